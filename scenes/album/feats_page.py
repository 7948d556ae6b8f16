"""The feats on a page of the album: those that are done with their day, those that are not as a hint."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.feats import feats
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Grid
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from scenes.app import App
from scenes.menus.unfinished import day_told
from scenes.page_widgets import Lines, SetText

EDGE, SIGN, LEAST = 10, 40, 270


class FeatCard(Widget):
    """A feat: a medal with its name and what it takes, pale where it is not done."""

    def __init__(self, app: App, key: str, day: int | None) -> None:
        say = app.words.say
        super().__init__(app.ui, None, say(f"feat.{key}.name"), on_paper=True)
        self.is_done = day is not None
        self.how = say(f"feat.{key}.how")
        self.when = day_told(app.words, day) if day is not None else say("album.feat_open")

    def outline(self) -> list[Node]:
        return [of_text(f"{self.label}: {self.how} {self.when}", self.rect)]

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.look.text_px(LEAST))
        return wide, max(self._lines().high(self._room(wide)), self._side) + 2 * self.ui.px(EDGE)

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(SIGN)

    def _room(self, width: int) -> int:
        return max(1, width - self._side - 3 * self.ui.px(EDGE))

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        ink = palette.ink if self.is_done else palette.ink_soft
        texts: Sequence[SetText] = (
            (self.label, "strong", ink),
            (self.how, "small", palette.ink_soft),
            (self.when, "small", palette.ink_soft),
        )
        return Lines(self.ui, texts, self.ui.px(1))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, edge = self.ui, self.ui.look.palette, self.ui.px(EDGE)
        ground = palette.brass_light if self.is_done else palette.paper_shade
        draw_tint(ui, surface, self.rect, ground, 0.5 if self.is_done else 0.55, 10, 0.6, palette.ink_soft)
        disc = pygame.Rect(0, 0, self._side, self._side)
        disc.midleft = self.rect.left + edge, self.rect.centery
        draw_tint(
            ui, surface, disc, palette.brass_light if self.is_done else palette.paper, 1.0, 99, 1.0, palette.ink_soft
        )
        name = "award" if self.is_done else "award-empty"
        sign = ui.paint.icon(name, round(self._side * 0.66), palette.ink, palette.lamplight, (246, 190, 62))
        surface.blit(sign, sign.get_rect(center=disc.center))
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, disc.right + edge, self.rect.centery - lines.high(room) // 2, room)


def feats_page(app: App, person: Person | None) -> list[Widget]:
    """All feats, those that are done first."""
    done = person.feats if person is not None else {}
    keys = sorted(feats(), key=lambda key: key not in done)
    count = app.words.say("album.feats_count", n=sum(key in done for key in keys), total=len(keys))
    head = Label(app.ui, count, "subheading", on_paper=True)
    return [head, Grid(app.ui, [FeatCard(app, key, done.get(key)) for key in keys], columns=3, gap=8)]
