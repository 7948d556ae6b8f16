"""Stag, golem and wisp: the tall ones."""

from __future__ import annotations

from game.art.canvas import Sketch, SvgPattern
from game.art.curves import Outline, limb, oval, points, shape
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, brows, cheeks, eye, eyes, open_smile, smile
from game.art.parts.growths import GEM, crown, growth, ridge
from game.art.parts.horns import antler, ear, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import chosen_coat, coat, spots
from game.art.parts.wings import side_wings

STAG_BODY = shape("108,178 122,154 160,150 206,148 240,162 248,192 230,216 180,214 134,220 112,204")
STAG_HEAD = shape("86,88 108,76 132,84 140,106 128,124 104,132 84,148 64,158 48,152 44,138 54,124 70,106")
STAG_RUFF = shape("92,132 132,128 142,156 136,186! 124,184 120,206! 108,192 98,202! 98,180 86,176! 94,158")
GOLEM_CHEST = shape("92,108! 130,94! 172,96! 212,110! 224,160! 200,212! 150,222! 100,212! 76,160!")
GOLEM_HEAD = shape("-50,-30! -26,-50! 24,-52! 50,-28! 52,14! 32,42! -30,42! -52,16!")
BOULDER = shape("-44,-14! -24,-42! 16,-46! 44,-20! 42,20! 14,42! -26,38! -46,16!")
WISP_BODY = shape(
    "150,54 200,70 224,122 220,176 240,226! 212,220 204,256! 178,234 152,272!"
    " 128,234 98,256! 90,220 60,226! 80,176 76,122 100,70"
)


def stag(art: Sketch, look: Gaze) -> None:
    """A stag standing still, antlers high."""
    skin, belly = art.palette.skin, art.palette.belly
    far = skin.deeper()
    for spine in ("150,200 150,240 154,274", "212,196 224,232 212,252 216,274"):
        _stag_leg(art, spine, far)
    growth(art, 246, 168, 56, 42)
    antler(art, 124, 88, 66 + art.rank * 5, -1.0, min(4, 1 + art.rank), 34)
    if art.wants_wings:
        side_wings(art, 182, 164, 78 + art.rank * 5, 6)
    else:
        ridge(art, ((176, 156, 0), (204, 154, 10), (230, 164, 28)), 28)
    ridge(art, ((134, 108, 62), (138, 128, 66), (146, 146, 54)), 32)
    neck = limb(points("140,190 120,150 116,106"), (72, 54, 44), "round", 3)
    art.merged([neck, STAG_BODY], skin, coat(art, 26, 0.2, 0.5))
    spots(art, belly.light, ((176, 172, 5), (196, 168, 4.5), (214, 176, 5), (186, 188, 4), (206, 192, 4)), 0.85)
    art.volume(oval(226, 186, 26, 32, -16), skin, shade=0.12)
    for spine in ("124,198 118,240 120,276", "234,200 248,234 236,254 240,276"):
        _stag_leg(art, spine, skin)
    art.volume(STAG_RUFF, belly, shade=0.16)
    ear(art, "pointed", 132, 96, 76, 46)
    crown(art, 112, 84, 26, 8)
    antler(art, 112, 84, 72 + art.rank * 6, 1.0, min(4, 1 + art.rank), -20)
    art.volume(STAG_HEAD, skin, shade=0.18)
    art.fill(shape("50,142 66,132 82,142 66,154 54,152"), belly.light, 0.9)
    art.flat(shape("46,134 56,130 60,140 50,146"), mix(art.palette.ink, "#5a3038", 0.35), 2)
    art.curve([56 + 151j, 68 + 148j, 78 + 140j], art.palette.ink, 2.6)
    eye(art, 98, 108, 15, look, -1.0, 0.92)
    art.curve([82 + 98j, 94 + 90j, 110 + 92j], art.palette.ink, 3)
    emblem(art, 118, 96, 15, 15)


def _stag_leg(art: Sketch, spine: str, tone: Tone) -> None:
    along = points(spine)
    widths = (34, 20, 17) if len(along) == 3 else (36, 22, 18, 17)
    art.volume(limb(along, widths, "round", 2), tone, shade=0.25)
    foot = along[-1]
    hoof = shape("-9,-6! 9,-6! 12,10! -13,10!").placed(foot.real, foot.imag, 0, 100)
    art.flat(hoof, mix(art.palette.ink, art.palette.horn.base, 0.3), 3)


