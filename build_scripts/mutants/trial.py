"""Whether a test notices a mutant: pytest collects once, then every mutant has a process of its own to be tried in.

The processes are forks, so nothing is imported twice, nothing on disk is changed, and a mutant that never ends is
ended.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

import coverage
import pytest
from hypothesis import settings

from build_scripts.mutants.changes import Mutant
from build_scripts.mutants.patch import Living, forget, module_of, read_changed

MEMORY = 3 << 30
GRACE = 10
PATIENCE = 6
IMPORT = "import"
SURVIVED = "survived"
# Nobody reads failures here; the native report of them is ten times as quick.
SILENT = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=native"]


@dataclass(frozen=True)
class Frugality:
    """How much is run for a mutant: examples of a property, and seconds of a test and of all tests."""

    examples: int
    test: float
    all: float


@dataclass
class Measured:
    """What the tests do with the unchanged program: how long each takes, and which lines of which file it runs.

    Those that take too long are left out.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    """File -> line -> the tests that run it, and `IMPORT` where it runs when the file is imported."""
    failed: list[str] = field(default_factory=list)
    noticed: Counter[str] = field(default_factory=Counter)
    """How many mutants each test has been the first to notice so far."""

    def quickest(self, found: Iterable[str], most: float) -> list[str]:
        """Those of the tests that can be run in `most` seconds: first the quick ones that have noticed much so far."""
        chosen: list[str] = []
        for test in sorted(self.seconds.keys() & found, key=self._patience_needed):
            most -= self.seconds[test]
            if most < 0:
                break
            chosen.append(test)
        return chosen

    def _patience_needed(self, test: str) -> tuple[float, str]:
        return self.seconds[test] / (1 + self.noticed[test]), test

    def running(self, mutant: Mutant) -> set[str]:
        """The tests that run the changed lines, and `IMPORT` if they run when something is imported."""
        by_line = self.lines.get(str(mutant.path.resolve()), {})
        return set().union(*[by_line.get(line, set()) for line in mutant.lines])


class Trial:
    """A pytest plugin that runs a function of its own instead of the tests it has collected."""

    def __init__(self, work: Callable[[Trial], None], frugality: Frugality) -> None:
        self._work = work
        self._frugality = frugality
        self._items: dict[str, pytest.Item] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Called before the tests are run for the first time."""
        for item in items:
            _take_fewer_examples(item, self._frugality.examples)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Called to run the tests."""
        self._items = {item.nodeid: item for item in session.items}
        self._work(self)
        return True

    def measured(self, paths: Sequence[Path]) -> Measured:
        """Run all tests once, unchanged, in a process of their own."""
        for path in paths:
            # What a game imports later would not live yet.
            import_module(module_of(path))
        self._living = Living(Path.cwd())
        with tempfile.TemporaryDirectory() as folder:
            notes = Path(folder) / "measured.json"
            _in_a_fork(lambda: self._measure(paths, notes), 3600)
            found = json.loads(notes.read_text(encoding="utf-8"))
        lines = {file: {int(n): set(tests) for n, tests in by.items()} for file, by in found["lines"].items()}
        return Measured(found["seconds"], lines, found["failed"])

    def _measure(self, paths: Sequence[Path], notes: Path) -> str:
        watch = coverage.Coverage(data_file=None, config_file=False, include=[str(path.resolve()) for path in paths])
        seconds, failed = {}, []
        watch.start()
        for test, passed, took in self._run(list(self._items), watch.switch_context):
            failed += [] if passed else [test]
            if took <= self._frugality.test:
                seconds[test] = took
        watch.switch_context(IMPORT)
        for name in forget():
            # A game that a test lends the program is found only after that test is imported.
            with suppress(ModuleNotFoundError):
                import_module(name)
        watch.stop()
        data = watch.get_data()
        lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
        notes.write_text(json.dumps({"seconds": seconds, "lines": lines, "failed": failed}), encoding="utf-8")
        return ""

    def is_noticed(self, mutant: Mutant, measured: Measured) -> tuple[bool, int]:
        """Whether a test fails, never ends, or cannot even start; and how many tests were tried at last.

        What runs during an import may be noticed by any test, once all is imported anew.
        """
        running = measured.running(mutant)
        tests = measured.quickest(running, self._frugality.all)
        if tests and self._fails(mutant, tests, measured, anew=False):
            return True, len(tests)
        if running and IMPORT not in running:
            return False, len(tests)
        tests = measured.quickest(measured.seconds, self._frugality.all)
        return self._fails(mutant, tests, measured, anew=True), len(tests)

    def _fails(self, mutant: Mutant, tests: Sequence[str], measured: Measured, *, anew: bool) -> bool:
        seconds = sum(measured.seconds[test] for test in tests)
        end = _in_a_fork(lambda: self._end(mutant, tests, anew), GRACE + PATIENCE * seconds)
        if end in measured.seconds:
            measured.noticed[end] += 1
        return end != SURVIVED

    def _end(self, mutant: Mutant, tests: Sequence[str], anew: bool) -> str:
        """SURVIVED, or the test that noticed the mutant, where that is known."""
        if not anew and self._living.change(mutant.path, mutant.source):
            return next((test for test, passed, _ in self._run(tests) if not passed), SURVIVED)
        forget()
        read_changed(mutant.path, mutant.source)
        # File by file: most such changes are noticed in the first, so the others need not be imported.
        for file in dict.fromkeys([test.partition("::")[0] for test in tests]):
            kept = _Only(tests, self._frugality)
            if pytest.main([*SILENT, file], plugins=[kept]) not in (
                pytest.ExitCode.OK,
                pytest.ExitCode.NO_TESTS_COLLECTED,
            ):
                return kept.failed
        return SURVIVED

    def _run(self, tests: Sequence[str], before: Callable[[str], object] = lambda test: None):  # type: ignore[no-untyped-def]
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            item = self._items[test]
            session, failures = item.session, item.session.testsfailed
            before(test)
            start = _worked()
            nextitem = self._items[following] if following else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=nextitem)
            yield test, session.testsfailed == failures, _worked() - start


def _worked() -> float:
    """The processor seconds of this process and of its finished children so far."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


class _Only:
    """A pytest plugin that keeps some tests, in their order."""

    def __init__(self, tests: Sequence[str], frugality: Frugality) -> None:
        self._place = {test: place for place, test in enumerate(tests)}
        self._frugality = frugality
        self.failed = ""
        """The test that failed; empty where a file could not be read."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called after each part of a test."""
        if report.failed:
            self.failed = report.nodeid

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self._place]
        items.sort(key=lambda item: self._place[item.nodeid])
        for item in items:
            _take_fewer_examples(item, self._frugality.examples)


def _take_fewer_examples(item: pytest.Item, examples: int) -> None:
    """A property with examples of its own number has no other handle than the one that hypothesis leaves on it."""
    test = getattr(item, "function", None)
    own = getattr(test, "_hypothesis_internal_use_settings", None)
    if own is not None and own.max_examples > examples:
        test._hypothesis_internal_use_settings = settings(own, max_examples=examples)  # type: ignore[union-attr]


def _in_a_fork(work: Callable[[], str], seconds: float) -> str:
    """Do something in a process of its own, ended after so many seconds; returns its result, if there was one."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        _be_quiet_and_modest(int(seconds) + 1)
        try:
            os.write(writing, work().encode())
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, encoding="utf-8") as end:  # noqa: PTH123
        told = end.read()
    os.waitpid(process, 0)
    return told


def _be_quiet_and_modest(seconds: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(seconds * 10)
