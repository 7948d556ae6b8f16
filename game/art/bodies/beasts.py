"""Four-legged animals by data: one plan that stands on four legs and one that sits upright; and tails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points, shape, tufted
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze
from game.art.parts.growths import growth, ridge
from game.art.parts.heads import Ears, Head, HeadPose, draw_head, symmetric
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat
from game.art.parts.wings import side_wings, wing_pair

TORSO = shape("96,168 140,150 200,148 238,160 254,192 236,222 176,228 120,228 92,206")
SEATED = shape("150,116 194,138 224,190 216,240 150,262 84,240 76,190 106,138")
HOOF = shape("-10,-8! 10,-8! 13,11! -13,11!")
PATCHES = ((150, 176, 22, 17), (204, 182, 18, 24), (176, 208, 13, 9))
SCUTE = shape("-34,30 -40,-10 -22,-52 0,-64! 22,-52 40,-10 34,30 0,42")
GROUND = 262.0


@dataclass(frozen=True)
class Beast:
    """A four-legged animal: its head and where it holds it, its legs' length and width, its feet, tail and coat.

    `build` stretches the trunk (across, down); `coat` is "" for the creature's own, or "wool", "patches", "spines",
    "scutes".
    """

    head: Head
    tail: str
    hold: tuple[float, float, float] = (100, 128, 0.9)
    legs: float = 30
    stout: float = 1.0
    build: tuple[float, float] = (1.0, 1.0)
    hooves: bool = False
    coat: str = ""
    long_feet: bool = False


def standing(art: Sketch, look: Gaze, beast: Beast) -> None:
    """The beast on its four legs, its trunk from the side and its face to the viewer."""
    trunk = _trunk(beast)
    left, top, wide, high = trunk.box
    TAILS[beast.tail](art, left + wide - 10, top + high * 0.3)
    far = art.palette.skin.deeper()
    for share in (0.28, 0.78):
        _leg(art, beast, left + wide * share, top + high * 0.6, far, GROUND - 4)
    if art.wants_wings:
        side_wings(art, left + wide * 0.52, top + 16, 78 + art.rank * 6, 2)
    elif beast.coat != "spines":
        ridge(
            art,
            ((left + wide * 0.5, top + 6, 2), (left + wide * 0.68, top + 8, 10), (left + wide * 0.84, top + 16, 24)),
            30,
        )
    if beast.coat == "wool":
        _near_legs(art, beast, trunk)
        _fleece(art, trunk)
    else:
        _neck_and_trunk(art, beast, trunk)
        _near_legs(art, beast, trunk)
    x, y, scale = beast.hold
    draw_head(art, beast.head, HeadPose(x, y, scale), look)


def _trunk(beast: Beast) -> Outline:
    wide, high = beast.build
    return TORSO.scaled(wide, high, 172 + 228j).moved(0, 30 - beast.legs)


def _neck_and_trunk(art: Sketch, beast: Beast, trunk: Outline) -> None:
    left, top, wide, high = trunk.box
    skin = art.palette.skin
    shoulder = complex(left + wide * 0.2, top + high * 0.45)
    throat = complex(beast.hold[0] + 4, beast.hold[1] + 14)
    neck = limb([shoulder, (shoulder + throat) / 2, throat], (high * 0.72, high * 0.6, high * 0.5), "round", 2)
    if beast.coat == "spines":
        _spines(art, trunk)
    art.merged([neck, trunk], skin, coat(art, 30, 0.1, 0.4) if not beast.coat else None)
    if beast.coat == "patches":
        for x, y, across, down in PATCHES:
            art.fill(oval(x, y + 30 - beast.legs, across, down, 12, 7), art.palette.belly.light, 0.95)
    if beast.coat == "scutes":
        _scutes(art, trunk)
    else:
        art.volume(oval(left + wide * 0.82, top + high * 0.5, 32, high * 0.42, -12), skin, shade=0.14)


def _scutes(art: Sketch, trunk: Outline) -> None:
    """Rows of overlapping scales over the back, as a pangolin has."""
    left, top, wide, high = trunk.box
    tone = Tone(
        art.palette.accent.light, mix(art.palette.accent.base, art.palette.skin.base, 0.35), art.palette.skin.dark
    )
    for row, (down, start, count) in enumerate(((0.62, 0.26, 6), (0.4, 0.2, 7), (0.18, 0.26, 6), (0.0, 0.34, 5))):
        for place in range(count, 0, -1):
            x = left + wide * (start + (place - 0.5) * 0.125)
            bow = abs(start + place * 0.125 - 0.6) * (0.5 if row == 3 else 0.2)
            art.volume(SCUTE.placed(x, top + high * (down + bow), -64, 46), tone, shade=0.16, rim=False, width=2.6)


def _near_legs(art: Sketch, beast: Beast, trunk: Outline) -> None:
    left, top, wide, high = trunk.box
    for share, root in ((0.13, 0.66), (0.88, 0.8)):
        _leg(art, beast, left + wide * share, top + high * root, art.palette.skin, GROUND)


def _fleece(art: Sketch, trunk: Outline) -> None:
    middle, (_, _, wide, high) = trunk.centre, trunk.box
    curls = tufted(middle.real, middle.imag - 4, wide * 0.5, high * 0.56, 15, 13)
    art.volume(Outline(curls.points), art.palette.belly, shade=0.16)
    for across, down in ((-0.1, -0.2), (0.16, -0.3), (0.34, -0.02), (0.1, 0.06), (-0.18, 0.16), (0.22, 0.3)):
        at = middle + complex(wide * across, high * down)
        art.curve([at - 12, at + 9j, at + 12], art.palette.belly.dark, 2.6, 0.7)


def _spines(art: Sketch, trunk: Outline) -> None:
    left, top, wide, high = trunk.box
    tone = Tone(art.palette.horn.light, art.palette.accent.base, art.palette.accent.dark)
    for depth in (14.0, 0.0):
        middle = complex(left + wide * 0.56, top + high * 0.5)
        ball = tufted(middle.real, middle.imag, wide * 0.5 - depth, high * 0.62 - depth, 21, 20, 0.14)
        art.volume(ball, tone, shade=0.14, width=3)


def _leg(art: Sketch, beast: Beast, x: float, y: float, tone: Tone, ground: float) -> None:
    wide = beast.stout
    foot = complex(x - 4, ground - 6)
    root = complex(x + 2, y)
    widths = (46 * wide, 30 * wide, (20 if beast.hooves else 26) * wide)
    art.volume(limb([root, root * 0.4 + foot * 0.6 + 2, foot], widths), tone, shade=0.2)
    if beast.hooves:
        hoof = HOOF.placed(foot.real, ground - 4, 0, 96 * wide)
        art.flat(hoof, mix(art.palette.ink, art.palette.horn.base, 0.3), 3)
    else:
        _paw(art, foot.real - 4, ground - 2, 21 * wide, 11 * wide, tone)


def _paw(art: Sketch, x: float, y: float, wide: float, high: float, tone: Tone) -> None:
    art.volume(oval(x, y, wide, high), tone, width=3.2)
    for across in (-0.3, 0.3):
        art.line(f"M{x + across * wide:.1f} {y:.1f}v{high * 0.72:.1f}", art.palette.ink, 2.2)


def upright(art: Sketch, look: Gaze, beast: Beast) -> None:
    """The beast sitting up on its haunches, its paws before its chest."""
    skin, belly = art.palette.skin, art.palette.belly
    TAILS[beast.tail](art, 214, 232)
    if art.wants_wings:
        wing_pair(art, 150, 160, 112, 74 + art.rank * 4)
    elif beast.coat != "spines":
        ridge(art, ((84, 176, -56), (98, 150, -38), (202, 150, 38), (216, 176, 56)), 38)
    if beast.coat == "spines":
        for depth in (0.0, 16.0):
            ball = tufted(150, 170, 90 - depth, 78 - depth, 23, 22, 0.1)
            art.volume(ball, Tone(art.palette.horn.light, art.palette.accent.base, art.palette.accent.dark), width=3)
    body = SEATED.scaled(*beast.build, 150 + 262j)
    art.volume(body, skin, coat(art, 28, 0.1, 0.4), shade=0.14)
    art.fill(oval(150, 210, 44 * beast.build[0], 46, 0, 10), belly.base)
    emblem(art, 150, 230, 20)
    for side in (-1, 1):
        _haunch_and_arm(art, beast, side)
    x, y, scale = beast.hold
    draw_head(art, beast.head, HeadPose(x, y, scale), look)


def _haunch_and_arm(art: Sketch, beast: Beast, side: float) -> None:
    skin = art.palette.skin
    reach = 46 * beast.build[0]
    art.volume(oval(150 + side * (reach + 16), 228, 32, 32), skin, shade=0.16)
    wide, high = (36, 14) if beast.long_feet else (26, 13)
    _paw(art, 150 + side * (reach + 6), 257, wide, high, skin)
    arm = limb(
        [
            complex(150 + side * (reach + 10), 164),
            complex(150 + side * (reach + 14), 194),
            complex(150 + side * 24, 204),
        ],
        (32, 28, 22),
    )
    art.volume(arm, skin, shade=0.2)


# -- The animals -----------------------------------------------------------------------------------------------------

_ROUND = symmetric("0,-50 36,-46 58,-20 60,10 46,36 26,52 0,58")
_TUFTED_CHEEKS = symmetric("0,-50 36,-46 58,-18 74,14! 56,20 58,36! 40,42 22,56 0,60")
_BROAD = symmetric("0,-54 36,-52 52,-28 46,4 42,34 36,58 0,66")
_NARROW = symmetric("0,-56 30,-52 44,-26 38,8 28,40 22,62 0,70")
_EQUINE = symmetric("0,-58 28,-54 42,-30 38,4 28,40 28,66 0,78")
_WEDGE = symmetric("0,-46 38,-42 60,-14 58,14 36,40 14,54 0,56")
_WIDE = symmetric("0,-46 40,-44 66,-16 70,14 50,40 22,52 0,54")

_LEVEL = Ears("long", 84, -24, 82, 52)
_COW = Head(_BROAD, "broad", _LEVEL, (-12, 62, 18), mask="blaze")
_HARE = Head(_ROUND, "small", Ears("long", 52, -36, 12, 112), (-4, 66, 20), whiskers=True, teeth="buck")
_MOUSE = Head(_WEDGE, "small", Ears("round", 96, -22, 34, 74), (-4, 62, 18), whiskers=True, teeth="buck")
_PIG = Head(_ROUND, "disc", Ears("pointed", 82, -32, 38, 46), (-10, 64, 17))
_BOAR = Head(_TUFTED_CHEEKS, "disc", Ears("pointed", 84, -34, 24, 50), (-10, 64, 16), teeth="tusks")
_DOG = Head(_ROUND, "snout", Ears("floppy", 92, -34, 12, 78), (-6, 58, 18), mask="patch")
_HOUND = Head(_TUFTED_CHEEKS, "snout", Ears("pointed", 78, -34, 12, 72), (-8, 58, 16), teeth="")
_OTTER = Head(_WIDE, "small", Ears("round", 108, -22, 42, 30), (-6, 60, 17), whiskers=True)
_DEER = Head(_NARROW, "velvet", Ears("long", 70, -34, 62, 56), (-8, 53, 17))

STANDING: dict[str, Beast] = {
    "dog": Beast(_DOG, "wag"),
    "hound": Beast(_HOUND, "wag", (98, 116, 0.88), legs=44, build=(0.96, 0.9)),
    "cow": Beast(_COW, "tuft", (98, 120, 0.96), 34, 1.0, (1.04, 1.08), hooves=True, coat="patches"),
    "bull": Beast(
        Head(_BROAD, "broad", Ears("long", 84, -18, 96, 46), (-12, 62, 16), "bull"), "tuft", (98, 128, 1.0), 32,
        1.15, (1.08, 1.2), hooves=True,
    ),
    "yak": Beast(
        Head(_BROAD, "broad", Ears("long", 84, -14, 100, 40), (-12, 62, 17), "bull", hair="shaggy"), "hair",
        (102, 132, 0.96), 28, 1.1, (1.06, 1.2), hooves=True,
    ),
    "goat": Beast(
        Head(_NARROW, "long", Ears("long", 72, -30, 84, 46), (-8, 53, 16), "goat", hair="beard"), "stub",
        (98, 104, 0.9), 46, 0.86, (0.92, 0.94), hooves=True,
    ),
    "sheep": Beast(
        Head(_NARROW, "long", Ears("long", 76, -22, 92, 48), (-6, 51, 16), hair="wool"), "puff", (92, 130, 0.86), 40,
        0.8, hooves=True, coat="wool",
    ),
    "pig": Beast(_PIG, "curl", (100, 140, 0.92), 26, 1.0, (1.0, 1.1), hooves=True),
    "boar": Beast(_BOAR, "tuft", (98, 142, 0.98), 28, 1.05, (1.04, 1.2), hooves=True),
    "horse": Beast(
        Head(_EQUINE, "long", Ears("pointed", 50, -44, 14, 42), (-14, 50, 16), hair="forelock"), "hair",
        (96, 96, 0.86), 58, 0.86, (0.96, 0.92), hooves=True,
    ),
    "unicorn": Beast(
        Head(_EQUINE, "long", Ears("pointed", 60, -42, 22, 42), (-14, 50, 16), "spire", hair="forelock"), "hair",
        (96, 100, 0.86), 58, 0.86, (0.96, 0.92), hooves=True,
    ),
    "deer": Beast(_DEER, "stub", (98, 98, 0.84), 56, 0.78, (0.9, 0.86), hooves=True),
    "moose": Beast(
        Head(_EQUINE, "broad", Ears("long", 70, -30, 84, 44), (-14, 52, 16), "palms"), "stub", (104, 122, 0.94), 54,
        0.95, (1.0, 1.06), hooves=True,
    ),
    "rhino": Beast(
        Head(_BROAD, "broad", Ears("round", 78, -42, 24, 36), (-14, 62, 15), teeth="nose_horn"), "tuft",
        (100, 140, 1.0), 28, 1.3, (1.08, 1.16),
    ),
    "saurus": Beast(
        Head(_WIDE, "wide", Ears("frill", 112, -8, 66, 36), (-10, 66, 18)), "rudder", (82, 74, 0.74), 36, 1.3,
        (1.1, 1.16),
    ),
    "badger": Beast(
        Head(_TUFTED_CHEEKS, "snout", Ears("round", 96, -30, 34, 32), (-8, 58, 15), mask="badger"), "stub",
        (98, 146, 0.9), 22, 1.1, (1.06, 0.98),
    ),
    "ferret": Beast(
        Head(_WEDGE, "small", Ears("round", 88, -26, 34, 40), (-6, 58, 17), mask="bandit", whiskers=True), "rudder",
        (92, 132, 0.86), 24, 0.86, (1.14, 0.76),
    ),
    "pangolin": Beast(
        Head(_NARROW, "small", Ears("round", 74, -30, 60, 24), (-8, 52, 15)), "rudder", (84, 156, 0.74), 22, 1.05,
        (1.16, 1.12), coat="scutes",
    ),
}  # fmt: skip

UPRIGHT: dict[str, Beast] = {
    "hare": Beast(_HARE, "puff", (150, 104, 0.98), build=(0.9, 0.96), long_feet=True),
    "mouse": Beast(_MOUSE, "thin", (150, 112, 1.06), build=(0.88, 0.92)),
    "mole": Beast(
        Head(_WEDGE, "trowel", Ears("round", 88, -26, 50, 16), (-16, 56, 8.5), whiskers=True), "stub", (150, 118, 1.04),
        build=(1.06, 0.96),
    ),
    "otter": Beast(_OTTER, "rudder", (150, 100, 0.96), build=(0.86, 1.06)),
    "hedgehog": Beast(
        Head(_WEDGE, "small", Ears("round", 88, -26, 40, 30), (-4, 58, 17), mask="bare"), "stub", (150, 126, 0.94),
        build=(0.84, 0.82), coat="spines",
    ),
}  # fmt: skip


BRUSH_HAIR = "0,-4 34,-6 50,30 44,72 50,100"


def _tuft(art: Sketch, x: float, y: float) -> None:
    """A thin tail with a tuft that the family colours."""
    art.volume(_chain("0,0 24,2 34,30 32,58", (12, 10, 9, 8), x, y), art.palette.skin, shade=0.07)
    growth(art, x + 32, y + 52, 172, 34)


def _curl(art: Sketch, x: float, y: float) -> None:
    """A pig's corkscrew."""
    art.volume(
        _chain("-6,4 16,-4 30,-22 18,-34 8,-22 22,-10 40,-20", (12, 11, 10, 9, 9, 8, 6), x, y),
        art.palette.skin,
        shade=0.07,
    )


