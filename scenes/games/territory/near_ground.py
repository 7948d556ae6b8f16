"""The ground before our feet: that of each biome drawn on towards us, and banks where a biome is water."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.art.curves import Outline, shape
from game.art.palette import mix
from game.art.parts import scenery as s
from game.art.parts.scenery import SceneryPlace

_FROND = shape("0,0! -26,-20 -40,-60 -18,-108! 6,-66 10,-28 0,0")
_CACTUS = shape(
    "-9,6! -9,-34! -30,-34 -36,-48 -35,-70! -22,-70! -22,-50! -9,-50! -10,-104 10,-104 9,-62! 22,-62! 22,-84! "
    "35,-84! 36,-60 30,-46 9,-46! 9,6!"
)
_CATTAIL = shape("-2,4! -2,-58! -9,-60 -9,-98 0,-106 9,-98 9,-60! 2,-58! 3,4!")
_CRAG = shape("-60,8! -48,-40! -30,-58! -22,-104! 2,-120! 20,-84! 34,-70! 44,-30! 64,8!")
_EAR = shape("-2,4! -5,-60! -12,-74 -9,-104 3,-116 11,-100 10,-76 2,-62! 3,4!")
_SHELL = shape("-8,0! -44,-14 -52,-50 -20,-74 20,-74 52,-50 44,-14 8,0!")


MELT = 0.04
"""Over so much of the height the landscape goes over into the ground before us."""


class Ground(NamedTuple):
    """What the ground is like: its colour where it begins and at our feet, and what grows and lies on it."""

    far: str
    near: str
    litter: Callable[[SceneryPlace, float], None]
    """Draws what lies on it below a height (0 is the top, 1 the bottom)."""
    bank: str = ""
    """Of a biome of water: the colour of the bank's edge that the water wets."""
    foam: str = "#f4ffff"
    """Of a biome of water: the colour of what the water leaves there."""


class Frame(NamedTuple):
    """What grows or lies close before us at both sides: its shape, its colours, and how high it is."""

    shapes: tuple[Outline, ...]
    colours: tuple[str, ...]
    tall: float
    many: int = 5
    lean: float = 6
    wide: float = 1.0


def has_bank(biome: str) -> bool:
    """Whether a biome is water, so that one stands on its bank."""
    return bool(GROUNDS[biome].bank)


def bank(place: SceneryPlace, biome: str, at: float) -> None:
    """The bank of a biome of water from a height down, a line of foam before it."""
    ground = GROUNDS[biome]
    if not ground.bank:
        return
    for lift, opacity in ((0.022, 0.4), (0.012, 1.0)):
        _fill(place, at - lift, ground.foam, 0.75 * opacity)
    _fill(place, at, ground.bank)
    _slope(place, at + 0.016, ground)
    ground.litter(place, at + 0.05)


def onward(place: SceneryPlace, biome: str, at: float) -> None:
    """The ground that melts into the landscape above a height and goes on to the lower edge, and what lies on it."""
    ground = GROUNDS[biome]
    start = at - MELT
    share = round(100 * MELT / (1 - start))
    stops = [(0, ground.far, 0.0), (share, ground.far, 1.0), (100, ground.near, 1.0)]
    _fill(place, start, place.canvas.upright(stops, place.down(start), place.height))
    ground.litter(place, at - MELT / 3)


def frame(place: SceneryPlace, biome: str) -> None:
    """What is nearest to us at both sides, in the shade: it lets the land lie farther away."""
    of = FRAMES[biome]
    for side in (0, 1):
        for step in range(of.many):
            inward = (of.many - 1 - step) / of.many * 0.085 + place.vary(-0.012, 0.012)
            x = place.width * (1 - inward if side else inward)
            tall = of.tall * (0.62 + 0.38 * step / of.many) * place.vary(0.85, 1.15) * place.unit
            lean = (-1 if side else 1) * of.lean + place.vary(-5, 5)
            s.put(
                place,
                place.rng.choice(of.shapes),
                x,
                place.down(1.02),
                tall,
                of.colours[step % len(of.colours)],
                lean,
                of.wide,
            )


def _outline(place: SceneryPlace, at: float) -> str:
    """A gently rolling edge at a height, and all that is below it."""
    wide, top, swell = place.width, place.down(at), place.down(0.012)
    return (
        f"M0 {top:.1f}C{wide * 0.12:.1f} {top - swell:.1f} {wide * 0.24:.1f} {top + swell:.1f}"
        f" {wide * 0.42:.1f} {top:.1f}S{wide * 0.68:.1f} {top - swell * 1.3:.1f} {wide * 0.8:.1f} {top:.1f}"
        f"S{wide * 0.95:.1f} {top + swell:.1f} {wide:.1f} {top - swell * 0.5:.1f}V{place.height:.1f}H0Z"
    )


