"""Has something about finished games worked out in a worker process, and never waits for it.

What it hears is looked at like everything a worker says. One that dies, stays silent or talks nonsense is not asked
again: what it was asked for is nice to know, and no game waits for it.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar
from weakref import finalize

import msgspec

from game.bots.connection import Connection, End
from game.bots.patience import Patience
from game.bots.search import Plan
from game.bots.wire import message_of
from game.bots.worker import AboutAnswer, worker_command
from game.table.sight import View

PATIENCE_SECONDS = 60.0
"""How long a worker may say nothing while it owes an answer: longer than an opponent's, for it is not asked anew, no
game waits for it, and a busy disk can take very long to start a program."""

Result = TypeVar("Result", bound=msgspec.Struct)


class _Response(msgspec.Struct):
    id: int
    result: msgspec.Raw = msgspec.Raw(b"null")


class Errands(ABC, Generic[Result]):
    """Somebody who is asked about answers, one after the other. The worker is started at the first question."""

    method: str
    """What the worker is asked to do."""
    kind: type[Result]
    """What it answers with."""

    def __init__(self, command: Sequence[str] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.command = list(command) if command is not None else worker_command()
        self.is_lost = False
        """Whether the worker is of no use any more; then nothing else will be heard."""
        self._connection: Connection | None = None
        self._farewell: Callable[[], object] = lambda: None
        self._views: dict[int, View] = {}
        """What each question is about that waits for its answer, by the question's number."""
        self._next_number = 1
        self._patience = Patience(clock, PATIENCE_SECONDS)

    @abstractmethod
    def believed(self, result: Result, view: View) -> Result | None:
        """A result as it may be told; None where it cannot have been found in this view."""

    @property
    def waiting(self) -> int:
        """How many questions wait for their answers."""
        return len(self._views)

    @property
    def process_id(self) -> int | None:
        """The worker's process, None while there is none."""
        return self._connection.process_id if self._connection is not None else None

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        """Ask about an answer of the seat that looks; the number by which it will be heard of."""
        if self._connection is None:
            self._connection = Connection(self.command)
            self._farewell = finalize(self, self._connection.end)
        if not self._views:
            self._patience.begin()
        number, self._next_number = self._next_number, self._next_number + 1
        self._views[number] = view
        params = AboutAnswer(message_of(view), [list(choice) for choice in answer], worlds, seconds, number)
        self._connection.ask({"jsonrpc": "2.0", "id": number, "method": self.method, "params": params})
        return number

    def poll(self) -> list[tuple[int, Result]]:
        """What has been heard since the last call, each with the number of its question."""
        heard: list[tuple[int, Result]] = []
        while self._connection is not None and (said := self._connection.receive()) is not None:
            understood = None if isinstance(said, End) else self._understood(said)
            if understood is None:
                self._give_up()
                return heard
            heard.append(understood)
            self._patience.begin()
        if self._views and self._patience.is_over():
            self._give_up()
        return heard

    def close(self) -> None:
        """End the worker."""
        self._views.clear()
        if self._connection is not None:
            self._farewell()
            self._connection = None

    def _understood(self, line: bytes) -> tuple[int, Result] | None:
        """An answer to a question that waits; None for anything else."""
        try:
            response = msgspec.json.decode(line, type=_Response)
            result: Any = msgspec.json.decode(response.result, type=self.kind)
        except (ValueError, RecursionError):
            return None
        view = self._views.pop(response.id, None)
        believed = None if view is None else self.believed(result, view)
        return None if believed is None else (response.id, believed)

    def _give_up(self) -> None:
        self.is_lost = True
        self.close()
