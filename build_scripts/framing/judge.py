"""What is wrong with how tables lie in their windows, in sentences."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from build_scripts.framing.measure import Laid

LEAST_PART = 55.0
LEAST_FOCUS, LEAST_FOCUS_OF_MANY = 22.0, 15.0
"""How high a card that the question is about is at the least, and at the fullest table."""
HAND = (24.0, 28.0)
MOST_BARE = 12.5
"""How much of the window the largest empty region may be."""

ROUNDING = 0.2
"""What cards lose where their places are rounded to whole pixels, in percent of the window's height."""


def faults(found: Iterable[Laid]) -> list[str]:
    """Everything in which what matters does not fill the window, and texts that stand on each other."""
    return [f"{name(one)}: {fault}" for one in found for fault in _of(one)]


def name(one: Laid) -> str:
    """Which question at which table is spoken of."""
    return f"{one.game} {one.question}, {one.seats} seats, {one.size[0]}x{one.size[1]}"


def shortfalls(found: Iterable[Laid]) -> list[str]:
    """What falls short in games for which that is known and borne with, as sentences."""
    return [f"{name(one)}: {fault}" for one in found if one.game in BORNE for fault in _of(one, STRICT)]


class Bounds(NamedTuple):
    """From where on what is measured is a fault, in percent of the window's height; what is empty, of the window."""

    focus: float = LEAST_FOCUS
    hand: float = HAND[0]
    bare: float = MOST_BARE


STRICT = Bounds()
BORNE = {
    game: Bounds(**kept)
    for game, kept in tomllib.loads((Path(__file__).parent / "bounds.toml").read_text(encoding="utf-8")).items()
}
"""Games that do not keep the bounds yet, and what they keep."""


def _of(one: Laid, bounds: Bounds | None = None) -> Iterator[str]:
    bounds = bounds or BORNE.get(one.game, STRICT)
    if one.part < LEAST_PART - ROUNDING:
        yield f"its part takes {one.part:.1f} % of the height, not {LEAST_PART:.0f}"
    least = LEAST_FOCUS_OF_MANY if one.fullest else bounds.focus
    if one.focus is not None and one.focus < least - ROUNDING:
        yield f"what is to be chosen is {one.focus:.1f} % high, not {least:.0f}"
    if one.hand is not None and not bounds.hand - ROUNDING <= one.hand <= HAND[1] + ROUNDING:
        yield f"the hand is {one.hand:.1f} % high, not {HAND[0]:.0f} to {HAND[1]:.0f}"
    if one.bare > bounds.bare:
        yield f"{one.bare:.1f} % of the window are empty at {tuple(one.empty)}"
    for below, above in one.overlaps:
        yield f"{above.text!r} stands on {below.text!r} at {tuple(round(edge) for edge in above.seen)}"
