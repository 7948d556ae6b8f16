"""Light and dark over a table while something is staged."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.stage.board.layout import Key
from game.stage.board.sprites import gently
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Painted, Share, Stage, Timed, Where
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
        night = stage.ui.look.palette.night
        for part in [dark] if lit is None else _around(dark, lit.clip(dark)):
            _lay_evenly(surface, stage, (*night, 255), part, alpha)
        for strip in _around(rect, dark):
            if strip.width and strip.height:
                at = strip.move(-rect.left, -rect.top)
                edge = stage.picture(
                    ("dusk", self.soft, night, tuple(at), rect.size),
                    strip.size,
                    partial(self._edge, night, rect.size, at.topleft),
                )
                edge.set_alpha(alpha)
                surface.blit(edge, strip)

    def _dark(self, rect: pygame.Rect) -> pygame.Rect:
        """The part that is evenly dark."""
        left, top, right, below = self.soft
        dark = pygame.Rect(0, 0, round(rect.width * (1 - left - right)), round(rect.height * (1 - top - below)))
        dark.topleft = rect.left + round(rect.width * left), rect.top + round(rect.height * top)
        return dark

    def _edge(self, night: Colour, whole: Size, at: tuple[int, int], size: Size) -> pygame.Surface:
        """A strip of a part of that size, in which night fades towards the soft edges."""
        dark = self._dark(pygame.Rect((0, 0), whole))
        across = _fading(dark.left, dark.right, whole[0])[at[0] : at[0] + size[0]]
        down = _fading(dark.top, dark.bottom, whole[1])[at[1] : at[1] + size[1]]
        row, column = _line(night, across, (size[0], 1)), _line(night, down, (1, size[1]))
        edge = pygame.transform.scale(row, size)
        edge.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return edge


def _line(colour: Colour, opacities: Sequence[int], size: Size) -> pygame.Surface:
    """Pixels of one colour, each as opaque as is said."""
    pixels = pygame.image.frombytes(b"".join([bytes((*colour, opacity)) for opacity in opacities]), size, "RGBA")
    line = pygame.Surface(size, pygame.SRCALPHA)
    line.blit(pixels, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return line


def _fading(dark: int, light: int, end: int) -> list[int]:
    """How opaque night is along a line that is dark between two places, and light at its ends."""
    rising, falling = range(dark), range(end - light, 0, -1)
    return [
        *[round(255 * at / dark) for at in rising],
        *[255] * (light - dark),
        *[round(255 * left / (end - light)) for left in falling],
    ]


def _lay_evenly(
    surface: pygame.Surface, stage: Stage, dark: tuple[int, int, int, int], part: pygame.Rect, alpha: int
) -> None:
    """Lay the same dark over a part, as opaque as is said: blended as the soft edges are, or a seam would be seen where
    they meet."""
    size = surface.get_width(), STRIP
    strip = stage.picture(("even", dark), size, partial(_filled, dark))
    strip.set_alpha(alpha)
    for top in range(part.top, part.bottom, STRIP):
        surface.blit(strip, (part.left, top), (0, 0, part.width, min(STRIP, part.bottom - top)))


def _filled(dark: tuple[int, int, int, int], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(dark)
    return surface


def _around(whole: pygame.Rect, dark: pygame.Rect) -> list[pygame.Rect]:
    """What of a part is left around another within it; all of it around nothing."""
    if not (dark.width and dark.height):
        return [whole]
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
        layer = SoftLayer(("rays", self.at, self.colour), RAY_DIVISOR, self._painted)
        layer.lay(surface, stage, surface.get_rect(), round(RAY_LIGHT * gently(share)))

    def _painted(self, size: Size) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*self.colour, 0))
        middle = self.at[0] * size[0], self.at[1] * size[1]
        far = math.hypot(*size)
        for number in range(RAY_COUNT):
            turn = math.tau * number / RAY_COUNT
            edges = turn - RAY_WIDTH, turn + RAY_WIDTH
            ends = [(middle[0] + math.cos(edge) * far, middle[1] + math.sin(edge) * far) for edge in edges]
            pygame.draw.polygon(surface, (*self.colour, 255), [middle, *ends])
        return pygame.transform.box_blur(surface, RAY_BLUR)


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
        night, alpha, whole = stage.ui.look.palette.night, round(255 * gently(share)), surface.get_rect()
        reaches = [self._reach(hole) for hole in holes]
        soft = [area.clip(_on_grid(whole)) for area in _joined(reaches)]
        even = [whole]
        for area in soft:
            even = [rest for part in even for rest in _around(part, area.clip(part))]
        for part in even:
            _lay_evenly(surface, stage, (*night, round(255 * self.depth)), part, alpha)
        for area in soft:
            near = [
                hole.move(-area.left, -area.top)
                for hole, reach in zip(holes, reaches, strict=True)
                if reach.colliderect(area)
            ]
            key = "spot", self.wide, self.depth, night, tuple([tuple(hole) for hole in near])
            layer = SoftLayer(key, SPOT_DIVISOR, partial(self._dark, night, near))
            layer.lay(surface, stage, area, alpha)

    def _reach(self, hole: pygame.Rect) -> pygame.Rect:
        """How far the soft edge of a hole reaches."""
        return _on_grid(hole.scale_by(self.wide + SPOT_SOFT).inflate(SPOT_FADES, SPOT_FADES))

    def _dark(self, night: Colour, holes: Sequence[pygame.Rect], size: Size) -> pygame.Surface:
        """Night with soft holes, painted small."""
        light = pygame.Surface(size, pygame.SRCALPHA)
        light.fill((*night, round(255 * self.depth)))
        for hole in holes:
            for step in range(SPOT_STEPS):
                share = 1 - step / (SPOT_STEPS - 1)
                ring = pygame.Rect(0, 0, hole.width, hole.height)
                ring = ring.scale_by((self.wide + SPOT_SOFT * share) / SPOT_DIVISOR).inflate(8 * share, 8 * share)
                ring.center = hole.centerx // SPOT_DIVISOR, hole.centery // SPOT_DIVISOR
                mask = pygame.Surface(ring.size, pygame.SRCALPHA)
                mask.fill((255, 255, 255, 255))
                pygame.draw.ellipse(mask, (255, 255, 255, round(255 * self.depth * share**1.3)), mask.get_rect())
                light.blit(mask, ring, special_flags=pygame.BLEND_RGBA_MIN)
        return pygame.transform.box_blur(light, SPOT_BLUR)


SPOT_DIVISOR, SPOT_STEPS, SPOT_SOFT, SPOT_BLUR = 8, 14, 0.42, 2
"""How many times smaller than the window the dark is painted, in how many steps a hole's edge fades, how wide that
edge is, for a thing 1 wide, and over how many of those pixels it is blurred."""

SPOT_FADES = SPOT_DIVISOR * (8 + 4 * SPOT_BLUR)
"""How many pixels wider than that a hole reaches before the dark is even."""


def _on_grid(area: pygame.Rect) -> pygame.Rect:
    """An area with all pixels of the small picture that it touches, so that it is enlarged as the whole window is."""
    left, top = (at // SPOT_DIVISOR * SPOT_DIVISOR for at in area.topleft)
    right, bottom = (-(-at // SPOT_DIVISOR) * SPOT_DIVISOR for at in area.bottomright)
    return pygame.Rect(left, top, right - left, bottom - top)


def _joined(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The areas, overlapping ones as one."""
    joined: list[pygame.Rect] = []
    for area in areas:
        while (at := area.collidelist(joined)) >= 0:
            area = area.union(joined.pop(at))
        joined.append(area)
    return joined


