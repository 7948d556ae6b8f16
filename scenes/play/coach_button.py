"""The button that leads to the coach, with a bar that fills up while the coach is at work."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.coach import Coach
from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.progress import draw_bar
from scenes.play.coaching import KEY, said

THICK, INSET = 9, 10
MOST_FOUND = 10
"""As many remarks have room on the button from the start."""


class CoachButton(Button):
    """Opens the coach's page; its hint says how far the coach has come."""

    def __init__(self, ui: Ui, coach: Coach, on_press: Callable[[], None]) -> None:
        found = sum(len(remarks) for remarks in (coach.remarks or {}).values())
        label = ui.words.say(KEY + ("button_found" if found else "title"), n=found)
        any_label = ui.words.say(KEY + "button_found", n=MOST_FOUND), ui.words.say(KEY + "title")
        super().__init__(ui, "coach", label, on_press, icon="hint", zone="foot", as_wide_as=any_label)
        self.share: float | None = None
        self.show(coach)

    def show(self, coach: Coach) -> bool:
        """Show how far the coach has come; whether that is another picture."""
        before = self.share
        self.share = coach.progress if coach.is_looking else None
        self.hint = said(self.ui.words, coach)
        return before != self.share

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.share is not None:
            px = self.ui.px
            bar = pygame.Rect(0, 0, self.rect.width - 2 * px(INSET), px(THICK))
            bar.center = self.rect.centerx, self.rect.bottom
            draw_bar(self.ui, surface, bar, self.share)
