"""Light and dark over a table while something is staged."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.board.layout import Key
from game.stage.board.sprites import gently
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Share, Stage, Timed, Where
from game.stage.widgets.base import Ui


@dataclass(frozen=True)
class Dusk(Timed):
    """The light sinks over a part of the window, to `depth` (0 to 1), and stays low, perhaps except around one thing.
    It fades out over `soft`, shares of the part at the left, the top, the right and below."""

    where: Where
    depth: float = 0.35
    soft: Share = (0.0, 0.0, 0.0, 0.0)
    but: Key | None = None
    dims = True

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        alpha = round(255 * self.depth * gently(share))
        dark = self._dark(rect)
        lit = stage.rect(self.but, surface) if self.but else None
        for part in [dark] if lit is None else _around(dark, lit.clip(dark)):
            stage.ui.paint.dim(surface, alpha, part)
        if dark != rect:
            edges = stage.picture(
                ("dusk", self.soft, stage.ui.look.palette.key), rect.size, partial(self._edges, stage.ui)
            )
            edges.set_alpha(alpha)
            for strip in _around(rect, dark):
                surface.blit(edges, strip, strip.move(-rect.left, -rect.top))

    def _dark(self, rect: pygame.Rect) -> pygame.Rect:
        """The part that is evenly dark."""
        left, top, right, below = self.soft
        dark = pygame.Rect(0, 0, round(rect.width * (1 - left - right)), round(rect.height * (1 - top - below)))
        dark.topleft = rect.left + round(rect.width * left), rect.top + round(rect.height * top)
        return dark

    def _edges(self, ui: Ui, size: Size) -> pygame.Surface:
        """Night that fades towards the soft edges."""
        dark = self._dark(pygame.Rect((0, 0), size))
        across = [_fading(x, dark.left, dark.right, size[0]) for x in range(size[0])]
        down = [_fading(y, dark.top, dark.bottom, size[1]) for y in range(size[1])]
        night = ui.look.palette.night
        row, column = _line(night, across, (size[0], 1)), _line(night, down, (1, size[1]))
        edges = pygame.transform.scale(row, size)
        edges.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return edges


def _line(colour: Colour, opacities: Sequence[int], size: Size) -> pygame.Surface:
    """Pixels of one colour, each as opaque as is said."""
    pixels = pygame.image.frombytes(b"".join([bytes((*colour, opacity)) for opacity in opacities]), size, "RGBA")
    line = pygame.Surface(size, pygame.SRCALPHA)
    line.blit(pixels, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return line


def _fading(at: int, dark: int, light: int, end: int) -> int:
    """How opaque night is at a place of a line that is dark between two places, and light at its ends."""
    if dark <= at < light:
        return 255
    return round(255 * (at / dark if at < dark else (end - at) / (end - light)))


def _around(whole: pygame.Rect, dark: pygame.Rect) -> list[pygame.Rect]:
    """What of a part is left around another within it."""
    return [
        pygame.Rect(whole.left, whole.top, whole.width, dark.top - whole.top),
        pygame.Rect(whole.left, dark.bottom, whole.width, whole.bottom - dark.bottom),
        pygame.Rect(whole.left, dark.top, dark.left - whole.left, dark.height),
        pygame.Rect(dark.right, dark.top, whole.right - dark.right, dark.height),
    ]


@dataclass(frozen=True)
class Rays(Timed):
    """Light falls in rays from a point, in shares of the window."""

    at: tuple[float, float]
    colour: Colour
    ms: float = field(default=300.0, kw_only=True)
    dims = True

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rays = stage.picture(("rays", self.at, self.colour), surface.get_size(), self._painted)
        rays.set_alpha(round(RAY_LIGHT * gently(share)))
        surface.blit(rays, (0, 0))

    def _painted(self, whole: Size) -> pygame.Surface:
        size = whole[0] // RAY_DIVISOR, whole[1] // RAY_DIVISOR
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*self.colour, 0))
        middle = self.at[0] * size[0], self.at[1] * size[1]
        far = math.hypot(*size)
        for number in range(RAY_COUNT):
            turn = math.tau * number / RAY_COUNT
            edges = turn - RAY_WIDTH, turn + RAY_WIDTH
            ends = [(middle[0] + math.cos(edge) * far, middle[1] + math.sin(edge) * far) for edge in edges]
            pygame.draw.polygon(surface, (*self.colour, 255), [middle, *ends])
        return pygame.transform.smoothscale(pygame.transform.box_blur(surface, RAY_BLUR), whole)


RAY_COUNT, RAY_WIDTH = 18, 0.07
"""The number of rays, and half the width of each, in radians."""


RAY_DIVISOR, RAY_BLUR, RAY_LIGHT = 3, 3, 54
"""How many times smaller than the window they are painted, over how many of those pixels their edges fade, and how
bright they are, of 255."""


@dataclass(frozen=True)
class Spotlight(Timed):
    """The light leaves everything but some things, around each of which a soft round hole stays lit."""

    on: tuple[Where, ...]
    depth: float = 0.62
    wide: float = 1.25
    """How wide a hole is, for a thing 1 wide."""
    ms: float = field(default=160.0, kw_only=True)
    dims = True

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        holes = [rect for where in self.on if (rect := stage.rect(where, surface)) is not None]
        known = "spot", self.wide, self.depth, stage.ui.look.palette.key, tuple([tuple(hole) for hole in holes])
        dark = stage.picture(known, surface.get_size(), partial(self._dark, stage.ui.look.palette.night, holes))
        dark.set_alpha(round(255 * gently(share)))
        surface.blit(dark, (0, 0))

    def _dark(self, night: Colour, holes: Sequence[pygame.Rect], size: Size) -> pygame.Surface:
        """Night with soft holes, painted small."""
        small = size[0] // SPOT_DIVISOR, size[1] // SPOT_DIVISOR
        light = pygame.Surface(small, pygame.SRCALPHA)
        light.fill((*night, round(255 * self.depth)))
        for hole in holes:
            for step in range(SPOT_STEPS):
                share = 1 - step / (SPOT_STEPS - 1)
                ring = pygame.Rect(0, 0, hole.width, hole.height)
                ring = ring.scale_by((self.wide + SPOT_SOFT * share) / SPOT_DIVISOR).inflate(8 * share, 8 * share)
                ring.center = hole.centerx // SPOT_DIVISOR, hole.centery // SPOT_DIVISOR
                mask = pygame.Surface(small, pygame.SRCALPHA)
                mask.fill((255, 255, 255, 255))
                pygame.draw.ellipse(mask, (255, 255, 255, round(255 * self.depth * share**1.3)), ring)
                light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return pygame.transform.smoothscale(pygame.transform.box_blur(light, 2), size)


SPOT_DIVISOR, SPOT_STEPS, SPOT_SOFT = 8, 14, 0.42
"""How many times smaller than the window the dark is painted, in how many steps a hole's edge fades, and how wide that
edge is, for a thing 1 wide."""


@dataclass(frozen=True)
class HaloAct(Timed):
    """A line and a rim of light around a thing, which stay."""

    where: Where
    colour: Colour
    ms: float = field(default=220.0, kw_only=True)
    dims = True

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        halo = stage.picture(("halo", self.colour), rect.size, partial(self._painted, stage.ui))
        halo.set_alpha(round(255 * gently(share)))
        surface.blit(halo, halo.get_rect(center=rect.center))

    def _painted(self, ui: Ui, size: Size) -> pygame.Surface:
        corner = max(ui.px(8), min(size) // 9)
        halo = ui.paint.glow(size, self.colour, ui.px(16), corner).copy()
        hole = pygame.Rect((0, 0), size)
        hole.center = halo.get_rect().center
        pygame.draw.rect(halo, (0, 0, 0, 0), hole, border_radius=corner)
        ring = ui.paint.ring((size[0] + ui.px(6), size[1] + ui.px(6)), self.colour, ui.px(4), corner)
        halo.blit(ring, ring.get_rect(center=hole.center))
        return halo
