"""What the sides of a game's cards look like at their places, and which of them are drawn before they are needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

import pygame

from game.stage.board.appearance import AWAKE, FACE, Mood
from game.stage.board.card_cache import CardCache, CardSide, shaded
from game.stage.board.card_renderer import Stirring
from game.stage.board.delegate import BoardDelegate
from game.stage.board.layout import Layout
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.drawing.beside import NotYet
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.paint import native
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone

ALIVE_BYTES = 10 * 2**20


class CardSides:
    """Draws the sides as the game wants, and keeps them in a `cache`."""

    def __init__(self, ui: Ui, delegate: BoardDelegate) -> None:
        self.delegate = delegate
        self._alive = SurfaceCache(ALIVE_BYTES)
        self._slots: dict[tuple[int, Size], Mapping[str, Sequence[pygame.Rect]]] = {}
        self._where: dict[tuple[CardSide, Size, Mood], pygame.Rect] = {}
        """The part of each living card that is drawn differently."""
        self.cache = CardCache(self._drawn, lambda: ui.paint, delegate.patiently)
        self._open: tuple[tuple[Layout, int] | None, list[Zone]] = None, []
        """A layout with its viewer, and its zones in which cards lie face up for that viewer."""
        self.are_ready = False
        """Whether all faces and backs of the game have been drawn ahead."""

    def _drawn(self, side: CardSide, size: Size) -> pygame.Surface:
        with self.delegate.parts.taken(side.part):
            return self._part_drawn(side, size)

    def _part_drawn(self, side: CardSide, size: Size) -> pygame.Surface:
        delegate = self.delegate
        if side.appearance == FACE and side.side == "face":
            with delegate.seen_between(*side.seen):
                return delegate.face(side.number, size)
        if side.appearance == FACE:
            return delegate.back(side.number, size)
        shown = delegate.appearances[side.appearance]
        return (shown.face if side.side == "face" else shown.back)(side.number, size, side.says)

    def alive(self, side: CardSide, picture: pygame.Surface, mood: Mood) -> Stirring | None:
        """What differs on a side in a mood from its usual `picture`; None where nothing does, or where it is still
        being drawn beside the window's work."""
        living = self.delegate.appearance(side.appearance).living
        if living is None or mood == AWAKE or side.side != "face":
            return None
        key = side, picture.get_size(), mood
        if key not in self._where:
            with self.delegate.patiently(), suppress(NotYet):
                self._keep(key, picture, living(side.number, picture.get_size(), side.says, mood))
        if key not in self._alive:
            self._where.pop(key, None)
            return None
        return Stirring(self._where[key], self._alive.get(key, lambda: picture))

    def _keep(self, key: tuple[CardSide, Size, Mood], usual: pygame.Surface, drawn: pygame.Surface | None) -> None:
        """Remember how a living figure differs in a mood."""
        if drawn is None:
            return
        alive = shaded(native(drawn), key[0].shade)
        where = _differs(usual, alive)
        if where is not None:
            self._where[key] = where
            self._alive.get(key, lambda: alive.subsurface(where).copy())

    def has_body(self, side: CardSide) -> bool:
        """Whether somebody is alive on a side of a card, and can leave it."""
        if side.side != "face":
            return False
        is_face = side.appearance == FACE
        return self.delegate.parts.has_bodies if is_face else self.delegate.appearance(side.appearance).has_body

    def slots(self, card: int, size: Size) -> Mapping[str, Sequence[pygame.Rect]]:
        """Where on a card's face the contents of each slot stand, by the slots' names."""
        if (card, size) not in self._slots:
            self._slots[card, size] = self.delegate.parts.slots(card, size)
        return self._slots[card, size]

    def stands(self, side: CardSide) -> bool:
        """Whether a side of a card is a standing cut-out at its place."""
        return self.delegate.appearance(side.appearance).stands

    def forget(self) -> None:
        """Let go of every picture, as after a change of look."""
        self.cache.clear()
        self._alive.clear()
        self._where.clear()
        self._slots.clear()
        self.are_ready = False

    def has_more(self, layer: SpriteLayer) -> bool:
        """Whether a face or a back is still to be drawn ahead, and such a card may turn up here."""
        return not self.are_ready and layer.picture is not None and bool(self._open_zones(layer))

    def _open_zones(self, layer: SpriteLayer) -> list[Zone]:
        """The zones in which the viewer sees faces; worked out once for each layout."""
        picture, layout = layer.picture, layer.ground.layout
        assert picture is not None
        state = layout, picture.viewer
        if self._open[0] is None or self._open[0][0] is not layout or self._open[0][1] != picture.viewer:
            faces = [zone for zone, at in layout.zones.items() if at.appearance == FACE and not at.is_off_table]
            self._open = state, [zone for zone in faces if picture.sees(zone)]
        return self._open[1]

    def draw_ahead(self, layer: SpriteLayer) -> None:
        """Draw one more back or face, as large as the highest open cards of a table. All cards of the game have their
        turn, so that nothing can be told from which of them are there.
        """
        assert layer.picture is not None
        ground, config = layer.ground, layer.picture.config
        if not (zones := self._open_zones(layer)):
            return
        size = max([ground.card_size(zone) for zone in zones], key=lambda size: size[1])
        whole = max(1, round(size[0])), max(1, round(size[1]))
        backs = [CardSide("back", kind) for kind in sorted(set(config.backs))]
        faces = [CardSide("face", card) for card in range(len(config.designs))]
        self.are_ready = not self.cache.draw_ahead([*backs, *faces], whole)


def _differs(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """Where two pictures of the same size are not the same; None where they are."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
