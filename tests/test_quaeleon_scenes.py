"""Quaeleon's Quest at the real table: stacks, the discard pile, the order, sums. See also test_every_table."""

from collections.abc import Callable, Hashable
from random import Random

import pygame
import pytest

from game.art.frames import STANDARD
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.rulesets.quaeleon.board import in_force, initiative, lasting
from game.rulesets.quaeleon.cards import CARDS
from game.rulesets.quaeleon.forecast import ForeseenBlow, foretold
from game.rulesets.quaeleon.powers import KIN
from game.stage.cards import text as card_text
from game.stage.cards.contents import TypeBadge
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.text import plain
from game.stage.inputs import PointerMoved, PointerPressed
from game.stage.telling import Teller
from game.store.settings import Settings
from game.table.choices import READY
from game.table.sight import view
from game.words import Words
from scenes.games.quaeleon.card_words import ODD, card_face, printed, signs_of
from scenes.games.quaeleon.face import contents, drawn_face
from scenes.games.quaeleon.frame import quaeleon_frame
from scenes.games.quaeleon.hall_room import CARD as PROPORTION
from scenes.games.quaeleon.look import LOOK
from scenes.games.quaeleon.stack_gestures import answers, with_card_at
from scenes.games.quaeleon.sums import blow_sign, defence_line, defended
from scenes.games.quaeleon.things.forces import RULE_ICONS, Force
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.things.places import Socket
from scenes.games.quaeleon.turns import track
from scenes.games.thing import Now
from scenes.menus.setup import SetupScene
from scenes.picture_cache import Pictures
from scenes.play.card_browser import CardBrowser
from scenes.play.closer import Peek
from scenes.play.curtain import CurtainScene
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands, Way, answer_by_keyboard, answer_by_pointer, key, new_match, played_until
from tests.quaeleon_language import BY_KEY, QuaeleonScene

QUAELEON = ruleset("quaeleon")
BOTS = ("random", "gentle", "random", "random", "random")


def at_question(name: str, players: list[str], wanted: Callable[[Match], bool] = lambda match: True) -> Match:
    """A game that has come to this question for the first seat, played by habit."""

    def is_asked(match: Match) -> bool:
        question = match.table.question
        return question is not None and question.name == name and 0 in match.table.asked() and wanted(match)

    return played_until("quaeleon", players, is_asked, round_zero=False)


def picks(scene: TableScene) -> list[int]:
    """The stack that is being built, from top to bottom."""
    frame = scene.match.table.agenda[-1]
    return [pick[1] for pick in frame[2][frame[1].index(0)] if pick[0] == "card"]


def building(hands: Hands, cards: int = 0) -> TableScene:
    """At the first stack, with so many cards in it."""
    scene = hands.sit_down(new_match("quaeleon", ["person", "person"], 4, round_zero=False))
    scene.match.seats[1].player = "steady"
    scene.session.viewer = 0
    hands.wait(0.3)
    while isinstance(hands.scene, CurtainScene):
        hands.click("open")
        hands.wait(0.3)
    for card in scene.match.table.zones["hand", 0][:cards]:
        scene.answers.give(("card", card))
    hands.wait(0.3)
    return scene


# -- building a stack --------------------------------------------------------------------------------------------------


def middle(scene: TableScene, spot: tuple[object, ...]) -> tuple[int, int]:
    place = scene.board.places.of(spot)
    assert place is not None, spot
    return place.center


def test_a_card_is_dragged_into_any_place(hands: Hands) -> None:
    scene = building(hands)
    first, second, third = scene.match.table.zones["hand", 0][:3]
    for card, number in ((first, 1), (second, 4), (third, 1)):
        hands.drag(middle(scene, ("card", card)), middle(scene, Socket(number).key))
        hands.wait(0.5)
    assert picks(scene) == [third, first, second]


def test_cards_are_dragged_between_places_and_back(hands: Hands) -> None:
    scene = building(hands, 4)
    first, second, third, fourth = picks(scene)
    hands.drag(middle(scene, ("card", fourth)), middle(scene, Socket(1).key))
    hands.wait(0.5)
    assert picks(scene) == [fourth, first, second, third]
    hands.drag(middle(scene, ("card", first)), middle(scene, Socket(4).key))
    hands.wait(0.5)
    assert picks(scene) == [fourth, second, third, first]
    hands.drag(middle(scene, ("card", second)), middle(scene, ("zone", ("hand", 0))))
    hands.wait(0.5)
    assert picks(scene) == [fourth, third, first]


