"""Who comes up a podium when, and how the results lie."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from game.stage.drawing.theme import Look
from game.stage.widgets.base import Ui
from game.words import Words
from scenes.play.results.measures import Measures
from scenes.play.results.steps import turn_of
from scenes.play.results.story import TallyShare
from scenes.play.results.towers import Towers


def test_equals_come_up_together_when_the_last_of_them_would() -> None:
    assert [turn_of(at, (1, 1, 3, 3)) for at in range(4)] == [1, 1, 3, 3]
    assert [turn_of(at, (1, 2, 2)) for at in range(3)] == [0, 2, 2]


def test_what_gave_nothing_is_no_crate_of_a_tower() -> None:
    ui = Ui.of(Look(), Words())
    state: Any = SimpleNamespace(app=SimpleNamespace(ui=ui))
    chip = pygame.Rect(0, 0, 90, 20)
    towers = Towers(state, pygame.Rect(0, 0, 400, 300), [chip], 80)
    parts = [TallyShare(3), TallyShare(0), TallyShare(-2), TallyShare(1)]
    assert [part.points for part, _ in towers._crates(parts, chip, 10)] == [3, 1]


def test_panels_lie_below_the_stage_in_every_window_that_is_higher_than_wide() -> None:
    part: Any = SimpleNamespace(wants=lambda width: (width, 20))
    for size, is_stacked in (((800, 900), True), ((900, 800), False)):
        measures = Measures(Ui.of(Look(), Words()), pygame.Rect((0, 0), size), *[part] * 5, None)
        left, _ = measures.sides
        assert (left.top >= measures.stage.bottom) == is_stacked
