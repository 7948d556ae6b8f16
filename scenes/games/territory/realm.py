"""What a player has won and which of their creatures rest: lands on a map, and the two parts of one's own camp."""

from __future__ import annotations

from game.rulesets.territory.board import CLAIMED, RESTING, RETURNING
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from scenes.games.territory import rooms
from scenes.games.territory.place import Place
from scenes.games.territory.spreads import FeetSpread, HexSpread

HEXAGON, LARGE_HEXAGON = 0.031, 0.16
"""Half the height of a land at the most, on a map and on one that is looked at, as shares of the window's height."""

SLEEPER = 0.31
"""How high creatures in the camp are at the most, as a share of the camp's height."""


def place_map(place: Place, seat: int, lies: Area, highest: float) -> None:
    """A player's claimed lands on that part of a map; `highest` is half the height of one at the most, as a share of
    the window's height."""
    radius = min(highest * place.height, lies.height / 4)
    size = radius * 1.732, radius * 2
    place.zones[CLAIMED[seat]] = ZonePlace(lies, HexSpread(), size, seat, appearance="hexagon", bare="hexagons")


def place_camp(place: Place, camp: Area) -> None:
    """The near player's resting creatures, by night, and below them those that are back next round."""
    near = place.near
    for zones, part in ((RESTING, rooms.TOWER.resting), (RETURNING, rooms.TOWER.returning)):
        terrace = camp.cut(part)
        high = min(terrace.height * 0.86, camp.height * SLEEPER)
        named = Area(terrace.left, terrace.top, terrace.width * 0.7, place.sign)
        place.zones[zones[near]] = ZonePlace(
            terrace, FeetSpread(), (high, high), near, kinds=place.kinds, appearance="sleeper", sign=named
        )
