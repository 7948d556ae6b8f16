"""A plate beside the podium: a heading, a picture, some words and a button, as much of it as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing.text import Role, escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.button import Button
from scenes.celebration.fading import faded
from scenes.play.results.ceremony import Ceremony

PADDING, GAP = 13, 7
SIGN = 20
LEAST_PICTURE = 84
"""Units that a picture is high at the least; words go before it becomes lower."""


class Heading(Widget):
    """A sign and a few words."""

    def __init__(self, ui: Ui, icon: str, words: str) -> None:
        super().__init__(ui, None, escape(words))
        self.icon = icon

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self._role, max(1, width - self._beside))
        return min(width, words[0] + self._beside), max(self._side, words[1])

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        sign = ui.paint.icon(self.icon, self._side, palette.night, palette.brass, palette.lamplight)
        surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))
        room = self.rect.width - self._beside
        block = ui.text.block(self.label, self._role, palette.brass_light, room)
        surface.blit(block, block.get_rect(midleft=(self.rect.left + self._beside, self.rect.centery)))

    @property
    def _role(self) -> Role:
        return "name"

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(SIGN)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(8)


class SidePanel(Container):
    """`words` stand between the picture and the button. Where there is too little room the last of them goes first,
    then the picture; a panel without room for its heading and its button is not there at all."""

    def __init__(
        self,
        ui: Ui,
        ceremony: Ceremony,
        heading: Heading,
        picture: Widget,
        words: Sequence[Widget],
        button: Button | None,
    ) -> None:
        super().__init__(ui, [])
        self.ceremony = ceremony
        self.heading = heading
        self.picture = picture
        self.words = list(words)
        self.button = button

    def wants(self, width: int) -> Size:
        return width, self._high([self.heading, *self._foot], self._inner(width))

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        wide = self._inner(rect.width)
        words = self._shown_words(rect)
        kept = [self.heading, *words, *self._foot]
        free = rect.height - self._high(kept, wide) - self.ui.px(GAP)
        has_picture = free >= self.ui.px(LEAST_PICTURE) // 2
        inner = rect.inflate(-2 * self.ui.px(PADDING), -2 * self.ui.px(PADDING))
        if self._high(kept, wide) > rect.height or wide < self._least:
            self.children = []
            return
        self.children = [self.heading, *([self.picture] if has_picture else []), *words, *self._foot]
        top = inner.top
        for child in self.children:
            across, high = child.wants(wide)
            high = free if child is self.picture else high
            if child is self.button:
                child.layout(
                    pygame.Rect(inner.centerx - min(across, wide) // 2, inner.bottom - high, min(across, wide), high)
                )
                continue
            child.layout(pygame.Rect(inner.left, top, wide, high))
            top += high + self.ui.px(GAP)

    @property
    def _least(self) -> int:
        """How wide the inside is at the least."""
        return max([1, *[one.wants(10**6)[0] for one in self._foot]])

    def _shown_words(self, rect: pygame.Rect) -> list[Widget]:
        wide, words = self._inner(rect.width), list(self.words)
        room = rect.height - self.ui.px(LEAST_PICTURE) - self.ui.px(GAP)
        while words and self._high([self.heading, *words, *self._foot], wide) > room:
            words.pop()
        return words

    @property
    def _foot(self) -> list[Widget]:
        return [] if self.button is None else [self.button]

    def _inner(self, width: int) -> int:
        return max(1, width - 2 * self.ui.px(PADDING))

    def _high(self, parts: Sequence[Widget], wide: int) -> int:
        heights = [part.wants(wide)[1] for part in parts]
        gaps = self.ui.px(GAP) * (len([high for high in heights if high]) - 1)
        return sum(heights) + gaps + 2 * self.ui.px(PADDING)

    def draw(self, surface: pygame.Surface) -> None:
        if self.children:
            faded(
                surface,
                self.rect.inflate(self.ui.px(40), self.ui.px(40)),
                self.ceremony.share("panels"),
                self._draw_whole,
            )

    def _draw_whole(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "dark", 8)
        super().draw(surface)


def words_of(ui: Ui, text: str, role: Role = "body", *, soft: bool = False) -> Label:
    """A sentence on such a plate."""
    return Label(ui, text, role, align="center", soft=soft)
