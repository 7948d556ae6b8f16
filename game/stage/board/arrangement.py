"""How the cards of a zone spread over its area: pure geometry, in whatever unit the area is given.

Whatever the number of cards and however small the area, no part of a card leaves the area.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.stage.geometry import Area

CardSize = tuple[float, float]

PROPORTION = 1.4
"""The height of a card for a width of 1, where a game says nothing else."""

STRAIGHT = 1e-4
"""A smaller bend, in radians, counts as none."""


class CardPlace(NamedTuple):
    """Where a card lies: its centre, its turn in degrees counter-clockwise, its size as a share of the card size that
    was asked for, and its depth, the highest lying on top."""

    x: float
    y: float
    angle: float
    scale: float
    depth: int


class Arrangement(Protocol):
    """A way to spread cards."""

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """Where each of `count` cards lies, the first lowest; `hovered` is the card that is held up to be read."""
        ...


@dataclass(frozen=True)
class FanSpread:
    """A hand: cards side by side on an arc. Many cards lie closer; the hovered one stands up and its neighbours part.

    `bow` is the largest turn between the outer cards in degrees, `spread` the distance of two cards as a share of their
    width when there is room; `rise` is the share of the area's height kept free for the hovered card. `turn` is a
    number of quarter turns counter-clockwise for a hand held from another side. With `left_on_top` the right edges of
    the cards are seen, for faces whose signs stand there.
    """

    bow: float = 22.0
    spread: float = 0.8
    rise: float = 0.1
    turn: int = 0
    left_on_top: bool = False

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        return _turned(self.turn, area, lambda inner: self._upright(count, inner, card_size, hovered))

    def _upright(self, count: int, area: Area, card_size: CardSize, hovered: int | None) -> list[CardPlace]:
        if count == 0:
            return []
        rise = area.height * self.rise
        ground = Area(area.left, area.top + rise, area.width, area.height - rise)
        fit = min(1.0, ground.width / card_size[0], ground.height / card_size[1])
        width, height = card_size[0] * fit, card_size[1] * fit
        bow = self._bow(count, ground, (width, height))
        lean = math.radians(bow / 2)
        reach = width * math.cos(lean) + height * math.sin(lean)
        step = 0.0 if count == 1 else min(width * self.spread, max(0.0, ground.width - reach) / (count - 1))
        resting = _fitted(_arc(count, step, bow, fit), ground, card_size)
        if self.left_on_top:
            resting = [place._replace(depth=count - 1 - number) for number, place in enumerate(resting)]
        return resting if hovered is None else self._parted(resting, hovered, area, card_size, step)

    def _bow(self, count: int, area: Area, card: CardSize) -> float:
        """The turn between the outer cards, less where it would not fit the height."""
        wanted = min(self.bow, 5.0 * (count - 1))
        for share in (1.0, 0.7, 0.45, 0.25):
            half = math.radians(wanted * share / 2)
            sag = min(area.width, card[0] * self.spread * (count - 1)) / 2 * math.tan(half / 2)
            if card[1] * math.cos(half) + card[0] * math.sin(half) + sag <= area.height:
                return wanted * share
        return 0.0

    def _parted(
        self, places: list[CardPlace], hovered: int, area: Area, card_size: CardSize, step: float
    ) -> list[CardPlace]:
        """The hovered card upright, larger and on top; the others make room as far as the area allows."""
        gap = max(0.0, card_size[0] * places[0].scale - step) * 0.28
        moved = []
        for number, place in enumerate(places):
            away = number - hovered
            if away:
                push = gap / abs(away) * (1 if away > 0 else -1)
                moved.append(_kept(place._replace(x=place.x + push), area, card_size))
            else:
                up = place._replace(y=area.top, angle=0.0, scale=place.scale * 1.1, depth=len(places))
                moved.append(_kept(up, area, card_size))
        return moved


@dataclass(frozen=True)
class RowSpread:
    """Cards side by side, overlapping when the area is narrow. `align` is 0 for left, 0.5 for centred, 1 for right."""

    gap: float = 10.0
    align: float = 0.5
    turn: int = 0

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        return _turned(self.turn, area, lambda inner: self._upright(count, inner, card_size, hovered))

    def _upright(self, count: int, area: Area, card_size: CardSize, hovered: int | None) -> list[CardPlace]:
        if count == 0:
            return []
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        width = card_size[0] * fit
        step = 0.0 if count == 1 else min(width + self.gap * fit, (area.width - width) / (count - 1))
        left = area.left + (area.width - width - step * (count - 1)) * self.align + width / 2
        middle = area.centre[1]
        row = [CardPlace(left + step * number, middle, 0.0, fit, number) for number in range(count)]
        return [_raised(place, number == hovered, area, card_size, count) for number, place in enumerate(row)]


@dataclass(frozen=True)
class PileSpread:
    """Cards on top of each other. Each of the uppermost `layers` is a little off the one below, by `offset`.

    `untidy` turns each card by up to that many degrees, always the same for the same place in the pile.
    """

    offset: tuple[float, float] = (0.7, -1.1)
    layers: int = 6
    untidy: float = 0.0

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        if count == 0:
            return []
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        heights = [max(0, number - max(0, count - self.layers)) for number in range(count)]
        loose = [
            CardPlace(
                self.offset[0] * fit * height,
                self.offset[1] * fit * height,
                self.untidy * math.sin(number * 2.4 + 1.3),
                fit,
                number,
            )
            for number, height in enumerate(heights)
        ]
        return _fitted(loose, area, card_size)


@dataclass(frozen=True)
class GridSpread:
    """Cards in rows and columns, as large as the area allows. `columns` fixes their number; else it is chosen.

    `align` is 0 for left, 0.5 for centred, 1 for right.
    """

    columns: int | None = None
    gap: float = 10.0
    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        if count == 0:
            return []
        columns = self.columns or max(range(1, count + 1), key=lambda each: self._fit(count, each, area, card_size))
        rows = -(-count // columns)
        fit = self._fit(count, columns, area, card_size)
        gap = self.gap * fit
        step = min(card_size[0] * fit + gap, area.width / columns), min(card_size[1] * fit + gap, area.height / rows)
        across, down = min(columns, count), rows
        wide = card_size[0] * fit
        left = area.left + (area.width - step[0] * (across - 1) - wide) * self.align + wide / 2
        top = area.centre[1] - step[1] * (down - 1) / 2
        cells = [divmod(number, columns) for number in range(count)]
        grid = [
            CardPlace(left + column * step[0], top + row * step[1], 0.0, fit, number)
            for number, (row, column) in enumerate(cells)
        ]
        return [_raised(place, number == hovered, area, card_size, count) for number, place in enumerate(grid)]

    def _fit(self, count: int, columns: int, area: Area, card_size: CardSize) -> float:
        rows = -(-count // columns)
        across = area.width / (columns * card_size[0] + (columns - 1) * self.gap)
        down = area.height / (rows * card_size[1] + (rows - 1) * self.gap)
        return min(1.0, across, down)


@dataclass(frozen=True)
class Scaled:
    """Another arrangement with its gaps and offsets multiplied too."""

    inner: Arrangement
    factor: float

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        """See `Arrangement.places`."""
        factor = self.factor
        lying = self.inner.places(
            count,
            Area(area.left / factor, area.top / factor, area.width / factor, area.height / factor),
            (card_size[0] / factor, card_size[1] / factor),
            hovered,
        )
        return [place._replace(x=place.x * factor, y=place.y * factor) for place in lying]


def card_so_high(high: float, proportion: float = PROPORTION) -> CardSize:
    """How large a card is that is so high."""
    return high / proportion, high


def largest_card(area: Area, proportion: float = PROPORTION) -> CardSize:
    """How large a card is that fills an area, upright."""
    return card_so_high(min(area.height, area.width * proportion), proportion)


def extent(place: CardPlace, card_size: CardSize) -> CardSize:
    """The width and height of the upright box around a turned card."""
    turn = math.radians(place.angle)
    cosine, sine = abs(math.cos(turn)), abs(math.sin(turn))
    width, height = card_size[0] * place.scale, card_size[1] * place.scale
    return width * cosine + height * sine, width * sine + height * cosine


def box_around(place: CardPlace, card_size: CardSize) -> Area:
    """The upright box around a turned card."""
    wide, high = extent(place, card_size)
    return Area(place.x - wide / 2, place.y - high / 2, wide, high)


def enclosing(boxes: Sequence[Area]) -> Area:
    """The smallest area that holds all boxes."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    return Area(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _arc(count: int, step: float, bow: float, scale: float) -> list[CardPlace]:
    """Cards on an arc, in any position; the middle one is upright and highest."""
    if count == 1:
        return [CardPlace(0.0, 0.0, 0.0, scale, 0)]
    half = math.radians(bow / 2)
    is_bent = half > STRAIGHT
    radius = step * (count - 1) / 2 / math.sin(half) if is_bent else 0.0
    places = []
    for number in range(count):
        lean = half * (2 * number / (count - 1) - 1)
        x = radius * math.sin(lean) if is_bent else step * (number - (count - 1) / 2)
        places.append(CardPlace(x, radius * (1 - math.cos(lean)), -math.degrees(lean), scale, number))
    return places


