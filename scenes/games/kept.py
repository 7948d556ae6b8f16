"""Drawings that are kept: each is made once for the same arguments."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from game.stage.widgets.base import Ui
from scenes.picture_cache import Pictures

Told = ParamSpec("Told")


def kept(draw: Callable[Concatenate[Ui, Told], pygame.Surface]) -> Callable[Concatenate[Ui, Told], pygame.Surface]:
    """A drawing that is made once in each language for its arguments other than the tools, and shared from then on."""

    @wraps(draw)
    def shared(ui: Ui, /, *told: Told.args, **how: Told.kwargs) -> pygame.Surface:
        said = [one for one in told if not isinstance(one, Pictures)]
        known = draw.__module__, draw.__name__, ui.words.language, *said, *how.values()
        return ui.paint.cache.get(known, lambda: draw(ui, *told, **how))

    return shared
