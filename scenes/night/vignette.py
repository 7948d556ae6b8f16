"""A game's place as a picture beside words."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.app import App
from scenes.games.figures import ShownPicture
from scenes.menus.game_picture import place_of


class Vignette(ShownPicture):
    """Such a picture in a ring of brass, `shape` high for a width of 1: it is there once it has been painted."""

    def __init__(self, app: App, game: str, shape: float) -> None:
        super().__init__(app.ui, partial(place_of, app, game), 0, shape)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui = self.ui
        surface.blit(ui.paint.ring(self.rect.size, ui.look.palette.brass, ui.px(2), ui.px(8)), self.rect)
