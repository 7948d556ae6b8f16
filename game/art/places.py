"""Landscapes that are told in files of `assets/drawings`, layer by layer, and painted in any shape by a seed.

A line is a layer: what is painted (a function of `scenery`, or `put`, `strew` or `flank` and a drawing) and what it is
painted with. `a..b` is some number between two, `a|b` is either, `+` and `*` reckon; `|` between spaces is a choice of
all that follows. The words stand in `assets/drawings/README.md`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import prod
from random import Random
from typing import NamedTuple

from assets import asset
from game.art.canvas import SvgCanvas
from game.art.drawings import STOCK, drawing
from game.art.scenery import LAYERS, SceneryPlace
from game.art.svg import sheet

Size = tuple[int, int]
Word = str | float
"""A number, a colour or a name."""

Value = Callable[["_Painting"], Word]
"""What a word of a line stands for in a picture."""

HABITATS = "habitats"
"""The folder of the places where the families of creatures live, by family."""

_RANGE = re.compile(r"(-?[\d.]+)\.\.(-?[\d.]+)")
_NUMBER = re.compile(r"-?\d*\.?\d+")


class _Layer(NamedTuple):
    """A line of a file: how often it is painted, what it paints, and its arguments by position and by name, once for
    each alternative; or blocks of lines, of which one is painted."""

    verb: str
    ways: tuple[tuple[tuple[Value, ...], Mapping[str, Value]], ...] = ()
    times: int = 1
    blocks: tuple[tuple[_Layer, ...], ...] = ()
    chance: float = 1.0


@dataclass
class _Painting:
    """A picture in the making: which file is read, and what names in it mean."""

    place: SceneryPlace
    folder: str
    turn: int
    names: dict[str, Word] = field(default_factory=dict)
    step: float = 0.0
    steps: int = 1

    def named(self, name: str) -> Word:
        """What a word means here: a random place, a name set by the file or the picture, or the word itself."""
        if name in ("across", "aside"):
            return self.place.across() if name == "across" else self.place.aside()
        return self.names.get(name, name)

    def paint(self, layers: tuple[_Layer, ...]) -> None:
        """All layers, the first at the back."""
        for layer in layers:
            for step in range(layer.times):
                self.step, self.steps = step, layer.times
                self._paint(layer)

    def _paint(self, layer: _Layer) -> None:
        if layer.blocks:
            self.paint(self._block(layer))
            return
        values, more = self.place.rng.choice(layer.ways) if len(layer.ways) > 1 else layer.ways[0]
        words = [value(self) for value in values]
        named = {name: value(self) for name, value in more.items()}
        if layer.verb == "let":
            self.names |= named
        elif layer.verb == "put":
            self._put(*words, **named)
        elif layer.verb == "strew":
            self._strew(*words, **named)
        elif layer.verb == "flank":
            self._flank(*words, **named)
        else:
            LAYERS[layer.verb](self.place, *words, **named)

    def _block(self, layer: _Layer) -> tuple[_Layer, ...]:
        if layer.verb == "turns":
            return layer.blocks[self.turn % len(layer.blocks)]
        if layer.verb == "either" and self.place.rng.random() >= layer.chance:
            return layer.blocks[1] if len(layer.blocks) > 1 else ()
        return layer.blocks[0]

    def _put(
        self, name: Word, x: Word, y: Word, size: Word = 100, paint: Word = "", lean: Word = 0, wide: Word = 1,
        tall: Word = 1, **more: Word,
    ) -> None:  # fmt: skip
        colours = {name: str(colour) for name, colour in more.items()} | ({"paint": str(paint)} if paint else {})
        drawn = drawing(f"{_folder(self.folder, str(name))}/{name}", colours)
        self.place.stand(drawn, float(x), float(y), float(size) * float(tall), float(lean), float(wide) / float(tall))

    def _strew(self, name: Word, size: Word, *more: Word, top: Word = 0.06, **named: Word) -> None:
        """A drawing somewhere on the ground below a height; of several in a row each lies nearer, and is larger."""
        near = (self.step + self.place.rng.random()) / self.steps
        down = float(top) + (1 - float(top)) * near
        self._put(name, self.place.across(), down, float(size) * (0.5 + 0.8 * near), *more, **named)

    def _flank(self, name: Word, size: Word, paint: Word = "", lean: Word = 0, wide: Word = 1, **more: Word) -> None:
        """A drawing at a side, close before us; several stand at both, leaning inward, the outer ones larger."""
        outward = (self.step // 2 + 1) / ((self.steps + 1) // 2)
        inward, grown = 0.085 * (1 - outward) + self.place.vary(-0.012, 0.012), 0.56 + 0.38 * outward
        x, side = (1 - inward, -1) if self.step % 2 else (inward, 1)
        leaning = side * float(lean) + self.place.vary(-5, 5)
        self._put(name, x, 1.02, float(size) * grown, paint, leaning, side * float(wide), **more)


@cache
def _folder(own: str, name: str) -> str:
    """The folder of a drawing that a place names: the place's own folder, the landmarks, or the stock."""
    folders = (own, f"{own.rpartition('/')[0]}/landmarks", STOCK)
    there = (folder for folder in folders if asset("drawings", *folder.split("/"), f"{name}.svg").is_file())
    return next(there, own)


