"""What the player sees and hears: pygame lives here."""
