"""What a player can do at the table besides playing, with Creature Quellector. See also test_every_table."""

import msgspec
import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.xenofera.board import USED
from game.session.journey import match_of, stations, twists_told
from game.session.log import LogEntry
from game.session.play_session import STRANGER
from game.session.review.hints import Hint
from game.stage.board.layout import plate_key, seat_key
from game.stage.fingers import Fingers
from game.stage.inputs import RIGHT_BUTTON, FocusLost, PointerMoved, PointerPressed, PointerReleased
from game.store.settings import Settings
from game.table.choices import CONCEDE, PASS, READY, Choice
from scenes.commands.played import asking
from scenes.play.closer import Clear, Closer, Peek
from scenes.play.curtain import CurtainScene
from scenes.play.log_list import LogList
from scenes.play.results.scene import ResultsScene
from scenes.play.table.guard import ENDED_SECONDS
from scenes.play.table.scene import TableScene
from tests.hands import (
    Hands,
    key,
    new_match,
    played_until,
)
from tests.stand_ins import Casual
from tests.xenofera_language import XenoferaScene


def test_hands_are_covered_when_the_window_goes_to_the_background(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 4))
    scene.hand_over.open_for(0)
    hands.give(FocusLost())
    assert isinstance(hands.scene, CurtainScene)
    assert scene.session.viewer == STRANGER


