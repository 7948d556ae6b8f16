"""Where everything stands on the bridge of Xenofera's ship and in the airlock, in shares of the window.

Windows that are higher than wide have places of their own: the cabinets below the glass, the bay below the quarters.
Where a window is far wider than usual the cheeks move in, so that nobody has to look from one end to the other.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.geometry import Size
from scenes.games.place_measures import Area, is_tall

COLUMNS = 5
"""So many animals are in the line of sight, each in a column of its own."""

STATIONS = 6
"""So many people work in the quarters."""

LARGEST = 1.1
"""How large the largest animals in the glass are, in shares of `Bridge.animal`."""

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


CABINET_NAME = Area(0.0, 0.0, 1.0, 0.175)
CABINET_PILE = Area(0.08, 0.2, 0.92, 0.985)
"""In a cabinet: the name of what lies there, and the dark opening in which it does. In shares of the cabinet."""


class Bridge(NamedTuple):
    """The bridge; heights are shares of the window's height, widths of its width."""

    lintel: float = 0.046
    """How high the lintel is, if nobody needs it higher: phases, the last event and the tools stand there."""

    glass: Area = Area(0.076, 0.058, 0.924, 0.398)
    """Space with the planets. The rim goes around it."""
    columns: Area = Area(0.083, 0.058, 0.917, 0.398)
    """What the five columns share of the glass."""

    feet: float = 0.297
    """Where animals stand."""
    animal: float = 0.228
    """How high (and wide) the picture of a large animal is."""
    rim: float = 0.291
    """The highest point of planets."""
    radius: float = 0.55
    """How large planets are: their radius in shares of a column's width."""

    label: Area = Area(0.045, 0.333, 0.955, 0.390)
    """The enamel plate of an animal: across in shares of its column, down in shares of the window."""
    ship: float = 0.075
    """How high a rival's ship is, and how long if there is room for it."""
    ship_wide: float = 0.27
    ship_top: float = 0.003
    """How far below the upper edge of the glass it flies."""

    left: Cheek = Cheek(
        Area(0.0, 0.046, 0.072, 0.420), Area(0.0085, 0.062, 0.0655, 0.230), Area(0.0085, 0.237, 0.0655, 0.406)
    )
    right: Cheek = Cheek(
        Area(0.928, 0.046, 1.0, 0.420), Area(0.9345, 0.062, 0.9915, 0.230), Area(0.9345, 0.237, 0.9915, 0.406)
    )
    """At the left creatures and collections, at the right Utility cards and used ones."""

    quarters: Area = Area(0.0, 0.420, 0.3915, 0.672)
    quarters_name: Area = Area(0.008, 0.418, 0.118, 0.440)
    stations: Area = Area(0.007, 0.441, 0.3845, 0.668)
    """What the six stations share of the quarters."""

    wall: Area = Area(0.3835, 0.420, 0.402, 0.672)
    """The steel wall between quarters and bay; it hides the edges of both."""

    bay: Area = Area(0.402, 0.420, 1.0, 0.672)
    bay_name: Area = Area(0.410, 0.418, 0.520, 0.440)
    places: Area = Area(0.408, 0.4405, 0.943, 0.661)
    """What the places of cages share of the bay; cages stand on its lower edge."""
    alarm: Area = Area(0.949, 0.460, 0.995, 0.570)
    alarm_name: Area = Area(0.949, 0.572, 0.995, 0.597)

    deck: float = 0.672
    """The upper edge of the console before us."""
    question: Area = Area(0.172, 0.678, 0.828, 0.726)
    hand: Area = Area(0.164, 0.727, 0.839, 1.0)
    card: float = 0.267
    """How high a card in the hand is."""
    plate: Area = Area(0.0115, 0.748, 0.1615, 0.974)
    battle: Area = Area(0.8425, 0.732, 0.9135, 0.984)
    """One's battle cards; and one's collections."""
    goals: Area = Area(0.9175, 0.732, 0.9895, 0.984)

    choice: float = 0.315
    """How high cards to choose from are at the most, which lie in the glass."""
    sill: float = 0.420
    """The lower edge of the glass's rim, on which they may stand."""

    def column(self, place: int, size: Size, of: int = COLUMNS) -> pygame.Rect:
        """A column of the glass (0 is the leftmost) where there are so many, in pixels."""
        return self.columns.beside(of)[place].of(size)

    def planet(self, place: int, size: Size, of: int = COLUMNS) -> pygame.Rect:
        """The whole disc of a column's planet, in pixels, of which the glass shows the upper part."""
        column = self.column(place, size, of)
        disc = pygame.Rect(0, 0, *(round(2 * self.radius * column.width),) * 2)
        disc.midtop = column.centerx, round(size[1] * self.rim)
        return disc

    def rival(self, place: int, rivals: int, size: Size) -> pygame.Rect:
        """Where the ship of one of so many rivals flies, in pixels; in a window that is higher than wide, where a
        column is too narrow for a ship, two fly above two."""
        columns, one = self.columns.of(size), self.columns.of(size).width / COLUMNS
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
        return self.stations.beside(STATIONS)[place].of(size)

    def place(self, number: int, shown: int, size: Size) -> pygame.Rect:
        """A place of the bay where so many are shown (0 is the leftmost), in pixels."""
        return self.places.beside(shown)[number].of(size)


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
        _, *parts = self
        return Area(
            min(part.left for part in parts),
            min(part.top for part in parts),
            max(part.right for part in parts),
            max(part.bottom for part in parts),
        )


