"""Colours, text, panels and pictures: what everything on the screen is drawn with."""
