"""A creature that faces others: its figure, and at its feet a plaque with what is said on its card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame

from game.art.frames import BRASS, shadow
from game.art.icons import INK
from game.art.palette import mix
from game.art.svg import Rectangle, gradient, inset, rectangle, sheet, whole
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.creatures import Creature
from game.stage.cards.faces import FaceMaker
from game.stage.cards.names import Name
from game.stage.cards.text import SOFT_INK, line_height, paragraphs, text_size, wrapped
from game.stage.drawing.text import open_font
from game.stage.drawing.theme import LAMPLIGHT, Palette, hexadecimal
from game.stage.drawing.typefaces import LORE
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.territory.appearances.creatures import Figures
from scenes.games.territory.appearances.standing import Standing, draw_medal
from scenes.games.territory.card_words import (
    BETWEEN_TYPES,
    ability_line,
    card_name,
    effect_sign,
    term_icon,
    types_line,
)
from scenes.games.territory.face import Modifier, home
from scenes.games.territory.frame import tones_of
from scenes.pictures import Pictures

PROPORTION = 0.7
"""How high a plaque is for its width, where it is neither too high nor too low for its creature."""

LEAST_SHARE, MOST_SHARE = 0.30, 0.51
"""How much of the height it takes at the least and at the most."""

GROWN, LEAST_GROWN, MOST_GROWN = 0.4, 0.1, 0.14
"""By how much its own height, the least share and the most are larger where text is twice as large."""

MOST_LETTERS, LEAST_LETTERS = 0.14, 14
"""How high letters on a plaque are: at the most, as a share of its height, and at the least, in pixels; smaller ones
give way to signs."""

HEAD, MEDAL, PILL = 0.28, 1.45, 0.18
"""How high the place of the name is and the pill of the biome, as shares of the plaque, and how much wider than the
head the medal is."""

UP, LEFT, DOWN = 0.31, 0.1, 0.64
"""How far the medal reaches beyond the plaque above it and at its left, and the pill below it, as shares of them."""

PALE, USED_INK = "#fbf1da", "#d9c8a6"
GOLD = "#ffc93d"
"""The edge of what was chosen."""


def plaque_share(size: Size, text_scale: float = 1.0) -> float:
    """How much of a fighter's height the plaque takes, the same for all of one size."""
    larger = text_scale - 1
    wanted = size[0] * PROPORTION * (1 + GROWN * larger) / max(1, size[1])
    return min(max(wanted, LEAST_SHARE + LEAST_GROWN * larger), MOST_SHARE + MOST_GROWN * larger)


def figure_area(size: Size, text_scale: float = 1.0) -> pygame.Rect:
    """The part of a fighter in which its figure stands."""
    return pygame.Rect(0, 0, size[0], max(1, size[1] - round(size[1] * plaque_share(size, text_scale))))


def fighter(
    pictures: Pictures,
    config: GameConfig,
    card: int,
    size: Size,
    standing: Standing,
    palette: Palette = LAMPLIGHT,
) -> pygame.Surface:
    """The creature's figure, and below it the plaque with its power, its name and its abilities."""
    return pictures.of(Fighters).draw(pictures.words, config.designs[card], size, standing, palette)


def ability_areas(
    pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing
) -> list[pygame.Rect]:
    """Where on a fighter each of its abilities stands, in the order of its card."""
    return pictures.of(Fighters).ability_areas(pictures.words, config.designs[card], size, standing)


class Places(NamedTuple):
    """Where everything lies on a fighter."""

    plaque: pygame.Rect
    medal: pygame.Rect
    head: pygame.Rect
    page: pygame.Rect
    pill: pygame.Rect
    unit: float
    """How many pixels wide a fine line is."""


