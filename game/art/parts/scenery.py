"""Pieces of landscape: skies, ridges, trees, clouds and stones, painted without lines so creatures stand out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.art.canvas import SvgCanvas
from game.art.curves import Outline, shape
from game.art.palette import mix

PINE = shape(
    "0,8! -10,0! -8,-10! -34,-6! -14,-36! -28,-34! -10,-62! -20,-62! 0,-108!"
    " 20,-62! 10,-62! 28,-34! 14,-36! 34,-6! 8,-10! 10,0!"
)
CLOUD = shape(
    "-100,0! -114,-18 -98,-36 -76,-32! -80,-56 -54,-68 -34,-54!"
    " -26,-84 8,-92 30,-64! 52,-74 74,-56 70,-34! 94,-40 112,-18 98,0!"
)
BLADE = shape("-6,4! -10,-40 6,-104! 8,-44 7,4!")
STONE = shape("-52,6! -56,-20! -30,-46! 8,-52! 42,-34! 56,-4! 52,6!")
GRAVE = shape("-30,6! -30,-60 -16,-88 16,-88 30,-60 30,6!")
CRYSTAL = shape("-16,6! -22,-70! -4,-112! 18,-76! 16,6!")
DEAD_TREE = shape(
    "-16,8! -8,-34 -10,-58! -34,-80 -46,-104! -26,-88 -10,-74! -4,-96 -14,-124! 2,-104 6,-76!"
    " 22,-90 40,-94! 24,-80 10,-56! 8,-30 18,8!"
)
FERN_LEAF = shape("0,0! -9,-12 -6,-28 0,-40! 6,-28 9,-12")
COLUMN = shape("-18,6! -18,0! -13,-4! -12,-96! -18,-100! -18,-108! 18,-108! 18,-100! 12,-96! 13,-4! 18,0! 18,6!")
CORAL = shape(
    "-12,6! -10,-30 -34,-44 -40,-76! -28,-60 -12,-56 -10,-104! 4,-92 6,-62 24,-70 32,-94! 36,-62 12,-38 12,6!"
)
ISLAND = shape("-90,-8! -60,-20 0,-24 60,-20 90,-8! 62,8 44,34! 24,36 4,72! -16,44 -36,40! -58,14")


TREE_BALLS = ((-0.2, -0.62, 0.3, 0.0), (0.22, -0.62, 0.3, 0.0), (0.0, -0.84, 0.34, 0.0), (-0.1, -0.92, 0.2, 0.3))


@dataclass
class SceneryPlace:
    """A landscape in the making: its canvas, its luck and its size; `unit` is a three-hundredth of its height."""

    canvas: SvgCanvas
    rng: Random
    width: float
    height: float

    @property
    def unit(self) -> float:
        """One three-hundredth of the height."""
        return self.height / 300

    def vary(self, low: float, high: float) -> float:
        """A number between two bounds."""
        return low + (high - low) * self.rng.random()

    def across(self) -> float:
        """Some place across the picture."""
        return self.vary(0.0, self.width)

    def down(self, part: float) -> float:
        """The height that lies `part` (0 top, 1 bottom) of the way down."""
        return self.height * part

    def aside(self) -> float:
        """Some place across the picture, but not in its middle where the creature stands."""
        reach = self.vary(0.02, 0.24) * self.width
        return reach if self.rng.random() < 0.5 else self.width - reach


def sky(place: SceneryPlace, *colours: str) -> None:
    """The sky from top to bottom, evenly through the colours."""
    last = len(colours) - 1
    stops = [(round(100 * index / last), colour, 1.0) for index, colour in enumerate(colours)]
    paint = place.canvas.linear(stops)
    place.canvas.elements.append(
        f'<rect x="0" y="0" width="{place.width:.1f}" height="{place.height:.1f}" fill="{paint}"/>'
    )


def backlight(place: SceneryPlace, colour: str, opacity: float = 0.6) -> None:
    """A soft light behind the creature that lifts it off the ground."""
    place.canvas.glow(place.width / 2, place.down(0.5), place.height * 0.62, colour, opacity)


def disc(place: SceneryPlace, x: float, y: float, radius: float, colour: str, glow: str) -> None:
    """A sun or a full moon in its glow."""
    place.canvas.glow(x, y, radius * 2.6, glow, 0.75)
    place.canvas.dot(x, y, radius, radius, colour)


def moon_spots(place: SceneryPlace, x: float, y: float, radius: float, colour: str) -> None:
    """The seas of a moon."""
    for across, down, size in ((-0.3, -0.2, 0.22), (0.25, 0.1, 0.28), (-0.15, 0.42, 0.16), (0.4, -0.42, 0.12)):
        place.canvas.dot(x + across * radius, y + down * radius, size * radius, size * radius * 0.85, colour, 0.45)


def stars(place: SceneryPlace, count: int, colour: str = "#ffffff", lowest: float = 0.6) -> None:
    """Small stars in the upper sky."""
    for _ in range(count):
        size = place.vary(0.5, 1.7) * place.unit
        place.canvas.dot(place.across(), place.vary(0, place.down(lowest)), size, size, colour, place.vary(0.4, 1))


def ridge(
    place: SceneryPlace, at: float, rise: float, top: str, bottom: str, jagged: bool = False, steps: int = 7
) -> None:
    """A line of hills (or crags) across the picture: its middle height `at`, its `rise` both in parts of the height."""
    step = place.width / steps
    points: list[complex] = [complex(-step, place.height + 4)]
    for index in range(-1, steps + 2):
        lift = place.vary(-1, 1) if not jagged else (1 if index % 2 else -1) * place.vary(0.35, 1)
        shift = place.vary(-0.25, 0.25) * step
        points.append(complex(index * step + shift, place.down(at - lift * rise)))
    points.append(complex(place.width + step, place.height + 4))
    count = len(points)
    corners = frozenset(range(count)) if jagged else frozenset({0, 1, count - 2, count - 1})
    paint = place.canvas.upright([(0, top, 1), (100, bottom, 1)], place.down(at - rise), place.down(min(1, at + 0.34)))
    place.canvas.fill(Outline(points, corners), paint)


def ground(place: SceneryPlace, at: float, top: str, bottom: str, rise: float = 0.015) -> None:
    """The ground the creature stands on, with a lit upper edge."""
    ridge(place, at, rise, top, bottom, steps=4)
    light = mix(top, "#fff2cc", 0.45)
    place.canvas.pool(place.width / 2, place.down(0.93), place.width * 0.5, place.down(0.085), light, 0.5)


def put(
    place: SceneryPlace,
    drawing: Outline,
    x: float,
    y: float,
    size: float,
    colour: str,
    lean: float = 0,
    wide: float = 1,
) -> None:
    """One flat drawing standing on (x, y)."""
    place.canvas.fill(drawing.placed(x, y, lean, size, wide), colour)


def pines(place: SceneryPlace, count: int, at: float, size: float, colour: str, snow: str = "") -> None:
    """A stand of pines at the picture's sides."""
    for _ in range(count):
        x, tall = place.aside(), size * place.vary(0.7, 1.2) * place.unit
        y = place.down(at) + place.vary(-3, 3)
        put(place, PINE, x, y, tall, colour)
        if snow:
            put(place, PINE, x - tall * 0.03, y - tall * 0.5, tall * 0.52, snow, 0, 0.7)


