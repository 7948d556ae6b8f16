"""What decides which picture of Territory is shown: a fight for a land, the spending of lands, the end of a round."""

from __future__ import annotations

from game.rulesets.territory.board import FIGHT, FRONT, LAND, LANDS
from game.table.sight import View

FROM_THE_HAND = frozenset({"call_up", "on_top", "lay_over"})
"""The questions in a fight that are answered from the near player's own place."""


def fought_for(view: View) -> int | None:
    """The land at which creatures face each other now: the left-most one with creatures, if they have been revealed."""
    zones, seats = view.table.zones, range(view.table.config.seats)
    for land in range(LANDS):
        if zones[LAND[land]] and any(zones[FIGHT[land][seat]] for seat in seats):
            return land
        if any(zones[FRONT[land][seat]] for seat in seats):
            return None
    return None


def shown_close(view: View) -> int | None:
    """The land whose fight fills the window: several players fight for it, or somebody is asked about it."""
    land, question = fought_for(view), view.table.question
    if land is None or (question is not None and question.name in FROM_THE_HAND):
        return None
    zones, seats = view.table.zones, range(view.table.config.seats)
    fighting = sum(bool(zones[FIGHT[land][seat]] or zones[FRONT[land][seat]]) for seat in seats)
    is_asked_there = question is not None and question.name in ASKED_THERE
    return land if fighting > 1 or is_asked_there else None


ASKED_THERE = frozenset({"ability", "which", "target", "answer_attack"})
"""The questions asked about a land in a fight."""


def is_spending(view: View) -> bool:
    """Whether the viewer spends lands now."""
    return _asks(view, "recover") and view.near in view.table.asked()


def is_ending(view: View) -> bool:
    """Whether a round ends for a viewer who does not spend lands: while others do, or while ending the game is asked
    about. The row's lands are claimed by then, so there is nothing to see."""
    return _asks(view, "recover", "propose", "agree") and not is_spending(view)


def _asks(view: View, *questions: str) -> bool:
    question = view.table.question
    return question is not None and question.name in questions
