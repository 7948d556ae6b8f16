"""The six planets as painted landscapes, each under a sky of its own, different with every seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random

from game.art.canvas import SvgCanvas
from game.art.curves import shape
from game.art.palette import mix
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace
from game.art.svg import sheet
from game.stage.geometry import Size

_CONE = shape("-130,6! -80,-44 -36,-104! -14,-97 14,-97 36,-104! 80,-44 130,6!")
_CONE_LIT = shape("-130,6! -80,-44 -36,-104! -18,-99 -34,-60! -52,-34 -66,6!")
_LAVA = shape("-31,-103! -14,-97 14,-97 31,-103! 14,-84 24,-58 10,-38 20,6! -2,6! 4,-44 -6,-64 -24,-26! -16,-70")
_SMOKE = shape("-12,0 -34,-30 -22,-56 -56,-84 -34,-122 14,-134 50,-110 34,-78 50,-52 22,-26 12,0")
_UMBRELLA_TREE = shape("-6,6! -3,-50 -22,-72! -92,-74 -84,-98 -34,-112 34,-112 84,-98 92,-74! 22,-72 3,-50 7,6!")
_SEED = shape("0,0! -3,-34! -20,-46! -8,-44! 0,-58! 8,-44! 20,-46! 3,-34!")
_STACK = shape("-26,6! -30,-50! -18,-66! -20,-104! 4,-118! 20,-96! 18,-60! 30,-40! 24,6!")
_KELP = shape("-3,4! -9,-14 1,-34 -8,-54 1,-74 -6,-94 3,-118! 3,-94 8,-74 -1,-54 8,-34 -1,-14 5,4!")
_FAN = shape("0,6! -18,-26 -52,-36 -60,-76! -34,-98 0,-108 34,-98 60,-76! 52,-36 18,-26")
_TRUNK = shape("-30,8! -14,-20 -12,-120! 12,-120! 14,-20 30,8!")
_CAP = shape("-60,-44! -52,-80 -20,-100 20,-100 52,-80 60,-44! 20,-36 -20,-36")
_STEM = shape("-9,6! -7,-46! 7,-46! 10,6!")
_DUNE = shape("-150,8! -60,-10 -6,-52! 40,-16 150,8!")


def _ashkar(place: SceneryPlace) -> None:
    """Two ember moons over volcanoes that have not finished."""
    s.sky(place, "#2b0f2c", "#8e2433", "#f2703a", "#ffc46a")
    left = place.rng.random() < 0.5
    for across, down, radius in ((0.2, 0.2, 20), (0.33, 0.12, 9)):
        x = place.width * (across if left else 1 - across)
        s.disc(place, x, place.down(down), radius * place.unit, "#ffb27a", "#ff7a4a")
        s.moon_spots(place, x, place.down(down), radius * place.unit, "#c25a48")
    for across, size in ((0.16, 0.34), (0.88, 0.42), (0.56 if left else 0.4, 0.56)):
        _volcano(place, place.width * (across + place.vary(-0.05, 0.05)), place.height * size)
    s.backlight(place, "#ffcf8a", 0.5)
    s.ridge(place, 0.78, 0.04, "#6b2233", "#351220", jagged=True, steps=9)
    s.ground(place, 0.85, "#5a2028", "#1c0810")
    for _ in range(7):
        x, y = place.across(), place.vary(place.down(0.87), place.down(0.98))
        place.canvas.dot(x, y, place.vary(12, 36) * place.unit, 2.8 * place.unit, "#ff8a3a", 0.95)
        place.canvas.dot(x, y, place.vary(4, 12) * place.unit, 1.2 * place.unit, "#ffe08a", 0.95)
    s.stones(place, 4, "#3a1420")
    s.motes(place, 26, "#ffd27a")


def _volcano(place: SceneryPlace, x: float, size: float) -> None:
    y = place.down(0.86)
    place.canvas.glow(x, y - size, size * 0.6, "#ffb347", 0.8)
    s.put(place, _SMOKE, x + 6, y - size, size * 0.4, "#4a1c34", 12)
    s.put(place, _CONE, x, y, size, "#45182c")
    s.put(place, _CONE_LIT, x, y, size, "#74303c")
    s.put(place, _LAVA, x, y, size, "#ff6a2a")
    s.put(place, _LAVA, x, y - size * 0.08, size * 0.9, "#ffd05c", 0, 0.45)


def _veldt(place: SceneryPlace) -> None:
    """Golden grass below a planet with rings, seeds in the air."""
    s.sky(place, "#3f8f8c", "#a9d3a0", "#f8eaa8", "#ffd98a")
    x, y = place.width * place.vary(0.24, 0.76), place.down(place.vary(0.24, 0.34))
    _ringed(place, x, y, 44 * place.unit)
    s.clouds(place, 4, 0.3, 0.5, "#fff7d8", 0.55, 30)
    s.ridge(place, 0.62, 0.03, "#c9b860", "#a99340")
    for across, tall in ((0.12, 78), (0.9, 96), (place.vary(0.3, 0.7), 34)):
        x = place.width * (across + place.vary(-0.04, 0.04))
        s.put(place, _UMBRELLA_TREE, x, place.down(0.72), tall * place.unit, "#4f6230" if tall > 40 else "#8a9350")
    s.backlight(place, "#fff8d0", 0.45)
    s.ridge(place, 0.72, 0.025, "#e7c552", "#b98f2c")
    s.ground(place, 0.82, "#f0d264", "#9c7a24")
    s.tufts(place, 30, "#b48a26", 46)
    s.tufts(place, 16, "#7f6418", 34)
    for _ in range(9):
        size = place.vary(14, 26) * place.unit
        s.put(place, _SEED, place.across(), place.down(place.vary(0.1, 0.7)), size, "#fffbe6", place.vary(-30, 30))


def _ringed(place: SceneryPlace, x: float, y: float, radius: float) -> None:
    """A large planet low in the sky, pale as a moon by day."""
    place.canvas.glow(x, y, radius * 2, "#fff2c8", 0.55)
    place.canvas.dot(x, y, radius, radius, "#f0b890")
    for down, wide, colour in ((-0.4, 0.86, "#f7cfa6"), (0.1, 0.97, "#dd9a80"), (0.52, 0.8, "#c98672")):
        place.canvas.dot(x, y + down * radius, wide * radius, 0.12 * radius, colour)
    for reach, strength in ((1.75, 0.9), (1.5, 0.6)):
        long, high = radius * reach, radius * reach * 0.24
        turn = f"M{x - long:.1f} {y:.1f}A{long:.1f} {high:.1f} 0 0 0 {x + long:.1f} {y:.1f}"
        place.canvas.line(turn, "#fff4d0", 3.2 * place.unit, strength)


def _thal(place: SceneryPlace) -> None:
    """Sea to the horizon, and three moons that pull at it."""
    s.sky(place, "#0d4a7a", "#2fa0bc", "#a8e6dc", "#f3fbe0")
    s.stars(place, 16, "#e8fffa", 0.22)
    for across, down, radius, colour in (
        (0.74, 0.22, 34, "#d8f6ee"),
        (0.46, 0.12, 11, "#a9dfe6"),
        (0.28, 0.28, 7, "#fff0d0"),
    ):
        x = place.width * (across + place.vary(-0.05, 0.05))
        s.disc(place, x, place.down(down), radius * place.unit, colour, "#c8fff4")
        s.moon_spots(place, x, place.down(down), radius * place.unit, "#8cc4cc")
    _water(place, 0.54, "#48bfcc", "#0a4c7e")
    for across, size in ((0.1, 120), (0.93, 150), (0.22, 60)):
        x = place.width * (across + place.vary(-0.03, 0.03))
        s.put(place, _STACK, x, place.down(0.7), size * place.unit, "#1f5a6c")
        s.put(place, _STACK, x - 4 * place.unit, place.down(0.7), size * 0.9 * place.unit, "#2f7c86", 0, 0.6)
    s.ripples(place, 0.56, 30, "#e4fffb")
    s.backlight(place, "#e6fff6", 0.45)
    s.bank(place, 0.86, "#2b8fa8", "#0c4468", 7)
    s.stones(place, 5, "#1d5566", 0.96, 34)
    s.ripples(place, 0.84, 12, "#c9fbf6")


def _thal_deep(place: SceneryPlace) -> None:
    """Below: light that has come a long way."""
    s.sky(place, "#7fe6e0", "#21a2bf", "#0d5a94", "#0a2a58")
    s.beams(place, place.width * place.vary(0.4, 0.6), "#f0fff4", 0.55)
    s.ridge(place, 0.72, 0.09, "#1c6f9c", "#0e3f6e", jagged=True, steps=6)
    s.backlight(place, "#b8fff4", 0.5)
    for _ in range(6):
        x, tall = place.aside(), place.vary(150, 260) * place.unit
        s.put(place, _KELP, x, place.down(1.01), tall, place.rng.choice(("#157a70", "#0f5f6a")), place.vary(-6, 6))
    s.ridge(place, 0.88, 0.03, "#2f86a0", "#10406a")
    for colour in ("#ff8a9c", "#ffc46a", "#c48af0"):
        drawing, x, size = place.rng.choice((_FAN, s.CORAL)), place.aside(), place.vary(44, 66) * place.unit
        s.put(place, drawing, x, place.down(0.97), size, colour, place.vary(-10, 10))
    for _ in range(16):
        x, y, size = place.across(), place.down(place.vary(0.08, 0.85)), place.vary(1.5, 5) * place.unit
        place.canvas.ring(x, y, size, size, "#e8fffb", 1.3 * place.unit, 0.8)


def _water(place: SceneryPlace, at: float, top: str, bottom: str) -> None:
    paint = place.canvas.upright([(0, top, 1), (100, bottom, 1)], place.down(at), place.height)
    place.canvas.elements.append(
        f'<rect x="0" y="{place.down(at):.1f}" width="{place.width:.1f}" height="{place.height:.1f}" fill="{paint}"/>'
    )


def _myrr(place: SceneryPlace) -> None:
    """Fog, with a marsh in it."""
    s.sky(place, "#5f7468", "#93a78c", "#d6dcb4", "#b9c19a")
    s.disc(place, place.width * place.vary(0.3, 0.7), place.down(0.24), 24 * place.unit, "#f6f4d2", "#eef0c4")
    _dead_wood(place, ((0.3, 120), (0.68, 130), (0.5, 90)), "#8c9c86")
    s.mist(place, 0.5, "#eef2da", 0.8)
    _dead_wood(place, ((0.07, 210), (0.94, 200), (0.2, 130)), "#4c5c50")
    s.mist(place, 0.64, "#e6ecd2", 0.75)
    s.backlight(place, "#f2f6d8", 0.5)
    _water(place, 0.76, "#8d9d7c", "#3c4a40")
    s.ripples(place, 0.78, 14, "#e2e8c4")
    for _ in range(9):
        x, tall = place.aside(), place.vary(60, 120) * place.unit
        s.put(place, s.BLADE, x, place.down(1.02), tall, place.rng.choice(("#43583a", "#5b7040")), place.vary(-14, 14))
    for _ in range(4):
        x, y = place.aside(), place.down(place.vary(0.4, 0.74))
        place.canvas.glow(x, y, 22 * place.unit, "#e9ffae", 0.8)
        place.canvas.dot(x, y, 3.4 * place.unit, 3.4 * place.unit, "#fbffe0")
    s.mist(place, 0.86, "#eef2de", 0.55)


def _dead_wood(place: SceneryPlace, trees: tuple[tuple[float, float], ...], colour: str) -> None:
    for across, tall in trees:
        x = place.width * (across + place.vary(-0.04, 0.04))
        s.put(place, s.DEAD_TREE, x, place.down(0.84), tall * place.unit, colour, place.vary(-8, 8))


def _korun(place: SceneryPlace) -> None:
    """A desert of glass under a sun that breaks in it."""
    s.sky(place, "#8d6fd0", "#e59ad2", "#ffd3da", "#fff4e4")
    x, y = place.width * place.vary(0.3, 0.7), place.down(0.22)
    for radius, colour in ((62, "#ffd0ec"), (52, "#d6e6ff"), (43, "#fff6c8")):
        place.canvas.ring(x, y, radius * place.unit, radius * place.unit, colour, 4 * place.unit, 0.55)
    s.disc(place, x, y, 22 * place.unit, "#fffdf4", "#fff4fb")
    s.ridge(place, 0.6, 0.1, "#c48fd8", "#e6b8dc", jagged=True, steps=9)
    for across, at, wide in ((0.2, 0.74, 130), (0.8, 0.76, 150)):
        s.put(place, _DUNE, place.width * across, place.down(at), wide * place.unit, "#f8cfe0", 0, 1.3)
    _spires(place)
    s.backlight(place, "#fffafd", 0.55)
    s.ground(place, 0.82, "#fbdce6", "#b884bc", 0.02)
    s.crystals(place, 5, "#a7b8ff", 0.97, 50)
    s.crystals(place, 3, "#ff9fd6", 0.99, 34)
    for _ in range(9):
        x, y, size = place.across(), place.down(place.vary(0.3, 0.95)), place.vary(5, 10) * place.unit
        s.put(place, shape("0,-60! 8,-8 60,0! 8,8 0,60! -8,8 -60,0! -8,-8"), x, y, size, "#ffffff")


def _spires(place: SceneryPlace) -> None:
    """Crystals as tall as towers at both sides."""
    facet = shape("-4,6! -4,-66! -4,-112! 18,-76! 16,6!")
    for across, tall, lean, colour in (
        (0.06, 210, 8, "#b59cf0"),
        (0.2, 120, -10, "#8fd0f4"),
        (0.96, 230, -8, "#f2a0d8"),
        (0.82, 130, 12, "#a8b4fa"),
    ):
        x = place.width * (across + place.vary(-0.03, 0.03))
        s.put(place, s.CRYSTAL, x, place.down(0.88), tall * place.unit, mix(colour, "#ffffff", 0.3), lean)
        s.put(place, facet, x, place.down(0.88), tall * place.unit, mix(colour, "#5a3a90", 0.25), lean)


def _ombrel(place: SceneryPlace) -> None:
    """A wood at night that looks back."""
    s.sky(place, "#0b0e30", "#1d2458", "#2c4a78", "#3d7a80")
    s.stars(place, 26, "#dfe6ff", 0.4)
    x, y = place.width * place.vary(0.34, 0.66), place.down(0.22)
    s.disc(place, x, y, 25 * place.unit, "#dfe2ff", "#9aa8f0")
    place.canvas.dot(x + 10 * place.unit, y - 5 * place.unit, 22 * place.unit, 22 * place.unit, "#2a3568")
    for step in range(9):
        _trunk(place, (step + place.vary(0.2, 0.8)) / 9, 0.05, 0.8, "#2b4a76")
    s.mist(place, 0.72, "#6fd0c0", 0.4)
    s.backlight(place, "#8af0d4", 0.4)
    for across in (0.02, 0.17, 0.85, 0.98):
        x = place.width * (across + place.vary(-0.03, 0.03))
        s.put(place, s.DEAD_TREE, x, place.down(0.92), place.vary(220, 280) * place.unit, "#121638", place.vary(-8, 8))
    _eyes(place)
    s.ground(place, 0.84, "#24405a", "#0a0d28")
    for _ in range(6):
        _lantern_cap(place, place.rng.choice(("#5ff0c8", "#b08aff", "#6fc8ff")))
    s.motes(place, 22, "#baffdc", 0.2, 0.9, 2.4)


def _trunk(place: SceneryPlace, across: float, wide: float, foot: float, colour: str) -> None:
    high = place.height * (foot + 0.1)
    drawing = _TRUNK.scaled(wide * 6, 1, 0j)
    s.put(place, drawing, place.width * across, place.down(foot), high, colour)


def _eyes(place: SceneryPlace) -> None:
    for _ in range(4):
        x, y, size = place.aside(), place.down(place.vary(0.2, 0.62)), place.vary(3, 5) * place.unit
        for side in (-1.6, 1.6):
            place.canvas.dot(x + side * size, y, size, size * 0.8, "#f8f0a0")
            place.canvas.dot(x + side * size, y, size * 0.36, size * 0.7, "#0b0e30")


def _lantern_cap(place: SceneryPlace, colour: str) -> None:
    """A mushroom that gives light."""
    x, y, tall = place.aside(), place.down(0.98), place.vary(26, 56) * place.unit
    place.canvas.glow(x, y - tall * 0.7, tall * 0.9, colour, 0.6)
    s.put(place, _STEM, x, y, tall, "#cfe8e0")
    s.put(place, _CAP, x, y, tall, colour)
    place.canvas.dot(x - tall * 0.2, y - tall * 0.72, tall * 0.1, tall * 0.08, "#ffffff", 0.8)
    place.canvas.dot(x + tall * 0.16, y - tall * 0.62, tall * 0.08, tall * 0.06, "#ffffff", 0.8)


SKIES: Mapping[str, Callable[[SceneryPlace], None]] = {
    "ashkar": _ashkar,
    "veldt": _veldt,
    "thal": _thal,
    "thal_deep": _thal_deep,
    "myrr": _myrr,
    "korun": _korun,
    "ombrel": _ombrel,
}
"""What is painted for each planet, and for the depths of Thal."""


@lru_cache(maxsize=64)
def scene(sky: str, seed: int, width: float, height: float) -> str:
    """A sky as SVG elements for a picture of that size. KeyError for an unknown one."""
    place = SceneryPlace(SvgCanvas("y"), Random(f"{sky}/{seed}"), width, height)
    SKIES[sky](place)
    return place.canvas.text()


def skyscape(subject: tuple[str, int], size: Size) -> str:
    """A planet's landscape, by its key and a seed, as an SVG of that size. KeyError for an unknown one."""
    return sheet(size, size, scene(*subject, *size))
