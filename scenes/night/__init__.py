"""A night of games: planning it, the standings between its games, and the ceremony at its end."""
