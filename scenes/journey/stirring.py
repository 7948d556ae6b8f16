"""What stirs in the quarters of the map while nothing else moves there: fireflies, bubbles, torches, a beacon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pygame

from game.stage.board.ambience import BEGINS_EVERY, STEP_SECONDS, Ambience
from game.stage.board.framing import Ambient
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.widgets.base import Ui
from scenes.games.quarter import Quarter
from scenes.journey.lie import Lie
from scenes.part import Part


class ParkLife(Part):
    """Lets one thing after the other begin, behind whatever stands on the map. `is_on` says whether anything may stir;
    what anything of the page lies over stays as it is."""

    def __init__(self, ui: Ui, is_on: Callable[[], bool]) -> None:
        self._ui = ui
        self._is_on = is_on
        self._chance = Random(13)
        self._place = Ambience(ui, self._chance)
        self._things: list[Ambient] = []
        self._areas: dict[int, pygame.Rect] = {}
        self._due = self._begins = 0.0
        self._differs = False
        self._drawn: list[pygame.Rect] = []
        self.mended: list[pygame.Rect] = []
        """What of the window has changed since it was drawn before."""

    def lie(self, quarters: Sequence[Quarter], lies: Lie, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> None:
        """Stir on a map that lies so in a room, wherever nothing of what is taken lies."""
        self._place.forget()
        self._things = [one for quarter in quarters for one in quarter.ambience]
        areas = {number: _area(one, lies) for number, one in enumerate(self._things)}
        self._areas = {
            number: area
            for number, area in areas.items()
            if room.contains(area) and area.collidelist(list(taken)) < 0 and min(area.size) > 1
        }

    # -- time ----------------------------------------------------------------------------------------------------------

    @property
    def _may_stir(self) -> bool:
        return bool(self._areas) and self._is_on() and self._ui.look.palette.key != HIGH_CONTRAST.key

    def tick(self, now: float) -> None:
        if now < self._due:
            return
        self._due = now + STEP_SECONDS
        before = dict(self._place.stirred)
        if self._may_stir:
            self._stir(now)
        else:
            self._place.forget()
        self._differs = self._differs or before != self._place.stirred

    def _stir(self, now: float) -> None:
        if now >= self._begins:
            self._begins = now + self._chance.uniform(*BEGINS_EVERY)
            if resting := self._place.resting(self._things, self._areas):
                self._place.begin(self._chance.choice(resting), now)
        self._place.stir(self._things, self._areas, now)

    @property
    def stirs(self) -> bool:
        return self._differs

    @property
    def wake_in(self) -> float | None:
        return max(0.0, self._due - self._ui.now) if self._may_stir else None

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen of it."""
        for number in self._place.stirred:
            self._place.draw(surface, self._things, number)
        now = [stirred.rect for stirred in self._place.stirred.values()]
        self.mended, self._drawn, self._differs = [*self._drawn, *now], now, False


def _area(one: Ambient, lies: Lie) -> pygame.Rect:
    """Where something of a quarter lies in the window. Its picture keeps its shape, its way may be longer."""
    area = one.area
    left, top = lies.at((area.left, area.top))
    rect = pygame.Rect(0, 0, max(1, round(area.width * lies.across)), max(1, round(area.height * lies.down)))
    if one.stirs in ("flickers", "twinkles"):
        rect.size = max(1, round(area.width * lies.one)), max(1, round(area.height * lies.one))
    rect.center = round(left + area.width * lies.across / 2), round(top + area.height * lies.down / 2)
    return rect
