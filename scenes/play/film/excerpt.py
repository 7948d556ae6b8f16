"""What is to be shown of a game, as it is sent to the process that draws it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.record import Record
from game.session.hot_seat import STRANGER
from game.session.recording import EVERYBODY
from game.store.settings import Settings

SMALL, MEDIUM, LARGE = 640, 960, 1280
"""How wide moving pictures can be, in pixels."""

MOST_WIDE = 1920

Kind = Literal["moment", "ending"]
"""A moving picture of a moment, or one that stands still of how a game came out."""

ENDINGS: dict[Kind, str] = {"moment": ".webp", "ending": ".png"}
"""How the names of their files end."""

Place = Annotated[int, Meta(ge=0, le=1_000_000)]


class Excerpt(msgspec.Struct):
    """A part of a game around the moment after `place` answers, seen with somebody's eyes; from `first` on, where that
    is told. Nothing that comes later than the record's last answer is known of it."""

    record: Record
    place: Place
    eyes: Annotated[int, Meta(ge=EVERYBODY, le=31)] = STRANGER
    near: Annotated[int, Meta(ge=0, le=31)] = 0
    """Who sits at the near side, where the eyes are everybody's."""
    first: Place | None = None
    kind: Kind = "moment"
    width: Annotated[int, Meta(ge=SMALL, le=MOST_WIDE)] = MEDIUM
    lines: list[bounds.Text] = []
    """What is told below the end of a game."""
    settings: Settings = msgspec.field(default_factory=Settings)
    """How everything looks, and in which language it is told."""

    def at(self, width: int) -> Excerpt:
        """The same, so many pixels wide."""
        return msgspec.structs.replace(self, width=width)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, both even."""
        return self.width, round(self.width * 9 / 32) * 2

    @property
    def ending(self) -> str:
        """How the name of its file ends."""
        return ENDINGS[self.kind]


def until(record: Record, place: int) -> Record:
    """A game as it was after so many answers, without what came later."""
    seats = [msgspec.structs.replace(seat) for seat in record.seats]
    return msgspec.structs.replace(record, seats=seats, answers=record.answers[:place], state="")
