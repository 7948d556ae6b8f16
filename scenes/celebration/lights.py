"""The lights behind a winner, as markup, and the crown that comes down on a head."""

from __future__ import annotations

import math

import pygame

from game.art.svg import sheet
from game.stage.widgets.base import Ui
from scenes.celebration.fading import lay_partly

RAYS = 16


def halo_markup(light: str, opacity: float) -> str:
    """A round light that fades outwards."""
    stops = ((0, opacity), (35, opacity * 0.5), (70, opacity * 0.12), (100, 0.0))
    written = "".join(f'<stop offset="{at}%" stop-color="{light}" stop-opacity="{seen:.3f}"/>' for at, seen in stops)
    return sheet(
        (200, 200),
        (200, 200),
        '<defs><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="99">'
        f'{written}</radialGradient></defs><circle cx="100" cy="100" r="99" fill="url(#halo)"/>',
    )


def rays_markup(light: str, opacity: float = 0.75) -> str:
    """Wedges of light that fade outwards, so dense in their middle."""
    wedges = []
    for ray in range(RAYS):
        middle, half = math.tau * ray / RAYS, math.pi / RAYS * (0.55 if ray % 2 else 0.8)
        ends = [(100 + 99 * math.cos(middle + way * half), 100 + 99 * math.sin(middle + way * half)) for way in (-1, 1)]
        (x0, y0), (x1, y1) = ends
        wedges.append(f'<path d="M100 100 L{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} Z" fill="url(#light)"/>')
    return sheet(
        (200, 200),
        (200, 200),
        '<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="99">'
        f'<stop offset="0%" stop-color="{light}" stop-opacity="{opacity}"/>'
        f'<stop offset="100%" stop-color="{light}" stop-opacity="0"/></radialGradient></defs>{"".join(wedges)}',
    )


def crown(ui: Ui, side: int) -> pygame.Surface:
    """A crown, so many pixels wide; shared, so do not draw on it."""
    palette = ui.look.palette
    return ui.paint.icon("crown", side, palette.night, palette.ribbon, palette.brass_light)


def crown_at(picture: pygame.Surface, edge: tuple[int, int]) -> tuple[int, int]:
    """Where the middle of a crown's picture is whose lower edge has its middle there."""
    return edge[0], edge[1] - picture.get_bounding_rect().bottom + picture.get_height() // 2


def lay_crown(
    surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], share: float, falls: float
) -> None:
    """A crown that has come so much of its way, from 0 to 1, from so many pixels above the place where it comes to lie;
    it is seen more and more."""
    lay_partly(surface, picture, (middle[0], middle[1] - round((1 - share * share) * falls)), min(1.0, 2 * share))
