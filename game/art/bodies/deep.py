"""Whale and clam: the quiet ones of the deep."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import oval, shape
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, cheek, cheeks, eye, eyes, smile
from game.art.parts.growths import crown, ridge
from game.art.parts.marks import emblem
from game.art.parts.patterns import coat, spots
from game.art.parts.wings import wing, wing_pair

WHALE_BODY = shape("22,176 34,128 84,98 144,98 198,130 234,140 262,104 274,110! 268,160 236,204 176,240 100,244 44,222")
WHALE_BELLY = shape("24,186 60,196 116,198 168,212 178,236 102,243 46,222")
FLUKE = shape("266,118 240,92 206,74 200,58! 238,56 262,74 272,86! 274,68 292,46 300,44! 304,76 290,104 276,122")
FLIPPER = shape("118,192 152,194 172,222 168,256! 138,248 116,222")
SPOUT = shape(
    "-8,4 -12,-30 -44,-46 -58,-28! -60,-62 -32,-78 -10,-60 0,-84! 10,-60 32,-78 60,-62 58,-28! 44,-46 12,-30 8,4"
)
CLAM_UPPER = shape(
    "34,160 44,104 84,62 118,50! 126,58 150,40! 174,58 182,50! 216,62 256,104 266,160 208,140 150,134 92,140"
)
CLAM_LOWER = shape(
    "30,196! 58,200 78,212! 104,206 126,216! 150,210 174,216! 196,206 222,212! 242,200 270,196!"
    " 256,242 206,264 150,268 94,264 44,242"
)
CLAM_FLESH = shape("46,160 96,136 150,130 204,136 254,160 262,200 216,222 150,228 84,222 38,200")


def whale(art: Sketch, look: Gaze) -> None:
    """A great whale that blows, its throat in folds."""
    skin, belly, accent = art.palette.skin, art.palette.belly, art.palette.accent
    art.volume(FLUKE, skin.deeper(0.2), shade=0.2)
    art.volume(SPOUT.placed(112, 104, 0, 66 + 5 * art.rank), Tone(accent.light, accent.base, accent.dark), shade=0.2)
    if art.wants_wings:
        wing(art, 176, 130, 70 + art.rank * 6, 1.0, -10)
    ridge(art, ((160, 108, 6), (186, 124, 24), (212, 138, 26)), 30 + 3 * art.rank)
    art.volume(WHALE_BODY, skin, coat(art, 34, 0.25, 0.45), shade=0.16)
    art.fill(WHALE_BELLY, belly.base)
    for drop in (0, 12, 24):
        art.curve(
            [complex(38 + drop, 202 + drop), complex(92, 212 + drop), complex(164 - drop / 2, 222 + drop * 0.7)],
            belly.dark, 2.2, 0.7,
        )  # fmt: skip
    art.curve([24 + 184j, 60 + 195j, 96 + 192j, 112 + 176j], art.palette.ink, 3.2)
    art.volume(FLIPPER, skin.deeper(0.15), shade=0.22)
    spots(art, mix(skin.base, skin.light, 0.8), ((62, 126, 6), (78, 116, 4), (52, 142, 4)), 0.8)
    eye(art, 90, 162, 21, look, -1.0, 0.95)
    art.curve([68 + 140j, 88 + 131j, 110 + 137j], art.palette.ink, 3.2)
    cheek(art, 118, 186, 11)
    emblem(art, 156, 152, 28)


def clam(art: Sketch, look: Gaze) -> None:
    """A clam that looks out between its shells."""
    skin, belly, accent = art.palette.skin, art.palette.belly, art.palette.accent
    ridge(art, ((74, 82, -40), (226, 82, 40)), 38)
    if art.wants_wings:
        wing_pair(art, 150, 140, 180, 66 + 4 * art.rank, 18)
    crown(art, 150, 54, 46, 26)
    art.volume(CLAM_UPPER, skin, coat(art, 30, 0.2, 0.4), shade=0.14)
    for foot, top in ((74, 84), (108, 62), (150, 56), (192, 62), (226, 84)):
        foot_at = complex(150 + (foot - 150) * 0.55, 132)
        art.curve([complex(foot, top), (complex(foot, top) + foot_at) / 2, foot_at], skin.dark, 2.6, 0.7)
    emblem(art, 150, 96, 30)
    art.volume(CLAM_FLESH, Tone(belly.light, belly.base, belly.dark), shade=0.14)
    art.fill(oval(150, 150, 96, 13), mix(belly.dark, art.palette.ink, 0.3), 0.35)
    eyes(art, 150, 176, 72, 23, look)
    cheeks(art, 150, 196, 118, 10)
    smile(art, 150, 198, 28, 5)
    art.volume(CLAM_LOWER, skin.deeper(0.12), shade=0.16)
    for foot, bottom in ((80, 250), (114, 260), (150, 262), (186, 260), (220, 250)):
        root = complex(150 + (foot - 150) * 1.35, 220)
        art.curve([root, complex(foot, bottom)], skin.dark, 2.6, 0.7)
    art.volume(oval(226, 212, 17, 17), Tone("#ffffff", accent.light, accent.base), width=3)
