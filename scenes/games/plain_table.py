"""A table for any game: the near player's hand below, opponents along the top, everything that lies open between,
in a corner by lamplight.

It lays every zone that the rules declare and knows nothing else of them. Empty places say what they are called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.art.drawings import drawing
from game.art.svg import gradient, rectangle, sheet
from game.rulesets.ruleset import ruleset_of
from game.rulesets.zones import Eyes, ZoneKind
from game.stage.board.arrangement import PROPORTION, Arrangement, FanSpread, PileSpread, RowSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Layout, ZonePlace
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import Backdrop
from game.stage.drawing.surfaces import grained, light, wood
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.sight import View
from scenes.games.ambience import hazy
from scenes.games.kept import kept
from scenes.games.place_measures import unit
from scenes.games.place_painting import darken_across, darken_down, shine
from scenes.games.plate import draw_portrait
from scenes.games.strip import Bit, write
from scenes.games.table_layout import RIM, TableLayout, question_room
from scenes.games.thing import Now, SeatPlate, Who
from scenes.picture_cache import Pictures

PLATE_HEIGHT = 66.0
MIDDLE_TOP = 246.0
LINE = 26.0
"""The height of the line that tells what is counted for all."""

OPPONENTS_TOP, OPPONENTS_HEIGHT, WIDEST_CELL, CELL_MARGIN = 50.0, 190.0, 620.0, 6.0
"""Where opponents begin, how high they are, how wide one's share is at the most, and what is free at either side of
it."""

COLUMN, OWN_PLATE = 92.0, 204.0
"""The width of the column of buttons at the right edge, and of the near player's plate at the usual size of text."""

HAND_TOP = 588.0
GAP = 12.0
MOST_IN_A_ROW = 8
HAND_WIDTH, OPEN_WIDTH, OPPONENTS_WIDTH = 126.0, 118.0, 72.0
"""How wide cards are in the near player's hand, in the middle, and at the others' places."""

PILE_SHARE, SPREAD_SHARE = 1.0, 3.0
"""What a pile and what cards side by side take of the width that they share."""

HAND_FAN = FanSpread(bow=9, spread=1.03, rise=0.03)
SMALL_FAN = FanSpread(bow=6, left_on_top=True)


class DeclaredZone(NamedTuple):
    """A zone with its kind as the rules declare it, even where a replay opens what is hidden."""

    zone: Zone
    kind: ZoneKind

    @property
    def owner(self) -> int | None:
        """The seat that owns it, None for what is the table's."""
        return self.kind.owner(self.zone)

    @property
    def is_held(self) -> bool:
        """Whether only its owner sees it."""
        return self.kind.eyes is Eyes.OWNER

    @property
    def is_pile(self) -> bool:
        """Whether its cards lie on each other: nobody sees them, or their order means something."""
        return not self.is_held and (self.kind.eyes is Eyes.NOBODY or self.kind.ordered)

    @property
    def share(self) -> float:
        """What it takes of the width shared with others."""
        return PILE_SHARE if self.is_pile else SPREAD_SHARE


def plain_table(view: View, width: float, height: float, text: float, proportion: float = PROPORTION) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return PlainTable(view, width, height, text, proportion).layout()


