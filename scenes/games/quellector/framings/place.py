"""What both framings of the clearing share: the beam, one's own hand, and what says how all of it stands."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.quellector.board import BOX, gift, hand, squad
from game.stage.board.arrangement import Area, FanSpread, PileSpread, card_so_high, largest_card
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games import place_measures
from scenes.games.place_layout import LowBeamLayout, within_part
from scenes.games.quellector import measures
from scenes.games.quellector.measures import PROPORTION

STONE = ("fixture", "stone")
"""What the keys of the four stones begin with; then comes the colour."""

CYCLE = ("fixture", "cycle")
"""What the key of the arrows from stone to stone begins with; then comes in which framing."""

WORTH = ("fixture", "estimate")
"""What the key begins with of what one's own hand is worth, and why; then comes in which framing."""

CRATE = ("fixture", "crate")
"""The crate with the cards that were not dealt, and the code of the set."""

IN_CRATE = place_measures.Area(0.22, 0.0, 0.78, 0.62)
CRATE_ITSELF = place_measures.Area(0.0, 0.3, 1.0, 1.0)
"""Where the undealt cards stand, and the crate before them, in the place of both."""

HAND_FAN = FanSpread(bow=6, spread=1.04, rise=0.02, left_on_top=True)
SMALL_FAN = FanSpread(bow=10, spread=0.84, rise=0.02, left_on_top=True)

SMALL_CARD = 0.38
"""How wide a card of a rival is at the most, as a share of the place of the whole hand."""


class Place(LowBeamLayout):
    """A framing of the clearing."""

    name = ""
    """What the framing is called."""
    beam_high = 0.056
    wide_phases = 0.375

    @cached_property
    def shared(self) -> measures.Clearing:
        """The places that both framings share, in shares."""
        return measures.clearing(self.size, self.text)

    def place_own_hand(self) -> None:
        """One's own hand at the lower edge."""
        self.pending.update(squad=squad(self.near), magic=gift(self.near))
        card = card_so_high(self.shared.card * self.height, PROPORTION)
        self.zones[hand(self.near)] = ZonePlace(self.area(self.shared.hand), HAND_FAN, card, self.near)

    def place_small_hand(self, seat: int, area: Area, sign: Area | None = None) -> None:
        """The hand of a rival, what is known of it before the rest."""
        high = min(area.height * 0.95, area.width * SMALL_CARD * PROPORTION)
        self.zones[hand(seat)] = ZonePlace(area, SMALL_FAN, card_so_high(high, PROPORTION), seat, sign=sign)

    def place_stones(self, stones: tuple[place_measures.Area, ...], cycle: place_measures.Area) -> None:
        """The four stones, and the arrows between them."""
        key = (*CYCLE, self.name)
        self.fixtures.append(Fixture(key, self.area(cycle), is_mute=True, is_named=False, is_behind=True))
        for colour, area in enumerate(stones):
            self.fixtures.append(Fixture((*STONE, colour), self.area(area), is_behind=True))

    def place_crate(self) -> None:
        """What was not dealt stands in its crate."""
        area = self.area(self.shared.aside)
        pile = within_part(area, IN_CRATE)
        self.zones[BOX] = ZonePlace(pile, PileSpread(), largest_card(pile, PROPORTION))
        crate = within_part(area, CRATE_ITSELF)
        self.fixtures.append(Fixture(CRATE, crate, is_mute=True, is_named=False))
