"""The options of a game that is being prepared, made from the ruleset's own list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any

from game.art.icons import ICONS
from game.rulesets.ruleset import Option, OptionError, Ruleset
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.choice import ChoiceItem, Dropdown
from game.stage.widgets.toggle import Toggle
from game.words import Words
from scenes.controls import Controls

LONGEST_TEXT = 40
VALUE_ICONS = {"random": "dice"}
"""The icons of values that are not called like their icon."""


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


class OptionWidgets:
    """The controls for all options but decks and twists; `refresh` has them show what others have settled."""

    def __init__(self, ui: Ui, choices: Choices, on_change: Callable[[], None]) -> None:
        self.ui = ui
        self.choices = choices
        self.on_change = on_change
        self.by_key: dict[str, Widget] = {option.key: self._made(option) for option in choices.plain}

    def refresh(self, settled: Mapping[str, Any]) -> None:
        """Show and lock what is settled, and free the rest."""
        reason = self.ui.words.say("menus.setup.settled" if self.choices.is_typed else "menus.setup.settled_above")
        for option in self.choices.ruleset.options:
            widget = self.by_key.get(option.key)
            if isinstance(widget, (Dropdown, Toggle)):
                widget.value = settled.get(option.key, self.choices.chosen[option.key])
                widget.reason = reason if option.key in settled else ""

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
            return make.toggle(key, name, bool(value), change, note=told)
        items = [item_of(words, game, option.key, one) for one in option.values]
        return make.dropdown(key, name, items, value, change, hint=told, shows_note=any(item.hint for item in items))


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
