"""Small emblems of a family on foreheads and flanks, and what hovers in the air around its creatures."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable

from game.art.canvas import Sketch
from game.art.curves import oval, shape
from game.art.palette import mix
from game.art.parts.growths import BOLT, LEAF

DROP = shape("0,-60! 34,10 0,48 -34,10")
STAR = shape("0,-56! 14,-18 54,-16! 22,8 34,48! 0,24 -34,48! -22,8 -54,-16! -14,-18")
SPARKLE = shape("0,-60! 8,-8 60,0! 8,8 0,60! -8,8 -60,0! -8,-8")
DIAMOND = shape("0,-56! 34,0! 0,56! -34,0!")
CRESCENT = shape("24,-52! -30,-40 -44,8 -10,50 40,40! 4,28 -14,-4 2,-36")
CHEVRON = shape("-48,-30! 0,6! 48,-30! 48,0! 0,42! -48,0!")
HEX = shape("0,-52! 45,-26! 45,26! 0,52! -45,26! -45,-26!")

_EMBLEMS = {
    "fire": DROP, "electric": BOLT.moved(0, 55), "star": STAR, "dragon": CHEVRON,
    "water": DROP, "weather": oval(0, 0, 36, 36), "earth": DIAMOND, "grass": LEAF.moved(0, 55),
    "bug": HEX, "air": SPARKLE, "magic": DIAMOND, "dark": CRESCENT,
}  # fmt: skip


def snowflake(x: float, y: float, radius: float) -> str:
    """Three crossed lines with small branches, as path data."""
    data: list[str] = []
    for step in range(6):
        arm = cmath.rect(radius, math.tau * step / 6 + math.pi / 6)
        fork = complex(x, y) + arm * 0.6
        data.append(f"M{x:.1f} {y:.1f}l{arm.real:.1f} {arm.imag:.1f}")
        for lean in (-0.9, 0.9):
            branch = arm * 0.36 * cmath.rect(1.0, lean)
            data.append(f"M{fork.real:.1f} {fork.imag:.1f}l{branch.real:.1f} {branch.imag:.1f}")
    return "".join(data)


def emblem(art: Sketch, x: float, y: float, size: float, angle: float = 0.0) -> None:
    """The family's sign, about `size` wide, such as a forehead wears."""
    accent, ink = art.palette.accent, art.palette.ink
    drawing = _EMBLEMS.get(art.family)
    if drawing is not None:
        art.flat(drawing.placed(x, y, angle, size), accent.light if art.family != "dark" else accent.base, 2.0)
    elif art.family == "ice":
        art.line(snowflake(x, y, size * 0.52), ink, 5.4)
        art.line(snowflake(x, y, size * 0.52), "#ffffff", 2.4)
    elif art.family == "poison":
        for across, down, radius in ((-0.3, 0.1, 0.22), (0.26, 0.2, 0.17), (0.02, -0.28, 0.2)):
            art.flat(oval(x + across * size, y + down * size, radius * size, radius * size), accent.base, 2.0)
    elif art.family == "rock":
        for down, wide in ((0.34, 0.46), (0.0, 0.34), (-0.3, 0.22)):
            art.flat(oval(x, y + down * size, wide * size, 0.2 * size), accent.light, 2.0)
    else:
        art.ring(x, y, size * 0.34, size * 0.34, accent.base, size * 0.14)
        art.dot(x, y, size * 0.1, size * 0.1, accent.light)


def _ember(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 1.6, "#ffb648", 0.8)
    art.fill(DROP.placed(x, y, art.vary(-20, 30), size * 1.1), art.palette.second.base)


def _spark(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 2, "#fff3a0", 0.6)
    art.fill(BOLT.placed(x, y + size, art.vary(-50, 50), size * 2, 1.2), "#fff8c0")


def _twinkle(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 1.5, "#fff2b0", 0.6)
    art.fill(SPARKLE.placed(x, y, 0, size * 1.5), "#fff6cf")


def _bubble(art: Sketch, x: float, y: float, size: float) -> None:
    art.dot(x, y, size, size, "#ffffff", 0.22)
    art.ring(x, y, size, size, "#f2fdff", 1.6, 0.9)
    art.dot(x - size * 0.35, y - size * 0.35, size * 0.25, size * 0.2, "#ffffff", 0.9)


