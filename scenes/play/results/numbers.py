"""All in numbers: a drawer with a score sheet for each player, why it came out so, and everybody's best move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame

from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label
from game.stage.widgets.layout import Column, Grid, Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.play.results.known_for import known_for
from scenes.play.results.score_sheets import ScoreSheet
from scenes.play.results.state import ResultsState
from scenes.play.review.hindsight import HindsightPanel

SHARES = (1.0, 0.86, 0.74, 0.64, 0.57, 0.52, 0.47)
"""How large score sheets are drawn, the first that fits; where none does, what decides nothing is left out."""

PADDING = 16


class Numbers(Container):
    """The drawer, open. `body` scrolls where even the smallest sheets do not fit."""

    def __init__(self, state: ResultsState, panel: HindsightPanel, on_look: Callable[[int], None]) -> None:
        ui = state.app.ui
        self.sheets = [ScoreSheet(state, one, on_look) for one in state.rankings]
        # A player's best move stands below their score sheet.
        cells = [Column(ui, [one, panel.best_move(one.ranking.seat)], gap=4, fill=one) for one in self.sheets]
        columns = 2 if len(cells) in (2, 4) else 3
        tie = state.tie() if state.tie() != state.subtitle else ""
        told = " ".join(filter(None, [tie, panel.sentence(), state.history()]))
        words = Label(ui, escape(told), "body", align="center")
        known = Row(ui, known_for(state), gap=18, across="center")
        self.body = ScrollColumn(ui, [words, Grid(ui, cells, columns, gap=14), known], gap=8)
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
