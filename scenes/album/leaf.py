"""The page of one creature: its picture, what is told of it, its cards, and how somebody knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.journey import station_of
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Label, Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.shades import draw_tint
from game.store.people import Acquaintance, Person
from scenes import routes
from scenes.album.cards import CardFace
from scenes.album.lair import lair
from scenes.album.pages import Entry
from scenes.album.pictures import corner_of, portrait_of, silhouette_of
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name
from scenes.games.shelf import AlbumPage
from scenes.menus.statistics import FigureLabel
from scenes.menus.unfinished import day_told
from scenes.page_widgets import draw_rule
from scenes.printing.order import Wanted

PICTURE_SHAPE, TALLEST = 0.44, 190
UNMET_SHAPE, UNMET_TALLEST = 0.62, 270
"""How high a picture is for a width of 1, and in units at the most; and of whoever was not met, of whom there is little
else to see."""


class LeafPortrait(Widget):
    """The creature large in a frame of brass, or its outline on bare paper; until that is painted, a question mark."""

    def __init__(self, app: App, page: AlbumPage, *, is_met: bool) -> None:
        super().__init__(app.ui, None, on_paper=True)
        self.app = app
        self.page = page
        self.is_met = is_met

    def wants(self, width: int) -> Size:
        is_usual = self.is_met or self.ui.look.text_scale >= LARGE_TEXT
        shape, tallest = (PICTURE_SHAPE, TALLEST) if is_usual else (UNMET_SHAPE, UNMET_TALLEST)
        return width, min(round(width * shape), self.ui.px(tallest))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_met:
            drawn = portrait_of(self.app, self.page, self.rect.size)
            if drawn is not None:
                surface.blit(drawn, self.rect)
        else:
            self._draw_outline(surface)
        corner = corner_of(self.rect.size)
        for width, colour in ((ui.px(5), palette.ink), (ui.px(3), palette.brass)):
            surface.blit(ui.paint.ring(self.rect.size, colour, width, corner), self.rect)

    def _draw_outline(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        draw_tint(ui, surface, self.rect, palette.paper_shade, 1.0, corner_of(self.rect.size) / ui.look.scale)
        room = self.rect.inflate(-ui.px(40), -ui.px(24))
        drawn = silhouette_of(self.app, self.page, room.size)
        if drawn is None:
            drawn = ui.text.outlined("?", "title", palette.paper, palette.ink_soft, ui.px(3))
        surface.blit(drawn, drawn.get_rect(center=room.center))


class EngravedRule(Widget):
    """An engraved line."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None, on_paper=True)

    def wants(self, width: int) -> Size:
        return width, self.ui.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        draw_rule(self.ui, surface, self.rect.left, self.rect.centery, self.rect.width)


def leaf(
    app: App,
    one: Entry,
    known: Acquaintance | None,
    person: Person | None,
    look_closer: Callable[[str, AlbumPage], None],
) -> Widget:
    """All of a creature's page, below each other; its cards are looked at closely by `look_closer`."""
    ui, words, page = app.ui, app.words, one.page
    parts: list[Widget] = [LeafPortrait(app, page, is_met=known is not None)]
    if known is None:
        title = Label(ui, words.say("album.unmet_title"), "heading", align="center", on_paper=True)
        return Column(ui, [*parts, title, *lair(app, one, person or Person("?"))], gap=10)
    parts += [
        Label(ui, page.title(words), "heading", align="center", on_paper=True),
        Label(ui, words.say("album.lore", lore=page.line(words)), "body", align="center", on_paper=True, soft=True),
        _figures(app, known),
        EngravedRule(ui),
        *_cards(app, one, look_closer),
        Label(ui, where_met(app, known), "small", align="center", on_paper=True, soft=True),
    ]
    return Column(ui, parts, gap=8)


def _cards(app: App, one: Entry, look_closer: Callable[[str, AlbumPage], None]) -> list[Widget]:
    """The creature's card in each game, and the button that prints them."""
    shown = [(game, of) for game, of in one.games if of.card is not None]
    if not shown:
        return []
    name, say = one.page.title(app.words), app.words.say
    press = partial(routes.to_printing, app, *[Wanted(game, "creature", entry=of.key, name=name) for game, of in shown])
    prints = Controls(app.ui, "leaf").picture("print", say("print.cards_of", name=name), press, icon="print")
    faces = [CardFace(app, game, of, look_closer) for game, of in shown]
    return [Row(app.ui, [*faces, prints], gap=16, across="center")]


def _figures(app: App, known: Acquaintance) -> Widget:
    say = app.words.say
    told = [(known.met, say("album.met")), (known.played, say("album.played")), (known.won, say("album.won"))]
    captions: Sequence[str] = [caption for _, caption in told]
    cells = [FigureLabel(app.ui, str(n), caption, captions) for n, caption in told]
    return Row(app.ui, cells, gap=8, grow=(1, 1, 1), across="center")


def where_met(app: App, known: Acquaintance) -> str:
    """On which day and where somebody met a creature first, and with whom."""
    words, station = app.words, station_of(known.occasion)
    where = escape(station.title(words)) if station is not None else game_name(words, known.game)
    when = day_told(words, known.day)
    return words.say("album.first", where=where, who=escape(known.other), when=when)
