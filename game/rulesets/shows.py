"""What everybody can see of how somebody plays, as a game may say of it: by what is announced, and nothing else.

A character has a policy, and whoever watches should come to know it. What is looked at here is told to everybody; the
table is the one that a stranger saw before it, so that no sign ever tells more than is open anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.table.facts import Announced, Fact
from game.table.sight import View
from game.table.table import Table


@dataclass
class Seen:
    """An announcement as everybody hears it. `look` gives what a stranger saw before the answer from which it comes;
    `heard` is all that was told since the present unit of the game's time began."""

    fact: Announced
    look: Callable[[], View]
    heard: Sequence[Fact]

    @cached_property
    def table(self) -> Table:
        """The table as a stranger saw it before."""
        return self.look().table

    @property
    def who(self) -> int:
        """The seat whose deed it is; -1 where it is nobody's."""
        who = self.fact.args.get("who")
        return who if isinstance(who, int) else -1

    @property
    def whom(self) -> tuple[int, ...]:
        """The others whom it names."""
        named = self.fact.args.get("whom")
        seats = named if isinstance(named, tuple) else (named,)
        return tuple([seat for seat in seats if isinstance(seat, int) and seat != self.who])

    @property
    def card(self) -> int | None:
        """The card that it names, where everybody sees which."""
        card = self.fact.args.get("card")
        return card if isinstance(card, int) and card >= 0 else None

    @property
    def n(self) -> int:
        """The number that it names; 0 where it names none."""
        return int(self.fact.args.get("n", 0))

    def earlier(self, *words: str) -> Iterator[Announced]:
        """What was announced before of the same player with one of these words."""
        told = (fact for fact in self.heard if isinstance(fact, Announced) and fact.word in words)
        return (fact for fact in told if fact.args.get("who") == self.who)

    def times(self, *words: str) -> int:
        """How often the same player has done one of these deeds by now, this one counted."""
        return sum(1 for _ in self.earlier(*words)) + (self.fact.word in words)


class Blow(NamedTuple):
    """Who has hit whom, by the fact at that place of a story, and how much that really took."""

    at: int
    who: int
    whom: int
    n: int


Shows = Callable[[Seen], bool]
"""Whether a deed is plainly of some kind, more than what everybody does all the time."""


def _named(seen: Seen) -> tuple[int, ...]:
    return seen.whom


@dataclass(frozen=True)
class Showing:
    """What a game lends whoever watches for policies. Nobody's shows more often than once in `every` so many units of
    the game's time; 0 is once round the table."""

    kinds: Mapping[str, Shows] = field(default_factory=dict)
    """By the kind of deed, which announcements are plainly of it."""
    hits: frozenset[str] = frozenset()
    """The last words of the announcements that turn against somebody."""
    struck: Callable[[Seen], tuple[int, ...]] = _named
    """Against whom such a one turns."""
    blows: Callable[[Iterable[Fact]], Iterator[Blow]] | None = None
    """Every hit in a story with what it took, in a game that counts this; where none does, opinions say how much it
    was."""
    called: Callable[[Seen], str] = field(default=lambda seen: "")
    """What a deed is, so that it can be seen whether others did the same; empty for what is routine."""
    alike: Callable[[Seen], tuple[str, ...]] | None = None
    """By what else one can see that others did the same, where a deed can be copied in part."""
    enough: int = 6
    """Once so much was done one knows what is usual here; not sooner is anything a surprise."""
    apart: float = 0.05
    """By so much of what can be won somebody must be better off than others to be the one at the top, or worse."""
    every: int = 0

    def traits(self, seen: Seen) -> tuple[str, ...]:
        """All by which a deed can be copied; nothing where it is routine."""
        called = (self.called(seen),) if self.called(seen) else ()
        return called if self.alike is None else (*called, *self.alike(seen))


PLAIN = Showing()
"""A game that says nothing."""
