"""A recorded game, watched again."""
