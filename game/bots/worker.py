"""Computer opponents in a process of their own, so that they can neither peek nor stall the window.

The worker is the same program with `bot` as its first argument. It speaks JSON-RPC 2.0, one message a line, over
standard input and output, and ends when its input ends. `Opponents` is the other side.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

import msgspec

from game.bots.levels import WHY, Player, Thought
from game.bots.wire import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    LONGEST_LINE,
    METHOD_NOT_FOUND,
    CallError,
    Request,
    ViewMessage,
    encoded,
    failure,
    message_of,
    parsed_request,
    result,
    view_of,
)
from game.table.sight import View

MOST_PLAYERS = 64
"""Players whose memories one worker keeps; the oldest are forgotten first."""

RESTARTED, LOST = "bots.worker.restarted", "bots.worker.lost"
"""Message keys of what `Opponents.notices` may say."""

Token = int | str
"""What the caller knows a question by: its place in the match, for example."""


class Think(msgspec.Struct, forbid_unknown_fields=True):
    """What the worker is asked: an answer of this level in this view. The seed makes the player who it is."""

    view: ViewMessage
    level: str
    seed: int


class Cancel(msgspec.Struct, forbid_unknown_fields=True):
    """Every call with a smaller number than this is no longer wanted."""

    before: int


# -- the worker --------------------------------------------------------------------------------------------------------


class Worker:
    """Answers calls one after the other; a thread beside it only reads, so that a cancel is heard during a search."""

    def __init__(self, source: IO[bytes], target: IO[bytes]) -> None:
        self.source = source
        self.target = target
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        self.cancelled_before = 0
        self.has_ended = False
        self.players: dict[tuple[int, str, int], Player] = {}

    def run(self) -> None:
        """Work until the input ends."""
        Thread(target=self._listen, daemon=True).start()
        while (line := self.lines.get()) is not None and not self.has_ended:
            response = self._answer(line)
            if response is not None:
                self.target.write(encoded(response))
                self.target.flush()

    def _listen(self) -> None:
        while line := self.source.readline(LONGEST_LINE + 1):
            if b'"cancel"' in line and self._was_cancel(line):
                continue
            self.lines.put(line)
        self.has_ended = True
        self.lines.put(None)

    def _was_cancel(self, line: bytes) -> bool:
        try:
            request = parsed_request(line)
            if request.method != "cancel":
                return False
            self.cancelled_before = msgspec.convert(request.params, Cancel).before
        except (CallError, msgspec.ValidationError):
            return False
        return True

    def _answer(self, line: bytes) -> dict[str, Any] | None:
        """The response to a line, None if nobody waits for one any more."""
        number: Any = None
        try:
            request = parsed_request(line)
            number = None if request.id is msgspec.UNSET else request.id
            thought = self._think(request, number)
        except CallError as error:
            return failure(number, error)
        except Exception as error:
            return failure(number, CallError(INTERNAL_ERROR, f"The opponent could not think: {error!r:.200}"))
        return None if self._is_unwanted(number) else result(number, thought)

    def _think(self, request: Request, number: Any) -> Thought | None:
        if request.method != "think":
            raise CallError(METHOD_NOT_FOUND, f"A worker does not know how to {request.method:.40}.")
        if self._is_unwanted(number):
            return None
        try:
            wish = msgspec.convert(request.params, Think)
            view = view_of(wish.view)
            player = self._player(view.seat, wish.level, wish.seed)
        except (ValueError, KeyError) as error:
            raise CallError(INVALID_PARAMS, f"Nobody can think about this: {error}") from error
        return player.answer(view, lambda: self._is_unwanted(number))

    def _is_unwanted(self, number: Any) -> bool:
        return self.has_ended or (isinstance(number, int) and number < self.cancelled_before)

    def _player(self, seat: int, level: str, seed: int) -> Player:
        key = (seat, level, seed)
        if key not in self.players:
            while len(self.players) >= MOST_PLAYERS:
                del self.players[next(iter(self.players))]
            self.players[key] = Player(level, seed)
        return self.players[key]


def main() -> int:
    """The door of the `bot` argument."""
    Worker(sys.stdin.buffer, sys.stdout.buffer).run()
    return 0


# -- the other side --------------------------------------------------------------------------------------------------


def worker_command() -> list[str]:
    """How this program starts itself as a worker."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot"]
    return [sys.executable, "-m", "menagerie", "bot"]


@dataclass(frozen=True)
class Heard:
    """An answer that has come in: of which seat, to which question."""

    seat: int
    token: Token
    thought: Thought


@dataclass(frozen=True)
class _Wish:
    """A question that waits for its answer."""

    number: int
    token: Token
    view: ViewMessage
    level: str


