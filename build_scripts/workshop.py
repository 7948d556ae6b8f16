"""What the commands of this folder share: an environment that prepares itself, and plain sentences when it cannot.

Only the standard library is used. This file and `play.py` and `test.py` also start on a Python that is too old for
Menagerie, so that they can say so; nothing in them may need a newer Python before `require_python` has been called.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

PROJECT = Path(__file__).resolve().parent.parent
VENV = PROJECT / ".venv"
OLDEST_PYTHON = (3, 11)
PLAYING, DEVELOPMENT = (PROJECT / "build_scripts" / name for name in ("playing.txt", "development.txt"))
"""Everything that is installed to play from the source, and to work on it, with fingerprints (`pin.py`)."""

LISTED_ONLY = ("--require-hashes", "--no-deps", "--only-binary", ":all:", "--requirement")
"""What pip is told before a list, to take only files with one of its fingerprints."""

NAMED = re.compile(r"[A-Za-z0-9][\w.-]*==")
BEGUN = re.compile(r"(?:Collecting |Processing (?:\S*[/\\])?|Requirement already satisfied: )(\w[\w.-]*?)(?:==|-\d|\s)")
FETCHED = re.compile(r"  Downloading \S+ \(([^)]+)\)")
"""How a list begins a package, how pip begins one, and how pip tells a file and its size."""

STAMP = "menagerie-stamp.json"
INTERRUPTED = 130


class WorkshopError(Exception):
    """A step that cannot go on; its text is the plain sentence that the person should read."""


def say(sentence: str) -> None:
    """Tell the person at the terminal what is going on; standard output stays the program's."""
    print(sentence, file=sys.stderr, flush=True)


