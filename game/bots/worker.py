"""Computer opponents in a process of their own, so that they can neither peek nor stall the window.

The worker is the same program with `bot` as its first argument. It speaks JSON-RPC 2.0, one message a line, over
standard input and output, and ends when its input ends. `opponents.Opponents` is the other side.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, Any

import msgspec

from game.bots.levels import Player, Thought
from game.bots.past import NOTHING, Past
from game.bots.review.compare import Compared, compare
from game.bots.review.weigh import Weighed, weigh
from game.bots.tastes import NOBODY
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
    parsed_request,
    result,
    view_of,
)
from game.processes import die_with_parent, own_command
from game.table.choices import frozen

MOST_PLAYERS = 64
"""Players whose memories one worker keeps; the oldest are forgotten first."""


class Think(msgspec.Struct, forbid_unknown_fields=True):
    """What the worker is asked: an answer of this level in this view, after this past. The seed and the creature make
    the player who it is."""

    view: ViewMessage
    level: str
    seed: int
    portrait: int = NOBODY
    past: Past = NOTHING


class AboutAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What the worker is asked of a game that is over, about this answer of the seat that looks."""

    view: ViewMessage
    answer: list[list[Any]]
    worlds: int
    seconds: float
    seed: int


Finding = Thought | Weighed | Compared


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
        self.players: dict[tuple[int, str, int, int], Player] = {}

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
            answer = self._work(request, number)
        except CallError as error:
            return failure(number, error)
        except Exception:
            return failure(number, CallError(INTERNAL_ERROR, "The worker could not think about this."))
        return None if self._is_unwanted(number) else result(number, answer)

    def _work(self, request: Request, number: Any) -> Finding | None:
        works: dict[str, Callable[[Any, Callable[[], bool]], Finding]] = {
            "think": self._think,
            "weigh": partial(self._about_answer, weigh),
            "compare": partial(self._about_answer, compare),
        }
        if request.method not in works:
            raise CallError(METHOD_NOT_FOUND, f"A worker does not know how to {request.method:.40}.")
        if self._is_unwanted(number):
            return None
        return works[request.method](request.params, lambda: self._is_unwanted(number))

    def _think(self, params: Any, stop: Callable[[], bool]) -> Thought:
        try:
            wish = msgspec.convert(params, Think)
            view = view_of(wish.view)
            player = self._player(view.seat, wish)
            if not wish.past.fits(view.table.config.seats):
                raise ValueError("This past is another table's.")
        except (ValueError, KeyError) as error:
            raise CallError(INVALID_PARAMS, "Nobody can think about this.") from error
        return player.answer(view, stop, wish.past)

    @staticmethod
    def _about_answer(work: Callable[..., Weighed | Compared], params: Any, stop: Callable[[], bool]) -> Finding:
        try:
            wish = msgspec.convert(params, AboutAnswer)
            view = view_of(wish.view)
            answer = tuple([frozen(choice) for choice in wish.answer])
        except (ValueError, KeyError) as error:
            raise CallError(INVALID_PARAMS, "Nobody can say anything about this.") from error
        return work(view, answer, wish.worlds, wish.seconds, Random(wish.seed), stop)

    def _is_unwanted(self, number: Any) -> bool:
        return self.has_ended or (isinstance(number, int) and number < self.cancelled_before)

    def _player(self, seat: int, wish: Think) -> Player:
        key = (seat, wish.level, wish.seed, wish.portrait)
        if key not in self.players:
            while len(self.players) >= MOST_PLAYERS:
                del self.players[next(iter(self.players))]
            self.players[key] = Player(wish.level, wish.seed, wish.portrait)
        return self.players[key]


def main(arguments: Sequence[str] = ()) -> int:
    """The door of the `bot` argument."""
    die_with_parent()
    Worker(sys.stdin.buffer, sys.stdout.buffer).run()
    return 0


def worker_command() -> list[str]:
    """How this program starts itself as a worker."""
    return own_command("bot")
