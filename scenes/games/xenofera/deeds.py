"""What is told of Xenofera as one deed: whom somebody hires and what they build one after the other, and the nets that
are thrown together over animals that are in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.xenofera.board import SIGHT
from game.table.facts import Announced, Answered, Asked, Counted, Moved
from scenes.games.deeds import deeds

CATCHES, BUILDS, HIRES = "catches", "builds", "hires"

BESIDES = {
    CATCHES: frozenset(("houses", "comes_into_sight")),
    BUILDS: frozenset(("locks",)),
    HIRES: frozenset[str](),
}
"""What is announced between one such deed and the next."""


def caught(fact: Announced) -> tuple[int, ...]:
    """The animals of which it is announced that they are caught."""
    several: tuple[int, ...] | None = fact.args.get("cards")
    return (fact.args["card"],) if several is None else several


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which somebody throws all nets at once that they throw over animals in sight, and whom they hire and
    what they build one after the other is announced once."""
    told: list[Told] = []
    for deed in deeds(story, _goes_on):
        word = _said(deed[0])
        told += _thrown_together(deed) if word == CATCHES else _ended_together(deed) if word in BESIDES else deed
    return told


def _said(told: Told) -> str:
    """What is announced, if anything is."""
    return told.fact.word if isinstance(told.fact, Announced) else ""


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this is of the deed that begins so: the same of the same player again, or what comes of it. A net over
    somebody who comes into sight only now is thrown after the others."""
    fact, word = told.fact, _said(first)
    if word not in BESIDES:
        return False
    if not isinstance(fact, Announced):
        return isinstance(fact, Moved | Counted | Asked | Answered)
    if fact.word in BESIDES[word]:
        return True
    is_again = fact.word == word and _announced([first], word)[0].args["who"] == fact.args["who"]
    return is_again and (word != CATCHES or fact.args["card"] in first.view.table.zones[SIGHT])


def _thrown_together(deed: Sequence[Told]) -> Iterator[Told]:
    """All nets of a volley, then the animals go one after the other, and others come into sight as they go."""
    yield Told(_together(_announced(deed, CATCHES)), deed[0].view)
    for one in deed[1:]:
        is_new = isinstance(one.fact, Moved) and one.fact.target == SIGHT
        if _said(one) != CATCHES:
            yield replace(one, joins=is_new or _said(one) in BESIDES[CATCHES])


def _ended_together(deed: Sequence[Told]) -> Iterator[Told]:
    """All comes to its place, and then it is announced."""
    done = _announced(deed, _said(deed[0]))
    for one in deed:
        if one.fact is done[-1]:
            yield replace(one, fact=_together(done))
        elif one.fact not in done:
            yield one


def _announced(deed: Sequence[Told], word: str) -> list[Announced]:
    return [one.fact for one in deed if isinstance(one.fact, Announced) and one.fact.word == word]


def _together(facts: Sequence[Announced]) -> Announced:
    """Announcements of one kind by one player as one."""
    first, cards = facts[0], tuple([fact.args["card"] for fact in facts])
    if len(cards) == 1:
        return first
    told = {"who": first.args["who"], "cards": cards, "n": len(cards)}
    return Announced(f"xenofera.at_once.{first.word}", told, first.seen_by)