def _fitted(places: list[CardPlace], area: Area, card_size: CardSize) -> list[CardPlace]:
    """The places moved to the middle of the area, together made smaller if they would not fit."""
    whole = enclosing([box_around(place, card_size) for place in places])
    fit = min(1.0, area.width / whole.width, area.height / whole.height)
    x, y = area.centre
    middle = whole.centre
    return [
        replace_place(place, x + (place.x - middle[0]) * fit, y + (place.y - middle[1]) * fit, place.scale * fit)
        for place in places
    ]


def replace_place(place: CardPlace, x: float, y: float, scale: float) -> CardPlace:
    """The place elsewhere and in another size."""
    return CardPlace(x, y, place.angle, scale, place.depth)


def _kept(place: CardPlace, area: Area, card_size: CardSize) -> CardPlace:
    """The place moved and, if need be, made smaller until it lies within the area."""
    width, height = extent(place, card_size)
    fit = min(1.0, area.width / width, area.height / height)
    width, height = width * fit, height * fit
    x = min(max(place.x, area.left + width / 2), area.right - width / 2)
    y = min(max(place.y, area.top + height / 2), area.bottom - height / 2)
    return place._replace(x=x, y=y, scale=place.scale * fit)


def _raised(place: CardPlace, is_hovered: bool, area: Area, card_size: CardSize, top: int) -> CardPlace:
    """The hovered card a little larger and above the others."""
    if not is_hovered:
        return place
    return _kept(place._replace(scale=place.scale * 1.08, depth=top), area, card_size)


def _turned(quarters: int, area: Area, spread: Callable[[Area], list[CardPlace]]) -> list[CardPlace]:
    """The result of `spread` for the area as seen from another side of the table, turned back into place."""
    quarters %= 4
    if quarters == 0:
        return spread(area)
    x, y = area.centre
    width, height = (area.width, area.height) if quarters == 2 else (area.height, area.width)
    inner = spread(Area(-width / 2, -height / 2, width, height))
    cosine, sine = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]
    return [
        place._replace(
            x=x + place.x * cosine + place.y * sine,
            y=y - place.x * sine + place.y * cosine,
            angle=place.angle + 90 * quarters,
        )
        for place in inner
    ]
