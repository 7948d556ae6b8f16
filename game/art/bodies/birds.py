"""Owl, raptor and bat: what flies on two large wings."""

from __future__ import annotations

from game.art.canvas import Sketch
from game.art.curves import Outline, oval, shape, tufted
from game.art.palette import Tone, mix
from game.art.parts.faces import Gaze, beak, brows, cheeks, eye, eyes, fang, muzzle_mouth, nose
from game.art.parts.growths import crown, growth
from game.art.parts.horns import ears, horns
from game.art.parts.marks import emblem
from game.art.parts.patterns import chosen_coat, coat, scales
from game.art.parts.wings import FEATHER, wing_pair

OWL_BODY = shape("150,92 204,108 226,164 212,226 150,258 88,226 74,164 96,108")
OWL_HEAD = shape("150,44 184,46 222,20! 236,62 240,104 216,142 150,156 84,142 60,104 64,62 78,20! 116,46")
OWL_WING = shape("206,126 234,138 250,176 244,212 232,240! 224,228 214,250! 206,232 194,244! 192,206 196,160")
RAPTOR_BODY = shape("150,108 184,128 196,168 180,206 150,230 120,206 104,168 116,128")
RAPTOR_HEAD = shape("152,52 180,66 188,94 176,120 150,130 124,122 110,98 118,68")
RAPTOR_BEAK = shape("122,76 104,78 86,92 80,116! 96,106 114,108 124,100")
BAT_WING = shape(
    "168,166 188,118 222,84 256,62! 284,82 306,120 310,166! 290,154 276,184! 256,166 236,200! 218,180 198,206! 184,192"
)
TALON = shape("-16,-6 0,-14 16,-6 20,10! 10,6 6,14! 0,7 -6,14! -10,6 -20,10!")


def _talons(art: Sketch, x: float, y: float, gap: float, size: float) -> None:
    for side in (-1, 1):
        art.volume(TALON.placed(x + side * gap / 2, y, 0, size), art.palette.horn, width=3)


def owl(art: Sketch, look: Gaze) -> None:
    """An owl, broad and upright, with a pale face."""
    skin, belly = art.palette.skin, art.palette.belly
    for lean in (-24, 0, 24):
        art.volume(FEATHER.placed(150 + lean * 0.5, 212, 180 - lean, 58), skin.deeper(), width=3)
    if art.wants_wings:
        wing_pair(art, 150, 176, 104, 92 + art.rank * 4, 4, "feather")
    crown(art, 150, 54, 50, 22)
    art.volume(OWL_BODY, skin, shade=0.12)
    art.volume(shape("150,128 186,142 196,186 180,228 150,246 120,228 104,186 114,142"), belly, shade=0.14, width=0.01)
    scales(art, mix(skin.base, skin.dark, 0.5), 150, 196, 5, 5, 15)
    for wing in (OWL_WING, OWL_WING.mirrored()) if not art.wants_wings else ():
        art.volume(wing, Tone(skin.base, mix(skin.base, skin.dark, 0.3), skin.dark), shade=0.2)
        centre = wing.centre
        scales(art, art.palette.accent.base, centre.real, centre.imag - 6, 2, 3, 15)
    _talons(art, 150, 254, 50, 108)
    art.volume(OWL_HEAD, skin, coat(art, 22, 0.62, 0.98), shade=0.14)
    disc = shape("150,74 178,60 212,74 222,104 200,134 172,140 150,130 128,140 100,134 78,104 88,74 122,60")
    art.volume(disc, belly, shade=0.14, width=2.2)
    emblem(art, 150, 58, 24)
    eyes(art, 150, 100, 72, 26, look, 1.0)
    beak(art, 150, 122, 26)
    brows(art, 150, 70, 68, 30, look)


def raptor(art: Sketch, look: Gaze) -> None:
    """A bird of prey with both wings raised, its head turned aside."""
    skin, belly = art.palette.skin, art.palette.belly
    for lean in (-34, 34, -16, 16, 0):
        root = complex(150 + lean * 0.3, 200)
        growth_tip = FEATHER.placed(root.real, root.imag, 180 - lean, 78 - abs(lean) * 0.3, 1.3)
        art.volume(growth_tip, art.palette.accent if lean % 32 else skin, shade=0.3, width=3)
    wing_pair(art, 150, 152, 52, 86 + art.rank * 4, -18, "feather")
    _talons(art, 150, 236, 40, 92)
    crown(art, 158, 64, 48, 18, 14)
    art.volume(RAPTOR_BODY, skin, chosen_coat(art, 20, 0.0, 0.4), shade=0.16)
    art.volume(shape("144,124 166,138 172,172 160,206 144,218 126,200 114,170 122,140"), belly, shade=0.14, width=0.01)
    scales(art, mix(skin.base, skin.dark, 0.4), 146, 190, 4, 3, 13)
    _raptor_head(art, look)


def _raptor_head(art: Sketch, look: Gaze) -> None:
    art.volume(RAPTOR_HEAD, art.palette.skin, shade=0.18)
    for x, angle in ((178, 118), (184, 96), (176, 138)):
        art.volume(FEATHER.placed(x - 4, 102, angle, 38), art.palette.accent, shade=0.3, width=2.8)
    art.volume(RAPTOR_BEAK, art.palette.horn, shade=0.25)
    art.curve([86 + 103j, 102 + 98j, 120 + 99j], art.palette.ink, 2)
    art.dot(104, 90, 2.6, 2, art.palette.ink)
    eye(art, 142, 88, 16, look, -1.0, 0.95)
    art.curve([120 + 78j, 136 + 66j, 160 + 68j], art.palette.ink, 4)
    emblem(art, 146, 152, 24)


def bat(art: Sketch, look: Gaze) -> None:
    """A bat with large ears, hanging in the air."""
    skin, belly = art.palette.skin, art.palette.belly
    tone = Tone(art.palette.accent.light, mix(art.palette.accent.base, skin.base, 0.45), skin.dark)
    for wing in (BAT_WING, BAT_WING.mirrored()):
        _bat_wing(art, wing, tone)
    growth(art, 150, 226, 180, 46)
    for side in (-1, 1):
        art.volume(oval(150 + side * 24, 240, 15, 12), skin.deeper(0.2), width=3)
    ears(art, "pointed", 150, 122, 72, 15, 74)
    if art.rank >= 3:
        horns(art, 150, 112, 40, 16, 60, 0.4)
    crown(art, 150, 112, 48, 18)
    body = tufted(150, 172, 62, 64, 20, 9, 0.08)
    art.volume(body, skin, coat(art, 22, 0.86, 1.14), shade=0.14)
    art.fill(tufted(150, 212, 36, 24, 13, 6), belly.base)
    emblem(art, 150, 124, 24)
    eyes(art, 150, 158, 62, 20, look)
    brows(art, 150, 134, 60, 18, look)
    cheeks(art, 150, 182, 92, 10)
    nose(art, 150, 177, 17)
    for side in (-1, 1):
        fang(art, 150 + side * 8, 192, 12)
    muzzle_mouth(art, 150, 187, 14)


def _bat_wing(art: Sketch, wing: Outline, tone: Tone) -> None:
    art.volume(wing, tone, shade=0.12)
    wrist, root = wing.points[3], wing.points[0]
    for index in (6, 8, 10, 12):
        tip = wing.points[index]
        art.curve([wrist, (wrist + tip) / 2 + (tip - wrist) * 0.1j, tip], tone.dark, 2.6)
    art.curve([root, wing.points[1], wrist], art.palette.ink, 11)
    art.curve([root, wing.points[1], wrist], art.palette.skin.base, 6)
