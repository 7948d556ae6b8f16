"""Mushroom, tree, puffball and frog: what stands or sits where it is and looks about."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import limb, oval, points, shape, tufted
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, brows, cheeks, eyes, fang, muzzle_mouth, nose, open_smile, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import ears, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, spots
from game.art.parts.wings import wing_pair

CAP = shape("150,24 206,40 252,92 262,134! 232,148 190,140 150,146 110,140 68,148 38,134! 48,92 94,40")
STEM = shape("106,130 194,130 204,180 220,236 206,260 150,268 94,260 80,236 96,180")
COLLAR = shape(
    "98,206! 112,198 150,202 188,198 202,206! 226,228! 200,226 184,240! 166,228 150,244!"
    " 134,228 116,240! 100,226 74,228!"
)
TRUNK = shape(
    "112,116 188,116 194,176 206,226 240,258! 204,254 190,268! 166,256 150,270!"
    " 134,256 110,268! 96,254 60,258! 94,226 106,176"
)
CANOPY = ((92, 96, 52, 46), (208, 96, 52, 46), (118, 58, 46, 40), (182, 58, 46, 40), (150, 84, 62, 52))
STRANDS = ("66,104 42,150 52,200 44,232", "98,108 84,140 88,164 80,186", "48,92 22,132 28,168 20,196")


def mushroom(art: Sketch, look: Gaze) -> None:
    """A mushroom in a frilled collar, its cap pitted like a honeycomb."""
    skin, belly, accent = art.palette.skin, art.palette.belly, art.palette.accent
    if art.wants_wings:
        wing_pair(art, 150, 200, 110, 70 + 4 * art.rank, 10)
    ridge(art, ((84, 250, -50), (216, 250, 50)), 40)
    art.volume(STEM, belly, shade=0.16)
    for side in (-1, 1):
        arm = limb(
            [complex(150 + side * 50, 196), complex(150 + side * 84, 204), complex(150 + side * 92, 178)], (24, 20, 18)
        )
        art.volume(arm, belly, shade=0.2)
    art.volume(COLLAR.moved(0, 14), accent, shade=0.18)
    crown(art, 150, 36, 48, 24)
    art.volume(CAP, skin, coat(art, 20, 0.9, 1.1), shade=0.15)
    pit = mix(skin.dark, art.palette.ink, 0.25)
    for x, y, radius in (
        (84, 98, 14),
        (116, 70, 12),
        (158, 62, 13),
        (196, 78, 14),
        (222, 112, 13),
        (104, 118, 9),
        (194, 116, 9),
    ):
        art.fill(oval(x, y, radius, radius * 1.15), pit, 0.75)
        art.fill(oval(x + 1, y + 4, radius * 0.7, radius * 0.7), mix(skin.dark, skin.base, 0.4), 0.8)
    emblem(art, 150, 102, 26)
    eyes(art, 150, 166, 54, 19, look)
    brows(art, 150, 142, 52, 18, look)
    cheeks(art, 150, 186, 84, 9)
    smile(art, 150, 188, 26, 5)


def tree(art: Sketch, look: Gaze) -> None:
    """A weeping tree that stands on its roots, its branches hanging like hair."""
    skin, horn = art.palette.skin, art.palette.horn
    bark = Tone(mix(horn.light, skin.light, 0.3), mix(horn.base, skin.dark, 0.45), mix(horn.dark, art.palette.ink, 0.4))
    if art.wants_wings:
        wing_pair(art, 150, 190, 100, 74 + 4 * art.rank, 10)
    for x, y, wide, high in CANOPY[:4]:
        art.volume(oval(x, y, wide, high, 0, 10), skin.deeper(), shade=0.16)
    art.volume(TRUNK, bark, coat(art, 22, 0.15, 0.35), shade=0.18)
    crown(art, 150, 34, 50, 24)
    art.merged([oval(x, y, wide, high, 0, 10) for x, y, wide, high in CANOPY], skin)
    for number, text in enumerate(STRANDS):
        strand = limb(points(text), (22 - 3 * number, 20, 14, 3), "point", 2)
        for outline in (strand, strand.mirrored()):
            art.volume(outline, skin if number % 2 else art.palette.accent, shade=0.1, width=3)
    spots(art, art.palette.second.base, ((112, 62, 6), (190, 58, 7), (146, 74, 5), (222, 96, 6), (84, 92, 6)), 0.9)
    emblem(art, 150, 106, 24)
    eyes(art, 150, 164, 50, 19, look)
    brows(art, 150, 141, 50, 18, look)
    cheeks(art, 150, 186, 78, 9)
    open_smile(art, 150, 190, 26, 13)
    growth(art, 214, 250, 40, 32)


FROG_BODY = shape("150,126 200,140 228,190 216,240 150,262 84,240 72,190 100,140")
FROG_HEAD = shape("150,78 204,84 246,118 244,150 204,174 150,180 96,174 56,150 54,118 96,84")
FROG_FOOT = shape("-10,-14 12,-14 30,2 38,14! 22,12 14,18! 2,13 -12,18! -18,12 -34,14! -26,2")


def puffball(art: Sketch, look: Gaze) -> None:
    """A ball of fluff on two feet."""
    skin, belly = art.palette.skin, art.palette.belly
    radius = art.vary(82, 90)
    kind = art.rng.choice(("pointed", "round", "long", "frill"))
    if art.wants_wings:
        wing_pair(art, 150, 176, 120, 66 + art.rank * 6, 26)
    growth(art, 224, 216, 62, 66)
    if art.rank >= 4:
        horns(art, 150, 104, 70, 24, 76, 0.5)
    ears(art, kind, 150, 112, 96, 26, 96 if kind == "long" else 70)
    crown(art, 150, 94, 52, 22)
    for x in (112, 188):
        art.volume(oval(x, 254, 28, 14), skin.deeper(0.2), width=3.2)
    body = tufted(150, 170, radius + 4, radius - 2, 24, 10, 0.08)
    art.volume(body, skin, coat(art, 26, 0.86, 1.14), shade=0.14)
    art.fill(tufted(150, 208, 54, 36, 16, 6), belly.base)
    for side in (-1, 1):
        art.volume(oval(150 + side * 70, 204, 14, 22, side * 34), skin, shade=0.25, width=3)
    emblem(art, 150, 116, 26)
    eyes(art, 150, 160, 84, 25, look)
    cheeks(art, 150, 190, 126, 13)
    nose(art, 150, 177, 15)
    if look.mood in ("gentle", "wonder"):
        open_smile(art, 150, 188, 30, 15)
    else:
        muzzle_mouth(art, 150, 186, 14)
        fang(art, 140, 193, 9)


def frog(art: Sketch, look: Gaze) -> None:
    """A broad frog with its eyes on top."""
    skin, belly, dark = art.palette.skin, art.palette.belly, art.palette.skin.dark
    ridge(art, ((74, 172, -58), (92, 142, -38), (208, 142, 38), (226, 172, 58)), 44)
    for side in (-1, 1):
        art.volume(oval(150 + side * 78, 214, 40, 46, side * -18, 10), skin, shade=0.16)
        foot = FROG_FOOT.placed(150 + side * 92, 252, 0, 112, side)
        art.volume(foot, skin, shade=0.2)
    art.volume(FROG_BODY, skin, shade=0.12)
    art.fill(oval(150, 214, 52, 40, 0, 10), belly.base)
    for side in (-1, 1):
        arm = limb(
            [complex(150 + side * 48, 186), complex(150 + side * 54, 222), complex(150 + side * 40, 252)], (30, 24, 20)
        )
        art.volume(arm, skin, shade=0.2)
        art.volume(FROG_FOOT.placed(150 + side * 42, 254, 0, 78, side), skin, shade=0.2)
    crown(art, 150, 88, 54, 20)
    if art.rank >= 3:
        horns(art, 150, 84, 36, 14, 56, 0.3)
    bulges = [oval(98, 90, 36, 36), oval(202, 90, 36, 36)]
    art.merged([*bulges, FROG_HEAD], skin, coat(art, 22, 0.75, 1.0))
    throat = shape("66,144 104,158 150,162 196,158 234,144 204,172 150,178 96,172")
    art.fill(throat, belly.base)
    blot = mix(skin.base, dark, 0.6)
    spots(art, blot, ((64, 122, 6), (76, 112, 4), (236, 122, 6), (224, 112, 4), (132, 100, 4), (170, 98, 5)), 0.6)
    eyes(art, 150, 88, 104, 24, look, 1.0)
    emblem(art, 150, 116, 24)
    for side in (-1, 1):
        art.dot(150 + side * 11, 134, 2.6, 2, art.palette.ink)
    cheeks(art, 150, 140, 148, 12)
    smile(art, 150, 146, 128, 10)
