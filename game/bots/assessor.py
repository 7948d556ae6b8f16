"""Has answers of finished games weighed in a worker process, and never waits for it.

What it hears is looked at like everything a worker says. One that dies, stays silent or talks nonsense is not asked
again: what it was asked for is nice to know, and no game waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from weakref import finalize

import msgspec

from game.bots.connection import Connection, End
from game.bots.hindsight import Weighed
from game.bots.opponents import Patience
from game.bots.search import Plan
from game.bots.wire import message_of
from game.bots.worker import Weigh, worker_command
from game.table.sight import View


class _Response(msgspec.Struct):
    id: int
    result: Weighed | None = None


class Assessor:
    """Somebody who weighs answers, one after the other. The worker is started at the first question."""

    def __init__(self, command: Sequence[str] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.command = list(command) if command is not None else worker_command()
        self.is_lost = False
        """Whether the worker is of no use any more; then nothing else will be heard."""
        self._connection: Connection | None = None
        self._farewell: Callable[[], object] = lambda: None
        self._seats: dict[int, int] = {}
        """How many seats the table of each question has that waits for its answer, by the question's number."""
        self._next_number = 1
        self._patience = Patience(clock)

    @property
    def waiting(self) -> int:
        """How many questions wait for their answers."""
        return len(self._seats)

    @property
    def process_id(self) -> int | None:
        """The worker's process, None while there is none."""
        return self._connection.process_id if self._connection is not None else None

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        """Ask what an answer of the seat that looks was worth; the number by which it will be heard of."""
        if self._connection is None:
            self._connection = Connection(self.command)
            self._farewell = finalize(self, self._connection.end)
        if not self._seats:
            self._patience.begin()
        number, self._next_number = self._next_number, self._next_number + 1
        self._seats[number] = view.table.config.seats
        params = Weigh(message_of(view), [list(choice) for choice in answer], worlds, seconds, number)
        self._connection.ask({"jsonrpc": "2.0", "id": number, "method": "weigh", "params": params})
        return number

    def poll(self) -> list[tuple[int, Weighed]]:
        """What has been heard since the last call, each with the number of its question."""
        heard: list[tuple[int, Weighed]] = []
        while self._connection is not None and (said := self._connection.receive()) is not None:
            understood = None if isinstance(said, End) else self._understood(said)
            if understood is None:
                self._give_up()
                return heard
            heard.append(understood)
            self._patience.begin()
        if self._seats and self._patience.is_over():
            self._give_up()
        return heard

    def close(self) -> None:
        """End the worker."""
        self._seats.clear()
        if self._connection is not None:
            self._farewell()
            self._connection = None

    def _understood(self, line: bytes) -> tuple[int, Weighed] | None:
        """An answer to a question that waits; None for anything else."""
        try:
            response = msgspec.json.decode(line, type=_Response)
        except (ValueError, RecursionError):
            return None
        seats = self._seats.pop(response.id, None)
        weighed = response.result
        if seats is None or weighed is None or not _is_sensible(weighed, seats):
            return None
        return response.id, weighed

    def _give_up(self) -> None:
        self.is_lost = True
        self.close()


def _is_sensible(weighed: Weighed, seats: int) -> bool:
    shares = [*weighed.promised, *([] if weighed.others is None else [weighed.others])]
    return len(weighed.promised) == seats and all(0 <= share <= 1 for share in shares)