class Fighters:
    """Draws fighters with the parts that a `FaceMaker` keeps."""

    def __init__(self, faces: FaceMaker) -> None:
        self.faces = faces

    def draw(
        self, words: Words, creature: Creature, size: Size, standing: Standing, palette: Palette
    ) -> pygame.Surface:
        """A fighter; the caller's own."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        self._figure(surface, creature, standing.facing)
        at = self.places(size, standing.power is not None)
        self._plaque(surface, at, home(creature), _line(standing, palette))
        self._name(surface, at.head, card_name(words, creature))
        self._abilities(surface, words, creature, at, standing, palette)
        if not creature.abilities:
            self._types(surface, at, types_line(words, creature))
        if standing.biome and standing.biome[1]:
            Modifier(*standing.biome).paint(self.faces, surface, at.pill)
        if standing.power is not None:
            draw_medal(self.faces, surface, at.medal, standing.power, standing.tone)
        return surface

    def ability_areas(self, words: Words, creature: Creature, size: Size, standing: Standing) -> list[pygame.Rect]:
        """Where each ability stands."""
        at = self.places(size, standing.power is not None)
        return list(_set(self.faces, self.faces.text_scale, words, creature.abilities, *at.page, at.unit).areas)

    def places(self, size: Size, has_medal: bool) -> Places:
        """Where everything lies on a fighter of that size."""
        return _places(size, self.faces.text_scale, self.faces.least, has_medal)

    def _figure(self, surface: pygame.Surface, creature: Creature, facing: str) -> None:
        room = figure_area(surface.get_size(), self.faces.text_scale)
        surface.blit(Figures(self.faces).alone(creature, room.size, facing), room)

    def _plaque(self, surface: pygame.Surface, at: Places, home: str, line: str) -> None:
        size = (surface.get_width(), surface.get_height() - at.plaque.top)
        head = at.page.top - at.plaque.top
        surface.blit(
            self.faces.layer(_plaque(home, size, at.plaque.size, head, at.unit, line), size), (0, at.plaque.top)
        )

    def _name(self, surface: pygame.Surface, head: pygame.Rect, name: str) -> None:
        one_line = head.inflate(0, -head.height * 0.36)
        enough = max(self.faces.least, one_line.height * 0.6)
        area = one_line if Name(name).letters(one_line.size) >= enough else head
        for down, colour in ((max(1, head.height // 26), "#120a06"), (0, PALE)):
            Name(name, colour).paint(self.faces, surface, area.move(0, down))

    def _abilities(
        self,
        surface: pygame.Surface,
        words: Words,
        creature: Creature,
        at: Places,
        standing: Standing,
        palette: Palette,
    ) -> None:
        if not creature.abilities:
            self._block(surface, at.page, "", "", at.unit)
            return
        printed = _set(self.faces, self.faces.text_scale, words, creature.abilities, *at.page, at.unit)
        for place, area in enumerate(printed.areas):
            state = _state(standing, place)
            self._block(surface, area, state, _edge(state, palette), at.unit)
            room = _within(area, at.unit)
            ink = USED_INK if state == "used" else INK
            written = paragraphs(self.faces, printed.texts[place], printed.letters, room.size, ink)
            if written is not None and _is_within(written, room):
                surface.blit(written, written.get_rect(center=room.center))

    def _block(self, surface: pygame.Surface, area: pygame.Rect, state: str, line: str, unit: float) -> None:
        surface.blit(self.faces.layer(_block(area.size, state, line, unit), area.size), area)

    def _types(self, surface: pygame.Surface, at: Places, types: str) -> None:
        """A creature's types in italics, as large as they fit."""
        room = _within(at.page, at.unit)
        for letters in range(max(self.faces.least, _letters(at.plaque.height)), self.faces.least - 1, -1):
            rows, high = wrapped(types, LORE, letters, room.width, BETWEEN_TYPES), line_height(LORE, letters)
            drawn = [open_font(LORE, letters).render(row, True, SOFT_INK) for row in rows]
            if high * len(rows) <= room.height and all(row.get_width() <= room.width for row in drawn):
                top = room.centery - high * len(rows) // 2
                for place, row in enumerate(drawn):
                    surface.blit(row, row.get_rect(midtop=(room.centerx, top + place * high)))
                return


