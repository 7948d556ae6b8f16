"""Where everything lies at Territory: five lands in a row with a front for each player, ready creatures below.

While creatures are sent out, the lands have the same room and only the near player's fronts lie there; in combat the
land that is fought for takes most of the row.
"""

from __future__ import annotations

from functools import cached_property

from game.rulesets.territory.board import DECK, FIGHT, FRONT, GONE, LAND, LANDS, OVER, SCOUTED
from game.stage.board.arrangement import Area, FanSpread, GridSpread, PileSpread, RowSpread
from game.stage.board.layout import Fixture, Layout, Token, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.seating import RIM, Seating, question_room
from scenes.games.territory.stacks import kinds

PROPORTION = 1.4
LANDSCAPE = 0.62
"""A land's height for a width of 1."""

HAND_TOP = 588.0
ROW_TOP = 132.0
DECK_COLUMN = 62.0
GAP = 8.0
FOUGHT_SHARE = 3.4
"""How much wider the land that is fought for is than another."""

OWN_SHARE = 1.3
"""How much higher the near player's front is than another's."""

HIGHEST_LAND, LOWEST_LAND = 104.0, 70.0
PLATE_WIDTH, PLATE_HEIGHT = 56.0, 30.0
PILES_WIDTH = 220.0
LARGE_TEXT = 1.5
"""From this size of text on the column of buttons reaches down beside the hand."""

HAND_CARD = (116.0, 116.0 * PROPORTION)
FRONT_CARD = (100.0, 100.0 * PROPORTION)
PILE_CARD = (56.0, 56.0 * PROPORTION)
SMALL_CARD = (38.0, 38.0 * PROPORTION)
DECK_CARD = (58.0, 58.0 * LANDSCAPE)
NUMBER = 26.0
HAND_FAN = FanSpread(bow=5, spread=1.02, rise=0.03)


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(view, width, height, text).layout()


def fought_for(view: View) -> int | None:
    """The land at which creatures face each other now: the left-most where any stand that is not still to come."""
    zones, seats = view.table.zones, range(view.table.config.seats)
    for land in range(LANDS):
        if zones[LAND[land]] and any(zones[FIGHT[land][seat]] for seat in seats):
            return land
        if any(zones[FRONT[land][seat]] for seat in seats):
            return None
    return None


def is_combat(view: View) -> bool:
    """Whether creatures have gone out, and not all of them have come back yet."""
    zones, seats = view.table.zones, range(view.table.config.seats)
    return any(zones[there[land][seat]] for there in (FRONT, FIGHT) for land in range(LANDS) for seat in seats)


