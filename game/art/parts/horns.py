"""Horns, antlers, antennae and ears."""

from __future__ import annotations

from collections.abc import Callable

from game.art.canvas import Sketch
from game.art.curves import limb, shape
from game.art.palette import Tone

EAR_POINTED = shape("-42,10 -36,-50 -6,-104! 30,-58 42,10")
EAR_POINTED_INSIDE = shape("-22,4 -18,-40 -4,-76! 16,-42 22,4")
EAR_ROUND = shape("-40,8 -52,-44 -30,-88 8,-92 42,-58 44,8")
EAR_ROUND_INSIDE = shape("-22,6 -30,-40 -14,-66 8,-68 26,-42 24,6")
EAR_LONG = shape("-20,10 -30,-56 -16,-108 8,-116 26,-78 24,10")
EAR_LONG_INSIDE = shape("-9,2 -15,-56 -6,-94 6,-98 13,-66 11,2")
EAR_FRILL = shape("-34,12 -62,-44! -40,-46 -36,-92! -12,-74 8,-114! 20,-70 44,-78! 40,-40 34,12")

_EARS = {
    "pointed": (EAR_POINTED, EAR_POINTED_INSIDE),
    "round": (EAR_ROUND, EAR_ROUND_INSIDE),
    "long": (EAR_LONG, EAR_LONG_INSIDE),
}


def ear(art: Sketch, kind: str, x: float, y: float, angle: float, size: float, side: float = 1.0) -> None:
    """An ear standing on (x, y); kinds are pointed, round, long and frill; `side` mirrors it."""
    if kind == "frill":
        frill(art, x, y, angle, size, side)
        return
    outside, inside = _EARS[kind]
    art.volume(outside.placed(x, y, angle, size, side), art.palette.skin)
    tone = Tone(art.palette.belly.base, art.palette.belly.base, art.palette.belly.dark)
    art.fill(inside.placed(x, y, angle, size, side), art.linear([(0, tone.dark, 1), (100, tone.base, 1)]))


def ears(art: Sketch, kind: str, x: float, y: float, gap: float, angle: float, size: float) -> None:
    """A pair of ears leaning outwards by `angle`."""
    ear(art, kind, x - gap / 2, y, -angle, size, -1.0)
    ear(art, kind, x + gap / 2, y, angle, size)


def frill(art: Sketch, x: float, y: float, angle: float, size: float, side: float = 1.0) -> None:
    """A webbed ear fin with its rays."""
    outline = EAR_FRILL.placed(x, y, angle, size, side)
    art.volume(outline, art.palette.accent)
    root = complex(x, y)
    for index in (1, 3, 5, 7):
        tip = outline.points[index]
        art.curve([root * 0.75 + tip * 0.25, root * 0.2 + tip * 0.8], art.palette.accent.dark, 2.0)


def horn(art: Sketch, x: float, y: float, angle: float, size: float, curl: float = 0.4, thick: float = 0.3) -> None:
    """A ringed horn from (x, y) towards `angle`; `curl` bends its tip clockwise (negative: the other way). None where
    other horns were chosen, as with antlers and antennae."""
    if not art.looks.horns:
        _horn(art, x, y, angle, size, curl, thick)


def _horn(art: Sketch, x: float, y: float, angle: float, size: float, curl: float, thick: float = 0.3) -> None:
    unit = [0j, complex(0.05 * curl, -0.36), complex(0.42 * curl, -0.74), complex(1.0 * curl, -1.0)]
    base = limb(unit_scaled(unit), (thick * 100, thick * 84, thick * 52, 3), "point")
    outline = base.placed(x, y, angle, size)
    art.volume(outline, art.palette.horn, shade=0.3)
    count = len(outline.points)
    for step in (2, 3, 4):
        left, right = outline.points[step], outline.points[count - step + 1]
        art.curve([left * 0.82 + right * 0.18, right * 0.86 + left * 0.14], art.palette.horn.dark, 1.9, 0.8)


