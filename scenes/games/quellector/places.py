"""Where everything lies on Creature Quellector's table: opponents along the top, two squads face to face, the hand."""

from __future__ import annotations

from game.stage.board.arrangement import Area, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Layout, ZonePlace
from game.table.sight import View
from scenes.games.seating import RIM, Seating, question_room

PROPORTION = 1.55
BOX_ROOM = 160.0
"""What the box takes of the width at the right of the hand."""

PLATE_HEIGHT = 66.0
ARENA_TOP = 246.0
HAND_TOP = 588.0
MIDDLE = 150.0
"""The space between the two squads."""

HAND_CARD = (126.0, 126.0 * PROPORTION)
SQUAD_CARD = (158.0, 158.0 * PROPORTION)
SMALL_CARD = (68.0, 68.0 * PROPORTION)
HAND_FAN = FanSpread(bow=9, spread=1.03, rise=0.03, left_on_top=True)
SMALL_FAN = FanSpread(bow=6, left_on_top=True)
GIFT_CARD = (62.0, 62.0 * PROPORTION)


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(view, width, height, text).layout()


def sides(view: View) -> tuple[int, int]:
    """Who fights on the left and who on the right; the near player is always on the left."""
    near = max(view.seat, 0)
    fighters = fighters_of(view)
    if fighters is None:
        return near, (near + 1) % view.table.config.seats
    attacker, defender = fighters
    return (defender, attacker) if defender == near else (attacker, defender)


def fighters_of(view: View) -> tuple[int, int] | None:
    """The attacker and the defender of the fight on the table, or None between fights."""
    places = {"squad": 1, "action": 2, "most_actions": 1, "count_up": 1, "trade": 1, "after_fight": 1}
    for name, *arguments in reversed(view.table.agenda):
        if name == "squad":
            attacker, defender = arguments[0]
            return attacker, defender
        if name in places:
            attacker, defender = arguments[places[name] - 1 : places[name] + 1]
            return attacker, defender
    return None


class _Table(Seating):
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
        """Face to face, with the secret gifts between them; large text takes some height for the question."""
        side = (self.across - MIDDLE) / 2
        height = HAND_TOP - question_room(self.text) - ARENA_TOP - 6
        left = Area(RIM, ARENA_TOP, side, height)
        right = left._replace(left=left.right + MIDDLE)
        fighting = sides(self.view)
        for seat in range(self.table.config.seats):
            is_left = seat == fighting[0]
            squad = left if is_left else right
            self.zones["squad", seat] = ZonePlace(squad, RowSpread(), SQUAD_CARD, seat, accepts=seat in fighting)
            self.zones["gift", seat] = ZonePlace(_gift_place(left, is_left=is_left), RowSpread(), GIFT_CARD, seat)

    def _place_box(self) -> None:
        area = Area(self.width - BOX_ROOM + 8, self.height - 148, BOX_ROOM - RIM - 20, 128)
        self.zones[("box",)] = ZonePlace(area, PileSpread(), SMALL_CARD)


def _gift_place(left_squad: Area, *, is_left: bool) -> Area:
    """A secret gift waits between the squads, on the side of the squad it is meant for."""
    left = left_squad.right + (MIDDLE / 2 if is_left else 0)
    return Area(left + 4, left_squad.bottom - 104, MIDDLE / 2 - 8, 100)
