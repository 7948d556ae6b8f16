"""The small Territory's two kinds of decks on the shelf: creatures and lands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.store.decks import KeptDeck
from game.words import Words
from scenes.app import App
from scenes.bench.glance import Glance
from scenes.games.deck_kind import DeckKind
from scenes.pages import MenuScene
from scenes.picture_cache import Pictures
from tests.stubs.territory import (
    BIOMES,
    READY_LANDS,
    READY_MADE,
    CreatureDeck,
    LandDeck,
    problems,
    read_creatures,
    read_lands,
    write_creatures,
    write_lands,
)


class _Count(Glance):
    """How many cards there are."""

    def __init__(self, ui: Ui, deck: Any) -> None:
        super().__init__(ui)
        self.deck = deck

    def wants(self, width: int) -> Size:
        return width, self.ui.text.height("number")

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ui.text.line(str(len(cards_of(self.deck))), "number", self.ui.look.palette.ink), self.rect)


class Editor(MenuScene):
    """Shows the deck that is to be edited."""

    def __init__(self, app: App, deck: Any, kept: KeptDeck | None) -> None:
        super().__init__(app)
        self.deck, self.kept = deck, kept

    def heading(self) -> str:
        return str(self.deck.name)


def cards_of(deck: Any) -> tuple[str, ...]:
    """A deck's cards in words."""
    return tuple(one.name for one in deck.creatures) if isinstance(deck, CreatureDeck) else deck.biomes


def _bars(ui: Ui, surface: pygame.Surface, deck: Any, rect: pygame.Rect) -> None:
    """A bar for each biome, as long as the deck has cards of it."""
    homes = [one.home for one in deck.creatures] if isinstance(deck, CreatureDeck) else list(deck.biomes)
    high = rect.height // len(BIOMES)
    for place, biome in enumerate(BIOMES):
        bar = pygame.Rect(rect.left, rect.top + place * high, min(rect.width, 8 * homes.count(biome)), high - 1)
        pygame.draw.rect(surface, ui.look.palette.ink_soft, bar)


def _labels(ui: Ui, pictures: Pictures, deck: Any) -> list[Widget]:
    return [Label(ui, escape(name), "small", on_paper=True) for name in cards_of(deck)[:8]]


def _kind(
    key: str,
    option: str,
    ready_made: Mapping[str, str],
    empty: Any,
    read: Callable[[str], Any],
    write: Callable[[Any], str],
) -> DeckKind:
    def about(words: Words, of: str, deck: Any) -> str:
        return ", ".join(cards_of(deck)[:6])

    return DeckKind(
        ready_made=tuple(ready_made),
        made=lambda one, name: replace(read(ready_made[one]), name=name),
        empty=empty,
        read=read,
        write=write,
        renamed=lambda deck, name: replace(deck, name=name),
        clean_name=lambda name: " ".join(name.replace(":", " ").split())[:24],
        problems=problems,
        lack=lambda words, deck: "empty",
        about=about,
        sign=_bars,
        curve=_bars,
        glance=_Count,
        cards=_labels,
        editor=Editor,
        key=key,
        option=option,
        longest_name=24,
    )


CREATURES = _kind("creatures", "decks", READY_MADE, CreatureDeck("", ()), read_creatures, write_creatures)
LANDS_KIND = _kind("lands", "land_decks", READY_LANDS, LandDeck("", ()), read_lands, write_lands)
