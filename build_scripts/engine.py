"""The program asked by its own protocol, and a game played nearly to its end for a person to end it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import closing
from threading import Timer
from typing import IO, Any

from workshop import WorkshopError

LEVELS = ("gentle", "gentle")
PLAYERS = ("person", "gentle")
NAMES = ("Ann", "Hazel")
MOST_ANSWERS = 2_000
FAREWELL_SECONDS = 20.0
SLOWLY = 60.0
"""Seconds in which it must answer at all."""


class Engine:
    """The program at the other end of two pipes, started with a word such as `engine`."""

    def __init__(self, command: Sequence[str], word: str, environment: Mapping[str, str] | None = None) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*command, word], env=environment, stdin=pipe, stdout=pipe)

    @property
    def input(self) -> IO[bytes]:
        """Where it reads."""
        assert self.process.stdin is not None
        return self.process.stdin

    def send(self, method: str, params: Any, number: int | None = None) -> None:
        """Send a call; one without a number expects no answer. Raises WorkshopError if the program has ended."""
        call = {"jsonrpc": "2.0", "method": method, "params": params} | ({} if number is None else {"id": number})
        try:
            self.input.write(json.dumps(call).encode() + b"\n")
            self.input.flush()
        except OSError as error:
            raise WorkshopError(f"FAILED: The program broke off at {method}: {error}") from error

    def answer(self, seconds: float = SLOWLY) -> Any:
        """Its next answer; without one in time the program is ended. Raises WorkshopError."""
        assert self.process.stdout is not None
        impatience = Timer(seconds, self.process.kill)
        impatience.start()
        line = self.process.stdout.readline()
        impatience.cancel()
        if not line:
            raise WorkshopError(f"FAILED: The program did not answer within {seconds:.0f} s.")
        return json.loads(line)

    def ask(self, method: str, **params: Any) -> Any:
        """What it answers to a call. Raises WorkshopError when that is an error."""
        self.send(method, params, 1)
        answer = self.answer()
        if "result" not in answer:
            raise WorkshopError(f"FAILED: Asked for {method}, the program says {answer}.")
        return answer["result"]

    def close(self) -> None:
        """End its input, and with it the program."""
        self.input.close()
        self.process.wait(FAREWELL_SECONDS)


def nearly_over(command: Sequence[str], environment: Mapping[str, str], game: str) -> dict[str, Any]:
    """The record of a game at the last decision that its person has alone. Raises WorkshopError."""
    with closing(Engine(command, "engine", environment)) as engine:
        record = _played(engine, game)
    for seat, name in zip(record["seats"], NAMES, strict=True):
        seat["name"] = name
    return record


def _played(engine: Engine, game: str) -> dict[str, Any]:
    """Play a game to its end, and go back to where its person was asked last."""
    state = engine.ask("new", game=game, seats=2, players=PLAYERS, seed=1)
    match, last = state["match"], None
    for _ in range(MOST_ANSWERS):
        if state["outcome"] is not None:
            break
        if state["asked"] == [0]:
            last = engine.ask("save", match=match)["record"]
        seat = state["asked"][0]
        thought = engine.ask("bot", match=match, seat=seat, level=LEVELS[seat])["thought"]
        state = engine.ask("answer", match=match, seat=seat, choice=thought["choice"])
    if last is None:
        raise WorkshopError(f"In a game of {game} its person was never asked alone.")
    return dict(last)
