"""Cards as small as a line of text, beside the sentences that name them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.stage.drawing.beside import Meanwhile
from game.stage.drawing.cache import SurfaceCache
from game.stage.inputs import Point
from scenes.play.table_pane import TablePane

MOST = 3
"""How many faces stand beside one sentence."""

LIMIT_BYTES = 4_000_000

Wanted = tuple[int, int, int]
"""A card, how many pixels high, and how opaque it is."""


class SmallFaces:
    """The faces of one table's cards in small, each kept for the next time.

    A face takes a few milliseconds to draw. So each is asked for when its place is known (`ask`), and appears with one
    of the next frames: whoever ticks calls `draw_one` for as long as one `is_due`. In a window its parts are made
    beside the window's work, so that it comes while a story is told as well. Until it is there, a blank card lies in
    its place.
    """

    def __init__(self, pane: TablePane) -> None:
        self.pane = pane
        self._kept = SurfaceCache(LIMIT_BYTES)
        self._due: list[Wanted] = []
        app = pane.app
        self._meanwhile = Meanwhile(app.pictures.faces.patiently) if app.screen.is_seen else None
        self._is_fresh = False

    def named(self, cards: Sequence[int]) -> list[int]:
        """The first few of some cards, without those that nobody may name."""
        return [card for card in cards if card >= 0][:MOST]

    def width_of(self, cards: Sequence[int], height: int, gap: int) -> int:
        """The width in pixels that these cards take, with a gap behind each."""
        return len(self.named(cards)) * (self._across(height) + gap)

    def ask(self, cards: Sequence[int], height: int, alpha: int = 255) -> None:
        """Ask for faces that are about to be drawn, so high and so opaque."""
        for card in self.named(cards):
            self._ask((card, height, alpha))

    def draw(
        self, surface: pygame.Surface, cards: Sequence[int], at: Point, height: int, gap: int, alpha: int = 255
    ) -> None:
        """Draw them beside each other from a point at their left edge, in the middle of their height."""
        left, middle = at
        for card in self.named(cards):
            face = self._face((card, height, alpha))
            if face is not None:
                surface.blit(face, face.get_rect(midleft=(left, middle)))
            else:
                self._draw_blank(surface, pygame.Rect(left, middle - height // 2, self._across(height), height))
            left += self._across(height) + gap

    @property
    def is_due(self) -> bool:
        """Whether a face is missing, or one has been drawn since the frame before."""
        return bool(self._due) or self._is_fresh

    def draw_one(self) -> None:
        """Draw a face that was missing, if any was and its parts are there."""
        self._is_fresh = False
        if not self._due:
            return
        wanted = self._due.pop(0)
        if self._meanwhile is None:
            self._keep(wanted)
        elif not self._meanwhile.is_made(self._key(wanted), lambda: self._keep(wanted)):
            self._due.append(wanted)
            return
        self._is_fresh = True

    def _keep(self, wanted: Wanted) -> None:
        self._kept.get(self._key(wanted), lambda: self._drawn(wanted))

    def _draw_blank(self, surface: pygame.Surface, where: pygame.Rect) -> None:
        """A card of which nothing is known yet."""
        palette, corner = self.pane.app.look.palette, max(1, where.width // 8)
        pygame.draw.rect(surface, palette.night, where, border_radius=corner)
        pygame.draw.rect(surface, palette.brass, where, 1, border_radius=corner)

    def _face(self, wanted: Wanted) -> pygame.Surface | None:
        if self._key(wanted) in self._kept:
            return self._kept.get(self._key(wanted), lambda: self._drawn(wanted))
        self._ask(wanted)
        return None

    def _ask(self, wanted: Wanted) -> None:
        if self._key(wanted) not in self._kept and wanted not in self._due:
            self._due.append(wanted)

    def _key(self, wanted: Wanted) -> Hashable:
        return wanted, self.pane.app.look, self.pane.app.words.language

    def _across(self, height: int) -> int:
        return max(1, round(height / self.pane.look.cards.proportion))

    def _drawn(self, wanted: Wanted) -> pygame.Surface:
        card, height, alpha = wanted
        size = self._across(height), height
        face = self.pane.look.cards.face(self.pane.app.pictures, self.pane.view.table.config, card, size)
        if alpha < 255:
            face = face.copy()
            face.set_alpha(alpha)
        return face
