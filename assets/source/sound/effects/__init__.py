"""The effects, a module for each part of the game."""
