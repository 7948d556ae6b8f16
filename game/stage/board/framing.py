"""The pictures of a place between which a table moves: its backdrop, and where the page has room.

A framing never rearranges itself: the layout of a game chooses one for what is asked or told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

import pygame

from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Area, Size

Stirring = Literal["flickers", "twinkles", "rises", "drifts"]
"""How something moves. A flame does all the time, the others now and then: a star becomes bright where it is, a bubble
rises through its area, a mote drifts across it."""


@dataclass(frozen=True)
class Ambient:
    """Something in a place that stirs while all else rests, behind everything that lies there, unless it `is_before`
    that: a flame, a star, a mote, a bubble in a glass. Its area is told in shares of the table; `paint` makes its
    picture at a size in pixels, with alpha. Equal keys are the same picture."""

    key: Hashable
    area: Area
    stirs: Stirring
    paint: Callable[[Size], pygame.Surface] = field(compare=False)
    is_before: bool = False


class Rooms(NamedTuple):
    """Where a framing leaves room for the page: the question with its answers; in the beam at the top the phases, the
    news and the tools; and above the question, at the right of its room, the panel that some games have."""

    question: Area
    phases: Area
    news: Area
    tools: Area
    panel: Area


@dataclass(frozen=True)
class Framing:
    """One view of a place. `key` tells framings apart; `backdrop` is what stands behind everything, None for what the
    table's delegate draws; `focus` is the part of the wider framing that is seen here, from which the camera comes and
    to which it goes back; `ahead` are backdrops that will be wanted soon; `rooms` is where the page has room, None for
    its usual places; `ambience` is what stirs before the backdrop while all else rests. Where it `has_trays`, or is no
    painted place, cards lie in shallow trays that are drawn where the layout has places for them. Several framings may
    be of one `scene`, seen from nearer or farther; one without is of its own."""

    key: Hashable
    backdrop: Backdrop | None = None
    focus: Area | None = None
    ahead: tuple[Backdrop, ...] = ()
    rooms: Rooms | None = None
    ambience: tuple[Ambient, ...] = ()
    has_trays: bool = False
    scene: Hashable = None

    @property
    def shows(self) -> Hashable:
        """The scene that is seen here; other framings may show it, too."""
        return self.key if self.scene is None else self.scene

    def moved(self, fit: Callable[[Area], Area]) -> Framing:
        """The framing with `fit` applied to all its areas that are lengths."""
        rooms = None if self.rooms is None else Rooms(*[fit(area) for area in self.rooms])
        return replace(self, focus=None if self.focus is None else fit(self.focus), rooms=rooms)


BARE = Framing("bare")
"""The one framing of a table without a painted place."""
