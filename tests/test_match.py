"""A game being played: its history and log, undo and redo, and what of it is news."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.match.match import DriftError, IllegalAnswer, Match
from game.match.record import Record, Seat, fingerprint, position_of
from game.match.taking_back import learners
from game.rulesets.ruleset import PositionError
from game.table.agenda import Frame
from game.table.chance import Fate
from game.table.choices import READY, Choice, Refusal, refuse, taking_back
from game.table.events import Answered, Asked, Event, Finished, Moved
from game.table.table import Table
from tests.drawers import (
    ALL,
    DECK,
    DRAWERS,
    FIELDS,
    HANDS,
    close,
    count_to,
    drawers,
    match_of,
    object_to,
    pick_one,
    point_at,
    put_aside,
)

MINE, YOURS, _ = HANDS


def dealt(seats: int = 2, starter: int = 0) -> Match:
    return Match(DRAWERS, [Seat(name="Ada"), Seat(player="keen", portrait=3), Seat()][:seats], {"dust": 1}, 9, starter)


def asking(*frames: Frame, **laid: tuple[int, ...]) -> Match:
    table = drawers(**laid)
    table.then(*frames)
    return match_of(table)


# -- Beginning --------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_its_deal_at_the_first_question() -> None:
    match = dealt()
    assert match.table.zones[MINE] == (11, 10)
    assert match.table.zones[YOURS] == (9, 8)
    assert match.table.asked() == (0,)
    assert [type(event) for event in match.opening] == [Moved] * 4 + [Asked]
    assert match.opening[0] == Moved(11, DECK, MINE, None, 0b001)
    assert match.table.events is None
    assert not match.is_over
    assert (match.history, match.undone) == ([], [])
    assert (match.takebacks, match.asked_for_help) == ("strict", False)


def test_the_starter_starts() -> None:
    assert dealt(3, starter=2).table.asked() == (2,)


def test_options_are_made_complete_with_chance_of_their_own() -> None:
    match = dealt()
    assert match.options.keys() == {"dust", "luck", "places"}
    assert match.options["places"] == 2
    assert match.options["dust"] == 1
    assert match.table.config.options == match.options
    assert match.options["luck"] == dealt().options["luck"]
    assert match.table.seed != 9, "chance at the table is not the same as in the options"
    assert match.table.seed == 2827956119220495982, (
        "a record holds no more than the seed of the match, so this never changes"
    )


@pytest.mark.parametrize(
    ("seats", "starter", "words"),
    [
        (1, 0, "Drawers is for 2 to 3 players, not 1."),
        (4, 0, "Drawers is for 2 to 3 players, not 4."),
        (2, 2, "Nobody sits at place 2, so nobody can start there."),
        (2, -1, "Nobody sits at place -1, so nobody can start there."),
    ],
)
def test_a_match_needs_its_number_of_seats_and_one_that_starts(seats: int, starter: int, words: str) -> None:
    with pytest.raises(PositionError) as caught:
        Match(DRAWERS, [Seat()] * seats, {}, 1, starter)
    assert str(caught.value) == words


def test_a_match_may_begin_anywhere() -> None:
    match = asking(count_to(4, 1), pick_one(0, 0), close(), hand_0=(1, 2))
    assert match.table.counters == {("times", 1): 1, ("last", 1): 4}
    assert [type(event).__name__ for event in match.opening] == ["Counted", "Counted", "Asked"]
    assert match.table.events is None
    assert len(Match(DRAWERS, [Seat()] * 2, {}, 1, 1).seats) == 2
    assert Match(DRAWERS, [Seat()] * 3, {}, 1, 2).starter == 2


def test_a_match_does_not_begin_where_no_game_can_come_to() -> None:
    table = dealt().table.copy()
    table.outcome = ((0,), (1, 0))
    with pytest.raises(PositionError):
        Match(DRAWERS, [Seat()] * 2, {"dust": 1}, 3, 0, position_of(table))


# -- Answering and taking back ----------------------------------------------------------------------------------------


def test_an_answer_is_remembered_with_what_was_before_and_what_happened() -> None:
    match = asking(pick_one(0, 0), close(), hand_0=(1, 2))
    before = match.table
    events = match.answer(0, ("card", 1))
    assert events[0] == Answered(0, "pick_one", ("card", 1), 0b001)
    assert events[-1] == Finished((), (0, 0, 0))
    entry = match.history[0]
    assert (entry.seat, entry.choice, entry.before, entry.events) == (0, ("card", 1), before, events)
    assert match.is_over
    assert match.table.events is None


def test_an_answer_that_is_not_offered_changes_nothing_and_says_why() -> None:
    match = asking(pick_one(0, 2), close(), hand_0=(1, 2))
    before = fingerprint(match.table)
    with pytest.raises(IllegalAnswer) as caught:
        match.answer(0, ("card", 1))
    assert caught.value.refusal == match.why_not(0, ("card", 1)) == refuse("drawers.too_low", card=1, n=2)
    assert str(caught.value) == "drawers.too_low"
    assert (fingerprint(match.table), match.history) == (before, [])


def hidden_moves() -> Match:
    """Two questions to seat 0, one to seat 1, and none of their answers shows anybody a card."""
    table = drawers(hand_0=(1, 2), hand_1=(3, 4))
    table.reveal(MINE, 0b111)
    table.reveal(YOURS, 0b111)
    table.then(pick_one(0, 0), pick_one(0, 0), pick_one(1, 0), pick_one(1, 0))
    return match_of(table)


def test_answers_can_be_taken_back_to_the_own_last_one() -> None:
    match = hidden_moves()
    assert match.undo_point({0}) == refuse("undo.nothing")
    match.answer(0, ("card", 1))
    assert match.undo_point({0}) == 0
    assert match.undo_point({1}) == refuse("undo.nothing")
    match.answer(0, ("card", 2))
    match.answer(1, ("card", 3))
    assert match.undo_point({1}) == match.undo_point({0, 1}) == 2
    assert match.last_answer_of({0}) == 1
    assert match.last_answer_of({0, 1}) == 2
    assert match.last_answer_of({2}) is None


def test_what_was_taken_back_is_given_again_first_to_last() -> None:
    match = hidden_moves()
    marks = [fingerprint(match.table)]
    for seat, card in ((0, 1), (0, 2), (1, 3)):
        match.answer(seat, ("card", card))
        marks.append(fingerprint(match.table))
    match.undo_to(1)
    assert fingerprint(match.table) == marks[1]
    assert len(match.history) == 1
    assert match.undone == [(1, ("card", 3)), (0, ("card", 2))]
    assert match.redo()[0] == Answered(0, "pick_one", ("card", 2), 0b001)
    assert fingerprint(match.table) == marks[2]
    match.redo()
    assert fingerprint(match.table) == marks[3]
    with pytest.raises(IndexError):
        match.redo()


def test_another_answer_ends_what_could_be_given_again() -> None:
    match = hidden_moves()
    match.answer(0, ("card", 1))
    match.undo_to(0)
    match.answer(0, ("card", 2))
    assert match.undone == []


def test_what_one_shows_of_ones_own_is_taken_back_until_another_can_act_on_it() -> None:
    match = asking(pick_one(0, 0), pick_one(0, 0), pick_one(1, 0), hand_0=(1, 2), hand_1=(3,))
    match.answer(0, ("card", 1))
    assert match.history[0].learned == 0b110, "the others see it"
    assert match.undo_point({0}) == 0, "nobody has been asked since"
    match.answer(0, ("card", 2))
    assert match.undo_point({0}) == refuse("undo.asked", who=1), "seat 1 decides, knowing it"


def test_whoever_saw_nothing_new_may_be_asked() -> None:
    table = drawers(hand_0=(1,), hand_1=(3,))
    table.reveal(MINE, 0b111)
    table.then(pick_one(0, 0), pick_one(1, 0), close())
    match = match_of(table)
    match.answer(0, ("card", 1))
    assert match.table.asked() == (1,)
    assert match.undo_point({0}) == 0


def test_what_another_has_answered_openly_stands() -> None:
    match = hidden_moves()
    match.answer(0, ("card", 1))
    match.answer(0, ("card", 2))
    match.answer(1, ("card", 3))
    assert match.undo_point({0}) == refuse("undo.answered", who=1)


def test_sealed_answers_of_others_are_taken_back_along() -> None:
    match = asking(put_aside((0, 1), 2), object_to(0, close()), hand_0=(1, 2), hand_1=(3,))
    for seat, choice in ((0, ("card", 1)), (1, ("card", 3)), (1, READY)):
        match.answer(seat, choice)
    assert match.undo_point({0}) == 0


def test_a_sealed_answer_to_what_was_shown_stands() -> None:
    match = asking(pick_one(0, 0), put_aside((0, 1), 2), object_to(0, close()), hand_0=(1, 2), hand_1=(3,))
    match.answer(0, ("card", 1))
    match.answer(1, ("card", 3))
    assert match.undo_point({0}) == refuse("undo.answered", who=1)


def test_nobody_takes_back_what_taught_them_something() -> None:
    match = asking(put_aside((0, 1), 2), object_to(0, close()), hand_0=(1, 2), hand_1=(3,))
    for seat, choice in ((0, ("card", 1)), (0, READY), (1, ("card", 3)), (1, READY)):
        match.answer(seat, choice)
    assert match.undo_point({0}) == match.undo_point({1}) == refuse("undo.learned")
    assert match.undo_point({2}) == refuse("undo.nothing")


# -- Who learns something ---------------------------------------------------------------------------------------------


def after(table: Table, seat: int, choice: Choice) -> tuple[Table, Table, int, Choice]:
    later = table.copy()
    later.answer(seat, choice)
    return table, later, seat, choice


def test_picks_tell_something_only_when_they_are_opened() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.then(put_aside((0, 1), 2), object_to(0, close()))
    picked = after(table, 0, ("card", 1))
    ready = after(picked[1], 0, READY)
    other = after(ready[1], 1, ("card", 3))
    assert not any(learners(*step) for step in (picked, ready, other))
    assert learners(*after(other[1], 1, READY)) == ALL, "now each knows how many the other has put aside"
    assert not learners(*after(ready[1], 0, taking_back(READY)))


def test_a_match_notes_that_opened_picks_told_everybody_something() -> None:
    match = asking(put_aside((0, 1), 2), object_to(0, close()), hand_0=(1, 2), hand_1=(3,))
    for seat, choice in ((0, ("card", 1)), (0, READY), (1, ("card", 3)), (1, READY)):
        match.answer(seat, choice)
    assert [entry.learned for entry in match.history] == [0, 0, 0, ALL]


def test_the_picks_of_one_seat_alone_are_opened_to_nobody_else() -> None:
    table = drawers(hand_0=(1, 2))
    table.then(put_aside((0,), 2), object_to(0, close()))
    picked = after(table, 0, ("card", 1))
    assert not learners(*after(picked[1], 0, READY))


@pytest.mark.parametrize(
    ("deed", "learned"),
    [
        (lambda later: later.show(1, MINE, 0b010), 0b010),
        (lambda later: later.move(1, MINE, FIELDS[0]), 0b110),
        (lambda later: later.reveal(DECK, 0b001), 0b001),
        (lambda later: later.reveal(DECK, 0b100), 0b101),
        (lambda later: later.show(3, YOURS, 0b100), 0b101),
        (lambda later: later.move(4, DECK, MINE), 0b001),
        (lambda later: later.move(1, MINE, YOURS), 0b010),
        (lambda later: later.roll(2), ALL),
        (lambda later: later.move(1, MINE, DECK), 0),
        (lambda later: later.move(4, DECK, ("bag",)), 0),
        (lambda later: later.show(1, MINE, 0b001), 0),
        (lambda later: later.put(("n",), 1), 0),
        (lambda later: None, 0),
    ],
)
def test_who_can_name_one_more_card_has_learned_something(deed: Callable[[Table], None], learned: int) -> None:
    """And so has whoever did it, unless the card was theirs to show."""
    table = drawers(hand_0=(1, 2), hand_1=(3,), deck=(4, 5), bag=(6, 7))
    table.then(object_to(0, close()))
    later = table.copy()
    deed(later)
    assert learners(table, later, 0, ("say", "x")) == learned


def test_a_card_of_somebody_elses_is_not_ones_own_to_show_even_if_one_knows_it() -> None:
    table = drawers(hand_0=(1, 2), hand_1=(3,))
    table.then(object_to(0, close()))
    table.reveal(YOURS, 0b001)
    later = table.copy()
    later.show(3, YOURS, 0b100)
    assert learners(table, later, 0, ("say", "x")) == 0b101


def test_a_card_of_ones_own_that_one_does_not_know_is_news_to_oneself() -> None:
    table = drawers(stack_0=(1,), hand_0=(2,))
    table.config.eyes[("stack", 0)] = 0
    table.then(object_to(0, close()))
    later = table.copy()
    later.move(1, ("stack", 0), FIELDS[0])
    assert learners(table, later, 0, ("say", "x")) == ALL


def test_knowing_one_card_and_losing_another_is_news() -> None:
    table = drawers(hand_0=(1, 2), deck=(4, 5))
    table.then(object_to(0, close()))
    table.reveal(MINE, 0b100)
    later = table.copy()
    later.move(1, MINE, DECK)
    later.known = {1: 0b001, 2: 0b010}
    assert learners(table, later, 0, READY) == 0b010


# -- Looking back -----------------------------------------------------------------------------------------------------


def test_the_log_is_told_as_each_seat_may_hear_it() -> None:
    match = asking(pick_one(0, 0), close(), hand_0=(1, 2), hand_1=(3,))
    match.answer(0, ("card", 1))
    opening, chapter = match.log(1)
    assert opening == [Asked((0,), "pick_one")]
    assert chapter[0] == Answered(0, "pick_one", None, 0)
    assert chapter[1] == Moved(1, MINE, FIELDS[0], 0, 0b010)
    assert match.log(0)[1][0] == Answered(0, "pick_one", ("card", 1), 0b001)
    assert match.log(-1)[1][1] == Moved(1, MINE, FIELDS[0], 0, 0b111)
    assert match.log(-1)[1][0] == Answered(0, "pick_one", None, 0)


def test_a_seat_looks_at_the_table_as_it_is_now() -> None:
    match = dealt()
    assert match.view(1).seat == 1
    assert match.view(1).table.zones[YOURS] == (9, 8)
    assert match.view(1).table.zones[MINE] == (-2, -2)
    assert match.view(0).table.zones[YOURS] == (-2, -2)


def test_the_table_before_the_deal_is_brought_back() -> None:
    match = dealt()
    match.answer(0, ("card", 10))
    table = match.undealt()
    assert sorted(table.zones[DECK]) == list(range(12))
    assert table.zones[DECK] == tuple(range(12)), "in the places from which they were dealt"
    assert table.zones[MINE] == table.zones[YOURS] == table.zones[FIELDS[0]] == ()
    assert (table.known, table.shown) == ({}, {})
    assert match.table.zones[FIELDS[0]] == (10,)
    fresh = dealt()
    assert fresh.undealt().zones == table.zones
    assert fresh.table.zones[MINE] == (11, 10)


def test_where_nothing_was_dealt_the_table_was_always_so() -> None:
    match = asking(pick_one(0, 0), close(), hand_0=(1, 2))
    assert match.undealt().zones == match.table.zones


# -- The record -------------------------------------------------------------------------------------------------------


def test_a_record_holds_the_whole_game() -> None:
    match = dealt()
    match.takebacks, match.asked_for_help = "friendly", True
    match.answer(0, ("card", 10))
    record = match.record("1.2")
    assert record == Record(
        game="drawers",
        seats=[Seat(name="Ada"), Seat(player="keen", portrait=3)],
        options=match.options,
        seed=9,
        starter=0,
        answers=[(0, ["card", 10])],
        program="1.2",
        state=fingerprint(match.table),
        takebacks="friendly",
        asked_for_help=True,
    )
    again = Match.resume(DRAWERS, record)
    assert again.record("1.2") == record
    assert again.table == match.table
    assert match.record().program == ""


def test_a_game_saved_with_an_earlier_edition_of_the_cards_does_not_go_on() -> None:
    record = dealt().record()
    later = replace(DRAWERS, edition="second")
    with pytest.raises(DriftError, match=r"^The game ends in another state than the one that was saved\.$"):
        Match.resume(later, record)
    seats, options = [Seat(), Seat()], dealt().options
    saved = Match(later, seats, options, 9, 0).record()
    assert Match.resume(later, saved).record() == saved


def test_answers_are_written_as_lists_and_read_as_tuples() -> None:
    match = asking(put_aside((0,), 2), close(), hand_0=(1, 2))
    match.answer(0, ("card", 1))
    match.answer(0, taking_back(("card", 1)))
    record = match.record()
    assert [answer for _, answer in record.answers] == [["card", 1], ["back", "card", 1]]
    assert Match.resume(match.ruleset, record).history[1].choice == ("back", "card", 1)


def test_answers_within_answers_are_lists_too() -> None:
    match = asking(point_at(2, 0), close(), hand_0=(1, 2))
    match.answer(2, ("card", 1, ("hand", 0)))
    record = match.record()
    assert record.answers == [(2, ["card", 1, ["hand", 0]])]
    assert Match.resume(match.ruleset, record).history[0].choice == ("card", 1, ("hand", 0))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"answers": [(0, ["card", 10]), (0, ["card", 11])]}, "Answer 2 does not fit the rules any more"),
        ({"answers": [(0, ["card", {}])]}, "Answer 1 does not fit the rules any more"),
        ({"answers": [(1, ["card", 10])]}, "Answer 1 does not fit the rules any more"),
        ({"state": "0123"}, "The game ends in another state than the one that was saved."),
    ],
)
def test_a_record_that_drifted_is_refused_with_its_place(change: dict[str, Any], words: str) -> None:
    match = dealt()
    match.answer(0, ("card", 10))
    record = match.record()
    for name, value in change.items():
        setattr(record, name, value)
    with pytest.raises(DriftError) as caught:
        Match.resume(DRAWERS, record)
    assert str(caught.value).startswith(words)


def test_a_record_without_a_mark_of_its_end_is_believed() -> None:
    record = dealt().record()
    record.state = ""
    assert Match.resume(DRAWERS, record).table == dealt().table


def test_a_forced_fate_goes_on_through_the_answers() -> None:
    match = hidden_moves()
    match.table.fate = fate = Fate([3])
    match.answer(0, ("card", 1))
    assert match.table.fate is fate


def test_what_everybody_heard_is_the_same_for_all() -> None:
    events: list[Event] = [Asked((0,), "pick_one"), Moved(1, MINE, FIELDS[0], 0, 0b111)]
    match = dealt(3)
    assert [match.told(event, -1) for event in events] == events
    assert isinstance(match.why_not(0, ("say", "x")), Refusal)


def test_a_match_begins_at_a_position_as_it_is() -> None:
    match = dealt()
    position = position_of(match.table)
    again = Match(DRAWERS, match.seats, {"dust": 1}, 3, 0, position)
    assert again.table == match.table
    assert again.position is position
    assert again.opening == [Asked((0,), "pick_one")]
    assert again.table.events is None
    again.answer(0, ("card", 10))
    resumed = Match.resume(DRAWERS, again.record())
    assert resumed.table == again.table
