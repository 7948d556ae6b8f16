"""A creature that faces others: its figure, and at its feet a plaque with what is said on its card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

import pygame

from game.art.frames import BRASS, shadow
from game.art.icons import INK
from game.art.palette import mix
from game.art.svg import Rectangle, gradient, inset, rectangle, sheet, whole
from game.rulesets.territory.creatures import Creature
from game.stage.cards.faces import FaceMaker
from game.stage.cards.names import Name
from game.stage.cards.text import SOFT_INK, cut_line, line_height, paragraphs, wrapped
from game.stage.drawing.fitting import largest
from game.stage.drawing.fonts import open_font
from game.stage.drawing.theme import LAMPLIGHT, Palette, hexadecimal
from game.stage.drawing.typefaces import LORE
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.territory.card_words import BETWEEN_TYPES, ability_line, card_name, types_line
from scenes.games.territory.cards.creatures import draw_figure
from scenes.games.territory.cards.places import Places, figure_area, places
from scenes.games.territory.cards.printed import MOST_LETTERS, printed, room_in
from scenes.games.territory.cards.standing import Standing, draw_medal
from scenes.games.territory.face import Modifier, home
from scenes.games.territory.frame import tones_of
from scenes.picture_cache import Pictures

PALE, USED_INK = "#fbf1da", "#d9c8a6"
GOLD = "#ffc93d"
"""The edge of a chosen ability or creature."""

SHINES = 4
"""The light around a plaque grows fainter in so many steps."""


def fighter(
    pictures: Pictures,
    config: GameConfig,
    card: int,
    size: Size,
    standing: Standing,
    palette: Palette = LAMPLIGHT,
) -> pygame.Surface:
    """The creature's figure, and below it the plaque with its power, its name and its abilities."""
    faces, words, creature = pictures.faces, pictures.words, config.designs[card]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    draw_figure(faces, surface, figure_area(size, faces.text_scale), creature, standing)
    if not faces.shows_rest:
        return surface
    name, at = card_name(words, creature), places_on(faces, size, standing.power is not None)
    if Name(name).letters(at.head.size) < faces.least:
        at = at.with_long_name()
    _lay_plaque(faces, surface, at, home(creature), _line(standing, palette))
    _name(faces, surface, at.head, name)
    _abilities(faces, surface, words, creature, at, standing, palette)
    if not creature.abilities:
        _types(faces, surface, at, types_line(words, creature))
    if standing.biome and standing.biome[1]:
        Modifier(*standing.biome).paint(faces, surface, at.pill)
    if standing.power is not None:
        draw_medal(faces, surface, at.medal, standing.power, standing.tone)
    return surface


def ability_areas(
    pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing
) -> list[pygame.Rect]:
    """Where on a fighter each of its abilities stands, in the order of its card."""
    at = places_on(pictures.faces, size, standing.power is not None)
    told = printed(pictures.faces, pictures.words, config.designs[card].abilities, at)
    return [area.copy() for area in told.areas]


def is_read(pictures: Pictures, creature: Creature, size: Size) -> bool:
    """Whether a creature's abilities stand in words on a plaque so large, and not only in signs."""
    told = printed(pictures.faces, pictures.words, creature.abilities, places_on(pictures.faces, size, True))
    return told.texts == tuple([ability_line(pictures.words, one) for one in creature.abilities])


def places_on(faces: FaceMaker, size: Size, has_medal: bool) -> Places:
    """Where everything lies on a fighter of that size."""
    return places(size, faces.text_scale, faces.least, has_medal)


def _lay_plaque(faces: FaceMaker, surface: pygame.Surface, at: Places, home: str, line: str) -> None:
    around = at.plaque.left
    size = (surface.get_width(), surface.get_height() - at.plaque.top + around)
    drawn = _plaque(home, size, at.plaque.size, at.page.top - at.plaque.top, at.unit, line)
    surface.blit(faces.layer(drawn, size), (0, at.plaque.top - around))


