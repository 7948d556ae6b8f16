"""The coach knows no more than the seat it speaks to: in two worlds that look alike to it the advice is the same."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import game.session.review.coach
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.review.assessments import Assessment
from game.session.review.coach import Coach
from game.table.sight import View, opened
from scenes.commands.played import play_on, started
from scenes.menagerie import Menagerie
from scenes.play.review.coaching import Coaching
from scenes.play.told_table import teller_of
from tests.coached import coached
from tests.worlds import worlds

every_game = pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])


@cache
def played(rules: Ruleset) -> Match:
    """A game between two people, by habit and whim, and a third player where there can be one."""
    match = started(rules, rules.seats_near(3), 5, people=2)
    play_on(match, 5, lambda match: False, whims=0.5)
    return match


def elsewhere(made: list[Decision], random: Random) -> Iterator[Decision]:
    """The same decisions at tables that whoever made them could not tell from the true ones."""
    for one in made:
        yield replace(one, before=worlds(one.before, one.seat, random))


def advised(made: list[Decision], match: Match, monkeypatch: pytest.MonkeyPatch) -> Coach:
    monkeypatch.setattr(game.session.review.coach, "decisions", lambda match: made)
    return coached(match, (1, 1))


def heard(coach: Coach, app: Menagerie) -> list[object]:
    """All that the coach found, and all that is told of it."""
    told = Coaching(teller_of(app, coach.match))
    return [
        (
            one.decision.place,
            one.found,
            told.title(one),
            told.asked(one),
            told.better(one),
            told.why(one),
            told.tip(one),
        )
        for each in coach.mistakes.values()
        for one in each
    ]


@every_game
def test_whoever_cannot_tell_two_worlds_apart_is_told_the_same(
    rules: Ruleset, open_app: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(rules)
    made = decisions(match)[4:12]
    others = list(elsewhere(made, Random(1)))
    assert any(one.before.zones != other.before.zones for one, other in zip(made, others, strict=True))
    # Everything that was found is told here, so that much is compared.
    monkeypatch.setattr(Assessment, "is_mistake", property(lambda one: bool(one.better)))
    first, second = advised(made, match, monkeypatch), advised(others, match, monkeypatch)
    app = open_app()  # type: ignore[operator]
    assert heard(first, app)
    assert heard(first, app) == heard(second, app)


def test_a_coach_who_sees_all_hands_would_be_noticed(open_app: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(table: object, seat: int) -> View:
        return opened(table, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(game.session.review.coach, "view", leaking)
    with pytest.raises(AssertionError):
        test_whoever_cannot_tell_two_worlds_apart_is_told_the_same(RULESETS[0], open_app, monkeypatch)
