"""The keeper's journey: a map of the park with all stations, and the page of the one that was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.session import journey
from game.session.journey import Station
from game.stage.inputs import Input
from game.stage.widgets.base import Widget
from game.store.people import Person
from game.store.statistics import load_statistics
from scenes.app import App
from scenes.journey.camera import MapCamera
from scenes.journey.head import Head, StarCount, ways
from scenes.journey.leaf import Leaf
from scenes.journey.lie import seen_of
from scenes.journey.opened import OpenedGate
from scenes.journey.pieces import Pieces
from scenes.journey.roll import Roll
from scenes.journey.room import ABOVE, MARGIN, WIDEST_SHARE, map_room, page_size
from scenes.journey.station_page import StationPage
from scenes.journey.stirring import ParkLife
from scenes.journey.stops import Stop, stops_of
from scenes.journey.travel import Travel
from scenes.journey.view import MapView
from scenes.journey.who import Who
from scenes.journey.zoom import Zooming, zoom_buttons
from scenes.pages import PageScene
from scenes.treasures.worn import titled


class JourneyScene(PageScene):
    """The map, at a station if one is named, else where the person goes on."""

    def __init__(self, app: App, station: str = "") -> None:
        super().__init__(app)
        self.wanted = station
        self.chosen = ""
        """The name of the station that the page tells of."""
        self._waits_at = ""
        """That station, if it was still to be done when the page was turned to it: once it is, the page goes on."""
        self.view: MapView | None = None
        """The map; None in a window that has no room for it."""
        self.roll: Roll | None = None
        """The list in its place."""
        self.travel = Travel(app.ui, lambda: self.leaf.rect.center, lambda: app.sound.play("done"))
        self.near = ""
        """The game to whose quarter one has come nearer; empty for the whole map."""
        self.camera = MapCamera(app.ui)
        self._zooming = Zooming()
        self.life = ParkLife(app.ui, lambda: app.is_lively and not (self.travel.animates or self.camera.is_under_way))
        self.opened = OpenedGate(app)
        self._counted = load_statistics(app.problems)
        self.parts = (self.travel, self.camera, self.life, self.opened)

    @property
    def title(self) -> str:
        return self.app.words.say("map.title")

    @property
    def person(self) -> Person:
        """Whose journey it is; somebody who is nowhere yet as long as nobody has said who they are."""
        return self.app.present.person or Person("?")

    @property
    def is_known(self) -> bool:
        """Whether somebody has said who they are."""
        return self.app.present.person is not None

    # -- what is on the page -------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        app, all_stations = self.app, journey.stations()
        after = next((one for one in all_stations if one.name == (self.chosen or self.wanted)), None)
        self.stops = stops_of(self.person, after)
        self.chosen = self._choice(after)
        self.head = self._make_head()
        self.leaf = self._make_leaf()
        room = map_room(app.ui, app.screen.size, self.head.wants(app.screen.size[0])[1])
        if MapView.fits(room, app.ui.least_hit):
            self.view, self.roll = self._make_view(), None
            self._tell_news(self.view)
            self.zoom = zoom_buttons(
                app.ui, is_near=bool(self.near), nearer=partial(self._zoom, 1), back=partial(self._zoom, -1)
            )
            return [self.view, self.zoom, self.leaf, self.head]
        self.view, self.near = None, ""
        self.travel.go_on(None)
        self.roll = roll = self._make_roll()
        return [roll, self.leaf, self.head]

    def _choice(self, after: Station | None) -> str:
        """The station of the page: the one that was asked for, else where one goes on."""
        person, waited = self.person, self._waits_at
        is_past = after is not None and after.name == waited and journey.is_behind(person, after)
        following = journey.next_station(person, after)
        found = after if after is not None and not is_past else following
        chosen = found or self.stops[-1].station
        self._waits_at = "" if journey.is_behind(person, chosen) else chosen.name
        return chosen.name

    @property
    def stop(self) -> Stop:
        """The station that the page tells of."""
        return next(stop for stop in self.stops if stop.station.name == self.chosen)

    def _make_head(self) -> Head:
        app, stars = self.app, [won for stop in self.stops for won in stop.stars]
        heading, count = titled(app.words, self.person, self.title), StarCount(app, sum(stars), len(stars))
        return Head(app, heading, count, self.back, ways(app, self.person, is_known=self.is_known))

    @property
    def _pieces(self) -> Pieces:
        return Pieces(self.app, self.stops, self.choose, self._enter)

    def _make_view(self) -> MapView:
        pieces, portrait = self._pieces, self.person.portrait if self.is_known else None
        marks = pieces.marks(self.chosen if self.is_known else "")
        return MapView(self.app, marks, pieces.plates(), portrait, self.near, self.camera)

    def _make_roll(self) -> Roll:
        roll = Roll(self.app, self._pieces.rows(self.chosen), self._pieces.plates())
        if self.roll is not None:
            roll.scroll.offset = self.roll.scroll.offset
        return roll

    def _tell_news(self, view: MapView) -> None:
        """Let come about on the map what has been won since it was seen last."""
        if self.is_known and (before := self.travel.show(view, self.app.present, self.person.name)):
            self.opened.tell(self.stops, before)

    def _make_leaf(self) -> Leaf:
        if not self.is_known:
            who = Who(self.app, self._begin)
            self.first = "play" if who.name else "name"
            return who.leaf()
        page = StationPage(self.app, self.stops, self.person, self._counted)
        made, self.first = page.leaf(self.stop, self.choose, self.remake, self._go_through)
        return made

    # -- where it lies -------------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        head, margin, above = self.head.wants(rect.width)[1], ui.px(MARGIN), ui.px(ABOVE)
        self.head.layout(pygame.Rect(rect.left, rect.top, rect.width, head))
        if self.roll is not None:
            wide = round(rect.width * WIDEST_SHARE)
            page = pygame.Rect(rect.right - margin - wide, head + above, wide, rect.height - head - 2 * above)
            self.roll.layout(pygame.Rect(margin, page.top, page.left - 2 * margin, page.height))
            self.roll.show(self.chosen)
        else:
            size = page_size(ui, rect.size, head)
            page = pygame.Rect(rect.right - margin - size[0], rect.bottom - above - size[1], *size)
        self.leaf.layout(page)
        if self.view is not None:
            self.view.layout(pygame.Rect((0, 0), map_room(ui, rect.size, head)))
            size, gap = self.zoom.wants(rect.width), ui.px(ABOVE)
            self.zoom.layout(pygame.Rect((gap, head + gap), size))
            self._let_live(self.view)
        self.backdrop = None if self.view is None else self.view.backdrop(rect.size)
        self.page.toasts.spares = lambda: [[self.head.rect, self.leaf.rect]]

    def _let_live(self, view: MapView) -> None:
        """Let stir what nothing stands before."""
        taken = [self.leaf.rect, self.head.rect, self.zoom.rect, *[one.rect for one in (*view.marks, *view.plates)]]
        self.life.lie(view.quarters, view.lies, view.rect, taken)
        view.draw_life = self.life.draw

    @property
    def mended(self) -> Sequence[pygame.Rect] | None:
        return self.life.mended

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.travel.draw(surface)
        if self.view is not None:
            self.opened.draw(surface, self.view)

    # -- what happens --------------------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Turn to the page of a station."""
        if name != self.chosen:
            self.chosen = name
            self.remake()

    def _enter(self, game: str, station: str) -> None:
        """Come nearer to a quarter, at the station where one goes on."""
        self.chosen = station
        self.go_near(game)

    def go_near(self, game: str) -> None:
        """Come nearer to the quarter of a game, or see the whole map again where none is named."""
        view = self.view
        if view is None or game == self.near:
            self.remake()
            return
        before, wide = view.picture(), view.lie("")
        focus = None if game and self.near else seen_of(wide, view.lie(game or self.near), before.get_size())
        self.near = game
        self.camera.begin(before, focus, is_nearing=bool(game))
        self.remake()

    def _zoom(self, way: int, place: tuple[int, int] | None = None) -> None:
        """Come nearer, to what is at a place or to the quarter of the page; or go back."""
        if self.view is None or self.camera.is_under_way or (way > 0) == bool(self.near):
            return
        self.app.ui.sound("open" if way > 0 else "close")
        game = self.view.quarter_at(place) if place is not None else self.stop.station.game
        self.go_near(game if way > 0 else "")

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        meant = self._zooming.meant(given) if self.is_known and self.view is not None else None
        if meant is None or self.app.ui.modals or (meant[1] is not None and self._lies_over_map(meant[1])):
            return False
        self._zoom(*meant)
        return True

    def _lies_over_map(self, place: tuple[int, int]) -> bool:
        """Whether something of the page lies there, before the map."""
        return self.leaf.rect.collidepoint(place) or self.head.rect.collidepoint(place)

    def back(self) -> None:
        if self.near:
            self._zoom(-1)
        else:
            super().back()

    def _go_through(self) -> None:
        """Come back from a gate that was solved, to the page of the station behind it."""
        beyond = journey.following(self.stop.station)
        self.chosen = self.chosen if beyond is None else beyond.name
        self.app.scenes.pop()

    def _begin(self) -> None:
        """Somebody has said who they are, and goes on at the first station, wherever the keyboard was when they did."""
        self.app.ui.focus.focus("play")
        self.remake()
