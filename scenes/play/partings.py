"""Leaving a turn, or the game, by a word: it is said once that this is what the word does."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.table.choices import Choice
from game.table.facts import Zone
from game.table.sight import View
from game.table.table import Table

GAME, TURN = "game", "turn"


class Partings:
    """What has been said to whom about the words that end something."""

    def __init__(self, words: Collection[str]) -> None:
        self.words = words
        """The words with which a player leaves their turn or the game."""
        self._said: set[tuple[int, str]] = set()

    def warning(self, table: Table, known: View, seat: int, choice: Choice, home: Zone) -> str:
        """What this answer would end, if it has not been said to this seat yet: GAME; TURN with cards still to be
        played from their home; else nothing.

        Whether the game ends is worked out in a world that fits what is known at the screen.
        """
        if choice[0] != "say" or choice[1] not in self.words or len(table.choices(seat)) < 2:
            return ""
        ends = GAME if _ends_game(known, seat, choice) else TURN if _can_play(table, seat, home) else ""
        if not ends or (seat, ends) in self._said:
            return ""
        self._said.add((seat, ends))
        return ends


def _ends_game(known: View, seat: int, choice: Choice) -> bool:
    world = known.determinise(Random(0))
    world.answer(seat, choice)
    return world.outcome is not None


def _can_play(table: Table, seat: int, home: Zone) -> bool:
    return any(choice[0] == "card" and choice[1] in table.zones[home] for choice in table.choices(seat))
