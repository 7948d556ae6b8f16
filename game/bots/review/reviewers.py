"""Has answers reviewed in a worker process, and never waits for it: weighed with all hands open, or compared with
better ones by what their seat could know. What comes back is checked like everything a worker says.

A worker that dies, stays silent or talks nonsense is not asked again: a review is nice to have, and no game waits for
it.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar
from weakref import finalize

import msgspec

from game.bots.connection import Connection, OutputEnd
from game.bots.patience import Patience
from game.bots.review.compare import Compared
from game.bots.review.reasons import Reason
from game.bots.review.weigh import Weighed
from game.bots.search import LOST, WON, Plan
from game.bots.trust import LONGEST_WORD, can_be_given
from game.bots.wire import LARGEST_NUMBER, message_of
from game.bots.worker import AboutAnswer, worker_command
from game.table.choices import Choice, frozen
from game.table.sight import View

PATIENCE_SECONDS = 60.0
"""How long a worker may say nothing while it owes an answer: longer than an opponent's, for it is not asked anew, no
game waits for it, and a busy disk can take very long to start a program."""

Result = TypeVar("Result", bound=msgspec.Struct)


class _Response(msgspec.Struct):
    id: int
    result: msgspec.Raw = msgspec.Raw(b"null")


class Reviewer(ABC, Generic[Result]):
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
            self._farewell = finalize(self, self._connection.stop)
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
            understood = None if isinstance(said, OutputEnd) else self._understood(said)
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


class Weigher(Reviewer[Weighed]):
    """Has answers weighed, with all hands open."""

    method = "weigh"
    kind = Weighed

    def believed(self, result: Weighed, view: View) -> Weighed | None:
        """See `Reviewer.believed`."""
        shares = [result.promised, *([] if result.others is None else [result.others])]
        is_sensible = all(
            len(each) == view.table.config.seats and all(0 <= share <= 1 for share in each) for each in shares
        )
        return result if is_sensible else None


class Comparer(Reviewer[Compared]):
    """Has better answers looked for, from what the seat could know."""

    method = "compare"
    kind = Compared

    def believed(self, result: Compared, view: View) -> Compared | None:
        """See `Reviewer.believed`."""
        shares = (result.expected, result.promised, result.error, 0.0 if result.others is None else result.others)
        if result.points_error < 0 or max(abs(result.points), result.points_error) > LARGEST_NUMBER:
            return None
        if not all(0 <= share <= 1 for share in shares) or result.worlds <= 0 or result.ends not in ("", WON, LOST):
            return None
        try:
            better = tuple([frozen(choice) for choice in result.better])
            whom, choice = result.feared or (0, ("say", ""))
            reply = frozen(choice)
        except ValueError:
            return None
        if (better and not can_be_given(view, better)) or not _is_reply(whom, reply, view):
            return None
        if result.reason is not None and not _is_reason(result.reason, view):
            return None
        return msgspec.structs.replace(result, better=better, feared=result.feared and (whom, reply))


def _is_reason(reason: Reason, view: View) -> bool:
    """Whether a reason is about somebody at this table, and no more than a word and a number."""
    is_word = 0 < len(reason.what) <= LONGEST_WORD and reason.what.isidentifier()
    return is_word and 0 <= reason.seat < view.table.config.seats and abs(reason.more) <= LARGEST_NUMBER


def _is_reply(whom: int, choice: Choice, view: View) -> bool:
    """Whether a reply of this seat can be told at this table."""
    limits = {"card": len(view.table.config.designs), "seat": view.table.config.seats, "number": LARGEST_NUMBER}
    if not 0 <= whom < view.table.config.seats or len(choice) < 2 or not isinstance(choice[0], str):
        return False
    kind, value = choice[:2]
    if kind == "say":
        return isinstance(value, str) and len(value) <= LONGEST_WORD and (not value or value.isprintable())
    return kind in limits and type(value) is int and 0 <= value < limits[kind]
