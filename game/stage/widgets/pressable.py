"""What every control that is pressed does, however it looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.stage.focus import Spot
from game.stage.inputs import Input, Point, PointerMoved, PointerReleased
from game.stage.widgets.base import Ui, Widget, is_accept, is_press_at


class Pressable(Widget):
    """Something that is pressed as a button is, however it looks."""

    role = "button"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        on_press: Callable[[], None],
        *,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, hint=hint, reason=reason, zone=zone, on_paper=on_paper)
        self.on_press = on_press
        self._is_held = False

    @property
    def hit(self) -> pygame.Rect:
        """Where a press means it: where it lies, or more."""
        return self.rect

    def spots(self) -> list[Spot]:
        return [self.spot(self.hit)]

    def at(self, position: Point) -> list[Widget]:
        return [self] if self.hit.collidepoint(position) else []

    def press(self) -> None:
        if not self.is_enabled:
            self.ui.explain(self.key)
            return
        self.ui.sound("press")
        self.on_press()

    def let_go(self) -> None:
        self._is_held = False

    def handle(self, given: Input) -> bool:
        if is_press_at(given, self.hit):
            self._is_held = True
            return True
        if isinstance(given, PointerReleased):
            was_held, self._is_held = self._is_held, False
            if was_held and self.hit.collidepoint(given.pos):
                self.press()
            return was_held
        if isinstance(given, PointerMoved):
            return self._is_held
        if self.has_focus and is_accept(given):
            self.press()
            return True
        return False
