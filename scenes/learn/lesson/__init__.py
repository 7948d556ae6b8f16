"""A game's lesson: a first game at the real table, with a note beside it."""
