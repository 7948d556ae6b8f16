"""The ten biomes as painted landscapes, each with light and landmarks of its own, different with every seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.art.canvas import SvgCanvas
from game.art.curves import shape
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.territory.landmarks import LANDMARKS, Landmark

_PEAK = shape("-120,6! -70,-52! -52,-46! -8,-128! 12,-110! 40,-70! 58,-76! 120,6!")
_PEAK_LIT = shape("-120,6! -70,-52! -52,-46! -8,-128! -14,-84! -34,-52! -24,-30! -52,6!")
_PEAK_SNOW = shape("-34,-80! -8,-128! 12,-110! 31,-82! 20,-86! 8,-68! -4,-88! -18,-70!")
_CONE = shape("-130,6! -84,-40 -34,-104! -14,-97 14,-97 34,-104! 84,-40 130,6!")
_CONE_LIT = shape("-130,6! -84,-40 -34,-104! -18,-99 -32,-60! -52,-34 -66,6!")
_LAVA = shape("-31,-103! -14,-97 14,-97 31,-103! 14,-84 24,-58 10,-38 20,6! -2,6! 4,-44 -6,-64 -24,-26! -16,-70")
_SMOKE = shape("-12,0 -34,-30 -22,-56 -56,-84 -34,-122 14,-134 50,-110 34,-78 50,-52 22,-26 12,0")
_DUNE = shape("-150,8! -60,-10 -6,-62! 40,-16 150,8!")
_DUNE_SHADE = shape("-6,-62! 40,-16 150,8! 10,8! -18,-20")
_CACTUS = shape(
    "-9,6! -9,-34! -30,-34 -36,-48 -35,-70! -22,-70! -22,-50! -9,-50! -10,-104 10,-104 9,-62! 22,-62! 22,-84! "
    "35,-84! 36,-60 30,-46 9,-46! 9,6!"
)
_PALM = shape("0,0! -30,-34 -76,-36 -104,-6! -70,-18 -40,-12 0,0")
_FROND = shape("0,0! -26,-20 -40,-60 -18,-108! 6,-66 10,-28 0,0")
_PAD = shape("-50,0 -30,-16 16,-17 48,-4 0,0! 46,8 10,17 -34,13")
_WAVE = shape("-110,10! -60,2 -38,-44 6,-52 34,-48 44,-26 34,-12! 30,-28 8,-30 6,-12 14,4 60,8 110,10!")


def _forest(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#8cc9b0", "#cfe6a8", "#f6f0b8")
    s.disc(place, place.width * place.vary(0.3, 0.7), place.down(0.3), 22 * place.unit, "#fffbd6", "#fff6b0")
    _stand(place, 18, 0.66, 92, "#7fb489")
    s.ridge(place, 0.64, 0.02, "#7fb489", "#5c9c66")
    s.backlight(place, "#fbffd0", 0.5)
    _stand(place, 13, 0.78, 130, "#3f8a55")
    s.ridge(place, 0.76, 0.015, "#3a8450", "#3a8450")
    s.ground(place, 0.8, "#5f9c48", "#1f4a2c")
    _aside(place, 6, 0.92, 190, "#1f6138")
    landmark(place)
    s.toadstools(place, 3, "#d9483a", "#f6ecd0", 26)
    s.tufts(place, 12, "#1c4f2c", 20)


def _stand(place: SceneryPlace, count: int, at: float, tall: float, colour: str) -> None:
    """A row of pines from one side to the other."""
    for step in range(count):
        x = place.width * (step + place.vary(0.1, 0.9)) / count
        s.put(place, s.PINE, x, place.down(at), tall * place.vary(0.7, 1.15) * place.unit, colour, 0, 1.15)


def _aside(place: SceneryPlace, count: int, at: float, tall: float, colour: str) -> None:
    """Large pines at the sides, the nearest of all."""
    for _ in range(count):
        large = tall * place.vary(0.75, 1.1) * place.unit
        s.put(place, s.PINE, place.aside(), place.down(at), large, colour, 0, 1.1)


def _mountain(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#3d7fc4", "#8fc4ea", "#e6f1f4")
    s.clouds(place, 4, 0.1, 0.3, "#ffffff", 0.7, 34)
    s.ridge(place, 0.62, 0.12, "#9db4cf", "#c4d3e2", jagged=True, steps=8)
    high = place.vary(0.24, 0.36)
    for across, size in ((high, 176), (high + 0.46, 138), (high + 0.2, 118)):
        _peak(place, place.width * across, place.down(0.86), size * place.unit)
    s.mist(place, 0.76, "#ffffff", 0.75)
    s.backlight(place, "#ffffff", 0.3)
    landmark(place)
    s.ground(place, 0.85, "#7d8b6a", "#39453c", 0.03)
    s.stones(place, 7, "#6b7480", 0.93, 30)
    s.pines(place, 5, 0.9, 54, "#2c5648")


def _peak(place: SceneryPlace, x: float, y: float, size: float) -> None:
    """A peak with its sunlit side and its snow."""
    s.put(place, _PEAK, x, y, size, "#5c6880")
    s.put(place, _PEAK_LIT, x, y, size, "#8f9bb0")
    s.put(place, _PEAK_SNOW, x, y, size, "#fbfeff")


def _plain(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#5fb0ea", "#b5defa", "#fdf6d0")
    s.clouds(place, 6, 0.12, 0.42, "#ffffff", 0.9, 44)
    s.ridge(place, 0.62, 0.03, "#b6cf6c", "#a5c455")
    s.backlight(place, "#fffde0", 0.4)
    s.ridge(place, 0.7, 0.025, "#e9d05c", "#c9ab3a")
    landmark(place)
    s.ridge(place, 0.77, 0.02, "#c3d455", "#9cb83e")
    s.ground(place, 0.85, "#dfd75c", "#8a9a34")
    s.tufts(place, 20, "#a58f26", 26)
    s.flowers(place, 12, ("#e8483f", "#ffffff", "#5f7fe0"))


def _lake(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#7cc4e8", "#c9ebf2", "#fdeedd")
    s.ridge(place, 0.46, 0.12, "#8fb4cc", "#b9d6de", jagged=True, steps=6)
    s.ridge(place, 0.53, 0.05, "#5b9a72", "#79b584")
    _water(place, 0.56, "#a8e6f0", "#2f93bd")
    for step in range(9):
        x = place.width * (step + 0.5) / 9
        s.put(place, s.PINE, x, place.down(0.57), place.vary(28, 52) * place.unit, "#2f7350", 0, 1.2)
    s.backlight(place, "#f4ffff", 0.45)
    s.ripples(place, 0.6, 26, "#f2ffff")
    landmark(place)
    _reeds(place, 10)


def _water(place: SceneryPlace, at: float, top: str, bottom: str) -> None:
    """Water from a height down to the lower edge."""
    paint = place.canvas.upright([(0, top, 1), (100, bottom, 1)], place.down(at), place.height)
    place.canvas.elements.append(
        f'<rect x="0" y="{place.down(at):.1f}" width="{place.width:.1f}" height="{place.height:.1f}" fill="{paint}"/>'
    )


def _reeds(place: SceneryPlace, count: int) -> None:
    """Reeds and bulrushes on the near shore."""
    for _ in range(count):
        x, tall, lean = place.aside(), place.vary(70, 120) * place.unit, place.vary(-12, 12)
        s.put(place, s.BLADE, x, place.down(1.02), tall, "#2f7a4c", lean)
    for _ in range(3):
        x, top = place.aside(), place.down(place.vary(0.7, 0.8))
        place.canvas.line(f"M{x:.1f} {place.down(1.02):.1f}V{top:.1f}", "#3b6a3c", 3 * place.unit)
        place.canvas.line(f"M{x:.1f} {top:.1f}v{20 * place.unit:.1f}", "#6b4226", 9 * place.unit)


def _ocean(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#2f7fd0", "#8cc8f0", "#fff3d8")
    s.clouds(place, 4, 0.1, 0.34, "#ffffff", 0.8, 36)
    _water(place, 0.44, "#3f94d8", "#0c2f70")
    s.backlight(place, "#d8f2ff", 0.35)
    s.ripples(place, 0.48, 16, "#dff4ff")
    landmark(place)
    for at, size, colour in ((0.66, 62, "#2f74c4"), (0.8, 84, "#215aa8"), (0.97, 112, "#174488")):
        _breakers(place, at, size * place.unit, colour)


def _breakers(place: SceneryPlace, at: float, size: float, colour: str) -> None:
    """A row of waves with white crests."""
    count = max(2, round(place.width / (size * 1.5)))
    for step in range(count + 1):
        x = place.width * (step + place.vary(-0.15, 0.15)) / count
        s.put(place, _WAVE, x, place.down(at) - 3 * place.unit, size, "#eaf7ff")
        s.put(place, _WAVE, x, place.down(at), size, colour)
    _water(place, at + 0.025, colour, colour)


def _swamp(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#3a2c52", "#7a5f8c", "#c9b478")
    s.disc(place, place.width * place.vary(0.25, 0.75), place.down(0.28), 24 * place.unit, "#f6eec0", "#e6d49a")
    for lean, tall, colour in (
        (0.36, 120, "#6b5480"),
        (0.62, 130, "#6b5480"),
        (0.1, 190, "#3f2f50"),
        (0.9, 200, "#3f2f50"),
    ):
        s.put(place, s.DEAD_TREE, place.width * lean, place.down(0.8), tall * place.unit, colour, place.vary(-6, 6))
    s.mist(place, 0.62, "#e8dcb0", 0.5)
    s.backlight(place, "#e6dca0", 0.35)
    _water(place, 0.72, "#8c8a62", "#2f2a3c")
    s.ripples(place, 0.74, 12, "#d8d09a")
    for _ in range(7):
        x, y, size = place.across(), place.down(place.vary(0.78, 0.96)), place.vary(22, 40) * place.unit
        s.put(place, _PAD, x, y, size, "#6f9a3c")
        place.canvas.dot(
            x - size * 0.1, y - size * 0.06, size * 0.1, size * 0.09, "#f0a8d8", place.rng.choice((0, 0.95))
        )
    landmark(place)
    s.mist(place, 0.8, "#d9c8e6", 0.4)
    for _ in range(6):
        x, y = place.aside(), place.down(place.vary(0.4, 0.72))
        place.canvas.glow(x, y, 20 * place.unit, "#bfffa0", 0.8)
        place.canvas.dot(x, y, 3.4 * place.unit, 3.4 * place.unit, "#f6ffe0")


def _desert(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#f08a4c", "#f9bf6a", "#fff0b8")
    s.disc(place, place.width * place.vary(0.3, 0.7), place.down(0.3), 34 * place.unit, "#fffbe0", "#fff2b0")
    s.ridge(place, 0.6, 0.05, "#d98a54", "#e8a868", jagged=True, steps=9)
    for across, at, wide in ((0.2, 0.74, 130), (0.78, 0.76, 150), (0.46, 0.82, 140)):
        x = place.width * (across + place.vary(-0.06, 0.06))
        s.put(place, _DUNE, x, place.down(at), wide * place.unit, "#f2bd62", 0, 1.3)
        s.put(place, _DUNE_SHADE, x, place.down(at), wide * place.unit, "#cf8c44", 0, 1.3)
    s.backlight(place, "#fff6cc", 0.4)
    s.ground(place, 0.82, "#f6cd78", "#b8743a", 0.02)
    landmark(place)
    for _ in range(4):
        size = place.vary(60, 120) * place.unit
        s.put(place, _CACTUS, place.aside(), place.down(0.95), size, "#3f8a56", place.vary(-3, 3))
    s.stones(place, 4, "#b0683c", 0.96, 22)


def _tundra(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#22406e", "#5f9fc0", "#d8f0f0")
    s.stars(place, 24, "#ffffff", 0.3)
    for step, colour in enumerate(("#6ff0c0", "#7fd6ff", "#c6a8ff")):
        paint = place.canvas.linear([(0, colour, 0), (60, colour, 0.6), (100, colour, 0)])
        y, wide, rise = place.down(0.06 + step * 0.06), place.width, place.height * 0.12
        place.canvas.fill(
            f"M0 {y:.1f}Q{wide * 0.3:.1f} {y - rise:.1f} {wide * 0.55:.1f} {y + rise / 2:.1f}T{wide:.1f} {y:.1f}"
            f"L{wide:.1f} {y + place.down(0.3):.1f}L0 {y + place.down(0.26):.1f}Z",
            paint,
        )
    s.ridge(place, 0.62, 0.09, "#f4fbff", "#9cc4de", jagged=True, steps=6)
    s.pines(place, 6, 0.8, 62, "#3d6a86", "#f4fbff")
    s.backlight(place, "#dff4ff", 0.35)
    s.ground(place, 0.74, "#ffffff", "#bcd8ec", 0.03)
    landmark(place)
    s.crystals(place, 2, "#8fd0f0", 0.95, 46)
    s.motes(place, 34, "#ffffff", 0, 1, 2.6)


def _jungle(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#0e6b5c", "#3fae7c", "#d8f29c")
    s.beams(place, place.width * 0.5, "#f6ffc0", 0.5)
    s.ridge(place, 0.55, 0.1, "#2f9a72", "#157058")
    _waterfall(place, place.width * place.vary(0.4, 0.6))
    s.backlight(place, "#eaffc0", 0.4)
    for across, tall in ((0.1, 190), (0.92, 210), (0.28, 130)):
        _palm(place, place.width * (across + place.vary(-0.04, 0.04)), place.down(0.9), tall * place.unit)
    landmark(place)
    s.ground(place, 0.85, "#2f8a4c", "#0b3a30")
    for _ in range(16):
        size, lean = place.vary(50, 100) * place.unit, place.vary(-50, 50)
        s.put(place, _FROND, place.aside(), place.down(1.03), size, place.rng.choice(("#0f6b4a", "#178a58")), lean)
    s.flowers(place, 9, ("#ff5fa0", "#ffb03a", "#e04fd0"), "#fff2a0")


def _waterfall(place: SceneryPlace, x: float) -> None:
    """Water that falls between trees."""
    wide, top = 30 * place.unit, place.down(0.5)
    paint = place.canvas.upright([(0, "#e0fbff", 1), (100, "#7fd6e0", 1)], top, place.down(0.86))
    place.canvas.fill(
        f"M{x - wide * 0.4:.1f} {top:.1f}H{x + wide * 0.4:.1f}L{x + wide:.1f} {place.down(0.88):.1f}H{x - wide:.1f}Z",
        paint,
    )
    s.mist(place, 0.86, "#f0ffff", 0.5)


def _palm(place: SceneryPlace, x: float, y: float, size: float) -> None:
    """A palm that leans towards the light."""
    lean = place.vary(-0.12, 0.12) * size
    place.canvas.line(
        f"M{x:.1f} {y:.1f}Q{x - lean:.1f} {y - size * 0.5:.1f} {x + lean:.1f} {y - size * 0.8:.1f}",
        "#5a4230",
        size * 0.075,
    )
    for turn, colour in ((-38, "#0c5a40"), (20, "#0f6b4a"), (78, "#137a50"), (136, "#0c5a40"), (200, "#137a50")):
        s.put(place, _PALM, x + lean, y - size * 0.8, size * 0.5, colour, turn)


def _volcano(place: SceneryPlace, landmark: Landmark) -> None:
    s.sky(place, "#2a1030", "#8a2434", "#f0763a")
    x, y, size = place.width * place.vary(0.36, 0.64), place.down(0.84), 168 * place.unit
    place.canvas.glow(x, y - size, size * 0.75, "#ffb347", 0.9)
    s.put(place, _SMOKE, x + 8, y - size, size * 0.42, "#4a2038", 12)
    s.put(place, _CONE, x, y, size, "#401829")
    s.put(place, _CONE_LIT, x, y, size, "#6c2a38")
    s.put(place, _LAVA, x, y, size, "#ff6a2a")
    s.put(place, _LAVA, x, y - size * 0.08, size * 0.9, "#ffd05c", 0, 0.45)
    s.backlight(place, "#ffb867", 0.25)
    s.ridge(place, 0.8, 0.04, "#5d2030", "#2e1018", jagged=True, steps=9)
    s.ground(place, 0.86, "#5a2028", "#1c0810")
    landmark(place)
    for _ in range(6):
        left, top = place.across(), place.vary(place.down(0.88), place.down(0.98))
        place.canvas.dot(left, top, place.vary(10, 34) * place.unit, 2.6 * place.unit, "#ff8a3a", 0.95)
    s.stones(place, 4, "#3a1420")
    s.motes(place, 22, "#ffc46a")


_PLACES: dict[str, Callable[[SceneryPlace, Landmark], None]] = {
    "forest": _forest, "mountain": _mountain, "plain": _plain, "lake": _lake, "ocean": _ocean,
    "swamp": _swamp, "desert": _desert, "tundra": _tundra, "jungle": _jungle, "volcano": _volcano,
}  # fmt: skip


class Strip(SceneryPlace):
    """A landscape that is far higher than wide: what stands in it is measured by its width."""

    @property
    def unit(self) -> float:
        """One three-hundredth of its width, if that is less than its height."""
        return min(self.height, self.width) / 300


@lru_cache(maxsize=128)
def scene(biome: str, seed: int, width: float, height: float, kind: type[SceneryPlace] = SceneryPlace) -> str:
    """The landscape as SVG elements for a picture of that size; its landmarks take turns. KeyError for an unknown
    biome."""
    place = kind(SvgCanvas("l"), Random(f"{biome}/{seed}/landscape"), width, height)
    landmarks = LANDMARKS[biome]
    _PLACES[biome](place, landmarks[seed % len(landmarks)])
    return place.canvas.text()


def landscape(subject: tuple[str, int], size: Size) -> str:
    """A biome's landscape, by its key and a seed, as an SVG of that size. KeyError for an unknown biome."""
    return sheet(size, size, scene(*subject, *size))
