"""Tokens to cut out: a sign on a disc, with a number or without, on a square of cardboard."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from game.art.frames import BRASS
from game.art.icons import INK, Tones
from game.art.svg import Rectangle, circle, rectangle, whole
from game.stage.cards.contents import Number, SlotIcon
from game.stage.cards.faces import FaceMaker
from game.stage.cards.frame import CardFrame, Slots
from game.stage.geometry import Size
from game.stage.printing.plates import Piece
from game.stage.printing.sheets import Measure
from scenes.picture_cache import Pictures

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
