"""Glass for Flask's decks, as SVG: a vessel of its own shape for each colour, filled as far as one likes."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sqrt
from random import Random

from game.rulesets.flask.cards import BASES, COLOURS, Counts
from game.stage.art.icons import RESOURCE_TONES as TONES

LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
"""The letters that stand for the colours in a card's code."""

VIAL = (64, 92)
"""A vessel's own width and height."""

TOP, FLOOR = 10.0, 86.0
STEPS = 30

Profile = Callable[[float], float]
"""Half the width of a vessel at a height, both in its own coordinates; heights count downwards."""


def base_colour(base: int) -> str:
    """The colour a base belongs to, which its code begins with."""
    letter = BASES[base].code[0]
    return next(colour for colour in COLOURS if LETTERS[colour] == letter)


def colours_of(counts: Counts) -> dict[str, int]:
    """How many bases of each colour a card is made of."""
    found = dict.fromkeys(COLOURS, 0)
    for base, n in enumerate(counts):
        found[base_colour(base)] += n
    return found


# -- shapes ----------------------------------------------------------------------------------------------------------


def _round(height: float) -> float:
    """A ball with a neck."""
    middle, radius = 58.0, 28.0
    ball = sqrt(max(0.0, radius**2 - (height - middle) ** 2))
    return max(9.0 if height < middle else 0.0, ball)


def _cone(height: float) -> float:
    """A conical flask."""
    if height < 30:
        return 9.5
    side = 9.5 + (height - 30) * 0.39
    corner = FLOOR - height
    return side if corner > 6 else side - (6 - corner) ** 2 * 0.16


def _jar(height: float) -> float:
    """A bottle with square shoulders."""
    if height < 24:
        return 10.0
    shoulder = 10.0 + 14.0 * (1 - cos(pi * min(1.0, (height - 24) / 14))) / 2
    corner = FLOOR - height
    return shoulder if corner > 6 else shoulder - (6 - corner) ** 2 * 0.14


def _lozenge(height: float) -> float:
    """A bottle that is widest in the middle."""
    if height < 24:
        return 9.5
    widest = 54.0
    side = 9.5 + 18.5 * (height - 24) / (widest - 24) if height < widest else 28.0 - 20.0 * (height - widest) / 32
    return side - max(0.0, 5 - abs(height - widest)) * 0.3


PROFILES: dict[str, Profile] = {"red": _cone, "blue": _round, "green": _jar, "yellow": _lozenge}


def _outline(profile: Profile, top: float, bottom: float) -> str:
    """The part of a vessel between two heights as a closed path."""
    heights = [top + (bottom - top) * step / STEPS for step in range(STEPS + 1)]
    middle = VIAL[0] / 2
    right = [(middle + profile(height), height) for height in heights]
    left = [(middle - profile(height), height) for height in reversed(heights)]
    return "M" + " L".join(f"{across:.1f} {down:.1f}" for across, down in [*right, *left]) + " Z"


def _inner(profile: Profile) -> Profile:
    return lambda height: max(0.0, profile(height) - 2.4)


# -- drawings --------------------------------------------------------------------------------------------------------


def _sheet(size: tuple[int, int], body: str) -> str:
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def _glass(profile: Profile, liquid: str) -> str:
    """A vessel around what is in it: the shadow within, the wall, the rim, the light on it."""
    middle = VIAL[0] / 2
    neck = profile(TOP + 4)
    shine = [(middle - profile(height) * 0.66, height) for height in range(34, 74, 4)]
    light = "M" + " L".join(f"{across:.1f} {down}" for across, down in shine)
    return (
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="#1b120c" fill-opacity="0.2"/>'
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="#e9f3f2" fill-opacity="0.42"/>'
        f"{liquid}"
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="none" stroke="#22150d" stroke-width="4.600" '
        'stroke-linejoin="round"/>'
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="none" stroke="#d8e6e4" stroke-opacity="0.85" '
        'stroke-width="1.500" stroke-linejoin="round"/>'
        f'<path d="{light}" fill="none" stroke="#ffffff" stroke-opacity="0.62" stroke-width="3.200" '
        'stroke-linecap="round"/>'
        f'<rect x="{middle - neck - 3.5:.1f}" y="{TOP - 5}" width="{2 * neck + 7:.1f}" height="7" rx="3.500" '
        'fill="#e9f3f2" stroke="#22150d" stroke-width="2"/>'
    )


def _layer(profile: Profile, colour: str, top: float, bottom: float, name: str) -> str:
    """Liquid of a colour between two heights, darker below, with a bright surface."""
    tones, inner, middle = TONES[colour], _inner(profile), VIAL[0] / 2
    if bottom - top < 0.5:
        return ""
    across = inner(top)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="12" y1="0" x2="52" y2="0">'
        f'<stop offset="0%" stop-color="{tones.main}"/><stop offset="45%" stop-color="{tones.main}"/>'
        f'<stop offset="100%" stop-color="{_mixed(tones.main, tones.dark, 0.42)}"/></linearGradient></defs>'
        f'<path d="{_outline(inner, top, bottom)}" fill="url(#{name})"/>'
        f'<ellipse cx="{middle}" cy="{top:.1f}" rx="{max(0.5, across):.1f}" ry="{max(1.2, across * 0.13):.1f}" '
        f'fill="{_mixed(tones.main, tones.light, 0.5)}"/>'
    )


def _bubbles(profile: Profile, colour: str, top: float, seed: int) -> str:
    chance, inner, middle = Random(seed), _inner(profile), VIAL[0] / 2
    found = []
    for _ in range(6):
        height = top + 5 + (FLOOR - 8 - top) * chance.random()
        if height > FLOOR - 6:
            continue
        across = middle + (chance.random() * 1.3 - 0.65) * inner(height)
        found.append(
            f'<circle cx="{across:.1f}" cy="{height:.1f}" r="{0.9 + 1.5 * chance.random():.1f}" '
            f'fill="{TONES[colour].light}" fill-opacity="0.7"/>'
        )
    return "".join(found)


def _bottom(profile: Profile) -> float:
    """The lowest height at which the vessel still has a width."""
    return next(height / 2 for height in range(2 * int(FLOOR), 0, -1) if profile(height / 2) > 3)


def vial_svg(colour: str, level: float) -> str:
    """A colour's own vessel, filled from 0 to 1."""
    profile = PROFILES[colour]
    floor = _bottom(profile)
    top = floor - (floor - 26.0) * min(1.0, max(0.0, level))
    liquid = _layer(profile, colour, top, floor, f"liquid-{colour}") if level > 0 else ""
    bubbles = _bubbles(profile, colour, top, 7) if level > 0.3 else ""
    return _sheet(VIAL, _glass(profile, liquid + bubbles))


def empty_svg() -> str:
    """A flask with nothing in it."""
    return _sheet(VIAL, _glass(PROFILES["blue"], ""))


def _mixed(first: str, second: str, share: float) -> str:
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
