"""The command: one door to the window, the arena, the protocol, replays, pictures and figures.

Each subcommand is imported only when it is asked for, so that a worker process starts without a window library.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

# The window library reads these when it is first imported; its greeting would land in the midst of the protocol.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "menagerie")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

from assets import VERSION

OLDEST_PYTHON = (3, 11)

USAGE = """\
menagerie: five creature card games at one table

  menagerie                       open the window
  menagerie FILE                  open a game, deck, creature, keeper or night that lies in a file, a picture too
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
  menagerie --version             tell the version, and whether it is compiled or pure

Every subcommand explains itself with --help."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command. The status is 0 if all went well, 1 if something failed, 2 for a command we do not know."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if sys.version_info[:2] < OLDEST_PYTHON:
        print("Menagerie needs Python 3.11 or newer; start it with one.", file=sys.stderr)
        return 1
    name, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if name in ("--help", "-h"):
        print(USAGE)
        return 0
    if name == "--version":
        return _version()
    command = COMMANDS.get(name) or (_window if not name or name.startswith("-") or _is_place(name) else None)
    if command is None:
        print(f"menagerie has no command “{name}”. “menagerie --help” lists them.", file=sys.stderr)
        return 2
    try:
        return command(arguments if command is _window else rest)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except ModuleNotFoundError as error:
        return _lacking(error)
    except Exception as error:
        return _mishap(error)


def _is_place(name: str) -> bool:
    """Whether somebody means a file: one that is there, or what no command is called."""
    return os.path.lexists(name) or any(sign in name for sign in (".", "/", os.sep))


def _version() -> int:
    from game.build import kind_of_build

    print(f"menagerie {VERSION} ({kind_of_build()})")
    return 0


def _lacking(error: ModuleNotFoundError) -> int:
    """Something is not installed that the program stands on: say what, and how it gets there."""
    if error.name is None or error.name.partition(".")[0] in ("assets", "game", "scenes"):
        return _mishap(error)
    from game.stage.beyond import tell_outside

    tell_outside(
        f"Menagerie needs “{error.name}”, which this Python lacks. From the source it is started with: "
        "python3 build_scripts/play.py"
    )
    return 1


def _mishap(error: Exception) -> int:
    """Nobody took care of an error: write it down and say so in one sentence. Developers see all of it (`-X dev`)."""
    from game.store.journal import begin_journal, journal_path, note

    begin_journal()
    note(error)
    print(f"Menagerie made a mistake and had to stop. What went wrong is written in {journal_path()}.", file=sys.stderr)
    if sys.flags.dev_mode:
        raise error
    return 1


def _window(arguments: list[str]) -> int:
    from scenes.program import main as run

    return run(arguments)


def _games(arguments: list[str]) -> int:
    from scenes.commands.listing import main as run

    return run(arguments)


def _journey(arguments: list[str]) -> int:
    from scenes.commands.journey import main as run

    return run(arguments)


def _arena(arguments: list[str]) -> int:
    from scenes.commands.arena import main as run

    return run(arguments)


def _engine(arguments: list[str]) -> int:
    from game.bots.engine import main as run

    return run(arguments)


def _bot(arguments: list[str]) -> int:
    from game.bots.worker import main as run

    return run()


def _film(arguments: list[str]) -> int:
    from scenes.commands.film import main as run

    return run()


def _picture(arguments: list[str]) -> int:
    from scenes.commands.picture import main as run

    return run(arguments)


def _replay(arguments: list[str]) -> int:
    from scenes.commands.retelling import main as run

    return run(arguments)


def _shots(arguments: list[str]) -> int:
    from scenes.commands.shots import main as run

    return run(arguments)


def _print(arguments: list[str]) -> int:
    from scenes.commands.printing import main as run

    return run(arguments)


def _bench(arguments: list[str]) -> int:
    from scenes.commands.bench import main as run

    return run(arguments)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "games": _games,
    "journey": _journey,
    "arena": _arena,
    "engine": _engine,
    "bot": _bot,
    "film": _film,
    "picture": _picture,
    "replay": _replay,
    "print": _print,
    "shots": _shots,
    "bench": _bench,
}

if __name__ == "__main__":
    sys.exit(main())
