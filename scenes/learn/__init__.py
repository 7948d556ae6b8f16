"""The rulebook and the lessons."""
