"""Nothing is done by a slip: what is announced can be taken back, and what ends something says so once."""

from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.flask.board import pending
from game.rulesets.ruleset import Ruleset
from game.stage.board.targets import targets_of
from game.stage.presses import SEEN_SECONDS, TAKEN_SECONDS
from game.stage.telling import Teller
from game.store.settings import Settings
from game.table.choices import PASS, READY, Choice
from game.words import Words
from scenes.games.registry import presentation
from scenes.play.end_warnings import HABITS
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, new_match
from tests.playing import pick, play_on
from tests.stand_ins import Casual
from tests.xenofera_language import XenoferaScene

END_TURN: Choice = ("say", "end_turn")
DONE: Choice = ("say", "done")


def flask_at(name: str, *, answered: bool = False) -> Match:
    """A game of Flask in which Ada is asked this amid a card of hers, which somebody has answered or nobody."""
    for seed in range(900):
        match = new_match("flask", ["person", "steady"], seed, decks=["green"] * 4)
        random = Random(seed)
        while not match.is_over and len(match.history) < 120:
            question, last = match.table.question, match.history[-1] if match.history else None
            if question is not None and question.name == name and match.table.asked() == (0,) and last is not None:
                was_announced = last.seat == 0 and last.choice[0] == "card"
                if (last.seat == 1 and last.choice == PASS) if answered else was_announced:
                    return match
            seat = match.table.asked()[0]
            match.answer(seat, pick(match.table.choices(seat), random))
    raise LookupError(name)


# -- Taking an announced card back -------------------------------------------------------------------------------------


def by_a_second_click(hands: Hands, card: int) -> None:
    hands.click(("card", card))


def by_escape(hands: Hands, card: int) -> None:
    hands.give(key("back", "escape"))


def by_its_button(hands: Hands, card: int) -> None:
    hands.click(("way", "undo"))


@pytest.mark.parametrize("way", [by_a_second_click, by_escape, by_its_button])
def test_an_announced_card_is_taken_back(hands: Hands, way: object) -> None:
    match = flask_at("pay")
    card = match.history[-1].choice[1]
    before = match.history[-1].before
    scene = hands.sit_down(match)
    assert callable(way)
    way(hands, card)
    hands.wait(0.3)
    assert scene.match.table == before
    assert card in scene.match.table.zones["hand", 0]
    assert not hands.app.ui.modals


def test_a_card_is_taken_back_with_all_that_was_paid_for_it(hands: Hands) -> None:
    match = flask_at("pay")
    before = match.history[-1].before
    scene = hands.sit_down(match)
    for choice in match.table.choices(0):
        scene.answers.give(choice)
        if scene.session.move_start is not None:
            break
        scene.answers.undo()
    else:
        pytest.skip("no payment leaves the card unfinished")
    hands.give(key("back", "escape"))
    assert scene.match.table == before


def test_what_somebody_has_answered_is_not_taken_back_by_a_slip(hands: Hands) -> None:
    match = flask_at("pay", answered=True)
    scene = hands.sit_down(match)
    card = pending(match.table, 0)
    before = match.table
    assert hands.app.ui.focus.find(("way", "undo")) is None
    hands.click(("card", card))
    assert scene.match.table is before
    hands.give(key("back", "escape"))
    assert scene.match.table is before
    assert hands.app.ui.modals, "Esc opens the menu"


def test_between_two_cards_esc_opens_the_menu(hands: Hands) -> None:
    scene = hands.sit_down(flask_at("play"))
    before = scene.match.table
    assert hands.app.ui.focus.find(("way", "undo")) is None
    hands.give(key("back", "escape"))
    assert scene.match.table is before
    assert hands.app.ui.modals


# -- Ending a turn, or the game ----------------------------------------------------------------------------------------


def can_play(match: Match) -> bool:
    """Whether Ada has a card to play, and most would play it."""
    habit = match.ruleset.advice.habit
    return all(habit(match.table, 0, Random(each)) != END_TURN for each in range(HABITS))


def at_play(*, playable: bool) -> Match:
    """Ada may play a card, or has none that she can pay for."""
    for seed in range(900):
        match = new_match("flask", ["person", "person"], seed, decks=["green"] * 4)
        random = Random(seed)
        while not match.is_over and len(match.history) < 60:
            question, seat = match.table.question, match.table.asked()[0]
            if question is not None and question.name == "play" and seat == 0 and can_play(match) == playable:
                return match
            match.answer(seat, pick(match.table.choices(seat), random))
    raise LookupError


def sit_down(hands: Hands, match: Match) -> TableScene:
    """At a table of two, with the screen in Ada's hands."""
    scene = hands.sit_down(match)
    if hands.scene is not scene:
        hands.give(key("accept", "return"))
    scene.hand_over.open_for(0)
    hands.wait(TAKEN_SECONDS)
    return scene


