"""Characters: what was heard at a table, whom a grudge is for, who copies whom, and what they choose among equals."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import levels
from game.bots.choosing import EVEN, favoured
from game.bots.deeds import ATTACKS, AVENGES, COPIES, DEEDS, SPARES, DeedQuestion, deeds_among
from game.bots.levels import SEVERAL, Player
from game.bots.past import NO_SEAT, NOTHING, Past, heard, past_of
from game.bots.search import Plan
from game.bots.tastes import NOBODY, TASTES, Character
from game.match.match import Match
from game.rulesets import ruleset
from game.rulesets.manners import MANNERS
from game.rulesets.ruleset import Ruleset
from game.table.choices import READY
from game.table.events import Announced
from game.table.sight import View, redact, view
from tests.games import every_game
from tests.hands import new_match
from tests.playing import play_table_on
from tests.test_levels import arm_of

SEATS = 3

DEALS = 20
"""So many games are looked through for answers of each manner."""
QUEST = ruleset("quaeleon")


def told(word: str, **args: Any) -> Announced:
    return Announced(f"quaeleon.tell.{word}", args, 0)


def after(*events: Announced) -> Past:
    return heard(NOTHING, QUEST, SEATS, events)


def deeds(match: Match, past: Past, *answers: Plan) -> dict[Plan, frozenset[str]]:
    known = view(match.table, match.table.asked()[0])
    question = DeedQuestion(known.determinise(Random(1)), known.seat, answers, past, Random(1))
    return deeds_among(question, frozenset(DEEDS))


# -- the past ----------------------------------------------------------------------------------------------------------


def test_whoever_is_struck_remembers_it_until_they_have_struck_back() -> None:
    past = after(told("topples", who=0, whom=1))
    assert [past.striker(seat) for seat in range(SEATS)] == [NO_SEAT, 0, NO_SEAT]
    past = heard(past, QUEST, SEATS, [told("attacks", who=2, whom=(0, 1))])
    assert [past.striker(seat) for seat in range(SEATS)] == [2, 2, NO_SEAT]
    past = heard(past, QUEST, SEATS, [told("steals", who=1, whom=2)])
    assert [past.striker(seat) for seat in range(SEATS)] == [2, NO_SEAT, 1]


def test_kindness_and_what_one_does_to_oneself_are_no_strikes() -> None:
    past = after(told("passes", who=0, whom=1), told("topples", who=2, whom=2))
    assert {past.striker(seat) for seat in range(SEATS)} == {NO_SEAT}


def test_nothing_is_remembered_that_is_not_told_to_everybody() -> None:
    """The past that is sent to a worker is the same, whichever seat's story it is made of."""
    match = new_match("xenofera", ["person"] * SEATS, 4)
    random = Random(4)
    while not match.is_over and len(match.history) < 120:
        seat = match.table.asked()[0]
        match.answer(seat, match.ruleset.advice.habit(match.table, seat, random))
    events = [event for entry in match.history for event in entry.events]
    for seat in range(SEATS):
        assert heard(NOTHING, match.ruleset, SEATS, [redact(event, seat) for event in events]) == past_of(match)


@given(st.lists(st.integers(-3, 4), max_size=4), st.integers(-3, 4))
def test_a_past_of_another_table_does_not_fit(strikers: list[int], model: int) -> None:
    past = Past(tuple(strikers), ((),) * len(strikers), model)
    fits = len(strikers) in (0, SEATS) and all(-1 <= seat < SEATS for seat in (*strikers, model))
    assert past.fits(SEATS) is fits


# -- what answers are --------------------------------------------------------------------------------------------------


def test_a_grudge_is_for_whoever_struck_last() -> None:
    match = new_match("quellector", ["person"] * SEATS)
    seat = match.table.asked()[0]
    one, other = [(("seat", whom),) for whom in range(SEATS) if whom != seat]
    struck = heard(NOTHING, match.ruleset, SEATS, [told("challenge", who=other[0][1], whom=seat, n=1)])
    found = deeds(match, struck, one, other)
    assert [AVENGES in found[answer] for answer in (one, other)] == [False, True]
    assert not any(AVENGES in deed for deed in deeds(match, NOTHING, one, other).values())


def at_flask(question: str) -> Match:
    """Flask of two, where that is asked."""
    match = new_match("flask", ["person"] * 2)
    while match.table.agenda[-1][0] != question:
        seat = match.table.asked()[0]
        match.answer(seat, match.table.choices(seat)[-1])
    return match


def test_where_nobody_is_named_yet_whoever_was_struck_does_what_hurts() -> None:
    """At Flask one names the enemy after the card."""
    match = at_flask("play")
    seat = match.table.asked()[0]
    struck = Past((1 - seat,) * 2, ((), ()))
    designs = match.table.config.designs
    own = [(n, card) for n, card in enumerate(designs) if card.owner == seat]
    cards: dict[bool, Plan] = {bool(card.drains): (("card", n),) for n, card in own}
    found = deeds(match, struck, cards[True], cards[False])
    assert found[cards[True]] >= {AVENGES, ATTACKS} and SPARES not in found[cards[True]]
    assert SPARES in found[cards[False]] and AVENGES not in found[cards[False]]


