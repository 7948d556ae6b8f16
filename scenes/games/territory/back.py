"""The backs of Creature Combat Territory’s cards: one for each player’s creatures, and one for the lands."""

from __future__ import annotations

from dataclasses import replace

from game.art.backs import LINE, THIN, BackDesign, mirrored
from game.art.icons import INK
from game.stage.drawing.theme import Cloth


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


CLOTH = Cloth((62, 66, 38), (30, 34, 8))

BACK = BackDesign(
    "territory",
    cloth="#59601f",
    lit="#97a03f",
    deep="#30350d",
    pattern=_contours,
    emblem=_land_shield(),
)


def _parallels(width: int, height: int) -> str:
    """The net of a map: parallels and meridians that bend around the middle."""
    lines = []
    for step in range(-4, 5):
        y, x = height / 2 + 54 * step, width / 2 + 40 * step
        lines.append(f'<path d="M0 {y + 10 * step:g} Q{width / 2:g} {y - 14 * step:g} {width} {y + 10 * step:g}"/>')
        lines.append(f'<path d="M{x + 8 * step:g} 0 Q{x - 12 * step:g} {height / 2:g} {x + 8 * step:g} {height}"/>')
    return f'<g fill="none" stroke="#f3dfae" stroke-opacity=".3" stroke-width="2">{"".join(lines)}</g>'


def _compass() -> str:
    """A compass rose."""
    long, short = "M0 -62 L11 -11 L0 0 L-11 -11Z", "M0 -44 L9 -9 L0 0 L-9 -9Z"
    rose = "".join(
        f'<path d="{short}" fill="#c98a3f" {THIN} transform="rotate({turn})"/>' for turn in (45, 135, 225, 315)
    )
    rose += "".join(
        f'<path d="{long}" fill="{"#d1483a" if turn == 0 else "#f3ead0"}" {LINE} transform="rotate({turn})"/>'
        for turn in (180, 90, 270, 0)
    )
    return (
        '<circle cx="0" cy="0" r="40" fill="none" stroke="#f3ead0" stroke-opacity=".6" stroke-width="3"/>'
        f'{rose}<circle cx="0" cy="0" r="8" fill="#e2b052" {THIN}/>'
    )


FURTHER_BACKS = (
    replace(BACK, key="territory_2", cloth="#1f5661", lit="#3f97a0", deep="#0d2d35"),
    replace(BACK, key="territory_3", cloth="#6b2f1f", lit="#b05c3f", deep="#35130d"),
    replace(BACK, key="territory_4", cloth="#4b2c63", lit="#8058a0", deep="#241235"),
    BackDesign(
        "territory_lands", cloth="#6a5230", lit="#b08f58", deep="#2f2312", pattern=_parallels, emblem=_compass()
    ),
)
"""The backs of the other players’ creatures, in the order of seats, and then that of the lands."""
