"""What the table's sounds are made of: felt, paper, wood, metal, skins, glass, water."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from synthesis import (
    Partial,
    Samples,
    faded,
    filtered,
    membrane,
    mixed,
    noise,
    rustled,
    struck,
    swelled,
    swept,
)

WOOD: Sequence[Partial] = ((1.0, 1.0, 0.045), (2.76, 0.45, 0.022), (5.4, 0.16, 0.011), (8.9, 0.05, 0.006))
BEAD: Sequence[Partial] = ((1.0, 1.0, 0.075), (2.41, 0.3, 0.035), (4.1, 0.1, 0.015))
CHIME: Sequence[Partial] = (
    (1.0, 1.0, 0.42),
    (1.003, 0.5, 0.5),
    (2.0, 0.28, 0.26),
    (2.76, 0.13, 0.16),
    (5.4, 0.035, 0.06),
)
WARM_CHIME: Sequence[Partial] = (
    (0.5, 0.35, 0.5),
    (1.0, 1.0, 0.5),
    (1.004, 0.4, 0.55),
    (2.0, 0.16, 0.28),
    (3.01, 0.07, 0.16),
)
BAR: Sequence[Partial] = ((1.0, 1.0, 0.32), (3.99, 0.16, 0.07), (9.6, 0.03, 0.02))
STRING: Sequence[Partial] = (
    (1.0, 1.0, 0.5),
    (2.0, 0.34, 0.3),
    (3.0, 0.14, 0.18),
    (4.01, 0.06, 0.11),
    (6.27, 0.06, 0.03),
)
GLASS: Sequence[Partial] = ((1.0, 1.0, 0.16), (2.32, 0.4, 0.09), (4.25, 0.12, 0.04))
IRON: Sequence[Partial] = ((1.0, 1.0, 0.14), (1.52, 0.7, 0.11), (2.31, 0.5, 0.08), (3.77, 0.2, 0.04))
STONE: Sequence[Partial] = ((1.0, 1.0, 0.05), (1.47, 0.6, 0.04), (2.09, 0.3, 0.02))
HORN: Sequence[Partial] = ((1.0, 1.0, 0.5), (2.0, 0.6, 0.4), (3.0, 0.34, 0.3), (4.0, 0.14, 0.2), (5.0, 0.06, 0.14))


def hertz(pitch: float) -> float:
    """The frequency of a pitch: 69 is the A of 440 hertz, one more is a semitone higher."""
    return 440.0 * math.pow(2.0, (pitch - 69) / 12)


def felt(dice: Random, depth: float = 105.0, seconds: float = 0.13) -> Samples:
    """Something soft laid on cloth: a short low thump under a puff of dull noise."""
    puff = faded(filtered(noise(dice, seconds), "low", 620), 0.004, seconds / 5)
    return mixed((0.0, 0.9, puff), (0.0, 0.55, membrane(depth * 1.5, depth, 0.015, seconds / 5, seconds)))


def paper(dice: Random, seconds: float, path: Sequence[float], crest: float = 0.45) -> Samples:
    """A sheet drawn along: soft noise whose colour follows `path`, wavering as the fibres catch."""
    return swelled(rustled(filtered(swept(noise(dice, seconds), path), "low", 5200), dice, 70, 0.55), crest, 1.6)


def snap(dice: Random, colour: float, seconds: float = 0.05, decay: float = 0.008) -> Samples:
    """The tick of a card's edge."""
    return faded(filtered(noise(dice, seconds), "band", colour, 1.1), 0.0015, decay)


def wood(dice: Random, frequency: float, seconds: float = 0.3) -> Samples:
    """A small wooden block tapped with something soft."""
    touch = faded(filtered(noise(dice, 0.03), "low", 1800), 0.001, 0.004)
    return mixed((0.0, 1.0, struck(frequency, WOOD, seconds, 0.0015)), (0.0, 0.5, touch))


def chimes(pitches: Sequence[float], gap: float, body: Sequence[Partial], seconds: float) -> Samples:
    """Bars of metal struck one after another, each a little softer than the last."""
    return mixed(*((turn * gap, 0.93**turn, struck(hertz(p), body, seconds, 0.006)) for turn, p in enumerate(pitches)))


def drum(dice: Random, depth: float, seconds: float = 0.5) -> Samples:
    """A big skin struck with something soft."""
    touch = faded(filtered(noise(dice, 0.08), "low", 900), 0.002, 0.015)
    return mixed((0.0, 1.0, membrane(depth * 2.1, depth, 0.03, seconds / 4, seconds)), (0.0, 0.45, touch))


def rumble(dice: Random, colour: float, seconds: float, crest: float = 0.3) -> Samples:
    """Something heavy that rolls or grinds: noise far down, uneven."""
    return swelled(
        rustled(filtered(filtered(noise(dice, seconds), "low", colour), "low", colour), dice, 26, 0.7), crest
    )


def rush(dice: Random, path: Sequence[float], seconds: float, crest: float = 0.5) -> Samples:
    """Air or water that passes: noise whose colour follows `path`, dull above."""
    return swelled(filtered(swept(noise(dice, seconds), path, 1.3), "low", 3200), crest, 1.5)


def bubble(start: float, end: float, seconds: float = 0.09) -> Samples:
    """A round bubble or drop: one sine that glides from one frequency to another."""
    return faded(membrane(start, end, seconds / 3, seconds / 2, seconds), 0.004, seconds / 3)


def crackle(dice: Random, count: int, seconds: float, colour: float = 1500) -> Samples:
    """Many small ticks at random, denser at first."""
    ticks = [
        (
            seconds * dice.random() ** 1.5,
            0.3 + 0.7 * dice.random(),
            snap(dice, colour * (0.7 + 0.6 * dice.random()), 0.03, 0.004),
        )
        for _ in range(count)
    ]
    return mixed(*ticks)
