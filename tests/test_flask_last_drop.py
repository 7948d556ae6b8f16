"""Before a player of Flask spends the last that they have, that is said once, where nothing could save them."""

import pytest

from game.match.record import Seat
from game.rulesets.flask import FLASK
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.sight import view
from scenes.games.flask.last_drop import is_fatal
from scenes.games.flask.look import LOOK
from scenes.games.flask.things.piles import LAST_CARDS
from scenes.play.table.guard import STANDS_SECONDS
from tests.cases import each
from tests.flask_language import FlaskScene
from tests.hands import Hands

RED, RED_AND_BLUE, NOTHING = "1 0 0 0", "1 1 0 0", "0 0 0 0"
END_TURN: Choice = ("say", "end_turn")

FATAL = {
    "an attack": ("R1", RED),
    "an attack on all that the other has": ("R1", RED, "1 1 0 0"),
    "a Reaction that brings nothing": ("R1 G2", "1 0 2 0"),
    "with a card that must be paid": ("R1 | Y1", RED),
    "with a draw that can bring nothing free": ("B2; deck R1 | Y1", "0 1 0 0"),
    "with what lies there but brings nothing": ("R1; set G2 R1", RED),
}
HARMLESS = {
    "with something left": ("R1", "2 0 0 0"),
    "with another colour left": ("R1", "1 0 1 0"),
    "what brings more than it costs": ("Y1", RED_AND_BLUE),
    "two of one kind": ("G1", "0 0 1 1"),
    "a Reaction that brings something": ("Y1 G2", "1 1 2 0"),
    "with a free card at hand": ("R1 | B1", RED),
    "with a draw that may bring a free card": ("B2; deck R1 | B1", "0 1 0 0"),
    "with a free card on the discard pile to draw": ("B2; deck R1; discard B1", "0 1 0 0"),
    "with a Reaction that lies there": ("R1; set G2 Y1", RED),
    "with what lies under it": ("R1; set G2 R1 | +Y1", RED),
    "what takes a free card back": ("R1 Y2; played B1", "1 0 0 2"),
}


def scene_of(ours: str, has: str, theirs: str = "3 3 3 3") -> FlaskScene:
    return FlaskScene(A=ours, B="R1", has={"A": has, "B": theirs}).asks("A play")


@each("name", FATAL)
def test_the_last_drop_is_known(name: str) -> None:
    scene = scene_of(*FATAL[name])
    assert is_fatal(scene.table, 0, scene.choice("A1"))


@each("name", HARMLESS)
def test_what_may_still_save_somebody_is_known_too(name: str) -> None:
    scene = scene_of(*HARMLESS[name])
    assert not is_fatal(scene.table, 0, scene.choice("A1"))


def test_the_button_that_ends_the_turn_says_so() -> None:
    app = Hands().app
    for has, told in (
        (NOTHING, "You have no resources left: when the turn ends, you are out."),
        (RED, "Then everybody cleans up."),
    ):
        table = scene_of("B1 | R1", has).table
        teller = Teller(app.words, FLASK, ["Ada", "Ben"], str)
        assert LOOK.questions.means(teller, view(table, 0), END_TURN) == told


DRAWN = [("R1", "End turn: draw 1 of 1"), ("R1 | R1", "End turn: draw 1 of 2"), ("", "End turn: nothing to draw")]


@each(("deck", "told"), DRAWN)
def test_the_button_that_ends_the_turn_says_what_is_drawn(deck: str, told: str) -> None:
    scene = FlaskScene(A=f"B2 | R1; deck {deck or 'R1'}", B="R1", has={"A": "1 2 0 0", "B": "3 3 3 3"}).asks("A play")
    if not deck:
        scene.play("A play: A1").asks("A play")
    teller = Teller(Hands().app.words, FLASK, ["Ada", "Ben"], str)
    seen, held = view(scene.table, 0), len(scene.table.zones["hand", 0])
    left = len(scene.table.zones["deck", 0])
    assert LOOK.questions.called(teller, seen, END_TURN) == told
    is_last = LOOK.questions.means(teller, seen, END_TURN).startswith("Your deck is then empty")
    scene.play("A play: end_turn")
    assert len(scene.table.zones["hand", 0]) - held == min(left, 1)
    scene.play("B increase: nothing", "B play: end_turn")
    assert is_last == ("fallen" in {counter[0] for counter in scene.table.counters})


@each("left", range(1, LAST_CARDS + 1))
def test_a_deck_lasts_as_many_turns_as_it_says(left: int) -> None:
    scene = FlaskScene(
        A=f"R1; deck {' | '.join(['R1'] * left)}", B=f"R1; deck {' | '.join(['R1'] * 9)}", has={"A": RED, "B": RED}
    ).asks("A play")
    said = Hands().app.words.say("flask.plate.turns", n=left)
    turns = 0
    while ("fallen", 0) not in scene.table.counters:
        seat = scene.table.asked()[0]
        turns += scene.table.question.name == "play" and seat == 0
        word = "end_turn" if scene.table.question.name == "play" else "nothing"
        scene.play(f"{'AB'[seat]} {scene.table.question.name}: {word}")
    assert said == f"{turns} turn{'s' * (turns > 1)} left"


def test_ending_the_turn_with_nothing_is_fatal_and_activating_is_not() -> None:
    assert is_fatal(scene_of("B1 | R1", NOTHING).table, 0, END_TURN)
    lying = scene_of("R1; set G2 R1", "1 0 2 0")
    assert not is_fatal(lying.table, 0, lying.choice("A2"))
    assert not is_fatal(scene_of("R1", RED).table, 0, END_TURN)


def test_a_card_that_was_answered_is_paid_with_the_last_drop() -> None:
    for ours, is_last in (("R1", True), ("Y1", False)):
        scene = FlaskScene(A=ours, B="R1; set G2 Y1", has={"A": RED if is_last else RED_AND_BLUE})
        scene.play("A play: A1", "B react_to_card: B2").asks("A go_on")
        assert is_fatal(scene.table, 0, ("say", "pay_now")) == is_last
        assert not is_fatal(scene.table, 0, ("say", "withdraw"))


def test_a_card_that_is_discarded_as_a_cost_is_not_paid_for() -> None:
    scene = scene_of("B1 | R1 | R1", RED).play("A play: A1").asks("A pay_card")
    assert not is_fatal(scene.table, 0, scene.choice("A2"))


@pytest.mark.parametrize("others", ["B", "BC"])
def test_it_is_said_once_at_the_table(hands: Hands, others: str) -> None:
    """Of several players one is out, though the game goes on; of two nobody is left to play."""
    laid = FlaskScene(A="R1 | R1", **dict.fromkeys(others, "R1"), has={"A": RED}).left_open()
    laid.match.seats[:] = [Seat("Ada"), *[Seat(letter, "gentle") for letter in others]]
    table = hands.sit_down(laid.match)
    table.answers.give(laid.choice("A1"))
    assert "no resources left when the turn ends, and be out. Go on all the same?" in table.asking.text()
    hands.wait(2 * STANDS_SECONDS)
    assert not table.match.history
    table.answers.give(laid.choice("A1"))
    assert [given.choice for given in table.match.history] == [laid.choice("A1")]
