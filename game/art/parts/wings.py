"""Wings: leather, feathers, gauze and fins. All spread up and out from their root at (x, y)."""

from __future__ import annotations

import math

from game.art.canvas import Sketch
from game.art.curves import Outline, shape
from game.art.looks import NONE
from game.art.palette import Tone, mix

LEATHER = shape("-8,14 4,-30 46,-92 64,-104! 96,-92 134,-48! 112,-44 104,-12! 84,-18 70,16! 52,2 34,26! 18,20")
LEATHER_BONES = ((64 - 104j, 104 - 12j), (64 - 104j, 70 + 16j), (40 - 84j, 34 + 26j))
FEATHER = shape("0,6 -13,-18 -15,-72 0,-104! 15,-72 13,-18")
SHOULDER = shape("-8,12 -6,-24 26,-66 60,-88 68,-74 40,-46 14,-14 4,14")
GAUZE_UPPER = shape("0,0! 10,-50 44,-104 92,-112 112,-76 78,-34 30,-6")
GAUZE_LOWER = shape("0,0! 34,-10 78,-8 90,24 62,48 26,32")
FIN = shape("-6,12 6,-34 40,-104! 52,-70 96,-88! 88,-50 122,-42! 98,-14 104,18! 60,16 20,22")

_KINDS: dict[str, str] = {
    "fire": "leather", "electric": "feather", "star": "feather", "dragon": "leather",
    "water": "fin", "ice": "feather", "poison": "leather", "weather": "feather",
    "earth": "feather", "grass": "gauze", "rock": "leather", "bug": "gauze",
    "air": "feather", "magic": "gauze", "ghost": "leather", "dark": "leather",
}  # fmt: skip


def wing_kind(art: Sketch) -> str:
    """The kind of wing the creature's family has."""
    return _KINDS[art.family]


def wing(
    art: Sketch,
    x: float,
    y: float,
    size: float,
    side: float = 1.0,
    angle: float = 0.0,
    kind: str = "",
    far: bool = False,
) -> None:
    """One wing, `side` 1 spreading right and -1 left, turned outwards by `angle`; a `far` wing lies in shade."""
    kind = art.looks.wings or kind or wing_kind(art)
    if kind == NONE:
        return
    art.is_winged = True
    angle *= side
    if kind == "leather":
        _leather(art, x, y, size, side, angle, far)
    elif kind == "feather":
        _feathered(art, x, y, size, side, angle, far)
    elif kind == "gauze":
        _gauze(art, x, y, size, side, angle)
    else:
        tone = art.palette.accent.deeper() if far else art.palette.accent
        fan(art, FIN.placed(x, y, angle, size, side), complex(x, y), tone, (2, 4, 6, 8))


def side_wings(art: Sketch, x: float, y: float, size: float, angle: float = 0.0, kind: str = "") -> None:
    """Both wings of a creature seen from the side: the far one smaller and in shade."""
    wing(art, x - 6, y, size * 0.9, 1.0, angle - 30, kind, far=True)
    wing(art, x, y, size, 1.0, angle, kind)


def wing_pair(art: Sketch, x: float, y: float, gap: float, size: float, angle: float = 0.0, kind: str = "") -> None:
    """Both wings of a creature seen from the front."""
    wing(art, x - gap / 2, y, size, -1.0, angle, kind)
    wing(art, x + gap / 2, y, size, 1.0, angle, kind)


def _put(point: complex, x: float, y: float, size: float, side: float, angle: float) -> complex:
    turn = complex(math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    return complex(point.real * side, point.imag) * turn * (size / 100) + complex(x, y)


def _leather(art: Sketch, x: float, y: float, size: float, side: float, angle: float, far: bool) -> None:
    tone = art.palette.accent if art.family != "dark" else art.palette.skin
    skin = mix(tone.base, art.palette.skin.base, 0.35)
    tone = Tone(mix(skin, "#fff6dc", 0.2), skin, mix(skin, art.palette.ink, 0.45))
    tone = tone.deeper() if far else tone
    art.volume(LEATHER.placed(x, y, angle, size, side), tone, shade=0.12)
    for start, end in LEATHER_BONES:
        first, last = _put(start, x, y, size, side, angle), _put(end, x, y, size, side, angle)
        bend = (first + last) / 2 + _put(8 - 6j, 0, 0, size, side, angle)
        art.curve([first, bend, last], tone.dark, 2.6)
    arm = [_put(point, x, y, size, side, angle) for point in (0j, 22 - 58j, 64 - 104j)]
    art.curve(arm, art.palette.ink, size * 0.06 + 4.5)
    art.curve(arm, art.palette.skin.base if not far else art.palette.skin.dark, size * 0.06)


def _feathered(art: Sketch, x: float, y: float, size: float, side: float, angle: float, far: bool) -> None:
    skin, accent = art.palette.skin, art.palette.accent
    long = Tone(accent.light, mix(accent.base, skin.base, 0.3), accent.dark)
    short = Tone(skin.light, mix(skin.base, skin.light, 0.35), skin.dark)
    if far:
        long, short = long.deeper(), short.deeper()
    rows = (
        (long, (112, 94, 76, 58, 40), 0.98, 0.55),
        (short, (106, 84, 60, 36), 0.62, 0.62),
        (Tone(skin.light, skin.base, skin.dark), (116, 90, 62), 0.4, 0.72),
    )
    for row, (tone, leans, length, reach) in enumerate(rows[:1] if far else rows):
        if row == 2:
            art.volume(SHOULDER.placed(x, y, angle, size * 0.9, side), skin, shade=0.18, width=3)
        for index, lean in enumerate(leans):
            along = 1 - index / len(leans) * 0.15
            root = _put(complex(62, -84) * reach * (0.35 + 0.65 * (index + 1) / len(leans)), x, y, size, side, angle)
            feather = FEATHER.placed(root.real, root.imag, side * lean + angle, size * length * along)
            art.volume(feather, tone, shade=0.0 if far else 0.3, rim=False, width=2.8)
    if far:
        art.volume(SHOULDER.placed(x, y, angle, size * 0.9, side), skin.deeper(), shade=0.18, width=3)


def _gauze(art: Sketch, x: float, y: float, size: float, side: float, angle: float) -> None:
    accent, ink = art.palette.accent, art.palette.ink
    for lobe in (GAUZE_LOWER, GAUZE_UPPER):
        outline = lobe.placed(x, y, angle, size, side)
        tint = art.linear([(0, "#ffffff", 0.88), (100, accent.light, 0.78)])
        art.fill(outline, tint)
        root = complex(x, y)
        for index in (2, 3, 4):
            tip = outline.points[index]
            art.curve([root, root * 0.25 + tip * 0.75], accent.dark, 1.6, 0.7)
        art.outline(outline, 3.0)
    art.curve([complex(x, y), complex(x, y) + 0.01], ink, 5)


def fan(art: Sketch, outline: Outline, root: complex, tone: Tone, rays: tuple[int, ...]) -> None:
    """A webbed fin: rays run from its root to the given corners."""
    art.volume(outline, tone, shade=0.14)
    for index in rays:
        tip = outline.points[index]
        art.curve([root * 0.7 + tip * 0.3, root * 0.12 + tip * 0.88], tone.dark, 2.0, 0.8)
