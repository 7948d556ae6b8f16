"""The watchtower itself: its beam and posts, the parapet, and the wall before us with the map and the camp."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from game.art.svg import rectangle, sheet
from game.stage.cards.faces import picture
from scenes.games.place_measures import in_pixels, unit
from scenes.games.place_painting import darken_across, darken_down, lay, round_off, shine
from scenes.games.territory.rooms import TowerRoom
from scenes.games.territory.things.drawings import tower_drawing

CAP, BLOCK = (2.2, 0.5), (1.9, 0.35)
"""How many times as wide as high stones are, and by what share of that they differ."""

SPYGLASS = 0.815
"""Where the spyglass stands on the parapet, between the plates of the lands: a share of the width."""

CAPS = ("cap_1", "cap_2", "cap_3", "cap_1", "cap_4")
BLOCKS = ("block_1", "block_2", "block_3", "block_4")


def lay_beam(surface: pygame.Surface, beam: int) -> None:
    """The beam at the upper edge, and below it its shadow on what lies behind."""
    width, height = surface.get_size()
    darken_down(surface, pygame.Rect(0, beam, width, round(height * 0.045)), (0, 150), (1, 0))
    lay(surface, tower_drawing("beam"), pygame.Rect(0, 0, width, beam))


def lay_posts(surface: pygame.Surface, beam: int, foot: int) -> None:
    """A post at either side, held to the beam by a brace."""
    one = unit(surface.get_size())
    for name, wide, high in (("post", 1.5, foot - beam), ("brace", 6.4, round(10.6 * one))):
        left = picture(tower_drawing(name).sized(size := (round(wide * one), high)), size)
        surface.blit(left, (0, beam))
        surface.blit(pygame.transform.flip(left, True, False), (surface.get_width() - size[0], beam))


def lay_parapet(surface: pygame.Surface, tower: TowerRoom) -> None:
    """The wall before us from the parapet down."""
    size = surface.get_size()
    one, top = unit(size), round(size[1] * tower.ledge)
    high = round(4.6 * one)
    chance = Random("parapet")
    lay_wall(surface, top + round(high * 0.6), one, chance)
    _lay_caps(surface, top, high, chance)
    darken_down(surface, pygame.Rect(0, top, size[0], high), (0, 16), (0.4, 22), (0.5, 70), (1, 110))
    below = pygame.Rect(0, top + high, size[0], round(3.2 * one))
    darken_down(surface, below, (0, 150), (1, 0))
    _lay_things(surface, tower, one)
    _light(surface, tower, one)


def lay_wall(surface: pygame.Surface, top: int, one: float, chance: Random) -> None:
    """Courses of stone in the shade, darker to the sides and to the floor."""
    width, height = surface.get_size()
    wall = pygame.Rect(0, top, width, height - top)
    surface.fill((31, 24, 32), wall)
    rows = max(4, round(wall.height / (5.4 * one)))
    for row in range(rows):
        y = [wall.top + round(wall.height * edge / rows) for edge in (row, row + 1)]
        for name, left, right in _stones(BLOCKS, width, (y[1] - y[0]) * BLOCK[0], BLOCK[1], chance):
            lay(surface, tower_drawing(name), pygame.Rect(left, y[0], right - left, y[1] - y[0]))
    darken_down(surface, wall, (0, 40), (0.3, 50), (1, 150))
    darken_across(surface, wall, (0, 90), (0.2, 0), (0.7, 0), (1, 120))


def _lay_caps(surface: pygame.Surface, top: int, high: int, chance: Random) -> None:
    """The stones on which we lean."""
    for name, left, right in _stones(CAPS, surface.get_width(), high * CAP[0], CAP[1], chance):
        lay(surface, tower_drawing(name), pygame.Rect(left, top + chance.randint(0, high // 20), right - left, high))


def _stones(
    names: tuple[str, ...], width: int, wide: float, differ: float, chance: Random
) -> Iterator[tuple[str, int, int]]:
    """Stones in a row from beyond one edge to beyond the other: each with its beginning and end."""
    left = -round(chance.uniform(0.1, 0.6) * wide)
    while left < width:
        right = left + round(wide * chance.uniform(1 - differ, 1 + differ))
        yield chance.choice(names), left, right
        left = right


def _lay_things(surface: pygame.Surface, tower: TowerRoom, one: float) -> None:
    """What the watch has left on the parapet, between the lands' plates."""
    width, height = surface.get_size()
    foot = height * tower.ledge + 1.1 * one
    for name, across, wide, high in (("lantern", tower.lantern, 3.6, 5.76), ("spyglass", SPYGLASS, 8, 6)):
        area = pygame.Rect(0, 0, round(wide * one), round(high * one))
        area.midbottom = round(width * across), round(foot)
        _lay_shadow(surface, area)
        lay(surface, tower_drawing(name), area)


