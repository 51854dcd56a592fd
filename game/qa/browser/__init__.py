"""The scenario browser: find a scenario, play it, look at it closely."""
