"""The demo: the game plays itself, shows every feature and says what to look for."""