def _flake(art: Sketch, x: float, y: float, size: float) -> None:
    art.line(snowflake(x, y, size), "#ffffff", 1.8, 0.92)


def _fume(art: Sketch, x: float, y: float, size: float) -> None:
    art.dot(x, y, size, size, art.palette.accent.base, 0.55)
    art.ring(x, y, size, size, art.palette.accent.light, 1.6, 0.9)
    art.dot(x - size * 0.3, y - size * 0.35, size * 0.25, size * 0.2, "#ffffff", 0.8)


def _rain(art: Sketch, x: float, y: float, size: float) -> None:
    art.fill(DROP.placed(x, y, 14, size * 1.3), "#cfeeff", 0.9)


def _petal(art: Sketch, x: float, y: float, size: float) -> None:
    colour = art.palette.second.base if art.rng.random() < 0.5 else art.palette.accent.base
    art.flat(LEAF.placed(x, y, art.vary(-90, 90), size * 1.7), colour, 1.8)


def _pebble(art: Sketch, x: float, y: float, size: float) -> None:
    art.flat(HEX.placed(x, y, art.vary(0, 60), size * 1.1, 0.85), art.palette.skin.light, 2.0)


def _firefly(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 2.2, "#f6ff8a", 0.7)
    art.dot(x, y, size * 0.35, size * 0.35, "#fdffe0")


def _breeze(art: Sketch, x: float, y: float, size: float) -> None:
    long = size * 2.2
    art.line(
        f"M{x - long:.1f} {y:.1f}q{long * 0.8:.1f} {-size * 0.7:.1f} {long * 1.5:.1f} {-size * 0.2:.1f}"
        f"q{size:.1f} {-size * 0.9:.1f} {-size * 0.1:.1f} {-size * 1.1:.1f}",
        "#ffffff", 2.4, 0.8,
    )  # fmt: skip


def _rune(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 1.8, art.palette.accent.light, 0.55)
    art.fill(SPARKLE.placed(x, y, 45, size * 1.2), art.palette.second.light)
    art.ring(x, y, size, size, art.palette.accent.light, 1.8, 0.9)


def _soul(art: Sketch, x: float, y: float, size: float) -> None:
    art.glow(x, y, size * 2, art.palette.accent.light, 0.7)
    art.fill(DROP.placed(x, y, art.vary(-30, 30), size * 1.2), "#f0ffff", 0.85)


def _gloom(art: Sketch, x: float, y: float, size: float) -> None:
    art.fill(CRESCENT.placed(x, y, art.vary(-40, 40), size * 1.4), art.palette.accent.base, 0.9)


def _mote(art: Sketch, x: float, y: float, size: float) -> None:
    art.fill(DIAMOND.placed(x, y, art.vary(-30, 30), size * 1.1), art.palette.accent.light, 0.9)


_AURAS: dict[str, Callable[[Sketch, float, float, float], None]] = {
    "fire": _ember, "electric": _spark, "star": _twinkle, "dragon": _ember,
    "water": _bubble, "ice": _flake, "poison": _fume, "weather": _rain,
    "earth": _mote, "grass": _petal, "rock": _pebble, "bug": _firefly,
    "air": _breeze, "magic": _rune, "ghost": _soul, "dark": _gloom,
}  # fmt: skip


def aura(art: Sketch) -> None:
    """What floats near the edge of the picture: embers, bubbles, petals; more of it with rank."""
    draw = _AURAS[art.family]
    count = 3 + art.rank * 2
    start = art.vary(0, math.tau)
    for index in range(count):
        angle = start + math.tau * index / count + art.vary(-0.25, 0.25)
        at = cmath.rect(art.vary(118, 142), angle) + 150 + 145j
        draw(art, min(max(at.real, 12), 288), min(max(at.imag, 12), 240), art.vary(4, 8))


def halo(art: Sketch) -> None:
    """The ring of light behind a creature of the highest rank."""
    glow = mix(art.palette.glow, "#ffffff", 0.4)
    art.glow(150, 138, 150, glow, 0.55)
    art.ring(150, 132, 112, 112, glow, 3.0, 0.75)
    art.ring(150, 132, 121, 121, glow, 1.4, 0.6)
    for index in range(16):
        at = cmath.rect(121, math.tau * index / 16) + 150 + 132j
        art.dot(at.real, at.imag, 3.4, 3.4, glow, 0.9)
