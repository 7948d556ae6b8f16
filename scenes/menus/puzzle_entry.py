"""A puzzle among the others of its game: its title, how hard it is, and a tick once it is solved."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.menus.picture_card import PIPS, draw_diamond

EDGE, SIGN, PIP = 10, 22, 9
LEAST = 210


class PuzzleEntry(Pressable):
    """Such a puzzle. `hardness` is from 1 to 3, `told` how that is said; `done` says that it is solved, and is empty
    where it is not. The one that `is_next` is lit."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        title: str,
        on_press: Callable[[], None],
        *,
        hardness: int,
        told: str,
        done: str,
        is_next: bool,
        zone: str,
    ) -> None:
        super().__init__(ui, key, title, on_press, zone=zone, on_paper=True)
        self.hardness = hardness
        self.told = told
        self.done = done
        self.is_next = is_next

    def spoken(self) -> str:
        return ", ".join(part for part in (self.label, self.told, self.done) if part)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "label")[0]
        wide = min(width, max(self.ui.px(LEAST), words + self._beside))
        return wide, max(self.ui.row_height(), self._words_high(width) + self.ui.px(EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        ground, edge = (palette.brass_light, palette.brass) if self.is_next else (palette.paper_shade, palette.ink_soft)
        draw_tint(
            ui, surface, rect, ground, 0.9 if self.is_next else 0.7, line=1.0 if self.is_next else 0.45, edge=edge
        )
        if self.is_hovered:
            draw_tint(ui, surface, rect, palette.ink, 0.1)
        side, left = ui.look.picture_px(SIGN), rect.left + ui.px(EDGE)
        sign = ui.paint.icon("check" if self.done else "puzzle", side, palette.ink, palette.brass, palette.brass_light)
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += side + ui.px(EDGE)
        block = ui.text.block(self.label, "label", palette.ink, self._room(rect.width))
        surface.blit(block, block.get_rect(midleft=(left, rect.centery)))
        pip, right = ui.look.picture_px(PIP), rect.right - ui.px(EDGE)
        for place in reversed(range(PIPS)):
            draw_diamond(surface, (right - pip // 2, rect.centery), pip, palette.ink, is_filled=place < self.hardness)
            right -= pip + ui.px(3)

    @property
    def _beside(self) -> int:
        ui = self.ui
        return ui.look.picture_px(SIGN) + 4 * ui.px(EDGE) + PIPS * (ui.look.picture_px(PIP) + ui.px(3))

    def _room(self, width: int) -> int:
        return max(1, width - self._beside)

    def _words_high(self, width: int) -> int:
        return self.ui.text.measure(self.label, "label", self._room(width))[1]
