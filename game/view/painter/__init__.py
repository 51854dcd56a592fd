"""Painters: they draw one ``Frame`` of a film, and what stands round it. They know no rule and keep no state.

What they keep are pictures made for one window size.
"""
