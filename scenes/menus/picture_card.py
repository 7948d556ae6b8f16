"""A card of paper to choose: a picture, a name, a word about it, how hard it is, and a tick once it is done."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.stage.drawing.text import plain
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_knob, draw_tint
from game.words import sentences
from scenes.page_widgets import Lines, SetText

EDGE = 14
SHAPE = 0.6
"""How high the picture is for a width of 1."""

LEAST = 168
PIP, PIPS = 11, 3
TICK = 30


class PictureCard(Pressable):
    """Such a card. `hardness` is from 1 to 3, 0 where that says nothing; `told` is how it is said; `done` says that it
    is done, and is empty where it is not."""

    least: float = LEAST
    shape: float = SHAPE

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        name: str,
        line: str,
        picture: Callable[[Size], pygame.Surface],
        on_press: Callable[[], None],
        *,
        hardness: int = 0,
        told: str = "",
        done: str = "",
        zone: str = "cards",
    ) -> None:
        super().__init__(ui, key, name, on_press, zone=zone, on_paper=True)
        self.line = line
        self.picture = picture
        self.hardness = hardness
        self.told = told
        self.done = done

    def spoken(self) -> str:
        return sentences(plain(part) for part in (self.label, self.line, self.told, self.done))

    def wants(self, width: int) -> Size:
        wide = min(width, max(self.ui.look.picture_px(self.least), self._longest() + 2 * self._edge))
        return wide, self.high(width)

    def high(self, width: int) -> int:
        """How high it is where it is so wide, in pixels."""
        room = max(1, width - 2 * self._edge)
        foot = self._pips_high + self.ui.px(4) if self.hardness else 0
        return round(room * self.shape) + self._lines().high(room) + foot + 3 * self._edge

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, rect = self.ui, self.ui.look.palette, self.rect
        ui.paint.place_panel(surface, rect, "paper", 9 if self.is_hovered else 5)
        if self.is_hovered:
            draw_tint(ui, surface, rect, palette.lamplight, 0.34)
        room = rect.width - 2 * self._edge
        picture = self.picture((room, round(room * self.shape)))
        at = picture.get_rect(midtop=(rect.centerx, rect.top + self._edge))
        surface.blit(picture, at)
        surface.blit(ui.paint.ring(at.size, palette.brass, ui.px(2), ui.px(8)), at)
        lines = self._lines()
        lines.draw(surface, rect.left + self._edge, at.bottom + self._edge, room, "center")
        if self.hardness:
            self._draw_pips(surface, rect.bottom - self._edge - self._pips_high)
        if self.done:
            self._draw_tick(surface, (at.right - ui.px(6), at.top + ui.px(6)))

    def _draw_pips(self, surface: pygame.Surface, top: int) -> None:
        """So many of three diamonds are filled, and beside them stands the same in words."""
        ui, palette = self.ui, self.ui.look.palette
        words = ui.text.line(self.told, "label", palette.ink_soft)
        side, gap = ui.look.picture_px(PIP), ui.px(4)
        whole = PIPS * (side + gap) + gap + words.get_width()
        left = self.rect.centerx - whole // 2
        for place in range(PIPS):
            middle = left + side // 2, top + self._pips_high // 2
            draw_diamond(surface, middle, side, palette.ink, is_filled=place < self.hardness)
            left += side + gap
        surface.blit(words, words.get_rect(midleft=(left + gap, top + self._pips_high // 2)))

    def _draw_tick(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        ui, palette, side = self.ui, self.ui.look.palette, self.ui.px(TICK)
        centre = corner[0] - side // 2, corner[1] + side // 2
        draw_knob(ui, surface, centre, side, True)
        tick = ui.paint.icon("check", round(side * 0.62), palette.text_on_brass, palette.ink, palette.ink)
        surface.blit(tick, tick.get_rect(center=centre))

    def _lines(self) -> Lines:
        palette = self.ui.look.palette
        texts: list[SetText] = [(self.label, "name", palette.ink), (self.line, "small", palette.ink_soft)]
        return Lines(self.ui, texts, self.ui.px(2))

    def _longest(self) -> int:
        """How wide the longest word of the name is, and how hard it is in words."""
        text = self.ui.text
        words = max(text.measure(word, "name")[0] for word in plain(self.label).split())
        pips = PIPS * (self.ui.look.picture_px(PIP) + self.ui.px(4)) + self.ui.px(4)
        return max(words, pips + text.measure(self.told, "label")[0]) if self.hardness else words

    @property
    def _edge(self) -> int:
        return self.ui.px(EDGE)

    @property
    def _pips_high(self) -> int:
        return max(self.ui.look.picture_px(PIP), self.ui.text.height("label"))


def draw_diamond(
    surface: pygame.Surface, middle: tuple[int, int], side: int, ink: tuple[int, int, int], *, is_filled: bool
) -> None:
    """A diamond so wide, filled or only its edge."""
    half = max(3, side // 2)
    corners = [
        (middle[0], middle[1] - half),
        (middle[0] + half, middle[1]),
        (middle[0], middle[1] + half),
        (middle[0] - half, middle[1]),
    ]
    if is_filled:
        pygame.draw.polygon(surface, ink, corners)
    pygame.draw.aalines(surface, ink, True, corners)
    pygame.draw.polygon(surface, ink, corners, max(1, side // 8))
