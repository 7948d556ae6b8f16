"""Building cards and decks."""
