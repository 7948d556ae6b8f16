"""The sides of the hall: rivals with their bays and fields, the stones of the fallen, and one's own numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.quaeleon.board import FIELD, HAND, HEALTH, PLACES, REVEALED, STACK
from game.stage.board.arrangement import Area, Arrangement
from game.stage.board.layout import Fixture, ZonePlace, foretold_key, plate_key
from game.table.facts import Zone
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.blow_measures import Side
from scenes.games.quaeleon.framings.events import health_key, is_bare, is_looked_at, shield_key
from scenes.games.quaeleon.framings.place import LYING, ON_STAGE, HallPlace
from scenes.games.quaeleon.framings.spreads import Lifted, Places
from scenes.games.quaeleon.measures import CARD, SLAB, Own

OVERLAP = 0.6
"""The share of a card that is seen at least beside the next one on a crowded field: the column of its numbers."""

LARGE_HEART = 0.58
"""How large a rival's heart is beside their animal, as a share of the bay above its ledge."""

HEART_ON_STONE = 0.4
"""How large the broken heart on the stone of the fallen is, as a share of its width."""

READY_ROOM = 30.0
"""How far from the right edge of a bay the shield hangs, in units: it says there who is ready."""

GAP = 6.0
"""How far cards on a field lie apart, in units; one's own lie in the middle of their niches."""

LEAST_SEEN = 0.48
"""The share that is seen of a card at the least where all cards of a field must be large."""

FEWEST = 3
"""So many places of a field that is too narrow for all of them side by side are seen at the least."""

BLOW_AT, BLOW_WIDE = 0.28, 0.44
"""Where on a ledge it stands what an attack comes to, and how wide, as shares of the ledge."""

LEAST_LEDGE = 330.0
"""How wide in units a ledge is at the least that has room for that and the numbers of piles, at usual text."""

FIELD_IN_BAY = 0.42
"""How high a rival's field is in a close view, as a share of the bay."""

NARROW_AT = 0.34
"""From where on it stands on a ledge that has no room for the numbers of piles."""

FORETOLD = 0.3
"""From which share of a ledge on it stands what would be done to a rival, over the numbers of their piles."""

TALLY = 46.0
"""How wide in units the number of a pile is on a ledge, at usual text."""


