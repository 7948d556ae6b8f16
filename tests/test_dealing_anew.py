"""Another deal from the menu of a table: asked once, for the game so far is lost and counts for nobody."""

import pytest

from game.rulesets import RULESETS
from game.session.journey import match_of, quarter, quarters
from game.session.rematch import dealt_again
from game.store.games import unfinished
from game.store.statistics import load_statistics
from game.store.writer import AtOnce
from scenes.play.demonstration import Demonstration
from scenes.play.table.dealing_anew import dealing_anew
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key, new_match
from tests.visitor import Visitor

pytestmark = pytest.mark.usefixtures("own_home")

ANEW = ("answer", "anew")


def at_table(hands: Hands, game: str = "flask", seats: tuple[str, ...] = ("person", "gentle")) -> TableScene:
    hands.app.writer = AtOnce()
    return hands.sit_down(new_match(game, list(seats), 3))


@pytest.mark.parametrize("game", [rules.key for rules in RULESETS])
def test_the_same_players_are_dealt_other_cards_by_the_same_options(hands: Hands, game: str) -> None:
    scene = at_table(hands, game)
    before = scene.match
    hands.click(("side", "menu"))
    hands.click(ANEW)
    assert hands.scene is scene, "it is asked first"
    hands.click(("answer", "yes"))
    after = hands.scene
    assert after.match is not before
    assert [(one.name, one.player, one.portrait) for one in after.match.seats] == [
        (one.name, one.player, one.portrait) for one in before.seats
    ]
    assert (after.match.options, after.match.starter) == (before.options, before.starter)
    assert after.match.seed != before.seed


def test_of_the_game_so_far_nothing_stays_and_nothing_counts(hands: Hands) -> None:
    scene = at_table(hands)
    (kept,) = unfinished([])
    hands.click(("side", "menu"))
    hands.click(ANEW)
    hands.click(("answer", "yes"))
    hands.wait(0.3)
    (waiting,) = unfinished([])
    assert waiting.path != kept.path, "only the new one waits"
    assert not kept.path.exists()
    assert not kept.picture.exists()
    assert not scene.session.is_kept
    assert not load_statistics([]).tallies


def test_whoever_says_no_plays_on(hands: Hands) -> None:
    scene = at_table(hands)
    hands.click(("side", "menu"))
    hands.click(ANEW)
    assert hands.focused == ("answer", "cancel"), "the keyboard begins where nothing is lost"
    hands.give(key("accept", "return"))
    assert hands.scene is scene
    assert scene.session.is_kept
    assert len(unfinished([])) == 1


def test_it_is_done_by_keys_alone(hands: Hands) -> None:
    scene = at_table(hands)
    hands.give(key("menu", "f10"))
    visitor = Visitor(hands.app)
    visitor.goes_to(ANEW)
    visitor.keys("return")
    visitor.goes_to(("answer", "yes"))
    visitor.keys("return")
    assert hands.scene is not scene


def test_only_a_free_game_is_dealt_anew(hands: Hands) -> None:
    scene = at_table(hands)
    assert [entry[0].key for entry in dealing_anew(scene.state)] == ["anew"]
    station = match_of(quarter(quarters()[0])[0], "Ada", 3, hands.app.words)
    assert dealing_anew(hands.sit_down(station).state) == []
    watched = at_table(hands, seats=("gentle", "gentle"))
    assert dealing_anew(watched.state) == []
    scene.state.demonstration = Demonstration(hands.app)
    assert dealing_anew(scene.state) == []


def test_a_match_once_more_has_seats_and_options_of_its_own() -> None:
    old = new_match("flask", ["person", "gentle"], 3)
    old.takebacks = True
    new = dealt_again(old, 1)
    assert new.starter == 1
    assert new.takebacks
    assert new.seats == old.seats and new.seats[0] is not old.seats[0]
    assert new.options == old.options and new.options is not old.options
