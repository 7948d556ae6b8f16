"""What the sides of a game's cards look like where they lie, and which of them are drawn before they are wanted."""

from __future__ import annotations

import pygame

from game.stage.board.appearance import FACE
from game.stage.board.card_cache import CardCache, CardSide
from game.stage.board.delegate import BoardDelegate
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.geometry import Size
from game.stage.widgets.base import Ui


class CardSides:
    """Draws them as the game wants, and keeps them in a `cache`."""

    def __init__(self, ui: Ui, delegate: BoardDelegate) -> None:
        self.delegate = delegate
        self.cache = CardCache(self._drawn, lambda: ui.paint, delegate.patiently)
        self.are_ready = False
        """Whether all faces and backs of the game have been drawn ahead."""

    def _drawn(self, side: CardSide, size: Size) -> pygame.Surface:
        delegate = self.delegate
        if side.appearance == FACE:
            return (delegate.face if side.side == "face" else delegate.back)(side.number, size)
        shown = delegate.appearances[side.appearance]
        return (shown.face if side.side == "face" else shown.back)(side.number, size, side.says)

    def stands(self, side: CardSide) -> bool:
        """Whether a side of a card stands free where it lies."""
        return side.appearance != FACE and self.delegate.appearances[side.appearance].stands

    def forget(self) -> None:
        """Let go of every picture, as after a change of look."""
        self.cache.clear()
        self.are_ready = False

    def draw_ahead(self, layer: SpriteLayer) -> None:
        """Draw a back or a face more, as large as the highest open cards of a table.

        All cards of the game have their turn, so that nothing can be told from which of them are there.
        """
        assert layer.picture is not None
        ground, config = layer.ground, layer.picture.config
        places = ground.layout.zones.items()
        with_faces = [zone for zone, place in places if place.appearance == FACE and not place.is_off_table]
        open_zones = [zone for zone in with_faces if layer.picture.sees(zone)]
        if not open_zones:
            return
        size = max([ground.card_size(zone) for zone in open_zones], key=lambda size: size[1])
        whole = max(1, round(size[0])), max(1, round(size[1]))
        backs = [CardSide("back", kind) for kind in sorted(set(config.backs))]
        faces = [CardSide("face", card) for card in range(len(config.designs))]
        self.are_ready = not self.cache.draw_ahead([*backs, *faces], whole)
