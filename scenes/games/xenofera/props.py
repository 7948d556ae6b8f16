"""What people aboard hold in their hands, drawn around a point."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from game.stage.art.canvas import Sketch
from game.stage.art.curves import Outline, limb, oval, shape, tufted
from game.stage.art.palette import CreatureColours, tone

SIDE = 300
"""How wide and high the field is on which people and things are drawn."""

INK = "#2a1a24"
WOOD, IRON, BRASS, ROPE = (tone(colour, INK) for colour in ("#b9783f", "#9aa6b2", "#e0ab44", "#d8bf8a"))

Prop = Callable[[Sketch, float, float], None]


def colours(skin: str = "#d9a673", hair: str = "#7a4a2c", coat: str = "#2f4f8f") -> CreatureColours:
    """The materials of somebody, or of things alone."""
    return CreatureColours(
        skin=tone(skin, INK),
        belly=tone("#f6ecd6", INK),
        accent=tone(hair, INK),
        second=tone(coat, INK),
        horn=tone("#caa46a", INK),
        iris=tone("#4f8a7a", INK),
        ink=INK,
        glow="#ffe8b0",
    )


def bench(seed: str, palette: CreatureColours | None = None) -> Sketch:
    """An empty sheet for a drawing of `SIDE` by `SIDE`; what is left to chance follows from the seed."""
    return Sketch(palette or colours(), Random(seed), "earth", 1, False)


def cut(text: str) -> Outline:
    """The outline written as for `shape`, with its straight edges in pieces: light and shade keep to them."""
    whole = shape(text)
    spots: list[complex] = []
    sharp: list[int] = []
    for place, point in enumerate(whole.points):
        after = (place + 1) % len(whole.points)
        if place in whole.sharp:
            sharp.append(len(spots))
        spots.append(point)
        if place in whole.sharp and after in whole.sharp:
            spots += [point + (whole.points[after] - point) * share for share in (0.08, 0.3, 0.7, 0.92)]
    return Outline(tuple(spots), frozenset(sharp))


def fist(art: Sketch, x: float, y: float) -> None:
    """A hand that holds what stands before it."""
    art.volume(oval(x, y, 27, 24, 0, 8), art.palette.skin, shade=0.2, width=3.2)
    for step in (-10, 0, 10):
        art.line(f"M{x + step:.1f} {y - 16:.1f}v13", art.palette.ink, 2.4)


def _stick(x: float, y: float, up: float, down: float, wide: float, lean: float = 0.0) -> Outline:
    return limb([complex(x - lean, y + down), complex(x, y), complex(x + lean, y - up)], (wide, wide, wide), "round", 2)


def _hammer(art: Sketch, x: float, y: float) -> None:
    art.volume(_stick(x, y, 96, 52, 15), WOOD, shade=0.2)
    art.volume(cut("-44,-20! 28,-20! 44,-6! 44,6! 28,18! -44,18!").placed(x, y - 104, 0, 100), IRON, shade=0.22)
    fist(art, x, y + 10)


def _spanner(art: Sketch, x: float, y: float) -> None:
    drawing = cut("-9,60 -9,-58 -28,-78 -26,-108! -8,-92! 8,-92! 26,-108! 28,-78 9,-58 9,60 0,68")
    art.volume(drawing.placed(x, y, 8, 110), IRON, shade=0.2)
    fist(art, x, y + 10)


def _net(art: Sketch, x: float, y: float) -> None:
    art.volume(_stick(x, y, 70, 60, 13, 8), WOOD, shade=0.2)
    hoop = complex(x + 10, y - 124)
    bag = cut("-50,0 50,0! 40,44 12,66 -20,64 -44,36").placed(hoop.real, hoop.imag, 0, 100)
    art.fill(bag, "#f6ecd6", 0.55)
    for step in (-30, -10, 10, 30):
        art.line(f"M{hoop.real + step:.0f} {hoop.imag:.0f}q{-step * 0.3:.0f} 34 {-step * 0.7:.0f} 60", INK, 1.8, 0.8)
    for drop in (14, 32, 48):
        art.line(f"M{hoop.real - 48 + drop * 0.5:.0f} {hoop.imag + drop:.0f}h{96 - drop:.0f}", INK, 1.8, 0.8)
    art.outline(bag, 2.6)
    art.ring(hoop.real, hoop.imag, 50, 15, INK, 10)
    art.ring(hoop.real, hoop.imag, 50, 15, BRASS.base, 4.5)
    fist(art, x, y + 10)


def _ledger(art: Sketch, x: float, y: float) -> None:
    art.volume(cut("-46,-60! 40,-66! 46,38! -40,46!").placed(x, y - 6, 0, 100), tone("#8a3f3a", INK), shade=0.12)
    art.flat(cut("-36,-50! 32,-54! 36,30! -32,36!").placed(x, y - 6, 0, 100), "#fbf3dc", 2)
    for step in range(4):
        art.line(f"M{x - 26} {y - 36 + step * 18}h50", "#8a7a6a", 2.6)
    fist(art, x - 30, y + 34)


def _key(art: Sketch, x: float, y: float) -> None:
    art.line(f"M{x} {y - 8}v-70", INK, 15)
    art.line(f"M{x} {y - 76}h20m-20 20h14", INK, 13)
    art.line(f"M{x} {y - 8}v-70", BRASS.base, 8)
    art.line(f"M{x} {y - 76}h20m-20 20h14", BRASS.base, 6)
    fist(art, x, y + 14)


def _bolt(art: Sketch, x: float, y: float) -> None:
    art.volume(cut("-40,-30! 40,-30! 40,34! 0,52 -40,34!").placed(x, y, 0, 100), IRON, shade=0.2)
    art.line(f"M{x - 22} {y - 30}v-24q22 -34 44 0v24", INK, 15)
    art.line(f"M{x - 22} {y - 30}v-24q22 -34 44 0v24", IRON.light, 7)
    art.dot(x, y, 8, 8, INK)
    art.line(f"M{x} {y}v16", INK, 6)
    fist(art, x, y + 44)


def _drum(art: Sketch, x: float, y: float) -> None:
    art.volume(
        cut("-60,-10! 60,-10! 54,70 0,84 -54,70").placed(x - 34, y + 10, 0, 100), tone("#c9443f", INK), shade=0.14
    )
    art.volume(oval(x - 34, y, 61, 17, 0, 10), tone("#fbf3dc", INK), width=3)
    for step in (-44, -14, 16):
        art.line(f"M{x - 34 + step} {y + 20}l14 48l14 -50", BRASS.base, 3)
    for lean in (-30, 26):
        art.volume(
            limb([complex(x - 34, y - 6), complex(x - 34 + lean * 2, y - 62)], (7, 8), "round", 2), WOOD, width=2.6
        )


def _lasso(art: Sketch, x: float, y: float) -> None:
    for colour, wide in ((INK, 13.0), (ROPE.base, 7.0)):
        art.ring(x + 2, y - 142, 50, 24, colour, wide)
        art.line(f"M{x} {y + 4}Q{x + 44} {y - 60} {x + 42} {y - 126}", colour, wide)
    fist(art, x, y + 10)


def _rapier(art: Sketch, x: float, y: float) -> None:
    art.volume(limb([complex(x, y - 10), complex(x + 14, y - 180)], (9, 4), "point", 2), IRON, width=2.8)
    art.volume(cut("-36,0 -24,-20 0,-26 24,-20 36,0 0,-8").placed(x, y - 14, 0, 100), BRASS, shade=0.2, width=3)
    fist(art, x, y + 8)


def _cup(art: Sketch, x: float, y: float) -> None:
    art.ring(x + 36, y - 24, 15, 15, INK, 11)
    art.ring(x + 36, y - 24, 15, 15, "#fbf3ea", 5)
    art.volume(cut("-36,-52! 36,-52! 30,-6 14,10 -14,10 -30,-6").placed(x, y, 0, 100), tone("#fbf3ea", INK), shade=0.16)
    art.flat(oval(x, y - 52, 36, 9), "#b9713f", 2.6)
    for step in (-12, 10):
        art.line(f"M{x + step} {y - 68}q10 -12 0 -24q-10 -12 0 -24", "#fffdf4", 4, 0.85)
    fist(art, x - 6, y + 22)


def _egg(art: Sketch, x: float, y: float) -> None:
    art.volume(
        cut("0,-74 30,-44 36,-8 18,16 -18,16 -36,-8 -30,-44").placed(x, y, 0, 100), tone("#c9e6d8", INK), shade=0.16
    )
    for across, down, size in ((-12, -40, 6), (14, -26, 8), (-6, -8, 5), (6, -56, 4)):
        art.dot(x + across, y + down, size, size * 0.9, "#5f9a8a")
    fist(art, x, y + 26)


def _pin(art: Sketch, x: float, y: float) -> None:
    art.line(f"M{x} {y + 6}L{x - 6} {y - 66}", INK, 8)
    art.line(f"M{x} {y + 6}L{x - 6} {y - 66}", IRON.light, 3.4)
    for lean in (-38, 38):
        art.volume(
            cut("0,4 -26,-20 -22,-64 0,-78 22,-64 26,-20").placed(x - 6, y - 62, lean, 70),
            tone("#5fb4e0", INK),
            shade=0.2,
            width=3,
        )
    art.volume(oval(x - 6, y - 84, 8, 22), tone("#5a4a3a", INK), width=2.6)
    fist(art, x, y + 16)


def _telescope(art: Sketch, x: float, y: float) -> None:
    for reach, wide, colour in ((0, 26.0, BRASS), (40, 32.0, tone("#7a4a2c", INK)), (84, 40.0, BRASS)):
        start = complex(x - 26 + reach * 0.62, y - 14 - reach * 0.86)
        art.volume(limb([start, start + complex(24, -34)], (wide, wide), "flat", 2), colour, shade=0.2)
    fist(art, x - 10, y + 8)


def _rope(art: Sketch, x: float, y: float) -> None:
    for reach in (44, 31, 18):
        art.ring(x - 4, y - 10, reach, reach * 0.86, INK, 14)
        art.ring(x - 4, y - 10, reach, reach * 0.86, ROPE.base, 8)
    fist(art, x - 4, y + 34)


def _ladle(art: Sketch, x: float, y: float) -> None:
    art.volume(_stick(x, y, 80, 30, 10), IRON, width=3)
    art.volume(cut("-40,-8! 40,-8! 30,26 0,36 -30,26").placed(x - 26, y - 94, -8, 84), IRON, shade=0.2)
    fist(art, x, y + 12)


def _plank(art: Sketch, x: float, y: float) -> None:
    art.volume(cut("-17,60! -17,-150! 17,-150! 17,60!").placed(x, y, 14, 100), WOOD, shade=0.16)
    for drop in (-110, -70, -30):
        art.line(f"M{x - drop * 0.24 - 4:.0f} {y + drop}q4 12 -3 24", WOOD.dark, 2.4)
    fist(art, x, y + 10)


def _chick(art: Sketch, x: float, y: float) -> None:
    art.volume(tufted(x, y - 40, 33, 31, 15, 7, 0.1), tone("#ffd85a", INK), shade=0.14)
    for side in (-1, 1):
        art.dot(x + side * 12, y - 46, 5.5, 6.5, INK)
        art.dot(x + side * 12 - 2, y - 49, 2, 2, "#ffffff")
    art.flat(cut("-9,0! 0,-7 9,0! 0,11!").placed(x, y - 34, 0, 100), "#f08a3c", 2.4)
    fist(art, x, y + 14)


def _torch(art: Sketch, x: float, y: float) -> None:
    art.volume(_stick(x, y, 66, 40, 13), IRON, shade=0.2)
    art.glow(x, y - 96, 62, "#bfe6ff", 0.9)
    art.flat(cut("-14,6 -20,-26 0,-76! 20,-26 14,6").placed(x, y - 72, 0, 84), "#6fc0ff", 3)
    art.fill(cut("-7,4 -9,-16 0,-46! 9,-16 7,4").placed(x, y - 72, 0, 84), "#f4fbff")
    fist(art, x, y + 10)


def _big_fist(art: Sketch, x: float, y: float) -> None:
    art.volume(oval(x - 6, y - 6, 50, 44, 0, 9), art.palette.skin, shade=0.18)
    for step in (-30, -8, 14):
        art.line(f"M{x + step} {y - 40}v30", art.palette.ink, 3)
    art.volume(oval(x - 30, y + 10, 26, 15, 20), art.palette.skin, shade=0.2, width=3)


def _potato(art: Sketch, x: float, y: float) -> None:
    art.volume(
        cut("-40,-10 -24,-40 10,-44 38,-24 40,8 14,26 -24,22").placed(x, y - 26, 0, 100),
        tone("#c99a5a", INK),
        shade=0.18,
    )
    for across, down in ((-16, -40), (8, -24), (18, -48), (-6, -14)):
        art.dot(x + across, y + down, 4, 3, "#7a5a2c")
    fist(art, x, y + 12)


def _ring(art: Sketch, x: float, y: float) -> None:
    for colour, wide in ((INK, 36.0), ("#fbf3ea", 29.0)):
        art.ring(x - 16, y, 46, 46, colour, wide)
    for turn in range(0, 360, 90):
        along = complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
        start, end = complex(x - 16, y) + along * 32, complex(x - 16, y) + along * 60
        art.line(f"M{start.real:.1f} {start.imag:.1f}L{end.real:.1f} {end.imag:.1f}", "#e0483f", 19)


def _parrot(art: Sketch, x: float, y: float) -> None:
    x, y = x + 14, y - 16
    art.volume(cut("-8,66! 10,66! 6,20 -4,20").placed(x - 6, y + 4, 12, 120), tone("#3f7fe0", INK), width=3)
    art.volume(
        cut("0,-60 26,-44 30,-4 20,40 -6,46 -24,24 -28,-20 -22,-46").placed(x, y, 0, 110),
        tone("#d8434f", INK),
        shade=0.16,
    )
    art.volume(cut("4,-20 26,-8 22,34 0,40 -4,8").placed(x, y, 0, 110), tone("#f2b632", INK), width=3)
    art.flat(oval(x - 8, y - 42, 11, 11), "#fffaf0", 2.4)
    art.dot(x - 9, y - 42, 5, 5, INK)
    art.flat(cut("0,-12 -22,-8 -26,14! -12,12 0,10").placed(x - 20, y - 34, 0, 100), "#4a3a34", 2.6)


def _crate(art: Sketch, x: float, y: float) -> None:
    x -= 26
    art.volume(cut("-64,-30! 64,-30! 64,70! -64,70!").placed(x, y, 0, 100), WOOD, shade=0.1)
    for down in (-4, 30):
        art.line(f"M{x - 62} {y + down}h124", WOOD.dark, 3)
    art.volume(cut("-9,0! -6,-52! 6,-52! 9,0!").placed(x - 30, y - 28, -12, 100), IRON, width=3)
    art.volume(oval(x + 16, y - 42, 22, 20, 0, 9), tone("#7fb48a", INK), width=3)
    art.line(f"M{x + 40} {y - 30}q10 -40 -14 -54", INK, 5)


def _mop(art: Sketch, x: float, y: float) -> None:
    art.volume(_stick(x, y, 92, 60, 11, 4), WOOD, shade=0.2)
    art.volume(
        cut("-30,0! 30,0! 40,-40 24,-54! 14,-44 4,-60! -8,-46 -20,-58! -40,-40").placed(x + 4, y - 88, 0, 96),
        tone("#f1ead6", INK),
        shade=0.2,
    )
    art.volume(cut("-34,12! -30,-8! 30,-8! 34,12!").placed(x + 4, y - 84, 2, 100), IRON, width=3)
    fist(art, x, y + 10)


def _lantern(art: Sketch, x: float, y: float) -> None:
    art.glow(x, y - 66, 92, "#ffe08a", 0.95)
    art.ring(x, y - 6, 24, 18, INK, 8)
    art.volume(cut("-30,0! -22,-74! 22,-74! 30,0!").placed(x, y - 28, 0, 100), tone("#ffe9a0", INK), shade=0.1)
    art.fill(cut("-9,4 -12,-22 0,-58! 12,-22 9,4").placed(x, y - 36, 0, 80), "#f08a3c")
    for colour, wide in ((INK, 9.0), (IRON.base, 4.0)):
        art.line(f"M{x - 12} {y - 98}V{y - 30}M{x + 12} {y - 98}V{y - 30}", colour, wide * 0.5)
    art.volume(cut("-38,0! -30,-18! 30,-18! 38,0!").placed(x, y - 16, 0, 100), IRON, shade=0.2, width=3)
    art.volume(cut("-32,0! 0,-34! 32,0!").placed(x, y - 98, 0, 100), IRON, shade=0.2, width=3)
    fist(art, x, y + 8)


def _compass(art: Sketch, x: float, y: float) -> None:
    art.volume(oval(x, y - 30, 46, 46, 0, 12), BRASS, shade=0.12)
    art.flat(oval(x, y - 30, 34, 34, 0, 12), "#fbf3dc", 2.4)
    art.flat(cut("0,-60! 10,0! -10,0!").placed(x, y - 30, 30, 46), "#c9443f", 2)
    art.flat(cut("0,-60! 10,0! -10,0!").placed(x, y - 30, 210, 46), "#4a5a7a", 2)
    fist(art, x, y + 28)


def _syringe(art: Sketch, x: float, y: float) -> None:
    art.line(f"M{x} {y - 96}v-46", INK, 5)
    art.volume(cut("-17,0! -17,-90! 17,-90! 17,0!").placed(x, y - 4, 0, 100), tone("#dff4f6", INK), shade=0.2)
    art.fill(cut("-13,0! -13,-50! 13,-50! 13,0!").placed(x, y - 6, 0, 100), "#7fd67a")
    art.line(f"M{x} {y}v40m-20 0h40", INK, 9)
    fist(art, x, y + 6)


def _fish(art: Sketch, x: float, y: float) -> None:
    body = cut("-50,0 -20,-26 24,-20 44,-4! 66,-26! 62,2 68,26! 44,6! 22,22 -20,22")
    art.volume(body.placed(x, y - 44, -62, 96), tone("#8fb4c4", INK), shade=0.2)
    art.dot(x - 16, y - 14, 6, 6, "#fffaf0")
    art.line(f"M{x - 19} {y - 17}l6 6m0 -6l-6 6", INK, 2.4)
    fist(art, x + 4, y + 14)


PROPS: Mapping[str, Prop] = {
    "hammer": _hammer,
    "spanner": _spanner,
    "net": _net,
    "ledger": _ledger,
    "key": _key,
    "bolt": _bolt,
    "drum": _drum,
    "lasso": _lasso,
    "rapier": _rapier,
    "cup": _cup,
    "egg": _egg,
    "pin": _pin,
    "telescope": _telescope,
    "rope": _rope,
    "ladle": _ladle,
    "plank": _plank,
    "chick": _chick,
    "torch": _torch,
    "fist": _big_fist,
    "potato": _potato,
    "ring": _ring,
    "parrot": _parrot,
    "crate": _crate,
    "lantern": _lantern,
    "fish": _fish,
    "syringe": _syringe,
    "compass": _compass,
    "mop": _mop,
}
"""What can be held, by its name: drawn around the hand's place."""
