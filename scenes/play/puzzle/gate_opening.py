"""A gate of the journey opens before one's eyes: its grating is drawn up, and light falls through from the path behind
it. Where it lets somebody through who has only tried, it does so small and in silence."""

from __future__ import annotations

from typing import Literal

import pygame

from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.widgets.base import Ui
from scenes.app import App
from scenes.celebration.burst import CelebrationBurst
from scenes.celebration.fading import lay_partly
from scenes.celebration.lights import halo_markup, rays_markup
from scenes.games.place_painting import thickness
from scenes.journey.medals import lay
from scenes.part import Part
from scenes.play.acts import Acts

Act = Literal["comes", "rises", "light", "stands", "goes"]

TIMES: dict[Act, tuple[int, int]] = {
    "comes": (0, 260),
    "rises": (380, 900),
    "light": (620, 760),
    "stands": (1380, 900),
    "goes": (2280, 320),
}
"""When each begins, and how long it takes, in milliseconds."""

STILL_SECONDS = 2.2
"""How long an open gate stands where nothing moves."""

HIGH, SMALL = 0.5, 0.24
"""How high a gate is, as a share of the window, and one that lets through whoever has tried."""

UNITS, OPENING = 141, (-31, -106, 62, 106)
"""How high it is in units of its drawing, and what of it can be seen through."""

LIFTED = 92
"""So many units the grating is drawn up."""

MIDDLE = 0.36
"""Where its middle is, as a share of the window's height."""

RAYS, RAYS_OPACITY, HALO, SHADE, SPARKS = 2.6, 0.34, 0.75, 190, 0.9
"""How far rays, the light in it, the shade around it and sparks go, and how dense they are."""


class GateOpening(Part):
    """Such a gate in the middle of a table, for a moment; any press ends it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.burst = CelebrationBurst(app)
        self._acts: Acts[Act] | None = None
        self._is_small = False
        self._has_burst = False

    @property
    def ui(self) -> Ui:
        """The tools of the look that it has now."""
        return self.app.ui

    # -- time ----------------------------------------------------------------------------------------------------------

    def begin(self, *, is_small: bool = False) -> None:
        """Let it open now; a small one for whoever is let through."""
        self._acts, self._is_small, self._has_burst = Acts(self.app, TIMES, STILL_SECONDS), is_small, False
        self._acts.begin()
        self.app.sound.play("gate")

    def end(self) -> None:
        """Enough was seen of it."""
        self._acts = None

    @property
    def is_shown(self) -> bool:
        """Whether it stands there now."""
        return self._acts is not None and self._acts.is_to_be_seen

    def tick(self, now: float) -> None:
        if self._acts is None:
            return
        self._acts.tick(now)
        if not self._has_burst and not self._is_small and self._acts.share("rises") >= 1:
            self._has_burst = True
            self.burst.begin()
            self.app.sound.play("game_won")
        if not self.is_shown:
            self.end()

    @property
    def animates(self) -> bool:
        return self.burst.animates or (self._acts is not None and self._acts.moves)

    @property
    def wake_in(self) -> float | None:
        return None if self._acts is None else self._acts.wake_in

    # -- drawing -------------------------------------------------------------------------------------------------------

    def _share(self, act: Act) -> float:
        """How much of an act is over; where nothing moves it stands open."""
        if self._acts is None or not self._acts.moves:
            return 0.0 if act == "goes" else 1.0
        return self._acts.eased(act)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it stands there."""
        size = surface.get_size()
        high = round(size[1] * (SMALL if self._is_small else HIGH))
        middle = size[0] // 2, round(size[1] * MIDDLE)
        if self.is_shown:
            share = self._share("comes") * (1 - self._share("goes"))
            area = pygame.Rect(0, 0, 2 * high, 2 * high)
            area.center = middle
            self._draw_around(surface, area, share)
            picture = self._picture(high)
            picture.set_alpha(round(255 * share))
            surface.blit(picture, picture.get_rect(center=middle))
        self.burst.draw_sparks(surface, middle, round(high * SPARKS))

    def _draw_around(self, surface: pygame.Surface, area: pygame.Rect, share: float) -> None:
        """Shade, so that it stands out from the table, and the light that falls through."""
        paint, light = self.ui.paint, hexadecimal(self.ui.look.palette.lamplight)
        shade = paint.cache.get(("gate's shade", area.size), lambda: _shade(area.width))
        lay_partly(surface, shade, area.center, share)
        if self._is_small or self.ui.look.palette.key == HIGH_CONTRAST.key:
            return
        side = round(area.height / 2 * RAYS)
        rays = paint.svg(rays_markup(light, RAYS_OPACITY), (side, side))
        lay_partly(surface, rays, area.center, share * self._share("light"))

    def _picture(self, high: int) -> pygame.Surface:
        """The gate as it stands now, its grating drawn up so far."""
        one, made = high / UNITS, pygame.Surface((high + high // 4, high), pygame.SRCALPHA)
        foot = made.get_width() / 2, high * 0.955
        if self._share("light") > 0:
            lay(self.ui, made, "beyond", foot, one, {})
            glow = self.ui.paint.svg(halo_markup("#ffe2a0", HALO), (high, high))
            lay_partly(made, glow, (round(foot[0]), round(foot[1] - 40 * one)), self._share("light"))
        self._darken(made, foot, one)
        self._lay_grating(made, foot, one)
        lay(self.ui, made, "gate", foot, one, {})
        return made

    def _darken(self, made: pygame.Surface, foot: tuple[float, float], one: float) -> None:
        """Before light falls through, nothing can be seen behind it."""
        dark = pygame.Surface(_opening(foot, one).size)
        dark.fill((18, 12, 28))
        dark.set_alpha(round(255 * (1 - self._share("light"))))
        made.blit(dark, _opening(foot, one))

    def _lay_grating(self, made: pygame.Surface, foot: tuple[float, float], one: float) -> None:
        before = made.get_clip()
        made.set_clip(_opening(foot, one))
        lifted = LIFTED * (0.62 if self._is_small else 1.0) * self._share("rises")
        lay(self.ui, made, "grating", (foot[0], foot[1] - lifted * one), one, {})
        made.set_clip(before)


def _opening(foot: tuple[float, float], one: float) -> pygame.Rect:
    """What can be seen through, in pixels."""
    left, top, wide, high = OPENING
    return pygame.Rect(
        round(foot[0] + left * one), round(foot[1] + top * one), round(wide * one), round((high + 2) * one)
    )


def _shade(side: int) -> pygame.Surface:
    """A round shade, dense in its middle."""
    small = pygame.Surface((49, 49), pygame.SRCALPHA)
    for x in range(49):
        for y in range(49):
            away = min(1.0, ((x - 24) ** 2 + (y - 24) ** 2) ** 0.5 / 24)
            small.set_at((x, y), (10, 6, 18, thickness(((0, SHADE), (0.5, SHADE), (1, 0)), away)))
    return pygame.transform.smoothscale(small, (side, side))
