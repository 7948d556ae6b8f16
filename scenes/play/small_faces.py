"""Cards as small as a line of text, beside the sentences that name them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing.cache import SurfaceCache
from scenes.play.table_pane import TablePane

MOST = 3
"""How many faces stand beside one sentence."""

LIMIT_BYTES = 2_000_000


class SmallFaces:
    """The faces of one table's cards in small, each kept for the next time."""

    def __init__(self, pane: TablePane) -> None:
        self.pane = pane
        self._kept = SurfaceCache(LIMIT_BYTES)

    def of(self, cards: Sequence[int], height: int) -> list[pygame.Surface]:
        """The faces of the first few of some cards, so many pixels high; nothing for one that nobody may name."""
        return [self._face(card, height) for card in cards if card >= 0][:MOST]

    def _face(self, card: int, height: int) -> pygame.Surface:
        app = self.pane.app
        size = max(1, round(height / self.pane.look.proportion)), height
        config = self.pane.view.table.config
        return self._kept.get(
            (card, size, app.look, app.words.language),
            lambda: self.pane.look.face(app.pictures, config, card, size),
        )
