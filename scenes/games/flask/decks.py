"""Flask's decks on the shelf: fifteen composed cards, told apart by the colours of their bases and by their costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rulesets.flask import AT_RANDOM
from game.rulesets.flask.cards import (
    DECK_SIZE,
    NAME_LIMIT,
    OURS,
    READY_MADE,
    Card,
    Deck,
    cards_of,
    clean_name,
    name,
    problems,
    ready_made,
    write_deck,
)
from game.stage.widgets.base import Ui, Widget
from game.words import Words
from scenes.bench.scene import EditorScene
from scenes.games.deck_kind import DeckKind
from scenes.games.flask.shelf import own_pages
from scenes.games.flask.workbench.composer import Composer
from scenes.games.flask.workbench.deck_draft import DeckDraft
from scenes.games.flask.workbench.deck_drawing import colours_told, draw_curve, draw_vials
from scenes.games.flask.workbench.deck_widgets import DeckGlance, card_thumb
from scenes.games.flask.workbench.deck_words import code_lines, read_own, told
from scenes.picture_cache import Pictures


def _lack(words: Words, deck: Deck) -> str:
    missing = DECK_SIZE - len(deck.cards)
    return words.say("flask.deck.missing", n=missing) if missing > 0 else words.say("flask.deck.unplayable")


def _about(words: Words, key: str, deck: Deck) -> str:
    theme = words.say(f"flask.theme.{key}") if key else ""
    return " ".join(part for part in (theme, colours_told(words, deck)) if part)


def _curve(ui: Ui, surface: pygame.Surface, deck: Deck, rect: pygame.Rect) -> None:
    draw_curve(ui, surface, deck, rect, has_words=False)


def _cards(ui: Ui, pictures: Pictures, deck: Deck) -> list[Widget]:
    return [card_thumb(ui, pictures, counts, copies) for counts, copies in DeckDraft(deck).rows]


def _designs(key: str, deck: Deck) -> Sequence[Card]:
    return cards_of(key, 0) if key else [Card(counts, name(counts)) for counts in deck.cards]


DECKS = DeckKind(
    ready_made=READY_MADE,
    ours=OURS,
    made=ready_made,
    empty=Deck("", ()),
    read=read_own,
    write=write_deck,
    renamed=lambda deck, name: replace(deck, name=name),
    clean_name=clean_name,
    problems=problems,
    lack=_lack,
    about=_about,
    sign=draw_vials,
    curve=_curve,
    glance=DeckGlance,
    cards=_cards,
    creatures=lambda deck: own_pages(deck.cards),
    alone=lambda card: Deck("", (card.bases,)),
    designs=_designs,
    editor=lambda app, deck, kept: EditorScene(app, lambda page: Composer(app, page, deck, kept)),
    sent_lines=code_lines,
    by_chance=AT_RANDOM,
    shared_by="mirror",
    longest_name=NAME_LIMIT,
    told=told,
)
