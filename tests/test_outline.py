"""What stands on the screen as a tree: all of it, in reading order, every thing itself for as long as it lives."""

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.stage.board.reading import Reading
from game.stage.board.sums import Sum
from game.stage.focus import is_of_table
from game.stage.inputs import SpotAsked
from game.stage.outline import Node
from game.stage.widgets.base import Label
from game.stage.widgets.listbox import ListBox
from game.store.settings import Settings
from game.table.choices import READY
from scenes import routes
from scenes.commands import great_places, shots
from scenes.commands.great_places import GreatSearch
from scenes.commands.played import late
from scenes.commands.shots import Shot
from scenes.menagerie import Menagerie
from scenes.pages import Made, PageScene
from scenes.play.table.scene import TableScene
from tests.coached import glimpsed
from tests.hands import Hands, answer_by_keyboard, key, new_match, play_to_the_end
from tests.roaming import SLOW, scenes_without

pytestmark = pytest.mark.usefixtures("kept_pictures")


class _Rows(PageScene):
    """A page with nothing but rows."""

    def __init__(self, app: Menagerie) -> None:
        super().__init__(app)
        self.chosen: list[int] = []
        self.rows = ListBox(app.ui, "rows", ["Ada", "Ben", "Cy"], str, self.chosen.append)

    def made(self) -> Made:
        return Made([self.rows], lambda rect: self.rows.layout(pygame.Rect(0, 0, 400, 300)))


searched = cache(GreatSearch)
"""The search of a game: what is found in few games is not what is found in many."""


def outline(hands: Hands) -> list[Node]:
    return list(hands.app.scenes.in_words.outline().walk())


def named(hands: Hands, role: str) -> list[str]:
    return [node.name for node in outline(hands) if node.role == role]


def within(hands: Hands, name: str) -> Node:
    return next(node for node in outline(hands) if node.name.startswith(name))


def misread_alone(hands: Hands) -> list[str]:
    """What on a table is read otherwise when the keyboard comes to it than it stands in the outline."""
    whole = [node for top in hands.scene.outline() for node in top.walk()]
    spots = [spot for spot in hands.app.ui.focus.spots if is_of_table(spot)]
    found = {spot.key: next((node for node in whole if node.spot == spot.key), None) for spot in spots}
    alone = {spot.key: hands.scene.outlined(spot) for spot in spots}
    return [f"{key} alone is read otherwise" for key, node in found.items() if childless(node) != childless(alone[key])]


def childless(node: Node | None) -> Node | None:
    return None if node is None else replace(node, children=())


def faults(hands: Hands) -> list[str]:
    """What is wrong with the outline of the present scene."""
    nodes = outline(hands)[1:]
    keys = [node.key for node in nodes]
    reached = {node.spot for node in nodes}
    owner = hands.app.scenes.in_words.reached
    found = [f"{spot.key} cannot be read" for spot in hands.app.ui.focus.spots if (owner, spot.key) not in reached]
    found += [f"{node.key} says nothing" for node in nodes if node.spot is not None and not node.name.strip(" .:")]
    found += [f"{key} is used twice" for key in set(keys) if keys.count(key) > 1]
    found += [f"{node.name!r} has marks" for node in nodes if "[icon" in node.name + node.hint]
    told = " ".join(node.name for node in nodes)
    found += [] if hands.app.ui.modals else misread_alone(hands)
    labels = [leaf for widget in hands.scene.page.widgets for leaf in widget.leaves() if isinstance(leaf, Label)]
    return found + [
        f"{label.label!r} is not there" for label in labels if label.outline() and label.outline()[0].name not in told
    ]


OTHERS = tuple(f"-{rules.key}" for rules in RULESETS[1:])
"""Of pages that every game has in common one game's are read; their own begin with their names."""

GAMES, EVERY = 12, 3
"""Moments are looked for in so many games, and of so many kinds one is read: tables that tell them are made alike."""


def read() -> list[Shot]:
    """What is read."""
    found = [shot for shot in scenes_without(SLOW) if not shot.name.endswith(OTHERS)]
    moments = [shot for shot in found if "-moment-" in shot.name]
    return [shot for shot in found if shot not in moments or moments.index(shot) % EVERY == 0]


