"""What a file from anywhere is, judged by its contents: a game, a deck, a keeper, a night, or a code that players send
each other, as a text or in a picture."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Set
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.match import bounds, record
from game.match.record import Record
from game.store import decks, games, nights, own, people
from game.store.decks import DeckFile
from game.store.files import LARGEST, StoreError, decoded, read_bytes
from game.store.games import begun_alike as begun_alike  # whoever looks into a file asks whether it is here already
from game.store.nights import Night
from game.store.people import Person
from game.store.png_text import LARGEST_PICTURE, SIGNATURE, text_of_picture
from game.store.sent_pictures import ENDING, KEYWORD, looked_at


class Code(NamedTuple):
    """A text as players send it; what it means is for the games to decide. `is_drawn` if it came in a picture."""

    text: str
    is_drawn: bool


Arrival: TypeAlias = Record | DeckFile | Night | Person | Code


class _Kind(NamedTuple):
    """A kind of file that we write: the names that must stand in it, its greatest size in bytes, its newest format."""

    names: Set[str]
    type: type[Any]
    limit: int
    newest: int


_KINDS = (
    _Kind({"game", "seats", "answers"}, Record, games.SAVE_LIMIT, record.FORMAT),
    _Kind({"game", "text"}, DeckFile, decks.DECK_LIMIT, decks.FORMAT),
    _Kind({"players", "games"}, Night, nights.LIMIT, nights.FORMAT),
    _Kind({"name", "format"}, Person, people.LIMIT, people.FORMAT),
)
"""In order: a file is of the first kind whose names all stand in it."""


def arrival_at(path: Path) -> Arrival:
    """What lies there. Raises StoreError where there is nothing of ours, and where the disk keeps us waiting; the file
    stays as it is."""
    return looked_at(path, lambda: _found(path))


def _found(path: Path) -> Arrival:
    data = read_bytes(path, LARGEST_PICTURE)
    if data is None:
        raise StoreError("store.missing", file=path.name)
    if data.startswith(SIGNATURE) or path.suffix.lower() == ENDING:
        return Code(text_of_picture(data, KEYWORD, path.name), is_drawn=True)
    if len(data) > LARGEST:
        raise StoreError("arrivals.strange", file=path.name)
    return _written(data.removeprefix(BOM_UTF8), path.name)


def _written(data: bytes, name: str) -> Arrival:
    """What a text is. Raises StoreError."""
    try:
        return _of_a_kind(data, name) if data.lstrip().startswith(b"{") else Code(_text(data), is_drawn=False)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise StoreError("arrivals.strange", file=name) from error


def _of_a_kind(data: bytes, name: str) -> Arrival:
    names = msgspec.json.decode(data, type=dict[str, msgspec.Raw]).keys()
    kind = next((one for one in _KINDS if one.names <= names), None)
    if kind is None:
        raise StoreError("arrivals.strange", file=name)
    if len(data) > kind.limit:
        raise StoreError("store.too_large", file=name, n=max(1, kind.limit // 1_000_000))
    found: Arrival = decoded(data, kind.type, name, kind.newest)
    return found


def _text(data: bytes) -> str:
    """A text that may be a code. Raises ValueError for what is none."""
    text = data.decode("utf-8")
    if "\0" in text or not text.strip() or len(text) > bounds.LONGEST_TEXT:
        raise ValueError("this is no text that anybody sends")
    return text


# -- where it lies ----------------------------------------------------------------------------------------------------


def at_home(path: Path) -> Path:
    """A file in one of the folders of the data folder, by its path there, however it was named; any other path
    unchanged."""
    place = Path(os.path.abspath(path))  # noqa: PTH100  (a link stays one)
    for name in own.FOLDERS:
        folder = own.home() / name
        if _is_same(place.parent, folder):
            return folder / place.name
    return place


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one == other or one.samefile(other)
    except (OSError, ValueError):
        return False
