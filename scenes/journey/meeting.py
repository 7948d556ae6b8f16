"""Whom one may meet at a station, for the album: those who are still outlines there, and how many stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.session.dwellings import to_be_met
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.store.people import Person
from scenes import routes
from scenes.album.pages import Entry, entry_of
from scenes.album.pictures import portrait_of, silhouette_of
from scenes.app import App
from scenes.journey.stops import MapStop
from scenes.page_widgets import Lines, SetText, draw_rule

FACE, EDGE, GAP = 36, 3, 8
MOST, STEP = 3, 0.72
"""So many faces are shown at the most, and how much of each is left open by the next, as a share."""

PAPER = (252, 248, 238)


class MeetingLine(Pressable):
    """Faces and a few words; pressed, the album opens at the first of them."""

    def __init__(self, app: App, stop: MapStop, person: Person) -> None:
        unmet, met = to_be_met(person, stop.station)
        self.app = app
        self.unmet: Sequence[Entry] = _entries(unmet[:MOST])
        self.met: Sequence[Entry] = _entries(met[:MOST])
        say = app.words.say
        self.count = say("map.meet.unmet", n=len(unmet)) if unmet else say("map.meet.all")
        self.known = say("map.meet.met", n=len(met)) if met and unmet else ""
        head = say("map.meet.head")
        press = partial(routes.to_album, app, self.shown[0].key if self.shown else "")
        super().__init__(app.ui, "meeting", head, press, zone="page", on_paper=True)

    @property
    def shown(self) -> Sequence[Entry]:
        """Whose faces are seen: of those who were not met the outlines, and where all were met theirs."""
        return self.unmet or self.met

    def spoken(self) -> str:
        return ". ".join(filter(None, [self.label, self.count, self.known]))

    def wants(self, width: int) -> Size:
        return width, max(self._side, self._lines().high(self._room(width))) + self._above

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(FACE)

    @property
    def _above(self) -> int:
        """How much room the line above takes."""
        return self.ui.px(10)

    @property
    def _beside(self) -> int:
        return round(self._side * (1 + STEP * (len(self.shown) - 1))) + self.ui.px(GAP) if self.shown else 0

    def _room(self, width: int) -> int:
        return max(1, width - self._beside)

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        ink = palette.ribbon if self.is_hovered else palette.ink
        told = " ".join(filter(None, [self.count, self.known]))
        texts: list[SetText] = [(self.label, "label", palette.ink_soft), (told, "small", ink)]
        return Lines(self.ui, texts, 0)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        draw_rule(ui, surface, self.rect.left, self.rect.top + ui.px(3), self.rect.width)
        middle = self.rect.top + self._above + (self.rect.height - self._above) // 2
        for at in reversed(range(len(self.shown))):
            square = pygame.Rect(0, 0, self._side, self._side)
            square.midleft = self.rect.left + round(at * STEP * self._side), middle
            self._draw_face(surface, square, self.shown[at])
        lines, room = self._lines(), self._room(self.rect.width)
        lines.draw(surface, self.rect.left + self._beside, middle - lines.high(room) // 2, room)

    def _draw_face(self, surface: pygame.Surface, square: pygame.Rect, one: Entry) -> None:
        ui, palette = self.ui, self.ui.look.palette
        edge = ui.px(EDGE)
        ground = palette.paper_shade if self.unmet else PAPER
        draw_tint(ui, surface, square, ground, 1.0, 8, 0.7, palette.ink_soft)
        inner = square.inflate(-2 * edge, -2 * edge)
        drawn = (silhouette_of if self.unmet else portrait_of)(self.app, one.page, inner.size)
        if drawn is not None:
            surface.blit(drawn, inner)


def _entries(keys: Sequence[str]) -> list[Entry]:
    return [one for one in map(entry_of, keys) if one is not None]
