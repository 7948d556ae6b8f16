"""Xenofera on paper: cards say in words what their numbers are, and battle cards what they are for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rulesets.xenofera.cards import DECOY, Battle, Design
from game.rulesets.xenofera.collections import Collection
from game.rulesets.xenofera.creatures import Creature
from game.stage.cards.contents import RulesText, SlotLine
from game.stage.cards.faces import Contents
from game.stage.drawing.typefaces import LORE
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.printing import Printing
from scenes.games.xenofera.card_words import figures, kind_line, planet, rules_text, size_word
from scenes.games.xenofera.face import LETTERS, contents, frame_of
from scenes.games.xenofera.frame import told_battle_frame
from scenes.picture_cache import Pictures


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    design = config.designs[card]
    faces, words = pictures.faces, pictures.words
    stands = contents(words, design)
    if not isinstance(design, Battle):
        return faces.draw(frame_of(faces, words, design, size[0]), {**stands, **told_of(words, design)}, size)
    told: Contents = {
        "kind_line": [SlotLine(words.say("xenofera.kind.battle"), LORE, 0.84)],
        "page": [RulesText(rules_of(words, config, design), letters=LETTERS)],
    }
    return faces.draw(told_battle_frame(design.owner, design.number == DECOY), {**stands, **told}, size)


def told_of(words: Words, design: Design) -> Contents:
    """What is told on paper of the numbers on a card: a collection has a page for it, others the line that says what
    kind of card it is."""
    if isinstance(design, Collection):
        bonus, penalty = (f"[icon:{icon}]\u00a0{one}" for icon, one in zip(ENDS, figures(words, design), strict=True))
        return {"page_with_lore": [RulesText("\n".join([rules_text(words, design), bonus, penalty]), "", LETTERS)]}
    if isinstance(design, Creature):
        parts = [planet(words, design.planet), size_word(words, design.size), *figures(words, design)[-2:]]
        return {"science": [_line(parts)]}
    return {"kind_line": [_line([kind_line(words, design), *figures(words, design)])]}


def _line(parts: Sequence[str]) -> SlotLine:
    return SlotLine(" \u00b7 ".join(parts), LORE, 0.84)


def rules_of(words: Words, config: GameConfig, card: Battle) -> str:
    """What a battle card is for; with stout defenders a tie is theirs."""
    if card.number == DECOY:
        return words.say("xenofera.print.decoy")
    whose = "defender" if config.options["stout"] else "attacker"
    return words.say("xenofera.print.battle", tie=words.say(f"xenofera.print.{whose}"))


ENDS = ("check", "cross")
"""The icons of a collection that is complete, and of one that is not."""

PRINTING = Printing(face=_face)
