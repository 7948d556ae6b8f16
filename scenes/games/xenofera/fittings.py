"""What stands, hangs and flies at Xenofera's table: rivals' ships, desks, hooks, gauges and the like, drawn in
`assets/drawings/xenofera/ship`, and plates and openings that follow the size at which they are wanted."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.art.icons import PLANET_TONES
from game.art.palette import mix
from game.art.svg import gradient, rectangle, sheet
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from scenes.games.place_measures import Area
from scenes.games.place_painting import lay, lay_at, tones_of_seats
from scenes.games.xenofera.cabin import lay_opening
from scenes.games.xenofera.glass import ship_drawing

NOSE, TAIL = 82 / 78, 74 / 78
"""How long a ship's nose and its tail are, for a ship 1 high; its body fills the rest."""

PORTHOLE = Area(19 / 82, 15 / 78, 67 / 82, 63 / 78)
"""Where on a ship's nose there is a round porthole for a portrait."""

BOARD_TOP, BOARD_BOTTOM = 13 / 78, 65 / 78
"""From where to where a ship's dark board goes, on which it says what is in it."""

NOBODY = "#3a3648"
"""The enamel of a plate that bears no planet's name."""

HOOK = 0.36
"""How long the hook above a free place is, as a share of the place's height."""


def fitting(name: str, size: Size, colours: Mapping[str, Colour] | None = None) -> pygame.Surface:
    """A thing at a size in pixels, in the colours of what it belongs to: `{"seat": ...}`, of a gauge and of a ship's
    parts.

    The caller's own. Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    return picture(ship_drawing(f"ship/{name}", tones_of_seats(colours or {})).sized(size), size)


def ship(size: Size, colour: Colour) -> pygame.Surface:
    """A rival's ship in the colour of the seat, flying to the left: as long as it is asked to be, its nose and tail
    always in their shape."""
    surface, tones = pygame.Surface(size, pygame.SRCALPHA), tones_of_seats({"seat": colour})
    wide, high = size
    nose, tail = _ends(size)
    for name, left, right in (("body", nose, wide - tail), ("nose", 0, nose), ("tail", wide - tail, wide)):
        if right > left:
            lay(surface, ship_drawing(f"ship/{name}", tones), pygame.Rect(left, 0, right - left, high))
    return surface


def porthole(size: Size) -> pygame.Rect:
    """Where on a ship of that size its portrait is, in pixels."""
    return PORTHOLE.of((_ends(size)[0], size[1]))


def board(size: Size) -> pygame.Rect:
    """Where on a ship of that size its dark board is, in pixels."""
    nose, tail = _ends(size)
    top, bottom = round(size[1] * BOARD_TOP), round(size[1] * BOARD_BOTTOM)
    return pygame.Rect(nose, top, size[0] - nose - tail + tail // 6, bottom - top)


def free_place(size: Size) -> pygame.Surface:
    """A free place of the bay: a hook from the rail above, on the floor a square in chalk."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size
    lay_at(surface, ship_drawing("ship/hook"), wide / 2, 0, high * HOOK / 110)
    square = pygame.Rect(0, 0, round(wide * 0.82), round(min(wide * 0.16, high * 0.09)))
    square.midbottom = wide // 2, high
    lay(surface, ship_drawing("ship/chalk"), square)
    return surface


def enamel(planet: str, size: Size) -> pygame.Surface:
    """The enamel plate of an animal of a planet; of none ("") it is dark. KeyError for an unknown planet."""
    base = mix(PLANET_TONES[planet].main, "#120c1c", 0.55) if planet else NOBODY
    wide, high = size
    line = max(1.5, high * 0.05)
    whole = (line, line, wide - 2 * line, high - 2 * line)
    inner = (whole[0] + line, whole[1] + line, whole[2] - 2 * line, whole[3] - 2 * line)
    drawn = gradient("enamel", "0% 100%", (0, mix(base, "#ffffff", 0.16)), (14, base), (100, mix(base, "#0a0612", 0.5)))
    drawn += gradient("gilt", "30% 100%", (0, "#fbe6a8"), (40, "#d09a3a"), (100, "#7c531c"))
    drawn += rectangle(whole, high * 0.16, "url(#enamel)", stroke="#140b14", stroke_width=line * 2)
    drawn += rectangle(whole, high * 0.16, stroke="url(#gilt)" if planet else "#5c566c", stroke_width=line)
    drawn += rectangle(inner, high * 0.1, stroke="#ffffff", stroke_width=max(1.0, line * 0.4), stroke_opacity=0.14)
    return picture(sheet(size, size, drawn), size)


def opening(size: Size) -> pygame.Surface:
    """The dark opening of a cabinet: what is seen of a pile that is empty."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    one = min(size) / 10
    lay_opening(surface, surface.get_rect().inflate(-round(one), -round(one)), one)
    return surface


def _ends(size: Size) -> tuple[int, int]:
    """How long nose and tail of a ship of that size are, in pixels."""
    fit = min(1.0, size[0] / (size[1] * (NOSE + TAIL)))
    return round(size[1] * NOSE * fit), round(size[1] * TAIL * fit)
