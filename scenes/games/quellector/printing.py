"""Creature Quellector on paper: a set of forty-eight cards by its code, with what its icons do in words."""

from __future__ import annotations

import pygame

from game.rulesets.quellector.cards import COLOURS, COUNTERS, Creature
from game.stage.geometry import Size
from game.stage.printing.sheets import Measure
from game.table.state import GameConfig
from game.words import Words
from scenes.games.printing import Printing
from scenes.games.quellector.cards import drawn_face
from scenes.picture_cache import Pictures

BRIDGE = Measure(57, 88)
"""A slender card, as bridge players have it; there are sleeves for it, too."""


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    return drawn_face(pictures, config, card, size, rules_of(pictures.words, config, card))


def rules_of(words: Words, config: GameConfig, card: int) -> str:
    """A card in words: what its actions do; without any, what it counters."""
    creature: Creature = config.designs[card]
    names = [config.options[colour] for colour in COLOURS]
    actions = dict.fromkeys(names[icon.colour] for icon in creature.icons if icon.action)
    if actions:
        return "\n".join([_action(words, name) for name in actions])
    own, beats = names[creature.colour], names[COUNTERS[creature.colour]]
    beaten = names[COUNTERS.index(creature.colour)]
    terms = {"type": _term(words, own), "beats": _term(words, beats), "beaten": _term(words, beaten)}
    return words.say("quellector.card.main_type", icon=own, **terms)


def _action(words: Words, name: str) -> str:
    timing = words.say(f"quellector.timing.{words.say(f'quellector.type.{name}.timing')}")
    action = words.say(f"quellector.type.{name}.action")
    return words.say("quellector.card.action", icon=name, type=_term(words, name), timing=timing, action=action)


def _term(words: Words, name: str) -> str:
    return words.say(f"quellector.type.{name}.name")


PRINTING = Printing(size=BRIDGE, face=_face, code="set_code", by_players=False)
