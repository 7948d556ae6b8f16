"""The program's journal: what went wrong inside it, for those who are asked to mend it.

It lies in the system's folder for such things, stays small, and never stands in anybody's way: where it cannot be
written, nothing is.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import zipfile
from datetime import UTC, datetime
from io import BytesIO
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_state_path

from assets import VERSION
from game.build import kind_of_build
from game.match.record import Record
from game.store.files import HOME_VARIABLE, StoreError, home, own_folder, read_bytes, write
from game.store.games import encoded

LOG = logging.getLogger("menagerie")
LARGEST = 200_000
"""Bytes of the journal; what is older than that is kept once more as long, and then goes."""

LINE = "%(asctime)s %(levelname)s %(message)s"


class _Private(logging.Formatter):
    """Writes no line with the person's own folder in it: a journal may be sent to strangers."""

    def format(self, record: logging.LogRecord) -> str:
        return super().format(record).replace(os.path.expanduser("~"), "~")  # noqa: PTH111  (never raises)


def journal_path() -> Path:
    """Where the journal is written; it is there once there was something to write."""
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
    handler = _handler()
    handler.setFormatter(_Private(LINE))
    LOG.addHandler(handler)
    threading.excepthook = lambda args: note(args.exc_value) if args.exc_value else None


def _handler() -> logging.Handler:
    path = journal_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            return logging.NullHandler()
        return RotatingFileHandler(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
    except OSError:
        return logging.NullHandler()


def note(error: BaseException) -> None:
    """Write down an error and how it came about."""
    LOG.error("%s: %.500s", type(error).__name__, error, exc_info=error)


def save_report(record: Record | None) -> Path:
    """Put the journal, which program it is of, and the game it is about if there is one, into one file; tells where.

    Raises StoreError.
    """
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as report:
        report.writestr("program.txt", f"{program()}\n")
        report.writestr("journal.log", _written())
        if record is not None:
            report.writestr("game.json", encoded(record))
    moment = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    path = home() / "reports" / f"menagerie-{moment}.zip"
    write(path, data.getvalue())
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
