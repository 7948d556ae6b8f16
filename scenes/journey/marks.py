"""The stations on the map, to press, and the plates of its quarters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.art.backs import BackDesign
from game.stage.drawing.text import UNWRAPPED
from game.stage.focus import CHOSEN, PLAIN, ControlState, Spot
from game.stage.geometry import Size
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.app import App
from scenes.journey.medals import (
    BRASS,
    GOLD,
    PALE,
    PEWTER,
    draw_crown,
    draw_hexagon,
    draw_knob,
    draw_light,
    draw_medal,
    draw_pill,
    draw_star,
)
from scenes.journey.stops import MapStop, title_of
from scenes.menus.plate import draw_plate
from scenes.park.wall import keystone

MEDAL, KEEPERS, NEXT, CLOSED, CLOSED_KEEPERS = 58, 78, 92, 50, 72
HEXAGON, HEXAGON_NEXT, HEXAGON_CLOSED, HEXAGON_FAR, KNOB = 56, 74, 50, 38, 30
"""How large what stands for a station is, in units of the map."""

STAR, CROWN = 17, 0.48
STRIP, LEAST_STRIP = 96, 84
"""How wide its name may be, in units of the map, and at the least in those of text."""

LIFT = 8
"""How much higher than the path a medal floats, in units."""

WARM, WARMER = (64, 46, 18), (110, 80, 30)
LARGE_TEXT = 1.3
LEAST_NAME, LARGER = 118, 1.2


class StationMark(Pressable):
    """A station on the map: `centre` is where it lies, `one` how many pixels a unit of the map is."""

    is_wordless = True

    def __init__(self, app: App, stop: MapStop, said: str, on_press: Callable[[], None]) -> None:
        super().__init__(app.ui, ("station", stop.station.name), said, on_press, zone="path")
        self.app = app
        self.stop = stop
        self.is_chosen = False
        self.shows_name = False
        """Whether its name stands below it: where one has come nearer."""
        self.stars = stop.stars
        """What is seen of them: those that were just won come flying."""
        self.centre = (0, 0)
        self.one = 1.0

    def wants(self, width: int) -> Size:
        return self.side, self.side

    @property
    def side(self) -> int:
        """How large it is, in pixels."""
        return self._side(self.one)

    def _side(self, one: float) -> int:
        return max(8, round(self.units * one))

    @property
    def units(self) -> float:
        """The same in units of the map."""
        state, station = self.stop.state, self.stop.station
        is_closed = state in ("near", "far")
        if station.is_gate:
            return {"far": HEXAGON_FAR, "near": HEXAGON_CLOSED, "next": HEXAGON_NEXT}.get(state, HEXAGON)
        if state == "next":
            return NEXT
        if station.is_keepers:
            return CLOSED_KEEPERS if is_closed else KEEPERS
        return KNOB if state == "far" else CLOSED if is_closed else MEDAL

    def lie(self, centre: tuple[float, float], one: float) -> None:
        """Lie there, on a map whose unit is so many pixels."""
        place = self.place(centre, one)
        self.one, self.centre = one, place.center
        self.layout(place)

    def place(self, centre: tuple[float, float], one: float) -> pygame.Rect:
        """What it takes there."""
        side = self._side(one)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(centre[0]), round(centre[1] - LIFT * one)
        return rect

    @property
    def hit(self) -> pygame.Rect:
        least = max(0, self.ui.least_hit - self.rect.width)
        return self.rect.inflate(least, least)

    @property
    def pill(self) -> tuple[int, int]:
        """Where the middle of its stars is."""
        return self.centre[0], round(self.centre[1] + self.side * 0.53)

    @property
    def star_side(self) -> float:
        """How large its stars are."""
        return max(9.0, STAR * self.one * (1.2 if self.stop.state == "next" else 1.0))

    @property
    def is_looked_at(self) -> bool:
        """Whether it has the pointer or the keyboard."""
        return self.is_hovered or (self.has_focus and self.ui.focus.visible)

    @property
    def state(self) -> ControlState:
        return CHOSEN if self.is_chosen else PLAIN

    def spot(self, rect: pygame.Rect) -> Spot:
        return replace(super().spot(rect), along=self.stop.number)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stop, side = self.stop, self.side
        if stop.state in ("next", "open"):
            light = WARMER if stop.state == "next" else WARM
            draw_light(self.ui, surface, self.centre, round(side * 1.25), light)
        if self.is_looked_at or self.is_chosen:
            draw_light(self.ui, surface, self.centre, round(side * 1.1), WARMER)
        if stop.station.is_gate:
            is_closed = stop.state in ("near", "far")
            draw_hexagon(self.ui, surface, self.centre, side, is_solved=stop.state == "behind", is_dim=is_closed)
        elif stop.portrait is None or (stop.state == "far" and not stop.station.is_keepers):
            draw_knob(self.ui, surface, self.centre, side)
        else:
            self._draw_sitter(surface, stop.portrait)
        if self.is_chosen and stop.state != "next":
            self._draw_chosen(surface)
        if self.shows_name:
            self._draw_name(surface)

    def _draw_sitter(self, surface: pygame.Surface, portrait: int) -> None:
        stop, side = self.stop, self.side
        is_closed = not stop.is_open
        ring = GOLD if all(stop.stars) or stop.state == "next" else BRASS
        ring = PEWTER if is_closed else PALE if stop.state == "open" else ring
        dim = {"near": 88, "far": 120, "open": 20}.get(stop.state, 0)
        draw_medal(self.app, surface, self.centre, side, portrait, ring, dim=dim, is_grey=is_closed)
        if stop.station.is_keepers:
            above = self.centre[0], round(self.centre[1] - side * 0.6)
            draw_crown(self.ui, surface, above, round(side * CROWN), is_dim=is_closed)
        if stop.stars and stop.state in ("behind", "next"):
            draw_pill(self.ui, surface, self.pill, self.star_side, self.stars)

    def _draw_name(self, surface: pygame.Surface) -> None:
        """What it is called, on a dark strip below its stars."""
        ui, palette = self.ui, self.ui.look.palette
        name = ui.text.block(
            title_of(self.app.words, self.stop.station), "label", palette.text, self._name_wide, "center"
        )
        strip = name.get_bounding_rect().inflate(2 * ui.px(7), 2 * ui.px(3))
        has_stars = bool(self.stop.stars) and self.stop.state in ("behind", "next")
        below = self.pill[1] + self.star_side * 0.8 if has_stars else self.rect.bottom
        strip.midtop = self.centre[0], round(below + ui.px(3))
        draw_tint(ui, surface, strip, palette.night, 0.78, 8)
        surface.blit(name, name.get_rect(center=strip.center))

    @property
    def _name_wide(self) -> int:
        return max(self.ui.look.text_px(LEAST_STRIP), round(STRIP * self.one))

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        """A thin bright line around what the page tells of."""
        around = self.side + round(12 * self.one)
        ring = self.ui.paint.ring((around, around), self.ui.look.palette.lamplight, self.ui.px(2.4), around // 2)
        surface.blit(ring, ring.get_rect(center=self.centre))


class QuarterPlate(Pressable):
    """The plate of a quarter: its game's emblem, its name, how far one is there, and the stars; once it is won from its
    keeper, with their crown. Pressing it leads to where one goes on in that quarter."""

    def __init__(
        self,
        app: App,
        game: str,
        back: BackDesign,
        name: str,
        stations: tuple[int, int],
        stars: tuple[int, int],
        on_press: Callable[[], None],
        *,
        is_won: bool = False,
    ) -> None:
        told = {"name": name, "n": stars[0], "total": stars[1], "done": stations[0], "stations": stations[1]}
        said = app.words.say("map.quarter_won" if is_won else "map.quarter", **told)
        super().__init__(app.ui, ("quarter", game), said, on_press, zone="quarters")
        self.back = back
        self.name = name
        self.stations = stations
        self.count = f"{stars[0]}/{stars[1]}"
        self.is_here = False
        """Whether one goes on there."""
        self.has_stars = stars[0] > 0
        self.is_won = is_won
        self.is_listed = False
        """Whether it stands above a list, not on the map."""
        self.is_low = False
        """Whether it bears its name alone, where the map has no room for two lines beside large text."""

    @property
    def has_bar(self) -> bool:
        """Whether there is room for how far one is: not beside large text."""
        return self.ui.look.text_scale < LARGE_TEXT

    @property
    def _letters(self) -> int:
        """How large its letters are: hardly larger on a map that stays as it is beside large text."""
        text, most = self.ui.text, self.ui.text.size("name")
        return most if self.has_bar or self.is_listed else min(most, round(text.smallest * LARGER))

    @property
    def _small(self) -> int:
        """How large the letters below its name are."""
        return min(self.ui.text.size("label"), self._letters)

    def wants(self, width: int) -> Size:
        ui = self.ui
        name = ui.text.measure(self.name, "name", UNWRAPPED, self._letters)
        low = 0 if self.is_low else ui.text.height("label", self._small)
        wide = max(name[0], ui.px(LEAST_NAME) if self.has_bar else 0)
        high = max(name[1] + low + 2 * ui.px(5), ui.least_hit)
        return min(width, wide + round(high * 0.86) + 2 * ui.px(12)), high

    def seal(self, rect: pygame.Rect) -> pygame.Rect:
        """Where on a plate that lies there the emblem is: on the map it reaches beyond it."""
        share, at = (0.84, 0.5) if self.is_listed else (1.24, 0.26)
        seal = pygame.Rect((0, 0), (round(rect.height * share),) * 2)
        seal.center = rect.left + round(rect.height * at), rect.centery
        return seal

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        is_lit = self.is_here or self.is_hovered or (self.has_focus and ui.focus.visible)
        draw_plate(ui, surface, rect, self.back, is_lit=is_lit)
        place = self.seal(rect)
        emblem = place.width
        markup = keystone(self.back.cloth, self.back.lit, self.back.deep, self.back.emblem, emblem)
        surface.blit(ui.paint.svg(markup, place.size), place)
        if self.is_won:
            draw_crown(ui, surface, (place.centerx, place.top + emblem // 12), round(emblem * CROWN))
        left = rect.left + round(rect.height * (0.94 if self.is_listed else 0.86)) + ui.px(4)
        room = rect.right - ui.px(10) - left
        name = ui.text.fit(self.name, "name", ui.look.palette.text, room, self._letters)
        surface.blit(name, (left, rect.top + ui.px(4)))
        if not self.is_low:
            self._draw_count(surface, left, room)

    def _draw_count(self, surface: pygame.Surface, left: int, room: int) -> None:
        ui, palette = self.ui, self.ui.look.palette
        count = ui.text.line(self.count, "label", palette.text if self.has_stars else palette.text_dim, self._small)
        star = ui.text.height("label", self._small) * 0.86
        middle = self.rect.bottom - ui.px(5) - count.get_height() // 2
        if not self.has_bar:
            draw_star(ui, surface, (left + star / 2, middle), star, is_won=self.has_stars)
            surface.blit(count, count.get_rect(midleft=(round(left + star * 1.3), middle)))
            return
        right = left + room
        surface.blit(count, count.get_rect(midright=(right, middle)))
        at = right - count.get_width() - star * 0.8
        draw_star(ui, surface, (at, middle), star, is_won=self.has_stars)
        self._draw_bar(surface, pygame.Rect(left, middle - ui.px(4), round(at - star) - left, ui.px(8)))

    def _draw_bar(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        done, total = self.stations
        share = done / max(1, total)
        wide, high = rect.size
        filled = round((wide - 4) * share)
        bar = (
            f'<rect x="2" y="2" width="{filled}" height="{high - 4}" rx="{(high - 4) / 2:.1f}" fill="{self.back.lit}"/>'
            if filled > 3
            else ""
        )
        markup = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
            f'<rect x="0.500" y="0.500" width="{wide - 1}" height="{high - 1}" rx="{high / 2:.1f}" fill="#0a0612" '
            f'stroke="#000000" stroke-opacity="0.6"/>{bar}</svg>'
        )
        if wide > 8:
            surface.blit(self.ui.paint.svg(markup, rect.size), rect)
