"""The proof of the mathematics: the engine's own functions, compiled and run in chunks."""
