"""What stirs in the places of games while all else rests, drawn in `assets/drawings/ambience`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

import pygame

from game.art.drawings import drawing
from game.stage.board.framing import Ambient, Stirring
from game.stage.cards.faces import picture
from game.stage.geometry import Area, Size


def ambient(name: str, area: Area, stirs: Stirring, *, is_before: bool = False) -> Ambient:
    """A drawing of ambience in an area, by its name: `fire`, `glow`, `star`, `mote`, `bubble`, `firefly` or `mist`.
    FileNotFoundError for an unknown one, when it is first seen."""
    return Ambient(name, area, stirs, partial(_painted, name), is_before)


def in_shares(ambience: Iterable[Ambient], width: float, height: float) -> tuple[Ambient, ...]:
    """What is told in lengths of a table so wide and high, told in shares of it."""
    areas = [(each, each.area) for each in ambience]
    return tuple(
        [
            replace(each, area=Area(at.left / width, at.top / height, at.width / width, at.height / height))
            for each, at in areas
        ]
    )


def around(x: float, y: float, side: float) -> Area:
    """A square area around a point."""
    return Area(x - side / 2, y - side / 2, side, side)


@lru_cache(maxsize=8)
def starry(sky: Area, count: int, side: float, seed: str, size: tuple[float, float]) -> tuple[Ambient, ...]:
    """Stars somewhere in the sky of a table of that size, in shares of it."""
    return in_shares(stars(sky, count, side, seed), *size)


@lru_cache(maxsize=8)
def hazy(air: Area, count: int, side: float, seed: str, size: tuple[float, float]) -> tuple[Ambient, ...]:
    """Motes somewhere in the air of a table of that size, in shares of it."""
    return in_shares(motes(air, count, side, seed), *size)


def stars(sky: Area, count: int, side: float, seed: str) -> tuple[Ambient, ...]:
    """Stars that come out now and then somewhere in a sky, always at the same places."""
    chance = Random(seed)
    places = [(chance.random(), chance.random(), side * chance.uniform(0.7, 1.3)) for _ in range(count)]
    return tuple(
        [
            ambient("star", around(sky.left + x * sky.width, sky.top + y * sky.height, wide), "twinkles")
            for x, y, wide in places
        ]
    )


def motes(air: Area, count: int, side: float, seed: str) -> tuple[Ambient, ...]:
    """Motes that drift a little way through the air now and then."""
    return drifting("mote", air, count, side, seed)


def drifting(name: str, air: Area, count: int, side: float, seed: str) -> tuple[Ambient, ...]:
    """What drifts a little way through the air now and then, by the name of its drawing; always at the same places."""
    chance = Random(seed)
    far = side * 6
    places = [(chance.random(), chance.random()) for _ in range(count)]
    return tuple(
        [
            ambient(name, Area(air.left + x * (air.width - far), air.top + y * air.height, far, side), "drifts")
            for x, y in places
        ]
    )


def _painted(name: str, size: Size) -> pygame.Surface:
    return picture(drawing(f"ambience/{name}").sized(size), size)
