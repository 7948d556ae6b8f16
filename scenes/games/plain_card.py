"""A card for any game: what `Ruleset.printed` says of it, as a face and in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import pygame

from game.rulesets import ruleset
from game.rulesets.phrases import Printed, spelled
from game.stage.art.icons import INK
from game.stage.card_text import LEAST_LETTERS, CardText
from game.stage.drawing.text import open_font
from game.stage.drawing.typefaces import NAME
from game.stage.faces import FaceMaker
from game.stage.telling import Teller, term
from game.table.sight import View
from game.table.state import Setting
from game.words import Words
from scenes.pictures import Pictures

Size = tuple[int, int]

UNITS = 310
"""How many units a card is wide."""

TITLE_PLACE = (28, 24, 254, 62)
SOFT_INK = "#6b5a41"
TITLE, NUMBER, CAPTION, TEXT = 40, 170, 38, 29
"""How large the letters of the name, of a single value, of what it is called and of all else are, in units."""


def printed_on(setting: Setting, card: int) -> Printed:
    """What is printed on a card of a game."""
    return ruleset(setting.ruleset.key).printed(setting.designs[card], setting.options)


def name(words: Words, setting: Setting, card: int) -> str:
    """What a card is called."""
    called = printed_on(setting, card).name
    return called if isinstance(called, str) else spelled(called, words.say)


def described(teller: Teller, setting: Setting, card: int) -> str:
    """A card in one sentence: its name, its values, its text."""
    return ". ".join([name(teller.words, setting, card), *lines(teller.words, setting, card)])


def closer(teller: Teller, view: View, card: int) -> list[str]:
    """What there is to say about a card looked at closely."""
    return lines(teller.words, view.table.setting, card)


def lines(words: Words, setting: Setting, card: int) -> list[str]:
    """The values of a card with what they are called, and its text."""
    printed = printed_on(setting, card)
    values = [f"{called}: {value}" for called, value in _values(words, setting.ruleset.key, printed.values)]
    return [*values, *_text(words, printed)]


def face(pictures: Pictures, setting: Setting, card: int, size: Size) -> pygame.Surface:
    """A card's face, `size` in pixels: paper with its name, its values and its text."""
    words, printed = pictures.words, printed_on(setting, card)
    values = _values(words, setting.ruleset.key, printed.values)
    return pictures.of(PlainFaces).draw(name(words, setting, card), values, _text(words, printed), size)


def standing(teller: Teller, view: View, seat: int) -> str:
    """How many cards a player holds."""
    held = view.table.zones.get(("hand", seat))
    return "" if held is None else teller.words.say("common.cards", n=len(held))


def _values(words: Words, game: str, values: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Those values that are a number or a word, each with what it is called."""
    return [
        (term(words, game, key), str(value) if isinstance(value, int | float) else term(words, game, value))
        for key, value in values.items()
        if isinstance(value, int | float | str)
    ]


def _text(words: Words, printed: Printed) -> list[str]:
    return [spelled(line, words.say) for line in printed.text]


class PlainFaces:
    """Draws plain cards on the paper that a `FaceMaker` keeps. A finished face is the caller's."""

    def __init__(self, maker: FaceMaker) -> None:
        self.maker = maker
        self.text = CardText(maker)

    def draw(self, title: str, values: list[tuple[str, str]], text: list[str], size: Size) -> pygame.Surface:
        """The name above, below it a single value large or several in lines, and the text."""
        drawn = self.maker.layer(("plain card",), _paper(round(UNITS * size[1] / size[0])), size).copy()
        self._write_title(drawn, title)
        whole = UNITS * size[1] / size[0]
        if len(values) == 1:
            (called, value), middle = values[0], 0.62 if text else 1.0
            high = (whole - 150) * middle
            self._write(drawn, value, (28, 100, 254, high - 60), NUMBER, INK)
            self._write(drawn, called, (28, 100 + high - 60, 254, 48), CAPTION, SOFT_INK)
            top = 100 + high
        else:
            told = "\n".join(f"{called}: {value}" for called, value in values)
            top = 104 + min(whole * 0.5, 38 * len(values))
            self._write(drawn, told, (28, 104, 254, top - 104), TEXT, SOFT_INK)
        self._write(drawn, "\n".join(text), (28, top + 8, 254, whole - 40 - top), TEXT, INK)
        return drawn

    def _write_title(self, face: pygame.Surface, title: str) -> None:
        """The name on one line, as large as it can be."""
        scale = face.get_width() / UNITS
        area = pygame.Rect([round(length * scale) for length in TITLE_PLACE])
        points = max(LEAST_LETTERS, round(TITLE * scale))
        while points > LEAST_LETTERS and open_font(NAME, points).size(title)[0] > area.width:
            points -= 1
        written = open_font(NAME, points).render(title, True, INK)
        if written.get_width() > area.width:
            written = pygame.transform.smoothscale(written, (area.width, written.get_height()))
        face.blit(written, written.get_rect(center=area.center))

    def _write(
        self, face: pygame.Surface, words: str, place: tuple[float, float, float, float], letters: int, colour: str
    ) -> None:
        """Words in the middle of a place in units, smaller where there is less room."""
        if not words:
            return
        scale = face.get_width() / UNITS
        area = pygame.Rect([round(length * scale) for length in place])
        block = self.text.block(words, area.width, area.height, letters * scale, colour)
        face.blit(block, block.get_rect(center=area.center))


@lru_cache(maxsize=8)
def _paper(height: int) -> str:
    """Cream paper in a double frame, with a line below the name; 310 units wide."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {UNITS} {height}" preserveAspectRatio="none">'
        '<defs><linearGradient id="paper" x1="0%" y1="0%" x2="35%" y2="100%"><stop offset="0%" stop-color="#fffbee"/>'
        '<stop offset="60%" stop-color="#f6e8c8"/><stop offset="100%" stop-color="#ead6ac"/></linearGradient></defs>'
        f'<rect x="0" y="0" width="{UNITS}" height="{height}" rx="21" fill="{INK}"/>'
        f'<rect x="4" y="4" width="{UNITS - 8}" height="{height - 8}" rx="17" fill="#b98a45"/>'
        f'<rect x="12" y="12" width="{UNITS - 24}" height="{height - 24}" rx="12" fill="url(#paper)" '
        f'stroke="{INK}" stroke-width="2.5"/>'
        f'<rect x="18" y="18" width="{UNITS - 36}" height="{height - 36}" rx="8" fill="none" stroke="#b98a45" '
        'stroke-width="2"/>'
        f'<path d="M40 92 H{UNITS - 40}" stroke="#b98a45" stroke-width="2.5"/>'
        f'<path d="M{UNITS / 2} 85 l7 7 l-7 7 l-7 -7Z" fill="#b98a45" stroke="{INK}" stroke-width="1.5"/></svg>'
    )
