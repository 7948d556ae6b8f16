"""Opponents' tastes: which deeds they are about, how far they lean, what is said of them, and that nothing is told."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots import levels, tastes
from game.bots.deeds import (
    DEEDS,
    LEADER,
    LITTLE,
    MUCH,
    NEIGHBOUR,
    SURPRISES,
    WAITS,
    WEAKEST,
)
from game.bots.levels import Player, Thought
from game.bots.past import NOTHING, Past
from game.bots.tastes import FANCY, NOBODY, TASTES, Character, fancy, tastes_of
from game.rulesets.xenofera.utility import Utility
from game.session.keepers import KEEPERS, keeper_line
from game.table.choices import PASS, READY, Choice
from game.table.sight import View, view
from game.table.table import Table
from game.words import Words
from tests.hands import new_match
from tests.playing import play_table_on
from tests.test_levels import arm_of

ANSWERS = 60
"""So many answers of a game are looked at."""

QUELLECTOR = 4
"""Players: the challenger can turn against three others."""


def first_view(game: str, seats: int, seed: int = 1, answers: int = 0) -> View:
    table = new_match(game, ["person"] * seats, seed).table.copy()
    play_table_on(table, Random(seed), answers)
    return view(table, table.asked()[0])


def deeds(
    known: View, answers: list[tuple[Choice, ...]], monkeypatch: pytest.MonkeyPatch, past: Past = NOTHING
) -> dict[Any, set[str]]:
    """What each answer is to somebody who likes everything."""
    monkeypatch.setattr("game.bots.tastes.TASTES", (DEEDS,))
    character = Character(0, known, answers, Random(1), past)
    return {answer: set(character.liked(answer)) for answer in answers}


def stand(monkeypatch: pytest.MonkeyPatch, known: View, *worth: float) -> None:
    """Let the seats be as well off as these numbers say."""
    advice = known.table.config.ruleset.advice  # type: ignore[attr-defined]
    monkeypatch.setattr(advice, "evaluate", lambda table: worth)


def test_every_creature_has_tastes_of_its_own() -> None:
    assert len(TASTES) == len(KEEPERS) == len(set(TASTES))
    assert {taste for tastes in TASTES for taste in tastes} == set(DEEDS)
    assert tastes_of(NOBODY) == ()
    assert tastes_of(len(TASTES) + 2) == TASTES[2]


def test_turning_against_the_best_and_the_worst_off(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", QUELLECTOR)
    others = [("seat", seat) for seat in range(QUELLECTOR) if seat != known.seat]
    worth = [0.5] * QUELLECTOR
    worth[others[0][1]], worth[others[2][1]] = 0.9, 0.1
    stand(monkeypatch, known, *worth)
    found = deeds(known, [(other,) for other in others], monkeypatch)
    assert [found[(other,)] & {LEADER, WEAKEST} for other in others] == [{LEADER}, set(), {WEAKEST}]


def test_where_all_are_as_well_off_nobody_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", QUELLECTOR)
    stand(monkeypatch, known, *[0.5] * QUELLECTOR)
    found = deeds(known, [(("seat", seat),) for seat in range(QUELLECTOR) if seat != known.seat], monkeypatch)
    assert not any(deed & {LEADER, WEAKEST} for deed in found.values())


def test_the_next_to_the_left_is_the_first_that_one_can_turn_against(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", QUELLECTOR)
    others = [("seat", (known.seat + step) % QUELLECTOR) for step in range(QUELLECTOR - 1, 0, -1)]
    for able in (others, others[:2]):
        found = deeds(known, [(other,) for other in able], monkeypatch)
        assert [other for other in able if NEIGHBOUR in found[(other,)]] == [able[-1]]
    assert NEIGHBOUR not in deeds(known, [(others[0],)], monkeypatch)[(others[0],)], "there is no other"


def test_a_card_is_its_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", 3)
    worth = [0.2, 0.2, 0.2]
    one, other = [seat for seat in range(3) if seat != known.seat]
    worth[other] = 0.8
    stand(monkeypatch, known, *worth)
    world = known.determinise(Random(1))
    cards = [("card", world.zones["hand", seat][0]) for seat in (one, other)]
    monkeypatch.setattr(View, "determinise", lambda self, random: world)
    found = deeds(known, [(card,) for card in cards], monkeypatch)
    assert WEAKEST in found[(cards[0],)]
    assert LEADER in found[(cards[1],)]


def test_much_and_little_are_apart_by_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", 2)
    numbers = [(("number", n),) for n in (1, 2, 3)]
    found = deeds(known, numbers, monkeypatch)
    assert [found[answer] & {MUCH, LITTLE} for answer in numbers] == [{LITTLE}, set(), {MUCH}]
    plans = [(READY,), (("card", 1), ("card", 2), READY)]
    found = deeds(known, plans, monkeypatch)
    assert [found[answer] & {MUCH, LITTLE} for answer in plans] == [{LITTLE}, {MUCH}]


def test_where_all_plans_send_as_many_it_counts_how_many_go_to_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = ("front", 1, 0), ("front", 2, 0)
    known = first_view("quellector", 2)
    spread = (("card", 1, here), ("card", 2, there), READY)
    gathered = (("card", 1, here), ("card", 2, here), READY)
    found = deeds(known, [spread, gathered], monkeypatch)
    assert [found[plan] & {MUCH, LITTLE} for plan in (spread, gathered)] == [{LITTLE}, {MUCH}]
    fewer = (("card", 1, here), READY)
    found = deeds(known, [spread, gathered, fewer], monkeypatch)
    assert [found[plan] & {MUCH, LITTLE} for plan in (spread, gathered, fewer)] == [{MUCH}, {MUCH}, {LITTLE}]


def test_to_pass_is_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    found = deeds(first_view("quellector", 2), [(PASS,), (("number", 1),)], monkeypatch)
    assert WAITS in found[(PASS,)]
    assert WAITS not in found[(("number", 1),)]


def test_where_there_is_nothing_to_do_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[tuple[Choice, ...]] = [(PASS,), (("say", "fire"),)]
    assert not any(WAITS in deed for deed in deeds(first_view("quellector", 2), answers, monkeypatch).values())


def test_what_habit_would_not_do_surprises(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", QUELLECTOR)
    answers = [(choice,) for choice in known.table.choices(known.seat)]
    advice = known.table.config.ruleset.advice  # type: ignore[attr-defined]
    monkeypatch.setattr(advice, "habit", lambda table, seat, random: answers[1][0])
    found = deeds(known, answers, monkeypatch)
    assert [SURPRISES in found[answer] for answer in answers] == [place != 1 for place in range(len(answers))]


def test_of_whole_answers_those_surprise_that_have_least_of_what_habit_would_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = first_view("quellector", 2)
    plans = [(("card", first), ("card", second), READY) for first, second in ((1, 2), (1, 3), (4, 3))]
    advice = known.table.config.ruleset.advice  # type: ignore[attr-defined]
    monkeypatch.setattr(advice, "candidates", lambda table, seat, random: iter(plans))
    found = deeds(known, plans, monkeypatch)
    assert [SURPRISES in found[plan] for plan in plans] == [False, False, True]
    monkeypatch.setattr(advice, "candidates", lambda table, seat, random: ())
    assert not any(SURPRISES in deed for deed in deeds(known, plans, monkeypatch).values()), "habit has no word"


def test_a_liking_leans_and_nobody_likes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    known = first_view("quellector", 2)
    answers: list[tuple[Choice, ...]] = [(("number", 1),), (("number", 3),)]
    advice = known.table.config.ruleset.advice  # type: ignore[attr-defined]
    monkeypatch.setattr(advice, "habit", lambda table, seat, random: answers[0][0])
    monkeypatch.setattr("game.bots.tastes.TASTES", ((MUCH, SURPRISES), (SURPRISES, MUCH)))
    weights = [[Character(who, known, answers, Random(1)).weight(answer) for answer in answers] for who in (0, 1)]
    assert weights == [[1, pytest.approx(2 * 1.2)], [1, pytest.approx(1.5 * 1.4)]], "a policy is twice a liking"
    assert [Character(NOBODY, known, answers, Random(1)).weight(answer) for answer in answers] == [1, 1]


def test_everybody_has_favourites_among_cards_that_tip_what_nothing_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are the same cards in every game and for whatever seat, and weigh less than any other liking."""
    monkeypatch.setattr("game.bots.tastes.TASTES", ((LEADER, MUCH),) * 4)
    favourites = Counter[tuple[str, ...]]()
    for seed in (1, 2):
        known = first_view("xenofera", 2, seed)
        designs = known.table.config.designs
        cards = {design.key: number for number, design in enumerate(designs) if isinstance(design, Utility)}
        answers = [(("card", cards[key]),) for key in sorted(cards)[:8]]
        for portrait in range(4):
            character = Character(portrait, known, answers, Random(seed))
            assert all(1 <= character.weight(answer) <= 1 + FANCY for answer in answers)
            favourites[tuple(designs[answer[0][1]].key for answer in character.favourites(answers))] += 1
    assert len(favourites) > 1 and all(times % 2 == 0 for times in favourites.values())
    assert 1 + tastes.LIKING * min(tastes.LEANS.values()) > 1 + FANCY


