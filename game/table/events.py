"""What happened, as a small closed set of events: no time, no pixels, no prose.

The table reports events to an optional sink while rules run; search leaves the sink off and pays nothing. An event is
recorded as the table knows it, with `seen_by`: the seats that saw which card it is about, as a bit mask (bit s for seat
s). `game.table.sight.redact` turns it into what one seat may be told.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

TURN, PHASE = "turn", "phase"
"""The scopes of `Began` that everybody above the rules understands."""

Zone = tuple[Any, ...]
"""A zone's key: its name, then the seat or other numbers that tell it from its siblings: `("hand", 0)`."""


class Moved(Struct, frozen=True):
    """A card went from one zone to another. `at` is its place in an ordered target, else None."""

    card: int | None
    source: Zone
    target: Zone
    at: int | None
    seen_by: int


class Turned(Struct, frozen=True):
    """A card was turned so that other seats than usual see it where it lies (`eyes`), or turned back."""

    card: int | None
    zone: Zone
    eyes: int
    seen_by: int


class Revealed(Struct, frozen=True):
    """Cards were shown to some seats (`eyes`) without moving."""

    cards: tuple[int | None, ...]
    zone: Zone
    eyes: int
    seen_by: int


class Shuffled(Struct, frozen=True):
    """A zone was shuffled: nobody knows the order of its cards any more."""

    zone: Zone


class Counted(Struct, frozen=True):
    """A counter on a seat, a card or the table changed. `subject` is () for the table, a seat or a card."""

    name: str
    subject: tuple[int, ...]
    before: int
    after: int


class Announced(Struct, frozen=True):
    """A sentence for the log and the banner, by message key.

    Arguments follow their names: `who` and `whom` are seats, `card` a card, `cards` a tuple of cards,
    `type` a word of the ruleset, `n` a number, `zone` a zone.
    """

    key: str
    args: dict[str, Any]
    seen_by: int

    @property
    def word(self) -> str:
        """What is announced, by the last word of its key."""
        return self.key.rpartition(".")[2]


class Began(Struct, frozen=True):
    """A turn, phase or effect began and causes what follows, until its `Ended` or the next `Began` of its scope.

    Two scopes mean the same in every game: TURN says by `who` whose turn it is, PHASE by `name` which of the ruleset's
    `phases`. A game need not have either.
    """

    scope: str
    args: dict[str, Any]


class Ended(Struct, frozen=True):
    """The innermost open `Began` of this scope is over."""

    scope: str


class Asked(Struct, frozen=True):
    """A question was put to some seats."""

    seats: tuple[int, ...]
    key: str


class Answered(Struct, frozen=True):
    """A seat answered. `choice` is None where the answer is still sealed from the reader."""

    seat: int
    key: str
    choice: tuple[Any, ...] | None
    seen_by: int


class Finished(Struct, frozen=True):
    """The game is over. `winners` share the win; `scores` has one number for each seat."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event = Moved | Turned | Revealed | Shuffled | Counted | Announced | Began | Ended | Asked | Answered | Finished
