"""A creature's abilities on its plaque: in the words of its card where they can be read, else in signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rulesets.phrases import Phrase, spelled
from game.rulesets.territory.abilities import Ability
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import text_size
from game.stage.drawing.fitting import largest
from game.words import Words
from scenes.games.territory.card_words import ALWAYS, ability_line, effect_sign, term_icon
from scenes.games.territory.cards.places import Places

MOST_LETTERS = 0.14
"""How high letters on a plaque are at the most, as a share of its height; where not even the smallest have room, signs
stand instead."""

GROWN = 0.25
"""How much larger letters are at the most where text is twice as large."""

MARGIN, GAP = 4.0, 2.0
"""How far from the sides of its place an ability's text stays, and how far apart places are, in fine lines."""

SPARE_BELOW = 1.5
"""How far text stays from the upper and lower edge, in pixels for each by which a fine line exceeds one: the letters of
small plaques have room of their own."""


class PrintedAbilities(NamedTuple):
    """The abilities on a plaque: their places, their texts, and how high the letters are."""

    areas: tuple[pygame.Rect, ...]
    texts: tuple[str, ...]
    letters: int


def printed(faces: FaceMaker, words: Words, abilities: Sequence[Ability], at: Places) -> PrintedAbilities:
    """Abilities on a plaque: in their own words if these can be read there, else by names and signs, else by signs
    alone. Each has a place of its own, below the last where there is room."""
    most = round(at.plaque.height * MOST_LETTERS * (1 + GROWN * (faces.text_scale - 1)))
    page = _Page(faces, faces.least, max(most, faces.least), tuple(at.page), at.unit)
    return _set(page, words, tuple(abilities))


def room_in(area: pygame.Rect, unit: float) -> pygame.Rect:
    """The room for text in the place of an ability."""
    across, down = max(3, round(MARGIN * unit)), round(SPARE_BELOW * (unit - 1))
    return pygame.Rect(
        area.left + across, area.top + down, max(1, area.width - 2 * across), max(1, area.height - 2 * down)
    )


@dataclass(frozen=True)
class _Page:
    """The page for abilities; letters are from `least` to `most` pixels high."""

    faces: FaceMaker
    least: int
    most: int
    area: tuple[int, ...]
    unit: float

    @property
    def gap(self) -> int:
        return max(2, round(GAP * self.unit))

    def set(self, texts: tuple[str, ...]) -> PrintedAbilities:
        """Texts in the largest letters that fit; nothing where none do."""
        letters = largest(lambda letters: bool(self.below(texts, letters)), self.most, self.least)
        return PrintedAbilities(self.below(texts, letters), texts, letters)

    def below(self, texts: Sequence[str], letters: int) -> tuple[pygame.Rect, ...]:
        """Places below each other that fill the page, each as high as its text needs; none where they do not fit."""
        page = pygame.Rect(self.area)
        room = room_in(page, self.unit)
        sizes = [text_size(self.faces, text, letters, room.width) for text in texts]
        heights = [high + page.height - room.height for _, high in sizes]
        spare = page.height - self.gap * (len(texts) - 1) - sum(heights)
        if spare < 0 or any(wide > room.width for wide, _ in sizes):
            return ()
        areas, top = [], page.top
        for place, high in enumerate(heights):
            more = spare * (place + 1) // len(heights) - spare * place // len(heights)
            areas.append(pygame.Rect(page.left, top, page.width, high + more))
            top += high + more + self.gap
        return tuple(areas)

    def beside(self, count: int) -> tuple[pygame.Rect, ...]:
        """Places side by side that fill the page."""
        page = pygame.Rect(self.area)
        wide = max(1, (page.width - self.gap * (count - 1)) // count)
        return tuple(
            [pygame.Rect(page.left + (wide + self.gap) * n, page.top, wide, page.height) for n in range(count)]
        )


@lru_cache(maxsize=512)
def _set(page: _Page, words: Words, abilities: tuple[Ability, ...]) -> PrintedAbilities:
    for tell in (ability_line, _named, _signs) if abilities else ():
        told = page.set(tuple([tell(words, one) for one in abilities]))
        if told.areas:
            return told
    return PrintedAbilities(page.beside(len(abilities)) if abilities else (), tuple(map(_sign, abilities)), page.least)


def _named(words: Words, ability: Ability) -> str:
    """An ability by its name and its signs."""
    told = ability.name_told
    return f"*{spelled(told, words.say) if isinstance(told, Phrase) else told}* {_signs(words, ability)}"


def _signs(words: Words, ability: Ability) -> str:
    """An ability by its signs, which are the same in every language: what it asks for, and what it does."""
    del words
    terms = [_marked(term_icon(part), part.n) for part in (*ability.costs, *ability.needs)]
    always = [f"[icon:{ALWAYS}]"] if ability.is_passive else []
    return " ".join([*always, *terms, _marked(effect_sign(ability).icon, ability.effect.n)])


def _sign(ability: Ability) -> str:
    return f"[icon:{effect_sign(ability).icon}]"


def _marked(icon: str, n: int) -> str:
    return f"[icon:{icon}]" + (f"*{n}*" if n else "")
