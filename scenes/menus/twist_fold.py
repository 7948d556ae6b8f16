"""The twists of a game that is being prepared, folded under one line that says how many depart from the book."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.rulesets.ruleset import Option
from game.stage.drawing.text import plain
from game.stage.focus import ControlState
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.choice import BETWEEN, ChoiceItem, Segments
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.stage.widgets.toggle import EDGE as NOTE_EDGE
from game.stage.widgets.toggle import GAP
from game.words import Words, sentences
from scenes.controls import Controls
from scenes.menus.setup_options import Choices, item_of
from scenes.page_widgets import Lines

EDGE = 10
ICON = 30

MOST_FOR_VALUES = 0.6
"""Which share of a line values may take beside the words."""


class TwistFold:
    """Makes the line and, while it is open, the twists below it; what stands above stays where it is.

    It is open at first where something departs from the book. `remake` makes the page anew, `check` says what is wrong.
    """

    def __init__(self, ui: Ui, choices: Choices, remake: Callable[[], None], check: Callable[[], None]) -> None:
        self.ui = ui
        self.choices = choices
        self.remake = remake
        self.check = check
        self.is_open = bool(self.departures)

    @property
    def departures(self) -> int:
        """How many twists are chosen."""
        return sum([self.choices.chosen[option.key] != option.values[0] for option in self.choices.twists])

    def remark(self, words: Words) -> str:
        """That not all is by the book, in one sentence; nothing where it is."""
        n = self.departures
        return words.say("menus.setup.twists_remark", n=n) if n else ""

    def widgets(self) -> list[Widget]:
        """The line, and what is below it; nothing for a game without twists."""
        if not self.choices.twists:
            return []
        below = [self._made(option) for option in self.choices.twists] if self.is_open else []
        return [_FoldLine(self), *below]

    def turn(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open
        self.remake()

    def _made(self, option: Option) -> Widget:
        words, game, make = self.ui.words, self.choices.ruleset.key, Controls(self.ui, "options")
        name, told = (words.say(f"{game}.option.{option.key}.{part}") for part in ("name", "hint"))
        key, value = ("option", option.key), self.choices.chosen[option.key]

        def change(chosen: Any) -> None:
            self.choices.chosen[option.key] = chosen
            self.check()

        if option.values == (False, True):
            return make.toggle(key, name, value, change, note=told)
        found = [item_of(words, game, option.key, one) for one in option.values]
        items = [replace(item, hint=item.hint or told) for item in found]
        return _NotedSegments(self.ui, key, name, items, value, change, told)


class _NotedSegments(Segments[Any]):
    """Values side by side at the right; what they are values of stands at the left, with a note below it."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        options: Sequence[ChoiceItem[Any]],
        value: Any,
        on_change: Callable[[Any], None],
        note: str,
    ) -> None:
        super().__init__(ui, key, label, options, value, on_change, zone="options", on_paper=True)
        self.note = note

    def wants(self, width: int) -> Size:
        values = self._values(width)
        words = self._lines().high(self._room(width)) + 2 * self.ui.px(NOTE_EDGE)
        return width, max(values[1], words)

    def cell(self, index: int) -> pygame.Rect:
        columns, wide, high = self._cells(round(self.rect.width * MOST_FOR_VALUES))
        between, size = self.ui.px(BETWEEN), self._values(self.rect.width)
        left, top = self.rect.right - size[0], self.rect.centery - size[1] // 2
        column, line = index % columns, index // columns
        return pygame.Rect(left + column * (wide + between), top + line * (high + between), wide, high)

    def draw(self, surface: pygame.Surface) -> None:
        room, lines = self._room(self.rect.width), self._lines()
        lines.draw(surface, self.rect.left, self.rect.centery - lines.high(room) // 2, room)
        for index, option in enumerate(self.options):
            self._draw_option(surface, self.cell(index), index, option)

    def _lines(self) -> Lines:
        return Lines(self.ui, ((self.label, "body", self.ink), (self.note, "small", self.soft_ink)))

    def _room(self, width: int) -> int:
        return max(1, width - self._values(width)[0] - self.ui.px(GAP))

    def _values(self, width: int) -> Size:
        """How large all values are together where so much room is for words and values."""
        columns, wide, high = self._cells(round(width * MOST_FOR_VALUES))
        between, lines = self.ui.px(BETWEEN), -(-len(self.options) // columns)
        return columns * (wide + between) - between, lines * (high + between) - between


class _FoldLine(Pressable):
    """The line that opens and closes the twists; with brass where not all is by the book."""

    def __init__(self, fold: TwistFold) -> None:
        say = fold.ui.words.say
        super().__init__(fold.ui, "twists", say("menus.setup.twists"), fold.turn, zone="options", on_paper=True)
        self.fold = fold

    @property
    def note(self) -> str:
        """How many depart from the book."""
        n = self.fold.departures
        return self.ui.words.say(f"menus.setup.twists_{'some' if n else 'none'}", n=n)

    @property
    def state(self) -> ControlState:
        return ControlState(expanded=self.fold.is_open)

    def spoken(self) -> str:
        return sentences([plain(self.label), plain(self.note)])

    def wants(self, width: int) -> Size:
        return width, max(self._lines().high(self._room(width)), self._icon()) + 2 * self.ui.px(EDGE)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        strength = (palette.brass, 0.34, 0.9) if self.fold.departures else (palette.ink, 0.05, 0.28)
        draw_tint(ui, surface, self.rect, strength[0], strength[1], corner=8, line=strength[2])
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.4, corner=8)
        inner = self.rect.inflate(-2 * ui.px(EDGE), 0)
        sign = ui.paint.icon("reboot", self._icon(), palette.ink, palette.paper, palette.brass)
        surface.blit(sign, sign.get_rect(midleft=inner.midleft))
        way = "up" if self.fold.is_open else "down"
        arrow = ui.paint.icon(f"arrow-{way}", ui.text.size("strong"), palette.ink, palette.brass, palette.brass)
        surface.blit(arrow, arrow.get_rect(midright=inner.midright))
        room, lines = self._room(self.rect.width), self._lines()
        lines.draw(surface, inner.left + self._icon() + ui.px(EDGE), inner.centery - lines.high(room) // 2, room)

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        return Lines(self.ui, ((self.label, "strong", palette.ink), (self.note, "small", palette.ink_soft)))

    def _icon(self) -> int:
        return self.ui.look.text_px(ICON)

    def _room(self, width: int) -> int:
        return max(1, width - 2 * self._icon() - 4 * self.ui.px(EDGE))
