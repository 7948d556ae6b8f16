"""The moonlit clearing: which picture of it is shown, and what its pictures share.

Bands lie below each other: the beam, who sits behind the ring, the ring, the question, one's own hand. A high window
has more than one row of rivals and its own plate above the hand.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.rulesets.quellector.board import BOX, gift, hand, squad
from game.stage.board.arrangement import FanSpread, PileSpread, card_so_high, largest_card
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.place_layout import LowBeamLayout
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.things.crate import Crate

FEET = 0.012
"""What is free between two bands, as a share of the height."""

SIDES = 0.012
"""What is free at the left and right edge, as a share of the width."""

HAND_FAN = FanSpread(bow=6, spread=1.04, rise=0.02, left_on_top=True)
SMALL_FAN = FanSpread(bow=10, spread=0.84, rise=0.02, left_on_top=True)

SMALL_CARD = 0.38
"""How wide a rival's card is at the most, as a share of the place of the whole hand."""


class Shared(NamedTuple):
    """Where all pictures have the question, one's own plate and hand, and right of them what lies aside."""

    question: Area
    plate: Area
    hand: Area
    aside: Area
    card: float
    """How high a card of one's own hand is."""


class Place(LowBeamLayout):
    """A picture of the clearing."""

    beam_high = 0.056
    wide_phases = 0.375

    @cached_property
    def window(self) -> Area:
        """All of it."""
        return Area(0, 0, self.width, self.height)

    @property
    def unit(self) -> float:
        """The height of the largest window of usual shape that fits in this one."""
        return min(self.height, self.width / 1.6)

    @cached_property
    def shared(self) -> Shared:
        """What all pictures share."""
        return shared_at(self.window, self.text)

    def place_own_hand(self) -> None:
        """One's own hand at the lower edge."""
        self.pending.update(squad=squad(self.near), magic=gift(self.near))
        card = card_so_high(self.shared.card, PROPORTION)
        self.zones[hand(self.near)] = ZonePlace(self.shared.hand, HAND_FAN, card, self.near)

    def place_small_hand(self, seat: int, area: Area) -> None:
        """A rival's hand: first what is known of it, then the rest."""
        high = min(area.height * 0.95, area.width * SMALL_CARD * PROPORTION)
        self.zones[hand(seat)] = ZonePlace(area, SMALL_FAN, card_so_high(high, PROPORTION), seat)

    def place_crate(self) -> None:
        """The cards that were not dealt, in their crate."""
        pile = self.shared.aside.part(0.22, 0.0, 0.78, 0.62)
        self.zones[BOX] = ZonePlace(pile, PileSpread(), largest_card(pile, PROPORTION))
        self.put(Crate(), self.shared.aside.part(0.0, 0.3, 1.0, 1.0))


def shared_at(window: Area, text: float) -> Shared:
    """What all pictures share at a size of text."""
    more, part = text - 1, window.part
    if window.height > window.width:
        return Shared(
            part(0.03, 0.655 - 0.05 * more, 0.97, 0.725),
            part(0.02, 0.735, 0.47, 0.795),
            part(0.02, 0.8, 0.98, 0.995),
            part(0.53, 0.735, 0.98, 0.795),
            0.18 * window.height,
        )
    end = SIDES + min(0.2, (0.3 + 0.1 * more) * window.height / window.width)
    return Shared(
        part(0.08, 0.636 - 0.08 * more, 0.92, 0.742),
        part(SIDES, 0.772, end, 0.984),
        part(end + 0.008, 0.742, 1 - end - 0.008, 0.994),
        part(1 - end, 0.758, 1 - SIDES, 0.984),
        0.2455 * window.height,
    )
