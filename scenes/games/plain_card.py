"""A card for any game: what `Ruleset.printed` says of it, as a face and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import Any

import pygame

from game.art.frames import stock
from game.art.icons import INK
from game.art.svg import Rectangle, gradient, inset, path, rectangle, whole
from game.rulesets import ruleset
from game.rulesets.phrases import Printed, spelled
from game.rulesets.ruleset import ruleset_of
from game.stage.cards.contents import RulesText, SlotLine
from game.stage.cards.faces import Contents
from game.stage.cards.frame import CardFrame
from game.stage.cards.names import LEADING, MOST_ROOM, Name, name_room
from game.stage.drawing.text import least_letters
from game.stage.drawing.typefaces import NAME
from game.stage.geometry import Size
from game.stage.telling import Teller, term
from game.table.sight import View
from game.table.state import GameConfig
from game.words import Words
from scenes.picture_cache import Pictures

WIDTH = 310
_NAME_WIDTH = 266.0
MOST_LINES = 6
"""How many values have a line of their own at most."""

SOFT_INK = "#6b5a41"
BRASS = "#b98a45"

COUNTED_APART = " · "


def printed_on(config: GameConfig, card: int) -> Printed:
    """What is printed on a card of a game."""
    return ruleset(config.ruleset.key).printed(config.designs[card], config.options)


def name(words: Words, config: GameConfig, card: int) -> str:
    """What a card is called."""
    called = printed_on(config, card).name
    return called if isinstance(called, str) else spelled(called, words.say)


def described(teller: Teller, config: GameConfig, card: int) -> str:
    """A card in one sentence: its name, its values, its text."""
    return ". ".join([name(teller.words, config, card), *lines(teller.words, config, card)])


def closer(teller: Teller, view: View, card: int) -> list[str]:
    """What there is to say about a card looked at closely."""
    return lines(teller.words, view.table.config, card)


def lines(words: Words, config: GameConfig, card: int) -> list[str]:
    """The values of a card with what they are called, and its text."""
    printed = printed_on(config, card)
    values = [f"{called}: {value}" for called, value in _values(words, config.ruleset.key, printed.values)]
    return [*values, *_text(words, printed)]


def face(pictures: Pictures, config: GameConfig, card: int, size: Size) -> pygame.Surface:
    """A card's face, `size` in pixels: paper with its name, its values and its text."""
    words, printed = pictures.words, printed_on(config, card)
    values = _values(words, config.ruleset.key, printed.values)[:MOST_LINES]
    text = _text(words, printed)
    title = name(words, config, card)
    band = name_band(title, size[0], pictures.faces.text_scale)
    frame = plain_frame(round(WIDTH * size[1] / size[0]), len(values), band, has_text=bool(text))
    return pictures.faces.draw(frame, contents(title, values, text), size)


def name_band(title: str, width: float, text_scale: float) -> int:
    """The height of a name's place in units; plain cards have no picture, so small ones have one too while it can be
    read."""
    least = least_letters(text_scale) * LEADING / width
    small = least if least <= MOST_ROOM else 0.0
    return ceil((name_room(title, width, _NAME_WIDTH / WIDTH, text_scale) or small) * WIDTH)


def contents(title: str, values: Sequence[tuple[str, str]], text: Sequence[str]) -> Contents:
    """By slot, what stands there: a single value large, several in a line each."""
    told = RulesText("\n".join(text))
    if len(values) == 1:
        [(called, value)] = values
        return {
            "name": [Name(title)],
            "value": [SlotLine(value, NAME, 0.9)],
            "caption": [SlotLine(called, share=0.72, colour=SOFT_INK)],
            "text": [told],
        }
    rows = [SlotLine(f"{called}: {value}", share=0.72, colour=SOFT_INK) for called, value in values]
    return {"name": [Name(title)], "line": rows, "text": [told]}


@lru_cache(maxsize=64)
def plain_frame(height: int, values: int, band: int, *, has_text: bool) -> CardFrame:
    """Cream paper in a double frame that is so many units high, with places for a name `band` units high, so many
    values, and perhaps text."""
    slots: dict[str, tuple[Rectangle, ...]] = {"name": (((WIDTH - _NAME_WIDTH) / 2, 24, _NAME_WIDTH, band),)}
    line, bottom = band + 32.0, height - 34.0
    top = line + 10
    middle = top + (bottom - top) * (0.6 if has_text else 1.0)
    if values == 1:
        slots |= {"value": ((28, top, 254, middle - top - 54),), "caption": ((28, middle - 52, 254, 50),)}
    elif values:
        row = min(44.0, (middle - top) / values)
        slots["line"] = tuple((28, top + row * place, 254, row) for place in range(values))
        middle = top + row * values
    else:
        middle = top
    if has_text:
        slots["text"] = ((28, middle + 8, 254, bottom - middle - 8),)
    return CardFrame((WIDTH, height), _paper(height, line), {}, "", slots)


def status(teller: Teller, view: View, seat: int) -> str:
    """How many cards a player holds, and whatever else the rules count of them."""
    held = view.table.zones.get(("hand", seat))
    cards = [] if held is None else [teller.words.say("common.cards", n=len(held))]
    return COUNTED_APART.join([*cards, *_counted(teller, view, ("seat",), seat)])


def standing(teller: Teller, view: View) -> str:
    """What the rules count of the whole table, in a line."""
    return COUNTED_APART.join(_counted(teller, view, ()))


def _counted(teller: Teller, view: View, on: tuple[str, ...], *subject: int) -> list[str]:
    """What is declared to be counted there and counts something now, each with its name."""
    kinds = [kind for kind in ruleset_of(view.table.config).counters if kind.on == on]
    counts = [(kind.name, view.table.count((kind.name, *subject))) for kind in kinds]
    return [f"{teller.term(name)} {count}" for name, count in counts if count]


def _values(words: Words, game: str, values: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Those values that are a number or a word, each with what it is called."""
    return [
        (term(words, game, key), str(value) if isinstance(value, int | float) else term(words, game, value))
        for key, value in values.items()
        if isinstance(value, int | float | str)
    ]


def _text(words: Words, printed: Printed) -> list[str]:
    return [spelled(line, words.say) for line in printed.text]


def _paper(height: float, line: float) -> str:
    """Cream paper in a double frame, with a line below the name."""
    units = WIDTH, height
    return (
        gradient("paper", "35% 100%", (0, "#fffbee"), (60, "#f6e8c8"), (100, "#ead6ac"))
        + stock(units, INK, BRASS)
        + rectangle(inset(whole(units), 12), 12, "url(#paper)", stroke=INK, stroke_width=2.5)
        + rectangle(inset(whole(units), 18), 8, stroke=BRASS, stroke_width=2)
        + path(f"M40 {line} H{WIDTH - 40}", stroke=BRASS, stroke_width=2.5)
        + path(f"M{WIDTH / 2} {line - 7} l7 7 l-7 7 l-7 -7Z", BRASS, stroke=INK, stroke_width=1.5)
    )
