"""Scenery and interface: backdrops, Big Ben, frame, panels, buttons and glyph sheets, drawn by script."""
