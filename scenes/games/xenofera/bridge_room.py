"""Where everything stands on the bridge of Xenofera's ship, in shares of the window.

Windows that are higher than wide have places of their own: the cabinets below the glass, the bay below the quarters.
Where a window is far wider than usual the cheeks move in, so that nobody has to look from one end to the other. Where
text is large the question has two lines, for which rooms and hand are a little lower.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.geometry import Area, Size
from scenes.games.place_measures import in_pixels, is_tall

between = Area.between

DECK = 0.63
"""Where the console of the bridge begins."""

ASKED, ASKED_TALL = between(0.02, 0.634, 0.8375, 0.777), between(0.02, 0.678, 0.98, 0.735)
"""Where the question stands on the bridge: left of one's battle cards, which stay as large as they are."""

SHIP = 0.06
"""How high rivals' ships are: they tell in one line of what is aboard."""

BELOW = 0.003
"""What is free below the question in large text."""

COLUMNS = 5
"""So many animals are in the line of sight, each in a column of its own."""

STATIONS = 6
"""So many people work in the quarters."""

LARGEST = 1.1
"""How large the largest animals in the glass are, in shares of `BridgeRoom.animal`."""

LEAST_PLACES = 6
"""So many places the bay shows at the least."""

WIDEST_COLUMN = 0.34
"""How wide a column is at the most, for a window 1 high."""

SHIPS_AT: dict[int, tuple[float, ...]] = {1: (2.5,), 2: (1, 4), 3: (0.84, 2.5, 4.16), 4: (0.62, 1.873, 3.127, 4.38)}
"""Where along the columns rivals' ships fly, in columns from the left, by how many there are; and how long they are at
the most, in columns."""
LONGEST = {1: 1.9, 2: 1.9, 3: 1.6, 4: 1.22}

MOST_ABREAST = 2
"""So many ships fly beside each other in a window that is higher than wide."""


class Cheek(NamedTuple):
    """A cheek beside the glass: itself and its two cabinets, the upper one first. In a cabinet stands its name above
    what lies there."""

    wall: Area
    upper: Area
    lower: Area


CABINET_NAME = between(0.0, 0.0, 1.0, 0.175)
CABINET_PILE = between(0.08, 0.2, 0.92, 0.985)
"""In a cabinet: the name of what lies there, and the dark opening in which it does. In shares of the cabinet."""


