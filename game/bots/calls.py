"""What the public protocol takes: the params of every method, checked as they come in, and its error codes."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from game.match.record import Position, Record

NO_SUCH_MATCH = -32000
ILLEGAL_ANSWER = -32001
NOT_ASKED = -32002
CANNOT_UNDO = -32003
BAD_POSITION = -32004
BAD_OPTION = -32005
DRIFT = -32006
TOO_MANY = -32007
BROKEN_POSITION = -32008
"""Our own error codes, each explained in `docs/protocol.md`."""

Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 62)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=5)]
Key = Annotated[str, msgspec.Meta(max_length=64)]


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """No params."""


class New(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `new`."""

    game: Key
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)]
    options: dict[str, Any] = {}
    seed: Seed = 0
    starter: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    players: Annotated[list[Key], msgspec.Meta(max_length=6)] = []
    position: Position | None = None


class Load(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `load`."""

    record: Record


class OfMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Params that name a match and nothing else."""

    match: int


class OfSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Params that name a match and a seat; seat -1 is a stranger who sees what everybody sees."""

    match: int
    seat: SeatNumber


class Answering(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `answer` and `why_not`."""

    match: int
    seat: SeatNumber
    choice: Annotated[list[Any], msgspec.Meta(max_length=8)]


class Undoing(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `undo`: whose last answer is taken back. `even_if_learned` takes it back although it told something."""

    match: int
    seats: Annotated[list[SeatNumber], msgspec.Meta(max_length=6)]
    even_if_learned: bool = False


class AskBot(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `bot`."""

    match: int
    seat: SeatNumber
    level: Key
    seed: Seed = 0


class CardsRead(msgspec.Struct, forbid_unknown_fields=True):
    """Params of `cards`: the match, and the language of names and texts."""

    match: int
    language: Key = "en"
