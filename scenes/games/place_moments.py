"""What moments at all places share: words on a ribbon of the game's own, while the light sinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.acts.light import Dusk
from game.stage.acts.words import Ribbon
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Moment, Share

EVERYWHERE: Share = (0.0, 0.0, 1.0, 1.0)
"""All of the window."""

TURN, TURN_MS = 0.62, 480.0
"""How much smaller than others the ribbon is that says whose turn it is, and how long it stands."""


@dataclass(frozen=True)
class Herald:
    """Says what happens on a game's ribbons, `painted` in a colour, at a usual place; `dims` is how far the light sinks
    meanwhile."""

    painted: Callable[[Colour, Size], pygame.Surface]
    where: Share
    dims: Callable[[float], Dusk] = field(default=partial(Dusk, EVERYWHERE))

    def ribbon(self, words: str | None, colour: Colour, start: float, where: Share | None = None) -> Ribbon:
        """Words on a ribbon that unrolls so many milliseconds after all begins."""
        return Ribbon(where or self.where, words or "", partial(self.painted, colour), ("ribbon", colour), start=start)

    def turn(self, words: str | None, colour: Colour) -> Moment:
        """Whose turn it is, as quietly as what comes again and again: on a small ribbon, in full light."""
        left, top, wide, high = self.where
        small = left + wide * (1 - TURN) / 2, top + high * (1 - TURN) / 2, wide * TURN, high * TURN
        return Moment(TURN_MS, (self.ribbon(words, colour, 0, small),), has_words=True, is_decisive=True)

    def said(
        self, words: str | None, colour: Colour, ms: float, dusk: float, where: Share | None = None, start: float = 80
    ) -> Moment:
        """Nothing but words, for which the light sinks so deep."""
        acts = self.dims(dusk), self.ribbon(words, colour, start, where)
        return Moment(ms, acts, has_words=True, is_decisive=True)
