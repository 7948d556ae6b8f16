"""Cards gathered to be moved together: by a press with Shift, or by a frame drawn around them. Only if the question
lets several cards go with one gesture (`Targets.together`).
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.stage.board.layout import WANTED, Key, card_key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Sprite
from game.stage.board.targets import Meaning, Series, Targets
from game.stage.inputs import Point
from game.table.choices import Choice

LEAST_FRAME = 8
"""The least width or height of a frame in pixels; less is a press that slipped."""


class Several:
    """The gathered cards. `frame` is the one being drawn, in pixels."""

    def __init__(self, layer: SpriteLayer) -> None:
        self.layer = layer
        self.keys: frozenset[Key] = frozenset()
        self._corner: Point | None = None
        self.frame: pygame.Rect | None = None

    @property
    def cards(self) -> frozenset[int]:
        """The cards that are gathered."""
        return frozenset([key[1] for key in self.keys])

    def clear(self) -> bool:
        """Gather nothing, and draw no frame; whether there was anything."""
        had = bool(self.keys) or self._corner is not None
        self.keys, self._corner, self.frame = frozenset(), None, None
        return had

    def keep(self, targets: Targets) -> None:
        """Drop gathered cards that can no longer be moved."""
        self.keys = frozenset([key for key in self.keys if _is_movable(targets, key)])

    # -- gathering -----------------------------------------------------------------------------------------------------

    def turn(self, key: Key, targets: Targets) -> None:
        """Gather a card with its whole stack, or let all of them go."""
        stack = self.stack_of(key, targets)
        self.keys = self.keys - stack if stack <= self.keys else self.keys | stack

    def stack_of(self, key: Key, targets: Targets) -> frozenset[Key]:
        """A card and the equals in its stack, as far as they can be moved."""
        sprite = self.layer.sprite_of(key[1]) if key[0] == "card" else None
        return frozenset() if sprite is None else frozenset(_keys_of(sprite, targets))

    def begin_frame(self, corner: Point) -> None:
        """Begin to draw a frame."""
        self._corner = corner

    @property
    def is_framing(self) -> bool:
        """Whether a frame is being drawn."""
        return self._corner is not None

    def draw_frame(self, point: Point) -> None:
        """The frame goes to this point."""
        if self._corner is None:
            return
        (left, top), (right, bottom) = self._corner, point
        frame = pygame.Rect(min(left, right), min(top, bottom), abs(right - left), abs(bottom - top))
        self.frame = frame if max(frame.size) >= LEAST_FRAME else None

    def end_frame(self, targets: Targets) -> None:
        """Gather the cards whose middle is in the frame."""
        frame, self._corner, self.frame = self.frame, None, None
        if frame is not None:
            framed = [sprite for sprite in self.layer.in_order() if frame.collidepoint(sprite.base.x, sprite.base.y)]
            self.keys = frozenset([key for sprite in framed for key in _keys_of(sprite, targets)])

    # -- moving --------------------------------------------------------------------------------------------------------

    def meaning(self, source: Key, target: Key, targets: Targets) -> Meaning | None:
        """The answer given by putting a card on a target, together with all gathered cards that can go there."""
        if source not in self.keys:
            return targets.of_source(source).get(target)
        moves = [targets.of_source(key).get(target) for key in sorted(self.keys)]
        choices = [choice for move in moves for choice in _choices(move)]
        return Series(tuple(choices)) if choices else None


def _is_movable(targets: Targets, key: Key) -> bool:
    return targets.together and any(goal != WANTED for goal in targets.of_source(key))


def _keys_of(sprite: Sprite, targets: Targets) -> Iterable[Key]:
    keys = [card_key(slot.name) for slot in sprite.stack if slot.name >= 0]
    return [key for key in keys if _is_movable(targets, key)]


def _choices(move: Meaning | None) -> Iterable[Choice]:
    if move is None:
        return ()
    return move.choices if isinstance(move, Series) else (move,)
