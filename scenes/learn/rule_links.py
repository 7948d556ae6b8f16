"""From the table to the rulebook: which sentence matters now."""

from __future__ import annotations

from game.table.sight import View
from scenes.games.registry import presentation


def sentence_for(view: View) -> str:
    """The number of the rulebook's sentence that speaks of what is being asked. Empty where none does."""
    table = view.table
    shown = presentation(table.setting.ruleset.key)
    question = table.question
    return shown.at_the_end if question is None else shown.sentences.get(question.name, "")
