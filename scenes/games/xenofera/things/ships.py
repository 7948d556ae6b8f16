"""A rival's ship in the glass: its portrait in the porthole of its nose, and on its flank who it is and what is aboard,
with a small cage for each of theirs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rulesets.xenofera.board import ALARM, CREW, HAND, HUNTSMAN, cages, captives, creature, is_locked, utility
from game.rulesets.xenofera.utility import Kind
from game.stage.cards.contents import SlotLine
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import beside
from game.stage.drawing.fitting import largest
from game.stage.drawing.fonts import open_font
from game.stage.drawing.theme import Colour
from game.stage.drawing.typefaces import NAME, STRONG
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.badge import Badge
from scenes.games.kept import kept
from scenes.games.place_measures import in_pixels
from scenes.games.place_painting import lay, tones_of_seats
from scenes.games.plate import draw_lamp
from scenes.games.thing import Now, SeatPlate, Who
from scenes.games.xenofera.cards.marks import CREAM, GOLD, sign
from scenes.games.xenofera.frame import TONES
from scenes.games.xenofera.glass import ship_drawing
from scenes.picture_cache import Pictures

NOSE, TAIL = 82 / 78, 74 / 78
"""How long a ship's nose and its tail are, for a ship 1 high; its body fills the rest."""

PORTHOLE = Area.between(19 / 82, 15 / 78, 67 / 82, 63 / 78)
"""Where on a ship's nose there is a round porthole for a portrait."""

BOARD_TOP, BOARD_BOTTOM = 12 / 78, 66 / 78
"""From where to where a ship's dark board goes, on which it says what is aboard."""

UPPER = 0.45
"""What of the board's height the upper row has."""

ALONE = 0.55
"""What of the board's width the name has where there is one row."""

NAMED, LETTERS = 0.42, 3
"""What of the board's width is kept for the name, beside crew and hand; at the least so many of the least letters."""

LINE_OF_LIGHT = 0.035
"""How wide the golden line is around the ship whose turn it is, as a share of its height."""

HEIGHTS = {1: 0.6, 2: 0.73, 3: 0.86, 4: 1.0}
"""How high a small cage of each size is, in shares of the highest."""

CAGE_SHAPE, LEAST_CAGE = 0.72, 6
"""How wide small cages are for a height of 1, and how many pixels at the least."""


class Hold(NamedTuple):
    """A cage of a ship: its size, the planet of who sits in it (empty: nobody), and whether it is locked."""

    size: int
    planet: str = ""
    is_locked: bool = False


class Counts(NamedTuple):
    """What a ship shows of what is on it."""

    crew: int
    holds: tuple[Hold, ...]
    hand: int
    has_alarm: bool = False

    @property
    def caught(self) -> str:
        """How many creatures there are in how many cages."""
        return f"{sum(bool(hold.planet) for hold in self.holds)}/{len(self.holds)}"


