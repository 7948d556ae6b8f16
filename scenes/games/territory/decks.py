"""Territory's shelf: decks of creatures, decks of lands, and single creatures of one's own to go into decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from game.rulesets.codes import sealed
from game.rulesets.territory import AT_RANDOM, POINTS, SUITED
from game.rulesets.territory.bestiary import CREATURES as BESTIARY
from game.rulesets.territory.bestiary import DECKS, fitted
from game.rulesets.territory.decks import (
    CreatureDeck,
    LandDeck,
    clean_name,
    land_problems,
    lands_of,
    twisted,
    write_creatures,
    write_lands,
)
from game.rulesets.territory.lands import LAND_DECKS
from game.rulesets.territory.written import LONGEST_NAME
from game.stage.widgets.base import Ui, Widget
from game.words import Words
from scenes.bench.scene import EditorScene
from scenes.games.deck_kind import DeckKind
from scenes.games.territory.card_words import card_described
from scenes.games.territory.gateway import MAKING, MUSTER, PANORAMA
from scenes.games.territory.shelf import own_pages
from scenes.games.territory.workbench.creature_deck_editor import CreatureDeckEditor
from scenes.games.territory.workbench.creature_editor import CreatureEditor
from scenes.games.territory.workbench.deck_drawing import (
    best_biomes,
    draw_creatures,
    draw_lands,
    draw_points,
    draw_prices,
    homes_told,
)
from scenes.games.territory.workbench.deck_pictures import deck_picture, land_picture, single_picture
from scenes.games.territory.workbench.glances import DeckGlance, LandGlance, SingleGlance, card_thumb
from scenes.games.territory.workbench.land_deck_editor import LandDeckEditor
from scenes.games.territory.workbench.own_decks import (
    LANDS,
    NOBODY,
    SINGLE,
    SingleCreature,
    code_lines,
    numbered,
    owned,
    problems,
    read_deck,
    read_land_deck,
    read_single,
    renamed_single,
    single_problems,
    species_name,
    write_single,
)
from scenes.picture_cache import Pictures

USUAL_POINTS = POINTS[0]
LONGEST_DECK_NAME = 30


# -- creatures -------------------------------------------------------------------------------------------------------


def _lack(words: Words, deck: Any) -> str:
    return words.say("territory.bench.lack")


def _about(words: Words, key: str, deck: CreatureDeck) -> str:
    plan = words.say(f"territory.plan.{key}") if key else ""
    best = best_biomes(words, deck)
    return " ".join([one for one in (plan, words.say("territory.bench.strong", biomes=best) if best else "") if one])


def _sign(ui: Ui, surface: pygame.Surface, deck: CreatureDeck, rect: pygame.Rect) -> None:
    draw_creatures(ui, surface, deck.creatures, rect)


def _curve(ui: Ui, surface: pygame.Surface, deck: CreatureDeck, rect: pygame.Rect) -> None:
    draw_prices(ui, surface, deck, rect, has_words=False)


def _cards(ui: Ui, pictures: Pictures, deck: CreatureDeck) -> list[Widget]:
    kinds = sorted(dict.fromkeys(deck.creatures), key=lambda one: -one.cost)
    return [card_thumb(ui, pictures, one, deck.creatures.count(one)) for one in kinds]


def _played(deck: CreatureDeck, entry: str, options: Mapping[str, Any]) -> CreatureDeck:
    """A ready deck has as many creatures as the agreed points pay for; twists may take their abilities."""
    brought = fitted(entry, options["points"]) if entry in DECKS else deck.creatures
    return replace(deck, creatures=tuple(twisted(brought, options)))


CREATURES = DeckKind(
    gateway=MUSTER,
    key="creatures",
    option="decks",
    ready_made=tuple(DECKS),
    made=lambda key, name: CreatureDeck(name, fitted(key, USUAL_POINTS)),
    played=_played,
    empty=CreatureDeck("", ()),
    read=read_deck,
    write=write_creatures,
    sealed=sealed,
    sent_lines=code_lines,
    renamed=lambda deck, name: replace(deck, name=name),
    clean_name=clean_name,
    problems=problems,
    lack=_lack,
    about=_about,
    sign=_sign,
    curve=_curve,
    glance=DeckGlance,
    agreed=lambda ui, deck, options: DeckGlance(ui, deck, points=options["points"]),
    cards=_cards,
    designs=lambda key, deck: deck.creatures,
    editor=lambda app, deck, kept: EditorScene(app, lambda page: CreatureDeckEditor(app, page, deck, kept)),
    picture=deck_picture,
    creatures=lambda deck: own_pages(deck.creatures),
    alone=lambda creature: CreatureDeck("", (creature,)),
    by_chance=AT_RANDOM,
    shared_by="mirror",
    longest_name=LONGEST_DECK_NAME,
)


# -- lands -----------------------------------------------------------------------------------------------------------


def _land_curve(ui: Ui, surface: pygame.Surface, deck: LandDeck, rect: pygame.Rect) -> None:
    number = ui.text.line(str(len(deck.lands)), "number", ui.look.palette.ink_soft)
    surface.blit(number, number.get_rect(midright=rect.midright))


def _land_cards(ui: Ui, pictures: Pictures, deck: LandDeck) -> list[Widget]:
    return [card_thumb(ui, pictures, land, 1, 128, place) for place, land in enumerate(deck.lands)]


def _lands_played(deck: LandDeck, entry: str, options: Mapping[str, Any]) -> LandDeck:
    return replace(deck, lands=tuple(lands_of(entry, options["lands"], 0)))


LAND_KIND = DeckKind(
    gateway=PANORAMA,
    key=LANDS,
    option="land_decks",
    ready_made=tuple(LAND_DECKS),
    made=lambda key, name: LandDeck(name, LAND_DECKS[key]),
    played=_lands_played,
    titles="land_deck.{key}",
    empty=LandDeck("", ()),
    read=read_land_deck,
    write=write_lands,
    sealed=sealed,
    sent_lines=code_lines,
    renamed=lambda deck, name: replace(deck, name=name),
    clean_name=clean_name,
    problems=land_problems,
    lack=_lack,
    about=lambda words, key, deck: "",
    sign=draw_lands,
    curve=_land_curve,
    glance=LandGlance,
    cards=_land_cards,
    designs=lambda key, deck: deck.lands,
    editor=lambda app, deck, kept: EditorScene(app, lambda page: LandDeckEditor(app, page, deck, kept)),
    picture=land_picture,
    by_chance=AT_RANDOM,
    to_suit=SUITED,
    longest_name=LONGEST_DECK_NAME,
)


# -- single creatures ------------------------------------------------------------------------------------------------


def _single_sign(ui: Ui, surface: pygame.Surface, single: SingleCreature, rect: pygame.Rect) -> None:
    draw_creatures(ui, surface, (single.creature,), rect)


def _single_curve(ui: Ui, surface: pygame.Surface, single: SingleCreature, rect: pygame.Rect) -> None:
    """What it costs, and its share of the usual points."""
    cost = single.creature.cost
    number = ui.text.line(str(cost), "number", ui.look.palette.ink)
    surface.blit(number, number.get_rect(topright=rect.topright))
    bar = pygame.Rect(rect.left, rect.bottom - ui.px(9), rect.width, ui.px(7))
    draw_points(ui, surface, cost, USUAL_POINTS, bar)


def _single_cards(ui: Ui, pictures: Pictures, single: SingleCreature) -> list[Widget]:
    return [card_thumb(ui, pictures, single.creature, 1, 250)]


CREATURE_SHELF = DeckKind(
    gateway=MAKING,
    key=SINGLE,
    option="",
    ready_made=tuple(BESTIARY),
    made=lambda key, name: SingleCreature(name, BESTIARY[key]),
    titles="creature.{key}.name",
    owned=owned,
    empty=NOBODY,
    read=read_single,
    write=write_single,
    sealed=sealed,
    sent_lines=code_lines,
    renamed=renamed_single,
    clean_name=species_name,
    problems=single_problems,
    lack=_lack,
    about=lambda words, key, single: homes_told(words, single.creature),
    sign=_single_sign,
    curve=_single_curve,
    glance=SingleGlance,
    cards=_single_cards,
    designs=lambda key, single: (single.creature,),
    editor=lambda app, single, kept: EditorScene(app, lambda page: CreatureEditor(app, page, single, kept)),
    picture=single_picture,
    creatures=lambda single: own_pages([single.creature]),
    searched=lambda words, single: card_described(words, single.creature),
    wording="territory.single",
    numbered=numbered,
    longest_name=LONGEST_NAME,
)

DECK_KINDS = (CREATURES, LAND_KIND, CREATURE_SHELF)
"""Everything on Territory's shelf."""
