"""Where everything lies at Territory: five lands in a row with a front for each player, ready creatures below.

While creatures are sent out, the lands have the same room and only the near player's fronts lie there; in combat the
land that is fought for takes most of the row; while lands are spent, the own creatures that rest lie in its place.
"""

from __future__ import annotations

from functools import cached_property

from game.rulesets.territory.board import DECK, FIGHT, FRONT, GONE, LAND, LANDS, OVER, READY, SCOUTED
from game.stage.board.arrangement import Area, FanSpread, GridSpread, PileSpread, RowSpread
from game.stage.board.layout import Fixture, Layout, Token, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.table_layout import RIM, TableLayout, question_room
from scenes.games.territory.stacks import kinds

PROPORTION = 1.4
LANDSCAPE = 0.62
"""A land's height for a width of 1."""

HAND_TOP = 588.0
ROW_TOP = 132.0
DECK_COLUMN = 62.0
GAP = 8.0
FOUGHT_SHARE, QUIET_SHARE, EMPTY_SHARE = 3.6, 0.7, 0.3
"""How much wider than a land where there will be a fight the one is that is fought for, one without any creature, and
the place of none."""

OWN_SHARE = 1.3
"""How much higher the near player's front is than another's."""

HIGHEST_LAND, LOWEST_LAND = 104.0, 70.0
FOUGHT_LAND = 168.0
"""The width of the land that is fought for, beside its fronts."""

PLATE_WIDTH, PLATE_HEIGHT = 56.0, 30.0
PILES_WIDTH = 220.0
LARGE_TEXT = 1.5
"""From this size of text on the column of buttons reaches down beside the hand."""

HAND_CARD = (116.0, 116.0 * PROPORTION)
FRONT_CARD = (100.0, 100.0 * PROPORTION)
PILE_CARD = (56.0, 56.0 * PROPORTION)
SMALL_CARD = (38.0, 38.0 * PROPORTION)
MAP_CARD = (48.0, 48.0 * PROPORTION)
SCOUTED_HEIGHT = 150.0
DECK_CARD = (58.0, 58.0 * LANDSCAPE)
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


