"""The faces of Territory's cards: a creature before the land that is its home, and lands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from zlib import crc32

import pygame

from game.art.bodies import BODY_PLANS
from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.frames import STANDARD
from game.art.icons import INK
from game.art.looks import Looks
from game.art.palette import FAMILIES
from game.art.places import habitat
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature, Design, Land
from game.stage.cards.contents import (
    Number,
    RulesText,
    SlotDrawing,
    SlotIcon,
    SlotLine,
    SlotLines,
    SlotPicture,
    SlotSign,
    SlotSigns,
)
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.frame import WITH_WORDS, CardFrame
from game.stage.cards.names import Name
from game.stage.cards.text import line, text_height
from game.stage.drawing.fitting import largest
from game.stage.drawing.typefaces import LORE, STRONG
from game.stage.geometry import Size
from game.table.state import GameConfig
from game.words import Words
from scenes.games.numbers import signed
from scenes.games.territory.card_words import BETWEEN_TYPES, ability_line, card_name, effect_sign, lore, types_line
from scenes.games.territory.frame import (
    FORMATS,
    PAGE_WIDE,
    STACKED_BELOW,
    TYPES_HIGH,
    creature_frame,
    fold_for,
    land_frame,
    pill_svg,
    tones_of,
)
from scenes.games.territory.landscape import landscape
from scenes.picture_cache import Pictures

AWAY = "right"
"""Creatures look away from the power, which would hide their faces."""

MOST_LETTERS, LEAST_LETTERS, COMFORTABLE_FOLD = 18, 14, 228.0
"""How high letters on the page are, in units; and how far down it begins if it leaves the picture enough room."""

OVER_PILL = 1.6
"""By how much a line may be higher than the ground behind its digits."""

LETTERS = MOST_LETTERS / PAGE_WIDE
HOMES = 3
"""How many landscapes of each biome there are behind creatures."""


def card_face(pictures: Pictures, design: Design, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels, with words where there is room for them; a land lies where it is wider than
    high."""
    faces, words = pictures.faces, pictures.words
    printed = land_contents(words, design) if isinstance(design, Land) else creature_contents(words, design)
    return faces.draw(frame_of(faces, words, design, size), printed, size)


def face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    """The face of a card of the table."""
    return card_face(pictures, config.designs[card], size)


def frame_of(faces: FaceMaker, words: Words, design: Design, size: Size, text: str = "") -> CardFrame:
    """The frame of a card at a size in pixels; `text` replaces the usual words on a creature's page."""
    if isinstance(design, Land):
        return land_frame(design.biome, size, name=card_name(words, design), text_scale=faces.text_scale)
    return creature_frame(
        home(design),
        len(design.modifiers),
        len(design.abilities),
        size[0],
        name=words.breakable(card_name(words, design)),
        fold=fold_of(faces, words, design, size[0], text),
        types_high=_types_high(faces, words, design, size[0]),
        text_scale=faces.text_scale,
        format_=faces.format_at(size[0], FORMATS),
    )


def fold_of(faces: FaceMaker, words: Words, creature: Creature, width: int, text: str = "") -> float:
    """Where the page of a creature's card begins; `text` replaces its usual words."""
    format_ = faces.format_at(width, FORMATS)
    if format_ not in WITH_WORDS:
        return 0
    told = lore(words, creature) if format_ == "lore" else ""
    least = max(LEAST_LETTERS, ceil(faces.least * STANDARD[0] / width))
    high = _types_high(faces, words, creature, width)
    return _folded(faces, text or rules_text(words, creature), told, faces.text_scale, least, high)


def _types_high(faces: FaceMaker, words: Words, creature: Creature, width: int) -> float:
    """How high the place of a creature's types is on a card so wide, in units."""
    pixels = types_lines(words, creature).height(faces, round(PAGE_WIDE * width / STANDARD[0]))
    return max(TYPES_HIGH, ceil(pixels * STANDARD[0] / width))


