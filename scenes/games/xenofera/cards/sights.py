"""A creature in the line of sight: it stands on its planet, its numbers beside it, above a plate of enamel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.creatures import Size as Grown
from game.stage.board.appearance import Mood
from game.stage.cards.faces import FaceMaker
from game.stage.cards.names import Name
from game.stage.cards.text import beside
from game.stage.drawing.fitting import largest
from game.stage.drawing.fonts import open_font
from game.stage.drawing.text import least_letters
from game.stage.drawing.typefaces import LABEL
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.place_shown import alive
from scenes.games.xenofera.animals import DRAWN
from scenes.games.xenofera.card_words import card_name, trait, traits_of
from scenes.games.xenofera.cards.marks import (
    DISC,
    GOLD,
    LETTER,
    POINTS,
    draw_planet,
    draw_ring,
    draw_rosette,
    draw_size,
    draw_value,
    enamel,
    sign,
    square,
)
from scenes.games.xenofera.cards.standing import SIZE, Standing
from scenes.games.xenofera.face import Point
from scenes.games.xenofera.frame import TONES
from scenes.picture_cache import Pictures

REACH = {Grown.SMALL: 0.74, Grown.MEDIUM: 0.88, Grown.LARGE: 1.0, Grown.HUGE: 1.1}
"""How large creatures of each size are in the glass."""

STANDARD = (300, 370)
"""The size of all of it for which lengths are told, in pixels."""

FEET = 0.273
"""How far above the lower edge the planet's curve is, as a share of the height."""

LOW_FROM = 1.5
"""From this size of text on, the letter of the size stands beside the cost, not below it."""

FIGURE = (236.0, 222.0)
"""How much room a large creature takes."""

HEAD = 0.51
"""How far above its feet the tallest creature reaches, as a share of the height: rivals' ships fly above that."""


class SightPlaces(NamedTuple):
    """Where everything of a creature in the line of sight lies."""

    animal: pygame.Rect
    """The room for a large one; others stand on the same line."""
    plate: pygame.Rect
    name: pygame.Rect
    traits: pygame.Rect
    value: pygame.Rect
    cost: pygame.Rect
    size: pygame.Rect
    planet: pygame.Rect
    rosette: pygame.Rect


@lru_cache(maxsize=64)
def sighted_places(size: Size, text_scale: float = 1.0, *, is_long: bool = False) -> SightPlaces:
    """Where everything lies in so many pixels, where text is so large; a long name has all of the plate's width, and
    the planet's sign is above it."""
    width, height = size
    unit, least = min(width / STANDARD[0], height / STANDARD[1]), least_letters(text_scale)
    plate = _plate(size, unit, least)
    sides = max(78 * unit, least * DISC), max(56 * unit, least * POINTS), max(50 * unit, least * LETTER)
    across, down = plate.left + sides[0] / 2, plate.top + 7 * unit
    is_low = text_scale >= LOW_FROM
    fitted = min(1.0, (down - 1) / sum(sides[:2] if is_low else sides))
    column = []
    for side in [side * fitted for side in reversed(sides)]:
        column.append(square(across, down - side / 2, side))
        down -= 0 if is_low and len(column) == 1 else side
    if is_low:
        column[0].left = column[1].right
    badge = max(46 * unit, least * LETTER)
    planet = square(plate.right - badge * 0.48, plate.top - badge * (0.46 if is_long else 0.06), badge)
    feet = min(height - round(FEET * height), plate.top - 2)
    middle = min(width / 2 + 14 * unit, width - 1 - badge * 0.5)
    half = min(middle - across, width - 1 - middle, FIGURE[0] * unit / 2)
    animal = pygame.Rect(0, 0, round(half * 2), min(feet, round(FIGURE[1] * unit)))
    animal.midbottom = (round(middle), feet)
    band = round((plate.height - 8 * unit) * 0.54)
    lead = round(8 * unit if is_long else badge * 0.94)
    name = pygame.Rect(plate.left + lead, plate.top + round(4 * unit), plate.width - 2 * lead, band)
    traits = pygame.Rect(plate.left + round(10 * unit), name.bottom, plate.width - round(20 * unit), 0)
    traits.height = plate.bottom - round(5 * unit) - traits.top
    rosette = square(planet.centerx, planet.top - badge * 0.36, badge * 0.86)
    return SightPlaces(animal, plate, name, traits, column[2], column[1], column[0], planet, rosette)


