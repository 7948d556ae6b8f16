"""Whole games of Territory: what the generic tests of all games do not ask."""

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.phrases import spelled
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.creatures import printed
from game.table.events import Moved
from game.table.sight import redact
from game.words import Words
from tests.playing import pick, somebody

WORDS = Words(strict=True)
every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def some_match(seats: int, seed: int) -> Match:
    options = {**TERRITORY.some_options(Random(seed)), "size": ("skirmish", "battle")[seed % 2]}
    return Match(TERRITORY, [Seat()] * seats, options, seed, seed % seats)


def test_who_goes_where_is_seen_by_its_owner_alone() -> None:
    match = some_match(2, 1)
    ready = match.table.zones["ready", 0]
    match.answer(0, ("card", ready[0], ("front", 0, 0)))
    match.answer(0, ("say", "ready"))
    events = match.answer(1, ("say", "ready"))
    sent = [event for event in events if isinstance(event, Moved) and event.target == ("front", 0, 0)]
    assert [event.card for event in sent] == [ready[0]]
    assert [getattr(redact(event, 1), "card", ready[0]) for event in sent] == [None]


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
        assert len(table.known) < 60
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
