"""From the table to the rulebook: which sentence matters now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.table.sight import View
from scenes.tables.flask import rules as flask_rules
from scenes.tables.quaeleon import rules as quaeleon_rules
from scenes.tables.quellector import rules as quellector_rules


@dataclass(frozen=True)
class Links:
    """A game's way into its rulebook: a sentence for each question, and one for the time after the last."""

    sentences: Mapping[str, str]
    at_the_end: str


LINKS: Mapping[str, Links] = {
    "quellector": Links(quellector_rules.SENTENCES, quellector_rules.AT_THE_END),
    "flask": Links(flask_rules.SENTENCES, flask_rules.AT_THE_END),
    "quaeleon": Links(quaeleon_rules.SENTENCES, quaeleon_rules.AT_THE_END),
}


def sentence_for(view: View) -> str:
    """The number of the rulebook's sentence that speaks of what is being asked. Raises KeyError for a game without."""
    table = view.table
    links = LINKS[table.setting.ruleset.key]
    question = table.question
    return links.at_the_end if question is None else links.sentences[question.name]
