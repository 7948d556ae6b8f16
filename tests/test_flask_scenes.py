"""Flask at the real table: paying, vessels and piles, Reactions and not being asked. See also test_every_table."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.rulesets import ruleset
from game.rulesets.flask.board import piles, stock
from game.rulesets.flask.cards import COLOURS
from game.session.play_session import STRANGER
from game.stage.board.layout import plate_key
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.stage.telling import Teller
from game.store.settings import Settings
from game.table.choices import PASS, Choice
from game.table.events import Announced, Counted, Moved
from game.table.sight import view
from game.words import Words
from scenes.games.flask.deeds import as_one, drops_of
from scenes.games.flask.look import LOOK
from scenes.games.flask.payment import PaymentDraft
from scenes.games.flask.things.jars import Laid
from scenes.games.flask.things.signs import Evenly
from scenes.games.flask.things.vessels import Vessel
from scenes.games.registry import presentation
from scenes.learn.lesson.scene import LessonScene
from scenes.play.curtain import CurtainScene
from scenes.play.slips import draw_chip
from scenes.play.table.scene import TableScene
from tests.flask_language import FlaskScene
from tests.hands import (
    Hands,
    Way,
    answer_by_keyboard,
    answer_by_pointer,
    key,
    new_match,
)
from tests.pixels import pixels
from tests.playing import pick

FLASK = ruleset("flask")
GREEN = ["green"] * 4


def at_question(
    name: str,
    players: list[str],
    decks: list[str],
    wanted: Callable[[Match], bool] = lambda match: True,
    seats: tuple[int, ...] = (0,),
) -> Match:
    """A game that has come to this question for one of the seats, played by habit or by whim."""
    for seed in range(600):
        match = new_match("flask", players, seed, decks=decks)
        random = Random(seed)
        while not match.is_over and len(match.history) < 150:
            question, asked = match.table.question, match.table.asked()
            if question is not None and question.name == name and asked[0] in seats and wanted(match):
                return match
            is_whim = random.random() < seed % 3 * 0.35
            choice = pick(match.table.choices(asked[0]), random) if is_whim else habit(match, asked[0], random)
            match.answer(asked[0], choice)
    raise LookupError(name)


def losing(hands: Hands, at_least: int) -> TableScene:
    """Ada loses resources, at the screen alone."""
    match = at_question(
        "lose", ["person", "steady"], ["green", "green"], lambda match: match.table.agenda[-1][-1] >= at_least
    )
    scene = hands.sit_down(match)
    hands.wait(2.0)
    hands.app.settings.answers_forced = False
    return scene


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_what_is_to_be_lost_is_lost_evenly_with_one_press(hands: Hands, way: str) -> None:
    scene = losing(hands, 3)
    before, n = stock(scene.match.table, 0), scene.match.table.agenda[-1][-1]
    evenly = Evenly(0).key
    assert scene.pane.in_words.label(evenly).startswith("Evenly: ")
    if way == "pointer":
        hands.click(evenly)
    else:
        hands.take(evenly)
    after = stock(scene.match.table, 0)
    assert sum(before) - sum(after) == n
    given = [(had, has) for had, has in zip(before, after, strict=True) if had > has]
    assert max(after) - min(has for _, has in given) <= 1, "no colour keeps more than one that was given"
    assert evenly not in scene.board.gestures.targets.moves


def habit(match: Match, seat: int, random: Random) -> Choice:
    """What a casual player would answer."""
    return FLASK.advice.habit(match.table, seat, random)


def too_poor_for(match: Match) -> list[int]:
    """The cards of the first seat's hand that it cannot pay."""
    refused = {card: match.why_not(0, ("card", card)) for card in match.table.zones["hand", 0]}
    return [card for card, why in refused.items() if why is not None and ".missing" in why.key]


def drawn_at(scene: TableScene, rects: list[pygame.Rect]) -> list[pygame.Surface]:
    """What is to be seen in some places."""
    surface = pygame.Surface(scene.app.screen.size)
    scene.draw(surface)
    return [surface.subsurface(rect) for rect in rects]


