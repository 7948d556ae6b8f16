"""A game's quarter on the map of the journey: its ground, its path, what stands and who walks there.

Places are told in units of the map, which is 1500 wide and 1080 high: near is below, far is above. Each quarter alone
knows where it lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.art.creature import CreatureSpec
from game.art.drawings import shades
from game.art.palette import tone

if TYPE_CHECKING:
    from game.stage.board.framing import Ambient

INK = "#2a1a24"
"""What the shade of a paint is mixed with."""

STEM = "#e6dcc4"
Point = tuple[float, float]


class GroundThing(NamedTuple):
    """A drawing that stands on the ground: its foot, how large it is, and its paint, by the name of that material."""

    name: str
    x: float
    y: float
    scale: float = 1.0
    paint: str = ""
    material: str = "paint"
    lean: float = 0.0
    wide: float = 1.0

    @property
    def colours(self) -> Mapping[str, str]:
        """What the names of its colours mean."""
        return {**shades(self.material, tone(self.paint, INK)), "stem": STEM} if self.paint else {}


class Walker(NamedTuple):
    """A creature that is at home there: where its feet are, and how high it is."""

    spec: CreatureSpec
    x: float
    y: float
    high: float


class Quarter(msgspec.Struct, frozen=True):
    """A quarter of the map. Of things and walkers, those with lower feet stand before the others."""

    ground: str
    """The drawing of the ground, in units of the map."""
    path: Sequence[Point]
    """Where its stations are, from the first to the last; the path stays the same with more or fewer stations."""
    plate: Point
    """The middle of the plate with its name."""
    things: Sequence[GroundThing] = ()
    walkers: Sequence[Walker] = ()
    origin: Point = (0, 0)
    """Where the drawing of the ground stands."""
    ambience: Sequence[Ambient] = ()
    """What stirs there while all else rests, its areas in units of the map."""
    road: Sequence[Point] = ()
    """How one comes to the first station from outside of the map."""


def rows(name: str, paint: str, *places: tuple[float, float, float], material: str = "paint") -> list[GroundThing]:
    """The same thing at several places, each with how large it is in hundredths."""
    return [GroundThing(name, x, y, size / 100, paint, material) for x, y, size in places]


PLAIN = Quarter(
    "journey/isle",
    ((140, 236), (196, 222), (250, 214), (306, 210), (362, 210), (418, 214), (474, 222), (530, 236)),
    (335, 160),
    origin=(335, 222),
)
"""An island in the evening sky, for a game without a quarter of its own."""
