"""The two places at which Xenofera is played: the bridge of one's own ship, and the airlock in which two ships fight.

Both are painted in whatever thread asks for them: they depend on their arguments alone.
"""

from __future__ import annotations

from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay, lay_at, lay_row, shine, tones_of_seats
from scenes.games.xenofera.airlock_room import AirlockRoom, Side, airlock_room
from scenes.games.xenofera.bridge_room import bridge_room
from scenes.games.xenofera.cabin import lay_cheeks, lay_console, lay_lintel, lay_sill, lay_wall
from scenes.games.xenofera.glass import lay_glass, ship_drawing, space
from scenes.games.xenofera.rooms import lay_bay, lay_bulkhead, lay_quarters


def bridge(planets: tuple[str, ...], lintel: int, size: Size, *, is_text_large: bool = False) -> pygame.Surface:
    """The wide place, opaque: below a lintel so many pixels high the planets in sight by their keys (empty: nobody is
    in sight there), beside them cabinets, then quarters and bay, and the console before us.

    Raises FileNotFoundError for an unknown planet.
    """
    surface = pygame.Surface(size)
    places = bridge_room(size, lintel, is_text_large=is_text_large)
    lay_wall(surface, surface.get_rect())
    lay_cheeks(surface, places)
    lay_glass(surface, places, planets)
    lay_quarters(surface, places)
    lay_bay(surface, places)
    lay_bulkhead(surface, places)
    lay_sill(surface, places)
    lay_console(surface, places.deck, places.hand, (places.plate, places.battle, places.goals))
    lay_lintel(surface, lintel)
    return surface


def airlock(
    attacker: Colour, defender: Colour, lintel: int, size: Size, *, is_text_large: bool = False
) -> pygame.Surface:
    """The close place, opaque: the ships of two seats in their colours, the attacker's at the left, and the chamber
    between them; below it the console."""
    surface = pygame.Surface(size)
    places = airlock_room(size, lintel, is_text_large=is_text_large)
    surface.blit(space(size, unit(size), "airlock"), (0, 0))
    sides = (
        (places.attacker, tones_of_seats({"seat": attacker}), True),
        (places.defender, tones_of_seats({"seat": defender}), False),
    )
    for side, tones, is_left in sides:
        lay_half(surface, places, side, tones, is_left)
    lay_crane(surface, places)
    darken_across(surface, in_pixels(places.chamber, size), (0, 120), (0.12, 0), (0.88, 0), (1, 120))
    for side, tones, is_left in sides:
        lay_hull(surface, side, tones, is_left)
    lay_collars(surface, places)
    lay_console(surface, places.arena, places.hand, (places.plate, places.goals))
    lay_lintel(surface, lintel)
    return surface


DOOR = 208
"""The radius with which doors are drawn."""

ROWS = 4
"""So many rows of steel plates the wall has."""

BOARDS = 9
"""So many seams run towards us over each half of the floor."""


