"""A puzzle: a position in which the rules prove that an answer is right, and every other one is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.match import Match
from game.match.record import MOST_CARDS, Position, Seat
from game.rulesets.ruleset import Ruleset
from game.table.choices import Choice, frozen

MOST_RIGHT = 200

Task = Literal["win_now", "win", "hold"]
"""What is to be done: win with this answer, win within the answers that follow it, or not lose."""

CardLine = Annotated[str, Meta(min_length=1, max_length=700)]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table laid by hand with a question open, what is to be done there, and all answers that do it.

    `cards` are the lines of the cards (`Ruleset.read_card`) that the `position` refers to by number. Each answer is
    whole: where several things are picked, it has every pick and the word that ends them; `in_order` says whether the
    order of the picks matters. Its texts stand under `puzzle.<game>.<key>`.
    """

    key: bounds.Name
    task: Task
    seats: Annotated[int, Meta(ge=2, le=32)]
    seat: bounds.Place
    options: Annotated[dict[bounds.Word, bounds.Value], Meta(max_length=40)]
    cards: Annotated[list[CardLine], Meta(max_length=MOST_CARDS)]
    position: Position
    right: Annotated[
        list[Annotated[list[bounds.Answer], Meta(max_length=100)]], Meta(min_length=1, max_length=MOST_RIGHT)
    ]
    in_order: bool = False

    def is_right(self, answer: Sequence[Choice]) -> bool:
        """Whether a whole answer is one of the right ones."""
        return self._alike(answer) in [self._alike([frozen(choice) for choice in one]) for one in self.right]

    def _alike(self, answer: Sequence[Choice]) -> object:
        """A form in which answers are equal if they differ only in what does not matter."""
        return tuple(answer) if self.in_order else frozenset(answer)


def match_of(puzzle: Puzzle, ruleset: Ruleset, seats: list[Seat]) -> Match:
    """A game that begins with a puzzle. Raises PositionError for one that does not fit the rules."""
    return Match(ruleset.with_cards(puzzle.cards), seats, dict(puzzle.options), 0, 0, puzzle.position)
