"""Heads seen from the front, built from data: skull, ears, horns, muzzle and what hangs on them.

All measures are those of a head a hundred units high that is centred on (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from game.art.canvas import Sketch
from game.art.curves import Outline, oval, shape, tufted
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, brows, cheeks, eyes, fang, muzzle_mouth, nose, open_smile, smile
from game.art.parts.growths import crown
from game.art.parts.horns import antler, ears, horn, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat

FLOPPY_EAR = shape("-6,-10 22,-16 44,6 50,48 36,88 12,92 2,58 -8,24")
PALM = shape("0,6 10,-24 34,-40! 40,-66! 56,-46 70,-86! 82,-52 104,-84! 104,-44 124,-56! 108,-10 70,6 30,10")
SPIRE = shape("-17,10 -11,-50 0,-112! 11,-50 17,10")
FORELOCK = shape("-22,-4 -26,-24 0,-34 26,-24 22,-2! 12,18 8,34! 0,14 -10,26! -14,8")


@dataclass(frozen=True)
class Ears:
    """A pair of ears: a kind of `horns.ear` or `floppy`, how far apart, how high, leaning how far, how long."""

    kind: str = "pointed"
    gap: float = 84
    high: float = -30
    angle: float = 18
    size: float = 60


@dataclass(frozen=True)
class Head:
    """How a head is built; `muzzle` and `horns` are names in `MUZZLES` and `HORNS`, `eyes` height, gap and radius."""

    skull: Outline
    muzzle: str
    ears: Ears = Ears()
    eyes: tuple[float, float, float] = (-4, 66, 19)
    horns: str = ""
    mask: str = ""
    hair: str = ""
    whiskers: bool = False
    teeth: str = ""


@dataclass(frozen=True)
class HeadPose:
    """Where on the picture a head is: its middle and its height as a share of a hundred units."""

    x: float
    y: float
    scale: float

    def at(self, across: float, down: float) -> tuple[float, float]:
        """The place on the picture of a place on the head."""
        return self.x + across * self.scale, self.y + down * self.scale

    def of(self, outline: Outline) -> Outline:
        """The outline put on the head."""
        return outline.placed(self.x, self.y, 0, self.scale * 100)


def symmetric(text: str) -> Outline:
    """The outline whose right half, from top to bottom, is written as for `shape`; both ends lie on the axis."""
    right = text.split()
    left = [_mirrored(token) for token in right[-2:0:-1]]
    return shape(" ".join([*right, *left]))


def _mirrored(token: str) -> str:
    across, down = token.split(",")
    return f"{-float(across)},{down}"


def half_width(skull: Outline, down: float) -> float:
    """How far a symmetric skull reaches from its axis at a height, measured between its points."""
    right = [point for point in skull.points if point.real >= 0]
    for upper, lower in pairwise(right):
        if upper.imag <= down < lower.imag:
            part = (down - upper.imag) / (lower.imag - upper.imag)
            return upper.real + (lower.real - upper.real) * part
    return 0.0


def draw_head(art: Sketch, head: Head, pose: HeadPose, look: Gaze) -> None:
    """The whole head with the face that `look` gives it."""
    if head.hair in _HAIR_BEHIND:
        _HAIR_BEHIND[head.hair](art, pose)
    if head.horns and not art.looks.horns:
        HORNS[head.horns](art, pose)
    if head.ears.kind != "floppy":
        x, y = pose.at(0, head.ears.high)
        ears(art, head.ears.kind, x, y, head.ears.gap * pose.scale, head.ears.angle, head.ears.size * pose.scale)
    _, top = pose.at(0, head.skull.box[1] + 16)
    crown(art, pose.x, top, 44 * pose.scale, 17 * pose.scale)
    art.volume(pose.of(head.skull), art.palette.skin, coat(art, 18, 0.82, 1.18), shade=0.14)
    if head.mask:
        MASKS[head.mask](art, pose)
    MUZZLES[head.muzzle](art, pose, look)
    if head.teeth:
        TEETH[head.teeth](art, pose)
    if head.whiskers:
        _whiskers(art, pose)
    _features(art, head, pose, look)


def _features(art: Sketch, head: Head, pose: HeadPose, look: Gaze) -> None:
    down, gap, radius = (share * pose.scale for share in head.eyes)
    if head.ears.kind == "floppy":
        for side in (-1, 1):
            x, y = pose.at(side * head.ears.gap / 2, head.ears.high)
            art.volume(
                FLOPPY_EAR.placed(x, y, side * head.ears.angle, head.ears.size * pose.scale, side),
                art.palette.skin.deeper(),
            )
    if head.hair == "forelock":
        art.volume(pose.of(FORELOCK.moved(0, -38)), art.palette.accent, shade=0.2, width=3)
    else:
        emblem(art, pose.x, pose.y + (head.eyes[0] - 25) * pose.scale, 20 * pose.scale)
    eyes(art, pose.x, pose.y + down, gap, radius, look)
    brows(art, pose.x, pose.y + down - radius * 1.35, gap, 20 * pose.scale, look)
    blush = head.eyes[0] + head.eyes[2] * 1.45
    apart = min(head.eyes[1] * 0.67, half_width(head.skull, blush) - 10)
    cheeks(art, pose.x, pose.y + blush * pose.scale, 2 * apart * pose.scale, 9 * pose.scale)


# -- Muzzles ---------------------------------------------------------------------------------------------------------


def _snout(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A dog's: pale, with a large nose."""
    art.volume(pose.of(oval(0, 36, 32, 25, 0, 10)), art.palette.belly, shade=0.18, width=2.4)
    nose(art, *pose.at(0, 23), 27 * pose.scale)
    if look.mood in ("gentle", "wonder", "calm"):
        open_smile(art, *pose.at(0, 41), 25 * pose.scale, 13 * pose.scale)
    else:
        muzzle_mouth(art, *pose.at(0, 38), 13 * pose.scale)


