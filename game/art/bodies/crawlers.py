"""Worm, centipede and spider: what creeps."""

from __future__ import annotations

import math

from game.art.canvas import Sketch
from game.art.curves import limb, oval, points, spine, tufted
from game.art.palette import Tone
from game.art.parts.faces import Gaze, brows, cheeks, eyes, fang, open_smile, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import antenna, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, plates
from game.art.parts.wings import side_wings

FRONT_LEGS = ("112,192 52,158 26,262", "116,206 70,186 62,270")
BACK_LEGS = ("118,176 42,112 -6,236", "124,160 62,66 4,150")


def worm(art: Sketch, look: Gaze) -> None:
    """A worm rearing out of its own coil, its rings soft and pale below."""
    skin, belly = art.palette.skin, art.palette.belly
    tail = limb(points("150,244 226,250 270,226 258,190 282,170"), (58, 54, 44, 30, 8), "point", 3)
    growth(art, 280, 176, 20, 40)
    art.volume(tail, skin, coat(art, 16, 0.1, 0.4))
    plates(art, tail, skin.dark, 6, 3, 11)
    if art.wants_wings:
        side_wings(art, 166, 156, 74 + art.rank * 6, 6)
    else:
        ridge(art, ((136, 190, 60), (132, 158, 66)), 44)
    coil = limb(points("196,246 120,252 66,246 46,222"), (50, 60, 54, 30), "round", 3)
    trunk = limb(points("176,240 120,226 104,170 118,104"), (62, 74, 74, 70), "round", 3)
    art.volume(coil, skin, shade=0.2)
    plates(art, coil, skin.dark, 5, 2, 9)
    art.volume(trunk, skin, coat(art, 20, 0.55, 0.9), shade=0.2)
    plates(art, trunk, skin.dark, 6, 2, 9)
    crown(art, 116, 58, 40, 15)
    art.volume(oval(114, 104, 58, 56, 0, 10), skin, coat(art, 16, 0.62, 0.9), shade=0.15)
    art.fill(oval(110, 130, 34, 21, 0, 10), belly.base)
    emblem(art, 114, 70, 20)
    eyes(art, 112, 100, 58, 20, look)
    cheeks(art, 112, 124, 84, 9)
    open_smile(art, 111, 128, 26, 12)


def centipede(art: Sketch, look: Gaze) -> None:
    """A centipede with a pair of feet to each of its rings."""
    skin = art.palette.skin
    rings = spine(points("98,200 156,216 210,196 226,146 200,102 240,66"), 2)[::-1]
    sizes = [20 + 2.2 * number for number in range(len(rings))]
    growth(art, rings[0].real + 10, rings[0].imag - 8, 40, 44)
    for number, (at, size) in enumerate(zip(rings, sizes, strict=True)):
        along = rings[min(number + 1, len(rings) - 1)] - rings[max(number - 1, 0)]
        _feet(art, at, along / (abs(along) or 1.0), size)
    for number, (at, size) in enumerate(zip(rings, sizes, strict=True)):
        tone = skin if number % 2 else Tone(skin.light, art.palette.accent.base, skin.dark)
        art.volume(oval(at.real, at.imag, size, size * 0.94, 0, 10), tone, shade=0.2, width=3.2)
    if art.rank >= 3:
        horns(art, 92, 120, 64, 34, 60, 0.5)
    for side in (-1, 1):
        antenna(art, 92 + side * 16, 134, side * 6, 72, side)
    crown(art, 92, 132, 42, 15)
    art.volume(oval(92, 178, 62, 56, 0, 10), skin, coat(art, 16, 0.62, 0.9), shade=0.15)
    emblem(art, 92, 142, 20)
    eyes(art, 90, 172, 60, 21, look)
    cheeks(art, 90, 198, 88, 9)
    smile(art, 90, 202, 34, 8)


def _feet(art: Sketch, at: complex, along: complex, size: float) -> None:
    for side in (-1, 1):
        out = along * 1j * side
        foot = at + out * (size + 22) + 8j
        leg = limb([at + out * size * 0.6, at + out * (size + 10) - along * 6, foot], (12, 10, 7))
        art.volume(leg, art.palette.horn, rim=False, shade=0.2, width=2.8)


def spider(art: Sketch, look: Gaze) -> None:
    """A spider, soft and round, with eight legs and eight eyes."""
    skin, accent = art.palette.skin, art.palette.accent
    for spine_text in BACK_LEGS:
        _leg_pair(art, spine_text, skin.deeper())
    ridge(art, ((104, 92, -44), (124, 70, -22), (176, 70, 22), (196, 92, 44)), 36)
    art.volume(tufted(150, 132, 74, 70, 23, 5, 0.08), skin, coat(art, 28, 0.8, 1.2), shade=0.14)
    art.volume(oval(150, 96, 30, 22), accent, shade=0.2, width=2.6)
    emblem(art, 150, 96, 26)
    for spine_text in FRONT_LEGS:
        _leg_pair(art, spine_text, skin)
    crown(art, 150, 146, 34, 14)
    if art.rank >= 3:
        horns(art, 150, 150, 60, 30, 46, 0.5)
    art.volume(tufted(150, 200, 58, 50, 21, 5, 0.08), skin, shade=0.15)
    for across, down, radius in ((50, 172, 6.5), (30, 160, 7), (10, 156, 5.5)):
        for side in (-1, 1):
            art.dot(150 + side * across, down, radius + 2, radius + 2, art.palette.ink)
            art.dot(150 + side * across, down, radius, radius, art.palette.iris.base)
            art.dot(150 + side * across - 2 * art.side, down - 2, radius * 0.34, radius * 0.34, "#ffffff")
    eyes(art, 150, 194, 50, 19, look)
    brows(art, 150, 174, 48, 14, look)
    cheeks(art, 150, 216, 78, 9)
    smile(art, 150, 220, 32, 6)
    for side in (-1, 1):
        fang(art, 150 + side * 9, 228, 14)


def _leg_pair(art: Sketch, text: str, tone: Tone) -> None:
    leg = limb(points(text), (24, 18, 5), "point", 4)
    for outline in (leg, leg.mirrored()):
        art.volume(outline, tone, shade=0.05, width=3.2)
        knee = math.floor(len(outline.points) * 0.25)
        near, far = outline.points[knee], outline.points[-knee]
        art.curve([near, far], art.palette.accent.base, 4, 0.8)
