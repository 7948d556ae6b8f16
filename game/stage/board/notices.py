"""The sentence beside a place of the table that says why something cannot be done there."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.board.intents import Refused, TimedTip
from game.stage.inputs import Point
from game.stage.widgets.base import Ui
from game.table.choices import Refusal

NOTICE_SECONDS = 4.0


class Notices:
    """Shows one such sentence at a time. `changed` says that it is not the one that was drawn last."""

    def __init__(self, ui: Ui, sentence: Callable[[Refusal], str]) -> None:
        self.ui = ui
        self.sentence = sentence
        self.shown: TimedTip | None = None
        self.changed = False

    @property
    def due(self) -> float | None:
        """When the sentence disappears without an input; None if it will not."""
        return None if self.shown is None else self.shown.until

    def tick(self) -> None:
        """Let a sentence go whose time is over."""
        if self.due is not None and self.ui.now >= self.due:
            self.take_away()

    def refuse(self, refusal: Refusal, at: Point) -> Refused:
        """Say for a while why not."""
        self._say(refusal, at, self.ui.now + NOTICE_SECONDS)
        return Refused(refusal)

    def explain(self, refusal: Refusal | None, at: Point) -> None:
        """Say why not, as long as the pointer is there; None removes the sentence."""
        if refusal is None:
            self.take_away()
        else:
            self._say(refusal, at, None)

    def take_away(self) -> None:
        """Say nothing."""
        self.changed |= self.shown is not None
        self.shown = None

    def _say(self, refusal: Refusal, at: Point, until: float | None) -> None:
        self.shown = TimedTip(self.sentence(refusal), at, until)
        self.changed = True
