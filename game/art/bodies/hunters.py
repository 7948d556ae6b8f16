"""Fox, cat and bear: furred beasts that look the player in the eye."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import limb, oval, points, shape, tufted
from game.art.palette import Tone
from game.art.parts.faces import Gaze, brows, cheeks, eyes, fang, muzzle_mouth, nose, open_smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import ears, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat
from game.art.parts.wings import side_wings, wing_pair

FOX_HEAD = shape(
    "0,-50 30,-50 54,-28 66,2 94,18! 72,26 80,46! 50,44 26,62 0,70"
    " -26,62 -50,44 -80,46! -72,26 -94,18! -66,2 -54,-28 -30,-50"
)
FOX_MASK = shape("0,4 16,22 44,14 76,20 62,27 68,40 46,39 24,57 0,64 -24,57 -46,39 -68,40 -62,27 -76,20 -44,14 -16,22")
FOX_BODY = shape("120,128 160,122 192,150 216,192 222,240 204,262 130,264 104,240 98,190 104,150")
FOX_RUFF = shape(
    "84,132 128,118 172,132 182,156! 166,158 168,184! 150,180 138,206! 126,186 106,196! 104,174 84,178! 90,158 74,156!"
)
CAT_HEAD = shape(
    "0,-54 36,-48 60,-18 68,14! 62,24 64,38! 46,46 20,58 0,60 -20,58 -46,46 -64,38! -62,24 -68,14! -60,-18 -36,-48"
)
CAT_TORSO = shape("96,160 140,146 200,144 238,158 252,192 236,222 176,226 120,228 92,206")
BEAR_BODY = shape("150,112 206,132 232,190 222,244 150,264 78,244 68,190 94,132")
BEAR_HEAD = shape("0,-52 40,-46 64,-14 74,14! 60,34 32,52 0,56 -32,52 -60,34 -74,14! -64,-14 -40,-46")


def paw(art: Sketch, x: float, y: float, wide: float, high: float) -> None:
    """A foot seen from the front with two toe lines."""
    art.volume(oval(x, y, wide, high), art.palette.skin, width=3.2)
    for across in (-0.3, 0.3):
        top = y + high * 0.05
        art.line(f"M{x + across * wide:.1f} {top:.1f}v{high * 0.75:.1f}", art.palette.ink, 2.2)


def fox(art: Sketch, look: Gaze) -> None:
    """A sitting fox with a great brush."""
    skin, belly = art.palette.skin, art.palette.belly
    if art.wants_wings:
        side_wings(art, 182, 166, 78 + art.rank * 6, -16)
    brush = limb(points("196,244 246,236 276,186 262,122 236,84"), (30, 52, 66, 48, 4), "point")
    growth(art, 240, 104, -14, 46)
    art.volume(brush, skin, coat(art, 24, 0.1, 0.4))
    art.fill(
        limb(points("270,160 262,122 236,86"), (42, 36, 2), "point").scaled(0.86, 0.9, 256 + 124j), belly.light, 0.9
    )
    art.volume(FOX_BODY, skin, coat(art, 30, 0.12, 0.42))
    art.volume(oval(196, 230, 34, 34, 20), skin, shade=0.16)
    art.volume(oval(190, 258, 30, 12), skin, width=3.2)
    for x in (152, 116):
        leg = limb([complex(x + 2, 178), complex(x, 222), complex(x - 2, 254)], (40, 28, 24))
        art.volume(leg, skin, shade=0.2)
        paw(art, x - 4, 257, 19, 11)
    art.volume(FOX_RUFF, belly, shade=0.14)
    _fox_head(art, 128, 96, 0.76, look)


def _fox_head(art: Sketch, x: float, y: float, scale: float, look: Gaze) -> None:
    size = scale * 100
    ears(art, "pointed", x, y - 26 * scale, 84 * scale, 16, 78 * art.vary(0.9, 1.2) * scale + 8)
    crown(art, x, y - 34 * scale, 44, 15)
    if art.rank >= 4:
        horns(art, x, y - 40 * scale, 44, 24, 62, 0.5)
    art.volume(FOX_HEAD.placed(x, y, 0, size), art.palette.skin, shade=0.15)
    art.fill(FOX_MASK.placed(x, y, 0, size), art.palette.belly.light)
    emblem(art, x, y - 28 * scale, 22)
    brows(art, x, y - 27 * scale, 58 * scale, 18, look)
    eyes(art, x, y - 1 * scale, 66 * scale, 19 * scale + 1, look)
    nose(art, x, y + 34 * scale, 21 * scale)
    muzzle_mouth(art, x, y + 46 * scale, 13 * scale)


def cat(art: Sketch, look: Gaze) -> None:
    """A great cat on the prowl, maned from the second rank."""
    skin, belly = art.palette.skin, art.palette.belly
    tail = limb(points("234,176 268,170 280,128 258,96 262,66"), (22, 20, 18, 16, 14))
    growth(art, 262, 74, 8, 54)
    art.volume(tail, skin, coat(art, 12, 0.1, 0.45))
    far = skin.deeper()
    for x in (132, 214):
        art.volume(limb([complex(x, 190), complex(x - 4, 230), complex(x - 6, 256)], (40, 28, 24)), far)
        art.volume(oval(x - 10, 259, 19, 9), far, width=3.2)
    if art.wants_wings:
        side_wings(art, 176, 164, 80 + art.rank * 6, 4)
    else:
        ridge(art, ((168, 152, 0), (196, 150, 8), (222, 156, 20)), 30)
    art.volume(CAT_TORSO, skin, coat(art, 34, 0.08, 0.42))
    art.volume(oval(226, 196, 34, 38, -12), skin, coat(art, 18, 0.9, 1.3), shade=0.14)
    art.volume(limb(points("232,212 244,238 236,256"), (38, 26, 24)), skin)
    paw(art, 230, 258, 21, 11)
    art.volume(limb(points("116,184 110,226 106,256"), (48, 32, 27)), skin)
    paw(art, 102, 258, 22, 12)
    _cat_head(art, 102, 124, look, belly)


def _cat_head(art: Sketch, x: float, y: float, look: Gaze, belly: Tone) -> None:
    ink = art.palette.ink
    maned = art.rng.random() < 0.4
    if art.rank >= 2 or maned:
        mane = art.palette.accent if art.family not in ("weather", "earth") else art.palette.second
        art.volume(tufted(x, y + 8, 72, 68, 17, 17, 0.12), mane, shade=0.12)
    ears(art, art.rng.choice(("pointed", "round")), x, y - 34, 82, 22, 48)
    crown(art, x, y - 44, 44, 15)
    art.volume(CAT_HEAD.placed(x, y, 0, 92), art.palette.skin, coat(art, 20, 0.82, 1.18), shade=0.15)
    art.fill(oval(x - 13, y + 28, 19, 16), belly.light)
    art.fill(oval(x + 13, y + 28, 19, 16), belly.light)
    art.fill(oval(x, y + 42, 13, 9), belly.light)
    emblem(art, x, y - 27, 20)
    eyes(art, x, y - 2, 58, 18, look, 1.0)
    brows(art, x, y - 25, 58, 18, look)
    nose(art, x, y + 17, 19)
    for side in (-1, 1):
        fang(art, x + side * 13, y + 34, 9)
    muzzle_mouth(art, x, y + 27, 14)
    for side in (-1, 1):
        for drop in (0, 8):
            start = complex(x + side * 26, y + 26 + drop)
            art.curve(
                [start, start + complex(side * 22, -4 + drop / 2), start + complex(side * 38, drop)], ink, 1.6, 0.8
            )


def bear(art: Sketch, look: Gaze) -> None:
    """A heavy bear sitting upright, its soles to the viewer."""
    skin, belly = art.palette.skin, art.palette.belly
    ridge(art, ((78, 150, -52), (94, 130, -36), (206, 130, 36), (222, 150, 52)), 46)
    if art.rank >= 4:
        horns(art, 150, 70, 96, 40, 74, -0.5)
    if art.wants_wings:
        wing_pair(art, 150, 150, 128, 78 + art.rank * 4)
    art.volume(BEAR_BODY, skin, coat(art, 36, 0.1, 0.4), shade=0.14)
    art.volume(oval(150, 206, 50, 50, 0, 10), belly, shade=0.16, width=0.01)
    for side in (-1, 1):
        arm = limb(
            [complex(150 + side * 66, 150), complex(150 + side * 92, 192), complex(150 + side * 70, 222)], (46, 42, 38)
        )
        art.volume(arm, skin, shade=0.2)
        foot_x = 150 + side * 62
        art.volume(oval(foot_x, 240, 32, 29, 0, 10), skin, shade=0.16)
        art.fill(oval(foot_x, 246, 15, 12), belly.base)
        for toe in (-15, 0, 15):
            art.dot(foot_x + toe, 227 + abs(toe) * 0.25, 5.4, 5.4, belly.base)
    ears(art, "round", 150, 66, 104, 34, 40)
    crown(art, 150, 56, 46, 18)
    art.volume(BEAR_HEAD.placed(150, 102, 0, 104), skin, shade=0.14)
    art.volume(oval(150, 128, 32, 23, 0, 10), belly, shade=0.2, width=2.4)
    emblem(art, 150, 70, 24)
    eyes(art, 150, 98, 70, 15, look, 0.95)
    brows(art, 150, 80, 70, 20, look)
    cheeks(art, 150, 124, 104, 10)
    nose(art, 150, 117, 26)
    if look.mood in ("gentle", "wonder"):
        open_smile(art, 150, 133, 22, 11)
    else:
        muzzle_mouth(art, 150, 130, 13)
