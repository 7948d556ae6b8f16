"""What Xenofera's table shows and says: what the rules come to with these huntsmen and this crew."""

from collections.abc import Sequence

import pytest

from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA
from game.rulesets.xenofera.board import GOALS, LAID, SIGHT, USED, UTILITY, WAITING, strength
from game.session.hot_seat import STRANGER
from game.stage.board.ground import rect_of
from game.stage.board.layout import plate_key
from game.stage.board.sums import Sum
from game.stage.telling import Teller
from game.stage.widgets.button import Button
from game.store.settings import Settings
from game.table.choices import Choice
from game.table.events import Announced
from game.table.sight import view
from scenes.commands.played import asking
from scenes.games.xenofera.cards.battle import place_number
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.face import written_on
from scenes.games.xenofera.frame import FORMATS
from scenes.games.xenofera.look import LOOK
from scenes.games.xenofera.place import layout
from scenes.picture_cache import Pictures
from scenes.play.curtain import CurtainScene
from tests.hands import Hands
from tests.xenofera_language import XenoferaScene

WORDS_OF_BATTLE = ("attacks", "defends")


def teller(scene: XenoferaScene) -> Teller:
    return scene._teller()


def battle() -> XenoferaScene:
    scene = XenoferaScene(
        A="poach; huntsman duellist; crew brawler brawler; bay large",
        B="; huntsman warden; bay small+sootmouse; alarm",
        draws=(0, 0, 0),
    ).left_open()
    scene.play("A act: poach>sootmouse", "B react: ring", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")
    return scene


def of_seat(sums: Sequence[Sum], seat: int) -> Sum:
    return next(one for one in sums if one.place == plate_key(LAID[seat]))


def test_what_crew_and_huntsman_add_is_told_by_each_of_them_before_and_after_the_cards_are_turned_up() -> None:
    scene = battle()
    before = LOOK.standing.sums(teller(scene), view(scene.table, 0))
    assert [of_seat(before, seat).total for seat in (0, 1)] == ["+4", "+1"]
    assert of_seat(before, 0).lines == ("duellist: +2", "brawler: +1", "brawler.2: +1")
    assert strength(scene.table, 0, defends=False) == 4
    scene.match.answer(1, ("number", 3))
    told = scene.match.story(len(scene.match.history), 0)
    counted = [each for one in told for each in LOOK.standing.reckons(teller(scene), one)]
    assert [each.total for each in counted] == ["9", "4"]
    assert [term.sign for term in counted[0].terms[2:]] == ["+2", "+1", "+1"]


def test_face_down_cards_are_called_by_their_places_and_bear_their_numbers_at_the_edge() -> None:
    """In the middle, or alone on a button, a number would be taken for what a card counts."""
    scene = battle()
    seen = view(scene.table, 1)
    called = [LOOK.questions.called(teller(scene), seen, choice) for choice in scene.table.choices(1)]
    assert called == ["First card", "Second card", "Third card"]
    size = (100, 140)
    number = place_number(Pictures(), 2, size).get_bounding_rect()
    assert number.top > size[1] / 2 and number.width < size[0] / 3


def test_face_down_cards_are_reached_by_keys_and_say_their_place_and_what_a_press_does() -> None:
    match = asking(XENOFERA, "remove")
    assert match is not None
    hands = Hands(settings=Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(match)
    reached = [spot.key for spot in scene.board.places.spots() if spot.key[:2] == ("thing", "number")]
    told = [(scene.pane.in_words.label(key), scene.pane.in_words.means(key)) for key in reached]
    assert told == [(f"{place} card", "A click removes this card.") for place in ("First", "Second", "Third")]


def test_whoever_may_call_the_last_round_before_all_is_shown_their_collections_and_how_to_see_them() -> None:
    bay = " ".join(["small+sootmouse"] * 10)
    laid = XenoferaScene(A=f"; bay {bay}; goals ashkar_pair", B=f"; bay {bay}", utility="lock " * 20).left_open()
    laid.play("A act: done", "A supply: refill", "A discard: ready")
    hands = Hands((1280, 800), Settings(speed=0, effects=0, music=0))
    scene = hands.sit_down(laid.match)
    assert scene.session.viewer == STRANGER and scene.match.table.question.name == "call"
    see = next(leaf for leaf in scene.around.parts.question.leaves() if leaf.key == ("way", "eye"))
    assert isinstance(see, Button) and not see.is_wordless
    place = scene.board.places.layout.zones[GOALS[0]]
    back = LOOK.cards.appearances[place.appearance].back(hands.app.ui, hands.app.pictures, 0, (60, 84), Standing())
    assert back.get_bounding_rect().size == (60, 84)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_beside_a_card_at_a_glance_stands_what_does_not_stand_on_it_and_all_else(text_scale: float) -> None:
    """In large text a card says nothing in words, so all of it stands beside it."""
    laid = XenoferaScene(A="lock spy", B="", sight="sootmouse").left_open()
    laid.match.seats = [Seat(), Seat(player="novice")]
    hands = Hands((1280, 720), Settings(speed=0, effects=0, music=0, text_scale=text_scale))
    scene = hands.sit_down(laid.match)
    for label in ("lock", "spy", "sootmouse"):
        card = laid.labels[label]
        scene.pane.close_look.peek(card)
        glance = scene.pane.close_look.note
        for size in glance.sizes:
            wide, design = size.face().get_width(), laid.table.config.designs[card]
            rows = {
                row
                for block in LOOK.cards.closer(scene.pane.teller, scene.pane.view, card)
                for row in block.split("\n")
            }
            beside = {row for block in size.lines for row in block.split("\n")}
            on_card = written_on(hands.app.pictures.faces, hands.app.words, design, wide)
            assert beside == rows - on_card
            assert bool(on_card) == (text_scale == 1.0 and wide >= FORMATS["words"])


def test_both_totals_stand_while_it_is_told_who_has_won_the_battle() -> None:
    scene = battle()
    scene.match.answer(1, ("number", 3))
    won = next(
        one
        for one in scene.match.story(len(scene.match.history), 0)
        if isinstance(one.event, Announced) and one.event.key.endswith("wins_battle")
    )
    assert [of_seat(LOOK.standing.sums(teller(scene), won.view), seat).total for seat in (0, 1)] == ["9", "4"]
    assert [LOOK.standing.role(teller(scene), won.view, LAID[seat]) for seat in (0, 1)] == list(WORDS_OF_BATTLE)


@pytest.mark.parametrize(
    ("huntsman", "drawn", "held"),
    [("collector", "3 collections", "hold 7"), ("quartermaster", "2 collections", "hold 8")],
)
def test_supplies_are_told_as_many_as_the_huntsman_draws(huntsman: str, drawn: str, held: str) -> None:
    scene = XenoferaScene(A=f"; huntsman {huntsman}", B="", utility="lock", collections="scaled shelled herding")
    scene.play("A act: done", "A build: done").asks("A supply")
    seen = view(scene.table, 0)
    answers: dict[str, Choice] = {"collect": ("say", "collect"), "refill": ("say", "refill")}
    told = {key: LOOK.questions.means(teller(scene), seen, choice) for key, choice in answers.items()}
    assert drawn in told["collect"] and held in told["refill"]


def test_a_collection_is_told_with_the_penalty_that_its_owner_would_lose() -> None:
    scene = XenoferaScene(A="; huntsman collector; goals big_game", B="; goals furred").left_open()
    halved, whole = (
        "\n".join(LOOK.cards.closer(teller(scene), view(scene.table, seat), scene.labels[goal]))
        for seat, goal in ((0, "big_game"), (1, "furred"))
    )
    assert "collector halves what it costs you: 1 off instead of 2." in halved
    assert "instead of" not in whole


def test_the_event_that_asks_is_shown_large_in_the_glass_and_no_other_one() -> None:
    """Meanwhile neither who is in sight nor the next event is seen."""
    scene = XenoferaScene(
        A="; bay small+sootmouse small+pocketmole", B="", used="stampede", utility="drifter lock"
    ).left_open()
    table = scene.table
    table.zones |= {WAITING: (scene.labels["drifter"],)}
    table.agenda = (*table.agenda, ("let_go", 0))
    laid = layout(view(table, 0), 1280, 720, 1.0)
    event = laid.zones[USED]
    assert event.card[1] > laid.zones[UTILITY].card[1] and not event.is_off_table
    assert laid.zones[SIGHT].is_off_table and laid.zones[WAITING].is_off_table
    assert "Stampede" in teller(scene).question("let_go", {})


RAIDED = ("A act: poach>sootmouse", "B react: re_poach", "A battle: A#5 A#6 ready", "B battle: B#1 B#2 ready")


@pytest.mark.parametrize("answers", [("A act: done",), RAIDED[:1], RAIDED])
def test_a_question_of_two_lines_stands_in_its_room_in_large_text_too(answers: tuple[str, ...]) -> None:
    """And not over the bay, or what is at stake, in the smallest window."""
    laid = XenoferaScene(A="poach; bay small", B="re_poach; bay small+sootmouse", draws=(0, 0, 0))
    settings = Settings(speed=0, effects=0, music=0, text_scale=2.0, language="de", answers_forced=False)
    hands = Hands((960, 600), settings)
    scene = hands.sit_down(laid.left_open().play(*answers).match)
    if isinstance(hands.scene, CurtainScene):
        hands.click("open")
    rooms = scene.board.places.rooms
    room, lies = rect_of(rooms.question), scene.around.parts.question.rect
    assert room.top - 1 <= lies.top and lies.bottom <= room.bottom + 1
