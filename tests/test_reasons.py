"""Why an answer is better: by what the players then have."""

from random import Random

import pytest

from build_scripts.balance.coach import UNHURRIED
from game.bots.review.compare import Compared, compare
from game.bots.review.reasons import End, Reason, reason, standard_error
from game.bots.review.reviewers import Comparer
from game.match.decisions import decisions
from game.rulesets.ruleset import Ruleset
from game.table.sight import view
from game.words import Words
from tests.cases import each
from tests.games import games_with
from tests.test_coach import played

who_has_holdings = games_with(lambda shown: shown.rules.advice.has_holdings)


def ends(worlds: int, gold: float, shells: float, theirs: float, worth: float = 0.1) -> list[End]:
    """Ends of two players in so many worlds, around these amounts: only gold counts, one's own for, others' against."""
    random = Random(1)
    met = []
    for _ in range(worlds):
        own = {"gold": gold + random.gauss(0, 1), "shells": shells + random.gauss(0, 1)}
        other = {"gold": theirs + random.gauss(0, 1), "shells": random.gauss(0, 1)}
        met.append(End(0.5 + worth * (own["gold"] - other["gold"]), (own, other)))
    return met


class TestReason:
    def test_what_one_has_more_of(self) -> None:
        assert reason(ends(100, 0, 0, 0), ends(100, 2, 0, 0), 0) == Reason(0, "gold", 2.0)

    def test_what_another_one_has_less_of(self) -> None:
        assert reason(ends(100, 0, 0, 3), ends(100, 0, 0, 1), 0) == Reason(1, "gold", -2.0)

    def test_what_explains_more_of_it_is_named(self) -> None:
        assert reason(ends(100, 0, 0, 3), ends(100, 1, 0, 1), 0) == Reason(1, "gold", -2.0)
        assert reason(ends(100, 0, 0, 3), ends(100, 2, 0, 2), 0) == Reason(0, "gold", 2.0)

    def test_what_is_worth_nothing_is_no_reason_however_much_it_is(self) -> None:
        assert reason(ends(400, 0, 0, 0), ends(400, 0.5, 1, 0), 0) == Reason(0, "gold", 0.5)

    def test_nor_is_what_explains_little(self) -> None:
        """Of two points of reward a tenth goes by the gold, of a quarter of a point four tenths."""
        worse, better = ends(400, 0, 0, 0), ends(400, 1, 0, 0)
        much, little = ([End(end.reward + other, end.holdings) for end in better] for other in (1.9, 0.15))
        assert reason(worse, little, 0) == Reason(0, "gold", 1.0)
        assert reason(worse, much, 0) is None

    def test_nor_is_luck(self) -> None:
        """A few worlds that differ by chance."""
        random = Random(2)
        worse = [End(n, ({"gold": n},)) for n in [random.gauss(0, 1) for _ in range(20)]]
        better = [End(n, ({"gold": n},)) for n in [random.gauss(0.4, 1) for _ in range(20)]]
        assert reason(worse, better, 0) is None

    def test_nor_is_a_trifle(self) -> None:
        assert reason(ends(100, 0, 0, 0), ends(100, 0.09, 0, 0), 0) is None
        assert reason(ends(100, 0, 0, 0), ends(100, 0.11, 0, 0), 0) == Reason(0, "gold", 0.11)

    def test_a_decisive_answer_is_explained_by_what_it_brings(self) -> None:
        """All ends of each answer are alike: nothing can be read from either alone."""
        lost = [End(0.0, ({"gold": 0.0}, {"gold": 1.0}))] * 10
        won = [End(1.0, ({"gold": 3.0}, {"gold": 1.0}))] * 10
        assert reason(lost, won, 0) == Reason(0, "gold", 3.0)

    def test_without_a_gain_there_is_nothing_to_explain(self) -> None:
        assert reason(ends(100, 2, 0, 0), ends(100, 0, 0, 0), 0) is None
        assert reason(ends(1, 0, 0, 0), ends(1, 2, 0, 0), 0) is None, "one world proves nothing"

    def test_where_a_game_names_nothing_there_is_no_reason(self) -> None:
        assert reason([End(0.0, ({}, {}))] * 9, [End(1.0, ({}, {}))] * 9, 0) is None


def test_the_error_is_that_of_the_mean_of_differences() -> None:
    assert standard_error([0.5, 0.5, 0.5]) == 0
    assert standard_error([0.0, 1.0]) == pytest.approx(0.5)
    assert standard_error([0.0, 1.0] * 50) == pytest.approx(0.0503, abs=0.0001)
    assert standard_error([0.5]) == 1.0


@who_has_holdings
def test_every_holding_has_a_word_in_every_language(rules: Ruleset) -> None:
    table = played(rules).table
    for seat in range(table.config.seats):
        held = rules.advice.holdings(table, seat)
        assert held
        for language in Words().languages():
            texts = Words(language, strict=True)
            assert all(texts.say(f"{rules.key}.holding.{what}", n=n) for what in held for n in (1, 2, 2.5))


@who_has_holdings
def test_reasons_are_found_in_whole_games(rules: Ruleset) -> None:
    """Somewhere in a game of whims the coach can say why, and then it is a gain by the player's own holdings or a loss
    of somebody else's, by words that the game has."""
    for decision in decisions(played(rules)):
        compared = compare(view(decision.before, decision.seat), decision.answer, 6, UNHURRIED, Random(1))
        if (why := compared.reason) is not None:
            assert (why.more > 0) == (why.seat == decision.seat)
            assert Words().has(f"{rules.key}.holding.{why.what}")
            return
    pytest.fail("no reason was ever found")


@each(
    ("why", "is_believed"),
    [
        (Reason(1, "points", -2.5), True),
        (Reason(2, "points", 1.0), False),
        (Reason(-1, "points", 1.0), False),
        (Reason(0, "", 1.0), False),
        (Reason(0, "a b", 1.0), False),
        (Reason(0, "p" * 41, 1.0), False),
        (Reason(0, "points", 1e300), False),
        (Reason(0, "points", float("nan")), False),
    ],
)
def test_a_reason_from_a_worker_is_looked_at(why: Reason, is_believed: bool) -> None:
    decision = decisions(played())[0]
    compared = Compared(0.2, (), 0.4, 0.1, 10, reason=why)
    assert (Comparer(command=()).believed(compared, view(decision.before, decision.seat)) == compared) is is_believed