class _Table(TableLayout):
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

    @cached_property
    def is_spending(self) -> bool:
        """Whether the one who looks spends lands now."""
        question = self.table.question
        return question is not None and question.name == "recover" and self.near in self.table.asked()

    @property
    def row(self) -> Area:
        """The room of the lands, between the others and the question."""
        left, top = RIM + DECK_COLUMN + GAP, ROW_TOP + self.sign - 20
        bottom = HAND_TOP - question_room(self.text) - 4
        return Area(left, top, self.width - left - self.column - 10, bottom - top)

    @property
    def hand(self) -> Area:
        """The room between the own plate and what rests."""
        left = RIM + self.own_plate + 12
        return Area(left, HAND_TOP, self.rest_left - left - 12, self.height - HAND_TOP - 6)

    @property
    def rest_left(self) -> float:
        """Where the near player's resting creatures begin."""
        return self.width - PILES_WIDTH - (RIM if self.text < LARGE_TEXT else self.column)

    def place_all(self) -> None:
        self.place_opponents()
        self._place_decks()
        self._place_row()
        self._place_own()
        self._place_scouted()
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
        is_scouting = bool(self.table.zones[SCOUTED[near]])
        self.zones[READY[near]] = ZonePlace(
            self.hand, HAND_FAN, HAND_CARD, near, is_off_table=is_scouting, kinds=self.kinds
        )
        if self.is_spending:
            self._place_what_is_spent()
        else:
            self._place_own_piles()

    def _place_own_piles(self) -> None:
        """The lands above the plate like a map, what rests and what returns side by side."""
        top, bottom = HAND_TOP + self.sign, self.height - 122
        claimed = Area(RIM, top, self.own_plate, bottom - top)
        self._place_pile("claimed", self.near, claimed, MAP_CARD, Area(RIM, HAND_TOP, self.own_plate, self.sign))
        wide = PILES_WIDTH / 2
        for place, name in enumerate(("resting", "returning")):
            left = self.rest_left + place * wide
            sign = Area(left, HAND_TOP, wide, self.sign)
            area = Area(left + 3, top + 4, wide - 6, self.height - top - 20)
            self._place_pile(name, self.near, area, PILE_CARD, sign)

    def _place_what_is_spent(self) -> None:
        """Lands, resting and returning creatures large and side by side, to be put on each other."""
        row = self.row
        whole = sum(share for _, share in SPENT)
        left = row.left
        for name, share in SPENT:
            wide = row.width * share / whole
            sign = Area(left, row.top, wide, self.sign)
            area = Area(left, row.top + self.sign + 6, wide - 20, row.height - self.sign - 6)
            self._place_pile(name, self.near, area, FRONT_CARD, sign)
            left += wide

    def _place_scouted(self) -> None:
        """Lands that are looked at lie where the hand is otherwise."""
        for seat in self.others:
            self.zones[SCOUTED[seat]] = ZonePlace(self.row, PileSpread(), DECK_CARD, is_off_table=True)
        size = (SCOUTED_HEIGHT / LANDSCAPE, SCOUTED_HEIGHT)
        self.zones[SCOUTED[self.near]] = ZonePlace(self.hand, RowSpread(gap=18), size, self.near)

    # -- the row of lands ----------------------------------------------------------------------------------------------

    def _place_decks(self) -> None:
        """The lands still to come, and what has left the game, at the left edge."""
        for place, (zone, card) in enumerate(((DECK, DECK_CARD), (GONE, SMALL_CARD))):
            area = Area(RIM - 6, ROW_TOP + 8 + place * 150, DECK_COLUMN, 70)
            sign = Area(area.left - 8, area.bottom + 2, area.width + 16, self.sign)
            self.zones[zone] = ZonePlace(area, PileSpread(), card, shows_count=True, opens=zone == GONE, sign=sign)

    def _place_row(self) -> None:
        """The lands side by side, each with the room that it needs now."""
        row, fought = self.row, fought_for(self.view)
        shares = [FOUGHT_SHARE if land == fought else self._share(land) for land in range(LANDS)]
        left, unit = row.left, (row.width - GAP * (LANDS - 1)) / sum(shares)
        for land, share in enumerate(shares):
            column = Area(left, row.top, unit * share, row.height)
            if land == fought:
                self._place_fought(land, column)
            else:
                self._place_land(land, column)
            left += unit * share + GAP

    def _share(self, land: int) -> float:
        """How much of the row a land takes that is not fought for."""
        zones = self.table.zones
        if not zones[LAND[land]]:
            return EMPTY_SHARE
        is_waited_for = any(zones[FRONT[land][seat]] for seat in range(self.table.config.seats))
        return 1.0 if is_waited_for or not self.is_combat else QUIET_SHARE

    def _place_fought(self, land: int, column: Area) -> None:
        """The land at the left, beside it the fronts of those who fight for it, one above the other; the near player's
        is the lowest, also where nobody opposes them."""
        self._place_landscape(land, column._replace(width=FOUGHT_LAND))
        left, wide = column.left + FOUGHT_LAND + GAP, column.width - FOUGHT_LAND - GAP
        self._hide_fronts(land, column)
        zones = self.table.zones
        foes = [seat for seat in self.others if zones[FRONT[land][seat]] or zones[FIGHT[land][seat]]]
        rows = max(1, len(foes))
        unit = (column.height - GAP * rows) / (rows + OWN_SHARE)
        for row, seat in enumerate(foes):
            self._place_front(land, seat, Area(left, column.top + row * (unit + GAP), wide, unit))
        top = column.top + rows * (unit + GAP)
        self._place_front(land, self.near, Area(left, top, wide, column.bottom - top))

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
        """Where the others have nobody there is nothing to see; while creatures are sent out nobody has."""
        for seat in self.others:
            for zone in (FRONT[land][seat], FIGHT[land][seat]):
                self.zones[zone] = ZonePlace(column, PileSpread(), SMALL_CARD, seat, is_off_table=True)

    def _place_landscape(self, land: int, area: Area) -> None:
        """The land and whatever is laid over it, with its number."""
        wide = min(area.width, area.height / LANDSCAPE)
        size = (wide, wide * LANDSCAPE)
        for zones in (LAND, OVER):
            self.zones[zones[land]] = ZonePlace(area, RowSpread(), size, is_off_table=self.is_spending)
            self.numbers |= dict.fromkeys(self.table.zones[zones[land]], land + 1)

    def _place_front(self, land: int, seat: int, area: Area) -> None:
        """A player's creatures at a land, face down or face up, with the plate of whose they are."""
        zones = self.table.zones
        is_own = seat == self.near
        has_any = bool(zones[FRONT[land][seat]] or zones[FIGHT[land][seat]])
        is_sending = is_own and not self.is_combat and not self.is_spending and bool(zones[LAND[land]])
        room, is_high = area, area.height > 2 * area.width / 3
        if has_any or is_sending:
            plate = area._replace(height=self.grown(PLATE_HEIGHT)) if is_high else area._replace(width=PLATE_WIDTH)
            self.fixtures.append(Fixture(plate_key(FIGHT[land][seat]), plate))
            down, across = (plate.height + 4, 0.0) if is_high else (0.0, plate.width + 4)
            room = Area(area.left + across, area.top + down, area.width - across, area.height - down)
        for zone in (FRONT[land][seat], FIGHT[land][seat]):
            accepts = is_sending and zone == FRONT[land][seat]
            spread = GridSpread(gap=5, align=0.5 if is_high else 0.08)
            self.zones[zone] = ZonePlace(room, spread, FRONT_CARD, seat, accepts=accepts, kinds=self.kinds)

    # -- counters ------------------------------------------------------------------------------------------------------

    def _place_tokens(self) -> None:
        for name, (icon, corner, has_number) in TOKENS.items():
            self.tokens[name] = Token(icon, "card", corner, without_number=not has_number)


SPENT = (("claimed", 1.0), ("resting", 1.4), ("returning", 1.2))
"""What lies side by side while lands are spent, and what it takes of the room."""

PILES = (("ready", 1.3), ("resting", 1.9), ("returning", 1.7), ("claimed", 2.0))
"""What lies beside an opponent's plate, and what it takes of the room."""

TOKENS = {
    "rest": ("rest", (0.16, 0.94), True),
    "damage": ("heart-broken", (0.84, 0.94), True),
    "block": ("shield", (0.84, 0.5), True),
    "ward": ("ward", (0.84, 0.5), True),
    "absorb": ("absorb", (0.6, 0.5), False),
    "support": ("support", (0.6, 0.72), False),
    "negated": ("negate", (0.6, 0.28), False),
    "shield": ("everyone", (0.84, 0.28), False),
    "channel": ("hourglass", (0.84, 0.28), False),
    "doomed": ("sacrifice", (0.84, 0.72), False),
}
"""The counters that are seen on creatures: icon, corner, and whether their number is. Its biomes stand at the left."""
