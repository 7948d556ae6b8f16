"""Compiled modules: what is compiled, what becomes of it when that fails, and that both builds are held together."""

import cProfile
import json
import os
import pstats
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace

import compiling
import lockstep
import pytest
from workshop import WorkshopError

from game import build
from game.bots.search import Budget, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.table.sight import view
from game.table.table import Table
from scenes.commands import bench
from scenes.commands.signature import ITERATIONS, SEARCH_EVERY, marks

ROOT = Path(__file__).resolve().parents[1]
HOT = compiling.hot_modules()
LARGE = 0.1
"""A module that takes this share of a game's time, in whatever it plays, is compiled: three times the share that is."""


class TestWhatIsCompiled:
    def test_every_hot_module_is_there(self) -> None:
        assert [module for module in HOT if not (ROOT / compiling.source_of(module)).is_file()] == []
        assert list(HOT) == sorted(set(HOT))

    @pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
    def test_no_module_that_takes_long_is_forgotten(self, rules: Ruleset) -> None:
        """Of a game whose rules stand in one file with its record nothing is compiled."""
        shares = time_by_module(rules)
        apart = {module: share for module, share in shares.items() if not module.endswith(".__init__")}
        assert [module for module, share in apart.items() if share > LARGE and module not in HOT] == []

    def test_what_lies_in_a_folder_is_found_by_the_names_of_modules(self, tmp_path: Path) -> None:
        libraries = [tmp_path / "game" / "table" / f"table{end}" for end in (".cpython-311-x86_64-linux-gnu.so", ".py")]
        libraries[0].parent.mkdir(parents=True)
        for library in libraries:
            library.write_bytes(b"")
        assert compiling.compiled_modules(tmp_path) == {"game.table.table": libraries[0]}


def time_by_module(rules: Ruleset) -> dict[str, float]:
    """The share of the time of our modules that each takes, in a random game of a full table with some searches."""
    profile = cProfile.Profile(process_time)
    table = Match(rules, [Seat() for _ in range(rules.most)], rules.usual_options(), 2, 0).table
    random = Random(1)
    profile.enable()
    for number in range(60):
        if not table.agenda:
            break
        seat = table.asked()[0]
        if number % 30 == 15:
            Search(view(table, seat), Random(1)).run(Budget(8, 60.0))
        table.answer(seat, random.choice(table.choices(seat)))
    profile.disable()
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        path = Path(file)
        if path.is_relative_to(ROOT / "game"):
            spent[".".join(path.relative_to(ROOT).with_suffix("").parts)] += own
    return {module: seconds / spent.total() for module, seconds in spent.items()}


class TestWhenItFails:
    @pytest.fixture
    def place(self, tmp_path: Path) -> Path:
        stale = tmp_path / "compiled" / "game" / "stale.so"
        stale.parent.mkdir(parents=True)
        stale.write_bytes(b"")
        return tmp_path / "compiled"

    def attempt(self, place: Path, **environment: str) -> bool:
        return compiling.attempt(sys.executable, place, {**os.environ, **environment})

    def test_a_missing_compiler_is_a_sentence_and_nothing_is_compiled(
        self, place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        for name in ("Cython", "setuptools"):
            (tmp_path / "libraries" / name).mkdir(parents=True)
            (tmp_path / "libraries" / name / "__init__.py").write_text("", encoding="utf-8")
        assert not self.attempt(place, CC="/nowhere/cc", PYTHONPATH=str(tmp_path / "libraries"))
        assert list(place.iterdir()) == []
        told = capsys.readouterr().err.strip()
        assert told.startswith("There is no C compiler (/nowhere/cc). So the program is built pure")

    def test_so_is_a_missing_cython(self, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert not compiling.attempt(sys.executable, place, {**os.environ, "PYTHONPATH": ""})
        assert list(place.iterdir()) == []
        assert "is not installed where the package is made. So the program is built pure" in capsys.readouterr().err

    def test_so_is_a_module_that_is_gone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(compiling, "hot_modules", lambda: ("game.table.gone",))
        with pytest.raises(WorkshopError, match=r"There is no game.table.gone\.py, which should be compiled\."):
            compiling.check_all_is_there()


class TestWhatItSays:
    def test_the_source_is_pure(self) -> None:
        assert build.kind_of_build() == "pure"

    def test_machine_code_is_compiled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(build, "Table", SimpleNamespace(advance=len))
        assert build.kind_of_build() == "compiled"


class TestLockstep:
    def test_the_same_seed_leaves_the_same_marks_and_another_others(self) -> None:
        rules = RULESETS[0]
        one = list(marks(rules, 2, 1))
        assert one == list(marks(rules, 2, 1))
        assert one != list(marks(rules, 2, 2))

    def test_a_visit_more_in_a_search_changes_a_mark(self, monkeypatch: pytest.MonkeyPatch) -> None:
        before = list(marks(RULESETS[1], 2, 1))
        monkeypatch.setattr("scenes.commands.signature.ITERATIONS", ITERATIONS + 1)
        after = list(marks(RULESETS[1], 2, 1))
        changed = [number for number, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        assert changed
        assert all(number % SEARCH_EVERY == 1 for number in changed)

    def test_so_does_what_one_seat_knows(self, monkeypatch: pytest.MonkeyPatch) -> None:
        before = next(marks(RULESETS[1], 2, 1))

        def without_rumours(table: Table, seat: int) -> SimpleNamespace:
            return SimpleNamespace(table=SimpleNamespace(state=lambda: (seat, "blind")))

        monkeypatch.setattr("scenes.commands.signature._searched", lambda *given: None)
        monkeypatch.setattr("scenes.commands.signature.view", without_rumours)
        assert next(marks(RULESETS[1], 2, 1)) != before

    def test_where_two_builds_part_is_told_by_game_and_decision(self) -> None:
        source = {"flask, 2 seats, seed 1": ["aa", "bb", "cc"]}
        assert "1 games as the source does, all 3 marks alike" in lockstep.compared(source, dict(source))
        with pytest.raises(WorkshopError, match="flask, 2 seats, seed 1, source and program part at decision 2"):
            lockstep.compared(source, {"flask, 2 seats, seed 1": ["aa", "bb"]})
        with pytest.raises(WorkshopError, match="part at decision 1"):
            lockstep.compared(source, {"flask, 2 seats, seed 1": ["aa", "xx", "cc"]})
        with pytest.raises(WorkshopError, match="Only one of both plays flask"):
            lockstep.compared(source, {})

    def test_the_command_prints_the_marks_of_every_size_of_every_table(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def counted(rules: Ruleset, seats: int, seed: int) -> Iterator[str]:
            yield f"{rules.key}{seats}{seed}"

        monkeypatch.setattr("scenes.commands.signature.marks", counted)
        assert bench.main(["--signature", "--games", "2", "--seed", "7"]) == 0
        printed = json.loads(capsys.readouterr().out)
        assert printed["build"] == "pure"
        assert len(printed["games"]) == 2 * sum(rules.most - rules.fewest + 1 for rules in RULESETS)
        assert printed["games"]["flask, 3 seats, seed 8"] == ["flask38"]

    def test_a_worker_that_listens_is_told_apart_from_one_that_does_not(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(lockstep, "BUSY", 0.4)  # It has answered a short question before.
        command = [sys.executable, str(ROOT / "menagerie.py")]
        assert "hears a cancel" in lockstep.listens_while_it_thinks(command)
