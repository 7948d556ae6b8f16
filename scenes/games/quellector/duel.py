"""The close picture: two squads face each other, large, their scores between them, onlookers above; and where
all of it is, as large as the window, the number of cards and the size of text allow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rulesets.quellector.board import gift, hand, squad
from game.stage.board.arrangement import CardPlace, CardSize, RowSpread, box_around, card_so_high, enclosing
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.quellector import backdrops
from scenes.games.quellector.ambience import around_duel
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.place import FEET, SIDES, Place, shared_at
from scenes.games.quellector.ring import Ring
from scenes.games.quellector.things.chalk import Chalk, OwnChalk, Unseen
from scenes.games.quellector.things.plates import Bar, Holder, OwnBoard, Watcher
from scenes.games.quellector.things.ribbons import ABOVE, place_ribbons
from scenes.games.quellector.things.scores import Score
from scenes.games.quellector.things.signs import Signs
from scenes.games.quellector.things.stones import DUEL, FightStone, place_stones
from scenes.games.quellector.things.worth import WorthBoard

NOTHING_YET = "nothing yet"
"""The name of a fight's empty places: what is drawn there is a thing of its own."""

WATCHER = 140.0
"""How wide the plate of an onlooker is at the most, in units."""

HOLDER = 26.0
"""How high the board is below the hand of a rival, in units at the usual size of text."""

GIFT_HIGH = 0.4
"""How high a secret gift is, for a card of the squad 1 high."""

STOLEN_FROM = 0.4
"""How high a card of the robbed hand is, as a share of the window's height."""


@dataclass(frozen=True)
class Abreast:
    """Cards side by side on so many places, from the left, even before all have come; `gap` is between two."""

    places_laid: int
    gap: float

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        return RowSpread(gap=self.gap).places(max(count, self.places_laid), area, card_size, hovered)[:count]


class Duel(Place):
    """The close picture."""

    def __init__(self, view: View, width: float, height: float, text: float, fighting: tuple[int, int]) -> None:
        super().__init__(view, width, height, text)
        self.fighting = fighting
        self.asked = "" if self.table.question is None else self.table.question.name
        self.is_laying = self.asked == "squad"
        """Whether squads are still being chosen."""

    @cached_property
    def cards(self) -> int:
        """How many cards stand, or will stand, on the side that has more of them."""
        asked_for = int(self.table.agenda[-1][3]) if self.is_laying else 1
        return max(asked_for, *[len(self.table.zones[squad(seat)]) for seat in self.fighting])

    @cached_property
    def room(self) -> Room:
        """Where all is."""
        return room_of(self, self.cards)

    def framing(self) -> Framing:
        focus = self.window.part(0.27, 0.3, 0.73, 0.76)
        stirs = around_duel((self.width, self.height))
        ahead = (Ring(self.view, self.width, self.height, self.text).painted,)
        rooms = self.rooms(asked_below(self, self.text), self.news())
        return Framing("duel", self.backdrop(backdrops.arena), focus, ahead, rooms, stirs)

    def place_all(self) -> None:
        for seat, side in zip(self.fighting, (self.room.left, self.room.right), strict=True):
            self._place_side(seat, side)
        for seat in self.fighting:
            _place_gift(self, seat)
        self._place_watchers()
        if self.asked != "electric":
            place_stones(self, self.room.wheel, DUEL, FightStone)
        self.place_own_hand()
        self._place_aside()
        if self.asked == "electric":
            _place_theft(self)
        self.place_elsewhere(self.room.watchers)

    # -- a side --------------------------------------------------------------------------------------------------------

    def _place_side(self, seat: int, side: Side) -> None:
        is_left = seat == self.fighting[0]
        self.put(Bar(seat, is_left), side.plate)
        size = card_so_high(side.cards.height, PROPORTION)
        spread = Abreast(self.cards if self.is_laying else 0, self.gap)
        if self.is_laying:
            chalk = OwnChalk if seat == self.near else Chalk
            places = spread.places(self.cards, side.cards, size)
            self.put(chalk(seat, self.cards), enclosing([box_around(place, size) for place in places]))
        # The dragon's action lets a card of either side go to either squad.
        takes = seat == self.near or self.asked == "dragon"
        self.zones[squad(seat)] = ZonePlace(side.cards, spread, size, seat, accepts=takes, bare=NOTHING_YET)
        if self.is_laying or any(self.table.zones[squad(one)] for one in self.fighting):
            self.put(Score(squad(seat)), side.score)
        self.put(Signs(seat, is_left), side.plate.part(*((0.4, 0, 0.985, 1) if is_left else (0.015, 0, 0.6, 1))))
        if self.room.ribbon and not self.table.config.options["calm"]:
            place_ribbons(self, seat, self.zones[squad(seat)], self.gap, self.room.ribbon)

    @property
    def gap(self) -> float:
        """What is between two cards of a squad."""
        return GAP * self.unit

    # -- around --------------------------------------------------------------------------------------------------------

    def _place_watchers(self) -> None:
        """Onlookers in small plates above; a viewer who looks on has their own place."""
        watching = [seat for seat in self.others if seat not in self.fighting]
        if self.near not in self.fighting:
            self.put(OwnBoard(self.near), self.shared.plate)
        if not watching:
            return
        area = self.room.watchers
        row = area.centred(min(WATCHER * len(watching), area.width), area.height)
        for seat, where in zip(watching, row.beside(len(watching)), strict=True):
            self.put(Watcher(seat), where.inset(3, 0))

    def _place_aside(self) -> None:
        """What the hand is worth, at the left unless a plate is there; at the right what fighting rivals still hold."""
        if self.near in self.fighting:
            board = self.shared.plate
            if not self.table.zones[hand(self.near)]:
                board = board._replace(width=self.shared.hand.right - board.left)
            self.put(WorthBoard(), board)
        rivals = [seat for seat in self.fighting if seat != self.near]
        for seat, area in zip(rivals, self.shared.aside.beside(len(rivals)), strict=True):
            self._place_aside_hand(seat, area)

    def _place_aside_hand(self, seat: int, area: Area) -> None:
        """What a rival still holds, on a board that says whose it is."""
        high = min(self.grown(HOLDER), area.height / 3)
        if self.table.zones[hand(seat)]:
            self.put(Holder(hand(seat)), area.band(area.bottom - high, high).inset(4, 0))
            area = area._replace(height=area.height - high - 2)
        self.place_small_hand(seat, area)


