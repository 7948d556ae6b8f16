"""Where everything lies on the small Territory's table: five lands in a row, fronts for each player."""

from __future__ import annotations

from typing import Any

from game.stage.board.arrangement import Area, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Layout, Token, ZonePlace
from game.table.sight import View
from scenes.games.presentation import Presentation, Showing
from scenes.games.table_layout import RIM, TableLayout, question_room
from tests.stubs.plain import PROPORTION, look_of
from tests.stubs.territory import LANDS, TERRITORY, Creature, front
from tests.stubs.territory_decks import CREATURES, LANDS_KIND

HAND_CARD = (104.0, 104.0 * PROPORTION)
LAND_CARD = (62.0, 62.0 * PROPORTION)
SMALL_CARD = (44.0, 44.0 * PROPORTION)
HAND_TOP = 630.0
BIOME_COLOURS = {
    "forest": (96, 160, 92),
    "mountain": (150, 150, 160),
    "lake": (110, 170, 220),
    "desert": (226, 190, 120),
    "tundra": (205, 220, 226),
}


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units."""
    return _Table(view, width, height, text).layout()


class _Table(TableLayout):
    opponents_height = 128.0
    widest_cell = 460.0

    def place_all(self) -> None:
        self._place_own()
        self.place_opponents()
        for land in range(LANDS):
            self._place_land(land)
        self.zones[("deck",)] = ZonePlace(Area(RIM, 250, 64, 100), PileSpread(), SMALL_CARD, shows_count=True)
        self.zones[("gone",)] = ZonePlace(
            Area(RIM, 360, 64, 100), PileSpread(), SMALL_CARD, shows_count=True, opens=True
        )
        self.tokens.update(
            rest=Token("clock", "card", (0.1, 0.9)),
            damage=Token("sword", "card", (0.9, 0.9)),
        )

    def _place_own(self) -> None:
        near = self.near
        self.plates[near] = Area(RIM, self.height - 106, self.own_plate, 92)
        left = RIM + self.own_plate + 10
        piles = self.width - RIM - 3 * (SMALL_CARD[0] * 1.6 + 6)
        hand = Area(left, HAND_TOP, piles - left - 8, self.height - HAND_TOP - 6)
        self.zones["ready", near] = ZonePlace(hand, FanSpread(bow=5, spread=0.9), HAND_CARD, near)
        self._place_piles(near, Area(piles, HAND_TOP + 40, 3 * (SMALL_CARD[0] * 1.6 + 6), 108), 1.5)

    def _place_piles(self, seat: int, area: Area, large: float) -> None:
        step = area.width / 3
        for place, name in enumerate(("resting", "returning", "claimed")):
            where = Area(area.left + place * step + 2, area.top, step - 4, area.height)
            card = (SMALL_CARD[0] * large, SMALL_CARD[1] * large)
            self.zones[name, seat] = ZonePlace(where, PileSpread(), card, seat, shows_count=True, opens=True)

    def place_opponent(self, seat: int, cell: Area) -> None:
        self.plates[seat] = cell._replace(height=56)
        below = Area(cell.left, cell.top + 60, cell.width, cell.height - 60)
        self.zones["ready", seat] = ZonePlace(
            below._replace(width=below.width * 0.45), FanSpread(bow=5), SMALL_CARD, seat
        )
        self._place_piles(seat, Area(below.left + below.width * 0.47, below.top, below.width * 0.53, below.height), 1)

    def _place_land(self, land: int) -> None:
        """The others' fronts above the land, the own below it."""
        top, bottom = 186.0, HAND_TOP - question_room(self.text) - 4
        left = RIM + 76 + land * (self.across - 76) / LANDS
        wide = (self.across - 76) / LANDS - 10
        row = (bottom - top) / (len(self.others) + 3.2)
        for place, seat in enumerate(self.others):
            self._place_front(land, seat, Area(left, top + place * row, wide, row - 4))
        middle = top + len(self.others) * row
        self.zones["land", land] = ZonePlace(Area(left, middle, wide, row * 1.4 - 4), RowSpread(), LAND_CARD)
        own = Area(left, middle + row * 1.4, wide, row * 1.8 - 4)
        self._place_front(land, self.near, own)

    def _place_front(self, land: int, seat: int, area: Area) -> None:
        card = (area.height / PROPORTION, area.height)
        self.zones[front(land, seat)] = ZonePlace(area, RowSpread(gap=4), card, seat, accepts=seat == self.near)


def _lines(design: Any) -> tuple[tuple[int, int, int], list[str]]:
    if not isinstance(design, Creature):
        return BIOME_COLOURS[design.biome], [design.name, design.biome]
    home = [f"{design.home} +{design.bonus}"] if design.home else []
    return BIOME_COLOURS.get(design.home, (220, 200, 160)), [design.name, str(design.base), *home]


SHOWN = Presentation(TERRITORY, lambda: Showing(look_of(TERRITORY, layout, _lines), decks=(CREATURES, LANDS_KIND)))
