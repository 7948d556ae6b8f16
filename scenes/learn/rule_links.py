"""From the table to the rulebook: which sentence matters now."""

from __future__ import annotations

from game.table.sight import View
from scenes.tables.games import EXHIBITS


def sentence_for(view: View) -> str:
    """The number of the rulebook's sentence that speaks of what is being asked. Raises KeyError for a game without."""
    table = view.table
    exhibit = EXHIBITS[table.setting.ruleset.key]
    question = table.question
    return exhibit.at_the_end if question is None else exhibit.sentences[question.name]