def _fill(place: SceneryPlace, at: float, paint: str, opacity: float = 1.0) -> None:
    place.canvas.fill(_outline(place, at), paint, opacity)


def _slope(place: SceneryPlace, at: float, ground: Ground) -> None:
    stops = [(0, ground.far, 1.0), (100, ground.near, 1.0)]
    _fill(place, at, place.canvas.upright(stops, place.down(at), place.height))


# -- what lies there -------------------------------------------------------------------------------------------------


def _nearness(place: SceneryPlace, y: float, top: float) -> float:
    """How near a height is: 0.5 where the ground begins, 1.3 at our feet."""
    start = place.down(top)
    return 0.5 + 0.8 * max(0.0, y - start) / max(1.0, place.height - start)


def _patches(place: SceneryPlace, top: float, count: int, *colours: str) -> None:
    """Flat patches of lighter and darker ground, wider the nearer they lie."""
    for _ in range(count):
        y = place.vary(place.down(top), place.height)
        wide = place.vary(20, 70) * place.unit * _nearness(place, y, top)
        place.canvas.dot(place.across(), y, wide, wide * 0.13, place.rng.choice(colours), place.vary(0.25, 0.5))


def _grass(place: SceneryPlace, top: float, count: int, tall: float, *colours: str) -> None:
    """Tufts all over, the farther ones first."""
    for y in sorted(place.vary(place.down(top), place.down(1.02)) for _ in range(count)):
        x, size = place.across(), tall * place.vary(0.6, 1.1) * place.unit * _nearness(place, y, top)
        for lean in (-26, -5, 19):
            s.put(place, s.BLADE, x, y, size, place.rng.choice(colours), lean + place.vary(-8, 8))


def _pebbles(place: SceneryPlace, top: float, count: int, colour: str, size: float = 10) -> None:
    """Stones in two lights, lying on their shadows."""
    for y in sorted(place.vary(place.down(top), place.down(1.0)) for _ in range(count)):
        x, large = place.across(), size * place.vary(0.6, 1.5) * place.unit * _nearness(place, y, top)
        place.canvas.dot(x + large * 0.1, y + large * 0.04, large * 0.66, large * 0.13, "#0c0812", 0.3)
        s.put(place, s.STONE, x, y, large, colour)
        lit = shape("-50,-20! -28,-44! 8,-50! -2,-30! -30,-16!").placed(x, y, 0, large)
        place.canvas.fill(lit, mix(colour, "#fff2cc", 0.28))


def _waves(place: SceneryPlace, top: float, count: int, light: str, dark: str) -> None:
    """Long soft ripples, as wind leaves them in sand and snow."""
    for step in range(count):
        y = place.down(top + (1.02 - top) * (step + place.vary(0.2, 0.8)) / count)
        near = _nearness(place, y, top)
        x, wide, rise = (
            place.vary(-0.1, 0.8) * place.width,
            place.vary(70, 150) * place.unit * near,
            5 * place.unit * near,
        )
        place.canvas.fill(
            f"M{x:.1f} {y:.1f}Q{x + wide * 0.5:.1f} {y - rise:.1f} {x + wide:.1f} {y:.1f}"
            f"Q{x + wide * 0.5:.1f} {y + rise * 0.1:.1f} {x:.1f} {y:.1f}Z",
            light,
            0.5,
        )
        place.canvas.fill(
            f"M{x:.1f} {y:.1f}Q{x + wide * 0.5:.1f} {y + rise * 0.1:.1f} {x + wide:.1f} {y:.1f}"
            f"Q{x + wide * 0.5:.1f} {y + rise:.1f} {x:.1f} {y:.1f}Z",
            dark,
            0.35,
        )


def _forest_floor(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 18, "#2f6a34", "#173820", "#3f7a3c")
    _grass(place, top, 46, 15, "#2f6f38", "#24582e", "#3b8040")
    s.toadstools(place, 4, "#c9443a", "#f0e4c8", 20)


def _stony(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 16, "#4c5a48", "#2c362f", "#5c6a54")
    _grass(place, top, 30, 13, "#4c5f45", "#3c4d3a")
    _pebbles(place, top, 22, "#6b7480")


def _meadow(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 14, "#a8b040", "#6f8030", "#c4bc50")
    _grass(place, top, 70, 19, "#8a9a34", "#a59a2c", "#74882c")
    s.flowers(place, 22, ("#e8483f", "#ffffff", "#5f7fe0"))


def _reedy(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 12, "#4f8a48", "#2c5f38", "#6a9c50")
    _grass(place, top, 40, 17, "#3f8048", "#2f6c3e", "#5a964c")
    _pebbles(place, top, 14, "#8a9698", 8)


