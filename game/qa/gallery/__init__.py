"""The gallery: every symbol in every state, every event type, win tier, button state and scene."""
