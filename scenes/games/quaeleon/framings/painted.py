"""The pictures that stand behind the framings of the hall, the present one and those that may be seen next."""

from __future__ import annotations

from game.rulesets.quaeleon.board import HEALTH
from game.stage.drawing.backdrops import Backdrop
from scenes.games.quaeleon import backdrops
from scenes.games.quaeleon.blow_measures import Company
from scenes.games.quaeleon.framings.place import HallPlace
from scenes.games.quaeleon.measures import Party, Sight


class Painted:
    """Names the pictures of a place; where no party is given, as all stand or have fallen now."""

    def __init__(self, place: HallPlace) -> None:
        self.place = place

    def hall(self, sight: Sight, party: Party | None = None) -> Backdrop:
        """The whole hall in one of its sights."""
        return self.place.backdrop(backdrops.hall, party or self.place.party, sight, text=self.place.text)

    def duel(self, party: Party | None = None) -> Backdrop:
        """The close view of a card that acts before all."""
        return self.place.backdrop(backdrops.duel, party or self.place.party, text=self.place.text)

    def blow(self, *, is_near: bool, party: Party | None = None) -> Backdrop:
        """The close view of a card that acts before another, which may be oneself."""
        company = self.company(party or self.place.party)
        return self.place.backdrop(backdrops.blow, company, is_near, text=self.place.text)

    def company(self, party: Party) -> Company:
        """How many look on at a blow, and how many have fallen."""
        standing = party.rivals + party.stands
        return Company(standing - 2, self.place.table.config.seats - standing)

    # -- ahead ---------------------------------------------------------------------------------------------------------

    def blows(self, party: Party | None = None) -> list[Backdrop]:
        """What may be seen of a blow: oneself struck, and somebody else."""
        party = party or self.place.party
        if self.place.is_tall or party.rivals + party.stands < 2:
            return []
        return [self.blow(is_near=is_near, party=party) for is_near in (True, False) if party.stands or not is_near]

    def close(self, party: Party | None = None) -> list[Backdrop]:
        """All that may be seen of a card that acts next: where only two stand, it acts before the other one."""
        party = party or self.place.party
        blows = self.blows(party)
        is_between_two = bool(blows) and party.rivals + party.stands == 2
        return blows if is_between_two else [self.duel(party), *blows]

    def after_close(self) -> tuple[Backdrop, ...]:
        """All that may be seen after a close view: what the same card comes to yet, the next one, and the hall. Whoever
        is left when somebody has fallen is seen as before by a card that was aimed at the fallen."""
        soon = self.after_falls()
        left = [] if soon is None else [self.duel(soon)]
        return tuple(dict.fromkeys([*left, *self.close(soon), self.hall(Sight.ORDER, soon)]))

    def after_falls(self) -> Party | None:
        """The party once all have fallen who have no health left; None where nobody falls."""
        place = self.place
        falling = [seat for seat in place.survivors if HEALTH[seat] not in place.table.counters]
        if not falling:
            return None
        left = [seat for seat in place.standing if seat not in falling]
        stands = place.party.stands and place.near not in falling
        return Party(len(left), len(place.others) - len(left), stands)