class Side(NamedTuple):
    """One side of the airlock: heights are shares of the window's height, widths of its width."""

    hull: Hull
    door: tuple[float, float]
    """The middle of its door and gauge."""
    cards: Area
    """Its battle cards; they stand on the lower edge, on a rack."""
    rack: Area


class Airlock(NamedTuple):
    """The airlock in which two ships fight for something."""

    lintel: float = 0.046
    rail: float = 0.06
    """The middle of the rail on which the crane travels along the chamber."""
    chamber: Area = Area(0.118, 0.046, 0.882, 0.748)
    """Between the hulls; its lower part is the floor, from `floor` on."""
    floor: float = 0.6
    arena: float = 0.748
    """Down to here both ships are seen; below it is one's own console."""

    door: float = 0.193
    """The radius of doors, for a window 1 high; and of the gauges on them."""
    gauge: float = 0.098

    attacker: Side = Side(
        Hull(
            Area(0.0, 0.046, 0.126, 0.748), Area(0.0105, 0.10, 0.1085, 0.2742), Area(0.006, 0.277, 0.108, 0.342),
            Area(0.004, 0.365, 0.109, 0.535), Area(0.008, 0.550, 0.107, 0.665),
        ),
        (0.2812, 0.241), Area(0.135, 0.3915, 0.473, 0.6565), Area(0.127, 0.6545, 0.483, 0.682),
    )  # fmt: skip
    defender: Side = Side(
        Hull(
            Area(0.874, 0.046, 1.0, 0.748), Area(0.8915, 0.10, 0.9895, 0.2742), Area(0.892, 0.277, 0.994, 0.342),
            Area(0.891, 0.365, 0.996, 0.535), Area(0.893, 0.550, 0.992, 0.665),
        ),
        (0.7188, 0.241), Area(0.527, 0.3915, 0.750, 0.6565), Area(0.517, 0.6545, 0.760, 0.682),
    )  # fmt: skip

    card: float = 0.265
    """How high battle cards are; and those of a hand that has sunk behind the console."""
    held: float = 0.252
    prize: Area = Area(0.447, 0.085, 0.553, 0.345)
    """What is at stake hangs here from the crane, whose rail is at the top of the chamber."""
    stake: Area = Area(0.759, 0.400, 0.862, 0.635)
    asked_stake: Area = Area(0.365, 0.390, 0.635, 0.640)
    """The plate that says what is at stake; and where it is while nobody has answered the attack, below the crane."""

    question: Area = Area(0.172, 0.757, 0.828, 0.807)
    hand: Area = Area(0.218, 0.830, 0.782, 1.0)
    """The hand that rests meanwhile; or the battle cards to choose two of, higher than the rest."""
    choosing: Area = Area(0.170, 0.808, 0.830, 1.0)
    asking: Area = Area(0.172, 0.678, 0.828, 0.726)
    asked_hand: Area = Area(0.164, 0.727, 0.839, 1.0)
    """The question that asks for cards of the hand, and these, while nothing lies on the racks."""
    plate: Area = Area(0.0115, 0.828, 0.1615, 0.972)
    goals: Area = Area(0.874, 0.825, 0.9895, 0.985)


