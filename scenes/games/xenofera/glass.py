"""What is seen through the glass of the bridge: space, and in five columns the planets of the animals in sight."""

from __future__ import annotations

from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import Drawing, drawing
from game.art.svg import gradient, rectangle, sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay_at, round_off
from scenes.games.xenofera.bridge_room import BridgeRoom

RADIUS = 300
"""How large planets are drawn."""

RIM = 1.3
"""How wide the gilt rim of the glass is, and how round its corners; in hundredths of the height."""
CORNER = 3.4

STARS = 0.55
"""How many stars there are on a square with a side of a hundredth of the height, in hundredths."""

NEBULAE = (
    (0.16, 0.30, 0.34, 0.52, "#4a2f9a", 0.42),
    (0.86, 0.22, 0.30, 0.46, "#1f5a9a", 0.34),
    (0.52, 0.62, 0.44, 0.40, "#7a3a9a", 0.30),
    (0.34, 0.86, 0.36, 0.34, "#a04a7a", 0.22),
    (0.74, 0.80, 0.34, 0.36, "#2a5a8a", 0.26),
)
"""Clouds of light: where, how wide and high, in what colour and how thick."""


def ship_drawing(name: str, colours: dict[str, str] | None = None) -> Drawing:
    """A part of the ship by its path, such as `bridge/rail`. FileNotFoundError for an unknown one."""
    return drawing(f"xenofera/{name}", colours)


def lay_glass(surface: pygame.Surface, places: BridgeRoom, planets: tuple[str, ...]) -> None:
    """Space and the planets by their keys, the leftmost first; one without a key is a bare moon. FileNotFoundError for
    an unknown planet."""
    size = surface.get_size()
    glass, one = in_pixels(places.glass, size), unit(size)
    view = space(glass.size, one, "bridge")
    far = glass.width / 1630
    lay_at(view, ship_drawing("bridge/far_planet"), glass.width * 0.39, glass.height * 0.31, 0.84 * far + one * 0.01)
    lay_at(view, ship_drawing("bridge/far_moon"), glass.width * 0.79, glass.height * 0.34, 0.4 * far + one * 0.01)
    for place, planet in enumerate(planets):
        disc = places.planet(place, size, len(planets)).move(-glass.left, -glass.top)
        drawn = ship_drawing(f"planets/{planet or 'bare'}")
        lay_at(view, drawn, disc.centerx, disc.top, disc.width / (2 * RADIUS))
    whole = view.get_rect()
    darken_down(view, whole, (0, 110), (0.22, 0), (0.62, 0), (0.8, 70), (1, 170))
    darken_across(view, whole, (0, 90), (0.07, 0), (0.93, 0), (1, 90))
    _lay_reflections(view)
    round_off(view, round(CORNER * one))
    surface.blit(view, glass)
    _lay_rim(surface, glass, one)


def space(size: Size, one: float, seed: str) -> pygame.Surface:
    """Stars and clouds of light; `one` is what details are measured in, in pixels."""
    width, height = size
    chance, canvas = Random(seed), SvgCanvas("s")
    sky = canvas.linear([(0, "#0b0a26", 1), (45, "#1c1650", 1), (100, "#33255f", 1)])
    canvas.flood(width, height, sky)
    for x, y, wide, high, colour, opacity in NEBULAE:
        stops = [(0, colour, opacity), (35, colour, opacity * 0.62), (70, colour, opacity * 0.16), (100, colour, 0)]
        canvas.dot(x * width, y * height, wide * width, high * height, canvas.radial(stops))
    for _ in range(round(width * height / one**2 * STARS / 100)):
        radius = one * chance.choice((0.07, 0.09, 0.11, 0.16))
        tint = chance.choice(("#ffffff", "#cfd8ff", "#ffe9cf"))
        canvas.dot(chance.uniform(0, width), chance.uniform(0, height), radius, radius, tint, chance.uniform(0.3, 0.95))
    for _ in range(7):
        x, y, reach = chance.uniform(0.04, 0.96) * width, chance.uniform(0.06, 0.5) * height, chance.uniform(0.6, 1.2)
        canvas.glow(x, y, 1.6 * one * reach, "#bcd0ff", 0.5)
        canvas.line(f"M{x - reach * one:.1f} {y:.1f}H{x + reach * one:.1f}", "#e8eeff", one * 0.08, 0.8)
        canvas.line(f"M{x:.1f} {y - reach * one:.1f}V{y + reach * one:.1f}", "#e8eeff", one * 0.08, 0.8)
    seen = pygame.Surface(size, pygame.SRCALPHA)
    seen.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))
    return seen


def _lay_reflections(view: pygame.Surface) -> None:
    """What of the lamps behind us is seen in the glass."""
    width, height = size = view.get_size()
    canvas = SvgCanvas("r")
    pale = canvas.linear([(0, "#dfe6ff", 0.11), (100, "#dfe6ff", 0)])
    for left, wide in ((0.02, 0.07), (0.105, 0.02), (0.86, 0.05)):
        near, far = ((left + edge) * width for edge in (0, wide))
        up, down = height * 0.5, -height * 0.3
        canvas.fill(f"M{near + up:.1f} 0H{far + up:.1f}L{far + down:.1f} {height}H{near + down:.1f}Z", pale)
    view.blit(picture(sheet(size, size, canvas.text()), size), (0, 0))


def _lay_rim(surface: pygame.Surface, glass: pygame.Rect, one: float) -> None:
    """The gilt rim, with its shadow on the glass."""
    wide = RIM * one
    outer = glass.inflate(round(4 * wide), round(4 * wide))
    edge = (2 * wide, 2 * wide, float(glass.width), float(glass.height))
    corner = CORNER * one
    drawn = gradient("gilt", "20% 100%", (0, "#fff0be"), (18, "#e0ab44"), (60, "#c28a34"), (100, "#7c531c"))
    drawn += rectangle(edge, corner, stroke="#0a0714", stroke_width=wide * 2.6, stroke_opacity=0.35)
    drawn += rectangle(edge, corner, stroke="#160d18", stroke_width=wide * 1.5)
    drawn += rectangle(edge, corner, stroke="url(#gilt)", stroke_width=wide)
    inner = (edge[0] - wide * 0.2, edge[1] - wide * 0.2, edge[2] + wide * 0.4, edge[3] + wide * 0.4)
    drawn += rectangle(inner, corner, stroke="#fff2c8", stroke_width=wide * 0.14, stroke_opacity=0.75)
    surface.blit(picture(sheet(outer.size, outer.size, drawn), outer.size), outer)
