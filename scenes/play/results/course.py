"""What befell the players of a game that is over: who fell and when, who conceded, who knocked out whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.match.match import Match
from game.rulesets.elimination import FALLEN_KIND
from game.table.choices import CONCEDE, is_aside
from game.table.facts import Announced, Counted, Fact

ATTACKS, ACTS = ".attacks", ".activates"
"""How the announcements end of an attack that may knock out those at whom it is aimed, and of a card that begins to
act: what came before is over then."""


@dataclass(frozen=True)
class Course:
    """By seat, in which unit of the game's time it fell, and how many others it has knocked out; and who conceded."""

    fell: Mapping[int, int]
    knocked_out: Mapping[int, int]
    conceded: frozenset[int]


def course_of(match: Match) -> Course:
    """What befell the players of a match."""
    fell: dict[int, int] = {}
    knocked_out: Counter[int] = Counter()
    attack: Announced | None = None
    for when, fact in _dated(match):
        if isinstance(fact, Announced) and fact.key.endswith((ATTACKS, ACTS)):
            attack = fact if fact.key.endswith(ATTACKS) else None
        if isinstance(fact, Counted) and fact.name == FALLEN_KIND.name and fact.subject:
            (seat,) = fact.subject
            fell[seat] = when
            if attack is not None and seat in attack.args["whom"] and seat != attack.args["who"]:
                knocked_out[attack.args["who"]] += 1
    return Course(fell, knocked_out, _conceded(match))


def _dated(match: Match) -> Iterator[tuple[int, Fact]]:
    """Every fact with how many units of the game's time had begun by then. What an attack has led to is told with the
    answer that it came from."""
    begins = match.ruleset.unit.begins
    when = 0
    for facts in [match.opening, *(entry.facts for entry in match.history)]:
        for fact in facts:
            when += begins(fact)
            yield when, fact


def _conceded(match: Match) -> frozenset[int]:
    given = [(entry.seat, entry.choice) for entry in match.history if is_aside(entry.choice)]
    return frozenset(seat for seat, choice in given if choice == CONCEDE)
