"""The glass vessels that hold a player's resources, each colour in a glass of its own shape, filled to any level."""

from __future__ import annotations

import itertools
from functools import lru_cache

from game.art.icons import INK, RESOURCE_TONES
from game.art.palette import mix

VESSEL_SIZE = (60, 84)
FULL = 6
"""So many of a resource fill a vessel up to its brass ring; more stand in its neck."""

_BRIMFUL = 10
_MIDDLE = 30.0
_BOTTOM, _RING, _BRIM, _TOP = 77.0, 30.0, 14.0, 8.0
_PROFILES: dict[str, tuple[tuple[float, float], ...]] = {
    "red": ((8, 9), (26, 9), (32, 12), (74, 26), (77, 24)),
    "blue": ((8, 9), (24, 9), (29, 14), (37, 23), (50, 27), (63, 23), (72, 14), (77, 8)),
    "green": ((8, 9), (22, 9), (28, 22), (32, 24), (72, 24), (77, 20)),
    "yellow": ((8, 9), (20, 9), (24, 11), (45, 29), (48, 29), (69, 9), (72, 9), (77, 19)),
}
"""Half the width of each vessel at some heights, the top first."""


def fill_height(amount: float) -> float:
    """How high the liquid stands in a field of 84, for so much of a resource."""
    if amount <= FULL:
        return _BOTTOM - (_BOTTOM - _RING) * max(0.0, amount) / FULL
    return _RING - (_RING - _BRIM) * min(1.0, (amount - FULL) / (_BRIMFUL - FULL))


@lru_cache(maxsize=512)
def vessel_svg(colour: str, amount: float) -> str:
    """A vessel with so much in it, on a field of 60 by 84. Raises KeyError for an unknown colour."""
    tones, profile = RESOURCE_TONES[colour], _PROFILES[colour]
    outline = _piece(profile, _TOP, _BOTTOM)
    parts = [
        f'<ellipse cx="30" cy="78.500" rx="23" ry="4" fill="{INK}" fill-opacity=".4"/>',
        f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>',
        f'<path d="{outline}" fill="#e9f5f2" fill-opacity=".42"/>',
    ]
    if amount > 0.02:
        parts.append(_liquid(profile, fill_height(amount), tones.main, tones.dark))
    ring = _half(profile, _RING) + 1.5
    parts += [
        f'<path d="M{_MIDDLE - ring:g} {_RING} H{_MIDDLE + ring:g}" fill="none" stroke="#e3b85c" stroke-width="2" '
        'stroke-opacity=".85"/>',
        f'<path d="M{_MIDDLE - _half(profile, 56) + 6:.1f} 62 V{46 if colour != "red" else 52}" fill="none" '
        'stroke="#ffffff" stroke-opacity=".62" stroke-width="3.500" stroke-linecap="round"/>',
        f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="2.600" stroke-linejoin="round"/>',
        f'<path d="M18 {_TOP} H42" fill="none" stroke="{INK}" stroke-width="8" stroke-linecap="round"/>',
        f'<path d="M18 {_TOP} H42" fill="none" stroke="#dff3f5" stroke-width="3.600" stroke-linecap="round"/>',
    ]
    width, height = VESSEL_SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{''.join(parts)}</svg>"
    )


def _liquid(profile: tuple[tuple[float, float], ...], level: float, main: str, dark: str) -> str:
    body = _piece(profile, level, _BOTTOM - 1, inset=1.6, dip=3)
    wide = _half(profile, level) - 2.5
    return (
        f'<path d="{body}" fill="{mix(main, dark, 0.12)}"/>'
        f'<path d="{_piece(profile, max(level, _BOTTOM - 14), _BOTTOM - 1, inset=1.6, dip=3)}" fill="{dark}" '
        'fill-opacity=".28"/>'
        f'<path d="M{_MIDDLE - wide:.1f} {level:.1f} Q{_MIDDLE} {level + 3:.1f} {_MIDDLE + wide:.1f} {level:.1f}" '
        f'fill="none" stroke="{mix(main, "#ffffff", 0.62)}" stroke-width="2.200" stroke-linecap="round"/>'
        f'<circle cx="36" cy="{min(level + 13, 72):.1f}" r="1.900" fill="#ffffff" fill-opacity=".6"/>'
        f'<circle cx="25" cy="{min(level + 8, 73):.1f}" r="1.300" fill="#ffffff" fill-opacity=".6"/>'
    )


def _half(profile: tuple[tuple[float, float], ...], y: float) -> float:
    for (high, wide), (low, other) in itertools.pairwise(profile):
        if high <= y <= low:
            return wide + (other - wide) * (y - high) / (low - high)
    return profile[-1][1]


def _piece(
    profile: tuple[tuple[float, float], ...], top: float, bottom: float, inset: float = 0.0, dip: float = 0.0
) -> str:
    """The part of a vessel between two heights; `dip` bends its upper edge down in the middle."""
    steps = max(2, round((bottom - top) / 2.5))
    heights = [top + (bottom - top) * step / steps for step in range(steps + 1)]
    right = [f"{_MIDDLE + _half(profile, y) - inset:.1f} {y:.1f}" for y in heights]
    left = [f"{_MIDDLE - _half(profile, y) + inset:.1f} {y:.1f}" for y in reversed(heights)]
    upper = f" Q{_MIDDLE} {top + dip:.1f} {right[0]}" if dip else f" L{right[0]}"
    return f"M{left[-1]}{upper} L{' L'.join(right[1:])} L{' L'.join(left)}Z"
