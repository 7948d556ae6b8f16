"""What the program of 27 November 2026 (38e07c1) left behind, opened today: `tests/older` is a data folder of its."""

import shutil
from pathlib import Path

import msgspec
import pytest

from game.match.match import Match, OtherRulesError
from game.match.record import FORMAT, Record
from game.rulesets import ruleset
from game.session.recording import Recording
from game.store import games
from game.store.finished import finished
from game.store.games import read_record
from game.store.settings import load_settings
from game.store.statistics import load_statistics
from scenes.menus.kept_games import KeptGamesScene
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import TitleScene
from scenes.play.replay.scene import ReplayScene
from scenes.workbench.decks import DecksScene
from tests.keeping import table_in
from tests.visitor import OpenApp, Visitor

OLDER = Path(__file__).parent / "older"
FITTING = ("quellector", "flask", "quaeleon")
PLAYED_OTHERWISE = ("territory", "xenofera")
"""The games whose rules are those of then as far as these games met them, and those whose rules are others."""


@pytest.fixture
def older_home(own_home: Path) -> Path:
    shutil.copytree(OLDER, own_home, dirs_exist_ok=True)
    return own_home


@pytest.fixture
def visitor(open_app: OpenApp, older_home: Path) -> Visitor:
    return Visitor.at_title(open_app())


def only(folder: Path, game: str) -> Path:
    """The file of that game there; those of other games go."""
    found = next(path for path in sorted(folder.glob("*.json")) if read_record(path).game == game)
    for path in folder.glob("*.json"):
        if path != found:
            path.unlink()
    return found


def looks_at_kept_games(visitor: Visitor) -> KeptGamesScene:
    visitor.app.scenes.push(scene := KeptGamesScene(visitor.app))
    visitor.looks()
    return scene


class TestUnfinishedGames:
    @pytest.mark.parametrize("game", FITTING)
    def test_one_that_fits_goes_on_from_the_title(self, open_app: OpenApp, older_home: Path, game: str) -> None:
        path = only(older_home / "unfinished", game)
        answers = len(read_record(path).answers)
        visitor = Visitor.at_title(open_app())
        visitor.clicks("continue")
        table = table_in(visitor.app)
        assert table.match.ruleset.key == game and len(table.match.history) >= answers
        assert path.exists()

    @pytest.mark.parametrize("game", PLAYED_OTHERWISE)
    def test_one_with_other_rules_is_put_aside_and_says_why(
        self, open_app: OpenApp, older_home: Path, game: str
    ) -> None:
        path = only(older_home / "unfinished", game)
        data = path.read_bytes()
        visitor = Visitor.at_title(open_app())
        visitor.clicks("continue")
        assert isinstance(visitor.scene, TitleScene)
        assert "older version of Menagerie, which had other rules" in " ".join(visitor.told)
        assert path.with_name(f"{path.name}.broken-1").read_bytes() == data
        assert visitor.app.ui.focus.find("continue") is None


class TestKeptGames:
    @pytest.mark.parametrize("game", [*FITTING, *PLAYED_OTHERWISE])
    def test_the_list_says_who_won_or_why_that_cannot_be_told(
        self, open_app: OpenApp, older_home: Path, game: str
    ) -> None:
        shutil.rmtree(older_home / "unfinished")
        shutil.rmtree(older_home / "replays")
        only(older_home / "finished", game)
        scene = looks_at_kept_games(Visitor.at_title(open_app()))
        assert scene.games.entry is not None
        told = scene.side._outcome(scene.games.entry)
        assert ("older version" in told) == (game in PLAYED_OTHERWISE), told
        assert game in PLAYED_OTHERWISE or "won" in told or "shared" in told

    def test_each_is_watched_whole_or_put_aside_with_a_sentence(self, visitor: Visitor, older_home: Path) -> None:
        for kept in finished([]):
            scene = looks_at_kept_games(visitor)
            scene.games.read(kept.path)
            scene.deeds.open()
            visitor.looks()
            if kept.game in FITTING:
                watched = visitor.scene
                assert isinstance(watched, ReplayScene) and not watched.state.recording.drifted
                assert watched.state.recording.match.is_over and kept.path.exists()
            else:
                assert visitor.scene is scene
                assert "older version of Menagerie, which had other rules" in " ".join(visitor.told)
                assert kept.path.with_name(f"{kept.path.name}.broken-1").exists()
        assert {kept.game for kept in finished([])} == set(FITTING)

    def test_those_kept_for_ever_still_are(self, older_home: Path) -> None:
        assert {kept.path.name for kept in finished([]) if kept.is_starred} == {
            path.name for path in (OLDER / "replays").iterdir()
        }


class TestWhatElseWasLeft:
    def test_settings_and_statistics_are_as_they_were(self, visitor: Visitor) -> None:
        problems: list[games.StoreError] = []
        settings = load_settings(problems)
        assert (settings.language, settings.names) == ("de", ["Ada", "Basil"]) and "territory" in settings.last_games
        played = sum(one.games for one in load_statistics(problems).meetings)
        assert played > 0 and not problems
        visitor.app.scenes.push(StatisticsScene(visitor.app))
        visitor.looks()
        assert isinstance(visitor.scene, StatisticsScene)

    def test_a_deck_lies_on_its_shelf(self, visitor: Visitor) -> None:
        visitor.app.scenes.push(scene := DecksScene(visitor.app, ruleset("territory"), "creatures"))
        visitor.looks()
        assert [one.deck.name for one in scene.decks.rows.things if one.is_own] == ["Dear ones"]


class TestWhatARecordSays:
    """Of the rules by which it was played, from now on."""

    def of_today(self) -> Record:
        rules = ruleset("xenofera")
        record = read_record(next(iter((OLDER / "unfinished").glob("xenofera*"))))
        return Match(rules, record.seats, record.options, 7, 0).record()

    def test_it_tells_its_rules_and_older_programs_leave_it_alone(self) -> None:
        record = self.of_today()
        assert record.rules == ruleset("xenofera").rules > 1
        assert record.format == FORMAT > 1, "a program that knows no rules would take it for damaged"

    def test_one_of_newer_rules_is_left_as_it_is(self, open_app: OpenApp, own_home: Path) -> None:
        record = msgspec.structs.replace(self.of_today(), rules=ruleset("xenofera").rules + 1)
        (own_home / "unfinished").mkdir()
        path = own_home / "unfinished" / "xenofera-20261127-100410-00000000.json"
        games.write_record(path, record)
        visitor = Visitor.at_title(open_app())
        visitor.clicks("continue")
        assert "newer version" in " ".join(visitor.told) and path.exists()

    def test_another_game_is_never_shown_for_the_one_that_was_played(self) -> None:
        record = read_record(OLDER / "finished" / "Xenofera-Ada-Basil.json")
        with pytest.raises(OtherRulesError, match=r"older"):
            Recording.of(ruleset("xenofera"), record)
