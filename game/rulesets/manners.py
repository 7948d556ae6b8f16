"""In what manner an answer is given, as the game tells it: read by the characters of computer opponents."""

from __future__ import annotations

from collections.abc import Callable

from game.table.choices import Choice
from game.table.table import Table

ATTACKS, BUILDS, DARES = MANNERS = ("attacks", "builds", "dares")
"""Turning against others, making something of one's own, and playing on where one could hold back."""

Manner = Callable[[Table, int, tuple[Choice, ...]], float]
"""How much of a manner a seat's answer has; it is compared only with the seat's other answers to the question. It must
not look at what the seat cannot know."""
