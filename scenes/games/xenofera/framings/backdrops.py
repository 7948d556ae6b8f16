"""The backdrops of the framings, each by what it shows; `beam` is how high the lintel is, as a share of the window."""

from __future__ import annotations

import pygame

from game.stage.drawing.backdrops import Backdrop
from game.stage.drawing.theme import LAMPLIGHT
from game.stage.geometry import Size
from scenes.games.xenofera import backdrops


def bridge(planets: tuple[str, ...], beam: float, *, is_text_large: bool) -> Backdrop:
    """The bridge, with these planets in the glass."""

    def paint(size: Size) -> pygame.Surface:
        return backdrops.bridge(planets, round(beam * size[1]), size, is_text_large=is_text_large)

    return Backdrop(("bridge", planets, beam, is_text_large), paint)


def airlock(attacker: int, defender: int, beam: float, *, is_text_large: bool) -> Backdrop:
    """The airlock between the ships of two seats."""
    tones = LAMPLIGHT.seat(attacker), LAMPLIGHT.seat(defender)

    def paint(size: Size) -> pygame.Surface:
        return backdrops.airlock(*tones, round(beam * size[1]), size, is_text_large=is_text_large)

    return Backdrop(("airlock", attacker, defender, beam, is_text_large), paint)
