"""Lengths on the screen."""

Size = tuple[int, int]
"""Width and height in pixels."""
