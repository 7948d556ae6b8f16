"""Where all is in the close picture: as large as the window, the number of cards and the size of text allow."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area
from scenes.games.quellector.frame import PROPORTION
from scenes.games.quellector.place import FEET, SIDES, Place, shared_at
from scenes.games.quellector.things.ribbons import ABOVE

GAP = 0.017
"""Between two cards of a squad, in heights of a window of the usual shape."""

FEW, MANY = 0.47, 0.3
"""What is free between squads of one or two cards, and of more, in the same heights."""

LARGE = 1.3
"""From this size of text on there are no ribbons, and cards keep their size."""

RIBBON, HIGHEST_RIBBON, PLATE, GROWN = 0.084, 0.118, 0.074, 0.006
"""How high a ribbon is, and at the most where cards leave room for it and a plate, and how much higher where text is
twice as large."""

ASKED_FROM = 0.684
"""Where the question begins below squads, as a share of the height at usual text."""


class Side(NamedTuple):
    """A side of a fight: its plate, its cards, and its score."""

    plate: Area
    cards: Area
    score: Area


class Room(NamedTuple):
    """Where the two sides, the wheel of stones between them and the onlookers are; and how high ribbons below cards
    are, 0 where they have no room."""

    left: Side
    right: Side
    wheel: Area
    watchers: Area
    ribbon: float = 0.0


def asked_below(place: Place, text: float) -> Area:
    """Where the question stands below two squads: lower than in the ring, so that these are large."""
    question = shared_at(place.window, text).question
    if place.is_tall or text >= LARGE:
        return question
    return question.below((ASKED_FROM - 0.16 * (text - 1)) * place.height)


def room_of(place: Place, cards: int) -> Room:
    """The room for as many cards as stand on the side that has more of them."""
    if place.is_tall:
        return _tall_room(place, cards)
    width, height = place.width, place.height
    # No name on a card may shrink as text grows.
    room_for = place.text if place.text < LARGE else 2.0
    free, edge, away = (FEW if cards <= 2 else MANY) * place.unit, SIDES * width, ABOVE * height
    top, plate = place.beam.bottom + 0.006 * height, (PLATE + GROWN * (room_for - 1)) * height
    upper, lower = top + plate + away, asked_below(place, room_for).top - away
    across = (width - free) / 2 - edge
    ribbon = RIBBON * height if place.text < LARGE else 0.0
    most = (across - GAP * height * (cards - 1)) / cards * PROPORTION
    high = min(lower - upper - (ribbon + away if ribbon else 0), most)
    if ribbon:
        ribbon = min(HIGHEST_RIBBON * height, lower - upper - high - away)
    between = Area(edge + across, upper, free, lower - upper)
    bar = Area(0, top, width, plate)
    column = between.part(0, 0, 1, 0.46)
    radius = min(free * 0.19, column.height * 0.4)
    scores = [
        Area(column.centre[0] + way * free * 0.245 - radius, column.bottom - column.height * 0.47 - radius,
             2 * radius, 2 * radius)
        for way in (-1, 1)
    ]  # fmt: skip
    return Room(
        Side(bar.part(SIDES, 0, 0.365, 1), Area(edge, upper, across, high), scores[0]),
        Side(bar.part(0.635, 0, 1 - SIDES, 1), Area(between.right, upper, across, high), scores[1]),
        between.part(0.03, 0.5, 0.97, 1),
        bar.part(0.375, 0, 0.625, 0.66),
        ribbon,
    )


def _tall_room(place: Place, cards: int) -> Room:
    """One squad above the other; between them the scores and the stones."""
    width, height, feet = place.width, place.height, FEET * place.height
    inner = Area(SIDES * width, 0, (1 - 2 * SIDES) * width, height)
    upper, lower = place.beam.bottom + 0.048 * height, place.shared.question.top - feet - 0.016 * height
    plate, stones = 0.042 * height, 0.12 * height
    high = (lower - upper - stones) / 2 - plate - 2 * feet
    most = (inner.width - GAP * height * height / width * (cards - 1)) / cards * PROPORTION
    high, middle, radius = min(high, most), (upper + lower) / 2, 0.085 * width
    over, under = middle - stones / 2 - feet, middle + stones / 2 + feet
    scores = [Area(x * width - radius, middle - radius, 2 * radius, 2 * radius) for x in (0.13, 0.87)]
    return Room(
        Side(inner.band(under + high + feet, plate), inner.band(under, high), scores[0]),
        Side(inner.band(over - high - feet - plate, plate), inner.band(over - high, high), scores[1]),
        Area(0.27 * width, middle - stones / 2, 0.46 * width, stones),
        inner.band(place.beam.bottom + 0.006 * height, 0.034 * height),
    )
