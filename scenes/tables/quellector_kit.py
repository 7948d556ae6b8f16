"""What the drawings in Creature Quellector's rulebook share: a sample set of cards, and a frame with a caption."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.cards import COLOURS, DEFAULT_TYPES, SetCode
from game.stage.faces import SurfaceCache
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from game.table.table import Setting, Table
from scenes.pictures import Pictures
from scenes.tables.quellector import LOOK

SAMPLE_SEED = 7


class Kit:
    """What the drawings share: tools, a sample table, and the faces of its cards."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui = ui
        self.pictures = pictures
        self._faces = SurfaceCache(8_000_000)

    @cached_property
    def table(self) -> Table:
        """A table with a sample set, nothing on it."""
        code = SetCode(DEFAULT_TYPES, False, SAMPLE_SEED).write()
        options = dict(zip(COLOURS, DEFAULT_TYPES, strict=True)) | {"multitype": False, "set_code": code}
        return Table(Setting.of(QUELLECTOR, 2, options), 0)

    def face(self, card: int, size: tuple[int, int]) -> pygame.Surface:
        """A sample card's face; shared, so do not draw on it."""
        return self._faces.get((card, size), lambda: LOOK.face(self.pictures, self.table.setting, card, size))

    def badge(self, type_name: str, pixels: int, action: bool = False, second: str | None = None) -> pygame.Surface:
        """A type's mark."""
        return self.pictures.faces.badge(type_name, action, second, max(1, pixels))

    def place_card(self, surface: pygame.Surface, card: int, rect: pygame.Rect) -> None:
        """Draw a card with its shadow."""
        shadow = self.ui.paint.shadow(rect.size, self.ui.px(4), 110, rect.width // 14)
        surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, self.ui.px(2)))
        surface.blit(self.face(card, rect.size), rect)


class Plate:
    """A drawing in a fine double frame with a caption below, as in an old natural history."""

    caption = ""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.ui = kit.ui

    def inner_height(self, width: int) -> int:
        """How high the drawing is within the frame."""
        raise NotImplementedError

    def draw_inner(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what is within the frame."""
        raise NotImplementedError

    def height(self, width: int) -> int:
        edge = self._edge()
        return self.inner_height(width - 2 * edge) + 2 * edge + self._caption_height(width)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        palette = self.ui.look.palette
        frame = rect.copy()
        frame.height -= self._caption_height(rect.width)
        draw_tint(self.ui, surface, frame, palette.paper_shade, 0.55, corner=4)
        surface.blit(self.ui.paint.ring(frame.size, palette.ink_soft, self.ui.px(1), self.ui.px(4)), frame)
        inside = frame.inflate(-2 * self.ui.px(4), -2 * self.ui.px(4))
        surface.blit(self.ui.paint.ring(inside.size, palette.brass, self.ui.px(1), self.ui.px(2)), inside)
        self.draw_inner(surface, frame.inflate(-2 * self._edge(), -2 * self._edge()))
        if self.caption:
            words = self._caption()
            block = self.ui.text.block(words, "small", palette.ink_soft, rect.width, "center")
            surface.blit(block, (rect.left, frame.bottom + self.ui.px(6)))

    def _caption(self) -> str:
        return self.ui.words.say(f"rulebook.figure.{self.caption}")

    def _caption_height(self, width: int) -> int:
        return self.ui.text.measure(self._caption(), "small", width)[1] + self.ui.px(6) if self.caption else 0

    def _edge(self) -> int:
        return self.ui.px(16)