def _hair(art: Sketch, x: float, y: float) -> None:
    """A horse's long hair."""
    for shift in (8, 0):
        outline = limb(points(BRUSH_HAIR), (18, 36 - shift, 40 - shift, 28, 4), "point", 2).moved(x - shift, y)
        art.volume(outline, art.palette.accent, shade=0.22)


def _thin(art: Sketch, x: float, y: float) -> None:
    """A mouse's long bare tail."""
    art.volume(
        _chain("-8,0 26,10 56,-6 58,-44 40,-62 54,-84", (15, 14, 12, 10, 8, 5), x, y),
        art.palette.belly,
        shade=0.05,
        width=3,
    )


def _puff(art: Sketch, x: float, y: float) -> None:
    """A hare's ball of fluff."""
    art.volume(tufted(x + 6, y, 22, 21, 13, 7, 0.1), art.palette.belly, shade=0.16)


def _stub(art: Sketch, x: float, y: float) -> None:
    """A goat's or deer's short tail, held high."""
    art.volume(_chain("-6,8 14,-8 26,-32", (26, 24, 4), x, y, "point"), art.palette.skin)


def _wag(art: Sketch, x: float, y: float) -> None:
    """A dog's, raised and wagging."""
    growth(art, x + 36, y - 72, 14, 38)
    art.volume(_chain("-6,8 26,-6 42,-38 36,-76", (26, 26, 24, 8), x, y), art.palette.skin, coat(art, 12, 0.1, 0.45))


def _rudder(art: Sketch, x: float, y: float) -> None:
    """An otter's: thick at the root."""
    art.volume(_chain("-14,-4 30,14 62,4 80,-24", (48, 38, 26, 8), x, y), art.palette.skin, coat(art, 12, 0.1, 0.45))


def _chain(text: str, widths: tuple[float, ...], x: float, y: float, tip: str = "round") -> Outline:
    return limb(points(text), widths, tip, 2).moved(x, y)


TAILS: dict[str, Callable[[Sketch, float, float], None]] = {
    "tuft": _tuft, "curl": _curl, "hair": _hair, "thin": _thin, "puff": _puff, "stub": _stub, "wag": _wag,
    "rudder": _rudder,
}  # fmt: skip
