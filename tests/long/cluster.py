"""A cluster plays as one process does, also when it loses a worker: `python -m pytest -n 0 tests/long/cluster.py`."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.crew import Crew
from scenes.commands.arena import main
from tests.systems import KILL
from tests.test_crew import EXPECTED, GAME, TASKS, doubled, doubled_by_a_mortal, played


def doubled_and_dead(task: tuple[int, str]) -> list[int]:
    """One that dies some milliseconds after it has given the result of some tasks, the first time."""
    number, graves = task
    grave = Path(graves, str(number))
    if number in (8, 16) and not grave.exists():
        grave.touch()
        threading.Timer(0.001 * number, os.kill, (os.getpid(), KILL)).start()
    return doubled(number)


UNANSWERED = "4s"
"""How long a scheduler calls a worker that is dead: half a minute, if it is not told."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler with two workers, each a process of its own."""
    import dask
    from distributed import LocalCluster

    with (
        dask.config.set({"distributed.comm.timeouts.connect": UNANSWERED}),
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp://"
        ) as found,
    ):
        yield found


def test_results_come_in_order_and_the_report_is_the_same(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert played(Crew(cluster=cluster.scheduler_address)) == EXPECTED
    reports = []
    for way in ([], ["--cluster", cluster.scheduler_address]):
        assert main([*GAME, "--games", "6", *way]) == 0
        reports.append(capsys.readouterr().out)
    assert reports[0] == reports[1]


def test_the_games_of_a_lost_worker_of_a_cluster_are_played_again(cluster: Any, tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path / "grave")) for number in TASKS]
    crew = Crew(cluster=cluster.scheduler_address)
    assert list(crew.play(doubled_by_a_mortal, tasks, list[int])) == EXPECTED
    assert (tmp_path / "grave").exists()


def test_a_worker_of_a_cluster_may_be_lost_with_what_it_has_just_played(cluster: Any, tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in TASKS]
    crew = Crew(cluster=cluster.scheduler_address)
    assert list(crew.play(doubled_and_dead, tasks, list[int])) == EXPECTED
    assert len(list(tmp_path.iterdir())) == 2
