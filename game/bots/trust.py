"""What may be believed of a worker's answer. It comes from another process, so every part of it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.bots.levels import HABIT, LINES, Thought, deliberation_seconds, is_sealed
from game.rulesets.ruleset import ruleset_of
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice, frozen, is_taking_back
from game.table.refusals import why_not
from game.table.sight import View

LONGEST_DELIBERATION = 10.0
"""Seconds that an answer may be held back at the most."""

LARGEST_COUNT = 1 << 32
LONGEST_WORD = 40


class Nonsense(ValueError):
    """An answer that is none."""


def believed(thought: Thought | None, view: View) -> Thought:
    """A worker's thought, fit to be played and told. Raises Nonsense."""
    if thought is None or not (_has_sensible_numbers(thought) and _is_sensible_line(thought, view)):
        raise Nonsense
    try:
        choice, *planned = (frozen(choice) for choice in (thought.choice, *thought.picks_planned))
    except ValueError as error:
        raise Nonsense from error
    if not can_be_given(view, (choice, *planned)):
        raise Nonsense
    return msgspec.structs.replace(thought, choice=choice, picks_planned=tuple(planned), is_sealed=is_sealed(view))


def by_habit(view: View, random: Random) -> Thought:
    """What a casual player would answer, thought up here and now: a whole answer, so that nobody is asked again."""
    world = view.determinise(random)
    advice, seat = ruleset_of(world.config).advice, view.seat
    choice = advice.habit(world, seat, random)
    picks = [choice]
    while is_sealed(view) and picks[-1] != READY:
        world.answer(seat, picks[-1])
        picks.append(advice.habit(world, seat, random))
    return Thought(
        choice,
        tuple(picks[1:]),
        line_key=HABIT,
        line_args={"who": seat},
        is_sealed=is_sealed(view),
        deliberation_seconds=deliberation_seconds(view),
    )


def can_be_given(view: View, choices: Sequence[Choice]) -> bool:
    """Whether these choices can be given one after the other; several answer a simultaneous move and end with READY.

    People may take a pick back; here it is refused, for a worker might do nothing else and never come to an end.
    """
    table = view.table.copy()
    if len(choices) > 1 and (not isinstance(table.question, Simultaneous) or choices[-1] != READY):
        return False
    for choice in choices:
        if table.asked() == () or why_not(table, view.seat, choice) or is_taking_back(choice):
            return False
        if isinstance(table.question, Simultaneous) and choice != READY:
            table.answer(view.seat, choice)
    return choices.count(READY) <= 1


def _has_sensible_numbers(thought: Thought) -> bool:
    shares = [share for share in (thought.expected, thought.runner_up) if share is not None]
    return (
        all(0 <= share <= 1 for share in shares)
        and 0 <= thought.iterations < LARGEST_COUNT
        and thought.seconds >= 0
        and 0 <= thought.deliberation_seconds <= LONGEST_DELIBERATION
    )


def _is_sensible_line(thought: Thought, view: View) -> bool:
    """Whether the line that explains the thought can be told at this table."""
    args = thought.line_args
    return thought.line_key in LINES and all(_is_sensible(name, value, view) for name, value in args.items())


def _is_sensible(name: str, value: Any, view: View) -> bool:
    config = view.table.config
    if name == "type":
        return isinstance(value, str) and len(value) <= LONGEST_WORD and value.isprintable()
    limits = {"who": config.seats, "whom": config.seats, "seat": config.seats, "card": len(config.designs)}
    if type(value) is not int or not 0 <= value < limits.get(name, LARGEST_COUNT):
        return False
    return name != "who" or value == view.seat
