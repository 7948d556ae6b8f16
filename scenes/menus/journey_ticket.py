"""The ticket to the keeper's journey: who waits next, how many stars there are, and a piece of the path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.session.journey import Station, is_behind, next_station, portrait_of, star_count, stations
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from scenes import routes
from scenes.app import App
from scenes.medallions import medallion, way_of
from scenes.menus.ticket import Ticket

AHEAD = 6
"""So many stations of the path are shown, the next one first."""

SMALL, STEP, PATH_HIGH, CROWN = 32, 54, 42, 18
"""How large their medallions are in units, from one to the next, how high the path and
a keeper's crown are."""


def _all_stars() -> int:
    """How many there are on the whole path."""
    return sum(len(one.stars) for one in stations())


class JourneyTicket(Ticket):
    """Such a ticket; a guest is told what the journey is."""

    least = 330.0
    picture_units = (100, 100)
    roundness = 0.5
    disc_units = 64.0

    def __init__(self, app: App) -> None:
        self.app = app
        self.person = app.present.person
        self.next = next_station(self.person) if self.person is not None else next(iter(stations()), None)
        to_map = partial(routes.to_journey, app, self.next.name if self.person is not None and self.next else "")
        super().__init__(app.ui, "journey", self._head(), self._line(), self._note(), self._picture, to_map)

    def _head(self) -> str:
        say, person = self.app.words.say, self.person
        if person is None:
            return say("journey.ticket.head")
        return say("journey.ticket.stars", n=star_count(person, stations()), total=_all_stars())

    def _line(self) -> str:
        say, words = self.app.words.say, self.app.words
        if self.person is None or self.next is None:
            return say("journey.ticket.begin" if self.next is not None else "journey.ticket.done")
        return say("journey.ticket.next", station=escape(self.next.title(words)))

    def _note(self) -> str:
        about = {"n": len(stations()), "m": _all_stars()}
        return self.app.words.say("journey.ticket.about", **about) if self.person is None else ""

    @property
    def _path(self) -> Sequence[Station]:
        """The piece of the path that lies ahead: the next station, and those after it that are still to be done."""
        person, following, path = self.person, self.next, stations()
        if following is None or person is None:
            return ()
        left = [one for one in path[path.index(following) + 1 :] if not is_behind(person, one)]
        return [following, *left][:AHEAD]

    def _picture(self, size: Size) -> pygame.Surface:
        """The opponent who waits next, large, or the person once nobody does. The ring is empty until the picture is
        there: nobody waits for it."""
        if self.app.awaits_pictures:
            return pygame.Surface(size, pygame.SRCALPHA)
        station = self.next
        if station is not None and station.is_gate:
            return medallion(self.app, station, "open", min(size))
        own = 0 if self.person is None else self.person.portrait
        portrait = own if station is None else portrait_of(station.opponents[0].keeper)
        return self.app.pictures.portrait(portrait, min(size))

    # -- where it lies, and how it looks -------------------------------------------------------------------------------

    def wants(self, width: int) -> Size:
        wide = super().wants(width)[0]
        if self._path:
            wide = max(wide, self._beside() + self.ui.look.picture_px(STEP) * len(self._path))
        return min(width, wide), self.high(min(width, wide))

    def high(self, width: int) -> int:
        """How high it is where it is so wide, in pixels."""
        words = self._lines().high(self._room(width)) + self._path_high
        return max(words, self._picture_size()[1]) + 2 * self.ui.px(self.edge_units)

    @property
    def _path_high(self) -> int:
        return self.ui.look.picture_px(PATH_HIGH) if self._path and not self.is_brief else 0

    def draw_words(self, surface: pygame.Surface, left: int, room: int) -> None:
        """The words, and below them the path."""
        lines = self._lines()
        high = lines.high(room) + self._path_high
        top = self.rect.centery - high // 2
        lines.draw(surface, left, top, room)
        if self._path_high:
            self._draw_path(surface, left, top + lines.high(room) + self._path_high // 2 + self.ui.px(8), room)

    def _draw_path(self, surface: pygame.Surface, left: int, middle: int, room: int) -> None:
        ui, palette = self.ui, self.ui.look.palette
        step, side = ui.look.picture_px(STEP), ui.look.picture_px(SMALL)
        shown = self._path[: max(0, room // step)]
        for at, station in enumerate(shown):
            centre = left + step * at + side // 2, middle
            way = way_of(self.person, station)
            if at + 1 < len(shown):
                colour = palette.brass if way == "behind" else palette.ink_soft
                end = centre[0] + step, middle
                pygame.draw.line(surface, colour, centre, end, max(3, ui.px(7)))
        for at, station in enumerate(shown):
            is_next = station == self.next
            large = round(side * 1.22) if is_next else side
            picture = medallion(self.app, station, way_of(self.person, station), large)
            disc = picture.get_rect(center=(left + step * at + side // 2, middle))
            surface.blit(picture, disc)
            if station.is_keepers:
                crown = ui.paint.icon("crown", ui.look.picture_px(CROWN), palette.ink, palette.lamplight, palette.brass)
                surface.blit(crown, crown.get_rect(midbottom=(disc.centerx, disc.top + ui.px(5))))
