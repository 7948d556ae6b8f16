"""What all pictures of the hall share: who is there, what is painted behind, what stirs, and what is beyond."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import DECK, HAND, HEALTH, PILE, POOL, REVEALED
from game.stage.board.arrangement import FanSpread
from game.stage.board.framing import Ambient
from game.stage.board.layout import ZonePlace
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.ambience import ambient, around, in_shares, motes
from scenes.games.place_layout import LowBeamLayout
from scenes.games.quaeleon import backdrops
from scenes.games.quaeleon.blow_room import Company
from scenes.games.quaeleon.hall_room import SLAB, HallParty, Own, Sight, unit
from scenes.games.quaeleon.masonry import flame_at
from scenes.games.quaeleon.turns import Acting

HAND_FAN = FanSpread(bow=5, spread=1.03, rise=0.03)

ACTS = "acts"
"""What of the hall is seen in close pictures of an acting card."""

ASKED_FROM = 196.0
"""How far right of one's heart the question begins, in units."""

FLAME, DUST = 58.0, 11.0
"""How large a flame with its glow and a mote of dust are, in units of the hall."""

MOTES = 2
"""How many motes drift in the light of a torch."""

ON_STAGE, LYING = "on stage", "lying"
"""What the acting card says, and what cards on fields and in the order say: so each has a picture of its own, drawn as
large as it lies, and not one of another size with words too small to read."""


class HallPlace(LowBeamLayout):
    """A picture of the hall. `view` is settled; `acts` is the acting card, if one lies apart."""

    beam_high = 0.052
    tall_beam_high = 0.036
    wide_phases = 0.44
    heart = 0.35
    """How large a rival's heart is, as a share of the bay above its ledge."""
    has_sums = False
    """Whether ledges tell what an attack comes to; one too narrow for that beside the numbers of piles leaves these
    out."""
    opens_fields = False
    """Whether cards on rivals' fields are to be chosen: then they lie as large as they can."""

    def __init__(self, view: View, width: float, height: float, text: float, acts: Acting | None) -> None:
        super().__init__(view, width, height, text)
        self.acts = acts
        self.standing = [seat for seat in self.others if is_standing(self.table, seat)]
        self.fallen = [seat for seat in self.others if seat not in self.standing]
        self.party = HallParty(len(self.standing), len(self.fallen), is_standing(self.table, self.near))
        self.one = unit((width, height))

    @property
    def stage(self) -> Area:
        """Where the card lies that acts."""
        raise NotImplementedError

    @property
    def survivors(self) -> list[int]:
        """Who still stands, oneself first."""
        return [self.near] * self.party.stands + self.standing

    @property
    def whole(self) -> tuple[float, float]:
        """The window in units, as it is measured."""
        return self.width, self.height

    def asking(self, own: Own) -> Area:
        """Where the question stands: on the rim, right of one's own numbers if there is room."""
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
        """How much larger signs are here: with the window, and a little with text."""
        return self.one * (1 + 0.3 * (self.text - 1))


def hide_beyond(place: HallPlace, hand: Area, then: Area) -> None:
    """In a close view one's hand is below the picture; deck, pile and recruits are behind whoever acts then."""
    high = hand.height * (1 - HAND_FAN.rise)
    place.zones[HAND[place.near]] = ZonePlace(hand, HAND_FAN, (high * SLAB, high), place.near, is_off_table=True)
    place.hide_common(Area(place.width, then.top, 80, 112))


# -- what is behind ----------------------------------------------------------------------------------------------------


class Painted:
    """Names the backdrops of a place; without a party, with those who stand and have fallen now."""

    def __init__(self, place: HallPlace) -> None:
        self.place = place

    def hall(self, sight: Sight, party: HallParty | None = None) -> Backdrop:
        """The whole hall in one of its sights."""
        return self.place.backdrop(backdrops.hall, party or self.place.party, sight, text=self.place.text)

    def duel(self, party: HallParty | None = None) -> Backdrop:
        """The close view of a card that acts before all."""
        return self.place.backdrop(backdrops.duel, party or self.place.party, text=self.place.text)

    def blow(self, *, is_near: bool, party: HallParty | None = None) -> Backdrop:
        """The close view of a card that acts before another, which may be oneself."""
        company = self.company(party or self.place.party)
        return self.place.backdrop(backdrops.blow, company, is_near, text=self.place.text)

    def company(self, party: HallParty) -> Company:
        """How many look on at a blow, and how many have fallen."""
        standing = party.rivals + party.stands
        return Company(standing - 2, self.place.table.config.seats - standing)

    # -- ahead ---------------------------------------------------------------------------------------------------------

    def blows(self, party: HallParty | None = None) -> list[Backdrop]:
        """The backdrops of a blow: oneself struck, and somebody else."""
        party = party or self.place.party
        if self.place.is_tall or party.rivals + party.stands < 2:
            return []
        return [self.blow(is_near=is_near, party=party) for is_near in (True, False) if party.stands or not is_near]

    def close(self, party: HallParty | None = None) -> list[Backdrop]:
        """The backdrops of the card that acts next: where only two stand, it acts before the other one."""
        party = party or self.place.party
        blows = self.blows(party)
        is_between_two = bool(blows) and party.rivals + party.stands == 2
        return blows if is_between_two else [self.duel(party), *blows]

    def after_hall(self, sight: Sight) -> tuple[Backdrop, ...]:
        """The backdrops that may follow the whole hall: the table after a stack is built, a close view once cards lie
        there, before that a stack; and the hall once somebody has fallen."""
        place, left = self.place, self.after_falls()
        soon = [] if left is None else [self.hall(sight, left)]
        if sight is Sight.STACK:
            soon.append(self.hall(Sight.ORDER))
        waiting = [seat for seat in (place.near, *place.standing) if place.table.zones[REVEALED[seat]]]
        if sight is Sight.ORDER and place.acts is None and not waiting:
            return (*soon, self.hall(Sight.STACK))
        return (*soon, *self.close())

    def after_close(self) -> tuple[Backdrop, ...]:
        """The backdrops that may follow a close view: what the same card still does, the next card, and the hall. Once
        its target has fallen, a card is seen before all who are left."""
        soon = self.after_falls()
        left = [] if soon is None else [self.duel(soon)]
        return tuple(dict.fromkeys([*left, *self.close(soon), self.hall(Sight.ORDER, soon)]))

    def after_falls(self) -> HallParty | None:
        """The party once all without health have fallen; None where nobody falls."""
        place = self.place
        falling = [seat for seat in place.survivors if HEALTH[seat] not in place.table.counters]
        if not falling:
            return None
        left = [seat for seat in place.standing if seat not in falling]
        stands = place.party.stands and place.near not in falling
        return HallParty(len(left), len(place.others) - len(left), stands)


@lru_cache(maxsize=16)
def torchlight(pillars: Sequence[tuple[float, float, float]], size: tuple[float, float]) -> tuple[Ambient, ...]:
    """What stirs at pillars, each told by its middle, top and foot, in a window so large."""
    one, found = unit(size), list[Ambient]()
    for number, (across, top, foot) in enumerate(pillars):
        height = flame_at(top, foot, one)
        found.append(ambient("fire", around(across, height - 9 * one, FLAME * one), "flickers"))
        light = Area(across - 46 * one, height - 86 * one, 92 * one, 62 * one)
        found += motes(light, MOTES, DUST * one, f"torch {number}")
    return in_shares(found, *size)
