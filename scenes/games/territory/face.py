"""The faces of Territory's cards: a creature before the land that is its home, and lands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

import pygame

from game.rulesets.territory.creatures import Creature, Design, Land
from game.stage.art.creature import BODY_PLANS, CreatureSpec, compose, compose_before
from game.stage.art.icons import INK
from game.stage.art.palette import FAMILIES
from game.stage.cards.contents import Drawing, Icon, Line, Number, Picture, RulesText, Sign, Signs
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.names import Name
from game.stage.cards.text import line
from game.stage.drawing.typefaces import LORE, STRONG
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.territory.card_words import (
    ability_line,
    card_name,
    effect_sign,
    lore,
    signed,
    types_line,
)
from scenes.games.territory.frame import creature_frame, land_frame, pill_svg, star_svg, tones_of
from scenes.games.territory.landscape import landscape, scene
from scenes.pictures import Pictures

ASIDE = 1.1
"""On a narrow card the creature steps aside for the column of numbers: its picture is so much wider."""

AWAY = "right"
"""Creatures look away from the column of numbers, which would hide their faces."""

LETTERS_IN_LINE = 41
"""About how many letters of text stand in a line on a large card."""


def card_face(pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels, with words where there is room for them; a land lies where it is wider than
    high."""
    return pictures.of(TerritoryFaces).draw(pictures.words, design, size)


def face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    """The face of a card of the table."""
    return card_face(pictures, config.designs[card], size)


class TerritoryFaces:
    """Draws the cards with the parts that a `FaceMaker` keeps."""

    def __init__(self, faces: FaceMaker) -> None:
        self.faces = faces

    def draw(self, words: Words, design: Design, size: Size) -> pygame.Surface:
        """A card's face at a size in pixels; the caller's own."""
        if isinstance(design, Land):
            called = card_name(words, design)
            frame = land_frame(design.biome, size, name=called, text_scale=self.faces.text_scale)
            return self.faces.draw(frame, land_contents(words, design), size)
        printed = creature_contents(words, design)
        frame = creature_frame(
            home(design),
            len(design.modifiers),
            len(design.abilities),
            _lines(words, design),
            size[0],
            name=card_name(words, design),
            has_lore=bool(lore(words, design)),
            text_scale=self.faces.text_scale,
        )
        return self.faces.draw(frame, printed, size)


# -- creatures -------------------------------------------------------------------------------------------------------


def home(creature: Creature) -> str:
    """The biome in which a creature is strongest, if it is at home anywhere; else empty."""
    bonuses = [(n, biome) for biome, n in creature.modifiers if n > 0]
    return max(bonuses, key=lambda one: one[0])[1] if bonuses else ""


RANKS = (1, 1, 2, 3, 3, 4)
"""How grand a creature of so many stars looks."""


def drawn_from(creature: Creature) -> CreatureSpec:
    """What a creature's picture is drawn from: what is written on it, else what follows from its name."""
    rank = RANKS[min(creature.stars, len(RANKS) - 1)]
    if creature.family in FAMILIES:
        body = creature.body if creature.body in BODY_PLANS else None
        return CreatureSpec(creature.family, creature.seed, rank, body, AWAY)
    chance = crc32((creature.key or creature.species).encode())
    return CreatureSpec(FAMILIES[chance % len(FAMILIES)], chance // len(FAMILIES) % 1000, rank, None, AWAY)


def at_home(subject: tuple[CreatureSpec, str], size: Size) -> str:
    """The creature in the landscape of its home, or in that of its family, as an SVG of that size."""
    spec, biome = subject
    return compose_before(scene(biome, spec.seed, *size), spec, size) if biome else compose(spec, size)


@lru_cache(maxsize=512)
def creature_contents(words: Words, creature: Creature) -> Contents:
    """By slot, what stands on a creature's card."""
    subject = (drawn_from(creature), home(creature))
    text = "\n".join([ability_line(words, one) for one in creature.abilities])
    marks = tuple([effect_sign(one) for one in creature.abilities])
    return {
        "creature": [Picture(at_home, subject)],
        "creature_aside": [Picture(at_home, subject, wider=ASIDE)],
        "power": [Number(str(creature.base), share=0.62)],
        "points": [Number(str(creature.cost), share=0.46)],
        "stars": [Number(str(creature.stars), Drawing(star_svg()), share=0.42, drop=0.03)],
        "biomes": [Modifier(*one) for one in creature.modifiers],
        "marks": [Signs(marks, gap=0.12)],
        "few_marks": [Signs(tuple([Sign(mark.icon) for mark in marks]), gap=0.05)],
        "name": [Name(card_name(words, creature))],
        "types": [Line(types_line(words, creature), LORE, 0.84)],
        "page": [RulesText(text)] if text else [],
        "page_with_lore": [RulesText(text, lore(words, creature))] if text or lore(words, creature) else [],
    }


def _lines(words: Words, creature: Creature) -> float:
    """About how many lines the abilities take on a large card."""
    texts = [ability_line(words, one) for one in creature.abilities]
    return sum([1.35 + len(_bare(text)) // LETTERS_IN_LINE for text in texts])


def _bare(text: str) -> str:
    """The text with two letters for each icon."""
    parts = text.split("[icon:")
    return parts[0] + "".join(["mm" + part.partition("]")[2] for part in parts[1:]])


@dataclass(frozen=True)
class Modifier:
    """A biome's sign and what it adds or takes: pale where it is a bonus, dark where it is none."""

    biome: str
    n: int

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, as wide as the area."""
        tones, is_bonus = tones_of(self.biome), self.n > 0
        pill = pill_svg(self.biome, is_bonus, round(area.width / area.height, 2))
        surface.blit(faces.layer(pill, area.size), area)
        side = round(min(area.height * 0.8, area.width * 0.46))
        left = round(area.height * 0.14)
        sign = faces.icon(self.biome, side)
        surface.blit(sign, sign.get_rect(midleft=(area.left + left, area.centery)))
        room = area.width - left - side - round(area.height * 0.16)
        colour = tones.dark if is_bonus else tones.tint
        number = line(signed(self.n), STRONG, area.height * 0.74, room, colour)
        middle = area.right - round(area.height * 0.16) - room // 2
        surface.blit(number, number.get_rect(center=(middle, area.centery)))


# -- lands -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def land_contents(words: Words, land: Land) -> Contents:
    """By slot, what stands on a land's card."""
    called = card_name(words, land)
    return {
        "land": [Picture(landscape, (land.biome, crc32(land.key.encode() or called.encode()) % 1000))],
        "sign": [Icon(land.biome)],
        "name": [Name(called)],
        "biome": [Line(words.say(f"territory.biome.{land.biome}"), STRONG, 0.5, INK)],
    }
