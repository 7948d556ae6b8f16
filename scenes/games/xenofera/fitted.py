"""Where everything stands on the bridge and in the airlock in one window: moved in where it is wide, below the lintel
that the tools need, with more room for questions where text is large."""

from __future__ import annotations

from game.stage.geometry import Size
from scenes.games.place_measures import Area, is_tall
from scenes.games.xenofera.measures import (
    AIRLOCK,
    BRIDGE,
    COLUMNS,
    LARGEST,
    TALL_AIRLOCK,
    TALL_BRIDGE,
    WIDEST_COLUMN,
    Airlock,
    Bridge,
    Cheek,
    Hull,
    Side,
)
from scenes.games.xenofera.roomy import roomy_airlock, roomy_bridge


def bridge(size: Size, lintel: int = 0, *, is_text_large: bool = False) -> Bridge:
    """The places of the bridge in a window of that size, below a lintel of at least so many pixels; where text is large
    with more room for the question."""
    places = TALL_BRIDGE if is_tall(size) else _moved_in(BRIDGE, size)
    if is_text_large:
        places = roomy_bridge(places, is_tall=is_tall(size))
    high = max(places.lintel, lintel / size[1])
    lower = high - places.lintel
    if not lower:
        return places
    top = places.glass.top + lower
    return places._replace(
        lintel=high,
        glass=places.glass.below(top),
        columns=places.columns.below(top),
        left=_lowered(places.left, lower),
        right=_lowered(places.right, lower),
        animal=min(places.animal, (places.feet - top) / LARGEST),
    )


def airlock(size: Size, lintel: int = 0, *, is_text_large: bool = False) -> Airlock:
    """The places of the airlock in a window of that size, below a lintel of at least so many pixels; with more room for
    the question where text is large."""
    places = TALL_AIRLOCK if is_tall(size) else AIRLOCK
    if is_text_large:
        places = roomy_airlock(places, is_tall=is_tall(size))
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
        prize=places.prize.below(rail + 0.022),
    )


def _lower_side(side: Side, door: float, lintel: float) -> Side:
    """A side of the airlock below a higher lintel: its door at another height, its hull pressed together."""
    before, foot = side.hull.hull.top, side.hull.hull.bottom
    less = (foot - lintel) / (foot - before)
    parts = [
        part._replace(top=foot - (foot - part.top) * less, bottom=foot - (foot - part.bottom) * less)
        for part in side.hull
    ]
    return side._replace(hull=Hull(*parts), door=(side.door[0], door))


def _moved_in(places: Bridge, size: Size) -> Bridge:
    """The cheeks moved in as far as columns would otherwise be too wide."""
    wide = places.columns.right - places.columns.left
    spare = (wide - COLUMNS * WIDEST_COLUMN * size[1] / size[0]) / 2
    if spare <= 0:
        return places
    return places._replace(
        glass=_narrower(places.glass, spare),
        columns=_narrower(places.columns, spare),
        left=_aside(places.left, 0.0, spare),
        right=_aside(places.right, -spare, 0.0),
    )


def _narrower(area: Area, by: float) -> Area:
    return area._replace(left=area.left + by, right=area.right - by)


def _aside(cheek: Cheek, left: float, right: float) -> Cheek:
    """A cheek whose edges moved, with its cabinets."""
    wall = cheek.wall._replace(left=cheek.wall.left + left, right=cheek.wall.right + right)
    both = (area._replace(left=area.left + left + right, right=area.right + left + right) for area in cheek[1:])
    return Cheek(wall, *both)


def _lowered(cheek: Cheek, by: float) -> Cheek:
    """A cheek below a higher lintel: where its cabinets stand one above the other, both give way."""
    if cheek.upper.top == cheek.lower.top:
        return cheek
    wall = cheek.wall.below(cheek.wall.top + by)
    middle = (cheek.upper.bottom + cheek.lower.top) / 2 + by / 2
    gap = (cheek.lower.top - cheek.upper.bottom) / 2
    upper = Area(cheek.upper.left, cheek.upper.top + by, cheek.upper.right, middle - gap)
    return Cheek(wall, upper, cheek.lower.below(middle + gap))
