"""Whether opponents see what they must not: the same search in two worlds that its seat cannot tell apart.

A search that looks at the true table is the control: it has to be caught.
"""

from collections.abc import Iterator
from itertools import islice
from math import inf
from random import Random
from typing import Any

import msgspec

from game.bots.search import Budget, Findings, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.sight import view
from game.table.table import Table
from tests.playing import pick, play_table_on, somebody
from tests.worlds import worlds

Found = list[tuple[Any, int, float]]
"""The answers of a search, with their visits and what they were worth."""

QUICK = Budget(24, inf)
"""So many iterations are enough to tell worlds apart, if they are looked at."""

OPENING = 60
"""A stretch begins after at most so many answers."""

CONTROL = 5
"""At one decision of so many the search that cheats is asked, too."""

DECIDED = 0.01
"""Who comes to less than this with every answer has lost, and who comes to nearly 1 with every answer has won."""

STRETCH = 12
"""Decisions that follow each other in a game."""


class Cheat(Search):
    """A search that looks at the true table: at its cards, and at what others have picked in secret."""

    truth: Table

    def determinise(self) -> Table:
        """The true table, but for chance to come."""
        world = super().determinise()
        world.zones, world.agenda = self.truth.zones.copy(), self.truth.agenda
        return world


class Verdict(msgspec.Struct):
    """So many decisions were made again after all that is hidden had been dealt otherwise, and so many of them changed;
    how often the control was asked, and how often it was caught."""

    decisions: int = 0
    changed: int = 0
    controls: int = 0
    caught: int = 0

    def add(self, other: "Verdict") -> None:
        """Count those of another stretch as well."""
        self.decisions += other.decisions
        self.changed += other.changed
        self.controls += other.controls
        self.caught += other.caught


def some_match(ruleset: Ruleset, seats: int, random: Random, answers: int) -> Match:
    """A game some answers after its beginning, or half as many where it is over by then; only the table is kept: nobody
    here looks back."""
    options = ruleset.some_options(random) | ruleset.some_twists(random)
    match = Match(ruleset, [Seat()] * ruleset.seats_near(seats), options, random.getrandbits(30), 0)
    match.table = match.table.copy()
    play_table_on(match.table, random, answers)
    return some_match(ruleset, seats, random, answers // 2) if match.is_over else match


def judged(ruleset: Ruleset, seats: int, random: Random, most: int = STRETCH) -> Verdict:
    """At most so many decisions of one game that follow each other, each made once more in another world."""
    verdict = Verdict()
    match = some_match(ruleset, seats, random, int(random.random() * OPENING))
    for table, seat in islice(decisions(match.table, random), most):
        other = worlds(table, seat, random)
        if other.zones == table.zones and other.agenda == table.agenda:
            continue
        verdict.decisions += 1
        found = searched(table, seat)
        verdict.changed += found != searched(other, seat)
        if verdict.decisions % CONTROL == 1 and _was_weighed(found) and _may_matter(table, other, seat):
            verdict.controls += 1
            verdict.caught += cheated(table, seat) != cheated(other, seat)
    return verdict


def decisions(table: Table, random: Random) -> Iterator[tuple[Table, int]]:
    """Tables at which somebody has a real choice, from here on."""
    while table.agenda:
        seat = somebody(table, random)
        choices = table.choices(seat)
        if len(choices) > 1:
            yield table.copy(), seat
        table.answer(seat, pick(choices, random))


def _was_weighed(found: Found) -> bool:
    """Whether a search had to think at all: not where it found a win at once, or one answer that does not lose, nor
    where the game is as good as won or lost whatever others do."""
    worths = [total / visits for _, visits, total in found if visits]
    return bool(worths) and max(worths) > DECIDED and min(worths) < 1 - DECIDED


def _may_matter(table: Table, other: Table, seat: int) -> bool:
    """Whether the worlds differ in what some seat sees, or has picked, and the whole table is thought about: the order
    of a deck may be of no use to a search, nor that of a hand, nor what lies at a land that is fought for later."""
    eyes = table.config.eyes
    is_seen = any(eyes[zone] and sorted(held) != sorted(other.zones[zone]) for zone, held in table.zones.items())
    is_whole = Search(view(table, seat), Random(5)).scope[1] is None
    return is_whole and (is_seen or table.agenda != other.agenda)


def searched(table: Table, seat: int) -> Found:
    """Everything that a search finds, to the last visit."""
    return _told(Search(view(table, seat), Random(5)).run(QUICK))


def cheated(table: Table, seat: int) -> Found:
    """What the search finds that cheats."""
    search = Cheat(view(table, seat), Random(5))
    search.truth = table
    return _told(search.run(QUICK))


def _told(findings: Findings) -> Found:
    return [(answer, arm.visits, arm.total) for answer, arm in findings.arms]
