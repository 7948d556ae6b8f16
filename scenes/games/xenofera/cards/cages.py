"""Cages as they stand in a bay: one of four heights, empty or with a creature in it, and with a lock at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.creatures import Size as Grown
from game.stage.board.appearance import Mood
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.text import least_letters
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.place_shown import alive
from scenes.games.xenofera.animals import DRAWN
from scenes.games.xenofera.cages import FLOOR, WIDE, cage_back, cage_front, hanging_lock
from scenes.games.xenofera.cards.marks import DISC, LETTER, draw_planet, draw_size, draw_value, square
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.face import in_bay
from scenes.picture_cache import Pictures

HEIGHTS = {1: 0.70, 2: 0.80, 3: 0.90, 4: 1.0}
"""How high a cage of each size is, as a share of the place in a bay."""

REACH = {Grown.SMALL: 0.84, Grown.MEDIUM: 0.92, Grown.LARGE: 1.0, Grown.HUGE: 1.0}
"""How much of a cage creatures of each size fill."""

LOCK_SIDE, LOCK_FOOT = 36.0, 15.0
"""How large a lock is, and how far above the foot of its cage it ends, in pixels of a cage `WIDE` pixels wide."""

VALUE, VALUE_WIDE = 2.5, 41.0
"""How wide the disc with what a creature is worth is at the least, in heights of the least letters, but for that no
wider than so many pixels: what counts stays large where a cage is smaller for the sake of words."""

LEAST_HIGH = 143.0
"""The height in pixels from which on a cage bears marks of the usual size for its width."""


class CagePlaces(NamedTuple):
    """Where everything of a cage lies."""

    cage: pygame.Rect
    animal: pygame.Rect
    value: pygame.Rect
    planet: pygame.Rect
    size: pygame.Rect
    lock: pygame.Rect


@lru_cache(maxsize=256)
def cage_places(kind: int, size: Size, text_scale: float = 1.0, *, is_locked: bool = False) -> CagePlaces:
    """Where everything of a cage of a size lies in a place of so many pixels, where text is so large; the letter makes
    room for a lock."""
    width, height = size
    unit, least = width / WIDE, least_letters(text_scale)
    cage = pygame.Rect(0, 0, width, round(height * HEIGHTS[kind]))
    cage.bottom = height
    mark = min(unit, cage.height / LEAST_HIGH)
    floor = cage.bottom - round(FLOOR * unit)
    room = pygame.Rect(0, 0, round(width * 0.86), round(cage.height * 0.62))
    room.midbottom = (width // 2, floor + 1)
    badge = min(max(38 * mark, least * DISC, min(least * VALUE, VALUE_WIDE)), width * 0.62)
    sign = min(max(30 * mark, least), width - badge)
    level = cage.top + cage.height * 0.3
    foot = min(max(34 * mark, least * LETTER), width)
    letter = square(max(foot / 2, width * 0.36) if is_locked else width / 2, cage.bottom - foot / 2, foot)
    lock = pygame.Rect(0, 0, round(LOCK_SIDE * unit), round(LOCK_SIDE * unit))
    lock.bottomright = (width, cage.bottom - round(LOCK_FOOT * unit))
    value, planet = square(badge / 2, level, badge), square(width - sign / 2, level, sign)
    return CagePlaces(cage, room, value.clamp(cage), planet.clamp(cage), letter.clamp(cage), lock)


def caged(
    pictures: Pictures, config: GameConfig, cards: Sequence[int | None], size: Size, standing: Standing
) -> pygame.Surface:
    """A cage of a bay by the cards that lie there: the cage, and with it a lock, a creature or neither.

    StopIteration where there is no cage.
    """
    faces, words = pictures.faces, pictures.words
    shown = in_bay([config.designs[card] for card in cards if card is not None])
    surface = pygame.Surface(size, pygame.SRCALPHA)
    kind, within = shown.cage.size, shown.within
    is_locked = shown.is_locked or standing.locked
    at = cage_places(kind, size, faces.text_scale, is_locked=is_locked)
    surface.blit(faces.layer(cage_back(kind, at.cage.size), at.cage.size), at.cage)
    if within is not None:
        _animal(faces, surface, at.animal, within, standing.mood)
    surface.blit(faces.layer(cage_front(kind, at.cage.size, within is None), at.cage.size), at.cage)
    draw_size(faces, surface, at.size, words, kind, "cage")
    if within is not None:
        draw_planet(faces, surface, at.planet, within.planet)
        draw_value(faces, surface, at.value, str(within.value))
    if shown.is_locked:
        surface.blit(faces.layer(hanging_lock(at.lock.size), at.lock.size), at.lock)
    return surface


def padlock(pictures: Pictures, size: Size) -> pygame.Surface:
    """A lock by itself, as it hangs on a cage: as large as fits, at the bottom in the middle."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = (min(size),) * 2
    drawn = pictures.faces.layer(hanging_lock(side), side)
    surface.blit(drawn, drawn.get_rect(midbottom=surface.get_rect().midbottom))
    return surface


def _animal(faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, creature: Creature, mood: Mood) -> None:
    reach = REACH[creature.size]
    room = round(area.width * reach), round(area.height * reach)
    drawn = alive(faces, DRAWN[creature.key], room, mood)
    surface.blit(drawn, drawn.get_rect(midbottom=area.midbottom))
