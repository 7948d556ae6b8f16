"""What a moving picture begins with: on a ribbon, which game it is and who plays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.text import Role
from game.stage.widgets.base import Ui
from scenes.celebration.fading import faded

ACROSS, DOWN, GAP = 62, 14, 2
"""Units around the words, and between them."""

WIDEST = 0.8
"""How much of the picture's width the ribbon takes at the most."""

HIGH = 0.42
"""Where its middle lies, as a share of the picture's height."""


@dataclass(frozen=True)
class TitleCard:
    """A game's name with its players below it."""

    ui: Ui
    title: str
    players: str

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw it in the middle, so dense."""
        ui, palette = self.ui, self.ui.look.palette
        room = round(surface.get_width() * WIDEST) - 2 * ui.px(ACROSS)
        texts: tuple[tuple[str, Role], ...] = (self.title, "title"), (self.players, "name")
        inner = min(room, max(ui.text.measure(words, role, room)[0] for words, role in texts))
        title = ui.text.block(self.title, "title", palette.lamplight, inner, "center")
        players = ui.text.block(self.players, "name", palette.text, inner, "center")
        wide = inner + 2 * ui.px(ACROSS)
        high = title.get_height() + ui.px(GAP) + players.get_height() + 2 * ui.px(DOWN)
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = surface.get_width() // 2, round(surface.get_height() * HIGH)

        def whole(target: pygame.Surface) -> None:
            ui.paint.place_panel(target, plate, "ribbon", 7)
            target.blit(title, title.get_rect(midtop=(plate.centerx, plate.top + ui.px(DOWN))))
            target.blit(players, players.get_rect(midbottom=(plate.centerx, plate.bottom - ui.px(DOWN))))

        faded(surface, plate.inflate(ui.px(40), ui.px(40)), share, whole)
