"""Two squads face each other, large: their scores between them, the stones below, who looks on above."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import permutations

from game.rulesets.quellector.board import design, fighters, gift, hand, squad
from game.stage.board.arrangement import Area, RowSpread, box_around, card_so_high, enclosing
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.sight import View
from game.table.table import Table
from scenes.games.place_layout import within_part
from scenes.games.place_measures import Area as Share
from scenes.games.quellector import backdrops, measures
from scenes.games.quellector.framings.ambience import around_duel
from scenes.games.quellector.framings.place import WORTH, Place
from scenes.games.quellector.framings.spreads import Abreast
from scenes.games.quellector.measures import PROPORTION

CHALK = ("fixture", "chalk")
"""What the key of the places of a squad begins with, before its cards have come; then come the seat, and how many."""

ACT = ("fixture", "act")
"""What the keys of ribbons begin with that say what an action does; then come the seat and the colour."""

SIGNS = ("fixture", "signs")
"""What the keys begin with of the icons that count for a side, and of those that are struck; then comes the seat."""

LEFT_SIGNS, RIGHT_SIGNS = Share(0.4, 0.0, 0.985, 1.0), Share(0.015, 0.0, 0.6, 1.0)
"""Where these are on the plate of a side."""

NOTHING_YET = "nothing yet"
"""What an empty place of a fight is called: what is drawn there is a thing of its own."""

WATCHER = 140.0
"""How wide in units the plate of somebody is who looks on, at the most."""

HOLDER = 26.0
"""How high the board is below the hand of a rival, in units at the usual size of text."""

GIFT_HIGH = 0.4
"""How high a secret gift is, for a card of the squad 1 high."""


def sides(view: View) -> tuple[int, int] | None:
    """Who faces each other on the left and on the right, the near player always on the left; None while nobody has a
    squad, or is to choose one or steal from the other."""
    table, question = view.table, view.table.question
    laid = [seat for seat in range(table.config.seats) if table.zones[squad(seat)] or table.zones[gift(seat)]]
    fighting = fighters(table)
    if not laid and (question is None or question.name not in ASKED_CLOSE):
        return None
    if fighting is None:
        fighting = (laid[0], laid[1]) if len(laid) > 1 else (laid[0], (laid[0] + 1) % table.config.seats)
    attacker, defender = fighting
    return (defender, attacker) if defender == view.near else (attacker, defender)


ASKED_CLOSE = frozenset({"squad", "electric"})
"""The questions of a fight that are asked close though no squad stands there."""


class Duel(Place):
    """The close framing."""

    name = "duel"

    def __init__(self, view: View, width: float, height: float, text: float, fighting: tuple[int, int]) -> None:
        super().__init__(view, width, height, text)
        self.fighting = fighting

    @cached_property
    def cards(self) -> int:
        """How many cards stand on the side that has more of them, or will."""
        asked_for = int(self.table.agenda[-1][3]) if self._is_laying else 1
        return max(asked_for, *[len(self.table.zones[squad(seat)]) for seat in self.fighting])

    @cached_property
    def duel(self) -> measures.Duel:
        """The places of the duel, in shares."""
        return measures.duel(self.size, self.cards, self.beam_share, self.text)

    def framing(self) -> Framing:
        focus = Area(self.width * 0.27, self.height * 0.3, self.width * 0.46, self.height * 0.46)
        stirs = around_duel((self.width, self.height))
        ground = measures.ring(self.size, len(self.others), self.beam_share, self.text).ground
        ahead = (self.backdrop(backdrops.ring, ground),)
        rooms = self.rooms(self.area(measures.asked_below(self.size, self.text)), self.news())
        return Framing(self.name, self.backdrop(backdrops.arena), focus, ahead, rooms, stirs)

    def place_all(self) -> None:
        for seat, side in zip(self.fighting, (self.duel.left, self.duel.right), strict=True):
            self._place_side(seat, side)
        for seat in self.fighting:
            self._place_gift(seat)
        self._place_watchers()
        self.place_stones(self.duel.stones, self.duel.cycle)
        self.place_own_hand()
        self._place_aside()
        self.place_elsewhere(self.area(self.duel.watchers))

    # -- a side --------------------------------------------------------------------------------------------------------

    def _place_side(self, seat: int, side: measures.Side) -> None:
        plate, area = self.area(side.plate), self.area(side.cards)
        self.plates[seat] = plate
        high = self.duel.card * self.height
        size = card_so_high(high, PROPORTION)
        spread = Abreast(self.cards if self._is_laying else 0, self._gap)
        self._place_chalk(seat, area, size, spread)
        takes = seat == self.near or self._is_adding
        self.zones[squad(seat)] = ZonePlace(area, spread, size, seat, accepts=takes, bare=NOTHING_YET)
        if self._is_laying or self._has_squads:
            self.fixtures.append(Fixture(plate_key(squad(seat)), self.area(side.disc)))
        is_left = seat == self.fighting[0]
        signs = within_part(plate, LEFT_SIGNS if is_left else RIGHT_SIGNS)
        self.fixtures.append(Fixture((*SIGNS, seat), signs, is_mute=True, is_named=False))
        self._place_ribbons(seat, area, size, spread)

    @property
    def _is_laying(self) -> bool:
        """Whether squads are still being chosen."""
        return self._question == "squad"

    @property
    def _has_squads(self) -> bool:
        return any(self.table.zones[squad(seat)] for seat in self.fighting)

    @property
    def _is_adding(self) -> bool:
        """Whether a card may go to either squad."""
        return self._question == "dragon"

    @property
    def _question(self) -> str:
        return "" if self.table.question is None else self.table.question.name

    def _place_chalk(self, seat: int, area: Area, size: tuple[float, float], spread: Abreast) -> None:
        """The places of a squad, drawn with chalk until its cards have come."""
        if not self._is_laying:
            return
        boxes = [box_around(place, size) for place in spread.places(self.cards, area, size)]
        whole = enclosing(boxes)
        is_rival = seat != self.near
        key = (*CHALK, seat, self.cards)
        self.fixtures.append(Fixture(key, whole, is_mute=not is_rival, is_named=is_rival, is_behind=True))

    def _place_ribbons(self, seat: int, area: Area, size: tuple[float, float], spread: Abreast) -> None:
        """What actions do stands below the squad, each once: below a card that bears it, as far as each card has but
        one, else as near to it as there is a free place."""
        if not self.duel.ribbon or self.table.config.options["calm"]:
            return
        borne, stand = _borne(self.table, seat), ribbons(self.table, seat)
        count = max(len(borne), len(stand))
        wide = min(size[0], (area.width + self._gap) / max(1, count) - self._gap)
        places = spread.places(count, area, (wide, size[1]) if count > len(borne) else size)
        for colour, number in stand.items():
            box = box_around(places[number], (wide, size[1]))
            top = box.bottom + measures.ABOVE_RIBBON * self.height
            where = box._replace(top=top, height=self.duel.ribbon * self.height)
            self.fixtures.append(Fixture((*ACT, seat, colour), where, is_behind=True))

    def _place_gift(self, giver: int) -> None:
        """A secret gift lies on the outer card of the squad that it is meant for, at the corner that says least."""
        meant = self.fighting[1 - self.fighting.index(giver)]
        is_left = meant == self.fighting[0]
        area = self.area((self.duel.left if is_left else self.duel.right).cards)
        size = card_so_high(self.duel.card * self.height, PROPORTION)
        place = Abreast(self.cards, self._gap).places(self.cards, area, size)[0 if is_left else -1]
        card, (wide, high) = box_around(place, size), card_so_high(size[1] * GIFT_HIGH, PROPORTION)
        self.zones[gift(giver)] = ZonePlace(
            Area(card.left - 6, card.bottom - high + 6, wide, high),
            RowSpread(),
            (wide, high),
            giver,
            accepts=self._question == "magic" and giver == self.near,
            bare=NOTHING_YET,
        )

    @property
    def _gap(self) -> float:
        """What is between two cards of a squad."""
        return measures.GAP * self.height * measures.unit(self.size)

    # -- around --------------------------------------------------------------------------------------------------------

    def _place_watchers(self) -> None:
        """Who looks on, in small plates above; the one who looks at the screen has their own place."""
        watching = [seat for seat in self.others if seat not in self.fighting]
        if self.near not in self.fighting:
            self.plates[self.near] = self.area(self.shared.plate)
        if not watching:
            return
        area = self.area(self.duel.watchers)
        wide = min(WATCHER, area.width / len(watching))
        left = area.centre[0] - wide * len(watching) / 2
        for number, seat in enumerate(watching):
            self.plates[seat] = Area(left + wide * number + 3, area.top, wide - 6, area.height)

    def _place_aside(self) -> None:
        """What the hand is worth at the left, where no plate is; what rivals who fight still hold at the right."""
        if self.near in self.fighting:
            board = self.area(self.shared.plate)
            if not self.table.zones[hand(self.near)]:
                board = board._replace(width=self.area(self.shared.hand).right - board.left)
            self.fixtures.append(Fixture((*WORTH, self.name), board, is_behind=True))
        rivals = [seat for seat in self.fighting if seat != self.near]
        area = self.area(self.shared.aside)
        wide = area.width / len(rivals)
        for number, seat in enumerate(rivals):
            self._place_aside_hand(seat, Area(area.left + wide * number, area.top, wide, area.height))

    def _place_aside_hand(self, seat: int, area: Area) -> None:
        """What a rival still holds, on a board that says whose it is."""
        high = min(self.grown(HOLDER), area.height / 3)
        if self.table.zones[hand(seat)]:
            board = Area(area.left + 4, area.bottom - high, area.width - 8, high)
            self.fixtures.append(Fixture(plate_key(hand(seat)), board, is_mute=True, is_named=False))
            area = area._replace(height=area.height - high - 2)
        self.place_small_hand(seat, area)


def actions_of(table: Table, card: int) -> list[int]:
    """The colours of the action icons of a card, each once."""
    return list(dict.fromkeys(icon.colour for icon in design(table, card).icons if icon.action))


def ribbons(table: Table, seat: int) -> dict[int, int]:
    """At which place below a squad the ribbon of each colour of its actions stands, from the left."""
    borne = _borne(table, seat)
    colours = list(dict.fromkeys(colour for each in borne for colour in each))
    return dict(zip(colours, _nearest_places(borne, colours, max(len(borne), len(colours))), strict=True))


def bearer_elsewhere(table: Table, seat: int, colour: int) -> int | None:
    """The nearest card that bears an action whose ribbon does not stand below one; None where it does."""
    borne, stand = _borne(table, seat), ribbons(table, seat)
    place = stand[colour]
    nearest = min((number for number, each in enumerate(borne) if colour in each), key=lambda one: abs(one - place))
    is_below = nearest == place and len(stand) <= len(borne)
    return None if is_below else table.zones[squad(seat)][nearest]


def _borne(table: Table, seat: int) -> list[list[int]]:
    """The colours of the actions of each card of a squad."""
    return [actions_of(table, card) for card in table.zones[squad(seat)]]


def _nearest_places(borne: Sequence[Sequence[int]], colours: Sequence[int], count: int) -> Sequence[int]:
    """At which of so many places the ribbon of each of these colours stands, so that all together are as near as can be
    to cards of which it is `borne`."""

    def apart(places: Sequence[int]) -> int:
        return sum(
            min(abs(place - number) for number, each in enumerate(borne) if colour in each)
            for colour, place in zip(colours, places, strict=True)
        )

    return min(permutations(range(count), len(colours)), key=apart)