def test_of_what_lies_hidden_or_is_chosen_in_secret_nothing_is_fancied() -> None:
    world = first_view("xenofera", 2).determinise(Random(1))
    assert fancy(world, 0, (("card", 1),)) > 0
    assert fancy(world, 0, (("card", -1),)) == fancy(world, 0, (("card", 1), READY)) == fancy(world, 0, (PASS,)) == 0


def lean(monkeypatch: pytest.MonkeyPatch, weight: float) -> None:
    """Let every liking weigh so much, and nothing be fancied."""
    monkeypatch.setattr("game.bots.tastes.LEANS", dict.fromkeys(DEEDS, weight))
    monkeypatch.setattr("game.bots.tastes.FANCY", 0.0)


def test_taste_never_reaches_beyond_the_good_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much a creature likes an answer, it has to be about as good as the best."""
    lean(monkeypatch, 1e9)
    known = first_view("quellector", 2)
    player = Player("sharp", 1, next(number for number, tastes in enumerate(TASTES) if MUCH in tastes))
    arms = [((("number", 1),), arm_of(100, 0.9)), ((("number", 3),), arm_of(100, 0.5))]
    character = Character(player.portrait, known, [answer for answer, _ in arms], Random(1))
    assert character.weight(arms[1][0]) > character.weight(arms[0][0])
    assert player._choose(arms, known, Random(1), character)[0] == arms[0][0]


def thoughts(table: Table, portrait: int) -> list[Thought]:
    """What one creature thinks as it plays for everybody, by quick thoughts."""
    player, found = Player("gentle", 1, portrait, unhurried=True), []
    while table.agenda and len(found) < ANSWERS:
        seat = table.asked()[0]
        thought = player.answer(view(table, seat))
        found.append(thought)
        table.answer(seat, thought.choice)
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody thinks for a moment only, and likes everything."""
    monkeypatch.setattr(levels.Player, "_budget", lambda self, known: levels.Budget(16, 5.0))
    monkeypatch.setattr("game.bots.tastes.TASTES", (DEEDS,))


@pytest.mark.usefixtures("quick")
def test_a_creature_whose_tastes_weigh_nothing_plays_as_if_it_had_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise two games of one deal would differ by luck, and what tastes cost could not be told."""
    lean(monkeypatch, 0.0)
    with_tastes, without = [thoughts(new_match("flask", ["person"] * 2, 2).table.copy(), who) for who in (0, NOBODY)]
    assert [thought.choice for thought in with_tastes] == [thought.choice for thought in without]


def test_everybody_says_in_a_line_what_they_like_in_both_languages() -> None:
    for language in ("en", "de"):
        words = Words(language)
        lines = {keeper_line(words, portrait) for portrait in range(len(TASTES))}
        assert len(lines) == len(KEEPERS)
