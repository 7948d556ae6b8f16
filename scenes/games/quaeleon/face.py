"""What stands on the cards of Quaeleon's Quest: creature, initiative, values, signs and text."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from game.art.creature import CreatureSpec
from game.art.frames import STANDARD
from game.stage.cards.contents import Number, RulesText, SlotCreature, SlotDrawing, SlotSign, SlotSigns, TypeBadge
from game.stage.cards.faces import Contents, FaceMaker
from game.stage.cards.names import Name
from game.stage.cards.text import text_height
from game.stage.geometry import Size
from scenes.games.quaeleon.frame import quaeleon_frame

VALUES = ("defence", "healing", "attack")
MOST_SIGNS = 3
ASIDE = 1.06
"""On a card without words the creature steps aside for the column of numbers: its picture is so much wider."""

STEP = 8
"""In steps of so many units a page begins higher."""

AWAY = "right"
"""Creatures look away from the column of numbers, which would hide their faces."""

RANKS = {"plain": 1, "power": 2, "odd": 4}


@dataclass(frozen=True)
class QuaeleonFace:
    """What is printed on a card. `stats` are defence, healing and attack, None where it has none; `initiative` may be
    a sign instead of a number. `text` has one line for each effect, with marks of the markup."""

    name: str
    family: str
    seed: int
    body: str | None
    kind: str
    initiative: str
    stats: tuple[int | None, int | None, int | None]
    signs: tuple[SlotSign, ...]
    text: tuple[str, ...]
    lore: str


FAMILY_SINKS = (0.53, 1.45)
"""Where less of a card is seen, the sign of its family stands below the initiative, beside its edge."""


def contents(face: QuaeleonFace) -> Contents:
    """By slot, what stands there."""
    creature = CreatureSpec(face.family, face.seed, RANKS[face.kind], face.body, AWAY)
    text = "\n".join(face.text)
    return {
        "creature": [SlotCreature(creature)],
        "creature_aside": [SlotCreature(creature, wider=ASIDE)],
        "initiative": [Number(face.initiative, share=0.5)],
        "family": [TypeBadge(face.family, sinks=FAMILY_SINKS)],
        "values": [_value(name, n) for name, n in zip(VALUES, face.stats, strict=True) if n is not None],
        "marks": [SlotSigns(face.signs[:MOST_SIGNS])],
        "name": [Name(face.name)],
        "page": [RulesText(text)],
        "page_with_lore": [RulesText(text, face.lore)],
    }


def drawn_face(faces: FaceMaker, face: QuaeleonFace, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels; the caller's own."""
    printed = contents(face)
    frame = quaeleon_frame(
        len(printed["values"]),
        size[0],
        has_marks=bool(face.signs),
        name=face.name,
        text_scale=faces.text_scale,
        raised=_raised(faces, face, len(printed["values"]), size[0]),
    )
    return faces.draw(frame, printed, size)


def _raised(faces: FaceMaker, face: QuaeleonFace, values: int, width: int) -> int:
    """By how many units a card's page must begin higher, so that all its text can be read; in steps, to keep frames
    few."""
    usual = quaeleon_frame(values, width, has_marks=bool(face.signs), text_scale=faces.text_scale).slots
    page = next((usual[name][0] for name in ("page", "page_with_lore") if name in usual), None)
    if page is None or not face.text:
        return 0
    unit = width / STANDARD[0]
    high = text_height(faces, "\n".join(face.text), "", faces.least, int(page[2] * unit))
    return STEP * max(0, ceil((high / unit - page[3]) / STEP))


def _value(name: str, n: int) -> Number:
    return Number(str(n), SlotDrawing.named(f"quaeleon/signs/{name}"))
