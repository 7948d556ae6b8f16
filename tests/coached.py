"""Coaches for tests: one that thinks here and at once, one that never hears anything, one that is done."""

from functools import cache
from random import Random
from typing import Any

import msgspec

from build_scripts.balance.coach import UNHURRIED, AtHand, heard_out
from game.bots.review.compare import Compared, compare
from game.bots.search import Plan
from game.match.decisions import Decision
from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.session.review.assessments import Assessment
from game.session.review.coach import MOST_MISTAKES, Coach
from game.session.review.passes import TwoPasses
from game.table.sight import View, view
from scenes.commands.played import play_on, started
from tests.stand_ins import UnheardComparer

MOST_DECISIONS = 8


class NotingAtHand(AtHand):
    """Compares here and at once, and notes what it was asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        self.asked.append(view)
        return super().ask(view, answer, worlds, seconds)


def has_looked(looks: TwoPasses[Any]) -> bool:
    """Whether it has done looking, after a look of ours."""
    looks.tick()
    return not looks.is_looking


def coached(match: Match, worlds: tuple[int, int] = (2, 6)) -> Coach:
    """The coach of a finished game, done."""
    return heard_out(match, worlds)


def done(match: Match, *remarks: Assessment) -> Coach:
    """A coach who has found just this."""
    coach = Coach(match, UnheardComparer())
    coach.mistakes = {seat: tuple([one for one in remarks if one.decision.seat == seat]) for seat in coach.people}
    return coach


@cache
def glimpsed(rules: Ruleset, seats: int, seed: int = 11, whims: float = 0.0) -> Coach:
    """In place of the coach of `shots`, who goes through whole games: one who has something to say after a glance."""
    match = started(rules, seats, seed)
    play_on(match, seed, lambda match: False, whims)
    return done(match, *[one for one in some_remarks(match) if one.better][:MOST_MISTAKES])


def some_remarks(match: Match) -> list[Assessment]:
    """What could be said of some decisions of a game after a glance, however sure it is."""
    made = Coach(match, UnheardComparer()).decisions
    game = msgspec.json.encode(match.record("-"))
    found = [Assessment(one, _glance(game, one)) for one in made[:: max(1, len(made) // MOST_DECISIONS)]]
    return sorted(found, key=lambda one: -one.cost)


def _glance(game: bytes, made: Decision) -> Compared:
    """What comes of comparing a decision in one world; of a game that was looked at before, the same again."""
    known = game, made.place
    if known not in _glanced:
        _glanced[known] = compare(view(made.before, made.seat), made.answer, 1, UNHURRIED, Random(1))
    return _glanced[known]


_glanced: dict[tuple[bytes, int], Compared] = {}
