"""What stands on Flask's cards: the brew, the marks of cost and the effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.flask.cards import BASES
from game.stage.cards.contents import BRASS, Number, SlotIcon, SlotLine, SlotPicture
from game.stage.cards.faces import Content, Contents, FaceMaker
from game.stage.cards.names import Name
from game.stage.drawing.typefaces import STRONG
from game.stage.geometry import Size
from scenes.games.flask.brews import flask_picture, main_colour
from scenes.games.flask.frame import flask_frame

HARM = "#d8483f"
HARMFUL = frozenset({"drain", "sabotage"})
"""The icons of what happens to an enemy; their second tone tells them apart too."""

CODE_INK = "#6b4c2e"
WITHOUT_HOLLOW = frozenset({"any", "discard"})
"""The marks whose number stands in the middle: they have no belly below it, as flasks have."""


@dataclass(frozen=True)
class Mark:
    """A thing that is paid: an icon of the family and how many."""

    icon: str
    n: int


@dataclass(frozen=True)
class PrintedEffect:
    """One effect: its icon, how much of it in signs (may be empty), and the same in words."""

    icon: str
    amount: str
    words: str


@dataclass(frozen=True)
class FlaskFace:
    """What is printed on a card. `counts` are the numbers of its bases, `second` colours half of its rim."""

    name: str
    code: str
    counts: tuple[int, ...]
    costs: tuple[Mark, ...]
    effects: tuple[PrintedEffect, ...]
    second: str


def contents(face: FlaskFace) -> Contents:
    """By slot, what stands there."""
    return {
        "brew": [brew(face.counts)],
        "costs": [cost(mark) for mark in face.costs],
        "effects": [SlotIcon(effect.icon, HARM if effect.icon in HARMFUL else BRASS) for effect in face.effects],
        "words": [SlotLine(effect.words, share=0.66, is_left=True) for effect in face.effects],
        "amounts": [SlotLine(effect.amount, STRONG, 0.78, is_left=True) for effect in face.effects],
        "name": [Name(face.name)],
        "code": [SlotLine(face.code, share=0.74, colour=CODE_INK, is_left=True, shorter=_shorter(face))],
    }


def _shorter(face: FlaskFace) -> tuple[str, str]:
    """A code in fewer signs: without spaces, and with bases of one kind together."""
    found = [(n, base.code) for base, n in zip(BASES, face.counts, strict=True) if n]
    each = [code for n, code in found for _ in range(n)]
    return "-".join(each), "-".join(f"{n}\u00d7{code}" if n > 1 else code for n, code in found)


def drawn_face(faces: FaceMaker, face: FlaskFace, size: Size, words: Sequence[Content] | None = None) -> pygame.Surface:
    """A card's face at a size in pixels; the caller's own. `words` stand beside the effects, if not what is usual."""
    main = main_colour(face.counts)
    many = len(face.costs), len(face.effects)
    frame = flask_frame(main, face.second, *many, size[0], face.name, faces.text_scale, faces.hidden)
    return faces.draw(frame, {**contents(face), **({} if words is None else {"words": words})}, size)


def cost_marks(cost: Sequence[int], any_colour: int, discards: int) -> tuple[Mark, ...]:
    """The marks of a cost in printed order: the colours red, blue, green, yellow of `cost`, any colour, discards."""
    red, blue, green, yellow = cost
    amounts = {"green": green, "yellow": yellow, "blue": blue, "red": red, "any": any_colour, "discard": discards}
    return tuple(Mark(icon, n) for icon, n in amounts.items() if n)


def brew(counts: tuple[int, ...]) -> SlotPicture:
    """What is brewing on a card. ValueError for a composition of nothing, when it is drawn."""
    return SlotPicture(flask_picture, counts)


def cost(mark: Mark) -> Number:
    """A thing to pay with its number on it."""
    return Number(str(mark.n), SlotIcon(mark.icon), 0.54, 0.055, 0.02 if mark.icon in WITHOUT_HOLLOW else 0.13)
