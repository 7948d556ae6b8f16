"""A demonstration: computer opponents at the real table, one game after the other, until somebody is there."""

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.inputs import Input, PointerMoved, PointerPressed
from game.stage.widgets.base import Label
from game.store import games
from game.store.settings import Settings
from game.store.statistics import load_statistics
from scenes import routes
from scenes.commands.played import play_on
from scenes.menus.title import TitleScene
from scenes.play.demonstration import Demonstration
from scenes.play.results.ceremony import REST_SECONDS
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.hands import Hands, key

ANSWERS_LEFT = 5
PRESS = key("accept", "return")


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The games of demonstrations to come: few players who think of nothing, and a few answers before the end."""
    played: list[Match] = []
    usual = Demonstration.next_match

    def next_match(self: Demonstration) -> Match:
        played.append(_nearly_over(usual(self).ruleset))
        return played[-1]

    monkeypatch.setattr(Demonstration, "next_match", next_match)
    return played


def _nearly_over(ruleset: Ruleset) -> Match:
    seats = [Seat(f"Number {place}", "random", place) for place in range(ruleset.fewest)]
    whole, match = (Match(ruleset, seats, ruleset.quick_options(), 5, 0) for _ in range(2))
    play_on(whole, 5, lambda _: False)
    play_on(match, 5, lambda match: len(match.history) >= len(whole.history) - ANSWERS_LEFT)
    return match


def _watch(hands: Hands, match: Match) -> None:
    """Watch until somebody has answered."""
    length = len(match.history)
    hands.wait_until(lambda: len(match.history) > length)


def _results(hands: Hands) -> ResultsScene:
    """Watch until the present game is told to its end."""
    hands.wait_until(lambda: isinstance(hands.scene, ResultsScene))
    assert isinstance(hands.scene, ResultsScene)
    return hands.scene


def test_every_game_of_the_house_is_played_at_tables_that_differ(hands: Hands) -> None:
    demonstration = Demonstration(hands.app, Random(3))
    matches = [demonstration.next_match() for _ in range(30 * len(RULESETS))]
    rounds = [[match.ruleset for match in matches[place:][: len(RULESETS)]] for place in range(0, 90, len(RULESETS))]
    assert all(games == list(RULESETS) for games in rounds)
    for ruleset in RULESETS:
        numbers = {len(match.seats) for match in matches if match.ruleset is ruleset}
        assert numbers == set(range(ruleset.fewest, ruleset.most + 1))
    assert {seat.player for match in matches for seat in match.seats} == {"gentle", "steady", "sharp"}
    assert all(len({seat.name for seat in match.seats}) == len(match.seats) for match in matches)
    assert all(len({seat.portrait for seat in match.seats}) == len(match.seats) for match in matches)
    assert len({match.seed for match in matches}) == len(matches)


def test_game_follows_game_without_anybody(hands: Hands, swift: list[Match]) -> None:
    routes.to_demonstration(hands.app)
    for number in range(1, len(RULESETS) + 1):
        assert hands.scene.match is swift[-1]
        hands.wait(0.1)
        assert hands.canvas.is_awake
        _results(hands)
        assert hands.canvas.is_awake
        told_at = hands.app.scenes.now
        hands.wait(REST_SECONDS - 1)
        assert isinstance(hands.scene, ResultsScene), "the result stands long enough to be read"
        hands.wait_until(lambda: isinstance(hands.scene, TableScene))
        assert hands.app.scenes.now - told_at == pytest.approx(REST_SECONDS, abs=0.5)
        assert len(swift) == number + 1
    assert [match.ruleset for match in swift] == [*RULESETS, RULESETS[0]]


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_told_and_that_it_is_a_demonstration_never_stand_on_each_other(game: Ruleset) -> None:
    hands = Hands(settings=Settings(effects=0, music=0, speed=3))
    seats = [Seat(f"Number {seat}", "random", seat) for seat in range(game.most)]
    match = Match(game, seats, game.quick_options(), 5, 0)
    routes.to_table(hands.app, match, demonstration=Demonstration(hands.app, Random(4)))
    scene, seen = hands.scene, set[str]()
    for _ in range(600):
        hands.wait(0.1)
        hands.app.scenes.draw()
        banner, note = scene.pane._told_at, scene.around.parts.question.children[-1]
        is_noted = isinstance(note, Label) and note.label.startswith("A demonstration")
        seen |= {"banner"} if banner else {"note"} if is_noted else set()
        assert not (banner and is_noted and banner.colliderect(note.rect))
        if len(seen) == 2 and match.history:
            return
    raise AssertionError(f"only {seen} was seen")


def test_the_results_ask_to_be_woken_for_the_next_game(hands: Hands, swift: list[Match]) -> None:
    routes.to_demonstration(hands.app)
    scene = _results(hands)
    hands.wait(2)
    assert scene.wake_in is not None
    assert 0 < scene.wake_in <= REST_SECONDS
    hands.give(PointerMoved((3, 3)))
    assert scene.counting.goes_on, "a pointer that only moves means nobody"


@pytest.mark.parametrize("press", [key("left"), PointerPressed((2, 2), 1, 1)], ids=["key", "pointer"])
def test_whoever_presses_something_at_the_results_stays_there(hands: Hands, swift: list[Match], press: Input) -> None:
    routes.to_demonstration(hands.app)
    scene = _results(hands)
    assert scene.around.on_page.note.label
    hands.give(press)
    assert not scene.around.on_page.note.label
    assert not hands.canvas.is_awake, "the screen may go dark where only this is shown"
    hands.wait(2 * REST_SECONDS)
    assert hands.scene is scene
    scene.reviewing.hindsight._weigher.is_lost = True
    hands.wait(0.1)
    assert scene.wake_in is None


def test_whoever_stays_can_go_on_or_leave(hands: Hands, swift: list[Match]) -> None:
    routes.to_demonstration(hands.app)
    scene = _results(hands)
    hands.click("rematch")
    assert hands.scene.state.demonstration is scene.state.demonstration
    assert hands.scene.match.ruleset is RULESETS[1]
    _results(hands).tell_all()
    hands.give(key("back", "escape"))
    assert isinstance(hands.scene, TitleScene)
    assert not hands.canvas.is_awake


def test_nothing_is_kept_or_counted_of_a_demonstration(hands: Hands, swift: list[Match], own_home: Path) -> None:
    routes.to_demonstration(hands.app)
    _watch(hands, swift[-1])
    assert games.unfinished([]) == []
    _results(hands)
    hands.wait_until(lambda: isinstance(hands.scene, TableScene))
    _watch(hands, swift[-1])
    routes.to_title(hands.app)
    assert load_statistics([]).tallies == {}
    assert [path for path in own_home.rglob("*") if path.is_file()] == []


def test_a_game_that_is_taken_over_is_a_game_like_any_other(hands: Hands, swift: list[Match], own_home: Path) -> None:
    routes.to_demonstration(hands.app)
    _watch(hands, swift[-1])
    hands.give(PRESS)
    scene = hands.scene
    assert scene.session.people == (0,)
    assert scene.state.demonstration is None
    assert [kept.seats[0].player for kept in games.unfinished([])] == ["person"]
    assert scene.match.asked_for_help, "a game that somebody else began does not count as one's own"


def test_a_game_that_is_taken_over_ends_with_results_that_wait(hands: Hands, swift: list[Match]) -> None:
    routes.to_demonstration(hands.app)
    _watch(hands, swift[-1])
    hands.give(PRESS)
    scene = hands.scene
    assert isinstance(scene, TableScene)
    play_at_random(hands, scene)
    results = _results(hands)
    assert results.state.demonstration is None
    hands.wait(2 * REST_SECONDS)
    assert hands.scene is results


def play_at_random(hands: Hands, scene: TableScene) -> None:
    """Let the person's seat answer anything until the game is over."""
    chance = Random(1)

    def over() -> bool:
        if scene.state.may_answer and not scene.pane.board.story.is_busy:
            scene.answers.give(chance.choice(scene.match.table.choices(scene.session.viewer)))
        return scene.match.is_over

    hands.wait_until(over)