def test_alone_against_computer_opponents_there_is_no_curtain(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    hands.give(FocusLost())
    hands.wait(0.5)
    assert hands.scene is scene


def _choosing_a_squad(hands: Hands) -> TableScene:
    match = new_match("quellector", ["person", "person"], 5)
    match.seats[1].player = "steady"
    scene = hands.sit_down(match)
    scene.answers.give(("seat", 1))
    scene.answers.give(("number", 2))
    hands.wait(1)
    return scene


def _won_a_fight(hands: Hands) -> tuple[TableScene, list[int]]:
    """A person has won a fight of three cards and is asked which to keep; their squad, from the left."""
    scene = _asked(hands, "keep", 5, ("number", 3), READY)
    squad = scene.match.table.zones["squad", 0]
    assert len(squad) == 3
    return scene, sorted(squad, key=lambda card: scene.board.places.of(("card", card)).left)


def _asked(hands: Hands, question: str, seed: int, *wishes: Choice) -> TableScene:
    """A person has played on until this is asked, giving what is wished for wherever it can be given."""
    scene = hands.sit_down(new_match("quellector", ["person", "random"], seed))
    hands.wait_until(lambda: scene.state.may_answer)
    while scene.match.table.question.name != question:
        choices = scene.match.table.choices(0)
        scene.answers.give(next((choice for choice in wishes if choice in choices), choices[0]))
        hands.wait_until(lambda: scene.state.may_answer)
    return scene


def test_a_picked_card_can_be_dragged_back(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    board = scene.board
    start, squad = board.places.of(("card", card)), board.places.of(("zone", ("squad", 0)))
    hands.drag(start.center, squad.center)
    hands.wait(1)
    assert scene.match.table.choices(0).count(("card", card)) == 0
    picked = board.places.of(("card", card))
    hands.drag(picked.center, start.center)
    assert ("card", card) in scene.match.table.choices(0)


def test_a_disabled_button_says_why(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    spot = hands.app.ui.focus.find(("answer", READY))
    assert not spot.enabled
    assert spot.hint == "Your squad still needs 2 more cards."
    hands.click(("answer", READY))
    assert scene.match.table.asked()[0] == 0


def test_undo_and_redo_by_keys_come_back_to_the_same_table(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    scene.answers.give(("card", scene.match.table.zones["hand", 0][0]))
    after = scene.match.table
    hands.give(key("undo", "z"))
    assert scene.match.table != after
    hands.give(key("redo", "y"))
    assert scene.match.table == after


@pytest.mark.usefixtures("workers")
def test_undo_past_something_seen_says_why(hands: Hands) -> None:
    match = new_match("quellector", ["person", "random"], 6)
    scene = hands.sit_down(match)
    scene.answers.give(("seat", 1))
    scene.answers.give(("number", 1))
    scene.answers.give(("card", match.table.zones["hand", 0][0]))
    scene.answers.give(READY)
    hands.wait_until(
        lambda: bool(match.table.zones["squad", 1]) or match.table.question is None or len(match.history) > 5
    )
    before = match.table
    hands.give(key("undo", "z"))
    assert match.table is before
    assert "new" in hands.app.speech.spoken[-1] or scene.page.toasts.shown


def test_the_log_goes_back_and_returns(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    hands.give(key("log", "l"))
    assert scene.state.log_is_open
    hands.click(("log", 0))
    hands.wait(0.3)
    assert scene.state.looking_back is not None
    assert not scene.state.may_answer
    hands.give(key("back", "escape"))
    assert scene.state.looking_back is None


def _looking_back(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A person looks back at the first answer while a computer opponent is asked, who answers at once."""

    def in_a_later_round(match: Match) -> bool:
        return match.table.asked() == (1,) and match.table.zones != match.history[0].before.zones

    match = played_until("territory", ["person", "steady"], in_a_later_round)
    with monkeypatch.context() as slow:
        slow.setattr(Casual, "poll", lambda self: [])
        scene = hands.sit_down(match)
        scene.showing.look_back(LogEntry("", 0))
    return scene


def test_nobody_plays_on_while_somebody_looks_back(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _looking_back(hands, monkeypatch)
    seen, answers = scene.state.looking_back, len(scene.match.history)
    hands.wait(2)
    assert scene.state.looking_back is seen
    assert len(scene.match.history) == answers
    hands.give(key("back", "escape"))
    hands.wait_until(lambda: len(scene.match.history) > answers)


@pytest.mark.usefixtures("strict_tables")
def test_what_is_done_out_of_turn_while_one_looks_back_is_told_from_now_on(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(settings=Settings(effects=0, music=0))
    scene = _looking_back(hands, monkeypatch)
    scene.answers.step_in(0, CONCEDE)
    hands.wait(5)
    assert isinstance(hands.scene, ResultsScene), "nothing went wrong"


@pytest.mark.usefixtures("workers")
def test_a_hint_is_given_and_marks_the_game_as_helped(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    hands.ask_for_hint()
    hands.wait_until(lambda: scene.advising.tip is not None)
    assert scene.match.asked_for_help


@pytest.mark.usefixtures("workers")
def test_a_hint_stays_with_its_question_and_goes_with_it(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    hands.ask_for_hint()
    hands.wait_until(lambda: scene.advising.tip is not None)
    advised = shown(scene)
    assert advised
    while left := shown(scene):
        scene.answers.give(("card", min(left)))
        assert scene.advising.tip is not None, "the squad is still being chosen"
        assert shown(scene) == advised - {pick[1] for pick in scene.state.picks}
    scene.answers.give(("back", "card", min(advised)))
    assert shown(scene) == {min(advised)}, "what is taken back is advised again"
    scene.answers.give(("card", min(advised)))
    scene.answers.give(READY)
    hands.wait_until(lambda: scene.match.table.agenda[-1][0] != "squad")
    hands.wait(0.5)
    assert scene.advising.tip is None
    assert not shown(scene)


def shown(scene: TableScene) -> set[int]:
    """The cards of which the table shows where they should go."""
    return {ghost.choice[1] for ghost in scene.board.gestures.ghosts() if ghost.choice[0] == "card"}


@pytest.mark.usefixtures("workers")
def test_buttons_stay_where_they_are_when_a_hint_comes(hands: Hands) -> None:
    match = asking(ruleset("territory"), "deploy")
    assert match is not None
    scene = hands.sit_down(match)
    before = hands.app.ui.focus.find(("answer", READY))
    hands.ask_for_hint()
    hands.wait_until(lambda: scene.advising.tip is not None)
    after = hands.app.ui.focus.find(("answer", READY))
    assert before.rect == after.rect


def test_advice_that_comes_too_late_is_not_given_for_another_question(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random", "random"], 4))
    scene.session.hints.advice = Hint((("number", 1),), "chose")
    scene.session.answer(0, ("seat", 1))
    assert scene.session.hints.advice is None
    hands.wait(0.5)
    assert scene.state.hint == "" and scene.advising.tip is None


def test_the_hand_is_read_aloud_only_on_its_key(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    names = [scene.state.teller.card(card) for card in scene.match.table.zones["hand", 0]]
    assert not any(name in line for name in names for line in hands.app.speech.spoken)
    hands.give(key("speak_hand", "f2"))
    assert all(any(name in line for line in hands.app.speech.spoken) for name in names)


def test_looking_closer_by_space_and_by_right_click(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    hands.go_to(("card", card))
    hands.give(key("look", "space"))
    assert scene.pane.close_look.note is not None
    hands.give(key("back", "escape"))
    assert scene.pane.close_look.note is None


def test_who_presses_beside_the_cards_looks_at_none_on_which_the_pointer_rested_on_its_way(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    place = scene.board.places.of(("card", scene.match.table.zones["hand", 0][0]))
    menu = next(spot for spot in scene.page.spots() if spot.key == ("side", "menu"))
    hands.give(PointerMoved(place.center))
    hands.point(PointerPressed(menu.rect.center, 1, 1), PointerReleased(menu.rect.center, 1))
    hands.app.ui.leave_modals()
    hands.wait(1)
    assert scene.pane.close_look.note is None
    hands.give(PointerMoved((place.centerx + 3, place.centery)), PointerMoved((5, 5)), PointerMoved(place.center))
    hands.wait(1)
    assert scene.pane.close_look.note is not None


def test_who_rests_on_a_card_and_then_presses_means_the_card(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    place = scene.board.places.of(("card", card))
    hands.give(PointerMoved(place.center))
    hands.wait(1.0)
    assert scene.pane.close_look.note is not None
    hands.click_at(place.center)
    assert scene.pane.close_look.note is None
    assert scene.match.table.choices(0).count(("card", card)) == 0


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((960, 600), 2.0)])
def test_a_glance_at_a_card_covers_neither_the_card_nor_what_asks(size: tuple[int, int], text_scale: float) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    scene = _choosing_a_squad(hands)
    for card in scene.match.table.zones["hand", 0]:
        scene.pane.close_look.peek(card)
        glance, place = scene.pane.close_look.note, scene.board.places.of(("card", card))
        assert place is not None
        drawn = pygame.Surface(size, pygame.SRCALPHA)
        glance.draw(drawn, Clear([widget.rect for widget in scene.page.widgets]))
        where = pygame.mask.from_surface(drawn, 250).get_bounding_rects()
        assert any(rect.width > 100 for rect in where)
        assert not any(rect.colliderect(place) for rect in where)
        assert not any(rect.colliderect(widget.rect) for rect in where for widget in scene.page.widgets)
        scene.pane.close_look.end()


def test_a_glance_leaves_open_to_sight_what_else_may_be_chosen(hands: Hands) -> None:
    scene, squad = _won_a_fight(hands)
    places = {card: scene.board.places.of(("card", card)) for card in squad}
    for card in squad:
        scene.pane.close_look.peek(card)
        drawn = pygame.Surface((1280, 720), pygame.SRCALPHA)
        scene.pane.draw_close_look(drawn, scene.page)
        where = pygame.mask.from_surface(drawn, 250).get_bounding_rects()
        assert any(rect.width > 100 for rect in where)
        assert not any(rect.colliderect(place) for rect in where for place in places.values())
        words = drawn.subsurface(scene.page.widgets[1].rect)
        assert pygame.mask.from_surface(words, 40).count() == 0, "no shadow to speak of falls on the question"
        scene.pane.close_look.end()


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_glance_at_a_creature_that_may_be_sent_tells_its_words_and_leaves_the_totals_open_to_sight(
    size: tuple[int, int],
) -> None:
    hands = Hands(size)
    match = asking(ruleset("territory"), "deploy")
    assert match is not None
    scene = hands.sit_down(match)
    card = scene.match.table.zones["ready", 0][0]
    at = scene.board.places.of(("card", card))
    hands.give(PointerMoved(at.center))
    hands.wait(1.0)
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    scene.pane.draw_close_look(drawn, scene.page)
    where = [rect for rect in pygame.mask.from_surface(drawn, 250).get_bounding_rects() if rect.width > 100]
    assert len(where) == 2, "its face, and what there is to say about it"
    totals = [scene.board.places.of(plate_key(("fight", land, 0))) for land in range(5)]
    assert None not in totals, "there it stands what the creature would be worth at each land"
    assert not any(rect.colliderect(total) for rect in where for total in totals if total is not None)


def test_arrows_go_from_card_to_card_of_a_squad(hands: Hands) -> None:
    _, squad = _won_a_fight(hands)
    hands.go_to(("card", squad[0]))
    for card in squad[1:]:
        hands.give(key("right"))
        assert hands.focused == ("card", card)


@pytest.mark.usefixtures("workers")
def test_the_card_that_is_swapped_away_bears_a_tick_while_the_other_is_chosen(hands: Hands) -> None:
    scene = _asked(hands, "water_out", 2, ("say", "water"), ("number", 2), READY)
    assert not scene.board.gestures.targets.picked
    leaving = scene.match.table.zones["squad", 0][1]
    scene.answers.give(("card", leaving))
    hands.wait(0.5)
    assert scene.board.gestures.targets.picked == {leaving}


def test_long_advice_leaves_the_lands_free_and_is_told_as_a_whole(hands: Hands) -> None:
    scene = hands.sit_down(new_match("territory", ["person", "steady"], 3, size="skirmish"))
    hands.wait_until(lambda: scene.state.may_answer)
    creatures = ", ".join(["Brambleking"] * 8)
    scene.advising.stand_below("; ".join([f"to land {n}: {creatures}" for n in range(1, 6)]))
    hands.wait(0.5)
    _, question, *_ = scene.page.widgets
    front = scene.board.places.of(("zone", ("front", 0, 0)))
    assert question.rect.top >= front.bottom
    assert scene.state.hint in [node.name for node in scene.outline()]


def test_a_plate_hides_nothing_of_the_tick_on_a_card_below_it(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    scene.answers.give(("card", card))
    hands.wait(1)
    place = scene.board.places.of(("card", card))
    plate = scene.board.places.of(seat_key(0))
    drawn = pygame.Surface((1280, 720))
    scene.draw(drawn)
    assert min(drawn.get_at((place.centerx - 5, plate.bottom - 2))[:3]) > 200, "the tick lies on the plate"


def test_the_keyboard_rests_on_a_card_too_and_its_keys_go_on(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    first, second = scene.match.table.zones["hand", 0][:2]
    hands.go_to(("card", first))
    hands.wait(0.5)
    assert isinstance(scene.pane.close_look.note, Peek)
    hands.go_to(("card", second))
    assert scene.pane.close_look.note is None
    hands.wait(0.5)
    assert isinstance(scene.pane.close_look.note, Peek)
    hands.give(key("accept", "return"))
    assert scene.pane.close_look.note is None


def test_the_keyboard_begins_at_a_legal_answer_and_leaves_a_card_that_was_placed(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quaeleon", ["person", "steady"], 3))
    hands.wait_until(lambda: scene.state.may_answer and scene.match.table.question.name == "swap")
    assert [one.label for one in hands.app.ui.focus.spots if one.key == ("answer", READY)] == ["Keep my hand"]
    scene.answers.give(READY)
    hands.wait_until(lambda: scene.state.may_answer and scene.match.table.question.name == "stack")
    hand = scene.match.table.zones["hand", 0]
    hands.give(key("up"))
    for placed in range(3):
        focused = hands.focused
        assert focused[1] in hand
        assert focused[1] not in scene.board.gestures.targets.picked
        hands.give(key("accept", "return"))
        assert len(scene.board.gestures.targets.picked) == placed + 1


def test_once_all_was_picked_a_table_that_is_made_anew_begins_where_one_is_ready(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    for card in scene.match.table.zones["hand", 0][:2]:
        hands.click(("card", card))
        hands.wait(0.5)
    assert len(scene.board.gestures.targets.picked) == 2
    hands.app.restyle()
    hands.wait(0.5)
    assert hands.focused == ("answer", READY)


def test_a_creature_sent_by_the_number_of_a_land_leaves_the_keyboard_to_the_next(hands: Hands) -> None:
    scene = hands.sit_down(new_match("territory", ["person", "steady"], 3, size="skirmish"))
    hands.wait_until(lambda: scene.state.may_answer)
    ready = scene.match.table.zones["ready", 0]
    assert len(ready) > 2
    hands.give(key("digit_1", "1"))
    assert not scene.board.gestures.picked, "the first key only shows where the keyboard is"
    sent: list[int] = []
    for land in range(len(ready)):
        focused = hands.focused
        assert focused[0] == "card"
        assert focused[1] in set(ready) - set(sent)
        sent.append(focused[1])
        hands.give(key(f"digit_{land % 5 + 1}", str(land % 5 + 1)))
    assert scene.board.gestures.picked == set(ready)


def test_a_pile_that_is_asked_about_opens_with_the_keyboard_on_a_card_that_may_be_chosen(hands: Hands) -> None:
    scene = hands.sit_down(asking(ruleset("xenofera"), "salvage"))
    hands.wait_until(lambda: bool(hands.app.ui.modals))
    legal = {("card", choice[1]) for choice in scene.match.table.choices(scene.state.answering)}
    assert ("card", scene.match.table.zones["used",][-1]) not in legal, "the card that asks lies on top"
    assert hands.focused in legal
    before = scene.match.table
    hands.give(key("accept", "return"))
    assert scene.match.table is not before


def test_a_pile_that_lies_over_its_question_has_the_buttons_that_answer_it(hands: Hands) -> None:
    laid = XenoferaScene(A="; huntsman scavenger", B="", used="cook lock", utility="vet " * 7).left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    laid.play("A act: done", "A build: done", "A supply: refill", "A discard: ready")
    scene = hands.sit_down(laid.match)
    hands.wait_until(lambda: bool(hands.app.ui.modals))
    hands.click(("answer", PASS))
    assert not hands.app.ui.modals
    assert PASS in [given.choice for given in scene.match.history if given.seat == 0]


def test_where_only_one_card_of_a_pile_may_be_chosen_it_is_taken_and_no_pile_opens(hands: Hands) -> None:
    scene = hands.sit_down(_salvaging(freely=False))
    (only,) = scene.match.table.choices(scene.state.answering)
    before = len(scene.match.history)
    hands.wait_until(lambda: len(scene.match.history) > before or bool(hands.app.ui.modals))
    assert not hands.app.ui.modals
    assert scene.match.history[before].choice == only
    hands.wait(1)
    assert not hands.app.ui.modals


def test_a_pile_that_a_question_has_opened_goes_with_it_and_one_that_is_looked_at_stays(hands: Hands) -> None:
    scene = hands.sit_down(_salvaging(freely=True))
    hands.wait_until(lambda: bool(hands.app.ui.modals))
    scene.log.toggle()
    assert hands.app.ui.modals, "the question is still the same"
    scene.answers.give(scene.match.table.choices(scene.state.answering)[0])
    assert not hands.app.ui.modals
    looked_at = scene.pane.close_look.browse(USED)
    scene.answers.give(scene.match.table.choices(scene.state.answering)[0])
    assert hands.app.ui.modals == [looked_at]


FORCED_SEED = 90
"""From here on it is not far to where only one used card may be taken, which is seldom."""


def _salvaging(*, freely: bool) -> Match:
    """Xenofera, the first player about to take a used card: one of several, or the only one that may be taken."""

    def is_wanted(match: Match) -> bool:
        table = match.table
        is_asked = table.agenda[-1][0] == "salvage" and table.asked()[0] == 0
        return is_asked and (len(table.choices(0)) > 1) == freely

    return played_until("xenofera", ["person", "steady"], is_wanted, 0 if freely else FORCED_SEED)


def test_a_press_puts_away_what_was_asked_to_be_seen_closer_and_does_nothing_else(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    place = scene.board.places.of(("card", card))
    hands.give(PointerMoved(place.center), PointerPressed(place.center, RIGHT_BUTTON, 1))
    assert scene.pane.close_look.note is not None
    before = scene.match.table
    hands.click_at(place.center)
    assert scene.pane.close_look.note is None
    assert scene.match.table is before


def test_what_a_long_press_shows_stays_when_the_finger_is_lifted(hands: Hands) -> None:
    """The finger rests, and the card is first shown as to a pointer that rests; then it is asked for."""
    scene = _choosing_a_squad(hands)
    place = scene.board.places.of(("card", scene.match.table.zones["hand", 0][0]))
    finger = Fingers()
    hands.give(*finger.take(PointerPressed(place.center), 0.0))
    hands.wait(0.4)
    assert isinstance(scene.pane.close_look.note, Peek)
    hands.give(*finger.resting(0.6), *finger.take(PointerReleased(place.center), 0.7))
    hands.wait(0.5)
    assert isinstance(scene.pane.close_look.note, Closer)
    assert not isinstance(scene.pane.close_look.note, Peek)


def test_a_demonstration_is_taken_over_by_any_key(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["random", "random", "random"], 7))
    hands.wait_until(lambda: len(scene.match.history) > 2)
    hands.give(key("accept", "return"))
    assert scene.session.people == (0,)
    hands.wait_until(lambda: scene.state.may_answer or scene.match.is_over)


def test_nothing_is_redrawn_while_nothing_happens(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    hands.give(PointerMoved((5, 5)))
    hands.wait(2)
    for _ in range(10):
        # The first frames at rest still sharpen the faces of cards that have just moved.
        hands.app.scenes.draw()
        beat = hands.app.scenes.step([], 1 / 60)
    assert not beat.redraw
    assert not beat.animating
    assert scene.match.table.asked()[0] == 0


@pytest.mark.parametrize("is_wanted", [False, True])
def test_the_log_tells_thoughts_only_if_wanted(is_wanted: bool) -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, shows_thoughts=is_wanted))
    scene = hands.sit_down(new_match("quellector", ["person", "steady"], 1))
    for _ in range(40):
        hands.wait_until(lambda: scene.state.may_answer or scene.match.is_over or bool(scene.session.thinking.reasons))
        if scene.session.thinking.reasons or scene.match.is_over:
            break
        scene.answers.give(scene.match.table.choices(0)[0])
    assert scene.session.thinking.reasons
    hands.wait_until(lambda: not scene.pane.is_telling)
    scene.log.toggle()
    logs = [leaf for widget in scene.page.widgets for leaf in widget.leaves() if isinstance(leaf, LogList)]
    assert len(logs) == 1
    assert any(entry.is_reason for entry in logs[0].entries) == is_wanted


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize(("seats", "told"), [(2, "Hazel is thinking …"), (3, "Hazel and Rowan are thinking …")])
def test_one_is_thinking_and_several_are(hands: Hands, seats: int, told: str) -> None:
    match = new_match("quaeleon", ["person", "steady", "steady"][:seats], 1)
    for seat, name in zip(match.seats, ["Ada", "Hazel", "Rowan"], strict=False):
        seat.name = name
    scene = hands.sit_down(match)
    scene.session.pace = 0
    hands.wait_until(lambda: scene.state.may_answer)
    scene.answers.give(READY)
    assert scene.match.table.asked() == tuple(range(1, seats))
    scene.pane.board.story.skip()
    assert scene.asking.text() == told


def test_only_who_chose_takes_a_choice_back(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person"] * 3, 4))
    session = scene.session
    session.hand_screen_to(0)
    session.answer(0, scene.match.table.choices(0)[0])
    assert session.why_no_undo() is None
    session.hand_screen_to(1)
    why = session.why_no_undo()
    assert why is not None
    assert scene.state.teller.refusal(why) == f"Only {scene.state.teller.names[0]} can take that back."
    assert session.undo() is None
    assert len(scene.match.history) == 1
    session.hand_screen_to(0)
    assert session.undo() is not None
    assert not scene.match.history


def test_only_who_chose_gives_a_choice_again(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person"] * 3, 4))
    session = scene.session
    session.hand_screen_to(0)
    session.answer(0, scene.match.table.choices(0)[0])
    session.undo()
    session.hand_screen_to(1)
    why = session.why_no_redo()
    assert why is not None
    told = f"Only {scene.state.teller.names[0]} can do that again."
    assert scene.state.teller.refusal(why) == told
    scene.answers.redo()
    assert not scene.match.history
    assert scene.match.undone
    session.hand_screen_to(0)
    scene.answers.redo()
    assert len(scene.match.history) == 1
    assert not scene.match.undone


@pytest.mark.usefixtures("painted")
def test_a_card_that_is_dragged_lies_above_the_question(hands: Hands) -> None:
    scene = _choosing_a_squad(hands)
    card = scene.match.table.zones["hand", 0][0]
    start, button = scene.board.places.of(("card", card)), hands.app.ui.focus.find(("answer", READY))
    hands.give(PointerMoved(start.center), PointerPressed(start.center, 1, 1))
    hands.give(*[PointerMoved((button.rect.centerx, start.centery - 10 * step)) for step in range(3)])
    hands.give(PointerMoved(button.rect.center))
    seen, bare = (pygame.Surface((1280, 720)) for _ in range(2))
    scene.pane.draw(bare)
    scene.draw(seen)
    scene.pane.draw_held(bare)
    around = button.rect.inflate(-20, 0)
    held = scene.board.places.of(("card", card))
    around = around.clip(held.inflate(-20, -20))
    assert min(around.size) > 20
    assert pygame.transform.average_color(seen, around) == pygame.transform.average_color(bare, around)


def test_what_the_log_lit_is_dark_again_now(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 4))
    scene.session.hand_screen_to(0)
    scene.answers.give(scene.match.table.choices(0)[0])
    scene.showing.look_back(LogEntry("", 0, cards=(3, 7)))
    assert scene.state.looking_back is not None
    assert scene.board.gestures.marked == {3, 7}
    scene.showing.back_to_now()
    assert scene.state.looking_back is None
    assert not scene.board.gestures.marked


def test_a_turn_that_ends_by_itself_is_not_ended_without_a_word(hands: Hands) -> None:
    scene = XenoferaScene(A="; bay small", B="", utility="lock lock").left_open()
    scene.match.seats[:] = [Seat("Ada"), Seat("Ben", "gentle")]
    hands.app.settings.answers_forced = True
    table = hands.sit_down(scene.match)
    hands.wait_until(lambda: bool(table.match.history))
    assert table.match.history[0].choice == ("say", "done")
    told = [toast.text for toast in table.page.toasts.shown]
    assert "No more actions: on to building." in told


def test_before_a_part_of_a_turn_ends_that_part_is_named(hands: Hands) -> None:
    scene = XenoferaScene(A="scan lock; crew cook; bay small", B="", sight="sootmouse", utility="lock lock")
    scene.match.seats[:] = [Seat("Ada"), Seat("Ben", "gentle")]
    table = hands.sit_down(scene.match)
    for ends in ("End your actions already?", "End capturing already?"):
        hands.wait(ENDED_SECONDS)
        hands.click(("answer", ("say", "done")))
        assert ends in table.asking.text()
        hands.insist(("say", "done"))
        if table.match.table.agenda[-1][0] == "build":
            hands.click(("answer", ("say", "done")))


def test_what_is_otherwise_than_in_the_book_stands_on_a_plate(hands: Hands) -> None:
    station = next(one for one in stations() if one.twist == "one_lap")
    station = msgspec.structs.replace(station, options={"one_lap": True})
    scene = hands.sit_down(match_of(station, "Ada", 3, hands.app.words))
    plate, *_ = scene.tools.chips()
    assert plate.looks.label == "One lap first" and "Bug" not in plate.looks.hint
    plate.press()
    assert hands.app.ui.modals
    players = ["person", "gentle"]
    with_bug = new_match("quellector", players, 3, green="bug", one_lap=True)
    assert "Bug" in twists_told(hands.app.words, with_bug)[0][1]
    assert not twists_told(hands.app.words, new_match("quellector", players, 3))


@pytest.mark.parametrize("game", ["quaeleon", "territory"])
def test_what_is_otherwise_here_stands_on_one_line_or_is_only_a_sign(game: str) -> None:
    rules = ruleset(game)
    twists = [option for option in rules.options if option.is_twist][:2]
    options = {option.key: next(one for one in option.values if one != option.values[0]) for option in twists}
    hands = Hands((960, 600), Settings(speed=0, effects=0, music=0, text_scale=2.0, language="de"))
    match = Match(rules, [Seat("Ada", "person", 0), Seat("Moss", "steady", 1)], rules.quick_options() | options, 5, 0)
    scene = hands.sit_down(match)
    [chip] = [widget for widget in scene.page.widgets if widget.key == ("twist",)]
    assert chip.label == "2 eigene Regeln"
    for high in (601, 600):
        scene.page.layout(pygame.Rect(0, 0, 960, high))
        assert chip.wants(960)[0] == chip.rect.width
