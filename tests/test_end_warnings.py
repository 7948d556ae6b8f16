"""Warnings before something ends: they come as often as a player would regret it, and not at all if nobody wants them;
what a hint has said is not questioned, unless all would be over."""

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.stage.widgets.dialog import Dialog
from game.table.choices import CONCEDE, Choice
from game.words import Words
from scenes.play.table.scene import TableScene
from tests.flask_language import FlaskScene
from tests.hands import Hands, new_match, played_until
from tests.xenofera_language import XenoferaScene

END_TURN: Choice = ("say", "end_turn")


def seated(hands: Hands, has: str) -> TableScene:
    """At Flask's table, with a card that could still be played for nothing."""
    laid = FlaskScene(A="R1 | B1", B="R1", has={"A": has}).left_open()
    laid.match.seats[:] = [Seat("Ada"), Seat("Ben", "gentle")]
    return hands.sit_down(laid.match)


def asks(hands: Hands, scene: TableScene) -> bool:
    """Whether to end the turn is asked about first."""
    scene.answers.give(END_TURN)
    return any(isinstance(modal, Dialog) for modal in hands.app.ui.modals)


def test_a_turn_with_something_left_to_play_is_not_ended_by_mistake(hands: Hands) -> None:
    assert asks(hands, seated(hands, "3 3 3 3"))


def test_what_a_hint_has_said_is_done(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    scene.session.review.advise(0, len(scene.match.history), (END_TURN,))
    assert not asks(hands, scene) and scene.match.history[0].choice == END_TURN


def test_what_a_hint_has_said_of_another_answer_or_moment_is_of_no_account(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    scene.session.review.advise(0, len(scene.match.history), (("say", "nothing"),))
    scene.session.review.advise(1, len(scene.match.history), (END_TURN,))
    scene.session.review.advise(0, len(scene.match.history) + 1, (END_TURN,))
    assert asks(hands, scene)


def test_that_one_would_be_out_is_said_all_the_same(hands: Hands) -> None:
    scene = seated(hands, "0 0 0 0")
    scene.session.review.advise(0, len(scene.match.history), (END_TURN,))
    assert asks(hands, scene)


# -- who would win -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("twins", "told"), [(1, "As things look, Ben would win."), (2, "Ben would win")])
def test_who_gives_up_at_a_table_of_two_hears_who_wins(hands: Hands, twins: int, told: str) -> None:
    """Alone with an opponent, and where both are people at one screen."""
    scene = hands.sit_down(new_match("xenofera", ["person", "person" if twins == 2 else "steady"], 2))
    seat = scene.state.answering if twins == 2 else 0
    asked = scene.state.winner_with(0, CONCEDE)
    assert told in asked and (seat == 0 or twins == 2)


def test_the_one_who_would_win_is_spoken_to(hands: Hands) -> None:
    scene = hands.sit_down(new_match("xenofera", ["person", "steady"], 2))
    assert scene.state.winner_with(1, CONCEDE) == "As things look, you would win."


def test_what_nobody_can_see_is_not_foretold(hands: Hands) -> None:
    """Being done ends this game, and hands are hidden: of some games one can see how that ends, of most not."""
    told = set()
    for seed in range(6):
        match = played_until(
            "quellector", ["person", "steady"], lambda one: one.table.asked() == (0,) and is_stop(one), seed
        )
        told.add(hands.sit_down(match).state.winner_with(0, ("say", "done")))
    assert "Who would win cannot be seen from here." in told
    assert all("win" in one for one in told)


def is_stop(match: Match) -> bool:
    """Whether somebody is asked whether they are done."""
    return match.table.question is not None and match.table.question.name == "stop"


def test_the_end_that_is_proposed_says_who_would_win() -> None:
    for language in Words().languages():
        words = Words(language)
        assert ("Ben" in (said := words.say("territory.ask.agree", whom="Ben"))) and any(
            one in said for one in ("win", "gewinnen")
        )
        assert any(one in words.say("territory.ask.propose") for one in ("win", "gewinnen"))


DONE: Choice = ("say", "done")


def warned(hands: Hands, scene: TableScene, choice: Choice) -> bool:
    """Whether it is asked first; the answer is not given then."""
    scene.answers.give(choice)
    asked = bool(hands.app.ui.modals)
    hands.app.ui.leave_modals()
    return asked


def test_whoever_skips_a_catch_is_asked_each_time(hands: Hands) -> None:
    """In the first turn, and in the next one, too; but not twice about the same."""
    laid = XenoferaScene(A="poach; bay small medium; crew old_salt", B="poach; bay small", sight="dozehare sootmouse")
    laid.match.seats = [Seat("Ada"), Seat("Ben", "gentle")]
    laid.play("A act: done", "A build: done")
    scene, times, asked = hands.sit_down(laid.left_open().match), 0, 0
    match, random = scene.match, Random(1)
    while times < 3:
        hands.wait(0.1)
        if not scene.state.may_answer:
            continue
        question = match.table.question
        if question.name == "capture" and len(match.table.choices(0)) > 1:
            times += 1
            asked += warned(hands, scene, DONE)
            assert not warned(hands, scene, DONE), "it has just been said"
        else:
            scene.answers.give(match.ruleset.advice.habit(match.table, 0, random))
            hands.app.ui.leave_modals()
    assert asked == times


def test_a_game_is_ended_without_a_question_where_a_casual_player_would_end_it_too(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    assert warned(hands, scene, END_TURN), "the first time it is said anyway"
    warnings, table = scene.answers.end_warnings, scene.match.table
    told = [table, scene.session.view(), 0, END_TURN, ("hand", 0)]
    assert warnings.warning(*told, 7), "most would have played on"
    warnings._habit = lambda table, seat, random: END_TURN
    assert not warnings.warning(*told, 8)


def test_nothing_is_asked_of_whoever_wants_no_questions(hands: Hands) -> None:
    hands.app.settings.asks_before_ends = False
    scene = seated(hands, "0 0 0 0")
    assert not asks(hands, scene)
    assert scene.match.history[0].choice == END_TURN
