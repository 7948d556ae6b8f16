"""Where everything stands in the airlock in which two ships fight, in shares of the window.

Windows that are higher than wide have places of their own. Where text is large the question has two lines, for which
the hand is a little lower.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.board.arrangement import enclosing
from game.stage.geometry import Area, Size
from scenes.games.place_measures import is_tall

between = Area.between

ASKED, ASKED_TALL = between(0.13, 0.659, 0.87, 0.803), between(0.02, 0.742, 0.98, 0.795)
"""Where the question stands."""

STAKE_LEFT = 0.3
"""How far from the sides of the window it says what is at stake, above the question."""

BELOW = 0.003
"""What is free below the question in large text."""


class Hull(NamedTuple):
    """What stands on the hull of a ship that has docked."""

    hull: Area
    portrait: Area
    name: Area
    helps: Area
    """The card that was played and who helps; or an Alarm or Reaction."""
    left: Area
    """Which numbers are left to them."""

    @property
    def plate(self) -> Area:
        """What everything that stands on the hull takes together."""
        return enclosing(self[1:])


class Side(NamedTuple):
    """One side of the airlock: heights are shares of the window's height, widths of its width."""

    hull: Hull
    door: tuple[float, float]
    """The middle of its door and gauge."""
    cards: Area
    """Its battle cards; they stand on the lower edge, on a rack."""
    rack: Area


class AirlockRoom(NamedTuple):
    """The airlock in which two ships fight for something."""

    lintel: float = 0.046
    rail: float = 0.06
    """The middle of the rail on which the crane travels along the chamber."""
    chamber: Area = between(0.118, 0.046, 0.882, 0.748)
    """Between the hulls; its lower part is the floor, from `floor` on."""
    floor: float = 0.6
    arena: float = 0.748
    """Down to here both ships are seen; below it is one's own console."""

    door: float = 0.193
    """The radius of doors, for a window 1 high; and of the gauges on them."""
    gauge: float = 0.098

    attacker: Side = Side(
        Hull(
            between(0.0, 0.046, 0.126, 0.748), between(0.0105, 0.10, 0.1085, 0.2742),
            between(0.006, 0.277, 0.108, 0.342), between(0.004, 0.365, 0.109, 0.535),
            between(0.008, 0.550, 0.107, 0.665),
        ),
        (0.2812, 0.241), between(0.135, 0.3915, 0.473, 0.6565), between(0.127, 0.6545, 0.483, 0.682),
    )  # fmt: skip
    defender: Side = Side(
        Hull(
            between(0.874, 0.046, 1.0, 0.748), between(0.8915, 0.10, 0.9895, 0.2742),
            between(0.892, 0.277, 0.994, 0.342), between(0.891, 0.365, 0.996, 0.535),
            between(0.893, 0.550, 0.992, 0.665),
        ),
        (0.7188, 0.241), between(0.527, 0.3915, 0.750, 0.6565), between(0.517, 0.6545, 0.760, 0.682),
    )  # fmt: skip

    card: float = 0.265
    """How high battle cards are; and those of a hand that has sunk behind the console."""
    held: float = 0.252
    prize: Area = between(0.447, 0.085, 0.553, 0.345)
    """What is at stake hangs here from the crane, whose rail is at the top of the chamber."""
    stake: Area = between(0.759, 0.400, 0.862, 0.635)
    asked_stake: Area = between(0.365, 0.390, 0.635, 0.640)
    """The plate that says what is at stake; and where it is while nobody has answered the attack, below the crane."""

    question: Area = between(0.172, 0.757, 0.828, 0.807)
    hand: Area = between(0.218, 0.830, 0.782, 1.0)
    """The hand that rests meanwhile; or the battle cards to choose two of, higher than the rest."""
    choosing: Area = between(0.170, 0.808, 0.830, 1.0)
    asking: Area = between(0.172, 0.678, 0.828, 0.726)
    asked_hand: Area = between(0.164, 0.727, 0.839, 1.0)
    """The question that asks for cards of the hand, and these, while nothing lies on the racks."""
    plate: Area = between(0.0115, 0.828, 0.1615, 0.972)
    goals: Area = between(0.874, 0.825, 0.9895, 0.985)


