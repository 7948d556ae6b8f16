"""The command: one door to the window, the arena, the protocol, replays, pictures and figures.

Each subcommand is imported only when it is asked for, so that a worker process starts without a window library.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

# The window library reads these when it is first imported; its greeting would land in the midst of the protocol.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "menagerie")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

OLDEST_PYTHON = (3, 11)

USAGE = """\
menagerie: five creature card games at one table

  menagerie                       open the window
  menagerie FILE ...              open games, decks, creatures, keepers or nights that lie in files, pictures too
  menagerie --demo                watch computer opponents play game after game; any key takes over
  menagerie games [--json]        list the games
  menagerie journey [--json]      list and check the stations of the keeper's journey
  menagerie arena ...             let computer opponents play matches and report win rates
  menagerie engine                speak the protocol on standard input and output
  menagerie replay FILE [--check] tell or verify a recorded game
  menagerie picture FILE ...      make a moving picture of a recorded game
  menagerie print NAME ...        print a game, a deck or a creature as PDF, to cut out
  menagerie shots DIR ...         draw every scene as PNG, without a display
  menagerie bench [--json]        measure copies, decisions, search and frames
  menagerie check                 say whether screen, sound, letters, pictures and all other parts are there
  menagerie --version             tell the version, and whether it is compiled or pure

Every subcommand explains itself with --help."""


COMMANDS = {
    "games": "scenes.commands.listing",
    "journey": "scenes.commands.journey",
    "arena": "scenes.commands.arena",
    "engine": "game.bots.engine",
    "bot": "game.bots.worker",
    "film": "scenes.commands.film",
    "picture": "scenes.commands.picture",
    "replay": "scenes.commands.retelling",
    "print": "scenes.commands.printing",
    "shots": "scenes.commands.shots",
    "bench": "scenes.commands.bench",
    "check": "scenes.commands.check",
}
"""The module of each command, whose `main` gets what follows its name."""

WINDOW = "scenes.program"


def main(arguments: list[str] | None = None) -> int:
    """Run the command. The status is 0 if all went well, 1 if something failed, 2 for a command we do not know."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if sys.version_info[:2] < OLDEST_PYTHON:
        print("Menagerie needs Python 3.11 or newer; start it with one.", file=sys.stderr)
        return 1
    if getattr(sys, "frozen", False):
        _be_what_was_started()
    name, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    command = COMMANDS.get(name) or (WINDOW if not name or name.startswith("-") or _is_place(name) else None)
    try:
        _settle_streams()
        if name in ("--help", "-h"):
            print(USAGE)
            return _to_the_end(0)
        if name == "--version":
            return _to_the_end(_version())
        if command is None:
            print(f"menagerie has no command “{name}”. “menagerie --help” lists them.", file=sys.stderr)
            return 2
        return _to_the_end(import_module(command).main(arguments if command is WINDOW else rest))
    except KeyboardInterrupt:
        return 130
    except ImportError as error:
        return _lacking(error, is_seen=command is not WINDOW)
    except Exception as error:
        if _nobody_reads(error):
            return 1
        return _mishap(error, is_seen=command is not WINDOW)


def _be_what_was_started() -> None:
    """The packaged program starts itself where several processes play: be one of these, if that is what we are."""
    from multiprocessing import freeze_support

    freeze_support()


def _settle_streams() -> None:
    from game.terminal import settle_streams

    settle_streams()


def _to_the_end(status: int) -> int:
    """That status, once all that was printed has left: at the end Python would complain that nobody reads it."""
    if sys.stdout is not None and not sys.stdout.closed:
        sys.stdout.flush()
    return status


def _nobody_reads(error: Exception) -> bool:
    from game.terminal import nobody_reads

    if nobody_reads(error) and sys.stdout is not None:
        # What is still to be printed has nowhere to go, and Python would complain about that at the end.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
        return True
    return False


def _is_place(name: str) -> bool:
    """Whether somebody means a file: one that is there, or what no command is called."""
    return os.path.lexists(name) or any(sign in name for sign in (".", "/", os.sep))


def _version() -> int:
    from assets import VERSION
    from game.build import kind_of_build

    print(f"menagerie {VERSION} ({kind_of_build()})")
    return 0


def _lacking(error: ImportError, *, is_seen: bool) -> int:
    """A library that the program stands on is not there, or cannot be loaded: say which, and how it gets there."""
    library = _library_of(error)
    if library in ("", "assets", "game", "scenes"):
        return _mishap(error, is_seen=is_seen)
    if getattr(sys, "frozen", False):
        sentence = f"Menagerie cannot load “{library}”, a part of it. Please unpack or install Menagerie again."
    elif isinstance(error, ModuleNotFoundError):
        sentence = (
            f"Menagerie needs “{library}”, which this Python lacks. From the source it is started with: "
            "python3 build_scripts/play.py"
        )
    else:
        sentence = f"Menagerie needs “{library}”, which this Python cannot load ({error})."
    _tell(sentence, is_seen=is_seen)
    return 1


def _library_of(error: ImportError) -> str:
    """What could not be imported belongs to this library. Of a file that cannot be loaded Windows tells its own name
    alone, such as `base` of pygame: there the folder says it."""
    if error.path:
        homes = [home for folder in sys.path if folder and error.path.startswith(home := os.path.join(folder, ""))]  # noqa: PTH118
        if homes:
            within = error.path.removeprefix(max(homes, key=len))
            return within.partition(os.sep)[0].partition(".")[0]
    return (error.name or "").partition(".")[0]


def _mishap(error: Exception, *, is_seen: bool) -> int:
    """Nobody took care of an error: write it down and say so in one sentence. Developers see all of it (`-X dev`)."""
    try:
        from game.store.journal import begin_journal, journal_path, note

        begin_journal()
        note(error)
        where = f" What went wrong is written in {journal_path()}."
    except ImportError:
        where = f" It could not even write down what went wrong: {error}"
    _tell(f"Menagerie made a mistake and had to stop.{where}", is_seen=is_seen)
    if sys.flags.dev_mode:
        raise error
    return 1


def _tell(sentence: str, *, is_seen: bool) -> None:
    """Say it where somebody reads it: at the terminal, or in a window of the system's own where there is none."""
    if is_seen and sys.stderr is not None:
        print(sentence, file=sys.stderr)
        return
    from game.stage.beyond import tell_outside

    tell_outside(sentence)


if __name__ == "__main__":
    sys.exit(main())
