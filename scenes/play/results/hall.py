"""Where a game is told to its end: its own place as it was at the beginning, in the dark, and the light that falls into
it."""

from __future__ import annotations

from threading import Lock
from typing import Literal

import pygame

from game.match.match import Match
from game.stage.drawing.backdrops import Backdrop, Backdrops
from game.stage.drawing.theme import HIGH_CONTRAST, Colour
from game.stage.geometry import Size
from game.table.sight import view
from scenes.app import App
from scenes.games.place_painting import darken_across, darken_down, shine_in
from scenes.games.registry import presentation

Light = Literal["dusk", "warm", "cold"]
"""While nobody knows who has won; for a win; and where the one person there has lost."""

LET_THROUGH: dict[Light, Colour] = {"dusk": (104, 98, 112), "warm": (150, 118, 104), "cold": (90, 106, 142)}
"""What is let through of the colours of the place."""

BEAM: dict[Light, Colour] = {"dusk": (0, 0, 0), "warm": (132, 90, 40), "cold": (36, 52, 84)}
"""What light adds behind the podium."""

BLUR = 360
"""The place is out of focus by a pixel for so many that it is high."""


class Hall:
    """Paints the place of a match in each light, beside the window's thread."""

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self._backdrops = Backdrops()
        self._sizes: dict[tuple[Size, float], Backdrop | None] = {}
        self._unlit: dict[tuple[Backdrop, Size], pygame.Surface] = {}
        """The place before any light, painted by whichever light comes first."""
        self._painting = Lock()

    def begin(self, *lights: Light) -> None:
        """Have it painted in these lights, for later."""
        self._backdrops.dim(is_dim=self.app.look.palette.key == HIGH_CONTRAST.key)
        if self._place is not None:
            self._backdrops.begin([self._lit(light) for light in lights], self.app.screen.size)

    def is_there(self, light: Light) -> bool:
        """Whether its picture can be had without waiting."""
        return self._place is None or self._backdrops.is_there(self._lit(light), self.app.screen.size)

    def picture(self, light: Light) -> pygame.Surface:
        """The place in a light, as large as the window; shared, so do not draw on it."""
        if self._place is None:
            return self.app.background(None)
        return self._backdrops.picture(self._lit(light), self.app.screen.size)

    @property
    def _place(self) -> Backdrop | None:
        """The wide framing of the table as it was when the first question was asked; None for a game without one."""
        size, look = self.app.screen.size, self.app.look.at(self.app.screen.size)
        key = size, look.text_scale
        if key not in self._sizes:
            match = self.match
            table = match.history[0].before if match.history else match.table
            shown = presentation(match.ruleset.key).look
            laid = shown.layout(view(table, 0), size[0] / look.scale, size[1] / look.scale, look.text_scale)
            self._sizes[key] = laid.framing.backdrop
        return self._sizes[key]

    def _lit(self, light: Light) -> Backdrop:
        place = self._place
        assert place is not None
        return Backdrop(("ending", place.key, light), lambda size: lit(self._painted(place, size), light))

    def _painted(self, place: Backdrop, size: Size) -> pygame.Surface:
        """The place out of focus; whoever asks while it is painted waits for it."""
        with self._painting:
            if (place, size) not in self._unlit:
                self._unlit = {(place, size): pygame.transform.box_blur(place.paint(size), max(1, size[1] // BLUR))}
            return self._unlit[place, size]


def lit(place: pygame.Surface, light: Light) -> pygame.Surface:
    """A place in the dark, with a beam of light in its middle."""
    width, height = place.get_size()
    dark = place.copy()
    dark.fill(LET_THROUGH[light], special_flags=pygame.BLEND_RGB_MULT)
    beam = pygame.Rect(0, 0, round(height * 1.25), round(height * 1.1))
    beam.center = width // 2, round(height * 0.4)
    shine_in(dark, beam, BEAM[light])
    darken_across(dark, dark.get_rect(), (0, 150), (0.26, 10), (0.74, 10), (1, 150))
    darken_down(dark, dark.get_rect(), (0, 130), (0.2, 0), (0.62, 0), (0.8, 150), (1, 215))
    return dark
