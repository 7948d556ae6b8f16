"""What a stack is likely to come to: measured, told while it is built, and by nothing that is hidden."""

from itertools import pairwise
from random import Random

import pytest

from build_scripts.balance.quaeleon.exposure import measure
from game.match.match import Match
from game.rulesets.quaeleon.board import design, health
from game.rulesets.quaeleon.powers import DEFENCE
from game.table.choices import READY
from scenes.games.quaeleon.exposure import BANDS, LATE, after, band, measured, situation, taken, will_stand
from scenes.games.quaeleon.things.places import Socket
from scenes.games.thing import Now
from scenes.play.table.scene import TableScene
from tests.hands import Hands, played_until

PLAYERS = ["person", "random", "random", "random"]


def building(hands: Hands) -> TableScene:
    """Ada builds her stack of the first round, against three."""

    def is_asked(match: Match) -> bool:
        question = match.table.question
        return question is not None and question.name == "stack" and 0 in match.table.asked()

    scene = hands.sit_down(played_until("quaeleon", PLAYERS, is_asked))
    hands.wait(0.2)
    return scene


def stack_one(scene: TableScene) -> int:
    card = next(choice for choice in scene.match.table.choices(0) if choice[0] == "card")
    scene.answers.give(card)
    return int(card[1])


def test_there_are_numbers_for_every_situation_and_more_shields_lose_less() -> None:
    found = measured()
    for rivals in range(1, 6):
        for number in range(1, LATE + 1):
            here = situation(rivals, number)
            losses, rounds = found.turn[here], found.round[here]
            assert len(losses) == len(rounds) == BANDS and losses[0] > losses[-1] > 0
            assert rounds[0].falls >= rounds[-1].falls and rounds[0].usual <= rounds[-1].usual
    for here in ("1 in 1", "2 in 1", "3 in 1"):
        assert all(more >= less for more, less in pairwise(found.turn[here])), here


def test_the_same_seed_measures_the_same() -> None:
    assert measure(4, 7) == measure(4, 7) != measure(4, 8)


def test_below_each_card_it_says_what_stands_then_and_what_opponents_take(hands: Hands) -> None:
    scene = building(hands)
    assert scene.asking.comes_to() == ()
    cards = [stack_one(scene) for _ in range(3)]
    hands.wait(0.2)
    view = scene.session.view()
    stands, printed = will_stand(view, cards), [design(view.table, card).stats[DEFENCE] or 0 for card in cards]
    assert stands == sorted(stands) and stands[-1] == sum(printed)
    for number, n in enumerate(stands, start=1):
        told = Socket(number).called(Now(view, scene.state.teller))
        assert f"{n} defence" in told and f"about {taken(view, n)} " in told
    found, has = after(view, stands[-1]), health(view.table, 0)
    [words, short] = scene.asking.comes_to()
    assert f"defence {stands[-1]}: usually {round(found.usual * has)} of {has} left" in words
    assert len(short) < len(words) and f"{found.falls} of 100" in short
    hands.insist(READY)
    assert scene.asking.comes_to() == ()


@pytest.mark.parametrize("seed", range(3))
def test_what_others_hold_is_not_in_it(hands: Hands, seed: int) -> None:
    scene = building(hands)
    cards = [stack_one(scene) for _ in range(2)]
    view = scene.session.view()
    other = view.determinise(Random(seed))
    assert other.zones != scene.match.table.zones
    look, teller = scene.state.look.questions, scene.state.teller
    for world in (scene.match.table, other):
        assert look.comes_to(teller, view) == look.comes_to(teller, type(view)(0, world)) != []
        assert will_stand(type(view)(0, world), cards) == will_stand(view, cards)


def test_a_band_has_two_points_and_the_last_no_end() -> None:
    assert [band(n) for n in (-1, 0, 1, 2, 9, 10, 40)] == [0, 0, 0, 1, 4, 5, 5]
    assert situation(3, 0) == situation(3, 1) and situation(3, 9) == situation(3, LATE)


def test_a_puzzle_does_not_tell(hands: Hands) -> None:
    scene = building(hands)
    stack_one(scene)
    assert scene.asking.comes_to()
    scene.state.occasion.counts = False
    assert not scene.asking.comes_to()
