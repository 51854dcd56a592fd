"""Money, rounds and history in one SQLite file."""