def round_tree(place: SceneryPlace, x: float, y: float, size: float, leaf: str, trunk: str) -> None:
    """A broad tree in two lights."""
    put(place, BLADE, x, y, size * 0.8, trunk, 0, 1.6)
    for across, down, radius, part in TREE_BALLS:
        place.canvas.dot(
            x + across * size, y + down * size, radius * size, radius * size * 0.9, mix(leaf, "#fff6b0", part)
        )


def clouds(
    place: SceneryPlace, count: int, high: float, low: float, colour: str, opacity: float, size: float = 40
) -> None:
    """Flat-bottomed clouds between two heights."""
    for _ in range(count):
        large = size * place.vary(0.6, 1.3) * place.unit
        x, y = place.across(), place.vary(place.down(high), place.down(low))
        place.canvas.fill(CLOUD.placed(x, y, 0, large), colour, opacity)


def bank(place: SceneryPlace, at: float, colour: str, shade: str, count: int = 9) -> None:
    """A bank of billows reaching down to the lower edge."""
    step = place.width / (count - 1)
    paint = place.canvas.upright([(0, colour, 1), (100, shade, 1)], place.down(at - 0.08), place.down(1))
    for index in range(count):
        radius = place.vary(0.75, 1.15) * max(step, 26 * place.unit)
        place.canvas.dot(index * step, place.down(at) + radius * 0.7, radius, radius * 0.9, paint)
    place.canvas.elements.append(
        f'<rect x="0" y="{place.down(at) + 24 * place.unit:.1f}" width="{place.width:.1f}"'
        f' height="{place.height:.1f}" fill="{paint}"/>'
    )