def _beach(place: SceneryPlace, top: float) -> None:
    _waves(place, top, 12, "#f6dda2", "#a8834e")
    _pebbles(place, top, 10, "#8d7a68", 7)
    for _ in range(6):
        y = place.vary(place.down(top), place.down(0.98))
        large = place.vary(7, 11) * place.unit * _nearness(place, y, top)
        s.put(
            place,
            _SHELL,
            place.across(),
            y,
            large,
            place.rng.choice(("#f2c4b0", "#f6ead2", "#e0a09a")),
            place.vary(-30, 30),
        )


def _mire(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 14, "#5c5a44", "#2c2636", "#6a6a4c")
    _grass(place, top, 34, 18, "#5f6f3c", "#48552f", "#74803f")
    s.toadstools(place, 4, "#9a6fb0", "#e6dcd0", 16)


def _sandy(place: SceneryPlace, top: float) -> None:
    _waves(place, top, 16, "#edb468", "#84502c")
    _pebbles(place, top, 14, "#9c5f3c", 9)


def _snowy(place: SceneryPlace, top: float) -> None:
    _waves(place, top, 14, "#f4fbff", "#86a8c8")
    _pebbles(place, top, 7, "#8fa4bc", 9)
    s.crystals(place, 2, "#8fd0f0", 0.94, 26)


def _undergrowth(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 14, "#14543c", "#08291f", "#1c6644")
    for y in sorted(place.vary(place.down(top), place.down(1.03)) for _ in range(22)):
        x, size = place.across(), place.vary(11, 20) * place.unit * _nearness(place, y, top)
        for lean, colour in ((-62, "#0c4c38"), (44, "#0f5f42"), (-14, "#147a50")):
            s.put(place, _FROND, x, y, size, colour, lean + place.vary(-10, 10))
    s.flowers(place, 14, ("#ff5fa0", "#ffb03a", "#e04fd0"), "#fff2a0")


def _basalt(place: SceneryPlace, top: float) -> None:
    _patches(place, top, 14, "#3c1820", "#12060a", "#4a2028")
    for _ in range(9):
        x, y = place.across(), place.vary(place.down(top), place.down(0.99))
        near = _nearness(place, y, top) * place.unit
        data = f"M{x:.1f} {y:.1f}"
        for _ in range(4):
            data += f"l{place.vary(8, 22) * near:.1f} {place.vary(-4, 4) * near:.1f}"
        place.canvas.line(data, "#ff7a2a", 2.6 * near, 0.55)
        place.canvas.line(data, "#ffd46a", 1.0 * near, 0.8)
    _pebbles(place, top, 18, "#401820", 11)


GROUNDS: dict[str, Ground] = {
    "forest": Ground("#35683a", "#14301e", _forest_floor),
    "mountain": Ground("#4a5848", "#252e2a", _stony),
    "plain": Ground("#97a33c", "#56662a", _meadow),
    "lake": Ground("#62a058", "#234a34", _reedy, "#b9a878"),
    "ocean": Ground("#e8c98a", "#8a6a44", _beach, "#b08d58"),
    "swamp": Ground("#605c48", "#241f30", _mire, "#3a3440", "#8a8468"),
    "desert": Ground("#c98548", "#7a4526", _sandy),
    "tundra": Ground("#cfe4f2", "#8fb0cc", _snowy),
    "jungle": Ground("#1a5c40", "#062018", _undergrowth),
    "volcano": Ground("#3a1820", "#10060a", _basalt),
}
"""The ground of each biome."""

FRAMES: dict[str, Frame] = {
    "forest": Frame((s.PINE,), ("#17422a", "#123822", "#0d2c1b"), 200, wide=1.1, lean=0),
    "mountain": Frame((s.STONE, _CRAG), ("#3c4652", "#343d49", "#2b333e"), 118, 6, 0),
    "plain": Frame((_EAR, s.BLADE, s.BLADE), ("#8a7a26", "#6f7428", "#54601f"), 104, 16, 8, 0.62),
    "lake": Frame((_CATTAIL, s.BLADE, s.BLADE), ("#2c6a44", "#24573a", "#1b4630"), 132, 12, 5, 0.7),
    "ocean": Frame((s.STONE, _CRAG), ("#5a5562", "#494652", "#3a3843"), 108, 6, 0),
    "swamp": Frame((s.DEAD_TREE, s.BLADE), ("#2f2440", "#271d36", "#1d162a"), 186, 6, 2, 0.8),
    "desert": Frame((_CACTUS,), ("#2f6a48", "#2a6042", "#24553a"), 150, 3, 2),
    "tundra": Frame((s.CRYSTAL,), ("#7fb4d8", "#6a9cc4", "#5684ac"), 122, 7, 7),
    "jungle": Frame((_FROND,), ("#0f5a40", "#0b4834", "#083828"), 150, 9, 22),
    "volcano": Frame((_CRAG,), ("#381420", "#2c0f18", "#200a12"), 132, 6, 3),
}
"""What frames the land of each biome."""
