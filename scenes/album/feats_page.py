"""The feats in the album: on one page those that are done with their day and the others as a hint, on the other those
that are nearly done."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.feats import feats, nearest
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column, Grid
from game.stage.widgets.progress import ProgressBar
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from scenes.app import App
from scenes.menus.unfinished import day_told
from scenes.page_widgets import EmptyPage, Lines, SetText

EDGE, SIGN, LEAST = 10, 40, 270


NEAREST = 3
"""So many feats are named that somebody has nearly done."""


class FeatCard(Widget):
    """A feat: a medal with its name, what it takes, and how it stands with it, pale where it is not done."""

    def __init__(self, app: App, key: str, stands: str, *, is_done: bool) -> None:
        say = app.words.say
        super().__init__(app.ui, None, say(f"feat.{key}.name"), on_paper=True)
        self.is_done = is_done
        self.how = say(f"feat.{key}.how")
        self.stands = stands

    def outline(self) -> list[Node]:
        return [of_text(f"{self.label}: {self.how} {self.stands}", self.rect)]

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
            (self.stands, "small", palette.ink_soft),
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
    days = {key: day_told(app.words, day) for key, day in done.items()}
    still = app.words.say("album.feat_open")
    cards = [FeatCard(app, key, days.get(key, still), is_done=key in done) for key in keys]
    return [head, Grid(app.ui, cards, columns=3, gap=8)]


def nearest_leaf(app: App, person: Person) -> list[Widget]:
    """The feats that somebody has nearly done, with how far they are."""
    ui, say = app.ui, app.words.say
    if not (near := nearest(person, NEAREST)):
        return [EmptyPage(ui, say("album.feats_ahead"), "star", 5)]
    found: list[Widget] = [Label(ui, say("album.feats_near"), "heading", align="center", on_paper=True)]
    for way in near:
        told = say("album.feat_far", n=way.far, total=way.whole)
        card = FeatCard(app, way.key, told, is_done=False)
        found.append(Column(ui, [card, ProgressBar(ui, way.share, on_paper=True)], gap=6))
    return [Column(ui, found, gap=18)]
