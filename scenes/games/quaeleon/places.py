"""Where everything lies at Quaeleon's Quest: fields along the top and below, the track of initiative between."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.elimination import is_standing, survivors
from game.rulesets.quaeleon.board import (
    FIELD,
    HEALTH,
    LAST,
    PLACES,
    REVEALED,
    foremost,
    place,
    played,
)
from game.stage.board.arrangement import Area, CardPlace, CardSize, FanSpread, GridSpread, PileSpread, RowSpread
from game.stage.board.layout import Cell, Fixture, Key, Layout, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.table_layout import RIM, TableLayout, question_room

PROPORTION = 1.4
ARENA_TOP = 256.0
HAND_HEIGHT = 212.0
TRACKER = 82.0
ROOMY, NARROW = 520.0, 330.0
"""From so many units of width on, a player's field lies beside the plate; below so many, hand and stack under it."""

HIGHEST_ARENA, HIGHEST_PILE = 330.0, 122.0
LEAST_BUILDING = 150.0
"""From so much height above deck and pile on, a stack is built there, else beside them."""

SIGN_LENGTH = 3.8
"""How wide the name of a pile with its number is, compared with its height."""

FORCE = 38.0
"""How high the sign of a rule that is changed is."""

LEAST_SLOT = 84.0
"""The width that each player's entry on the track needs at least."""

LEAST_ENTRY = 16.0
"""How wide and high an initiative is at the least."""

NUMBER_GROWS = 0.08
"""How much more of an entry's height its number takes where text is twice as large; the portrait yields."""

LINE_HEIGHT = 25.0
FIELD_PLATE = (220.0, 28.0)
GAP = 8.0
OVERLAP = 0.66
"""The share of a card that is seen at least beside the next one on a crowded field: the column of its numbers."""

WIDEST_FIELD_CARD = 130.0
HAND_CARD = (138.0, 138.0 * PROPORTION)
HAND_FAN = FanSpread(bow=7, spread=1.03, rise=0.03)
SMALL_FAN = FanSpread(bow=6, spread=0.42)
POOL_COLUMNS = 3
SMALL_POOL, WIDEST_POOL = 90.0, 0.32
"""Below such a height of its cards in two lines, the pool lies in one, at most so large a share of the width wide."""


LATEST = 10**6
"""As which card of the game one was played of which that is not told yet."""


@dataclass(frozen=True)
class Places:
    """Cards in so many places side by side, numbered from 1. `taken` says in which place each card lies, where that is
    known; else they lie one after the other. `align` is 0 for left, 0.5 for centred."""

    total: int
    taken: tuple[int, ...] = ()
    gap: float = 6.0
    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        wide = card_size[0] * fit
        total = max(self.total, count)
        step = min(wide + self.gap * fit, (area.width - wide) / max(1, total - 1))
        left = area.left + (area.width - wide - step * (total - 1)) * self.align + wide / 2
        spots = [number - 1 for number in self.taken] if len(self.taken) == count else list(range(count))
        lying = [CardPlace(left + step * spot, area.centre[1], 0.0, fit, spot) for spot in spots]
        if hovered is not None:
            lying[hovered] = lying[hovered]._replace(depth=total)
        return lying


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(settled(view), width, height, text).layout()


def settled(view: View) -> View:
    """The view with a place for cards that have come to a field in the middle of a story, before it tells which."""
    table = view.table
    seats = range(table.config.seats)
    arrived = [
        (seat, card) for seat in seats for card in table.zones[FIELD[seat]] if played(card) not in table.counters
    ]
    if not arrived:
        return view
    table = table.copy()
    for seat, card in arrived:
        table.counters[place(card)] = 0
        taken = {table.counters[place(other)] for other in table.zones[FIELD[seat]] if place(other) in table.counters}
        table.counters[place(card)] = min(set(range(1, PLACES + 1)) - taken, default=PLACES)
        table.counters[played(card)] = LATEST
    return View(view.seat, table)


def builds(view: View) -> bool:
    """Whether the one who looks is building a stack, or has built it and others have not."""
    return any(name == "stack" and view.seat in arguments[0] for name, *arguments in view.table.agenda)


def place_key(number: int) -> Key:
    """The key of a place of the stack that is being built, from 1."""
    return ("fixture", "place", number)


def rules_in_force(view: View) -> list[int]:
    """The cards on all fields that change a rule for as long as they lie there."""
    table = view.table
    fields = [table.zones[FIELD[seat]] for seat in range(table.config.seats)]
    return [card for field in fields for card in field if card >= 0 and table.config.designs[card].rules]


def force_key(card: int) -> Key:
    """The key of the sign that a card changes a rule."""
    return ("fixture", "force", card)


