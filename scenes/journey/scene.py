"""The keeper's journey: a map of the park with all stations, and the page of the one that was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.session import journey
from game.session.journey import Station
from game.stage.geometry import Size
from game.stage.inputs import Input, Point
from game.stage.widgets.base import Ui
from game.stage.widgets.group import Floor
from game.stage.widgets.layout import Row
from game.store.people import Person
from game.store.statistics import load_statistics
from scenes.app import App
from scenes.journey.head import JourneyHead, StarCount, ways
from scenes.journey.leaf import Leaf
from scenes.journey.lie import seen_of
from scenes.journey.pieces import Pieces
from scenes.journey.roll import Roll
from scenes.journey.station_page import OpenedGate, StationPage
from scenes.journey.stirring import ParkLife
from scenes.journey.stops import MapStop, stops_of
from scenes.journey.travel import Travel
from scenes.journey.view import MapCamera, MapView
from scenes.journey.who import WhoTravels
from scenes.journey.zoom import Zooming, zoom_buttons
from scenes.pages import Made, PageScene
from scenes.treasures.worn import titled

PAGE, MARGIN, ABOVE = 292, 14, 12
"""How wide the page is in units, how far it is from the window's edge, and from the rail."""

WIDEST_SHARE, HIGHEST_SHARE = 0.46, 0.46
"""How much of the window's width the page has at the most beside the map, and of its height below it."""

HIGH = 1.1
"""From which height on, in its widths, the page lies below the map."""


def page_size(ui: Ui, size: Size, head: int) -> Size:
    """How large the page is below a rail of that height: beside the map, or below it in a window that is high."""
    wide, high = size[0] - 2 * ui.px(MARGIN), size[1] - head - 2 * ui.px(ABOVE)
    if _is_high(size):
        return wide, min(high, round(size[1] * HIGHEST_SHARE))
    return min(ui.px(PAGE * (1 + ui.look.text_scale) / 2), round(size[0] * WIDEST_SHARE)), high


def map_room(ui: Ui, size: Size, head: int) -> Size:
    """How large the room is that the page leaves to the map."""
    page = page_size(ui, size, head)
    if _is_high(size):
        return size[0], size[1] - page[1] - 2 * ui.px(ABOVE)
    return size[0] - page[0] - 2 * ui.px(MARGIN), size[1]


def _is_high(size: Size) -> bool:
    return size[1] > size[0] * HIGH


@dataclass(frozen=True)
class JourneyParts:
    """What stands on the page beside the list of stations, or the map with the buttons that bring one nearer to it,
    where a window has room for that."""

    head: JourneyHead
    leaf: Leaf
    view: MapView | None = None
    zoom: Row | None = None

    def covers(self) -> list[pygame.Rect]:
        """Where the page of the station and the head lie, before the map."""
        return [self.head.rect, self.leaf.rect]

    def is_before_map(self, place: Point | None) -> bool:
        """Whether one of them lies at a place of the window."""
        return place is not None and any(rect.collidepoint(place) for rect in self.covers())

    def lay_head(self, rect: pygame.Rect) -> int:
        """Lay the head out in the window; how high it is."""
        high = self.head.wants(rect.width)[1]
        self.head.layout(pygame.Rect(rect.left, rect.top, rect.width, high))
        return high