def test_a_click_puts_a_card_into_the_next_free_place(hands: Hands) -> None:
    scene = building(hands)
    first, second = scene.match.table.zones["hand", 0][:2]
    hands.click(("card", second))
    hands.click(("card", first))
    assert picks(scene) == [second, first]
    places = [scene.board.places.of(("card", card)) for card in (second, first)]
    assert all(
        place is not None and place.colliderect(target)
        for place, target in zip(places, [scene.board.places.of(Socket(n).key) for n in (1, 2)], strict=True)
        if target is not None
    )


def test_the_keyboard_builds_and_re_orders_a_stack(hands: Hands) -> None:
    scene = building(hands)
    cards = scene.match.table.zones["hand", 0][:3]
    for card in cards:
        hands.take(("card", card))
    assert picks(scene) == list(cards)
    hands.take(("card", cards[2]))
    hands.take(Socket(1).key)
    assert picks(scene) == [cards[2], cards[0], cards[1]]
    hands.take(("card", cards[0]))
    hands.take(("zone", ("hand", 0)))
    assert picks(scene) == [cards[2], cards[1]]
    hands.take(("answer", READY))
    hands.wait_until(lambda: scene.match.table.agenda[-1][0] != "stack" or scene.match.table.asked() != (1,))


def test_a_card_takes_the_place_of_another_in_a_full_stack(hands: Hands) -> None:
    scene = building(hands, 5)
    before = picks(scene)
    card = next(card for card in scene.match.table.zones["hand", 0] if card not in before)
    hands.drag(middle(scene, ("card", card)), middle(scene, Socket(3).key))
    hands.wait(0.5)
    assert picks(scene) == [*before[:2], card, *before[3:]]


def test_a_re_ordering_is_undone_and_redone_as_one(hands: Hands) -> None:
    scene = building(hands, 4)
    before = picks(scene)
    hands.drag(middle(scene, ("card", before[3])), middle(scene, Socket(1).key))
    hands.wait(0.5)
    after = picks(scene)
    assert after != before
    hands.give(key("undo", "z"))
    assert picks(scene) == before
    hands.give(key("redo", "y"))
    assert picks(scene) == after
    hands.give(key("undo", "z"), key("undo", "z"))
    assert picks(scene) == before[:3]


def test_every_order_can_be_reached_from_every_other() -> None:
    random = Random(3)
    for _ in range(200):
        before = random.sample(range(9), random.randrange(6))
        card, number = random.randrange(9), random.randrange(1, 6)
        after = with_card_at(before, card, number)
        assert len(after) <= 5 and len(set(after)) == len(after) and card in after
        meaning = answers(before, after) if after != before else ()
        given = list(before)
        for choice in getattr(meaning, "choices", (meaning,) if meaning else ()):
            given = [one for one in given if one != choice[2]] if choice[0] == "back" else [*given, choice[1]]
        assert given == after


# -- the discard pile --------------------------------------------------------------------------------------------------


def long_pile(match: Match) -> bool:
    return len(match.table.zones["discard",]) > 30


def test_the_discard_pile_is_looked_through_by_pointer(hands: Hands) -> None:
    scene = hands.sit_down(at_question("stack", ["person", "steady", "steady"], long_pile))
    hands.wait(0.5)
    hands.click_at(middle(scene, ("zone", ("discard",))))
    browser = hands.app.ui.modals[-1]
    assert browser.pile.cards() == list(reversed(scene.match.table.zones["discard",]))
    last = browser.pile.cards()[-1]
    before = scene.match.table
    hands.click(("card", last))
    assert browser.grid.chosen == last
    assert scene.match.table is before
    hands.click("close")
    assert not hands.app.ui.modals


