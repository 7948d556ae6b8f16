"""Buttons before they are made: what each looks like, which can be compared, and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Row
from scenes.picture_cache import Pictures
from scenes.play.table.asked_column import AskedColumn
from scenes.play.table.face import Face
from scenes.play.table.fitting import ANSWERS_GAP, Advice


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


class QuestionRow(NamedTuple):
    """The line that says what is asked, with the buttons that answer it, and below it advice or what follows."""

    asked: str
    buttons: tuple[Described, ...]
    advice: str
    note: str
    face: tuple[int, int] | None = None
    """The seat and the creature of whoever is asked before all."""

    @property
    def described(self) -> Hashable:
        """What it shows."""
        return self.asked, looks_of(self.buttons), self.advice, self.note, self.face

    def column(self, ui: Ui, pictures: Pictures) -> AskedColumn:
        """The row as widgets. In a row of their own, the buttons come below the question together."""
        buttons = made(ui, self.buttons)
        answers: list[Widget] = [Row(ui, buttons, gap=ANSWERS_GAP, across="center")] if buttons else []
        faces: list[Widget] = [] if self.face is None else [Face(ui, pictures, *self.face)]
        asked: list[Widget] = [*faces, Label(ui, self.asked, "subheading", align="center")]
        rows: list[Widget] = [Row(ui, asked + answers, gap=ANSWERS_GAP, across="center")]
        if self.advice:
            rows.append(Advice(ui, self.advice))
        elif self.note:
            rows.append(Label(ui, self.note, "small", align="center", soft=True))
        return AskedColumn(ui, rows, gap=2)
