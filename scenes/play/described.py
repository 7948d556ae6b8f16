"""Buttons before they are made: what each looks like, which can be compared, and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button, Style


class ButtonLooks(NamedTuple):
    """What a button shows. Two that look alike do alike."""

    key: Hashable
    label: str
    style: Style = "plain"
    icon: str | None = None
    is_wordless: bool = False
    digit: int | None = None
    note: str = ""
    hint: str = ""
    reason: str = ""
    zone: str = "answers"
    is_chosen: bool = False
    does: Hashable = None
    """What a press does, where the key does not say it."""


class Described(NamedTuple):
    """A button by its looks and its deed."""

    looks: ButtonLooks
    press: Callable[[], None]

    def button(self, ui: Ui) -> Button:
        """The button itself."""
        key, label, *_ = self.looks
        more = {name: value for name, value in self.looks._asdict().items() if name not in ("key", "label", "does")}
        return Button(ui, key, label, self.press, **more)


def looks_of(buttons: Iterable[Described]) -> tuple[ButtonLooks, ...]:
    """What buttons show."""
    return tuple([button.looks for button in buttons])


def made(ui: Ui, buttons: Iterable[Described]) -> list[Widget]:
    """The buttons themselves."""
    return [button.button(ui) for button in buttons]
