"""Tortoise, snail, crab and nautilus: what carries its house."""

from __future__ import annotations

import math

from game.art.canvas import Sketch
from game.art.curves import Outline, limb, oval, points, shape
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, brows, cheeks, eyes, smile
from game.art.parts.growths import crown, ridge
from game.art.parts.horns import horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import chosen_coat, coat, scales, spots

TORTOISE_SHELL = shape("92,214 94,166 124,120 176,100 230,118 262,166 268,214 180,226")
TORTOISE_HEAD = shape("0,-46 38,-40 58,-8 54,24 30,44 0,48 -30,44 -54,24 -58,-8 -38,-40")
SNAIL_FOOT = shape("28,262! 38,240 34,206 34,176 50,150 84,146 108,170 116,206 160,218 230,232 286,262!")
CRAB_SHELL = shape("150,118 204,124 240,150 252,184 226,222 150,238 74,222 48,184 60,150 96,124")
CLAW = shape("-14,10 -34,-24 -34,-66 -8,-102! -6,-70 4,-52! 20,-66 34,-96! 46,-54 36,-14 14,10")


def tortoise(art: Sketch, look: Gaze) -> None:
    """A tortoise under a high shell on which things grow."""
    skin = art.palette.skin
    far = skin.deeper()
    for x in (132, 238):
        art.volume(limb([complex(x, 214), complex(x - 2, 256)], (38, 32), steps=3), far)
    art.volume(limb(points("250,216 276,220 290,236"), (26, 18, 5), "round", 3), skin)
    ridge(art, ((116, 136, -38), (146, 114, -18), (182, 104, 2), (218, 116, 22), (246, 142, 42)), 46 + 4 * art.rank)
    shell = Tone(
        art.palette.accent.light, mix(art.palette.accent.base, skin.base, 0.5), mix(skin.dark, art.palette.ink, 0.3)
    )
    art.volume(TORTOISE_SHELL, shell, shade=0.16)
    _scutes(art, shell)
    art.volume(
        limb(points("88,214 180,228 272,214"), (22, 26, 22), "round", 3), Tone(shell.light, shell.light, shell.base)
    )
    for x in (116, 222):
        art.volume(limb([complex(x, 222), complex(x - 2, 240), complex(x - 4, 254)], (46, 42, 40)), skin, shade=0.2)
        for toe in (-16, -4, 8):
            art.flat(oval(x - 2 + toe, 262, 5.4, 5.4), art.palette.horn.light, 2)
    neck = limb(points("118,206 90,196 76,172"), (50, 46, 48), "round", 3)
    art.volume(neck, skin)
    _tortoise_head(art, 78, 146, look)


def _scutes(art: Sketch, shell: Tone) -> None:
    line = shell.dark
    for hexagon in ("182,122 214,140 214,176 182,192 150,176 150,140", "246,150 262,184 252,204 222,196 222,176",
                    "118,150 104,184 112,206 142,196 142,176"):  # fmt: skip
        outline = shape(" ".join(token + "!" for token in hexagon.split()))
        art.fill(outline, shell.light, 0.55)
        art.elements.append(
            f'<path d="{outline.data}" fill="none" stroke="{line}" stroke-width="2.6" stroke-linejoin="round"/>'
        )
    emblem(art, 182, 157, 34)


def _tortoise_head(art: Sketch, x: float, y: float, look: Gaze) -> None:
    crown(art, x, y - 34, 40, 15)
    if art.rank >= 3:
        horns(art, x, y - 26, 74, 36, 48, 0.5)
    art.volume(TORTOISE_HEAD.placed(x, y, 0, 100), art.palette.skin, coat(art, 16, 0.85, 1.15), shade=0.16)
    art.fill(oval(x, y + 28, 34, 17, 0, 10), art.palette.belly.base, 0.85)
    eyes(art, x, y - 4, 58, 18, look)
    brows(art, x, y - 26, 56, 18, look)
    cheeks(art, x, y + 16, 86, 9)
    for side in (-1, 1):
        art.dot(x + side * 6, y + 17, 2.2, 1.8, art.palette.ink)
    smile(art, x, y + 27, 42, 6)


def snail(art: Sketch, look: Gaze) -> None:
    """A snail with a great coiled shell and eyes on stalks."""
    skin, belly = art.palette.skin, art.palette.belly
    ridge(art, ((126, 84, -38), (156, 62, -14), (190, 58, 8), (222, 72, 30), (246, 100, 52)), 44 + 4 * art.rank)
    for side, bend in ((-1, -16), (1, 12)):
        stalk = limb(
            [complex(72 + side * 14, 166), complex(70 + side * 22 + bend * 0.2, 130), complex(70 + side * 28, 98)],
            (18, 15, 14),
        )
        art.volume(stalk, skin, shade=0.25)
    crown(art, 74, 154, 38, 12)
    art.volume(SNAIL_FOOT, skin, chosen_coat(art, 26, 0.1, 0.5), shade=0.14)
    art.fill(shape("40,259! 46,248 110,246 190,250 266,259!"), belly.base)
    _spiral(art, 178, 146, 86)
    cheeks(art, 76, 200, 56, 9)
    smile(art, 72, 194, 36, 8)
    emblem(art, 76, 172, 18)
    eyes(art, 70, 92, 58, 21, look, 1.0)


