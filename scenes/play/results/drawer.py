"""The drawer with all in numbers, and how it slides up over the page and down again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Widget
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.app import App
from scenes.emblem import EmblemLine
from scenes.part import Part
from scenes.play.results.score_sheets import ScoreSheet
from scenes.play.results.state import ResultsState
from scenes.play.review.hindsight import Curve, HindsightPanel

SHARES = (1.0, 0.86, 0.74, 0.64, 0.57, 0.52, 0.47)
"""How large score sheets are drawn, the first that fits; where none does, what decides nothing is left out."""

PADDING = 16
MOST_BESIDE_CURVE = 4
"""Beside so many score sheets there is room for how things stood."""


class Numbers(Container):
    """The drawer, open. `body` scrolls where even the smallest sheets do not fit."""

    def __init__(self, state: ResultsState, panel: HindsightPanel, on_look: Callable[[int], None]) -> None:
        ui = state.app.ui
        self.sheets = [ScoreSheet(state, one, on_look) for one in state.rankings]
        # A player's best move stands below their score sheet.
        cells = [Column(ui, [one, panel.best_move(one.ranking.seat)], gap=4, fill=one) for one in self.sheets]
        columns = 2 if len(cells) in (2, 4) else 3
        tie = state.tie() if state.tie() != state.subtitle else ""
        told = " ".join(filter(None, [state.count, tie, panel.sentence(), state.history()]))
        words = Label(ui, escape(told), "body", align="center")
        known = Row(ui, known_for(state), gap=18, across="center")
        has_curve = panel.found is not None and panel.found.moments and len(cells) <= MOST_BESIDE_CURVE
        curve = [Curve(ui, panel.found, state.app.words)] if has_curve and panel.found is not None else []
        self.body = ScrollColumn(ui, [words, *curve, Grid(ui, cells, columns, gap=14), known], gap=8)
        super().__init__(ui, [self.body])

    def wants(self, width: int) -> Size:
        return width, self.ui.px(200)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        inner = rect.inflate(-2 * self.ui.px(PADDING), -2 * self.ui.px(PADDING))
        for says_done, share in (*product((True, False), SHARES), (True, SHARES[0])):
            for sheet in self.sheets:
                sheet.share, sheet.says_done = share, says_done
            if self.body.wants(inner.width)[1] <= inner.height:
                break
        self.body.layout(inner)

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "dark", 10)
        super().draw(surface)


MILLISECONDS = 260


class Slide(Part):
    """Shows the way between two pages of which one has the drawer open. Where nothing moves there is no way."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._before: pygame.Surface | None = None
        """The page that is left, while the drawer is on its way."""
        self._after: pygame.Surface | None = None
        self._began = 0.0
        self._opens = False
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where the drawer is when it is open."""

    def begin(self, draw: Callable[[pygame.Surface], None], *, opens: bool) -> None:
        """Begin, from the page as it is drawn now."""
        look = self.app.look
        if look.reduced_motion or look.speed <= 0:
            return
        before = pygame.Surface(self.app.screen.size)
        draw(before)
        self._before, self._after, self._began, self._opens = before, None, self.app.ui.motion, opens

    def finish(self) -> None:
        """It is there."""
        self._before = self._after = None

    @property
    def is_under_way(self) -> bool:
        return self._before is not None

    @property
    def _share(self) -> float:
        """How much of its way is behind it, from 0 to 1."""
        lasts = self.app.look.seconds(MILLISECONDS)
        return min(1.0, (self.app.ui.motion - self._began) / lasts) if lasts > 0 else 1.0

    def draw(self, surface: pygame.Surface, draw: Callable[[pygame.Surface], None]) -> None:
        """Draw the page as it is on the way; `draw` draws it as it will be."""
        if self._before is None or self._before.get_size() != surface.get_size():
            self.finish()
            draw(surface)
            return
        if self._after is None:
            self._after = pygame.Surface(surface.get_size())
            draw(self._after)
        open_page, folded = (self._after, self._before) if self._opens else (self._before, self._after)
        left = (1 - self._share) ** 3
        sunk = round((left if self._opens else 1 - left) * self.area.height)
        surface.blit(self._after, (0, 0))
        surface.blit(folded, self.area, self.area)
        room = pygame.Rect(self.area.left, self.area.top + sunk, self.area.width, self.area.height - sunk)
        surface.blit(open_page, room, (self.area.topleft, room.size))

    def tick(self, now: float) -> None:
        if self._before is not None and self._share >= 1:
            self.finish()

    @property
    def animates(self) -> bool:
        return self.is_under_way


def known_for(state: ResultsState) -> list[Widget]:
    """A line for each seat of which something was seen."""
    return [_line(state, seat, policy, times) for (seat, policy), times in sorted(state.signs.items())]


def _line(state: ResultsState, seat: int, policy: str, times: int) -> EmblemLine:
    told = state.say(f"emblem.{policy}.did", who=state.escaped[seat], times=state.say(f"emblem.times_{times}"))
    line = EmblemLine(state.app.ui, told, "small", soft=True)
    line.policy = policy
    return line
