"""The headline: on a ribbon that unrolls who has won, when and how; on a quiet plate while nobody knows yet, and where
the one person there has lost."""

from __future__ import annotations

import pygame

from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.text import UNWRAPPED, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Ui, Widget
from scenes.celebration.fading import faded
from scenes.play.results.ceremony import Ceremony

LEAST = 620
INSET, QUIET_INSET = 62, 34
DOWN, GAP = 12, 2
LETTERS = (36, 31, 26, 22)
"""How high letters are, in units of text, the first in which the words fit on one line."""


class Headline(Widget):
    """Words and perhaps a sentence below them. Before the ceremony has come so far, `meanwhile` stands there."""

    def __init__(self, ui: Ui, ceremony: Ceremony, words: str, below: str, meanwhile: str, *, is_quiet: bool) -> None:
        super().__init__(ui, None, words or meanwhile)
        self.ceremony = ceremony
        self.below = below
        self.meanwhile = meanwhile
        self.is_told = bool(words)
        self.is_quiet = is_quiet
        self.shows_below = True
        """Whether there is room for the sentence; it can be heard in any case."""

    def outline(self) -> list[Node]:
        told = [of_text(plain(self.label), self.rect, "heading")]
        return [*told, of_text(plain(self.below), self.rect)] if self.below else told

    def covers(self) -> list[pygame.Rect]:
        return [self.plate]

    @property
    def plate(self) -> pygame.Rect:
        """The ribbon, or the plate."""
        plate = pygame.Rect((0, 0), self._size(self.rect.width))
        plate.center = self.rect.center
        return plate

    def wants(self, width: int) -> Size:
        return self._size(width)

    def draw(self, surface: pygame.Surface) -> None:
        share = self.ceremony.share("headline") if self.is_told else 0.0
        faded(surface, self.rect, 1 - min(1.0, 2 * share), self._draw_meanwhile)
        if not self.is_told or share <= 0:
            return
        if self.is_quiet:
            faded(surface, self.rect, share, lambda target: self._draw_told(target, "dark"))
        else:
            self._unroll(surface, self.ceremony.eased("headline"))

    def _unroll(self, surface: pygame.Surface, share: float) -> None:
        """Show the ribbon from its middle outwards."""
        before, seen = surface.get_clip(), self.plate.inflate(self.ui.px(24), self.ui.px(24))
        wide = round(seen.width * share)
        surface.set_clip(pygame.Rect(seen.centerx - wide // 2, seen.top, wide, seen.height))
        self._draw_told(surface, "ribbon")
        surface.set_clip(before)

    def _draw_told(self, surface: pygame.Surface, style: PanelStyle) -> None:
        ui, palette, plate = self.ui, self.ui.look.palette, self.plate
        ui.paint.place_panel(surface, plate, style, 7)
        room = plate.width - 2 * self._inset
        block = ui.text.block(self.label, "heading", palette.lamplight, room, "center", self._letters(room))
        high = block.get_height()
        below = ui.text.block(self.below, "body", palette.text, room, "center") if self._is_below_shown else None
        if below is not None:
            high += ui.px(GAP) + below.get_height()
        top = plate.centery - high // 2
        surface.blit(block, block.get_rect(midtop=(plate.centerx, top)))
        if below is not None:
            surface.blit(below, below.get_rect(midbottom=(plate.centerx, top + high)))

    def _draw_meanwhile(self, surface: pygame.Surface) -> None:
        ui = self.ui
        wide = min(self.rect.width, ui.text.measure(self.meanwhile, "subheading", self.rect.width)[0] + 2 * ui.px(30))
        block = ui.text.block(self.meanwhile, "subheading", ui.look.palette.lamplight, wide, "center")
        plate = pygame.Rect(0, 0, wide, min(self.rect.height, block.get_height() + 2 * ui.px(DOWN)))
        plate.center = self.rect.center
        ui.paint.place_panel(surface, plate, "dark", 5)
        surface.blit(block, block.get_rect(center=plate.center))

    @property
    def _is_below_shown(self) -> bool:
        return bool(self.below) and self.shows_below

    @property
    def _inset(self) -> int:
        return self.ui.px(QUIET_INSET if self.is_quiet else INSET)

    def _letters(self, room: int) -> int:
        """How high letters are, in pixels, that all stand on one line; else the words are wrapped."""
        sizes = [self.ui.look.text_px(units) for units in LETTERS]
        measured = self.ui.text.measure
        fitting = (size for size in sizes if measured(self.label, "heading", UNWRAPPED, size)[0] <= room)
        return next(fitting, sizes[-1])

    def _size(self, width: int) -> Size:
        measured, letters = self.ui.text.measure, self._letters(width - 2 * self._inset)
        words = measured(self.label, "heading", UNWRAPPED, letters)[0]
        below = measured(self.below, "body", UNWRAPPED)[0] if self._is_below_shown else 0
        wide = min(width, max(words + 2 * self._inset, below + 2 * self._inset, self.ui.px(LEAST)))
        inner = max(1, wide - 2 * self._inset)
        high = measured(self.label, "heading", inner, letters)[1] + 2 * self.ui.px(DOWN)
        if self._is_below_shown:
            high += self.ui.px(GAP) + measured(self.below, "body", inner)[1]
        return wide, high