def unit_scaled(unit: list[complex]) -> list[complex]:
    """Points on a unit length, a hundred times larger."""
    return [point * 100 for point in unit]


def horns(art: Sketch, x: float, y: float, gap: float, angle: float, size: float, curl: float = 0.4) -> None:
    """A pair of horns seen from the front."""
    horn(art, x - gap / 2, y, -angle, size, -curl)
    horn(art, x + gap / 2, y, angle, size, curl)


def antler(art: Sketch, x: float, y: float, size: float, side: float, points: int, angle: float = 0.0) -> None:
    """A branching antler with `points` tines, growing up and out to one side."""
    if not art.looks.horns:
        _antler(art, x, y, size, side, points, angle)


def _antler(art: Sketch, x: float, y: float, size: float, side: float, points: int, angle: float) -> None:
    beam = limb([0j, -18 - 40j, -12 - 82j, 14 - 118j], (15, 13, 10, 4), "point")
    tines = [
        limb([-6 - 20j, 14 - 38j, 20 - 58j], (10, 8, 2), "point"),
        limb([-18 - 48j, -42 - 62j, -46 - 88j], (10, 8, 2), "point"),
        limb([-13 - 76j, 14 - 82j, 30 - 100j], (9, 7, 2), "point"),
        limb([-10 - 90j, -26 - 106j, -24 - 126j], (8, 6, 2), "point"),
    ][:points]
    art.merged([part.placed(x, y, angle, size, -side) for part in (*tines, beam)], art.palette.horn)


def antenna(art: Sketch, x: float, y: float, angle: float, size: float, side: float, kind: str = "knob") -> None:
    """A feeler curving outwards; kinds are knob and feather."""
    if not art.looks.horns:
        _antenna(art, x, y, angle, size, side, kind)


def _antenna(art: Sketch, x: float, y: float, angle: float, size: float, side: float, kind: str = "knob") -> None:
    tip = complex(x, y)
    chain = limb([0j, 4 - 40j, 26 - 78j, 58 - 96j], (7, 5, 5, 4)).placed(x, y, angle, size, side)
    art.flat(chain, art.palette.skin.dark, 2.6)
    tip = chain.points[len(chain.points) // 2]
    if kind == "knob":
        art.volume(
            limb([tip, tip + 0.01j], (size * 0.2, size * 0.2)), art.palette.accent, rim=False, shade=0.3, width=2.8
        )
        return
    half = len(chain.points) // 2
    for index in range(2, half):
        at = chain.points[index]
        for lean in (-1, 1):
            art.curve([at, at + complex(side * lean * size * 0.13, -size * 0.12)], art.palette.ink, 2.6)


# -- Chosen ----------------------------------------------------------------------------------------------------------


def _straight(art: Sketch, x: float, y: float, size: float, side: float) -> None:
    _horn(art, x, y, side * 24, size, side * 0.1)


def _curled(art: Sketch, x: float, y: float, size: float, side: float) -> None:
    _horn(art, x, y, side * 46, size * 1.1, side, 0.36)


def _antlers(art: Sketch, x: float, y: float, size: float, side: float) -> None:
    _antler(art, x, y, size * 0.9, side, 3, side * 22)


def _feelers(art: Sketch, x: float, y: float, size: float, side: float) -> None:
    _antenna(art, x, y, side * 8, size, side)


CHOSEN: dict[str, Callable[[Sketch, float, float, float, float], None]] = {
    "straight": _straight,
    "curled": _curled,
    "antlers": _antlers,
    "feelers": _feelers,
}


def chosen_horns(art: Sketch) -> None:
    """The horns that were chosen, on each head above its eyes; nothing where none were."""
    draw = CHOSEN.get(art.looks.horns)
    if draw is None:
        return
    for x, y, gap, radius in art.brows:
        for side in (-1.0, 1.0):
            draw(art, x + side * gap * 0.45, y - radius * 1.5, gap * 0.5 + radius * 1.4, side)
