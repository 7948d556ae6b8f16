"""Where there is nothing to decide, the answer is given by itself, and that is said: everywhere alike, or nowhere."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.forced import only_answer
from game.stage.widgets.base import Label
from game.store.settings import Settings
from game.table.agenda import Simultaneous
from game.table.choices import PASS, READY, Choice
from scenes.play.curtain import CurtainScene
from scenes.play.table.only_answers import FORCED_SECONDS, SAID_SECONDS
from scenes.play.table.scene import TableScene
from tests.hands import Hands, new_match
from tests.playing import pick
from tests.xenofera_language import XenoferaScene

Kind = Callable[[Match, tuple[Choice, ...]], bool]


def is_pick(match: Match, answer: tuple[Choice, ...]) -> bool:
    return len(answer) > 1


def is_nothing_to_pick(match: Match, answer: tuple[Choice, ...]) -> bool:
    return answer == (READY,)


def is_open_choice(match: Match, answer: tuple[Choice, ...]) -> bool:
    return len(answer) == 1 and match.table.question is not None and match.table.question.is_public


KINDS = {"a single card to give": is_pick, "nothing to give": is_nothing_to_pick, "a single action": is_open_choice}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)

SOON = {
    (is_pick, 1): ("quaeleon", 248),
    (is_pick, 2): ("quaeleon", 248),
    (is_nothing_to_pick, 1): ("xenofera", 112),
    (is_nothing_to_pick, 2): ("xenofera", 94),
}
"""Games and seeds in which one of so many people comes to what is rare."""


@cache
def forced(kind: Kind, people: int) -> tuple[str, int, int]:
    """A game in which one of so many people comes to that kind of question: the game, its seed, how many answers."""
    known = SOON.get((kind, people))
    for game, seed in [known] if known else [(rules.key, seed) for seed in range(400) for rules in RULESETS]:
        for place, match in enumerate(played(game, seed, people)):
            seat, *others = match.table.asked()
            if seat < people and not others and place > 3 and kind(match, only_answer(match.table, seat)):
                return game, seed, place
    raise AssertionError("nobody comes to such a question")


def played(game: str, seed: int, people: int) -> Iterator[Match]:
    """The game of a seed before each of its answers, half of them by whim."""
    match = new_match(game, ["person"] * people + ["random"] * (2 - people), seed)
    random = Random(seed)
    while not match.is_over:
        yield match
        seat = match.table.asked()[0]
        by_whim = random.random() < 0.5
        choices = match.table.choices(seat)
        match.answer(
            seat,
            pick(choices, random) if by_whim else match.ruleset.advice.habit(match.table, seat, random),
        )


def come_to(kind: Kind, people: int) -> Match:
    game, seed, place = forced(kind, people)
    return next(islice(played(game, seed, people), place, None))


def sit_down(hands: Hands, kind: Kind, people: int) -> TableScene:
    scene = hands.sit_down(come_to(kind, people))
    if isinstance(hands.scene, CurtainScene):
        hands.click("open")
    return scene


@every_kind
def test_it_is_answered_by_itself_without_a_word(hands: Hands, kind: Kind) -> None:
    match = come_to(kind, 1)
    answer, before = only_answer(match.table, 0), len(match.history)
    scene = hands.sit_down(match)
    hands.wait(FORCED_SECONDS + 0.2)
    assert tuple([one.choice for one in match.history[before : before + len(answer)]]) == answer
    assert not any("only one answer" in line for line in hands.app.announcer.announced)
    assert not any(toast.text.startswith("There was") for toast in scene.page.toasts.shown)


@every_kind
def test_whoever_wants_to_give_every_answer_gives_it(hands: Hands, kind: Kind) -> None:
    hands.app.settings.answers_forced = False
    scene = sit_down(hands, kind, 1)
    before = len(scene.match.history)
    hands.wait(3 * FORCED_SECONDS)
    assert len(scene.match.history) == before


@every_kind
def test_what_is_taken_back_is_not_answered_again_at_once(hands: Hands, kind: Kind) -> None:
    scene = sit_down(hands, kind, 1)
    place = len(scene.match.history)
    scene.state.taken_back_to = place
    hands.wait(3 * FORCED_SECONDS)
    assert len(scene.match.history) == place


def test_of_one_opponent_nobody_is_asked_whom_to_challenge() -> None:
    """Not even for a moment; whoever wants to give every answer is asked."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    match = new_match("quellector", ["person", "random"])
    scene = hands.sit_down(match)
    asked = set()
    while match.table.question is None or match.table.question.name == "opponent":
        if scene.state.may_answer:
            asked.add(scene.asking.text())
        hands.wait(1 / 60)
    assert asked <= {""} and match.history[0].choice == ("seat", 1)
    hands.app.settings.answers_forced = False
    scene = hands.sit_down(new_match("quellector", ["person", "random"]))
    hands.wait_until(lambda: scene.state.may_answer)
    assert scene.asking.text() == "Whom do you challenge?"