def test_the_discard_pile_is_looked_through_by_keyboard(hands: Hands) -> None:
    scene = hands.sit_down(at_question("stack", ["person", "steady", "steady"], long_pile))
    hands.wait(0.5)
    hands.take(("zone", ("discard",)))
    browser = hands.app.ui.modals[-1]
    for _ in range(4):
        hands.give(key("down"))
    assert isinstance(hands.focused, tuple) and hands.focused[0] == "card"
    assert hands.focused[1] in browser.pile.cards()[15:]
    hands.app.speech.spoken.clear()
    hands.give(key("accept", "return"))
    assert plain(browser.pile.described(hands.focused[1])) in map(plain, hands.app.speech.spoken)
    hands.give(key("back", "escape"))
    assert not hands.app.ui.modals
    assert scene.state.may_answer


@pytest.mark.usefixtures("workers")
@pytest.mark.parametrize(("question", "way"), [("salvage_card", answer_by_pointer), ("pluck_card", answer_by_keyboard)])
def test_a_card_is_chosen_in_a_pile_that_opens_by_itself(hands: Hands, question: str, way: Way) -> None:
    match = at_question(question, ["person", "steady", "steady"], lambda match: len(match.table.choices(0)) > 2)
    scene = hands.sit_down(match)
    hands.wait(0.5)
    browser = hands.app.ui.modals[-1]
    assert browser.question.label == scene.asking.text(), "the list lies over the question that it answers"
    assert browser.rect.contains(browser.question.rect) and browser.question.rect.bottom <= browser.grid.rect.top
    choice = match.table.choices(0)[-1]
    way(hands, scene, choice)
    assert match.history[-1].choice == choice
    assert not hands.app.ui.modals


def test_a_pile_in_question_can_be_closed_and_opened_again(hands: Hands) -> None:
    scene = hands.sit_down(at_question("salvage_card", ["person", "steady", "steady"]))
    hands.wait(0.5)
    hands.give(key("back", "escape"))
    assert not hands.app.ui.modals
    hands.wait(0.5)
    assert not hands.app.ui.modals
    # Whoever sees no light around the pile is told where the cards are that are asked for.
    node = scene.board.places.reading().alone(("zone", ("discard",)))
    assert node is not None and node.name.endswith("with cards that can be chosen")
    hands.click_at(middle(scene, ("zone", ("discard",))))
    assert isinstance(hands.app.ui.modals[-1], CardBrowser)


def test_a_pile_that_is_not_in_question_does_not_say_that_it_is(hands: Hands) -> None:
    scene = hands.sit_down(at_question("stack", ["person", "steady", "steady"], long_pile))
    node = scene.board.places.reading().alone(("zone", ("discard",)))
    assert node is not None and node.name.endswith(" cards")
    browser = scene.pane.close_look.browse(("discard",))
    assert browser is not None and browser.question.label == ""


@pytest.mark.parametrize("is_reversed", [False, True])
def test_revealed_cards_line_up_in_the_order_in_which_they_act(hands: Hands, is_reversed: bool) -> None:
    """From the highest initiative on, and from the lowest on while a Gravitoad lies on a field."""

    def some_revealed(match: Match) -> bool:
        revealed = sum(bool(match.table.zones["revealed", seat]) for seat in range(4))
        return revealed >= 2 and in_force(lasting(match.table), "last_first") == is_reversed

    match = at_question("strike", ["person", "steady", "steady", "steady"], some_revealed)
    scene = hands.sit_down(match)
    waiting = [seat for seat in track(scene.state.shown) if match.table.zones["revealed", seat]]
    numbers = [initiative(match.table, seat) for seat in waiting]
    assert numbers == sorted(numbers, reverse=not is_reversed)
    lefts = [middle(scene, ("card", match.table.zones["revealed", seat][0]))[0] for seat in waiting]
    assert lefts == sorted(lefts)
    assert track(scene.state.shown)[0] == 0


def test_the_table_follows_the_story_while_it_is_told() -> None:
    hands = Hands(settings=Settings(speed=1, effects=0, music=0))
    scene = hands.sit_down(new_match("quaeleon", ["person", "random"], 3, round_zero=False))
    hands.wait(4)
    scene.answers.give(("card", scene.match.table.zones["hand", 0][0]))
    hands.wait(1)
    hands.insist(READY)
    hands.wait_until(lambda: scene.match.table.agenda[-1][0] != "stack" or scene.pane.board.story.is_busy)
    seen = {scene.pane.moment.phase}
    for _ in range(900):
        hands.app.scenes.step([], 1 / 30)
        seen.add(scene.pane.moment.phase)
        seen_table = scene.pane.seen().table
        seen.add(f"revealed {any(seen_table.zones['revealed', seat] for seat in (0, 1))}")
        if not scene.pane.board.story.is_busy and scene.state.may_answer:
            break
    assert {"reveal", "stack", "revealed True"} <= seen
    assert scene.pane.seen() is scene.state.shown


