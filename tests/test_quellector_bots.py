"""Being done at Creature Quellector: good sports let everybody have a turn, and who is done is thought strong."""

from math import tanh
from random import Random
from statistics import fmean

import pytest

from game.bots.levels import Player
from game.bots.search import Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.quellector.board import BOX, FIGHTS, done, final_strength
from game.rulesets.quellector.value import evaluate, habit, stops_early
from game.table.sight import view
from tests.table_language import Scene

AHEAD = {"A": "red: red red red | red: red | red: red", "B": "green: | green: | green:"}


def stopping(fights: int) -> Scene:
    """A is asked whether to be done, four points ahead, after so many fights before this one."""
    scene = Scene(fights=fights, **AHEAD)
    return scene.play("A opponent: B", "A number: 1", "A squad: A2 ready", "B squad: B1 ready", "A keep: A2")


@pytest.mark.parametrize("level", ["gentle", "steady"])
def test_good_sports_let_everybody_have_a_turn(level: str) -> None:
    for fights, word in ((0, "play_on"), (1, "done")):
        scene = stopping(fights)
        assert {Player(level, seed).answer(view(scene.table, 0)).choice for seed in range(5)} == {("say", word)}


def test_who_plays_to_win_stops_as_soon_as_they_are_ahead() -> None:
    assert Player("sharp", 1).answer(view(stopping(0).table, 0)).choice == ("say", "done")


NOTHING, FIVE, SEVEN = "green: | green: | green:", AHEAD["A"], "red: red red red | red: red red red | red: red"
TEN = "red: red red red red | red: red red red red | red: red red"


def test_who_is_done_at_a_larger_table_is_overtaken_by_those_who_go_on() -> None:
    """A lead of five points is worth less than to whoever goes on themselves, and one of ten nearly as much."""
    rivals = dict.fromkeys("BCDE", NOTHING)
    worths = [[evaluate(Scene(A=held, done=who, **rivals).table)[0] for held in (FIVE, TEN)] for who in ("", "A")]
    (open_five, open_ten), (done_five, done_ten) = worths
    assert done_five < open_five - 0.2
    assert open_ten - 0.1 < done_ten < open_ten


def test_against_one_rival_a_lead_is_worth_what_its_margin_is() -> None:
    own, theirs = evaluate(Scene(**AHEAD).table)
    assert own == pytest.approx(0.5 + 0.5 * tanh(5 / 6))
    assert own + theirs == pytest.approx(1)


@pytest.mark.parametrize(("held", "word"), [(TEN, "play_on"), (NOTHING, "done")])
def test_a_casual_player_does_not_stop_behind_somebody_who_is_done(held: str, word: str) -> None:
    scene = Scene(A=SEVEN, B=NOTHING, C=held, done="C")
    scene.play("A opponent: B", "A number: 1", "A squad: A3 ready", "B squad: B1 ready", "A keep: A3")
    assert {habit(scene.table, 0, Random(seed)) for seed in range(30)} == {("say", word)}


def supposed(is_done: bool) -> float:
    """How strong the first player thinks that the third one's hand is."""
    match = Match(ruleset("quellector"), [Seat()] * 3, {}, 4, 0)
    match.table.put(done(2), int(is_done))
    search = Search(view(match.table, 0), Random(1))
    worlds = [search.determinise() for _ in range(300)]
    assert all(len(world.zones[BOX]) == len(match.table.zones[BOX]) for world in worlds)
    return fmean([final_strength(world, world.zones["hand", 2]) for world in worlds])


def test_who_is_done_is_thought_to_hold_more_than_somebody_else() -> None:
    assert supposed(is_done=True) > supposed(is_done=False) + 1


def test_it_is_being_done_that_tells_and_not_what_is_held() -> None:
    """Whatever lies hidden, the same worlds are thought of."""
    match = Match(ruleset("quellector"), [Seat()] * 3, {}, 4, 0)
    match.table.put(done(2), 1)
    match.table.put(FIGHTS, 1)
    found = []
    for _ in range(2):
        search = Search(view(match.table, 0), Random(1))
        found.append([search.determinise().zones for _ in range(5)])
        held, box = match.table.zones["hand", 2], match.table.zones[BOX]
        match.table.zones["hand", 2], match.table.zones[BOX] = box[:5], (*held, *box[5:])
    assert found[0] == found[1]


def asked_whether_done(
    own: str, *, knows: str = "", done: str = "", earlier: str = "", deals: int = 1, **hands: str
) -> Scene:
    """A attacked B with one worthless card and has got another one, and is asked whether to be done."""
    cards = f"{own} | red:"
    scene = Scene(A=cards, knows=knows, done=done, earlier=earlier, twists={"deals": deals}, **hands)
    label = f"A{own.count('|') + 2}"
    scene.play("A opponent: B", "A number: 1", f"A squad: {label} ready", "B squad: B1 ready", "B keep: B1")
    return scene


def habits(scene: Scene) -> set[str]:
    """What a casual player may answer to whether to be done."""
    return {habit(scene.table, 0, Random(seed))[1] for seed in range(20)}


def test_a_casual_player_counts_all_deals_in_the_last() -> None:
    good, poor = "red: red red red red red", "red: red"
    hands = {"B": "red: | red: red red"}
    assert habits(asked_whether_done(good, **hands)) == {"done"}
    assert habits(asked_whether_done(good, earlier="0 9", deals=3, **hands)) == {"play_on"}
    assert habits(asked_whether_done(poor, **hands)) == {"play_on"}
    assert habits(asked_whether_done(poor, earlier="9 0", deals=3, **hands)) == {"done"}
    done = {"B": "red: | red: red", "C": "red: red red red red red red red", "done": "C"}
    assert habits(asked_whether_done(good, **done)) == {"play_on"}
    assert habits(asked_whether_done(good, earlier="0 0 0", deals=3, **done)) == {"play_on"}
    assert habits(asked_whether_done(good, deals=3, **done)) == {"done"}


def test_good_sports_may_end_what_is_decided_by_all_deals() -> None:
    poor, hands = "red: red", {"B": "red: | red: red red"}
    for earlier, deals, is_early in (("", 1, True), ("", 3, True), ("9 0", 3, False)):
        scene = asked_whether_done(poor, earlier=earlier, deals=deals, **hands)
        assert stops_early(scene.table, 0, ("say", "done")) == is_early
        answers = {Player("gentle", seed, unhurried=True).answer(view(scene.table, 0)).choice for seed in range(3)}
        assert (("say", "done") in answers) != is_early
