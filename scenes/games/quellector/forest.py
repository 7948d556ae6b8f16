"""The wood around the clearing by night: sky and moon, hills and rows of trees, mist, lanterns and grass before us."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import Drawing, drawing
from game.art.svg import sheet
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from scenes.games.place_painting import darken_down, lay_at, shine

NIGHT_SKY = ((0, "#070b24", 1.0), (45, "#15255a", 1.0), (80, "#2f5a86", 1.0), (100, "#4d86a0", 1.0))
ROWS: Sequence[tuple[str, float, float, float]] = (
    ("#31607c", 0.055, 0.10, 1.0),
    ("#1f4862", 0.035, 0.13, 1.25),
    ("#12314a", 0.012, 0.17, 1.6),
)
"""Rows of trees, the farthest first: their colour, how far their feet are above the edge of the clearing, how high they
are, and how far apart; shares of the height."""

STARS = 0.4
"""How many stars there are on a square with sides of a hundredth of the height, in hundredths."""


def clearing_drawing(name: str, colours: dict[str, str] | None = None) -> Drawing:
    """A thing of the clearing by its name, such as `log`. FileNotFoundError for an unknown one."""
    return drawing(f"quellector/clearing/{name}", colours)


def lay_sky(surface: pygame.Surface, horizon: float, moon: tuple[float, float, float]) -> None:
    """The night above the horizon, with a moon: where its middle is and how large it is. All are pixels."""
    width, high = surface.get_width(), round(horizon)
    one, chance = surface.get_height() / 100, Random("sky")
    canvas = SvgCanvas("s")
    canvas.flood(width, high, canvas.linear(NIGHT_SKY))
    for _ in range(round(width * high / one**2 * STARS / 100)):
        radius = one * chance.choice((0.08, 0.1, 0.12, 0.2))
        x, y = chance.uniform(0, width), chance.uniform(0, high * 0.8)
        canvas.dot(x, y, radius, radius, "#ffffff", chance.uniform(0.25, 0.9))
    x, y, radius = moon
    for reach, thick in ((4.6, 0.22), (2.6, 0.3), (1.5, 0.4)):
        canvas.glow(x, y, radius * reach, "#cfe2f2", thick)
    surface.blit(picture(sheet((width, high), (width, high), canvas.text()), (width, high)), (0, 0))
    lay_at(surface, clearing_drawing("moon"), x, y, radius / 100)
    _lay_clouds(surface, high, one)


def _lay_clouds(surface: pygame.Surface, high: int, one: float) -> None:
    width, chance, canvas = surface.get_width(), Random("clouds"), SvgCanvas("k")
    for _ in range(9):
        x, y = chance.uniform(0, width), chance.uniform(0.16, 0.82) * high
        long = chance.uniform(14, 30) * one
        canvas.dot(x, y, long, one * chance.uniform(0.5, 1.1), "#9fc0dc", 0.13)
        canvas.dot(x + long * 0.4, y + one * 0.7, long * 0.6, one * 0.6, "#9fc0dc", 0.1)
    surface.blit(picture(sheet((width, high), (width, high), canvas.text()), (width, high)), (0, 0))


def lay_trees(surface: pygame.Surface, horizon: float) -> None:
    """Rows of trees that stand at the edge of the clearing, darker towards us."""
    width, height = surface.get_size()
    chance = Random("trees")
    for colour, above, tall, apart in ROWS:
        foot = horizon - above * height
        row = _pines(width, foot, tall * height, apart * tall * height * 0.42, chance)
        top = max(0, round(foot - tall * height * 1.6))
        size: Size = (width, max(1, round(horizon + 2) - top))
        drawn = f'<g transform="translate(0 {-top})"><path d="{row}" fill="{colour}"/></g>'
        surface.blit(picture(sheet(size, size, drawn), size), (0, top))
    lay_mist(surface, horizon, 0.05 * height)


def _pines(width: int, foot: float, tall: float, apart: float, chance: Random) -> str:
    """A row of pines, now and then a round tree, as one outline."""
    path, x = [f"M-20 {foot + tall:.0f}V{foot:.0f}"], -apart
    while x < width + apart:
        high = tall * chance.uniform(0.62, 1.3)
        if chance.random() < 0.24:
            path.append(_round_tree(x, foot, high * 0.78))
        else:
            path.append(_pine(x, foot, high))
        x += apart * chance.uniform(0.7, 1.25)
    return " ".join(path) + f" L{width + 20} {foot:.0f}V{foot + tall:.0f}Z"


def _pine(x: float, foot: float, high: float) -> str:
    steps = ((0.36, 0.0), (0.17, 0.34), (0.27, 0.32), (0.11, 0.66), (0.18, 0.64), (0.0, 1.0))
    left = [f"L{x - wide * high:.0f} {foot - up * high:.0f}" for wide, up in steps]
    right = [f"L{x + wide * high:.0f} {foot - up * high:.0f}" for wide, up in reversed(steps[:-1])]
    return " ".join([*left, *right])


def _round_tree(x: float, foot: float, high: float) -> str:
    """A crown of five bows on a trunk."""
    r, y = high * 0.4, foot - high * 0.62
    points = [f"L{x - r * 0.18:.0f} {foot:.0f}L{x - r * 0.18:.0f} {foot - high * 0.3:.0f}"]
    ends = [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in _turns(0.8, 2.2, 5)]
    points.append(f"L{ends[0][0]:.0f} {ends[0][1]:.0f}")
    for (_, _), (ex, ey), turn in zip(ends, ends[1:], _turns(0.94, 2.06, 4), strict=False):
        points.append(f"Q{x + r * 1.34 * math.cos(turn):.0f} {y + r * 1.34 * math.sin(turn):.0f} {ex:.0f} {ey:.0f}")
    points.append(f"L{x + r * 0.18:.0f} {foot - high * 0.3:.0f}L{x + r * 0.18:.0f} {foot:.0f}")
    return " ".join(points)


def _turns(start: float, end: float, count: int) -> list[float]:
    """So many turns, given in half turns, from one to another, in radians."""
    return [math.pi * (start + (end - start) * number / (count - 1)) for number in range(count)]


def lay_mist(surface: pygame.Surface, middle: float, high: float) -> None:
    """A band of mist over the edge of the clearing."""
    area = pygame.Rect(0, round(middle - high), surface.get_width(), round(2 * high))
    darken_down(surface, area, (0, 0), (0.5, 70), (1, 0), colour=(150, 190, 205))


def lay_meadow(surface: pygame.Surface, horizon: float) -> None:
    """Grass from the edge of the clearing down to us, lit by the moon."""
    width, height = surface.get_size()
    top = round(horizon) - 1
    size: Size = (width, height - top)
    canvas = SvgCanvas("m")
    canvas.flood(*size, canvas.linear([(0, "#3f7c78", 1), (30, "#2c6163", 1), (62, "#17404b", 1), (100, "#071722", 1)]))
    canvas.glow(width * 0.5, size[1] * 0.3, width * 0.5, "#8fd0b4", 0.28)
    chance, one = Random("meadow"), height / 100
    for _ in range(46):
        near = chance.random()
        y = size[1] * (0.04 + 0.7 * near)
        canvas.dot(
            chance.uniform(0, width), y, one * (2 + 6 * near), one * (0.18 + 0.34 * near), "#0c2a33",
            0.28,
        )  # fmt: skip
    surface.blit(picture(sheet(size, size, canvas.text()), size), (0, top))
    _lay_tufts(surface, horizon)


def _lay_tufts(surface: pygame.Surface, horizon: float) -> None:
    """Tufts of grass all over the meadow, as one outline for each depth."""
    width, height = surface.get_size()
    chance, canvas = Random("tufts"), SvgCanvas("t")
    for depth, colour in ((0.1, "#5a9a86"), (0.3, "#3f7c70"), (0.55, "#235560")):
        path = []
        for _ in range(34):
            x, y = chance.uniform(0, width), horizon + (height - horizon) * (depth + chance.uniform(-0.07, 0.12))
            tall = height * 0.018 * (0.5 + depth) * 1.4
            for lean in (-0.5, 0.0, 0.5):
                tip = x + lean * tall
                path.append(f"M{x - tall * 0.12:.1f} {y:.1f}L{tip:.1f} {y - tall:.1f}L{x + tall * 0.12:.1f} {y:.1f}Z")
        canvas.fill(" ".join(path), colour, 0.75)
    surface.blit(picture(sheet((width, height), (width, height), canvas.text()), (width, height)), (0, 0))


def lay_ring(surface: pygame.Surface, area: pygame.Rect, *, is_near: bool = False) -> None:
    """Trodden earth in the shape of a ring, with lines of chalk; seen from afar with a rim of stones."""
    width, height = surface.get_size()
    canvas, chance = SvgCanvas("r"), Random("ring")
    x, y, wide, high = area.centerx, area.centery, area.width / 2, area.height / 2
    canvas.dot(x, y + high * 0.06, wide * 1.04, high * 1.07, "#0b2226", 0.55)
    earth = canvas.radial([(0, "#b9bd98", 1), (48, "#8b957c", 1), (82, "#5a6e66", 1), (100, "#3f5a59", 1)])
    canvas.dot(x, y, wide, high, earth)
    for part in (0.93, 0.78):
        canvas.ring(x, y, wide * part, high * part, "#e8efd8", height * 0.0028, 0.34)
    for _ in range(60 if is_near else 34):
        turn, far = chance.uniform(0, math.tau), math.sqrt(chance.random()) * 0.9
        stone = height * chance.uniform(0.002, 0.006) * (1.7 if is_near else 1)
        canvas.dot(
            x + math.cos(turn) * far * wide, y + math.sin(turn) * far * high, stone * 1.8, stone * 0.7, "#55634f", 0.5
        )
    surface.blit(picture(sheet((width, height), (width, height), canvas.text()), (width, height)), (0, 0))
    if not is_near:
        _lay_rim(surface, area, chance)


def _lay_rim(surface: pygame.Surface, area: pygame.Rect, chance: Random) -> None:
    """Stones around the ring, the nearer ones larger."""
    height = surface.get_height()
    stones = [math.tau * (number + chance.uniform(-0.2, 0.2)) / 30 for number in range(30)]
    for turn in sorted(stones, key=math.sin):
        x, y = area.centerx + math.cos(turn) * area.width * 0.505, area.centery + math.sin(turn) * area.height * 0.52
        scale = height / 1080 * (0.26 + 0.16 * (math.sin(turn) + 1)) * chance.uniform(0.8, 1.2)
        stone = {"paint": "#6f8288", "paint-light": "#a9bcbe", "paint-rim": "#c4d4d4", "paint-dark": "#33444c"}
        lay_at(surface, drawing("scenery/stone", stone), x, y + height * 0.006, scale, chance.random() < 0.5)


def lay_lantern(surface: pygame.Surface, foot: tuple[float, float], high: float, *, is_left: bool) -> None:
    """A lantern on its post, so many pixels high, and its light on what lies around it."""
    scale = high / 250
    lay_at(surface, clearing_drawing("lantern"), *foot, scale, not is_left)
    lamp = lamp_of(foot, high, is_left=is_left)
    shine(surface, lamp, round(high * 0.9), (84, 56, 20))
    shine(surface, lamp, round(high * 0.34), (120, 86, 36))
    shine(surface, (round(foot[0]), round(foot[1])), round(high * 0.7), (46, 34, 14))


def lamp_of(foot: tuple[float, float], high: float, *, is_left: bool) -> tuple[int, int]:
    """Where the light of such a lantern is."""
    scale = high / 250
    return round(foot[0] + (32 if is_left else -32) * scale), round(foot[1] - 165 * scale)


def lay_toadstools(surface: pygame.Surface, places: Sequence[tuple[float, float, float]]) -> None:
    """Toadstools: where each stands and how large it is, in pixels for its unit."""
    cap = {"cap": "#b2402f", "cap-light": "#e0725a", "cap-rim": "#f0a08a", "cap-dark": "#5a1a18", "stem": "#d8d2b8"}
    for x, y, scale in places:
        lay_at(surface, drawing("scenery/toadstool", cap), x, y, scale)


def lay_frame(surface: pygame.Surface, beam: int) -> None:
    """Trunks at both sides, grass before us, and the shade of leaves above."""
    width, height = surface.get_size()
    wide = min(height * 0.085, width * 0.05)
    trunk = picture(clearing_drawing("trunk").sized(size := (round(wide), height)), size)
    surface.blit(trunk, (0, 0))
    surface.blit(pygame.transform.flip(trunk, True, False), (width - size[0], 0))
    darken_down(
        surface, pygame.Rect(0, 0, width, round(height * 0.16)), (0, 215), (0.3, 150), (1, 0), colour=(3, 6, 18)
    )
    bottom = pygame.Rect(0, round(height * 0.66), width, height - round(height * 0.66))
    darken_down(surface, bottom, (0, 0), (0.35, 105), (1, 200), colour=(2, 10, 16))
    ground = pygame.Rect(0, round(height * 0.62), width, round(height * 0.16))
    darken_down(surface, ground, (0, 0), (0.4, 120), (0.62, 120), (1, 0), colour=(2, 10, 16))
    _lay_blades(surface)
    surface.fill((10, 12, 26), (0, 0, width, beam))
    pygame.draw.line(surface, (52, 62, 92), (0, beam), (width, beam), max(1, height // 540))


def _lay_blades(surface: pygame.Surface) -> None:
    """Dark blades of grass along the lower edge."""
    width, height = surface.get_size()
    chance, canvas = Random("blades"), SvgCanvas("b")
    for colour, tall in (("#0b2a2c", 0.13), ("#06191d", 0.085)):
        path, x = [], -10.0
        while x < width + 10:
            edge = abs(x / width - 0.5) * 2
            high = height * tall * chance.uniform(0.4, 1.0) * (0.45 + 0.75 * edge)
            lean, foot = chance.uniform(-0.35, 0.35) * high, high * 0.07 + 1
            path.append(
                f"M{x - foot:.1f} {height}Q{x + lean * 0.3:.1f} {height - high * 0.5:.1f} {x + lean:.1f} "
                f"{height - high:.1f}Q{x + lean * 0.3 + foot:.1f} {height - high * 0.5:.1f} {x + foot:.1f} {height}Z"
            )
            x += height * chance.uniform(0.006, 0.016)
        canvas.fill(" ".join(path), colour)
    surface.blit(picture(sheet((width, height), (width, height), canvas.text()), (width, height)), (0, 0))
