"""The rules of the game: pure functions over bitboards that record typed events."""

VERSION = 1
"""Rises with every change of a rule, so that a stored round says by which rules it was played."""
