"""What every control that is pressed does, however it looks."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.stage.inputs import Input, PointerMoved, PointerReleased
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

    def press(self) -> None:
        if not self.is_enabled:
            self.ui.explain(self.key)
            return
        self.ui.sound("press")
        self.on_press()

    def handle(self, given: Input) -> bool:
        if is_press_at(given, self.rect):
            self._is_held = True
            return True
        if isinstance(given, PointerReleased):
            was_held, self._is_held = self._is_held, False
            if was_held and self.rect.collidepoint(given.pos):
                self.press()
            return was_held
        if isinstance(given, PointerMoved):
            return self._is_held
        if self.has_focus and is_accept(given):
            self.press()
            return True
        return False
