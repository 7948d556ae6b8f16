"""The map itself: the way that was walked, what stands beside it, the stations, the plates and the person's
pin; and how one comes nearer to a quarter."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import product

import pygame

from game.session import journey
from game.stage.board.camera import SECONDS, CameraWay
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Size, apart, nearest_free
from game.stage.outline import Node
from game.stage.widgets.base import Container, Ui
from scenes.app import App
from scenes.games.quarter import Point, Quarter
from scenes.journey.ground import MapGround
from scenes.journey.land import land
from scenes.journey.lie import Lie, lie_in, lie_near, pieces
from scenes.journey.marks import LARGE_TEXT, LIFT, QuarterPlate, StationMark
from scenes.journey.medals import draw_pin
from scenes.journey.stops import the_path, the_quarters, walked
from scenes.part import Part

PIN = 78
HEAD, HEAD_WIDE, MOST_ASIDE = 0.62, 0.3, 40
"""How high the middle of its head is and half as wide it is, in shares of the pin; how far it steps aside, in units."""

APART = 84
"""How far stations are from each other, in units."""

LEAST_ONE = 0.47
"""So many pixels a unit of the map has at the least: else medals are too small to be known, or pressed."""

ASIDE = sorted(product(range(-160, 161, 20), repeat=2), key=lambda way: way[0] ** 2 + way[1] ** 2)
"""By how much a quarter may lie beside the middle when one has come nearer, in units of the map."""

PLATES_ASIDE, MEDAL_RIM = 2.0, 5
"""How far a plate may lie from where it belongs to be clear of others, for one that is 1 high; and how much of the rim
of a station it may hide, in units."""

EDGE, UNDER_HEAD = 6, 52
"""How far plates keep from the edges of the room, and from its top, where the rail is, in units."""


class MapView(Container):
    """The map in a room at the window's left, with everything that can be pressed on it.

    `portrait` is the person's, for the pin; None where nobody has said who they are.
    """

    def __init__(
        self,
        app: App,
        marks: Sequence[StationMark],
        plates: Sequence[QuarterPlate],
        portrait: int | None,
        near: str = "",
        camera: MapCamera | None = None,
        draw_life: Callable[[pygame.Surface], None] = lambda surface: None,
    ) -> None:
        """`draw_life` draws what stirs on the ground."""
        super().__init__(app.ui, [*plates, *marks])
        self.app = app
        self.camera = camera or MapCamera(app.ui)
        self.marks = list(marks)
        self.plates = list(plates)
        self.portrait = portrait
        self.quarters: Sequence[Quarter] = the_quarters()
        self.pieces: Sequence[Sequence[Point]] = pieces(the_path())
        stops = [mark.stop for mark in marks]
        self.walked = walked(stops)
        begun = {stop.station.game for stop in stops if stop.state in ("behind", "next")}
        misty = [game for game in journey.quarters() if game not in begun]
        self.ground = MapGround(app, self.quarters, self.pieces, stops[0].point, self.walked, misty)
        self.goal: Point | None = next((stop.point for stop in stops if stop.has_pin), None)
        """Where on the map one goes on."""
        self.pin_at = self.goal
        """Where the pin stands now."""
        self.pin_lift = next((mark.units * 0.5 + LIFT - 6 for mark in marks if mark.stop.has_pin), 0.0)
        """How high it stands on the station, in units."""
        self.pin_up = 0.0
        """How high it is in the air, in units."""
        self.near = near
        """The game to whose quarter one has come nearer; empty for the whole map."""
        self.draw_life = draw_life
        self.lies = Lie(0, 0, 1, 1)

    @staticmethod
    def fits(room: Size, least_hit: int) -> bool:
        """Whether a room is large enough for the map, where what is pressed is so many pixels large at the least."""
        return lie_in(room).one >= max(LEAST_ONE, least_hit / APART)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.lies = self.lie(self.near)
        for mark in self.marks:
            mark.shows_name = mark.stop.station.game == self.near and self.ui.look.text_scale < LARGE_TEXT
            mark.lie(self.lies.at(mark.stop.point), self.lies.one)
        places = [] if self.near else self._plates_apart(self.lies)
        for at, (game, plate) in enumerate(zip(journey.quarters(), self.plates, strict=True)):
            plate.layout(places[at] if places else self._plate_place(at, self.lies, is_whole=self.near == game))
        self.children = [one for one in (*self.plates, *self.marks) if not self.near or rect.contains(one.rect)]

    def lie(self, near: str) -> Lie:
        """How the map lies in its room when one is near to a quarter, or to none. Nothing else comes to lie where its
        plate was pressed, as far as that is possible."""
        wide, size = lie_in(self.rect.size), self.rect.size
        if not near:
            return wide
        at = journey.quarters().index(near)
        path, pressed = self.quarters[at].path, self._plates_apart(wide)[at]
        x, y = sum(x for x, _ in path) / len(path), sum(y for _, y in path) / len(path)
        found = [lie_near(wide, size, (x + aside, y + away)) for aside, away in ASIDE]
        return next((lie for lie in found if not self._brings(lie, pressed, at)), found[0])

    def _plate_place(self, at: int, lie: Lie, *, is_whole: bool = True) -> pygame.Rect:
        """Where the plate of a quarter lies on a map that lies so; within the room where all of it is to be seen."""
        place = pygame.Rect((0, 0), self.plates[at].wants(self.rect.width))
        x, y = lie.at(self.quarters[at].plate)
        place.center = round(x), round(y)
        return place.clamp(self._room_of_plates) if is_whole else place

    @property
    def _room_of_plates(self) -> pygame.Rect:
        edge, rect = self.ui.px(EDGE), self.rect
        top = rect.top + self.ui.px(UNDER_HEAD)
        return pygame.Rect(rect.left + edge, top, rect.width - 2 * edge, rect.bottom - edge - top)

    def _plates_apart(self, lie: Lie) -> list[pygame.Rect]:
        """Where all plates lie on a map that is seen whole: where they belong or, where text is large, close by, so
        that none covers the seal of another, nor, if that can be, a station."""
        rim = 2 * self.ui.px(MEDAL_RIM)
        marks = [mark.place(lie.at(mark.stop.point), lie.one).inflate(-rim, -rim) for mark in self.marks]
        laid: list[pygame.Rect] = []
        taken: list[pygame.Rect] = []
        for at, plate in enumerate(self.plates):
            is_low = not plate.has_bar
            ways = [(False, [*taken, *marks]), *([(True, [*taken, *marks])] if is_low else []), (is_low, taken)]
            for plate.is_low, clear_of in ways:
                place = self._free_place(at, lie, clear_of)
                if place is not None:
                    break
            laid.append(place or self._plate_place(at, lie))
            taken.append(laid[-1].union(plate.seal(laid[-1])))
        return laid

    def _free_place(self, at: int, lie: Lie, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Where the plate of a quarter with its seal covers nothing that is taken, close to where it belongs; None
        where there is no such place."""
        place = self._plate_place(at, lie)
        whole = place.union(self.plates[at].seal(place))
        if whole.collidelist(taken) < 0:
            return place
        free = nearest_free(whole.size, whole, self._room_of_plates, taken, self.ui.px(EDGE) // 2)
        if free is None or apart(free, whole) > (PLATES_ASIDE * place.height) ** 2:
            return None
        return place.move(free.left - whole.left, free.top - whole.top)

    def _brings(self, lie: Lie, place: pygame.Rect, at: int) -> bool:
        """Whether a map that lies so brings to a place what can be pressed, the plate of one quarter apart."""
        others = [self._plate_place(other, lie, is_whole=False) for other in range(len(self.plates)) if other != at]
        return place.collidelist([*[mark.place(lie.at(mark.stop.point), lie.one) for mark in self.marks], *others]) >= 0

    def quarter_at(self, place: tuple[int, int]) -> str:
        """The game whose stations are nearest to a place of the window."""
        x, y = self.lies.point(place)
        nearest = min(self.marks, key=lambda mark: (mark.stop.point[0] - x) ** 2 + (mark.stop.point[1] - y) ** 2)
        return nearest.stop.station.game

    def picture(self) -> pygame.Surface:
        """The whole window as the map alone is seen in it now."""
        whole = self.app.screen.surface.copy()
        whole.blit(self.app.background(self.backdrop(whole.get_size())), (0, 0))
        self._draw_all(whole)
        return whole

    def backdrop(self, window: Size) -> Backdrop:
        """What stands behind it."""
        return land(self.quarters, self.pieces, self.lies, window)

    def outline(self) -> list[Node]:
        """Station by station along the path, each quarter after its plate."""
        games = [plate.key[1] for plate in self.plates if isinstance(plate.key, tuple)]
        return [
            node
            for plate, game in zip(self.plates, games, strict=True)
            for widget in (plate, *[mark for mark in self.marks if mark.stop.station.game == game])
            if widget in self.children
            for node in widget.outline()
        ]

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.camera.is_under_way:
            self._draw_all(surface)
            return
        size, after = surface.get_size(), surface.copy()
        self._draw_all(after)
        self.camera.draw(surface, after, is_ready=self.ground.is_painted and self._is_backdrop_there(size))

    def _draw_all(self, surface: pygame.Surface) -> None:
        self.ground.draw(surface, self.lies, is_complete=self._is_backdrop_there(surface.get_size()))
        self.draw_life(surface)
        for plate in self.plates:
            if plate in self.children:
                plate.draw(surface)
        for mark in sorted(self.marks, key=lambda mark: (mark.shows_name, mark.centre[1])):
            mark.draw(surface)
        self._draw_pin(surface)

    def _is_backdrop_there(self, size: Size) -> bool:
        return not self.app.screen.is_seen or self.app.backdrops.is_there(self.backdrop(size), size)

    def _pin_aside(self) -> float:
        """How far beside the middle of its station the pin stands, in units, so that its head hides no other one."""
        if self.goal is None:
            return 0.0
        x, top = self.goal[0], self.goal[1] - self.pin_lift - PIN * HEAD
        others = [mark for mark in self.marks if mark.stop.point != self.goal]
        for mark in others:
            apart = x - mark.stop.point[0], top - mark.stop.point[1] + LIFT
            room = mark.units / 2 + PIN * HEAD_WIDE
            if math.hypot(*apart) < room:
                away = math.sqrt(max(0.0, room**2 - apart[1] ** 2)) - abs(apart[0])
                return math.copysign(min(away, MOST_ASIDE), apart[0])
        return 0.0

    def _draw_pin(self, surface: pygame.Surface) -> None:
        if self.pin_at is None or self.portrait is None:
            return
        x, y = self.lies.at((self.pin_at[0] + self._pin_aside(), self.pin_at[1]))
        one = self.lies.one
        foot = round(x), round(y - (self.pin_lift + self.pin_up) * one)
        draw_pin(self.app, surface, foot, round(PIN * one), self.portrait)


class MapCamera(Part):
    """The way of the eye. Until what lies at its end is painted, it waits with what was there before."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._way: CameraWay | None = None
        self._is_ready = False

    def begin(self, before: pygame.Surface, focus: pygame.Rect | None, *, is_nearing: bool) -> None:
        """Set out from a picture; `focus` is what of the wider one the closer shows."""
        look = self._ui.look
        seconds = 0.0 if look.reduced_motion else look.seconds(1000 * SECONDS)
        self._way = CameraWay(self._ui.motion, seconds, before, focus if seconds > 0 else None, is_nearing)
        self._is_ready = False

    def end(self) -> None:
        """Be there at once."""
        self._way = None

    @property
    def is_under_way(self) -> bool:
        """Whether what is seen is not yet what lies at the end."""
        return self._way is not None

    @property
    def animates(self) -> bool:
        return self.is_under_way

    def tick(self, now: float) -> None:
        if self._way is not None and self._is_ready and self._way.is_done(self._ui.motion):
            self._way = None

    def draw(self, surface: pygame.Surface, after: pygame.Surface, *, is_ready: bool) -> None:
        """Draw what is seen now on the way to what is seen `after` it, if that is painted."""
        way = self._way
        if way is None:
            return
        self._is_ready = is_ready
        if way.seconds > 0:
            way.draw(surface, after if is_ready else None, self._ui.motion)
        else:
            surface.blit(after if is_ready else way.before, (0, 0))
