"""What a game lends the scenes besides its rules: its table, its way into the rulebook, its drawings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.pictures import Pictures
from scenes.tables.figure_plate import Figure
from scenes.tables.table_look import TableLook


@dataclass(frozen=True)
class Exhibit:
    """A game as the scenes show it."""

    look: TableLook
    """Its table."""
    sentences: Mapping[str, str]
    """For each question the number of the rulebook's sentence that speaks of it."""
    at_the_end: str
    """The sentence for the time after the last question."""
    figures: Callable[[Ui, Pictures], Mapping[str, Sequence[Figure]]]
    """The drawings of its rulebook, by the passage that each stands beside."""
    lesson_figure: Callable[[str, Ui, Pictures, View, str], Figure]
    """A drawing of its lesson by name, for the table as it stands; the last argument is the teacher's name."""
