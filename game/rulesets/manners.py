"""In what manner an answer is given, as a game may say of it: read by the characters of computer opponents."""

from __future__ import annotations

from collections.abc import Callable

from game.table.choices import Choice
from game.table.table import Table

ATTACKS, BUILDS, DARES = MANNERS = ("attacks", "builds", "dares")
"""To turn against others, to make something of one's own, and to play on where one could hold back."""

Manner = Callable[[Table, int, tuple[Choice, ...]], float]
"""How much of a manner a seat's answer to the present question has, beside its other answers: only these are compared.
It must not look at what the seat cannot know."""
