"""What is told of Territory as one deed: what one ability does to several creatures, and what ends with a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.territory.board import FOR_A_BATTLE
from game.table.events import Announced, Counted
from scenes.games.deeds import deeds

CHANGES = frozenset(("damaged", "weakened", "strengthened", "negated"))
"""What is announced of each creature whose power an ability changes."""

CONSEQUENCES = CHANGES | {"broken", "knocked_out", "tires", "shielded", "absorbs", "blocked"}
"""What else may be announced of such a creature meanwhile."""

STOPPED = frozenset(("shielded", "absorbs", "blocked"))
"""Of these, what is told by itself: a blow that did not harm somebody."""

TOGETHER = frozenset(("knocked_out",))
"""What is announced once of several creatures."""


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which all creatures that an ability strikes or helps are struck or helped at once, and what comes of
    that is told as the first number changes."""
    told: list[Told] = []
    for deed in deeds(story, _goes_on):
        struck = _announced(deed, CHANGES)
        if len(struck) > 1:
            told += _at_once(deed, struck)
        else:
            told += _one_by_one(deed)
    return told


def _one_by_one(deed: Sequence[Told]) -> Iterator[Told]:
    """A deed that changes one creature: what else comes of it is told together with its first number."""
    first, is_stopped = 1 if _is_over(deed[0]) else 2, False
    for number, one in enumerate(deed):
        is_stopped = is_stopped or _is_announced(one, STOPPED)
        yield replace(one, joins=number >= first and not is_stopped)


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this belongs to the deed with that beginning."""
    if _is_over(first):
        return _is_over(told)
    if not (isinstance(first.event, Announced) and first.event.word in CHANGES):
        return False
    return isinstance(told.event, Counted) or _is_announced(told, CONSEQUENCES)


def _is_over(told: Told) -> bool:
    """Whether something that was for one fight ends."""
    return isinstance(told.event, Counted) and told.event.name in FOR_A_BATTLE and not told.event.after


def _is_announced(told: Told, words: frozenset[str]) -> bool:
    return isinstance(told.event, Announced) and told.event.word in words


def _announced(deed: Sequence[Told], words: frozenset[str]) -> list[Announced]:
    return [one.event for one in deed if isinstance(one.event, Announced) and _is_announced(one, words)]


def _at_once(deed: Sequence[Told], struck: Sequence[Announced]) -> Iterator[Told]:
    """A deed announced once: all its numbers change together, then its consequences are told."""
    yield Told(_together(struck), deed[0].view)
    counted = [one for one in deed if isinstance(one.event, Counted)]
    yield from [replace(one, joins=number > 0) for number, one in enumerate(counted)]
    for word in TOGETHER:
        if events := _announced(deed, frozenset((word,))):
            yield Told(_together(events), deed[-1].view, joins=True)
    for one in deed:
        if isinstance(one.event, Announced) and one.event.word not in CHANGES | TOGETHER:
            yield replace(one, view=deed[-1].view, joins=one.event.word not in STOPPED)


def _together(events: Sequence[Announced]) -> Announced:
    """Announcements of one kind as one; if they are of several kinds, as one of the first."""
    first = events[0]
    alike = [event.args for event in events if event.word == first.word]
    if len(alike) == 1:
        return first
    cards, each = (tuple([args.get(name, 0) for args in alike]) for name in ("card", "n"))
    args = {"cards": cards, "n": len(cards), "each": each}
    return Announced(f"territory.at_once.{first.word}", args, first.seen_by)
