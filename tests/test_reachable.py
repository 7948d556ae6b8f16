"""What holds in every game, for tables laid by hand: counters, rumours, outcomes and picks, exactly at their edges."""

from dataclasses import replace
from typing import Any

import pytest

from game.match.reachable import check
from game.match.record import PositionError
from game.rulesets.counters import counter, marker
from game.table.agenda import Frame, Picks
from game.table.choices import READY
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table
from tests.drawers import BAG, CARDS, DECK, close, count_to, drawers, put_aside

KINDS = (
    counter("most", 20, "on the table"),
    counter("done", 3, "on a seat", "seat", least=-2),
    counter("weight", 5, "on a side of a card", "card", "side", side=2),
    marker("leader", "seat", 6, "at one of six seats, of which three are there"),
    marker("owed", "card", 20, "at a card", "seat"),
    marker("tint", "colour", 4, "at one of four colours"),
)


def table(**change: Any) -> Table:
    """A table of drawers on which something may be counted, otherwise as it should be."""
    laid = drawers(hand_0=(1, 2, 5), hand_1=(4, 3))
    laid.config = replace(laid.config, ruleset=replace(laid.config.ruleset, counters=KINDS))
    laid.agenda = (close(),)
    for name, value in change.items():
        setattr(laid, name, value)
    return laid


def why_not(laid: Table) -> str:
    """Why no game comes to this table; nothing if one does."""
    try:
        check(laid)
    except PositionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        (("most",), 1, ""),
        (("most",), 20, ""),
        (("most",), 21, 'The counter “["most"]” goes from 1 to 20, not to 21.'),
        (("most",), -1, 'The counter “["most"]” goes from 1 to 20, not to -1.'),
        (("done", 0), -2, ""),
        (("done", 2), 3, ""),
        (("done", 1), -3, 'The counter “["done", 1]” goes from -2 to 3, not to -3.'),
        (("done", 3), 1, 'The counter “["done", 3]” stands on something that is not there.'),
        (("done", -1), 1, 'The counter “["done", -1]” stands on something that is not there.'),
        (("weight", 0, 0), 5, ""),
        (("weight", CARDS - 1, 1), 1, ""),
        (("weight", CARDS, 1), 1, 'The counter “["weight", 12, 1]” stands on something that is not there.'),
        (("leader",), 3, ""),
        (("leader",), 4, 'The counter “["leader"]” stands for something that is not there.'),
        (("owed", 1), CARDS, ""),
        (("owed", 1), CARDS + 1, 'The counter “["owed", 1]” stands for something that is not there.'),
        (("tint",), 4, ""),
        (("tint",), 5, 'The counter “["tint"]” goes from 1 to 4, not to 5.'),
        (("weight", 0, 2), 1, 'The counter “["weight", 0, 2]” stands on something that is not there.'),
        (("done",), 1, 'This game has no counter “["done"]”.'),
        (("done", 1, 1), 1, 'This game has no counter “["done", 1, 1]”.'),
        (("mana",), 1, 'This game has no counter “["mana"]”.'),
    ],
)
def test_a_counter_is_declared_and_stays_within_its_bounds(key: Counter, value: int, why: str) -> None:
    assert why_not(table(counters={("most",): 2, key: value})) == why


@pytest.mark.parametrize(
    ("seat", "card", "zones", "is_possible"),
    [
        (0, 0, (BAG, DECK), True),
        (2, CARDS - 1, (BAG, DECK), True),
        (3, 0, (BAG, DECK), False),
        (-1, 0, (BAG, DECK), False),
        (0, CARDS, (BAG, DECK), False),
        (0, -1, (BAG, DECK), False),
        (0, 0, (BAG,), False),
        (0, 0, (DECK,), True),
        (0, 0, (), False),
    ],
)
def test_a_rumour_tells_a_seat_of_a_card_in_several_places(
    seat: int, card: int, zones: tuple[Zone, ...], is_possible: bool
) -> None:
    why = "" if is_possible else "A rumour is about a card of the game, for a seat at the table, in several places."
    assert why_not(table(rumours={(1, 3): (BAG, DECK), (seat, card): zones})) == why


@pytest.mark.parametrize(
    ("agenda", "winners", "scores", "is_possible"),
    [
        ((), (0, 1, 2), (4, 4, 4), True),
        ((), (), (0, 0, 0), True),
        ((), (2,), (0, 0, 1), True),
        ((), (3,), (0, 0, 1), False),
        ((), (-1,), (0, 0, 1), False),
        ((), (0,), (1, 0), False),
        ((), (0,), (1, 0, 0, 0), False),
        ((close(),), (0,), (1, 0, 0), False),
    ],
)
def test_a_game_that_is_over_has_winners_a_score_each_and_nothing_left_to_do(
    agenda: tuple[Frame, ...], winners: tuple[int, ...], scores: tuple[int, ...], is_possible: bool
) -> None:
    why = "" if is_possible else "A game that is over has nothing left to do, winners at the table and a score each."
    assert why_not(table(agenda=agenda, outcome=(winners, scores))) == why


def picked(*picks: Picks) -> Frame:
    """The question what to put aside, so many at the most, with these picks of the first seats."""
    name, seats, _, most = put_aside(tuple(range(len(picks))), 2)
    return (name, seats, picks, most)


ONE, TWO, FIVE, THEIRS = ("card", 1), ("card", 2), ("card", 5), ("card", 4)


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        (((), ()), ""),
        (((ONE, TWO, READY), ()), ""),
        (((ONE,), (THEIRS, READY)), ""),
        (((FIVE, ONE), ()), 'Seat 0 cannot have picked “["card", 1]” for “put_aside”.'),
        (((), (ONE,)), 'Seat 1 cannot have picked “["card", 1]” for “put_aside”.'),
        (((READY,), ()), 'Seat 0 cannot have picked “["say", "ready"]” for “put_aside”.'),
        (((ONE, READY, TWO), ()), 'Seat 0 cannot have picked “["say", "ready"]” for “put_aside”.'),
        (((ONE, ("sealed",)), ()), 'Seat 0 cannot have picked “["sealed"]” for “put_aside”.'),
    ],
)
def test_only_what_was_offered_can_have_been_picked(picks: tuple[Picks, ...], why: str) -> None:
    assert why_not(table(agenda=(close(), picked(*picks)))) == why


def test_only_the_question_on_top_can_have_been_answered_in_part() -> None:
    open_question, half = put_aside((0, 1), 2), picked((ONE,), ())
    assert why_not(table(agenda=(open_question, half))) == ""
    for above in (open_question, count_to(1, 0)):
        assert why_not(table(agenda=(half, above))) == "Nobody can have picked anything yet for “put_aside”."


def test_a_game_may_have_conditions_of_its_own() -> None:
    def never(laid: Table) -> None:
        raise PositionError("Nothing here is right.")

    laid = table()
    laid.config = replace(laid.config, ruleset=replace(laid.config.ruleset, check=never))
    assert why_not(laid) == "Nothing here is right."