class Opponents:
    """Asks a worker process for answers and never waits for one.

    The process is started at the first question. If it dies it is started again and asked again, once; if it dies again
    without having answered anything, its questions are answered by habit here. `notices` collects message keys of what
    people should be told about that.
    """

    def __init__(self, seed: int, command: Sequence[str] | None = None) -> None:
        self.seed = seed
        self.command = list(command) if command is not None else worker_command()
        self.notices: list[str] = []
        self._connection: _Connection | None = None
        self._wishes: dict[int, _Wish] = {}
        self._next_number = 1
        self._failures = 0

    def think(self, seat: int, level: str, view: View | ViewMessage, token: Token) -> None:
        """Ask for an answer of this seat. Asking again with the same token changes nothing; with another token the
        older question is dropped."""
        waiting = self._wishes.get(seat)
        if waiting is not None and waiting.token == token:
            return
        message = message_of(view) if isinstance(view, View) else view
        wish = _Wish(self._next_number, token, message, level)
        self._next_number += 1
        self._wishes[seat] = wish
        if self._failures < 2:
            self._connected().send(self._call(wish))

    def poll(self) -> list[Heard]:
        """The answers that have come in since the last call."""
        heard: list[Heard] = []
        connection = self._connection
        while connection is not None and (line := connection.receive()) is not None:
            if line:
                heard += self._understood(line)
            else:
                self._connection = connection = None
                self._mourn()
        if self._failures >= 2:
            heard += [self._by_habit(seat, wish) for seat, wish in self._wishes.items()]
            self._wishes.clear()
        return heard

    def cancel(self) -> None:
        """Want no answers any more; a search that is under way stops within milliseconds."""
        self._wishes.clear()
        if self._connection is not None:
            params = Cancel(self._next_number)
            self._connection.send({"jsonrpc": "2.0", "method": "cancel", "params": params})

    def close(self) -> None:
        """Let the worker end. The object can be used again."""
        self._wishes.clear()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @property
    def is_thinking(self) -> bool:
        """Whether a question waits for its answer."""
        return bool(self._wishes)

    @property
    def process_id(self) -> int | None:
        """The worker's process, None while there is none."""
        return self._connection.process_id if self._connection is not None else None

    def _connected(self) -> _Connection:
        if self._connection is None:
            self._connection = _Connection(self.command)
        return self._connection

    def _call(self, wish: _Wish) -> dict[str, Any]:
        params = Think(wish.view, wish.level, self.seed)
        return {"jsonrpc": "2.0", "id": wish.number, "method": "think", "params": params}

    def _understood(self, line: bytes) -> list[Heard]:
        """The answer on a line, nothing if it comes too late or cannot be used."""
        try:
            response = msgspec.json.decode(line, type=_Response)
        except msgspec.DecodeError:
            return []
        for seat, wish in self._wishes.items():
            if wish.number == response.id:
                del self._wishes[seat]
                if response.result is None:
                    return [self._by_habit(seat, wish)]
                self._failures = 0
                return [Heard(seat, wish.token, response.result)]
        return []

    def _mourn(self) -> None:
        """The worker is dead. Its questions go to a new one, unless the last was no better."""
        if not self._wishes:
            return
        self._failures += 1
        if self._failures >= 2:
            self.notices.append(LOST)
            return
        self.notices.append(RESTARTED)
        for wish in self._wishes.values():
            self._connected().send(self._call(wish))

    def _by_habit(self, seat: int, wish: _Wish) -> Heard:
        random = Random(f"{self.seed}:{wish.number}")
        world = view_of(wish.view).determinise(random)
        choice = world.setting.ruleset.advice.habit(world, seat, random)
        return Heard(seat, wish.token, Thought(choice, line_key=WHY + "habit", line_args={"who": seat}))


class _Response(msgspec.Struct):
    id: int | None
    result: Thought | None = None


class _Connection:
    """One worker process with a thread that starts it and writes to it, and one that reads from it."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self.incoming: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._write, daemon=True).start()

    @property
    def process_id(self) -> int | None:
        return self.process.pid if self.process is not None else None

    def send(self, message: Any) -> None:
        self.outgoing.put(encoded(message))

    def receive(self) -> bytes | None:
        """The next line, the empty line once the process has ended, None while there is nothing."""
        try:
            return self.incoming.get_nowait()
        except Empty:
            return None

    def close(self) -> None:
        self.outgoing.put(None)

    def _write(self) -> None:
        try:
            process = self.process = _started(self.command)
        except OSError:
            self.incoming.put(b"")
            return
        assert process.stdin is not None
        assert process.stdout is not None
        Thread(target=self._read, args=(process, process.stdout), daemon=True).start()
        try:
            while (line := self.outgoing.get()) is not None:
                process.stdin.write(line)
                process.stdin.flush()
            process.stdin.close()
        except OSError:
            return  # the reader notices the end and says so

    def _read(self, process: subprocess.Popen[bytes], source: IO[bytes]) -> None:
        for line in source:
            self.incoming.put(line)
        process.wait()
        self.incoming.put(b"")
        self.close()


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    """The process, without a window of its own; from source it starts where the program lies."""
    home = None if getattr(sys, "frozen", False) else Path(__file__).resolve().parents[2]
    return subprocess.Popen(
        command,
        cwd=home,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