BRIDGE = Bridge()
TALL_BRIDGE = Bridge(
    lintel=0.04,
    glass=Area(0.024, 0.049, 0.976, 0.318), columns=Area(0.03, 0.049, 0.97, 0.318),
    feet=0.232, animal=0.105, rim=0.227, radius=0.62,
    label=Area(0.03, 0.262, 0.97, 0.312),
    ship=0.046, ship_wide=0.36, ship_top=0.005,
    left=Cheek(Area(0.0, 0.333, 0.5, 0.428), Area(0.02, 0.340, 0.245, 0.424), Area(0.265, 0.340, 0.49, 0.424)),
    right=Cheek(Area(0.5, 0.333, 1.0, 0.428), Area(0.51, 0.340, 0.735, 0.424), Area(0.755, 0.340, 0.98, 0.424)),
    quarters=Area(0.0, 0.428, 1.0, 0.546), quarters_name=Area(0.02, 0.429, 0.32, 0.444),
    stations=Area(0.02, 0.444, 0.98, 0.544),
    wall=Area(0.0, 0.546, 1.0, 0.553),
    bay=Area(0.0, 0.553, 1.0, 0.676), bay_name=Area(0.02, 0.554, 0.32, 0.569),
    places=Area(0.02, 0.569, 0.87, 0.664),
    alarm=Area(0.885, 0.575, 0.98, 0.632), alarm_name=Area(0.885, 0.632, 0.98, 0.648),
    deck=0.676, question=Area(0.02, 0.682, 0.98, 0.727),
    hand=Area(0.02, 0.827, 0.98, 1.0), card=0.168,
    plate=Area(0.02, 0.735, 0.52, 0.815), battle=Area(0.55, 0.735, 0.745, 0.815), goals=Area(0.765, 0.735, 0.98, 0.815),
    choice=0.17, sill=0.33,
)  # fmt: skip

AIRLOCK = Airlock()
TALL_AIRLOCK = Airlock(
    lintel=0.04, rail=0.183,
    chamber=Area(0.0, 0.175, 1.0, 0.735), floor=0.64, arena=0.735,
    door=0.098, gauge=0.056,
    attacker=Side(
        Hull(
            Area(0.0, 0.04, 0.5, 0.175), Area(0.02, 0.052, 0.151, 0.1257), Area(0.165, 0.05, 0.475, 0.088),
            Area(0.165, 0.092, 0.345, 0.168), Area(0.355, 0.092, 0.475, 0.168),
        ),
        (0.205, 0.283), Area(0.02, 0.39, 0.49, 0.53), Area(0.01, 0.528, 0.488, 0.542),
    ),
    defender=Side(
        Hull(
            Area(0.5, 0.04, 1.0, 0.175), Area(0.849, 0.052, 0.98, 0.1257), Area(0.525, 0.05, 0.835, 0.088),
            Area(0.655, 0.092, 0.835, 0.168), Area(0.525, 0.092, 0.645, 0.168),
        ),
        (0.795, 0.283), Area(0.51, 0.39, 0.98, 0.53), Area(0.512, 0.528, 0.99, 0.542),
    ),
    card=0.135, held=0.15, prize=Area(0.385, 0.215, 0.615, 0.36), stake=Area(0.10, 0.56, 0.90, 0.715),
    question=Area(0.02, 0.742, 0.98, 0.79),
    hand=Area(0.02, 0.885, 0.98, 1.0), choosing=Area(0.02, 0.88, 0.98, 1.0),
    plate=Area(0.02, 0.797, 0.52, 0.872), goals=Area(0.55, 0.797, 0.98, 0.872),
)  # fmt: skip
