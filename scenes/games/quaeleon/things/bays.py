"""Rivals in their bays, and the stones of the fallen; what lies and stands there of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.quaeleon.board import ACTIVATIONS, FIELD, HAND, HEALTH, REVEALED, STACK
from game.stage.board.ground import rect_of
from game.stage.drawing.backdrops import HALF_LIGHT
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.table.sight import View
from scenes.games.badge import Badge
from scenes.games.bubble import draw_bubble
from scenes.games.kept import kept
from scenes.games.quaeleon.bay import animal, banner, heart_column, is_broad, is_small, ledge
from scenes.games.quaeleon.blow_room import Belongings
from scenes.games.quaeleon.fields import place_field
from scenes.games.quaeleon.hall_room import unit
from scenes.games.quaeleon.masonry import hangings
from scenes.games.quaeleon.place import HallPlace
from scenes.games.quaeleon.things.forces import promises
from scenes.games.quaeleon.things.hearts import Heart, place_numbers, thing
from scenes.games.quaeleon.things.plates import TALLY, LowPlate, draw_chip
from scenes.games.quaeleon.things.tablets import BlowSum
from scenes.games.quaeleon.turns import is_bare, is_looked_at
from scenes.games.strip import write_alone
from scenes.games.thing import Now, SeatPlate, Threat, Who
from scenes.picture_cache import Pictures

LEANS = 16.0
"""By how many degrees a falling animal leans over."""

LEAST_BAY = 104.0
"""The least height of a bay in units: a lower one has room for a plate only."""

NAME_ON_LEDGE, NAME_ALONE = 0.5, 0.96
"""How much of a ledge's width a name takes at the most, and on a small bay's ledge, where nothing else is told."""

LARGE_HEART = 0.58
"""How large a rival's heart is beside their animal, as a share of the bay above its ledge."""

HEART_ON_STONE = 0.4
"""How large the broken heart on the stone of the fallen is, as a share of its width."""

READY_ROOM = 30.0
"""How far from the right edge of a bay the shield hangs, in units: the sign of who is ready stands there."""

BLOW_AT, BLOW_WIDE = 0.28, 0.44
"""Where on a ledge the sum of an attack begins, and how wide it is, as shares of the ledge."""

NARROW_AT = 0.34
"""Where that sum begins on a ledge without room for the numbers of piles."""

LEAST_LEDGE = 330.0
"""The width in units from which a ledge has room for both, at usual text."""

FIELD_IN_BAY = 0.42
"""How high a rival's field is in a close view, as a share of the bay."""

FORETOLD = 0.3
"""Where on a ledge it stands what would be done to a rival, over the numbers of their piles: a share of the ledge."""


