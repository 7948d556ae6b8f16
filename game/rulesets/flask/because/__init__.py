"""What speaks for an answer at Flask, by what lies open and what the player holds.

An announced card may still be answered, and a player with nothing left may still gain something this turn: where either
can happen, the sentence says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rulesets.flask.because.harming import drain_whom, sabotage_whom
from game.rulesets.flask.because.playing import go_on, play
from game.rulesets.flask.because.reacting import (
    increase,
    kind,
    lose,
    pay,
    react_to_card,
    react_to_end,
    react_to_reaction,
)
from game.rulesets.flask.because.sparing import draw, lose_card, pay_card
from game.rulesets.phrases import Phrase
from game.table.choices import Choice
from game.table.table import Table


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What comes of an answer to the present question, where that is plain."""
    question = table.question
    if question is None or question.name not in SPEAKERS:
        return None
    return SPEAKERS[question.name](table, seat, choices[-1], **question.arguments(table.agenda[-1]))


SPEAKERS: Mapping[str, Callable[..., Phrase | None]] = {
    "increase": increase,
    "play": play,
    "go_on": go_on,
    "pay": pay,
    "pay_card": pay_card,
    "draw": draw,
    "kind": kind,
    "drain_whom": drain_whom,
    "lose": lose,
    "sabotage_whom": sabotage_whom,
    "lose_card": lose_card,
    "react_to_card": react_to_card,
    "react_to_reaction": react_to_reaction,
    "react_to_end": react_to_end,
}
"""The function that gives the reasons for each question's answers."""
