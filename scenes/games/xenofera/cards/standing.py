"""What an appearance says besides what is printed on its card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rulesets.xenofera.collections import Collection, Count, missing
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.appearance import AWAKE, Mood

SIZE = "size"
"""What of a creature serves a collection that asks for sizes."""


class Standing(NamedTuple):
    """What an appearance says besides what is printed."""

    worked: bool = False
    """Whether somebody has done the work of this turn."""
    locked: bool = False
    """Whether a lock hangs on a cage that is not among the cards that are shown, for which there is room to be made."""
    serves: frozenset[str] = frozenset()
    """What of a creature serves a collection: its planet's key, `size`, traits."""
    lent: int = 0
    """The capture points that a mentor lends somebody now."""
    progress: tuple[int, int] | None = None
    """How many of how many creatures a collection has."""
    points: int | None = None
    """What a collection would bring now; None where that is not known."""
    number: int = 0
    """The number of a place for a battle card, or of the cards in a pile."""
    seat: int = 0
    """Whose it is."""
    mood: Mood = AWAKE
    """How an animal is drawn at this moment."""


class Laid(NamedTuple):
    """What a cage says: the cards of a place of the bay without its lock, the lock if one hangs there, whose they are,
    and how an animal among them is drawn at this moment."""

    cards: tuple[int, ...] = ()
    lock: int | None = None
    seat: int = 0
    mood: Mood = AWAKE


def serving(creature: Creature, goals: Iterable[Collection], held: Sequence[Creature]) -> frozenset[str]:
    """What of a creature would bring somebody who holds those creatures nearer to their collections."""
    return frozenset(
        _asked(creature, goal) for goal in goals if missing(goal.wanted, [*held, creature]) < missing(goal.wanted, held)
    )


def _asked(creature: Creature, goal: Collection) -> str:
    """What of a creature a collection counts."""
    wanted = goal.wanted
    if isinstance(wanted, Count):
        return SIZE if wanted.what in ("small", "large") else wanted.what
    if wanted.kind == "size":
        return SIZE
    return str(creature.of_kind(wanted.kind))
