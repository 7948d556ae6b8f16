"""What all framings of the hall share: the beam, the bays of rivals, the stones of the fallen, one's own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import DECK, HAND, PILE, POOL, REVEALED
from game.stage.board.arrangement import Area, FanSpread
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.sight import View
from scenes.games.place_layout import LowBeamLayout
from scenes.games.quaeleon import measures
from scenes.games.quaeleon.framings.events import Acting, ties
from scenes.games.quaeleon.measures import SLAB, Own, Party

HAND_FAN = FanSpread(bow=5, spread=1.03, rise=0.03)

CRACK = ("fixture", "crack")
"""What the keys of cracks between cards begin with."""

ACTS = "acts"
"""What is seen in the framings that are near a card that acts."""

ASKED_FROM = 196.0
"""How far right of one's heart the question begins, in units."""

ON_STAGE, LYING = "on stage", "lying"
"""What the card says that acts, and what cards on fields and in the order do: so their pictures are their own, drawn as
large as they lie there, and none of a larger or smaller one with words too small to read."""


class HallPlace(LowBeamLayout):
    """A framing of the hall. `view` is settled; `acts` is whose card lies where it acts, and which."""

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
    def survivors(self) -> list[int]:
        """Who still stands, oneself first."""
        return [self.near] * self.party.stands + self.standing

    @property
    def whole(self) -> tuple[float, float]:
        """The window in units, as it is measured."""
        return self.width, self.height

    def asking(self, own: Own) -> Area:
        """Where the question stands: on the rim, right of one's own numbers where there is room for it."""
        rim = own.rim
        left = 12.0 if self.is_tall or self.is_text_large else own.heart.left + ASKED_FROM * self.one
        return Area(left, rim.top, self.width - left - 12, rim.height)

    # -- what lies in common -------------------------------------------------------------------------------------------

    def hide_common(self, towards: Area) -> None:
        """Deck, discard pile and recruits are beyond the picture, in this direction."""
        self.out_of_sight((DECK, PILE, POOL), towards)

    def say_revealed(self) -> None:
        """Cards in the order are drawn as large as they lie there."""
        for seat in (self.near, *self.standing):
            self.says |= dict.fromkeys(self.table.zones[REVEALED[seat]], LYING)

    @property
    def neared(self) -> Area:
        """What of the hall is neared when a card acts: the middle of its table."""
        return Area(self.width * 0.2, self.height * 0.16, self.width * 0.6, self.height * 0.6)

    @property
    def slightly_grown(self) -> float:
        """By how much signs are larger here: with the window, and a little with text."""
        return self.one * (1 + 0.3 * (self.text - 1))


def cracks(view: View, spots: Mapping[int, Area], wide: float) -> Iterator[Fixture]:
    """Between two cards that will destroy each other."""
    for one, other in ties(view):
        if one in spots and other in spots:
            left, right = sorted((spots[one], spots[other]))
            middle = (left.right + right.left) / 2
            yield Fixture((*CRACK, one, other), right._replace(left=middle - wide / 2, width=wide))


def plinth(seat: int, area: Area) -> Fixture:
    """Who owns a card in the order, and its initiative now."""
    return Fixture(plate_key(REVEALED[seat]), area)


def hide_beyond(place: HallPlace, hand: Area, then: Area) -> None:
    """In a close view one's hand is below the picture; deck, pile and recruits are behind whoever acts then."""
    high = hand.height * (1 - HAND_FAN.rise)
    place.zones[HAND[place.near]] = ZonePlace(hand, HAND_FAN, (high * SLAB, high), place.near, is_off_table=True)
    place.hide_common(Area(place.width, then.top, 80, 112))
