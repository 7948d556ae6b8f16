"""The screen goes from hand to hand: what can be done at the curtain, and what everybody sees before it falls."""

from itertools import product
from random import Random

import msgspec
import pygame
import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.names import LONGEST as LONGEST_NAME
from game.rulesets.ruleset import Ruleset
from game.session.forced import only_answer
from game.session.hot_seat import answering, must_lie_open, next_holder
from game.session.log import since_last_played
from game.session.play_session import STRANGER
from game.stage.inputs import KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.stage.widgets.base import Label
from game.stage.widgets.button import Button
from game.store.settings import Settings
from game.table.choices import READY, Choice
from game.table.events import Announced
from scenes.games.registry import presentation
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.play.curtain import CurtainScene
from scenes.play.recap import LONGEST, Recap
from scenes.play.table.fitting import SeatFace
from scenes.play.table.hand_over import SEEN
from scenes.play.table.question import REACHES
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.games import games_with
from tests.hands import FRAME, Hands, key, new_match, played_until
from tests.xenofera_language import XenoferaScene

LONG_NAME = "Bartholomew the Younger"[:LONGEST_NAME].strip()

ENTER, ESCAPE = key("accept", "return"), key("back", "escape")


def squads(hands: Hands) -> TableScene:
    """A fight of two for which the first has picked a squad and the second is called."""
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    attacker, defender = scene.state.answering, 1 - scene.state.answering
    scene.answers.give(("seat", defender))
    scene.session.hand_screen_to(attacker)
    scene.answers.give(("number", 2))
    hands.wait(0.5)
    for card in scene.match.table.zones["hand", attacker][:2]:
        scene.answers.give(("card", card))
    scene.answers.give(READY)
    hands.wait(0.5)
    assert isinstance(hands.scene, CurtainScene)
    assert scene.match.table.asked() == (defender,)
    return scene


def button(hands: Hands, spot: object) -> Button:
    return next(
        leaf
        for widget in hands.scene.page.widgets
        for leaf in widget.leaves()
        if isinstance(leaf, Button) and leaf.key == spot
    )


def written(hands: Hands) -> list[str]:
    """All that stands on the page."""
    return [leaf.label for widget in hands.scene.page.widgets for leaf in widget.leaves() if isinstance(leaf, Label)]


# -- the curtain is no dead end --------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_menu_opens_at_the_curtain_and_leads_to_the_title(hands: Hands, way: str) -> None:
    squads(hands)
    hands.app.scenes.stack.insert(0, TitleScene(hands.app))
    curtain = hands.scene
    hands.give(ESCAPE) if way == "key" else hands.click(("way", "menu"))
    assert hands.app.ui.modals
    hands.give(ESCAPE)
    assert hands.scene is curtain
    assert not hands.app.ui.modals
    hands.give(key("menu", "m"))
    hands.click(("answer", "leave"))
    hands.wait(0.3)
    assert isinstance(hands.scene, TitleScene)


