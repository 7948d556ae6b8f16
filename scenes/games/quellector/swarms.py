"""Swarms: how each of the sixteen types fills the ring when its action happens, each in a manner of its own.

A swarm is made of motes. A mote's place follows from its number, the share of time gone by, and the side it is sent
from: nothing is left to chance, and in the end all is calm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.art.drawings import drawing
from game.stage.cards.faces import picture
from game.stage.moments import Stage, Timed

MOTES = 30
"""How many motes a swarm has."""

SIZES = (0.042, 0.056, 0.074, 0.096)
"""How large motes are, in heights of the window."""

TOP, BOTTOM = 0.08, 0.64
"""The part of the window that a swarm fills, from the beam to the question."""


class Mote(NamedTuple):
    """Where a mote is, in shares of the window; how large and how bright it is, 1 being as usual."""

    x: float
    y: float
    size: float = 1.0
    light: float = 1.0


Way = Callable[[int, float, float], Mote]
"""Where a mote with a number is at a share of the time, sent from the left (0) or the right (1)."""


def _lot(number: int, salt: int = 0) -> float:
    """A number from 0 to 1 that belongs to a mote."""
    return math.modf(math.sin(number * 12.9898 + salt * 78.233 + 4.1) * 43758.5453)[0] % 1.0


def _own(number: int, share: float, lead: float = 0.5) -> float:
    """How far a mote is on its own way; motes do not all set out together."""
    return min(1.0, max(0.0, (share - lead * _lot(number, 9)) / (1 - lead)))


def _fading(own: float) -> float:
    """Brightness that comes quickly and goes slowly."""
    return min(1.0, own * 6) * min(1.0, (1 - own) * 2.4)


def _half(number: int, side: float, wide: float = 0.42) -> float:
    """Somewhere in the half from which it is sent."""
    return (0.04 if side < 0.5 else 0.54) + wide * _lot(number, 1)


def _around(turn: float, reach: float) -> tuple[float, float]:
    """A place around the middle of the ring, by parts of a whole turn."""
    return 0.5 + reach * math.cos(math.tau * turn), 0.36 + reach * 0.6 * math.sin(math.tau * turn)


def _rising(number: int, share: float, side: float) -> Mote:
    """Flames that rise from the squad and flicker."""
    own = _own(number, share)
    sway = 0.018 * math.sin(own * 9 + number)
    return Mote(_half(number, side) + sway, BOTTOM - own * 0.36 * (0.5 + _lot(number)), 1.2 - 0.7 * own, _fading(own))


def _striking(number: int, share: float, side: float) -> Mote:
    """Bolts that strike down one after the other on the other side."""
    own = _own(number, share, 0.7)
    fall = min(1.0, own * 2.6)
    return Mote(_half(number, 1 - side) - 0.05 * (1 - fall), TOP + 0.46 * fall * (0.4 + 0.6 * _lot(number, 3)), 1.3,
                _fading(own))  # fmt: skip


def _bursting(number: int, share: float, side: float) -> Mote:
    """Stars that burst from the middle and stay hanging."""
    own = 1 - (1 - _own(number, share, 0.2)) ** 3
    x, y = _around(number / MOTES + 0.04 * _lot(number, 2), own * (0.12 + 0.34 * _lot(number, 4)))
    return Mote(x, y, 0.5 + own * 0.7, min(1.0, 8 * own, 2.1 - 2.1 * own))


def _sweeping(number: int, share: float, side: float) -> Mote:
    """Wings that sweep in a bow from one side over to the other."""
    own = _own(number, share, 0.45)
    across = own if side < 0.5 else 1 - own
    return Mote(-0.05 + 1.1 * across, 0.5 - 0.32 * math.sin(math.pi * own) + 0.14 * (_lot(number) - 0.5),
                0.8 + 0.6 * math.sin(math.pi * own), _fading(own))  # fmt: skip


def _flowing(number: int, share: float, side: float) -> Mote:
    """A wave that rolls from the squad to the middle and back."""
    own = _own(number, share, 0.25)
    across = math.sin(math.pi * own) * 0.42
    start = 0.02 + 0.1 * _lot(number, 6)
    x = start + across if side < 0.5 else 1 - start - across
    return Mote(x, 0.36 + 0.2 * (_lot(number) - 0.3) + 0.05 * math.sin(own * 12 + number * 0.6), 1.0, _fading(own))


def _freezing(number: int, share: float, side: float) -> Mote:
    """Crystals that grow at the edges of both squads."""
    own = _own(number, share, 0.5)
    column, row = number % 10, number // 10
    x = (0.03 + 0.045 * column) if column < 5 else (0.56 + 0.045 * (column - 1))
    y = (TOP + 0.06, 0.36, BOTTOM - 0.02)[row % 3] + 0.03 * (_lot(number) - 0.5)
    return Mote(x, y, 0.2 + 1.1 * min(1.0, own * 2), min(1.0, own * 4) * min(1.0, (1 - own) * 3 + 0.1))


def _bubbling(number: int, share: float, side: float) -> Mote:
    """Bubbles that wobble up all over the ring."""
    own = _own(number, share)
    return Mote(0.05 + 0.9 * _lot(number, 1) + 0.014 * math.sin(own * 14 + number), BOTTOM - own * 0.5,
                0.4 + 0.9 * own, _fading(own))  # fmt: skip


def _whirling(number: int, share: float, side: float) -> Mote:
    """Clouds that whirl around the middle, wider and wider."""
    own = _own(number, share, 0.2)
    x, y = _around(number / MOTES + own * (1.1 if side < 0.5 else -1.1), 0.1 + 0.34 * own)
    return Mote(x, y, 0.9 + 0.4 * own, _fading(own))


def _quaking(number: int, share: float, side: float) -> Mote:
    """Clods that leap from the ground and fall back."""
    own = _own(number, share, 0.55)
    leap = 4 * own * (1 - own)
    return Mote(0.04 + 0.92 * _lot(number, 1), BOTTOM - 0.22 * leap * (0.4 + 0.6 * _lot(number)), 1.0,
                min(1.0, own * 8) * min(1.0, (1 - own) * 5))  # fmt: skip


def _growing(number: int, share: float, side: float) -> Mote:
    """Blades that grow from the ground, from the squad on outwards."""
    own = min(1.0, max(0.0, share * 2.2 - number / MOTES))
    x = number / MOTES if side < 0.5 else 1 - number / MOTES
    return Mote(0.03 + 0.94 * x, BOTTOM - 0.03 - 0.1 * own * (0.4 + _lot(number)), 0.3 + 1.5 * own,
                min(1.0, own * 5) * min(1.0, (1 - share) * 5))  # fmt: skip


def _falling(number: int, share: float, side: float) -> Mote:
    """Boulders that fall, bounce once and lie."""
    own = _own(number, share, 0.6)
    down = min(1.0, own * 2) ** 2
    bounce = 0.05 * abs(math.sin(math.pi * max(0.0, own * 2 - 1) * 1.5)) * (1 - own)
    return Mote(_half(number, side, 0.4), TOP + (BOTTOM - TOP - 0.06 * _lot(number)) * down - bounce, 1.3,
                min(1.0, own * 8) * min(1.0, (1 - share) * 6))  # fmt: skip


def _swarming(number: int, share: float, side: float) -> Mote:
    """Beetles that crawl about the middle on ways of their own."""
    own = share * 1.4 + _lot(number, 5) * 3
    spread = 0.34 * math.sin(math.pi * min(1.0, share * 1.1 + 0.05))
    x, y = math.sin(own * (2.2 + _lot(number)) + number), math.cos(own * 2.7 + number)
    return Mote(0.5 + spread * x, 0.36 + spread * 0.66 * y, 0.8, min(1.0, share * 6) * min(1.0, (1 - share) * 4))


def _blowing(number: int, share: float, side: float) -> Mote:
    """Gusts that blow across, one after the other."""
    own = _own(number, share, 0.6)
    across = own if side < 0.5 else 1 - own
    return Mote(-0.06 + 1.12 * across, TOP + 0.06 + 0.46 * _lot(number, 1), 1.2, _fading(own))


def _spiralling(number: int, share: float, side: float) -> Mote:
    """Sparks that spiral into the middle."""
    own = _own(number, share, 0.25)
    x, y = _around(number / MOTES + own * 1.2, 0.46 * (1 - own) + 0.03)
    return Mote(x, y, 1.2 - 0.6 * own, _fading(own))


def _haunting(number: int, share: float, side: float) -> Mote:
    """Ghosts that drift up and are gone."""
    own = _own(number, share, 0.5)
    x, y = 0.06 + 0.88 * _lot(number, 1) + 0.03 * math.sin(own * 5 + number), BOTTOM - 0.1 - own * 0.34 * _lot(number)
    return Mote(x, y, 0.8 + 0.6 * own, 0.85 * _fading(own))


def _closing(number: int, share: float, side: float) -> Mote:
    """Shade that closes in from all sides."""
    own = 1 - (1 - _own(number, share, 0.2)) ** 2
    x, y = _around(number / MOTES, 0.64 - 0.42 * own)
    return Mote(x, y, 1.6 - 0.5 * own, min(1.0, own * 3) * min(1.0, (1 - share) * 4))


WAYS: Mapping[str, Way] = {
    "fire": _rising,
    "electric": _striking,
    "star": _bursting,
    "dragon": _sweeping,
    "water": _flowing,
    "ice": _freezing,
    "poison": _bubbling,
    "weather": _whirling,
    "earth": _quaking,
    "grass": _growing,
    "rock": _falling,
    "bug": _swarming,
    "air": _blowing,
    "magic": _spiralling,
    "ghost": _haunting,
    "dark": _closing,
}
"""How each type fills the ring."""

MIDDLE = 0.45
"""The share of its time at which a swarm is drawn where nothing moves."""


@dataclass(frozen=True)
class Swarm(Timed):
    """The swarm of a type, sent from the left or the right."""

    type: str
    is_left: bool = True
    ms: float = field(default=1000.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        width, height = surface.get_size()
        unit = min(height, width * 0.625)
        if stage.ui.look.reduced_motion:
            share = MIDDLE
        way = WAYS[self.type]
        for number in range(MOTES):
            mote = way(number, share, 0.0 if self.is_left else 1.0)
            side = round(SIZES[number % len(SIZES)] * unit * mote.size / 4) * 4
            if side < 4 or mote.light <= 0.02:
                continue
            drawn = stage.picture(("mote", self.type, side), (side, side), lambda size: _painted(self.type, size))
            drawn.set_alpha(round(255 * min(1.0, mote.light)))
            surface.blit(drawn, drawn.get_rect(center=(round(mote.x * width), round(mote.y * height))))


def _painted(type_name: str, size: tuple[int, int]) -> pygame.Surface:
    return picture(drawing(f"quellector/motes/{type_name}").sized(size), size)
