"""Through an arch of the title: the camera goes in and the backs of the cards leap ahead, while the table is laid."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, log, pi, sin
from typing import NamedTuple, Protocol

import pygame

from game.art.backs import BackDesign
from game.stage.inputs import Input, KeyPressed, PointerPressed
from scenes.app import App
from scenes.games.presentation import Presentation
from scenes.pages import Made, PageScene

IN_MS, BLUR_MS = 400, 120
"""How long the camera goes, and how long the place behind the arch is out of focus."""

ARCH_SEEN = 1.12
"""How much wider than the window the arch is at the end."""

FIGURES_SHARE = 0.55
"""Who stands in the arch is out of the way by this share of the camera's way."""

BLUR = 26
"""How many pixels of the window become one at the most."""

BACKS, SPREAD, SINKS, FAN_TURN = 5, 0.15, 0.012, -8
"""How many cards leap, how far they lie apart in their fan, as a share of the arch's width, how much lower its sides
are, as one of the window's height, and by how many degrees each is turned."""

BACK_HIGH, NEAR_HIGH = 0.15, 0.34
"""How high they are in the fan and before the eyes, as shares of the window's height."""

CARD = 1.4
"""How high a back is for a width of 1."""

RING, AWAY, ROUND_MS = 0.3, 0.95, 1600
"""The radius at which they circle and that at which they are gone, as shares of the window's height, and how long a
whole round takes."""


class Through(NamedTuple):
    """What is gone through: the title without whoever stands in that arch, the arch in it, who stands there, and whose
    cards leap out."""

    title: pygame.Surface
    arch: pygame.Rect
    figures: pygame.Surface
    fan: tuple[int, int]
    """The middle of the fan of cards in that picture."""
    game: Presentation


class BeingLaid(Protocol):
    """A table that is being laid."""

    is_done: bool

    def go_on(self) -> None:
        """Do one step more."""

    def finish(self) -> None:
        """Do all that must be done."""

    def leave(self) -> None:
        """Nobody sits down there."""