def _light(surface: pygame.Surface, tower: TowerRoom, one: float) -> None:
    """The lantern's light, and what of it and of the camp's fire falls on the wall."""
    width, height = surface.get_size()
    flame = round(width * tower.lantern), round(height * tower.ledge - tower.flame * one)
    shine(surface, flame, round(9 * one), (96, 58, 22))
    shine(surface, (flame[0], round(height * tower.ledge + 6 * one)), round(44 * one), (44, 28, 14))
    shine(surface, in_pixels(tower.camp, (width, height)).center, round(34 * one), (34, 22, 14))


def _lay_shadow(surface: pygame.Surface, area: pygame.Rect) -> None:
    shade = pygame.Rect(0, 0, round(area.width * 1.1), max(3, area.height // 9))
    shade.center = area.centerx + area.width // 10, area.bottom
    soft = pygame.Surface(shade.size, pygame.SRCALPHA)
    pygame.draw.ellipse(soft, (12, 8, 20, 120), soft.get_rect())
    surface.blit(pygame.transform.box_blur(soft, max(1, shade.height // 6)), shade)


# -- the map and the camp --------------------------------------------------------------------------------------------


def lay_map(surface: pygame.Surface, area: pygame.Rect) -> None:
    """A parchment pinned to the wall, on which lands that are claimed are entered."""
    one = min(area.width / 34, area.height / 31)
    lay(surface, tower_drawing("parchment"), area)
    rose = pygame.Rect(0, 0, round(4.6 * one), round(4.6 * one))
    rose.bottomright = area.right - round(1.6 * one), area.bottom - round(1.6 * one)
    lay(surface, tower_drawing("compass"), rose)
    for x in (area.left + 1.5 * one, area.right - 1.5 * one):
        pin = pygame.Rect(0, 0, round(1.9 * one), round(1.9 * one))
        pin.center = round(x), round(area.top + 1.5 * one)
        lay(surface, tower_drawing("pin"), pin)


def lay_camp(surface: pygame.Surface, area: pygame.Rect) -> None:
    """The camp, seen through an opening in the wall: tents by night above, below the path on which they come back."""
    one = unit_of_camp(area.size)
    border = max(2, round(0.9 * one))
    camp = pygame.Surface(area.size, pygame.SRCALPHA)
    _paint_camp(camp, one)
    darken_down(camp, camp.get_rect(), (0, 0), (0.8, 0), (1, 90))
    round_off(camp, border * 2)
    _lay_frame(surface, area, border)
    surface.blit(camp, area)
    inner = rectangle(
        (border / 2, border / 2, area.width - border, area.height - border),
        border * 1.6,
        stroke="#120a08",
        stroke_width=float(border),
        stroke_opacity=0.55,
    )
    surface.blit(picture(sheet(area.size, area.size, inner), area.size), area)


def unit_of_camp(size: tuple[float, float]) -> float:
    """The unit of measure within a camp so large."""
    return min(size[0] / 35, size[1] / 31)


def _paint_camp(camp: pygame.Surface, one: float) -> None:
    whole = camp.get_rect()
    lay(camp, tower_drawing("camp"), whole)
    chance = Random("camp")
    for _ in range(22):
        shine = chance.randint(90, 230)
        where = round(chance.uniform(0.02, 0.98) * whole.width), round(chance.uniform(0.02, 0.3) * whole.height)
        camp.fill((shine, shine, min(255, shine + 20)), (where, (max(1, round(one / 6)),) * 2))
    for name, across, down, wide, high in (
        ("camp_moon", 0.84, 0.30, 11, 11),
        ("camp_pine", 0.06, 0.44, 5.2, 9.1),
        ("camp_pine", 0.14, 0.42, 4, 7),
        ("camp_pine", 0.95, 0.43, 5, 8.7),
        ("camp_tent", 0.34, 0.425, 8.8, 6.6),
        ("camp_tent", 0.66, 0.43, 11.2, 8.4),
        ("camp_fire", *TowerRoom().fire, TowerRoom().fire_wide, TowerRoom().fire_wide),
        ("signpost", 0.085, 0.985, 5, 5),
    ):
        area = pygame.Rect(0, 0, round(wide * one), round(high * one))
        area.midbottom = round(whole.width * across), round(whole.height * down)
        lay(camp, tower_drawing(name), area)


def _lay_frame(surface: pygame.Surface, area: pygame.Rect, border: int) -> None:
    """The timber around the opening, with its shadow on the wall."""
    outer = area.inflate(2 * border, 2 * border)
    size = outer.width + 2 * border, outer.height + 2 * border
    timber = (border / 2, border / 2, outer.width, outer.height)
    drawn = rectangle((border, border * 1.5, outer.width, outer.height), border * 3, "#0a0608", fill_opacity=0.5)
    drawn += rectangle(timber, border * 2.4, "#6b4a2e", stroke="#150c08", stroke_width=max(1.5, border * 0.35))
    drawn += rectangle(
        (border, border, outer.width - border, outer.height - border), border * 2, stroke="#b98a56",
        stroke_width=max(1.0, border * 0.16), stroke_opacity=0.6,
    )  # fmt: skip
    surface.blit(picture(sheet(size, size, drawn), size), (outer.left - border // 2, outer.top - border // 2))
