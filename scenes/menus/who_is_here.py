"""Who is here: the portrait and the name of the person in front of the screen, to press."""

from __future__ import annotations

from functools import partial

import pygame

from game.stage.drawing.text import Role, escape
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes import routes
from scenes.app import App
from scenes.treasures.worn import title_worn, titled

PORTRAIT, EDGE, WIDEST = 40, 5, 190


class WhoIsHere(Pressable):
    """A dark plate with a portrait, a name and perhaps a title; a question where nobody has said who they are."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.person = app.present.person
        say = app.words.say
        said = say("title.who", who=titled(app.words, self.person)) if self.person is not None else say("title.nobody")
        super().__init__(app.ui, "who", said, partial(routes.to_people, app), zone="who")
        self.name = self.person.name if self.person is not None else say("title.nobody")
        self.worn = title_worn(app.words, self.person)
        """The title that they wear, below their name."""

    def wants(self, width: int) -> Size:
        ui = self.ui
        sizes = [ui.text.measure(escape(told), role) for told, role in self._lines]
        words = min(max(size[0] for size in sizes), ui.look.text_px(WIDEST))
        high = max(self._side, sum(size[1] for size in sizes)) + 2 * ui.px(EDGE)
        return min(width, self._side + words + 5 * ui.px(EDGE)), max(high, ui.row_height())

    @property
    def _lines(self) -> list[tuple[str, Role]]:
        lines: list[tuple[str, Role]] = [(self.name, "label"), (self.worn, "small")]
        return [line for line in lines if line[0]]

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
        room = max(1, self.rect.right - left - 2 * edge)
        lines = [ui.text.fit(told, role, palette.text, room) for told, role in self._lines]
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()