class Sides:
    """Puts the sides into a framing. `stage` is where the card lies that acts; `heart` is how large a rival's is, as a
    share of the bay above its ledge. Where it `has_sums`, of what an attack comes to, a ledge too narrow for these and
    the numbers of piles shows none of the latter. Where cards on fields of rivals are to be chosen, it `opens_fields`:
    they lie as large as they can."""

    def __init__(
        self,
        place: HallPlace,
        stage: Area,
        *,
        heart: float = 0.35,
        has_sums: bool = False,
        opens_fields: bool = False,
    ) -> None:
        self.place = place
        self.stage = stage
        self.heart = heart
        self.least_ledge = LEAST_LEDGE * place.one * place.text if has_sums else 0.0
        self.opens_fields = opens_fields

    # -- rivals --------------------------------------------------------------------------------------------------------

    def place_rivals(self, bays: Sequence[Area], stones: Sequence[Area], share: float) -> None:
        """A bay for each who stands, whose field takes such a share of its height, and a stone for each of the
        fallen."""
        self.place_bays(self.place.standing, bays, share)
        self.place_fallen(self.place.fallen, stones)

    def place_bays(self, seats: Sequence[int], bays: Sequence[Area], share: float) -> None:
        """A bay for each of them, whose field takes such a share of its height."""
        for seat, bay in zip(seats, bays, strict=True):
            self._place_bay(seat, bay, share)

    def place_fallen(self, seats: Sequence[int], stones: Sequence[Area]) -> None:
        """A stone for each of them."""
        for seat, stone in zip(seats, stones, strict=True):
            self.place.plates[seat] = stone
            side = stone.width * HEART_ON_STONE
            broken = Area(stone.right - side, stone.top, side, side)
            self.place.fixtures.append(Fixture(health_key(seat), broken, (HEALTH[seat],)))
            self.place.out_of_sight((HAND[seat], STACK[seat], FIELD[seat], REVEALED[seat]), stone, seat)

    def _place_bay(self, seat: int, bay: Area, share: float) -> None:
        self.place.plates[seat] = bay
        ledge = measures.ledge(bay, self.place.text)
        high = bay.height * share
        bare = is_bare(self.place.view, seat)
        animal = measures.animal(bay, self.place.text, self.place.one, is_bare=bare)
        is_broad = measures.is_broad(bay, self.place.one) and not self.opens_fields
        left = animal.right if is_broad else bay.left
        field = Area(left + 8, ledge.top - high, bay.right - left - 16, high)
        self.place_field(seat, field, high, 0.0, is_open=self.opens_fields)
        above = bay.height - ledge.height
        side = min(above * self.heart, bay.width * 0.3, above - high)
        top = bay.top + max(2.0, (above - high - side) * 0.6)
        aside = min(READY_ROOM * self.place.one, bay.width * 0.1)
        heart, small = Area(bay.left + 10, top, side, side), side * 0.84
        if bare or is_broad:
            heart = self._heart_beside(bay, animal)
        self._place_numbers(seat, heart, Area(bay.right - aside - small, top + side * 0.05, small, small))
        self._place_counts(seat, ledge)

    def _heart_beside(self, bay: Area, animal: Area) -> Area:
        """Where a rival's heart hangs large left of their animal."""
        column = measures.heart_column(bay, self.place.text)
        side = min(column.height * LARGE_HEART, column.width, animal.left - bay.left - 12)
        left = max(bay.left + 6, min(column.centre[0] - side / 2, animal.left - side - 4))
        return Area(left, column.top + (column.height - side) * 0.4, side, side)

    def _place_counts(self, seat: int, ledge: Area) -> None:
        """How many cards a rival holds and has on the stack, and the place for what would be done to them. On a ledge
        that is too narrow only that stands."""
        if not self.has_counts(ledge):
            self.place.out_of_sight((HAND[seat], STACK[seat]), ledge, seat, "tally")
            return
        wide = min(TALLY * self.place.one * (1 + 0.5 * (self.place.text - 1)), ledge.width * 0.2)
        for number, (zone, icon) in enumerate(((HAND[seat], "hand"), (STACK[seat], "stack"))):
            area = Area(ledge.right - wide * (number + 1) - 6, ledge.top + 2, wide, ledge.height - 4)
            self.place.tally(zone, icon, area, whose=seat, opens=is_looked_at(self.place.view, seat))
        told = ledge._replace(left=ledge.left + ledge.width * FORETOLD, width=ledge.width * (1 - FORETOLD) - 4)
        self.place.fixtures.append(Fixture(foretold_key(seat), told, is_mute=True, is_behind=True))

    def has_counts(self, ledge: Area) -> bool:
        """Whether there is room on a ledge for the numbers of piles."""
        return ledge.width >= self.least_ledge

    def _place_numbers(self, seat: int, heart: Area, shield: Area) -> None:
        """A player's health, and the defence of the field; both tell how they came about."""
        self.place.fixtures.append(Fixture(health_key(seat), heart, (HEALTH[seat],)))
        self.place.fixtures.append(Fixture(shield_key(seat), shield, is_named=False))

    # -- a blow --------------------------------------------------------------------------------------------------------

    def place_struck(self, seat: int, side: Side) -> None:
        """A large bay for whoever the acting card is aimed at."""
        self.place.plates[seat] = side.plate
        self._place_numbers(seat, side.heart, side.shield)
        self.place_field(seat, side.field, side.field.height, 0.5)
        self._place_counts(seat, measures.ledge(side.plate, self.place.text))

    def place_low(self, seat: int, side: Side) -> None:
        """A plate for whoever is not struck and stands near, with their numbers above it and the field beside it."""
        self.place.plates[seat] = side.plate
        self._place_numbers(seat, side.heart, side.shield)
        self.place_field(seat, side.field, side.field.height, 0.0)
        piles = [(STACK[seat], "stack")] if seat == self.place.near else [(STACK[seat], "stack"), (HAND[seat], "hand")]
        self._place_tallies(side.plate, seat, piles)

    def place_sum(self, seat: int, bay: Area) -> None:
        """Where on the ledge of a bay it stands what an attack comes to."""
        stone = measures.ledge(bay, self.place.text)
        begin, wide = (BLOW_AT, BLOW_WIDE) if self.has_counts(stone) else (NARROW_AT, 0.98 - NARROW_AT)
        area = stone._replace(left=stone.left + stone.width * begin, width=stone.width * wide)
        self.place.fixtures.append(Fixture(plate_key(FIELD[seat]), area, is_mute=True))

    # -- fields --------------------------------------------------------------------------------------------------------

    def place_field(self, seat: int, area: Area, high: float, align: float, *, is_open: bool = False) -> None:
        """The five places, overlapping as far as the numbers stay in sight; whose card acts has it elsewhere. On one
        that is open cards lie as large as they can, without gaps."""
        cards = self.place.table.zones[FIELD[seat]]
        self.place.says |= dict.fromkeys([card for card in cards if card >= 0], LYING)
        if is_open:
            wide = min(high * SLAB, area.width / (1 + max(0, len(cards) - 1) * LEAST_SEEN))
            size = (wide, wide * CARD)
            self.place.zones[FIELD[seat]] = ZonePlace(area, Places(max(1, len(cards)), align=0.5), size, seat)
            return
        wide = min(high * SLAB, area.width / (1 + (PLACES - 1) * OVERLAP))
        taken = tuple([self.place.table.counters.get(("place", card), 0) for card in cards])
        gap = area.width / PLACES - wide
        if seat == self.place.near and gap > 0:
            area = area._replace(left=area.left + gap / 2, width=area.width - gap)
        total = PLACES if seat == self.place.near or gap > 0 else max(FEWEST, *taken, len(cards))
        arrangement: Arrangement = Places(
            total, taken, gap=max(GAP, gap) if seat == self.place.near else GAP, align=align
        )
        if self.place.acts is not None and self.place.acts.seat == seat and self.place.acts.card in cards:
            arrangement = Lifted(arrangement, cards.index(self.place.acts.card), self.stage)
            self.place.says[self.place.acts.card] = ON_STAGE
        self.place.zones[FIELD[seat]] = ZonePlace(area, arrangement, (wide, wide * CARD), seat)

    # -- one's own side ------------------------------------------------------------------------------------------------

    def place_own_numbers(self, own: Own, foretold: Area) -> None:
        """Heart, shield and plate, and where it stands what would be done to oneself."""
        near = self.place.near
        self._place_numbers(near, own.heart, own.shield)
        self.place.plates[near] = own.plate
        self.place.fixtures.append(Fixture(foretold_key(near), foretold, is_mute=True, is_behind=True))

    def place_own_stack(self, own: Own) -> None:
        """The stack that waits, as a number below the name on one's own plate, where it does not say that one fell."""
        plate = own.plate
        if not self.place.party.stands:
            self.place.out_of_sight((STACK[self.place.near],), plate, self.place.near)
            return
        self._place_tallies(plate, self.place.near, [(STACK[self.place.near], "stack")])

    def _place_tallies(self, plate: Area, seat: int, piles: Sequence[tuple[Zone, str]]) -> None:
        """Piles as numbers beside each other below the name on a plate, each with its icon."""
        portrait = min(plate.height - 12, plate.width / 3)
        left = plate.left + portrait + 12
        usual = TALLY * self.place.one * (1 + 0.5 * (self.place.text - 1))
        wide = min(usual, plate.width * 0.45, (plate.right - left - 4) / len(piles))
        begin, high = (0.42, 0.56) if self.place.is_text_large else (0.48, 0.46)
        for number, (zone, icon) in enumerate(piles):
            area = Area(left + number * wide, plate.top + plate.height * begin, wide, plate.height * high)
            self.place.tally(zone, icon, area, whose=seat)
