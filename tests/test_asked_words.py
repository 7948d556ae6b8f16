"""What is asked of a card while it is held."""

import re
from collections.abc import Iterator

import pytest

from game.match.match import Match
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.rulesets.xenofera.utility import Kind
from game.stage.board.layout import card_key
from game.stage.inputs import PointerMoved, PointerPressed, PointerReleased
from game.words import Words, texts_of
from scenes.play.table.asked_words import AskedWords
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, played_until

WORDS = Words()
ANYWHERE = 640, 330
"""In the middle of the table, where a card may be let go that has one place to go."""

ASKED, HELD = "Who builds what? Or go on to capturing.", "Who builds {card}?"


@pytest.fixture
def scene(hands: Hands) -> TableScene:
    """A table of Xenofera at which a card can be built by more than one of the crew."""
    scene = hands.sit_down(played_until("xenofera", ["person", "random"], lambda match: bool(_buildable(match))))
    hands.wait(3.0)
    return scene


def _buildable(match: Match) -> list[int]:
    """The cards that several can build."""
    question, table = match.table.question, match.table
    if question is None or question.name != "build" or table.asked() != (0,):
        return []
    cards = [choice[1] for choice in table.choices(0) if choice[0] == "card" and len(choice) > 2]
    return [card for card in cards if cards.count(card) > 1]


def _words(scene: TableScene) -> AskedWords:
    [words] = [leaf for leaf in scene.around.parts.question.leaves() if isinstance(leaf, AskedWords)]
    return words


def test_a_card_that_is_held_is_asked_about_by_its_name_until_it_is_put_down(hands: Hands, scene: TableScene) -> None:
    words, card = _words(scene), _buildable(scene.match)[0]
    place = words.rect.copy()
    assert words.shown[0] == ASKED
    hands.click(("card", scene.board._sprites.uppermost(card)))
    assert scene.board.gestures.held_card is not None
    assert words.shown[0] == HELD.format(card=scene.state.teller.card(card))
    assert _words(scene) is words and words.rect == place, "nothing moves that can be pressed"
    hands.give(key("back", "escape"))
    assert words.shown[0] == ASKED and words.rect == place


def test_a_card_that_can_go_to_one_place_only_is_asked_nothing_else(hands: Hands) -> None:
    def hires(match: Match) -> list[int]:
        question, table = match.table.question, match.table
        is_asked = question is not None and question.name == "act" and table.asked() == (0,)
        offered = [choice[1] for choice in table.choices(0) if choice[0] == "card"] if is_asked else []
        return [card for card in offered if table.config.designs[card].kind is Kind.CREW]

    scene = hands.sit_down(played_until("xenofera", ["person", "random"], lambda match: bool(hires(match))))
    hands.wait(3.0)
    start = scene.board.places.of(("card", hires(scene.match)[0]))
    hands.give(PointerMoved(start.center), PointerPressed(start.center), PointerMoved((640, 300)))
    words = _words(scene)
    assert scene.board.gestures.held_card is not None and words.shown[0] == words.label
    hands.give(PointerReleased((640, 300)))


def test_other_words_are_drawn_once(hands: Hands, scene: TableScene) -> None:
    words = _words(scene)
    scene.draw(hands.app.screen.surface)
    assert not scene.page.animates
    words.instead = lambda: ["Who?"]
    assert scene.page.animates
    scene.draw(hands.app.screen.surface)
    assert not scene.page.animates


def test_the_question_stays_where_more_words_have_no_room(hands: Hands, scene: TableScene) -> None:
    words = _words(scene)
    words.instead = lambda: ["W" * 90]
    assert words.shown[0] == ASKED


@pytest.mark.parametrize(
    ("game", "asked", "says"),
    [
        ("xenofera", "build", r"Let go: .+ builds .+\."),
        ("xenofera", "capture", r"Let go: .+ catches .+\."),
        ("territory", "deploy", r"Let go: send .+ to land \d\."),
        ("flask", "play", r"Let go: play .+\."),
        ("quaeleon", "stack", r"Let go: .+ goes on your stack\."),
        ("quellector", "squad", r"Let go: .+ joins your squad\."),
    ],
)
def test_while_a_card_is_held_it_is_said_what_letting_go_there_does_and_that_is_what_comes(
    hands: Hands, game: str, asked: str, says: str
) -> None:
    def is_asked(match: Match) -> bool:
        question = match.table.question
        cards = [choice for choice in match.table.choices(0) if choice[0] == "card"]
        return question is not None and question.name == asked and 0 in match.table.asked() and bool(cards)

    match = played_until(game, ["person"] + ["random"] * (ruleset(game).fewest - 1), is_asked)
    scene, card = hands.sit_down(match), next(choice[1] for choice in match.table.choices(0) if choice[0] == "card")
    hands.wait(3.0)
    question, start = scene.around.parts.question, scene.board.places.of(card_key(card))
    hands.give(PointerMoved(start.center), PointerPressed(start.center), PointerMoved((start.centerx, start.top - 60)))
    ends = [at for key in scene.board.gestures.targets.of_source(card_key(card)) if (at := scene.board.places.of(key))]
    end = (ends[0].centerx, ends[0].bottom - 12) if ends else ANYWHERE
    hands.give(PointerMoved(end))
    told, zones, answers = question.alone(), scene.state.shown.table.zones, len(match.history)
    assert re.fullmatch(says, told) and question.animates
    scene.draw(hands.app.screen.surface)
    assert not question.animates
    hands.give(PointerReleased(end))
    given = next(answer.choice for answer in match.history[answers:] if answer.seat == 0)
    assert told == f"Let go: {scene.state.teller.lets_go(given, asked, zones)}."


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
@pytest.mark.parametrize("part", ["held", "lets_go"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_asked_of_a_held_card_belongs_to_a_question_and_a_place_of_the_game(
    rules: Ruleset, language: str, part: str
) -> None:
    begin, kinds = f"{rules.key}.{part}.", {kind.name for kind in rules.zones}
    for name in [text.removeprefix(begin) for text in texts_of(language) if text.startswith(begin)]:
        assert any(not place or place in kinds for _, place in _cuts(name, {*rules.book.questions})), name


def _cuts(name: str, questions: set[str]) -> Iterator[tuple[str, str]]:
    for question in questions:
        if name == question or name.startswith(f"{question}_"):
            yield question, name.removeprefix(question).removeprefix("_")
