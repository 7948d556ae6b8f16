"""People who go from one machine to another: each is one file, written where the user looks for documents."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_documents_path

from game.store import own
from game.store.files import StoreError, read, write_readable
from game.store.locks import shortly
from game.store.own import HOME_VARIABLE, own_folder
from game.store.people import FORMAT, LIMIT, Person
from game.store.sent_pictures import DOCUMENTS, free_path, looked_at, path_in

ENDING = ".keeper.json"


def sent_folder() -> Path:
    """Where people go to be sent; it may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) / "sent" if chosen else own_folder(lambda *_, **__: user_documents_path() / "Menagerie")


def send_person(person: Person) -> Path:
    """Write all that is kept of somebody into a file of its own, and tell where. Raises StoreError."""
    with shortly(DOCUMENTS):
        path = free_path(sent_folder(), person.name, ENDING)
        own.sweep(path.parent)
        write_readable(path, person, Person, LIMIT, FORMAT)
        return path


def person_at(path: Path) -> Person:
    """The person in a file that somebody names. Raises StoreError where there is none, and where the disk keeps us
    waiting."""
    person = looked_at(path, lambda: read(path, Person, LIMIT, FORMAT))
    if person is None:
        raise StoreError("store.missing", file=path.name)
    return person


def sent_path_in(text: str) -> Path | None:
    """The file of a person whose path is the copied text; None for any other text."""
    return path_in(text, ".json")
