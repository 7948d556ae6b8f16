"""The program as its visitors know it: started plainly in a home of its own, and judged by what it leaves behind."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine import nearly_over
from waiting import ask_until
from workshop import WorkshopError

SET_UP_SECONDS = 300.0
CLOSE_SECONDS = 20.0
FAREWELL_SECONDS = 5.0
DATA_FOLDERS = (".local/share/menagerie", ".local/state/menagerie", "Library/Application Support/menagerie")
"""Where in a home the program may write."""

NEEDED_ON_WINDOWS = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
ORDINARY_PATH = "/usr/local/bin:/usr/bin:/bin"


class Save(NamedTuple):
    """An unfinished game on disk: the person's seat, and all answers so far, each a seat and its choice."""

    person: int
    answers: list[Any]

    def person_plays_card(self, since: int) -> bool:
        """Whether the person has played a card after so many answers."""
        return any(seat == self.person and choice[0] == "card" for seat, choice in self.answers[since:])

    def is_same_decision(self, earlier: Save) -> bool:
        """Whether the person has given no answer since; others may have, choosing at the same time."""
        since = self.answers[len(earlier.answers) :]
        return self.answers[: len(earlier.answers)] == earlier.answers and all(seat != self.person for seat, _ in since)


NOTHING_SAVED = Save(0, [])


