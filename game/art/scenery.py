"""What landscapes are painted of: skies, ridges, water, mist and light, and drawings that stand in them.

Painted without lines, so that creatures stand out. Across, places are shares of the width, down of the height; sizes
and widths are in units, mostly three-hundredths of the height, in which the drawings are made too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from game.art.canvas import SvgCanvas
from game.art.curves import Outline
from game.art.drawings import STOCK, Drawing, drawing
from game.art.palette import mix


@dataclass
class SceneryPlace:
    """A landscape in the making: its canvas, its luck, its size, and how long a unit is."""

    canvas: SvgCanvas
    rng: Random
    width: float
    height: float
    unit: float

    def vary(self, low: float, high: float) -> float:
        """A number between two bounds."""
        return low + (high - low) * self.rng.random()

    def across(self) -> float:
        """Some place across the picture."""
        return self.rng.random()

    def aside(self) -> float:
        """Some place across the picture, but not in its middle where the creature stands."""
        reach = self.vary(0.02, 0.24)
        return reach if self.rng.random() < 0.5 else 1 - reach

    def stand(
        self, drawn: Drawing, x: float, y: float, size: float = 100, lean: float = 0, wide: float = 1, up: float = 0
    ) -> None:
        """A drawing standing at a place, `up` units above it; at a size of 100 it is as large as it was drawn."""
        self.canvas.put(drawn, x * self.width, y * self.height - up * self.unit, size / 100 * self.unit, lean, wide)

    def fill(self, paint: str, top: float = 0.0) -> None:
        """Paint from a height down, over all of the width."""
        self.canvas.flood(self.width, self.height, paint, top * self.height)


def _stock(name: str, **colours: str) -> Drawing:
    return drawing(f"{STOCK}/{name}", {name.replace("_", "-"): colour for name, colour in colours.items()})


def dot(place: SceneryPlace, x: float, y: float, wide: float, high: float, colour: str, opacity: float = 1) -> None:
    """An oval."""
    unit = place.unit
    place.canvas.dot(x * place.width, y * place.height, wide * unit, high * unit, colour, opacity)


def ring(
    place: SceneryPlace, x: float, y: float, wide: float, high: float, colour: str, width: float, opacity: float = 1
) -> None:
    """An oval drawn as a line."""
    unit = place.unit
    place.canvas.ring(x * place.width, y * place.height, wide * unit, high * unit, colour, width * unit, opacity)


def glow(place: SceneryPlace, x: float, y: float, radius: float, colour: str, opacity: float = 0.6) -> None:
    """A soft round light."""
    place.canvas.glow(x * place.width, y * place.height, radius * place.unit, colour, opacity)


def streak(
    place: SceneryPlace, x: float, y: float, across: float, down: float, width: float, colour: str, opacity: float
) -> None:
    """A short line, as of rain."""
    unit = place.unit
    data = f"M{x * place.width:.1f} {y * place.height:.1f}l{across * unit:.1f} {down * unit:.1f}"
    place.canvas.line(data, colour, width * unit, opacity)


def trunk(place: SceneryPlace, x: float, wide: float, colour: str, opacity: float) -> None:
    """A trunk or stalk from the lower edge to the upper one."""
    left, width = x * place.width - wide * place.unit / 2, wide * place.unit
    place.canvas.elements.append(
        f'<rect x="{left:.1f}" y="0" width="{width:.1f}" height="{place.height:.1f}" fill="{colour}"'
        f' fill-opacity="{opacity:g}"/>'
    )


def sky(place: SceneryPlace, *colours: str) -> None:
    """The sky from top to bottom, evenly through the colours."""
    last = len(colours) - 1
    place.fill(place.canvas.linear([(round(100 * index / last), colour, 1.0) for index, colour in enumerate(colours)]))


def backlight(place: SceneryPlace, colour: str, opacity: float = 0.6) -> None:
    """A soft light behind the creature that lifts it off the ground."""
    glow(place, 0.5, 0.5, 186, colour, opacity)


def disc(place: SceneryPlace, x: float, y: float, radius: float, colour: str, light: str) -> None:
    """A sun or a full moon in its glow."""
    glow(place, x, y, radius * 2.6, light, 0.75)
    dot(place, x, y, radius, radius, colour)


def seas(place: SceneryPlace, x: float, y: float, radius: float, colour: str) -> None:
    """The dark seas of a moon."""
    reach = radius * place.unit
    for across, down, size in ((-0.3, -0.2, 0.22), (0.25, 0.1, 0.28), (-0.15, 0.42, 0.16), (0.4, -0.42, 0.12)):
        left, top = x * place.width + across * reach, y * place.height + down * reach
        place.canvas.dot(left, top, size * reach, size * reach * 0.85, colour, 0.45)


def stars(place: SceneryPlace, count: int, colour: str = "#ffffff", lowest: float = 0.6) -> None:
    """Small stars in the upper sky."""
    for _ in range(count):
        size = place.vary(0.5, 1.7)
        dot(place, place.across(), place.vary(0, lowest), size, size, colour, place.vary(0.4, 1))


def ridge(place: SceneryPlace, at: float, rise: float, top: str, bottom: str, steps: int = 7) -> None:
    """A line of hills across the picture: its middle height `at` and its `rise`."""
    _ridge(place, at, rise, top, bottom, steps, is_jagged=False)


def crags(place: SceneryPlace, at: float, rise: float, top: str, bottom: str, steps: int = 7) -> None:
    """A jagged ridge."""
    _ridge(place, at, rise, top, bottom, steps, is_jagged=True)


def _ridge(place: SceneryPlace, at: float, rise: float, top: str, bottom: str, steps: int, *, is_jagged: bool) -> None:
    step, high = place.width / steps, place.height
    points: list[complex] = [complex(-step, high + 4)]
    for index in range(-1, steps + 2):
        lift = (1 if index % 2 else -1) * place.vary(0.35, 1) if is_jagged else place.vary(-1, 1)
        shift = place.vary(-0.25, 0.25) * step
        points.append(complex(index * step + shift, (at - lift * rise) * high))
    points.append(complex(place.width + step, high + 4))
    count = len(points)
    corners = frozenset(range(count)) if is_jagged else frozenset({0, 1, count - 2, count - 1})
    paint = place.canvas.upright([(0, top, 1), (100, bottom, 1)], (at - rise) * high, min(1, at + 0.34) * high)
    place.canvas.fill(Outline(points, corners), paint)


def ground(place: SceneryPlace, at: float, top: str, bottom: str, rise: float = 0.015) -> None:
    """The ground the creature stands on, with a lit upper edge."""
    ridge(place, at, rise, top, bottom, 4)
    light = mix(top, "#fff2cc", 0.45)
    place.canvas.pool(place.width / 2, 0.93 * place.height, place.width * 0.5, 0.085 * place.height, light, 0.5)


def slope(place: SceneryPlace, at: float, top: str, bottom: str = "", opacity: float = 1.0, melt: float = 0.0) -> None:
    """The ground in the foreground, which rolls gently across the picture; its upper edge fades in over `melt`
    units."""
    wide, high, swell = place.width, at * place.height, 4 * place.unit
    gone = round(100 * melt * place.unit / (place.height - high))
    stops = [(0, top, 0.0 if gone else opacity), (gone, top, opacity), (100, bottom or top, opacity)]
    place.canvas.fill(
        f"M0 {high:.1f}C{wide * 0.12:.1f} {high - swell:.1f} {wide * 0.24:.1f} {high + swell:.1f}"
        f" {wide * 0.42:.1f} {high:.1f}S{wide * 0.68:.1f} {high - swell * 1.3:.1f} {wide * 0.8:.1f} {high:.1f}"
        f"S{wide * 0.95:.1f} {high + swell:.1f} {wide:.1f} {high - swell * 0.5:.1f}V{place.height:.1f}H0Z",
        place.canvas.upright(stops if gone else stops[1:], high, place.height),
    )


def water(place: SceneryPlace, at: float, top: str, bottom: str) -> None:
    """Water from a height down to the lower edge."""
    place.fill(place.canvas.upright([(0, top, 1), (100, bottom, 1)], at * place.height, place.height), at)


def breakers(place: SceneryPlace, at: float, size: float, colour: str) -> None:
    """A row of waves with white crests."""
    count = max(2, round(place.width / (size * place.unit * 1.5)))
    for step in range(count + 1):
        x = (step + place.vary(-0.15, 0.15)) / count
        place.stand(_stock("wave", paint="#eaf7ff"), x, at, size, up=3)
        place.stand(_stock("wave", paint=colour), x, at, size)
    water(place, at + 0.025, colour, colour)


def ripples(place: SceneryPlace, high: float, count: int, colour: str) -> None:
    """Glints on water below a height."""
    for _ in range(count):
        y, long = place.vary(high, 0.98), place.vary(8, 30)
        dot(place, place.across(), y, long, 0.9, colour, place.vary(0.3, 0.7))


def pines(place: SceneryPlace, count: int, at: float, size: float, colour: str, snow: str = "") -> None:
    """A stand of pines at the picture's sides."""
    for _ in range(count):
        x, tall = place.aside(), size * place.vary(0.7, 1.2)
        y = at + place.vary(-3, 3) / place.height
        place.stand(_stock("pine", paint=colour), x, y, tall)
        if snow:
            left = x - tall * 0.03 * place.unit / place.width
            place.stand(_stock("pine", paint=snow), left, y, tall * 0.52, wide=0.7, up=tall * 0.5)


