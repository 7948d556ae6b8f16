"""What of a night is told again at its end: the greatest blow, the luckiest draw, the closest end."""

from __future__ import annotations

import pygame

from game.session.night import remembered
from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Grid
from game.stage.widgets.shades import draw_tint
from game.store.nights import Memory, Night
from scenes.app import App
from scenes.games.registry import game_name
from scenes.menus.game_picture import place_of
from scenes.page_widgets import Lines

PICTURE, EDGE, PORTRAIT, LEAST_WIDE = (104, 78), 10, 40, 350


class MemoryCard(Widget):
    """One moment: where it was, its name, and a sentence."""

    def __init__(self, app: App, night: Night, number: int, memory: Memory) -> None:
        say, players = app.words.say, night.players
        super().__init__(app.ui, None, say(f"night.memory.{memory.kind}.name"), on_paper=True)
        self.app = app
        self.game = night.games[number]
        self.portrait = players[memory.who].portrait
        self.sentence = say(
            f"night.memory.{memory.kind}.told",
            who=escape(players[memory.who].name),
            whom=escape(players[memory.whom].name),
            game=game_name(app.words, self.game),
        )

    def outline(self) -> list[Node]:
        return [of_text(plain(f"{self.label}. {self.sentence}"), self.rect)]

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.text_px(LEAST_WIDE))
        high = max(self._lines().high(self._room(wide)), self._picture[1])
        return wide, high + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, edge = self.ui, self.ui.look.palette, self.ui.px(EDGE)
        draw_tint(ui, surface, self.rect, palette.brass_light, 0.18, 12, 0.8, palette.ink_soft)
        picture = place_of(self.app, self.game, self._picture)
        at = picture.get_rect(midleft=(self.rect.left + edge, self.rect.centery))
        surface.blit(picture, at)
        surface.blit(ui.paint.ring(at.size, palette.brass, ui.px(2), ui.px(8)), at)
        side = ui.px(PORTRAIT)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = at.right + ui.px(6), at.bottom + ui.px(6)
        surface.blit(self.app.pictures.portrait(self.portrait, side), disc)
        surface.blit(ui.paint.ring(disc.size, palette.brass_light, ui.px(2), side // 2), disc)
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, at.right + 2 * edge, self.rect.centery - lines.high(room) // 2, room)

    @property
    def _picture(self) -> Size:
        return self.ui.px(PICTURE[0]), self.ui.px(PICTURE[1])

    def _room(self, width: int) -> int:
        return max(1, width - self._picture[0] - 4 * self.ui.px(EDGE))

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        return Lines(
            self.ui, ((self.label, "label", palette.ink_soft), (self.sentence, "strong", palette.ink)), self.ui.px(2)
        )


def memory_cards(app: App, night: Night) -> Widget:
    """All that is remembered, beside each other where there is room."""
    cards = [MemoryCard(app, night, number, memory) for number, memory in remembered(night)]
    return Grid(app.ui, cards, columns=3, gap=12)