class PassageScene(PageScene):
    """The way through the arch. It takes half a second; for a table that takes longer the cards go on circling. A press
    does not wait for the camera, and *back* leads back."""

    goes_on_from_it = True

    def __init__(self, app: App, through: Through, table: BeingLaid, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.music = through.game.mood
        self._through = through
        self._table = table
        self._then = then
        self._began: float | None = None
        self._is_over = False

    def made(self) -> Made:
        return Made([], lambda rect: None)

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def _gone(self) -> float:
        """Milliseconds since the first picture, at the usual speed."""
        if self._began is None:
            return 0.0
        return 1000 * (self.app.ui.motion - self._began) / max(1e-6, self.app.look.seconds(1000))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._is_over or self._began is None:
            return
        if not self._table.is_done:
            self._table.go_on()
        elif self._gone >= IN_MS + BLUR_MS or self._through.title.get_size() != self.app.screen.size:
            self._sit_down()

    @property
    def animates(self) -> bool:
        return True

    def handle(self, given: Input) -> bool:
        if isinstance(given, KeyPressed) and given.action == "back":
            self.back()
        elif isinstance(given, KeyPressed | PointerPressed):
            self.hurry()
        else:
            return super().handle(given)
        return True

    def hurry(self) -> None:
        if self._began is not None and not self._is_over:
            self._table.finish()
            self._sit_down()

    def _sit_down(self) -> None:
        self._is_over = True
        self._then()

    def leave(self) -> None:
        super().leave()
        if not self._is_over:
            self._table.leave()

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self._began is None:
            self._began = self.app.ui.motion
        way = min(1.0, self._gone / IN_MS)
        eased = way * way * (3 - 2 * way)
        camera = _Camera(self._through.arch, surface.get_size(), eased)
        self._draw_title(surface, camera, eased)
        for at in range(BACKS):
            self._draw_back(surface, camera, at)

    def _draw_title(self, surface: pygame.Surface, camera: _Camera, eased: float) -> None:
        title, size = self._through.title, surface.get_size()
        if title.get_size() != size:
            surface.fill((0, 0, 0))
            return
        seen = title.subsurface(camera.seen)
        blur = max(0.0, (self._gone - IN_MS * 0.6) / (IN_MS * 0.4 + BLUR_MS))
        if blur > 0:
            coarse = 1 + (BLUR - 1) * min(1.0, blur)
            small = max(2, round(size[0] / coarse)), max(2, round(size[1] / coarse))
            seen = pygame.transform.smoothscale(seen, small)
        pygame.transform.smoothscale(seen, size, surface)
        left = 1 - eased / FIGURES_SHARE
        if left > 0:
            arch = camera.laid(self._through.arch)
            figures = pygame.transform.smoothscale(self._through.figures, arch.size)
            figures.set_alpha(round(255 * left))
            surface.blit(figures, arch)

    def _draw_back(self, surface: pygame.Surface, camera: _Camera, at: int) -> None:
        """From the fan into a ring before the eyes, and once the table is laid past them."""
        width, height = surface.get_size()
        gone = self._gone
        leap = min(1.0, gone / (IN_MS * 0.9))
        leap = 1 - (1 - leap) ** 2
        away = max(0.0, min(1.0, (gone - IN_MS) / BLUR_MS)) if self._table.is_done else 0.0
        turn = 2 * pi * ((at - 2) / BACKS + max(0.0, gone - IN_MS) / ROUND_MS) - pi / 2
        radius = (RING + (AWAY - RING) * away) * height * leap
        fan = camera.at(self._through.fan)
        place = at - BACKS // 2
        right, lower = in_fan(place, self._through.arch.width, height)
        from_x, from_y = fan[0] + right, fan[1] + lower
        ring_x, ring_y = width / 2 + cos(turn) * radius * 1.3, height / 2 + sin(turn) * radius
        x, y = from_x + (ring_x - from_x) * leap, from_y + (ring_y - from_y) * leap
        high = (BACK_HIGH + (NEAR_HIGH - BACK_HIGH) * (leap + away)) * height
        picture = turned_back(
            self.app, self._through.game.back, round(height * NEAR_HIGH), FAN_TURN * place - 20 * place * leap
        )
        share = high / (height * NEAR_HIGH)
        card = pygame.transform.scale_by(picture, share)
        surface.blit(card, card.get_rect(center=(round(x), round(y))))


def in_fan(place: int, arch: int, window: int) -> tuple[float, float]:
    """How far right of the fan's middle and below it a card lies, counted from the middle one, by the width of the arch
    and the height of the window."""
    return place * SPREAD * arch, SINKS * window * place * place


def turned_back(app: App, back: BackDesign, high: int, degrees: float) -> pygame.Surface:
    """The back of a game's cards, so many pixels high, turned; in steps of two degrees, for it is kept."""
    step = 2 * round(degrees / 2)
    size = round(high / CARD), high

    def turned() -> pygame.Surface:
        return pygame.transform.rotozoom(app.pictures.faces.back(back, size).convert_alpha(), step, 1.0)

    return app.ui.paint.cache.get(("turned back", back, size, step), turned)


class _Camera:
    """What is seen of a picture of the window's size once so much of the way into an arch is done, from 0 to 1."""

    def __init__(self, arch: pygame.Rect, size: tuple[int, int], way: float) -> None:
        width, height = size
        most = max(width / arch.width, height / arch.height) * ARCH_SEEN
        self.near = exp(way * log(most))
        self.seen = pygame.Rect(0, 0, max(2, round(width / self.near)), max(2, round(height / self.near)))
        there = (1 - 1 / self.near) / (1 - 1 / most)
        middle = width / 2 + (arch.centerx - width / 2) * there, height / 2 + (arch.centery - height / 2) * there
        self.seen.center = round(middle[0]), round(middle[1])
        self.seen.clamp_ip(pygame.Rect(0, 0, *size))

    def at(self, place: tuple[int, int]) -> tuple[float, float]:
        """Where a place of the picture is seen."""
        return (place[0] - self.seen.left) * self.near, (place[1] - self.seen.top) * self.near

    def laid(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the picture is seen."""
        left, top = self.at(rect.topleft)
        return pygame.Rect(round(left), round(top), round(rect.width * self.near), round(rect.height * self.near))
