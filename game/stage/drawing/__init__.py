"""Colours, text, panels, pictures and the table under them: what everything on the screen is drawn with."""
