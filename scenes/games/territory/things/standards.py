"""The standard of a side of a fight, behind its creatures, with a portrait on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from scenes.games.plate import Portrait
from scenes.games.table_layout import TableLayout
from scenes.games.territory.things.drawings import FACE_ON_STANDARD, thing
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class Standard(Thing):
    """In the colour of a seat."""

    kind = "standard"
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        colour = ui.look.palette.seat(self.seat)
        return ui.paint.cache.get((self.key, size), lambda: thing("standard", size, {"seat": colour}))


class FaceOnStandard(Portrait):
    """Whose it is."""

    is_behind = True


def place_standard(place: TableLayout, seat: int, area: Area) -> None:
    """Put somebody's standard there."""
    place.put(Standard(seat), area)
    place.put(FaceOnStandard(seat), area.cut(FACE_ON_STANDARD))