@lru_cache(maxsize=1024)
def _folded(faces: FaceMaker, rules: str, told: str, text_scale: float, least: int, types_high: float) -> float:
    """Where the page begins: its text stands in the largest letters that leave the picture enough room, or in the
    smallest where there is very much text."""
    enough = COMFORTABLE_FOLD - 20 * (text_scale - 1)

    def fold(letters: int) -> float:
        return fold_for(text_height(faces, rules, told, letters, round(PAGE_WIDE), least), types_high)

    return fold(largest(lambda letters: fold(letters) >= enough, max(least, round(MOST_LETTERS * text_scale)), least))


# -- creatures -------------------------------------------------------------------------------------------------------


def habitat_of(creature: Creature) -> str:
    """The biome whose landscape a creature is shown in: the chosen one, else its home; may be empty."""
    chosen = dict(creature.looks).get(HABITAT, "")
    return chosen if chosen in BIOMES else home(creature)


def home(creature: Creature) -> str:
    """The biome in which a creature is strongest, if that is a home; else empty."""
    bonuses = [(n, biome) for biome, n in creature.modifiers if n > 0]
    return max(bonuses, key=lambda one: one[0])[1] if bonuses else ""


HABITAT = "habitat"
"""The part of a creature's look that says in which landscape it is shown."""

RANKS = (1, 1, 2, 3, 3, 4)
"""How grand a creature of so many stars looks."""


