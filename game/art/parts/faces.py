"""Eyes, brows, noses, mouths and cheeks: where a creature's character lives."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass

from game.art.canvas import Brow, Sketch
from game.art.curves import shape
from game.art.palette import mix
from game.art.parts.expressions import BROWS, GLANCES, LIDS, Mouth, laughing, mouth, shut_eye, tear

PUPIL_SLIT = shape("0,-100! 34,-30 34,30 0,100! -34,30 -34,-30")
PUPIL_STAR = shape("0,-90! 20,-26 84,-24! 32,16 50,78! 0,40 -50,78! -32,16 -84,-24! -20,-26")

MOODS: dict[str, tuple[float, float]] = {
    "gentle": (0.07, -14.0),
    "calm": (0.12, 6.0),
    "bold": (0.19, 24.0),
    "proud": (0.22, 15.0),
    "wonder": (0.0, 0.0),
}

SMALLER = 0.84
"""The size of an iris that looks aside, as a share of one that looks ahead: so it stays within its eye."""

_FAMILY_PUPILS: dict[str, tuple[str, ...]] = {
    "dragon": ("slit",), "poison": ("slit", "round"), "star": ("star", "round"), "magic": ("star", "round"),
    "ghost": ("glow", "round"), "dark": ("slit", "glow"), "rock": ("glow", "round"), "fire": ("slit", "round"),
}  # fmt: skip

_FAMILY_MOODS: dict[str, tuple[str, ...]] = {
    "fire": ("bold", "proud"), "dragon": ("bold", "proud"), "dark": ("bold", "proud"), "electric": ("bold", "calm"),
    "rock": ("proud", "calm"), "grass": ("gentle", "wonder", "calm"), "star": ("wonder", "calm", "gentle"),
}  # fmt: skip


@dataclass(frozen=True)
class Gaze:
    """How this creature looks at the world: the shape of its pupils and the set of its lids."""

    pupil: str
    mood: str


def gaze(art: Sketch) -> Gaze:
    """A gaze that suits the family; nobler creatures look prouder."""
    moods = _FAMILY_MOODS.get(art.family, ("calm", "bold", "gentle", "proud"))
    mood = art.rng.choice(moods)
    if art.rank >= 3 and mood in ("wonder", "gentle"):
        mood = "proud"
    pupil = art.rng.choice(_FAMILY_PUPILS.get(art.family, ("round",)))
    return Gaze(art.looks.eyes or pupil, mood)


def eye(art: Sketch, x: float, y: float, radius: float, look: Gaze, side: float = 1.0, wide: float = 0.92) -> None:
    """The one visible eye of a head seen from the side; `side` is -1 for a left and 1 for a right eye, `wide` its width
    as a share of its height."""
    art.brows.append(Brow(x, y, radius * 1.2, radius))
    _eye(art, x, y, radius, look, side, wide)


def _eye(art: Sketch, x: float, y: float, radius: float, look: Gaze, side: float, wide: float) -> None:
    if shut_eye(art, x, y, radius, side, wide):
        return
    if look.pupil == "glow":
        _glowing_eye(art, x, y, radius, wide)
    else:
        _seeing_eye(art, x, y, radius, look, wide)
    cover, tilt = LIDS.get(art.expression, MOODS[look.mood])
    if cover:
        _lid(art, x, y, radius, cover, -tilt * side, wide)
    tear(art, x, y, radius, side, wide)


def _seeing_eye(art: Sketch, x: float, y: float, radius: float, look: Gaze, wide: float) -> None:
    iris, ink = art.palette.iris, art.palette.ink
    across = radius * wide
    art.dot(x, y, across + 2.6, radius + 2.6, ink)
    art.dot(x, y, across, radius, "#fffaf0")
    turned = GLANCES.get(art.expression, 0j) * radius
    x, y = x - turned.real * art.side, y + turned.imag
    across, radius = (across * SMALLER, radius * SMALLER) if turned else (across, radius)
    paint = art.linear([(0, iris.dark, 1), (45, iris.base, 1), (100, iris.light, 1)])
    art.dot(x, y + radius * 0.06, across * 0.84, radius * 0.88, paint)
    art.ring(x, y + radius * 0.06, across * 0.84, radius * 0.88, iris.dark, radius * 0.08)
    if look.pupil == "slit":
        art.fill(PUPIL_SLIT.placed(x, y, 0, radius * 0.74), ink)
    elif look.pupil == "star":
        art.fill(PUPIL_STAR.placed(x, y + 1, 0, radius * 0.62), ink)
    else:
        art.dot(x, y + radius * 0.04, across * 0.5, radius * 0.56, ink)
    art.dot(x, y + radius * 0.58, across * 0.4, radius * 0.17, mix(iris.light, "#ffffff", 0.5), 0.75)
    glint = -0.32 * art.side
    art.dot(x + radius * glint, y - radius * 0.3, radius * 0.27, radius * 0.3, "#ffffff")
    art.dot(x - radius * glint * 1.1, y + radius * 0.3, radius * 0.12, radius * 0.13, "#ffffff", 0.9)


def _glowing_eye(art: Sketch, x: float, y: float, radius: float, wide: float) -> None:
    iris, ink = art.palette.iris, art.palette.ink
    across = radius * wide
    art.glow(x, y, radius * 1.9, iris.light, 0.5)
    art.dot(x, y, across + 2.6, radius + 2.6, ink)
    art.dot(x, y, across, radius, mix(iris.dark, ink, 0.5))
    paint = art.linear([(0, iris.base, 1), (60, iris.light, 1), (100, "#ffffff", 1)])
    art.dot(x, y + radius * 0.08, across * 0.8, radius * 0.82, paint)
    art.dot(x - radius * 0.28 * art.side, y - radius * 0.28, radius * 0.24, radius * 0.27, "#ffffff")


def _lid(art: Sketch, x: float, y: float, radius: float, cover: float, tilt: float, wide: float) -> None:
    half = math.acos(1 - 2 * cover)
    middle = -math.pi / 2 + math.radians(tilt)
    high, across = radius + 1.6, radius * wide + 1.6
    start, end = cmath.rect(1, middle - half), cmath.rect(1, middle + half)
    bow = cmath.rect((1 - 2 * cover) * 0.86, middle)
    data = (
        f"M{x + start.real * across:.1f} {y + start.imag * high:.1f}"
        f"A{across:.1f} {high:.1f} 0 0 1 {x + end.real * across:.1f} {y + end.imag * high:.1f}"
        f"Q{x + bow.real * across:.1f} {y + bow.imag * high:.1f}"
        f" {x + start.real * across:.1f} {y + start.imag * high:.1f}Z"
    )
    art.elements.append(
        f'<path d="{data}" fill="{mix(art.palette.skin.base, art.palette.skin.dark, 0.35)}"'
        f' stroke="{art.palette.ink}" stroke-width="2.6" stroke-linejoin="round"/>'
    )


def eyes(art: Sketch, x: float, y: float, gap: float, radius: float, look: Gaze, wide: float = 0.92) -> None:
    """A pair of eyes seen from the front, `gap` from middle to middle."""
    art.brows.append(Brow(x, y, gap, radius))
    _eye(art, x - gap / 2, y, radius, look, -1.0, wide)
    _eye(art, x + gap / 2, y, radius, look, 1.0, wide)


def brows(art: Sketch, x: float, y: float, gap: float, length: float, look: Gaze) -> None:
    """Brow strokes above a pair of eyes."""
    tilt = BROWS.get(art.expression, MOODS[look.mood][1]) * 0.022 * length
    for side in (-1.0, 1.0):
        inner, outer = x + side * (gap / 2 - length * 0.55), x + side * (gap / 2 + length * 0.5)
        art.curve(
            [complex(inner, y + tilt), complex((inner + outer) / 2, y - length * 0.16), complex(outer, y - tilt * 0.4)],
            art.palette.ink,
            3.2,
        )


def nose(art: Sketch, x: float, y: float, size: float) -> None:
    """A soft animal nose with its own glint."""
    art.flat(
        shape("-50,-30 0,-40 50,-30 40,14 0,44 -40,14").placed(x, y, 0, size), mix(art.palette.ink, "#5a3038", 0.35), 2
    )
    art.dot(x - size * 0.16 * art.side, y - size * 0.17, size * 0.15, size * 0.08, "#ffffff", 0.7)


def muzzle_mouth(art: Sketch, x: float, y: float, size: float) -> None:
    """The two small bows below a nose."""
    if mouth(art, Mouth(x, y + size * 0.3, size * 2, size * 0.6)):
        return
    art.line(
        f"M{x - size:.1f} {y + size * 0.2:.1f}Q{x - size * 0.5:.1f} {y + size * 0.75:.1f} {x:.1f} {y:.1f}"
        f"Q{x + size * 0.5:.1f} {y + size * 0.75:.1f} {x + size:.1f} {y + size * 0.2:.1f}",
        art.palette.ink, 2.8,
    )  # fmt: skip


def smile(art: Sketch, x: float, y: float, wide: float, deep: float) -> None:
    """A closed smile with small corners."""
    if mouth(art, Mouth(x, y, wide, deep)):
        return
    half = wide / 2
    art.line(f"M{x - half:.1f} {y:.1f}Q{x:.1f} {y + deep * 2:.1f} {x + half:.1f} {y:.1f}", art.palette.ink, 3.0)
    for side in (-1, 1):
        corner = x + side * half
        art.line(
            f"M{corner - 3:.1f} {y - 2:.1f}Q{corner:.1f} {y + 1.5:.1f} {corner + 3:.1f} {y - 2:.1f}",
            art.palette.ink,
            2.4,
        )


def open_smile(art: Sketch, x: float, y: float, wide: float, deep: float) -> None:
    """A laughing mouth with a tongue."""
    if mouth(art, Mouth(x, y, wide * 1.2, deep)):
        return
    laughing(art, x, y, wide / 2, deep)


def fang(art: Sketch, x: float, y: float, size: float, lean: float = 0.0) -> None:
    """A small pointed tooth hanging from (x, y)."""
    art.flat(shape("-32,-6 0,-12 32,-6 0,100!").placed(x, y, lean, size), "#fffaf0", 1.8)


def cheeks(art: Sketch, x: float, y: float, gap: float, size: float) -> None:
    """A blush on both cheeks."""
    for side in (-1, 1):
        cheek(art, x + side * gap / 2, y, size)


def cheek(art: Sketch, x: float, y: float, size: float) -> None:
    """One blushing cheek."""
    art.dot(x, y, size, size * 0.62, mix("#ff9d98", art.palette.skin.light, 0.25), 0.7)


def beak(art: Sketch, x: float, y: float, size: float) -> None:
    """A short hooked beak seen from the front."""
    art.volume(shape("-42,-34 0,-52 42,-34 26,26 0,70! -26,26").placed(x, y, 0, size), art.palette.horn, shade=0.3)
    corner, middle = complex(size * 0.3, 0), complex(x, y - size * 0.06)
    art.curve([middle - corner, middle + size * 0.16j, middle + corner], art.palette.horn.dark, 2)
