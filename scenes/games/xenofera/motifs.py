"""What Utility cards without people show: things and events, drawn in `assets/drawings/xenofera`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.art.canvas import SvgCanvas
from game.art.creature import CreatureSpec
from game.art.drawings import drawing, shades
from game.art.palette import mix, tone
from game.art.people import SIDE
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.place_painting import INK


@dataclass(frozen=True)
class MotifBeast:
    """A creature that a drawing shows: what it is drawn from, where its middle is and how large, as shares."""

    spec: CreatureSpec
    x: float = 0.5
    y: float = 0.5
    side: float = 1.0


@dataclass(frozen=True)
class ShownMotif:
    """What a card shows: before what its drawing stands, and who is between them."""

    ground: str
    behind: tuple[MotifBeast, ...] = ()


_DOG = MotifBeast(CreatureSpec("fire", 14, 2, "hound"), 0.5, 0.42, 0.9)
_DRIFTER = MotifBeast(CreatureSpec("weather", 5, 1, "puffball"), 0.5, 0.47, 0.74)
_HERD = (
    MotifBeast(CreatureSpec("earth", 4, 1, "boar"), 0.24, 0.4, 0.52),
    MotifBeast(CreatureSpec("electric", 9, 1, "yak"), 0.76, 0.36, 0.56),
    MotifBeast(CreatureSpec("ice", 12, 1, "goat"), 0.5, 0.58, 0.62),
)

THINGS: Mapping[str, ShownMotif] = {
    "poach": ShownMotif("dusk"),
    "release": ShownMotif("dusk"),
    "headhunt": ShownMotif("dusk"),
    "haul": ShownMotif("dusk"),
    "sabotage": ShownMotif("dusk"),
    "salvage": ShownMotif("green"),
    "scan": ShownMotif("green"),
    "lure": ShownMotif("green"),
    "overtime": ShownMotif("green"),
    "spy": ShownMotif("green"),
    "reaction.poach": ShownMotif("hold", (_DOG,)),
    "reaction.release": ShownMotif("hold"),
    "reaction.headhunt": ShownMotif("shore"),
    "reaction.haul": ShownMotif("hold"),
    "meteor": ShownMotif("space"),
    "supply_drop": ShownMotif("shore"),
    "stampede": ShownMotif("dust", _HERD),
    "homesick": ShownMotif("rose"),
    "power_cut": ShownMotif("dark"),
    "drifter": ShownMotif("space", (_DRIFTER,)),
    "lock": ShownMotif("brass"),
    "alarm": ShownMotif("brass"),
}
"""What is shown on each card that has a thing or an event on it, by its key; Reactions are named after the attack."""


def thing(key: str, size: Size) -> str:
    """A thing alone on nothing, as an SVG of that size. FileNotFoundError for an unknown one."""
    return drawing(f"xenofera/things/{key.replace('.', '_')}").sized(size)


def decoy(colour: str, size: Size) -> str:
    """A wooden duck on wheels in the colour of its set, as an SVG of that size."""
    body, wing = tone(mix(colour, "#ffffff", 0.1), INK), tone(mix(colour, "#000000", 0.2), INK)
    return drawing("xenofera/decoy", {**shades("body", body), **shades("wing", wing)}).sized(size)


# -- what is behind --------------------------------------------------------------------------------------------------

_GROUNDS: Mapping[str, tuple[str, str, str]] = {
    "dusk": ("#5a2140", "#c24a42", "#ffb27a"),
    "green": ("#1f5a48", "#4f9a6a", "#cfe8a8"),
    "hold": ("#1f2f5a", "#4a6fb0", "#bcd4f0"),
    "shore": ("#3f9ad0", "#8fd4ea", "#fff2c8"),
    "space": ("#140f33", "#3a2168", "#8a3f86"),
    "dust": ("#c9823a", "#efc27a", "#fff0cc"),
    "rose": ("#7a4a78", "#c98aa0", "#f8dcc8"),
    "dark": ("#0c0e22", "#1d2244", "#343a66"),
    "brass": ("#5a4322", "#a8803f", "#ffe8b0"),
    "goals": ("#3a3a18", "#7f8038", "#e8e4a0"),
}
_STARRY = frozenset({"space", "dark"})


def ground(name: str, size: Size) -> str:
    """What is behind things: light that comes from the middle, with rays or stars; in the tones of a colour, if
    that is its name."""
    width, height = size
    edge, middle, light = _GROUNDS.get(name) or (mix(name, INK, 0.7), mix(name, INK, 0.3), mix(name, "#ffffff", 0.6))
    art, chance, unit = SvgCanvas("g"), Random(name), min(size) / SIDE
    paint = art.linear([(0, edge, 1), (55, middle, 1), (100, mix(edge, "#000000", 0.2), 1)])
    art.flood(width, height, paint)
    if name in _STARRY:
        for _ in range(46):
            size_of = chance.uniform(0.8, 2.6) * unit
            art.dot(
                chance.random() * width, chance.random() * height, size_of, size_of, "#f6f2ff", chance.uniform(0.3, 1)
            )
    else:
        for turn in range(0, 360, 24):
            reach = complex(width, height)
            ends = [
                abs(reach) * complex(math.cos(math.radians(turn + by)), math.sin(math.radians(turn + by)))
                for by in (0, 11)
            ]
            spots = [complex(width / 2, height * 0.52) + end for end in ends]
            art.fill(
                f"M{width / 2:.1f} {height * 0.52:.1f}"
                + "".join(f"L{spot.real:.1f} {spot.imag:.1f}" for spot in spots)
                + "Z",
                light,
                0.12,
            )
    art.glow(width / 2, height * 0.52, max(width, height) * 0.55, light, 0.6)
    return sheet(size, size, art.text())
