"""Plates of those who have no bay: oneself, and the player whose card acts on another; what is promised, and piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import HAND, STACK
from game.stage.drawing.text import Role
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.sight import View
from scenes.games.badge import Badge
from scenes.games.kept import kept
from scenes.games.plate import draw_portrait, face_beside
from scenes.games.quaeleon.blow_room import Belongings
from scenes.games.quaeleon.fields import place_field
from scenes.games.quaeleon.hall_room import Own
from scenes.games.quaeleon.place import HallPlace
from scenes.games.quaeleon.things.forces import promises
from scenes.games.quaeleon.things.hearts import place_numbers
from scenes.games.strip import write_alone
from scenes.games.thing import Now, SeatPlate, Threat, Who
from scenes.picture_cache import Pictures

CHIP_EDGES = 14
"""How much wider than its words a chip is, in units."""

STACK_ROOM = 46
"""What the number of a pile takes below a name, in units."""

TALLY = 46.0
"""How wide the number of a pile is at its place, in units at usual text."""

NUMBERS_ABOVE = 0.62
"""How high the heart above a plate is with the shield beside it, as a share of the plate's width."""


@dataclass(frozen=True)
class LowPlate(SeatPlate):
    """Portrait and name; below the name, right of the numbers of piles, what is promised to the next card. Above it
    heart and shield are to be seen."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        told, who = promises(now.table, self.seat), now.who(self.seat)
        if is_standing(now.table, self.seat):
            return _low(ui, pictures, who, told, 1 if self.seat == now.near else 2, size)
        return _low(ui, pictures, who, told or now.words.say("quaeleon.standing.fallen"), 0, size)

    def badge(self, ui: Ui, view: View, plate: pygame.Rect) -> Badge:
        high = round(plate.width * NUMBERS_ABOVE)
        above = pygame.Rect(plate.left, plate.top - high, plate.width, high)
        return super().badge(ui, view, plate)._replace(spared=(above,))


def place_low(place: HallPlace, seat: int, has: Belongings) -> None:
    """Put a plate for whoever is not struck and stands near, with their numbers above it and the field beside it."""
    place.put(LowPlate(seat), has.plate)
    place_numbers(place, seat, has.heart, has.shield)
    place_field(place, seat, has.field, has.field.height, 0.0)
    piles = [(STACK[seat], "stack")] if seat == place.near else [(STACK[seat], "stack"), (HAND[seat], "hand")]
    _place_tallies(place, has.plate, seat, piles)


def place_own_numbers(place: HallPlace, own: Own, foretold: Area) -> None:
    """Put one's own heart, shield and plate, and the place for what would be done to oneself."""
    place_numbers(place, place.near, own.heart, own.shield)
    place.put(LowPlate(place.near), own.plate)
    place.put(Threat(place.near), foretold)


def place_own_stack(place: HallPlace, plate: Area) -> None:
    """The waiting stack, as a number below the name on one's own plate, unless that says that one fell."""
    stack = STACK[place.near]
    if place.party.stands:
        _place_tallies(place, plate, place.near, [(stack, "stack")])
    else:
        place.out_of_sight((stack,), plate, place.near)


def _place_tallies(place: HallPlace, plate: Area, seat: int, piles: Sequence[tuple[Zone, str]]) -> None:
    """Piles as numbers beside each other below the name on a plate, each with its icon."""
    left = plate.left + min(plate.height - 12, plate.width / 3) + 12
    usual = TALLY * place.one * (1 + 0.5 * (place.text - 1))
    wide = min(usual, plate.width * 0.45, (plate.right - left - 4) / len(piles))
    begin, high = (0.42, 0.56) if place.is_text_large else (0.48, 0.46)
    for number, (zone, icon) in enumerate(piles):
        area = Area(left + number * wide, plate.top + plate.height * begin, wide, plate.height * high)
        place.tally(zone, icon, area, whose=seat)


@kept
def _low(ui: Ui, pictures: Pictures, who: Who, told: str, piles: int, size: Size) -> pygame.Surface:
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(6)
    side = face_beside(ui, who.name, min(size[1] - 2 * margin, size[0] // 3), size[0] - 3 * margin)
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, who, disc, 3)
    left = disc.right + margin
    room = max(1, size[0] - left - margin)
    upper = pygame.Rect(left, 0, room, 2 * round(size[1] * 0.28))
    write_alone(ui, surface, who.name, upper, min(ui.text.size("name"), round(size[1] * 0.36)))
    beside = piles * round(ui.look.text_px(STACK_ROOM))
    least = ui.text.measure(told, "small", size=ui.text.smallest)[0] + ui.px(CHIP_EDGES) if piles else 1
    if told and room - beside >= least:
        chip = draw_chip(ui, told, "small", palette.lamplight, room - beside)
        surface.blit(chip, chip.get_rect(midleft=(left + beside, round(size[1] * 0.71))))
    if who.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, ui.px(3)), (0, 0))
    return surface


def draw_chip(ui: Ui, words: str, role: Role, colour: Colour, most: int) -> pygame.Surface:
    """Words on a chip that is so wide at the most. The caller's own."""
    letters = ui.text.largest(words, role, most - ui.px(CHIP_EDGES), ui.text.size(role))
    wide, high = ui.text.measure(words, role, max(1, most - ui.px(CHIP_EDGES)), letters)
    chip = ui.paint.panel((wide + ui.px(CHIP_EDGES), high + ui.px(4)), "chip").copy()
    block = ui.text.block(words, role, colour, wide, size=letters)
    chip.blit(block, block.get_rect(center=chip.get_rect().center))
    return chip
