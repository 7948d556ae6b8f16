"""The page of one creature: its picture, what is told of it, its cards, and how somebody knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

import pygame

from game.match.record import Seat
from game.rulesets import ruleset
from game.session.journey import station_of
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Column, Row
from game.store.people import Acquaintance
from game.table.state import GameConfig
from scenes import routes
from scenes.album.pages import Entry
from scenes.album.pictures import CORNER, portrait_of, silhouette_of
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.games.shelf import Page
from scenes.menus.statistics import FigureLabel
from scenes.menus.unfinished import day_told
from scenes.page_widgets import draw_rule
from scenes.printing.order import Wanted

PICTURE_SHAPE, TALLEST = 0.42, 172
CARD_HIGH = 196


class Portrait(Widget):
    """The creature large in a frame of brass, or its outline on bare paper."""

    def __init__(self, app: App, page: Page, *, is_met: bool) -> None:
        super().__init__(app.ui, None, on_paper=True)
        self.app = app
        self.page = page
        self.is_met = is_met

    def wants(self, width: int) -> Size:
        return width, min(round(width * PICTURE_SHAPE), self.ui.px(TALLEST))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        if self.is_met:
            drawn = portrait_of(self.app, self.page, self.rect.size)
            if drawn is not None:
                surface.blit(drawn, self.rect)
        else:
            room = self.rect.inflate(-ui.px(40), -ui.px(20))
            drawn = silhouette_of(self.app, self.page, room.size)
            if drawn is not None:
                surface.blit(drawn, room)
        corner = round(self.rect.width * CORNER)
        for width, colour in ((ui.px(5), palette.ink), (ui.px(3), palette.brass)):
            surface.blit(ui.paint.ring(self.rect.size, colour, width, corner), self.rect)


class CardFace(Widget):
    """The creature's card in a game, with the game's name below."""

    def __init__(self, app: App, game: str, page: Page) -> None:
        super().__init__(app.ui, None, game_name(app.words, game), on_paper=True)
        self.app = app
        self.game = game
        self.page = page

    def outline(self) -> list[Node]:
        """What stands on the card, in words."""
        from scenes.play.told_table import teller_for

        look, config = presentation(self.game).look, _config(self.game, self.page)
        told = look.described(teller_for(self.app, config, [Seat()] * config.seats), config, 0)
        return [of_text(f"{self.label}: {told}", self.rect)]

    def wants(self, width: int) -> Size:
        high = self.ui.look.picture_px(CARD_HIGH)
        wide = round(high / presentation(self.game).look.proportion)
        return min(width, wide), high + self.ui.text.height("small")

    def draw(self, surface: pygame.Surface) -> None:
        ui, look = self.ui, presentation(self.game).look
        high = self.rect.height - ui.text.height("small")
        size = round(high / look.proportion), high
        key = ("album card", self.game, self.page.key, size, ui.look.text_scale, self.app.words.language)
        config = _config(self.game, self.page)
        face = ui.paint.cache.get(key, lambda: look.face(self.app.pictures, config, 0, size))
        surface.blit(face, face.get_rect(midtop=(self.rect.centerx, self.rect.top)))
        name = ui.text.fit(self.label, "small", self.soft_ink, self.rect.width)
        surface.blit(name, name.get_rect(midbottom=self.rect.midbottom))


@cache
def _config(game: str, page: Page) -> GameConfig:
    """A table of that one card."""
    rules = ruleset(game)
    alone = replace(rules, designs=lambda seats, options: (page.card,))
    return alone.config(rules.fewest, rules.usual_options())


class Rule(Widget):
    """An engraved line."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None, on_paper=True)

    def wants(self, width: int) -> Size:
        return width, self.ui.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        draw_rule(self.ui, surface, self.rect.left, self.rect.centery, self.rect.width)


def leaf(app: App, one: Entry, known: Acquaintance | None) -> Widget:
    """All of a creature's page, below each other."""
    ui, words, page = app.ui, app.words, one.page
    parts: list[Widget] = [Portrait(app, page, is_met=known is not None)]
    if known is None:
        games = words.listed([game_name(words, game) for game, _ in one.games])
        parts += [
            Label(ui, words.say("album.unmet_title"), "heading", align="center", on_paper=True),
            Label(ui, words.say("album.lives", games=games), "body", align="center", on_paper=True, soft=True),
        ]
        return Column(ui, parts, gap=10)
    parts += [
        Label(ui, page.title(words), "heading", align="center", on_paper=True),
        Label(ui, words.say("album.lore", lore=words.say(page.lore)), "body", align="center", on_paper=True, soft=True),
        _figures(app, known),
        Rule(ui),
        *_cards(app, one),
        Label(ui, where_met(app, known), "small", align="center", on_paper=True, soft=True),
    ]
    return Column(ui, parts, gap=8)


def _cards(app: App, one: Entry) -> list[Widget]:
    """The creature's card in each game, and the button that prints them."""
    shown = [(game, of) for game, of in one.games if of.card is not None]
    if not shown:
        return []
    name, say = one.page.title(app.words), app.words.say
    press = partial(routes.to_printing, app, *[Wanted(game, "creature", entry=of.key, name=name) for game, of in shown])
    prints = Controls(app.ui, "leaf").picture("print", say("print.cards_of", name=name), press, icon="print")
    return [Row(app.ui, [*[CardFace(app, game, of) for game, of in shown], prints], gap=16, across="center")]


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
