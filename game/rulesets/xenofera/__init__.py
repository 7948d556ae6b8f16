"""Xenofera: hunters of strange animals, a ship each."""
