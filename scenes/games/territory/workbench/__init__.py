"""Making creatures, decks of them, and decks of lands."""
