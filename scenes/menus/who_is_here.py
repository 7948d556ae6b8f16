"""Who is here: the portrait and the name of the person in front of the screen, to press."""

from __future__ import annotations

from functools import partial

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes import routes
from scenes.app import App

PORTRAIT, EDGE, WIDEST = 40, 5, 190


class WhoIsHere(Pressable):
    """A dark plate with a portrait and a name; a question where nobody has said who they are."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.person = app.present.person
        say = app.words.say
        said = say("title.who", who=escape(self.person.name)) if self.person is not None else say("title.nobody")
        super().__init__(app.ui, "who", said, partial(routes.to_people, app), zone="who")
        self.name = self.person.name if self.person is not None else say("title.nobody")

    def wants(self, width: int) -> Size:
        ui = self.ui
        words = min(ui.text.measure(escape(self.name), "label")[0], ui.look.text_px(WIDEST))
        return min(width, self._side + words + 5 * ui.px(EDGE)), max(self._side + 2 * ui.px(EDGE), ui.row_height())

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(PORTRAIT)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, edge, side = self.ui, self.ui.look.palette, self.ui.px(EDGE), self._side
        edge_colour = palette.brass_light if self.is_hovered else palette.brass
        draw_tint(ui, surface, self.rect, palette.night, 0.72, 24, 0.9, edge_colour)
        disc = pygame.Rect(0, 0, side, side)
        disc.midleft = self.rect.left + edge, self.rect.centery
        if self.person is not None:
            surface.blit(self.app.pictures.portrait(self.person.portrait, side), disc)
        else:
            sign = ui.paint.icon("person", round(side * 0.7), palette.brass_light, palette.brass, palette.brass)
            surface.blit(sign, sign.get_rect(center=disc.center))
        surface.blit(ui.paint.ring(disc.size, edge_colour, ui.px(2), side // 2), disc)
        left = disc.right + 2 * edge
        name = ui.text.fit(self.name, "label", palette.text, max(1, self.rect.right - left - 2 * edge))
        surface.blit(name, name.get_rect(midleft=(left, self.rect.centery)))
