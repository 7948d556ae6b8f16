"""Warnings before something ends: what a hint has said is not questioned, unless all would be over."""

from __future__ import annotations

from game.match.record import Seat
from game.stage.widgets.dialog import Dialog
from game.table.choices import Choice
from scenes.play.table.scene import TableScene
from tests.flask_language import FlaskScene
from tests.hands import Hands

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
