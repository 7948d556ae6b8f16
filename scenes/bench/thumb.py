"""A small card on the program's own pages, with the number of its copies."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.stage.board.arrangement import PROPORTION
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.bench.widgets import draw_badge

THUMB = 104
OVERHANG = 4


class CardThumb(Widget):
    """A small card as its `face` is in a size, so many units wide and in a proportion; its words stand in the tooltip.

    The number of its copies is told and shown in a badge, where there are more than `untold` of them.
    """

    role = "card"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        hint: str,
        face: Callable[[Size], pygame.Surface],
        copies: int = 1,
        *,
        untold: int = 0,
        units: float = THUMB,
        proportion: float = PROPORTION,
        zone: str = "cards",
    ) -> None:
        super().__init__(ui, key, label, zone=zone, on_paper=True)
        self.hint = hint
        self.face = face
        self.copies = copies
        self.is_counted = copies > untold
        self.units = units
        self.proportion = proportion

    def spoken(self) -> str:
        return self.ui.words.say("decks.copies", n=self.copies, name=self.label) if self.is_counted else self.label

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.px(self.units))
        return wide, round(wide * self.proportion) + self.ui.px(OVERHANG)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        card = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - ui.px(OVERHANG)))
        shadow = ui.paint.shadow(card.size, ui.px(4), 110, card.width // 14)
        surface.blit(shadow, shadow.get_rect(center=card.center).move(0, ui.px(2)))
        surface.blit(self.face(card.size), card)
        if self.is_counted:
            draw_badge(ui, surface, f"{self.copies}×", (card.right + ui.px(OVERHANG), card.bottom + ui.px(OVERHANG)))
