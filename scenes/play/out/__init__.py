"""The moment at which the last person at the screen is out, and what is done with the rest of the game."""
