"""Whoever plays many games: the results are the same and in order, lost hands are replaced, and kept games are kept.

How a cluster plays is tried by `pytest tests/long/cluster.py`.
"""

import os
import sys
from functools import wraps
from pathlib import Path

import pytest

from game.bots import arena
from game.bots.crew import Crew, CrewError
from game.store.files import StoreError
from game.store.ledgers import LedgerFolder
from scenes.commands.arena import main
from tests.systems import KILL

TASKS = list(range(40))
GAME = ["--game", "quellector", "--seats", "random,random", "--seed", "4", "--json"]


def doubled(task: int) -> list[int]:
    return [task, 2 * task]


def doubled_by_a_mortal(task: tuple[int, str]) -> list[int]:
    """One that dies with its first task, the first time."""
    number, grave = task
    if number == 5 and not Path(grave).exists():
        Path(grave).touch()
        os.kill(os.getpid(), KILL)
    return doubled(number)


def dies(task: int) -> list[int]:
    os.kill(os.getpid(), KILL)
    return [task]


def played(crew: Crew) -> list[list[int]]:
    return list(crew.play(doubled, TASKS, list[int]))


EXPECTED = [doubled(task) for task in TASKS]


def test_results_come_in_order_whoever_plays() -> None:
    for crew in (Crew(), Crew(jobs=2)):
        assert played(crew) == EXPECTED


def test_the_games_of_a_lost_process_are_played_again(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path / "grave")) for number in TASKS]
    assert list(Crew(jobs=2).play(doubled_by_a_mortal, tasks, list[int])) == EXPECTED
    assert (tmp_path / "grave").exists()


def test_hands_that_are_always_lost_are_given_up() -> None:
    with pytest.raises(CrewError):
        list(Crew(jobs=2).play(dies, TASKS, list[int]))


def test_on_windows_no_more_processes_play_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with Crew(jobs=100)._hands() as hands:
        assert hands.number == 61


def test_a_cluster_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.crew.PATIENCE", "0.2s")
    with pytest.raises(CrewError, match="No scheduler answers"):
        played(Crew(cluster="tcp://127.0.0.1:9"))


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    shelf = LedgerFolder(tmp_path)
    asked: list[int] = []

    def noted(task: int) -> list[int]:
        asked.append(task)
        return doubled(task)

    some = Crew(shelf=shelf).play(noted, TASKS, list[int])
    assert [next(some) for _ in range(7)] == EXPECTED[:7]
    some.close()
    assert asked == TASKS[:7]
    assert list(Crew(shelf=shelf).play(noted, TASKS, list[int])) == EXPECTED
    assert asked == TASKS
    assert list(Crew(shelf=shelf).play(noted, [40, *TASKS], list[int])) == [[40, 80], *EXPECTED]
    assert asked == [*TASKS, 40]
    played(Crew(shelf=shelf))
    assert len(list(tmp_path.iterdir())) == 2, "other games have a ledger of their own"


def test_half_a_line_is_written_anew(tmp_path: Path) -> None:
    crew = Crew(shelf=LedgerFolder(tmp_path))
    played(crew)
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-4])
    assert played(crew) == EXPECTED
    assert len(path.read_bytes().splitlines()) == len(TASKS)


@pytest.mark.parametrize("data", [b"nonsense\n", b'{"game":1,"result":[1]}\n', b"[" * 100_000 + b"\n"])
def test_a_ledger_that_is_none_is_refused_and_left_alone(tmp_path: Path, data: bytes) -> None:
    crew = Crew(shelf=LedgerFolder(tmp_path))
    played(crew)
    (path,) = tmp_path.iterdir()
    path.write_bytes(data)
    with pytest.raises(StoreError):
        played(crew)
    assert path.read_bytes() == data


def test_the_report_is_the_same_to_the_byte(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ways: list[list[str]] = [[], ["--jobs", "2"], ["--keep", str(tmp_path)], ["--keep", str(tmp_path), "--jobs", "2"]]
    reports = []
    for way in ways:
        assert main([*GAME, "--games", "6", *way]) == 0
        reports.append(capsys.readouterr().out)
    assert len(set(reports)) == 1
    assert "ms" not in reports[0]


def test_a_report_of_more_games_begins_with_those_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*GAME, "--games", "4", "--keep", str(tmp_path)]) == 0
    capsys.readouterr()
    before = arena.play
    newly: list[arena.Pairing] = []

    @wraps(before)
    def noted(pairing: arena.Pairing) -> arena.Outcome:
        newly.append(pairing)
        return before(pairing)

    monkeypatch.setattr(arena, "play", noted)
    assert main([*GAME, "--games", "6", "--keep", str(tmp_path)]) == 0
    assert len(newly) == 2
    assert main([*GAME, "--games", "6"]) == 0
    kept, afresh = capsys.readouterr().out.splitlines()
    assert kept == afresh


def test_trouble_with_what_is_kept_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main([*GAME, "--games", "1", "--keep", str(tmp_path / "file")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
