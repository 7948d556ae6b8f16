"""What all framings of the hall share: the beam, the bays of rivals, the stones of the fallen, one's own numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import DECK, FIELD, HAND, HEALTH, PILE, PLACES, POOL, REVEALED, STACK
from game.stage.board.arrangement import Area, Arrangement, FanSpread, PileSpread
from game.stage.board.layout import Fixture, ZonePlace, foretold_key, plate_key
from game.table.sight import View
from scenes.games.place_layout import LowBeamLayout
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings.events import Acting, health_key, is_looked_at, shield_key
from scenes.games.quaeleon.framings.spreads import Lifted, Places
from scenes.games.quaeleon.measures import CARD, SLAB, Own, Party

HAND_FAN = FanSpread(bow=5, spread=1.03, rise=0.03)


OVERLAP = 0.6
"""The share of a card that is seen at least beside the next one on a crowded field: the column of its numbers."""

ASKED_FROM = 196.0
"""How far right of one's heart the question begins, in units."""

ON_STAGE, LYING = "on stage", "lying"
"""What the card says that acts, and what cards on fields and in the order do: so their pictures are their own, drawn as
large as they lie there, and none of a larger or smaller one with words too small to read."""

HEART_ON_STONE = 0.4
"""How large the broken heart on the stone of the fallen is, as a share of its width."""

READY_ROOM = 30.0
"""How far from the right edge of a bay the shield hangs, in units: it says there who is ready."""

GAP = 6.0
"""How far cards on a field lie apart, in units; one's own lie in the middle of their niches."""

LEAST_SEEN = 0.48
"""The share that is seen of a card at the least where all cards of a field must be large."""

FORETOLD = 0.3
"""From which share of a ledge on it stands what would be done to a rival, over the numbers of their piles."""

TALLY = 46.0
"""How wide in units the number of a pile is on a ledge, at usual text."""


