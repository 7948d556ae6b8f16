"""Whoever is out of a game is told so once, and may watch the rest quickly, leave it, or play again."""

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Save, read_record, unfinished
from game.store.settings import Settings
from scenes import routes
from scenes.commands.played import play_on
from scenes.menus.title import TitleScene
from scenes.play.out.scene import OutScene
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key

pytestmark = pytest.mark.usefixtures("own_home")

AT_MOST = 10.0
"""Seconds in which the rest is over for those who watch."""


def fallen(game: str = "quaeleon", seed: int = 2, people: int = 1) -> Match:
    """A game that has just gone on without its people."""
    rules = ruleset(game)
    seats = [
        Seat(name, "person" if at < people else "random", at) for at, name in enumerate(("Ada", "Ben", "Cid", "Dot"))
    ]
    match = Match(rules, seats, rules.usual_options(), seed, 0)
    play_on(match, seed, lambda match: all(rules.is_out(match.table, seat) for seat in range(people)))
    assert not match.is_over
    return match


@pytest.fixture
def out() -> Hands:
    hands = Hands(settings=Settings(effects=0, music=0))
    routes.to_title(hands.app)
    routes.to_table(hands.app, fallen())
    hands.wait_until(lambda: isinstance(hands.scene, OutScene))
    return hands


def test_it_says_who_did_it_and_by_what_and_a_press_while_it_is_painted_chooses_nothing(out: Hands) -> None:
    scene = out.scene
    assert "Magmole strikes with 14. You had 10 health left." in scene.title and "3 play on." in scene.title
    out.give(key("accept", "return"))
    assert out.scene is scene
    out.give(key("back", "escape"))
    assert isinstance(out.scene, TableScene)
    out.wait(0.5)
    assert isinstance(out.scene, TableScene), "it is told once"


def test_all_ways_are_there_for_the_keyboard(out: Hands) -> None:
    out.give(key("skip", "s"))
    assert [out.app.ui.focus.find(way) is not None for way in ("quick", "leave", "again")] == [True] * 3


def test_watched_quickly_it_is_over_in_ten_seconds_and_told_once(out: Hands) -> None:
    out.give(key("skip", "s"))
    out.click("quick")
    began = out.app.ui.now
    assert isinstance(out.scene, TableScene)
    out.wait_until(lambda: not isinstance(out.scene, TableScene))
    assert isinstance(out.scene, ResultsScene) and out.app.ui.now - began <= AT_MOST
    assert out.scene.state.decided.great.whom == (0,), "the results show the same fall"  # type: ignore[union-attr]


@pytest.mark.parametrize("way", ["leave", "again"])
def test_left_it_is_finished_unseen_and_counted_and_no_other_window_has_it_meanwhile(out: Hands, way: str) -> None:
    out.give(key("skip", "s"))
    out.click(way)
    assert isinstance(out.scene, TitleScene if way == "leave" else TableScene)
    left = min(unfinished([]), key=lambda kept: kept.path.name)
    with pytest.raises(StoreError):
        Save.opened(left.path)
    out.wait_until(lambda: not out.app.under_way and bool(finished([])))
    (kept,) = finished([])
    assert read_record(kept.path).seats[0].name == "Ada"
    assert any("wins" in toast.text for toast in out.scene.page.toasts.shown)
    if way == "again":
        assert not out.scene.match.history and [seat.name for seat in out.scene.match.seats][:2] == ["Ada", "Ben"]


def test_as_long_as_one_person_plays_nobody_is_told_that_it_is_over() -> None:
    match = fallen(people=1)
    match.seats[1].player = "person"
    hands = Hands(settings=Settings(effects=0, music=0, speed=0))
    routes.to_table(hands.app, match)
    hands.wait(1.0)
    assert not isinstance(hands.scene, OutScene)


def test_whoever_is_done_sees_what_they_hold_and_nobody_elses_hand() -> None:
    hands = Hands(settings=Settings(effects=0, music=0, speed=0))
    routes.to_table(hands.app, match := fallen("quellector", 1))
    hands.wait_until(lambda: isinstance(hands.scene, OutScene))
    assert set(hands.scene.state.held) == set(match.table.zones["hand", 0])