@dataclass(frozen=True)
class SoftLayer:
    """Light or dark with soft edges, `painted` so many times smaller than it is shown. It is enlarged and kept strip by
    strip: a new surface as large as a window takes the system longer than all the rest of a frame."""

    key: tuple[Hashable, ...]
    divisor: int
    painted: Painted

    def lay(self, surface: pygame.Surface, stage: Stage, area: pygame.Rect, alpha: int) -> None:
        """Lay it over an area, as opaque as is said."""
        for top in range(0, area.height, STRIP):
            key = *self.key, area.size, top
            high = min(STRIP, area.height - top)
            strip = stage.picture(key, (area.width, high), partial(self._strip, stage, area.size, top))
            strip.set_alpha(alpha)
            surface.blit(strip, (area.left, area.top + top))

    def _strip(self, stage: Stage, whole: Size, top: int, size: Size) -> pygame.Surface:
        # Between the first and the last pixel lie all others: so a part is enlarged as it would be within the whole.
        small = whole[0] // self.divisor + 1, whole[1] // self.divisor + 1
        tall = stage.picture((*self.key, "tall"), (small[0], whole[1]), lambda tall: self._tall(small, tall))
        return pygame.transform.smoothscale(tall.subsurface((0, top, small[0], size[1])), size)

    def _tall(self, small: Size, tall: Size) -> pygame.Surface:
        """All of it, enlarged only in its height: so there is no seam between strips."""
        return pygame.transform.smoothscale(self.painted(small), tall)


STRIP = 216
"""How many pixels high a strip of a soft layer is."""


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