def _place_gift(duel: Duel, giver: int) -> None:
    """A secret gift lies on the outer card of its squad, at the corner that says least."""
    is_left = giver == duel.fighting[1]
    area = (duel.room.left if is_left else duel.room.right).cards
    size = card_so_high(area.height, PROPORTION)
    place = Abreast(duel.cards, duel.gap).places(duel.cards, area, size)[0 if is_left else -1]
    card, (wide, high) = box_around(place, size), card_so_high(size[1] * GIFT_HIGH, PROPORTION)
    duel.zones[gift(giver)] = ZonePlace(
        Area(card.left - 6, card.bottom - high + 6, wide, high),
        RowSpread(),
        (wide, high),
        giver,
        accepts=duel.asked == "magic" and giver == duel.near,
        bare=NOTHING_YET,
    )


def _place_theft(duel: Duel) -> None:
    """The loser's hand lies open, large, as far as it is known, in place of the stones."""
    loser = duel.fighting[0] if duel.fighting[1] in duel.table.asked() else duel.fighting[1]
    both = enclosing([duel.room.left.cards, duel.room.right.cards])
    below = [duel.shared.question, *(duel.plates[seat] for seat in duel.fighting)]
    whole = both._replace(height=min(area.top for area in below if area.top > both.top) - 8 - both.top)
    size = card_so_high(min(STOLEN_FROM * duel.height, whole.height), PROPORTION)
    duel.place_crate()
    spread, cards = RowSpread(gap=24), duel.table.zones[hand(loser)]
    boxes = [box_around(place, size) for place in spread.places(len(cards), whole, size)]
    unseen = [box for card, box in zip(cards, boxes, strict=True) if card < 0] or boxes
    duel.put(Unseen(), enclosing(unseen))
    duel.zones[hand(loser)] = ZonePlace(whole, spread, size, loser)


GAP = 0.017
"""Between two cards of a squad, in heights of a window of the usual shape."""

FEW, MANY = 0.47, 0.3
"""What is free between squads of one or two cards, and of more, in the same heights."""

