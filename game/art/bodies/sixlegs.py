"""Insects by data: ant, locust, mantis, mayfly and bee, of one plan."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points
from game.art.palette import Tone
from game.art.parts.faces import Gaze, brows, cheeks, eyes, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.heads import symmetric
from game.art.parts.horns import antenna
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, plates
from game.art.parts.wings import side_wings

FACE = symmetric("0,-48 34,-44 58,-18 56,10 34,38 14,52 0,56")
WEDGE_FACE = symmetric("0,-34 40,-44 70,-38 62,-6 34,30 14,56 0,60")
LEGS = {
    "walking": ("132,190 104,220 112,264", "158,194 150,232 162,266", "184,190 208,224 204,264"),
    "leaping": ("128,196 104,226 116,264", "150,200 146,234 160,266", "190,196 236,104 262,262"),
    "praying": ("166,196 146,232 152,266", "196,200 206,236 202,266"),
}


@dataclass(frozen=True)
class Insect:
    """An insect: its abdomen, the way it stands, whether wings are its own at every rank, its rings and tail hairs."""

    abdomen: Outline
    legs: str = "walking"
    winged: bool = False
    rings: bool = False
    tails: int = 0
    face: Outline = FACE


def _tube(path: str, *widths: float) -> Outline:
    return limb(points(path), widths, "round", 3)


def _bulb(x: float, y: float, wide: float, high: float, angle: float) -> Outline:
    """A round abdomen whose points begin at the waist, as those of a tube do."""
    return oval(x, y, wide, high, angle + 180, 16)


INSECTS: dict[str, Insect] = {
    "ant": Insect(_bulb(240, 188, 56, 44, 14)),
    "locust": Insect(_tube("150,186 200,190 244,206 284,226", 62, 66, 50, 12), "leaping"),
    "mantis": Insect(_tube("150,170 204,190 250,208 286,196", 38, 62, 58, 12), "praying", face=WEDGE_FACE),
    "mayfly": Insect(_tube("150,176 200,190 240,184 272,156", 52, 40, 30, 14), winged=True, tails=3),
    "bee": Insect(_bulb(226, 198, 70, 48, 24), winged=True, rings=True),
}


def insect(art: Sketch, look: Gaze, kind: Insect) -> None:
    """The insect from its left side, its face to the viewer."""
    skin = art.palette.skin
    for text in LEGS[kind.legs]:
        art.volume(_leg(text).moved(18, -4), skin.deeper(0.5), shade=0.07, width=3)
    abdomen = kind.abdomen
    _tails(art, abdomen, kind.tails)
    ridge(art, ((196, 158, 14), (226, 162, 24), (252, 176, 40)), 28 + 3 * art.rank)
    if kind.winged or art.wants_wings:
        side_wings(art, 162, 156, 86 + 6 * art.rank, 12, "gauze")
    art.volume(abdomen, skin, None if kind.rings else coat(art, 22, 0.1, 0.4), shade=0.18)
    if kind.rings:
        _rings(art, abdomen)
    else:
        plates(art, abdomen, skin.dark, 4, 3, 7)
    art.volume(oval(186, 182, 16, 14), skin.deeper())
    art.volume(oval(152, 178, 42, 36, 8, 10), Tone(skin.light, art.palette.accent.base, skin.dark), shade=0.2)
    for text in LEGS[kind.legs]:
        art.volume(_leg(text), skin, shade=0.07, width=3.2)
    if kind.legs == "praying":
        _claws(art)
    _head(art, look, kind.face)


def _leg(text: str) -> Outline:
    return limb(points(text), (24, 15, 7), "round", 3)


def _tails(art: Sketch, abdomen: Outline, count: int) -> None:
    tip = abdomen.points[len(abdomen.points) // 2]
    for number in range(count):
        rise = 22 * (number - (count - 1) / 2)
        art.curve([tip, tip + complex(22, rise - 22), tip + complex(34, rise * 2 - 46)], art.palette.ink, 4)
    if not count:
        growth(art, tip.real - 6, tip.imag, 70, 30)


def _rings(art: Sketch, abdomen: Outline) -> None:
    total = len(abdomen.points)
    for start in (2, 4, 6):
        left, right = abdomen.points[start : start + 2], abdomen.points[total - start - 1 : total - start + 1]
        art.fill(Outline([*left, *right], frozenset(range(4))), art.palette.second.dark, 0.8)
    art.outline(abdomen)


def _claws(art: Sketch) -> None:
    for shift in (20, 0):
        arm = limb(points("150,186 116,236 78,216"), (26, 24, 20), "round", 3).moved(shift, -shift / 3)
        blade = limb(points("78,214 112,184 88,246"), (20, 20, 3), "point", 3).moved(shift, -shift / 3)
        art.volume(arm, art.palette.skin, shade=0.22)
        art.volume(blade, art.palette.accent, shade=0.25, width=3.2)


def _head(art: Sketch, look: Gaze, face: Outline) -> None:
    x, y = 100, 128
    for side in (-1, 1):
        antenna(art, x + side * 18, y - 38, side * 4, 70, side)
    crown(art, x, y - 36, 40, 15)
    art.volume(face.placed(x, y, 0, 100), art.palette.skin, coat(art, 16, 0.85, 1.15), shade=0.15)
    emblem(art, x, y - 26, 19)
    eyes(art, x, y - 4, 68, 23, look)
    brows(art, x, y - 32, 66, 18, look)
    cheeks(art, x, y + 24, 66, 8)
    smile(art, x, y + 30, 26, 6)
