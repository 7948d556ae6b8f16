"""The ground of the map: the way that was walked, what stands beside it, and the mist where nobody has been yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.svg import group, sheet
from game.session import journey
from game.stage.cards.faces import picture
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.geometry import Size
from scenes.app import App
from scenes.games.quarter import Point, Quarter
from scenes.journey.land import line_through, things
from scenes.journey.lie import Lie, spread

SAND = ((34.0, "#6a4a2c", 1.0), (28.0, "#d8b078", 1.0), (16.0, "#f2d6a0", 0.6))
"""How the path is drawn that was walked: how wide, in which colour, how thick."""

HALF_LIGHT = (128, 128, 128, 255)


BANKS, WISPS = 13, 3
"""So many banks of mist lie along a path, each of so many wisps."""

FLAT = 0.44
"""How high a wisp is for a width of 1."""

REACH, ACROSS, DOWN = (96.0, 170.0), 74.0, 46.0
"""How far a wisp reaches, and how far from the path it lies at the most, in units."""

COLOURS = ("#dfe4fa", "#b9c2ea", "#cfd2f2")
THICK = 0.34
DRIFTS = 150.0
"""So many units it drifts aside while it draws away."""


def place_of(quarter: Quarter, lie: Lie, window: Size) -> pygame.Rect:
    """Where in a window the mist of a quarter lies."""
    across, down = ACROSS + REACH[1], DOWN + REACH[1] * FLAT
    corners = [lie.at((x + dx, y + dy)) for x, y in quarter.path for dx in (-across, across) for dy in (-down, down)]
    left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (round(max(corner[axis] for corner in corners)) for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top).clip(pygame.Rect((0, 0), window))


def mist(quarter: Quarter, lie: Lie, window: Size) -> pygame.Surface:
    """The mist of a quarter, for its place in a window, on nothing."""
    canvas, chance, place = SvgCanvas("m"), Random(quarter.ground), place_of(quarter, lie, window)
    for x, y in spread(quarter.path, BANKS):
        for _ in range(WISPS):
            across, down = chance.uniform(-ACROSS, ACROSS), chance.uniform(-DOWN, DOWN)
            at = lie.at((x + across, y + down))
            radius = chance.uniform(*REACH) * lie.one
            canvas.glow(at[0] - place.left, (at[1] - place.top) / FLAT, radius, chance.choice(COLOURS), THICK)
    size = max(1, place.width), max(1, place.height)
    return picture(sheet(size, size, canvas.definitions() + group(f"scale(1 {FLAT})", canvas.take_elements())), size)


def drawn_away(lie: Lie, gone: float) -> tuple[int, int]:
    """How far it has drifted, in pixels, when so much of it is gone."""
    return round(DRIFTS * gone * lie.one), -round(DRIFTS * 0.2 * gone * lie.one)


class MapGround:
    """Draws it below the stations, with sand on each piece of the path that was walked and mist on the quarters of some
    games."""

    def __init__(
        self,
        app: App,
        quarters: Sequence[Quarter],
        pieces: Sequence[Sequence[Point]],
        begins: Point,
        walked: Sequence[bool],
        misty: Iterable[str],
    ) -> None:
        self.app = app
        self.ui = app.ui
        self.quarters = quarters
        self.pieces = pieces
        self.begins = begins
        """Where the first station is."""
        self.sand = {at: 1.0 for at, is_walked in enumerate(walked) if is_walked}
        """How much of each piece of the path is filled with sand."""
        self.mists = dict.fromkeys(misty, 1.0)
        """How thick the mist lies on the quarter of a game, from 0 to 1."""
        self.is_painted = False
        """Whether all that stands on it was there when it was drawn last."""
        self.lies = Lie(0, 0, 1, 1)

    def draw(self, surface: pygame.Surface, lies: Lie, *, is_complete: bool) -> None:
        """All of it on a map that lies so. Once it is painted, and what stands behind it `is_complete`, it is kept as
        one picture, as it lies there while something stirs."""
        self.lies = lies
        cache, size, palette = self.ui.paint.cache, surface.get_size(), self.ui.look.palette.key
        key = ("journey ground", self.lies, size, palette, tuple(self.sand.items()), tuple(self.mists.items()))
        if key in cache:
            self.is_painted = True
            surface.blit(cache.get(key, surface.copy), (0, 0))
            return
        self._lay_ground(surface)
        is_at_rest = {*self.sand.values(), *self.mists.values()} <= {0.0, 1.0}
        if is_at_rest and self.is_painted and is_complete and surface.get_clip().size == size:
            cache.get(key, surface.copy)

    def _lay_ground(self, surface: pygame.Surface) -> None:
        self._draw_road(surface)
        for at, share in self.sand.items():
            if share > 0:
                self._draw_piece(surface, at, share)
        size = surface.get_size()
        standing = self.app.painted(
            ("journey things", self.lies, size), partial(things, self.quarters, self.lies, size)
        )
        self.is_painted = standing is not None
        if standing is not None:
            self._draw_things(surface, standing)
        self._draw_mists(surface)

    def _draw_things(self, surface: pygame.Surface, standing: pygame.Surface) -> None:
        if self.ui.look.palette.key != HIGH_CONTRAST.key:
            surface.blit(standing, (0, 0))
            return
        key = ("journey dim", self.lies, standing.get_size())
        surface.blit(self.ui.paint.cache.get(key, lambda: _dimmed(standing)), (0, 0))

    def _draw_mists(self, surface: pygame.Surface) -> None:
        if self.ui.look.palette.key == HIGH_CONTRAST.key:
            return
        size = surface.get_size()
        for game, quarter in zip(journey.quarters(), self.quarters, strict=True):
            thick = self.mists.get(game, 0.0)
            if thick <= 0:
                continue
            lying = self.app.painted(("mist", game, self.lies, size), partial(mist, quarter, self.lies, size))
            self.is_painted = self.is_painted and lying is not None
            if lying is not None:
                lying.set_alpha(round(255 * thick))
                surface.blit(lying, place_of(quarter, self.lies, size).move(drawn_away(self.lies, 1 - thick)))

    def _draw_road(self, surface: pygame.Surface) -> None:
        """How one has come to the first station."""
        road = [*self.quarters[0].road, self.begins] if self.quarters and self.quarters[0].road else []
        if road:
            self._draw_sand(surface, ("road", self.lies), road)

    def _draw_piece(self, surface: pygame.Surface, at: int, share: float) -> None:
        points = self.pieces[at]
        shown = points[: max(2, round(share * (len(points) - 1)) + 1)]
        self._draw_sand(surface, ("sand", at, len(shown), self.lies), shown)

    def _draw_sand(self, surface: pygame.Surface, key: tuple[object, ...], points: Sequence[Point]) -> None:
        reach = round(22 * self.lies.one) + 2
        places = [self.lies.at(point) for point in points]
        left, top = (round(min(place[axis] for place in places)) - reach for axis in (0, 1))
        right, bottom = (round(max(place[axis] for place in places)) + reach for axis in (0, 1))
        size = right - left, bottom - top
        one = self.lies.one
        sand = self.ui.paint.cache.get(
            key, lambda: self.ui.paint.svg(_sand(line_through(points, self._moved(left, top)), one, size), size)
        )
        surface.blit(sand, (left, top))

    def _moved(self, left: int, top: int) -> Lie:
        return self.lies._replace(left=self.lies.left - left, top=self.lies.top - top)


def _sand(data: str, one: float, size: Size) -> str:
    canvas = SvgCanvas("p")
    for width, colour, thick in SAND:
        canvas.line(data, colour, width * one, thick)
    return sheet(size, size, canvas.text())


def _dimmed(standing: pygame.Surface) -> pygame.Surface:
    dim = standing.copy()
    dim.fill(HALF_LIGHT, special_flags=pygame.BLEND_RGBA_MULT)
    return dim
