"""What plays a match for the people at the screen. Nothing here draws, and nothing needs a window."""
