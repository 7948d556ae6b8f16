"""Where everything stands in the picture of a blow, in the unit of the window's size: on one side the acting card, on
the other its target, large. Only windows that are wider than high have it.

What stands there has a part, whoever plays it: `struck` is whoever the card is aimed at, one more has a `low` plate
with numbers above it, and all others look on. Where it is aimed at oneself the picture is mirrored, so that one's own
side is the left one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area
from scenes.games.quaeleon.bay import ledge
from scenes.games.quaeleon.hall_room import CARD, SLAB, numbers, rim_height, unit

BAY_LEFT, BAY_HIGH = 0.515, 0.56
"""Where the struck player's bay begins, as a share of the window's width, and how high it is, as a share of the room
below the beam."""

BAY_MARGIN = 50.0
"""What lies right of that bay, in units: its pillar."""

TABLETS = 214.0
"""How wide the column with the four parts of the acting card is, in units."""

CARD_FOOT = 0.69
"""Where the plinth of the card ends, as a share of the room below the beam."""

ONLOOKERS, BETWEEN, WIDEST = 0.185, 18.0, 320.0
"""How high the bays of onlookers are, as a share of the room below the beam; how far apart they are, and how wide at
the most, in units."""

STONE = 84.0, 112.0
"""How large a stone of the fallen is, in units; two stand side by side."""

SIDE = 190.0
"""How wide the column of the player with only a plate is, in units."""

FIELD_HIGH = 150.0
"""How high the field beside it is, in units."""

FIELD_IN_BAY = 0.33
"""How high the field of the struck player is, as a share of their bay."""

HEART, SHIELD = 0.56, 0.74
"""How large the heart in the large bay is, as a share of the bay above its ledge, and the shield for a heart 1
large."""


class Belongings(NamedTuple):
    """What somebody has: health, defence, field, and the plate or bay that says who it is."""

    heart: Area
    shield: Area
    plate: Area
    field: Area


class BlowRoom(NamedTuple):
    """The picture of a blow."""

    rim: Area
    wall: float
    struck: Belongings
    low: Belongings
    onlookers: tuple[Area, ...]
    stones: tuple[Area, ...]
    pillars: tuple[tuple[float, float, float], ...]
    behind: Area | None
    """The bay behind the card, where nobody looks on."""
    card: Area
    owner: Area
    parts: Area
    then: Area


class Company(NamedTuple):
    """Who is there besides the two: how many look on, and how many have fallen."""

    onlookers: int
    fallen: int


def blow_room(size: tuple[float, float], beam: float, text: float, company: Company, *, is_mirrored: bool) -> BlowRoom:
    """The picture in a window of a size, below a beam so high, for text so large."""
    width, height = size
    one = unit(size)
    rim_high = rim_height(one, text)
    rim = Area(0, height - rim_high - 8 * one, width, rim_high)
    top = beam + 14 * one
    room = Area(0, top, width, rim.top - top)
    left = width * BAY_LEFT
    bay = Area(left, top, width - BAY_MARGIN * one - left, room.height * BAY_HIGH)
    stage = Area(14 * one, top, left - 52 * one, room.height)
    onlookers = _onlookers(stage, one, company)
    card, owner, parts = _acting(stage, one, text, is_lower=bool(onlookers))
    stones = _stones(stage._replace(height=parts.top - top - 10 * one), one, company.fallen)
    low = _low(room, stage.right, one, text)
    behind = None if onlookers else Area(parts.right, top, left - 62 * one - parts.right, bay.height)
    then = Area(bay.left, bay.bottom + 16 * one, bay.width, room.bottom - bay.bottom - 24 * one)
    pillars = tuple([(across, top, bay.bottom) for across in (bay.left - 22 * one, bay.right + 22 * one)])
    places = BlowRoom(
        rim, bay.bottom, _in_bay(bay, text), low, onlookers, stones, pillars, behind, card, owner, parts, then
    )
    return _mirrored(places, width) if is_mirrored else places


def _in_bay(bay: Area, text: float) -> Belongings:
    """What the struck player has in their large bay: the shield towards the acting card, behind it the heart."""
    inside = bay._replace(height=bay.height - ledge(bay, text).height)
    field_high = bay.height * FIELD_IN_BAY
    field = bay.inset(12, 0).band(inside.bottom - field_high, field_high)
    side = min(inside.height * HEART, bay.width * 0.34)
    top = bay.top + (inside.height - field_high - side) * 0.5
    small = side * SHIELD
    margin = bay.width * 0.03
    heart = Area(bay.right - margin - side, top, side, side)
    shield = Area(bay.left + margin, top + (side - small) / 2, small, small)
    return Belongings(heart, shield, bay, field)


def _onlookers(stage: Area, one: float, company: Company) -> tuple[Area, ...]:
    """Small bays of those who look on, above the card; beside the stones of the fallen, if there are any."""
    if not company.onlookers:
        return ()
    left = stage.left + (TABLETS * one if company.fallen else 0)
    right, gap = stage.right - BETWEEN * one, BETWEEN * one
    wide = min((right - left - gap * (company.onlookers - 1)) / company.onlookers, WIDEST * one)
    begin = right - company.onlookers * wide - (company.onlookers - 1) * gap
    high = stage.height * ONLOOKERS
    return tuple([Area(begin + number * (wide + gap), stage.top, wide, high) for number in range(company.onlookers)])


def _acting(stage: Area, one: float, text: float, *, is_lower: bool) -> tuple[Area, Area, Area]:
    """The card that acts, its plinth, and left of it the four parts of what it does."""
    top = stage.top + (stage.height * ONLOOKERS + 22 * one if is_lower else 0)
    owner_high = 34 * one * (1 + 0.5 * (text - 1))
    foot = stage.top + stage.height * CARD_FOOT
    left = stage.left + (TABLETS + 16) * one
    high = min(foot - owner_high - 4 * one - top, (stage.right - left) * CARD)
    wide = high * SLAB
    card = Area(left + (stage.right - left - wide) / 2, foot - owner_high - 4 * one - high, wide, high)
    owner = card.band(card.bottom + 4 * one, owner_high)
    parts_high = min(high, 200 * one * (1 + 0.6 * (text - 1)))
    parts = Area(stage.left, card.bottom - parts_high, card.left - stage.left - 14 * one, parts_high)
    return card, owner, parts


def _stones(room: Area, one: float, count: int) -> tuple[Area, ...]:
    """The stones of the fallen, two side by side, above the parts."""
    rows = -(-count // 2)
    fit = min(one, room.height / max(1, rows) / (STONE[1] + 6))
    wide, high = STONE[0] * fit, STONE[1] * fit
    return tuple(
        [
            Area(room.left + (number % 2) * (wide + 10 * one), room.top + (number // 2) * (high + 6 * fit), wide, high)
            for number in range(count)
        ]
    )


def _low(room: Area, right: float, one: float, text: float) -> Belongings:
    """The numbers of the player with only a plate, and the field beside them."""
    high = room.height * (1 - CARD_FOOT) - 22 * one
    column = Area(room.left + 12 * one, room.bottom - high - 8 * one, (SIDE - 12) * one, high)
    heart, shield, plate = numbers(column, one, text)
    left = column.right + 16 * one
    field_high = min(FIELD_HIGH * one, high)
    return Belongings(heart, shield, plate, Area(left, column.bottom - field_high, right - left, field_high))


def _mirrored(places: BlowRoom, width: float) -> BlowRoom:
    """All of it seen in a mirror."""

    def over(area: Area) -> Area:
        return area._replace(left=width - area.right)

    def all_over(areas: tuple[Area, ...]) -> tuple[Area, ...]:
        return tuple([over(area) for area in reversed(areas)])

    return places._replace(
        struck=Belongings(*map(over, places.struck)),
        low=Belongings(*map(over, places.low)),
        onlookers=all_over(places.onlookers),
        stones=all_over(places.stones),
        pillars=tuple([(width - across, top, foot) for across, top, foot in reversed(places.pillars)]),
        behind=places.behind and over(places.behind),
        card=over(places.card),
        owner=over(places.owner),
        parts=over(places.parts),
        then=over(places.then),
    )
