"""What a family grows: flames, bolts, crystals, leaves. One motif for each of the sixteen families.

A growth stands on its root at (x, y), points to `angle` (degrees clockwise from upright) and is about `size` long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.canvas import Sketch
from game.art.curves import Outline, oval, shape
from game.art.palette import Tone, mix

Growth = Callable[[Sketch, float, float, float, float], None]

FLAME = shape("-26,8 -42,-26 -30,-62! -18,-50 -12,-86 8,-118! 10,-84 24,-66 34,-90! 44,-50 42,-16 26,8")
FLAME_HEART = shape("-14,6 -22,-18 -10,-46 4,-72! 12,-44 22,-22 14,6")
BOLT = shape("-15,6! -26,-50! -5,-44! -14,-116! 28,-40! 8,-46! 16,6!")
STAR_SHARD = shape("0,10! -9,-34 -40,-50! -10,-64 0,-122! 10,-64 40,-50! 9,-34")
STAR_CORE = shape("0,-28! -5,-46 -18,-50! -5,-56 0,-80! 5,-56 18,-50! 5,-46")
SPIKE = shape("-24,8 -20,-46 12,-108! 16,-48 24,8")
WAVE = shape("-30,8 -36,-48 -6,-98 38,-92! 16,-76 12,-54 34,-40! 28,-16 26,8")
WAVE_FOAM = shape("-18,4 -22,-44 -2,-80 20,-86! 2,-66 0,-40 6,4")
CRYSTAL = shape("-18,8! -24,-72! -4,-118! 18,-78! 17,8!")
CRYSTAL_FACET = shape("-4,8! -4,-66! -4,-118! 18,-78! 17,8!")
SHARD = shape("-12,8! -14,-42! 2,-70! 13,-40! 12,8!")
CLOUD = shape("-46,2! -66,-14 -62,-42 -36,-46! -34,-76 2,-92 22,-64! 46,-74 62,-52 50,-34! 72,-28 66,-2 44,4!")
LEAF = shape("0,10! -26,-18 -30,-62 2,-118! 30,-66 24,-18")
PLATE = shape("-36,10! -44,-38! -16,-88! 20,-80! 42,-36! 34,10!")
PLATE_FACET = shape("2,10! 0,-40! 20,-80! 42,-36! 34,10!")
MUSHROOM_STEM = shape("-11,8 -9,-44 9,-44 12,8")
MUSHROOM_CAP = shape("-46,-36! -38,-70 0,-96 40,-70 46,-36! 0,-24")
THORN = shape("-18,8 -24,-34 2,-106! 6,-76 22,-70! 16,-46 28,-36! 20,8")
PLUME = shape("0,10! -18,-20 -26,-58 -18,-94 8,-120! 24,-88 22,-62! 13,-56! 22,-42 16,-12")
GEM = shape("0,-4! -27,-54! 0,-114! 27,-54!")
GEM_FACET = shape("0,-4! 0,-62! 0,-114! 27,-54!")
WISP = shape("-24,8 -36,-26 -16,-60 -22,-84! 2,-84 12,-118! 30,-76 36,-30 24,8")
WISP_HEART = shape("-12,2 -16,-22 0,-52 4,-74! 16,-36 12,2")
SHADOW = shape("-24,8 -36,-42 -12,-90 20,-112! 4,-84 4,-52 26,8")


def _flame(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = art.palette.accent
    art.volume(FLAME.placed(x, y, angle, size), Tone(tone.base, mix(tone.base, "#ff5a1f", 0.55), "#c22a18"), rim=False)
    art.fill(FLAME_HEART.placed(x, y, angle, size), art.palette.second.base)
    art.fill(FLAME_HEART.placed(x, y, angle, size * 0.5), "#fffbe0")


def _bolt(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(BOLT.placed(x, y, angle, size, 1.3), art.palette.accent, shade=0.3, width=min(3.4, 1.8 + size * 0.035))


def _star(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(STAR_SHARD.placed(x, y, angle, size), art.palette.accent, shade=0.18)
    art.fill(STAR_CORE.placed(x, y, angle, size), "#fffbe8")


def _spike(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(SPIKE.placed(x, y, angle, size), art.palette.accent, shade=0.35)


def _wave(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(WAVE.placed(x, y, angle, size), art.palette.accent, shade=0.25)
    art.fill(WAVE_FOAM.placed(x, y, angle, size), art.palette.second.light, 0.6)


def _crystal(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = art.palette.accent
    for outline in (SHARD.placed(x, y, angle + 32, size), SHARD.placed(x, y, angle - 30, size * 0.85)):
        art.flat(outline, mix(tone.base, art.palette.skin.base, 0.4), 2.8)
    art.flat(CRYSTAL.placed(x, y, angle, size), tone.light, 0.1)
    art.fill(CRYSTAL_FACET.placed(x, y, angle, size), mix(tone.base, art.palette.skin.base, 0.55), 0.85)
    art.outline(CRYSTAL.placed(x, y, angle, size), 3.0)


def _toxin(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    root = oval(-2, -42, 34, 40).placed(x, y, angle, size)
    small = oval(32, -12, 19, 20).placed(x, y, angle, size)
    art.volume(small, art.palette.accent, shade=0.25, rim=False, width=2.8)
    art.volume(root, art.palette.accent, shade=0.28)
    shine = oval(-14, -56, 9, 12, 20).placed(x, y, angle, size)
    art.fill(shine, "#f8ffe0", 0.9)


def _cloud(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = Tone("#ffffff", art.palette.second.base, mix(art.palette.skin.base, "#30405c", 0.25))
    art.volume(CLOUD.placed(x, y, angle, size), tone, shade=0.3, rim=False)
    if size > 28:
        front = oval(4, -22, 1, 1).placed(x, y, angle, size).centre
        art.flat(BOLT.placed(front.real, front.imag, angle + 8, size * 0.52, 1.4), art.palette.accent.base, 2.2)


def _mushroom(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(MUSHROOM_STEM.placed(x, y, angle, size), art.palette.second, rim=False, width=2.8)
    cap = MUSHROOM_CAP.placed(x, y, angle, size)
    art.volume(cap, art.palette.accent, shade=0.25)
    for across, down, radius in ((-16, -58, 8), (12, -72, 7), (24, -50, 6)):
        art.fill(oval(across, down, radius, radius * 0.8).placed(x, y, angle, size), art.palette.second.light)


def _leaf(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    outline = LEAF.placed(x, y, angle, size)
    art.volume(outline, art.palette.accent, shade=0.3)
    root, tip = outline.points[0], outline.points[3]
    art.curve([root, (root * 0.3 + tip * 0.7)], art.palette.accent.dark, max(1.6, size * 0.035))


def _plate(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = art.palette.skin
    art.flat(PLATE.placed(x, y, angle, size), tone.light, 0.1)
    art.fill(PLATE_FACET.placed(x, y, angle, size), tone.dark, 0.8)
    art.outline(PLATE.placed(x, y, angle, size), 3.2)
    if size > 26:
        art.fill(
            shape("-42,-42 -18,-88 18,-82 6,-68 -10,-66 -22,-48").placed(x, y, angle, size), art.palette.accent.base
        )
        art.outline(PLATE.placed(x, y, angle, size), 3.2)


def _thorn(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    art.volume(THORN.placed(x, y, angle, size), art.palette.accent, shade=0.3)


def _plume(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    outline = PLUME.placed(x, y, angle, size)
    art.volume(outline, art.palette.accent, shade=0.3)
    root, tip = outline.points[0], outline.points[5]
    art.curve([root, root * 0.35 + tip * 0.65], art.palette.accent.dark, max(1.5, size * 0.03))


def _gem(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = art.palette.accent
    art.glow(*_middle(GEM.placed(x, y, angle, size)), size * 0.8, tone.light, 0.5)
    art.flat(GEM.placed(x, y, angle, size), tone.light, 0.1)
    art.fill(GEM_FACET.placed(x, y, angle, size), mix(tone.base, tone.dark, 0.45))
    art.outline(GEM.placed(x, y, angle, size), 3.0)


def _wisp(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    tone = art.palette.accent
    art.fill(WISP.placed(x, y, angle, size * 1.12), tone.base, 0.35)
    art.flat(WISP.placed(x, y, angle, size), tone.base, 2.6, 0.85)
    art.fill(WISP_HEART.placed(x, y, angle, size), "#f6ffff", 0.9)


def _shadow(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    outline = SHADOW.placed(x, y, angle, size)
    art.volume(outline, Tone(art.palette.accent.base, art.palette.skin.dark, art.palette.ink), shade=0.3)


def _middle(outline: Outline) -> tuple[float, float]:
    return outline.centre.real, outline.centre.imag


GROWTHS: dict[str, Growth] = {
    "fire": _flame, "electric": _bolt, "star": _star, "dragon": _spike,
    "water": _wave, "ice": _crystal, "poison": _toxin, "weather": _cloud,
    "earth": _mushroom, "grass": _leaf, "rock": _plate, "bug": _thorn,
    "air": _plume, "magic": _gem, "ghost": _wisp, "dark": _shadow,
}  # fmt: skip


def growth(art: Sketch, x: float, y: float, angle: float, size: float) -> None:
    """One growth of the creature's family."""
    GROWTHS[art.family](art, x, y, angle, size)


def crown(art: Sketch, x: float, y: float, size: float, spread: float = 16.0, tilt: float = 0.0) -> None:
    """The growths on top of a head, one, three or five by rank; drawn before the head, which covers their roots."""
    art.crests.append(complex(x, y))
    if art.rank >= 4:
        growth(art, x - spread * 1.8, y + 11, tilt - 52, size * 0.5)
        growth(art, x + spread * 1.8, y + 11, tilt + 52, size * 0.5)
    if art.rank >= 2:
        growth(art, x - spread, y + 4, tilt - 30, size * 0.72)
        growth(art, x + spread, y + 4, tilt + 30, size * 0.72)
    growth(art, x, y, tilt, size * (0.92 + 0.06 * art.rank))


def ridge(art: Sketch, roots: Sequence[tuple[float, float, float]], size: float) -> None:
    """Growths along a back: roots are (x, y, angle), largest in the middle."""
    middle = (len(roots) - 1) / 2 or 1
    for index, (x, y, angle) in enumerate(roots):
        growth(art, x, y, angle, size * (1.05 - 0.4 * abs(index - middle) / middle))
