"""A game that is nearly over, played by the program itself through its protocol, for a person to end it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from workshop import WorkshopError

LEVELS = ("gentle", "gentle")
PLAYERS = ("person", "gentle")
NAMES = ("Ann", "Hazel")
MOST_ANSWERS = 2_000
FAREWELL_SECONDS = 20.0


def nearly_over(command: Sequence[str], environment: Mapping[str, str], game: str) -> dict[str, Any]:
    """The record of a game at the last decision that its person has alone. Raises WorkshopError."""
    protocol = Protocol(command, environment)
    try:
        record = _played(protocol, game)
    finally:
        protocol.close()
    for seat, name in zip(record["seats"], NAMES, strict=True):
        seat["name"] = name
    return record


def _played(protocol: Protocol, game: str) -> dict[str, Any]:
    """Play a game to its end, and go back to where its person was asked last."""
    state = protocol.ask("new", game=game, seats=2, players=PLAYERS, seed=1)
    match, last = state["match"], None
    for _ in range(MOST_ANSWERS):
        if state["outcome"] is not None:
            break
        if state["asked"] == [0]:
            last = protocol.ask("save", match=match)["record"]
        seat = state["asked"][0]
        thought = protocol.ask("bot", match=match, seat=seat, level=LEVELS[seat])["thought"]
        state = protocol.ask("answer", match=match, seat=seat, choice=thought["choice"])
    if last is None:
        raise WorkshopError(f"In a game of {game} its person was never asked alone.")
    return dict(last)


class Protocol:
    """The program as an engine, at the other end of two pipes."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [*command, "engine"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self._numbers = count(1)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """What the engine answers to a call. Raises WorkshopError where it does not."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        call = {"jsonrpc": "2.0", "id": next(self._numbers), "method": method, "params": params}
        try:
            self._process.stdin.write(json.dumps(call) + "\n")
            self._process.stdin.flush()
            answer = json.loads(self._process.stdout.readline() or "{}")
        except (OSError, ValueError) as error:
            raise WorkshopError(f"The engine broke off at {method}: {error}") from error
        if "result" not in answer:
            raise WorkshopError(f"The engine does not know how to {method}: {answer.get('error')}")
        return dict(answer["result"])

    def close(self) -> None:
        """End its input, and with it the engine."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(FAREWELL_SECONDS)