class HallPlace(LowBeamLayout):
    """A framing of the hall. `view` is settled; `acts` is whose card lies where it acts, and which."""

    heart = 0.35
    """How large a rival's heart is, as a share of the bay above its ledge."""
    beam_high = 0.052
    tall_beam_high = 0.036
    wide_phases = 0.44

    def __init__(self, view: View, width: float, height: float, text: float, acts: Acting | None) -> None:
        super().__init__(view, width, height, text)
        self.acts = acts
        self.standing = [seat for seat in self.others if is_standing(self.table, seat)]
        self.fallen = [seat for seat in self.others if seat not in self.standing]
        self.party = Party(len(self.standing), len(self.fallen), is_standing(self.table, self.near))
        self.one = measures.unit((width, height))

    @property
    def whole(self) -> tuple[float, float]:
        """The window in units, as it is measured."""
        return self.width, self.height

    def asking(self, own: Own) -> Area:
        """Where the question stands: on the rim, right of one's own numbers where there is room for it."""
        rim = own.rim
        left = 12.0 if self.is_tall or self.is_text_large else own.heart.left + ASKED_FROM * self.one
        return Area(left, rim.top, self.width - left - 12, rim.height)

    def left_after_falls(self) -> tuple[tuple[int, ...], Party] | None:
        """The rivals who will stand, and the party, once all have fallen who have no health left; None where nobody
        falls."""
        falling = [seat for seat in (self.near, *self.standing) if HEALTH[seat] not in self.table.counters]
        if not set(falling) & set(self.standing):
            return None
        left = tuple([seat for seat in self.standing if seat not in falling])
        stands = self.party.stands and self.near not in falling
        return left, Party(len(left), len(self.others) - len(left), stands)

    # -- rivals --------------------------------------------------------------------------------------------------------

    def place_rivals(self, bays: Sequence[Area], stones: Sequence[Area], share: float) -> None:
        """A bay for each who stands, whose field takes such a share of its height, and a stone for each of the
        fallen."""
        for seat, bay in zip(self.standing, bays, strict=True):
            self._place_bay(seat, bay, share)
        for seat, stone in zip(self.fallen, stones, strict=True):
            self.plates[seat] = stone
            side = stone.width * HEART_ON_STONE
            broken = Area(stone.right - side, stone.top, side, side)
            self.fixtures.append(Fixture(health_key(seat), broken, (HEALTH[seat],)))
            self.out_of_sight((HAND[seat], STACK[seat], FIELD[seat], REVEALED[seat]), stone, seat)

    def _place_bay(self, seat: int, bay: Area, share: float) -> None:
        self.plates[seat] = bay
        ledge = measures.ledge(bay, self.text)
        high = bay.height * share
        field = Area(bay.left + 8, ledge.top - high, bay.width - 16, high)
        self.place_field(seat, field, high, 0.0, is_open=self.opens_fields)
        free = bay.height - ledge.height - high
        side = min((bay.height - ledge.height) * self.heart, bay.width * 0.3, free)
        top = bay.top + max(2.0, (free - side) * 0.6)
        aside = min(READY_ROOM * self.one, bay.width * 0.1)
        self.place_numbers(
            seat,
            Area(bay.left + 10, top, side, side),
            Area(bay.right - aside - side * 0.84, top + side * 0.05, side * 0.84, side * 0.84),
        )
        self.place_counts(seat, ledge)

    def place_counts(self, seat: int, ledge: Area) -> None:
        """How many cards a rival holds and has on the stack, and the place for what would be done to them."""
        wide = min(TALLY * self.one * (1 + 0.5 * (self.text - 1)), ledge.width * 0.2)
        for number, (zone, icon) in enumerate(((HAND[seat], "hand"), (STACK[seat], "stack"))):
            area = Area(ledge.right - wide * (number + 1) - 6, ledge.top + 2, wide, ledge.height - 4)
            self.tally(zone, icon, area, whose=seat, opens=is_looked_at(self.view, seat))
        told = ledge._replace(left=ledge.left + ledge.width * FORETOLD, width=ledge.width * (1 - FORETOLD) - 4)
        self.fixtures.append(Fixture(foretold_key(seat), told, is_mute=True, is_behind=True))

    def place_numbers(self, seat: int, heart: Area, shield: Area) -> None:
        """A player's health, and the defence of the field; both tell how they came about."""
        self.fixtures.append(Fixture(health_key(seat), heart, (HEALTH[seat],)))
        self.fixtures.append(Fixture(shield_key(seat), shield, is_named=False))

    @property
    def opens_fields(self) -> bool:
        """Whether cards on fields of rivals are to be chosen, and lie as large as they can."""
        return False

    # -- fields --------------------------------------------------------------------------------------------------------

    def place_field(self, seat: int, area: Area, high: float, align: float, *, is_open: bool = False) -> None:
        """The five places, overlapping as far as the numbers stay in sight; whose card acts has it elsewhere. On one
        that is open cards lie as large as they can, without gaps."""
        cards = self.table.zones[FIELD[seat]]
        self.says |= dict.fromkeys([card for card in cards if card >= 0], LYING)
        if is_open:
            wide = min(high * SLAB, area.width / (1 + max(0, len(cards) - 1) * LEAST_SEEN))
            size = (wide, wide * CARD)
            self.zones[FIELD[seat]] = ZonePlace(area, Places(max(1, len(cards)), align=0.5), size, seat)
            return
        wide = min(high * SLAB, area.width / (1 + (PLACES - 1) * OVERLAP))
        taken = tuple([self.table.counters.get(("place", card), 0) for card in cards])
        gap = area.width / PLACES - wide
        if seat == self.near and gap > 0:
            area = area._replace(left=area.left + gap / 2, width=area.width - gap)
        arrangement: Arrangement = Places(PLACES, taken, gap=max(GAP, gap) if seat == self.near else GAP, align=align)
        if self.acts is not None and self.acts.seat == seat and self.acts.card in cards:
            arrangement = Lifted(arrangement, cards.index(self.acts.card), self.stage())
            self.says[self.acts.card] = ON_STAGE
        self.zones[FIELD[seat]] = ZonePlace(area, arrangement, (wide, wide * CARD), seat)

    def stage(self) -> Area:
        """Where the card lies that acts."""
        raise NotImplementedError

    # -- one's own side ------------------------------------------------------------------------------------------------

    def place_own_numbers(self, own: Own) -> None:
        """Heart, shield and plate, with the stack as a number on it, which opens."""
        near = self.near
        self.place_numbers(near, own.heart, own.shield)
        self.plates[near] = own.plate
        self.fixtures.append(Fixture(foretold_key(near), self.own_foretold(own), is_mute=True, is_behind=True))

    def own_foretold(self, own: Own) -> Area:
        """Where it stands what would be done to oneself: at the left end of the rim, left of the question."""
        if self.is_tall or self.is_text_large:
            return own.plate
        return own.rim._replace(left=own.plate.left, width=own.plate.width)

    def place_own_stack(self, own: Own) -> None:
        """The stack that waits, as a number below the name on one's own plate."""
        plate = own.plate
        wide = min(TALLY * self.one * (1 + 0.5 * (self.text - 1)), plate.width * 0.45)
        portrait = min(plate.height - 12, plate.width / 3)
        area = Area(plate.left + portrait + 12, plate.top + plate.height * 0.48, wide, plate.height * 0.46)
        self.tally(STACK[self.near], "stack", area, whose=self.near)

    # -- what lies in common -------------------------------------------------------------------------------------------

    def place_pile(self, name: str, area: Area, sign: Area) -> None:
        """The deck or the discard pile with its name."""
        high = min(area.height, area.width * CARD)
        self.zones[name,] = ZonePlace(
            area,
            PileSpread(),
            (high * SLAB, high),
            shows_count=True,
            opens=name == "discard",
            sign=sign,
            bare="slab",
        )

    def hide_common(self, towards: Area) -> None:
        """Deck, discard pile and recruits are beyond the picture, in this direction."""
        self.out_of_sight((DECK, PILE, POOL), towards)

    def say_revealed(self) -> None:
        """Cards in the order are drawn as large as they lie there."""
        for seat in (self.near, *self.standing):
            self.says |= dict.fromkeys(self.table.zones[REVEALED[seat]], LYING)

    def place_plinth(self, seat: int, area: Area) -> None:
        """Who owns a card in the order, and its initiative now."""
        self.fixtures.append(Fixture(plate_key(REVEALED[seat]), area))
