"""What makes the pictures and sounds of the game; nothing of it is needed to play."""