def _spiral(art: Sketch, x: float, y: float, radius: float) -> None:
    accent, skin = art.palette.accent, art.palette.skin
    alike = art.family in ("grass", "rock", "water", "ice")
    base = mix(accent.base, art.palette.horn.base, 0.6) if alike else mix(accent.base, skin.base, 0.35)
    shell = Tone(mix(base, accent.light, 0.6), base, mix(base, art.palette.ink, 0.45))
    art.volume(oval(x, y, radius, radius * 0.98, 0, 12), shell, shade=0.12)
    chain: list[complex] = []
    for step in range(22):
        turn = step / 21
        reach = radius * (1 - turn) ** 0.85
        angle = 1.25 + turn * math.tau * 2.1
        chain.append(complex(x + 6 * turn + math.cos(angle) * reach, y + 4 * turn + math.sin(angle) * reach * 0.98))
    art.curve(chain, shell.dark, 9, 0.35)
    art.curve(chain, art.palette.ink, 3.2)
    spots(art, "#ffffff", ((x - 44 * art.side, y - 50, 12), (x - 60 * art.side, y - 28, 6)), 0.5)


def crab(art: Sketch, look: Gaze) -> None:
    """A crab with its claws raised in salute."""
    skin, belly = art.palette.skin, art.palette.belly
    for side in (-1, 1):
        for reach, drop in ((100, 214), (112, 236), (96, 254)):
            knee, toe = complex(150 + side * reach, drop - 22), complex(150 + side * (reach + 10), drop + 8)
            leg = limb([complex(150 + side * 62, 200), knee, toe], (22, 19, 5), "point", 3)
            art.volume(leg, skin.deeper(0.2), shade=0.3, width=3.2)
    ridge(art, ((92, 134, -30), (120, 124, -14), (180, 124, 14), (208, 134, 30)), 40)
    crown(art, 150, 126, 58, 22)
    for side in (-1, 1):
        arm = limb(
            [complex(150 + side * 78, 180), complex(150 + side * 112, 160), complex(150 + side * 104, 122)],
            (28, 26, 24),
        )
        art.volume(arm, skin)
        size = 84 if side < 0 else 70
        claw = CLAW.placed(150 + side * 104, 122, side * 6, size, -side)
        art.volume(claw, skin, shade=0.18)
    for side in (-1, 1):
        art.volume(limb([complex(150 + side * 28, 140), complex(150 + side * 32, 104)], (18, 16), steps=3), skin)
    art.volume(CRAB_SHELL, skin, chosen_coat(art, 28, 0.6, 1.2), shade=0.14)
    art.fill(shape("66,200 110,208 150,210 190,208 234,200 214,222 150,232 86,222"), belly.base)
    scales(art, skin.dark, 88, 168, 3, 2, 12)
    scales(art, skin.dark, 212, 168, 3, 2, 12)
    emblem(art, 150, 148, 28)
    eyes(art, 150, 98, 68, 22, look, 1.0)
    cheeks(art, 150, 190, 126, 13)
    smile(art, 150, 182, 66, 12)


NAUTILUS_SHELL = shape("104,206! 92,150 106,84 160,46 222,56 264,108 262,172 222,220 170,234 126,228")
NAUTILUS_HOOD = shape("118,232! 92,214 74,176 84,132 106,112! 118,150 142,184 176,206! 160,228")
NAUTILUS_ARMS = ("92,214 64,226 34,216 24,236", "104,224 84,246 54,246 46,264", "122,230 112,256 86,268 88,284",
                 "140,232 144,258 124,272 134,288")  # fmt: skip


def nautilus(art: Sketch, look: Gaze) -> None:
    """A nautilus that looks out below the flames of its shell."""
    skin, accent, second = art.palette.skin, art.palette.accent, art.palette.second
    ridge(art, ((140, 58, -22), (176, 44, -4), (212, 50, 16), (244, 78, 38)), 34 + 4 * art.rank)
    for text in NAUTILUS_ARMS:
        art.volume(limb(points(text), (24, 20, 15, 6), "round", 3), art.palette.belly, shade=0.18, width=3)
    shell = Tone(
        mix(second.light, "#ffffff", 0.3),
        mix(second.light, art.palette.belly.base, 0.5),
        mix(accent.dark, skin.dark, 0.5),
    )
    art.volume(NAUTILUS_SHELL, shell, shade=0.14)
    heart = complex(160, 168)
    for step in range(7):
        angle = -2.5 + step * 0.52
        outer = complex(178 + math.cos(angle) * 84, 138 + math.sin(angle) * 90)
        side = 1j * (outer - heart) / abs(outer - heart) * 13
        inner = heart + (outer - heart) * 0.36
        stripe = Outline([outer - side, outer + side, inner], frozenset({0, 1, 2}))
        art.fill(stripe, skin.base if step % 2 else accent.base, 0.95)
    art.outline(NAUTILUS_SHELL)
    art.volume(NAUTILUS_HOOD, skin, coat(art, 18, 0.2, 0.5), shade=0.16)
    if art.rank >= 3:
        horns(art, 108, 128, 40, 10, 44, 0.4)
    emblem(art, 106, 138, 18)
    eyes(art, 116, 178, 48, 20, look)
    cheeks(art, 112, 202, 60, 8)
    smile(art, 110, 206, 22, 5)
