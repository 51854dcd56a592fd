"""Sherlock and the Stolen Gems: a slot game of a pure engine and a film that plays its rounds back."""
