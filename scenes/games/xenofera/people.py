"""Huntsmen and crew as portraits before a ship’s wall: who they are stands in `drawings/xenofera/people.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from random import Random

from assets import asset
from game.art.canvas import SvgCanvas
from game.art.palette import mix
from game.art.people import SIDE, DrawnPerson, bust
from game.art.svg import sheet
from game.stage.geometry import Size
from scenes.games.place_painting import INK

HELD = "xenofera/held"
"""The folder of what people hold."""


@cache
def people() -> Mapping[str, DrawnPerson]:
    """Everybody aboard, by the key of the huntsman or of the job."""
    told = tomllib.loads(asset("drawings", "xenofera", "people.toml").read_text(encoding="utf-8"))
    colours = {part: told[f"{part}s"] for part in ("skin", "hair", "coat")}
    aboard = {}
    for key, one in told["people"].items():
        painted = {part: names[one[part]] for part, names in colours.items()}
        held = {"held": f"{HELD}/{one['held']}"} if "held" in one else {}
        aboard[key] = DrawnPerson(**{**one, **painted, **held})
    return aboard


def wall(colour: str, size: Size) -> str:
    """A cabin's wall of a colour with a porthole, through which stars are seen, as an SVG of that size."""
    width, height = size
    art, chance, unit = SvgCanvas("w"), Random(colour), min(size) / SIDE
    back = art.linear([(0, mix(colour, "#ffffff", 0.34), 1), (100, mix(colour, "#140c1c", 0.42), 1)])
    art.flood(width, height, back)
    for step in range(1, 6):
        y = height * step / 6
        art.line(f"M0 {y:.1f}H{width}", mix(colour, "#140c1c", 0.35), 2.4 * unit, 0.5)
    x, y, reach = width * 0.86, height * 0.2, 62 * unit
    art.dot(x, y, reach * 1.18, reach * 1.18, INK)
    art.dot(x, y, reach * 1.12, reach * 1.12, "#d9a441")
    art.dot(x, y, reach * 0.92, reach * 0.92, INK)
    art.dot(x, y, reach * 0.88, reach * 0.88, "#161a44")
    for _ in range(14):
        spot = complex(chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6)) * reach
        art.dot(x + spot.real, y + spot.imag, 1.8 * unit, 1.8 * unit, "#f6f2ff", chance.uniform(0.5, 1))
    art.dot(x - reach * 0.3, y + reach * 0.34, reach * 0.3, reach * 0.3, mix(colour, "#ffd9a0", 0.5))
    art.glow(width / 2, height * 0.5, height * 0.6, "#fff2d0", 0.5)
    return sheet(size, size, art.text())


def portrait(key: str, size: Size) -> str:
    """Somebody alone on nothing, as an SVG of that size. KeyError for a stranger."""
    return sheet((SIDE, SIDE), size, bust(people()[key]))
