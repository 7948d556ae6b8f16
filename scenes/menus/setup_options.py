"""The options of a game that is being prepared, made from the ruleset's own list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pygame

from game.art.icons import ICONS
from game.rulesets.ruleset import Option, OptionError, Ruleset
from game.stage.drawing.text import escape, plain
from game.stage.focus import ControlState
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.choice import ChoiceItem, Dropdown, Segments
from game.stage.widgets.layout import Column
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.stage.widgets.toggle import Toggle
from game.words import Words
from scenes.controls import Controls
from scenes.menus.setup_table import Values, draw_mark
from scenes.page_widgets import Sides, draw_rule

LONGEST_TEXT = 40
VALUE_ICONS = {"random": "dice"}
"""The icons of values that are not called like their icon."""

LINE, SIGN, BETWEEN_VALUES = 0.07, 1.6, " · "
"""How high a line is at the least as a share of the window's height, how large signs on it are as a share of its
letters, and what is between words there."""

LEAST_HALF = 140
"""How wide a control is at the least that stands beside another one, in units of text."""


class Choices:
    """What is chosen for each option, and what the ruleset says to it."""

    def __init__(self, ruleset: Ruleset, decks: Collection[str] = ()) -> None:
        """`decks` are the options whose values are decks: chosen elsewhere, and put among the others."""
        self.ruleset = ruleset
        self.plain = [option for option in ruleset.options if option.key not in decks and not option.is_twist]
        self.twists = [option for option in ruleset.options if option.is_twist]
        self.chosen: dict[str, Any] = ruleset.usual_options()
        self._usual_decks = {key: self.chosen[key] for key in decks}

    def restore(self, last: Mapping[str, Any]) -> None:
        """Choose again what was chosen the last time, where it can be chosen still. What was typed in is not kept."""
        for option in (*self.plain, *self.twists):
            if option.key in last and last[option.key] in option.values:
                self.chosen[option.key] = last[option.key]

    def kept(self) -> dict[str, Any]:
        """What can be chosen again the next time."""
        return {option.key: self.chosen[option.key] for option in (*self.plain, *self.twists) if option.values}

    def problem(self, words: Words, seats: int) -> str:
        """Why these options cannot be played with, in one sentence; empty when they can."""
        try:
            self.ruleset.prepared(seats, dict(self.chosen), Random(0))
        except OptionError as error:
            return words.say(error.key, **error.args_for_message)
        return ""

    def found(self, option: str, seats: int) -> Sequence[Any]:
        """What an option with a value for each seat comes to; nothing where these options cannot be played with."""
        try:
            values: Sequence[Any] = self.ruleset.prepared(seats, dict(self.chosen), Random(0))[option]
        except OptionError:
            return ()
        return values

    @property
    def is_typed(self) -> bool:
        """Whether a text has been typed in that may settle options."""
        return any(self.chosen[option.key] for option in self.plain if not option.values)

    def settled(self, seats: int) -> dict[str, Any]:
        """The options that others have settled, with their values: choosing there would change nothing. Whether the
        decks can be played with them is another question; twists are settled by nothing."""
        chosen = {**self.chosen, **self._usual_decks}
        try:
            found = self.ruleset.prepared(seats, dict(chosen), Random(0))
            return {
                option.key: found[option.key]
                for option in self.plain
                if option.values and self._changes_nothing(chosen, option, seats, found[option.key])
            }
        except (OptionError, LookupError):
            return {}

    def _changes_nothing(self, chosen: Mapping[str, Any], option: Option, seats: int, value: Any) -> bool:
        tries = ({**chosen, option.key: other} for other in option.values)
        return all(self.ruleset.prepared(seats, dict(tried), Random(0))[option.key] == value for tried in tries)


class FoldLine(Pressable):
    """One line of the sheet: what it is about, and what is chosen; it opens in place, with `body` below it."""

    is_open = False

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        shown: Callable[[], Sequence[ChoiceItem[Any]]],
        body: list[Widget],
        differs: Callable[[], bool],
    ) -> None:
        """`differs` says whether it is otherwise than the last time."""
        super().__init__(ui, ("line", key), label, ui.leave_modals, zone="options", on_paper=True)
        self.shown = shown
        self.body = body
        self.differs = differs

    @property
    def state(self) -> ControlState:
        return ControlState(expanded=self.is_open)

    def spoken(self) -> str:
        mark = f", {self.ui.words.say('menus.setup.differs')}" if self.differs() else ""
        return f"{plain(self.label)}: {', '.join(plain(one.label) for one in self.shown())}{mark}"

    def wants(self, width: int) -> Size:
        return width, max(self.ui.row_height(), round(LINE * self.ui.bounds.height))

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        if self.is_hovered:
            draw_tint(ui, surface, rect, palette.lamplight, 0.4, corner=6)
        draw_rule(ui, surface, rect.left, rect.top + ui.px(4), rect.width)
        side = ui.text.size("strong")
        way = "arrow-up" if self.is_open else "arrow-down"
        arrow = ui.paint.icon(way, side, palette.ink, palette.brass, palette.brass)
        surface.blit(arrow, arrow.get_rect(midright=rect.midright))
        right, name = rect.right - 2 * side, ui.text.measure(self.label, "strong")[0]
        if self.differs():
            draw_mark(ui, surface, (right - side // 2, rect.centery))
            right -= 2 * side
        room = right - rect.left - side
        words = ui.text.fit(plain(self.label), "strong", palette.ink, min(name, room * 2 // 3))
        surface.blit(words, words.get_rect(midleft=rect.midleft))
        room -= words.get_width()
        items = self.shown()
        if len(items) > 1 and all(one.icon for one in items):
            for place, one in enumerate(reversed(items)):
                sign = ui.paint.icon(one.icon or "", round(side * SIGN), palette.ink, palette.brass, palette.paper)
                surface.blit(sign, sign.get_rect(midright=(right - place * round(side * SIGN * 1.2), rect.centery)))
            return
        said = plain(BETWEEN_VALUES.join(one.label for one in items))
        value = ui.text.fit(said, "body", palette.ink_soft, max(1, room))
        surface.blit(value, value.get_rect(midright=(right, rect.centery)))


class Folds:
    """The lines of a sheet, of which one at the most is open."""

    opened: Hashable = None

    def __init__(self, remake: Callable[[], None]) -> None:
        self.remake = remake

    def widgets(self, lines: Sequence[FoldLine]) -> list[Widget]:
        """The lines, and what is below the open one."""
        found: list[Widget] = []
        for line in lines:
            line.is_open, line.on_press = line.key == self.opened, partial(self.turn, line.key)
            found += [line, *(line.body if line.is_open else [])]
        return found

    def turn(self, key: Hashable) -> None:
        """Open a line, or close it."""
        self.opened = None if key == self.opened else key
        self.remake()


class OptionWidgets:
    """The controls for all options but decks and twists; `refresh` has them show what others have settled."""

    def __init__(self, ui: Ui, choices: Choices, on_change: Callable[[], None]) -> None:
        self.ui = ui
        self.choices = choices
        self.on_change = on_change
        self.settled: Mapping[str, Any] = {}
        self.by_key: dict[str, Widget] = {option.key: self._made(option) for option in choices.plain}

    def lines(self, differs: Callable[[str], bool]) -> list[FoldLine]:
        """A line for each option, or for those that belong together."""
        lines: dict[str, list[Option]] = {}
        for option in self.choices.plain:
            lines.setdefault(option.line or option.key, []).append(option)
        return [self._line(key, options, differs) for key, options in lines.items()]

    def _line(self, key: str, options: Sequence[Option], differs: Callable[[str], bool]) -> FoldLine:
        words, home = self.ui.words, f"{self.choices.ruleset.key}.option.{key}"
        body: list[Widget] = [self.by_key[option.key] for option in options]
        if len(body) > 1:
            halves = [Column(self.ui, body[half::2], gap=6) for half in (0, 1)]
            body = [Sides(self.ui, halves[0], halves[1], least=LEAST_HALF, has_line=False)]
        elif isinstance(body[0], Values) and words.has(f"{home}.hint"):
            body.append(Label(self.ui, words.say(f"{home}.hint"), "small", on_paper=True, soft=True))
        marked = lambda: any(differs(option.key) for option in options)  # noqa: E731
        return FoldLine(self.ui, key, words.say(f"{home}.name"), partial(self._shown, options), body, marked)

    def _shown(self, options: Sequence[Option]) -> list[ChoiceItem[Any]]:
        """What is chosen there: of several that belong together, what others have left open."""
        words, game, chosen = self.ui.words, self.choices.ruleset.key, {**self.choices.chosen, **self.settled}
        first, free = options[0], [option for option in options if option.key not in self.settled] or options
        if set(first.values) == {False, True}:
            return [ChoiceItem("", words.say("common.on" if chosen[first.key] else "common.off"))]
        if not first.values:
            return [ChoiceItem("", escape(chosen[first.key]) or words.say("menus.setup.empty"))]
        return [item_of(words, game, option.key, chosen[option.key]) for option in free]

    def refresh(self, settled: Mapping[str, Any]) -> None:
        """Show and lock what is settled, and free the rest."""
        self.settled = settled
        reason = self.ui.words.say("menus.setup.settled" if self.choices.is_typed else "menus.setup.settled_above")
        for option in self.choices.ruleset.options:
            widget, why = self.by_key.get(option.key), reason if option.key in settled else ""
            if isinstance(widget, (Dropdown, Toggle, Segments)):
                widget.value = settled.get(option.key, self.choices.chosen[option.key])
                widget.reason = why
            if isinstance(widget, Segments):
                widget.options = [replace(one, reason=why) for one in widget.options]

    def _made(self, option: Option) -> Widget:
        words, game = self.ui.words, self.choices.ruleset.key
        name, hint = words.say(f"{game}.option.{option.key}.name"), f"{game}.option.{option.key}.hint"
        told = words.say(hint) if words.has(hint) else ""
        value, key = self.choices.chosen[option.key], ("option", option.key)

        def change(chosen: Any) -> None:
            self.choices.chosen[option.key] = chosen
            self.on_change()

        make, empty = Controls(self.ui, "options"), words.say("menus.setup.empty")
        if not option.values:
            return make.field(key, name, str(value or ""), change, most=LONGEST_TEXT, placeholder=empty, hint=told)
        if set(option.values) == {False, True}:
            return make.toggle(key, told or name, bool(value), change)
        items = [item_of(words, game, option.key, one) for one in option.values]
        if option.line:
            return make.dropdown(key, name, items, value, change, hint=told)
        return Values(self.ui, key, name, items, value, change, zone="options", on_paper=True)


def item_of(words: Words, game: str, option: str, value: Any) -> ChoiceItem[Any]:
    """A value with its name, its icon where it is something that has one, and what it means in a sentence."""
    keys = (f"{game}.option.{option}.{value}_hint", f"{game}.type.{value}.action", f"{game}.option.{value}_hint")
    hint = next((words.say(key) for key in keys if words.has(key)), "")
    icon = VALUE_ICONS.get(value, value)
    return ChoiceItem(value, value_name(words, game, option, value), icon if icon in ICONS else None, hint=hint)


def value_name(words: Words, game: str, option: str, value: Any) -> str:
    """What a value of an option is called."""
    for key in (f"{game}.option.{option}.{value}", f"{game}.type.{value}.name", f"{game}.option.{value}"):
        if words.has(key):
            return words.say(key)
    return str(value)
