"""Computer opponents as a table sees them: somebody who is asked, and who answers some time later, whatever happens.

They think in a worker process. If it dies, stays silent, says more than it was asked or answers nonsense, it is ended
and a new one is asked the same, twice at the most; then the questions are answered by habit here, and the next question
goes to a new worker.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple
from weakref import finalize

import msgspec

from game.bots.connection import Connection, OutputEnd
from game.bots.levels import Thought
from game.bots.past import NOTHING, Past
from game.bots.patience import Patience
from game.bots.tastes import NOBODY
from game.bots.trust import Nonsense, believed, by_habit
from game.bots.wire import message_of
from game.bots.worker import Cancel, Think, worker_command
from game.table.sight import View

TRIES = 3
"""How often a question is put to a worker before habit answers it."""

PATIENCE_SECONDS = 12.0
"""How long a worker may say nothing while it owes an answer.

The longest thought has 5 s of budget (a master), the same everywhere, and needs 0.4 s more until the search next looks
at the clock (a table of six); to start took 0.3 s. On a machine five times as slow that is 8.5 s, so 12 s are more than
anybody needs.
"""

SILENT, DIED, NONSENSE, HABIT_PLAYS = ("bots.worker." + end for end in ("silent", "died", "nonsense", "habit"))
"""Message keys of what `Opponents.notices` may say: why somebody is asked again, and that habit answers at last."""

Token = int | str
"""What the caller knows a question by: its place in the match, for example."""


@dataclass(frozen=True)
class HeardAnswer:
    """An answer that has come in: of which seat, to which question."""

    seat: int
    token: Token
    thought: Thought


class Notice(NamedTuple):
    """Something people should be told, as a message key, about the players of some seats."""

    key: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class _Wish:
    """A question that waits for its answer."""

    number: int
    token: Token
    view: View
    level: str
    portrait: int
    past: Past


class _Response(msgspec.Struct):
    id: int
    result: Thought | None = None


class Opponents:
    """Asks a worker process for answers and never waits for one; it is started at the first question.

    `notices` collects what people should be told, everything once until the next good answer.
    """

    def __init__(
        self, seed: int, command: Sequence[str] | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.seed = seed
        self.command = list(command) if command is not None else worker_command()
        self.notices: list[Notice] = []
        self._told: set[Notice] = set()
        self._connection: Connection | None = None
        self._farewell: Callable[[], object] = lambda: None
        """Ends the worker, also when somebody forgets to close these opponents."""
        self._wishes: dict[int, _Wish] = {}
        self._next_number = 1
        self._failures = 0
        self._patience = Patience(clock, PATIENCE_SECONDS)

    def think(
        self, seat: int, level: str, view: View, token: Token, portrait: int = NOBODY, past: Past = NOTHING
    ) -> None:
        """Ask for an answer of this seat, where the creature of that portrait sits, after what was heard at the table.
        Asking again with the same token changes nothing; with another token the older question is dropped."""
        waiting = self._wishes.get(seat)
        if waiting is not None and waiting.token == token:
            return
        if not self._wishes:
            self._patience.begin()
        wish = self._wishes[seat] = _Wish(self._next_number, token, view, level, portrait, past)
        self._next_number += 1
        self._ask(wish)

    def poll(self) -> list[HeardAnswer]:
        """The answers that have come in since the last call."""
        heard: list[HeardAnswer] = []
        while self._connection is not None and (said := self._connection.receive()) is not None:
            heard += self._listen_to(said)
        if self._wishes and self._patience.is_over():
            heard += self._give_up(SILENT)
        return heard

    def answer_by_habit(self, seat: int, view: View, token: Token) -> HeardAnswer:
        """An answer of this seat by habit, at once and without the worker."""
        return HeardAnswer(seat, token, by_habit(view, Random(f"{self.seed}:{token}")))

    def cancel(self) -> None:
        """Want no answers any more; a search that is under way stops within milliseconds."""
        self._wishes.clear()
        if self._connection is not None:
            params = Cancel(self._next_number)
            self._connection.tell({"jsonrpc": "2.0", "method": "cancel", "params": params})

    def close(self) -> None:
        """End the worker. The object can be used again."""
        self._wishes.clear()
        self._end_worker()

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return bool(self._wishes)

    @property
    def process_id(self) -> int | None:
        """The worker's process, None while there is none."""
        return self._connection.process_id if self._connection is not None else None

    def _ask(self, wish: _Wish) -> None:
        if self._connection is None:
            self._connection = Connection(self.command)
            self._farewell = finalize(self, self._connection.stop)
        params = Think(message_of(wish.view), wish.level, self.seed, wish.portrait, wish.past)
        self._connection.ask({"jsonrpc": "2.0", "id": wish.number, "method": "think", "params": params})

    def _end_worker(self) -> None:
        if self._connection is not None:
            self._farewell()
            self._connection = None

    # -- what a worker says --------------------------------------------------------------------------------------------

    def _listen_to(self, said: bytes | OutputEnd) -> list[HeardAnswer]:
        if isinstance(said, OutputEnd):
            return self._give_up(DIED if said is OutputEnd.DIED else NONSENSE)
        try:
            return self._understood(said)
        except Nonsense:
            return self._give_up(NONSENSE)

    def _understood(self, line: bytes) -> list[HeardAnswer]:
        """The answer on a line, nothing if it comes too late. Raises Nonsense."""
        response = _decoded(line)
        if not 0 < response.id < self._next_number:
            raise Nonsense
        wish = next((wish for wish in self._wishes.values() if wish.number == response.id), None)
        if wish is None:
            return []
        thought = believed(response.result, wish.view)
        del self._wishes[wish.view.seat]
        self._failures = 0
        self._told.clear()
        self._patience.begin()
        return [HeardAnswer(wish.view.seat, wish.token, thought)]

    def _give_up(self, why: str) -> list[HeardAnswer]:
        """This worker is of no use. Its questions go to a new one or, after so many tries, to habit."""
        self._end_worker()
        self._patience.begin()
        if not self._wishes:
            return []
        self._failures += 1
        if self._failures >= TRIES:
            return self._answers_by_habit()
        self._tell(why)
        for wish in self._wishes.values():
            self._ask(wish)
        return []

    def _answers_by_habit(self) -> list[HeardAnswer]:
        self._tell(HABIT_PLAYS)
        heard = [self.answer_by_habit(seat, wish.view, wish.token) for seat, wish in self._wishes.items()]
        self._wishes.clear()
        self._failures = 0
        return heard

    def _tell(self, key: str) -> None:
        notice = Notice(key, tuple(self._wishes))
        if notice not in self._told:
            self._told.add(notice)
            self.notices.append(notice)


def _decoded(line: bytes) -> _Response:
    try:
        return msgspec.json.decode(line, type=_Response)
    except (ValueError, RecursionError) as error:
        raise Nonsense from error
