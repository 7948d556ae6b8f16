"""Plinths below cards in the order: whose each is, and its initiative now."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.art.drawings import drawing
from game.rulesets.quaeleon.board import REVEALED, initiative
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from scenes.games.kept import kept
from scenes.games.plate import draw_portrait
from scenes.games.quaeleon.card_words import initiative_sign
from scenes.games.quaeleon.turns import acted, settled
from scenes.games.strip import write_alone
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Who, ZonePlate
from scenes.picture_cache import Pictures

RAISED, LOWERED = (139, 226, 124), (255, 138, 112)
"""The colours of an initiative that is higher than printed and of one that is lower."""


@dataclass(frozen=True)
class Plinth(ZonePlate):
    """The owner of a card in the order and its initiative now; below an acting card, after which its owner's next may
    lie revealed, the owner only. In a figure, where nobody sits, the initiative only."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        view, seat = settled(now.view), self.zone[1]
        cards, on_stage = view.table.zones[self.zone], acted(view)
        is_told = bool(cards) and (on_stage is None or on_stage.seat != seat)
        n = initiative(view.table, seat) if is_told else None
        printed = initiative_sign(view.table.config.designs[cards[0]]) if cards else ""
        return _plinth(ui, pictures, replace(now.who(seat), is_asked=False), n, printed, size)


def place_plinth(place: TableLayout, seat: int, area: Area) -> None:
    """Put the plinth of the owner of the card above it."""
    place.put(Plinth(REVEALED[seat]), area)


@kept
def _plinth(ui: Ui, pictures: Pictures, who: Who, now: int | None, printed: str, size: Size) -> pygame.Surface:
    surface = plinth_stone(ui, size, is_lit=who.is_turn)
    margin = ui.px(4)
    side = size[1] - 2 * margin
    is_tall = size[0] < 2.2 * size[1]
    taken = 0
    if now is not None:
        badge = hexagon(ui, now, printed, size[1])
        surface.blit(badge, badge.get_rect(midright=(size[0] if who.name else (size[0] + size[1]) // 2, size[1] // 2)))
        taken = badge.get_width()
    if not who.name or (is_tall and now is not None and size[0] < taken + side):
        return surface
    disc = pygame.Rect(margin, margin, side, side)
    draw_portrait(ui, pictures, surface, who, disc)
    room = pygame.Rect(disc.right + margin, 0, size[0] - disc.right - taken - 2 * margin, size[1])
    write_alone(ui, surface, who.name, room, min(ui.text.size("name"), round(size[1] * 0.6)))
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
    """A small arrow that says whether a number has risen or fallen, for those who cannot tell by its colour."""
    wide = max(3, high // 9)
    middle, tip = high // 2, max(1, high // 12)
    base = tip + wide
    spots = [(middle - wide, base), (middle + wide, base), (middle, tip)]
    if not is_up:
        spots = [(x, high - y) for x, y in spots]
    pygame.draw.polygon(plate, colour, spots)
