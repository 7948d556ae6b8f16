"""Room on ships: on one's own for how many more cages, and the open hold of a rival's below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

WORDS_TOP, WORDS_HIGH = 0.45, 0.3
"""From where on it says for how many more cages there is room, below the hook of the last place that is free, and how
high that is, in shares of it."""

HOLD_DEPTH = 120
"""How dark it is behind the rooms of a rival's ship, of 255."""


@dataclass(frozen=True)
class RoomLeft(Thing):
    """For how many more cages there is room."""

    kind = "free"
    cages: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _written(ui, now.words.say("xenofera.bay.free", n=self.cages), size)


@dataclass(frozen=True)
class OpenHold(Thing):
    """What is behind the rooms of a rival's ship while these are seen."""

    kind = "hold"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _hold(ui, self.seat, size)


def place_room_left(place: TableLayout, cages: int, free: Area) -> None:
    """Put it into a free place."""
    place.put(RoomLeft(cages), free.band(free.top + WORDS_TOP * free.height, WORDS_HIGH * free.height))


@kept
def _written(ui: Ui, told: str, size: Size) -> pygame.Surface:
    """Words in the middle of where they stand; nothing where there is no room for them."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    block = ui.text.block(told, "small", ui.look.palette.text, size[0], "center")
    if block.get_height() <= size[1] and block.get_width() <= size[0]:
        surface.blit(block, block.get_rect(center=surface.get_rect().center))
    return surface


@kept
def _hold(ui: Ui, seat: int, size: Size) -> pygame.Surface:
    """The open hold of a ship, in the colour of its seat."""
    palette, corner = ui.look.palette, ui.px(12)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, (*palette.night, HOLD_DEPTH), surface.get_rect(), border_radius=corner)
    surface.blit(ui.paint.ring(size, palette.seat(seat), max(2, ui.px(2)), corner), (0, 0))
    return surface
