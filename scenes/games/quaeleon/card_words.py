"""What stands on the cards of Quaeleon's Quest, in signs and in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.rulesets.phrases import spelled
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import (
    KIN,
    STATS,
    Aimed,
    Boost,
    Discard,
    Draw,
    EachTurn,
    EndRound,
    Gain,
    Grow,
    If,
    IfYouDo,
    Line,
    Lose,
    OnDiscard,
    Ongoing,
    Piercing,
    Recruit,
    Strikes,
    Topple,
    Twice,
    Unstack,
    Whenever,
    Wild,
    signed,
)
from game.stage.cards.contents import SlotSign
from game.stage.geometry import Size
from game.words import Words
from scenes.games.quaeleon.face import QuaeleonFace, drawn_face
from scenes.picture_cache import Pictures

STAT_ICONS = {"initiative": "initiative", "defence": "shield", "healing": "heart", "attack": "sword"}
"""The icon of each value."""

ODD = SlotSign("info")
"""An effect that only this card has, and that its text tells; no star, which is a family."""


def card_face(pictures: Pictures, card: Design, size: Size) -> pygame.Surface:
    """A card's face at a size in pixels, with words where there is room for them."""
    return drawn_face(pictures.faces, printed(pictures.words, card), size)


def initiative_sign(card: Design) -> str:
    """What stands where a card's initiative is printed."""
    return "?" if card.printed_initiative is None else str(card.printed_initiative)


@lru_cache(maxsize=256)
def printed(words: Words, card: Design) -> QuaeleonFace:
    """Everything that stands on a card, in a language."""
    return QuaeleonFace(
        words.say(card.name_key),
        card.family,
        card.seed,
        card.body,
        card.kind,
        initiative_sign(card),
        (card.defence, card.healing, card.attack),
        tuple([sign for line in card.lines for sign in signs_of(line)]),
        tuple(text_lines(words, card, icons=True)),
        words.say(card.lore_key),
    )


def text_lines(words: Words, card: Design, *, icons: bool = False) -> list[str]:
    """The card's text, one sentence for each line; if wanted, with the icons of values and families before them."""
    say = _with_icons(words) if icons else words.say
    return [spelled(phrase, say) for phrase in card.text]


def _with_icons(words: Words) -> Callable[..., str]:
    def say(key: str, /, **arguments: object) -> str:
        text = words.say(key, **arguments)
        icon = _icon_of(key)
        return f"[icon:{icon}]\u00a0{text}" if icon else text

    return say


def _icon_of(key: str) -> str:
    """The icon that stands before the word of this key, if one does."""
    kind, _, word = key.removeprefix("quaeleon.").partition(".")
    return {"stat": STAT_ICONS.get(word, ""), "family": word}.get(kind, "")


# -- signs -------------------------------------------------------------------------------------------------------------

_SIMPLE: dict[type, Callable[..., tuple[SlotSign, ...]]] = {
    Draw: lambda line: (SlotSign("draw", str(line.n)),),
    Recruit: lambda line: (SlotSign("recruit", str(line.n)),),
    Discard: lambda line: (SlotSign("discard", str(line.n)),),
    Gain: lambda line: (SlotSign("heart", signed(line.n)),),
    Lose: lambda line: (SlotSign("heart-broken", signed(-line.n)), *_kin(line.per)),
    Unstack: lambda line: (SlotSign("stack", signed(-line.n)),),
    Topple: lambda line: (SlotSign("topple"),),
    Boost: lambda line: (SlotSign("arrow-right"), SlotSign(STAT_ICONS[STATS[line.stat]], signed(line.n))),
    Twice: lambda line: (SlotSign("arrow-right"), SlotSign(STAT_ICONS[STATS[line.stat]], "\u00d72")),
    Grow: lambda line: (
        SlotSign(STAT_ICONS[STATS[line.stat]], signed(line.n)),
        *(_kin(line.per) or [SlotSign("cards")]),
    ),
    EndRound: lambda line: (SlotSign("skip"),),
    IfYouDo: lambda line: (*signs_of(line.cost), *signs_of(line.then)),
    If: lambda line: (*(_kin(line.condition) or [SlotSign("help")]), *signs_of(line.then)),
    EachTurn: lambda line: (SlotSign("replay"), *signs_of(line.effect)),
    OnDiscard: lambda line: (SlotSign("discard"), SlotSign("arrow-right"), *signs_of(line.effect)),
    Whenever: lambda line: (SlotSign("reaction"), *signs_of(line.effect)),
    Ongoing: lambda line: (
        *([] if line.kin else [SlotSign("hourglass")]),
        SlotSign(STAT_ICONS[STATS[line.stat]], _change(line)),
        *_kin(line.kin),
    ),
    Aimed: lambda line: (SlotSign("target"),),
    Wild: lambda line: (SlotSign("everyone"),),
    Piercing: lambda line: (SlotSign("pierce"),),
    Strikes: lambda line: (SlotSign("sword", f"\u00d7{line.n}"),),
}


def signs_of(line: Line) -> tuple[SlotSign, ...]:
    """What a line does, in a few signs; a sign of its own stands for what no other can tell."""
    make = _SIMPLE.get(type(line))
    return make(line) if make else (ODD,)


def _kin(kin: str) -> tuple[SlotSign, ...]:
    """The signs of two families that stand by each other; none for a word that does not mean kin."""
    return tuple(map(SlotSign, KIN.get(kin, ())))


def _change(line: Ongoing) -> str:
    return {"plus": signed(line.n), "double": "\u00d72", "half": "\u00f72"}[line.change]


# -- words -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def described(words: Words, card: Design) -> str:
    """A card in one sentence, for speech."""
    values = [
        words.say("quaeleon.card.value", type=words.say(f"quaeleon.type.{name}.name"), n=n)
        for name, n in zip(STATS[1:], card.stats[1:], strict=True)
        if n is not None
    ]
    return words.say(
        "quaeleon.card.described",
        name=words.say(card.name_key),
        family=words.say(f"quaeleon.family.{card.family}"),
        n=initiative_sign(card),
        values=" ".join(values),
        text=" ".join(text_lines(words, card)),
    ).strip()