def tufts(place: SceneryPlace, count: int, colour: str, size: float = 26, low: float = 1.01) -> None:
    """Grass in the foreground."""
    for _ in range(count):
        x, y = place.across(), place.down(low) - place.vary(0, 6) * place.unit
        for lean in (-24, -4, 18):
            put(place, BLADE, x, y, size * place.unit * place.vary(0.6, 1.1), colour, lean + place.vary(-8, 8))


def flowers(place: SceneryPlace, count: int, colours: tuple[str, ...], heart: str = "#ffe27a") -> None:
    """Small five-petalled flowers on the ground at the sides."""
    for _ in range(count):
        x, y = place.aside(), place.vary(place.down(0.84), place.down(0.97))
        size, colour = place.vary(2.2, 3.6) * place.unit, place.rng.choice(colours)
        for across, down in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)):
            place.canvas.dot(x + across * size, y + down * size, size * 0.75, size * 0.7, colour)
        place.canvas.dot(x, y, size * 0.6, size * 0.55, heart)


def stones(place: SceneryPlace, count: int, colour: str, at: float = 0.93, size: float = 24) -> None:
    """Boulders in two lights at the sides."""
    for _ in range(count):
        x, large = place.aside(), size * place.vary(0.5, 1.2) * place.unit
        y = place.down(at) + place.vary(-4, 8) * place.unit
        put(place, STONE, x, y, large, colour)
        place.canvas.fill(
            shape("-50,-20! -28,-44! 8,-50! -2,-30! -30,-16!").placed(x, y, 0, large), mix(colour, "#fff2cc", 0.25)
        )


def mist(place: SceneryPlace, at: float, colour: str, opacity: float = 0.5) -> None:
    """A lying band of mist."""
    paint = place.canvas.linear([(0, colour, 0), (50, colour, opacity), (100, colour, 0)])
    place.canvas.dot(place.width / 2, place.down(at), place.width * 0.8, place.down(0.1), paint)


def beams(place: SceneryPlace, x: float, colour: str, opacity: float = 0.25) -> None:
    """Shafts of light falling from above."""
    paint = place.canvas.linear([(0, colour, opacity), (100, colour, 0)])
    for shift, wide in ((-0.5, 0.12), (-0.12, 0.2), (0.3, 0.1)):
        left, low = x + shift * place.height * 0.3, x + shift * place.height
        span = wide * place.height
        place.canvas.fill(
            f"M{left:.1f} 0L{left + span * 0.5:.1f} 0L{low + span:.1f} {place.down(0.92):.1f}L{low - span * 0.4:.1f}"
            f" {place.down(0.92):.1f}Z",
            paint,
        )


def ripples(place: SceneryPlace, high: float, count: int, colour: str) -> None:
    """Glints on water below a height."""
    for _ in range(count):
        y = place.vary(place.down(high), place.down(0.98))
        long = place.vary(8, 30) * place.unit
        place.canvas.dot(place.across(), y, long, 0.9 * place.unit, colour, place.vary(0.3, 0.7))


