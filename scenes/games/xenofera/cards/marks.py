"""The small marks that appearances bear: discs with numbers, letters of size, signs of planets, and enamel plates."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.drawings import drawing
from game.art.frames import BRASS, hexagon, medallion, shadow
from game.art.icons import INK
from game.art.palette import mix
from game.art.svg import gradient, inset, rectangle, sheet, whole
from game.stage.cards.contents import Number, SlotIcon
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import HIGHEST_DIGITS
from game.stage.geometry import Size
from game.words import Words
from scenes.games.xenofera.card_words import size_word
from scenes.games.xenofera.frame import TONES

GOLD, CREAM, DIM = "#ffce4e", "#f8ecd4", "#a89a98"
NIGHT = "#2a1c3d"
"""The ground of numbers that are worth something."""

DISC, POINTS, LETTER = 1.9, 1.9, 1.95
"""How wide a disc with a number, points and a hexagon with a letter are at the least, in heights of the least
letters."""


def square(x: float, y: float, side: float) -> pygame.Rect:
    """A square around a spot."""
    area = pygame.Rect(0, 0, max(1, round(side)), max(1, round(side)))
    area.center = (round(x), round(y))
    return area


def draw_value(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, text: str) -> None:
    """What something is worth, on a dark disc; nothing where that could not be read."""
    inner = area.inflate(-area.width * 0.16, -area.height * 0.16)
    if faces.least <= inner.width * HIGHEST_DIGITS:
        surface.blit(faces.layer(disc(NIGHT), area.size), area)
        Number(text, share=0.8).paint(faces, surface, inner)


def draw_planet(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, planet: str) -> None:
    """The sign of a planet on a pale disc."""
    surface.blit(faces.layer(disc(TONES[planet].tint), area.size), area)
    SlotIcon(planet).paint(faces, surface, area.inflate(-area.width * 0.26, -area.width * 0.26))


def draw_size(
    faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, words: Words, size: int, tones: str
) -> None:
    """The letter of a size on a hexagon in the tones of a planet, or of a cage."""
    surface.blit(faces.layer(_hexagon(TONES[tones].dark), area.size), area)
    Number(size_word(words, size, "letter"), share=0.5).paint(faces, surface, area)


def draw_lent(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
    """A small arrow on the rim of points of which some are lent."""
    surface.blit(faces.layer(drawing("xenofera/signs/lent").svg, area.size), area)


def sign(faces: FaceMaker, icon: str, side: int, colour: str = CREAM) -> pygame.Surface:
    """An icon in cream, or another colour, and brass."""
    return faces.icon(icon, max(1, side), colour, "#c6984a", "#ffde9e")


def bell(faces: FaceMaker, size: Size) -> pygame.Surface:
    """The bell of an Alarm, in the middle of so much room."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    drawn = sign(faces, "alarm", min(size))
    surface.blit(drawn, drawn.get_rect(center=surface.get_rect().center))
    return surface


def draw_ring(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
    """A golden ring around what serves a collection."""
    surface.blit(faces.layer(drawing("xenofera/signs/ring").svg, area.size), area)


def draw_rosette(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
    """The sign of collections, ticked."""
    surface.blit(faces.layer(drawing("xenofera/signs/rosette").svg, area.size), area)
    tick = faces.icon("check", max(1, round(area.width * 0.56)), CREAM, GOLD, GOLD)
    surface.blit(tick, tick.get_rect(center=area.center))


def dark_plate(size: Size, edge: str) -> str:
    """A dark plate with a coloured edge, as an SVG of that size."""
    return plate(size, edge, "#2a1d33", "#160e1f")


@lru_cache(maxsize=256)
def plate(size: Size, edge: str, light: str, dark: str) -> str:
    """A plate of enamel with a coloured edge, lit from above, as an SVG of that size."""
    high = size[1]
    unit = max(1.0, high / 62)
    corner, area = high * 0.22, inset(whole(size), unit)
    return sheet(
        size,
        size,
        gradient("enamel", "0% 100%", (0, light), (100, dark))
        + shadow(inset(area, unit), corner, down=unit)
        + rectangle(inset(area, unit * 0.5), corner, "url(#enamel)", stroke=INK, stroke_width=unit * 1.6)
        + rectangle(inset(area, unit * 1.7), corner * 0.9, stroke=edge, stroke_width=unit * 1.7)
        + rectangle(
            inset(area, unit * 3.6), corner * 0.72, stroke="#ffffff", stroke_width=unit * 0.9, stroke_opacity=0.14
        ),
    )


def enamel(size: Size, tones: str) -> str:
    """A plate in the enamel of a planet, as an SVG of that size."""
    tone = TONES[tones]
    return plate(size, tone.main, mix(tone.dark, tone.main, 0.3), mix(tone.dark, "#000000", 0.35))


@lru_cache(maxsize=32)
def disc(ground: str) -> str:
    """A medal of brass on a ground of that colour, as an SVG."""
    return sheet((100, 100), (100, 100), BRASS + medallion((6, 4, 88, 88), ground))


@lru_cache(maxsize=32)
def _hexagon(ground: str) -> str:
    return sheet((100, 100), (100, 100), BRASS + hexagon((4, 3, 90, 90), ground))
