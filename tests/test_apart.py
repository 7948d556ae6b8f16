"""What was begun from a replay, a copy or a position counts for nothing, and says so."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.record import position_of
from game.session.daily import match_of_the_day
from game.session.ending import Ending
from game.session.journey import match_of, stations
from game.session.play_session import PlaySession
from game.session.recording import Recording
from game.stage.inputs import FileDropped
from game.store.bin import Bin
from game.store.finished import finished
from game.store.games import encoded, throw_away, unfinished
from game.store.own import HOME_VARIABLE
from game.store.people import change_person, load_person
from game.store.statistics import load_statistics
from game.words import Words
from scenes import routes
from scenes.beginning import beginning
from scenes.commands.played import play_on
from scenes.menus.unfinished import go_on
from scenes.play.results.scene import ResultsScene
from scenes.play.table.scene import TableScene
from tests.cases import each
from tests.hands import Hands
from tests.keeping import keep_unfinished, table_in
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

DAY = 740_000
STATION = stations()[0]


def ended(match: Match, seed: int = 1) -> Match:
    play_on(match, seed, lambda match: False)
    return match


def station() -> Match:
    return match_of(STATION, "Ada", 3, Words())


def played_on() -> Match:
    recording = Recording.of((lost := ended(station())).ruleset, lost.record())
    return recording.branch(recording.last // 2)


def of_a_day_played_on() -> Match:
    recording = Recording.of((lost := ended(match_of_the_day(DAY).match("Ada", 3, Words()))).ruleset, lost.record())
    return recording.branch(0)


def from_a_position() -> Match:
    begun = station()
    return Match(begun.ruleset, begun.seats, begun.options, 7, 0, position_of(begun.table))


def concluded(match: Match) -> Ending:
    session = PlaySession(ended(match, 5))
    assert session.conclude(DAY) == []
    return session.ending


@each("begun", [played_on, of_a_day_played_on, from_a_position])
def test_it_changes_nothing_but_is_kept(begun: Callable[[], Match]) -> None:
    change_person("Ada", lambda person: None, [], 3)
    before, counted, kept = load_person("Ada", []), load_statistics([]), len(finished([]))
    ending = concluded(begun())
    assert load_person("Ada", []) == before
    assert load_statistics([]) == counted
    assert (ending.earned, ending.guests, ending.feats) == ([], [], [])
    assert len(finished([])) == kept + 1 and ending.owed is None


def test_what_was_begun_as_itself_still_counts() -> None:
    change_person("Ada", lambda person: None, [], 3)
    assert [one.name for one in concluded(station()).earned] == ["Ada"]


@each("begun", [played_on, of_a_day_played_on, from_a_position])
def test_that_is_said_at_the_table_and_in_the_results(begun: Callable[[], Match], open_app: OpenApp) -> None:
    app, match = open_app(), begun()
    assert "counts for nothing" in beginning(app, match)
    ending = concluded(match)
    app.scenes.push(scene := ResultsScene(app, match, ending=ending))
    scene.counting.skip()
    told = " ".join(node.name for top in scene.outline() for node in (top, *top.children))
    assert "counts for nothing" in told
    assert scene.journey.station is None and not scene.journey.held


def test_a_copy_that_came_from_a_file_says_so_and_wins_nothing(open_app: OpenApp, tmp_path: Path) -> None:
    (path := tmp_path / "from elsewhere.json").write_bytes(encoded(station().record()))
    visitor = Visitor.at_title(app := open_app())
    app.present.become("Ada", 3)
    visitor.does(FileDropped(str(path)))
    visitor.clicks(("answer", "yes"))
    for _ in range(2):
        table = app.scenes.top
        assert "copy" in " ".join(toast.text for toast in table.page.toasts.shown)
        routes.to_title(app)
        visitor.does(FileDropped(str(path)))
        visitor.clicks(("answer", "copy"))
    assert concluded(table.match).earned == []


@pytest.mark.parametrize("moved", ["its name", "its folder", "the bin"])
def test_a_save_that_has_moved_within_its_computer_still_counts(
    moved: str, open_app: OpenApp, own_home: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    change_person("Ada", lambda person: person.tallies.clear(), [], 3)
    path = keep_unfinished(station().record())
    with pytest.MonkeyPatch.context() as system:
        if moved == "its name":
            path.rename(away := tmp_path_factory.mktemp("away") / "mine.json")
            away.rename(path)
        elif moved == "its folder":
            home = shutil.copytree(own_home, tmp_path_factory.mktemp("home") / "called otherwise")
            system.setenv(HOME_VARIABLE, str(home))
        elif moved == "the bin":
            throw_away(unfinished([])[0], bin := Bin(), "it")
            bin.bring_back()
        app = open_app()
        (kept,) = unfinished([])
        assert go_on(app, kept)
        match = table_in(app).match
        assert match.occasion == STATION.occasion
        assert [one.name for one in concluded(match).earned] == ["Ada"]
        app.close()


def test_playing_on_from_a_replay_says_so(hands: Hands) -> None:
    routes.to_replay(hands.app, ended(station()).record())
    hands.wait(0.5)
    hands.click("branch")
    hands.click(("answer", "yes"))
    hands.wait(0.5)
    table = hands.app.scenes.top
    assert isinstance(table, TableScene) and table.match.occasion == "apart/replay"
    assert any("replay" in toast.text for toast in table.page.toasts.shown)
