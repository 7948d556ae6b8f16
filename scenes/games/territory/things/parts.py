"""Parts of a place that say what they are for: those of the camp, and bare rock where no land is left."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.tallies import PileTally, draw_tally
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

SHADED = 125
"""How dark a column of the terrace is, of 255."""


@dataclass(frozen=True)
class Bed(Thing):
    """The terrace's column for creatures that rest so many rounds; the first column also for more."""

    kind = "moons"
    moons: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        return _column(ui, self.moons, size)

    def called(self, now: Now) -> str:
        return now.words.say("territory.at_table.moons", n=self.moons)


@dataclass(frozen=True)
class WayHome(Bed):
    """The path of creatures that are back next round."""

    moons: int = 0

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        return None

    def called(self, now: Now) -> str:
        return now.words.say("territory.at_table.home", n=0)


@dataclass(frozen=True)
class BareRock(Thing):
    """Where no land is left."""

    kind = "bare"
    land: int

    def called(self, now: Now) -> str:
        return now.words.say("territory.at_table.bare", n=self.land + 1)


@kept
def _column(ui: Ui, moons: int, size: Size) -> pygame.Surface:
    """A part of the terrace, with the rounds that creatures there rest."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*ui.look.palette.night, SHADED), surface.get_rect(), border_radius=ui.px(10))
    head = size[0], round(ui.text.height("number") * 1.25)
    surface.blit(draw_tally(ui, PileTally("rest", moons), head), (0, ui.px(4)))
    return surface
