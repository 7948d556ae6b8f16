"""The frame of a card: two layers of drawing made for a size, and the places on them for what the card says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.art.svg import Rectangle
from game.stage.drawing.text import least_letters
from game.stage.geometry import Size

Slots = Mapping[str, tuple[Rectangle, ...]]
"""Places by their contents, in units of the card; several places of one name are filled in order."""


@dataclass(frozen=True, eq=False)
class CardFrame:
    """What all cards of a kind have in common at a size. Drawings are SVG in units, without the sheet around them."""

    units: tuple[float, float]
    """A card's width and height."""
    below: str
    windows: Slots
    """The places between the two drawings, for pictures."""
    above: str
    slots: Slots
    """The places above all drawings. Contents without a slot in a frame are left out on cards of that size."""

    def pixels(self, area: Rectangle, size: Size) -> pygame.Rect:
        """Where a place lies on a card of that many pixels."""
        across, down = size[0] / self.units[0], size[1] / self.units[1]
        left, top, width, height = area
        return pygame.Rect(round(left * across), round(top * down), round(width * across), round(height * down))

    def middle(self, name: str, place: int = 0) -> tuple[float, float]:
        """The middle of a slot as shares of the card's width and height. KeyError or IndexError if there is none."""
        left, top, width, height = {**self.windows, **self.slots}[name][place]
        return (left + width / 2) / self.units[0], (top + height / 2) / self.units[1]


FILLED = 0.72
"""The greatest height of two digits' letters, as a share of the round place in which they stand."""

BROADEST = 0.8
"""The greatest share of a card's width for the place of a number."""


COMFORT = 0.16
"""How much larger than necessary numbers on small cards are, where text is twice as large and cards are smaller."""

WIDER = 1.36
"""How much wider the place of two digits with a sign is than without."""


def legible(side: float, width: float, text_scale: float, units: float, *, is_signed: bool = False) -> float:
    """The width, in units, of a number's place on a card this many pixels wide, so that two digits with a sign can be
    read: at least `side`, at most what a card has room for. A card has `units` across."""
    letters = least_letters(text_scale) * (1 + COMFORT * (text_scale - 1))
    needed = letters / FILLED * units / max(1, width) * (WIDER if is_signed else 1)
    return max(side, min(needed, BROADEST * units))


WITH_WORDS = ("words", "lore")
"""The formats with rules in words: for large text cards must be wider, else their words would be cut short."""


def format_at(width: float, formats: Mapping[str, int], text_scale: float = 1.0) -> str:
    """The format for a card this many pixels wide: `formats` says from which width on each is used with text of the
    usual size, the least first."""
    for_words = width * 2 / (1 + text_scale)
    return [name for name, least in formats.items() if (for_words if name in WITH_WORDS else width) >= least][-1]