# -- arithmetic --------------------------------------------------------------------------------------------------------


def test_the_preview_is_what_then_happens() -> None:
    match = at_question("strike", ["person", "steady", "steady"])
    table = match.table
    _, seat, card, _ = table.agenda[-1]
    told = foretold(table, seat, card)
    for blow in told.blows:
        again = Match.resume(QUAELEON, match.record())
        held = again.table.counters.get(("health", blow.whom), 0)
        events = again.answer(seat, ("seat", blow.whom))
        counted = [
            event for event in events if getattr(event, "name", "") == "health" and event.subject == (blow.whom,)
        ]  # type: ignore[union-attr]
        taken = held - counted[0].after if counted else 0  # type: ignore[union-attr]
        assert taken == min(held, blow.loss)


def test_a_card_in_the_hand_foretells_the_field_it_would_lie_on(hands: Hands) -> None:
    match = at_question("strike", ["person", "steady", "steady"], lambda match: len(match.table.zones["hand", 0]) > 2)
    scene = hands.sit_down(match)
    before = match.table.copy()
    for card in match.table.zones["hand", 0]:
        signs = LOOK.forecast.outcome(scene.state.shown, card)
        printed = CARDS[card]
        assert bool(printed.attack) == any(
            key[0] == "seat" and key[1] != 0 and "sword" in sign for key, sign in signs.items()
        )
        lines = "\n".join(LOOK.cards.closer(scene.state.teller, scene.state.shown, card))
        assert ("Against Ben" in lines) == bool(printed.attack)
    assert match.table == before


def test_the_preview_knows_what_a_mirror_will_show() -> None:
    laid = QuaeleonScene(A="; hand mirrormoth", B="; field 30 a9", C="; field 31 a7")
    told = foretold(laid.table, 0, laid.labels["A1"])
    assert told.strength == (BY_KEY["mirrormoth"].attack or 0) + 9


def test_one_amount_of_defence_is_no_sum() -> None:
    teller = Teller(Words(strict=True), QUAELEON, ["Ada", "Ben"], lambda card: "")
    assert defence_line(teller, [5.0], "Ben") == "[icon:shield] Defence of Ben: *5*"
    assert defence_line(teller, [], "Ben") == "[icon:shield] Defence of Ben: *0*"
    assert defence_line(teller, [2.5], "Ben") == "[icon:shield] Defence of Ben: 2½ = 2½, rounded up *3*"
    laid = QuaeleonScene(A="; hand igloopede", B="")
    told = foretold(laid.table, 0, laid.labels["A1"])
    assert defended(told, [float(told.defence)]) == str(told.defence)


def test_halves_of_defence_are_shown_and_only_their_sum_is_rounded() -> None:
    scene = QuaeleonScene(A="blackoutter", B="wait; field igloopede | ferryotter; hand echobat").asks("B recruit")
    teller = Teller(Words(strict=True), QUAELEON, ["Ada", "Ben"], lambda card: BY_KEY["snowl"].key)
    seen = scene.match.view(1)
    label = scene.labels["B4"]
    assert LOOK.forecast.outcome(seen, label)["seat", 1] == "[icon:shield] 4½ + ½ = 5"
    assert "Defence of Ben: 2½ + 2 + ½ = *5*" in "\n".join(LOOK.cards.closer(teller, seen, label))
    lies = "\n".join(LOOK.cards.closer(teller, seen, scene.labels["B2"]))
    assert "Defence of Ben: 2½ + 2 = 4½, rounded up *5*" in lies
    assert "Defence 2½, printed 5." in lies
    assert LOOK.forecast.outcome(seen, scene.labels["B2"])["seat", 1] == "[icon:shield] 2½ + 2 \u2248 5"


