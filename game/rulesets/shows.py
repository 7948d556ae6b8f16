"""What everybody can see of somebody's play, as the game tells it: by announcements, and nothing else.

Whoever watches a character should come to know its policy. Only what everybody is told counts, with the table as a
stranger saw it before: so no sign tells more than is open anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.table.events import Announced, Event
from game.table.sight import View
from game.table.table import Table


@dataclass
class Seen:
    """An announcement as everybody hears it. `look` gives what a stranger saw before the answer from which it comes;
    `heard` is all that was told since the present unit of the game's time began."""

    event: Announced
    look: Callable[[], View]
    heard: Sequence[Event]

    @cached_property
    def table(self) -> Table:
        """The table as a stranger saw it before."""
        return self.look().table

    @property
    def who(self) -> int:
        """The seat whose deed it is; -1 where it is nobody's."""
        who = self.event.args.get("who")
        return who if isinstance(who, int) else -1

    @property
    def whom(self) -> tuple[int, ...]:
        """The others whom it names."""
        named = self.event.args.get("whom")
        seats = named if isinstance(named, tuple) else (named,)
        return tuple([seat for seat in seats if isinstance(seat, int) and seat != self.who])

    @property
    def card(self) -> int | None:
        """The card that it names, where everybody sees which."""
        card = self.event.args.get("card")
        return card if isinstance(card, int) and card >= 0 else None

    @property
    def n(self) -> int:
        """The number that it names; 0 where it names none."""
        return int(self.event.args.get("n", 0))

    def earlier(self, *words: str) -> Iterator[Announced]:
        """What was announced before of the same player with one of these words."""
        told = (event for event in self.heard if isinstance(event, Announced) and event.word in words)
        return (event for event in told if event.args.get("who") == self.who)

    def times(self, *words: str) -> int:
        """How often the same player has done one of these deeds by now, this one included."""
        return sum(1 for _ in self.earlier(*words)) + (self.event.word in words)


class Blow(NamedTuple):
    """Who has hit whom, the place of that event in its story, and how much it really took."""

    at: int
    who: int
    whom: int
    n: int


Shows = Callable[[Seen], bool]
"""Whether a deed is plainly of some kind, beyond what everybody does all the time."""


def _named(seen: Seen) -> tuple[int, ...]:
    return seen.whom


@dataclass(frozen=True)
class PolicyShowing:
    """What a game lends those who watch for policies. A policy shows at most once in `every` so many units of the
    game's time; 0 is once round the table."""

    kinds: Mapping[str, Shows] = field(default_factory=dict)
    """By kind of deed, whether an announcement is plainly of it."""
    hits: frozenset[str] = frozenset()
    """The last words of the announcements that turn against somebody."""
    struck: Callable[[Seen], tuple[int, ...]] = _named
    """Those against whom such an announcement turns."""
    blows: Callable[[Iterable[Event]], Iterator[Blow]] | None = None
    """Every hit in a story with what it took, in a game that counts this; else opinions say how much it was."""
    called: Callable[[Seen], str] = field(default=lambda seen: "")
    """What a deed is called, to see whether others did the same; empty for routine."""
    alike: Callable[[Seen], tuple[str, ...]] | None = None
    """Further names by which others did the same, where a deed can be copied in part."""
    enough: int = 6
    """After so many deeds one knows what is usual here; no surprise comes sooner."""
    apart: float = 0.05
    """By how much of the win somebody must be better off than others to be at the top, or worse to be behind."""
    every: int = 0

    def traits(self, seen: Seen) -> tuple[str, ...]:
        """All names by which a deed can be copied; none for routine."""
        called = (self.called(seen),) if self.called(seen) else ()
        return called if self.alike is None else (*called, *self.alike(seen))


PLAIN = PolicyShowing()
"""A game that says nothing."""