class PlainTable(TableLayout):
    """A table of whatever zones there are."""

    def __init__(self, view: View, width: float, height: float, text: float, proportion: float) -> None:
        super().__init__(view, width, height, text)
        self.proportion = proportion
        config = view.table.config
        rules = ruleset_of(config)
        self.declared_zones = [DeclaredZone(zone, kind) for kind in rules.zones for zone in kind.keys(config.seats)]
        self.counts_for_all = any(not kind.on for kind in rules.counters)
        """Whether anything counted belongs to nobody, so that room is needed to tell it."""

    def layout(self) -> Layout:
        """Everything in its place, in a corner of a table."""
        return replace(super().layout(), framing=table_corner(self.width, self.height))

    def place_all(self) -> None:
        """Every zone, below, above or between."""
        held = [declared for declared in self.declared_zones if declared.owner == self.near and declared.is_held]
        between = [
            declared
            for declared in self.declared_zones
            if declared.owner is None or (declared.owner == self.near and not declared.is_held)
        ]
        self._place_near(held)
        for place, seat in enumerate(self.others):
            self._place_opponent(seat, self._cell(place))
        self._place_between(between)

    def _place_near(self, held: Sequence[DeclaredZone]) -> None:
        """The plate at the left, what the near player holds between it and the column of buttons, which may be long."""
        wide = self.grown(OWN_PLATE)
        self.put(PlainPlate(self.near), Area(RIM, self.height - 128, wide, 112))
        beside = RIM + wide + GAP
        end = self._middle_left + self._across
        room = Area(beside, HAND_TOP, end - beside, self.height - HAND_TOP - 6)
        for declared, area in shared_out(held, room):
            self._lay(declared, area, HAND_WIDTH, HAND_FAN)

    @property
    def _across(self) -> float:
        """The width of what lies in the middle: beside it there is room for the column of buttons."""
        return self.width - RIM - COLUMN - RIM

    @property
    def _middle_left(self) -> float:
        """Where what lies in the middle begins: as far from the left as it ends from the right."""
        return (self.width - self._across) / 2

    def _cell(self, place: int) -> Area:
        """The share of the top row of the opponent in this place, counted from the left."""
        count, room = len(self.others), self.width - 2 * RIM
        share = min(room / count, WIDEST_CELL)
        left = RIM + (room - share * count) / 2 + share * place
        return Area(left, OPPONENTS_TOP, share, OPPONENTS_HEIGHT).inset(CELL_MARGIN, 0)

    def _place_opponent(self, seat: int, cell: Area) -> None:
        """The plate, and below it all that is theirs."""
        self.put(PlainPlate(seat), cell._replace(height=PLATE_HEIGHT))
        below = Area(cell.left, cell.top + PLATE_HEIGHT + 4, cell.width, cell.height - PLATE_HEIGHT - 4)
        owned = [declared for declared in self.declared_zones if declared.owner == seat]
        for declared, area in in_rows(owned, below):
            self._lay(declared, area, OPPONENTS_WIDTH, SMALL_FAN)

    def _place_between(self, declared_zones: Sequence[DeclaredZone]) -> None:
        """What is the table's and what the near player has open, in as many rows as it takes."""
        height = HAND_TOP - question_room(self.text) - MIDDLE_TOP - 6
        if self.counts_for_all:
            self.line = Area(self._middle_left, MIDDLE_TOP - LINE, self._across, LINE)
        for declared, area in in_rows(declared_zones, Area(self._middle_left, MIDDLE_TOP, self._across, height)):
            self._lay(declared, area, OPEN_WIDTH, RowSpread())

    def _lay(self, declared: DeclaredZone, area: Area, width: float, spread: Arrangement) -> None:
        """A zone in its place: piles as piles, everything else spread out."""
        self.zones[declared.zone] = ZonePlace(
            area,
            PileSpread() if declared.is_pile else spread if declared.is_held else RowSpread(),
            (width, width * self.proportion),
            whose=declared.owner,
            accepts=not declared.is_held,
            shows_count=declared.is_pile,
            opens=declared.is_pile and declared.kind.eyes is Eyes.EVERYONE,
        )


def in_rows(declared_zones: Sequence[DeclaredZone], room: Area) -> list[tuple[DeclaredZone, Area]]:
    """A place for each, in as many rows as it takes."""
    rows = [declared_zones[first : first + MOST_IN_A_ROW] for first in range(0, len(declared_zones), MOST_IN_A_ROW)]
    high = (room.height - GAP * (len(rows) - 1)) / max(1, len(rows))
    return [
        laid
        for place, row in enumerate(rows)
        for laid in shared_out(row, room._replace(top=room.top + place * (high + GAP), height=high))
    ]


def shared_out(declared_zones: Sequence[DeclaredZone], room: Area) -> list[tuple[DeclaredZone, Area]]:
    """A place side by side for each."""
    total = sum(declared.share for declared in declared_zones)
    wide = room.width - GAP * (len(declared_zones) - 1)
    placed, left = [], room.left
    for declared in declared_zones:
        area = Area(left, room.top, wide * declared.share / total, room.height)
        placed.append((declared, area))
        left = area.right + GAP
    return placed


PARTED = " \u00b7 "
"""What stands between the parts of a player's standing."""

WARM = (41, 32, 17)
"""The lamplight that falls on the plate of the player whose turn it is."""

GREY = 190
"""How bright the plate of a player is who is out, of 255."""


@dataclass(frozen=True)
class PlainPlate(SeatPlate):
    """On dark wood; in warm light and a brass frame for whose turn it is."""

    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _drawn(ui, pictures, now.who(self.seat), now.status(self.seat), size)


@kept
def _drawn(ui: Ui, pictures: Pictures, who: Who, status: str, size: Size) -> pygame.Surface:
    surface, margin = ui.paint.panel(size, "dark").copy(), ui.px(7)
    if who.is_turn:
        light = pygame.Surface(size, pygame.SRCALPHA)
        light.fill((*WARM, 0))
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(ui.paint.ring(size, ui.look.palette.yours, ui.px(4)), (0, 0))
    side = max(1, min(size[1] - 2 * margin, ui.px(60), size[0] // 3))
    disc = pygame.Rect(margin, (size[1] - side) // 2, side, side)
    draw_portrait(ui, pictures, surface, who, disc)
    left = disc.right + margin
    told = [Bit("", part) for part in status.split(PARTED) if part]
    write(ui, surface, who.name, told, pygame.Rect(left, 0, size[0] - left - margin, size[1]))
    if who.is_out:
        surface.fill((GREY, GREY, GREY, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


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
