"""What stands on a table besides cards: what a thing looks like, what it is called and for, what a press on it answers.

A game puts things into places (`TableLayout.put`); the table draws them, tells of them and takes their presses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.stage.board.layout import BoardThing, Key
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.choices import Choice
from game.table.events import Zone
from game.table.sight import View
from game.table.state import Counter
from game.table.table import Table
from game.words import Words
from scenes.games.badge import Badge, badge
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class Who:
    """Somebody at the table as they are now. `feels` is the expression that the face shows, if any; who `is_out` has
    left the game."""

    seat: int
    name: str
    portrait: int
    is_turn: bool = False
    is_asked: bool = False
    feels: str = ""
    is_out: bool = False


@dataclass(frozen=True)
class Now:
    """The table as a thing is drawn or told of: what is seen of it, who speaks of it, and what stands there."""

    view: View
    teller: Teller
    who: Callable[[int], Who] = field(default=lambda seat: Who(seat, "", 0))
    """Whoever sits at a seat."""
    status: Callable[[int], str] = field(default=lambda seat: "")
    """How a player stands, in a line."""
    sum_at: Callable[[Key], str] = field(default=lambda key: "")
    """How the sum at a place is written now; empty where there is none."""
    foretold: Mapping[Key, str] = field(default_factory=dict)
    """By place, what the card under the pointer would bring about, in signs."""
    count: Callable[[Counter], float] = field(default=lambda counter: 0.0)
    """A counter as it is shown now."""

    @property
    def table(self) -> Table:
        """What is seen of the table."""
        return self.view.table

    @property
    def words(self) -> Words:
        """The texts."""
        return self.teller.words

    @property
    def near(self) -> int:
        """The seat at the near side."""
        return self.view.near


class Thing(BoardThing):
    """Something that stands on a table, with what it looks like, says and does: a kind that does not
    define `called` is only seen: nobody reaches or presses it."""

    @property
    def is_reached(self) -> bool:
        return type(self).called is not Thing.called

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        """Its present picture; kept and shared by the thing. None where nothing of it is seen."""
        return None

    def called(self, now: Now) -> str:
        """What it is, in words."""
        return ""

    def means(self, now: Now) -> str:
        """What it is for, or how it comes about, for whoever rests the pointer on it."""
        return ""

    def answers(self, view: View, choice: Choice) -> bool:
        """Whether a press on it gives this answer."""
        return False


class SeatPlate(Thing):
    """The place of a player."""

    seat: int

    @property
    def player(self) -> int:  # type: ignore[override]
        return self.seat

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """Where on it, as it lies there, the face is and what is written beside it."""
        return badge(ui, view, self.seat, plate)


class ZonePlate(Thing):
    """What says whose a zone is, and what it comes to: its key is the same in all games."""

    zone: Zone
    is_behind = False
    is_reached = True

    @property
    def plate_of(self) -> Zone:  # type: ignore[override]
        return self.zone


@dataclass(frozen=True)
class Threat(Thing):
    """Where the table writes what would be done to a player."""

    kind = "foretold"
    seat: int
