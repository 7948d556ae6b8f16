"""A moment of a game to show to others: a moving picture of what happened, or the end of a game as one picture."""
