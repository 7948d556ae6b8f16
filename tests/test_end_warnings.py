"""Before something ends: what it costs is said as often as a player would regret it, in the button, which is
pressed once more; not at all if nobody wants it; what a hint has said is not questioned, unless all would be over."""

from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.stage.presses import SEEN_SECONDS
from game.stage.widgets.button import Button
from game.table.choices import CONCEDE, READY, Choice
from game.words import Words
from scenes.play.table.asked_words import AskedWords
from scenes.play.table.guard import ENDED_SECONDS, STANDS_SECONDS
from scenes.play.table.scene import TableScene
from tests.flask_language import FlaskScene
from tests.hands import Hands, new_match, played_until
from tests.test_slips import picking
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
    return scene.answers.guard.choice == END_TURN


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
    hands.wait(ENDED_SECONDS)
    scene.answers.give(choice)
    return scene.answers.guard.choice == choice


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
            assert "You can still catch" in scene.answers.guard.forms[0]
            assert not warned(hands, scene, DONE), "it has just been said"
        else:
            scene.answers.give(match.ruleset.advice.habit(match.table, 0, random))
    assert asked == times


def test_what_a_casual_player_would_end_too_is_ended_at_once(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    scene.answers.guard.warnings._habit = lambda table, seat, random: END_TURN
    assert not warned(hands, scene, END_TURN)


# -- in the button -----------------------------------------------------------------------------------------------------


def ending(scene: TableScene) -> Button:
    """The button that ends the turn."""
    return next(button for button in buttons_of(scene) if button.key == ("answer", END_TURN))


def buttons_of(scene: TableScene) -> list[Button]:
    return [leaf for leaf in scene.around.parts.question.leaves() if isinstance(leaf, Button)]


def test_it_turns_gold_where_it_is_and_says_what_can_still_be_played(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    stood = {button.key: button.rect for button in buttons_of(scene)}
    assert ending(scene).style == "plain"
    hands.click(ending(scene).key)
    hands.wait(0.1)
    assert ending(scene).style == "primary" and not scene.match.history
    assert {button.key: button.rect for button in buttons_of(scene)} == stood
    held = [scene.pane.teller.card(card) for card in scene.match.table.zones["hand", 0]]
    [words] = [leaf for leaf in scene.around.parts.question.leaves() if isinstance(leaf, AskedWords)]
    assert any(name in words.shown[0] for name in held)


def test_the_button_stays_though_somebody_else_has_become_ready_meanwhile(hands: Hands) -> None:
    scene = hands.sit_down(picking(new_match("quaeleon", ["person", "steady"], 1), "stack", 0))
    [stood] = [button.rect for button in buttons_of(scene)]
    while scene.match.table.asked() != (0,):
        hands.wait(0.1)
    scene.answers.give(READY)
    hands.wait(0.1)
    assert scene.answers.guard.choice == READY and [button.rect for button in buttons_of(scene)] == [stood]


def test_a_double_click_does_not_end_what_a_second_press_ends(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    hands.click(ending(scene).key)
    hands.press(ending(scene).rect.center, clicks=2)
    assert not scene.match.history
    hands.wait(2 * SEEN_SECONDS)
    hands.press(ending(scene).rect.center)
    assert scene.match.history[0].choice == END_TURN


def test_it_waits_two_seconds_and_longer_for_whoever_is_waited_for(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    assert asks(hands, scene)
    hands.wait(STANDS_SECONDS + 0.1)
    assert scene.answers.guard.choice is None and ending(scene).style == "plain"
    assert scene.animates, "what stands there is drawn anew"
    hands.app.settings.pauses = True
    assert asks(hands, scene)
    hands.wait(3 * STANDS_SECONDS)
    assert scene.answers.guard.choice == END_TURN


def test_what_is_asked_is_told_again_when_it_stands_in_its_place_again(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, told = seated(hands, "3 3 3 3"), list[tuple[str, str]]()
    hands.wait(1)
    monkeypatch.setattr(hands.app.announcer, "tell", lambda text, kind, urgent=False: told.append((kind, text)))
    assert asks(hands, scene)
    assert [kind for kind, _ in told if kind in ("refusal", "question")] == ["refusal"]
    hands.wait(STANDS_SECONDS + 1)
    assert [text for kind, text in told if kind == "question"] == [scene.around.asking.text()]


def test_what_is_asked_anew_is_guarded_anew(hands: Hands) -> None:
    scene = seated(hands, "3 3 3 3")
    hands.app.settings.pauses = True
    assert asks(hands, scene)
    card = next(choice for choice in scene.match.table.choices(0) if choice[0] == "card")
    scene.answers.give(card)
    hands.wait(SEEN_SECONDS)
    assert scene.answers.guard.choice is None


def test_a_key_for_a_step_that_has_ended_by_itself_does_not_end_the_next_one(hands: Hands) -> None:
    """The last thing is built, and with it building is over: whoever presses its key once more means that."""
    laid = XenoferaScene(A="small; bay small; crew old_salt cook", B="poach; bay small", sight="dozehare sootmouse")
    laid.match.seats = [Seat("Ada"), Seat("Ben", "gentle")]
    laid.play("A act: done")
    hands.app.settings.asks_before_ends = False
    scene = hands.sit_down(laid.left_open().match)
    scene.answers.give(next(choice for choice in scene.match.table.choices(0) if choice != DONE))
    while (question := scene.match.table.question) is None or question.name != "capture":
        hands.wait(0.1)
    answers = len(scene.match.history)
    scene.answers.give(DONE)
    assert len(scene.match.history) == answers
    hands.wait(ENDED_SECONDS)
    scene.answers.give(DONE)
    assert len(scene.match.history) == answers + 1


def test_nothing_is_asked_of_whoever_wants_no_questions(hands: Hands) -> None:
    hands.app.settings.asks_before_ends = False
    scene = seated(hands, "0 0 0 0")
    assert not asks(hands, scene)
    assert scene.match.history[0].choice == END_TURN
