"""Drake, serpent and salamander: scaled bodies with long tails."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import limb, oval, points, shape
from game.art.parts.faces import Gaze, brows, cheek, cheeks, eye, eyes, fang, smile
from game.art.parts.growths import crown, growth, ridge
from game.art.parts.horns import frill, horn, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import chosen_coat, coat, plates, scales
from game.art.parts.wings import wing

DRAKE_BODY = shape("104,176 118,150 156,146 196,156 228,182 232,214 206,234 150,236 116,226 102,204")
DRAKE_HEAD = shape("146,56 130,42 106,42 88,58 64,66 44,74 36,88 42,102 64,108 96,112 124,112 144,100 152,78")
DRAKE_JAW = shape("46,96 70,102 100,102 126,98 118,112 92,118 64,114 48,108")
SERPENT_HEAD = shape("0,-48 34,-42 54,-12 52,14 30,42 0,52 -30,42 -52,14 -54,-12 -34,-42")
SERPENT_HOOD = shape("150,56 196,70 218,112 206,152 176,186 150,194 124,186 94,152 82,112 104,70")
GILL = shape(
    "-16,8 -26,-20! -14,-22 -30,-50! -16,-50 -26,-80! -10,-76 2,-108! 12,-78 26,-86! 18,-54 32,-58! 18,-26 28,-26! 16,8"
)
GILL_STALK = shape("-7,8 -6,-40 0,-84! 7,-40 7,8")
SALAMANDER_HEAD = shape("0,-46 44,-44 78,-12 78,20 46,46 0,52 -46,46 -78,20 -78,-12 -44,-44")


def drake(art: Sketch, look: Gaze) -> None:
    """A dragon standing proud, its neck raised and its wings half open."""
    skin, belly = art.palette.skin, art.palette.belly
    far = skin.deeper()
    span = 82 + art.rank * 5
    wing(art, 164, 160, span * 0.92, 1.0, -44, far=True)
    growth(art, 292, 176, 16, 50)
    tail = limb(points("206,208 250,230 286,216 292,176"), (54, 34, 22, 8), "round", 3)
    ridge(art, ((230, 206, 8), (250, 214, 14), (268, 214, 20)), 22)
    art.volume(tail, skin)
    for x in (138, 216):
        art.volume(limb([complex(x, 206), complex(x - 4, 236), complex(x - 6, 256)], (34, 26, 24)), far)
        art.volume(oval(x - 10, 259, 20, 9), far, width=3)
    if art.rank >= 2:
        ridge(art, ((142, 84, 58), (140, 106, 70), (142, 128, 66), (158, 146, 40)), 28)
    neck = limb(points("140,190 116,150 116,112 126,84"), (78, 56, 44, 44), "round", 3)
    art.merged([neck, DRAKE_BODY], skin, chosen_coat(art, 30, 0.1, 0.4))
    front = limb(points("118,212 98,172 96,138 106,108"), (34, 30, 24, 20), "round", 3)
    art.fill(front, belly.base)
    plates(art, front, belly.dark, 8, 2, 10)
    scales(art, skin.dark, 176, 196, 4, 3, 13)
    wing(art, 186, 172, span, 1.0, -14)
    art.volume(oval(210, 214, 28, 30, -10), skin, shade=0.16)
    for x, y in ((132, 206), (216, 224)):
        art.volume(limb([complex(x, y), complex(x - 4, 236), complex(x - 4, 254)], (38, 30, 28)), skin)
        art.volume(oval(x - 9, 258, 23, 10), skin, width=3)
        for toe in (-18, -7, 4):
            art.flat(oval(x - 9 + toe, 262, 4, 4.6), art.palette.horn.light, 1.8)
    _drake_head(art, look)


BOWED = (-34, 86)
"""By so much the second head of a twin drake lies away from the first."""


def twin_drake(art: Sketch, look: Gaze) -> None:
    """A dragon with a second head that has bowed to its food."""
    art.volume(limb(points("156,204 118,206 88,188"), (74, 54, 44), "round", 3), art.palette.skin.deeper(0.2))
    neck = art.take_elements()
    _drake_head(art, look)
    bowed = art.take_elements()
    art.brows = [brow._replace(x=brow.x + BOWED[0], y=brow.y + BOWED[1]) for brow in art.brows]
    art.crests = [crest + complex(*BOWED) for crest in art.crests]
    art.elements += [neck, f'<g transform="translate({BOWED[0]} {BOWED[1]})">{bowed}</g>']
    art.left = min(art.left, 0.0)
    drake(art, look)


def _drake_head(art: Sketch, look: Gaze) -> None:
    skin, ink = art.palette.skin, art.palette.ink
    horn(art, 120, 52, 46, 58 + art.rank * 5, 0.5, 0.26)
    crown(art, 100, 54, 34, 12, -8)
    frill(art, 142, 92, 84, 44)
    art.fill(DRAKE_JAW, ink)
    art.volume(DRAKE_JAW, art.palette.belly, shade=0.2, rim=False)
    art.volume(DRAKE_HEAD, skin, shade=0.15)
    jaw = [43 + 97j, 66 + 101j, 92 + 98j, 112 + 90j, 120 + 92j]
    for x in (54, 68, 82):
        fang(art, x, 101, 10)
    art.curve(jaw, ink, 3)
    horn(art, 134, 58, 58, 66 + art.rank * 6, 0.5, 0.28)
    art.dot(47, 82, 3.6, 2.6, ink)
    eye(art, 98, 74, 16, look, -1.0, 0.9)
    art.curve([80 + 60j, 94 + 52j, 112 + 55j], ink, 3.6)
    cheek(art, 124, 90, 9)
    emblem(art, 122, 64, 16, 20)


def serpent(art: Sketch, look: Gaze) -> None:
    """A hooded serpent risen from its coils."""
    skin, belly = art.palette.skin, art.palette.belly
    growth(art, 268, 158, 4, 46)
    tail = limb(points("190,246 250,240 274,206 268,160"), (40, 32, 20, 8), "round", 3)
    art.volume(tail, skin)
    back_coil = limb(points("82,206 116,198 150,196 184,198 220,208"), (40, 50, 54, 50, 40))
    art.volume(back_coil, skin.deeper(0.15), coat(art, 20, 0.1, 0.45), shade=0.25)
    if art.rank >= 2:
        ridge(art, ((92, 92, -58), (84, 122, -78), (216, 122, 78), (208, 92, 58)), 36)
    hood = art.rng.random() < 0.6
    if hood:
        art.volume(SERPENT_HOOD, skin, coat(art, 22, 0.0, 1.0), shade=0.12)
    else:
        for side in (-1, 1):
            frill(art, 150 + side * 34, 116, side * 84, 74, side)
    neck = limb(points("150,222 158,180 148,140 150,96"), (74, 58, 52, 60), "round", 3)
    art.volume(neck, skin, shade=0.2)
    front = limb(points("150,226 157,180 148,140 150,110"), (48, 36, 32, 36), "flat", 3)
    art.fill(front, belly.base)
    plates(art, front, belly.dark, 9, 2, 10)
    front_coil = limb(points("62,236 104,246 150,250 196,246 238,234"), (44, 54, 58, 54, 44))
    art.volume(front_coil, skin, coat(art, 22, 0.1, 0.45), shade=0.26)
    _serpent_head(art, 150, 88, look)


def _serpent_head(art: Sketch, x: float, y: float, look: Gaze) -> None:
    crown(art, x, y - 38, 46, 18)
    if art.rank >= 3:
        horns(art, x, y - 30, 74, 34, 66, 0.4)
    art.line(f"M{x:.1f} {y + 44:.1f}q-2 14 0 20q-6 4 -9 10m9 -10q6 4 9 10", "#e0466a", 3.6)
    art.volume(SERPENT_HEAD.placed(x, y, 0, 112), art.palette.skin, shade=0.16)
    muzzle = shape("0,10 24,14 34,26 22,42 0,49 -22,42 -34,26 -24,14").placed(x, y, 0, 106)
    art.fill(muzzle, art.palette.belly.base, 0.85)
    emblem(art, x, y - 32, 24)
    eyes(art, x, y - 2, 72, 19, look, 0.95)
    brows(art, x, y - 25, 70, 22, look)
    for side in (-1, 1):
        art.dot(x + side * 9, y + 24, 2.8, 2.2, art.palette.ink)
        fang(art, x + side * 17, y + 36, 13)
    smile(art, x, y + 34, 54, 6)


def salamander(art: Sketch, look: Gaze) -> None:
    """A salamander with feathery gills, its tail curled over its back."""
    skin, belly = art.palette.skin, art.palette.belly
    far = skin.deeper()
    growth(art, 196, 72, -52, 50)
    ridge(art, ((168, 164, -6), (204, 160, 18), (272, 150, 66), (276, 112, 92)), 36)
    for x, reach in ((146, 20), (232, 26)):
        art.volume(limb([complex(x, 206), complex(x + reach, 232), complex(x + reach, 254)], (30, 24, 20)), far)
        art.volume(oval(x + reach + 2, 258, 19, 8), far, width=3)
    body = limb(
        points("100,196 158,208 214,204 256,172 258,118 228,84 196,78"), (76, 88, 78, 58, 40, 26, 10), "round", 2
    )
    art.volume(body, skin, coat(art, 24, 0.06, 0.42), shade=0.18)
    under = limb(points("110,228 158,238 206,232"), (16, 22, 8), "round", 3)
    art.fill(under, belly.base, 0.9)
    for x, reach in ((112, -16), (206, 10)):
        art.volume(limb([complex(x, 214), complex(x + reach, 240), complex(x + reach, 256)], (36, 28, 24)), skin)
        art.volume(oval(x + reach - 4, 259, 23, 10), skin, width=3.2)
    _salamander_head(art, 102, 156, look)


def _salamander_head(art: Sketch, x: float, y: float, look: Gaze) -> None:
    skin = art.palette.skin
    for side in (-1, 1):
        for angle, length in ((24, 66), (58, 74), (92, 60)):
            _gill(art, x + side * 52, y - 12 + angle * 0.2, side * angle, length, side)
    crown(art, x, y - 34, 48, 18)
    art.volume(SALAMANDER_HEAD.placed(x, y, 0, 100), skin, shade=0.16)
    emblem(art, x, y - 24, 24)
    eyes(art, x, y - 2, 92, 19, look, 1.0)
    cheeks(art, x, y + 18, 122, 11)
    for side in (-1, 1):
        art.dot(x + side * 8, y + 14, 2.4, 2, art.palette.ink)
    smile(art, x, y + 24, 76, 8)


def _gill(art: Sketch, x: float, y: float, angle: float, length: float, side: float) -> None:
    art.volume(GILL.placed(x, y, angle, length, side), art.palette.accent, shade=0.2, width=3)
    stalk = GILL_STALK.placed(x, y, angle, length, side)
    art.fill(stalk, art.palette.skin.base)
