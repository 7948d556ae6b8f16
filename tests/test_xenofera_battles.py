"""Battles of Xenofera as their computer opponents see them: a chain in which what is used up is missing next time."""

from itertools import combinations
from random import Random

import pytest

from build_scripts.balance.xenofera.battles import SETS, rightly, settled, written
from game.bots.levels import Player
from game.bots.search import Search
from game.rulesets.xenofera.board import LAST, LEFT
from game.rulesets.xenofera.duel_worths import WORTHS, Numbers
from game.rulesets.xenofera.duels import ALL, GOES_ON, Mixture, left, matched, payoffs, solved
from game.rulesets.xenofera.value import mixed
from tests.xenofera_language import XenoferaScene


def test_what_is_used_up_is_missing_until_one_number_is_left() -> None:
    assert left(ALL, (2, 5)) == (1, 3, 4, 6)
    assert left((1, 3, 4), (3,)) == (1, 4)
    assert left((1, 3, 4), (1, 3)) == left((2, 6), (2, 6)) == left((2, 6), (2,)) == ALL


def test_the_table_is_what_right_play_of_one_battle_more_comes_to() -> None:
    """Else it were not the worth of all battles to come."""
    for ours, theirs in Random(5).sample(list(combinations(SETS, 2)), 40):
        values = [_value(ours, theirs), _value(theirs, ours)]
        assert (values[0] - values[1]) / 2 == pytest.approx(WORTHS[ours, theirs], abs=0.004)


def _value(attacker: Numbers, defender: Numbers) -> float:
    """What a battle brings the attacker if both play it right."""
    matrix = payoffs(attacker, defender, 0, GOES_ON)
    rows, columns = matched(matrix)
    return sum(
        share * n * other
        for share, row in zip(rows, matrix, strict=True)
        for n, other in zip(row, columns, strict=True)
    )


def test_the_chain_is_solved_from_nothing_and_written_in_thousandths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here in a few rounds of each battle: who is better off stands soon."""
    monkeypatch.setattr("game.rulesets.xenofera.duels.ROUNDS", 10)
    assert written(WORTHS).split()[:3] == ["333", "333", "333"]
    once = rightly(dict.fromkeys(WORTHS, 0.0))
    assert once[(5, 6), (1, 2)] == -once[(1, 2), (5, 6)] > 0
    assert settled(once, lambda worths: worths) == once


def often(mixture: Mixture, number: int) -> float:
    """How often a number is played."""
    return sum(share for pair, share in mixture if number in pair)


def test_who_gets_everything_back_plays_what_is_high() -> None:
    """With three numbers left two are kept for next time only if one was removed: most often all come back."""
    assert often(solved((1, 5, 6), ALL, 0)[0], 5) > 0.5
    assert often(solved(ALL, (1, 2, 3), 0)[1], 3) == pytest.approx(1.0)


def test_nothing_is_saved_for_battles_that_do_not_come() -> None:
    scene = XenoferaScene(A="poach; bay large", B="lock; crew vet; bay small+sootmouse; alarm")
    scene.play("A act: poach>sootmouse", "B react: ring").left_open()
    table, highest = scene.table.copy(), {scene.choice("A#5"), scene.choice("A#6")}

    def lows() -> int:
        return sum(set(mixed(table, 0, Random(seed))[:2]) != highest for seed in range(100))

    usual = lows()
    table.put(LAST, 1)
    table.put(LEFT, 0)
    assert lows() < usual


def test_nobody_searches_where_the_battle_is_solved() -> None:
    scene = XenoferaScene(A="poach; bay large", B="lock; crew vet; bay small+sootmouse; alarm")
    scene.play("A act: poach>sootmouse", "B react: ring").left_open()
    known = scene.match.view(0)
    assert len(Search(known, Random(1), proposals=9).answers()) == 1
    player = Player("master", 1)
    assert player.answer(known).iterations == 0
    assert len(player.weighed) == 1
