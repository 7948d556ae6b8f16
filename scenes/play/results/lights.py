"""The lights at the end of a game, as markup."""

from __future__ import annotations

from game.art.svg import sheet


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
