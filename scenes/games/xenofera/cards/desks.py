"""Somebody of the crew behind their desk, with what they can build and catch."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.art.drawings import drawing
from game.art.people import SIDE, bust
from game.art.svg import group, sheet
from game.stage.cards.contents import SlotLine
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import wrapped
from game.stage.drawing.fonts import open_font
from game.stage.drawing.text import least_letters
from game.stage.drawing.typefaces import LABEL
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.xenofera.card_words import card_name
from scenes.games.xenofera.cards.marks import CREAM, DIM, POINTS, dark_plate, draw_lent, sign, square
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.face import Point
from scenes.games.xenofera.people import people
from scenes.picture_cache import Pictures

STANDARD = (150, 195)
"""The size of all of it for which lengths are told, in pixels."""

OVERHANG = 1.24
"""How wide somebody is with what they hold, for a desk 1 wide: neighbours overlap, their desks do not."""

DESK, BUST, BAND = 70.0, 150.0, 30.0
"""How high the desk is, somebody behind it, and the plate with their name."""

BEHIND = 56.0
"""How far above the floor a bust ends, behind the desk."""

MARGIN = 2
"""How many pixels a name stays away from the sides of its plate."""

LEADING = 1.1
"""How far apart the lines of a long name stand, in heights of their letters."""

NAMED_FROM = 5.2
"""From so many heights of the least letters on, a desk is wide enough to bear a name."""

FIELD = 316.0
"""How wide the field is on which somebody is drawn, with what they hold."""

TIRED = (140, 132, 158, 255)
"""What is let through of the colours of who has worked."""


class DeskPlaces(NamedTuple):
    """Where everything of somebody at their desk lies."""

    bust: pygame.Rect
    desk: pygame.Rect
    name: pygame.Rect | None
    """The plate with the name, where there is room for one."""
    build: pygame.Rect
    capture: pygame.Rect
    sleep: pygame.Rect


@lru_cache(maxsize=64)
def desk_places(size: Size, text_scale: float = 1.0) -> DeskPlaces:
    """Where everything lies in so many pixels, where text is so large."""
    width, height = size
    unit, least = min(width / STANDARD[0], height / STANDARD[1]), least_letters(text_scale)
    desk = pygame.Rect(0, 0, round(width / OVERHANG), round(DESK * unit))
    desk.midbottom = width // 2, height
    side = min(width, BUST * unit * FIELD / SIDE, height - BEHIND * unit)
    person = pygame.Rect(0, 0, round(side), round(side * SIDE / FIELD))
    person.midbottom = (width // 2, height - round(BEHIND * unit))
    band = max(round(BAND * unit), round(least * 1.4))
    name = pygame.Rect(0, 0, desk.width, band)
    name.midbottom = width // 2, height - round(5 * unit)
    badge = min(max(46 * unit, least * POINTS), desk.width / 2)
    level = desk.top + 8 * unit - badge * 0.2
    whole = (0, 0, width, height)
    build, capture = (
        square(x, level, int(badge)).clamp(whole) for x in (desk.left + badge / 2, desk.right - badge / 2)
    )
    side = max(40 * unit, least * 1.5)
    sleep = square(desk.right - side / 2, capture.top - side * 0.25, side).clamp(whole)
    return DeskPlaces(person, desk, name if desk.width >= least * NAMED_FROM else None, build, capture, sleep)


def at_desk(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A huntsman or a member of the crew at work."""
    faces, words, worker = pictures.faces, pictures.words, config.designs[card]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at = desk_places(size, faces.text_scale)
    surface.blit(person(faces, worker.key, at.bust.size), at.bust)
    if standing.worked:
        surface.fill(TIRED, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(faces.layer(drawing("xenofera/aboard/desk").sized(at.desk.size), at.desk.size), at.desk)
    if at.name is not None:
        _name(faces, surface, at.name, card_name(words, worker), DIM if standing.worked else CREAM)
    if standing.worked:
        surface.blit(sign(faces, "rest", at.sleep.width), at.sleep)
    Point("build", worker.build).paint(faces, surface, at.build)
    Point("capture", worker.capture + standing.lent).paint(faces, surface, at.capture)
    if standing.lent:
        draw_lent(faces, surface, at.capture)
    return surface


def person(faces: FaceMaker, key: str, room: Size) -> pygame.Surface:
    """Somebody alone, with what they hold; shared. KeyError for a stranger."""
    return faces.picture(("bust", key), room, lambda: _bust(key, room))


def _name(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, name: str, colour: str) -> None:
    rows = _rows(faces, name, area)
    step = round(faces.least * LEADING)
    more = (len(rows) - 1) * step
    area = pygame.Rect(area.left, area.top - more, area.width, area.height + more)
    surface.blit(faces.layer(dark_plate(area.size, "#c08c3c"), area.size), area)
    room = area.inflate(-2 * MARGIN, -2 - more)
    for place, row in enumerate(rows):
        line = room.move(0, place * step - more // 2)
        SlotLine(row, LABEL, 0.72, colour).paint(faces, surface, line)


def _rows(faces: FaceMaker, name: str, area: pygame.Rect) -> list[str]:
    """A name as it stands on a plate so wide: in one line, or broken between words or at a hyphen."""
    room = area.width - 2 * MARGIN
    rows = wrapped(name, LABEL, faces.least, room)
    if any(open_font(LABEL, faces.least).size(row)[0] > room for row in rows):
        rows = [part for row in rows for part in row.replace("-", "-\n").split("\n")]
    return rows


@lru_cache(maxsize=256)
def _bust(key: str, size: Size) -> str:
    across = (FIELD - SIDE) / 2
    return sheet((FIELD, SIDE), size, group(f"translate({across:g} 0)", bust(people()[key])))
