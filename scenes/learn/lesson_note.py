"""What lies on a lesson's note: its paper, and the beads that show how far we are."""

from __future__ import annotations

import pygame

from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget


class Progress(Widget):
    """A string of beads: those behind us are brass, the present one is large."""

    def __init__(self, ui: Ui, place: int, total: int) -> None:
        super().__init__(ui, None)
        self.place = place
        self.total = total

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.ui.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        step = self.rect.width / self.total
        line = pygame.Rect(self.rect.left, self.rect.centery, self.rect.width, max(1, self.ui.px(1)))
        surface.fill(palette.paper_shade, line)
        for bead in range(self.total):
            centre = round(self.rect.left + step * (bead + 0.5)), self.rect.centery
            side = self.ui.px(14 if bead == self.place else 8)
            colour = palette.brass if bead <= self.place else palette.paper_shade
            disc = (
                '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">'
                f'<circle cx="10" cy="10" r="8.5" fill="#{bytes(colour).hex()}" '
                f'stroke="#{bytes(palette.ink_soft).hex()}" stroke-width="2"/></svg>'
            )
            picture = self.ui.paint.svg(disc, (side, side))
            surface.blit(picture, picture.get_rect(center=centre))
