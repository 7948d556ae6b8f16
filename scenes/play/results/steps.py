"""Who stands where on the steps of a podium, after one game or a whole night, and how they look."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.parts.expressions import BEATEN, PLEASED

STEPS = 3
"""So many places have a step; everybody stands on one who has such a place, however many share it."""


def from_left(count: int) -> list[int]:
    """The order of so many from left to right, each by its number in order of honour, from 0: the first in the middle,
    the second at its left, the third at its right, and so on outwards."""
    left, right = [1, *range(4, count, 2)], [2, *range(3, count, 2)]
    return [at for at in (*reversed(left), 0, *right) if at < count]


def turn_of(at: int, places: Sequence[int]) -> int:
    """The turn, counted from 0, in which the one at `at` steps up; equals wait for the last of them."""
    return max([other for other, place in enumerate(places) if place == places[at]])


def expression_at(place: int, places: Sequence[int], *, has_won: bool) -> str:
    """What a face shows at the end: the winners are pleased, whoever is last is beaten, and all others look as
    always."""
    if has_won:
        return PLEASED
    return BEATEN if 1 < place == max(places) else ""
