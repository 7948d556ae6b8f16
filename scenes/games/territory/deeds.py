"""What is told of Territory as one deed: what an ability does to several creatures, and what ends with a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.territory.board import FOR_A_BATTLE
from game.table.facts import Announced, Counted
from scenes.games.deeds import deeds

CHANGES = frozenset(("damaged", "weakened", "strengthened", "negated"))
"""What is announced of each creature whose power an ability changes."""

CONSEQUENCES = CHANGES | {"broken", "knocked_out", "tires", "shielded", "absorbs", "blocked"}
"""What else may be announced of one of them meanwhile."""

TOGETHER = frozenset(("knocked_out",))
"""What is announced of several at once, where it is true of several."""


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which all whom an ability strikes or helps are struck or helped at the same time."""
    told: list[Told] = []
    for deed in deeds(story, _goes_on):
        struck = _announced(deed, CHANGES)
        if len(struck) > 1:
            told += _at_once(deed, struck)
        else:
            told += [replace(one, joins=number > 0 and _is_over(one)) for number, one in enumerate(deed)]
    return told


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this is of the deed that begins so."""
    if _is_over(first):
        return _is_over(told)
    if not (isinstance(first.fact, Announced) and first.fact.word in CHANGES):
        return False
    return isinstance(told.fact, Counted) or (isinstance(told.fact, Announced) and told.fact.word in CONSEQUENCES)


def _is_over(told: Told) -> bool:
    """Whether something ends that was for one fight."""
    return isinstance(told.fact, Counted) and told.fact.name in FOR_A_BATTLE and not told.fact.after


def _announced(deed: Sequence[Told], words: frozenset[str]) -> list[Announced]:
    return [one.fact for one in deed if isinstance(one.fact, Announced) and one.fact.word in words]


def _at_once(deed: Sequence[Told], struck: Sequence[Announced]) -> Iterator[Told]:
    """A deed that is announced once: all its numbers change together, and then it is told what comes of that."""
    yield Told(_together(struck), deed[0].view)
    counted = [one for one in deed if isinstance(one.fact, Counted)]
    yield from [replace(one, joins=True) for one in counted]
    for word in TOGETHER:
        if facts := _announced(deed, frozenset((word,))):
            yield Told(_together(facts), deed[-1].view)
    for one in deed:
        if isinstance(one.fact, Announced) and one.fact.word not in CHANGES | TOGETHER:
            yield replace(one, view=deed[-1].view)


def _together(facts: Sequence[Announced]) -> Announced:
    """Announcements of one kind as one; of the first kind where they are of several."""
    first = facts[0]
    cards = tuple([fact.args["card"] for fact in facts if fact.word == first.word])
    if len(cards) == 1:
        return first
    return Announced(f"territory.at_once.{first.word}", {"cards": cards, "n": len(cards)}, first.seen_by)
