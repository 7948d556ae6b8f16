"""The shelf of decks of every game that is played with decks; what edits one lies with its game."""
