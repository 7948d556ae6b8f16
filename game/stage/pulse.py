"""The pulse of the program: when it looks for inputs, lets time pass, and draws."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import msgspec
import pygame

from game.stage.inputs import Input
from game.stage.memory import tidy


class Beat(msgspec.Struct, frozen=True):
    """What a step wants of the pulse.

    `redraw`: something changed, draw once. `animating`: keep calling and drawing at full rate. `stirs`: something alive
    looks different, draw once and show what has changed. `wake_in`: call again after so many seconds though nothing
    happens (a bot may have answered, a tooltip is due). `done`: end the loop.
    """

    redraw: bool = False
    animating: bool = False
    stirs: bool = False
    wake_in: float | None = None
    done: bool = False


FRAME_SECONDS = 1 / 60
ALERT_SECONDS = 0.3
IDLE_SECONDS = 0.04
DROWSY_AFTER, DROWSY_SECONDS = 15.0, 0.06
"""After this long without an input, inputs are looked for less often."""

TIDY_SECONDS = 30.0
"""The least time between two tidyings."""

LONGEST_LOOK = 1.0
"""The most seconds that count between two looks for inputs. More pass only where nothing can be drawn: Windows holds
the program while a window is dragged by its frame, and every machine sleeps now and then."""

StepFunction = Callable[[list[Input], float], Beat]

DrawFunction = Callable[[], Sequence[pygame.Rect] | None]
"""Draws; returns the parts of the picture changed by something that stirs, or None if perhaps all of it is changed."""


class _HasInputs(Protocol):
    def inputs(self) -> Iterable[Input]: ...

    def present(self, parts: Sequence[pygame.Rect] | None = None) -> None: ...


class Pulse:
    """Keeps the program going: sixty frames a second while something moves, near silence while nothing does.

    Shortly after an input it looks for the next one at full rate, later every 40 ms, and after a while every 60 ms. A
    frame is drawn only when the step asks for it. Every half minute in which something was drawn, while nothing moves,
    it lets `tidy` be done, which may take a while. Time in which it is held counts for nobody. Clock, sleep and tidying
    can be replaced in tests.
    """

    def __init__(
        self,
        screen: _HasInputs,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        tidy: Callable[[], object] = tidy,
    ) -> None:
        self._screen = screen
        self._clock = clock
        self._sleep = sleep
        self._tidy = tidy
        self._tidied, self._frames_tidied = clock(), 0
        self.frames = 0

    def run(self, step: StepFunction, draw: DrawFunction) -> None:
        """Call `step(inputs, seconds since the last step)` when needed and `draw()` when it asks, until it is done."""
        beat = Beat(redraw=True, wake_in=0)
        stepped = lively = looked = self._clock()
        while not beat.done:
            started = self._clock()
            stepped += max(0.0, started - looked - LONGEST_LOOK)
            looked = started
            inputs = list(self._screen.inputs())
            is_due = beat.wake_in is not None and started - stepped >= beat.wake_in
            if inputs:
                lively = started
            if inputs or is_due or beat.animating:
                elapsed, stepped = started - stepped, started
                beat = step(inputs, elapsed)
                self._draw(beat, draw)
            if not beat.animating and started - lively >= ALERT_SECONDS:
                self._tidy_now_and_then(started)
            self._sleep(self._rest(beat, started, stepped, lively))

    def _draw(self, beat: Beat, draw: DrawFunction) -> None:
        if beat.done:
            return
        if beat.redraw or beat.animating:
            draw()
            self._screen.present()
            self.frames += 1
        elif beat.stirs:
            self._screen.present(draw())

    def _tidy_now_and_then(self, now: float) -> None:
        if now - self._tidied >= TIDY_SECONDS and self.frames > self._frames_tidied:
            self._tidied, self._frames_tidied = now, self.frames
            self._tidy()

    def _rest(self, beat: Beat, started: float, stepped: float, lively: float) -> float:
        now = self._clock()
        if beat.done:
            return 0.0
        if beat.animating or now - lively < ALERT_SECONDS:
            return max(0.0, started + FRAME_SECONDS - now)
        idle = IDLE_SECONDS if now - lively < DROWSY_AFTER else DROWSY_SECONDS
        if beat.wake_in is not None:
            return min(idle, max(0.0, stepped + beat.wake_in - now))
        return idle
