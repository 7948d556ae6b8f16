"""A virus scanner or a synchroniser holds a file for a moment: nothing is lost, and nothing is counted twice."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quellector import QUELLECTOR
from game.session.play_session import PlaySession
from game.store import own
from game.store.finished import finished
from game.store.games import Save, read_record, unfinished
from game.store.statistics import load_statistics
from scenes.border import playable
from scenes.play.results.scene import ResultsScene
from tests.hands import Hands, answer_by_pointer, new_match, play_to_the_end
from tests.visitor import OpenApp, Visitor
from tests.windows_files import Holder

pytestmark = pytest.mark.usefixtures("own_home")

FOR_EVER = 1_000
DAY = 740_000


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holder]:
    monkeypatch.setattr(own, "PATIENCE", (0.0, 0.0, 0.0))
    with pytest.MonkeyPatch.context() as patch:
        yield Holder(patch)


def sitting_of(match: Match | None = None, save: Save | None = None) -> PlaySession:
    seats = [Seat("Ada"), Seat("Ben")]
    match = match or Match(QUELLECTOR, seats, QUELLECTOR.usual_options(), 1, 0)
    sitting = PlaySession(match, save=save)
    sitting.begin()
    return sitting


def play_on(sitting: PlaySession) -> None:
    random = Random(1)
    while not sitting.match.is_over:
        seat = sitting.match.table.asked()[0]
        sitting.answer(seat, QUELLECTOR.advice.habit(sitting.match.table, seat, random))


def give_up(sitting: PlaySession) -> None:
    """What the end of the program does with what is still owed."""
    sitting.saving.writer.forgive([sitting.saving.key])
    sitting.close()


def go_on() -> PlaySession:
    """What another start of the program does with the one unfinished game that there is."""
    (kept,) = unfinished([])
    save = Save.opened(kept.path)
    sitting = sitting_of(playable(read_record(kept.path), kept.path.name), save)
    play_on(sitting)
    sitting.conclude(DAY)
    sitting.close()
    return sitting


def games_counted() -> int:
    """As many of each of the people at this screen, who are counted by name."""
    played = {tally.games for tally in load_statistics([]).tallies.values()} or {0}
    (games,) = played
    return games


PLACES = {"the statistics": "statistics.json", "the kept game": "/finished/", "the save": "/unfinished/quell"}


@pytest.mark.parametrize("what", PLACES)
@pytest.mark.parametrize("times", [1, 3])
def test_what_is_held_for_a_moment_is_tried_again(scanner: Holder, what: str, times: int) -> None:
    sitting = sitting_of()
    scanner.hold(PLACES[what], times)
    play_on(sitting)
    assert sitting.conclude(DAY) == []
    sitting.close()
    assert scanner.refused == times
    assert (len(finished([])), unfinished([]), games_counted()) == (1, [], 1)


def test_a_game_that_cannot_be_kept_stays_a_save_with_its_end(scanner: Holder) -> None:
    sitting = sitting_of()
    scanner.hold("/finished/", FOR_EVER)
    play_on(sitting)
    assert [problem.key for problem in sitting.conclude(DAY)] == ["store.cannot_keep"]
    sitting.close()
    (left,) = unfinished([])
    assert read_record(left.path).answers == sitting.match.record().answers
    scanner.let_go()
    go_on()
    assert (len(finished([])), unfinished([]), games_counted()) == (1, [], 1)


def test_a_save_that_cannot_be_deleted_is_counted_once(scanner: Holder) -> None:
    sitting = sitting_of()
    scanner.hold("/unfinished/quell", 0)
    while len(sitting.match.history) < 3:
        seat = sitting.match.table.asked()[0]
        sitting.answer(seat, sitting.match.table.choices(seat)[0])
    scanner.left = FOR_EVER
    play_on(sitting)
    sitting.conclude(DAY)
    sitting.close()
    assert (len(finished([])), len(unfinished([])), games_counted()) == (1, 1, 1)
    scanner.let_go()
    give_up(sitting)
    again = go_on()
    assert (unfinished([]), games_counted()) == ([], 1)
    assert again.ending.meeting.games == 1


def test_two_games_are_two_however_alike(scanner: Holder) -> None:
    for _ in range(2):
        sitting = sitting_of()
        play_on(sitting)
        sitting.conclude(DAY)
        sitting.close()
    assert games_counted() == 2


def test_statistics_that_were_held_are_counted_when_the_results_are_left(scanner: Holder, hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"]))
    scanner.hold("statistics.json", FOR_EVER)
    play_to_the_end(hands, scene, answer_by_pointer, Random(2))
    assert isinstance(hands.scene, ResultsScene)
    assert games_counted() == 0
    assert any("statistics.json" in sentence for sentence in Visitor(hands.app).told)
    scanner.let_go()
    hands.app.scenes.pop()
    assert games_counted() == 1


def test_a_game_that_could_not_be_kept_is_kept_when_it_is_gone_on_with(
    scanner: Holder, hands: Hands, open_app: OpenApp
) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"]))
    scanner.hold("/finished/", FOR_EVER)
    play_to_the_end(hands, scene, answer_by_pointer, Random(2))
    assert (finished([]), len(unfinished([]))) == ([], 1)
    hands.app.scenes.quit()
    scanner.let_go()
    later = Visitor.at_title(open_app(speed=0))
    later.clicks("continue")
    for _ in range(400):
        later.app.scenes.step([], 0.1)
    assert isinstance(later.scene, ResultsScene)
    (kept,) = finished([])
    assert read_record(kept.path).answers == scene.match.record().answers
    assert (unfinished([]), games_counted()) == ([], 1)


def test_the_star_that_keeps_a_game_lets_go_of_its_save(scanner: Holder, hands: Hands) -> None:
    scene = hands.sit_down(new_match("quellector", ["person", "person"]))
    scanner.hold("/finished/", FOR_EVER)
    play_to_the_end(hands, scene, answer_by_pointer, Random(2))
    assert len(unfinished([])) == 1
    hands.click("star")
    (kept,) = finished([])
    assert kept.is_starred
    assert unfinished([]) == []


def test_a_full_disk_at_the_end_loses_nothing(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_of()
    before = len(sitting.match.record().answers)

    def full(number: int) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patch:
        while not sitting.match.is_over:
            if len(sitting.match.history) == before + 5:
                patch.setattr(os, "fsync", full)
            seat = sitting.match.table.asked()[0]
            sitting.answer(seat, QUELLECTOR.advice.habit(sitting.match.table, seat, Random(1)))
        sitting.conclude(DAY)
        sitting.close()
    assert (finished([]), games_counted()) == ([], 0)
    give_up(sitting)
    go_on()
    assert (len(finished([])), unfinished([]), games_counted()) == (1, [], 1)
    assert not list(own_home.rglob("*.menagerie"))


def test_a_folder_that_can_never_be_written_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **named: bool) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(own, "PATIENCE", (60.0,))
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(os, "unlink", refuse)
    (tmp_path / "file").touch()
    with pytest.raises(PermissionError):
        own.remove(tmp_path / "file")
