"""What lies before either place of Flask, and how lengths are measured there: all areas are shares of the window.

Lengths are told in heights of the window; in a narrow window in something shorter (`Ruler`).
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.geometry import Area, Size

USUAL = 1.6
"""The width, for a height of 1, from which lengths across are heights of the window."""

COLOURS = 4

VESSEL_SHAPE = 60 / 84
"""How wide a vessel is, for a height of 1."""

CARD_SHAPE = 1 / 1.4


class Near(NamedTuple):
    """What lies before either place: the question on the bench's lip, one's plate, the hand, the open drawer.

    `lip` is where the bench ends, `signs` how high the names of the piles are above them, as shares of the height.
    """

    lip: float
    question: Area
    hand: Area
    plate: Area
    deck: Area
    discard: Area
    signs: float


class Ruler:
    """Measures across in heights of the window, from its left edge and from its right one (negative)."""

    def __init__(self, size: Size) -> None:
        self.width = size[0] / size[1]
        self.one = min(1.0, self.width / USUAL)
        """The unit across, in heights of the window."""

    def area(self, left: float, top: float, right: float, bottom: float) -> Area:
        """An area; negative edges across are measured from the right edge of the window."""
        return Area.between(self.across(left), top, self.across(right), bottom)

    def across(self, x: float) -> float:
        """A place across, as a share of the window's width."""
        return (x * self.one if x >= 0 else self.width + x * self.one) / self.width

    def around(self, middle: float, wide: float, top: float, bottom: float) -> Area:
        """An area so wide around a place across, which is a share of the window's width."""
        half = wide * self.one / self.width / 2
        return Area.between(middle - half, top, middle + half, bottom)

    def row(self, area: Area, bottom: float, high: float) -> tuple[Area, ...]:
        """Four vessels side by side with their feet at `bottom`, `high` or as high as the width of the area allows."""
        step = (area.right - area.left) / COLOURS
        high = min(high, step * self.width / VESSEL_SHAPE)
        half = high * VESSEL_SHAPE / self.width / 2
        middles = [area.left + step * (place + 0.5) for place in range(COLOURS)]
        return tuple([Area.between(middle - half, bottom - high, middle + half, bottom) for middle in middles])


def near_of(ruler: Ruler, lip: float, is_text_large: bool) -> Near:
    """What lies before the bench in a wide window."""
    line = 0.744 if is_text_large else lip + 0.063
    top = line + 0.006
    signs = 0.052 if is_text_large else 0.034
    drawer = top + 0.012
    return Near(
        lip,
        question=Area.between(0.02, lip + 0.007, 0.98, line),
        hand=ruler.area(0.345, top, -0.345, 1.0),
        plate=ruler.area(0.02, drawer, 0.325, 0.982),
        deck=ruler.area(-0.318, drawer + signs, -0.172, 0.985),
        discard=ruler.area(-0.166, drawer + signs, -0.02, 0.985),
        signs=signs,
    )


def tall_near_of(lip: float, is_text_large: bool) -> Near:
    """The same in a high one."""
    line = lip + (0.098 if is_text_large else 0.066)
    drawer = 0.908 if is_text_large else 0.9
    signs = 0.022 if is_text_large else 0.018
    return Near(
        lip,
        question=Area.between(0.02, lip + 0.004, 0.98, line),
        hand=Area.between(0.03, line + 0.004, 0.97, drawer - 0.004),
        plate=Area.between(0.03, drawer + 0.004, 0.55, 0.99),
        deck=Area.between(0.6, drawer + signs, 0.77, 0.994),
        discard=Area.between(0.8, drawer + signs, 0.97, 0.994),
        signs=signs,
    )
