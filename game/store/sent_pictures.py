"""Pictures that players make to send them: where they lie, and what they are called."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TypeVar
from urllib.parse import unquote_to_bytes, urlsplit

from platformdirs import user_documents_path, user_pictures_path

from game.store import file_names, own
from game.store.files import StoreError, refuse_no_name, write
from game.store.locks import shortly
from game.store.own import HOME_VARIABLE, own_folder
from game.store.png_text import read_text

ENDING = ".png"
CODED = ".menagerie.png"
"""How the names of pictures end that carry a code, so that a desktop knows what to open them with."""

KEYWORD = "Menagerie"
"""Under which a picture carries its code."""

DOCUMENTS = "sent"
"""The lock for everything that is written where the user looks for documents: keepers, and papers."""

MOST_NUMBERS = 1000
LONGEST_PATH = 4096
PATIENCE_SECONDS = 2.0
"""Seconds that a window waits for a picture that somebody names: its disk may be asleep, or gone."""

T = TypeVar("T")


def pictures_folder() -> Path:
    """Where pictures go: where the user looks for pictures; it may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) / "pictures" if chosen else own_folder(lambda *_, **__: user_pictures_path() / "Menagerie")


def papers_folder() -> Path:
    """Where what is to be printed goes: where the user looks for documents; it may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) / "papers" if chosen else own_folder(lambda *_, **__: user_documents_path() / "Menagerie")


def keep_picture(name: str, picture: bytes, ending: str = ENDING) -> Path:
    """Write a picture where the user looks for pictures, named after what it shows; returns its path. Raises
    StoreError, and then nothing is left of it."""
    try:
        with shortly("pictures"):
            path = free_path(pictures_folder(), name, ending)
            own.sweep(path.parent)
            write(path, picture)
            return path
    except StoreError as error:
        raise _unsaved(error) from error


def keep_paper(name: str, paper: bytes, ending: str) -> Path:
    """Write what is to be printed where the user looks for documents, named after what it is; returns its path. Raises
    StoreError, and then nothing is left of it."""
    with shortly(DOCUMENTS):
        path = free_path(papers_folder(), name, ending)
        own.sweep(path.parent)
        write(path, paper)
        return path


def keep_picture_at(path: Path, picture: bytes) -> None:
    """Write a picture to where somebody wants it, if nothing lies there. Raises StoreError."""
    refuse_no_name(path)
    if os.path.lexists(path):
        raise StoreError("store.picture.taken", file=path.name)
    try:
        write(path, picture)
    except StoreError as error:
        raise _unsaved(error) from error


def _unsaved(error: StoreError) -> StoreError:
    """The error about a picture that could not be written, made from the one about its file."""
    return StoreError("store.picture.cannot_save", **error.details) if error.key == "store.cannot_write" else error


def free_path(folder: Path, name: str, ending: str) -> Path:
    """A file that does not exist yet, called after what is in it. Raises StoreError where there are too many."""
    stem = re.sub(r"[^\w'-]+", " ", name.replace("’", "'")).strip()[:60] or "Menagerie"
    if not file_names.is_possible(f"{stem}{ending}"):
        stem = f"Menagerie {stem}"
    for number in range(1, MOST_NUMBERS):
        path = folder / (f"{stem}{ending}" if number == 1 else f"{stem} {number}{ending}")
        if not os.path.lexists(path):
            return path
    raise StoreError("store.picture.too_many", file=stem)


def path_in(text: str, ending: str = ENDING) -> Path | None:
    """The picture, or other file, named by a copied text: a path, or an address as file managers copy it. None for
    other texts, and for files on another machine: looking at a text must never contact one."""
    line = text.strip().strip("\"'")
    if "\n" in line or not line.lower().endswith(ending) or len(line) > LONGEST_PATH:
        return None
    place = addressed(line) if line.lower().startswith("file://") else line
    if place is None or not _can_be_asked_for(place):
        return None
    try:
        return Path(place).expanduser()
    except RuntimeError:  # of a user whom nobody knows
        return Path(place)


def addressed(address: str) -> str | None:
    """The path in a file address of this machine; None for any other. File names are bytes to the system, and need not
    be valid text."""
    try:
        parts = urlsplit(address)
        path = os.fsdecode(unquote_to_bytes(os.fsencode(parts.path)))
    except ValueError:
        return None
    if parts.netloc.lower() not in ("", "localhost"):
        return None
    return path[1:] if re.match(r"/[A-Za-z]:", path) else path


def _can_be_asked_for(place: str) -> bool:
    """Whether the system can be asked for a file of that name without asking another machine."""
    try:
        name = os.fsencode(place)
    except UnicodeEncodeError:
        return False
    return b"\0" not in name and not re.match(r"[\\/](?:[\\/]|\?\?)", place)


def text_of(path: Path, keyword: str, seconds: float = PATIENCE_SECONDS) -> str:
    """The text that a picture carries; see `read_text`. Raises StoreError, also where the disk keeps us waiting."""
    return looked_at(path, lambda: read_text(path, keyword), seconds)


def looked_at(path: Path, look: Callable[[], T], seconds: float = PATIENCE_SECONDS) -> T:
    """What is found at a place that somebody names. Raises StoreError, also if the disk does not answer in time."""
    found: list[T] = []
    failures: list[StoreError] = []

    def go() -> None:
        try:
            found.append(look())
        except StoreError as error:
            failures.append(error)
        except Exception:
            # A disk that does not answer is another error than a missing file.
            failures.append(StoreError("store.broken", file=path.name))

    looking = Thread(target=go, name="picture", daemon=True)
    looking.start()
    looking.join(seconds)
    if failures:
        raise failures[0]
    if not found:
        raise StoreError("store.picture.too_slow", file=path.name)
    return found[0]
