"""The program's journal: what went wrong inside it, for those who are asked to mend it. It lies in the system's folder
for such things, stays small, and never gets in the way: where it cannot be written, it is left out.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import sys
import threading
import zipfile
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from platformdirs import user_state_path

from assets import VERSION
from game.build import kind_of_build
from game.match.record import Record
from game.store import own
from game.store.files import StoreError, read_bytes, write
from game.store.games import encoded
from game.store.locks import shortly
from game.store.own import HOME_VARIABLE, home, own_folder
from game.store.private import without_names

LOG = logging.getLogger("menagerie")
LARGEST = 200_000
"""Bytes of the journal; when it is full, it becomes the older of two files, and the one before it goes."""

LINE = "%(asctime)s %(levelname)s %(message)s"
_BEGIN = re.compile(rb"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ ")

_APPENDING = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class _Private(logging.Formatter):
    """A formatter that leaves out what tells whose machine this is: a journal may be sent to strangers."""

    def format(self, record: logging.LogRecord) -> str:
        return without_names(super().format(record))


def journal_path() -> Path:
    """The path of the journal; the file exists once there was something to write."""
    folder = home() if os.environ.get(HOME_VARIABLE) else own_folder(user_state_path)
    return folder / "journal.log"


def begin_journal() -> None:
    """From now on every error that nobody else takes care of, in any thread, goes into the journal."""
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    logging.raiseExceptions = False
    for handler in list(LOG.handlers):
        LOG.removeHandler(handler)
        handler.close()
    handler = _Journal(journal_path())
    handler.setFormatter(_Private(LINE))
    LOG.addHandler(handler)
    threading.excepthook = lambda args: note(args.exc_value) if args.exc_value else None


class _Journal(logging.Handler):
    """Writes into the journal if a plain file of ours lies there, or none; anything else is neither written to, moved
    nor waited for."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        line = f"{self.format(record)}\n".encode(errors="replace")
        with contextlib.suppress(OSError, StoreError):
            own.make_folder(self._path.parent)
            if os.path.lexists(self._path) and not _is_journal(self._path):
                return
            self._turn_over(len(line))
            handle = os.open(self._path, _APPENDING, 0o600)
            with os.fdopen(handle, "ab") as file:
                file.write(line)

    def _turn_over(self, more: int) -> None:
        """Rename a journal that has grown too long, in place of the older one."""
        older = self._path.with_name(f"{self._path.name}.1")
        if not self._path.exists() or self._path.stat().st_size + more <= LARGEST:
            return
        if not os.path.lexists(older) or _is_journal(older):
            own.put(self._path, older)


def _is_journal(path: Path) -> bool:
    """Whether a plain file begins as a journal of ours does, or is empty."""
    if not own.is_plain(path):
        return False
    begin = (read_bytes(path, 2 * LARGEST) or b"")[:40]
    return not begin or _BEGIN.match(begin) is not None


def note(error: BaseException) -> None:
    """Write down an error and how it came about."""
    LOG.error("%s: %.500s", type(error).__name__, error, exc_info=error)


def save_report(record: Record | None) -> Path:
    """Write the journal, the program's version and, if there is one, the game that it is about into one file; returns
    its path. Raises StoreError.
    """
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as report:
        report.writestr("program.txt", f"{program()}\n")
        report.writestr("journal.log", _written())
        if record is not None:
            report.writestr("game.json", encoded(record))
    with shortly("reports"):
        path = _report_path()
        write(path, data.getvalue())
    return path


def _report_path() -> Path:
    """A file that does not exist yet. Raises StoreError where there are too many."""
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    names = [f"menagerie-{moment}{more}.zip" for more in ("", *(f"-{number}" for number in range(2, 100)))]
    paths = [home() / "reports" / name for name in names]
    path = next((one for one in paths if not os.path.lexists(one)), None)
    if path is None:
        raise StoreError("store.too_many_files", file="reports", n=len(paths))
    return path


def program() -> str:
    """Which program this is, for those who are to find out what went wrong in it."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"menagerie {VERSION} ({kind_of_build()}), Python {python}, {sys.platform}"


def _written() -> bytes:
    path = journal_path()
    written = read_bytes(path, 2 * LARGEST)
    if written is None:
        raise StoreError("store.missing", file=path.name)
    return written