LARGE = 1.3
"""From this size of text on there are no ribbons, and cards keep their size."""

RIBBON, HIGHEST_RIBBON, PLATE, GROWN = 0.084, 0.118, 0.074, 0.006
"""How high a ribbon is, and at the most where cards leave room for it and a plate, and how much higher where text is
twice as large."""

ASKED_FROM = 0.684
"""Where the question begins below squads, as a share of the height at usual text."""


class Side(NamedTuple):
    """A side of a fight: its plate, its cards, and its score."""

    plate: Area
    cards: Area
    score: Area


class Room(NamedTuple):
    """Where the two sides, the wheel of stones between them and the onlookers are; and how high ribbons below cards
    are, 0 where they have no room."""

    left: Side
    right: Side
    wheel: Area
    watchers: Area
    ribbon: float = 0.0


def asked_below(place: Place, text: float) -> Area:
    """Where the question stands below two squads: lower than in the ring, so that these are large."""
    question = shared_at(place.window, text).question
    if place.is_tall or text >= LARGE:
        return question
    return question.below((ASKED_FROM - 0.16 * (text - 1)) * place.height)


def room_of(place: Place, cards: int) -> Room:
    """The room for as many cards as stand on the side that has more of them."""
    if place.is_tall:
        return _tall_room(place, cards)
    width, height = place.width, place.height
    # No name on a card may shrink as text grows.
    room_for = place.text if place.text < LARGE else 2.0
    free, edge, away = (FEW if cards <= 2 else MANY) * place.unit, SIDES * width, ABOVE * height
    top, plate = place.beam.bottom + 0.006 * height, (PLATE + GROWN * (room_for - 1)) * height
    upper, lower = top + plate + away, asked_below(place, room_for).top - away
    across = (width - free) / 2 - edge
    ribbon = RIBBON * height if place.text < LARGE else 0.0
    most = (across - GAP * height * (cards - 1)) / cards * PROPORTION
    high = min(lower - upper - (ribbon + away if ribbon else 0), most)
    if ribbon:
        ribbon = min(HIGHEST_RIBBON * height, lower - upper - high - away)
    between = Area(edge + across, upper, free, lower - upper)
    bar = Area(0, top, width, plate)
    column = between.part(0, 0, 1, 0.46)
    radius = min(free * 0.19, column.height * 0.4)
    scores = [
        Area(column.centre[0] + way * free * 0.245 - radius, column.bottom - column.height * 0.47 - radius,
             2 * radius, 2 * radius)
        for way in (-1, 1)
    ]  # fmt: skip
    return Room(
        Side(bar.part(SIDES, 0, 0.365, 1), Area(edge, upper, across, high), scores[0]),
        Side(bar.part(0.635, 0, 1 - SIDES, 1), Area(between.right, upper, across, high), scores[1]),
        between.part(0.03, 0.5, 0.97, 1),
        bar.part(0.375, 0, 0.625, 0.66),
        ribbon,
    )


def _tall_room(place: Place, cards: int) -> Room:
    """One squad above the other; between them the scores and the stones."""
    width, height, feet = place.width, place.height, FEET * place.height
    inner = Area(SIDES * width, 0, (1 - 2 * SIDES) * width, height)
    upper, lower = place.beam.bottom + 0.048 * height, place.shared.question.top - feet - 0.016 * height
    plate, stones = 0.042 * height, 0.12 * height
    high = (lower - upper - stones) / 2 - plate - 2 * feet
    most = (inner.width - GAP * height * height / width * (cards - 1)) / cards * PROPORTION
    high, middle, radius = min(high, most), (upper + lower) / 2, 0.085 * width
    over, under = middle - stones / 2 - feet, middle + stones / 2 + feet
    scores = [Area(x * width - radius, middle - radius, 2 * radius, 2 * radius) for x in (0.13, 0.87)]
    return Room(
        Side(inner.band(under + high + feet, plate), inner.band(under, high), scores[0]),
        Side(inner.band(over - high - feet - plate, plate), inner.band(over - high, high), scores[1]),
        Area(0.27 * width, middle - stones / 2, 0.46 * width, stones),
        inner.band(place.beam.bottom + 0.006 * height, 0.034 * height),
    )
