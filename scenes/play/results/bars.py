"""The bars across the page of the results: which game it was at the top, the paper with why it came out so, what is
taken home and what comes next, and the buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
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
WHY, LEAST_MIDDLE = 0.4, 150
"""How much of the paper tells why at the most, as a share of its width, and how wide what stands in its middle is at
the least, in units of text."""

SIGN = 40
GLOW = 14


class Why(Widget):
    """Why it came out so: a sign, a few words, and the sum below them."""

    def __init__(self, ui: Ui, icon: str, words: str, below: str) -> None:
        super().__init__(ui, None, escape(plain(words)), on_paper=True)
        self.icon = icon
        self.below = escape(plain(below))

    def outline(self) -> list[Node]:
        return [of_text(plain(" ".join(filter(None, [self.label, self.below]))), self.rect)]

    def wants(self, width: int) -> Size:
        lines = self._lines(width)
        return self._beside + max(line.get_width() for line in lines), max(self._side, sum(map(_high, lines)))

    def _lines(self, width: int) -> list[pygame.Surface]:
        text, palette, room = self.ui.text, self.ui.look.palette, max(1, width - self._beside)
        made = [text.block(self.label, "subheading", palette.ink, room)]
        return [*made, text.block(self.below, "body", palette.ink_soft, room)] if self.below else made

    @property
    def _side(self) -> int:
        return self.ui.look.picture_px(SIGN)

    @property
    def _beside(self) -> int:
        return self._side + self.ui.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        palette, lines = self.ui.look.palette, self._lines(self.rect.width)
        sign = self.ui.paint.icon(self.icon, self._side, palette.ink, palette.brass_light, palette.paper)
        surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))
        top = self.rect.centery - sum(map(_high, lines)) // 2
        for line in lines:
            surface.blit(line, (self.rect.left + self._beside, top))
            top += line.get_height()


def _high(line: pygame.Surface) -> int:
    return line.get_height()


class ResultsPaper(Container):
    """At the left `why`, in the middle what is `told` besides, and at the right the `main` button; below each other
    where text is large. It comes once all else stands. The button is a widget of the page's own, which is reached and
    read after those at the foot."""

    def __init__(self, ui: Ui, ceremony: Ceremony, why: Widget | None, told: Widget, main: Button) -> None:
        super().__init__(ui, [*([why] if why is not None else []), told])
        self.ceremony = ceremony
        self.why = why
        self.told = told
        self.main = main

    def wants(self, width: int) -> Size:
        return width, sum(high for _, high in self._rows(width)) + 2 * self.ui.px(DOWN)

    def _rows(self, width: int) -> list[tuple[list[tuple[Widget, int]], int]]:
        """What stands beside each other with its width, and how high that is; a row below the other where there is no
        room for all."""
        inner, gap = width - 2 * self.ui.px(ACROSS), self.ui.px(GAP)
        main = min(self.main.wants(inner)[0], inner)
        beside = inner - main - gap
        if beside < self.ui.look.text_px(LEAST_MIDDLE):
            rows = [[(one, inner)] for one in (*self.children, self.main)]
        elif self.why is None:
            rows = [[(self.told, beside), (self.main, main)]]
        else:
            why = min(self.why.wants(round(WHY * inner))[0], round(WHY * inner))
            middle = beside - why - gap
            if middle >= self.ui.look.text_px(LEAST_MIDDLE):
                rows = [[(self.why, why), (self.told, middle), (self.main, main)]]
            else:
                rows = [[(self.why, inner)], [(self.told, beside), (self.main, main)]]
        return [(row, max(one.wants(wide)[1] for one, wide in row) + gap // 3) for row in rows]

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        rows, across = self._rows(rect.width), self.ui.px(ACROSS)
        spare = rect.height - 2 * self.ui.px(DOWN) - sum(high for _, high in rows)
        top = rect.top + self.ui.px(DOWN) + max(0, spare) // 2
        for row, high in rows:
            left = rect.left + across
            for one, wide in row:
                wanted = one.wants(wide)
                place = pygame.Rect(left, top + (high - wanted[1]) // 2, wide, wanted[1])
                if one is self.main:
                    place.width = min(wanted[0], wide)
                    place.right = rect.right - across
                one.layout(place)
                left += wide + self.ui.px(GAP)
            top += high

    def draw(self, surface: pygame.Surface) -> None:
        around = self.rect.inflate(self.ui.px(24), self.ui.px(24))
        faded(surface, around, self.ceremony.share("strip"), self._draw_whole)

    def _draw_whole(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "paper", 8)
        super().draw(surface)
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