def test_whoever_copies_does_what_the_one_they_look_up_to_did_last() -> None:
    match = at_flask("increase")
    seat = match.table.asked()[0]
    seen = heard(Past(model=1 - seat), match.ruleset, 2, [told("raises", who=1 - seat, type="blue")])
    red, blue = (("say", "red"),), (("say", "blue"),)
    found = deeds(match, seen, red, blue)
    assert [COPIES in found[answer] for answer in (red, blue)] == [False, True]
    assert not any(COPIES in deed for deed in deeds(match, NOTHING, red, blue).values())


@every_game
def test_every_game_says_in_what_manner_it_is_played(rules: Ruleset) -> None:
    """Each manner tells some answers from others within a game; and it asks nothing but what the seat knows."""
    assert set(rules.advice.manners) <= set(MANNERS)
    random, apart, seed = Random(2), set[str](), 1
    table = new_match(rules.key, ["person"] * SEATS, seed).table.copy()
    while len(apart) < len(rules.advice.manners) and seed < DEALS:
        if not table.asked():
            seed += 1
            table = new_match(rules.key, ["person"] * SEATS, seed).table.copy()
        seat = table.asked()[0]
        known = view(table, seat)
        answers: list[Plan] = [*rules.advice.candidates(known.determinise(random), seat, random)] or [
            (choice,) for choice in table.choices(seat)
        ]
        for manner, measure in rules.advice.manners.items():
            worlds = [known.determinise(Random(n)) for n in range(2)]
            first, second = [[measure(world, seat, answer) for answer in answers] for world in worlds]
            assert first == second, "a world that fits the view as well tells something else"
            if len(set(first)) > 1:
                apart.add(manner)
        play_table_on(table, random, 1)
    assert apart == set(rules.advice.manners)


# -- what is chosen ----------------------------------------------------------------------------------------------------


def character_of(monkeypatch: pytest.MonkeyPatch, *tastes: str) -> tuple[Character, list[Plan]]:
    """Somebody with these tastes, who is asked for a number; and the answers from the smallest on."""
    monkeypatch.setattr("game.bots.tastes.TASTES", (tastes,))
    match = new_match("quellector", ["person"] * 2)
    answers: list[Plan] = [(("number", n),) for n in (1, 2, 3)]
    return Character(0, view(match.table, match.table.asked()[0]), answers, Random(1)), answers


def test_among_equals_the_character_chooses_and_where_it_does_not_mind_nothing_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    character, answers = character_of(monkeypatch, "much", "leader")
    even = [(answer, arm_of(100, 0.5)) for answer in answers]
    assert [answer for answer, _ in favoured(even, character)] == [answers[2]]
    assert favoured(even[:2], character) == even[:2], "neither is much"


@pytest.mark.parametrize(("portrait", "picks"), [(0, 2), (NOBODY, 0)])
def test_where_others_change_as_little_as_they_can_whoever_likes_much_changes_much(
    portrait: int, picks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.tastes.TASTES", (("much", "leader"),))
    match = new_match("quaeleon", ["person"] * 2)
    known = view(match.table, match.table.asked()[0])
    assert match.table.agenda[-1][0] == "swap"
    plans: list[Plan] = [(*[("card", card) for card in range(n)], READY) for n in range(3)]
    player, even = Player("steady", 1, portrait), [(plan, arm_of(100, 0.5)) for plan in plans]
    chosen, _ = player._choose(even, known, Random(1), Character(portrait, known, plans, Random(1)))
    assert len(chosen) == 1 + picks


def test_what_search_tried_far_less_often_is_not_chosen_however_good_it_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The few tries were lucky: search knew better why it left them."""
    character, answers = character_of(monkeypatch, "much", "leader")
    enough = round(100 * EVEN)
    for visits, is_given in ((enough, True), (enough - 1, False)):
        good = [(answers[0], arm_of(100, 0.5)), (answers[2], arm_of(visits, 0.6))]
        assert favoured(good, character) == (good[1:] if is_given else good)


@pytest.mark.parametrize(("iterations", "looks"), [(120, True), (12, False)])
def test_a_character_begins_in_its_own_way_and_thinks_of_nothing_else_that_nobody_would(
    iterations: int, looks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its first open answer it tries what it likes as often as it takes to give it, but where a glimpse would do;
    later that would cost games."""
    monkeypatch.setattr("game.bots.tastes.TASTES", (("waits", "leader"),))
    monkeypatch.setattr(levels.Player, "_budget", lambda self, known: levels.Budget(iterations, 5.0))
    match = new_match("xenofera", ["person"] * 2, 6)
    asked, random = match.table.asked()[0], Random(1)
    while match.table.question is None or match.table.question.seals or len(match.table.choices(asked)) < SEVERAL:
        match.answer(asked, match.ruleset.advice.habit(match.table, asked, random))
        asked = match.table.asked()[0]
    known, players = match.view(asked), [Player("steady", 1, portrait, unhurried=True) for portrait in (0, NOBODY)]
    first, later = [[tried(player, known) for player in players] for _ in range(2)]
    assert (first[0] != first[1]) == looks and sum(first[0].values()) >= sum(first[1].values())
    assert later[0] == later[1] == first[1]


def tried(player: Player, known: View) -> dict[Plan, int]:
    """How often each answer to a question was tried."""
    player.answer(known)
    return {answer: arm.visits for answer, arm in player.weighed}


def test_no_two_keepers_have_the_same_policy_and_liking() -> None:
    assert len(TASTES) == len(set(TASTES))
    assert len({policy for policy, _ in TASTES}) >= 7
    assert all(policy != liking for policy, liking in TASTES)
