"""Great moments: what of a game is worth being shown large, told in its results, and remembered.

A game lists the kinds of such moments, each with its rank and the condition under which one has come about. Conditions
are pure, and read only what one seat has been told and sees, so that no emphasis tells anything that is hidden. How a
moment is staged is told by the game's look, in which words by its texts: below
`<game>.great.<kind>` the headline as `said`, `by_you` and `to_you`, and the line below it as `why_said` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from game.table.events import TURN, Announced, Asked, Began, Event
from game.table.sight import View


@dataclass(frozen=True)
class HeardEvent:
    """An event as a seat is told it: the one at place `at` of all that the seat has been told. `look` makes its view
    then, for those who ask for it: in a game that is over that is dear."""

    events: Sequence[Event]
    at: int
    look: Callable[[], View]

    @cached_property
    def view(self) -> View:
        """What the seat saw once it had happened."""
        return self.look()

    @property
    def event(self) -> Event:
        """What is told now."""
        return self.events[self.at]

    @property
    def said(self) -> Announced:
        """What is told now, where that is an announcement."""
        assert isinstance(self.event, Announced)
        return self.event

    def before(self) -> Iterator[Event]:
        """What was told before, the last first."""
        return (self.events[at] for at in range(self.at - 1, -1, -1))

    def deed(self) -> Iterator[Event]:
        """What has been told since the last question, the last first."""
        for event in self.before():
            if isinstance(event, Asked):
                return
            yield event

    def last(self, *words: str, until: str = "") -> Announced | None:
        """What was last announced under one of these words before; looking back no further than the last
        announcement of `until`; None if there is none."""
        for event in self.before():
            if isinstance(event, Announced):
                if event.word in words:
                    return event
                if event.word == until:
                    return None
        return None


@dataclass(frozen=True)
class GreatSum:
    """The sum of a great moment as its table counts it. A blow comes with `n`, which may be `made` of something;
    `stops` of it is held off, `change` is what it does, and `left` what is left there. Where two are measured, `n`
    stands against `m`."""

    n: int | None = None
    m: int | None = None
    made: str = ""
    stops: int = 0
    change: int | None = None
    left: int | None = None


@dataclass(frozen=True)
class NearestIf:
    """The nearest thing that would have made a game come out otherwise for somebody: `n` more of what its `kind` names,
    as the rules themselves count it. Its words stand below `<game>.if.<kind>` like those of great moments."""

    seat: int
    kind: str
    n: int
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Great:
    """A great moment as one seat may know it: who did it and to whom, the cards it comes from with the one that acts
    first, and what its sentences name besides. `strength` is how hard it strikes, from 1 to 10."""

    who: tuple[int, ...] = ()
    whom: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict)
    strength: int = 5
    kind: str = ""
    rank: int = 0

    def concerns(self, seat: int) -> bool:
        """Whether a seat did it, or suffered it."""
        return seat in self.who or seat in self.whom


Condition = Callable[[HeardEvent], Great | None]
Counts = Callable[[Mapping[str, Any]], GreatSum]
"""The sum of a moment, from what its sentences name."""

Otherwise = Callable[[HeardEvent, int], NearestIf | None]
"""At an event, what would have made it come out otherwise for a seat; None where that event decided nothing for it."""


def no_sum(args: Mapping[str, Any]) -> GreatSum:
    """A moment in which nothing is counted."""
    return GreatSum()


def against(args: Mapping[str, Any]) -> GreatSum:
    """Two are measured: `n` against `m`."""
    return GreatSum(args["n"], args["m"])


def level(args: Mapping[str, Any]) -> GreatSum:
    """Both sides come to `n`."""
    return GreatSum(args["n"], args["n"])


@dataclass(frozen=True)
class GreatKind:
    """A kind of great moment. The greatest have `rank` 1, what hardly stands out 5. It may come about `on` some events
    alone: announcements by the last words of their keys, others by their kinds, such as `Counted`."""

    key: str
    rank: int
    condition: Condition
    on: tuple[str, ...] = ()
    counts: Counts = no_sum


class GreatMoments:
    """A game's kinds of great moments, in the order in which its rules come to them. With each turn, and with what is
    announced by the words of `begins`, something begins that has a headline of its own."""

    def __init__(self, begins: tuple[str, ...] = ()) -> None:
        self.begins = begins
        self.kinds: dict[str, GreatKind] = {}
        self.nearest_if: Otherwise = lambda heard, seat: None
        self._on: dict[str, list[GreatKind]] = {}

    def kind(
        self, key: str, rank: int, on: tuple[str, ...] = (), counts: Counts = no_sum
    ) -> Callable[[Condition], Condition]:
        """Makes a condition a kind of great moment; it is asked of each event, or only of those of `GreatKind.on`."""

        def listed(condition: Condition) -> Condition:
            self.kinds[key] = kind = GreatKind(key, rank, condition, on, counts)
            for name in on or ("",):
                self._on.setdefault(name, []).append(kind)
            return condition

        return listed

    def is_new(self, event: Event) -> bool:
        """Whether something begins with an event that has a headline of its own."""
        if isinstance(event, Announced):
            return event.word in self.begins
        return isinstance(event, Began) and event.scope == TURN

    def otherwise(self, nearest_if: Otherwise) -> Otherwise:
        """Makes this what tells what would have made a game come out otherwise."""
        self.nearest_if = nearest_if
        return nearest_if

    def sum_of(self, great: Great) -> GreatSum:
        """What a moment comes to."""
        return self.kinds[great.kind].counts(great.args)

    def asked_of(self, event: Event) -> list[GreatKind]:
        """The kinds that may come about on such an event."""
        name = event.word if isinstance(event, Announced) else type(event).__name__
        return self._on.get("", []) + self._on.get(name, [])

    def at(self, heard: HeardEvent) -> list[Great]:
        """The moments that come about with an event, the greatest first."""
        found = [(kind, kind.condition(heard)) for kind in self.asked_of(heard.event)]
        great = [replace(one, kind=kind.key, rank=kind.rank) for kind, one in found if one is not None]
        return sorted(great, key=lambda one: one.rank)
