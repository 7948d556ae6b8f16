"""Drawings that are files in `assets/drawings`: their colours are named, and named again by whoever shows them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from assets import asset
from game.art.palette import Tone, lit_rim, tone
from game.art.svg import sheet

NAMED = re.compile(r"\{([a-z-]+)\}")
"""A colour by its name."""

_OUTER = re.compile(r'<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)
_IDS = re.compile(r'(id="|url\(#)')


class Drawing(NamedTuple):
    """A drawing in colours: its own width and height, and its elements."""

    units: tuple[float, float]
    elements: str

    def sized(self, size: tuple[int, int]) -> str:
        """A whole SVG that is stretched to so many pixels, width and height."""
        return sheet(self.units, size, self.elements)


@cache
def tones() -> Mapping[str, str]:
    """What the names of colours mean everywhere, as #rrggbb; with `-light`, `-rim` and `-dark` those of a material."""
    bases = tomllib.loads(asset("drawings", "tones.toml").read_text(encoding="utf-8"))
    named: dict[str, str] = {}
    for name, base in bases.items():
        named |= shades(name, tone(base, bases["ink"]))
    return named


def shades(name: str, material: Tone) -> dict[str, str]:
    """A material by its name: in itself, in light, at its lit rim, and in shade."""
    light, base, dark = material
    return {name: base, f"{name}-light": light, f"{name}-rim": lit_rim(light), f"{name}-dark": dark}


@cache
def _written(name: str) -> tuple[tuple[float, float], str]:
    """The size and the elements of a file, colours still named; names of gradients begin with the drawing's own, so
    that several drawings can stand in one picture."""
    folder, _, stem = name.rpartition("/")
    text = asset("drawings", *folder.split("/"), f"{stem}.svg").read_text(encoding="utf-8")
    outer = _OUTER.search(text)
    if outer is None:
        raise ValueError(f"{name} is no drawing: an SVG with a viewBox from 0 0.")
    own = re.sub(r"\W", "_", name)
    width, height, elements = outer.groups()
    return (float(width), float(height)), _IDS.sub(rf"\g<1>{own}_", elements.strip())


def drawn_in(folder: str) -> set[str]:
    """What there are drawings of in a folder, such as `game/things`."""
    files = asset("drawings", *folder.split("/")).iterdir()
    return {file.name.removesuffix(".svg") for file in files if file.name.endswith(".svg")}


def drawing(name: str, more: Mapping[str, str] | None = None) -> Drawing:
    """A drawing by its path without ending, such as `game/thing`, with `more` names for colours.

    Raises FileNotFoundError for an unknown one, KeyError for a colour that has no meaning.
    """
    units, elements = _written(name)
    named = {**tones(), **(more or {})}
    return Drawing(units, NAMED.sub(lambda found: named[found[1]], elements))
