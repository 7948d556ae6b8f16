"""Where on the table signs of a player hang: at their face, and around what is written beside it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.widgets.base import Ui
from game.table.sight import View


class Badge(NamedTuple):
    """Where a player's signs may go, in pixels: the face, the writing beside it that must not be covered, the line of
    the plate's lower rim, where on it beads hang if not below the face, and what is covered only where there is no
    other room."""

    face: pygame.Rect
    told: tuple[pygame.Rect, ...]
    rim: int
    strung_at: int | None = None
    spared: tuple[pygame.Rect, ...] = ()


def badge(ui: Ui, view: View, seat: int, plate: pygame.Rect) -> Badge:
    """The badge of a plate: its portrait stands at the left end, or at the top where it is higher than wide."""
    del ui, view, seat
    side = min(plate.size)
    return Badge(pygame.Rect(*plate.topleft, side, side), (plate,), plate.bottom)
