"""What stands behind the pages of the program: the park in the dusk, calm enough to read before it."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import STOCK, drawing
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.drawing.backdrops import Backdrop
from game.stage.geometry import Size
from scenes.games.gateway import Gateway
from scenes.games.place_measures import unit
from scenes.games.place_painting import darken_across, darken_down
from scenes.park.evening import in_little, lay_evening

HORIZON = 0.8
"""Where the meadow begins, as a share of the height."""

Shades = tuple[tuple[float, int], ...]
"""How dark a place is at which share of its height, to 255."""

DUSK: Shades = ((0.0, 150), (0.14, 120), (0.6, 96), (1.0, 168))
SIDES = ((0.0, 120), (0.2, 0), (0.8, 0), (1.0, 120))
MEADOW = ((0, "#3f5a52", 1.0), (40, "#25403f", 1.0), (100, "#101c22", 1.0))
LARGER = 1.5


def park(size: Size) -> pygame.Surface:
    """The picture, opaque, at a size in pixels."""
    return in_little(_painted, size)


def _painted(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    horizon = round(size[1] * HORIZON)
    lay_evening(surface, horizon, (0.1, 0.16), LARGER)
    lay_meadow(surface, horizon)
    darken_down(surface, surface.get_rect(), *DUSK)
    darken_across(surface, surface.get_rect(), *SIDES)
    return surface


def lay_meadow(surface: pygame.Surface, horizon: int) -> None:
    """Grass that rolls before us, with bushes at both sides."""
    width, high = size = surface.get_width(), surface.get_height() - horizon
    one = unit(surface.get_size()) / 12
    canvas = SvgCanvas("g")
    rise = 16 * one
    canvas.fill(
        f"M0 {rise:.1f}C{width * 0.2:.1f} {-rise * 0.6:.1f} {width * 0.36:.1f} {rise * 1.6:.1f} {width * 0.55:.1f} "
        f"{rise * 0.7:.1f}S{width * 0.86:.1f} {rise * 1.5:.1f} {width} {rise * 0.3:.1f}V{high}H0Z",
        canvas.linear(MEADOW),
    )
    for place in range(7):
        blade = drawing(f"{STOCK}/blade", {"paint": "#1c3434"})
        for x in (0.012 + place * 0.02, 0.988 - place * 0.02):
            for lean in (-22, -4, 16):
                canvas.put(blade, x * width, high + 4 * one, (1.5 - place * 0.12) * one, lean)
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, horizon))


def place_behind(game: str, gateway: Gateway, shades: Shades = DUSK) -> Backdrop:
    """A game's own place as it stands behind a page, in the dusk, or darkened so from above down."""
    return Backdrop(("place", game, shades), partial(in_little, partial(_in_dusk, gateway, shades)))


def _in_dusk(gateway: Gateway, shades: Shades, size: Size) -> pygame.Surface:
    surface = gateway.place(size)
    darken_down(surface, surface.get_rect(), *shades)
    darken_across(surface, surface.get_rect(), *SIDES)
    return surface


PARK = Backdrop("park", park)
"""The park behind all pages."""
