"""Glass for Flask's decks, as SVG: a vessel of its own shape for each colour, drops, and the flask of a composed card."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sqrt
from random import Random

from game.rulesets.flask.cards import BASES, COLOURS, Counts
from game.stage.art.icons import COLOUR_TONES, Tones

TONES: dict[str, Tones] = {
    **{colour: COLOUR_TONES[colour] for colour in ("red", "blue", "green")},
    "yellow": Tones("#573b00", "#efb310", "#fff4c9", "#ffeab0"),
}
"""The tones of Flask's four colours."""

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


def _tube(height: float) -> float:
    """A test tube."""
    radius = 15.0
    under = height - (FLOOR - radius)
    return radius if under <= 0 else sqrt(max(0.0, radius**2 - under**2))


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


PROFILES: dict[str, Profile] = {"red": _round, "blue": _tube, "green": _cone, "yellow": _jar}


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
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="#1b120c" fill-opacity="0.34"/>'
        f'<path d="{_outline(profile, TOP, FLOOR)}" fill="#e9f3f2" fill-opacity="0.3"/>'
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


def brew_svg(counts: Counts) -> str:
    """The flask of a composed card: a layer for each base in its colour, and fuller the more of them there are."""
    profile = PROFILES["red"]
    floor = _bottom(profile)
    layers = _layers_of(counts)
    surface = floor - (floor - 28.0) * min(1.0, 0.3 + 0.12 * len(layers))
    liquid = ""
    for share in range(len(layers), 0, -1):
        top = floor - (floor - surface) * share / len(layers)
        liquid += _layer(profile, layers[share - 1], top, floor, f"layer-{share}")
    if layers:
        liquid += _bubbles(profile, layers[-1], surface, sum(n * (place + 3) for place, n in enumerate(counts)))
    return _sheet(VIAL, _glass(profile, liquid))


def _layers_of(counts: Counts) -> list[str]:
    """The colours of a card's bases from the bottom up, those of one colour next to each other."""
    return [colour for colour, n in colours_of(counts).items() for _ in range(n)]


def drop_svg(colour: str) -> str:
    """A drop of a colour; without a colour (`any`) one of clear glass with a spark of all four."""
    shape = "M32 4 C36 16 54 28 54 42 A22 20 0 0 1 10 42 C10 28 28 16 32 4 Z"
    if colour == "any":
        quarters = "".join(
            f'<circle cx="{across}" cy="{down}" r="6" fill="{TONES[one].main}"/>'
            for one, (across, down) in zip(COLOURS, ((24, 34), (40, 34), (24, 49), (40, 49)), strict=True)
        )
        body = f'<path d="{shape}" fill="#f7efdd" stroke="#22150d" stroke-width="4.500"/>{quarters}'
        return _sheet((64, 66), body)
    tones = TONES[colour]
    body = (
        f'<path d="{shape}" fill="{tones.main}" stroke="{tones.dark}" stroke-width="4.500" stroke-linejoin="round"/>'
        f'<path d="M18 40 C19 32 24 27 28 22" fill="none" stroke="{tones.light}" stroke-opacity="0.9" '
        'stroke-width="4" stroke-linecap="round"/>'
    )
    return _sheet((64, 66), body)


def _mixed(first: str, second: str, share: float) -> str:
    pairs = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
