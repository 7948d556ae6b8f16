"""Use the program by what is heard: `python3 build_scripts/listen.py [options] -- COMMAND...` (Linux only).

Starts the command on a screen and a bus of its own, with ears on the bus in place of a screen reader, and plays games
from the title to their results by keys alone, choosing by chance among what the bus says can be chosen. Nothing else
says how the game goes. It fails when a question or an event was not told, a name is stale, a node became another, the
keyboard stood at nothing, or something was told that was not the listener's to know. What was pressed and heard is
written to a file.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bus import Bus
from hearing import Account, Judge, Step
from journeys import OTHERS, WITH_A_GAME, Traveller, game
from listener import Listener
from screen import Screen, of_no_desktop
from workshop import PROJECT, WorkshopError, command_line, end_all, prepare, run_command, say

SCREEN_SIZE = (1440, 960)
HEARD = PROJECT / "build" / "heard"
HOME_VARIABLE = "MENAGERIE_HOME"
SETTINGS = {"speed": 0, "music": 0, "effects": 0, "answers_forced": False, "names": ["Ada"]}

Options = dict[str, dict[str, object]]
"""By game, in the title's order, the options that make it short."""


def games_of(command: Sequence[str]) -> Options:
    """Ask the program which games it has. Raises WorkshopError."""
    told = _asked([*command, "games", "--json"], "The program does not say which games it has.")
    return {
        game["key"]: {each["key"]: each["quick"] for each in game["options"] if each["quick"] is not None}
        for game in json.loads(told)
    }


def _asked(command: Sequence[str], trouble: str) -> str:
    """What a command prints. Raises WorkshopError with the trouble."""
    variables = {**of_no_desktop(), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, env=variables, cwd=PROJECT, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 0:
        raise WorkshopError(f"{trouble}\n{done.stderr}")
    return done.stdout


@contextmanager
def listening(arguments: argparse.Namespace, games: Options, name: str) -> Iterator[tuple[Listener, Path]]:
    """The program with a listener at it, and the folder for its records."""
    last_games = {key: {"players": ["person", "gentle"], "options": options} for key, options in games.items()}
    settings = {"format": 1, "language": "en", **SETTINGS, "last_games": last_games}
    transcript, words = arguments.folder / f"{name}.txt", HEARD / f"{name}.err"
    for path in (transcript, words):
        path.parent.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="menagerie listens ", ignore_cleanup_errors=True) as home,
        Screen(*SCREEN_SIZE) as screen,
        Bus(screen.environment()) as bus,
        words.open("w", encoding="utf-8") as said,
        transcript.open("w", encoding="utf-8", buffering=1) as heard,
    ):
        (Path(home) / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        variables = {**bus.environment, HOME_VARIABLE: home, "SDL_AUDIODRIVER": "dummy"}
        program = subprocess.Popen(arguments.command, env=variables, cwd=PROJECT, stdout=said, stderr=said)
        try:
            yield Listener(bus.ears, screen, Judge(), lambda line: heard.write(f"{line}\n")), Path(home)
        finally:
            end_all([program])


def account_of(folder: Path, python: Path) -> Account:
    """What the first seat could know of the game just kept. Raises WorkshopError."""
    kept = sorted((folder / "finished").glob("*.json"))
    if not kept:
        raise WorkshopError("The game that was played has not been kept.")
    command = [str(python), str(PROJECT / "build_scripts" / "account.py"), str(kept[0])]
    told = json.loads(_asked(command, "The game that was kept cannot be told."))
    steps = [Step(step.pop("text"), **{key: tuple(value) for key, value in step.items()}) for step in told["steps"]]
    return Account(tuple(steps), tuple(told["cards"]), tuple(told["others"]))


def play(arguments: argparse.Namespace) -> int:
    """Go on all wanted journeys, some at once; returns 0 when nothing was wrong on any."""
    start = time.monotonic()
    arguments.python = arguments.python or prepare()
    games = games_of(arguments.command)
    # The longest begin first.
    names = arguments.journeys or [*reversed(games), *OTHERS]
    with ThreadPoolExecutor(arguments.at_once) as workers:
        faults = sum(workers.map(lambda name: _faults_on(name, games, arguments), names))
    say(f"{len(names)} journeys by ear, {time.monotonic() - start:.0f} s: {faults or 'no'} faults")
    return 1 if faults else 0


def _faults_on(name: str, games: Options, arguments: argparse.Namespace) -> int:
    """Go on a journey, and tell how it was; returns how many faults there were."""
    start, faults, end = time.monotonic(), list[str](), ""
    try:
        with listening(arguments, games, name) as (listener, folder):
            faults = listener.judge.faults
            end = _go(name, list(games), Traveller(listener, random.Random(arguments.seed), arguments.decisions))
            if name not in OTHERS or name in WITH_A_GAME:
                listener.judge.compare(account_of(folder, arguments.python))
    except WorkshopError as error:
        faults = [*faults, str(error)]
    told = "".join(f"\n    FAULT: {fault}" for fault in faults)
    say(f"  {name}: {end or 'not to its end'}, {time.monotonic() - start:.0f} s{told}")
    return len(faults)


def _go(name: str, games: list[str], traveller: Traveller) -> str:
    """Go on a journey; returns what was done."""
    if name in OTHERS:
        return OTHERS[name](traveller)
    if name not in games:
        raise WorkshopError(f"There is no journey called {name}: there are {', '.join([*games, *OTHERS])}.")
    return game(traveller, games.index(name))


def main() -> int:
    """Read the command line and play."""
    parser = command_line(__doc__)
    only = f"only this, a game by its key or one of {', '.join(OTHERS)}; may be given again"
    parser.add_argument("--only", dest="journeys", action="append", help=only)
    parser.add_argument("--seed", type=int, default=1, help="chooses otherwise")
    parser.add_argument("--decisions", type=int, default=250, help="so many at the most in a game")
    parser.add_argument("--at-once", type=int, default=2, help="so many journeys at the same time")
    reads = "the Python that reads the games that were kept; usually that of the project's own environment"
    parser.add_argument("--python", type=Path, help=reads)
    parser.add_argument("--folder", type=Path, default=HEARD, help="of the transcripts")
    parser.add_argument("command", nargs="+", help="what starts the program")
    return play(parser.parse_args())


if __name__ == "__main__":
    run_command(main)