AIRLOCK = AirlockRoom()
TALL_AIRLOCK = AirlockRoom(
    lintel=0.04, rail=0.183,
    chamber=between(0.0, 0.175, 1.0, 0.735), floor=0.64, arena=0.735,
    door=0.098, gauge=0.056,
    attacker=Side(
        Hull(
            between(0.0, 0.04, 0.5, 0.175), between(0.02, 0.052, 0.151, 0.1257), between(0.165, 0.05, 0.475, 0.088),
            between(0.165, 0.092, 0.345, 0.168), between(0.355, 0.092, 0.475, 0.168),
        ),
        (0.205, 0.283), between(0.02, 0.39, 0.49, 0.53), between(0.01, 0.528, 0.488, 0.542),
    ),
    defender=Side(
        Hull(
            between(0.5, 0.04, 1.0, 0.175), between(0.849, 0.052, 0.98, 0.1257), between(0.525, 0.05, 0.835, 0.088),
            between(0.655, 0.092, 0.835, 0.168), between(0.525, 0.092, 0.645, 0.168),
        ),
        (0.795, 0.283), between(0.51, 0.39, 0.98, 0.53), between(0.512, 0.528, 0.99, 0.542),
    ),
    card=0.135, held=0.15, prize=between(0.385, 0.215, 0.615, 0.36), stake=between(0.10, 0.56, 0.90, 0.715),
    question=between(0.02, 0.742, 0.98, 0.79),
    hand=between(0.02, 0.885, 0.98, 1.0), choosing=between(0.02, 0.88, 0.98, 1.0),
    plate=between(0.02, 0.797, 0.52, 0.872), goals=between(0.55, 0.797, 0.98, 0.872),
)  # fmt: skip


def airlock_room(size: Size, lintel: int = 0, *, is_text_large: bool = False) -> AirlockRoom:
    """The places of the airlock in a window of that size, below a lintel of at least so many pixels; with more room for
    the question where text is large."""
    places = TALL_AIRLOCK if is_tall(size) else AIRLOCK
    if is_text_large:
        places = _roomy(places, is_tall=is_tall(size))
    high = max(places.lintel, lintel / size[1])
    lower = high - places.lintel
    if not lower:
        return places
    rail = max(places.rail, high + 0.014)
    down = places.attacker.door[1] + lower * 0.7
    door = min(places.door, down - high - 0.004)
    return places._replace(
        lintel=high,
        rail=rail,
        door=door,
        gauge=places.gauge * door / places.door,
        attacker=_lower_side(places.attacker, down, high),
        defender=_lower_side(places.defender, down, high),
        prize=places.prize.below(max(places.prize.top, rail + 0.022)),
    )


def _lower_side(side: Side, door: float, lintel: float) -> Side:
    """A side of the airlock below a higher lintel: its door at another height, its hull pressed together."""
    before, foot = side.hull.hull.top, side.hull.hull.bottom
    less = (foot - lintel) / (foot - before)
    parts = [part.band(foot - (foot - part.top) * less, part.height * less) for part in side.hull]
    return side._replace(hull=Hull(*parts), door=(side.door[0], door))


def _roomy(places: AirlockRoom, *, is_tall: bool) -> AirlockRoom:
    """The airlock with more room for the question."""
    question = ASKED_TALL if is_tall else ASKED
    line = question.bottom + BELOW
    asking = places.asking.below(places.asking.bottom - question.height)
    hand, choosing, plate = (area.below(max(line, area.top)) for area in (places.hand, places.choosing, places.plate))
    above = places.asked_stake.above(asking.top - BELOW)
    stake = above._replace(left=STAKE_LEFT, width=1 - 2 * STAKE_LEFT)
    return places._replace(
        question=question, asking=asking, asked_stake=stake, hand=hand, choosing=choosing, plate=plate
    )
