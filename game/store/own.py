"""What on the disk is ours, and the only functions that remove, move or replace a file.

The data folder may be somebody's home. So only plain files are touched, never through a link below that folder, and by
itself the program moves and deletes only files with names that it gives.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TypeVar

from platformdirs import user_data_path

from game.rulesets import GAMES

HOME_VARIABLE = "MENAGERIE_HOME"
"""An environment variable with the folder to use instead of the user's own data folder."""

PATIENCE = (0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between tries while another program holds a file, as virus scanners and synchronisers do for a moment."""

HELD = (errno.EACCES, errno.EPERM, errno.EBUSY)

PART = ".menagerie"
"""How the names of files end that are still being written."""

SINGLE = r"(?:settings|statistics|puzzles|clocks)\.json"
"""The files of which the data folder has exactly one."""

NEW_NAMES = 5
"""How many names are tried for a file that is to be written."""

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)
_NEW |= getattr(os, "O_BINARY", 0)

MOST_ENTRIES = 10_000
"""How many names of one folder are looked at."""

GAME, DECK, NIGHT = ".game.json", ".deck.json", ".night.json"
"""The endings of games, decks and nights, so that a desktop knows what to open them with."""

_PART = re.compile(rf"\.(.+)\.[a-z0-9_]{{8}}{re.escape(PART)}")

FOLDERS = (
    "unfinished",
    "finished",
    "replays",
    "decks",
    "people",
    "nights",
    "reports",
    "pictures",
    "papers",
    "sent",
    "locks",
    "menagerie-bin",
)

T = TypeVar("T")


class NotOurs(OSError):
    """What lies there is no plain file or folder of its own, so it is neither written over, nor moved, nor deleted."""


def home() -> Path:
    """The folder for everything we keep; it may not exist yet, and for a user without a home it never will."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else own_folder(user_data_path)


def own_folder(find: Callable[..., Path]) -> Path:
    """A folder that the system has for this user; for a user without a home, a path that never exists."""
    try:
        return find("menagerie", appauthor=False)
    except RuntimeError:
        return Path(os.devnull) / "menagerie"


def names_in(folder: Path, ending: str = "") -> list[str]:
    """The names in a folder with this ending, sorted; none where there is no folder. Every listing of a folder of ours
    is this one. Raises OSError where it cannot be listed, also where a file stands in its place."""
    try:
        names = [entry.name for entry in islice(os.scandir(folder), MOST_ENTRIES)]
    except FileNotFoundError:
        return []
    except NotADirectoryError:
        if os.path.lexists(folder):
            raise
        return []
    return sorted([name for name in names if name.endswith(ending)])


# -- what is ours -----------------------------------------------------------------------------------------------------


def plain_name(name: str) -> str:
    """A name in letters, digits, hyphens and underlines."""
    return re.sub(r"[^\w-]+", "-", name).strip("-")


def _names() -> dict[str, re.Pattern[str]]:
    """The names of the files in each folder; the key is empty for files directly in the data folder."""
    return _names_for(tuple([(game.key, game.title) for game in GAMES.values()]))


@cache
def _names_for(games: tuple[tuple[str, str], ...]) -> dict[str, re.Pattern[str]]:
    keys = "|".join(key for key, _ in games)
    titles = "|".join(re.escape(plain_name(title)) for _, title in games)
    ended = re.compile(rf"(?:{keys}|{titles})(?:-[\w-]*)?{_ending(GAME)}")
    return {
        "": re.compile(SINGLE),
        "unfinished": re.compile(rf"(?:{keys})(?:-\d{{8}}-\d{{6}}-[0-9a-f]{{8}}(?:-\d+)?(?:\.game)?)?\.(?:json|png)"),
        "finished": ended,
        "replays": ended,
        "decks": re.compile(rf"(?:{keys})-[a-z0-9-]+{_ending(DECK)}"),
        "people": re.compile(r"[a-z0-9-]+-[0-9a-f]{8}(?:-\d+)?\.json"),
        "nights": re.compile(r"night-\d{8}-\d{6}-[0-9a-f]{8}(?:-\d+)?(?:\.night)?\.json"),
    }


def _ending(ending: str) -> str:
    """A pattern for an ending that we give; older versions gave a plain `.json`."""
    return rf"(?:{re.escape(ending.removesuffix('.json'))})?\.json"


def stem_of(path: Path) -> str:
    """The name of a file of ours without its endings."""
    return path.name.removesuffix(".json").removesuffix(GAME.removesuffix(".json"))


def is_ours(path: Path) -> bool:
    """Whether a file has a name that we give, in the folder where such names belong."""
    base = home()
    if path.parent == base:
        return _names()[""].fullmatch(path.name) is not None and _is_ours_alone(base)
    names = _names().get(path.parent.name)
    return names is not None and path.parent.parent == base and names.fullmatch(path.name) is not None


def _is_ours_alone(folder: Path) -> bool:
    """Whether a data folder has only entries with names of ours: then its unreadable files are ours as well."""
    if folder.name == "menagerie":
        return True
    try:
        names = names_in(folder)
    except OSError:
        return False
    known = re.compile(rf"{SINGLE}(?:\.broken-\d+)?|journal\.log(?:\.1)?")
    return all(name in FOLDERS or known.fullmatch(name) or _PART.fullmatch(name) for name in names)


def is_plain(path: Path) -> bool:
    """Whether a plain file lies there, and no link leads to it from the data folder."""
    try:
        return stat.S_ISREG(path.lstat().st_mode) and _leads_there(path.parent)
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder lies there, and no link leads to it from the data folder."""
    try:
        return stat.S_ISDIR(path.lstat().st_mode) and _leads_there(path)
    except OSError:
        return False


def _leads_there(folder: Path) -> bool:
    """Whether no link lies on the way from the data folder down to a folder; folders outside do not matter."""
    return all(stat.S_ISDIR(one.lstat().st_mode) for one in _way_to(folder))


def _way_to(folder: Path) -> list[Path]:
    """A folder and its parents up to the data folder; empty for a folder outside."""
    base, way = home(), [folder, *folder.parents]
    return way[: way.index(base)] if base in way else []


# -- the verbs --------------------------------------------------------------------------------------------------------


def make_folder(path: Path) -> None:
    """Make a folder where there is none. Raises OSError, also where a link or a file stands in its place."""
    for folder in _way_to(path):
        if os.path.lexists(folder) and not is_folder(folder):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    path.mkdir(parents=True, exist_ok=True)


def remove(path: Path, *, patient: bool = True) -> None:
    """Delete a plain file, if it is there. Raises OSError, NotOurs for anything else."""
    if _is_there(path):
        (_patiently if patient else _at_once)(path.parent, lambda: path.unlink(missing_ok=True))


def move(path: Path, target: Path) -> None:
    """Move a plain file to a path where nothing lies. Raises OSError, NotOurs for anything else."""
    if not _is_there(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    make_folder(target.parent)
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    _patiently(target.parent, lambda: path.rename(target))


def put(part: Path, path: Path) -> None:
    """Put a freshly written file in a plain file's place, or where there is none. Raises OSError."""
    _is_there(path)
    _patiently(path.parent, lambda: part.replace(path))


def remove_folder(path: Path) -> None:
    """Delete an empty folder; leave any other."""
    with contextlib.suppress(OSError):
        if is_folder(path):
            path.rmdir()


def _is_there(path: Path) -> bool:
    """Whether there is a plain file. Raises NotOurs where there is anything else, or a link on the way."""
    if not os.path.lexists(path):
        return False
    if not is_plain(path):
        raise NotOurs(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return True


def _patiently(folder: Path, act: Callable[[], T]) -> T:
    """Do something to a file of a folder; while another program holds it, try again for a moment."""
    for seconds in PATIENCE:
        try:
            return act()
        except OSError as error:
            if error.errno not in HELD or not os.access(folder, os.W_OK):
                raise
        time.sleep(seconds)
    return act()


def _at_once(folder: Path, act: Callable[[], T]) -> T:
    return act()


# -- what was left half written ---------------------------------------------------------------------------------------


def begin_part(path: Path) -> tuple[int, Path]:
    """Create the file that will replace another, and open it for writing; returns its path. Raises OSError.

    It gives up after a few tries: for a name that is taken, Windows reports the same error as for a folder that refuses
    all new files. Python's own `tempfile` would go on trying.
    """
    for _ in range(NEW_NAMES - 1):
        with contextlib.suppress(FileExistsError, PermissionError):
            return _made_part(path)
    return _made_part(path)


def _made_part(path: Path) -> tuple[int, Path]:
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PART}")
    return os.open(part, _NEW, 0o600), part


def sweep(folder: Path, name: str | None = None) -> None:
    """Delete the half-written files in a folder, left by programs that were killed; all, or those of one file. The
    caller holds the lock under which they are written.
    """
    with contextlib.suppress(OSError):
        for path, of in parts(folder):
            if name in (None, of):
                remove(path, patient=False)


def parts(folder: Path) -> Iterator[tuple[Path, str]]:
    """The half-written files in a folder, each with the name of the file that it is for."""
    if not (folder == home() or is_folder(folder)):
        return
    for name in names_in(folder, PART):
        found = _PART.fullmatch(name)
        if found is not None and is_plain(folder / name):
            yield folder / name, found[1]