def _plate(size: Size, unit: float, least: int) -> pygame.Rect:
    """The plate grows upward where letters are large."""
    high = round(max(62 * unit, least * 2.6 + 8 * unit))
    wide = size[0] - 2 * max(2, round(6 * unit))
    return pygame.Rect((size[0] - wide) // 2, size[1] - high - 1, wide, high)


def sighted(pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing) -> pygame.Surface:
    """A creature that anybody may catch, without its planet."""
    faces, words, creature = pictures.faces, pictures.words, config.designs[card]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    at = places_of(faces, card_name(words, creature), size)
    _animal(faces, surface, at, creature, standing.mood)
    surface.blit(faces.layer(enamel(at.plate.size, creature.planet), at.plate.size), at.plate)
    Name(card_name(words, creature), "#fffaf0").paint(faces, surface, at.name)
    _traits(faces, surface, at, words, creature, standing)
    _numbers(faces, surface, at, words, creature, standing)
    return surface


def places_of(faces: FaceMaker, name: str, size: Size) -> SightPlaces:
    """Where everything of a creature of that name lies."""
    scale = faces.text_scale
    at = sighted_places(size, scale)
    enough = max(faces.least, round(at.name.height * 0.6))
    return at if Name(name).letters(at.name.size) >= enough else sighted_places(size, scale, is_long=True)


def _animal(faces: FaceMaker, surface: pygame.Surface, at: SightPlaces, creature: Creature, mood: Mood) -> None:
    reach = REACH[creature.size]
    wide = min(at.animal.width, round(at.animal.width * reach))
    room = (wide, min(at.animal.bottom, round(HEAD * surface.get_height()), round(at.animal.height * reach)))
    drawn = alive(faces, DRAWN[creature.key], room, mood)
    surface.blit(drawn, drawn.get_rect(midbottom=at.animal.midbottom))


def _numbers(
    faces: FaceMaker, surface: pygame.Surface, at: SightPlaces, words: Words, creature: Creature, standing: Standing
) -> None:
    """What it is worth, what it takes, its size, and where it is from."""
    draw_size(faces, surface, at.size, words, creature.size, creature.planet)
    Point("capture", creature.capture, is_cost=True).paint(faces, surface, at.cost)
    draw_value(faces, surface, at.value, str(creature.value))
    draw_planet(faces, surface, at.planet, creature.planet)
    if creature.planet in standing.serves:
        draw_ring(faces, surface, at.planet)
    if SIZE in standing.serves:
        draw_ring(faces, surface, at.size)
    if standing.serves:
        draw_rosette(faces, surface, at.rosette)


def _traits(
    faces: FaceMaker, surface: pygame.Surface, at: SightPlaces, words: Words, creature: Creature, standing: Standing
) -> None:
    """Signs with their words, or larger ones alone where these have no room; golden what serves a collection."""
    traits, tint = traits_of(creature), TONES[creature.planet].tint
    colours = {one: GOLD if one in standing.serves else tint for one in traits}
    row = row_of_traits(faces, words, colours, at.traits)
    if row is None:
        side = min(round(at.traits.height * 0.96), at.traits.width // max(1, len(traits)))
        row = beside([sign(faces, one, side, colours[one]) for one in traits], round(side * 0.35))
    surface.blit(row, row.get_rect(center=at.traits.center))


def row_of_traits(
    faces: FaceMaker, words: Words, colours: Mapping[str, str], room: pygame.Rect
) -> pygame.Surface | None:
    """Traits as signs with their words, in their colours and in the largest letters that have room; None if there
    are none."""

    def row(letters: int) -> pygame.Surface:
        font, side = open_font(LABEL, letters), round(letters * 1.3)
        parts = [
            beside([sign(faces, one, side, colour), font.render(trait(words, one), True, colour)], 2)
            for one, colour in colours.items()
        ]
        return beside(parts, round(letters * 0.45))

    most, least = max(faces.least, round(room.height * 0.7)), faces.least
    found = row(largest(lambda letters: row(letters).get_width() <= room.width, most, least))
    return found if found.get_width() <= room.width else None