class BridgeRoom(NamedTuple):
    """The bridge; heights are shares of the window's height, widths of its width."""

    lintel: float = 0.046
    """How high the lintel is, if nobody needs it higher: phases, the last event and the tools stand there."""

    glass: Area = between(0.076, 0.058, 0.924, 0.398)
    """Space with the planets. The rim goes around it."""
    columns: Area = between(0.083, 0.058, 0.917, 0.398)
    """What the five columns share of the glass."""

    feet: float = 0.297
    """Where animals stand."""
    animal: float = 0.228
    """How high (and wide) the picture of a large animal is."""
    rim: float = 0.291
    """The highest point of planets."""
    radius: float = 0.55
    """How large planets are: their radius in shares of a column's width."""

    label: Area = between(0.045, 0.333, 0.955, 0.390)
    """The enamel plate of an animal: across in shares of its column, down in shares of the window."""
    ship: float = 0.075
    """How high a rival's ship is, and how long if there is room for it."""
    ship_wide: float = 0.27
    ship_top: float = 0.003
    """How far below the upper edge of the glass it flies."""

    left: Cheek = Cheek(
        between(0.0, 0.046, 0.072, 0.420),
        between(0.0085, 0.062, 0.0655, 0.230),
        between(0.0085, 0.237, 0.0655, 0.406),
    )
    right: Cheek = Cheek(
        between(0.928, 0.046, 1.0, 0.420),
        between(0.9345, 0.062, 0.9915, 0.230),
        between(0.9345, 0.237, 0.9915, 0.406),
    )
    """At the left creatures and collections, at the right Utility cards and used ones."""

    quarters: Area = between(0.0, 0.420, 0.3915, 0.672)
    quarters_name: Area = between(0.008, 0.418, 0.118, 0.440)
    stations: Area = between(0.007, 0.441, 0.3845, 0.668)
    """What the six stations share of the quarters."""

    wall: Area = between(0.3835, 0.420, 0.402, 0.672)
    """The steel wall between quarters and bay; it hides the edges of both."""

    bay: Area = between(0.402, 0.420, 1.0, 0.672)
    bay_name: Area = between(0.410, 0.418, 0.520, 0.440)
    places: Area = between(0.408, 0.4405, 0.943, 0.661)
    """What the places of cages share of the bay; cages stand on its lower edge."""
    alarm: Area = between(0.949, 0.460, 0.995, 0.570)
    alarm_name: Area = between(0.949, 0.572, 0.995, 0.597)

    deck: float = 0.672
    """The upper edge of the console before us."""
    question: Area = between(0.172, 0.678, 0.828, 0.726)
    hand: Area = between(0.164, 0.727, 0.839, 1.0)
    card: float = 0.267
    """How high a card in the hand is."""
    plate: Area = between(0.0115, 0.748, 0.1615, 0.974)
    battle: Area = between(0.8425, 0.732, 0.9135, 0.984)
    """One's battle cards; and one's collections."""
    goals: Area = between(0.9175, 0.732, 0.9895, 0.984)

    choice: float = 0.315
    """How high cards to choose from are at the most, which lie in the glass."""
    sill: float = 0.420
    """The lower edge of the glass's rim, on which they may stand."""

    def column(self, place: int, size: Size, of: int = COLUMNS) -> pygame.Rect:
        """A column of the glass (0 is the leftmost) where there are so many, in pixels."""
        return in_pixels(self.columns.beside(of)[place], size)

    def planet(self, place: int, size: Size, of: int = COLUMNS) -> pygame.Rect:
        """The whole disc of a column's planet, in pixels, of which the glass shows the upper part."""
        column = self.column(place, size, of)
        disc = pygame.Rect(0, 0, *(round(2 * self.radius * column.width),) * 2)
        disc.midtop = column.centerx, round(size[1] * self.rim)
        return disc

    def rival(self, place: int, rivals: int, size: Size) -> pygame.Rect:
        """Where the ship of one of so many rivals flies, in pixels; in a window that is higher than wide, where a
        column is too narrow for a ship, two fly above two."""
        columns = in_pixels(self.columns, size)
        one = columns.width / COLUMNS
        high, wide = round(self.ship * size[1]), min(round(self.ship_wide * size[0]), round(LONGEST[rivals] * one))
        middle = columns.left + round(SHIPS_AT[rivals][place] * one)
        top = round((self.glass.top + self.ship_top) * size[1])
        if rivals > MOST_ABREAST and is_tall(size):
            high, wide = round(0.62 * high), round(0.48 * columns.width)
            middle = columns.left + round((0.25 if place % 2 == 0 else 0.75) * columns.width)
            top += place // 2 * round(1.08 * high)
        ship = pygame.Rect(0, 0, wide, high)
        ship.midtop = middle, top
        return ship

    def station(self, place: int, size: Size) -> pygame.Rect:
        """One of the six stations in the quarters (0 is the leftmost), in pixels."""
        return in_pixels(self.stations.beside(STATIONS)[place], size)

    def place(self, number: int, shown: int, size: Size) -> pygame.Rect:
        """A place of the bay where so many are shown (0 is the leftmost), in pixels."""
        return in_pixels(self.places.beside(shown)[number], size)


BRIDGE = BridgeRoom()
TALL_BRIDGE = BridgeRoom(
    lintel=0.04,
    glass=between(0.024, 0.049, 0.976, 0.318), columns=between(0.03, 0.049, 0.97, 0.318),
    feet=0.232, animal=0.105, rim=0.227, radius=0.62,
    label=between(0.03, 0.262, 0.97, 0.312),
    ship=0.046, ship_wide=0.36, ship_top=0.005,
    left=Cheek(between(0.0, 0.333, 0.5, 0.428), between(0.02, 0.340, 0.245, 0.424), between(0.265, 0.340, 0.49, 0.424)),
    right=Cheek(
        between(0.5, 0.333, 1.0, 0.428), between(0.51, 0.340, 0.735, 0.424), between(0.755, 0.340, 0.98, 0.424)
    ),
    quarters=between(0.0, 0.428, 1.0, 0.546), quarters_name=between(0.02, 0.429, 0.32, 0.444),
    stations=between(0.02, 0.444, 0.98, 0.544),
    wall=between(0.0, 0.546, 1.0, 0.553),
    bay=between(0.0, 0.553, 1.0, 0.676), bay_name=between(0.02, 0.554, 0.32, 0.569),
    places=between(0.02, 0.569, 0.87, 0.664),
    alarm=between(0.885, 0.575, 0.98, 0.632), alarm_name=between(0.885, 0.632, 0.98, 0.648),
    deck=0.676, question=between(0.02, 0.682, 0.98, 0.727),
    hand=between(0.02, 0.827, 0.98, 1.0), card=0.168,
    plate=between(0.02, 0.735, 0.52, 0.815), battle=between(0.55, 0.735, 0.745, 0.815),
    goals=between(0.765, 0.735, 0.98, 0.815),
    choice=0.17, sill=0.33,
)  # fmt: skip


