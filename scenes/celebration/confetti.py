"""Confetti that comes down once over a person's win."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget

PIECES = 240
PIECE = 12


@dataclass(frozen=True)
class ConfettiPiece:
    """One piece: where it falls across the window, how soon, how far it sways, its size, turn and colour."""

    across: float
    after: float
    sway: float
    size: float
    turn: float
    colour: int


def pieces(seed: int = 5) -> list[ConfettiPiece]:
    """All the pieces."""
    chance = Random(seed)
    return [
        ConfettiPiece(
            chance.random(),
            0.5 * chance.random(),
            chance.uniform(0.006, 0.03),
            chance.uniform(0.7, 1.35),
            chance.uniform(0, math.tau),
            chance.randrange(5),
        )
        for _ in range(PIECES)
    ]


class Confetti(Widget):
    """Falls out of sight during its act of a ceremony; where nothing moves there is none."""

    def __init__(self, ui: Ui, fallen: Callable[[], float]) -> None:
        """`fallen` is how much of its act is over."""
        super().__init__(ui, None)
        self.fallen = fallen
        self.pieces = pieces()

    def wants(self, width: int) -> Size:
        return 0, 0

    def covers(self) -> list[pygame.Rect]:
        return []

    def draw(self, surface: pygame.Surface) -> None:
        share = self.fallen()
        if not 0 < share < 1:
            return
        palette = self.ui.look.palette
        colours = (palette.brass_light, palette.seat(1), palette.seat(2), palette.seat(3), palette.lamplight)
        wide, high = surface.get_size()
        for piece in self.pieces:
            fallen = (share - piece.after) / 0.5
            if not 0 < fallen < 1:
                continue
            sway = math.sin(piece.turn + 9 * fallen) * piece.sway
            x, y = (piece.across + sway) * wide, (-0.05 + 1.15 * fallen) * high
            self._draw_piece(surface, piece, (x, y), colours[piece.colour], piece.turn + 7 * fallen)

    def _draw_piece(
        self,
        surface: pygame.Surface,
        piece: ConfettiPiece,
        at: tuple[float, float],
        colour: tuple[int, int, int],
        turn: float,
    ) -> None:
        side = self.ui.px(PIECE) * piece.size
        wide, high = side * (0.25 + 0.75 * abs(math.cos(turn))), side * 0.55
        lean = math.sin(turn) * 0.6
        corners = [(-wide, -high), (wide, -high + lean * wide), (wide, high + lean * wide), (-wide, high)]
        pygame.draw.polygon(surface, colour, [(at[0] + x / 2, at[1] + y / 2) for x, y in corners])
