"""A corner of a table by lamplight: the place of a game that has none of its own.

Wood, an inlay of slate-blue leather with a tooled border, light from above left. It is painted in whatever thread asks
for it.
"""

from __future__ import annotations

import pygame

from game.art.drawings import drawing
from game.art.svg import gradient, rectangle, sheet
from game.stage.board.framing import Framing
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import Backdrop
from game.stage.drawing.surfaces import grained, light, wood
from game.stage.geometry import Area, Size
from scenes.games.ambience import hazy
from scenes.games.place_measures import unit
from scenes.games.place_painting import darken_across, darken_down, shine

LIT, LEATHER, SHADE = "#46566a", "#2b3747", "#1a212d"
"""The leather where the lamp shines on it, in the middle, and in the shade."""

STAIN = (176, 158, 150)
"""What is let through of the wood's colours."""

GOLD = "#d8a94e"

FLEURON = 4.4
"""How large the ornaments in the corners are, in hundredths of the height."""

MOTES = 4


def table_corner(width: float, height: float) -> Framing:
    """The one framing of such a game, in a window of so many units."""
    lamplight = Area(width * 0.06, height * 0.1, width * 0.5, height * 0.5)
    return Framing(
        "corner",
        Backdrop("corner", painted),
        has_trays=True,
        ambience=hazy(lamplight, MOTES, height * 0.012, "corner", (width, height)),
    )


def painted(size: Size) -> pygame.Surface:
    """The whole of it, opaque, at a size in pixels."""
    table = wood(size, STAIN)
    one, inlay = unit(size), _inlay(size)
    _lay_leather(table, inlay, one)
    _lay_fleurons(table, inlay, one)
    light(table)
    shine(table, (round(size[0] * 0.24), round(size[1] * 0.08)), round(size[0] * 0.42), (54, 42, 22))
    whole = table.get_rect()
    darken_across(table, whole, (0, 60), (0.1, 0), (0.8, 0), (1, 100))
    darken_down(table, whole, (0, 70), (0.1, 0), (0.75, 0), (1, 110))
    return table


def _inlay(size: Size) -> pygame.Rect:
    """Where the leather lies on a table of the given size; around it the wood shows."""
    width, height = size
    rim = max(14, round(min(size) * 0.035))
    return pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)


def _lay_leather(table: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """The inlay in its groove, with a double line of gold along its edge."""
    groove = max(2.0, one * 0.5)
    outer = area.inflate(round(4 * groove), round(4 * groove))
    edge = (2 * groove, 2 * groove, float(area.width), float(area.height))
    corner = one * 2.2
    drawn = gradient("leather", "70% 100%", (0, LIT), (38, LEATHER), (100, SHADE))
    drawn += gradient("gold", "60% 100%", (0, "#fbe3a0"), (35, GOLD), (100, "#8a6228"))
    drawn += rectangle(edge, corner, "url(#leather)", stroke="#0d0a0c", stroke_width=groove * 2.2)
    drawn += rectangle(_within(edge, groove * 0.9), corner, stroke="#000000", stroke_width=groove, stroke_opacity=0.3)
    for inset, wide, seen in ((1.9, 0.22, 0.85), (2.5, 0.1, 0.6)):
        line = _within(edge, inset * one)
        drawn += rectangle(
            line, corner * 0.7, stroke="url(#gold)", stroke_width=max(1.0, wide * one), stroke_opacity=seen
        )
    table.blit(picture(sheet(outer.size, outer.size, drawn), outer.size), outer)
    grained(table, area.inflate(-round(2 * groove), -round(2 * groove)), "leather", 22)


def _within(area: tuple[float, float, float, float], inset: float) -> tuple[float, float, float, float]:
    return area[0] + inset, area[1] + inset, area[2] - 2 * inset, area[3] - 2 * inset


def _lay_fleurons(table: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """An ornament in each corner of the leather."""
    side = round(FLEURON * one)
    inset = round(3.1 * one)
    drawn = picture(drawing("backs/corner", {"line": GOLD, "paint": GOLD}).sized((side, side)), (side, side))
    inner = area.inflate(-2 * inset, -2 * inset)
    for is_right in (False, True):
        for is_low in (False, True):
            turned = pygame.transform.flip(drawn, is_right, is_low)
            turned.set_alpha(205)
            place = turned.get_rect(topleft=inner.topleft)
            place.left = inner.right - side if is_right else inner.left
            place.top = inner.bottom - side if is_low else inner.top
            table.blit(turned, place)