def tree(place: SceneryPlace, x: float, y: float, size: float, leaf: str, wood: str) -> None:
    """A broad tree in two lights."""
    place.stand(_stock("tree", leaf=leaf, leaf_light=mix(leaf, "#fff6b0", 0.3), trunk=wood), x, y, size)


def palm(place: SceneryPlace, x: float, y: float, size: float) -> None:
    """A palm that leans towards the light."""
    tall, foot, across = size * place.unit, y * place.height, x * place.width
    lean = place.vary(-0.12, 0.12) * tall
    trunk = f"M{across:.1f} {foot:.1f}Q{across - lean:.1f} {foot - tall * 0.5:.1f} {across + lean:.1f}"
    place.canvas.line(f"{trunk} {foot - tall * 0.8:.1f}", "#5a4230", tall * 0.075)
    for turn, colour in ((-38, "#0c5a40"), (20, "#0f6b4a"), (78, "#137a50"), (136, "#0c5a40"), (200, "#137a50")):
        leaf = _stock("palm_leaf", paint=colour)
        place.stand(leaf, (across + lean) / place.width, y, size * 0.5, turn, up=size * 0.8)


def fern(place: SceneryPlace, x: float, y: float, size: float, lean: float, colour: str) -> None:
    """One arching fern frond."""
    leaf, tip = _stock("fern_leaf", paint=colour), complex(x * place.width, y * place.height)
    for step in range(7):
        lean += 9 if lean >= 0 else -9
        grown = size * (1 - step * 0.11) / 100 * place.unit
        for side in (-62, 62):
            place.canvas.put(leaf, tip.real, tip.imag, grown * 0.9, lean + side)
        place.canvas.put(leaf, tip.real, tip.imag, grown * 0.8, lean)
        turn = math.radians(lean)
        tip += complex(math.sin(turn), -math.cos(turn)) * 40 * grown * 0.8


