"""Who is who in the hall: rivals in their bays or under a stone, oneself on a plate, owners on plinths."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.art.drawings import drawing
from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import (
    ACTIVATIONS,
    FIELD,
    HEALTH,
    NEXT_PLUS,
    NEXT_TIMES,
    REVEALED,
    STAT_NUMBERS,
    THE_PLUS,
    THE_TIMES,
    initiative,
)
from game.rulesets.quaeleon.powers import STATS, signed
from game.stage.board.arrangement import Area
from game.stage.board.ground import rect_of
from game.stage.drawing.backdrops import HALF_LIGHT
from game.stage.drawing.names import name_in
from game.stage.drawing.text import UNWRAPPED, Role
from game.stage.drawing.theme import HIGH_CONTRAST, Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.table.sight import View
from scenes.games.badge import Badge, badge
from scenes.games.bubble import draw_bubble
from scenes.games.kept import kept
from scenes.games.plate import SeatPlate, ZonePlate, draw_portrait, face_beside
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.card_words import STAT_ICONS, initiative_sign
from scenes.games.quaeleon.framings.events import acted, is_bare, settled
from scenes.games.quaeleon.hearts import thing
from scenes.games.quaeleon.masonry import hangings
from scenes.picture_cache import Pictures

LEANS = 16.0
"""How many degrees whoever falls leans over."""

CHIP_EDGES = 14
"""How much wider than its words a chip is, in units."""

RAISED, LOWERED = (139, 226, 124), (255, 138, 112)
"""The colours of an initiative that is higher than printed and of one that is lower."""

STACK_ROOM = 46
"""What the number of a pile takes below a name, in units."""

NUMBERS_ABOVE = 0.62
"""How high the heart above a plate is with the shield beside it, as a share of the plate's width."""

LEAST_BAY = 104.0
"""How high a bay is at the least, in units."""

NAME_ON_LEDGE, NAME_ALONE = 0.5, 0.96
"""What a name takes of a ledge's width at the most, and on that of a small bay, where nothing else is told."""


def seat_plate(ui: Ui, pictures: Pictures, view: View, plate: SeatPlate, size: Size) -> pygame.Surface:
    """A creature in its bay with the name on the ledge; who has fallen has a stone. Oneself has a plate, and whoever's
    card acts before another's bay."""
    told = _promised(view, plate.seat)
    if not is_standing(view.table, plate.seat) and size[0] < size[1]:
        return _stone(ui, pictures, plate, size)
    if _is_low(ui, size):
        return _low(ui, pictures, plate, told, size, piles=1 if plate.seat == view.near else 2)
    falls = HEALTH[plate.seat] not in view.table.counters and ACTIVATIONS in view.table.counters
    stands = _animal(ui, view, plate.seat, Area(0, 0, *size))
    return _bay(ui, pictures, plate, told, size, stands, falls=falls)


