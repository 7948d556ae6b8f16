"""Removes, at the next start, what programs that were killed while writing have left."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.store import own
from game.store.locks import Lock
from game.store.sent_people import sent_folder
from game.store.sent_pictures import DOCUMENTS, papers_folder, pictures_folder

FOLDERS = ("unfinished", "finished", "replays", "decks", "people", "nights", "reports")


def tidy() -> None:
    """Delete every half-written file of ours that nobody is writing any more."""
    base = own.home()
    for folder in (base, *(base / name for name in FOLDERS), sent_folder(), papers_folder(), pictures_folder()):
        with contextlib.suppress(OSError):
            for name in sorted({name for _, name in own.parts(folder)}):
                _sweep(folder, name)


def _sweep(folder: Path, name: str) -> None:
    lock = Lock(_lock_name(folder, name))
    if lock.take():
        own.sweep(folder, name)
        lock.drop()


def _lock_name(folder: Path, name: str) -> str:
    """The lock under which a file is written."""
    if folder in (sent_folder(), papers_folder()):
        return DOCUMENTS
    if folder == pictures_folder():
        return "pictures"
    stem = Path(name).stem
    if folder == own.home():
        return stem
    return f"game-{stem}" if folder.name == "unfinished" else folder.name
