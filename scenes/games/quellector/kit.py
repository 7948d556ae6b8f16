"""What the drawings in Creature Quellector's rulebook share: a sample set of cards."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.cards import COLOURS, DEFAULT_TYPES, SetCode
from game.stage.drawing.cache import SurfaceCache
from game.stage.widgets.base import Ui
from game.table.table import Table
from scenes.games.figure_plate import FigurePlate
from scenes.games.quellector.look import LOOK
from scenes.pictures import Pictures

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
        return Table(QUELLECTOR.setting(2, options), 0)

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


class Plate(FigurePlate):
    """A drawing made with the kit."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit.ui)
        self.kit = kit