def golem(art: Sketch, look: Gaze) -> None:
    """A giant of boulders with fists on the ground."""
    skin = art.palette.skin
    ridge(art, ((56, 112, -40), (84, 92, -24), (216, 92, 24), (244, 112, 40)), 48 + 4 * art.rank)
    for side in (-1, 1):
        _rock(art, BOULDER.placed(150 + side * 36, 236, 0, 74, side), skin.deeper(0.3))
    for side in (-1, 1):
        upper = limb(
            [complex(150 + side * 84, 130), complex(150 + side * 104, 176), complex(150 + side * 98, 206)], (44, 38, 36)
        )
        art.volume(upper, skin.deeper(0.2), shade=0.2)
    _rock(art, GOLEM_CHEST, skin, chosen_coat(art, 30, 0.0, 0.6))
    for side in (-1, 1):
        _rock(art, BOULDER.placed(150 + side * 84, 126, side * 12, 96, side), skin)
        _rock(art, BOULDER.placed(150 + side * 96, 224, side * -6, 98, side), skin)
        for step in (-14, 0, 14):
            at = complex(150 + side * 96 + step, 248)
            art.curve([at, at + complex(0, 9)], art.palette.ink, 2.6)
    crown(art, 150, 66, 48, 24)
    if art.rank >= 3:
        horns(art, 150, 74, 92, 44, 60, -0.4)
    _core(art, 150, 172)
    head = GOLEM_HEAD.placed(150, 104, 0, 98)
    _rock(art, head, skin)
    brow = shape("-54,-22! -20,-34! 0,-26! 20,-34! 54,-22! 50,-6! 18,-14! 0,-8! -18,-14! -50,-6!").placed(
        150, 104, 0, 98
    )
    art.volume(brow, Tone(skin.light, mix(skin.light, skin.base, 0.5), skin.base), shade=0.3, width=3)
    eyes(art, 150, 112, 52, 14, Gaze("glow" if look.pupil == "glow" else look.pupil, "wonder"), 1.15)
    smile(art, 150, 134, 34, 3)


def _rock(art: Sketch, outline: Outline, tone: Tone, pattern: SvgPattern | None = None) -> None:
    art.volume(outline, tone, pattern, shade=0.2)
    corner, middle = outline.points[2], outline.centre
    other = outline.points[3]
    art.fill(
        f"M{corner.real:.1f} {corner.imag:.1f}L{other.real:.1f} {other.imag:.1f}L{middle.real:.1f} {middle.imag:.1f}Z",
        tone.light, 0.35,
    )  # fmt: skip
    art.outline(outline)


def _core(art: Sketch, x: float, y: float) -> None:
    accent = art.palette.accent
    art.glow(x, y, 46, accent.light, 0.8)
    crack = f"M{x - 34} {y - 12}l14 8l4 14l16 -12l14 10l18 -12"
    art.line(crack, art.palette.ink, 7)
    art.line(crack, accent.light, 3)
    if art.family == "rock":
        art.flat(GEM.placed(x, y + 24, 0, 46), accent.light)
    else:
        emblem(art, x, y, 38)


def wisp(art: Sketch, look: Gaze) -> None:
    """A spirit hanging in the air, its hem in tatters."""
    skin, belly = art.palette.skin, art.palette.belly
    art.glow(150, 150, 140, art.palette.glow, 0.55)
    if art.rank >= 2:
        ridge(art, ((82, 108, -64), (90, 82, -42), (210, 82, 42), (218, 108, 64)), 40)
    if art.rank >= 4:
        horns(art, 150, 76, 90, 30, 70, 0.5)
    crown(art, 150, 66, 62, 24)
    for side in (-1, 1):
        arm = limb(
            [complex(150 + side * 62, 164), complex(150 + side * 100, 158), complex(150 + side * 116, 130)],
            (34, 28, 14),
        )
        art.volume(arm, skin)
    art.volume(WISP_BODY, skin, coat(art, 26, 0.88, 1.12), shade=0.12)
    if art.rng.random() < 0.55:
        mask = shape("150,80 190,90 202,128 184,160 150,172 116,160 98,128 110,90")
        art.volume(mask, belly, shade=0.14, width=2.4)
    emblem(art, 150, 96, 26)
    eyes(art, 150, 130, 68, 22, look, 0.85)
    cheeks(art, 150, 152, 96, 11)
    if look.mood in ("gentle", "wonder", "calm"):
        open_smile(art, 150, 148, 24, 14)
    else:
        smile(art, 150, 152, 30, 5)
        brows(art, 150, 102, 66, 24, look)
    spots(art, belly.light, ((128, 206, 6), (172, 202, 5), (150, 224, 5)), 0.6)
