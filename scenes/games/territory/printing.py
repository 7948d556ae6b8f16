"""Territory on paper: creatures upright, lands lying as they lie between players, all of them telling in words what
their signs mean, and Rest counters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rulesets.territory.creatures import Creature, Design, Land
from game.stage.cards.contents import RulesText, SlotLine
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.typefaces import LORE, NAME
from game.stage.geometry import Size
from game.stage.printing.plates import Piece
from game.table.state import GameConfig
from game.words import Words
from scenes.games.numbers import signed
from scenes.games.printing import Printing, token
from scenes.games.territory.card_words import card_name, lore, told_line
from scenes.games.territory.face import LETTERS, creature_contents, frame_of, land_contents
from scenes.games.territory.frame import told_land, tones_of
from scenes.picture_cache import Pictures

COUNTERS = ((1, 8), (2, 5), (3, 3))
"""What a Rest counter says, and so many of it each player needs."""

NAMED, FREE = 0.6, 0.08
"""How much of a land's plate is its name's, the rest being that of the line below it, and what is free of its width."""


def _lies(design: Any) -> bool:
    return isinstance(design, Land)


def _things(pictures: Pictures, players: int) -> Sequence[Piece]:
    night, say = tones_of("swamp"), pictures.words.say
    return [
        token(pictures, "rest", night, each * players, n, say("territory.print.counters", n=each * players, rest=n))
        for n, each in COUNTERS
    ]


def _face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    design: Design = config.designs[card]
    faces, words = pictures.faces, pictures.words
    if isinstance(design, Land):
        named = {**land_contents(words, design), "name": [Plate(card_name(words, design), land_told(words, design))]}
        return faces.draw(told_land(design.biome, size), named, size)
    text = rules_of(words, design)
    told = {
        "page": [RulesText(text, letters=LETTERS)],
        "page_with_lore": [RulesText(text, lore(words, design), LETTERS)],
    }
    return faces.draw(frame_of(faces, words, design, size, text), {**creature_contents(words, design), **told}, size)


def rules_of(words: Words, creature: Creature) -> str:
    """What is to be known of a creature in words: where it is stronger or weaker, and its abilities with terms."""
    biomes = [
        words.say("territory.print.biome", icon=biome, type=words.say(f"territory.biome.{biome}"), change=signed(n))
        for biome, n in creature.modifiers
    ]
    return "\n".join([*([", ".join(biomes)] if biomes else []), *[told_line(words, one) for one in creature.abilities]])


def land_told(words: Words, land: Land) -> str:
    """What is to be known of a land."""
    return words.say("territory.print.land", type=words.say(f"territory.biome.{land.biome}"))


@dataclass(frozen=True)
class Plate:
    """A land's name, and below it what is told of it."""

    name: str
    told: str

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Write both, one below the other."""
        room = area.inflate(-round(area.width * FREE), 0)
        upper = pygame.Rect(room.left, room.top, room.width, round(room.height * NAMED))
        SlotLine(self.name, NAME, 0.84).paint(faces, surface, upper)
        lower = pygame.Rect(room.left, upper.bottom, room.width, room.height - upper.height)
        SlotLine(self.told, LORE, 0.72).paint(faces, surface, lower)


PRINTING = Printing(face=_face, lies=_lies, things=_things)
