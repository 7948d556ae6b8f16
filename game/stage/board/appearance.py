"""How a card looks where it lies: its face, or something else that the place makes of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

import pygame

from game.stage.geometry import Size

FACE = "face"
"""The appearance of cards as they are printed, with their backs."""


class SeenBetween(NamedTuple):
    """The part of a face's breadth that others leave visible, from `left` to `right` in shares of it."""

    left: float
    right: float


WHOLE = SeenBetween(0.0, 1.0)
"""The whole of a face that nothing covers."""

Drawn = Callable[[int, Size, Hashable], pygame.Surface]
"""Draws one side of a card by its number, at a size in pixels, with what it says now."""


Parts = Callable[[int, Size, Hashable], Mapping[tuple[Any, ...], pygame.Rect]]
"""The parts of a card that can be pressed by themselves, at a size in pixels and with what it says now: their
rectangles by key. The keys begin with "thing"."""


class Mood(NamedTuple):
    """How a living figure is drawn at a moment: how much of a breath it has let out, 0 to 1, and whether it blinks."""

    breath: float = 0.0
    is_blinking: bool = False


AWAKE = Mood()
"""The mood of a figure in motion."""

BREATH = 0.02
"""The share of its height by which a figure sinks as it breathes out."""

Living = Callable[[int, Size, Hashable, Mood], pygame.Surface | None]
"""Draws the face of a card in a mood; None if no living figure is on it."""


def breathing(picture: pygame.Surface, mood: Mood) -> pygame.Surface:
    """A picture of a figure with its feet at the bottom, lowered as the mood says; the same picture if it stands
    upright."""
    width, height = picture.get_size()
    sunk = round(height * BREATH * mood.breath)
    if not sunk:
        return picture
    lower = pygame.Surface((width, height), pygame.SRCALPHA)
    lower.blit(pygame.transform.smoothscale(picture, (width, height - sunk)), (0, sunk))
    return lower


STACK_CORNER = (0.9, 0.08)
"""Where the number of a stack stands, in shares of a card."""


class Appearance(NamedTuple):
    """How cards look at a place, for example as a figure or a tent: both sides of them.

    What they say is the layout's `says` for a card, the place's `say` for a back. One that `stands` is cut out: its
    shadow is at its feet and its light follows its outline. `stack` is where the number of a stack stands. An
    appearance that `is_sign` stands for a whole pile: it bears no counters of the uppermost card, and is not shaded for
    it. Its top is empty for a share `bare_above` of its height, and cannot be pointed at there. Living figures are
    drawn by `living` while nothing else moves. One that `keeps_light` is not dimmed when nothing can be done with it. A
    place that `closes` around a standing figure has closed before the figure sets out. Where an appearance `has_body`,
    whoever is alive there can leave it.
    """

    face: Drawn
    back: Drawn
    stands: bool = True
    stack: tuple[float, float] = STACK_CORNER
    parts: Parts = lambda card, size, says: {}
    is_sign: bool = False
    living: Living | None = None
    bare_above: float = 0.0
    keeps_light: bool = False
    closes: bool = False
    has_body: bool = False


def _not_here(number: int, size: Size, says: Hashable) -> pygame.Surface:
    raise AssertionError("faces and backs are drawn by the delegate")


PRINTED = Appearance(_not_here, _not_here, stands=False)
"""The appearance of a card as itself (`FACE`)."""
