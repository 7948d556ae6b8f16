"""What a game puts on paper: how large its cards are, which are wider than high, and what else there is to cut out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.stage.geometry import Size
from game.stage.printing.plates import Piece
from game.stage.printing.sheets import CARD, Measure
from game.table.state import GameConfig
from scenes.picture_cache import Pictures

Face = Callable[[Pictures, GameConfig, int, Size], pygame.Surface]


def _upright(design: Any) -> bool:
    return False


def _nothing(pictures: Pictures, players: int) -> Sequence[Piece]:
    return ()


@dataclass(frozen=True, eq=False)
class Printing:
    """How a game is printed. A game that says nothing has cards of the usual size, as they are on its table."""

    size: Measure = CARD
    face: Face | None = None
    """A card's face with its rules in words, where that is not the table's face."""
    lies: Callable[[Any], bool] = _upright
    """Which designs are wider than high."""
    things: Callable[[Pictures, int], Sequence[Piece]] = _nothing
    """Trackers and tokens for so many players."""
    code: str = ""
    """The option whose value names a whole set of cards, where sets are countless."""
    by_players: bool = True
    """Whether there are more cards where there are more players."""

    @property
    def has_things(self) -> bool:
        """Whether there is anything but cards to cut out."""
        return self.things is not _nothing


def plain_printing() -> Printing:
    """That of a game that says nothing."""
    return Printing()