class Resident:
    """A home with the program in it, run without root's rights where possible."""

    def __init__(self, command: Sequence[str], place: Path, screen: Mapping[str, str]) -> None:
        self.command = [str(Path(part).absolute()) if Path(part).is_file() else part for part in command]
        self.home = place / "home"
        self.home.mkdir()
        self.said = place / "said.txt"
        self.environment = plain_environment(self.home, screen)
        self.process: subprocess.Popen[bytes] | None = None
        self.data = data_folder(self.home)
        if self.data.exists():
            raise WorkshopError(f"There are games in {self.data} already, and the walk leaves those of others alone.")

    def prepare(self) -> str:
        """Ask the program for its version, so that setting it up does not delay the walk; returns the version.

        Then it moves in, as nobody in particular where we are root and it can be reached so. Raises WorkshopError.
        """
        version = self._version(self.command, dict(os.environ))
        humble = as_nobody(self.command)
        if humble and self._is_reachable(humble):
            self.command = humble
            self.home.parent.chmod(0o755)
            shutil.chown(self.home, "nobody", "nogroup")
        self._ask_for_a_quiet_table(is_humble=bool(humble))
        return version

    def _ask_for_a_quiet_table(self, *, is_humble: bool) -> None:
        """Ask for a still table: judging by pixels must wait until nothing moves."""
        self.data.mkdir(parents=True)
        kept = self.data / "settings.json"
        kept.write_text(json.dumps({"format": 1, "quiet_table": True}), encoding="utf-8")
        if is_humble:
            for made in (kept, *[folder for folder in kept.parents if folder.is_relative_to(self.home)]):
                shutil.chown(made, "nobody", "nogroup")

    def games(self) -> list[str]:
        """Ask the program which games it has, by their keys, in the order of its title. Raises WorkshopError."""
        told = self._asked(self.command, self.environment, "games", "--json")
        return [game["key"] for game in json.loads(told)]

    @property
    def is_humble(self) -> bool:
        """Whether the program runs without the rights of root."""
        return not hasattr(os, "geteuid") or os.geteuid() != 0 or self.command[0] == "setpriv"

    def start(self) -> None:
        """Start the program with nothing more than a person's desktop gives it."""
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                self.command,
                env=self.environment,
                cwd=self.home,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    def check_alive(self) -> None:
        """Raise WorkshopError when the program has ended."""
        status = None if self.process is None else self.process.poll()
        if status is not None:
            raise WorkshopError(f"The program ended by itself, with exit status {status}.")

    def check_end(self) -> None:
        """Wait for the program, whose window was closed, to end; check that it goes well and leaves nothing behind."""
        assert self.process is not None
        process = self.process
        if not ask_until(lambda: process.poll() is not None, CLOSE_SECONDS):
            raise WorkshopError(f"Closed {CLOSE_SECONDS:.0f} seconds ago, the program still runs.")
        if process.returncode != 0:
            raise WorkshopError(f"The program ended with exit status {process.returncode}.")
        if not ask_until(lambda: not self.relatives(), FAREWELL_SECONDS):
            raise WorkshopError(f"Left behind: {', '.join(self.relatives().values())}")
        if self.words():
            raise WorkshopError("The program had something to say on the terminal.")
        if strays := self.strays():
            raise WorkshopError(f"The program wrote outside its data folder: {', '.join(map(str, strays))}.")

    def words(self) -> list[str]:
        """What the program has printed and its notes of failures, line by line."""
        notes = [self.said, *sorted(self.data.rglob("*.log")), *sorted(self.home.glob(".local/state/**/*.log"))]
        texts = [note.read_text(encoding="utf-8", errors="replace") for note in notes if note.is_file()]
        return [line for text in texts for line in text.splitlines()]

    def relatives(self) -> dict[int, str]:
        """The running processes in the program's home, by id: itself and its workers."""
        return relatives_on_linux(self.home) if sys.platform == "linux" else relatives_elsewhere(self.home)

    def strays(self) -> list[Path]:
        """What the program has written into its home outside its own folders."""
        own = [self.home / folder for folder in DATA_FOLDERS]
        files = (path for path in sorted(self.home.rglob("*")) if path.is_file())
        return [path.relative_to(self.home) for path in files if not any(path.is_relative_to(place) for place in own)]

    def end(self) -> None:
        """Stop the program and its workers when they still run."""
        for process in self.relatives():
            try:
                os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
            except ProcessLookupError:
                continue
        if self.process is not None:
            self.process.wait()

    # -- what is on disk -----------------------------------------------------------------------------------------------

    def save_path(self, game: str) -> Path | None:
        """The file of an unfinished game; None where there is none."""
        files = sorted(self.data.glob("unfinished/*.json"))
        return next((path for path in files if read_json(path).get("game") == game), None)

    def save(self, game: str) -> Save:
        """What is saved of an unfinished game."""
        path = self.save_path(game)
        return NOTHING_SAVED if path is None else read_save(read_json(path))

    def progress(self) -> dict[str, int]:
        """How many answers every unfinished game has, by its file."""
        files = sorted(self.data.glob("unfinished/*.json"))
        return {path.name: len(read_json(path).get("answers", ())) for path in files}

    def has_gone_on_since(self, before: Mapping[str, int]) -> bool:
        """Whether an answer was given since, perhaps the last of its game."""
        now = self.progress()
        return len(now) < len(before) or sum(now.values()) > sum(before.values())

    def lay_down(self, record: Mapping[str, Any]) -> None:
        """Put a game among the unfinished ones, owned by the right person, as the one played last."""
        folder = self.data / "unfinished"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "walk.json").write_text(json.dumps(record), encoding="utf-8")

    def finished(self, folder: str) -> list[Path]:
        """The finished games in a folder: `finished` without a star, `replays` with one."""
        return sorted((self.data / folder).glob("*.json"))

    def rehearsed(self, game: str) -> dict[str, Any]:
        """A game that the program has played nearly to its end. Raises WorkshopError."""
        return nearly_over(self.command, self.environment, game)

    def settings(self) -> dict[str, Any]:
        """The settings on disk."""
        return read_json(self.data / "settings.json")

    # -- starting ------------------------------------------------------------------------------------------------------

    def _version(self, command: Sequence[str], environment: Mapping[str, str]) -> str:
        return self._asked(command, environment, "--version")

    def _asked(self, command: Sequence[str], environment: Mapping[str, str], *question: str) -> str:
        try:
            answer = subprocess.run(
                [*command, *question],
                env=environment,
                capture_output=True,
                text=True,
                timeout=SET_UP_SECONDS,
                check=False,
                encoding="utf-8",
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise WorkshopError(f"The program cannot be started: {error}") from error
        if answer.returncode != 0:
            raise WorkshopError(f"Asked for {question[0]}, the program says: {answer.stdout}{answer.stderr}")
        return answer.stdout.strip()

    def _is_reachable(self, command: Sequence[str]) -> bool:
        try:
            self._version(command, self.environment)
        except WorkshopError:
            return False
        return True


def plain_environment(home: Path, screen: Mapping[str, str]) -> dict[str, str]:
    """As little as a program can be started with: where it lives, where it shows itself, and no loudspeaker."""
    system = {name: os.environ[name] for name in NEEDED_ON_WINDOWS if name in os.environ}
    path = os.environ.get("PATH", ORDINARY_PATH)
    # An X server in memory has no graphics card; without the last one SDL would imitate one, slowly.
    quiet = {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return {**system, "PATH": path, "HOME": str(home), **screen, **quiet}


def data_folder(home: Path) -> Path:
    """Where the program keeps its games. Windows does not let a home be chosen: there it is the person's own."""
    if sys.platform == "win32":
        return Path(os.environ["LOCALAPPDATA"]) / "menagerie"
    return home / DATA_FOLDERS[-1 if sys.platform == "darwin" else 0]


def as_nobody(command: Sequence[str]) -> list[str]:
    """The command as root gives it to somebody without rights; empty when we are not root or cannot.

    setpriv's own child may still look into root's folders; `env`'s may not.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("setpriv") is None:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env", *command]


def read_json(path: Path) -> dict[str, Any]:
    """A file's table; empty when there is none or it is being written."""
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return table if isinstance(table, dict) else {}


def read_save(record: Mapping[str, Any]) -> Save:
    """What the walk needs of a game's record."""
    players = [seat.get("player") for seat in record.get("seats", [])]
    return Save(players.index("person") if "person" in players else 0, list(record.get("answers", [])))


def relatives_on_linux(home: Path) -> dict[int, str]:
    """The processes with this home, by id."""
    mark = f"HOME={home}".encode()
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
        except OSError:
            continue
    return found


def relatives_elsewhere(home: Path) -> dict[int, str]:
    """The same on systems without /proc, by psutil; nobody is found where that is missing."""
    try:
        import psutil  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return {}
    found = {}
    for process in psutil.process_iter():
        try:
            if process.environ().get("HOME") == str(home):
                found[process.pid] = process.name()
        except (psutil.Error, OSError):
            continue
    return found