@lru_cache(maxsize=64)
def _told(name: str) -> tuple[_Layer, ...]:
    """The layers of a file. FileNotFoundError for an unknown one."""
    text = asset("drawings", *f"{name}.txt".split("/")).read_text(encoding="utf-8")
    lines = (line.split() for line in text.splitlines() if not line.lstrip().startswith("--"))
    return _layers(iter([words for words in lines if words]))[0]


def _layers(lines: Iterator[list[str]]) -> tuple[tuple[_Layer, ...], str]:
    """What is painted up to the end of a block, and the word that ends it."""
    layers: list[_Layer] = []
    for words in lines:
        times = 1
        if words[1:2] == ["times"]:
            times, words = int(words[0]), words[2:]
        if words in (["end"], ["or"]):
            return tuple(layers), words[0]
        if words[:1] in ([], ["either"], ["turns"]):
            chance = float(words[1]) if len(words) > 1 else 0.5
            layers.append(_Layer("".join(words[:1]), (), times, _blocks(lines), chance))
        else:
            said = [f"{words[1]}={words[2]}"] if words[0] == "let" else words[1:]
            layers.append(_Layer(words[0], _ways(said), times))
    return tuple(layers), ""


def _blocks(lines: Iterator[list[str]]) -> tuple[tuple[_Layer, ...], ...]:
    block, ended = _layers(lines)
    return (block, *_blocks(lines)) if ended == "or" else (block,)


def _ways(words: list[str]) -> tuple[tuple[tuple[Value, ...], Mapping[str, Value]], ...]:
    if "|" in words:
        place = words.index("|")
        return (*_ways(words[:place]), *_ways(words[place + 1 :]))
    named = dict(word.split("=") for word in words if "=" in word)
    return ((tuple(_value(word) for word in words if "=" not in word), {n: _value(v) for n, v in named.items()}),)


def _value(word: str) -> Value:
    """What a word says, the signs that bind least first."""
    if word.startswith("along:"):
        shift = _value(word.removeprefix("along:"))
        return lambda painting: _along(painting, shift)
    if "+" in word:
        summands = _each(word, "+")
        return lambda painting: sum(float(one(painting)) for one in summands)
    if "|" in word:
        either = _each(word, "|")
        return lambda painting: painting.place.rng.choice(either)(painting)
    if "*" in word:
        factors = _each(word, "*")
        return lambda painting: prod(float(one(painting)) for one in factors)
    if between := _RANGE.fullmatch(word):
        low, high = float(between[1]), float(between[2])
        return lambda painting: painting.place.vary(low, high)
    if _NUMBER.fullmatch(word):
        number = float(word) if "." in word else int(word)
        return lambda painting: number
    return lambda painting: painting.named(word)


def _each(word: str, sign: str) -> list[Value]:
    return [_value(part) for part in word.split(sign)]


def _along(painting: _Painting, shift: Value) -> float:
    """The place across of the current drawing of a row; `shift` is the place within its share of the width."""
    step, steps = painting.step, painting.steps
    return (step + float(shift(painting))) / steps


@lru_cache(maxsize=128)
def landscape(name: str, luck: str, shape: tuple[float, float], turn: int = 0, unit: float = 0) -> str:
    """A place as SVG elements for a picture of this shape. `unit` is the length of a unit, by default a three-hundredth
    of the height. `luck` decides everything random; `turn` picks one of the landmarks. FileNotFoundError for an unknown
    place."""
    width, height = shape
    place = SceneryPlace(SvgCanvas(name.replace("/", "_") + "_"), Random(luck), width, height, unit or height / 300)
    lengths: dict[str, Word] = {
        "unit": place.unit / width,
        "rise": place.unit / height,
        "pixel": 1 / place.unit,
        "wide": width / place.unit,
        "high": height / place.unit,
        "side": min(width, height) / place.unit,
    }
    _Painting(place, name.rpartition("/")[0], turn, lengths).paint(_told(name))
    return place.canvas.text()


def painted(name: str, luck: str, size: Size, turn: int = 0) -> str:
    """A place as an SVG of that size; otherwise as `landscape`."""
    return sheet(size, size, landscape(name, luck, size, turn))


def habitat(family: str, seed: int, size: Size) -> str:
    """A family's landscape without a creature, as an SVG of that size. FileNotFoundError for an unknown family."""
    return sheet(size, size, in_habitat(family, seed, size))


def in_habitat(family: str, seed: int, shape: tuple[float, float]) -> str:
    """A family's landscape as elements of a picture of that shape; errors as for `habitat`."""
    return landscape(f"{HABITATS}/{family}", f"{family}/{seed}/habitat", shape)