class JourneyScene(PageScene):
    """The map, at a station if one is named, else where the person goes on."""

    on_page: JourneyParts

    def __init__(self, app: App, station: str = "") -> None:
        super().__init__(app, _Before(self))
        self.wanted = station
        self.chosen = ""
        """The name of the station that the page tells of."""
        self._waits_at = ""
        """That station, if it was still to be done when the page was turned to it: once it is, the page goes on."""
        self._roll: Roll | None = None
        """The list of stations, while it stands in place of the map."""
        self.travel = Travel(app.ui, lambda: self.on_page.leaf.rect.center, lambda: app.sound.play("done"))
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
    def view(self) -> MapView | None:
        """The map; None in a window that has no room for it."""
        return self.on_page.view

    @property
    def is_known(self) -> bool:
        """Whether somebody has said who they are."""
        return self.app.present.person is not None

    # -- what is on the page -------------------------------------------------------------------------------------------

    def made(self) -> Made:
        app, all_stations = self.app, journey.stations()
        after = next((one for one in all_stations if one.name == (self.chosen or self.wanted)), None)
        self.stops = stops_of(self.person, after)
        self.chosen = self._choice(after)
        head, leaf = self._make_head(), self._make_leaf()
        room = map_room(app.ui, app.screen.size, head.wants(app.screen.size[0])[1])
        if MapView.fits(room, app.ui.least_hit):
            view, nearer = self._make_view(), partial(self._zoom, 1)
            self._tell_news(view)
            zoom = zoom_buttons(app.ui, is_near=bool(self.near), nearer=nearer, back=partial(self._zoom, -1))
            self._roll, self.on_page = None, JourneyParts(head, leaf, view, zoom)
            return Made([view, zoom, leaf, head], partial(self._arrange_map, self.on_page, view, zoom))
        self.near = ""
        self.travel.go_on(None)
        self._roll = roll = self._make_roll()
        self.on_page = JourneyParts(head, leaf)
        return Made([roll, leaf, head], partial(self._arrange_list, self.on_page, roll))

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
    def stop(self) -> MapStop:
        """The station that the page tells of."""
        return next(stop for stop in self.stops if stop.station.name == self.chosen)

    def _make_head(self) -> JourneyHead:
        app, stars = self.app, [won for stop in self.stops for won in stop.stars]
        heading, count = titled(app.words, self.person, self.title), StarCount(app, sum(stars), len(stars))
        return JourneyHead(app, heading, count, self.back, ways(app, self.person, is_known=self.is_known))

    @property
    def _pieces(self) -> Pieces:
        return Pieces(self.app, self.stops, self.choose, self._enter)

    def _make_view(self) -> MapView:
        pieces, portrait = self._pieces, self.person.portrait if self.is_known else None
        marks = pieces.marks(self.chosen if self.is_known else "")
        return MapView(self.app, marks, pieces.plates(), portrait, self.near, self.camera, self.life.draw)

    def _make_roll(self) -> Roll:
        roll = Roll(self.app, self._pieces.rows(self.chosen), self._pieces.plates())
        if self._roll is not None:
            roll.scroll.offset = self._roll.scroll.offset
        return roll

    def _tell_news(self, view: MapView) -> None:
        """Let come about on the map what has been won since it was seen last."""
        if self.is_known and (before := self.travel.show(view, self.app.present, self.person.name)):
            self.opened.tell(self.stops, before)

    def _make_leaf(self) -> Leaf:
        if not self.is_known:
            who = WhoTravels(self.app, self._begin)
            self.first = "play" if who.name else "name"
            return who.leaf()
        page = StationPage(self.app, self.stops, self.person, self._counted)
        made, self.first = page.leaf(self.stop, self.choose, self.remake, self._go_through)
        return made

    # -- where it lies -------------------------------------------------------------------------------------------------

    def _arrange_list(self, parts: JourneyParts, roll: Roll, rect: pygame.Rect) -> None:
        head, margin, above = parts.lay_head(rect), self.app.ui.px(MARGIN), self.app.ui.px(ABOVE)
        wide = round(rect.width * WIDEST_SHARE)
        page = pygame.Rect(rect.right - margin - wide, head + above, wide, rect.height - head - 2 * above)
        roll.layout(pygame.Rect(margin, page.top, page.left - 2 * margin, page.height))
        roll.show(self.chosen)
        parts.leaf.layout(page)
        self.backdrop = None

    def _arrange_map(self, parts: JourneyParts, view: MapView, zoom: Row, rect: pygame.Rect) -> None:
        ui, head, above = self.app.ui, parts.lay_head(rect), self.app.ui.px(ABOVE)
        wide, high = page_size(ui, rect.size, head)
        parts.leaf.layout(pygame.Rect(rect.right - ui.px(MARGIN) - wide, rect.bottom - above - high, wide, high))
        view.layout(pygame.Rect((0, 0), map_room(ui, rect.size, head)))
        zoom.layout(pygame.Rect((above, head + above), zoom.wants(rect.width)))
        # What nothing stands before may stir.
        taken = [*parts.covers(), zoom.rect, *[one.rect for one in (*view.marks, *view.plates)]]
        self.life.lie(view.quarters, view.lies, view.rect, taken)
        self.backdrop = view.backdrop(rect.size)

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
        view = self.view
        if view is None or self.camera.is_under_way or (way > 0) == bool(self.near):
            return
        self.app.ui.sound("open" if way > 0 else "close")
        game = view.quarter_at(place) if place is not None else self.stop.station.game
        self.go_near(game if way > 0 else "")

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        meant = self._zooming.meant(given) if self.is_known and self.view is not None else None
        if meant is None or self.app.ui.modals or self.on_page.is_before_map(meant[1]):
            return False
        self._zoom(*meant)
        return True

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


class _Before(Floor):
    """What lies on the page before the map: messages keep off it."""

    def __init__(self, scene: JourneyScene) -> None:
        self.scene = scene

    def spared_by_notes(self) -> Sequence[Sequence[pygame.Rect]]:
        return [self.scene.on_page.covers()]
