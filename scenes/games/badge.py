"""What of a player's place on the table bears signs of who they are: their face, and what it says around it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.widgets.base import Ui
from game.table.sight import View


class Badge(NamedTuple):
    """Where a player's face is, what must not be covered of what is written beside it, the line on which the lower rim
    of their plate lies, around which place of that line beads are strung, if not below the face, and what is covered
    only where there is no other room; in pixels."""

    face: pygame.Rect
    told: tuple[pygame.Rect, ...]
    rim: int
    strung_at: int | None = None
    spared: tuple[pygame.Rect, ...] = ()


def badge(ui: Ui, view: View, seat: int, plate: pygame.Rect) -> Badge:
    """Of a plate at whose left end the portrait stands; one that is higher than wide has it at the top."""
    del ui, view, seat
    side = min(plate.size)
    return Badge(pygame.Rect(*plate.topleft, side, side), (plate,), plate.bottom)
