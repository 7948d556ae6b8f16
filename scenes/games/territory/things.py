"""What lies and stands about at Territory's table: signs, tents, standards and the like, drawn in
`assets/drawings/territory`."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.art.drawings import Drawing, drawing, shades
from game.art.palette import tone
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from scenes.games.territory.measures import Area

INK = "#2a1a24"
"""What the shade of a seat's colour is mixed with."""

SIGN, TENT, STANDARD, GREAT_STANDARD, RIBBON = 284 / 76, 160 / 136, 100 / 220, 180 / 280, 668 / 104
"""How many times as wide as high things are."""

TENT_FEET = 0.76
"""Where a tent stands, as a share of its height; below that is the knoll on which it was pitched."""

ROPE_END, ROPE_KNOT = (1.75, 1.5), (1.5, 1.5)
"""The knots at the end of a rope and where two ropes meet, how wide and high, in heights of the rope; their
middles lie on its middle."""

WORDS_ON_SIGN = Area(0.035, 0.36, 0.965, 0.88)
BOARD_OF_SIGN = Area(0.01, 0.28, 0.99, 0.95)
"""The board alone, without the chains above it."""

WORDS_ON_RIBBON = Area(0.16, 0.1, 0.84, 0.78)
FACE_ON_STANDARD = Area(0.25, 0.196, 0.75, 0.423)
FACE_ON_GREAT_STANDARD = Area(0.306, 0.104, 0.694, 0.354)
LAND_ON_GREAT_STANDARD = Area(0.267, 0.386, 0.733, 0.729)
"""Where on things there is room for words, a portrait, and a land's hexagon."""


def thing(name: str, size: Size, colours: Mapping[str, Colour] | None = None) -> pygame.Surface:
    """A thing at a size in pixels, in the colours of what it belongs to: `{"seat": ...}`, of the rope also `"rival"`.

    The caller's own. Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    return picture(drawing(f"territory/things/{name}", tones_of_seats(colours or {})).sized(size), size)


def rope(length: int, high: int, colour: Colour) -> pygame.Surface:
    """A rope so many pixels long and high in a seat's colour, without its ends; the caller's own."""
    piece = thing("rope", (3 * high, high), {"seat": colour})
    surface = pygame.Surface((max(1, length), high), pygame.SRCALPHA)
    for left in range(0, length, piece.get_width()):
        surface.blit(piece, (left, 0))
    return surface


def tones_of_seats(colours: Mapping[str, Colour]) -> dict[str, str]:
    """Colours by name as materials: in themselves, in light, and in shade."""
    named: dict[str, str] = {}
    for name, colour in colours.items():
        named |= shades(name, tone(hexadecimal(colour), INK))
    return named


def place_drawing(name: str) -> Drawing:
    """A part of a backdrop. FileNotFoundError for an unknown one."""
    return drawing(f"territory/places/{name}")


def lay(surface: pygame.Surface, drawn: Drawing, area: pygame.Rect) -> None:
    """Draw something onto a surface so that it fills the area."""
    surface.blit(picture(drawn.sized(area.size), area.size), area)