def drawn_from(creature: Creature) -> CreatureSpec:
    """What a creature's picture is drawn from: what is written on it, else what its name gives."""
    rank = RANKS[min(creature.stars, len(RANKS) - 1)]
    if creature.family in FAMILIES:
        body = creature.body if creature.body in BODY_PLANS else None
        return CreatureSpec(creature.family, creature.seed, rank, body, AWAY, Looks.of(creature.looks))
    chance = crc32((creature.key or creature.species).encode())
    return CreatureSpec(FAMILIES[chance % len(FAMILIES)], chance // len(FAMILIES) % 1000, rank, None, AWAY)


@dataclass(frozen=True)
class AtHome:
    """A creature in the landscape of its home, or of its family; on a narrow card it stands low, with its eyes below
    the numbers. There are few landscapes, kept apart from the creatures: a table draws a hundred of these."""

    spec: CreatureSpec
    biome: str

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it so that it fills the area."""
        size = area.size
        surface.blit(faces.picture(self.land, size, lambda: self._land(size)), area)
        side = min(size)
        creature = faces.picture(self.spec, (side, side), lambda: compose_creature(self.spec))
        surface.blit(creature, creature.get_rect(midbottom=area.midbottom))

    @property
    def land(self) -> tuple[str, int]:
        """Which landscape: of a biome or of a family, and its seed."""
        return (self.biome, self.spec.seed % HOMES) if self.biome else (self.spec.family, self.spec.seed)

    def _land(self, size: Size) -> str:
        return landscape(self.land, size) if self.biome else habitat(*self.land, size)


def types_lines(words: Words, creature: Creature) -> SlotLines:
    """A creature's types as they are printed."""
    return SlotLines(types_line(words, creature), BETWEEN_TYPES, LORE, 0.84)


def rules_text(words: Words, creature: Creature) -> str:
    """A creature's abilities as they are printed, each in a paragraph."""
    return "\n".join([ability_line(words, one) for one in creature.abilities])


@lru_cache(maxsize=512)
def creature_contents(words: Words, creature: Creature) -> Contents:
    """By slot, what stands on a creature's card."""
    spec, biome = drawn_from(creature), habitat_of(creature)
    text, told = rules_text(words, creature), lore(words, creature)
    marks = tuple([effect_sign(one) for one in creature.abilities])
    return {
        "creature": [AtHome(spec, biome)],
        "power": [Number(str(creature.base), share=0.62)],
        "points": [Number(str(creature.cost), share=0.46)],
        "stars": [Number(str(creature.stars), SlotDrawing.named("territory/signs/star"), share=0.42, drop=0.03)],
        "biomes": [Modifier(*one) for one in creature.modifiers],
        "marks": [SlotSigns(marks, gap=0.12)],
        "few_marks": [SlotSigns(tuple([SlotSign(mark.icon) for mark in marks]), gap=0.05)],
        "name": [Name(words.breakable(card_name(words, creature)))],
        "types": [types_lines(words, creature)],
        "page": [RulesText(text, letters=LETTERS)],
        "page_with_lore": [RulesText(text, told, LETTERS)],
    }


@dataclass(frozen=True)
class Modifier:
    """A biome's sign and what it adds or takes: pale where it is a bonus, dark where it is none.

    They stand side by side, or one above the other where there is little room."""

    biome: str
    n: int

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it, as large as the area."""
        pill = pill_svg(self.biome, self.n > 0, round(area.width / area.height, 2))
        surface.blit(faces.layer(pill, area.size), area)
        if area.width > area.height * STACKED_BELOW:
            self._beside(faces, surface, area.inflate(-area.height * 0.24, 0))
        else:
            self._stacked(faces, surface, area.inflate(-area.width * 0.16, -area.height * 0.16))

    def _beside(self, faces: FaceMaker, surface: pygame.Surface, room: pygame.Rect) -> None:
        side = round(min(room.height * 0.8, room.width * 0.46))
        n = self._number(max(room.height * 0.84, faces.least), room.width - side, faces.least)
        if n is None or n.get_height() > room.height * OVER_PILL:
            self._alone(faces, surface, room)
            return
        sign = self._sign(faces, side)
        surface.blit(sign, sign.get_rect(midleft=room.midleft))
        surface.blit(n, n.get_rect(center=((room.left + side + room.right) // 2, room.centery)))

    def _stacked(self, faces: FaceMaker, surface: pygame.Surface, room: pygame.Rect) -> None:
        n = self._number(max(room.height * 0.5, faces.least), room.width, faces.least)
        if n is None or faces.least > room.height * 0.6:
            self._alone(faces, surface, room)
            return
        sign = self._sign(faces, round(room.height * 0.56))
        surface.blit(sign, sign.get_rect(midtop=room.midtop))
        surface.blit(n, n.get_rect(center=(room.centerx, room.bottom - round(room.height * 0.24))))

    def _alone(self, faces: FaceMaker, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The sign alone, where its number could not be read."""
        sign = self._sign(faces, max(1, min(room.size)))
        surface.blit(sign, sign.get_rect(center=room.center))

    def _sign(self, faces: FaceMaker, side: int) -> pygame.Surface:
        return faces.icon(self.biome, side, INK if self.n > 0 else tones_of(self.biome).tint)

    def _number(self, letters: float, width: int, least: int) -> pygame.Surface | None:
        tones = tones_of(self.biome)
        return line(signed(self.n), STRONG, letters, width, tones.dark if self.n > 0 else tones.tint, least)


# -- lands -----------------------------------------------------------------------------------------------------------


def land_seed(land: Land) -> int:
    """What a land's picture is drawn from: of ours its place among those of its biome, else what its name gives."""
    n = land.key.rpartition("_")[2]
    return int(n) - 1 if n.isdecimal() else crc32(land.name_of_own.encode()) % 1000


@lru_cache(maxsize=256)
def land_contents(words: Words, land: Land) -> Contents:
    """By slot, what stands on a land's card."""
    called = card_name(words, land)
    return {
        "land": [SlotPicture(landscape, (land.biome, land_seed(land)))],
        "sign": [SlotIcon(land.biome)],
        "name": [Name(called)],
        "biome": [SlotLine(words.say(f"territory.biome.{land.biome}"), STRONG, 0.5, INK)],
    }