def _name(faces: FaceMaker, surface: pygame.Surface, head: pygame.Rect, name: str) -> None:
    one_line = head.inflate(0, -head.height * 0.36)
    enough = max(faces.least, one_line.height * 0.6)
    area = one_line if Name(name).letters(one_line.size) >= enough else head
    for down, colour in ((max(1, head.height // 26), "#120a06"), (0, PALE)):
        Name(name, colour).paint(faces, surface, area.move(0, down))


def _abilities(
    faces: FaceMaker,
    surface: pygame.Surface,
    words: Words,
    creature: Creature,
    at: Places,
    standing: Standing,
    palette: Palette,
) -> None:
    if not creature.abilities:
        _lay_block(faces, surface, at.page, "", "", at.unit)
        return
    told = printed(faces, words, creature.abilities, at)
    for place, (area, text) in enumerate(zip(told.areas, told.texts, strict=True)):
        state = _state(standing, place)
        _lay_block(faces, surface, area, state, _edge(state, palette), at.unit)
        room = room_in(area, at.unit)
        ink = USED_INK if state == "used" else INK
        written = paragraphs(faces, text, told.letters, room.size, ink)
        if written is not None:
            surface.blit(written, written.get_rect(center=room.center))


def _lay_block(
    faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect, state: str, line: str, unit: float
) -> None:
    surface.blit(faces.layer(_block(area.size, state, line, unit), area.size), area)


def _types(faces: FaceMaker, surface: pygame.Surface, at: Places, types: str) -> None:
    """A creature's types in italics, on one line rather than in larger letters."""
    room = room_in(at.page, at.unit)
    most = max(faces.least, round(at.plaque.height * MOST_LETTERS))
    for letters in _in_few_lines(types, room.width, most, faces.least):
        rows = wrapped(types, LORE, letters, room.width, BETWEEN_TYPES)
        drawn = [open_font(LORE, letters).render(row, True, SOFT_INK) for row in rows]
        high = line_height(LORE, letters)
        if high * len(drawn) <= room.height and all(row.get_width() <= room.width for row in drawn):
            top = room.centery - high * len(drawn) // 2
            for place, row in enumerate(drawn):
                surface.blit(row, row.get_rect(midtop=(room.centerx, top + place * high)))
            return
    cut = cut_line(types, LORE, faces.least, room.width, SOFT_INK)
    if cut is not None and cut.get_height() <= room.height:
        surface.blit(cut, cut.get_rect(center=room.center))


def _in_few_lines(types: str, width: int, most: int, least: int) -> Iterator[int]:
    """Heights of letters in pixels: first those that set the types in the fewest lines, and of these the largest
    first."""
    while least <= most:
        rows = len(wrapped(types, LORE, least, width, BETWEEN_TYPES))
        high = largest(partial(_stand_in_rows, types, width, rows), most, least)
        yield from range(high, least - 1, -1)
        least = high + 1


def _stand_in_rows(types: str, width: int, rows: int, letters: int) -> bool:
    return len(wrapped(types, LORE, letters, width, BETWEEN_TYPES)) <= rows


# -- what can be done ------------------------------------------------------------------------------------------------


def _state(standing: Standing, place: int) -> str:
    if place == standing.chosen:
        return "chosen"
    if place in standing.can:
        return "can"
    return "used" if place in standing.used else ""


def _edge(state: str, palette: Palette) -> str:
    """The colour of the edge, by what can be done; empty for none."""
    return {"chosen": GOLD, "can": hexadecimal(palette.legal)}.get(state, "")


def _line(standing: Standing, palette: Palette) -> str:
    """The colour in which a plaque shines for its abilities; empty where it does not."""
    state = "chosen" if standing.chosen is not None else "can" if standing.can else ""
    return _edge(state, palette)


# -- what it is drawn on ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _plaque(home: str, size: Size, plaque: Size, head: int, unit: float, line: str) -> str:
    """A tablet of leather in the colour of its home with a line along its edge, in a picture with as much room above as
    beside it; a coloured line shines."""
    tones, around = tones_of(home), (size[0] - plaque[0]) / 2
    main, light = mix(tones.main, tones.dark, 0.2), mix(tones.main, "#ffffff", 0.25)
    area: Rectangle = (around, around, *plaque)
    inner, corner = inset(area, 3.6 * unit), 7 * unit
    name: Rectangle = (inner[0], inner[1], inner[2], head - 4.6 * unit)
    return sheet(
        size,
        size,
        BRASS
        + gradient("leather", "60% 100%", (0, light), (30, main), (100, tones.dark))
        + gradient("band", "0% 100%", (0, mix(tones.dark, main, 0.12)), (100, mix(tones.dark, "#140c0a", 0.6)))
        + shadow(inset(area, unit), corner, down=3 * unit)
        + (_shine(area, corner, around, line) if line else "")
        + rectangle(inset(area, 0.75 * unit), corner, "url(#leather)", stroke=INK, stroke_width=1.5 * unit)
        + rectangle(inset(area, 2.3 * unit), corner * 0.8, stroke=line or "url(#brass)", stroke_width=1.2 * unit)
        + rectangle(name, corner * 0.6, "url(#band)", stroke=INK, stroke_width=0.7 * unit),
    )


def _shine(area: Rectangle, corner: float, reach: float, colour: str) -> str:
    """Light around an area, fainter farther away."""
    steps = [(reach - 0.8) * (step + 1) / SHINES for step in range(SHINES)]
    return "".join([rectangle(inset(area, -far), corner + far, colour, fill_opacity=0.22) for far in steps])


@lru_cache(maxsize=256)
def _block(size: Size, state: str, line: str, unit: float) -> str:
    """The place of an ability, of paper, dark where it has been used; with a line around it."""
    area, corner = whole(size), 4 * unit
    light, dark = ("#57473a", "#3d3028") if state == "used" else ("#fffbea", "#e9dcb2")
    paper = gradient("page", "20% 100%", (0, light), (100, dark))
    if not line:
        return sheet(
            size, size, paper + rectangle(inset(area, unit / 2), corner, "url(#page)", stroke=INK, stroke_width=unit)
        )
    return sheet(
        size,
        size,
        paper
        + rectangle(inset(area, 0.9 * unit), corner, "url(#page)", stroke=line, stroke_width=1.8 * unit)
        + rectangle(inset(area, 2.2 * unit), corner * 0.7, stroke=INK, stroke_width=0.7 * unit, stroke_opacity=0.75),
    )