def _broad(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A cow's: a wide soft muzzle with two nostrils."""
    art.volume(pose.of(oval(0, 46, 45, 27, 0, 10)), art.palette.belly, shade=0.2, width=3)
    _nostrils(art, pose, 19, 38, 6, 4.6)
    smile(art, *pose.at(0, 55), 34 * pose.scale, 5 * pose.scale)


def _disc(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A pig's: a disc to root with."""
    smile(art, *pose.at(0, 46), 40 * pose.scale, 5 * pose.scale)
    art.volume(pose.of(oval(0, 26, 27, 20, 0, 10)), art.palette.belly, shade=0.24, width=3.2)
    _nostrils(art, pose, 10, 26, 4.6, 7)


def _small(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A mouse's: two pale cheeks below a little nose."""
    for across in (-13, 13):
        art.fill(pose.of(oval(across, 30, 18, 15)), art.palette.belly.light)
    nose(art, *pose.at(0, 20), 17 * pose.scale)
    muzzle_mouth(art, *pose.at(0, 30), 12 * pose.scale)


def _long(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A horse's or a goat's: narrow, with nostrils that flare."""
    art.fill(pose.of(oval(0, 54, 24, 19, 0, 10)), art.palette.belly.base, 0.95)
    _nostrils(art, pose, 11, 48, 3.4, 4.8)
    smile(art, *pose.at(0, 60), 24 * pose.scale, 4 * pose.scale)


def _velvet(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A deer's: narrow, with a dark wet nose."""
    art.fill(pose.of(oval(0, 52, 24, 20, 0, 10)), art.palette.belly.light, 0.95)
    nose(art, *pose.at(0, 42), 24 * pose.scale)
    muzzle_mouth(art, *pose.at(0, 55), 10 * pose.scale)


def _trowel(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A mole's: a bare pointed snout with a star at its tip, that feels its way."""
    smile(art, *pose.at(0, 47), 44 * pose.scale, 5 * pose.scale)
    art.volume(pose.of(symmetric("0,-10 16,-4 24,14 18,34 0,40")), art.palette.belly, shade=0.2, width=3)
    rose = Tone("#ffc4bd", "#f08f92", "#a84a58")
    art.volume(pose.of(tufted(0, 24, 13, 11, 9, 5)), rose, width=2.6)
    _nostrils(art, pose, 4.5, 24, 2.4, 3)


def _wide(art: Sketch, pose: HeadPose, look: Gaze) -> None:
    """A lizard's: flat, with a smile from side to side."""
    art.fill(pose.of(oval(0, 36, 46, 17, 0, 10)), art.palette.belly.base, 0.95)
    _nostrils(art, pose, 9, 17, 2.8, 2.2)
    smile(art, *pose.at(0, 28), 62 * pose.scale, 8 * pose.scale)


def _nostrils(art: Sketch, pose: HeadPose, gap: float, down: float, wide: float, high: float) -> None:
    for side in (-1, 1):
        art.dot(*pose.at(side * gap, down), wide * pose.scale, high * pose.scale, art.palette.ink, 0.85)


MUZZLES: dict[str, Callable[[Sketch, HeadPose, Gaze], None]] = {
    "snout": _snout, "broad": _broad, "disc": _disc, "small": _small, "long": _long, "velvet": _velvet,
    "trowel": _trowel, "wide": _wide,
}  # fmt: skip


# -- Teeth and whiskers ----------------------------------------------------------------------------------------------


def _tusks(art: Sketch, pose: HeadPose) -> None:
    for side in (-1, 1):
        fang(art, *pose.at(side * 27, 46), 27 * pose.scale, 180 + side * 16)


def _buck(art: Sketch, pose: HeadPose) -> None:
    for side in (-1, 1):
        art.flat(pose.of(shape("-4.4,0! 4.4,0! 4,12 -4,12").moved(side * 4.4, 35)), "#fffaf0", 1.8)


def _nose_horn(art: Sketch, pose: HeadPose) -> None:
    horn(art, *pose.at(0, 30), 0, 66 * pose.scale, 0.16 * art.side, 0.42)


TEETH: dict[str, Callable[[Sketch, HeadPose], None]] = {"tusks": _tusks, "buck": _buck, "nose_horn": _nose_horn}


def _whiskers(art: Sketch, pose: HeadPose) -> None:
    for side in (-1, 1):
        for drop in (0, 9):
            start = complex(*pose.at(side * 26, 26 + drop))
            along = complex(side * 22, -4 + drop / 2) * pose.scale
            art.curve([start, start + along, start + along * 1.8 + drop * 0.5j], art.palette.ink, 1.7, 0.8)


# -- Horns -----------------------------------------------------------------------------------------------------------


def _bull_horns(art: Sketch, pose: HeadPose) -> None:
    horns(art, *pose.at(0, -36), 74 * pose.scale, 66, 66 * pose.scale, -0.55)


def _goat_horns(art: Sketch, pose: HeadPose) -> None:
    horns(art, *pose.at(0, -40), 46 * pose.scale, 14, 88 * pose.scale, 0.75)


def _antlers(art: Sketch, pose: HeadPose) -> None:
    for side in (-1, 1):
        antler(art, *pose.at(side * 24, -42), (62 + art.rank * 5) * pose.scale, side, min(4, 1 + art.rank), side * 22)


def _palms(art: Sketch, pose: HeadPose) -> None:
    for side in (-1, 1):
        x, y = pose.at(side * 26, -40)
        art.volume(PALM.placed(x, y, side * -8, 92 * pose.scale, side), art.palette.horn, shade=0.16)


def _spire(art: Sketch, pose: HeadPose) -> None:
    x, y = pose.at(0, -40)
    art.glow(x, y - 44 * pose.scale, 46 * pose.scale, art.palette.accent.light, 0.6)
    art.volume(SPIRE.placed(x, y, 0, 92 * pose.scale), art.palette.horn, shade=0.3)
    for rise, half in ((18, 12), (36, 10), (54, 7), (72, 4)):
        left, right = complex(*pose.at(-half, -40 - rise * 0.92)), complex(*pose.at(half, -46 - rise * 0.92))
        art.curve([left, right], art.palette.horn.dark, 2)


HORNS: dict[str, Callable[[Sketch, HeadPose], None]] = {
    "bull": _bull_horns, "goat": _goat_horns, "antlers": _antlers, "palms": _palms, "spire": _spire,
}  # fmt: skip


# -- Masks and hair --------------------------------------------------------------------------------------------------


def _blaze(art: Sketch, pose: HeadPose) -> None:
    art.fill(pose.of(symmetric("0,-48 10,-40 12,0 22,46 0,50")), art.palette.belly.light, 0.9)


def _badger_stripes(art: Sketch, pose: HeadPose) -> None:
    art.fill(pose.of(symmetric("0,-48 34,-42 56,-10 62,14 40,36 0,52")), art.palette.belly.light)
    for side in (-1, 1):
        band = shape("14,-46 34,-44 46,-14 46,16 28,36 16,34 22,6 18,-22").scaled(side, 1, 0j)
        art.fill(pose.of(band), mix(art.palette.skin.dark, art.palette.ink, 0.5))


def _bandit(art: Sketch, pose: HeadPose) -> None:
    art.fill(pose.of(symmetric("0,-30 40,-26 56,-6 58,8 0,8")), mix(art.palette.skin.base, art.palette.ink, 0.5), 0.85)


def _patch(art: Sketch, pose: HeadPose) -> None:
    side = art.side
    art.fill(pose.of(oval(side * 29, -6, 20, 25, 0, 10)), mix(art.palette.skin.base, art.palette.ink, 0.45), 0.85)


def _bare_face(art: Sketch, pose: HeadPose) -> None:
    art.fill(pose.of(symmetric("0,-26 30,-22 40,6 34,40 0,50")), art.palette.belly.base, 0.9)


MASKS: dict[str, Callable[[Sketch, HeadPose], None]] = {
    "blaze": _blaze, "badger": _badger_stripes, "bandit": _bandit, "patch": _patch, "bare": _bare_face,
}  # fmt: skip


def _wool(art: Sketch, pose: HeadPose) -> None:
    x, y = pose.at(0, -16)
    curls = tufted(x, y, 50 * pose.scale, 40 * pose.scale, 11, 12)
    art.volume(Outline(curls.points), art.palette.belly, shade=0.12)


def _shaggy(art: Sketch, pose: HeadPose) -> None:
    x, y = pose.at(0, 10)
    art.volume(tufted(x, y, 62 * pose.scale, 66 * pose.scale, 15, 16, 0.16), art.palette.accent, shade=0.12)


def _beard(art: Sketch, pose: HeadPose) -> None:
    art.volume(pose.of(shape("-20,56 20,56 18,82 4,112! -2,92 -14,100! -18,80")), art.palette.belly, shade=0.16)


_HAIR_BEHIND: dict[str, Callable[[Sketch, HeadPose], None]] = {"wool": _wool, "shaggy": _shaggy, "beard": _beard}
