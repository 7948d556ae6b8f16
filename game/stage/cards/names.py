"""The name on a card: how wide a card must be for it, how large it is set there, and the room that it needs.

A name stands on one line, or on more if its letters would be too small on one: broken between its words, and at its
soft hyphens. Where not all of it can be read, it is cut short.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, pairwise

import pygame

from game.art.icons import INK
from game.stage.cards.faces import FaceMaker
from game.stage.cards.text import cut_line
from game.stage.drawing.fitting import largest_letters
from game.stage.drawing.fonts import open_font
from game.stage.drawing.text import ELLIPSIS, SMALLEST_PX, least_letters
from game.stage.drawing.typefaces import NAME
from game.stage.geometry import Size
from game.words import SOFT_HYPHEN

NAMED_FROM = 96
"""From this width in pixels on, a card shows its name."""

USUAL_LETTERS = 0.105
"""The height of its letters, as a share of the card's width, where there is room."""

LEADING = 1.2
"""The height of a line, as a share of its letters."""

SMALL = 0.66
"""A name is set smaller down to this share of the wanted letters before it takes a second line."""

MOST_LINES = 3
MOST_ROOM = 0.49
"""The greatest height of a name's place, as a share of the card's width: more would leave no picture."""

SETTINGS_KEPT = 1024
"""How many names are remembered as set for a place."""

_PART = re.compile(rf"[^ {SOFT_HYPHEN}-]+(?:[ -]+|{SOFT_HYPHEN})?")
"""A part of a name that stays on one line."""

ABOVE, BELOW = 0.88, 0.24
"""How far letters reach above and below their line, as shares of their height."""


@dataclass(frozen=True)
class _Setting:
    """A name in lines, and how many pixels high its letters are."""

    lines: tuple[str, ...]
    letters: int

    @property
    def height(self) -> float:
        return len(self.lines) * self.letters * LEADING


def name_room(
    name: str, width: float, across: float, text_scale: float = 1.0, *, most_lines: int = MOST_LINES
) -> float:
    """The height of a name's place on a card this many pixels wide, as a share of this width; 0 for no name.

    A name without room in readable letters is cut short, on one line. `across` is the width of that place, a share of
    the card's as well.
    """
    if width < NAMED_FROM:
        return 0.0
    least = least_letters(text_scale)
    wanted = max(least, round(width * USUAL_LETTERS * (1 + text_scale) / 2))
    room = _usual(name, wanted, round(width * across), least, most_lines).height / width
    return room if 0 < room <= MOST_ROOM else _Setting((name,), least).height / width


def lines_in(hidden: float) -> int:
    """How many lines a name may take on a card of which a share is hidden: in a dense fan every name has one line, so
    that names are read along the fan."""
    return 1 if hidden > 0 else MOST_LINES


def seen_across(across: float, hidden: float) -> float:
    """How much is visible of a place in the middle of a card, if this share of the breadth is hidden at one side."""
    return across - max(0.0, hidden - (1 - across) / 2)


@dataclass(frozen=True)
class Name:
    """A card's name, as large as its slot allows; cut short where it could not be read."""

    text: str
    colour: str = INK

    def letters(self, place: Size) -> int:
        """The height of its letters in pixels in a place of this size, however small they get."""
        return _largest(self.text, *place).letters

    def paint(self, faces: FaceMaker, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw it in the middle of the visible part of the area."""
        area = area.clip(faces.seen(area, surface.get_width(), 0))
        if not self.text or area.height < faces.least or not area.width:
            return
        largest = _largest(self.text, *area.size)
        if largest.letters >= faces.least:
            written = _written(largest, self.colour)
        else:
            cut = _beginning(self.text, faces.least, area.width, self.colour)
            if cut is None:
                return
            written = cut
        surface.blit(written, written.get_rect(center=area.center))


def _beginning(name: str, letters: int, width: int, colour: str) -> pygame.Surface | None:
    """As many whole first parts as there is room for; if there is none for the first, as much of that as there is; None
    if that would say nothing."""
    parts, font = _PART.findall(name) or [name], open_font(NAME, letters)
    for count in range(len(parts) - 1, 0, -1):
        begun = _line("".join(parts[:count]))
        for told in (begun.rstrip("-") + ELLIPSIS, begun):
            if font.size(told)[0] <= width:
                return font.render(told, True, colour)
    return cut_line(name.replace(SOFT_HYPHEN, ""), NAME, letters, width, colour)


def _usual(name: str, wanted: int, width: int, least: int, most_lines: int) -> _Setting:
    """The fewest lines with which it does not become too small; none if it would become smaller than the least."""
    broken = islice(_broken(name), most_lines)
    tries = [_Setting(lines, _letters(lines, wanted, width)) for lines in broken]
    enough = max(least, wanted * SMALL)
    largest = max(tries, key=lambda setting: setting.letters)
    best = next((setting for setting in tries if setting.letters >= enough), largest)
    return best if best.letters >= least else _Setting((), least)


@lru_cache(maxsize=SETTINGS_KEPT)
def _largest(name: str, width: int, height: int) -> _Setting:
    """The setting with the largest letters for a place."""
    tries = [(lines, int(height / LEADING / len(lines) + 0.5)) for lines in _broken(name)]
    found = [_Setting(lines, _letters(lines, most, width)) for lines, most in tries]
    return max(found, key=lambda setting: (setting.letters, -_across(setting.lines, setting.letters)))


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """The name on one line, on two, and so on, each time as narrow as possible."""
    parts = _PART.findall(name) or [name]
    for count in range(1, min(MOST_LINES, len(parts)) + 1):
        ways = (_in_lines(parts, breaks) for breaks in combinations(range(1, len(parts)), count - 1))
        yield min(ways, key=lambda lines: _across(lines, SMALLEST_PX))


def _in_lines(parts: list[str], breaks: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([_line("".join(parts[start:end])) for start, end in pairwise((0, *breaks, len(parts)))])


def _line(parts: str) -> str:
    """A line as it is written: a soft hyphen at its end becomes visible."""
    return re.sub(f"{SOFT_HYPHEN}$", "-", parts.rstrip()).replace(SOFT_HYPHEN, "")


def _letters(lines: tuple[str, ...], most: int, width: int) -> int:
    """The largest letters up to so many pixels with which no line is wider than that; 1 for none."""
    return largest_letters(lambda letters: _across(lines, letters), width, most, 1)


def _across(lines: tuple[str, ...], letters: int) -> int:
    font = open_font(NAME, letters)
    return max(font.size(line)[0] for line in lines)


def _written(setting: _Setting, colour: str) -> pygame.Surface:
    font = open_font(NAME, setting.letters)
    above, below = round(setting.letters * ABOVE), round(setting.letters * BELOW)
    step = round(setting.letters * LEADING)
    height = above + below + step * (len(setting.lines) - 1)
    block = pygame.Surface((max(1, _across(setting.lines, setting.letters)), max(1, height)), pygame.SRCALPHA)
    for number, line in enumerate(setting.lines):
        drawn = font.render(line, True, colour)
        left = (block.get_width() - drawn.get_width()) // 2
        block.blit(drawn, (left, number * step + above - font.get_ascent()))
    return block
