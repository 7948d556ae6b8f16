"""The strip of paper below the podium: what was earned, and the one button that most players want next."""

from __future__ import annotations

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.button import Button
from scenes.celebration.fading import faded
from scenes.play.results.ceremony import Ceremony

ACROSS, DOWN, GAP = 24, 12, 20
LEAST_BESIDE = 240
GLOW = 14


class Strip(Container):
    """`told` stands at the left once it may be seen; meanwhile `skip` may. The `main` button stands at the right, or
    below; it is a widget of the page's own, which is reached and read after those at the foot."""

    def __init__(self, ui: Ui, ceremony: Ceremony, told: Widget | None, skip: Button | None, main: Button) -> None:
        super().__init__(ui, [one for one in (told, skip) if one is not None])
        self.ceremony = ceremony
        self.told = told
        self.skip = skip
        self.main = main

    @property
    def _first(self) -> Widget | None:
        return self.told or self.skip

    def wants(self, width: int) -> Size:
        inner = width - 2 * self.ui.px(ACROSS)
        main = self.main.wants(inner)
        room = self._room(inner)
        first = self._first.wants(room or inner)[1] if self._first is not None else 0
        high = max(first, main[1]) if room else first + main[1] + self.ui.px(GAP) // 2
        return width, high + 2 * self.ui.px(DOWN)

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        inner = rect.inflate(-2 * self.ui.px(ACROSS), -2 * self.ui.px(DOWN))
        across, high = self.main.wants(inner.width)
        room = self._room(inner.width)
        wide = room or inner.width
        if self._first is not None:
            wanted = self._first.wants(wide)
            if self._first is self.skip:
                wide = min(wide, wanted[0])
            top = inner.centery - wanted[1] // 2 if room else inner.top
            self._first.layout(pygame.Rect(inner.left, top, wide, wanted[1]))
        top = inner.centery - high // 2 if room else inner.bottom - high
        self.main.layout(pygame.Rect(inner.right - min(across, inner.width), top, min(across, inner.width), high))

    def _room(self, inner: int) -> int:
        """What stands at the left has so much beside the button; 0 where it stands above it."""
        room = inner - self.main.wants(inner)[0] - self.ui.px(GAP)
        return room if room >= self.ui.look.text_px(LEAST_BESIDE) else 0

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 8)
        if self.told is not None:
            faded(surface, self.told.rect, self.ceremony.share("strip"), self.told.draw)
        if self.skip is not None:
            self.skip.draw(surface)
        self._draw_pulse(surface)

    def _draw_pulse(self, surface: pygame.Surface) -> None:
        """Once all is told, the button is lit up once."""
        share = self.ceremony.share("pulse")
        if not 0 < share < 1:
            return
        radius = self.ui.px(GLOW)
        glow = self.ui.paint.glow(self.main.rect.size, self.ui.look.palette.brass_light, radius).copy()
        glow.set_alpha(round(255 * (1 - abs(2 * share - 1))))
        surface.blit(glow, glow.get_rect(center=self.main.rect.center))