@pytest.mark.parametrize("shot", read(), ids=lambda shot: shot.name)
def test_everything_that_can_be_reached_or_read_is_in_the_outline(
    hands: Hands, shot: Shot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shots, "_coached", glimpsed)
    monkeypatch.setattr(shots, "searched", searched)
    for module in (great_places, shots):
        monkeypatch.setattr(module, "GAMES_SEARCHED", GAMES)
    if shot.make(hands.app) is False:
        return
    hands.wait(1)
    assert hands.app.scenes.in_words.outline().name == hands.scene.title
    assert faults(hands) == []


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_a_table_is_read_from_the_question_to_the_tools(hands: Hands, ruleset: Ruleset) -> None:
    scene = hands.sit_down(late(ruleset, ruleset.fewest))
    hands.wait(1)
    assert faults(hands) == []
    names = [node.name for node in outline(hands)]
    assert names[0] == scene.title
    home = scene.pane.look.home(0)
    parts = [
        scene.asking.text(),
        *([scene.state.teller.zone(home)] if home in scene.match.table.zones else []),
        "The table",
        "Opponents",
        "Log",
        "Tools",
    ]
    places = [next(place for place, name in enumerate(names) if part and name.startswith(part)) for part in parts]
    assert places == sorted(places)
    opponents = within(hands, "Opponents")
    players = [node.name for node in opponents.children]
    assert [name.split(".")[0] for name in players] == list(scene.state.teller.names[1:])


def squad(hands: Hands) -> TableScene:
    """A squad of two is to be chosen."""
    scene = hands.sit_down(new_match("quellector", ["person", "random"]))
    while scene.match.table.question is not None and scene.match.table.question.name != "squad":
        seat = scene.match.table.asked()[0]
        choices = scene.match.table.choices(seat)
        scene.showing.play(scene.session.answer(seat, ("number", 2) if ("number", 2) in choices else choices[0]))
        hands.wait(0.1)
    scene.session.opponents.poll = lambda: []  # type: ignore[method-assign]
    return scene


def test_the_hand_is_a_list_whose_cards_say_where_they_stand_in_it(hands: Hands) -> None:
    scene = squad(hands)
    cards = scene.match.table.zones["hand", 0]
    hand = within(hands, "your hand, 5 cards")
    assert [node.name for node in hand.children] == [
        f"{scene.state.teller.card(card)}, your hand, {n} of 5"
        for n, card in enumerate(sorted(cards, key=_left(scene)), 1)
    ]
    assert [node.state.place for node in hand.children] == [(n, 5) for n in range(1, 6)]
    assert all(scene.state.teller.card(node.spot[1][1]) in node.hint for node in hand.children)  # type: ignore[index]


def _left(scene: TableScene):  # type: ignore[no-untyped-def]
    return lambda card: scene.board.places.of(("card", card)).left


def test_a_picked_card_is_selected_where_it_lies_and_the_others_say_why_not(hands: Hands) -> None:
    scene = squad(hands)
    first, second, third, *_ = scene.match.table.zones["hand", 0]
    for card in (first, second):
        scene.answers.give(("card", card))
        hands.wait(0.2)
    picked = within(hands, f"{scene.state.teller.card(second)}, your squad, selected, ")
    assert picked.state.selected
    assert within(hands, "your squad, 2 cards").children
    left = within(hands, scene.state.teller.card(third))
    assert "Not now: " in left.name
    assert not left.enabled
    assert left.state.selected is False


def test_what_is_hidden_is_counted_and_not_named(hands: Hands) -> None:
    squad(hands)
    theirs = within(hands, "Ben’s hand, 5 cards")
    assert theirs.children == ()


def test_the_log_is_a_list_open_or_closed(hands: Hands) -> None:
    scene = squad(hands)
    closed = [node.name for node in within(hands, "Log").children]
    assert closed
    hands.give(key("log", "l"))
    opened = within(hands, "Log").children
    assert set(closed) <= {node.name for node in opened}
    assert all(node.spot is not None for node in opened)
    assert scene.state.log_is_open


def test_a_dialog_is_a_node_with_its_title_and_its_text(hands: Hands) -> None:
    squad(hands)
    hands.give(key("menu", "m"))
    sheet = hands.app.ui.modals[-1]
    dialog = next(node for node in outline(hands) if node.role == "dialog")
    assert (dialog.name, dialog.hint) == (sheet.title.label, sheet.text.label)
    assert [node.name for node in dialog.children][1:] == [button.label for button in sheet.buttons.children]


