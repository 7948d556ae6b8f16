"""Which reply of another player spoke most against an answer: for the lines that explain answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.search import Arm, Plan, Reply
from game.table.choices import Choice

TOLD = ("card", "say", "number", "seat")
"""The kinds of replies that can be told in a few words."""


def feared(
    replies: Mapping[tuple[Plan, Reply], Arm], answer: Plan, often: float, may_name: Callable[[Choice], bool]
) -> tuple[Reply, Arm] | None:
    """The open reply to an answer that hurts most, with its arm, among those that came at least `often` times and may
    be named."""
    likely = [
        (arm.mean, reply, arm)
        for (given, reply), arm in replies.items()
        if given == answer and arm.visits >= often and reply[1][0] in TOLD and may_name(reply[1])
    ]
    if not likely:
        return None
    _, reply, arm = min(likely, key=lambda entry: entry[:2])
    return reply, arm