def test_what_an_attack_would_come_to_stands_at_every_opponent(hands: Hands) -> None:
    match = at_question("strike", ["person", "steady", "steady"])
    scene = hands.sit_down(match)
    signs = LOOK.forecast.coming(scene.state.shown)
    assert set(signs) == set(match.table.choices(0))
    assert match.table.agenda[-1][2] in match.table.zones["field", 0]
    assert LOOK.standing.preview(scene.state.teller, scene.state.shown).startswith("Now: ")


# -- words and looks ---------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("painted")
def test_every_card_is_drawn_and_described_at_every_size() -> None:
    """Each in one language and at one size, in turn."""
    speaking = Pictures(), Pictures()
    for pictures, language in zip(speaking, ("en", "de"), strict=True):
        pictures.words = type(pictures.words)(language, strict=True)
    for number, card in enumerate(CARDS):
        wide, pictures = (52, 96, 124, 300)[number % 4], speaking[number // 4 % 2]
        face = card_face(pictures, card, (wide, round(wide * 1.4)))
        assert len({tuple(face.get_at((x, face.get_height() // 2))) for x in range(0, wide, 5)}) > 3


@pytest.mark.parametrize("width", [60, 130, 300])
def test_every_card_bears_the_badge_of_its_family(width: int) -> None:
    face = printed(Words("en"), BY_KEY["duskhound"])
    frame = quaeleon_frame(2, width, has_marks=True)
    (badge,) = contents(face)["family"]
    assert isinstance(badge, TypeBadge) and badge.type == "dark"
    assert len(frame.slots["family"]) == 1


@pytest.mark.parametrize("seen", [0.42, 0.5, 0.56, 1.0])
def test_the_badge_never_stands_on_the_number_of_the_initiative(seen: float) -> None:
    faces, size = FaceMaker(), (145, 203)
    frame = quaeleon_frame(2, size[0], has_marks=True)
    unit = size[0] / STANDARD[0]
    family, initiative = (
        pygame.Rect([round(edge * unit) for edge in frame.slots[name][0]]) for name in ("family", "initiative")
    )
    bare = pygame.Surface(size, pygame.SRCALPHA)
    with faces.seen_between(0.0, seen):
        contents(printed(Words("en"), BY_KEY["duskhound"]))["family"][0].paint(faces, bare, family)
    stands = bare.get_bounding_rect()
    assert stands.width and stands.right <= seen * size[0] + 1
    assert not stands.colliderect(initiative.inflate(-initiative.width // 2, -initiative.height // 2))


def test_what_builds_on_kin_shows_the_signs_of_both_families() -> None:
    shown = {card.key: [sign.icon for sign in printed(Words("en"), card).signs[:3]] for card in CARDS if card.kin}
    assert shown["kindlekit"] == ["sword", "fire", "dragon"]
    assert shown["fizzmouse"] == ["electric", "weather", "heart-broken"]
    assert shown["thundercalf"] == ["sword", "electric", "weather"]
    assert shown["toxolotl"] == ["heart-broken", "poison", "bug"]
    assert all({*KIN[BY_KEY[key].kin]} <= {*signs} for key, signs in shown.items())


def test_family_initiative_and_values_are_read_aloud(hands: Hands) -> None:
    scene = building(hands)
    hands.give(key("speak_hand", "f2"))
    for card in scene.match.table.zones["hand", 0]:
        name, family = scene.state.teller.card(card), CARDS[card].family
        assert any(
            line.startswith(f"{name}, {family} beast, initiative {CARDS[card].printed_initiative or '?'}")
            for line in hands.app.speech.spoken
        )


@pytest.mark.parametrize(
    ("size", "text_scale", "seats"),
    [((1280, 720), 1.0, 2), ((960, 600), 1.0, 6), ((1280, 720), 2.0, 6)],
)
def test_nothing_lies_outside_the_window_or_on_what_must_be_read(
    size: tuple[int, int], text_scale: float, seats: int
) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    window = pygame.Rect((0, 0), size)
    for question in ("stack", "strike") if seats > 2 else ("stack", "recruit"):
        scene = hands.sit_down(
            at_question(question, ["person", *["steady"] * (seats - 1)], lambda match: len(match.history) > 30)
        )
        hands.wait(0.3)
        hands.app.scenes.draw()
        for spot in scene.page.spots():
            assert window.contains(spot.rect), (question, spot.key, spot.rect)
        plates = [scene.board.places.of(("seat", seat)) for seat in range(seats)]
        hearts = [scene.board.places.of(Heart(seat).key) for seat in range(seats)]
        cards = [scene.board.places.of(("card", card)) for card in scene.match.table.zones["pool",]]
        for bay, heart in zip(plates[1:], hearts[1:], strict=True):
            assert heart is None or (bay is not None and bay.contains(heart)), "a rival's heart hangs in their bay"
        own = [plates[0], hearts[0], scene.board.places.of(Shield(0).key)]
        for solid in ([*plates, *cards], [*own, *cards], [*hearts, *cards]):
            there = [place for place in solid if place is not None]
            for number, one in enumerate(there):
                assert one.collidelist(there[number + 1 :]) < 0, (question, one)


def test_hovering_a_card_shows_its_signs_without_a_word(hands: Hands) -> None:
    scene = hands.sit_down(at_question("stack", ["person", "steady", "steady"], long_pile))
    hands.wait(0.3)
    card = scene.match.table.zones["hand", 0][0]
    hands.give(PointerMoved(middle(scene, ("card", card))))
    hands.app.scenes.draw()
    assert scene.board.gestures.pointed_card == card
    hands.give(PointerPressed(middle(scene, ("card", card)), 3, 1))
    assert scene.pane.close_look.note is not None


def test_the_table_can_be_left_while_the_keyboard_is_on_a_card_of_the_hand(hands: Hands) -> None:
    hands.app.scenes.push(SetupScene(hands.app, QUAELEON))
    scene = TableScene(hands.app, at_question("stack", ["person", "random"]))
    hands.app.scenes.push(scene)
    hands.wait(0.5)
    hands.go_to(("card", scene.match.table.zones["hand", 0][0]))
    hands.give(key("menu"))
    hands.go_to(("answer", "leave"))
    hands.give(key("accept"))
    assert isinstance(hands.scene, SetupScene)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_own_field_is_as_large_as_any_opponents(hands: Hands, seats: int) -> None:
    scene = hands.sit_down(new_match("quaeleon", ["person", *BOTS[: seats - 1]], seats))
    scene.pane.board.story.skip()
    ground = scene.board._sprites.ground
    sizes = {}
    for seat in range(seats):
        place = ground.layout.zones["field", seat]
        sizes[seat] = place.arrangement.places(5, place.area, place.card)[0].scale * place.card[0]
    assert sizes[0] >= max(sizes.values()) - 0.5


def test_what_was_chosen_by_a_button_looks_chosen_and_is_taken_back_by_it(hands: Hands) -> None:
    laid = QuaeleonScene(A="tollwyrm", B="wait; hand 30 d1").left_open()
    laid.match.seats = [Seat(player="novice"), Seat()]
    scene = hands.sit_down(laid.match)
    health: Hashable = ("answer", ("say", "health", 1))
    hands.click(health)
    assert scene.state.picks
    spot = hands.app.ui.focus.find(health)
    assert spot.state.selected
    assert spot.enabled
    assert not spot.reason
    hands.click(health)
    assert not scene.state.picks
    spot = hands.app.ui.focus.find(health)
    assert not spot.state.selected


# -- what is in force, and what is asked -------------------------------------------------------------------------------


def test_a_rule_that_is_turned_round_stands_beside_the_order_with_its_source_and_its_words(hands: Hands) -> None:
    laid = QuaeleonScene(A="wait; field gravitoad; hand 30 a3", B="; field 30 a9").left_open()
    seen = view(laid.table, 0)
    toad = laid.labels["A2"]
    force = Force(toad)
    assert force in LOOK.layout(seen, 1280, 720, 1.0).things
    teller = Teller(Words(strict=True), QUAELEON, ["Ada", "Ben"], lambda card: "Gravitoad")
    told = next(one for one in LOOK.standing.sums(teller, seen) if one.place == force.key)
    assert (told.title, told.lines) == (
        "Gravitoad",
        ("While this card is on the field, the lowest initiative goes first.",),
    )
    assert "lowest initiative goes first" in force.called(Now(seen, teller))
    assert force.draw(hands.app.ui, hands.app.pictures, Now(seen, teller), (76, 38)).get_size() == (76, 38)
    without = view(QuaeleonScene(A="wait; hand 30 a3", B="; field 30 a9").left_open().table, 0)
    assert not [one for one in LOOK.layout(without, 1280, 720, 1.0).things if isinstance(one, Force)]


@each(("blow", "sign"), [
    (ForeseenBlow(1, 14, 8, 6, 1), "14 − 8 = 6"),
    (ForeseenBlow(1, 14, 8, 5, 2, 3), "14 − 8 = 6, [icon:thick-skin] 5 ×2"),
    (ForeseenBlow(1, 14, 0, 5, 1, 3), "14, [icon:thick-skin] 5"),
    (ForeseenBlow(1, 5, 7, 0, 1), "5 − 7: 0"),
])  # fmt: skip
def test_what_an_attack_takes_is_a_sum_that_is_true_as_it_stands(blow: ForeseenBlow, sign: str) -> None:
    assert blow_sign(blow) == f"[icon:sword] {sign}"


def test_the_card_that_lets_only_so_much_through_is_named_with_the_sum() -> None:
    scene = QuaeleonScene(A="magmole | wait", B="wait; field hibernaut", C="wait").left_open()
    teller = Teller(Words(strict=True), QUAELEON, ["Ada", "Ben", "Cy"], lambda card: "Hibernaut")
    assert "Ben: 14 − 3 = 11, Hibernaut: 5 at most" in LOOK.standing.preview(teller, view(scene.table, 0))


def test_every_rule_that_a_card_changes_has_a_sign_of_its_own() -> None:
    rules = {rule for design in BY_KEY.values() for rule in design.rules}
    assert rules == set(RULE_ICONS) and len(set(RULE_ICONS.values())) == len(rules)


def test_no_sign_of_an_effect_is_a_familys() -> None:
    signs = {sign.icon for design in BY_KEY.values() for line in design.lines for sign in signs_of(line)}
    families = {design.family for design in BY_KEY.values()}
    kin = {family for families_of in KIN.values() for family in families_of}
    assert signs & families <= kin and ODD.icon not in families


@pytest.mark.parametrize(("language", "width"), [("en", 220), ("de", 220), ("de", 236), ("de", 300)])
def test_no_text_of_a_card_is_cut_at_the_usual_size(
    hands: Hands, language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    monkeypatch.setattr(card_text._Setting, "cut_block", lambda self, text, room: cut.append(text))
    words = Words(language)
    for design in BY_KEY.values():
        face = printed(words, design)
        drawn_face(hands.app.pictures.faces, face, (width, round(width * PROPORTION)))
    assert not cut


@pytest.mark.parametrize("question", ["discard", "strike"])
def test_what_is_pointed_at_is_foretold_by_what_is_asked(question: str) -> None:
    def is_asked(match: Match) -> bool:
        asked = match.table.question
        return asked is not None and asked.name == question and match.table.asked() == (0,)

    match = played_until("quaeleon", ["person", "random", "random"], is_asked)
    seen, zones = view(match.table, 0), match.table.zones
    if question == "discard":
        assert zones["hand", 0] and all(LOOK.forecast.outcome(seen, card) == {} for card in zones["hand", 0])
    else:
        lying = [card for seat in range(3) for card in zones["field", seat]]
        coming = LOOK.forecast.coming(seen)
        assert coming and all(LOOK.forecast.outcome(seen, card) == coming for card in lying)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_glance_without_room_for_a_face_with_words_shows_the_words(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(size, Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(new_match("quaeleon", ["person", "random", "random"], 7))
    card = scene.match.table.zones["hand", 0][1]
    hands.give(PointerMoved((5, 300)), PointerMoved(scene.board.places.of(("card", card)).center))
    hands.wait(1)
    note, drawn = scene.pane.close_look.note, list[tuple[pygame.Surface, pygame.Rect]]()
    assert isinstance(note, Peek) and note.sizes[-1].lines
    monkeypatch.setattr(
        "scenes.play.closer.blit_with_shadow", lambda ui, surface, picture, place: drawn.append((picture, place))
    )
    hands.app.scenes.draw()
    ((picture, place),) = drawn
    assert picture.get_size() not in [each.face().get_size() for each in note.sizes], "words, and no face"
    assert not any(place.colliderect(choice) for choice in scene.board.places.answers())