def differ(before: list[pygame.Surface], after: list[pygame.Surface]) -> bool:
    """Whether something else is to be seen now, and not only a shadow on the same."""
    alike = [
        pygame.mask.from_threshold(one, (0, 0, 0), (66, 66, 66, 255), other)
        for one, other in zip(before, after, strict=True)
    ]
    return any(mask.count() < mask.get_size()[0] * mask.get_size()[1] for mask in alike)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_why_a_card_cannot_be_played_covers_neither_the_question_nor_its_button(size: tuple[int, int]) -> None:
    hands = Hands(size)
    match = at_question("play", ["person", "steady"], ["red", "green"], lambda match: len(too_poor_for(match)) > 1)
    scene = hands.sit_down(match)
    hands.give(PointerMoved((5, size[1] // 2)))
    question = scene.page.widgets[1].covers()
    before = drawn_at(scene, question)
    for card in too_poor_for(match):
        at = scene.board.places.of(("card", card))
        hands.give(PointerMoved((at.centerx, at.top + 12)))
        hands.wait(1)
        assert scene.page.tooltip.shown is not None, "why not, for whoever rests there"
        assert not differ(before, drawn_at(scene, question))
        hands.give(PointerPressed((at.centerx, at.top + 12)))
        assert scene.board.gestures.notice is not None, "why not, for whoever tries"
        assert scene.page.tooltip.shown is None, "which is said once"
        assert not differ(before, drawn_at(scene, question))
        hands.give(PointerReleased((at.centerx, at.top + 12)))
        hands.wait(5)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_glance_at_a_card_leaves_open_to_sight_how_everybody_stands(size: tuple[int, int]) -> None:
    hands = Hands(size)
    players, decks = ["person", "steady", "steady"], ["green", "yellow", "blue"]
    scene = hands.sit_down(at_question("play", players, decks, lambda match: len(match.table.zones["hand", 0]) > 2))
    hands.give(PointerMoved((5, size[1] // 2)))
    vessels = [Vessel(colour, seat).key for colour in COLOURS for seat in (1, 2)]
    places = [place for place in map(scene.board.places.of, [*vessels, ("seat", 1), ("seat", 2)]) if place is not None]
    assert len(places) == 10
    before = drawn_at(scene, places)
    for card in scene.match.table.zones["hand", 0]:
        at = scene.board.places.of(("card", card))
        hands.give(PointerMoved((at.centerx, at.bottom - 20)))
        hands.wait(1)
        assert scene.pane.close_look.note is not None
        assert not differ(before, drawn_at(scene, places))
        hands.give(PointerMoved((5, size[1] // 2)))
        hands.wait(0.5)


# -- paying ------------------------------------------------------------------------------------------------------------


def two_ways_to_pay(match: Match) -> bool:
    return match.table.agenda[-1][2] == 2 and len(match.table.choices(0)) > 3


def paying(hands: Hands) -> TableScene:
    scene = hands.sit_down(at_question("pay", ["person", "steady"], ["red", "green"], two_ways_to_pay))
    hands.app.scenes.draw()
    return scene


def draft_of(scene: TableScene) -> PaymentDraft:
    draft: PaymentDraft = scene.state.panel_memory["draft"]
    return draft


def test_the_usual_payment_lies_ready_and_one_key_pays_it(hands: Hands) -> None:
    scene = paying(hands)
    usual = scene.match.table.choices(0)[0]
    assert draft_of(scene).choice == usual
    before = stock(scene.match.table, 0)
    hands.give(key("digit_1", "1"))
    assert scene.match.history[-1].choice == usual
    assert sum(stock(scene.match.table, 0)) < sum(before)


@pytest.mark.parametrize("way", [answer_by_pointer, answer_by_keyboard])
def test_every_payment_can_be_laid_on_the_tray(hands: Hands, way: Way) -> None:
    match = at_question("pay", ["person", "steady"], ["red", "green"], two_ways_to_pay)
    for choice in match.table.choices(0):
        again = Match.resume(FLASK, match.record())
        scene = hands.sit_down(again)
        way(hands, scene, choice)
        assert again.history[len(match.history)].choice == choice


def test_what_is_said_of_a_drop_covers_no_colour_and_no_other_drop(hands: Hands) -> None:
    scene = paying(hands)
    parts = {spot.key: spot for spot in hands.app.ui.focus.spots if spot.key[0] in ("slot", "source")}
    assert len(parts) == 6
    for key_of_it, spot in parts.items():
        if key_of_it[0] == "slot":
            assert scene.page.tooltip.place(spot).collidelist([other.rect for other in parts.values()]) < 0


def test_a_click_on_a_colour_puts_it_on_the_tray_and_a_click_on_a_drop_turns_it(hands: Hands) -> None:
    scene = paying(hands)
    draft = draft_of(scene)
    colour = next(colour for colour in range(4) if draft.remaining(colour) > 0)
    hands.click(("source", colour))
    assert draft.drops[0] == colour
    hands.click(("slot", 0))
    assert draft.drops[0] != colour
    assert draft.choice in scene.match.table.choices(0)


def test_a_colour_that_is_spent_cannot_be_put_there_and_says_so(hands: Hands) -> None:
    scene = paying(hands)
    draft = draft_of(scene)
    spent = next(colour for colour in range(4) if draft.remaining(colour) == 0)
    spot = hands.app.ui.focus.find(("source", spent))
    assert not spot.enabled
    before = list(draft.drops)
    hands.click(("source", spent))
    assert draft.drops == before


def test_what_lies_on_the_tray_stays_there_when_the_window_changes(hands: Hands) -> None:
    scene = paying(hands)
    draft = draft_of(scene)
    draft.turn(0)
    hands.canvas.resize((1600, 900))
    hands.wait(0.2)
    hands.give(key("log", "l"))
    assert draft_of(scene) is draft


# -- pressing things on the table --------------------------------------------------------------------------------------


def test_a_vessel_that_is_pressed_is_the_colour_chosen(hands: Hands) -> None:
    match = at_question("kind", ["person", "steady"], ["green", "red"])
    scene = hands.sit_down(match)
    before = stock(match.table, 0)
    hands.click(Vessel("yellow", 0).key)
    assert match.history[-1].choice == ("say", "yellow") or stock(match.table, 0)[COLOURS.index("yellow")] > before[3]
    assert scene.pane.look is LOOK


def test_the_pile_that_is_pressed_is_drawn_from(hands: Hands) -> None:
    match = at_question("draw", ["person", "steady"], ["blue", "red"])
    hands.sit_down(match)
    card = match.table.zones["discard", 0][-1]
    hands.click(("zone", ("discard", 0)))
    assert card in match.table.zones["hand", 0]


def test_vessels_are_told_to_whoever_cannot_see_them(hands: Hands) -> None:
    hands.sit_down(new_match("flask", ["person", "steady"], 1))
    spot = hands.app.ui.focus.find(Vessel("red", 1).key)
    assert spot.label == "Ben: 3 red"


def test_pointing_at_a_card_shows_what_it_would_cost_and_do(hands: Hands) -> None:
    match = at_question("play", ["person", "steady"], ["red", "yellow"], lambda match: len(match.table.choices(0)) > 2)
    scene = hands.sit_down(match)
    card = next(choice[1] for choice in match.table.choices(0) if choice[0] == "card")
    told = LOOK.forecast.outcome(scene.state.shown, card)
    assert told
    assert any(Vessel(colour, 0).key in told for colour in COLOURS)
    place = scene.board.places.of(("card", card))
    hands.give(PointerMoved((5, 400)))
    hands.app.scenes.draw()
    vessels = [rect for key in told if key[0] == "thing" and (rect := scene.board.places.of(key)) is not None]
    bare = [pixels(hands.canvas.surface.subsurface(vessel)) for vessel in vessels]
    hands.give(PointerMoved(place.center))
    hands.app.scenes.draw()
    for vessel, before in zip(vessels, bare, strict=True):
        assert pixels(hands.canvas.surface.subsurface(vessel)) != before


# -- Reactions ---------------------------------------------------------------------------------------------------------


def reacting(hands: Hands, players: list[str] | None = None) -> TableScene:
    players = players or ["person", "steady", "steady"]
    match = at_question("react_to_card", players, ["green", "red", "red"])
    scene = hands.sit_down(match)
    scene.session.opponents.think = lambda *question: None  # type: ignore[method-assign]
    return scene


def test_a_reaction_is_declined_with_one_key_and_activated_with_one_click(hands: Hands) -> None:
    scene = reacting(hands)
    match = scene.match
    hands.give(key("digit_1", "1"))
    assert match.history[-1].choice == PASS
    again = reacting(hands)
    reaction = piles(again.match.table, 0)[0][0]
    hands.click(("card", reaction))
    assert again.match.history[-1].choice == ("card", reaction)


def test_what_was_announced_lies_large_in_the_middle(hands: Hands) -> None:
    scene = reacting(hands)
    who = scene.match.table.agenda[-1][2]
    card = scene.match.table.zones["announced", who][0]
    announced, held = scene.board.places.of(("card", card)), scene.board.places.of(("zone", ("hand", 0)))
    assert held is not None
    assert announced.width >= 100
    assert abs(announced.centerx - 640) < 100


def test_what_a_reaction_laid_face_down_cost_is_shown_and_not_what_it_is(hands: Hands) -> None:
    match = at_question("react_to_reaction", ["person", "steady"], ["green", "green"])
    scene = hands.sit_down(match)
    assert any(isinstance(thing, Laid) and thing.seat == 1 for thing in scene.board.places.layout.things)
    assert all(card < 0 for card in scene.state.shown.table.zones["set", 1])


def test_somebody_who_does_not_want_to_be_asked_is_not_asked_until_their_next_turn(hands: Hands) -> None:
    scene = reacting(hands)
    match = scene.match
    hands.click("quiet")
    assert match.history[-1].choice == PASS
    assert scene.state.auto_pass.by_seat == {0: ["react_to_card"]}
    random = Random(1)
    for _ in range(200):
        question, asked = match.table.question, match.table.asked()
        if match.is_over or (question is not None and asked[0] == 0 and question.name in ("increase", "lose")):
            break
        if asked[0] == 0 and question is not None and question.name == "react_to_card":
            hands.wait(0.2)
            assert match.table.question is not question or match.table.asked() != (0,) or match.history[-1].seat == 0
        else:
            scene.showing.play(scene.session.answer(asked[0], habit(match, asked[0], random)))
    assert match.is_over or question is None or question.name != "increase" or scene.state.auto_pass.by_seat == {}


def test_the_chip_switches_asking_on_again(hands: Hands) -> None:
    scene = reacting(hands)
    hands.click("quiet")
    assert hands.app.ui.focus.find(("quiet", 0)) is not None
    hands.click(("quiet", 0))
    assert scene.state.auto_pass.by_seat == {}
    assert hands.app.ui.focus.find(("quiet", 0)) is None


def test_undo_brings_the_question_back_that_was_declined_quietly(hands: Hands) -> None:
    scene = reacting(hands)
    before = scene.match.table
    hands.click("quiet")
    if scene.session.why_no_undo() is None:
        scene.answers.undo()
        hands.wait(0.3)
        assert scene.match.table == before
        assert scene.state.may_answer


def test_a_reaction_of_somebody_else_at_the_screen_is_asked_behind_the_curtain(hands: Hands) -> None:
    match = at_question("react_to_card", ["person", "person"], GREEN, seats=(0, 1))
    hands.sit_down(match)
    hands.wait(0.3)
    scene = next(scene for scene in hands.app.scenes.stack if isinstance(scene, TableScene))
    assert isinstance(hands.scene, CurtainScene)
    assert scene.session.viewer == STRANGER
    zones = scene.state.shown.table.zones
    assert all(card < 0 for seat in (0, 1) for name in ("hand", "set", "deck") for card in zones[name, seat])
    hands.give(key("accept", "return"))
    hands.wait(0.3)
    seat = match.table.asked()[0]
    zones = scene.state.shown.table.zones
    assert all(card < 0 for card in (*zones["hand", 1 - seat], *zones["set", 1 - seat]))
    assert all(card >= 0 for card in (*zones["hand", seat], *zones["set", seat]))


# -- the table ---------------------------------------------------------------------------------------------------------


def can_begin(match: Match) -> bool:
    return not match.table.zones["played", 0] and any(choice[0] == "card" for choice in match.table.choices(0))


def test_a_card_may_be_put_down_among_the_played_ones_but_not_on_the_deck(hands: Hands) -> None:
    scene = hands.sit_down(at_question("play", ["person", "steady"], GREEN[:2], can_begin))
    card = next(choice[1] for choice in scene.match.table.choices(0) if choice[0] == "card")
    start, deck, played = (
        scene.board.places.of(key) for key in (("card", card), ("zone", ("deck", 0)), ("zone", ("played", 0)))
    )
    assert start and deck and played
    answers = len(scene.match.history)
    hands.drag((start.left + 20, start.centery), deck.center)
    assert len(scene.match.history) == answers
    hands.wait(1.0)
    hands.drag((start.left + 20, start.centery), played.center)
    assert scene.match.history[answers].choice == ("card", card)


def test_whose_played_cards_are_is_shown_as_long_as_they_lie_there() -> None:
    """Also while the story is told at whose end they are gone."""
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(at_question("play", ["person", "steady"], GREEN[:2], has_played))
    scene.answers.guard.warnings.words = ()
    scene.answers.give(("say", "end_turn"))
    assert scene.pane.is_telling
    assert not scene.match.table.zones["played", 0]
    assert scene.pane.thing(plate_key(("played", 0))) is not None
    hands.wait(10)
    assert scene.pane.thing(plate_key(("played", 0))) is None


def test_the_table_can_be_laid_out_at_every_moment_of_a_story() -> None:
    """Also between the events of an activation, when marks and cards do not fit each other."""
    moments = 0
    for seed in range(6):
        match, random = new_match("flask", ["person", "person"], seed, decks=GREEN[:2]), Random(seed)
        while not match.is_over and len(match.history) < 120:
            seat = match.table.asked()[0]
            match.answer(seat, pick(match.table.choices(seat), random))
            for told in match.story(len(match.history), 0):
                moments += bool(LOOK.layout(told.view, 1280, 720, 1.0).zones)
    assert moments > 500


def has_played(match: Match) -> bool:
    return bool(match.table.zones["played", match.table.asked()[0]])


def test_the_rulebook_opens_at_the_question(hands: Hands) -> None:
    scene = reacting(hands)
    assert presentation("flask").sentence_for(scene.state.shown) == "F6.5"


# -- the lesson --------------------------------------------------------------------------------------------------------


def test_the_payment_of_the_lesson_is_laid_on_the_same_tray() -> None:
    own = Hands()
    lesson = LessonScene(own.app, FLASK)
    own.app.scenes.restart(lesson)
    while lesson.course.stop.key != "slip":
        if not lesson.course.waiting and not lesson.state.is_showing:
            lesson.teaching.show_me() if lesson.course.has_task else lesson.go_on()
        own.wait(1 / 30)
    lesson.teaching.give(("card", 13))
    own.wait(1)
    own.click(("source", 3))
    own.click("pay")
    assert lesson.state.feedback
    own.click(("slot", 0))
    while lesson.state.panel_memory["draft"].drops[0] != 1:
        own.click(("slot", 0))
    own.click("pay")
    own.wait(1)
    assert lesson.course.stop.key == "end_turn"
    own.close()


def test_a_chip_hangs_at_the_lower_edge_of_a_plate_or_above_one_at_the_end_of_the_window(hands: Hands) -> None:
    """So that neither the name nor what is held is covered."""
    for top, is_below in ((100, True), (220, False)):
        plate, surface = pygame.Rect(20, top, 120, 76), pygame.Surface((400, 300), pygame.SRCALPHA)
        draw_chip(hands.app.ui, surface, "+2", plate, 1.0, is_below=True)
        [drawn] = pygame.mask.from_surface(surface, 250).get_bounding_rects()
        assert (drawn.top > plate.centery + 20) is is_below
        assert (drawn.bottom < plate.top + 20) is not is_below
        assert drawn.bottom <= 300 - hands.app.ui.px(10)


def test_drops_of_several_colours_are_told_as_one_deed_and_counted_as_they_were() -> None:
    scene = FlaskScene(A="G1 R1", B="R1").left_open()
    scene.play("A play: A1", "A pay: blue")
    story = scene.match.story(2, 0)
    told = as_one(story)
    flows = [one.event for one in told if isinstance(one.event, Announced) and one.event.word == "pays"]
    apart = [one.event for one in story if isinstance(one.event, Announced) and one.event.word == "pays"]
    assert len(flows) == 1 < len(apart)
    assert drops_of(flows[0]) == tuple([(event.args["type"], event.args["n"]) for event in apart])
    counted = [
        [(one.event, one.view.table.zones) for one in of if isinstance(one.event, Counted)] for of in (story, told)
    ]
    assert counted[0] == counted[1]
    run = [one for one in told if isinstance(one.event, Counted) and one.event.name in COLOURS]
    assert [one.joins for one in run] == [False, True, True], "they run down at the same time"


def test_a_jar_is_lifted_before_the_cards_of_a_reaction_come_out() -> None:
    scene = FlaskScene(A="B1; set G2 R1", B="R1 R1", turn_of="B").left_open()
    scene.play("B play: B1")
    [reaction] = [choice for choice in scene.match.table.choices(0) if choice[0] == "card"][:1]
    scene.match.answer(0, reaction)
    told = [one.event for one in as_one(scene.match.story(len(scene.match.history), 0))]
    lifted = next(n for n, event in enumerate(told) if isinstance(event, Announced) and event.word == "lifts")
    moved = next(n for n, event in enumerate(told) if isinstance(event, Moved) and event.source[0] == "set")
    said = next(n for n, event in enumerate(told) if isinstance(event, Announced) and event.word.startswith("activat"))
    assert lifted < moved < said
    assert sum(isinstance(event, Announced) and event.word == "lifts" for event in told) == 1


def test_whoever_may_answer_an_attack_is_told_what_it_would_take(hands: Hands) -> None:
    for rivals, sign in (({"B": "R1 R1"}, "\u22124"), ({"B": "R1 R1", "C": "R1"}, "\u22124?")):
        scene = FlaskScene(A="B1; set G2 R1", **rivals, turn_of="B").left_open()
        scene.play("B play: B1")
        told = LOOK.forecast.coming(scene.match.view(0))
        assert [text.endswith(sign) for text in told.values()] == [True]
        assert not LOOK.forecast.coming(scene.match.view(1)), "whoever attacks loses nothing by it"


def test_to_raise_a_colour_that_is_full_says_that_the_rest_spills() -> None:
    shown = view(FlaskScene(A="R1", B="R1", first=False, has={"A": "6 5 3 3"}).left_open().table, 0)
    say = Teller(Words("en"), FLASK, ["Ada", "Ben"], lambda card: "")
    told = {colour: LOOK.questions.means(say, shown, ("say", colour)) for colour in COLOURS}
    assert told["red"].endswith("what is above 6 at the end of your turn spills.")
    assert told["blue"] == "Your blue rises by one."
    deep = view(FlaskScene(A="R1", B="R1", first=False, has={"A": "6 3 3 3"}, twists={"deep": True}).table, 0)
    assert LOOK.questions.means(say, deep, ("say", "red")) == "Your red rises by one."
