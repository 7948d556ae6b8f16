"""What a press at a point of the table would act on."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.stage.board.hit_test import HitTest
from game.stage.board.layout import Key
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.targets import Targets
from game.stage.focus import is_of_table
from game.stage.inputs import Point
from game.stage.widgets.base import Ui


class Aim:
    """Looks for what lies under a point once, as long as everything lies where it does."""

    def __init__(self, ui: Ui, layer: SpriteLayer, reach: HitTest) -> None:
        self._ui = ui
        self._layer = layer
        self._reach = reach
        self._found: tuple[tuple[int, Point], Targets, list[Key]] | None = None

    def keys(self, point: Point, targets: Targets) -> list[Key]:
        """What a press at a point may mean, the nearest first."""
        now = self._layer.revision, point
        if self._found is None or self._found[0] != now or self._found[1] is not targets:
            self._found = now, targets, self._reach.pressed_at(point, targets)
        return self._found[2]

    def source(self, point: Point, targets: Targets) -> Key | None:
        """The key that a press at a point takes up or answers with."""
        return source_among(self.keys(point, targets), targets)

    def met(self, point: Point, targets: Targets, held: Key | None) -> Hashable:
        """What a press at a point meets while `held` is held: a source, or else the nearest thing there. A card that is
        only passing there counts as something else than what will lie there."""
        met = self.source(point, targets) or next(iter(self.keys(point, targets)), None)
        passing = self._reach.passing_at(point) if self._layer.is_moving else None
        if passing is not None and passing != met:
            return "passing", passing
        return met if held is None else (held, met)

    def goal(self, held: Key, point: Point | None, targets: Targets) -> Key | None:
        """Where the held card would go if put down now; the keyboard, while in use, comes before the point."""
        focus = self._ui.focus
        if focus.visible and isinstance(focus.key, tuple):
            return focus.key
        return None if point is None else self._reach.accepting(held, point, targets)

    def pressed(self, point: Point | None, targets: Targets) -> Key | None:
        """What a press at a point would answer with, except a card; None where a widget, or something open above the
        table, lies between."""
        spot = self._ui.hovered
        if point is None or self._ui.modals or not (spot is None or is_of_table(spot)):
            return None
        source = self.source(point, targets)
        return None if source is None or source[0] == "card" else source


def source_among(keys: Iterable[Key], targets: Targets) -> Key | None:
    """The first of these that answers something."""
    return next((key for key in keys if targets.of_source(key)), None)
