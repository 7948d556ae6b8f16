"""Whoever could break off what they have begun does so for something better only."""

from random import Random

from game.bots.choosing import GLIMPSES, going_on
from game.bots.levels import Player
from game.bots.search import Arm, Plan
from game.bots.tastes import NOBODY, Character
from game.rulesets.flask.value import GOES_ON
from game.table.sight import view
from tests.flask_language import FlaskScene

PAY, WITHDRAW = ("say", "pay_now"), ("say", "withdraw")


def weighed(pays: float, withdraws: float, visits: int = 100) -> list[tuple[Plan, Arm]]:
    """Both answers, which were found so good, and the first of them tried so often."""
    return [((PAY,), _arm(visits, pays)), ((WITHDRAW,), _arm(100, withdraws))]


def _arm(visits: int, mean: float) -> Arm:
    arm = Arm()
    arm.visits, arm.total = visits, visits * mean
    return arm


def test_it_goes_on_unless_something_is_clearly_better() -> None:
    for pays, withdraws, goes_on in ((0.5, 0.4, True), (0.5, 0.51, True), (0.5, 0.56, False)):
        chosen = going_on(weighed(pays, withdraws), GOES_ON)
        assert (chosen is not None and chosen[0] == (PAY,)) is goes_on


def test_what_was_hardly_tried_is_not_trusted() -> None:
    assert going_on(weighed(0.9, 0.4, GLIMPSES - 1), GOES_ON) is None


def test_elsewhere_nothing_was_begun() -> None:
    assert going_on(weighed(0.5, 0.4), frozenset()) is None


def test_that_comes_before_what_was_tried_most() -> None:
    known = view(FlaskScene(A="Y1", B="R1; set G2 Y1").play("A play: A1", "B react_to_card: B2").table, 0)
    player = Player("sharp", 1)
    chosen, _ = player._choose(weighed(0.5, 0.51, 20)[::-1], known, Random(1), Character(NOBODY, known, (), Random(1)))
    assert chosen == (PAY,)


def test_a_card_of_flask_that_a_reaction_has_answered_is_not_taken_back_to_be_announced_anew() -> None:
    """What it does is as good now as after another announcement; a card that would be the end is taken back."""
    for ours, left, answer in (("Y1", "3 3 3 3", PAY), ("R1", "1 0 0 0", WITHDRAW)):
        scene = FlaskScene(A=ours, B="R1; set G2 Y1", has={"A": left}).play("A play: A1", "B react_to_card: B2")
        for seed in range(5):
            player = Player("sharp", seed, unhurried=True)
            assert player.answer(view(scene.asks("A go_on").table, 0)).choice == answer
