"""What is seen above a puzzle: its task, and once it is solved sparks, or a gate of the journey that opens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.solving import Solving
from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Label, Ui
from scenes.app import App
from scenes.celebration.burst import CelebrationBurst
from scenes.part import Part
from scenes.play.puzzle.gate_opening import GateOpening
from scenes.play.table_pane import TablePane

SPARKS = 260
"""How far they fly, in units."""


class Celebrating(Part):
    """Waits until the table shows what came of an answer; where it was right, `then` is done as soon as that is
    celebrated. `is_gate` says whether a gate opens for it."""

    def __init__(self, app: App, pane: TablePane, solving: Solving, then: Callable[[], None], *, is_gate: bool) -> None:
        self.app = app
        self.pane = pane
        self.solving = solving
        self.is_gate = is_gate
        self.then = then
        self.gate = GateOpening(app)
        self.burst = CelebrationBurst(app)
        self.has_begun = False
        """Whether it was celebrated that the puzzle is solved."""
        self._is_let_through = False

    def let_through(self) -> None:
        """The gate lets through whoever has tried so often, once it is told what came of the last try."""
        self._is_let_through = True

    def hear(self, given: Input) -> None:
        """Any press ends what is seen of a gate."""
        if isinstance(given, KeyPressed | PointerPressed):
            self.gate.end()

    def tick(self, now: float) -> None:
        for part in (self.gate, self.gate.burst, self.burst):
            part.tick(now)
        if self.pane.is_telling or self.pane.story.is_busy:
            return
        if self.solving.is_solved and not self.has_begun:
            self._begin()
        elif self._is_let_through:
            self._is_let_through = False
            self.gate.begin(is_small=True)

    def _begin(self) -> None:
        self.has_begun = True
        if self.is_gate:
            self.gate.begin()
        else:
            self.burst.begin()
            self.app.sound.play("game_won")
        self.then()

    @property
    def animates(self) -> bool:
        return self.gate.animates or self.burst.animates

    @property
    def wake_in(self) -> float | None:
        return self.gate.wake_in

    def draw_sparks(self, surface: pygame.Surface) -> None:
        """Draw what flies, above everything."""
        middle = pygame.Rect((0, 0), self.pane.size).center
        self.burst.draw_sparks(surface, middle, self.app.ui.px(SPARKS))


HEIGHT, HIGHEST, EDGE = 34, 28, 14
"""Units of the task's ribbon, of the letters on it, and of the room at its ends."""


class TaskRibbon(Label):
    """A line on a dark ribbon with a rim of brass."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, text, "strong" if ui.text.height("strong") <= ui.px(HIGHEST) else "label")

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self.face, UNWRAPPED)[0]
        return min(width, words + 2 * self.ui.px(EDGE)), self.ui.px(HEIGHT)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(pygame.Rect(rect.topleft, self.wants(rect.width)))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.paint.place_panel(surface, self.rect, "dark", 3)
        surface.blit(ui.paint.ring(self.rect.size, ui.look.palette.brass, ui.px(2)), self.rect)
        words = self._words(max(1, self.rect.width - 2 * ui.px(EDGE)))
        surface.blit(words, words.get_rect(center=self.rect.center))

    def _words(self, room: int) -> pygame.Surface:
        text, colour = self.ui.text, self.ui.look.palette.lamplight
        wide = text.measure(self.label, self.face, UNWRAPPED)[0]
        if wide <= room:
            return text.block(self.label, self.face, colour, wide)
        return text.fit(plain(self.label), self.face, colour, room)
