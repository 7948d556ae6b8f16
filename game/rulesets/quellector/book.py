"""Creature Quellector's steps and questions, collected from `rules.py` and `actions.py`, and where its messages are."""

from game.table.agenda import Book

BOOK = Book()

TELL = "quellector.tell."
REFUSE = "quellector.refuse."
