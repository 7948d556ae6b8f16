"""Many games played by many hands: by this process, by several, or by a cluster of machines.

Results come in the order of the games whoever played them, games whose player was lost are played again, and what is
kept need not be played twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, TypeVar, get_args, get_origin

import msgspec

from assets import VERSION

AHEAD = 4
"""Games handed out per process or worker, so that none waits for the next game."""

MOST_ON_WINDOWS = 61
"""So many processes can be waited for there ("ProcessPoolExecutor")."""

MOST_LOSSES = 3
"""How often workers may be lost in a row without a single game coming back."""

PATIENCE = "10s"
"""How long a cluster may take to answer at first."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class CrewError(Exception):
    """Nobody can play. The message is one plain sentence."""


class Ledger(Protocol):
    """The results of games of one kind, each under a word for its game, kept as they come in."""

    def results(self) -> Mapping[str, bytes]:
        """What was kept before."""

    def add(self, word: str, result: bytes) -> None:
        """Keep a result."""


Shelf = Callable[[str], AbstractContextManager[Ledger]]
"""Opens the ledger of that name."""


class Crew:
    """Plays games with `jobs` processes, or with the workers of the Dask scheduler at an address.

    With a shelf, every result is kept at once, and a game whose result the same version has kept is not played again:
    an interrupted run goes on where it stopped. Raises CrewError for no jobs at all.
    """

    def __init__(self, jobs: int = 1, cluster: str = "", shelf: Shelf | None = None) -> None:
        if jobs < 1:
            raise CrewError("At least one job is needed.")
        self.jobs = jobs
        self.cluster = cluster
        self.shelf = shelf

    def play(self, play: Callable[[Task], Result], tasks: Sequence[Task], kind: type[Result]) -> Iterator[Result]:
        """The results of these games in their order. A task's repr must contain everything on which its game depends.
        Raises CrewError where nobody can play."""
        with self._ledger(play) as ledger:
            kept = ledger.results() if ledger is not None else {}
            words = [_word(repr(task)) if ledger is not None else "" for task in tasks]
            ready = {place: _read(kept[word], kind) for place, word in enumerate(words) if word in kept}
            played = self._played(play, {place: task for place, task in enumerate(tasks) if place not in ready})
            for place in range(len(tasks)):
                while place not in ready:
                    found, result = next(played)
                    if ledger is not None:
                        ledger.add(words[found], msgspec.msgpack.encode(result))
                    ready[found] = result
                yield ready.pop(place)

    def _ledger(self, play: Callable[[Task], Result]) -> AbstractContextManager[Ledger | None]:
        if self.shelf is None:
            return nullcontext()
        return self.shelf(_word(f"{VERSION} {play.__module__} {play.__qualname__}"))

    def _played(self, play: Callable[[Task], Result], tasks: Mapping[int, Task]) -> Iterator[tuple[int, Result]]:
        """The results with their places, as they come."""
        if not self.cluster and (self.jobs == 1 or len(tasks) < 2):
            yield from ((place, play(task)) for place, task in tasks.items())
            return
        left, losses = dict(tasks), 0
        while left:
            before = len(left)
            try:
                with self._hands() as hands:
                    for place, result in _handed_out(hands, play, left):
                        del left[place]
                        yield place, result
            except BrokenProcessPool as error:
                losses = losses + 1 if len(left) == before else 0
                if losses == MOST_LOSSES:
                    raise CrewError("The processes that should play end before they have played.") from error

    @contextmanager
    def _hands(self) -> Iterator[_Hands]:
        if not self.cluster:
            number = min(self.jobs, MOST_ON_WINDOWS) if sys.platform == "win32" else self.jobs
            with ProcessPoolExecutor(number) as pool:
                yield _Hands(pool.submit, wait, number)
            return
        with _client(self.cluster) as client, client.as_current():
            yield _workers(client)


ALONE = Crew()


class _Hands(NamedTuple):
    """Whoever plays. What they hand out are futures of their own kind, which their own `wait` waits for."""

    submit: Callable[..., Any]
    wait: Callable[..., Any]
    number: int


def _workers(client: Any) -> _Hands:
    """The workers of a cluster.

    Not through `client.get_executor`: its futures report a failure as soon as their worker is lost.
    """
    from distributed import wait as wait_for_workers

    submit = partial(client.submit, pure=False, retries=MOST_LOSSES)
    return _Hands(submit, wait_for_workers, max(1, sum(client.nthreads().values())))


def _handed_out(
    hands: _Hands, play: Callable[[Task], Result], tasks: Mapping[int, Task]
) -> Iterator[tuple[int, Result]]:
    """Hand games out, a few at a time, and take in what comes back."""
    waiting: dict[Any, int] = {}
    ahead = iter(list(tasks.items()))
    try:
        while True:
            while len(waiting) < AHEAD * hands.number and (following := next(ahead, None)) is not None:
                waiting[hands.submit(play, following[1])] = following[0]
            if not waiting:
                return
            for future in hands.wait(list(waiting), return_when=FIRST_COMPLETED).done:
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()


def _client(address: str) -> Any:
    if find_spec("distributed") is None:
        raise CrewError("A cluster needs Dask's distributed scheduler: install menagerie[cluster].")
    from distributed import Client

    try:
        client: Any = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CrewError(f"No scheduler answers at {address}.") from error
    if set(client.run(_version).values()) - {VERSION}:
        client.close()
        raise CrewError("The workers of the cluster have another version of Menagerie than this one.")
    return client


def _version() -> str:
    return VERSION


def _word(what: str) -> str:
    return sha256(what.encode()).hexdigest()[:32]


def _read(data: bytes, kind: type[Result]) -> Result:
    return msgspec.msgpack.decode(data, type=kind, dec_hook=_counter)


def _counter(kind: Any, counted: Any) -> Any:
    """What was counted, which comes as a plain dictionary."""
    if get_origin(kind) is not Counter:
        raise NotImplementedError
    return Counter(msgspec.convert(counted, dict[(*get_args(kind), int)]))  # type: ignore[misc]
