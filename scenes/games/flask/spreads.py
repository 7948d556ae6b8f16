"""How cards lie on the bench: in piles under jars, as the lines of a recipe, and the last one on the tripod."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from game.stage.board.arrangement import CardPlace, CardSize, RowSpread, box_around, enclosing
from game.stage.geometry import Area

PEEP_DOWN = 0.04
"""How far a card under another one is lower, as a share of its height."""


@dataclass(frozen=True)
class Piles:
    """Face-down Reactions side by side, each with the cards under it fanned out to the right below it.

    `starts` are the places at which a pile begins, in order; `gap` is a share of a card's width, `peep` how much of
    each card under another one is seen.
    """

    starts: tuple[int, ...]
    gap: float = 0.16
    peep: float = 0.12

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        if not count:
            return []
        sizes = self._sizes(count)
        wide = sum(1 + self.peep * (size - 1) for size in sizes) + self.gap * (len(sizes) - 1)
        drop = PEEP_DOWN * max(size - 1 for size in sizes)
        fit = min(1.0, area.width / (card_size[0] * wide), area.height / (card_size[1] * (1 + drop)))
        width, height = card_size[0] * fit, card_size[1] * fit
        left = area.left + (area.width - width * wide) / 2
        top = area.bottom - height * (1 + drop)
        places: list[CardPlace] = []
        for size in sizes:
            for place in range(size):
                x, y = left + width * (0.5 + self.peep * place), top + height * (0.5 + PEEP_DOWN * place)
                depth = len(places) + size - 1 - 2 * place
                places.append(CardPlace(x, y, 0.0, fit, depth))
            left += width * (1 + self.peep * (size - 1) + self.gap)
        if hovered is not None:
            places[hovered] = places[hovered]._replace(depth=count)
        return places

    def boxes(self, count: int, area: Area, card_size: CardSize) -> list[Area]:
        """The box around each pile."""
        boxes = [box_around(place, card_size) for place in self.places(count, area, card_size)]
        ends = itertools.accumulate(self._sizes(count))
        return [enclosing(boxes[end - size : end]) for end, size in zip(ends, self._sizes(count), strict=True)]

    def _sizes(self, count: int) -> list[int]:
        starts = [0, *[start for start in self.starts if 0 < start < count], count]
        return [end - start for start, end in itertools.pairwise(starts)]


@dataclass(frozen=True)
class RecipeLines:
    """The lines of a recipe, one below the other from the top; where there are many they lie closer."""

    gap: float = 0.08

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        if not count:
            return []
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        high = card_size[1] * fit
        step = 0.0 if count == 1 else min(high * (1 + self.gap), (area.height - high) / (count - 1))
        x = area.left + area.width / 2
        places = [CardPlace(x, area.top + high / 2 + step * place, 0.0, fit, place) for place in range(count)]
        if hovered is not None:
            places[hovered] = places[hovered]._replace(depth=count)
        return places


@dataclass(frozen=True)
class LastOnTripod:
    """The first `aside` cards side by side in the zone's own area, so high as a share of a card; any after them fill
    `tripod`."""

    tripod: Area
    small: float
    aside: int

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        if not count:
            return []
        fit = min(1.0, self.tripod.width / card_size[0], self.tripod.height / card_size[1])
        x, y = self.tripod.centre
        small = card_size[0] * self.small, card_size[1] * self.small
        beside = min(count, self.aside)
        before = RowSpread(gap=4).places(
            beside, area, small, hovered if hovered is not None and hovered < beside else None
        )
        lying = [place._replace(scale=place.scale * self.small) for place in before]
        return [*lying, *[CardPlace(x, y, 0.0, fit, place) for place in range(beside, count)]]