@dataclass(frozen=True)
class CreatureBay(SeatPlate):
    """A creature in its bay with the name on the ledge. Whoever has no health left leans there grey until it closes."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        counters = now.table.counters
        falls = HEALTH[self.seat] not in counters and ACTIVATIONS in counters
        stands = self._animal(ui, now.view, Area(0, 0, *size))
        return _bay(ui, pictures, now.who(self.seat), promises(now.table, self.seat), size, stands, falls=falls)

    def _animal(self, ui: Ui, view: View, bay: Area) -> Area:
        is_behind, one = bool(view.table.zones[FIELD[self.seat]]), unit(ui.bounds.size)
        return animal(bay, ui.look.text_scale, one, is_bare=is_bare(view, self.seat), is_behind=is_behind)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        """A face is the animal, above the stone with the name. Beads hang below the name: what an attack would do
        stands at the animal's feet."""
        bay, text = Area(*plate), ui.look.text_scale
        stone, face = rect_of(ledge(bay, text)), rect_of(self._animal(ui, view, bay))
        spared = rect_of(banner(bay, text, unit(ui.bounds.size)))
        told = stone, _thought(ui, face).clamp(plate)
        return Badge(face, told, stone.bottom, stone.left + stone.width // 4, (spared,))


@dataclass(frozen=True)
class Gravestone(SeatPlate):
    """The stone of who has fallen, with their portrait and name."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        who = now.who(self.seat)
        return _gravestone(ui, pictures, who.portrait, who.name, size)


# -- where -------------------------------------------------------------------------------------------------------------


def place_rivals(place: HallPlace, bays: Sequence[Area], stones: Sequence[Area], share: float) -> None:
    """Put a bay for each rival who stands, with a field of this share of its height, and stones for the others."""
    place_bays(place, place.standing, bays, share)
    place_fallen(place, place.fallen, stones)


def place_bays(place: HallPlace, seats: Sequence[int], bays: Sequence[Area], share: float) -> None:
    """Put a bay for each of these seats, with a field of this share of its height."""
    for seat, bay in zip(seats, bays, strict=True):
        _place_bay(place, seat, bay, share)


def place_fallen(place: HallPlace, seats: Sequence[int], stones: Sequence[Area]) -> None:
    """Put a stone with a broken heart for each of them."""
    for seat, stone in zip(seats, stones, strict=True):
        place.put(Gravestone(seat), stone)
        side = stone.width * HEART_ON_STONE
        place.put(Heart(seat), Area(stone.right - side, stone.top, side, side))
        place.out_of_sight((HAND[seat], STACK[seat], FIELD[seat], REVEALED[seat]), stone, seat)


def place_struck(place: HallPlace, seat: int, has: Belongings) -> None:
    """Put a large bay for the target of the acting card."""
    place.put(CreatureBay(seat), has.plate)
    place_numbers(place, seat, has.heart, has.shield)
    place_field(place, seat, has.field, has.field.height, 0.5)
    _place_counts(place, seat, ledge(has.plate, place.text))


def place_sum(place: HallPlace, seat: int, bay: Area) -> None:
    """Put what an attack comes to on the ledge of a bay."""
    stone = ledge(bay, place.text)
    begin, wide = (BLOW_AT, BLOW_WIDE) if _has_counts(place, stone) else (NARROW_AT, 0.98 - NARROW_AT)
    place.put(BlowSum(FIELD[seat]), stone.part(begin, 0, begin + wide, 1))


def _place_bay(place: HallPlace, seat: int, bay: Area, share: float) -> None:
    one, text = place.one, place.text
    place.put(LowPlate(seat) if bay.height < LEAST_BAY * one else CreatureBay(seat), bay)
    stone, high, bare = ledge(bay, text), bay.height * share, is_bare(place.view, seat)
    beast = animal(bay, text, one, is_bare=bare)
    has_breadth = is_broad(bay, one) and not place.opens_fields
    left = beast.right if has_breadth else bay.left
    field = Area(left + 8, stone.top - high, bay.right - left - 16, high)
    place_field(place, seat, field, high, 0.0)
    above = bay.height - stone.height
    side = min(above * place.heart, bay.width * 0.3, above - high)
    top = bay.top + max(2.0, (above - high - side) * 0.6)
    aside = min(READY_ROOM * one, bay.width * 0.1)
    heart, small = Area(bay.left + 10, top, side, side), side * 0.84
    if bare or has_breadth:
        heart = _heart_beside(bay, beast, text)
    place_numbers(place, seat, heart, Area(bay.right - aside - small, top + side * 0.05, small, small))
    _place_counts(place, seat, stone)


def _heart_beside(bay: Area, beast: Area, text: float) -> Area:
    """Where a rival's heart hangs large left of their animal."""
    column = heart_column(bay, text)
    side = min(column.height * LARGE_HEART, column.width, beast.left - bay.left - 12)
    left = max(bay.left + 6, min(column.centre[0] - side / 2, beast.left - side - 4))
    return Area(left, column.top + (column.height - side) * 0.4, side, side)


def _place_counts(place: HallPlace, seat: int, stone: Area) -> None:
    """How many cards a rival has in hand and on the stack, and the place for what would be done to them; on a narrow
    ledge only the latter."""
    if not _has_counts(place, stone):
        place.out_of_sight((HAND[seat], STACK[seat]), stone, seat, "tally")
        return
    wide = min(TALLY * place.one * (1 + 0.5 * (place.text - 1)), stone.width * 0.2)
    for number, (zone, icon) in enumerate(((HAND[seat], "hand"), (STACK[seat], "stack"))):
        area = Area(stone.right - wide * (number + 1) - 6, stone.top + 2, wide, stone.height - 4)
        place.tally(zone, icon, area, whose=seat, opens=is_looked_at(place.view, seat))
    told = stone._replace(left=stone.left + stone.width * FORETOLD, width=stone.width * (1 - FORETOLD) - 4)
    place.put(Threat(seat), told)


def _has_counts(place: HallPlace, stone: Area) -> bool:
    """Whether there is room on a ledge for the numbers of piles."""
    return not place.has_sums or stone.width >= LEAST_LEDGE * place.one * place.text


# -- what they look like -----------------------------------------------------------------------------------------------


@kept
def _bay(ui: Ui, pictures: Pictures, who: Who, told: str, size: Size, stands: Area, *, falls: bool) -> pygame.Surface:
    """`stands` is where the animal does. Whoever has no health left `falls`: they lean there grey until the bay
    closes."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette, bay, text = ui.look.palette, Area(0, 0, *size), ui.look.text_scale
    stone, place = rect_of(ledge(bay, text)), rect_of(stands)
    surface.blit(_hangings(ui, who.seat, size), (0, 0))
    beast = pictures.figure(who.portrait, max(8, place.width), rim=0, expression=who.feels)
    if falls:
        beast = pygame.transform.rotozoom(pygame.transform.grayscale(beast), LEANS, 1.0)
    where = beast.get_rect(midbottom=place.midbottom)
    surface.blit(beast, where.clamp(surface.get_rect()))
    has_less = is_small(size[1], unit(ui.bounds.size))
    wide = round(size[0] * (NAME_ALONE if has_less else NAME_ON_LEDGE)) - ui.px(16)
    room = pygame.Rect(stone.left + ui.px(12), stone.top + ui.px(1), wide, stone.height)
    letters = min(ui.text.size("subheading"), round(stone.height * 0.74))
    write_alone(ui, surface, who.name, room, letters, palette.lamplight if who.is_turn else None)
    if told:
        _write_promises(ui, surface, told, pygame.Rect(0, 0, size[0], stone.top))
    if who.is_turn:
        lit = surface.get_rect() if has_less else stone
        surface.blit(ui.paint.ring(lit.size, palette.yours, ui.px(3)), lit)
    if who.is_asked:
        _think(ui, surface, where, who.seat)
    return surface


@kept
def _hangings(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """What hangs in a bay, at the light of the place."""
    palette = ui.look.palette
    surface = hangings(size, palette.seat(seat), unit(ui.bounds.size), ui.look.text_scale)
    if palette.key == HIGH_CONTRAST.key:
        surface.fill(HALF_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _think(ui: Ui, surface: pygame.Surface, animal: pygame.Rect, seat: int) -> None:
    """A bubble beside a creature that is being waited for."""
    bubble = _thought(ui, animal).clamp(surface.get_rect())
    draw_bubble(ui, surface, bubble, seat)
    dot = pygame.Rect(0, 0, bubble.width // 7, bubble.width // 7)
    for number in (-1, 0, 1):
        dot.center = bubble.centerx + number * bubble.width // 4, bubble.centery
        draw_tint(ui, surface, dot, ui.look.palette.ink, 1.0, dot.width)


def _thought(ui: Ui, animal: pygame.Rect) -> pygame.Rect:
    """Where a thought rises over a creature."""
    wide = ui.px(46)
    bubble = pygame.Rect(0, 0, wide, round(wide * 0.62))
    bubble.midbottom = animal.centerx, animal.top + ui.px(10)
    return bubble


def _write_promises(ui: Ui, surface: pygame.Surface, told: str, inside: pygame.Rect) -> None:
    """What is promised, on a chip at the top of the bay."""
    chip = draw_chip(ui, told, "small", ui.look.palette.text, inside.width - ui.px(12))
    surface.blit(chip, chip.get_rect(midtop=(inside.centerx, inside.top + ui.px(8))))


@kept
def _gravestone(ui: Ui, pictures: Pictures, portrait: int, called: str, size: Size) -> pygame.Surface:
    surface = thing("gravestone", size)
    side = round(size[0] * 0.4)
    drawn = pictures.portrait(portrait, side).copy()
    drawn.fill((150, 146, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
    name = ui.text.fit(called, "small", ui.look.palette.text, round(size[0] * 0.62))
    where = name.get_rect(center=(size[0] // 2, round(size[1] * 0.68)))
    engraved = where.inflate(ui.px(8), 0)
    surface.blit(ui.paint.panel(engraved.size, "chip"), engraved)
    surface.blit(name, where)
    return surface
