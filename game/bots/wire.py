"""What crosses a pipe: JSON-RPC 2.0, one message a line, and views as messages.

Everything that comes in is checked on the way: its size, its form, and whether a view is one of the game it names.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import msgspec

from game.match.quoting import plain
from game.match.record import Position, position_of, table_of
from game.rulesets import ruleset
from game.rulesets.ruleset import PositionError
from game.table.sight import View
from game.table.state import GameConfig

LONGEST_LINE = 1 << 20
"""Bytes of a line, with its end. A longer one is refused unread."""

LARGEST_NUMBER = 1 << 63
"""No number in a position is as large as this."""

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = -32700, -32600, -32601, -32602, -32603
"""The error codes of JSON-RPC 2.0."""


class Request(msgspec.Struct):
    """A call. Without an `id` nobody waits for its response."""

    method: str
    jsonrpc: str = ""
    params: Any = msgspec.UNSET
    id: str | int | float | msgspec.UnsetType | None = msgspec.UNSET


class CallError(Exception):
    """A call that cannot be answered: the code and one plain sentence, with further data for programs."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


class ViewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """What one seat knows, as JSON: in the position hidden cards are negative numbers and sealed picks are masked."""

    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    position: Position


def parsed_request(line: bytes) -> Request:
    """The call on a line. Raises CallError for anything else."""
    if len(line) > LONGEST_LINE:
        raise CallError(INVALID_REQUEST, f"A message may have {LONGEST_LINE} bytes at the most.")
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CallError(PARSE_ERROR, "The line is not JSON.") from error
    if isinstance(data, list):
        raise CallError(INVALID_REQUEST, "Batches are not taken: one message a line.")
    try:
        request = msgspec.convert(data, Request)
    except (msgspec.ValidationError, RecursionError) as error:
        raise CallError(INVALID_REQUEST, f"This is no request: {plain(str(error))}.") from error
    if request.jsonrpc != "2.0":
        raise CallError(INVALID_REQUEST, 'A request says "jsonrpc": "2.0".')
    return request


def encoded(message: Any) -> bytes:
    """A message as one line."""
    return msgspec.json.encode(message) + b"\n"


def result(id: Any, value: Any) -> dict[str, Any]:
    """The response to a call that was answered."""
    return {"jsonrpc": "2.0", "id": id, "result": value}


def failure(id: Any, error: CallError) -> dict[str, Any]:
    """The response to a call that was not."""
    body: dict[str, Any] = {"code": error.code, "message": error.message}
    if error.data is not None:
        body["data"] = error.data
    return {"jsonrpc": "2.0", "id": id, "error": body}


def message_of(view: View) -> ViewMessage:
    """A view as a message."""
    config = view.table.config
    return ViewMessage(config.ruleset.key, config.seats, dict(config.options), view.seat, position_of(view.table))


def view_of(message: ViewMessage) -> View:
    """The view a message describes. Raises PositionError where it is none of its game."""
    try:
        config = _config(message.game, message.seats, json.dumps(message.options, sort_keys=True))
    except (KeyError, ValueError, TypeError) as error:
        raise PositionError("There is no such game, or its options are not complete.") from error
    if not 0 <= message.seat < message.seats:
        raise PositionError(f"There is no seat {message.seat}.")
    check_numbers(message.position)
    return View(message.seat, table_of(message.position, config, masked=True))


@lru_cache(maxsize=16)
def _config(game: str, seats: int, options: str) -> GameConfig:
    rules = ruleset(game)
    if not rules.fewest <= seats <= rules.most:
        raise ValueError(f"{rules.title} is not for {seats} players")
    return rules.config(seats, json.loads(options))


def check_numbers(position: Position) -> None:
    """Refuse numbers that no game has. Raises PositionError."""
    waiting: list[Any] = list(msgspec.to_builtins(position).values())
    while waiting:
        value = waiting.pop()
        if isinstance(value, (list, tuple)):
            waiting.extend(value)
        elif isinstance(value, float) or (isinstance(value, int) and abs(value) >= LARGEST_NUMBER):
            raise PositionError("A position has whole numbers of a sensible size only.")
        elif isinstance(value, dict):
            raise PositionError("A position has no objects within its lists.")