def test_ending_a_turn_with_cards_to_play_is_asked_once(hands: Hands) -> None:
    match = at_play(playable=True)
    scene = sit_down(hands, match)
    before = match.table
    hands.click(("answer", END_TURN))
    assert match.table is before and "You can still play" in scene.asking.text()
    hands.wait(2 * SEEN_SECONDS)
    hands.click(("answer", END_TURN))
    assert scene.match.history[-1].choice == END_TURN, "it has been said"


def test_ending_a_turn_with_nothing_to_play_needs_no_question(hands: Hands) -> None:
    match = at_play(playable=False)
    sit_down(hands, match)
    hands.click(("answer", END_TURN))
    assert match.history[-1].choice == END_TURN


def test_the_keyboard_is_not_led_to_the_end_of_a_turn(hands: Hands) -> None:
    match = at_play(playable=False)
    sit_down(hands, match)
    assert hands.focused != ("answer", END_TURN)


def at_stop(seats: int) -> Match:
    """Ada has fought and may say that she is done."""
    for seed in range(300):
        match = new_match("quellector", ["person"] * seats, seed)
        random = Random(seed)
        while not match.is_over and len(match.history) < 60:
            question, seat = match.table.question, match.table.asked()[0]
            if question is not None and question.name == "stop" and seat == 0:
                return match
            match.answer(seat, pick([c for c in match.table.choices(seat) if c != DONE], random))
    raise LookupError


def test_it_is_said_that_being_done_ends_the_game(hands: Hands) -> None:
    match = at_stop(2)
    scene = sit_down(hands, match)
    scene.answers.give(DONE)
    assert "the game is over" in scene.asking.text()
    hands.wait(2 * SEEN_SECONDS)
    scene.answers.give(DONE)
    assert match.is_over


def test_being_done_while_others_play_on_needs_no_question(hands: Hands) -> None:
    match = at_stop(3)
    sit_down(hands, match).answers.give(DONE)
    assert match.history[-1].choice == DONE


def picking(match: Match, asked: str, picks: int) -> Match:
    """Ada is at this question and has picked so many cards."""
    random = Random(1)
    while (question := match.table.question) is None or question.name != asked or match.table.asked()[0] != 0:
        seat = match.table.asked()[0]
        match.answer(seat, pick(match.table.choices(seat), random))
    for _ in range(picks):
        match.answer(0, next(choice for choice in match.table.choices(0) if choice[0] == "card"))
    return match


def at_chance(game: str, question: str, picks: int) -> Match:
    """Ada may swap cards of her first hand, or send creatures out, and has picked so many."""
    return picking(new_match(game, ["person", "person"], 3), question, picks)


def assert_asked_once(hands: Hands, match: Match, answer: Choice, words: str) -> None:
    """The answer is asked about, in these words among others, and given when it is pressed once more."""
    scene = sit_down(hands, match)
    before = match.table
    scene.answers.give(answer)
    assert match.table is before
    assert words in scene.asking.text()
    hands.wait(2 * SEEN_SECONDS)
    scene.answers.give(answer)
    assert match.history[-1].choice == answer, "it has been said"


def test_sending_nobody_is_asked_once(hands: Hands) -> None:
    assert_asked_once(hands, at_chance("territory", "deploy", 0), READY, "nobody anywhere")


@pytest.mark.parametrize("picks", [0, 1])
def test_to_swap_or_to_keep_ones_hand_needs_no_question(hands: Hands, picks: int) -> None:
    """The button says which of both it is."""
    match = at_chance("quaeleon", "swap", picks)
    sit_down(hands, match).answers.give(READY)
    assert match.history[-1].choice == READY


def at_stack(picks: int) -> Match:
    """Ada builds her stack and has picked so many cards for it."""
    return picking(new_match("quaeleon", ["person", "steady"], 1), "stack", picks)


@pytest.mark.parametrize("picks", [0, 4])
def test_being_ready_with_room_in_the_stack_is_asked_once(hands: Hands, picks: int) -> None:
    assert_asked_once(hands, at_stack(picks), READY, "room left")


def test_being_ready_with_creatures_left_at_home_is_asked_once(hands: Hands) -> None:
    assert_asked_once(hands, at_chance("territory", "deploy", 1), READY, "You have not sent")


def test_being_ready_when_everybody_is_sent_needs_no_question(hands: Hands) -> None:
    match = new_match("territory", ["person", "person"], 3)
    match = picking(match, "deploy", len(match.table.zones["ready", 0]))
    sit_down(hands, match).answers.give(READY)
    assert match.history[-1].choice == READY


def test_going_on_with_something_left_to_catch_is_asked_once(hands: Hands) -> None:
    laid = XenoferaScene(A="poach; bay small medium; crew old_salt", B="poach; bay small", sight="dozehare")
    match = laid.play("A act: done", "A build: done").left_open().match
    assert_asked_once(hands, match, DONE, "still catch")


