"""Where everything lies on the poachers’ table: ships above, the line of sight, the own ship."""

from __future__ import annotations

from typing import Any

from game.art.backs import BackDesign
from game.stage.board.arrangement import Area, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Layout, Token, ZonePlace
from game.table.sight import View
from scenes.games.presentation import Presentation, Showing
from scenes.games.table_layout import RIM, TableLayout, question_room
from tests.stubs.plain import PROPORTION, look_of
from tests.stubs.poachers import POACHERS, Card

HAND_CARD = (100.0, 100.0 * PROPORTION)
SIGHT_CARD = (82.0, 82.0 * PROPORTION)
SHIP_CARD = (56.0, 56.0 * PROPORTION)
SMALL_CARD = (38.0, 38.0 * PROPORTION)
HAND_TOP = 630.0
COLOURS = {
    "cage": (180, 180, 190),
    "raid": (224, 120, 96),
    "reaction": (120, 170, 220),
    "creature": (130, 190, 110),
    "collection": (200, 160, 220),
    "crew": (236, 200, 120),
    "battle": (210, 130, 150),
}


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units."""
    return _Table(view, width, height, text).layout()


class _Table(TableLayout):
    opponents_height = 190.0
    widest_cell = 420.0

    def place_all(self) -> None:
        self._place_own()
        self.place_opponents()
        self._place_middle()
        self.tokens.update(worked=Token("check", "card", (0.5, 0.9), without_number=True))
        self.pending["duel"] = ("struck", self.near)

    def _place_own(self) -> None:
        near = self.near
        self.plates[near] = Area(RIM, self.height - 106, self.own_plate, 92)
        left = RIM + self.own_plate + 10
        battle = self.width - RIM - 280
        hand = Area(left, HAND_TOP, battle - left - 8, self.height - HAND_TOP - 6)
        self.zones["hand", near] = ZonePlace(hand, FanSpread(bow=5, spread=0.9), HAND_CARD, near)
        self.zones["battle", near] = ZonePlace(Area(battle, HAND_TOP + 30, 170, 120), FanSpread(bow=4), SHIP_CARD, near)
        self.zones["goal", near] = ZonePlace(Area(battle + 180, HAND_TOP + 30, 100, 120), RowSpread(), SHIP_CARD, near)
        top = HAND_TOP - question_room(self.text) - 104
        self._place_ship(near, Area(RIM, top, self.across, 96), SHIP_CARD)

    def _place_ship(self, seat: int, area: Area, card: tuple[float, float]) -> None:
        """Quarters at the left, the bay, used battle cards at the right."""
        shares = (0.22, 0.6, 0.18)
        left = area.left
        for name, share in zip(("quarters", "bay", "struck"), shares, strict=True):
            where = Area(left, area.top, area.width * share - 6, area.height)
            accepts = seat == self.near and name == "bay"
            self.zones[name, seat] = ZonePlace(where, RowSpread(gap=3), card, seat, accepts=accepts)
            left += area.width * share

    def place_opponent(self, seat: int, cell: Area) -> None:
        self.plates[seat] = cell._replace(height=54)
        row = (cell.height - 58) / 2
        hidden = Area(cell.left, cell.top + 58, cell.width, row - 2)
        for place, name in enumerate(("hand", "battle", "goal")):
            step = cell.width / 3
            where = Area(hidden.left + place * step, hidden.top, step - 4, hidden.height)
            self.zones[name, seat] = ZonePlace(where, FanSpread(bow=4, spread=0.4), SMALL_CARD, seat)
        self._place_ship(seat, Area(cell.left, hidden.bottom + 2, cell.width, row - 2), SMALL_CARD)

    def _place_middle(self) -> None:
        """Three decks and the pile, then the line of sight."""
        top = 252.0
        bottom = HAND_TOP - question_room(self.text) - 112
        for place, name in enumerate(("creatures", "collections", "utility", "spent")):
            where = Area(RIM + place * 78, top, 72, bottom - top)
            self.zones[(name,)] = ZonePlace(where, PileSpread(), SHIP_CARD, shows_count=True)
        sight = Area(RIM + 330, top, self.across - 330, bottom - top)
        self.zones[("sight",)] = ZonePlace(sight, RowSpread(gap=10), SIGHT_CARD)


def _lines(design: Card) -> tuple[tuple[int, int, int], list[str]]:
    return COLOURS[design.kind], [design.name, design.kind, *([str(design.n)] if design.n else [])]


BACKS: tuple[Any, ...] = (
    BackDesign("poachers creatures", "#39613a", "#639257", "#1b321c"),
    BackDesign("poachers collections", "#5a3a72", "#8a63a8", "#2b1a38"),
    *[BackDesign(f"poachers battle {seat}", "#7a3030", "#ad5a4e", "#3a1414") for seat in range(5)],
)

SHOWN = Presentation(POACHERS, lambda: Showing(look_of(POACHERS, layout, _lines)), further_backs=BACKS)
