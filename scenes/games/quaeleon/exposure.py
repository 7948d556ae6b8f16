"""What a stack is likely to come to: what opponents have taken in played games, by how much defence stood against it.

The numbers are measured (`python -m build_scripts.balance.quaeleon.exposure`). They are those of casual players, and
nothing of what anybody holds in this game is in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from assets import asset
from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import ROUND, lasting, value
from game.rulesets.quaeleon.powers import DEFENCE
from game.table.agenda import Simultaneous
from game.table.sight import View

FILE = "exposure.json"
BAND, BANDS = 2, 6
"""How much defence is told apart, and so many bands there are; the last one has no upper end."""

LATE = 3
"""From this round on all are taken together."""


class Round(msgspec.Struct, frozen=True):
    """What was left of the health after a round, as shares of what it began with: one of ten had less than `low`, half
    had less than `usual`; and how many of a hundred fell."""

    low: float
    usual: float
    falls: int


class Exposure(msgspec.Struct, frozen=True):
    """What was measured, by situation and then by band: the health lost in a turn on average, and in a round."""

    games: int
    seed: int
    turn: dict[str, list[float]]
    round: dict[str, list[Round]]


def situation(rivals: int, number: int) -> str:
    """Against so many opponents, in a round of this number."""
    return f"{rivals} in {min(max(number, 1), LATE)}"


def band(defence: int) -> int:
    """The band of so much defence."""
    return min(max(defence, 0) // BAND, BANDS - 1)


@cache
def measured() -> Exposure:
    """What was measured."""
    return msgspec.json.decode(asset(FILE).read_bytes(), type=Exposure)


def _here(view: View) -> str:
    return situation(len(survivors(view.table)) - 1, view.table.count(ROUND))


def stacked(view: View) -> Sequence[int]:
    """The cards that whoever looks has picked for their stack, from the top; none where that is not asked."""
    question = view.table.question
    if not isinstance(question, Simultaneous) or question.name != "stack" or view.seat not in view.table.asked():
        return ()
    return [pick[1] for pick in question.picks(view.table.agenda[-1], view.seat) if pick[0] == "card"]


def will_stand(view: View, cards: Sequence[int]) -> list[int]:
    """The defence that stands once each of these cards has come, by what is on them and in force now."""
    table, total, found = view.table, 0, []
    forces = lasting(table)
    for card in cards:
        total += value(table, view.seat, card, DEFENCE, forces) or 0
        found.append(total)
    return found


def taken(view: View, defence: int) -> int:
    """How much health opponents usually take in a turn from whoever has so much defence."""
    return round(measured().turn[_here(view)][band(defence)])


def after(view: View, defence: int) -> Round:
    """What a round usually leaves of the health of whoever has so much defence in the end."""
    return measured().round[_here(view)][band(defence)]