def lay_half(surface: pygame.Surface, places: AirlockRoom, side: Side, tones: dict[str, str], is_left: bool) -> None:
    """A half of the chamber in the tones of a seat: wall, pipes, door, floor and rack."""
    size = surface.get_size()
    chamber, one = in_pixels(places.chamber, size), unit(size)
    half = pygame.Rect(chamber.left if is_left else size[0] // 2, chamber.top, 0, chamber.height)
    half.width = (size[0] // 2 if is_left else chamber.right) - half.left
    foot = round(size[1] * places.floor)
    wall = pygame.Rect(half.left, half.top, half.width, foot - half.top)
    _lay_plates(surface, wall, tones)
    _lay_floor(surface, pygame.Rect(half.left, foot, half.width, half.bottom - foot), tones, is_left)
    middle = round(side.door[0] * size[0]), round(side.door[1] * size[1])
    radius = places.door * size[1]
    for away in (-1, 1):
        _lay_pipes(surface, wall, middle[0] + away * round(radius * 1.16), one, tones)
    lamp = middle[0] - round(radius * 0.5), middle[1] - round(radius * 0.7)
    shine(surface, lamp, round(radius * 2.2), (44, 40, 36))
    lay_at(surface, ship_drawing("airlock/door", tones), *middle, radius / DOOR)
    darken_down(surface, half, (0, 120), (0.14, 0), (0.5, 0), (0.85, 90), (1, 140))
    lay(surface, ship_drawing("airlock/rack"), in_pixels(side.rack, size))


def lay_crane(surface: pygame.Surface, places: AirlockRoom) -> None:
    """The post in the middle, and the rail on which what is at stake travels to one door or the other."""
    size = surface.get_size()
    chamber, one = in_pixels(places.chamber, size), unit(size)
    post = pygame.Rect(0, chamber.top, max(8, round(4.6 * one)), round(size[1] * places.floor) - chamber.top)
    post.centerx = size[0] // 2
    lay(surface, ship_drawing("airlock/seam"), post)
    rail = pygame.Rect(chamber.left, 0, chamber.width, max(4, round(1.5 * one)))
    rail.centery = round(size[1] * places.rail)
    darken_down(surface, pygame.Rect(rail.left, rail.bottom, rail.width, round(2.4 * one)), (0, 140), (1, 0))
    lay(surface, ship_drawing("bridge/rail"), rail)


def lay_hull(surface: pygame.Surface, side: Side, tones: dict[str, str], is_left: bool) -> None:
    """The hull of a ship with its window; where windows are high it reaches down from above."""
    size = surface.get_size()
    area, drawn = in_pixels(side.hull.hull, size), ship_drawing("airlock/hull", tones)
    if area.width > area.height:
        upright = picture(drawn.sized((area.height, area.width)), (area.height, area.width))
        surface.blit(pygame.transform.flip(pygame.transform.rotate(upright, -90), not is_left, False), area)
    else:
        surface.blit(pygame.transform.flip(picture(drawn.sized(area.size), area.size), not is_left, False), area)
    window = in_pixels(side.hull.portrait, size)
    lay_at(surface, ship_drawing("airlock/window"), *window.center, min(window.size) / 190)


def lay_collars(surface: pygame.Surface, places: AirlockRoom) -> None:
    """The collars with which the ships hold on to the chamber."""
    size = surface.get_size()
    chamber, one = in_pixels(places.chamber, size), unit(size)
    if chamber.left <= 0:
        return
    for x in (chamber.left, chamber.right):
        collar = pygame.Rect(0, 0, round(3.7 * one), round(chamber.height * 0.83))
        collar.center = x, chamber.top + round(chamber.height * 0.49)
        lay(surface, ship_drawing("airlock/collar"), collar)


def _lay_plates(surface: pygame.Surface, wall: pygame.Rect, tones: dict[str, str]) -> None:
    plate = ship_drawing("airlock/plate", tones)
    for row in range(ROWS):
        top, bottom = (wall.top + round(wall.height * edge / ROWS) for edge in (row, row + 1))
        lay_row(surface, [plate], pygame.Rect(wall.left, top, wall.width, bottom - top), Random(0))


def _lay_floor(surface: pygame.Surface, floor: pygame.Rect, tones: dict[str, str], is_left: bool) -> None:
    """The floor, whose seams run from the middle of the chamber towards us."""
    size = width, height = floor.size
    canvas = SvgCanvas("f")
    canvas.flood(width, height, canvas.linear([(0, tones["seat-dark"], 1), (100, "#120c1a", 1)]))
    canvas.flood(width, height, canvas.linear([(0, "#120c1a", 0.62), (20, "#120c1a", 0.4), (100, "#120c1a", 0.7)]))
    inner = width if is_left else 0
    for seam in range(BOARDS):
        share = seam / (BOARDS - 1)
        far = inner + (share if not is_left else -share) * width
        near = inner + (share if not is_left else -share) * width * 1.75
        canvas.line(f"M{far:.1f} 0L{near:.1f} {height}", "#0a0612", height / 55, 0.6)
    canvas.line(f"M0 {height * 0.42:.1f}H{width}", "#0a0612", height / 60, 0.5)
    canvas.line(f"M0 1.5H{width}", "#0a0612", height / 40, 0.8)
    canvas.line(f"M0 {height / 24:.1f}H{width}", "#ffffff", height / 90, 0.14)
    surface.blit(picture(sheet(size, size, canvas.text()), size), floor)


def _lay_pipes(surface: pygame.Surface, wall: pygame.Rect, x: int, one: float, tones: dict[str, str]) -> None:
    pipes = pygame.Rect(0, wall.top, round(4.6 * one), wall.height)
    pipes.centerx = x
    if wall.contains(pipes):
        lay(surface, ship_drawing("airlock/pipes", tones), pipes)
        darken_across(surface, pipes.inflate(pipes.width // 2, 0), (0, 0), (0.5, 40), (1, 0))
