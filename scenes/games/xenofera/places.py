"""Where everything lies at Xenofera: other ships along the top, the line of sight in the middle, the own ship below it.

While two ships fight, or somebody chooses among cards that were dealt to them, this takes the stage in the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    BENCH,
    CAGE,
    COLLECTIONS,
    CREATURES,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    LAID,
    LURED_ONES,
    MOST_CAGES,
    OFFERED,
    SIGHT,
    STRUCK,
    USED,
    UTILITY,
    WAITING,
    is_locked,
    is_tired,
)
from game.stage.board.arrangement import (
    Area,
    Arrangement,
    CardPlace,
    CardSize,
    FanSpread,
    GridSpread,
    PileSpread,
    RowSpread,
)
from game.stage.board.layout import Cell, Fixture, Key, Layout, Token, ZonePlace, plate_key
from game.table.facts import Zone
from game.table.sight import View
from scenes.games.table_layout import RIM, TableLayout, hit_width, question_room

PROPORTION = 1.4
TILT = 9.0
"""By so many degrees a worker has turned who has done the work of this turn."""

PLATE_HEIGHT = 58.0
ARENA_TOP = 246.0
HAND_HEIGHT = 212.0
SHIP_SHARE = 0.46
"""The share of the room between the opponents and the question that the own ship takes; the rest is space."""

GAP = 6.0
NUMBER_SHARE, MOST_NUMBER = 0.5, 0.8
"""How wide the number on a face-down card is, as a share of the card; more where text is large, up to that."""

IN_A_REPLAY = 1.3
"""So much wider than what is pressed the places of the ship are, where there is room: a replay is drawn smaller."""

WORKPLACES = 6 + MOST_CAGES
"""So many places a ship has for huntsman, crew and cages."""

HAND_CARD = (130.0, 130.0 * PROPORTION)
LEAST_SEEN = 0.5
"""The share of a card on the stage that is seen at least beside the next one."""

HAND_FAN = FanSpread(bow=6, spread=1.02, rise=0.03)
SMALL_FAN = FanSpread(bow=6, spread=0.42)
PILE = (64.0, 64.0 * PROPORTION)
HIGHEST_SIGHT, HIGHEST_STAGE, HIGHEST_SHIP = 196.0, 210.0, 142.0
LOCK_SHARE, LOCK_SPOT = 0.46, (0.74, 0.76)
"""How large a lock hangs on its cage, and where its middle is, as shares of the cage."""

OPENS = frozenset(("used", "struck"))


@dataclass(frozen=True)
class InBay:
    """A cage, its lock hanging on it, its creature within."""

    is_locked: bool

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        lying = PileSpread(offset=(0.0, 0.0)).places(count, area, card_size)
        if self.is_locked and count > 1:
            cage = lying[0]
            width, height = card_size[0] * cage.scale, card_size[1] * cage.scale
            x, y = cage.x + (LOCK_SPOT[0] - 0.5) * width, cage.y + (LOCK_SPOT[1] - 0.5) * height
            lying[1] = CardPlace(x, y, 0.0, cage.scale * LOCK_SHARE, count)
        return lying


@dataclass(frozen=True)
class Turned:
    """A worker, a little turned once there is nothing left to do."""

    angle: float

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        return [
            place._replace(angle=self.angle, scale=place.scale * (0.9 if self.angle else 1.0))
            for place in PileSpread(offset=(0.0, 0.0)).places(count, area, card_size)
        ]


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(view, width, height, text).layout()


def fighters(view: View) -> tuple[int, int] | None:
    """Who attacks and who defends in the battle that is going on, or None."""
    for name, *arguments in reversed(view.table.agenda):
        if name == "battle":
            return arguments[2], arguments[3]
        if name == "decide":
            return arguments[0], arguments[1]
    return _have_fought(view)


def _have_fought(view: View) -> tuple[int, int] | None:
    """Who has just fought: their cards still lie there, and whose turn it is has attacked."""
    there = [seat for seat in range(view.table.config.seats) if view.table.zones[LAID[seat]]]
    turn = next((frame[1] for frame in reversed(view.table.agenda) if frame[0] == "renewal"), None)
    if len(there) != 2 or turn not in there:
        return None
    return turn, there[1 - there.index(turn)]


def happening(view: View) -> bool:
    """Whether an event asks somebody what it takes from them: its card lies on the used ones then."""
    return bool(view.table.agenda) and view.table.agenda[-1][0] in ("let_go", "goes_home")


def bars_key(zone: Zone) -> Key:
    """The key of the bars before a creature, and of the lock on its cage."""
    return ("fixture", "caged", *zone[1:])


class _Table(TableLayout):
    opponents_height = 188.0
    cell_margin = 5.0
    widest_cell = 1120.0

    def place_all(self) -> None:
        self.tokens["overtime"] = Token("plus", "card", (0.85, 0.1), without_number=True)
        self.tokens["dark"] = Token("cross", "seat", (0.1, 1.0), without_number=True)
        self.pending.update({"battle": LAID[self.near], "discard": USED})
        self.place_opponents()
        self._place_space()
        self._place_ship()
        self._place_own()
        self._place_elsewhere()

    # -- between the ships ---------------------------------------------------------------------------------------------

    @property
    def _below(self) -> float:
        """Where question and hand begin."""
        return self.height - HAND_HEIGHT - question_room(self.text) - 6

    @property
    def _ship_top(self) -> float:
        room = self._below - ARENA_TOP
        return self._below - min(HIGHEST_SHIP + self.sign, room * SHIP_SHARE)

    @property
    def _on_stage(self) -> Sequence[Zone]:
        """What is shown large in the middle instead of the line of sight."""
        zones = self.table.zones
        battle = fighters(self.view)
        if battle is not None:
            return [LAID[seat] for seat in battle]
        if happening(self.view):
            return [USED]
        chosen = [OFFERED[self.near], LURED_ONES, WAITING]
        return [zone for zone in chosen if zones[zone]]

    def _place_space(self) -> None:
        """The decks of creatures and collections at the left of the line of sight, Utility cards at its right."""
        area = Area(self.middle_left, ARENA_TOP, self.across, self._ship_top - ARENA_TOP - 6)
        high = min(area.height, PILE[1] + self.sign + 8)
        wide = self.grown(2 * PILE[0] + 96)
        left = Area(area.left, area.centre[1] - high / 2, wide, high)
        right = left._replace(left=area.right - wide)
        for piles, room in (((CREATURES, COLLECTIONS), left), ((UTILITY, USED), right)):
            for zone, cell in zip(piles, _grid(room, 2, 1), strict=True):
                self._pile(zone, cell)
        space = Area(left.right + 12, area.top, right.left - left.right - 24, area.height)
        stage = self._on_stage
        if not stage:
            self._place_sight(space)
            return
        share = 0.3
        self._place_sight(space._replace(width=space.width * share - 8))
        self._place_stage(stage, space._replace(left=space.left + space.width * share, width=space.width * (1 - share)))

    def _place_sight(self, area: Area) -> None:
        card = _card_in(min(area.height, HIGHEST_SIGHT))
        if area.width < 5 * card[0]:
            self.zones[SIGHT] = ZonePlace(area, GridSpread(gap=GAP), card)
        else:
            self.zones[SIGHT] = ZonePlace(area, RowSpread(gap=14), card)

    def _place_stage(self, stage: Sequence[Zone], area: Area) -> None:
        step = area.width / len(stage)
        for place, zone in enumerate(stage):
            spot = Area(area.left + place * step + 6, area.top, step - 12, area.height)
            if zone[0] == "laid":
                self._place_laid(zone, spot)
            elif zone == USED:
                self._place_event(spot)
            else:
                self._place_shown(zone, spot, _card_in(min(spot.height, HIGHEST_STAGE)))

    def _place_laid(self, zone: Zone, area: Area) -> None:
        """The three battle cards of one side below the plate of whose they are."""
        plate = area._replace(height=self.grown(30.0))
        self.fixtures.append(Fixture(plate_key(zone), plate))
        spot = area._replace(top=plate.bottom + 4, height=area.height - plate.height - 4)
        card = _within(_card_in(min(spot.height, HIGHEST_STAGE)), spot._replace(width=spot.width / 3 - 10))
        self._place_shown(zone, spot, card)
        self._number(zone, spot, card)

    def _place_event(self, area: Area) -> None:
        """The event that asks, large and uppermost of the used cards; beside it in small what waits to happen."""
        card = _card_in(min(area.height, HIGHEST_STAGE))
        self.zones[USED] = ZonePlace(area, PileSpread(), card)
        if self.table.zones[WAITING]:
            left = area.centre[0] + card[0] / 2 + 24
            self._pile(WAITING, Area(left, area.top, PILE[0] + 60, area.height))

    def _place_shown(self, zone: Zone, spot: Area, card: CardSize) -> None:
        """In a row, or in several where they would hide each other."""
        shown = card[0] * (1 + LEAST_SEEN * (len(self.table.zones[zone]) - 1))
        spread = RowSpread(gap=14) if shown <= spot.width else GridSpread(gap=GAP)
        self.zones[zone] = ZonePlace(spot, spread, card, _owner(zone))

    def _number(self, zone: Zone, spot: Area, card: CardSize) -> None:
        """The numbers by which the attacker's face-down cards are called while one of them is to be removed."""
        count = len(self.table.zones[zone])
        top = self.table.agenda[-1] if self.table.agenda else ()
        if top[:1] != ("remove",) or zone != LAID[top[2]]:
            return
        places = RowSpread(gap=14).places(count, spot, card)
        share = min(NUMBER_SHARE * self.text, MOST_NUMBER)
        side = min(card[0] * places[0].scale * share, (places[-1].x - places[0].x) / max(1, count - 1) * 0.9)
        for n, place in enumerate(places, 1):
            where = Area(place.x - side / 2, place.y - side / 2, side, side)
            self.fixtures.append(Fixture(("fixture", "number", n), where, is_named=False))

    def _pile(self, zone: Zone, cell: Area, card: CardSize = PILE) -> None:
        sign = Area(cell.left, cell.top, cell.width, self.sign)
        below = Area(cell.left, sign.bottom, cell.width, max(20.0, cell.height - sign.height))
        size = _within(card, below)
        self.zones[zone] = ZonePlace(
            below, PileSpread(), size, _owner(zone), shows_count=True, opens=zone[0] in OPENS, sign=sign
        )

    # -- the own ship --------------------------------------------------------------------------------------------------

    def _place_ship(self) -> None:
        """Quarters and bay side by side."""
        near, top = self.near, self._ship_top
        area = Area(RIM, top, self.width - RIM - self.column, self._below - top)
        high = area.height - self.sign - 4
        wide = min(high / PROPORTION, (area.width - 90) / (WORKPLACES + 1) - GAP)
        card = (wide, wide * PROPORTION)
        row = Area(area.left, area.top + self.sign + (high - card[1]) / 2, area.width, card[1])
        step = max(wide + GAP, min(hit_width(self.text) * IN_A_REPLAY, (area.width - 90) / (WORKPLACES + 1)))
        rooms = (
            Area(row.left, row.top, 6 * step, row.height),
            Area(row.left + 6 * step + 24, row.top, 10 * step, row.height),
        )
        self._place_crew(near, rooms[0], card, 1)
        self._place_bay(near, rooms[1], card, 1)
        for room, zone in zip(rooms, (HUNTSMAN[near], CAGE[near][0]), strict=True):
            self._name(zone, room)
        for zone in (HUNTSMAN[near], *CREW[near], *CAGE[near]):
            self.cells.append(Cell(_middle(self.zones[zone].area, card)))
        alarm = Area(rooms[1].right + 16, row.top, wide, row.height)
        self.zones[ALARM[near]] = ZonePlace(alarm, PileSpread(), card, near, sign=_above(alarm, self.sign))
        self.zones[BENCH[near]] = ZonePlace(alarm._replace(left=alarm.left + step), PileSpread(), card, near)

    def _place_crew(self, seat: int, area: Area, card: CardSize, rows: int) -> None:
        """The huntsman first, then five places."""
        for spot, zone in zip(_grid(area, 6 // rows, rows), (HUNTSMAN[seat], *CREW[seat]), strict=True):
            self.zones[zone] = ZonePlace(spot, self._turned(zone), card, seat)

    def _turned(self, zone: Zone) -> Arrangement:
        tired = [card for card in self.table.zones[zone] if is_tired(self.table, card)]
        self.spent.update(tired)
        return Turned(-TILT if tired else 0.0)

    def _place_bay(self, seat: int, area: Area, card: CardSize, rows: int) -> None:
        """Ten places for cages."""
        for spot, zone in zip(_grid(area, MOST_CAGES // rows, rows), CAGE[seat], strict=True):
            locked = is_locked(self.table, zone)
            self.zones[zone] = ZonePlace(spot, InBay(locked), card, seat)
            if len(self.table.zones[zone]) > 1:
                self._cage(zone, spot, card)

    def _cage(self, zone: Zone, spot: Area, card: CardSize) -> None:
        """What shows a cage's bars before its creature, and its lock."""
        self.fixtures.append(Fixture(bars_key(zone), _middle(spot, card), is_mute=True))

    def _name(self, zone: Zone, row: Area) -> None:
        """The name of a room above its first place."""
        self.zones[zone] = self.zones[zone]._replace(sign=_above(row, self.sign))

    # -- the near player -----------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        """Plate at the left, the hand in the middle, collections and battle cards at the right; in a battle its cards
        take the place of the hand."""
        near, top = self.near, self.height - HAND_HEIGHT
        own = self.own_plate
        self.plates[near] = Area(RIM, self.height - 104, own, 92)
        side = 4 * (PILE[0] + 26)
        hand = Area(RIM + own + 14, top, self.width - RIM - self.column - own - side - 28, HAND_HEIGHT - 6)
        piles = Area(hand.right + 12, top + 10, side - 12, PILE[1] + self.sign + 14)
        aside = piles._replace(width=piles.width * 0.42)
        shown, hidden = (BATTLE, HAND) if self._chooses_battle_cards else (HAND, BATTLE)
        self.zones[shown[near]] = ZonePlace(hand, HAND_FAN, HAND_CARD, near)
        self._fan(hidden[near], aside)
        for place, zone in enumerate((STRUCK[near], GOALS[near])):
            wide = (piles.right - aside.right) / 2
            cell = Area(aside.right + place * wide, piles.top, wide - 4, piles.height)
            self._pile(zone, cell)

    def _fan(self, zone: Zone, area: Area) -> None:
        sign = Area(area.left, area.top, area.width, self.sign)
        below = Area(area.left, sign.bottom, area.width - 8, area.height - sign.height)
        self.zones[zone] = ZonePlace(below, SMALL_FAN, PILE, _owner(zone), sign=sign, shows_count=True, opens=True)

    @property
    def _chooses_battle_cards(self) -> bool:
        agenda = self.table.agenda
        return bool(agenda) and agenda[-1][0] == "battle" and self.near in agenda[-1][1]

    # -- the others ----------------------------------------------------------------------------------------------------

    def place_opponent(self, seat: int, cell: Area) -> None:
        """Plate, hand, collections, battle cards and Alarm in a row; below it the quarters, and the bay in two rows."""
        plate = min(self.grown(170.0), cell.width * 0.5)
        self.plates[seat] = Area(cell.left, cell.top, plate, PLATE_HEIGHT)
        rest = Area(cell.left + plate + 4, cell.top, cell.width - plate - 4, PLATE_HEIGHT)
        card = _card_in(rest.height)
        hand, *spots = self._piles_beside(rest)
        self.zones[HAND[seat]] = ZonePlace(hand, SMALL_FAN, card, seat, shows_count=True)
        for zone, spot in zip((GOALS[seat], BATTLE[seat], ALARM[seat]), spots, strict=True):
            self.zones[zone] = ZonePlace(spot, PileSpread(), _within(card, spot), seat, shows_count=zone[0] != "alarm")
        self.zones[STRUCK[seat]] = ZonePlace(spots[1], PileSpread(), _within(card, spots[1]), seat, opens=True)
        self.zones[BENCH[seat]] = ZonePlace(spots[2], PileSpread(), _within(card, spots[2]), seat)
        below = Area(cell.left, cell.top + PLATE_HEIGHT + 5, cell.width, cell.height - PLATE_HEIGHT - 5)
        rows = 1 if below.width / WORKPLACES * PROPORTION > below.height / 2 else 2
        wide = below.width / (WORKPLACES + 0.5) * rows
        card = _within(_card_in(below.height / rows - 2), Area(0, 0, wide - 3, below.height / rows - 2))
        quarters = below._replace(width=6 / rows * wide)
        self._place_crew(seat, quarters, card, rows)
        self._place_bay(
            seat, below._replace(left=quarters.right + wide / 2, width=MOST_CAGES / rows * wide), card, rows
        )

    def _piles_beside(self, rest: Area) -> list[Area]:
        """Places for a hand, collections, battle cards and Alarm: twice as much for the hand as long as the others can
        be pressed safely. Where even so there is too little, the last two are narrower, for one is mostly empty."""
        step, least = rest.width / 5, hit_width(self.text)
        goals = max(step, least)
        narrow = min(goals, (rest.width - goals - least) / 2)
        lefts = [rest.left, rest.right - goals - 2 * narrow, rest.right - 2 * narrow, rest.right - narrow, rest.right]
        return [Area(left, rest.top, right - left - 3, rest.height) for left, right in pairwise(lefts)]

    # -- what is not to be seen ----------------------------------------------------------------------------------------

    def _place_elsewhere(self) -> None:
        """Everything else comes from and goes to where it belongs."""
        middle = Area(self.width / 2 - 20, ARENA_TOP + 20, 40, 56)
        for zone in self.table.zones:
            if zone not in self.zones:
                owner = _owner(zone)
                spot = middle if owner is None else self.plates[owner]
                self.zones[zone] = ZonePlace(spot, PileSpread(), PILE, owner, is_off_table=True)


def _middle(area: Area, card: CardSize) -> Area:
    """Where a single card lies in an area."""
    wide, high = _within(card, area)
    return Area(area.centre[0] - wide / 2, area.centre[1] - high / 2, wide, high)


def _owner(zone: Zone) -> int | None:
    return zone[1] if len(zone) > 1 else None


def _grid(area: Area, columns: int, rows: int) -> list[Area]:
    """Equal places in rows and columns."""
    wide, high = area.width / columns, area.height / rows
    return [
        Area(area.left + column * wide, area.top + row * high, wide - 3, high - 2)
        for row in range(rows)
        for column in range(columns)
    ]


def _above(area: Area, height: float) -> Area:
    return Area(area.left, area.top - height - 2, max(area.width, 120.0), height)


def _card_in(height: float) -> CardSize:
    """A card so high."""
    return height / PROPORTION, height


def _within(card: CardSize, area: Area) -> CardSize:
    """A card made small enough for an area."""
    fit = min(1.0, area.width / card[0], area.height / card[1])
    return card[0] * fit, card[1] * fit
