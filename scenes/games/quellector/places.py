"""Where everything lies on Creature Quellector's table: opponents along the top, two squads face to face, the hand."""

from __future__ import annotations

from game.rulesets.quellector.board import fighters, squad
from game.stage.board.arrangement import Area, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Fixture, Layout, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.table_layout import RIM, TableLayout, question_room

PROPORTION = 1.55
BOX_ROOM = 160.0
"""What the box takes of the width at the right of the hand."""

PLATE_HEIGHT = 66.0
SQUAD_PLATE = 44.0
ARENA_TOP = 240.0
HAND_TOP = 588.0
SENTENCES_ROOM = 112.0
MIDDLE = 150.0
"""The space between the two squads."""

HAND_CARD = (126.0, 126.0 * PROPORTION)
SQUAD_CARD = (158.0, 158.0 * PROPORTION)
SMALL_CARD = (68.0, 68.0 * PROPORTION)
HAND_FAN = FanSpread(bow=9, spread=1.03, rise=0.03, left_on_top=True)
SMALL_FAN = FanSpread(bow=6, left_on_top=True)
GIFT_CARD = (62.0, 62.0 * PROPORTION)


def room_for_question(text: float) -> float:
    """The height in units for a question whose buttons say what they do, as long as text is not too large for that."""
    return max(SENTENCES_ROOM, question_room(text))


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(view, width, height, text).layout()


def sides(view: View) -> tuple[int, int] | None:
    """Who fights on the left and who on the right, the near player always on the left; None between fights."""
    fighting = fighters(view.table)
    if fighting is None:
        return None
    attacker, defender = fighting
    return (defender, attacker) if defender == max(view.seat, 0) else (attacker, defender)


class _Table(TableLayout):
    opponents_height = 186.0
    widest_cell = 420.0
    own_plate_width = 196.0

    def place_all(self) -> None:
        self.pending.update(squad=("squad", self.near), magic=("gift", self.near))
        self._place_own()
        self.place_opponents()
        self._place_squads()
        self._place_box()

    def _place_own(self) -> None:
        """The plate at the left, the hand between it and the box."""
        self.plates[self.near] = Area(RIM, self.height - 128, self.own_plate, 112)
        beside = RIM + self.own_plate + 12
        hand = Area(beside, HAND_TOP, self.width - beside - BOX_ROOM, self.height - HAND_TOP - 6)
        self.zones["hand", self.near] = ZonePlace(hand, HAND_FAN, HAND_CARD, self.near)

    def place_opponent(self, seat: int, cell: Area) -> None:
        """The plate, the hand below it."""
        self.plates[seat] = cell._replace(height=PLATE_HEIGHT)
        below = Area(cell.left, cell.top + PLATE_HEIGHT + 4, cell.width, cell.height - PLATE_HEIGHT - 4)
        self.zones["hand", seat] = ZonePlace(below, SMALL_FAN, SMALL_CARD, seat)

    def _place_squads(self) -> None:
        """Face to face, each below the plate of whose it is; between fights the cloth is bare.

        Large text takes some height for the question.
        """
        side = (self.across - MIDDLE) / 2
        height = HAND_TOP - room_for_question(self.text) - ARENA_TOP - 6
        left = Area(self.middle_left, ARENA_TOP, side, height)
        right = left._replace(left=left.right + MIDDLE)
        fighting = sides(self.view) or ()
        for seat in range(self.table.config.seats):
            is_left = seat in fighting[:1]
            self._place_squad(seat, left if is_left else right, is_fighting=seat in fighting)
            gift = _gift_place(left, is_left=is_left)
            self.zones["gift", seat] = ZonePlace(gift, RowSpread(), GIFT_CARD, seat)

    def _place_squad(self, seat: int, side: Area, *, is_fighting: bool) -> None:
        high = self.grown(SQUAD_PLATE)
        below = side._replace(top=side.top + high + 4, height=side.height - high - 4)
        self.zones[squad(seat)] = ZonePlace(below, RowSpread(), SQUAD_CARD, seat, accepts=is_fighting)
        if is_fighting:
            plate = side._replace(height=high)
            self.fixtures.append(Fixture(plate_key(squad(seat)), plate))

    def _place_box(self) -> None:
        area = Area(self.width - BOX_ROOM + 8, self.height - 128, BOX_ROOM - RIM - 20, 110)
        sign = Area(area.left - 6, area.top - self.sign, area.width + 12, self.sign)
        self.zones[("box",)] = ZonePlace(area, PileSpread(), SMALL_CARD, shows_count=True, sign=sign)


def _gift_place(left_squad: Area, *, is_left: bool) -> Area:
    """A secret gift waits between the squads, on the side of the squad it is meant for."""
    left = left_squad.right + (MIDDLE / 2 if is_left else 0)
    return Area(left + 4, left_squad.bottom - 104, MIDDLE / 2 - 8, 100)