# -- where everything lies -------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _places(size: Size, text_scale: float, least: int, has_medal: bool) -> Places:
    width, height = size
    top = figure_area(size, text_scale).bottom
    pill = min(max((height - top) * PILL, least * 1.5), (height - top) * 0.34)
    high = height - top - ceil(pill * DOWN) - 1
    unit = max(1.0, high / 90)
    head = min(max(high * HEAD, least * 1.35), high * 0.44)
    medal = min(head * MEDAL, width * 0.36)
    side = max(2, ceil(medal * LEFT), ceil(unit))
    plaque = pygame.Rect(side, top, max(1, width - 2 * side), max(1, high))
    edge = max(2, round(unit * 3.6))
    left = round(side - medal * LEFT + medal) if has_medal else plaque.left + 2 * edge
    named = pygame.Rect(left + round(unit), plaque.top + edge, 0, round(head) - edge)
    named.width = max(1, plaque.right - 2 * edge - named.left)
    page = pygame.Rect(plaque.left + edge, plaque.top + round(head) + 1, max(1, plaque.width - 2 * edge), 0)
    page.height = max(1, plaque.bottom - edge - page.top)
    across = round(min(pill * 1.95, plaque.width * 0.4))
    return Places(
        plaque,
        pygame.Rect(round(side - medal * LEFT), round(top - medal * UP), round(medal), round(medal)),
        named,
        page,
        pygame.Rect(plaque.right - edge * 2 - across, height - round(pill) - 1, across, round(pill)),
        unit,
    )


class _Printed(NamedTuple):
    """The abilities as they stand on a plaque: where, what, and in letters how high."""

    areas: tuple[pygame.Rect, ...]
    texts: tuple[str, ...]
    letters: int


@lru_cache(maxsize=512)
def _set(
    faces: FaceMaker,
    text_scale: float,
    words: Words,
    abilities: Sequence[Ability],
    left: int,
    top: int,
    width: int,
    height: int,
    unit: float,
) -> _Printed:
    """Abilities on a page, in their own words if they can be read there, else by their names and signs, else by their
    signs alone. Each has a place of its own; they lie below each other where there is room for that."""
    page, count = pygame.Rect(left, top, width, height), max(1, len(abilities))
    most = max(faces.least, round((height + 2) / (1 - HEAD) * MOST_LETTERS * (1 + 0.25 * (text_scale - 1))))
    for tell, least in ((ability_line, max(LEAST_LETTERS, faces.least)), (_named, faces.least), (_signs, faces.least)):
        texts = tuple([tell(words, one) for one in abilities])
        for letters in range(max(most, least), least - 1, -1):
            areas = _below(page, [_high(faces, text, letters, width, unit) for text in texts], unit)
            if areas and all(_fits(faces, *one, letters, unit) for one in zip(texts, areas, strict=True)):
                return _Printed(areas, texts, letters)
    gap = max(2, round(2 * unit))
    wide = (width - gap * (count - 1)) // count
    beside = tuple([pygame.Rect(left + (wide + gap) * place, top, wide, height) for place in range(len(abilities))])
    return _Printed(beside, tuple([f"[icon:{effect_sign(one).icon}]" for one in abilities]), faces.least)


def _below(page: pygame.Rect, heights: Sequence[int], unit: float) -> tuple[pygame.Rect, ...]:
    """Places below each other that fill a page, each at least so high; none where they have no room."""
    gap = max(2, round(2 * unit))
    spare = page.height - gap * (len(heights) - 1) - sum(heights)
    if spare < 0:
        return ()
    areas, top = [], page.top
    for place, high in enumerate(heights):
        more = spare * (place + 1) // len(heights) - spare * place // len(heights)
        areas.append(pygame.Rect(page.left, top, page.width, high + more))
        top += high + more + gap
    return tuple(areas)


