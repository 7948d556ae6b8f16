"""The lights behind a winner, as markup."""

from __future__ import annotations

import math

from game.art.svg import sheet

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