def crystals(place: SceneryPlace, count: int, colour: str, at: float = 0.92, size: float = 44) -> None:
    """Clusters of standing crystals at the sides."""
    for _ in range(count):
        x, y = place.aside(), place.down(at) + place.vary(-4, 8) * place.unit
        for lean, part in ((-24, 0.65), (22, 0.75), (0, 1.0)):
            large = size * part * place.vary(0.8, 1.1) * place.unit
            put(place, CRYSTAL, x, y, large, mix(colour, "#ffffff", 0.12 if lean else 0.3), lean)
            facet = shape("-4,6! -4,-66! -4,-112! 18,-76! 16,6!")
            put(place, facet, x, y, large, mix(colour, "#10142e", 0.25), lean)


def toadstools(place: SceneryPlace, count: int, cap: str, stem: str, size: float = 26) -> None:
    """Mushrooms at the sides."""
    for _ in range(count):
        x, y = place.aside(), place.down(0.94) + place.vary(-6, 8) * place.unit
        tall = size * place.vary(0.6, 1.2) * place.unit
        put(place, shape("-12,6 -8,-56 8,-56 12,6"), x, y, tall, stem)
        put(place, shape("-46,-48! -34,-84 0,-102 34,-84 46,-48! 0,-40"), x, y, tall, cap)
        place.canvas.dot(x - tall * 0.14, y - tall * 0.76, tall * 0.08, tall * 0.06, mix(cap, "#ffffff", 0.6))
        place.canvas.dot(x + tall * 0.14, y - tall * 0.66, tall * 0.06, tall * 0.05, mix(cap, "#ffffff", 0.6))


def lightning(place: SceneryPlace, x: float, colour: str, glow: str) -> None:
    """A branched bolt from the clouds to the ground."""
    y, points = place.down(0.08), [f"M{x:.1f} {place.down(0.08):.1f}"]
    while y < place.down(0.7):
        y += place.vary(14, 30) * place.unit
        x += place.vary(-16, 16) * place.unit
        points.append(f"L{x:.1f} {y:.1f}")
        if place.rng.random() < 0.35:
            side = place.rng.choice((-1, 1)) * place.vary(14, 24) * place.unit
            points.append(f"l{side:.1f} {abs(side):.1f}M{x:.1f} {y:.1f}")
    data = "".join(points)
    place.canvas.line(data, glow, 7 * place.unit, 0.35)
    place.canvas.line(data, colour, 2.2 * place.unit)


def motes(place: SceneryPlace, count: int, colour: str, high: float = 0.1, low: float = 0.9, size: float = 1.8) -> None:
    """Specks of light or dust in the air."""
    for _ in range(count):
        radius = place.vary(0.5, 1.2) * size * place.unit
        place.canvas.dot(
            place.across(), place.vary(place.down(high), place.down(low)), radius, radius, colour, place.vary(0.35, 0.9)
        )


def fern(place: SceneryPlace, x: float, y: float, size: float, lean: float, colour: str) -> None:
    """One arching fern frond."""
    tip = complex(x, y)
    for step in range(7):
        lean += 9 if lean >= 0 else -9
        grown = size * (1 - step * 0.11)
        for side in (-62, 62):
            put(place, FERN_LEAF, tip.real, tip.imag, grown * 0.9, colour, lean + side)
        step_outline = FERN_LEAF.placed(tip.real, tip.imag, lean, grown * 0.8)
        place.canvas.fill(step_outline, colour)
        tip = step_outline.points[3]


def reflection(place: SceneryPlace, x: float, at: float, colour: str) -> None:
    """The broken reflection of a light on water."""
    for step in range(7):
        y = place.down(at) + step * 9 * place.unit
        place.canvas.dot(
            x + place.vary(-4, 4), y, place.vary(8, 22) * place.unit, 1.6 * place.unit, colour, 0.7 - step * 0.08
        )
