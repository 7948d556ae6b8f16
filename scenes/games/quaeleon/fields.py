"""How cards lie on fields and in a stack: in places with numbers, and one of them lifted to where it acts."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.quaeleon.board import FIELD, PLACES
from game.stage.board.arrangement import Arrangement, CardPlace, CardSize
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.quaeleon.hall_room import CARD, SLAB
from scenes.games.quaeleon.place import LYING, ON_STAGE, HallPlace

OVERLAP = 0.6
"""The least share of a card that is seen beside the next one on a crowded field: the column of its numbers."""

GAP = 6.0
"""How far cards on a field lie apart, in units; one's own lie in the middle of their niches."""

LEAST_SEEN = 0.48
"""The least share of a card that is seen where all cards of a field must be large."""

FEWEST = 3
"""The least number of places that are seen of a field too narrow for all of them side by side."""

ON_TOP = 50
"""How far above the others a lifted card lies."""


@dataclass(frozen=True)
class Numbered:
    """Cards in so many places side by side, numbered from 1. `taken` is the place of each card, where known; else they
    lie one after the other. `align` is 0 for left, 0.5 for centred; cards stand on the lower edge if they are lower
    than their area."""

    total: int
    taken: tuple[int, ...] = ()
    gap: float = GAP
    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        wide, high = card_size[0] * fit, card_size[1] * fit
        total = max(self.total, count)
        step = min(wide + self.gap * fit, (area.width - wide) / max(1, total - 1))
        left = area.left + (area.width - wide - step * (total - 1)) * self.align + wide / 2
        spots = [number - 1 for number in self.taken] if len(self.taken) == count else list(range(count))
        lying = [CardPlace(left + step * spot, area.bottom - high / 2, 0.0, fit, spot) for spot in spots]
        if hovered is not None:
            lying[hovered] = lying[hovered]._replace(depth=total)
        return lying


@dataclass(frozen=True)
class Lifted:
    """Cards as in another arrangement, but the card of this number lies in the middle of a spot, as large as fits."""

    inner: Arrangement
    number: int
    spot: Area

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        lying = self.inner.places(count, area, card_size, hovered)
        if self.number < count:
            scale = min(self.spot.width / card_size[0], self.spot.height / card_size[1])
            x, y = self.spot.centre
            lying[self.number] = CardPlace(x, y, 0.0, scale, count + ON_TOP)
        return lying


def place_field(place: HallPlace, seat: int, area: Area, high: float, align: float) -> None:
    """The five places, overlapping as far as the numbers stay in sight; a card that acts lies elsewhere. Where rivals'
    fields are open, their cards lie as large as they can, without gaps."""
    cards = place.table.zones[FIELD[seat]]
    place.says |= dict.fromkeys([card for card in cards if card >= 0], LYING)
    if place.opens_fields and seat != place.near:
        wide = min(high * SLAB, area.width / (1 + max(0, len(cards) - 1) * LEAST_SEEN))
        size = (wide, wide * CARD)
        place.zones[FIELD[seat]] = ZonePlace(area, Numbered(max(1, len(cards)), align=0.5), size, seat)
        return
    wide = min(high * SLAB, area.width / (1 + (PLACES - 1) * OVERLAP))
    taken = tuple([place.table.counters.get(("place", card), 0) for card in cards])
    gap = area.width / PLACES - wide
    if seat == place.near and gap > 0:
        area = area._replace(left=area.left + gap / 2, width=area.width - gap)
    total = PLACES if seat == place.near or gap > 0 else max(FEWEST, *taken, len(cards))
    apart = max(GAP, gap) if seat == place.near else GAP
    arrangement: Arrangement = Numbered(total, taken, apart, align)
    if place.acts is not None and place.acts.seat == seat and place.acts.card in cards:
        arrangement = Lifted(arrangement, cards.index(place.acts.card), place.stage)
        place.says[place.acts.card] = ON_STAGE
    place.zones[FIELD[seat]] = ZonePlace(area, arrangement, (wide, wide * CARD), seat)
