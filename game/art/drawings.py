"""Drawings that are files in `assets/drawings`. They name their colours; whoever shows one says what these are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple
from zlib import crc32

from assets import asset
from game.art.palette import Tone, lit_rim, tone
from game.art.svg import group, sheet

STOCK = "scenery"
"""The folder of the drawings that any landscape may have in it."""

NAMED = re.compile(r"\{([a-z-]+)\}")
"""A colour by its name."""

_OUTER = re.compile(r'<svg[^>]*viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)
_DEFINED = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
_IDS = re.compile(r'(id="|url\(#)')


class Drawing(NamedTuple):
    """A drawing in colours: where it begins, its width and height, and its gradients and elements."""

    origin: tuple[float, float]
    """Its upper left corner; its point (0, 0) is put where it is to stand in a larger drawing."""
    units: tuple[float, float]
    definitions: str
    shapes: str

    @property
    def elements(self) -> str:
        """All of it, to stand in another drawing as it is."""
        return (f"<defs>{self.definitions}</defs>" if self.definitions else "") + self.shapes

    def sized(self, size: tuple[int, int]) -> str:
        """A whole SVG that is stretched to so many pixels, width and height."""
        left, top = self.origin
        return sheet(
            self.units, size, group(f"translate({-left:g} {-top:g})", self.elements) if left or top else self.elements
        )

    @property
    def svg(self) -> str:
        """A whole SVG of its own size."""
        return self.sized((round(self.units[0]), round(self.units[1])))

    def put(
        self, x: float, y: float, scale: float = 1.0, lean: float = 0.0, wide: float = 1.0, opacity: float = 1.0
    ) -> str:
        """Its shapes with (0, 0) at (x, y) in another drawing, which must contain the definitions once; turned
        clockwise by `lean` degrees, `wide` times as wide, with `opacity` for fills that have none of their own."""
        turned = f" rotate({lean:.2f})" if lean else ""
        placed = f"translate({x:.2f} {y:.2f}){turned} scale({scale * wide:.4f} {scale:.4f})"
        seen = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        return f'<g transform="{placed}"{seen}>{self.shapes}</g>'


@cache
def tones() -> Mapping[str, str]:
    """The colour names that hold everywhere, as #rrggbb; `-light`, `-rim` and `-dark` name the shades of a material."""
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
def _written(name: str) -> Drawing:
    """A file as it is, colours still named. Gradient names begin with the drawing's own name, so that several drawings
    can stand in one picture."""
    folder, _, stem = name.rpartition("/")
    text = asset("drawings", *folder.split("/"), f"{stem}.svg").read_text(encoding="utf-8")
    outer = _OUTER.search(text)
    if outer is None:
        raise ValueError(f"{name} is no drawing: an SVG with a viewBox.")
    left, top, width, height = map(float, outer.groups()[:4])
    content = _IDS.sub(rf"\g<1>{_prefix(name)}", outer[5].strip())
    definitions = "".join(found[1].strip() for found in _DEFINED.finditer(content))
    return Drawing((left, top), (width, height), definitions, _DEFINED.sub("", content).strip())


def _prefix(name: str) -> str:
    return re.sub(r"\W", "_", name) + "_"


def drawn_in(folder: str) -> set[str]:
    """What there are drawings of in a folder, such as `game/things`."""
    files = asset("drawings", *folder.split("/")).iterdir()
    return {file.name.removesuffix(".svg") for file in files if file.name.endswith(".svg")}


def drawing(name: str, more: Mapping[str, str] | None = None) -> Drawing:
    """A drawing by its path without ending, such as `game/thing`, with `more` names for colours.

    Raises FileNotFoundError for an unknown one, KeyError for a colour that has no meaning.
    """
    given = more or {}
    return _coloured(name, tuple((colour, given[colour]) for colour in _names(name) if colour in given))


@cache
def _names(name: str) -> tuple[str, ...]:
    """The names of colours in a file, each once."""
    plain = _written(name)
    return tuple(dict.fromkeys(NAMED.findall(plain.definitions + plain.shapes)))


@lru_cache(maxsize=512)
def _coloured(name: str, more: tuple[tuple[str, str], ...]) -> Drawing:
    """A drawing with its colours filled in; with `more` colours its gradients get names of their own."""
    plain = _written(name)
    named = {**tones(), **dict(more)}
    definitions, shapes = (NAMED.sub(lambda found: named[found[1]], part) for part in (plain.definitions, plain.shapes))
    if more and definitions:
        apart = f"{_prefix(name)}{crc32(repr(more).encode()):08x}_"
        definitions, shapes = (part.replace(_prefix(name), apart) for part in (definitions, shapes))
    return plain._replace(definitions=definitions, shapes=shapes)