def clouds(
    place: SceneryPlace, count: int, high: float, low: float, colour: str, opacity: float, size: float = 40
) -> None:
    """Flat-bottomed clouds between two heights."""
    for _ in range(count):
        large = size * place.vary(0.6, 1.3)
        x, y = place.across() * place.width, place.vary(high, low) * place.height
        place.canvas.put(_stock("cloud", paint=colour), x, y, large / 100 * place.unit, opacity=opacity)


def bank(place: SceneryPlace, at: float, colour: str, shade: str, count: int = 9) -> None:
    """A bank of billows reaching down to the lower edge."""
    step, middle = place.width / (count - 1), at * place.height
    paint = place.canvas.upright([(0, colour, 1), (100, shade, 1)], (at - 0.08) * place.height, place.height)
    for index in range(count):
        radius = place.vary(0.75, 1.15) * max(step, 26 * place.unit)
        place.canvas.dot(index * step, middle + radius * 0.7, radius, radius * 0.9, paint)
    place.fill(paint, at + 24 / 300)


def aurora(place: SceneryPlace, at: float, rise: float, dip: float, colour: str, opacity: float) -> None:
    """A hanging veil of light, which rises and dips by so many units on its way across."""
    paint = place.canvas.linear([(0, colour, 0), (60, colour, opacity), (100, colour, 0)])
    y, wide, high = at * place.height, place.width, place.height
    place.canvas.fill(
        f"M0 {y:.1f}Q{wide * 0.3:.1f} {y - rise * place.unit:.1f} {wide * 0.55:.1f} {y + dip * place.unit:.1f}"
        f"T{wide:.1f} {y:.1f}L{wide:.1f} {y + 0.3 * high:.1f}L0 {y + 0.26 * high:.1f}Z",
        paint,
    )


def rainbow(place: SceneryPlace) -> None:
    """One over all of the land."""
    for step, colour in enumerate(("#f27a7a", "#f6b45c", "#f6ec7a", "#7fd68c", "#6fb4ee", "#a98ae0")):
        ring(place, 0.5, 0.9, 186 - 6 * step, 186 - 6 * step, colour, 6.2, 0.5)


def tufts(place: SceneryPlace, count: int, colour: str, size: float = 26, low: float = 1.01) -> None:
    """Grass in the foreground."""
    blade = _stock("blade", paint=colour)
    for _ in range(count):
        x, up = place.across(), place.vary(0, 6)
        for lean in (-24, -4, 18):
            place.stand(blade, x, low, size * place.vary(0.6, 1.1), lean + place.vary(-8, 8), up=up)


