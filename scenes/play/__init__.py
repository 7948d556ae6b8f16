"""A game being played, told at its end, and watched again."""