def track(view: View) -> list[int]:
    """Who acts, and who will act after that, as things are now."""
    table = view.table
    waiting = [seat for seat in survivors(table) if table.zones[REVEALED[seat]]]
    order: list[int] = []
    while waiting:
        first = foremost(table, waiting)
        order += first
        waiting = [seat for seat in waiting if seat not in first]
    last = table.counters.get(LAST, 0) - 1
    is_acting = last >= 0 and last not in order and is_standing(table, last) and bool(table.zones[FIELD[last]])
    return [last, *order] if is_acting else order


class _Table(TableLayout):
    column = 96.0
    opponents_top = 46.0
    opponents_height = 204.0
    widest_cell = 1060.0
    own_plate_width = 206.0

    @property
    def hand_top(self) -> float:
        return self.height - HAND_HEIGHT

    def place_all(self) -> None:
        self.pending["stack"] = ("stack", self.near)
        self.place_opponents()
        self._place_arena()
        self._place_own()

    # -- the others ----------------------------------------------------------------------------------------------------

    def place_opponent(self, seat: int, cell: Area) -> None:
        if cell.width >= ROOMY:
            self._place_beside(seat, cell)
        elif cell.width >= NARROW:
            self._place_in_a_row(seat, cell)
        else:
            self._place_below(seat, cell)

    def _place_beside(self, seat: int, cell: Area) -> None:
        """Plate, health, defence, hand and stack below each other, the field beside them."""
        left, top, _, high = cell
        wide = min(270.0, cell.width * 0.36)
        self.plates[seat] = Area(left, top, wide, 66)
        self._place_numbers(seat, Area(left, top + 70, 84, 62), Area(left + 90, top + 70, 54, 62))
        self._place_backs(
            seat,
            Area(left, top + 138, wide * 0.64, high - 138),
            Area(left + wide * 0.7, top + 138, wide * 0.3, high - 138),
        )
        self._place_field(seat, Area(left + wide + 12, top, cell.width - wide - 12, high))

    def _place_in_a_row(self, seat: int, cell: Area) -> None:
        """Everything in one row, the field below it."""
        left, top, wide, high = cell
        plate = wide * 0.42
        self.plates[seat] = Area(left, top, plate, 62)
        self._place_numbers(seat, Area(left + plate + 4, top, 62, 62), Area(left + plate + 69, top + 3, 46, 56))
        rest = left + plate + 120
        room = left + wide - rest
        self._place_backs(seat, Area(rest, top, room * 0.6, 62), Area(rest + room * 0.64, top, room * 0.36, 62))
        self._place_field(seat, Area(left, top + 68, wide, high - 68))

    def _place_below(self, seat: int, cell: Area) -> None:
        """Plate and numbers, then hand and stack, then the field."""
        left, top, wide, high = cell
        plate = wide - 108
        self.plates[seat] = Area(left, top, plate, 60)
        self._place_numbers(seat, Area(left + plate + 3, top, 60, 60), Area(left + plate + 65, top + 4, 43, 52))
        self._place_backs(
            seat, Area(left, top + 64, wide * 0.66, 48), Area(left + wide * 0.72, top + 64, wide * 0.28, 48)
        )
        self._place_field(seat, Area(left, top + 116, wide, high - 116))

    def _place_numbers(self, seat: int, health: Area, shield: Area) -> None:
        """The two trackers of a player: health, and the defence of the field; both tell how they came about."""
        self.fixtures.append(Fixture(("fixture", "health", seat), health, (HEALTH[seat],)))
        self.fixtures.append(Fixture(("fixture", "shield", seat), shield, is_named=False))

    def _place_backs(self, seat: int, hand: Area, stack: Area) -> None:
        size = _card_in(hand.height - 4)
        opens = self._is_looked_at(seat)
        self.zones["hand", seat] = ZonePlace(hand, SMALL_FAN, size, seat, opens=opens)
        self.zones["stack", seat] = ZonePlace(stack, PileSpread(), size, seat, shows_count=True)

    def _is_looked_at(self, seat: int) -> bool:
        """Whether the one who looks has this hand before them to choose from."""
        name, *arguments = self.table.agenda[-1] if self.table.agenda else ("",)
        return bool(name == "pluck_card" and arguments[0] == self.view.seat and arguments[1] == seat)

    def _place_field(self, seat: int, area: Area) -> None:
        """The five places, overlapping as far as the numbers stay in sight."""
        wide = min(WIDEST_FIELD_CARD, area.height / PROPORTION, area.width / (1 + (PLACES - 1) * OVERLAP))
        size = (wide, wide * PROPORTION)
        align = 0.0 if seat == self.near else 0.5
        arrangement = Places(PLACES, self._taken(seat), align=align)
        spots = Places(PLACES, align=align).places(PLACES, area, size)
        first, last = _around(spots[0], size), _around(spots[-1], size)
        if spots[1].x - spots[0].x >= wide:
            self.cells += [Cell(_around(spot, size)) for spot in spots]
            named = first
        else:
            named = Area(first.left, first.top, last.right - first.left, first.height)
            self.cells.append(Cell(named))
        # The near player's has a plate.
        name_in = None if seat == self.near else named
        self.zones["field", seat] = ZonePlace(area, arrangement, size, seat, name_in=name_in)

    def _taken(self, seat: int) -> tuple[int, ...]:
        counters = self.table.counters
        return tuple([counters.get(("place", card), 0) for card in self.table.zones[FIELD[seat]]])

    # -- the middle ----------------------------------------------------------------------------------------------------

    def _place_arena(self) -> None:
        """At the right the pool; at the left the track of initiative, and below it the own field, deck and pile."""
        bottom = min(self.hand_top - question_room(self.text) - 4, ARENA_TOP + HIGHEST_ARENA)
        high = bottom - ARENA_TOP
        right = self.width - self.column
        pool = self._place_pool(right, high)
        arena = Area(RIM, ARENA_TOP, pool.left - RIM - 20, high)
        line_height = self.grown(LINE_HEIGHT)
        self.line = Area(arena.left, arena.top, arena.width, line_height)
        below = arena.top + line_height + 5
        room = bottom - below
        piles_top = max(below + room * 0.46, bottom - HIGHEST_PILE - 10)
        piles = self._place_piles(arena, piles_top, bottom)
        if builds(self.view):
            is_high = piles_top - arena.top - 12 >= LEAST_BUILDING
            beside = Area(arena.left, arena.top, piles - arena.left - 24, high)
            self._place_building(arena._replace(height=piles_top - arena.top - 12) if is_high else beside)
        upper = Area(arena.left, below, arena.width, room * 0.46 - GAP)
        lower = Area(arena.left, below + room * 0.46, piles - arena.left - 24, room * 0.54)
        if builds(self.view):
            self._place_track(upper, shows=False)
            self.zones["field", self.near] = ZonePlace(lower, Places(PLACES), _card_in(lower.height), self.near)
            return
        large = self._room_for_large_field(upper, room, piles)
        if large is None:
            self._place_track(upper, shows=True)
            self._place_own_field(lower)
        else:
            self._place_track(upper._replace(left=large.right + 20, width=upper.right - large.right - 20), shows=True)
            self._place_own_field(large)

    def _place_own_field(self, area: Area) -> None:
        """The near player's field under its plate, which the others' have beside them."""
        wide, high = (self.grown(length) for length in FIELD_PLATE)
        plate = area._replace(width=min(area.width, wide), height=high)
        self.fixtures.append(Fixture(plate_key(FIELD[self.near]), plate))
        below = area._replace(top=area.top + high + 4, height=area.height - high - 4)
        self._place_field(self.near, below)

    def _place_pool(self, right: float, high: float) -> Area:
        """Open cards with their name above; where they would be small in two lines, in one."""
        columns, card = POOL_COLUMNS, _card_in(min((high - self.sign - 2.5 * GAP) / 2, HIGHEST_PILE))
        widest = self.width * WIDEST_POOL / PLACES - GAP
        single = _card_in(min(high - self.sign - GAP, HIGHEST_PILE, widest * PROPORTION))
        if card[1] < SMALL_POOL and single[1] > card[1]:
            columns, card = PLACES, single
        wide = columns * (card[0] + GAP)
        sign = Area(right - wide, ARENA_TOP, wide, self.sign)
        pool = Area(sign.left, sign.bottom, wide, high - self.sign)
        self.zones["pool",] = ZonePlace(pool, GridSpread(columns, GAP), card, sign=sign)
        return pool

    def _room_for_large_field(self, upper: Area, room: float, piles: float) -> Area | None:
        """Where the own field lies beside the track and left of the piles, its cards as large as the opponents' if they
        can be; None where they would be no larger than below the track."""
        fields = [(zone[1], place.card[0]) for zone, place in self.zones.items() if zone[0] == "field"]
        others = [wide for seat, wide in fields if seat != self.near]
        plate = self.grown(FIELD_PLATE[1]) + 4
        right = min(upper.right - LEAST_SLOT * self.table.config.seats, piles) - 20
        wide = min(max(others), (room - plate) / PROPORTION, (right - upper.left) / PLACES - GAP)
        field = Area(upper.left, upper.top, PLACES * (wide + GAP), wide * PROPORTION + plate)
        return field if field.height > room * 0.54 else None

    def _place_piles(self, arena: Area, top: float, bottom: float) -> float:
        """Deck and discard pile at the right end; where they begin."""
        high = min(self.sign, (bottom - top) * 0.32)
        top += high
        size = _card_in(bottom - top - 10)
        step = max(size[0] + 16, SIGN_LENGTH * self.sign)
        left = arena.right - 2 * step
        for number, name in enumerate(("deck", "discard")):
            sign = Area(left + number * step + 2, top - high, step - 4, high)
            area = Area(sign.centre[0] - size[0] / 2 - 3, top, size[0] + 6, bottom - top)
            is_open = name == "discard"
            self.zones[name,] = ZonePlace(area, PileSpread(), size, shows_count=True, opens=is_open, sign=sign)
        return left

    def _place_building(self, area: Area) -> None:
        """Five numbered places for the stack, the first on top."""
        wide = min(area.height / PROPORTION, area.width / PLACES - GAP)
        size = (wide, wide * PROPORTION)
        arrangement = Places(PLACES, gap=GAP)
        self.zones["stack", self.near] = ZonePlace(area, arrangement, size, self.near)
        for number, spot in enumerate(arrangement.places(PLACES, area, size), 1):
            where = _around(spot, size)
            self.cells.append(Cell(where, str(number)))
            self.fixtures.append(Fixture(place_key(number), where))

    def _place_forces(self, area: Area) -> Area:
        """The signs of what turns rules round for all, below each other at the left of the order; what is left of the
        room."""
        cards = rules_in_force(self.view)
        if not cards:
            return area
        high = min(self.grown(FORCE), area.height / len(cards))
        for row, card in enumerate(cards):
            where = Area(area.left, area.top + row * high, 2 * high - 4, high - 4)
            self.fixtures.append(Fixture(force_key(card), where))
        return area._replace(left=area.left + 2 * high + 8, width=area.width - 2 * high - 8)

    def _place_track(self, area: Area, *, shows: bool) -> None:
        """The revealed cards in the order in which they act, each with its player and initiative beside it, after what
        changes that order."""
        area = self._place_forces(area)
        seats = self.table.config.seats
        order = track(self.view) if shows else []
        slot = area.width / seats
        size = _card_in(min(area.height, slot * 0.62 * PROPORTION))
        slot = min(slot, size[0] * 2.2)
        for seat in range(seats):
            number = order.index(seat) if seat in order else len(order)
            left = area.left + slot * min(number, seats - 1)
            beside = slot - size[0] - 6
            self.zones["revealed", seat] = ZonePlace(
                Area(left + beside, area.top, size[0], area.height), RowSpread(), size, seat
            )
            if seat in order:
                self._place_entry(seat, Area(left, area.top, beside - 2, area.height))

    def _place_entry(self, seat: int, area: Area) -> None:
        """Portrait and initiative above each other, unless they were too small to be told."""
        share = 0.5 + NUMBER_GROWS * (min(self.text, 2.0) - 1)
        side = min(area.width, area.height * share)
        if side < LEAST_ENTRY:
            return
        face = min(side, area.height - side)
        centre = area.left + area.width / 2
        above = Area(centre - face / 2, area.top, face, face)
        self.fixtures.append(Fixture(("fixture", "portrait", seat), above, is_mute=True))
        if self.table.zones[REVEALED[seat]]:
            below = Area(centre - side / 2, area.bottom - side, side, side)
            self.fixtures.append(Fixture(("fixture", "initiative", seat), below, is_mute=True))

    # -- the near player -----------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        """Stack above the plate at the left, health and defence beside it, the hand on the right."""
        near, bottom = self.near, self.height - 8
        own = self.own_plate
        self.plates[near] = Area(RIM, bottom - 96, own, 96)
        beside = RIM + own + 6
        self._place_numbers(
            near, Area(beside, bottom - 96, TRACKER, 96), Area(beside + 8, self.hand_top + 4, TRACKER - 16, 88)
        )
        if not builds(self.view):
            area = Area(RIM, self.hand_top + 4, own, 90)
            self.zones["stack", near] = ZonePlace(area, RowSpread(align=0.0), _card_in(88), near)
        left = beside + TRACKER + 10
        right = self.width - RIM - (self.column - RIM) * min(1.0, self.text - 1)
        hand = Area(left, self.hand_top, right - left, self.height - self.hand_top - 6)
        self.zones["hand", near] = ZonePlace(hand, HAND_FAN, HAND_CARD, near)


def _card_in(height: float) -> tuple[float, float]:
    """A card of this height."""
    height = max(24.0, height)
    return height / PROPORTION, height


def _around(place: CardPlace, size: tuple[float, float]) -> Area:
    wide, high = size[0] * place.scale, size[1] * place.scale
    return Area(place.x - wide / 2, place.y - high / 2, wide, high)
