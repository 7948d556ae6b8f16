"""Where everything lies on Flask's table: opponents along the top, what is announced in the middle, the hand below."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from game.rulesets.flask.board import piles
from game.rulesets.flask.cards import COLOURS
from game.stage.board.arrangement import Area, CardPlace, CardSize, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Fixture, Layout, ZonePlace, plate_key
from game.table.facts import Zone
from game.table.sight import View
from scenes.games.table_layout import RIM, TableLayout, question_room

PROPORTION = 1.4
PLATE_HEIGHT = 66.0
ZONE_PLATE, WIDEST_PLATE = 28.0, 250.0
MARK_ROOM = 6.0
"""Below the plate of an announced card, for the sign that it may be taken back, which reaches above it."""
ARENA_TOP = 239.0
HAND_TOP = 588.0

HAND_CARD = (138.0, 138.0 * PROPORTION)
LARGE_CARD = (186.0, 186.0 * PROPORTION)
PLAYED_CARD = (128.0, 128.0 * PROPORTION)
OWN_PILE = (76.0, 76.0 * PROPORTION)
SMALL_CARD = (70.0, 70.0 * PROPORTION)
HAND_FAN = FanSpread(bow=7, spread=1.03, rise=0.03)
SMALL_FAN = FanSpread(bow=6, spread=0.5)
SHARE_PLAYED, SHARE_ANNOUNCED = 0.32, 0.34


@dataclass(frozen=True)
class Piles:
    """Face-down Reactions side by side, each with the cards under it fanned out to the right below it.

    `starts` are the places at which a pile begins, in order; `gap` is a share of a card's width, `peep` how much of
    each card under another one is seen.
    """

    starts: tuple[int, ...]
    gap: float = 0.16
    peep: float = 0.2

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        if not count:
            return []
        sizes = self._sizes(count)
        wide = sum(1 + self.peep * (size - 1) for size in sizes) + self.gap * (len(sizes) - 1)
        drop = 0.04 * max(size - 1 for size in sizes)
        fit = min(1.0, area.width / (card_size[0] * wide), area.height / (card_size[1] * (1 + drop)))
        width, height = card_size[0] * fit, card_size[1] * fit
        left = area.left + (area.width - width * wide) / 2
        top = area.top + (area.height - height * (1 + drop)) / 2
        places: list[CardPlace] = []
        for size in sizes:
            for place in range(size):
                x, y = left + width * (0.5 + self.peep * place), top + height * (0.5 + 0.04 * place)
                depth = len(places) + size - 1 - 2 * place
                places.append(CardPlace(x, y, 0.0, fit, depth))
            left += width * (1 + self.peep * (size - 1) + self.gap)
        if hovered is not None:
            places[hovered] = places[hovered]._replace(depth=count)
        return places

    def _sizes(self, count: int) -> list[int]:
        starts = [0, *[start for start in self.starts if 0 < start < count], count]
        return [end - start for start, end in itertools.pairwise(starts)]


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    return _Table(view, width, height, text).layout()


class _Table(TableLayout):
    opponents_height = 192.0
    cell_margin = 8.0

    def place_all(self) -> None:
        self._place_own()
        self.place_opponents()
        self._place_arena()

    # -- the near player -----------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        """Vessels above the plate at the left, the hand in the middle, deck and discard pile at the right."""
        near, bottom = self.near, self.height - 8
        own = self.own_plate
        self.plates[near] = Area(RIM, self.height - 114, own, 100)
        self._place_vessels(near, Area(RIM, HAND_TOP + 2, own, self.height - 118 - HAND_TOP - 2))
        piles_left = self.width - RIM - 2 * OWN_PILE[0] - 24
        hand = Area(RIM + own + 14, HAND_TOP, piles_left - RIM - own - 28, self.height - HAND_TOP - 6)
        self.zones["hand", near] = ZonePlace(hand, HAND_FAN, HAND_CARD, near)
        top = bottom - OWN_PILE[1] - 14
        for place, name in enumerate(("deck", "discard")):
            area = Area(piles_left + place * (OWN_PILE[0] + 16), top, OWN_PILE[0] + 8, OWN_PILE[1] + 14)
            self._place_pile(
                name, near, area, OWN_PILE, Area(area.left - 2, top - self.sign, area.width + 4, self.sign)
            )

    def _place_pile(self, name: str, seat: int, area: Area, card: tuple[float, float], sign: Area) -> None:
        self.zones[name, seat] = ZonePlace(area, PileSpread(), card, seat, shows_count=True, sign=sign)

    def _place_vessels(self, seat: int, area: Area) -> None:
        """The four vessels of a player's resources side by side."""
        step = area.width / len(COLOURS)
        for place, colour in enumerate(COLOURS):
            where = Area(area.left + place * step + 1, area.top, step - 2, area.height)
            self.fixtures.append(Fixture(("fixture", colour, seat), where, ((colour, seat),)))

    # -- the others ----------------------------------------------------------------------------------------------------

    def place_opponent(self, seat: int, cell: Area) -> None:
        """Plate and vessels, below them the hand, what lies face down, deck and discard pile."""
        vessels = min(208.0, cell.width * 0.46)
        self.plates[seat] = Area(cell.left, cell.top, cell.width - vessels - 6, PLATE_HEIGHT)
        self._place_vessels(seat, Area(cell.right - vessels, cell.top - 2, vessels, PLATE_HEIGHT + 4))
        top, high = cell.top + PLATE_HEIGHT + 8, cell.height - PLATE_HEIGHT - 8
        wide = SMALL_CARD[0] + 6
        for place, name in enumerate(("discard", "deck")):
            sign = Area(cell.right - (place + 1) * (wide + 4), top - 6, wide, self.sign)
            area = Area(sign.left, sign.bottom, wide, top + high - sign.bottom)
            self._place_pile(name, seat, area, SMALL_CARD, sign)
        room = cell.width - 2 * (wide + 4) - 8
        is_lying = bool(self.table.zones["set", seat])
        hand = room * (0.5 if is_lying else 0.9)
        self.zones["hand", seat] = ZonePlace(Area(cell.left, top, hand, high), SMALL_FAN, SMALL_CARD, seat)
        lying = Area(cell.left + hand + 6, top, room - hand - 6, high)
        self._place_set(seat, lying, SMALL_CARD)

    # -- between them --------------------------------------------------------------------------------------------------

    def _place_arena(self) -> None:
        """Own cards at the left, what is announced in the middle, what others have played at the right."""
        height = HAND_TOP - question_room(self.text) - ARENA_TOP - 4
        left = Area(self.middle_left, ARENA_TOP, self.across * SHARE_PLAYED, height)
        middle = Area(left.right, ARENA_TOP, self.across * SHARE_ANNOUNCED, height)
        right = Area(middle.right, ARENA_TOP, self.across - left.width - middle.width, height)
        self._place_own_played(left)
        self._place_announced(middle)
        busy = [seat for seat in self.others if self.table.zones["played", seat]]
        shares = _split(right, max(1, len(busy)))
        for seat in self.others:
            area = shares[busy.index(seat)] if seat in busy else shares[0]
            self._place_played(seat, area)

    def _place_played(self, seat: int, area: Area) -> None:
        """What a player has played this turn, under the plate of whose it is while anything lies there."""
        below = self._under_plate(("played", seat), area)
        named = below if seat == self.near and not self.table.zones["set", seat] else None
        is_own = seat == self.near
        self.zones["played", seat] = ZonePlace(
            below, RowSpread(gap=8), PLAYED_CARD, seat, is_cloth=is_own, name_in=named
        )

    def _under_plate(self, zone: Zone, area: Area) -> Area:
        """What is left of an area for a zone below its plate."""
        high = self.grown(ZONE_PLATE)
        below = area._replace(top=area.top + high + 2, height=area.height - high - 2)
        if self.table.zones[zone]:
            wide = min(area.width - 8, self.grown(WIDEST_PLATE))
            plate = Area(area.centre[0] - wide / 2, area.top, wide, high)
            self.fixtures.append(Fixture(plate_key(zone), plate))
        return below

    def _place_own_played(self, area: Area) -> None:
        is_lying, is_played = (bool(self.table.zones[name, self.near]) for name in ("set", "played"))
        share = 0.5 if is_lying and is_played else 0.92 if is_lying else 0.0
        lying = Area(area.left, area.top, max(area.width * share, 60), area.height)
        self._place_set(self.near, self._under_plate(("set", self.near), lying), PLAYED_CARD)
        played = Area(area.left + area.width * share, area.top, area.width * (1 - share), area.height)
        if played.width < PLAYED_CARD[0]:
            played = area
        self._place_played(self.near, played)

    def _place_announced(self, area: Area) -> None:
        """Large in the middle; two beside each other while a Reaction is turned up under an announced card."""
        seats = range(self.table.config.seats)
        busy = [seat for seat in seats if self.table.zones["announced", seat]]
        if self._laid_by() is not None:
            self.fixtures.append(self._laid_card(area))
        shares = _split(area, max(1, len(busy)))
        for seat in seats:
            where = shares[busy.index(seat)] if seat in busy else area
            accepts = seat == self.near and not busy and self._is_own_turn() and self._laid_by() is None
            below = self._under_plate(("announced", seat), where)
            below = below._replace(top=below.top + MARK_ROOM, height=below.height - MARK_ROOM)
            spot = _middle(below, LARGE_CARD) if len(busy) < 2 else below
            self.zones["announced", seat] = ZonePlace(spot, RowSpread(gap=8), LARGE_CARD, seat, accepts=accepts)

    def _is_own_turn(self) -> bool:
        frames = self.table.agenda
        return any(name in ("increase", "playing", "play") and arguments[0] == self.near for name, *arguments in frames)

    def _laid_by(self) -> int | None:
        """Whose face-down Reaction is being announced now, if any."""
        return laid_now(self.view)

    def _laid_card(self, area: Area) -> Fixture:
        seat = self._laid_by()
        assert seat is not None
        place = len(self.table.zones["set", seat]) - 1
        spot = _middle(area, LARGE_CARD)
        return Fixture(("fixture", "laid", seat), spot, (("laid", seat, place),), is_mute=True)

    def _place_set(self, seat: int, area: Area, card: tuple[float, float]) -> None:
        """What lies face down, each pile with a slip that says what its Reaction cost."""
        lying = piles(self.table, seat) if self.table.zones["set", seat] else []
        starts = [sum(len(pile) for pile in lying[:place]) for place in range(len(lying))]
        arrangement = Piles(tuple(starts))
        self.zones["set", seat] = ZonePlace(area, arrangement, card, seat, is_cloth=seat == self.near)
        if not lying:
            return
        places = arrangement.places(len(self.table.zones["set", seat]), area, card)
        for start in starts:
            x, y, _, scale, _ = places[start]
            wide, high = card[0] * scale * 0.94, card[1] * scale * 0.2
            slip = Area(x - wide / 2, y + card[1] * scale / 2 - high * 1.1, wide, high)
            self.fixtures.append(
                Fixture(("fixture", "cost", seat, start), slip, (("laid", seat, start),), is_mute=True)
            )


def laid_now(view: View) -> int | None:
    """The player whose Reaction is being announced face down, if any."""
    for name, *arguments in reversed(view.table.agenda):
        if name == "react_to_reaction":
            return int(arguments[1])
        if name in ("pay", "pay_card", "pay_cards", "payment", "go_on", "paid_for"):
            seat = int(arguments[0])
            is_laid = not view.table.zones["announced", seat] and bool(view.table.zones["set", seat])
            return seat if is_laid else None
    return None


def _split(area: Area, parts: int) -> list[Area]:
    """Equal shares side by side."""
    step = area.width / parts
    return [Area(area.left + place * step + 4, area.top, step - 8, area.height) for place in range(parts)]


def _middle(area: Area, card: tuple[float, float]) -> Area:
    """The largest place of a card's proportion in the middle of an area."""
    fit = min(1.0, area.width / card[0], area.height / card[1])
    width, height = card[0] * fit, card[1] * fit
    return Area(area.centre[0] - width / 2, area.centre[1] - height / 2, width, height)
