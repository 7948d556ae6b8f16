"""The public protocol, `menagerie engine`: any program can play, referee or study these games over a pipe.

JSON-RPC 2.0, one message a line, as `docs/protocol.md` describes. Wrong input is answered with an error and one plain
sentence; nothing that comes in ends the process but the end of its input.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from traceback import extract_tb
from typing import IO, Any

import msgspec

from game.bots import methods
from game.bots.calls import (
    BROKEN_POSITION,
    Answering,
    AskBot,
    CardsRead,
    Load,
    New,
    Nothing,
    OfMatch,
    OfSeat,
    Undoing,
)
from game.bots.methods import Matches
from game.bots.wire import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    LONGEST_LINE,
    METHOD_NOT_FOUND,
    CallError,
    encoded,
    failure,
    parsed_request,
    result,
)
from game.match.quoting import plain, quoted

USAGE = "menagerie engine takes no arguments: it reads messages from standard input and answers on standard output."

METHODS: dict[str, tuple[Any, Callable[[Matches, Any], Any]]] = {
    "games": (Nothing, methods.games),
    "new": (New, methods.new),
    "cards": (CardsRead, methods.cards),
    "view": (OfSeat, methods.view),
    "question": (OfSeat, methods.question),
    "why_not": (Answering, methods.why_not),
    "answer": (Answering, methods.answer),
    "undo": (Undoing, methods.undo),
    "redo": (OfMatch, methods.redo),
    "save": (OfMatch, methods.save),
    "load": (Load, methods.load),
    "position": (OfMatch, methods.position),
    "bot": (AskBot, methods.bot),
    "log": (OfSeat, methods.log),
    "close": (OfMatch, methods.close),
}
"""Every method: the form of its params, and what it does."""


class Engine:
    """Answers messages, one line each."""

    def __init__(self) -> None:
        self.matches = Matches()

    def respond(self, line: bytes) -> bytes | None:
        """The response to a line as a line; None to a notification, which gets none."""
        try:
            request = parsed_request(line)
        except CallError as error:
            return encoded(failure(None, error))
        is_notification = request.id is msgspec.UNSET
        number = None if is_notification else request.id
        try:
            response = encoded(result(number, self.call(request.method, request.params)))
        except CallError as error:
            response = encoded(failure(number, error))
        return None if is_notification else response

    def call(self, method: str, params: Any) -> Any:
        """Do what a method says. Raises CallError."""
        found = METHODS.get(method)
        if found is None:
            raise CallError(METHOD_NOT_FOUND, f"There is no method {quoted(method)}; there is {', '.join(METHODS)}.")
        kind, work = found
        try:
            wish = msgspec.convert({} if params is msgspec.UNSET else params, kind)
        except (msgspec.ValidationError, RecursionError) as error:
            why = plain(str(error))
            raise CallError(INVALID_PARAMS, f"These are not the params of {method}: {why}.") from error
        try:
            return work(self.matches, wish)
        except CallError:
            raise
        except Exception as error:
            raise self._failed(wish, error) from error

    def _failed(self, wish: Any, error: Exception) -> CallError:
        """What is said when the rules themselves went wrong: in a position from outside that may be its own fault."""
        match = self.matches.by_number.get(getattr(wish, "match", 0))
        if match is not None and match.position is not None:
            return CallError(BROKEN_POSITION, "This game was begun from a position that cannot be played any further.")
        return CallError(INTERNAL_ERROR, "Something went wrong in the engine; please report it.", _where(error))


def _where(error: Exception) -> dict[str, Any]:
    """What went wrong and in which lines of the program, for a report."""
    calls = [f"{frame.filename.rpartition('game')[2]}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return {"kind": type(error).__name__, "calls": [plain(call, 80) for call in calls[-8:]]}


# -- the pipe --------------------------------------------------------------------------------------------------------


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer lines until the input ends. A line that is too long is skipped to its end and answered with an error."""
    engine = Engine()
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_line(source, line)
        elif not line.strip():
            continue
        response = engine.respond(line)
        if response is not None:
            target.write(response)
            target.flush()


def _skip_line(source: IO[bytes], line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(LONGEST_LINE)


def main(args: list[str]) -> int:
    """The command's door: 0 at the end of the input, 2 if it was given arguments, for it takes none."""
    if args:
        is_help = args[0] in ("-h", "--help")
        print(USAGE, file=sys.stdout if is_help else sys.stderr)
        return 0 if is_help else 2
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr.close()
    return 0
