"""Where a creature lives that somebody has not met: the station where they find it soonest, with the way there, or the
games in which it waits."""

from __future__ import annotations

from functools import partial

import pygame

from game.session.dwellings import dwelling
from game.session.journey import Station, is_open, quarter
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.layout import Column
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from game.words import sentences
from scenes import routes
from scenes.album.pages import Entry
from scenes.app import App
from scenes.controls import Controls
from scenes.games.registry import game_name, presentation
from scenes.games.shelf import AlbumSign, family_sign
from scenes.journey.stops import title_of
from scenes.medallions import medallion, way_of
from scenes.page_widgets import Lines, SetText

MEDAL, EDGE = 62, 12
SIGN, BESIDE = 30, 8
"""Units of the sign of a family, and from it to the words."""


class Kin(Widget):
    """Of which family somebody is who was not met, with its sign."""

    def __init__(self, app: App, sign: AlbumSign, words: str) -> None:
        super().__init__(app.ui, None, words, on_paper=True)
        self.app = app
        self.sign = sign

    def outline(self) -> list[Node]:
        return [of_text(self.label, self.rect)]

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "name", max(1, width - self._beside))
        return min(width, words[0] + self._beside), max(self._side, words[1])

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(SIGN)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(BESIDE)

    def draw(self, surface: pygame.Surface) -> None:
        sign = self.app.pictures.sign(self.sign.icon, self._side)
        surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))
        words = self.ui.text.block(self.label, "name", self.ink, max(1, self.rect.width - self._beside))
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._beside, self.rect.centery)))


class Lair(Widget):
    """The station: who waits there, and how one comes to it."""

    def __init__(self, app: App, station: Station, person: Person) -> None:
        words, path = app.words, quarter(station.game)
        at = path.index(station)
        super().__init__(app.ui, None, escape(station.title(words)), on_paper=True)
        self.app = app
        self.station = station
        self.way = way_of(person, station)
        name = words.say(f"journey.{station.game}.name")
        self.where = words.say("album.lair.station", n=at + 1, quarter=name)
        if not is_open(person, station):
            before = escape(title_of(words, path[at - 1]))
            self.where = words.say("album.lair.behind", n=at + 1, quarter=name, before=before)

    def outline(self) -> list[Node]:
        return [of_text(sentences([self.label, self.where]), self.rect)]

    def wants(self, width: int) -> Size:
        return width, max(self._side, self._lines().high(self._room(width))) + 2 * self.ui.px(EDGE)

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(MEDAL)

    def _room(self, width: int) -> int:
        return max(1, width - self._side - 3 * self.ui.px(EDGE))

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts: list[SetText] = [(self.label, "name", palette.ink), (self.where, "small", palette.ink_soft)]
        return Lines(self.ui, texts, self.ui.px(2))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, edge = self.ui, self.ui.look.palette, self.ui.px(EDGE)
        draw_tint(ui, surface, self.rect, palette.paper_shade, 0.7, 10, 0.6, palette.ink_soft)
        medal = medallion(self.app, self.station, self.way, self._side)
        place = medal.get_rect(midleft=(self.rect.left + edge, self.rect.centery))
        surface.blit(medal, place)
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, place.right + edge, self.rect.centery - lines.high(room) // 2, room)


def lair(app: App, one: Entry, person: Person) -> list[Widget]:
    """All that is told of where somebody finds a creature."""
    ui, words = app.ui, app.words
    games = words.listed([game_name(words, game) for game, _ in one.games])
    lives = Label(ui, words.say("album.lives", games=games), "body", align="center", on_paper=True, soft=True)
    told = [*_kin(app, one), lives]
    station = dwelling(person, one.key, [game for game, _ in one.games])
    make = Controls(ui, "leaf")
    if station is None:
        press = partial(routes.to_setup, app, presentation(one.games[0][0]).rules)
        return [*told, _centred(app, make.button("set_up", words.say("album.lair.free"), press, icon="cards"))]
    press = partial(routes.to_journey, app, station.name)
    return [
        *told,
        Label(ui, words.say("album.lair.soonest"), "label", align="center", on_paper=True, soft=True),
        Lair(app, station, person),
        _centred(app, make.button("lair", words.say("album.lair.go"), press, icon="map-pin")),
    ]


def _kin(app: App, one: Entry) -> list[Widget]:
    """The family of whoever is of one: no secret, for anybody can look for them by it."""
    family = one.page.family
    if not family:
        return []
    return [_centred(app, Kin(app, family_sign(family), app.words.say(f"album.family.{family}.kin")))]


def _centred(app: App, widget: Widget) -> Widget:
    return Column(app.ui, [widget], across="center")
