"""A new day begins while a page stands open that tells of the day."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app import App
from scenes.part import Part

LOOK_SECONDS = 20.0
"""So often it is looked which day it is: a computer may sleep over midnight, and its clock be set."""


class Daybreak(Part):
    """Has a page made anew once another day has begun."""

    def __init__(self, app: App, remake: Callable[[], None]) -> None:
        self.app = app
        self._remake = remake
        self._day = app.today()

    def tick(self, now: float) -> None:
        if self._day != self.app.today():
            self._day = self.app.today()
            self._remake()

    @property
    def wake_in(self) -> float | None:
        return LOOK_SECONDS
