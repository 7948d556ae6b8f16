"""Birds on their feet, by data, from the quail to the ostrich."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points, shape, tufted
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, cheek, eye
from game.art.parts.growths import crown
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, scales
from game.art.parts.wings import FEATHER, side_wings

PLUMP = shape("96,152 116,124 160,118 206,132 244,140! 240,172 218,206 174,226 128,218 100,190")
FOLDED_WING = shape("136,146 168,134 208,146 246,176 270,206! 244,204 248,218! 222,210 218,224! 182,208 148,188")
COMB = shape("-26,6! -34,-22 -20,-36 -10,-20! -8,-46 10,-48 12,-22! 22,-36 34,-22 26,6!")
WATTLE = shape("0,-6 12,2 10,26 0,34 -10,26 -12,2")
CLAWS = shape("0,-10 16,2 34,8! 14,10 -2,8 -22,14! -14,2 -34,2! -12,-6")
WEB = shape("4,-10 14,6 20,14! 2,10 -14,16! -20,9 -38,6! -12,-6")

BEAKS: dict[str, tuple[str, str]] = {
    "short": ("6,-15 -38,0! 4,15 14,0", "-34,0 6,1"),
    "stout": ("6,-19 -22,-16 -36,10! -18,12 6,18 14,0", "-34,7 -8,2 8,4"),
    "bill": ("8,-16 -18,-8 -50,-6 -62,4 -50,14 -14,14 8,16 14,0", "-60,5 -28,6 8,2"),
    "hook": ("8,-15 -36,-10 -54,-6 -62,14! -48,10 -20,12 8,14 14,0", "-54,7 -24,3 8,2"),
    "lance": ("8,-14 -40,-4 -104,4! -40,10 8,14 14,0", "-98,4 -40,3 8,2"),
    "pouch": ("8,-15 -40,-8 -108,0 -112,10! -94,28 -66,48 -30,46 0,26 14,0", "-106,8 -50,4 8,4"),
    "banana": ("8,-30 -40,-36 -88,-20 -104,16! -74,22 -30,24 8,20 14,0", "-98,14 -50,2 8,2"),
    "sickle": ("8,-14 -44,-8 -88,18 -106,58! -78,32 -40,12 8,13 14,0", "-98,44 -70,18 -30,3 8,2"),
    "bent": ("8,-15 -34,-12 -60,2 -66,42! -46,36 -28,16 8,15 14,0", "-56,22 -40,6 8,3"),
}
"""Beaks that point left from the front of the face: outline, and the line where they open."""


@dataclass(frozen=True)
class Bird:
    """A bird: beak, head (x, y, radius), the length of its legs, whether it swims, what it wears on head and tail.

    `neck` is where its neck passes between body and head, as points, and `slim` how thick that is; else it is short.
    Its tail may bear eyes, its head a `plume`, its wings and rump may be of down.
    """

    beak: str
    head: tuple[float, float, float] = (110, 112, 46)
    legs: float = 26
    webbed: bool = False
    comb: bool = False
    tail: tuple[float, ...] = (64, 82, 100)
    tail_size: float = 62
    pied: bool = False
    neck: str = ""
    slim: float = 30
    eyed: bool = False
    plume: bool = False
    downy: bool = False


BIRDS: dict[str, Bird] = {
    "songbird": Bird("short"),
    "hen": Bird("stout", (108, 98, 38), 28, comb=True, tail=(8, 30, 52), tail_size=70),
    "goose": Bird("bill", (84, 66, 34), 28, webbed=True, tail=(52, 72), tail_size=40),
    "gull": Bird("hook", (104, 108, 40), 32, webbed=True, tail=(76, 92), tail_size=60),
    "stork": Bird("lance", (92, 54, 32), 84, tail=(86, 104), tail_size=48),
    "magpie": Bird("stout", (106, 108, 42), 28, tail=(80, 92, 104), tail_size=104, pied=True),
    "quail": Bird("short", (112, 122, 40), 18, tail=(88, 104), tail_size=36, plume=True),
    "pelican": Bird("pouch", (112, 78, 36), 20, webbed=True, tail=(72, 90), tail_size=44, neck="132,136 130,104"),
    "toucan": Bird("banana", (124, 100, 44), 22, tail=(96, 108), tail_size=84, pied=True),
    "ibis": Bird("sickle", (98, 70, 30), 62, tail=(84, 100), tail_size=46, neck="124,132 112,100"),
    "flamingo": Bird(
        "bent", (74, 40, 30), 92, webbed=True, tail=(76, 92), tail_size=46, neck="104,166 90,130 118,92 112,46", slim=21
    ),
    "ostrich": Bird(
        "short", (90, 30, 34), 84, tail=(52, 70, 88), tail_size=62, neck="116,146 112,84", slim=25, downy=True
    ),
    "peacock": Bird(
        "short",
        (96, 72, 32),
        34,
        tail=(-58, 104, -38, 84, -18, 64, 2, 44, 23),
        tail_size=150,
        eyed=True,
        plume=True,
        neck="118,134 100,100",
    ),
}


def perching(art: Sketch, look: Gaze, bird: Bird) -> None:
    """The bird standing, seen from its left side."""
    skin = art.palette.skin
    _tail(art, bird)
    for place, tone in ((182, art.palette.horn.deeper()), (150, art.palette.horn)):
        _foot(art, bird, place, tone)
    x, y, radius = bird.head
    head = oval(x, y, radius * 1.04, radius, 0, 10)
    if bird.plume:
        _plume(art, x, y - radius)
    if bird.comb:
        art.volume(COMB.placed(x + 4, y - radius + 10, 0, 86), Tone("#ff8a70", "#e0413a", "#8f1f2c"), shade=0.25)
    elif not bird.plume:
        crown(art, x + 8, y - radius + 8, radius * 0.92, radius * 0.32, 8)
    art.merged([_neck(bird), head, PLUMP], skin, coat(art, 20, 0.2, 0.45))
    belly = shape("104,166 128,156 160,176 186,206 168,220 132,212 108,192")
    art.fill(belly, art.palette.belly.light if bird.pied else art.palette.belly.base, 0.95)
    scales(art, mix(art.palette.belly.base, art.palette.skin.dark, 0.5), 138, 202, 3, 2, 14)
    _wing(art, bird)
    _face(art, bird, look)
    emblem(art, 128, 176, 22)


def _neck(bird: Bird) -> Outline:
    x, y, radius = bird.head
    if bird.neck:
        passed = points(bird.neck)
        widths = (72, *[bird.slim * 1.2] * len(passed), bird.slim)
        return limb([146 + 172j, *passed, complex(x, y + 4)], widths, "round", 3)
    along = [146 + 172j, complex((146 + x) / 2 - 10, (166 + y) / 2), complex(x, y + 4)]
    return limb(along, (84, radius * 1.3, radius * 1.3))


def _tail(art: Sketch, bird: Bird) -> None:
    skin, accent, second = art.palette.skin, art.palette.accent, art.palette.second
    if bird.downy:
        art.volume(tufted(236, 168, 46, 42, 13, 16, 0.2), art.palette.belly, shade=0.2)
    for number, angle in enumerate(bird.tail):
        tone = accent if number % 2 else skin.deeper()
        root = 214 + 176j if bird.eyed else 226 + 164j
        feather = FEATHER.placed(root.real, root.imag, angle, bird.tail_size, 1.35)
        art.volume(feather, tone, shade=0.3, width=3)
        if bird.eyed:
            eye_at = feather.centre * 1.5 - root * 0.5
            art.flat(oval(eye_at.real, eye_at.imag, 15, 15), second.base, 2.4)
            art.dot(eye_at.real, eye_at.imag, 8, 8, art.palette.iris.dark)
            art.dot(eye_at.real - 2, eye_at.imag - 2, 3.4, 3.4, second.light)


def _plume(art: Sketch, x: float, y: float) -> None:
    """Three stalks with a knob each."""
    for lean in (26, 0, -24):
        top = complex(x + lean + 4, y - 30 + abs(lean) * 0.3)
        art.curve([complex(x + 2, y + 8), complex(x + 2 + lean * 0.3, y - 12), top], art.palette.ink, 5)
        art.volume(oval(top.real, top.imag, 9, 9), art.palette.accent, width=3)


def _wing(art: Sketch, bird: Bird) -> None:
    if art.wants_wings:
        side_wings(art, 172, 156, 84 + art.rank * 6, -4, "feather")
        return
    skin = art.palette.skin
    tone = Tone(skin.base, mix(skin.base, skin.dark, 0.35), skin.dark)
    if bird.downy:
        art.volume(tufted(192, 166, 58, 42, 15, 15, 0.2), tone, shade=0.18)
        return
    art.volume(FOLDED_WING, tone, shade=0.18)
    if bird.pied:
        art.fill(FOLDED_WING.scaled(0.5, 0.46, 160 + 152j), art.palette.belly.light, 0.95)
    scales(art, art.palette.accent.base, 184, 172, 4, 3, 15)


def _foot(art: Sketch, bird: Bird, x: float, tone: Tone) -> None:
    ground = 214 + bird.legs
    shin = limb([complex(x + 6, 206), complex(x + 9, (210 + ground) / 2), complex(x, ground)], (22, 12, 10))
    art.volume(shin, tone, shade=0.2, width=3)
    art.volume((WEB if bird.webbed else CLAWS).placed(x - 2, ground + 4, 0, 96), tone, shade=0.25, width=3)


def _face(art: Sketch, bird: Bird, look: Gaze) -> None:
    x, y, radius = bird.head
    outline, line = BEAKS[bird.beak]
    root = complex(x - radius * 0.86, y + radius * 0.16)
    size = radius * 2.3
    if bird.comb:
        art.volume(
            WATTLE.placed(root.real + 2, root.imag + 14, 0, 90), Tone("#ff8a70", "#e0413a", "#8f1f2c"), width=2.8
        )
    art.volume(_set(outline, root, size), art.palette.horn, shade=0.28, width=3)
    art.curve([place * size / 100 + root for place in points(line)], art.palette.ink, 2.2)
    cheek(art, x + radius * 0.2, y + radius * 0.46, radius * 0.22)
    eye(art, x - radius * 0.2, y - radius * 0.12, radius * 0.38, look, -1.0, 0.95)
    art.curve(
        [complex(x - radius * 0.62, y - radius * 0.5), complex(x - radius * 0.2, y - radius * 0.72),
         complex(x + radius * 0.26, y - radius * 0.6)],
        art.palette.ink, 3,
    )  # fmt: skip


def _set(outline: str, root: complex, size: float) -> Outline:
    return shape(outline).placed(root.real, root.imag, 0, size)
