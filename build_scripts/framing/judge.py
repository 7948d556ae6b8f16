"""What is wrong with how tables lie in their windows, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from build_scripts.framing.measure import Laid

LEAST_PART = 55.0
LEAST_FOCUS, LEAST_FOCUS_OF_MANY = 22.0, 15.0
"""How high a card that the question is about must be, usually and at the fullest table."""
HAND = (24.0, 28.0)
MOST_BARE = 12.5
"""How much of the window the largest empty region may take."""

ROUNDING = 0.2
"""What cards lose where their places are rounded to whole pixels, in percent of the window's height."""


def faults(found: Iterable[Laid]) -> list[str]:
    """Everywhere that what matters does not fill the window, and texts that overlap."""
    return [f"{name(one)}: {fault}" for one in found for fault in _of(one)]


def name(one: Laid) -> str:
    """The name of a question at a table."""
    return f"{one.game} {one.question}, {one.seats} seats, {one.size[0]}x{one.size[1]}"


def _of(one: Laid) -> Iterator[str]:
    if one.part < LEAST_PART - ROUNDING:
        yield f"its part takes {one.part:.1f} % of the height, not {LEAST_PART:.0f}"
    least = LEAST_FOCUS_OF_MANY if one.fullest else LEAST_FOCUS
    if one.focus is not None and one.focus < least - ROUNDING:
        yield f"what is to be chosen is {one.focus:.1f} % high, not {least:.0f}"
    if one.hand is not None and not HAND[0] - ROUNDING <= one.hand <= HAND[1] + ROUNDING:
        yield f"the hand is {one.hand:.1f} % high, not {HAND[0]:.0f} to {HAND[1]:.0f}"
    if one.bare > MOST_BARE:
        yield f"{one.bare:.1f} % of the window are empty at {tuple(one.empty)}"
    for below, above in one.overlaps:
        yield f"{above.text!r} stands on {below.text!r} at {tuple(round(edge) for edge in above.seen)}"
