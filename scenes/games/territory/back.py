"""The back of Creature Combat Territory’s cards."""

from __future__ import annotations

from game.stage.art.backs import LINE, THIN, BackDesign, mirrored
from game.stage.art.icons import INK


def _contours(width: int, height: int) -> str:
    """Creature Combat Territory: the height lines of a map around the middle."""
    rings = (
        f'<rect x="{width / 2 - 85 - 9 * ring}" y="{height / 2 - 92 - 16 * ring}" width="{170 + 18 * ring}" '
        f'height="{184 + 32 * ring}" rx="{85 + 2 * ring}" stroke-width="{1.4 if ring % 2 else 2.6}"/>'
        for ring in range(1, 7)
    )
    return f'<g fill="none" stroke="#f7efb0" stroke-opacity=".36">{"".join(rings)}</g>'


def _land_shield() -> str:
    """A shield with peaks under a sun, and a banner's cross bars behind."""
    spears = mirrored(
        f'<path d="M-50 54 L40 -46" fill="none" stroke="{INK}" stroke-width="12" stroke-linecap="round"/>'
        '<path d="M-50 54 L40 -46" fill="none" stroke="#c98a3f" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M54 -62 L50 -36 L30 -54Z" fill="#f3ead0" {LINE}/>'
    )
    field = "M0 -54 C14 -44 28 -42 44 -42 C46 8 32 42 0 60 C-32 42 -46 8 -44 -42 C-28 -42 -14 -44 0 -54Z"
    return (
        f'{spears}<path d="{field}" fill="#8fd3ee"/><circle cx="0" cy="-22" r="14" fill="#ffd24d" {THIN}/>'
        '<path d="M-39 6 L-20 -16 L0 8 L20 -16 L39 6 C34 28 20 48 0 59 C-20 48 -34 28 -39 6Z" fill="#6d7a86"/>'
        '<path d="M-29 -6 L-20 -16 L-11 -5 L-20 0Z M29 -6 L20 -16 L11 -5 L20 0Z" fill="#ffffff"/>'
        '<path d="M-37 14 C-24 8 -12 10 0 20 C12 10 24 8 37 14 C31 32 19 48 0 59 '
        'C-19 48 -31 32 -37 14Z" fill="#5da83c"/>'
        f'<path d="M-39 6 L-20 -16 L0 8 L20 -16 L39 6 M-37 14 C-24 8 -12 10 0 20 C12 10 24 8 37 14" '
        f'fill="none" {THIN}/>'
        f'<path d="{field}" fill="none" stroke="{INK}" stroke-width="13" stroke-linejoin="round"/>'
        f'<path d="{field}" fill="none" stroke="#e2b052" stroke-width="6" stroke-linejoin="round"/>'
    )


BACK = BackDesign(
    "territory",
    cloth="#59601f",
    lit="#97a03f",
    deep="#30350d",
    pattern=_contours,
    emblem=_land_shield(),
)
