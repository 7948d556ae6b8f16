"""Xenofera on paper: its five kinds of cards as they are at the table, and battle cards that say what they are for."""

from __future__ import annotations

import pygame

from game.rulesets.xenofera.cards import DECOY, Battle
from game.stage.cards.contents import Line, RulesText
from game.stage.drawing.typefaces import LORE
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.printing import Printing
from scenes.games.xenofera.face import LETTERS, card_face, contents
from scenes.games.xenofera.frame import told_battle_frame
from scenes.picture_cache import Pictures


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    design = config.designs[card]
    if not isinstance(design, Battle):
        return card_face(pictures, design, size)
    words = pictures.words
    told = {
        **contents(words, design),
        "kind_line": [Line(words.say("xenofera.kind.battle"), LORE, 0.84)],
        "page": [RulesText(rules_of(words, config, design), letters=LETTERS)],
    }
    return pictures.faces.draw(told_battle_frame(design.owner, design.number == DECOY), told, size)


def rules_of(words: Words, config: GameConfig, card: Battle) -> str:
    """What a battle card is for; with stout defenders a tie is theirs."""
    if card.number == DECOY:
        return words.say("xenofera.print.decoy")
    whose = "defender" if config.options["stout"] else "attacker"
    return words.say("xenofera.print.battle", tie=words.say(f"xenofera.print.{whose}"))


PRINTING = Printing(face=_face)
