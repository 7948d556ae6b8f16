"""Beetle and moth."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points, shape, tufted
from game.art.palette import Tone
from game.art.parts.faces import Gaze, cheek, cheeks, eye, eyes, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import antenna
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, plates, spots
from game.art.parts.wings import side_wings

BEETLE_BACK = shape("118,206 110,160 134,110 186,92 238,112 270,160 276,206 200,218")
BEETLE_COLLAR = shape("74,176 86,136 116,120 140,140 146,186 128,214 92,214")
BEETLE_HEAD = shape("22,194 36,158 74,146 106,170 110,212 78,238 38,230")
BEETLE_HORN = shape("42,172 22,136 18,92 30,50! 40,74 60,52! 56,86 48,112 58,138 84,160")
MOTH_UPPER = shape("162,150 174,104 212,60 264,40 288,44! 288,92 274,134 240,164 196,172")
MOTH_LOWER = shape("162,166 200,168 242,172 264,200 258,232! 240,226 232,250! 214,232 196,244! 180,212")


def beetle(art: Sketch, look: Gaze) -> None:
    """A horned beetle in shining armour."""
    skin, accent = art.palette.skin, art.palette.accent
    for spine in ("128,210 104,234 110,260", "182,214 178,238 196,262", "236,208 262,232 262,262"):
        art.volume(limb(points(spine), (18, 13, 8), "round", 2), skin.deeper(0.5), width=3)
    if art.wants_wings:
        side_wings(art, 188, 130, 92 + 4 * art.rank, -4, "gauze")
    ridge(art, ((152, 108, -16), (190, 96, 0), (228, 110, 20), (258, 140, 42)), 32 + 4 * art.rank)
    shell = Tone(accent.light, accent.base, accent.dark) if art.rng.random() < 0.4 else skin
    art.volume(limb(points("120,206 190,222 262,206"), (34, 40, 30), "round", 3), art.palette.belly)
    art.volume(BEETLE_BACK, shell, coat(art, 36, 0.2, 0.55), shade=0.18)
    art.curve([126 + 148j, 186 + 132j, 240 + 152j, 274 + 198j], art.palette.ink, 3)
    gloss = limb(points("150,118 184,104 222,116"), (8, 13, 5), "round", 3)
    art.fill(gloss, "#ffffff", 0.5)
    spots(art, art.palette.ink, ((170, 170, 12), (214, 176, 11), (246, 190, 8)), 0.35)
    for spine in ("112,206 80,238 88,264", "164,212 150,242 164,266", "222,210 242,240 236,266"):
        art.volume(limb(points(spine), (22, 16, 10), "round", 3), skin.deeper(0.2), width=3.2)
    art.volume(BEETLE_COLLAR, skin, shade=0.2)
    emblem(art, 114, 164, 28)
    antenna(art, 66, 176, -6, 56, -1.0)
    art.volume(BEETLE_HORN.scaled(1, 0.86 + 0.06 * art.rank, 60 + 180j), art.palette.horn, shade=0.28)
    art.volume(BEETLE_HEAD, skin, shade=0.18)
    eye(art, 62, 188, 22, look, -1.0, 0.95)
    cheek(art, 88, 214, 9)
    art.curve([32 + 214j, 46 + 225j, 66 + 222j], art.palette.ink, 3)


def moth(art: Sketch, look: Gaze) -> None:
    """A soft moth with eyes on its wings."""
    skin, belly = art.palette.skin, art.palette.belly
    for outline in (MOTH_LOWER, MOTH_LOWER.mirrored()):
        art.volume(outline, art.palette.accent, shade=0.12)
        _wing_eye(art, outline.centre.real, outline.centre.imag - 2, 15)
    if art.rank >= 2:
        for side in (-1, 1):
            growth(art, 150 + side * 50, 86, side * -24, 30 + art.rank * 5)
            growth(art, 150 + side * 88, 58, side * -18, 22 + art.rank * 5)
    for outline in (MOTH_UPPER, MOTH_UPPER.mirrored()):
        _upper_wing(art, outline)
    tail = limb(points("150,170 150,214 150,258"), (58, 52, 8), "round", 3)
    art.volume(tail, belly)
    plates(art, tail, belly.dark, 4, 2, 6)
    for side in (-1, 1):
        antenna(art, 150 + side * 16, 100, side * 4, 66, side, "feather")
    crown(art, 150, 96, 42, 16)
    art.volume(tufted(150, 170, 50, 30, 16, 9, 0.1), art.palette.second, shade=0.16)
    art.volume(tufted(150, 134, 52, 46, 20, 5, 0.1), skin, coat(art, 16, 0.9, 1.1), shade=0.15)
    emblem(art, 150, 102, 20)
    eyes(art, 150, 134, 54, 21, look)
    cheeks(art, 150, 156, 74, 9)
    smile(art, 150, 158, 20, 5)
    for side in (-1, 1):
        art.volume(oval(150 + side * 26, 190, 9, 13, side * 20), skin, width=2.8)


def _upper_wing(art: Sketch, outline: Outline) -> None:
    skin = art.palette.skin
    art.volume(outline, skin, coat(art, 30, 0.42, 0.78), shade=0.1)
    root = outline.points[0]
    for index in (3, 5, 6, 7):
        tip = outline.points[index]
        art.curve([root * 0.8 + tip * 0.2, root * 0.15 + tip * 0.85], skin.dark, 2.0, 0.6)
    at = outline.centre + (outline.centre - root) * 0.18
    _wing_eye(art, at.real, at.imag, 23)


def _wing_eye(art: Sketch, x: float, y: float, radius: float) -> None:
    art.dot(x, y, radius, radius, art.palette.ink)
    art.dot(x, y, radius * 0.86, radius * 0.86, art.palette.belly.light)
    art.dot(x, y, radius * 0.62, radius * 0.62, art.palette.second.base)
    art.dot(x, y, radius * 0.4, radius * 0.4, art.palette.ink)
    art.dot(x - radius * 0.18 * art.side, y - radius * 0.2, radius * 0.14, radius * 0.14, "#ffffff")
