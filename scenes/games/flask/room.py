"""The alchemist's room by night: its walls, the window, the bench and what is built upon it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pygame

from game.art.canvas import SvgCanvas
from game.art.drawings import Drawing, drawing
from game.art.svg import gradient, rectangle, sheet
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay, lay_at, shine

WALL_ABOVE, WALL_BELOW = "#2e2240", "#1d1428"
BOARD_FAR, BOARD_NEAR = "#3a2219", "#6f4528"
INK = "#120a10"

COURSE, BRICK = 4.6, 11.5
"""How high a course of bricks is and how long a brick, in hundredths of the height."""

LAMPLIGHT: Colour = (120, 84, 44)
FIRELIGHT: Colour = (150, 86, 26)
MOONLIGHT: Colour = (34, 38, 70)

BOARDS = 13
"""How many boards the bench has."""

VANISHING = 0.42
"""How much narrower the boards of the bench are at the far end."""


def bench_drawing(name: str, colours: Mapping[str, str] | None = None) -> Drawing:
    """A thing of the bench. FileNotFoundError for an unknown one."""
    return drawing(f"flask/bench/{name}", colours)


def lay_wall(surface: pygame.Surface, bottom: float, nearness: float = 1.0) -> None:
    """A brick wall down to a share of the height; bricks are larger the nearer one is."""
    width, height = surface.get_size()
    one, chance, art = unit((width, height)) * nearness, Random("bricks"), SvgCanvas("w")
    high = round(height * bottom) + 2
    art.flood(width, high, art.linear([(0, WALL_ABOVE, 1), (100, WALL_BELOW, 1)]))
    course, brick = COURSE * one, BRICK * one
    for row in range(int(high / course) + 1):
        start = -brick * (0.5 if row % 2 else 0.0) - chance.uniform(0, brick * 0.1)
        for column in range(int(width / brick) + 2):
            if chance.random() < 0.55:
                x, y = start + column * brick, row * course
                tint, thick = ("#5a4668", chance.uniform(0.05, 0.2)) if chance.random() < 0.6 else ("#0c0712", 0.24)
                art.elements.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{brick * 0.95:.1f}" height="{course * 0.88:.1f}" '
                    f'rx="{course * 0.14:.1f}" fill="{tint}" fill-opacity="{thick:.2f}"/>'
                )
    surface.blit(picture(sheet((width, high), (width, high), art.text()), (width, high)), (0, 0))


def lay_window(surface: pygame.Surface, middle: float, top: float, bottom: float) -> None:
    """The arched window at a place across, between two heights, with moonlight around it."""
    width, height = surface.get_size()
    high = round((bottom - top) * height)
    wide = round(high * 400 / 340)
    area = pygame.Rect(round(middle * width) - wide // 2, round(top * height), wide, high)
    shine(surface, area.center, round(wide * 0.85), MOONLIGHT)
    lay(surface, bench_drawing("window"), area)


def lay_lamp(surface: pygame.Surface, x: float, foot: float) -> None:
    """A lamp that hangs from above down to a share of the height, and its light."""
    width, height = surface.get_size()
    scale = height * foot / 150
    at = round(x * width), round(height * foot * 0.72)
    shine(surface, at, round(height * 0.42), LAMPLIGHT)
    lay_at(surface, bench_drawing("lamp"), at[0], 0, scale)
    shine(surface, at, round(height * 0.09), (150, 110, 50))


def lay_shelf(surface: pygame.Surface, top: float, front: float) -> None:
    """A shelf across the wall: its upper edge, the front board, brackets and the shadow below."""
    width, height = surface.get_size()
    one = unit((width, height))
    edge, deep = round(top * height), round(front * height)
    darken_down(surface, pygame.Rect(0, edge + deep, width, round(6 * one)), (0, 190), (1, 0))
    count = max(2, round(width / (33 * one)))
    for place in range(count):
        lay_at(surface, bench_drawing("bracket"), width * (place + 0.5) / count, edge + deep, 0.1 * one)
    _lay_board(surface, pygame.Rect(0, edge, width, deep), one)
    darken_down(surface, pygame.Rect(0, edge - round(0.9 * one), width, round(0.9 * one)), (0, 0), (1, 120))


def _lay_board(surface: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """The front of a board that lies across, lit from above."""
    size = area.size
    art, chance = SvgCanvas("b"), Random("board")
    art.flood(*size, art.linear([(0, "#8d5c34", 1), (14, "#5f3a22", 1), (86, "#42261a", 1), (100, "#1d100c", 1)]))
    for _ in range(max(8, size[0] // round(7 * one))):
        x, y = chance.uniform(0, size[0]), chance.uniform(0.2, 0.85) * size[1]
        reach = chance.uniform(3, 14) * one
        art.line(f"M{x:.1f} {y:.1f}q{reach / 2:.1f} {0.3 * one:.1f} {reach:.1f} 0", "#24130c", 0.18 * one, 0.5)
    art.line(f"M0 {0.2 * one:.1f}H{size[0]}", "#d69a5c", 0.22 * one, 0.55)
    art.line(f"M0 {size[1] - 0.1 * one:.1f}H{size[0]}", INK, 0.4 * one)
    surface.blit(picture(sheet(size, size, art.text()), size), area)


# -- the bench ---------------------------------------------------------------------------------------------------------


def lay_bench(surface: pygame.Surface, back: float, lip: float) -> None:
    """The boards of the bench, seen from in front of it, between two heights."""
    width, height = surface.get_size()
    one = unit((width, height))
    top = round(back * height)
    area = pygame.Rect(0, top, width, round(lip * height) - top)
    size, art, chance = area.size, SvgCanvas("t"), Random("bench")
    art.flood(*size, art.linear([(0, BOARD_FAR, 1), (100, BOARD_NEAR, 1)]))
    near = width / BOARDS * 1.3
    for place in range(BOARDS + 8):
        down = width / 2 + (place - (BOARDS + 8) / 2) * near
        up = width / 2 + (down - width / 2) * (1 - VANISHING)
        far, wide = near * (1 - VANISHING), near
        tint, thick = ("#2a150d", chance.uniform(0, 0.26)) if place % 2 else ("#a06a3c", chance.uniform(0, 0.1))
        art.fill(f"M{up:.1f} 0H{up + far:.1f}L{down + wide:.1f} {size[1]}H{down:.1f}Z", tint, thick)
        art.line(f"M{up:.1f} 0L{down:.1f} {size[1]}", "#180b07", 0.3 * one, 0.75)
        for _ in range(2):
            share, long = chance.uniform(0.1, 0.7), chance.uniform(0.1, 0.25)
            first, last = (up + (down - up) * at + (far + (wide - far) * at) * 0.5 for at in (share, share + long))
            art.line(
                f"M{first:.1f} {share * size[1]:.1f}L{last:.1f} {(share + long) * size[1]:.1f}",
                "#1c0d08",
                0.2 * one,
                0.4,
            )
    surface.blit(picture(sheet(size, size, art.text()), size), area)
    edge = pygame.Rect(0, area.top - round(0.5 * one), width, round(0.9 * one))
    _lay_board(surface, edge, one)
    darken_down(surface, area, (0, 150), (0.35, 20), (1, 0))
    darken_across(surface, area, (0, 130), (0.25, 0), (0.75, 0), (1, 130))


def lay_circle(surface: pygame.Surface, middle: float, down: float, wide: float) -> None:
    """A circle of chalk on the bench around a place, so wide in heights of the window."""
    width, height = surface.get_size()
    size = round(wide * height), round(wide * height * 0.2)
    art, one = SvgCanvas("c"), unit((width, height))
    x, y = size[0] / 2, size[1] / 2
    for share, line in ((0.97, 0.22), (0.9, 0.12), (0.62, 0.16)):
        art.ring(x, y, x * share, y * share, "#ffd9a0", line * one, 0.5)
    ends = [(x + x * 0.88 * across, y + y * 0.88 * deep) for across, deep in _STAR]
    star = "M" + "L".join(f"{left:.1f} {top:.1f}" for left, top in ends) + "Z"
    art.line(star, "#ffd9a0", 0.12 * one, 0.4)
    drawn = picture(sheet(size, size, art.text()), size)
    surface.blit(drawn, drawn.get_rect(center=(round(middle * width), round(down * height))))


_STAR = ((0, -1), (0.59, 0.81), (-0.95, -0.31), (0.95, -0.31), (-0.59, 0.81))


def lay_fire(surface: pygame.Surface, middle: float, foot: float, burners: int, high: float) -> None:
    """Burners side by side, so high with their flames as a share of the height; a single one has its pilot light."""
    width, height = surface.get_size()
    scale = high * height / 120
    x = middle * width
    glow = round(height * (0.5 if burners > 1 else 0.34))
    shine(surface, (round(x), round(foot * height - 40 * scale)), glow, FIRELIGHT)
    for at in _burners(x, burners, scale):
        down = foot * height - 6 * scale
        lay_at(surface, bench_drawing("flame" if burners > 1 else "pilot"), at, down - 32 * scale, scale)
        lay_at(surface, bench_drawing("burner"), at, down, scale)
        if burners > 1:
            shine(surface, (round(at), round(down - 62 * scale)), round(70 * scale), (150, 96, 30))


def _burners(middle: float, count: int, scale: float) -> list[float]:
    """Where burners stand across, side by side."""
    return [middle + (place - (count - 1) / 2) * 112 * scale for place in range(count)]


def flames_at(size: Size, middle: float, foot: float, burners: int, high: float) -> list[tuple[float, float, float]]:
    """The middle of each flame of `lay_fire`, and how wide its light is, in pixels."""
    scale, is_great = high * size[1] / 120, burners > 1
    up = 68 if is_great else 54
    return [
        (x, foot * size[1] - up * scale, (130 if is_great else 120) * scale)
        for x in _burners(middle * size[0], burners, scale)
    ]


def lay_pipes(surface: pygame.Surface, mouths: Sequence[tuple[float, float]], at: tuple[float, float]) -> None:
    """Copper-jointed pipes from above the mouths of vessels to a point; all in shares of the window."""
    width, height = size = surface.get_size()
    one, art = unit(size), SvgCanvas("p")
    ways = [pipe_way((x * width, y * height), (at[0] * width, at[1] * height), one) for x, y in mouths]
    for paint, wide, thick in ((INK, 1.7, 1.0), ("#4e4a60", 1.05, 1.0), ("#a8a6c0", 0.24, 0.6)):
        for way in ways:
            lift = 0.28 * one if wide < 0.5 else 0
            art.line(_written(way, lift), paint, wide * one, thick)
    for x, y in mouths:
        _joint(art, x * width, y * height - 0.4 * one, 2.5 * one, 1.5 * one)
        middle = (x + at[0]) / 2
        _joint(art, middle * width, at[1] * height, 1.2 * one, 2.2 * one)
    surface.blit(picture(sheet(size, size, art.text()), size), (0, 0))


def pipe_way(
    mouth: tuple[float, float], at: tuple[float, float], one: float
) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """How a pipe runs: up from a mouth, and then across; its beginning, its bend and its end."""
    return mouth, (mouth[0], at[1]), at


def _written(way: Sequence[tuple[float, float]], lift: float) -> str:
    (x, y), (_, level), (end, _) = way
    turn = min(abs(y - level), abs(end - x)) * 0.5
    side = turn if end > x else -turn
    left, high = x - lift, level - lift
    return f"M{left:.1f} {y:.1f}V{level + turn:.1f}Q{left:.1f} {high:.1f} {x + side:.1f} {high:.1f}H{end:.1f}"


def _joint(art: SvgCanvas, x: float, y: float, wide: float, high: float) -> None:
    """A copper joint around a pipe."""
    paint = art.linear([(0, "#f0b078", 1), (40, "#b4683c", 1), (100, "#5e2c1a", 1)])
    art.elements.append(
        f'<rect x="{x - wide / 2:.1f}" y="{y - high / 2:.1f}" width="{wide:.1f}" height="{high:.1f}" '
        f'rx="{min(wide, high) * 0.25:.1f}" fill="{paint}" stroke="{INK}" stroke-width="{min(wide, high) * 0.2:.1f}"/>'
    )


def lay_recipe(surface: pygame.Surface, area: Area) -> None:
    """The parchment on which a recipe is written, card by card."""
    lay(surface, bench_drawing("recipe"), in_pixels(area, surface.get_size()))


def lay_coaster(surface: pygame.Surface, jar: Area) -> None:
    """The board on which a jar may stand that fills an area."""
    place = in_pixels(jar, surface.get_size())
    coaster = pygame.Rect(place.left, 0, place.width, round(place.width * 0.19))
    coaster.bottom = place.bottom
    lay(surface, bench_drawing("coaster"), coaster)


# -- before the bench --------------------------------------------------------------------------------------------------


def lay_front(surface: pygame.Surface, lip: float, hand: Area, recesses: Sequence[Area]) -> None:
    """The front of the bench from its lip down: the tray of the hand, the plate's recess and the open drawer."""
    width, height = size = surface.get_size()
    one, top = unit(size), round(lip * height)
    front = pygame.Rect(0, top, width, height - top)
    art = SvgCanvas("f")
    art.flood(front.width, front.height, art.linear([(0, "#4a2c1d", 1), (14, "#342017", 1), (100, "#1c1110", 1)]))
    surface.blit(picture(sheet(front.size, front.size, art.text()), front.size), front)
    _lay_board(surface, pygame.Rect(0, top, width, round(2.4 * one)), one)
    darken_down(surface, pygame.Rect(0, top + round(2.4 * one), width, round(4 * one)), (0, 170), (1, 0))
    tray = in_pixels(hand, size).inflate(round(3 * one), 0)
    for area in (tray, *[in_pixels(recess, size) for recess in recesses]):
        _lay_recess(surface, area, one)
    darken_across(surface, front, (0, 110), (0.2, 0), (0.8, 0), (1, 110))


def _lay_recess(surface: pygame.Surface, area: pygame.Rect, one: float) -> None:
    """A recess in the front of the bench, with a worn edge."""
    size, line = area.size, max(1.0, one * 0.2)
    whole = (line, line, size[0] - 2 * line, size[1] - 2 * line)
    drawn = gradient("deep", "0% 100%", (0, "#070409", 0.42), (100, "#1a0f12", 0.18))
    drawn += rectangle(whole, one * 1.2, "url(#deep)", stroke="#090508", stroke_width=line * 2)
    drawn += rectangle(whole, one * 1.2, stroke="#8a6a3c", stroke_width=line * 0.7, stroke_opacity=0.5)
    surface.blit(picture(sheet(size, size, drawn), size), area)


def lay_beam(surface: pygame.Surface, beam: int) -> None:
    """The dark above, in which phases, news and tools stand."""
    darken_down(surface, pygame.Rect(0, 0, surface.get_width(), round(beam * 1.25)), (0, 235), (0.6, 205), (1, 0))


def lay_vignette(surface: pygame.Surface) -> None:
    """The corners of the room are darker."""
    whole = surface.get_rect()
    darken_across(surface, whole, (0, 120), (0.16, 0), (0.84, 0), (1, 120))
