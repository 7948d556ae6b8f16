"""The line that says what is asked, before its widgets are made."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.layout import Row
from scenes.picture_cache import Pictures
from scenes.play.described import Described, looks_of, made
from scenes.play.table.asked_column import AskedColumn
from scenes.play.table.asked_words import AskedWords
from scenes.play.table.face import Face
from scenes.play.table.fitting import ANSWERS_GAP, Advice


class QuestionRow(NamedTuple):
    """The line that says what is asked, with the buttons that answer it, and below it advice or what follows."""

    asked: str
    buttons: tuple[Described, ...]
    advice: str
    note: str
    of_held: Callable[[], str]
    """What is asked of a card that is held, for as long as one is."""
    names: Sequence[str] = ()
    """Who is called so at the table."""
    face: tuple[int, int] | None = None
    """The seat and the creature of whoever is asked before all."""
    is_call: bool = False
    """Whether it calls whoever takes the screen: their button stands where questions begin, for a second press there is
    to meet nothing that answers."""

    @property
    def described(self) -> Hashable:
        """What it shows."""
        return self.asked, looks_of(self.buttons), self.advice, self.note, self.face, self.is_call

    def column(self, ui: Ui, pictures: Pictures) -> AskedColumn:
        """The row as widgets. In a row of their own, the buttons come below the question together."""
        buttons = made(ui, self.buttons)
        answers: list[Widget] = [Row(ui, buttons, gap=ANSWERS_GAP, across="center")] if buttons else []
        faces: list[Widget] = [] if self.face is None else [Face(ui, pictures, *self.face)]
        asked: list[Widget] = [*faces, AskedWords(ui, self.asked, self.of_held, self.names)]
        rows: list[Widget] = [
            Row(ui, answers + asked, gap=ANSWERS_GAP)
            if self.is_call
            else Row(ui, asked + answers, gap=ANSWERS_GAP, across="center")
        ]
        if self.advice:
            rows.append(Advice(ui, self.advice))
        elif self.note:
            rows.append(Label(ui, self.note, "small", align="center", soft=True))
        return AskedColumn(ui, rows, gap=2)
