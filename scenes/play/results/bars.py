"""The bars across the page of the results: which game it was at the top, the strip of paper with what was earned, and
the buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from scenes.celebration.fading import faded
from scenes.play.results.ceremony import Ceremony
from scenes.play.results.state import ResultsState
from scenes.play.told_table import title_of
from scenes.treasures.worn import Titles

RAIL_ACROSS, RAIL_DOWN = 18, 3


class ResultsRail(Container):
    """A dark bar; what finds no room beside the rest goes, the length first and then the name. A title that is worn
    stands in place of the length."""

    def __init__(self, state: ResultsState, copy: Callable[[], None]) -> None:
        ui = state.app.ui
        self.name = Label(ui, _named(state), "name", colour=ui.look.palette.lamplight)
        unit = state.match.ruleset.unit.name
        self.length = Label(ui, state.say(f"unit.{unit}.count", n=state.length), "body", align="center", soft=True)
        worn = " · ".join(Titles(state.app, state.match.seats).all)
        self.worn = Label(ui, worn, "body", align="center", colour=ui.look.palette.lamplight)
        self.code: Row | None = None
        if state.set_code:
            words = Label(ui, state.say("results.code", code=escape(state.set_code)), "body", soft=True)
            label = state.say("results.copy")
            button = Button(ui, "copy", label, copy, icon="copy", is_wordless=True, zone="facts")
            self.code = Row(ui, [words, button], gap=8, across="right")
        super().__init__(ui, [])

    def wants(self, width: int) -> Size:
        parts = [self.name, self.length, *([self.code] if self.code is not None else [])]
        return width, max([part.wants(width)[1] for part in parts]) + 2 * self.ui.px(RAIL_DOWN)

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        inner = rect.inflate(-2 * self.ui.px(RAIL_ACROSS), 0)
        gap = self.ui.px(RAIL_ACROSS)
        middle = self.worn if self.worn.label else self.length
        name, length = self.name.wants(10**6)[0], middle.wants(10**6)[0]
        code = self.code.wants(10**6)[0] if self.code is not None else 0
        side = max(name, code) + gap
        has_name = name + code + gap <= inner.width
        has_length = 2 * side + length <= inner.width
        self.children = []
        if has_name:
            self._place(self.name, pygame.Rect(inner.left, inner.top, name, inner.height))
        if has_length:
            self._place(middle, pygame.Rect(inner.centerx - length // 2, inner.top, length, inner.height))
        if self.code is not None:
            wide = min(code, inner.width)
            self._place(self.code, pygame.Rect(inner.right - wide, inner.top, wide, inner.height))

    def _place(self, part: Label | Row, room: pygame.Rect) -> None:
        high = part.wants(room.width)[1]
        part.layout(pygame.Rect(room.left, room.centery - high // 2, room.width, high))
        self.children.append(part)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        draw_tint(self.ui, surface, self.rect, palette.night, 0.78, corner=0)
        line = pygame.Rect(self.rect.left, self.rect.bottom - self.ui.px(2), self.rect.width, self.ui.px(2))
        surface.fill(palette.brass, line)
        super().draw(surface)


def _named(state: ResultsState) -> str:
    """What was played."""
    return escape(title_of(state.app, state.match))


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
        """How much room what stands at the left has beside the button; 0 where it stands above."""
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


class Foot(Container):
    """Buttons side by side in the middle; where they do not fit on one line their signs stand alone."""

    def __init__(self, ui: Ui, buttons: Sequence[Widget]) -> None:
        self.row = Row(ui, buttons, gap=9, across="center")
        super().__init__(ui, [self.row])

    @property
    def _buttons(self) -> list[Button]:
        return [leaf for leaf in self.row.leaves() if isinstance(leaf, Button)]

    def wants(self, width: int) -> Size:
        self._choose(width)
        return self.row.wants(width)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self._choose(rect.width)
        self.row.layout(rect)

    def _choose(self, width: int) -> None:
        """Whether words stand on the buttons."""
        for button in self._buttons:
            button.is_wordless = False
        if not self.row.is_one_line(width):
            for button in self._buttons:
                button.is_wordless = True
