"""A round's timeline as a film: for any time, what is on the screen. No pygame here."""
