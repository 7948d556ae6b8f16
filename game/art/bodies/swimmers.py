"""Fish, jellyfish, octopus, ray, whale and clam: what drifts and swims, in water or in the air."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points, shape
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, brows, cheek, cheeks, eye, eyes, open_smile, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import horn, horns
from game.art.parts.marks import DIAMOND, emblem
from game.art.parts.patterns import coat, scales, spots
from game.art.parts.wings import fan, wing, wing_pair

FISH_BODY = shape("34,160 52,122 98,92 152,88 206,112 240,150 206,190 152,214 98,210 52,192")
FISH_TAIL = shape("222,150 252,118 286,72! 282,112 292,134! 276,150 292,172! 280,190 284,226! 250,186")
FISH_DORSAL = shape("98,104 112,62 146,38! 156,58 190,58! 192,80 216,92! 212,124 150,112")
FISH_VENTRAL = shape("128,204 142,240 168,256! 176,236 196,234! 192,206 190,186 150,196")
FISH_FIN = shape("134,166 160,152 198,160! 186,172 194,190! 176,190 170,206! 146,194")
BELL = shape(
    "150,36 214,58 248,116 250,164! 228,152 208,168 180,154 150,170 120,154 92,168 72,152 50,164! 52,116 86,58"
)
MANTLE = shape("150,24 204,42 230,92 218,140 206,178 150,192 94,178 82,140 70,92 96,42")

RAY = shape(
    "150,98 176,74 196,60! 194,88 206,104 252,112 296,150! 262,172 226,188 194,216 166,236 150,240 134,236 106,216"
    " 74,188 38,172 4,150! 48,112 94,104 106,88 104,60! 124,74"
)
RAY_BELLY = shape("150,112 182,118 196,144 188,180 168,206 150,212 132,206 112,180 104,144 118,118")


def fish(art: Sketch, look: Gaze) -> None:
    """A deep-bodied fish with flowing fins."""
    skin, belly, accent = art.palette.skin, art.palette.belly, art.palette.accent
    fan(art, FISH_TAIL, 214 + 150j, accent, (2, 4, 6, 8))
    fan(art, FISH_DORSAL, 150 + 150j, accent, (2, 4, 6))
    fan(art, FISH_VENTRAL, 160 + 160j, accent, (2, 4))
    ridge(art, ((84, 104, -34), (112, 94, -14)), 30 + art.rank * 5)
    if art.rank >= 3:
        horn(art, 66, 116, -38, 62, 0.3, 0.24)
    art.volume(FISH_BODY, skin, coat(art, 40, 0.28, 0.46), shade=0.15)
    art.fill(shape("42,176 90,184 150,184 204,178 190,196 150,208 98,204 58,190"), belly.base, 0.9)
    scales(art, skin.dark, 170, 142, 5, 5, 15)
    art.curve([118 + 112j, 130 + 148j, 116 + 186j], art.palette.ink, 3)
    fan(art, FISH_FIN, 130 + 172j, accent, (2, 4, 6))
    for start, bend in ((42, 8), (56, 16)):
        art.curve([complex(start, 188), complex(start - 8, 206), complex(start - 2, 218 + bend)], art.palette.ink, 5)
        art.curve([complex(start, 188), complex(start - 8, 206), complex(start - 2, 218 + bend)], accent.base, 2.2)
    eye(art, 84, 140, 25, look, -1.0, 0.95)
    art.curve([62 + 114j, 82 + 104j, 106 + 110j], art.palette.ink, 3.4)
    cheek(art, 104, 170, 11)
    art.curve([36 + 170j, 50 + 176j, 68 + 170j], art.palette.ink, 3.2)
    emblem(art, 150, 120, 24)


def jellyfish(art: Sketch, look: Gaze) -> None:
    """A jellyfish with a bell full of light."""
    skin, accent = art.palette.skin, art.palette.accent
    arms = (("84,150 66,194 84,226 64,262", 15), ("216,150 234,194 216,226 236,262", 15),
            ("112,152 102,206 118,240 106,274", 17), ("188,152 198,206 182,240 194,274", 17))  # fmt: skip
    for spine, width in arms:
        art.volume(limb(points(spine), (width + 4, width, width - 3, 3), "point", 2), accent, width=3)
    for spine in ("136,152 126,206 142,236 132,264", "164,152 174,206 158,236 170,264"):
        art.volume(limb(points(spine), (30, 26, 22, 6), "point", 2), art.palette.belly, width=3)
    if art.wants_wings:
        wing_pair(art, 150, 140, 160, 62, 30, "fin")
    crown(art, 150, 46, 50, 26)
    art.glow(150, 110, 130, art.palette.glow, 0.5)
    art.volume(BELL, skin, coat(art, 30, 0.9, 1.1), shade=0.13)
    hem = shape(
        "52,150 72,140 92,154 120,140 150,156 180,140 208,154 228,140 248,150"
        " 228,153 208,167 180,154 150,169 120,154 92,167 72,153"
    )
    art.fill(hem, accent.light, 0.8)
    spots(art, accent.light, ((104, 74, 10), (88, 98, 6), (194, 72, 9), (212, 96, 6), (176, 58, 5)), 0.75)
    emblem(art, 150, 68, 28)
    eyes(art, 150, 112, 82, 22, look)
    cheeks(art, 150, 134, 118, 11)
    if look.mood in ("gentle", "wonder"):
        open_smile(art, 150, 128, 26, 13)
    else:
        smile(art, 150, 130, 26, 5)


def octopus(art: Sketch, look: Gaze) -> None:
    """An octopus sitting on its curled arms."""
    skin, belly = art.palette.skin, art.palette.belly
    back = ("112,170 60,176 34,150 48,124 66,136", "120,176 66,214 30,206 22,178 40,170")
    for spine in back:
        for outline in _both(limb(points(spine), (38, 30, 22, 14, 8), "round", 3)):
            art.volume(outline, skin.deeper(0.2), shade=0.3)
    ridge(art, ((86, 70, -48), (108, 46, -28), (192, 46, 28), (214, 70, 48)), 36)
    if art.rank >= 3:
        horns(art, 150, 52, 96, 36, 64, 0.5)
    crown(art, 150, 34, 46, 20)
    art.volume(MANTLE, skin, coat(art, 26, 0.8, 1.2), shade=0.14)
    front = ("116,176 76,232 40,246 30,226 46,216", "132,180 112,240 82,262 66,246 80,236")
    for spine in front:
        outline = limb(points(spine), (46, 34, 26, 17, 9), "round", 3)
        for arm in _both(outline):
            art.volume(arm, skin, shade=0.25)
            _suckers(art, arm, belly.light)
    art.volume(
        shape("150,150 182,164 190,210 170,250 150,262 130,250 110,210 118,164"), skin, shade=0.1, width=0.01, rim=False
    )
    art.curve([150 + 206j, 151 + 232j, 150 + 260j], art.palette.ink, 3)
    art.curve([112 + 196j, 122 + 232j, 150 + 262j, 178 + 232j, 188 + 196j], art.palette.ink, 3.2)
    spots(art, skin.dark, ((104, 72, 9), (122, 56, 6), (196, 74, 8), (182, 54, 5), (206, 96, 5)), 0.45)
    emblem(art, 150, 76, 28)
    eyes(art, 150, 128, 88, 24, look, 1.0)
    brows(art, 150, 98, 86, 26, look)
    cheeks(art, 150, 150, 128, 11)
    smile(art, 150, 152, 40, 8)


def ray(art: Sketch, look: Gaze) -> None:
    """A ray with its fins spread like a cloth, patterned to the hem."""
    skin, accent, second = art.palette.skin, art.palette.accent, art.palette.second
    tail = limb(points("150,226 158,256 136,274 168,292 196,284"), (22, 15, 12, 9, 4), "point", 3)
    art.volume(tail, skin, shade=0.2)
    growth(art, 192, 286, 96, 30)
    if art.rank >= 3:
        wing_pair(art, 150, 118, 150, 74, 12, "fin")
    crown(art, 150, 104, 46, 22)
    art.volume(RAY, skin, coat(art, 26, 0.1, 0.9), shade=0.12)
    for side in (-1, 1):
        for reach, drop, size in ((78, 136, 17), (108, 146, 13), (62, 168, 13), (92, 168, 9)):
            art.flat(DIAMOND.placed(150 + side * reach, drop, 0, size * 1.5), accent.base, 2.2)
            art.dot(150 + side * reach, drop, size * 0.24, size * 0.3, second.base)
    art.volume(RAY_BELLY, art.palette.belly, shade=0.12, width=2.4)
    emblem(art, 150, 126, 20)
    eyes(art, 150, 150, 58, 20, look, 1.0)
    cheeks(art, 150, 172, 84, 9)
    if look.mood in ("gentle", "wonder"):
        open_smile(art, 150, 172, 24, 12)
    else:
        smile(art, 150, 176, 34, 6)


def _both(outline: Outline) -> tuple[Outline, Outline]:
    return outline, outline.mirrored()


def _suckers(art: Sketch, arm: Outline, colour: str) -> None:
    count = len(arm.points)
    for index in range(4, 11):
        first, second = arm.points[index], arm.points[count - index]
        inner = first if first.imag > second.imag else second
        at = inner * 0.72 + (second if inner is first else first) * 0.28
        art.dot(at.real, at.imag, 4.6 - index * 0.25, 4.2 - index * 0.25, colour, 0.9)


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