def flowers(
    place: SceneryPlace, count: int, *colours: str, heart: str = "#ffe27a", high: float = 0.84, low: float = 0.97
) -> None:
    """Small five-petalled flowers on the ground at the sides."""
    for _ in range(count):
        x, y = place.aside() * place.width, place.vary(high, low) * place.height
        size, colour = place.vary(2.2, 3.6) * place.unit, place.rng.choice(colours)
        for across, down in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)):
            place.canvas.dot(x + across * size, y + down * size, size * 0.75, size * 0.7, colour)
        place.canvas.dot(x, y, size * 0.6, size * 0.55, heart)


def stones(place: SceneryPlace, count: int, colour: str, at: float = 0.93, size: float = 24) -> None:
    """Boulders in two lights at the sides."""
    stone = _stock("stone", paint=colour, paint_light=mix(colour, "#fff2cc", 0.25))
    for _ in range(count):
        x, large = place.aside(), size * place.vary(0.5, 1.2)
        place.stand(stone, x, at, large, up=-place.vary(-4, 8))


def crystals(place: SceneryPlace, count: int, colour: str, at: float = 0.92, size: float = 44) -> None:
    """Clusters of standing crystals at the sides."""
    shade = mix(colour, "#10142e", 0.25)
    for _ in range(count):
        x, up = place.aside(), -place.vary(-4, 8)
        for lean, part in ((-24, 0.65), (22, 0.75), (0, 1.0)):
            light = mix(colour, "#ffffff", 0.12 if lean else 0.3)
            large = size * part * place.vary(0.8, 1.1)
            place.stand(_stock("crystal", paint_light=light, paint_dark=shade), x, at, large, lean, up=up)


def toadstools(place: SceneryPlace, count: int, cap: str, stem: str, size: float = 26, at: float = 0.94) -> None:
    """Mushrooms at the sides."""
    toadstool = _stock("toadstool", cap=cap, cap_light=mix(cap, "#ffffff", 0.6), stem=stem)
    for _ in range(count):
        x, up = place.aside(), -place.vary(-6, 8)
        place.stand(toadstool, x, at, size * place.vary(0.6, 1.2), up=up)


def mist(place: SceneryPlace, at: float, colour: str, opacity: float = 0.5) -> None:
    """A lying band of mist."""
    paint = place.canvas.linear([(0, colour, 0), (50, colour, opacity), (100, colour, 0)])
    place.canvas.dot(place.width / 2, at * place.height, place.width * 0.8, 0.1 * place.height, paint)


def beams(place: SceneryPlace, x: float, colour: str, opacity: float = 0.25) -> None:
    """Shafts of light falling from above."""
    paint, high = place.canvas.linear([(0, colour, opacity), (100, colour, 0)]), place.height
    for shift, wide in ((-0.5, 0.12), (-0.12, 0.2), (0.3, 0.1)):
        left, low, span = x * place.width + shift * high * 0.3, x * place.width + shift * high, wide * high
        foot = f"{0.92 * high:.1f}"
        place.canvas.fill(
            f"M{left:.1f} 0L{left + span * 0.5:.1f} 0L{low + span:.1f} {foot}L{low - span * 0.4:.1f} {foot}Z", paint
        )


def lightning(place: SceneryPlace, x: float, colour: str, light: str) -> None:
    """A branched bolt from the clouds to the ground."""
    left, y = x * place.width, 0.08 * place.height
    points = [f"M{left:.1f} {y:.1f}"]
    while y < 0.7 * place.height:
        y += place.vary(14, 30) * place.unit
        left += place.vary(-16, 16) * place.unit
        points.append(f"L{left:.1f} {y:.1f}")
        if place.rng.random() < 0.35:
            side = place.rng.choice((-1, 1)) * place.vary(14, 24) * place.unit
            points.append(f"l{side:.1f} {abs(side):.1f}M{left:.1f} {y:.1f}")
    data = "".join(points)
    place.canvas.line(data, light, 7 * place.unit, 0.35)
    place.canvas.line(data, colour, 2.2 * place.unit)


def motes(place: SceneryPlace, count: int, colour: str, high: float = 0.1, low: float = 0.9, size: float = 1.8) -> None:
    """Specks of light or dust in the air."""
    for _ in range(count):
        radius = place.vary(0.5, 1.2) * size
        dot(place, place.across(), place.vary(high, low), radius, radius, colour, place.vary(0.35, 0.9))


LAYERS: Mapping[str, Callable[..., None]] = {
    layer.__name__: layer
    for layer in (
        aurora, backlight, bank, beams, breakers, clouds, crags, crystals, disc, dot, fern, flowers, glow, ground,
        lightning, mist, motes, palm, pines, rainbow, ridge, ring, ripples, seas, sky, slope, stars, stones, streak,
        toadstools, tree, trunk, tufts, water,
    )
}  # fmt: skip
"""What a landscape's file may name."""
