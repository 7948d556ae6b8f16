"""What is remembered of a game, laid answer by answer: how much a blow took, how much a draw gave, how close it was."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.match.match import Answer, Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.memories import LEAST, blows_in, memories
from game.session.nearness import nearness, reach
from game.store.nights import NightMemory
from game.table.choices import CONCEDE, PASS
from game.table.events import TURN, Announced, Began, Event, Moved, Zone
from game.table.table import Table
from tests.cases import each

TURNS = Began(TURN, {"who": 0})
ROUND = Began("round", {"n": 1})
FAR = ((0,), (9, 0, 0))
"""An end that is not close."""


def hit(who: int, whom: int) -> Announced:
    return Announced("quellector.tell.hits", {"who": who, "whom": whom}, 7)


def laid(
    *answers: tuple[int, float | Sequence[float], Sequence[Event]],
    end: tuple[tuple[int, ...], tuple[int, ...]] = FAR,
    game: str = "quellector",
    opening: Sequence[Event] = (),
) -> Match:
    """A game of these answers, each with who gave it, what the game thought of everybody before it (one number is that
    of all), and what happened then."""
    rules = ruleset(game)
    match = Match(rules, [Seat(name) for name in ("Ada", "Ben", "Cy")][: len(end[1])], rules.quick_options(), 1, 0)
    match.opening, thought = list(opening), dict[int, list[float]]()
    for seat, worth, events in answers:
        before = match.table.copy()
        thought[id(before)] = [worth] * len(match.seats) if isinstance(worth, float) else list(worth)
        match.history.append(Answer(seat, PASS, before, before, tuple(events)))
    match.table.outcome = end

    def evaluate(table: Table) -> list[float]:
        return thought[id(table)]

    match.ruleset = replace(rules, opinions=lambda: replace(rules.advice, evaluate=evaluate))
    return match


def of_kind(kind: str, match: Match) -> NightMemory | None:
    found = [one for one in memories(match) if one.kind == kind]
    assert len(found) < 2
    return found[0] if found else None


def cards(match: Match) -> tuple[Zone, Zone]:
    """A zone into which nobody sees, and one into which everybody does."""
    eyes = match.table.config.eyes
    hidden = next(zone for zone, seen in eyes.items() if not seen)
    return hidden, next(zone for zone, seen in eyes.items() if seen == match.table.config.everyone)


class TestBlows:
    def test_it_is_as_great_as_what_it_took_and_knows_who_whom_when_and_where(self) -> None:
        match = laid(
            (0, 0.5, [TURNS]),
            (1, [0.4, 0.5, 0.8], [hit(1, 2), TURNS]),
            (0, [0.5, 0.5, 0.3], [TURNS]),
        )
        assert of_kind("blow", match) == NightMemory("blow", 1, 2, 0.5, 2, 1)

    def test_the_greatest_counts_and_of_equals_the_first(self) -> None:
        match = laid(
            (0, [0.9, 0.9, 0.9], [hit(0, 1), TURNS]),
            (1, [0.9, 0.7, 0.9], [hit(1, 2), TURNS]),
            (2, [0.9, 0.7, 0.4], [hit(2, 0), TURNS]),
            (0, [0.4, 0.7, 0.4], [TURNS]),
        )
        blow = of_kind("blow", match)
        assert (blow.who, blow.whom, blow.place, round(blow.share, 6)) == (1, 2, 1, 0.5)

    def test_the_last_blow_goes_by_how_it_ended(self) -> None:
        blow = of_kind("blow", laid((0, [0.5, 0.75, 0.5], [hit(0, 1)])))
        assert blow.share == 0.75

    @each(("left", "is_told"), [(0.5 - LEAST * 0.9, False), (0.5 - LEAST * 1.1, True), (0.9, False)])
    def test_what_took_next_to_nothing_was_none(self, left: float, is_told: bool) -> None:
        blow = of_kind("blow", laid((0, 0.5, [hit(0, 1), TURNS]), (1, [0.5, left, 0.5], [])))
        assert (blow is not None) is is_told

    def test_what_took_just_so_much_was_one(self) -> None:
        assert of_kind("blow", laid((0, LEAST, [hit(0, 1), TURNS]), (1, 0.0, []))) is not None

    def test_an_opinion_that_goes_too_far_takes_all_there_is(self) -> None:
        blow = of_kind("blow", laid((0, 1.5, [hit(0, 1), TURNS]), (1, 0.0, [])))
        assert blow.share == 1.0

    def test_what_it_cost_may_be_the_last_answer_of_all(self) -> None:
        blow = of_kind("blow", laid((0, 0.75, [hit(0, 1)]), (1, 0.5, [])))
        assert blow.share == 0.75

    def test_it_is_over_once_whoever_was_hit_has_said_what_it_costs(self) -> None:
        match = laid(
            (0, 0.9, [hit(0, 1)]),
            (1, [0.9, 0.8, 0.9], []),
            (1, [0.9, 0.7, 0.9], [TURNS]),
            (1, [0.9, 0.6, 0.9], []),
            (2, [0.9, 0.1, 0.9], []),
        )
        blow = of_kind("blow", match)
        assert (round(blow.share, 6), blow.place) == (0.3, 0)

    def test_what_others_answer_is_no_part_of_it(self) -> None:
        match = laid((0, 0.9, [hit(0, 1)]), (2, [0.9, 0.6, 0.9], []), (1, [0.9, 0.2, 0.9], []))
        blow = of_kind("blow", match)
        assert round(blow.share, 6) == 0.3

    def test_another_beginning_than_that_of_a_turn_does_not_end_it(self) -> None:
        match = laid((0, 0.9, [hit(0, 1), ROUND]), (1, [0.9, 0.6, 0.9], [TURNS]), (2, [0.9, 0.3, 0.9], []))
        blow = of_kind("blow", match)
        assert round(blow.share, 6) == 0.6

    def test_nobody_who_never_fought_is_hit_in_a_fight_of_two_others(self) -> None:
        told = "quellector.tell."
        events = (
            Announced(told + "counted", {"who": 0, "whom": 1, "n": 0, "m": 2}, 7),
            Announced(told + "wins_fight", {"who": 1, "whom": 0}, 7),
            Announced(told + "ends", {"who": 1}, 7),
        )
        assert list(blows_in(events)) == [(0, 1), (1, 0)]

    def test_everybody_at_whom_an_attack_is_aimed_is_hit(self) -> None:
        events = (Announced("quaeleon.tell.attacks", {"who": 2, "whom": (0, 1), "card": 3, "n": 4}, 7),)
        assert list(blows_in(events)) == [(2, 0), (2, 1)]

    def test_what_is_announced_of_nobody_or_of_oneself_hits_nobody(self) -> None:
        odd: list[dict[str, Any]] = [{"who": 0}, {"whom": 1}, {"who": 0, "whom": 0}, {"who": "Ada", "whom": 1}]
        odd.append({"who": 0, "whom": (0, "x")})
        assert list(blows_in([*[Announced("a.tell.b", args, 7) for args in odd], TURNS, hit(2, 1)])) == [(2, 1)]


class TestLuck:
    def test_a_card_from_where_nobody_looks_is_as_lucky_as_what_it_gave(self) -> None:
        match = laid((1, 0.25, []), (0, [0.75, 0.5, 0.5], [TURNS]))
        hidden, seen = cards(match)
        events = (Moved(4, seen, hidden, None, 7), Moved(None, hidden, seen, None, 0), Moved(5, hidden, seen, None, 7))
        match.history[0] = replace(match.history[0], seat=0, events=(*events, TURNS))
        assert of_kind("luck", match) == NightMemory("luck", 0, 0, 0.5, 1, 0, 5)

    def test_what_was_drawn_to_no_good_or_only_laid_elsewhere_was_no_luck(self) -> None:
        match = laid((0, 0.75, []), (0, 0.25, []))
        hidden, seen = cards(match)
        for events in ((Moved(5, hidden, seen, None, 7),), (Moved(5, seen, hidden, None, 7),)):
            match.history[0] = replace(match.history[0], events=events)
            assert of_kind("luck", match) is None

    def test_what_goes_from_one_hidden_pile_to_another_was_not_drawn(self) -> None:
        match = laid((0, 0.25, []), (0, 0.75, []))
        hidden, seen = cards(match)
        for ways in ((hidden, hidden), (seen, seen)):
            match.history[0] = replace(match.history[0], events=(Moved(5, *ways, None, 7),))
            assert of_kind("luck", match) is None


class TestCloseEnds:
    def test_the_end_knows_between_whom_it_was_close_when_and_where(self) -> None:
        match = laid((0, 0.5, [TURNS]), (1, 0.5, [TURNS]), end=((2,), (3, 1, 4)), opening=[TURNS])
        (close,) = [one for one in memories(match) if one.kind == "close"]
        assert (close.who, close.whom, close.when, close.place) == (2, 0, 3, 1)
        assert round(close.share, 6) == round(1 / (1 + 1 / 2), 6)

    def test_two_points_are_close_after_a_single_answer_too(self) -> None:
        close = of_kind("close", laid((1, 0.5, []), end=((0,), (5, 3))))
        assert close == NightMemory("close", 0, 1, 0.5, 0, 0)

    def test_where_nobody_has_won_it_was_close_to_the_first_of_all(self) -> None:
        close = of_kind("close", laid((1, 0.5, []), end=((), (5, 5))))
        assert (close.who, close.whom) == (0, 1)

    @each(("scores", "near"), [
        ((5, 5), 1.0), ((5, 3), 0.5), ((5, 2), 0.4), ((20, 17), 0.5), ((-20, -23), 0.5), ((5, 6), 1.0),
    ])  # fmt: skip
    def test_points_behind_the_winner(self, scores: tuple[int, int], near: float) -> None:
        assert round(nearness(laid((0, 0.5, []), end=((0,), scores)), 0, 1), 6) == near

    def test_two_points_or_a_seventh_of_the_winners_are_within_reach(self) -> None:
        assert [reach(score) for score in (0, 13, 20, -40)] == [2, 2, 3, 6]

    def test_whoever_wins_together_was_as_near_as_can_be_whatever_was_thought(self) -> None:
        match = laid((0, [0.9, 0.1], []), end=((0, 1), (1, 1)), game="flask")
        assert (nearness(match, 0, 1), nearness(match, 1, 0)) == (1.0, 1.0)

    @each(("worths", "near"), [([0.8, 0.4], 0.5), ([0.4, 0.8], 1.0), ([0.0, 0.4], 0.0), ([0.5, 0.0], 0.0)])
    def test_where_the_last_one_standing_wins_it_goes_by_what_was_thought_of_both(
        self, worths: list[float], near: float
    ) -> None:
        match = laid((0, 0.9, []), (0, 0.7, []), (0, worths, []), end=((0,), (1, 0)), game="flask")
        assert nearness(match, 0, 1) == near

    def test_whoever_gave_up_was_not_near_though_the_points_were(self) -> None:
        match = laid((1, 0.5, []), (0, 0.5, []), end=((0,), (5, 5)))
        match.history[0] = replace(match.history[0], choice=CONCEDE)
        assert nearness(match, 0, 1) == 0.0
        match.history[0] = replace(match.history[0], seat=0)
        assert nearness(match, 0, 1) == 1.0

    def test_a_game_without_an_answer_was_never_near(self) -> None:
        assert nearness(laid(end=((0,), (5, 5))), 0, 1) == 0.0
