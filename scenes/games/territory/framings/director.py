"""Which framing of Territory's place is shown: the watchtower, the field of a fight, the camp, or the realms."""

from __future__ import annotations

from game.rulesets.territory.board import FIGHT, FRONT, LAND, LANDS
from game.stage.board.layout import Layout
from game.table.sight import View
from scenes.games.territory.framings.camp import Camp
from scenes.games.territory.framings.field import Field
from scenes.games.territory.framings.realms import Realms
from scenes.games.territory.framings.tower import Tower

FROM_THE_HAND = frozenset({"call_up", "on_top", "lay_over"})
"""The questions in a fight that are answered from what lies in the near player's place."""


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    if is_spending(view):
        return Camp(view, width, height, text).layout()
    if is_ending(view):
        return Realms(view, width, height, text).layout()
    land = shown_close(view)
    return (
        Tower(view, width, height, text).layout() if land is None else Field(view, width, height, text, land).layout()
    )


def fought_for(view: View) -> int | None:
    """The land at which creatures face each other now: the left-most where any stand that is not still to come."""
    zones, seats = view.table.zones, range(view.table.config.seats)
    for land in range(LANDS):
        if zones[LAND[land]] and any(zones[FIGHT[land][seat]] for seat in seats):
            return land
        if any(zones[FRONT[land][seat]] for seat in seats):
            return None
    return None


def shown_close(view: View) -> int | None:
    """The land whose fight fills the window: one for which several fight, or at which somebody is asked."""
    land, question = fought_for(view), view.table.question
    if land is None or (question is not None and question.name in FROM_THE_HAND):
        return None
    zones, seats = view.table.zones, range(view.table.config.seats)
    fighting = sum(bool(zones[FIGHT[land][seat]] or zones[FRONT[land][seat]]) for seat in seats)
    is_asked_there = question is not None and question.name in ASKED_THERE
    return land if fighting > 1 or is_asked_there else None


ASKED_THERE = frozenset({"ability", "which", "target", "answer_attack"})
"""The questions that are asked at a land."""


def is_spending(view: View) -> bool:
    """Whether the one who looks spends lands now."""
    return _asks(view, "recover") and view.near in view.table.asked()


def is_ending(view: View) -> bool:
    """Whether a round ends, for whoever does not spend lands: while others do, and while it is asked if the game ends
    here. The lands of the row are claimed by then, and nothing could be seen there."""
    return _asks(view, "recover", "propose", "agree") and not is_spending(view)


def _asks(view: View, *questions: str) -> bool:
    question = view.table.question
    return question is not None and question.name in questions
