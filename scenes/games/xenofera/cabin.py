"""The cabin around the glass: the lintel, the cheeks with their cabinets, and the console before us."""

from __future__ import annotations

import pygame

from game.art.svg import gradient, rectangle, sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Area
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay, lay_at
from scenes.games.xenofera.bridge_room import CABINET_PILE, BridgeRoom
from scenes.games.xenofera.glass import ship_drawing

WALL_LIT, WALL = (70, 47, 68), (44, 29, 46)
"""What the walls of the cabin are painted with, above and below."""

RIVETS = 5.2
"""How far rivets are apart; in hundredths of the height."""


def lay_lintel(surface: pygame.Surface, lintel: int) -> None:
    """The lintel so many pixels high at the upper edge, and below it its shadow."""
    width, height = surface.get_size()
    darken_down(surface, pygame.Rect(0, lintel, width, round(height * 0.03)), (0, 150), (1, 0))
    lay(surface, ship_drawing("bridge/lintel"), pygame.Rect(0, 0, width, lintel))


def lay_wall(surface: pygame.Surface, area: pygame.Rect) -> None:
    """A wall of plum-coloured steel, lighter above."""
    surface.fill(WALL, area)
    darken_down(surface, area, (0, 255), (1, 0), colour=WALL_LIT)


def lay_cheeks(surface: pygame.Surface, places: BridgeRoom) -> None:
    """Both cheeks beside the glass, with four cabinets for the piles."""
    size = surface.get_size()
    one = unit(size)
    for cheek in (places.left, places.right):
        for cabinet in (cheek.upper, cheek.lower):
            area = in_pixels(cabinet, size)
            _lay_board(surface, area, one)
            lay_opening(surface, in_pixels(CABINET_PILE, area.size).move(area.topleft), one)


def lay_opening(surface: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """A dark opening with a brass edge; `one` is what its edge is measured in, in pixels."""
    margin = max(2, round(one * 0.6))
    outer = area.inflate(2 * margin, 2 * margin)
    hole = (float(margin), float(margin), float(area.width), float(area.height))
    corner = one * 0.9
    drawn = gradient("dark", "0% 100%", (0, "#08050c"), (35, "#140d18"), (100, "#241722"))
    drawn += gradient("edge", "40% 100%", (0, "#e0ab44"), (50, "#94682a"), (100, "#5e4018"))
    drawn += rectangle(hole, corner, "url(#dark)", stroke="#140b14", stroke_width=one * 0.75)
    drawn += rectangle(hole, corner, stroke="url(#edge)", stroke_width=max(1.0, one * 0.3))
    surface.blit(picture(sheet(outer.size, outer.size, drawn), outer.size), outer)


def lay_sill(surface: pygame.Surface, places: BridgeRoom) -> None:
    """The sill below the glass: a brass rail where the rooms begin."""
    size = surface.get_size()
    one = unit(size)
    line = round(size[1] * places.quarters.top)
    rail = pygame.Rect(0, line - round(0.9 * one), size[0], max(3, round(1.1 * one)))
    lay(surface, ship_drawing("bridge/rail"), rail)


def lay_rivets(surface: pygame.Surface, area: pygame.Rect, down: float, scale: float) -> None:
    """Rivets in a row across the area at a height."""
    one = unit(surface.get_size())
    count = max(2, round(area.width / (RIVETS * one)))
    for place in range(count):
        lay_at(surface, ship_drawing("bridge/rivet"), area.left + area.width * (place + 0.5) / count, down, scale)


def lay_console(surface: pygame.Surface, deck: float, hand: Area, recesses: tuple[Area, ...]) -> None:
    """The console before us from a share of the height down, with the tray of the hand and places for plate and
    piles."""
    width, height = size = surface.get_size()
    one, top = unit(size), round(height * deck)
    below = pygame.Rect(0, top, width, height - top)
    lay(surface, ship_drawing("bridge/console"), below)
    tray = in_pixels(hand, size).inflate(round(5 * one), 0)
    tray.top -= round(1.2 * one)
    tray.height = height - tray.top
    lay(surface, ship_drawing("bridge/tray"), tray)
    for recess in recesses:
        _lay_recess(surface, in_pixels(recess, size), one)
    lay_rivets(surface, below.inflate(-round(3 * one), 0), top + 1.7 * one, 0.04 * one)
    darken_across(surface, below, (0, 90), (0.18, 0), (0.82, 0), (1, 90))
    darken_down(surface, below, (0, 0), (0.5, 0), (1, 90))


def _lay_board(surface: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """The front of a cabinet."""
    margin = max(2, round(one * 0.6))
    outer = area.inflate(2 * margin, 2 * margin)
    front = (float(margin), float(margin), float(area.width), float(area.height))
    shadow = (margin + one * 0.15, margin + one * 0.3, front[2], front[3])
    drawn = gradient("wood", "30% 100%", (0, "#8a5d4a"), (12, "#66423a"), (100, "#402a2c"))
    drawn += rectangle(shadow, one, "#0a0610", fill_opacity=0.5)
    drawn += rectangle(front, one, "url(#wood)", stroke="#160c12", stroke_width=max(1.5, one * 0.32))
    lit = (front[0] + one * 0.3, front[1] + one * 0.3, front[2] - one * 0.6, front[3] - one * 0.6)
    drawn += rectangle(lit, one * 0.8, stroke="#d09a78", stroke_width=max(1.0, one * 0.1), stroke_opacity=0.5)
    surface.blit(picture(sheet(outer.size, outer.size, drawn), outer.size), outer)


def _lay_recess(surface: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """A shallow recess in the console."""
    size = area.size
    line = max(1.0, one * 0.2)
    whole = (line, line, size[0] - 2 * line, size[1] - 2 * line)
    drawn = rectangle(whole, one * 1.4, "#0e0714", fill_opacity=0.42, stroke="#0a0510", stroke_width=line * 2)
    drawn += rectangle(whole, one * 1.4, stroke="#a87a8c", stroke_width=line * 0.6, stroke_opacity=0.35)
    surface.blit(picture(sheet(size, size, drawn), size), area)
