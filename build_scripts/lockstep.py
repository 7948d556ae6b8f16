"""Hold that a built program plays as its source does: `python3 build_scripts/lockstep.py [options] -- COMMAND...`.

Starts the source and the command with the same seeds, and compares the marks of every decision: tables, views, offers,
visits and rewards (`scenes/commands/signature.py`). Then it looks whether the command can be interrupted while it
thinks, whether its worker hears a cancel in the midst of a search, and whether that ends when its input ends.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

from engine import Engine
from workshop import PROJECT, WorkshopError, command_line, end_all, run_command, say

SOURCE = [sys.executable, str(PROJECT / "build_scripts" / "play.py")]
COMPILED = "compiled"
INTERRUPTED = 130
AT_ONCE = 5.0
"""Seconds in which a program must stop when told to, even on a busy machine."""

BUSY = 2.0
"""Seconds after which a started program is in the midst of its games."""


def main() -> int:
    """Compare once; returns 0 when both play alike and the command behaves, else 1."""
    arguments = read_arguments()
    seeds = ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    commands = [[*door, "bench", "--signature", *seeds] for door in (SOURCE, arguments.command)]
    with ThreadPoolExecutor(len(commands)) as beside:
        source, built = beside.map(signature, commands)
    say(f"The program is {built['build']}; {compared(source['games'], built['games'])}")
    if arguments.compiled and built["build"] != COMPILED:
        raise WorkshopError("FAILED: The program was to be compiled.")
    say(f"  {listens_while_it_thinks(arguments.command)}")
    if os.name == "posix":
        say(f"  {is_interrupted(arguments.command)}")
    return 0


def read_arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = command_line(__doc__)
    parser.add_argument("--games", type=int, default=1, help="games at each size of each table (1)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first of them (1)")
    parser.add_argument("--compiled", action="store_true", help="fail when the program is not compiled")
    parser.add_argument("command", nargs="+", help="what starts the program")
    return parser.parse_args()


def signature(command: list[str]) -> dict[str, Any]:
    """What a program prints about its games. Raises WorkshopError when it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise WorkshopError(f"FAILED: {' '.join(command)} ended with {done.returncode}.")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def compared(source: dict[str, list[str]], built: dict[str, list[str]]) -> str:
    """A sentence about games that are alike. Raises WorkshopError naming the first decision that differs."""
    if source.keys() != built.keys():
        raise WorkshopError(f"FAILED: Only one of both plays {min(source.keys() ^ built.keys())}.")
    for game, marks in source.items():
        if marks != built[game]:
            pairs = zip([*marks, ""], [*built[game], ""], strict=False)
            place = next(number for number, (one, other) in enumerate(pairs) if one != other)
            raise WorkshopError(f"FAILED: In {game}, source and program part at decision {place}.")
    return f"it plays {len(source)} games as the source does, all {sum(map(len, source.values()))} marks alike."


# -- whether it listens while it thinks --------------------------------------------------------------------------------


def is_interrupted(command: list[str]) -> str:
    """Interrupt the program in the midst of its games; a sentence. Raises WorkshopError when it does not stop."""
    # A process that ignores the signal hands this down to those it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    game, seats = large_game(command)
    games = ["--game", game, "--seats", ",".join(["sharp"] * seats), "--games", "1000"]
    program = subprocess.Popen([*command, "arena", *games], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(BUSY)
        program.send_signal(signal.SIGINT)
        took = ended_within(program, AT_ONCE)
    finally:
        end_all([program])
    if program.returncode != INTERRUPTED:
        raise WorkshopError(f"FAILED: Interrupted, the program ended with {program.returncode}.")
    return f"Interrupted while opponents think, it ends after {took:.2f} s."


def listens_while_it_thinks(command: list[str]) -> str:
    """Cancel a worker's long thought, then end its input in the midst of another; a sentence. Raises WorkshopError."""
    view, choice = a_question(command)
    long = {"view": view, "answer": [choice], "worlds": 1_000_000, "seconds": 600.0, "seed": 1}
    short = {"view": view, "level": "random", "seed": 1}
    worker = Engine(command, "bot")
    try:
        worker.send("think", short, 1)
        worker.answer()
        worker.send("weigh", long, 2)
        time.sleep(BUSY)
        worker.send("cancel", {"before": 3})
        start = time.monotonic()
        worker.send("think", short, 3)
        heard = worker.answer(AT_ONCE)
        cancelled = time.monotonic() - start
        worker.send("weigh", long, 4)
        time.sleep(BUSY)
        worker.input.close()
        ended = ended_within(worker.process, AT_ONCE)
    finally:
        end_all([worker.process])
    if heard["id"] != 3 or "result" not in heard or worker.process.returncode != 0:
        raise WorkshopError(f"FAILED: Cancelled, the worker said {heard} and ended with {worker.process.returncode}.")
    return f"Its worker hears a cancel within {cancelled:.2f} s, and ends {ended:.2f} s after its input."


def large_game(command: list[str]) -> tuple[str, int]:
    """The last of the program's games, and how many can sit at its table."""
    listed = subprocess.run([*command, "games", "--json"], stdout=subprocess.PIPE, check=True)
    game = json.loads(listed.stdout)[-1]
    return game["key"], game["seats"][1]


def a_question(command: list[str]) -> tuple[Any, Any]:
    """A view of the first seat that is asked at a full table, and one of its answers, by the program's own protocol."""
    game, seats = large_game(command)
    with closing(Engine(command, "engine")) as engine:
        asked = engine.ask("new", game=game, seats=seats, seed=1)
        seat = {"match": asked["match"], "seat": asked["asked"][0]}
        view, choices = engine.ask("view", **seat)["view"], engine.ask("question", **seat)["choices"]
    return view, next(offer["choice"] for offer in choices if offer["refusal"] is None)


def ended_within(program: subprocess.Popen[bytes], seconds: float) -> float:
    """How many seconds a program takes to end. Raises WorkshopError for too many."""
    start = time.monotonic()
    try:
        program.wait(seconds)
    except subprocess.TimeoutExpired as error:
        raise WorkshopError(f"FAILED: The program did not end within {seconds:.0f} s.") from error
    return time.monotonic() - start


if __name__ == "__main__":
    run_command(main)
