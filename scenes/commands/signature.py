"""What games and searches come to, decision by decision: two builds of the program that play alike print the same.

Every game is played at every size of its table, half by habit and half by chance. Each decision leaves a mark: a short
hash of the whole table, of what every seat sees of it, of all that could be tried, and now and then of a search with
every visit and every reward in it. The first mark that differs is where two builds part.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from math import inf
from random import Random

from game.bots.search import Budget, Findings, Search
from game.build import kind_of_build
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.table.sight import view
from game.table.table import Table

ITERATIONS = 20
"""What a search may spend."""

SEARCH_EVERY = 16
"""There is a search at one decision in so many."""

HABIT = 0.5
"""The share of decisions that are made by habit."""

MARK = 8
"""Hexadecimal digits of a mark."""

Signature = dict[str, str | dict[str, list[str]]]


def signature(seeds: range) -> Signature:
    """The kind of build, and for each game by its name, size and seed, the marks it leaves."""
    tables = [(rules, seats) for rules in RULESETS for seats in range(rules.fewest, rules.most + 1)]
    games = {
        f"{rules.key}, {seats} seats, seed {seed}": list(marks(rules, seats, seed))
        for rules, seats in tables
        for seed in seeds
    }
    return {"build": kind_of_build(), "games": games}


def marks(rules: Ruleset, seats: int, seed: int) -> Iterator[str]:
    """The marks of one game, from its deal to its end."""
    random = Random(seed)
    table = Match(rules, [Seat() for _ in range(seats)], rules.usual_options(), seed, seed % seats).table
    searched_at = seed % SEARCH_EVERY
    decisions = 0
    while table.agenda:
        seat = table.asked()[0]
        yield _mark(table, seat, _searched(table, seat, seed) if decisions % SEARCH_EVERY == searched_at else None)
        choices = table.choices(seat)
        if random.random() < HABIT:
            choice = rules.advice.habit(table, seat, random)
        else:
            choice = choices[int(random.random() * len(choices))]
        table.answer(seat, choice)
        decisions += 1
    yield _mark(table, 0, None)


def _searched(table: Table, seat: int, seed: int) -> Findings:
    return Search(view(table, seat), Random(seed)).run(Budget(ITERATIONS, inf))


def _mark(table: Table, seat: int, findings: Findings | None) -> str:
    seen = [view(table, eyes).table.state() for eyes in range(table.config.seats)]
    told = [table.state(), seen, table.outcome]
    if table.agenda:
        told.append(list(table.offers(seat).items()))
    if findings is not None:
        told.append([(plan, arm.visits, arm.total) for plan, arm in findings.arms])
        told.append([(reply, arm.visits, arm.total) for reply, arm in findings.replies.items()])
    return hashlib.sha256(repr(told).encode()).hexdigest()[:MARK]
