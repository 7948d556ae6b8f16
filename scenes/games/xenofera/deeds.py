"""What is told of Xenofera as one deed: whom somebody hires and what they build one after the other, and the nets that
are thrown together over animals that are in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.xenofera.board import SIGHT
from game.table.events import Announced, Answered, Asked, Counted, Moved
from scenes.games.deeds import deeds

CATCHES, BUILDS, HIRES = "catches", "builds", "hires"

BESIDES = {
    CATCHES: frozenset(("houses", "comes_into_sight")),
    BUILDS: frozenset(("locks",)),
    HIRES: frozenset[str](),
}
"""What is announced between one such deed and the next."""


def caught(event: Announced) -> tuple[int, ...]:
    """The animals of which it is announced that they are caught."""
    several: tuple[int, ...] | None = event.args.get("cards")
    return (event.args["card"],) if several is None else several


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
    return told.event.word if isinstance(told.event, Announced) else ""


def _goes_on(first: Told, told: Told) -> bool:
    """Whether this is of the deed that begins so: the same of the same player again, or what comes of it. A net over
    somebody who comes into sight only now is thrown after the others."""
    event, word = told.event, _said(first)
    if word not in BESIDES:
        return False
    if not isinstance(event, Announced):
        return isinstance(event, Moved | Counted | Asked | Answered)
    if event.word in BESIDES[word]:
        return True
    is_again = event.word == word and _announced([first], word)[0].args["who"] == event.args["who"]
    return is_again and (word != CATCHES or event.args["card"] in first.view.table.zones[SIGHT])


def _thrown_together(deed: Sequence[Told]) -> Iterator[Told]:
    """All nets of a volley, then the animals go one after the other, and others come into sight as they go."""
    yield Told(_together(_announced(deed, CATCHES)), deed[0].view)
    for one in deed[1:]:
        is_new = isinstance(one.event, Moved) and one.event.target == SIGHT
        if _said(one) != CATCHES:
            yield replace(one, joins=is_new or _said(one) in BESIDES[CATCHES])


def _ended_together(deed: Sequence[Told]) -> Iterator[Told]:
    """All comes to its place, and then it is announced."""
    done = _announced(deed, _said(deed[0]))
    for one in deed:
        if one.event is done[-1]:
            yield replace(one, event=_together(done))
        elif one.event not in done:
            yield one


def _announced(deed: Sequence[Told], word: str) -> list[Announced]:
    return [one.event for one in deed if isinstance(one.event, Announced) and one.event.word == word]


def _together(events: Sequence[Announced]) -> Announced:
    """Announcements of one kind by one player as one."""
    first, cards = events[0], tuple([event.args["card"] for event in events])
    if len(cards) == 1:
        return first
    told = {"who": first.args["who"], "cards": cards, "n": len(cards)}
    return Announced(f"xenofera.at_once.{first.word}", told, first.seen_by)
