"""The book that all of Xenofera's rules write in, and where their texts stand."""

from game.table.agenda import Book

BOOK = Book()
TELL = "xenofera.tell."
REFUSE = "xenofera.refuse."
