"""What an appearance says besides what is printed on its card, and the medal with the most important of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.art.frames import BRASS, medallion
from game.art.icons import INK
from game.art.svg import path, sheet
from game.stage.board.appearance import AWAKE, Mood
from game.stage.cards.contents import Number
from game.stage.cards.faces import FaceMaker
from scenes.games.numbers import plain


class Standing(NamedTuple):
    """What an appearance says besides what is printed."""

    power: int | None = None
    """What a creature is worth here."""
    tone: str = ""
    """Whether that is more than printed (`raised`), less (`lowered`), or as printed (empty)."""
    facing: str = "right"
    """The side it looks to, `left` or `right`."""
    used: frozenset[int] = frozenset()
    """The places of its abilities that have been used."""
    can: frozenset[int] = frozenset()
    """The places of its abilities that can be used now."""
    chosen: int | None = None
    """The place of the chosen ability."""
    biome: tuple[str, int] | None = None
    """The biome modifier that holds here: its sign and its number."""
    seat: int = 0
    """Whose it is."""
    number: int = 0
    """A land's number in its row."""
    sign: tuple[float, float] = (1.0, 1.0)
    """How much of a land its sign takes, at the top in the middle, as shares of width and height."""
    mood: Mood = AWAKE
    """How a creature is drawn at this moment."""


GROUNDS = {"raised": "#14501d", "lowered": "#6b1410", "": "#33230f"}
"""The ground of a medal by its tone."""

POINTERS = {"raised": ("M50 1 L61 14 H39Z", "#8be27c"), "lowered": ("M50 99 L61 86 H39Z", "#ff8a70"), "": ("", "")}
"""By tone, the small sign on a medal's rim that tells the tone by its shape, and its colour."""

LETTERS, RING = 0.76, 0.16
"""How high the number on a medal is, as a share of the ground within its ring, and what the ring takes of it."""

SMALLEST_MEDAL = 2.1
"""How wide a medal is at the least, in heights of the smallest letters."""


def medal_side(faces: FaceMaker, wanted: float, most: float) -> int:
    """How wide a medal is in pixels: as wanted, or larger where its number could not be read, but at most what there is
    room for."""
    return max(1, round(min(max(wanted, faces.least * SMALLEST_MEDAL), most)))


def draw_medal(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, power: int, tone: str) -> None:
    """The medal of a power, as large as the square area."""
    surface.blit(faces.layer(_medal(tone), area.size), area)
    Number(plain(power), share=LETTERS).paint(faces, surface, _within(area))


def _within(area: pygame.Rect) -> pygame.Rect:
    """The ground of a medal within its ring."""
    ring = round(area.width * RING)
    return area.inflate(-ring, -ring)


@lru_cache(maxsize=len(GROUNDS))
def _medal(tone: str) -> str:
    sign, colour = POINTERS[tone]
    pointer = path(sign, colour, stroke=INK, stroke_width=3) if sign else ""
    return sheet((100, 100), (100, 100), BRASS + medallion((7, 6, 86, 86), GROUNDS[tone]) + pointer)