def _high(faces: FaceMaker, text: str, letters: int, width: int, unit: float) -> int:
    across = _within(pygame.Rect(0, 0, width, 1), unit).width
    return text_size(faces, text, letters, across)[1] + 2 * _margin(unit)[1]


def _fits(faces: FaceMaker, text: str, area: pygame.Rect, letters: int, unit: float) -> bool:
    room = _within(area, unit)
    wide, high = text_size(faces, text, letters, room.width)
    return wide <= room.width and high <= room.height


def _margin(unit: float) -> Size:
    return max(3, round(4 * unit)), round(0.8 * unit)


def _within(area: pygame.Rect, unit: float) -> pygame.Rect:
    """The room for text in the place of an ability."""
    across, down = _margin(unit)
    return pygame.Rect(area.left + across, area.top + down, max(1, area.width - 2 * across), area.height - 2 * down)


def _is_within(drawn: pygame.Surface, room: pygame.Rect) -> bool:
    return drawn.get_width() <= room.width and drawn.get_height() <= room.height + 2


def _letters(height: int) -> int:
    return round(height * MOST_LETTERS)


# -- what is said ----------------------------------------------------------------------------------------------------


def _named(words: Words, ability: Ability) -> str:
    """An ability by its name and its signs."""
    told = ability.name_told
    return f"*{spelled(told, words.say) if isinstance(told, Phrase) else told}* {_signs(words, ability)}"


def _signs(words: Words, ability: Ability) -> str:
    """An ability by its signs: what it asks for, and what it does."""
    del words
    terms = [
        f"[icon:{term_icon(part)}]" + (f"*{part.n}*" if part.n else "") for part in (*ability.costs, *ability.needs)
    ]
    sign = effect_sign(ability)
    return " ".join([*terms, f"[icon:{sign.icon}]" + (f"*{sign.text}*" if sign.text else "")])


def _state(standing: Standing, place: int) -> str:
    if place == standing.chosen:
        return "chosen"
    if place in standing.can:
        return "can"
    return "used" if place in standing.used else ""


def _edge(state: str, palette: Palette) -> str:
    """The colour of the edge by what can be done; empty for none."""
    return {"chosen": GOLD, "can": hexadecimal(palette.legal)}.get(state, "")


def _line(standing: Standing, palette: Palette) -> str:
    """The line along the edge of a plaque: brass, or what its abilities shine in."""
    state = "chosen" if standing.chosen is not None else "can" if standing.can else ""
    return _edge(state, palette) or "url(#brass)"


# -- what it is drawn on ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def _plaque(home: str, size: Size, plaque: Size, head: int, unit: float, line: str) -> str:
    """A tablet of leather in the colour of its home, with a line along its edge, in the middle of a picture that is so
    much wider and higher that its shadow has room."""
    tones = tones_of(home)
    main, light = mix(tones.main, tones.dark, 0.2), mix(tones.main, "#ffffff", 0.25)
    area: Rectangle = ((size[0] - plaque[0]) / 2, 0, *plaque)
    inner, corner = inset(area, 3.6 * unit), 7 * unit
    name: Rectangle = (inner[0], inner[1], inner[2], head - 4.6 * unit)
    return sheet(
        size,
        size,
        BRASS
        + gradient("leather", "60% 100%", (0, light), (30, main), (100, tones.dark))
        + gradient("band", "0% 100%", (0, mix(tones.dark, main, 0.12)), (100, mix(tones.dark, "#140c0a", 0.6)))
        + shadow(inset(area, unit), corner, down=3 * unit)
        + rectangle(inset(area, 0.75 * unit), corner, "url(#leather)", stroke=INK, stroke_width=1.5 * unit)
        + rectangle(inset(area, 2.3 * unit), corner * 0.8, stroke=line, stroke_width=1.2 * unit)
        + rectangle(name, corner * 0.6, "url(#band)", stroke=INK, stroke_width=0.7 * unit),
    )


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