def bridge_room(size: Size, lintel: int = 0, *, is_text_large: bool = False) -> BridgeRoom:
    """The places of the bridge in a window of that size, below a lintel of at least so many pixels; where text is large
    with more room for the question."""
    places = TALL_BRIDGE if is_tall(size) else _moved_in(BRIDGE, size)
    if is_text_large:
        places = _roomy(places, is_tall=is_tall(size))
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


def _roomy(places: BridgeRoom, *, is_tall: bool) -> BridgeRoom:
    """The bridge with more room for the question."""
    if not is_tall:
        places = _with_lower_rooms(places)._replace(ship=SHIP)
    question = ASKED_TALL if is_tall else ASKED
    line = question.bottom + BELOW
    return places._replace(
        question=question,
        plate=places.plate.below(max(line, places.plate.top)),
        hand=places.hand.below(max(line, places.hand.top)),
        battle=places.battle.below(max(line, places.battle.top)) if is_tall else places.battle,
        goals=places.goals.below(max(line, places.goals.top)) if is_tall else places.goals,
        card=min(places.card, 1 - line),
    )


def _with_lower_rooms(places: BridgeRoom) -> BridgeRoom:
    """Quarters and bay that end where the console now begins."""
    top = places.stations.top
    share = (DECK - top) / (places.deck - top)

    def lower(area: Area) -> Area:
        start = top + max(0.0, area.top - top) * share
        return area.band(start, top + (area.bottom - top) * share - start)

    return places._replace(
        deck=DECK,
        quarters=lower(places.quarters).below(places.quarters.top),
        stations=lower(places.stations),
        wall=lower(places.wall).below(places.wall.top),
        bay=lower(places.bay).below(places.bay.top),
        places=lower(places.places),
        alarm=lower(places.alarm),
        alarm_name=lower(places.alarm_name),
    )


def _moved_in(places: BridgeRoom, size: Size) -> BridgeRoom:
    """The cheeks moved in as far as columns would otherwise be too wide."""
    spare = (places.columns.width - COLUMNS * WIDEST_COLUMN * size[1] / size[0]) / 2
    if spare <= 0:
        return places
    return places._replace(
        glass=places.glass.inset(spare, 0),
        columns=places.columns.inset(spare, 0),
        left=_aside(places.left, 0.0, spare),
        right=_aside(places.right, -spare, 0.0),
    )


def _aside(cheek: Cheek, left: float, right: float) -> Cheek:
    """A cheek whose edges moved, with its cabinets."""
    wall = between(cheek.wall.left + left, cheek.wall.top, cheek.wall.right + right, cheek.wall.bottom)
    both = (area._replace(left=area.left + left + right) for area in cheek[1:])
    return Cheek(wall, *both)


def _lowered(cheek: Cheek, by: float) -> Cheek:
    """A cheek below a higher lintel: where its cabinets stand one above the other, both give way."""
    if cheek.upper.top == cheek.lower.top:
        return cheek
    wall = cheek.wall.below(cheek.wall.top + by)
    middle = (cheek.upper.bottom + cheek.lower.top) / 2 + by / 2
    gap = (cheek.lower.top - cheek.upper.bottom) / 2
    upper = between(cheek.upper.left, cheek.upper.top + by, cheek.upper.right, middle - gap)
    return Cheek(wall, upper, cheek.lower.below(middle + gap))
