"""What a game puts on paper: how large its cards are, which are wider than high, and what else there is to cut out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import pygame

from game.art.frames import BRASS
from game.art.icons import INK, Tones
from game.art.svg import Rectangle, circle, rectangle, whole
from game.stage.cards.contents import Number, SlotIcon
from game.stage.cards.faces import FaceMaker
from game.stage.cards.frame import CardFrame, Slots
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


PLAIN = Printing()
"""That of a game that says nothing."""

TOKEN = Measure(16, 16)
"""How large a token is: easy to hold between two fingers, and small enough for a card."""

_UNITS = (100, 100)
_ALONE: Rectangle = (21, 21, 58, 58)
_BESIDE: Rectangle = (15, 20, 48, 48)
_NUMBER: Rectangle = (50, 45, 42, 42)


def token(pictures: Pictures, icon: str, tones: Tones, copies: int, n: int = 0, called: str = "") -> Piece:
    """So many tokens with an icon, worth `n` if that is told, `called` so; the same on both sides."""
    draw = partial(_drawn, pictures.faces, icon, tones, n)
    key = ("token", icon, tones.main, n)
    return Piece(key, draw, draw, copies, TOKEN, back_key=(*key, "back"), bleeds=False, called=called)


def _drawn(faces: FaceMaker, icon: str, tones: Tones, n: int, size: Size) -> pygame.Surface:
    number = [Number(str(n), share=0.92, edge=0.09)] if n else []
    return faces.draw(_frame(tones, has_number=bool(n)), {"sign": [SlotIcon(icon)], "number": number}, size)


@lru_cache(maxsize=32)
def _frame(tones: Tones, *, has_number: bool) -> CardFrame:
    below = (
        BRASS
        + rectangle(whole(_UNITS), 0, tones.dark)
        + rectangle((4, 4, 92, 92), 14, tones.main, stroke="url(#brass)", stroke_width=2)
        + circle(50, 51.5, 42, INK, fill_opacity=0.35)
        + circle(50, 50, 41, "url(#brass)", stroke=INK, stroke_width=2)
        + circle(50, 50, 36.5, tones.tint, stroke=INK, stroke_width=1)
    )
    slots: Slots = {"sign": (_BESIDE,), "number": (_NUMBER,)} if has_number else {"sign": (_ALONE,)}
    return CardFrame(_UNITS, below, {}, "", slots)