def badge_on(ui: Ui, view: View, seat: int, plate: pygame.Rect) -> Badge:
    """A face is the animal in its bay, above the stone with the name. Beads hang below the name: at the animal's feet
    stands what an attack would do. Above a plate heart and shield are to be seen."""
    if _is_low(ui, plate.size):
        high = round(plate.width * NUMBERS_ABOVE)
        return badge(ui, view, seat, plate)._replace(
            spared=(pygame.Rect(plate.left, plate.top - high, plate.width, high),)
        )
    if not is_standing(view.table, seat):
        return badge(ui, view, seat, plate)
    bay, text = Area(*plate), ui.look.text_scale
    stone = rect_of(measures.ledge(bay, text))
    animal = rect_of(_animal(ui, view, seat, bay))
    thought = _thought(ui, animal).clamp(plate)
    spared = rect_of(measures.banner(bay, text, _one(ui)))
    return Badge(animal, (stone, thought), stone.bottom, stone.left + stone.width // 4, (spared,))


def _is_low(ui: Ui, size: Size) -> bool:
    """Whether there is room for a plate only, and not for a bay."""
    return size[1] < LEAST_BAY * _one(ui)


def _animal(ui: Ui, view: View, seat: int, bay: Area) -> Area:
    """Where somebody's animal stands in their bay."""
    is_behind = bool(view.table.zones[FIELD[seat]])
    return measures.animal(bay, ui.look.text_scale, _one(ui), is_bare=is_bare(view, seat), is_behind=is_behind)


def _one(ui: Ui) -> float:
    """A unit of the hall in pixels."""
    return measures.unit(ui.bounds.size)


def _promised(view: View, seat: int) -> tuple[str, ...]:
    """What is promised to a player's next card, in signs."""
    return tuple(filter(None, [promised(view, seat, stat) for stat in STAT_NUMBERS]))


def promised(view: View, seat: int | None, stat: int) -> str:
    """What is promised to a value of a player's next card, or of the next card of anybody, in signs; empty for
    nothing."""
    counters = view.table.counters
    factor = counters.get(THE_TIMES[stat] if seat is None else NEXT_TIMES[seat][stat], 0)
    amount = counters.get(THE_PLUS[stat] if seat is None else NEXT_PLUS[seat][stat], 0)
    changes = [f"\u00d7{1 + factor}"] * bool(factor) + [signed(amount)] * bool(amount)
    return f"[icon:{STAT_ICONS[STATS[stat]]}]\u00a0{' '.join(changes)}" if changes else ""


# -- rivals ------------------------------------------------------------------------------------------------------------


@kept
def _bay(
    ui: Ui,
    pictures: Pictures,
    plate: SeatPlate,
    told: tuple[str, ...],
    size: Size,
    stands: Area,
    *,
    falls: bool,
) -> pygame.Surface:
    """`stands` is where the animal does. Whoever has no health left, and `falls`, leans there grey until the bay
    closes."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette, bay, text = ui.look.palette, Area(0, 0, *size), ui.look.text_scale
    stone, place = rect_of(measures.ledge(bay, text)), rect_of(stands)
    surface.blit(_hangings(ui, plate.seat, size), (0, 0))
    animal = pictures.figure(plate.portrait, max(8, place.width), rim=0, expression=plate.feels)
    if falls:
        animal = pygame.transform.rotozoom(pygame.transform.grayscale(animal), LEANS, 1.0)
    where = animal.get_rect(midbottom=place.midbottom)
    surface.blit(animal, where.clamp(surface.get_rect()))
    is_small = measures.is_small(size[1], _one(ui))
    room = round(size[0] * (NAME_ALONE if is_small else NAME_ON_LEDGE)) - ui.px(16)
    letters = max(ui.text.smallest, min(ui.text.size("subheading"), round(stone.height * 0.74)))
    colour = palette.lamplight if plate.is_turn else palette.text
    name = ui.text.fit(plate.name, "name", colour, room, letters)
    line = stone.centery + ui.px(1)
    surface.blit(name, name.get_rect(midleft=(stone.left + ui.px(12), line)).clamp(surface.get_rect()))
    if told:
        _write_promises(ui, surface, told, pygame.Rect(0, 0, size[0], stone.top))
    if plate.is_turn:
        lit = surface.get_rect() if is_small else stone
        surface.blit(ui.paint.ring(lit.size, palette.yours, ui.px(3)), lit)
    if plate.is_asked:
        _think(ui, surface, where, plate.seat)
    return surface


@kept
def _hangings(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """What hangs in a bay, at the light of the place."""
    palette = ui.look.palette
    surface = hangings(size, palette.seat(seat), _one(ui), ui.look.text_scale)
    if palette.key == HIGH_CONTRAST.key:
        surface.fill(HALF_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _think(ui: Ui, surface: pygame.Surface, animal: pygame.Rect, seat: int) -> None:
    """A bubble beside a creature of whom it is waited for."""
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


def _write_promises(ui: Ui, surface: pygame.Surface, told: tuple[str, ...], inside: pygame.Rect) -> None:
    """What is promised, on a chip at the top of the bay."""
    words = "\u2192 " + "  ".join(told)
    chip = _chip(ui, words, "small", ui.look.palette.text, inside.width - ui.px(12))
    surface.blit(chip, chip.get_rect(midtop=(inside.centerx, inside.top + ui.px(8))))


def _chip(ui: Ui, words: str, role: Role, colour: Colour, most: int) -> pygame.Surface:
    letters = ui.text.largest(words, role, most - ui.px(CHIP_EDGES), ui.text.size(role))
    wide, high = ui.text.measure(words, role, max(1, most - ui.px(CHIP_EDGES)), letters)
    chip = ui.paint.panel((wide + ui.px(CHIP_EDGES), high + ui.px(4)), "chip").copy()
    block = ui.text.block(words, role, colour, wide, size=letters)
    chip.blit(block, block.get_rect(center=chip.get_rect().center))
    return chip


@kept
def _stone(ui: Ui, pictures: Pictures, plate: SeatPlate, size: Size) -> pygame.Surface:
    """The gravestone of who has fallen, with their portrait and name."""
    surface = thing("gravestone", size)
    side = round(size[0] * 0.4)
    drawn = pictures.portrait(plate.portrait, side).copy()
    drawn.fill((150, 146, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, round(size[1] * 0.36))))
    name = ui.text.fit(plate.name, "small", ui.look.palette.text, round(size[0] * 0.62))
    where = name.get_rect(center=(size[0] // 2, round(size[1] * 0.68)))
    engraved = where.inflate(ui.px(8), 0)
    surface.blit(ui.paint.panel(engraved.size, "chip"), engraved)
    surface.blit(name, where)
    return surface


# -- on a plate ------------------------------------------------------------------------------------------------------


@kept
def _low(
    ui: Ui, pictures: Pictures, plate: SeatPlate, told: tuple[str, ...], size: Size, *, piles: int
) -> pygame.Surface:
    """Portrait and name; below the name, right of the numbers of so many piles, what is promised to the next card."""
    surface = ui.paint.panel(size, "dark").copy()
    palette, margin = ui.look.palette, ui.px(6)
    side = face_beside(ui, plate.name, min(size[1] - 2 * margin, size[0] // 3), size[0] - 3 * margin)
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, plate, disc, 3)
    left = disc.right + margin
    room = max(1, size[0] - left - margin)
    letters = max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.36)))
    name = name_in(ui.text, plate.name, "name", palette.text, (room, 0), letters=letters)
    surface.blit(name, name.get_rect(midleft=(left, round(size[1] * 0.28))))
    line = "\u2192 " + "  ".join(told) if told else plate.status if plate.is_out else ""
    beside = 0 if plate.is_out else piles * round(ui.look.text_px(STACK_ROOM))
    least = ui.text.measure(line, "small", size=ui.text.smallest)[0] + ui.px(CHIP_EDGES) if told else 1
    if line and room - beside >= least:
        chip = _chip(ui, line, "small", palette.lamplight, room - beside)
        surface.blit(chip, chip.get_rect(midleft=(left + beside, round(size[1] * 0.71))))
    if plate.is_turn:
        surface.blit(ui.paint.ring(size, palette.yours, ui.px(3)), (0, 0))
    return surface


# -- plinths -----------------------------------------------------------------------------------------------------------


def zone_plate(ui: Ui, pictures: Pictures, view: View, plate: ZonePlate, size: Size) -> pygame.Surface:
    """The plinth of a card in the order: who owns it, and its initiative now; below one that acts, whose next one may
    have been revealed, only whose it is."""
    view = settled(view)
    table, seat = view.table, plate.seat
    cards = table.zones[REVEALED[seat]]
    on_stage = acted(view)
    is_told = bool(cards) and (on_stage is None or on_stage.seat != seat)
    now = initiative(table, seat) if is_told else None
    printed = initiative_sign(table.config.designs[cards[0]]) if cards else ""
    return _plinth(ui, pictures, replace(plate, role="", sum=""), now, printed, size)


@kept
def _plinth(ui: Ui, pictures: Pictures, plate: ZonePlate, now: int | None, printed: str, size: Size) -> pygame.Surface:
    surface = plinth_stone(ui, size, is_lit=plate.is_turn)
    palette, margin = ui.look.palette, ui.px(4)
    side = size[1] - 2 * margin
    is_tall = size[0] < 2.2 * size[1]
    taken = 0
    if now is not None:
        badge = hexagon(ui, now, printed, size[1])
        where = badge.get_rect(midright=(size[0], size[1] // 2))
        surface.blit(badge, where)
        taken = badge.get_width()
    if is_tall and now is not None and size[0] < taken + side:
        return surface
    disc = pygame.Rect(margin, margin, side, side)
    draw_portrait(ui, pictures, surface, plate, disc)
    room = size[0] - disc.right - taken - 2 * margin
    letters = max(ui.text.smallest, min(ui.text.size("name"), round(size[1] * 0.6)))
    if room >= ui.text.measure(plate.name[:2], "name", UNWRAPPED, letters)[0]:
        name = ui.text.fit(plate.name, "name", palette.text, room, letters)
        surface.blit(name, name.get_rect(midleft=(disc.right + margin, size[1] // 2)))
    return surface


def plinth_stone(ui: Ui, size: Size, *, is_lit: bool) -> pygame.Surface:
    """The block of a plinth, the caller's own; with a brass edge where it is lit."""
    surface = ui.paint.panel(size, "dark").copy()
    top = pygame.Rect(0, 0, size[0], max(2, size[1] // 9))
    surface.fill((60, 48, 60, 0), top, special_flags=pygame.BLEND_RGBA_ADD)
    if is_lit:
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, ui.px(3)), (0, 0))
    return surface


def hexagon(ui: Ui, now: int, printed: str, high: int) -> pygame.Surface:
    """An initiative on its hexagon: green where it is higher than printed, red where it is lower, with an arrow."""
    palette = ui.look.palette
    plate = ui.paint.svg(drawing("quaeleon/signs/hexagon").svg, (high, high)).copy()
    is_known = printed.isdigit() and int(printed) != now
    colour = palette.text if not is_known else RAISED if now > int(printed) else LOWERED
    letters = max(ui.text.smallest, round(high * min(0.62, 0.48 + 0.14 * (ui.look.text_scale - 1))))
    number = ui.text.outlined(str(now), "number", colour, palette.night, 1, letters)
    plate.blit(number, number.get_rect(center=(high // 2, high // 2)))
    if is_known:
        _lay_change(plate, colour, high, is_up=now > int(printed))
    return plate


def _lay_change(plate: pygame.Surface, colour: Colour, high: int, *, is_up: bool) -> None:
    """A small arrow that says whether a number has risen or fallen, for who cannot tell by its colour."""
    wide = max(3, high // 9)
    middle, tip = high // 2, max(1, high // 12)
    base = tip + wide
    spots = [(middle - wide, base), (middle + wide, base), (middle, tip)]
    if not is_up:
        spots = [(x, high - y) for x, y in spots]
    pygame.draw.polygon(plate, colour, spots)
