"""The scores of the two sides of a fight, on discs between them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from scenes.games.kept import kept
from scenes.games.quellector.fight import mark_of
from scenes.games.quellector.things.discs import draw_disc, draw_laurel
from scenes.games.thing import Now, ZonePlate
from scenes.picture_cache import Pictures

LAUREL = 1.36
"""How wide a laurel is, for a disc 1 wide."""


@dataclass(frozen=True)
class Score(ZonePlate):
    """A squad's score as added up so far, and what it would become; a winner's in laurel."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        seat, question = self.zone[1], now.table.question
        # The winner is asked what to keep.
        has_won = question is not None and question.name == "keep" and now.table.asked() == (seat,)
        foretold = now.foretold.get(self.key, "")
        return _drawn(ui, now.sum_at(self.key), mark_of(now.view, seat), foretold, size, has_won=has_won)


@kept
def _drawn(ui: Ui, written: str, mark: str, foretold: str, size: Size, *, has_won: bool) -> pygame.Surface:
    side = min(size)
    whole = round(side * LAUREL) if has_won else side
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    disc = draw_disc(ui, side, written, icon=mark, is_lit=has_won)
    surface.blit(disc, disc.get_rect(center=(whole // 2, whole // 2)))
    if has_won:
        surface.blit(draw_laurel(whole), (0, 0))
    if foretold:
        letters = max(ui.text.smallest, round(side * 0.2))
        palette = ui.look.palette
        words = ui.text.outlined(foretold, "number", palette.legal, palette.shadow, max(2, ui.px(2)), letters)
        surface.blit(words, words.get_rect(midbottom=(whole // 2, whole)))
    return surface
