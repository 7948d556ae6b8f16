"""Benches on which decks and cards are made, whatever game they are for."""