def test_a_short_message_is_there_while_it_is_shown(hands: Hands) -> None:
    squad(hands)
    hands.app.note("The game is kept.")
    assert named(hands, "status") == ["The game is kept."]
    hands.wait(8)
    assert named(hands, "status") == []


class Watcher:
    """Looks at every outline, and notes what each key has stood for."""

    def __init__(self) -> None:
        self.known: dict[Hashable, tuple[str, object]] = {}
        self.roles: dict[Hashable, str] = {}
        self.confused: list[str] = []

    def look(self, hands: Hands) -> None:
        for node in outline(hands)[1:]:
            is_card = isinstance(node.spot, tuple) and isinstance(node.spot[1], tuple) and node.spot[1][0] == "card"
            means = node.name.split(",")[0] if is_card else node.name if node.role == "words" else None
            if node.spot is not None and self.roles.setdefault(node.spot, node.role) != node.role:
                self.confused.append(f"{node.spot}: {self.roles[node.spot]} became {node.role}")
            if node.key[1][1] in (("phases",), "below the question", "preview"):
                means = None
            if self.known.setdefault(node.key, (node.role, means)) != (node.role, means):
                self.confused.append(f"{node.key}: {self.known[node.key]} became {(node.role, means)}")


@pytest.mark.parametrize("game", ["quellector"])
def test_nothing_becomes_something_else_in_a_whole_game(
    hands: Hands, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher()
    step = hands.app.scenes.step

    def watched(*given: object) -> object:
        beat = step(*given)  # type: ignore[arg-type]
        if not hands.app.scenes.is_over:
            watcher.look(hands)
        return beat

    monkeypatch.setattr(hands.app.scenes, "step", watched)
    scene = hands.sit_down(new_match(game, ["person", "steady"], 5))
    play_to_the_end(hands, scene, answer_by_keyboard, Random(1))
    assert watcher.confused == []
    assert len(watcher.known) > 60


def test_rows_that_come_and_go_are_known_by_what_they_say(hands: Hands) -> None:
    routes.to_title(hands.app)
    hands.app.scenes.push(_Rows(hands.app))
    first = {node.name: node.key for node in outline(hands) if node.role == "option"}
    scene = hands.scene
    scene.rows.items = ["Ben", "Cy"]
    scene.lay_out_again()
    after = {node.name: node.key for node in outline(hands) if node.role == "option"}
    assert after == {name: first[name] for name in ("Ben", "Cy")}


def test_what_cannot_be_reached_just_now_stays_what_it_is(hands: Hands) -> None:
    scene = deploying(hands)
    board = scene.board
    unreached = Reading(board._sprites, board._reach, hands.app.words, [], is_played=True)
    reached = board.places.reading()
    hand = scene.pane.look.home(0)
    assert [unreached.player(seat).role for seat in (0, 1)] == [reached.player(seat).role for seat in (0, 1)]
    assert not unreached.player(1).enabled
    for zone, node in unreached.zones(hand).items():
        assert node.role == reached.zones(hand)[zone].role


# -- what a reader asks for --------------------------------------------------------------------------------------------


def ask(hands: Hands, node: Node, action: str | None = "accept") -> None:
    assert isinstance(node.spot, tuple)
    hands.give(SpotAsked(node.spot, action))  # type: ignore[arg-type]


def test_a_card_is_pressed_by_its_node(hands: Hands) -> None:
    scene = squad(hands)
    card = scene.match.table.zones["hand", 0][2]
    ask(hands, within(hands, scene.state.teller.card(card)))
    assert card in scene.board.gestures.picked
    assert ("card", card) not in scene.match.table.choices(0)


def test_going_there_presses_nothing(hands: Hands) -> None:
    scene = squad(hands)
    card = scene.match.table.zones["hand", 0][2]
    ask(hands, within(hands, scene.state.teller.card(card)), None)
    assert hands.focused == ("card", card)
    assert not scene.board.gestures.picked


def test_a_row_out_of_sight_is_scrolled_to_when_it_is_pressed(hands: Hands) -> None:
    routes.to_title(hands.app)
    hands.app.scenes.push(_Rows(hands.app))
    scene = hands.scene
    scene.rows.items = [f"Row {n}" for n in range(80)]
    scene.lay_out_again()
    assert scene.page.focus.find(("rows", 70)) is None
    ask(hands, within(hands, "Row 70"))
    assert scene.chosen == [70]
    assert scene.rows.stack.rect(70).colliderect(scene.rows.rect)


def test_a_setting_far_down_the_page_is_scrolled_to(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    ask(hands, within(hands, "Tell in the log"))
    assert hands.app.settings.shows_thoughts
    spot = hands.app.ui.focus.current
    assert spot.rect.height > 20


def test_a_slider_is_turned_up_and_down(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    before = hands.app.settings.speech
    ask(hands, within(hands, "Speech"), "left")
    hands.wait(1)
    assert hands.app.settings.speech < before


def test_nothing_under_a_dialog_is_pressed(hands: Hands) -> None:
    scene = squad(hands)
    card = within(hands, scene.state.teller.card(scene.match.table.zones["hand", 0][0]))
    hands.give(key("menu", "m"))
    ask(hands, card)
    assert not scene.board.gestures.picked
    assert len(hands.app.ui.modals) == 1


def test_controls_say_what_they_are_set_to() -> None:
    hands = Hands(settings=Settings(speed=0, effects=0, music=0, reduced_motion=True, text_scale=1.5))
    routes.to_title(hands.app)
    routes.to_settings(hands.app)
    assert within(hands, "Reduced motion").state.checked
    assert within(hands, "Full screen").state.checked is False
    assert within(hands, "150 %").state.selected
    assert within(hands, "200 %").state.selected is False
    assert within(hands, "Speech").state.number == pytest.approx(0.8)
    language = within(hands, "Language: English")
    assert language.state.expanded is False
    ask(hands, language)
    assert within(hands, "Language: English").state.expanded
    assert [node.state.selected for node in outline(hands) if node.role == "option"][:2] == [True, False]


def test_a_text_field_says_what_stands_in_it(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_setup(hands.app, RULESETS[0])
    hands.wait(0.2)
    fields = [node for node in outline(hands) if node.role == "field"]
    assert fields[1].state.value == "Ripple"
    assert fields[1].state.caret == (6, 6)


def test_ready_is_reached_where_the_question_is(hands: Hands) -> None:
    scene = squad(hands)
    for card in scene.match.table.zones["hand", 0][:2]:
        scene.answers.give(("card", card))
    hands.wait(0.2)
    answers = within(hands, "Answers")
    assert [node.spot[1] for node in answers.children] == [("answer", READY)]  # type: ignore[index]


# -- going about ------------------------------------------------------------------------------------------------------


def test_keys_lead_to_the_hand_the_opponents_the_table_and_the_question(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random", "random"], 6))
    hands.give(key("go_hand", "h"))
    assert hands.focused == ("card", _first_of_hand(scene))
    hands.give(key("go_opponents", "o"))
    assert hands.focused == ("seat", 1)
    hands.give(key("go_opponents", "o"))
    assert hands.focused == ("seat", 2)
    hands.give(key("go_opponents", "o"))
    assert hands.focused == ("seat", 1)
    hands.give(key("go_table", "t"))
    assert hands.focused == ("seat", 0)
    before = len(hands.app.announcer.announced)
    hands.give(key("go_question", "q"))
    assert scene.keyboard.answering([hands.app.ui.focus.current])  # type: ignore[list-item]
    assert hands.app.announcer.announced[before:] == [scene.asking.text()]


def _first_of_hand(scene: TableScene) -> int:
    return min(scene.match.table.zones["hand", 0], key=_left(scene))


def test_the_opened_log_takes_the_keyboard_and_gives_it_back(hands: Hands) -> None:
    scene = squad(hands)
    hands.give(key("go_hand", "h"))
    before = hands.focused
    hands.give(key("log", "l"))
    focus = hands.app.ui.focus.current
    assert focus.zone == "log"
    assert focus.label == within(hands, "Log").children[-1].name
    hands.give(key("log", "l"))
    assert hands.focused == before
    assert not scene.state.log_is_open


def test_arrows_run_through_a_hand_card_by_card(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quaeleon", ["person", "random"], 6))
    hands.give(key("go_hand", "h"))
    passed = [hands.focused]
    for _ in range(6):
        hands.give(key("right"))
        passed.append(hands.focused)
    cards = sorted(scene.match.table.zones["hand", 0], key=_left(scene))
    assert passed == [("card", card) for card in cards]
    hands.give(key("left"))
    assert hands.focused == passed[-2]


def test_the_keyboard_stays_where_a_card_was_that_went_away(hands: Hands) -> None:
    scene = squad(hands)
    hands.give(key("go_hand", "h"), key("right"), key("accept", "return"))
    hands.wait(0.2)
    assert len(scene.board.gestures.picked) == 1
    spot = hands.app.ui.focus.current
    assert spot.role == "card"
    assert spot.key[1] not in scene.board.gestures.picked  # type: ignore[index]


def test_a_part_with_nothing_to_reach_is_told(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_lesson(hands.app, RULESETS[0])
    hands.wait(1)
    before = len(hands.app.announcer.announced)
    hands.give(key("go_opponents", "o"))
    spot = hands.app.ui.focus.current
    assert spot.key == ("seat", 1) or len(hands.app.announcer.announced) > before
    hands.give(key("go_question", "q"))
    assert hands.app.announcer.announced[-1].startswith("These five creatures")


def test_our_own_voice_says_where_a_card_lies(hands: Hands) -> None:
    scene = squad(hands)
    hands.give(key("go_hand", "h"))
    card = _first_of_hand(scene)
    said = hands.app.speech.spoken[-1]
    assert said.startswith(f"{scene.state.teller.card(card)}, your hand, 1 of 5. ")
    assert scene.pane.in_words.described(card) in said


def test_while_a_question_stands_only_cards_that_answer_it_are_enabled(hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "random", "random"], 6))
    question = scene.match.table.question
    assert question.name == "opponent"
    assert not any(node.enabled for node in within(hands, "your hand").children)
    players = [node for node in outline(hands) if node.role == "player"]
    assert [node.enabled for node in players] == [False, True, True]
    scene = squad(hands)
    assert all(node.enabled for node in within(hands, "your hand").children)
    hands.give(key("go_hand", "h"))
    assert "not available" not in hands.app.speech.spoken[-1]


def test_a_sum_that_says_only_what_was_told_is_not_told_again(hands: Hands) -> None:
    scene = squad(hands)
    before = len(hands.app.speech.spoken)
    hands.app.tell("Ada loses 1 red.")
    scene.pane.narration.say_sums([Sum(("seat", 0), (), "Ada", ("Ada loses 1 red",))])
    scene.pane.narration.say_sums([Sum(("seat", 0), (), "Ada: 3", ("Fox: 3",))])
    assert hands.app.speech.spoken[before:] == ["Ada loses 1 red.", "Ada: 3", "Fox: 3"]


def test_what_answers_the_question_says_so_where_most_is_only_read(hands: Hands) -> None:
    hands.sit_down(new_match("quellector", ["person", "random", "random"], 6))
    chosen = [node.name for node in outline(hands) if node.name.endswith(", can be chosen")]
    assert [name.split(".")[0] for name in chosen] == ["Ben", "Cy"]
    assert all(node.name.endswith("not available") for node in within(hands, "your hand").children)


# -- where the keyboard stands -----------------------------------------------------------------------------------------


def test_the_keyboard_stands_somewhere_while_others_play(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "steady"], 5))
    hands.give(key("go_question", "q"))
    chance = Random(3)
    for _ in range(60):
        focus = hands.app.ui.focus
        assert focus.visible
        assert focus.current.zone != "side"
        if scene.state.may_answer:
            scene.answers.give(chance.choice(scene.match.table.choices(0)))
        hands.wait(0.1)
        if hands.scene is not scene:
            break


def deploying(hands: Hands) -> TableScene:
    """Creatures are to be sent to lands, or nobody."""
    return hands.sit_down(new_match("territory", ["person", "random"], 3))


def test_the_key_of_the_question_goes_from_one_kind_of_answer_to_the_next(hands: Hands) -> None:
    scene = deploying(hands)
    hands.give(key("go_opponents", "o"), key("go_question", "q"))
    first = hands.app.ui.focus.current
    assert scene.keyboard.answering([first])
    assert first.role == "card"
    hands.give(key("go_question", "q"))
    assert hands.focused == ("answer", READY)
    hands.give(key("go_question", "q"))
    assert hands.focused == first.key


def test_the_same_secret_question_of_another_round_is_told_again(hands: Hands) -> None:
    scene = deploying(hands)
    hands.wait(0.5)
    for _ in range(2):
        before, mark = len(hands.app.announcer.announced), scene.session.mark
        # What it costs to send nobody is said each time.
        hands.insist(READY)
        hands.wait(3)
        assert scene.state.may_answer
        assert scene.session.mark > mark
        assert scene.asking.text() in " ".join(hands.app.announcer.announced[before:])


def test_a_payment_is_where_the_keyboard_stands(hands: Hands) -> None:
    scene = hands.sit_down(new_match("flask", ["person", "steady"], 3))
    panels = 0
    for seed in range(40):
        if scene.state.may_answer:
            scene.answers.give(Random(seed).choice(scene.match.table.choices(0)))
        hands.wait(0.2)
        if (
            scene.state.may_answer
            and scene.around.parts.panel is not None
            and not scene.keyboard.answering(hands.app.ui.focus.spots)
        ):
            panels += 1
            hands.give(key("go_question", "q"))
            assert hands.focused in [spot.key for spot in scene.around.parts.panel.spots()]
    assert panels


def test_tab_goes_from_area_to_area_as_they_are_read(hands: Hands) -> None:
    scene = squad(hands)
    hands.give(key("go_hand", "h"))
    passed: list[str] = []
    while True:
        spot = hands.app.ui.focus.current
        if spot.zone in passed:
            break
        passed.append(spot.zone)
        hands.give(key("next_zone", "tab"))
    zones = {spot.key: spot.zone for spot in hands.app.ui.focus.spots}
    read = [node.spot[1] for node in outline(hands) if isinstance(node.spot, tuple)]
    order = list(dict.fromkeys(zones[spot] for spot in read if spot in zones))
    assert set(passed) == set(order)
    start = order.index(passed[0])
    assert passed == order[start:] + order[:start]
    assert scene.page.focus.current is not None


def test_an_empty_page_begins_at_something_that_can_be_reached(hands: Hands) -> None:
    routes.to_title(hands.app)
    hands.give(key("next_zone", "tab"))
    routes.to_kept_games(hands.app)
    hands.wait(0.2)
    assert hands.focused is not None


def test_whoever_comes_back_to_the_table_is_asked_again(hands: Hands) -> None:
    scene = squad(hands)
    hands.wait(0.5)
    routes.to_settings(hands.app)
    hands.wait(0.2)
    before = len(hands.app.announcer.announced)
    hands.app.scenes.pop()
    hands.wait(0.2)
    told = " ".join(hands.app.announcer.announced[before:])
    assert told.count(scene.asking.text()) == 1
    hands.app.restyle()
    hands.wait(0.2)
    assert " ".join(hands.app.announcer.announced[before:]).count(scene.asking.text()) == 1


def test_a_lesson_begins_with_the_keyboard_where_it_goes_on(hands: Hands) -> None:
    routes.to_title(hands.app)
    hands.give(key("next_zone", "tab"))
    routes.to_lesson(hands.app, RULESETS[0])
    hands.wait(1)
    assert hands.app.ui.focus.visible
    assert hands.focused == "next"


def test_kinds_of_decks_are_tabs(hands: Hands) -> None:
    routes.to_title(hands.app)
    routes.to_decks(hands.app, ruleset("territory"))
    hands.wait(0.2)
    tabs = [node for node in outline(hands) if node.role == "tab"]
    assert [node.state.selected for node in tabs] == [True, False, False]
    assert len(named(hands, "tabs")) == 1


@pytest.mark.usefixtures("workers")
def test_while_others_think_the_question_is_busy(hands: Hands) -> None:
    scene = squad(hands)
    assert not next(node for node in outline(hands) if node.role == "heading").state.busy
    for card in scene.match.table.zones["hand", 0][:2]:
        scene.answers.give(("card", card))
    scene.answers.give(READY)
    hands.wait(0.2)
    assert not scene.state.may_answer
    assert next(node for node in outline(hands) if node.role == "heading").state.busy


def test_whoever_goes_on_with_a_kept_game_is_asked_again(hands: Hands) -> None:
    scene = squad(hands)
    before = len(hands.app.announcer.announced)
    scene = hands.sit_down(Match.resume(scene.match.ruleset, scene.match.record()))
    assert scene.state.may_answer
    assert " ".join(hands.app.announcer.announced[before:]).count(scene.asking.text()) == 1
