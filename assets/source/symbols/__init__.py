"""Symbols and effects, drawn by script: `python -m assets.source.symbols` renders every picture of
`assets/pictures/symbols` and `assets/pictures/effects`."""
