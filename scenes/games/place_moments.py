"""What moments at all places share: words on a ribbon of the game's own, while the light sinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Dusk, Moment, Ribbon, Share

EVERYWHERE: Share = (0.0, 0.0, 1.0, 1.0)
"""All of the window."""


@dataclass(frozen=True)
class Herald:
    """Says what happens on a game's ribbons, which are `painted` in a colour, and stand there unless told otherwise;
    `dims` is how the light sinks so deep meanwhile."""

    painted: Callable[[Colour, Size], pygame.Surface]
    where: Share
    dims: Callable[[float], Dusk] = field(default=partial(Dusk, EVERYWHERE))

    def ribbon(self, words: str | None, colour: Colour, start: float, where: Share | None = None) -> Ribbon:
        """Words on a ribbon that unrolls so many milliseconds after all begins."""
        return Ribbon(where or self.where, words or "", partial(self.painted, colour), ("ribbon", colour), start=start)

    def said(
        self, words: str | None, colour: Colour, ms: float, dusk: float, where: Share | None = None, start: float = 80
    ) -> Moment:
        """Nothing but words, for which the light sinks so deep."""
        acts = self.dims(dusk), self.ribbon(words, colour, start, where)
        return Moment(ms, acts, has_words=True, is_decisive=True)
