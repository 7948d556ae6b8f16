"""How a card looks where it lies: its face, or something else that the place makes of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

import pygame

from game.stage.geometry import Size

FACE = "face"
"""The appearance of cards as they are printed, with their backs."""


class Seen(NamedTuple):
    """Between which shares of its breadth a face is seen that lies partly under others."""

    left: float
    right: float


WHOLE = Seen(0.0, 1.0)
"""That of a face that nothing covers."""

Drawn = Callable[[int, Size, Hashable], pygame.Surface]
"""Draws one side of a card by its number, at a size in pixels, with what it says now."""


Parts = Callable[[int, Size, Hashable], Mapping[tuple[Any, ...], pygame.Rect]]
"""Where on a card, at a size in pixels and with what it says now, the parts are that can be pressed by themselves, by
their keys, which begin with "fixture"."""


class Mood(NamedTuple):
    """How somebody who is alive is drawn at a moment: how much of a breath they have let out, 0 to 1, and whether they
    blink."""

    breath: float = 0.0
    is_blinking: bool = False


AWAKE = Mood()
"""The mood in which somebody is drawn who is not at rest."""

BREATH = 0.02
"""By what share of their height somebody sinks who breathes out."""

Living = Callable[[int, Size, Hashable, Mood], pygame.Surface | None]
"""Draws the face of a card in a mood; None where nobody is there who is alive."""


def breathing(picture: pygame.Surface, mood: Mood) -> pygame.Surface:
    """A picture of somebody, their feet at its bottom, as low as they are in a mood; the same where they stand
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
    """What cards are at a place, such as a figure or a tent: both sides of them.

    What they say is the layout's `says` for a card, the place's `say` for a back. One that `stands` is cut out: its
    shadow is at its feet and its light follows its outline. The number of a stack stands at its corner. One that is a
    mere sign (`is_sign`) of a whole pile bears no counters of the card that lies uppermost, nor is it shaded for it.
    Nothing of it is ever seen in a share of its height at the top (`bare_above`): there it is not pointed at. Those who
    are alive are drawn by `living` while nothing else moves. What is at work where it stands `keeps_light`, also while
    nothing can be done with it. A place that `closes` around whoever comes from where they stood has closed before they
    set out.
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