@dataclass(frozen=True)
class RivalShip(SeatPlate):
    """Of a rival, before the glass."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _rival(ui, pictures, now.who(self.seat), counts_of(now.view, self.seat), size)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """They look out of their porthole."""
        return super().badge(ui, view, plate)._replace(face=ship_window(plate.size).move(plate.topleft))


class ShipPlaces(NamedTuple):
    """Where everything of a ship lies."""

    window: pygame.Rect
    panel: pygame.Rect
    name: pygame.Rect
    """The upper row: the name, and at its right the Alarm, crew and hand."""
    numbers: pygame.Rect
    """The lower row: cages."""


def counts_of(view: View, seat: int) -> Counts:
    """What is aboard. While somebody leaves the game card by card, what was in a cage may lie there without one."""
    table, zones = view.table, view.table.zones
    crew = sum(bool(zones[zone]) for zone in (*CREW[seat], HUNTSMAN[seat]))
    held = {zone: creature(table, card).planet for zone, card in captives(table, seat)}
    holds = tuple(
        [
            Hold(utility(table, zones[zone][0]).size, held.get(zone, ""), is_locked(table, zone))
            for zone in cages(table, seat)
            if getattr(table.config.designs[zones[zone][0]], "kind", None) is Kind.CAGE
        ]
    )
    return Counts(crew, holds, len(zones[HAND[seat]]), bool(zones[ALARM[seat]]))


@kept
def _rival(ui: Ui, pictures: Pictures, who: Who, counts: Counts, size: Size) -> pygame.Surface:
    portrait = pictures.portrait(who.portrait, max(8, round(size[1] * 0.7)), who.feels)
    colour = ui.look.palette.seat(who.seat)
    drawn = ship(pictures.faces, colour, portrait, who.name, counts, size, is_lit=who.is_turn)
    if who.is_asked:
        draw_lamp(ui, drawn, ship_places(size, pictures.faces.least).window)
    return drawn


def ship(
    faces: FaceMaker,
    colour: Colour,
    portrait: pygame.Surface,
    name: str,
    counts: Counts,
    size: Size,
    *,
    is_lit: bool = False,
) -> pygame.Surface:
    """A ship in the colour of its seat, with a golden line where it is somebody's turn; the caller's own.

    The portrait is a round picture; it is made as large as the porthole.
    """
    surface, at = _hull(size, colour), ship_places(size, faces.least)
    outline = pygame.mask.from_surface(surface).outline() if is_lit else []
    if len(outline) > 1:
        pygame.draw.lines(surface, GOLD, True, outline, max(2, round(size[1] * LINE_OF_LIGHT)))
    surface.blit(pygame.transform.smoothscale(portrait, at.window.size), at.window)
    aboard = _aboard(faces, counts, at.name.size, is_alone=at.name.top == at.numbers.top)
    surface.blit(aboard, aboard.get_rect(midright=at.name.midright))
    named = at.name.copy()
    named.width -= aboard.get_width() + round(at.name.height * 0.2)
    SlotLine(name, NAME, 0.84, CREAM, is_left=True).paint(faces, surface, named)
    _cages(faces, surface, counts, at.numbers)
    return surface


@lru_cache(maxsize=64)
def ship_places(size: Size, least: int) -> ShipPlaces:
    """Where everything lies in so many pixels, where letters are so high at the least; where there is no room for two
    rows, they stand beside each other."""
    width, height = size
    nose, tail = _ends(size)
    top, bottom = round(height * BOARD_TOP), round(height * BOARD_BOTTOM)
    panel = pygame.Rect(nose, top, max(1, width - nose - tail + tail // 6), bottom - top)
    inner = panel.inflate(-round(0.1 * height), -round(0.04 * height))
    upper = round(inner.height * UPPER)
    name = pygame.Rect(inner.left, inner.top, inner.width, upper)
    numbers = pygame.Rect(inner.left, inner.top + upper, inner.width, inner.height - upper)
    if upper < least:
        name = pygame.Rect(inner.left, inner.top, round(inner.width * ALONE), inner.height)
        numbers = pygame.Rect(name.right, inner.top, inner.right - name.right, inner.height)
    return ShipPlaces(ship_window(size), panel, name, numbers)


def ship_window(size: Size) -> pygame.Rect:
    """Where the porthole is through which its captain looks."""
    return in_pixels(PORTHOLE, (_ends(size)[0], size[1]))


def _hull(size: Size, colour: Colour) -> pygame.Surface:
    """A ship flying to the left: as long as it is asked to be, its nose and tail always in their shape."""
    surface, tones = pygame.Surface(size, pygame.SRCALPHA), tones_of_seats({"seat": colour})
    wide, high = size
    nose, tail = _ends(size)
    for name, left, right in (("body", nose, wide - tail), ("nose", 0, nose), ("tail", wide - tail, wide)):
        if right > left:
            lay(surface, ship_drawing(f"ship/{name}", tones), pygame.Rect(left, 0, right - left, high))
    return surface


def _ends(size: Size) -> tuple[int, int]:
    """How long nose and tail of a ship of that size are, in pixels."""
    fit = min(1.0, size[0] / (size[1] * (NOSE + TAIL)))
    return round(size[1] * NOSE * fit), round(size[1] * TAIL * fit)


def _aboard(faces: FaceMaker, counts: Counts, room: Size, *, is_alone: bool) -> pygame.Surface:
    """The Alarm and, unless there `is_alone` one row, crew and hand, as far as they leave room for a name."""
    apart, wide = round(room[1] * 0.35), room[0] - max(round(room[0] * NAMED), LETTERS * faces.least)
    bell = [sign(faces, "alarm", min(room[1], 2 * faces.least))] if counts.has_alarm else []
    wide -= sum(one.get_width() + apart for one in bell)
    told = [] if is_alone else [("crew", str(counts.crew)), ("cards", str(counts.hand))]
    return beside([*bell, *_fitted(faces, told, (wide, room[1]))], apart)


def _cages(faces: FaceMaker, surface: pygame.Surface, counts: Counts, room: pygame.Rect) -> None:
    """How many are caught, and a small cage for each of the ship's, where there is room for them."""
    told = _fitted(faces, [("cage", counts.caught)], room.size)
    left = room.left
    for part in told:
        surface.blit(part, part.get_rect(midleft=(left, room.centery)))
        left += part.get_width() + round(room.height * 0.35)
    wide = min(round(room.height * CAGE_SHAPE), (room.right - left) // max(1, len(counts.holds)))
    if wide < LEAST_CAGE:
        return
    for number, hold in enumerate(counts.holds):
        size = wide - 1, round(min(room.height, wide / CAGE_SHAPE) * HEIGHTS[hold.size])
        area = pygame.Rect((left + wide * number, 0), size)
        area.bottom = room.bottom - 1
        taken = ship_drawing("ship/taken_cage", {"paint": TONES[hold.planet].main}) if hold.planet else None
        for drawn in (taken or ship_drawing("ship/free_cage"), *[ship_drawing("ship/cage_lock")] * hold.is_locked):
            surface.blit(faces.layer(drawn.svg, size), area)


def _fitted(faces: FaceMaker, told: list[tuple[str, str]], room: Size) -> list[pygame.Surface]:
    """Numbers with their signs in the largest letters that have room; the last ones are left out before none has."""
    if not told:
        return []
    most, least = max(faces.least, round(room[1] * 0.8)), faces.least
    row = _row(faces, told, largest(lambda letters: _row(faces, told, letters).get_width() <= room[0], most, least))
    return [row] if row.get_width() <= room[0] else _fitted(faces, told[:-1], room)


def _row(faces: FaceMaker, told: list[tuple[str, str]], letters: int) -> pygame.Surface:
    font, side = open_font(STRONG, letters), round(letters * 1.1)
    pairs = [beside([sign(faces, icon, side), font.render(text, True, CREAM)], letters // 6) for icon, text in told]
    return beside(pairs, round(letters * 0.45))
