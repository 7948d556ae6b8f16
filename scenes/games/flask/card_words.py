"""What stands on Flask's cards, in signs and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from game.rulesets.flask.cards import (
    BASES,
    COLOURS,
    PRINTED_COLOURS,
    UNKNOWN,
    Card,
    Counts,
    Effect,
    effect_phrase,
    name,
)
from game.rulesets.phrases import spelled
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.words import Words
from scenes.games.flask.brews import second_colour
from scenes.games.flask.face import FlaskFace, PrintedEffect, cost_marks, drawn_face
from scenes.picture_cache import Pictures

AMOUNTS = {"gain": "+{n}", "draw": "{n}", "kind": "+{n}", "drain": "\u2212{n}", "sabotage": "\u2212{n}"}
"""How much of an effect there is, in signs; a Reaction and a Reboot are there or not."""

COST_KEYS = {"any": "flask.cost.any", "discard": "flask.cost.discards"}
"""The text of a mark of cost that is no colour."""


def card_face(pictures: Pictures, card: Card, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels, with words where there is room for them."""
    return drawn_face(pictures.faces, printed_face(pictures.words, card), size)


def printed_face(words: Words, card: Card) -> FlaskFace:
    """All that is printed on a card."""
    return _printed(words, card.bases, card_name(words, card))


def told_face(words: Words, card: Card) -> FlaskFace:
    """The face of `printed_face` with its effects in whole sentences, and the names of the bases in its code."""
    bases = words.listed(_base_words(words, card))
    printed = _printed(words, card.bases, card_name(words, card), "effect_told")
    return replace(printed, code=words.say("flask.print.code", code=card.code, bases=bases))


@lru_cache(maxsize=512)
def _printed(words: Words, bases: tuple[int, ...], called: str, how: str = "effect") -> FlaskFace:
    card = Card(_counts(bases), UNKNOWN)
    return FlaskFace(
        words.breakable(called),
        card.code,
        card.bases,
        cost_marks(card.cost, card.any_colour, card.discards),
        tuple([effect_line(words, effect, how) for effect in card.effects]),
        second_colour(card.bases),
    )


def _counts(bases: Sequence[int]) -> tuple[int, int, int, int, int, int, int, int]:
    reaction, profit, research, apply, balance, attack, sabotage, reboot = bases
    return reaction, profit, research, apply, balance, attack, sabotage, reboot


def card_name(words: Words, card: Card) -> str:
    """What a card is called."""
    return spelled(card.name, words.say)


def composed_name(words: Words, counts: Counts) -> str:
    """What a composition is called, whoever prints it."""
    return spelled(name(counts), words.say)


def effect_icon(effect: Effect) -> str:
    """The icon of an effect; for a gain, that of its colour."""
    return effect.colour if effect.key == "gain" else effect.key


def effect_line(words: Words, effect: Effect, how: str = "effect") -> PrintedEffect:
    """An effect as it stands on a card, or with `how` as "effect_told" in a sentence."""
    amount = AMOUNTS.get(effect.key, "").format(n=effect.n)
    return PrintedEffect(effect_icon(effect), amount, effect_words(words, effect, how))


def effect_words(words: Words, effect: Effect, how: str = "effect") -> str:
    """An effect in a few words, or with `how` as "effect_told" in a sentence's worth."""
    return spelled(effect_phrase(effect, how), words.say)


def cost_words(words: Words, cost: Sequence[int], any_colour: int, discards: int, *, icons: bool = False) -> str:
    """A whole cost in words, in printed order, with the icons of the colours before them if wanted."""
    parts = []
    for place in PRINTED_COLOURS:
        if cost[place]:
            name = COLOURS[place]
            told = words.say("flask.cost.colour", n=cost[place], type=words.say(f"flask.type.{name}.name"))
            parts.append(f"[icon:{name}] {told}" if icons else told)
    if any_colour:
        told = words.say("flask.cost.any", n=any_colour)
        parts.append(f"[icon:any] {told}" if icons else told)
    if discards:
        told = words.say("flask.cost.discards", n=discards)
        parts.append(f"[icon:discard] {told}" if icons else told)
    return words.listed(parts) if parts else words.say("flask.cost.free")


def card_cost(words: Words, card: Card, *, icons: bool = False) -> str:
    """What a card costs, in words."""
    return cost_words(words, card.cost, card.any_colour, card.discards, icons=icons)


def described(words: Words, card: Card) -> str:
    """A card in one sentence, for speech."""
    effects = ". ".join(effect_words(words, effect, "effect_told") for effect in card.effects)
    return words.say("flask.card.described", name=card.name, cost=card_cost(words, card), effects=effects)


def explained(teller: Teller, card: Card) -> list[str]:
    """A card's cost and effects explained, each word of the game, and how its bases add up to them."""
    words = teller.words
    lines = [words.say("flask.closer.costs", cost=card_cost(words, card, icons=True))]
    for effect in card.effects:
        told = effect_words(words, effect, "effect_told")
        more = f"flask.closer.{effect.key}"
        lines.append(f"[icon:{effect_icon(effect)}] *{told}.*" + (f" {words.say(more)}" if words.has(more) else ""))
    lines.append(words.say("flask.closer.bases", code=card.code, bases=words.listed(_base_words(words, card))))
    return lines


def meanings(words: Words, card: Card) -> list[str]:
    """What the effects of a card mean, as far as there is more to say of them than stands on it."""
    said = [
        f"[icon:{effect_icon(effect)}] " + words.say(more)
        for effect in card.effects
        if words.has(more := f"flask.closer.{effect.key}")
    ]
    return list(dict.fromkeys(said))


def _base_words(words: Words, card: Card) -> list[str]:
    told = []
    for base, n in zip(BASES, card.bases, strict=True):
        if n:
            name = words.say(f"flask.base.{base.key}.name")
            told.append(name if n == 1 else words.say("flask.closer.times", n=n, name=name))
    return told
