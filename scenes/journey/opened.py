"""A gate of the journey that has opened since the map was seen last."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.journey import following
from game.stage.drawing.text import escape
from scenes.app import App
from scenes.celebration.burst import CelebrationBurst
from scenes.journey.stops import MapStop, title_of
from scenes.journey.view import MapView
from scenes.part import Part
from scenes.present import MapShown

SPARKS = 120
"""How far they fly from it, in units."""


class OpenedGate(Part):
    """A small festive moment, which says where it leads."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.burst = CelebrationBurst(app)
        self._name = ""

    def tell(self, stops: Sequence[MapStop], before: MapShown) -> None:
        """Tell of every gate that stands open now, and did not when the map was as `before`."""
        behind = [stop for stop in stops if stop.state == "behind"]
        for stop in [one for one in behind if one.station.is_gate and one.station.name not in before.walked]:
            # By stars every gate of a quarter opens; told is the one that is reached.
            if stops[stop.number - 2] in behind:
                self._open(stop)

    def _open(self, stop: MapStop) -> None:
        self._name = stop.station.name
        self.burst.begin()
        self.app.sound.play("game_won")
        beyond, say, words = following(stop.station), self.app.words.say, self.app.words
        title = escape(title_of(words, stop.station))
        on = "" if beyond is None else say("map.gate.leads", station=escape(title_of(words, beyond)))
        self.app.note(f"{say('map.gate.opened', title=title)} {on}".strip())

    @property
    def animates(self) -> bool:
        return self.burst.animates

    def draw(self, surface: pygame.Surface, view: MapView) -> None:
        """Draw what flies from it on the map."""
        for mark in [one for one in view.marks if one.stop.station.name == self._name]:
            self.burst.draw_sparks(surface, mark.centre, self.app.ui.px(SPARKS))
