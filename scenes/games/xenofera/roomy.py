"""Room for questions in large text on the bridge and in the airlock: two lines of it, for which rooms and hand are a
little lower."""

from __future__ import annotations

from scenes.games.place_measures import Area
from scenes.games.xenofera.measures import Airlock, Bridge

DECK = 0.63
"""Where the console of the bridge begins."""

ASKED, ASKED_TALL = Area(0.02, 0.634, 0.8375, 0.777), Area(0.02, 0.678, 0.98, 0.735)
"""Where the question stands on the bridge: left of one's battle cards, which stay as large as they are."""

ASKED_OUTSIDE, ASKED_OUTSIDE_TALL = Area(0.13, 0.659, 0.87, 0.803), Area(0.02, 0.742, 0.98, 0.795)
"""Where it stands in the airlock."""

SHIP = 0.06
"""How high rivals' ships are: they tell in one line of what is aboard."""

STAKE_LEFT = 0.3
"""How far from the sides of the window it says what is at stake, above the question."""

BELOW = 0.003
"""What is free below either."""


def roomy_bridge(places: Bridge, *, is_tall: bool) -> Bridge:
    """The bridge with more room for the question."""
    if not is_tall:
        places = _with_lower_rooms(places)._replace(ship=SHIP)
    question = ASKED_TALL if is_tall else ASKED
    line = question.bottom + BELOW
    return places._replace(
        question=question,
        plate=places.plate.below(line),
        hand=places.hand.below(line),
        battle=places.battle.below(line) if is_tall else places.battle,
        goals=places.goals.below(line) if is_tall else places.goals,
        card=min(places.card, 1 - line),
    )


def _with_lower_rooms(places: Bridge) -> Bridge:
    """Quarters and bay that end where the console now begins."""
    top = places.stations.top
    share = (DECK - top) / (places.deck - top)

    def lower(area: Area) -> Area:
        return area._replace(
            top=top + max(0.0, area.top - top) * share,
            bottom=top + (area.bottom - top) * share,
        )

    return places._replace(
        deck=DECK,
        quarters=lower(places.quarters)._replace(top=places.quarters.top),
        stations=lower(places.stations),
        wall=lower(places.wall)._replace(top=places.wall.top),
        bay=lower(places.bay)._replace(top=places.bay.top),
        places=lower(places.places),
        alarm=lower(places.alarm),
        alarm_name=lower(places.alarm_name),
    )


def roomy_airlock(places: Airlock, *, is_tall: bool) -> Airlock:
    """The airlock with more room for the question."""
    question = ASKED_OUTSIDE_TALL if is_tall else ASKED_OUTSIDE
    line = question.bottom + BELOW
    asking = places.asking._replace(top=places.asking.bottom - (question.bottom - question.top))
    hand, choosing, plate = (area.below(line) for area in (places.hand, places.choosing, places.plate))
    stake = places.asked_stake.above(asking.top, BELOW)._replace(left=STAKE_LEFT, right=1 - STAKE_LEFT)
    return places._replace(
        question=question, asking=asking, asked_stake=stake, hand=hand, choosing=choosing, plate=plate
    )
