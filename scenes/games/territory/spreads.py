"""How creatures stand and lands lie in Territory's place."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.stage.board.arrangement import CardPlace, CardSize
from game.stage.geometry import Area

HEIGHTS = (1.0, 0.82, 0.69, 0.56, 0.5, 0.5)
"""By the number of kinds on a land, how high figures are, as a share of a lone one; the last holds for more."""

OVERLAP = 0.2
"""The share of its width by which a figure may overlap its neighbour."""

BEHIND = 0.62
"""How far behind those in front a second row stands, as a share of their height."""


@dataclass(frozen=True)
class Formation:
    """Creatures on a land, from the near edge of their area: up to two side by side, three in a triangle, more in two
    rows."""

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        if count == 0:
            return []
        behind = 0 if count < 3 else count // 2 if count > 3 else 1
        scale = HEIGHTS[min(count, len(HEIGHTS)) - 1]
        ranks = [rank for rank in (behind, count - behind) if rank]
        widest = max(ranks) * (1 - OVERLAP) + OVERLAP
        deep = 1 + (BEHIND if behind else 0)
        scale = min(scale, area.width / (widest * card_size[0]), area.height / (deep * card_size[1]))
        places: list[CardPlace] = []
        for number, rank in enumerate(ranks):
            is_behind = behind and number == 0
            bottom = area.bottom - (BEHIND * scale * card_size[1] if is_behind else 0)
            places += _rank(
                rank, area.centre[0], bottom, (card_size[0] * scale, card_size[1] * scale), scale, len(places)
            )
        return places


def _rank(count: int, middle: float, bottom: float, size: CardSize, scale: float, first: int) -> list[CardPlace]:
    """Figures side by side, feet on one line."""
    step = size[0] * (1 - OVERLAP)
    left = middle - step * (count - 1) / 2
    return [CardPlace(left + step * n, bottom - size[1] / 2, 0.0, scale, first + n) for n in range(count)]


@dataclass(frozen=True)
class Ranks:
    """Cards in so many rows, side by side at their lower edges; the first row is the one behind. `align` is 0 for left,
    0.5 for centred, 1 for right."""

    rows: int = 1
    gap: float = 0.0
    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        rows = min(self.rows, count)
        places: list[CardPlace] = []
        for row in range(rows):
            cards = count * (row + 1) // rows - count * row // rows
            high = area.height / rows
            strip = Area(area.left, area.top + high * row, area.width, high)
            places += self._row(cards, strip, card_size, len(places))
        return places

    def _row(self, count: int, strip: Area, card_size: CardSize, first: int) -> list[CardPlace]:
        gap = min(self.gap, strip.width / count / 2)
        scale = min(1.0, strip.height / card_size[1], (strip.width / count - gap) / card_size[0])
        step = min(strip.width / count, card_size[0] * scale + gap)
        across = step * count
        left = strip.left + (strip.width - across) * self.align + step / 2
        y = strip.bottom - card_size[1] * scale / 2
        return [CardPlace(left + step * n, y, 0.0, scale, first + n) for n in range(count)]


@dataclass(frozen=True)
class FeetSpread:
    """Figures side by side with their feet on the lower edge, as close as the room demands."""

    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        if count == 0:
            return []
        scale = min(1.0, area.width / card_size[0], area.height / card_size[1])
        wide, high = card_size[0] * scale, card_size[1] * scale
        step = 0.0 if count == 1 else min(wide * 0.95, (area.width - wide) / (count - 1))
        left = area.left + (area.width - wide - step * (count - 1)) * self.align + wide / 2
        return [CardPlace(left + step * n, area.bottom - high / 2, 0.0, scale, n) for n in range(count)]


@dataclass(frozen=True)
class Columns:
    """Cards in columns, filled by `counts` from the first on; those of a column side by side at its foot, many of them
    in two rows."""

    counts: tuple[int, ...]

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        places: list[CardPlace] = []
        wide = area.width / len(self.counts)
        for column in range(len(self.counts)):
            left = count - len(places)
            cards = left if column + 1 == len(self.counts) else min(left, self.counts[column])
            if cards:
                room = Area(area.left + wide * column, area.top, wide, area.height)
                places += self._column(cards, room, card_size, len(places))
        return places

    def _column(self, cards: int, room: Area, card_size: CardSize, first: int) -> list[CardPlace]:
        spread = Ranks(rows=1 if cards <= MOST_ABREAST else 2)
        return [place._replace(depth=first + place.depth) for place in spread.places(cards, room, card_size)]


MOST_ABREAST = 2
"""At most so many cards of a column stand in one row."""

ROOT = math.sqrt(3)
NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps from a hexagon to the six around it, in axial coordinates, as a ring is walked."""


@dataclass(frozen=True)
class HexSpread:
    """Hexagons, tips upwards, in a spiral from the middle of their area; as large as all of them fit."""

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        cells = spiral(max(count, 1))
        points = [(ROOT * (q + r / 2), 1.5 * r) for q, r in cells]
        across = max(x for x, _ in points) - min(x for x, _ in points) + ROOT
        down = max(y for _, y in points) - min(y for _, y in points) + 2
        radius = min(area.width / across, area.height / down, card_size[1] / 2)
        middle = _middle([x for x, _ in points]), _middle([y for _, y in points])
        x, y = area.centre
        scale = 2 * radius / card_size[1]
        return [
            CardPlace(x + (at - middle[0]) * radius, y + (down - middle[1]) * radius, 0.0, scale, number)
            for number, (at, down) in enumerate(points[:count])
        ]


def _middle(values: list[float]) -> float:
    return (min(values) + max(values)) / 2


def spiral(count: int) -> list[tuple[int, int]]:
    """The first cells of a spiral of hexagons, in axial coordinates: one, then ring after ring around it."""
    cells, ring = [(0, 0)], 1
    while len(cells) < count:
        q, r = 0, -ring
        for across, down in NEIGHBOURS:
            for _ in range(ring):
                cells.append((q, r))
                q, r = q + across, r + down
        ring += 1
    return cells[:count]