def test_no_portrait_shows_through_the_menu_at_the_curtain(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    squads(hands)
    bright = (255, 0, 255)

    def painted(number: int, pixels: int, expression: str = "") -> pygame.Surface:
        surface = pygame.Surface((pixels, pixels))
        surface.fill(bright)
        return surface

    def shown() -> int:
        hands.scene.draw(hands.app.screen.surface)
        mask = pygame.mask.from_threshold(hands.app.screen.surface, bright, (1, 1, 1, 255))
        return mask.count()

    monkeypatch.setattr(hands.app.pictures, "portrait", painted)
    assert shown()
    hands.give(ESCAPE)
    hands.wait(1.0)
    assert not shown(), "the menu lies above it, and dims what is beside it"


def test_from_the_settings_one_comes_back_to_the_curtain_in_the_language_chosen_there(hands: Hands) -> None:
    scene = squads(hands)
    called = written(hands)[0]
    hands.give(ESCAPE)
    hands.click(("answer", "settings"))
    assert isinstance(hands.scene, SettingsScene)
    hands.app.change(msgspec.structs.replace(hands.app.settings, language="de"))
    hands.app.scenes.pop()
    hands.wait(0.3)
    assert isinstance(hands.scene, CurtainScene)
    assert written(hands)[0] != called
    assert scene.session.viewer == STRANGER


def test_whoever_was_not_finished_gets_the_screen_back_with_what_was_picked(hands: Hands) -> None:
    scene = squads(hands)
    picker = scene.match.history[-1].seat
    picked = scene.match.history[-1].before.agenda
    wait = button(hands, ("way", "wait"))
    assert scene.match.seats[picker].name in wait.label
    hands.click(("way", "wait"))
    hands.wait(0.3)
    assert isinstance(hands.scene, CurtainScene) and scene.session.viewer == STRANGER, "anybody can have said so"
    assert scene.match.seats[picker].name in " ".join(written(hands))
    hands.click("open")
    hands.wait(0.3)
    assert hands.scene is scene
    assert scene.session.viewer == picker
    assert scene.match.table.agenda == picked, "only the word that the squad is complete is taken back"
    other = scene.state.shown.table.zones["hand", 1 - picker]
    assert all(card < 0 for card in other)


def test_who_may_not_take_back_is_not_offered_to(hands: Hands) -> None:
    """Once the cards of a fight lie open nobody is unfinished."""
    scene = squads(hands)
    assert scene.session.may_go_on is not None
    seat = scene.match.table.asked()[0]
    scene.hand_over.open_for(seat)
    for card in scene.match.table.zones["hand", seat][:2]:
        scene.session.answer(seat, ("card", card))
    scene.session.answer(seat, READY)
    assert scene.session.may_go_on is None


def test_the_curtain_asks_what_is_asked_now(hands: Hands) -> None:
    """Whatever happens behind it, it calls whoever is asked, or goes when nobody has to be called."""
    scene = hands.sit_down(new_match("territory", ["person", "person", "person"], 5))
    hands.wait(0.5)
    assert isinstance(hands.scene, CurtainScene)
    names = [seat.name for seat in scene.match.seats]
    first = scene.match.table.asked()[0]
    goal, call, *_ = written(hands)
    assert names[first] in call
    assert goal == hands.app.words.say("games.territory.goal"), "it is new to them"
    scene.session.step_in(first, ("aside", "concede"))
    hands.wait(0.1)
    assert isinstance(hands.scene, CurtainScene)
    assert names[scene.match.table.asked()[0]] in written(hands)[0]
    assert written(hands)[1] == scene.hand_over.asked_of(scene.match.table.asked()[0])
    assert hands.app.ui.focus.find(("way", "wait")) is None, "whoever has given up has nothing to finish"
    assert scene.session.why_no_undo() is None, "though it can be taken back at the table"


def test_a_press_that_comes_before_the_curtain_was_seen_does_not_lift_it(hands: Hands) -> None:
    """Enter pressed twice by the last player shows them nothing of the next one's hand."""
    scene = squads(hands)
    place = hands.app.ui.focus.find("open").rect.center
    hands.give(ENTER)
    scene.hand_over.hide()
    curtain = hands.scene
    # Hands that look before they press would not do this.
    for given in (ENTER, PointerMoved(place), PointerPressed(place, 1, 1), PointerReleased(place, 1)):
        hands.app.scenes.step([given], FRAME)
    assert hands.scene is curtain
    hands.give(ENTER)
    assert hands.scene is not curtain


def test_a_hand_is_hidden_on_a_key_and_with_a_button(hands: Hands) -> None:
    scene = squads(hands)
    seat = scene.match.table.asked()[0]
    for hide in (lambda: hands.give(key("hide_hand", "c")), lambda: hands.click(("side", "curtain"))):
        hands.give(ENTER)
        hands.wait(0.3)
        assert scene.session.viewer == seat
        hide()
        assert isinstance(hands.scene, CurtainScene)
        assert scene.session.viewer == STRANGER
        assert scene.match.seats[seat].name in written(hands)[0]


def test_nobody_alone_at_the_screen_hides_anything(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random"], 4))
    hands.give(key("hide_hand", "c"))
    assert hands.scene is scene
    assert hands.app.ui.focus.find(("side", "curtain")) is None


# -- seen by all -----------------------------------------------------------------------------------------------------


def before_news(rules: Ruleset) -> tuple[Match, int, Choice] | None:
    """A game of people with an answer after which all should see what happened, and another is asked in secret; None
    where there is none."""
    words = presentation(rules.key).look.story.for_all
    for seed in range(40):
        random = Random(seed)
        match = new_match(rules.key, ["person"] * rules.seats_near(3), seed)
        while not match.is_over:
            seat = match.table.asked()[0]
            choice = rules.advice.habit(match.table, seat, random)
            was_open = match.table.question is not None and match.table.question.is_public
            events = match.answer(seat, choice)
            told = [event.key.rpartition(".")[2] for event in events if isinstance(event, Announced)]
            question = match.table.question
            is_another = was_open or seat not in match.table.asked()
            if question is not None and not question.is_public and is_another and not words.isdisjoint(told):
                match.undo_to(len(match.history) - 1)
                match.undone.clear()
                return match, seat, choice
    return None


def news(hands: Hands, rules: Ruleset) -> TableScene:
    """The table at which that answer has just been given."""
    found = before_news(rules)
    assert found is not None, "nothing happens that all should see"
    return after_news(hands, *found)


def after_news(hands: Hands, match: Match, seat: int, choice: Choice) -> TableScene:
    scene = hands.sit_down(match)
    if isinstance(hands.scene, CurtainScene):
        hands.click("open")
        hands.wait(0.1)
    scene.answers.give(choice)
    if hands.app.ui.modals:
        hands.click(("answer", "yes"))
    assert match.history[-1].seat == seat
    return scene


@games_with(lambda shown: bool(shown.look.story.for_all))
def test_everybody_sees_what_happened_before_the_curtain_falls_over_it(hands: Hands, rules: Ruleset) -> None:
    """Where another is asked in secret after it: after a fight of Quellector's its winner is asked in the open."""
    if (found := before_news(rules)) is None:
        return
    scene = after_news(hands, *found)
    hands.wait(0.5)
    assert hands.scene is scene, "the curtain fell over it"
    assert scene.session.viewer == STRANGER
    assert hands.focused == SEEN
    following = scene.match.table.asked()[0]
    assert scene.match.seats[following].name in scene.asking.text()
    hands.wait(20)
    assert hands.scene is scene
    assert hands.app.ui.focus.visible, "what Enter presses is shown"
    hands.give(ENTER)
    hands.wait(0.2)
    assert (hands.scene, scene.session.viewer) == (scene, following), "one press is enough"


@games_with(lambda shown: bool(shown.look.story.for_all))
def test_a_slow_double_click_on_who_one_is_answers_nothing(hands: Hands, rules: Ruleset) -> None:
    """Nothing that answers comes to lie under it, and for half a second nothing is heard."""
    if (found := before_news(rules)) is None:
        return
    scene = after_news(hands, *found)
    hands.wait(0.5)
    spot = hands.app.ui.focus.find(SEEN)
    for corner in (spot.rect.center, spot.rect.move(2, 2).topleft, spot.rect.move(-2, -2).bottomright):
        scene.hand_over.cover()
        scene.state.waits_for_all = True
        scene.state.redraw()
        hands.wait(1)
        hands.app.scenes.step([PointerMoved(corner)], 1.0)
        before, there = len(scene.match.history), scene.session.next_person
        hands.press(corner)
        assert scene.session.viewer == there
        hands.wait(0.22 - 2 * FRAME)
        assert scene.met_by(PointerPressed(corner)).answer is None
        hands.press(corner, clicks=2)
        hands.press(corner)
        assert len(scene.match.history) == before and not hands.app.ui.modals and not scene.board.gestures.is_holding


def test_for_half_a_second_whoever_took_the_screen_is_not_heard(hands: Hands) -> None:
    """Neither a second Enter, nor one that is held, nor a drag, nor any key but the one that hides the cards again."""
    scene = squads(hands)
    seat = scene.match.table.asked()[0]
    hands.click("open")
    before, card = len(scene.match.history), scene.board.places.of(("card", scene.match.table.zones["hand", seat][0]))
    for _ in range(3):
        hands.app.scenes.step([ENTER, key("undo", "z")], FRAME)
    hands.app.scenes.step([PointerMoved(card.center), PointerPressed(card.center, 1, 1)], FRAME)
    hands.app.scenes.step([PointerMoved((card.centerx, card.top - 2 * card.height))], FRAME)
    assert not scene.board.gestures.is_holding
    assert scene.hand_over.is_deaf(ENTER) and not scene.hand_over.is_deaf(key("hide_hand", "c"))
    hands.wait(0.6)
    assert len(scene.match.history) == before and not scene.hand_over.is_deaf(ENTER)
    hands.click(("card", scene.match.table.zones["hand", seat][0]))
    assert scene.state.picks


def test_a_picture_that_is_slow_to_draw_counts_as_seen_only_when_it_stands_there(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person"] * 3, 5))
    scene.hand_over.open_for(scene.state.answering)
    hands.wait(1)
    place = next(spot.rect.center for spot in scene.board.places.spots() if scene.page.floor.meaning(spot.key))
    hands.app.scenes.step([PointerMoved((3, 3))], 1.0)
    hands.give(key("hide_hand", "c"))
    hands.app.scenes.step([PointerMoved(place)], 1.0)
    hands.app.scenes.pop()
    scene.hand_over.open_for(scene.match.table.asked()[0])
    hands.app.scenes.step([], FRAME)
    hands.app.scenes.draw()
    before = len(scene.match.history)
    hands.app.scenes.step([PointerPressed(place)], 1.5)
    hands.app.scenes.step([PointerReleased(place)], FRAME)
    assert len(scene.match.history) == before, "it was pressed while that was drawn"
    hands.wait(0.5)
    hands.press(place)
    assert len(scene.match.history) == before + 1


def test_keys_pressed_ahead_do_not_pass_over_what_everybody_should_see(hands: Hands) -> None:
    scene = news(hands, ruleset("flask"))
    hands.app.ui.focus.show()
    for _ in range(15):
        hands.app.scenes.step([ENTER], FRAME)
    assert scene.state.waits_for_all
    hands.wait(1)
    hands.give(ENTER)
    hands.wait(0.2)
    assert not scene.state.waits_for_all and scene.state.holds_screen


def test_whoever_goes_on_from_each_thing_anyway_is_not_asked_twice() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, pauses=True))
    news(hands, ruleset("xenofera"))
    for _ in range(40):
        hands.give(KeyPressed("s", "skip"))
        hands.wait(0.1)
    assert isinstance(hands.scene, CurtainScene)


def asked_whether_all_have_seen(hands: Hands, game: str) -> TableScene:
    """The table at which everybody is asked that, before it goes to somebody whose name is as long as can be."""
    match = new_match(game, ["person"] * 3, 5)
    for seat in match.seats:
        seat.name = LONG_NAME
    scene = TableScene(hands.app, match)
    scene.state.waits_for_all = True
    hands.app.scenes.restart(scene)
    hands.wait(0.2)
    return scene


@each(("game", "size", "language"), product(("xenofera", "quaeleon"), ((1280, 800), (960, 600)), ("en", "de")))
def test_the_question_who_is_next_stands_in_its_room(game: str, size: tuple[int, int], language: str) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, language=language))
    scene = asked_whether_all_have_seen(hands, game)
    question, seats = scene.around.parts.question, scene.match.seats
    away = [seats[seat].name for seat in scene.hand_over.looking_away]
    assert all(name in " ".join(written(hands)) for name in away) and len(away) == len(seats) - 1
    assert seats[scene.session.next_person].name in scene.hand_over.call
    assert question.room_top is not None
    assert question.room_top - question.rect.top <= hands.app.ui.px(REACHES)