def test_among_several_people_what_is_given_in_secret_is_read_before_it_is_and_not_told(hands: Hands) -> None:
    """Nothing of it stands there for the next one, who may have the screen then."""
    scene = sit_down(hands, is_pick, 2)
    table, seat = scene.match.table, scene.state.answering
    answer = scene.state.teller.answer(only_answer(table, seat))
    hands.app.announcer.announced.clear()
    before = len(scene.match.history)
    labels = [leaf.label for leaf in scene.around.parts.question.leaves() if isinstance(leaf, Label)]
    assert hands.app.words.say("table.only_answer", what=answer) in labels
    hands.wait(FORCED_SECONDS + 0.2)
    assert len(scene.match.history) == before, "there is time to read it"
    hands.wait(SAID_SECONDS - FORCED_SECONDS)
    assert len(scene.match.history) > before
    told = " ".join(hands.app.announcer.announced)
    assert "There was only one answer, so it was given for you." in told and answer not in told
    assert not scene.page.toasts.shown


def attacked() -> Match:
    """Ada is attacked, and has nothing in her hand that answers that."""
    laid = XenoferaScene(A="lock; bay small+sootmouse", B="poach; bay small", utility="lock scan").left_open()
    return laid.play("A act: done", "A supply: refill", "A discard: ready", "B act: poach>sootmouse").match


def test_whoever_has_nothing_to_fight_with_is_not_asked_for_long_and_told_why(hands: Hands) -> None:
    match = attacked()
    match.seats[:] = [Seat("Ada"), Seat("Ben", "steady")]
    scene = hands.sit_down(match)
    assert scene.asking.text() == "You have nothing to fight with.", "instead of a question that nobody answers"
    assert not [spot for spot in scene.page.spots() if isinstance(spot.key, tuple) and spot.key[0] == "answer"]
    hands.wait(FORCED_SECONDS + 0.2)
    [*_, given] = [place for place, one in enumerate(match.history) if one.seat == 0]
    assert match.history[given].choice == PASS
    assert given in scene.session.auto_answers.since_decided((0,)), "nobody has decided that"
    assert "You have nothing to fight with." in " ".join(hands.app.announcer.announced)


def test_where_others_look_on_a_reaction_is_declined_by_hand(hands: Hands) -> None:
    match = attacked()
    hands.sit_down(match)
    hands.click("open")
    hands.wait(3 * FORCED_SECONDS)
    assert match.table.agenda[-1][0] == "react"


def test_the_card_that_goes_by_itself_glows_before_it_does() -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    match = come_to(is_pick, 1)
    scene, card, before = hands.sit_down(match), only_answer(match.table, 0)[0][1], len(match.history)
    hands.wait(FORCED_SECONDS + 0.2)
    assert len(match.history) == before and scene.board.gestures.bears_sign(card)
    hands.wait_until(lambda: len(match.history) > before)
    assert not scene.board.gestures.bears_sign(card)
    hands.close()


@pytest.mark.parametrize("rules", RULESETS, ids=[rules.key for rules in RULESETS])
def test_only_what_has_no_alternative_is_forced_and_no_reaction_ever(rules: Ruleset) -> None:
    for seed in range(6):
        match = new_match(rules.key, ["person"] * 2, seed)
        random = Random(seed)
        while not match.is_over and len(match.history) < 300:
            table, seat = match.table, match.table.asked()[0]
            question = table.question
            answer, legal = only_answer(table, seat), table.choices(seat)
            assert not (question.is_window and answer), "whoever is not asked has nothing to react with"
            assert bool(answer) <= (len(legal) == 1)
            if len(answer) > 1:
                assert isinstance(question, Simultaneous)
                assert answer[-1] == READY
            for choice in answer or (pick(legal, random),):
                assert match.table.choices(seat) == [choice] or not answer
                match.answer(seat, choice)