class _Table(Seating):
    opponents_top = 44.0
    widest_cell = 700.0

    @property
    def opponents_height(self) -> float:  # type: ignore[override]
        return 58.0 + self.sign

    @cached_property
    def kinds(self) -> dict[int, tuple[object, ...]]:
        """Which creatures lie on each other."""
        return dict(kinds(self.view))

    @cached_property
    def is_combat(self) -> bool:
        return is_combat(self.view)

    def place_all(self) -> None:
        self.place_opponents()
        self._place_decks()
        self._place_row()
        self._place_own()
        self._place_tokens()

    # -- the others ----------------------------------------------------------------------------------------------------

    def place_opponent(self, seat: int, cell: Area) -> None:
        """The plate, and beside it what is ready, rests, returns, and the lands claimed."""
        high = 58.0
        plate = min(190.0, cell.width * 0.36)
        self.plates[seat] = Area(cell.left, cell.top, plate, high)
        left, room = cell.left + plate + GAP, cell.width - plate - GAP
        whole = sum(share for _, share in PILES)
        for name, share in PILES:
            wide = room * share / whole
            area = Area(left, cell.top, wide - 6, high)
            sign = Area(left - 3, cell.top + high, wide, self.sign)
            self._place_pile(name, seat, area, SMALL_CARD, sign)
            left += wide

    def _place_pile(self, name: str, seat: int, area: Area, card: tuple[float, float], sign: Area) -> None:
        """Creatures that do not stand at a land, equals on each other, or the lands that a player has claimed."""
        is_lands = name == "claimed"
        size = (card[1] / PROPORTION / LANDSCAPE, card[1] / PROPORTION) if is_lands else card
        self.zones[name, seat] = ZonePlace(
            area,
            PileSpread() if name == "ready" else RowSpread(gap=4) if card is SMALL_CARD else GridSpread(gap=4),
            size,
            seat,
            shows_count=True,
            sign=sign,
            kinds=None if is_lands or name == "ready" else self.kinds,
        )

    # -- the near player -----------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        """Plate and lands at the left, what is ready in the middle, what rests and returns at the right."""
        near, plate = self.near, self.own_plate
        self.plates[near] = Area(RIM, self.height - 116, plate, 100)
        map_top = HAND_TOP + self.sign
        self._place_pile(
            "claimed",
            near,
            Area(RIM, map_top, plate, self.height - 122 - map_top),
            (0, 48 * PROPORTION),
            Area(RIM, HAND_TOP, plate, self.sign),
        )
        right = self.width - PILES_WIDTH - (RIM if self.text < LARGE_TEXT else self.column)
        beside = RIM + plate + 12
        hand = Area(beside, HAND_TOP, right - beside - 12, self.height - HAND_TOP - 6)
        self.zones["ready", near] = ZonePlace(hand, HAND_FAN, HAND_CARD, near, kinds=self.kinds)
        wide = PILES_WIDTH / 2
        for place, name in enumerate(("resting", "returning")):
            left = right + place * wide
            sign = Area(left, HAND_TOP, wide, self.sign)
            area = Area(left + 3, HAND_TOP + self.sign + 4, wide - 6, self.height - HAND_TOP - self.sign - 20)
            self._place_pile(name, near, area, PILE_CARD, sign)
        scouted = Area(self.middle_left, ROW_TOP + 40, self.across, 190)
        for seat in self.others:
            self.zones[SCOUTED[seat]] = ZonePlace(
                Area(RIM, ROW_TOP, 60, 60), PileSpread(), DECK_CARD, is_off_table=True
            )
        self.zones[SCOUTED[near]] = ZonePlace(scouted, RowSpread(gap=18), (150 / LANDSCAPE, 150), near)

    # -- the row of lands ----------------------------------------------------------------------------------------------

    def _place_decks(self) -> None:
        """The lands still to come, and what has left the game, at the left edge."""
        for place, (zone, card) in enumerate(((DECK, DECK_CARD), (GONE, SMALL_CARD))):
            area = Area(RIM - 6, ROW_TOP + 8 + place * 150, DECK_COLUMN, 70)
            sign = Area(area.left - 8, area.bottom + 2, area.width + 16, self.sign)
            self.zones[zone] = ZonePlace(area, PileSpread(), card, shows_count=True, opens=zone == GONE, sign=sign)

    def _place_row(self) -> None:
        left = RIM + DECK_COLUMN + GAP
        bottom = HAND_TOP - question_room(self.text) - 4
        row = Area(left, ROW_TOP + self.sign - 20, self.width - left - self.column - 10, bottom - ROW_TOP)
        fought = fought_for(self.view)
        shares = [FOUGHT_SHARE if land == fought else 1.0 for land in range(LANDS)]
        wide = (row.width - GAP * (LANDS - 1)) / sum(shares)
        for land, share in enumerate(shares):
            self._place_land(land, Area(left, row.top, wide * share, row.height))
            left += wide * share + GAP

    def _place_land(self, land: int, column: Area) -> None:
        """The others' fronts above the land while there is combat, the near player's below it."""
        others = self.others if self.is_combat else []
        if not self.is_combat:
            self._hide_fronts(land, column)
        band = max(LOWEST_LAND, HIGHEST_LAND - 17 * max(0, len(others) - 1))
        unit = (column.height - band - GAP * (len(others) + 1)) / (len(others) + OWN_SHARE)
        top = column.top
        for seat in others:
            self._place_front(land, seat, Area(column.left, top, column.width, unit))
            top += unit + GAP
        self._place_landscape(land, Area(column.left, top, column.width, band))
        top += band + GAP
        self._place_front(land, self.near, Area(column.left, top, column.width, column.bottom - top))

    def _hide_fronts(self, land: int, column: Area) -> None:
        """While creatures are sent out nobody sees the others' fronts."""
        for seat in self.others:
            for zone in (FRONT[land][seat], FIGHT[land][seat]):
                self.zones[zone] = ZonePlace(column, PileSpread(), SMALL_CARD, seat, is_off_table=True)

    def _place_landscape(self, land: int, area: Area) -> None:
        """The land, whatever is laid over it, and its number."""
        wide = min(area.width, area.height / LANDSCAPE)
        size = (wide, wide * LANDSCAPE)
        for zones in (LAND, OVER):
            self.zones[zones[land]] = ZonePlace(area, RowSpread(), size)
        number = Area(area.centre[0] - wide / 2 + 3, area.centre[1] - size[1] / 2 + 3, NUMBER, NUMBER)
        self.fixtures.append(Fixture(("fixture", "number", land), number, is_mute=True))

    def _place_front(self, land: int, seat: int, area: Area) -> None:
        """A player's creatures at a land, face down or face up, with the plate of whose they are."""
        zones = self.table.zones
        is_own = seat == self.near
        has_any = bool(zones[FRONT[land][seat]] or zones[FIGHT[land][seat]])
        is_sending = is_own and not self.is_combat and bool(zones[LAND[land]])
        room = area
        if has_any or is_sending:
            is_high = area.height > 2 * area.width / 3
            plate = area._replace(height=self.grown(PLATE_HEIGHT)) if is_high else area._replace(width=PLATE_WIDTH)
            self.fixtures.append(Fixture(plate_key(FIGHT[land][seat]), plate))
            down, across = (plate.height + 4, 0.0) if is_high else (0.0, plate.width + 4)
            room = Area(area.left + across, area.top + down, area.width - across, area.height - down)
        for zone in (FRONT[land][seat], FIGHT[land][seat]):
            accepts = is_sending and zone == FRONT[land][seat]
            self.zones[zone] = ZonePlace(room, GridSpread(gap=5), FRONT_CARD, seat, accepts=accepts, kinds=self.kinds)

    # -- counters ------------------------------------------------------------------------------------------------------

    def _place_tokens(self) -> None:
        for name, (icon, corner, has_number) in TOKENS.items():
            self.tokens[name] = Token(icon, "card", corner, without_number=not has_number)


PILES = (("ready", 1.3), ("resting", 1.9), ("returning", 1.7), ("claimed", 2.0))
"""What lies beside an opponent's plate, and what it takes of the room."""

TOKENS = {
    "rest": ("hourglass", (0.16, 0.94), True),
    "damage": ("heart-broken", (0.84, 0.94), True),
    "block": ("shield", (0.16, 0.5), True),
    "ward": ("lock", (0.84, 0.5), True),
    "absorb": ("heart", (0.5, 0.5), False),
    "support": ("hand", (0.5, 0.72), False),
    "negated": ("cross", (0.5, 0.28), False),
    "shield": ("everyone", (0.84, 0.28), False),
    "channel": ("initiative", (0.16, 0.28), False),
    "doomed": ("trash", (0.84, 0.72), False),
}
"""The counters that are seen on creatures: icon, corner, and whether their number is."""
