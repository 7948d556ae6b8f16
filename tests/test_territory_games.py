"""Whole games of Territory, for as long as it is not among the games that the generic tests go over."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets.phrases import spelled
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.creatures import printed
from game.table.facts import Announced, Began, Moved
from game.table.sight import redact
from game.words import Words
from tests.playing import pick, some_options, somebody
from tests.test_conformance import folded, has_text, through_json
from tests.test_two_worlds import compare, forks

WORDS = Words(strict=True)
every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def some_match(seats: int, seed: int) -> Match:
    options = {**some_options(TERRITORY, Random(seed)), "size": ("skirmish", "battle")[seed % 2]}
    return Match(TERRITORY, [Seat()] * seats, options, seed, seed % seats)


@every_number
def test_all_that_happens_is_told_and_can_be_said(seats: int) -> None:
    random = Random(seats)
    for seed in range(6):
        match = some_match(seats, seed)
        while not match.is_over:
            table, seat = match.table, somebody(match.table, random)
            question = table.question
            assert question is not None
            assert WORDS.say(f"territory.ask.{question.name}", **question.arguments(table.agenda[-1]))
            assert WORDS.has(f"territory.otherwise.{question.name}")
            for choice, refusal in table.offers(seat).items():
                assert choice[0] != "say" or WORDS.has(f"territory.say.{choice[1]}")
                assert refusal is None or has_text(refusal)
            facts = match.answer(seat, pick(table.choices(seat), random))
            assert folded(table, facts)[1] == match.table.counters
            for fact in facts:
                assert not isinstance(fact, Announced) or WORDS.say(fact.key, **fact.args)
                assert not isinstance(fact, Began) or fact.scope == "turn" or fact.args["name"] in TERRITORY.phases
        assert all(sum(line.points for line in TERRITORY.account(match.table, s)) == n for s, n in _scores(match))


def _scores(match: Match) -> list[tuple[int, int]]:
    assert match.table.outcome is not None
    return list(enumerate(match.table.outcome[1]))


@every_number
def test_positions_views_and_records_are_faithful(seats: int) -> None:
    random = Random(seats)
    for seed in range(4):
        match = some_match(seats, seed)
        while not match.is_over:
            if random.random() < 0.2:
                assert through_json(match.table) == match.table
                view = match.view(int(random.random() * seats))
                assert through_json(view.table, masked=True) == view.table
            if random.random() < 0.004:
                leaver = int(random.random() * seats)
                if match.table.asides(leaver).get(("aside", "concede"), 1) is None:
                    match.answer(leaver, ("aside", "concede"))
                    continue
            seat = somebody(match.table, random)
            match.answer(seat, pick(match.table.choices(seat), random))
        again = Match.resume(TERRITORY, msgspec.json.decode(msgspec.json.encode(match.record()), type=Record))
        assert again.table == match.table


@every_number
def test_nobody_learns_what_they_must_not(seats: int) -> None:
    assert compare(TERRITORY, seats, seed=seats, stretches=60) > 60
    assert forks(TERRITORY, seats, tables=25) > 20


def test_who_goes_where_is_seen_by_its_owner_alone() -> None:
    match = some_match(2, 1)
    ready = match.table.zones["ready", 0]
    match.answer(0, ("card", ready[0], ("front", 0, 0)))
    match.answer(0, ("say", "ready"))
    facts = match.answer(1, ("say", "ready"))
    sent = [fact for fact in facts if isinstance(fact, Moved) and fact.target == ("front", 0, 0)]
    assert [fact.card for fact in sent] == [ready[0]]
    assert [getattr(redact(fact, 1), "card", ready[0]) for fact in sent] == [None]


def test_everything_printed_can_be_said() -> None:
    for design in some_match(4, 2).table.config.designs:
        told = printed(design, {})
        assert isinstance(told.name, str) or spelled(told.name, WORDS.say)
        assert all(spelled(line, WORDS.say) for line in told.text)


def test_nothing_is_remembered_of_who_is_ready() -> None:
    """A rumour about each creature that goes out face down would make games many times slower."""
    random = Random(3)
    match = some_match(4, 3)
    table = match.table.copy()
    for _ in range(600):
        if not table.agenda:
            break
        assert len(table.known) < 40
        assert len(table.rumours) < 40
        seat = somebody(table, random)
        table.answer(seat, pick(table.choices(seat), random))


@every_number
def test_a_game_that_nobody_is_told_of_goes_the_same_way(seats: int) -> None:
    """In the worlds of a search many cards move at once, where a game that is told moves them one by one."""
    random = Random(seats)
    match = some_match(seats, seats)
    silent = match.table.copy()
    while not match.is_over:
        seat = somebody(match.table, random)
        choice = pick(match.table.choices(seat), random)
        match.answer(seat, choice)
        silent.answer(seat, choice)
        assert silent == match.table