def run_command(action: Callable[[], int]) -> NoReturn:
    """Run the whole of a command and leave with its exit status; 1 with a plain sentence after a WorkshopError."""
    try:
        sys.exit(action())
    except WorkshopError as error:
        say(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def command_line(about: str | None) -> ArgumentParser:
    """A command's options, about which its file says all: in the first line, before a colon, what it does."""
    summary, _, details = (about or "").partition("\n\n")
    return ArgumentParser(description=summary.partition(":")[0] + ".", epilog=details)


def prepare(extras: Sequence[str] = ()) -> Path:
    """Make or update the project's own environment; returns its Python. With extras it holds all that the program is
    worked on with, otherwise what it is played with.

    Every file that pip takes must have one of the fingerprints listed. The package itself is installed editable, and
    all of it again only when the list, `pyproject.toml` or the place of the project has changed, or extras are new.
    Raises WorkshopError when that is not possible.
    """
    require_python()
    python = healthy_python(VENV)
    wanted = sorted(set(extras) | set(read_stamp(VENV).get("extras", [])))
    locked = DEVELOPMENT if wanted else PLAYING
    stamp = {"extras": wanted, "project": str(PROJECT), "pyproject": digest(PROJECT / "pyproject.toml")}
    stamp["requirements"] = digest(locked)
    if python is None or read_stamp(VENV) != stamp:
        say(f"Preparing {VENV.name} beside the project; the first time this takes a minute or two.")
        python = python or create(VENV)
        # Of the tools most is never used, and what is used is compiled then.
        install(python, [*(["--no-compile"] if wanted else []), *LISTED_ONLY, str(locked)])
        # What builds the project is among what was listed, so that nothing else is fetched for it.
        install(python, ["--no-deps", "--no-build-isolation", "--no-index", "--editable", str(PROJECT)])
        lead_to(PROJECT, VENV)
        write_stamp(VENV, stamp)
    return python


def prepare_clean(venv: Path, locked: Path) -> Path:
    """Make an environment that holds what a file of requirements lists and nothing else; returns its Python.

    Every file that pip takes must have one of the fingerprints listed, what others bring along included. It is made
    anew when the list or the Python has changed. Raises WorkshopError when that is not possible.
    """
    require_python()
    python = healthy_python(venv)
    stamp = {"requirements": digest(locked), "python": sys.version}
    if python is None or read_stamp(venv) != stamp:
        say(f"Preparing {venv.name}.")
        python = create(venv)
        install(python, [*LISTED_ONLY, str(locked)])
        write_stamp(venv, stamp)
    return python


def require_python() -> None:
    """Raise WorkshopError when this Python is too old or cannot make environments."""
    if sys.version_info[:2] < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        found = ".".join(map(str, sys.version_info[:3]))
        raise WorkshopError(
            f"Menagerie needs Python {wanted} or newer; this is Python {found}. "
            f"If a newer one is installed, start the same command with it (for example python{wanted} or python3.12)."
        )
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise WorkshopError(
            "This Python lacks the modules venv and ensurepip, which Menagerie needs to set itself up. "
            "On Debian and Ubuntu they come with: sudo apt install python3-venv"
        )


def python_of(venv: Path) -> Path:
    """Where an environment keeps its Python, whether or not it is there yet."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def healthy_python(venv: Path) -> Path | None:
    """The Python of an environment that still works, has pip and is new enough; None when there is no such."""
    python = python_of(venv)
    if not python.exists():
        return None
    question = f"import pip, sys; sys.exit(sys.version_info[:2] < {OLDEST_PYTHON})"
    answer = subprocess.run([str(python), "-c", question], capture_output=True, check=False)
    return python if answer.returncode == 0 else None


def create(venv: Path) -> Path:
    """Make an empty environment, in place of what may be there; returns its Python. Raises WorkshopError."""
    say("  Making an environment of our own.")
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], check=False)
    if done.returncode != 0:
        raise WorkshopError(f"Python could not make an environment in {venv}; its own message stands above.")
    return python_of(venv)


def install(python: Path, requirements: Sequence[str]) -> None:
    """Install the requirements with pip, telling how far it is. Raises WorkshopError; pip's own message then stands
    above it."""
    command = [str(python), "-m", "pip", "install", "--progress-bar", "off", "--no-color"]
    command += ["--disable-pip-version-check", *requirements]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    ) as pip:
        assert pip.stdout is not None
        wrong = tell_progress(pip.stdout, named_in(requirements))
    if pip.returncode != 0:
        say("".join(wrong))
        raise WorkshopError(
            "The packages that Menagerie needs could not be installed; pip's message stands above. "
            "Often the network is the reason: try again when it is there."
        )


def lead_to(project: Path, venv: Path) -> None:
    """Say where the project lies in letters that every system has. An environment reads it in those of the system, of
    which Windows has 256 and some are none: then Python does not even start ("site", before Python 3.13)."""
    for file in venv.glob("[Ll]ib/**/_menagerie.pth"):
        file.write_text(f"import sys; sys.path.append({str(project)!a})\n", encoding="ascii")


def named_in(requirements: Sequence[str]) -> int:
    """How many packages a list of requirements names that is among what pip is told; 0 where there is none."""
    files = [Path(requirements[at]) for at, before in enumerate(requirements, 1) if before == "--requirement"]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return sum(1 for line in lines if NAMED.match(line))


def tell_progress(told: Iterable[str], most: int) -> list[str]:
    """Say how far pip is from what it tells itself, and return what it says of errors. `most` packages are looked at,
    fewer where some are for other systems; nothing is said where there are none to count."""
    line, number, name, wrong = ProgressLine(), 0, "", list[str]()
    for sentence in told:
        if sentence.startswith("ERROR") or wrong:
            wrong.append(sentence)
        elif most and (found := BEGUN.match(sentence)):
            name = found[1].replace("_", "-")
            number += 1
            line.show(f"  {number} of {most}: {name}")
        elif most and (found := FETCHED.match(sentence)):
            line.show(f"  {number} of {most}: {name}, {found[1]}")
        elif most and sentence.startswith("Installing collected packages"):
            line.show("  All are there. Putting them in place.")
    line.end()
    return wrong


class ProgressLine:
    """One line at the terminal, shown again and again; where nobody looks at one, as in a log, a line each time."""

    def __init__(self) -> None:
        self._is_terminal = sys.stderr.isatty()
        self._shown = ""

    def show(self, sentence: str) -> None:
        """Show this in place of what was shown before."""
        if self._is_terminal:
            print(f"\r{sentence.ljust(len(self._shown))}", end="", file=sys.stderr, flush=True)
        elif not (self._shown and sentence.startswith(self._shown)):
            say(sentence)
        self._shown = sentence

    def end(self) -> None:
        """Let what is said next stand on a line of its own."""
        if self._is_terminal and self._shown:
            say("")


def hand_over(command: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Go on as the given command, with its exit status as ours; returns only where processes cannot be replaced."""
    variables = dict(os.environ if environment is None else environment)
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execve(command[0], list(command), variables)
    return subprocess.run(list(command), env=variables, check=False).returncode


def digest(path: Path) -> str:
    """A fingerprint of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_stamp(venv: Path) -> dict[str, Any]:
    """What was installed into an environment last; empty when unknown."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, stamp: Mapping[str, object]) -> None:
    """Note what has been installed into an environment."""
    (venv / STAMP).write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def end_all(processes: Sequence[subprocess.Popen[Any]]) -> None:
    """End what was started, newest first; what does not end when asked is made to."""
    for process in reversed(processes):
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