def test_a_question_that_reaches_out_of_its_room_stands_on_a_plate() -> None:
    hands = Hands((960, 600), settings=Settings(speed=0, effects=0, music=0, text_scale=2.0))
    scene = asked_whether_all_have_seen(hands, "territory")
    plate, words = scene.around.parts.question.plate, [leaf.rect for leaf in scene.around.parts.question.leaves()]
    assert plate.contains(words[0].unionall(words[1:]))
    edge = plate.left + 4, plate.centery
    hands.app.scenes.draw()
    on_plate = hands.canvas.surface.get_at(edge)
    scene.around.parts.question.room_top = None
    hands.app.scenes.draw()
    assert hands.canvas.surface.get_at(edge) != on_plate, "nothing is drawn beneath it"


# -- asked before all ------------------------------------------------------------------------------------------------


def faces(scene: TableScene) -> list[SeatFace]:
    return [leaf for widget in scene.page.widgets for leaf in widget.leaves() if isinstance(leaf, SeatFace)]


def test_whoever_is_asked_before_all_is_shown_beside_the_question(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person", "person"], 5))
    assert scene.session.viewer == STRANGER
    (face,) = faces(scene)
    asked = scene.match.table.asked()[0]
    assert (face.seat, face.portrait) == (asked, scene.match.seats[asked].portrait)
    assert min(face.rect.size) >= hands.app.ui.px(60), "it is no larger than what stands on the plates"
    scene.hand_over.open_for(asked)
    hands.wait(0.1)
    assert faces(scene) == [], "whoever holds the screen knows who they are"


def test_what_is_asked_before_all_can_be_pressed_whoever_is_asked(hands: Hands) -> None:
    def is_wanted(match: Match) -> bool:
        question = match.table.question
        cards = {choice[1] for choice in match.table.choices(1)} if match.table.asked() == (1,) else set()
        return question is not None and question.name == "capture" and len(cards) > 1

    scene = hands.sit_down(played_until("xenofera", ["person", "person"], is_wanted))
    assert (scene.session.viewer, scene.state.answering) == (STRANGER, 1)
    catches = [choice for choice in scene.match.table.choices(1) if choice[0] == "card"]
    assert catches
    for _, prey, workers in catches:
        crew = scene.match.table.zones[workers][0]
        assert all(hands.app.ui.focus.find(("card", card)) for card in (prey, crew))


def test_what_is_chosen_before_the_first_turn_is_asked_in_one_sitting(hands: Hands) -> None:
    """Three people, three curtains: a huntsman and a collection at once."""
    rules = ruleset("xenofera")
    scene = hands.sit_down(new_match(rules.key, ["person"] * 3, 3))
    sittings = []
    while scene.match.table.question is not None and scene.match.table.question.seals:
        assert isinstance(hands.scene, CurtainScene)
        hands.click("open")
        sittings.append(scene.session.viewer)
        while scene.session.viewer in scene.match.table.asked():
            scene.answers.give(rules.advice.habit(scene.match.table, scene.session.viewer, Random(1)))
        hands.wait(0.3)
    assert sittings == [0, 1, 2]


def test_in_their_own_turn_somebodys_cards_stay_open_while_a_computer_opponent_answers_and_then_no_longer() -> None:
    scene = XenoferaScene(A="poach; bay small", B="lock; bay small+sootmouse", C="", utility="lock scan")
    scene.play("A act: poach>sootmouse")
    assert scene.match.table.asked() == (1,)
    assert not must_lie_open(scene.match, 0, (0, 2))
    scene.play("B react: pass", "A act: done", "A supply: refill", "A discard: ready")
    assert scene.match.table.asked() == (1,)
    assert must_lie_open(scene.match, 0, (0, 2)), "others look on while the opponent plays"
    assert not must_lie_open(scene.match, 0, (0,)), "nobody else is here"


def test_what_a_computer_opponent_does_is_told_with_nobodys_cards_open(hands: Hands) -> None:
    scene = XenoferaScene(A="; bay small", B="lock; bay small", C="; bay small", utility="lock scan lock scan")
    scene.match.seats[:] = [Seat("Ada"), Seat("Ben", "steady"), Seat("Cy")]
    scene.play("A act: done", "A supply: refill")
    table = hands.sit_down(scene.match)
    hands.click("open")
    table.answers.give(READY)
    seen = set()
    while not isinstance(hands.scene, CurtainScene):
        hands.wait(FRAME)
        seen |= {table.session.viewer} if scene.match.history[-1].seat == 1 else set()
    assert seen == {STRANGER}


# -- who need not take the screen -------------------------------------------------------------------------------------


def test_nobody_is_called_who_has_nothing_to_decide_and_nothing_to_see() -> None:
    match = new_match("flask", ["person", "person", "person"], 5)
    random, people, met = Random(2), (0, 1, 2), set()
    while not match.is_over and len(met) < 2:
        table, seat = match.table, match.table.asked()[0]
        question = table.question
        is_idle = not table.zones["hand", seat] and only_answer(table, seat) != ()
        if not question.is_public and not question.is_window and not question.seals:
            assert (next_holder(table, STRANGER, people) is None) is is_idle
            assert (answering(table, STRANGER, people) == seat) is is_idle
            met.add(is_idle)
        match.answer(seat, match.ruleset.advice.habit(table, seat, random))
    assert met == {True, False}


def test_what_all_see_to_have_one_answer_is_given_before_all(hands: Hands) -> None:
    """Of a squad of one card, that one goes back to the hand: only for what takes its place is somebody called."""
    met: dict[int, bool] = {}
    for seed in range(60):
        match, random = new_match("quellector", ["person", "person"], seed), Random(seed)
        while not match.is_over:
            table, seat = match.table, match.table.asked()[0]
            if table.question is not None and table.question.name == "water_out":
                met[len(table.offers(seat))] = next_holder(table, STRANGER, (0, 1)) is None
            match.answer(seat, match.ruleset.advice.habit(table, seat, random))
        if {1, 2} <= met.keys():
            break
    assert met == {count: count == 1 for count in met}
    assert {1, 2} <= met.keys()


def test_whoever_goes_on_opens_their_own_cards_without_a_curtain(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    attacker = scene.state.answering
    scene.hand_over.open_for(attacker)
    scene.session.cover()
    scene.answers.give(("seat", 1 - attacker))
    hands.wait(0.5)
    assert scene.session.next_person == attacker
    assert (hands.scene, scene.session.viewer) == (scene, STRANGER)
    assert scene.match.seats[attacker].name in scene.asking.text()
    assert scene.match.seats[attacker].name in button(hands, SEEN).label
    hands.click(SEEN)
    hands.wait(0.3)
    assert (hands.scene, scene.session.viewer) == (scene, attacker)


def test_who_has_only_sat_down_is_called_whoever_answered_last(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    scene.answers.give(("seat", 1 - scene.state.answering))
    hands.wait(0.5)
    assert isinstance(hands.scene, CurtainScene)


def test_nobody_is_offered_to_call_back_themselves(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"], 5))
    attacker = scene.state.answering
    scene.answers.give(("seat", 1 - attacker))
    scene.session.cover()
    assert scene.session.next_person == attacker
    assert scene.match.undo_point((0, 1)) == 0, "they could take it back, but it is their turn anyway"
    assert scene.session.may_go_on is None


@games_with(lambda shown: shown.rules.has_private_questions)
def test_whoever_takes_the_screen_sees_how_much_they_missed_and_is_told_it_on_a_press(rules: Ruleset) -> None:
    def is_back(match: Match) -> bool:
        question, told = match.table.question, since_last_played(match, 0, teller, len(match.history))
        is_asked = question is not None and not question.is_public and match.table.asked()[0] == 0
        has_played = any(one.seat == 0 for one in match.history)
        return is_asked and has_played and any(entry.who not in (None, 0) and not entry.is_turn for entry in told)

    hands, players = Hands(), ["person"] * 2 + ["random"] * (rules.most > 2)
    teller = hands.sit_down(new_match(rules.key, players)).state.teller
    scene = hands.sit_down(played_until(rules.key, players, is_back))
    scene.hand_over.open_for(0)
    while isinstance(hands.scene, CurtainScene):
        hands.app.scenes.pop()
    hands.wait(0.2)
    told = since_last_played(scene.match, 0, scene.pane.teller, len(scene.match.history))
    n = len([entry for entry in told if entry.who not in (None, 0) and not entry.is_turn])
    assert n and button(hands, ("missed",)).label == hands.app.words.say("table.missed", n=n)
    hands.click(("missed",))
    (recap,) = hands.app.ui.modals
    assert isinstance(recap, Recap) and recap.entries == told[-LONGEST:]
    hands.give(ESCAPE)
    scene.hand_over.cover()
    assert hands.app.ui.focus.find(("missed",)) is None, "nobody in particular looks on"