def test_what_is_open_stays_open_while_another_player_becomes_ready(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = at_stack(1)
    with monkeypatch.context() as slow:
        slow.setattr(Casual, "poll", lambda self: [])
        scene = sit_down(hands, match)
        hands.app.settings.pauses = True
        scene.answers.give(READY)
        hands.give(key("back", "escape"))
        sheet = hands.app.ui.modals[-1]
        before = match.table
        hands.wait(1)
        assert match.table is before
    hands.wait(1)
    assert match.table.asked() == (0,), "the other player is ready now"
    assert hands.app.ui.modals == [sheet]
    assert scene.answers.guard.choice == READY, "and so does what it costs to be ready"
    hands.click(("answer", "cancel"))
    assert hands.app.ui.modals == []
    scene.answers.give(READY)
    assert match.history[-1].choice == READY and match.history[-1].seat == 0


def test_what_it_costs_is_said_anew_once_something_else_is_chosen(hands: Hands) -> None:
    match = at_stack(1)
    scene = sit_down(hands, match)
    scene.answers.give(READY)
    scene.session.undo()
    scene.showing.go_to_now()
    hands.wait(SEEN_SECONDS)
    assert scene.answers.guard.choice is None
    scene.answers.give(READY)
    assert scene.answers.guard.choice == READY


def test_being_ready_with_a_full_stack_needs_no_question(hands: Hands) -> None:
    match = at_stack(5)
    sit_down(hands, match).answers.give(READY)
    assert match.history[-1].choice == READY


@pytest.mark.parametrize(("seats", "ends"), [(2, True), (3, False)])
def test_being_done_says_on_its_button_that_it_ends_the_game(seats: int, ends: bool) -> None:
    match, random = new_match("quellector", ["person"] * seats, 1), Random(1)
    while match.table.agenda[-1][0] != "stop":
        play_on(match, random, 1)
    [seat] = match.table.asked()
    teller = Teller(Words("en"), match.ruleset, ["Ada", "Ben", "Cyd"], str)
    told = presentation("quellector").look.questions.means(teller, match.view(seat), DONE)
    assert ("the game is over" in told) is ends
    match.answer(seat, DONE)
    assert match.is_over is ends


# -- The keys --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_no_other_question_uses_the_key_of_what_ends_something(rules: Ruleset) -> None:
    look = presentation(rules.key).look
    ends: set[int] = set()
    others: set[int] = set()
    random = Random(1)
    for seed in range(4):
        match = new_match(rules.key, ["person"] * rules.fewest, seed)
        while not match.is_over and len(match.history) < 300:
            seat = match.table.asked()[0]
            targets = targets_of(match.table.offers(seat), partings=look.questions.ending_words)
            for choice, digit in look.questions.gestures(match.view(seat), targets).digits.items():
                (ends if choice == READY or choice[1] in look.questions.ending_words else others).add(digit)
            play_on(match, random, 1)
    assert ends.isdisjoint(others)
    assert bool(look.questions.ending_words) <= bool(ends)


def test_pressing_the_same_key_twice_does_not_end_a_turn(hands: Hands) -> None:
    for digit in range(1, 9):
        match = next_increase()
        scene = sit_down(hands, match)
        start = len(match.history)
        hands.give(key(f"digit_{digit}", str(digit)))
        hands.wait(0.2)
        hands.give(key(f"digit_{digit}", str(digit)))
        assert len(match.history) <= start + 1
        assert scene.match.table.question is not None


def building_told(hands: Hands) -> TableScene:
    """It is told how Ada has built a cage, and she may go on building."""
    laid = XenoferaScene(A="small small; bay small; crew old_salt old_salt", B="poach; bay small").play("A act: done")
    cage = laid.labels["small"]
    laid.match.seats = [Seat(), Seat(player="novice")]
    scene = hands.sit_down(laid.left_open().match)
    hands.wait(2.0)
    scene.answers.give(("card", cage, ("crew", 0, 0)))
    hands.wait(0.1)
    assert scene.pane.is_telling
    return scene


def test_a_number_pressed_while_ones_own_deed_is_told_is_an_answer() -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    scene = building_told(hands)
    hands.give(key("digit_9", "9"))
    assert DONE in (scene.match.history[-1].choice, scene.answers.guard.choice)


@pytest.mark.parametrize("is_of_another", [True, False])
def test_a_number_of_somebody_elses_deed_or_of_another_meaning_only_hurries_what_is_told(is_of_another: bool) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    scene = building_told(hands)
    if is_of_another:
        scene.match.history[-1] = replace(scene.match.history[-1], seat=1)
    else:
        scene.showing.last_asked.targets = replace(scene.showing.last_asked.targets, digits={PASS: 9})
    scene.pane.asks_meanwhile = False
    answers = len(scene.match.history)
    hands.give(key("digit_9", "9"))
    assert not scene.pane.is_telling
    assert len(scene.match.history) == answers
    assert not hands.app.ui.modals


def next_increase() -> Match:
    """Ada may raise a counter, and play something afterwards."""
    match = new_match("flask", ["person", "person"], 3, decks=["green"] * 4)
    random = Random(3)
    while match.table.question is None or match.table.question.name != "increase" or match.table.asked() != (0,):
        play_on(match, random, 1)
    return match
