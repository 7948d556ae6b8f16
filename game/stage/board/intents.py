"""What an input on the table comes to, and the sentences that stand beside a place for a while."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.board.layout import Key
from game.stage.board.targets import Meaning
from game.stage.inputs import Point
from game.table.choices import Refusal


@dataclass(frozen=True)
class LookCloser:
    """The player wants a closer look: at a card that can be named, a zone, or a heap of small cards. `pinned` after a
    press or a key; else it lasts until `LookAway`.
    """

    key: Key
    pinned: bool


@dataclass(frozen=True)
class LookAway:
    """The pointer has left what it had rested on for a closer look."""


@dataclass(frozen=True)
class Refused:
    """Something cannot be done; the board shows the reason beside it for a while."""

    refusal: Refusal


Intent = Meaning | LookCloser | LookAway | Refused
"""What an input comes to. A choice is a plain tuple, to be answered as it is; a series is several of them."""


@dataclass(frozen=True)
class TimedTip:
    """A sentence beside the place that it is about, until a time; without one, while the pointer stays there."""

    text: str
    at: Point
    until: float | None
