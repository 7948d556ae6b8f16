"""A question on a sheet of paper that must be answered before anything else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import msgspec
import pygame

from game.stage.drawing.text import plain
from game.stage.focus import Focus
from game.stage.inputs import Input, KeyPressed, Point
from game.stage.outline import Node
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.group import Group
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn, ScrollText

WIDTH = 500
PADDING = 28
GAP = 16
MARGIN = 24
DARKNESS = 120


def always() -> bool:
    """A question that never grows old."""
    return True


class DialogButton(msgspec.Struct, frozen=True):
    """A button of a dialog. `reason` says why it cannot be pressed now."""

    key: str
    label: str
    style: Style = "plain"
    icon: str | None = None
    reason: str = ""


class Dialog:
    """A title, a text, perhaps more widgets, and answers. Open it with `show`.

    `on_answer` gets the key of the answer, after the dialog has closed and the focus is back where it was. Esc gives
    the answer `cancel`, which need not be one of the buttons; with None it does nothing. The focus starts on the
    primary answer, or on the last one. `stands` says whether an answer still makes sense, for whoever changes what
    lies below while it is open.
    """

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        answers: Sequence[DialogButton],
        on_answer: Callable[[str], None],
        *,
        cancel: str | None = "cancel",
        body: Sequence[Widget] = (),
        width: float = WIDTH,
        stands: Callable[[], bool] = always,
    ) -> None:
        self.ui = ui
        self.on_answer = on_answer
        self.stands = stands
        self.cancel = cancel
        self.width = width
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.title = Label(ui, title, "heading", on_paper=True)
        self.text = ScrollText(ui, "dialog.text", text, zone="text", on_paper=True)
        self.body = ScrollColumn(ui, body, on_paper=True) if body else None
        self.buttons = Row(ui, [self._button(answer) for answer in answers], across="right")
        self.group = Group(ui, [self.title, self.text, *([self.body] if self.body else []), self.buttons])
        self._opened_from: Point | None = None
        """Where the pointer was that opened it."""
        self._first = next((one.key for one in answers if one.style == "primary"), answers[-1].key)

    @classmethod
    def confirm(
        cls,
        ui: Ui,
        title: str,
        text: str,
        yes: str,
        on_yes: Callable[[], None],
        no: str | None = None,
        *,
        is_loss: bool = False,
        body: Sequence[Widget] = (),
        stands: Callable[[], bool] = always,
    ) -> Dialog:
        """A question with two answers: `yes` does it, the other, "Cancel" unless `no` says more, does nothing. Where
        something is lost by it, the keyboard begins on the other."""
        styles: tuple[Style, Style] = ("primary", "plain") if is_loss else ("plain", "primary")
        answers = [
            DialogButton("cancel", no or ui.words.say("common.cancel"), styles[0]),
            DialogButton("yes", yes, styles[1]),
        ]
        return cls(ui, title, text, answers, lambda key: on_yes() if key == "yes" else None, body=body, stands=stands)

    @property
    def animates(self) -> bool:
        return self.group.animates

    @property
    def focus(self) -> Focus:
        return self.group.focus

    def outline(self) -> Node:
        """The sheet with its text, its name being its title."""
        text = plain(self.text.label)
        inside = self.group.outline()[1:]
        return Node("dialog", plain(self.title.label), "dialog", tuple(inside), self.rect, hint=text)

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on one of its spots; whether it is there."""
        return self.group.reach(key)

    def show(self) -> None:
        """Open it above everything else."""
        self.ui.sound("open")
        self._opened_from = None if self.ui.focus.visible else self.ui.pointer
        self.ui.open(self)
        for line in self.told():
            self.ui.tell(line, "dialog")
        self.group.focus.focus(("answer", self._first))

    def told(self) -> list[str]:
        """What is told when it opens, line by line."""
        return [self.title.label, self.text.label]

    def layout(self, rect: pygame.Rect) -> None:
        """Lie in the middle of the window, as high as needed, but not under the pointer that opened it; what is too
        long scrolls."""
        ui = self.ui
        edge, gap, margin = ui.px(PADDING), ui.px(GAP), ui.px(MARGIN)
        width = min(ui.look.text_px(self.width), rect.width - 2 * margin)
        inner = width - 2 * edge
        title, buttons = self.title.wants(inner)[1], self.buttons.wants(inner)[1]
        text = self.text.wants(inner)[1] if self.text.label else 0
        body = self.body.wants(inner)[1] if self.body else 0
        gaps = gap * (1 + bool(text) + bool(body))
        room = rect.height - 2 * margin - 2 * edge - title - buttons - gaps
        if text + body > room:
            text = min(text, max(room - body, room // 2)) if body else room
            body = min(body, room - text)
        height = title + text + body + buttons + gaps + 2 * edge
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = rect.center
        if self._opened_from is not None and self.rect.collidepoint(self._opened_from):
            self.rect = _beside(self.rect, self._opened_from, rect.inflate(-2 * margin, -2 * margin), buttons + edge)
        top = self.rect.top + edge
        for widget, high in ((self.title, title), (self.text, text), (self.body, body), (self.buttons, buttons)):
            if widget is not None and (high or widget is self.text):
                widget.layout(pygame.Rect(self.rect.left + edge, top, inner, high))
                top += high + (gap if high else 0)
        self.group.refresh()

    def scrolls_at(self, point: Point) -> bool:
        """Whether something under a point can be pushed up and down."""
        return self.group.scrolls_at(point)

    def handle(self, given: Input) -> bool:
        """Take an input: Esc is the cancelling answer, the rest belongs to the buttons."""
        if self.group.handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action == "back" and self.cancel is not None:
            self._give(self.cancel)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it on the darkened window."""
        self.ui.paint.dim(surface, DARKNESS)
        self.ui.paint.place_panel(surface, self.rect, "paper", 20)
        self.group.draw(surface)

    def _button(self, answer: DialogButton) -> Button:
        return Button(
            self.ui,
            ("answer", answer.key),
            answer.label,
            lambda: self._give(answer.key),
            style=answer.style,
            icon=answer.icon,
            reason=answer.reason,
            zone="answers",
            on_paper=True,
        )

    def _give(self, key: str) -> None:
        self.ui.sound("close")
        self.ui.close(self)
        self.on_answer(key)


def _beside(sheet: pygame.Rect, point: Point, room: pygame.Rect, foot: int) -> pygame.Rect:
    """The sheet moved away from a point as little as possible, within the room; if it is too large for that, at least
    its foot, this many pixels high, with the answers on it."""
    x, y = point
    moves = ((x + 1 - sheet.left, 0), (x - 1 - sheet.right, 0), (0, y + 1 - sheet.top), (0, y - 1 - sheet.bottom))
    ways = [sheet.move(move) for move in sorted(moves, key=lambda move: abs(move[0]) + abs(move[1]))]
    free = next((way for way in ways if room.contains(way)), None)
    if free is not None:
        return free
    ends = [sheet.move(0, room.top - sheet.top), sheet.move(0, room.bottom - sheet.bottom)]
    return max(ends, key=lambda end: abs(end.bottom - foot // 2 - y))
