"""Players' own decks, one file each. What a deck's text means is the ruleset's affair: here it is only kept."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.store.files import StoreError, home, read_or_set_aside, set_aside, write

FORMAT = 1
"""Of the files; a higher one comes from a newer program."""

DECK_LIMIT = 1_000_000
"""Bytes of one file; the longest deck stays far below."""

MOST_DECKS = 200
"""Decks that are kept, and files that are looked at; nobody has that many."""

LONGEST_NAME = 60
LONGEST_TEXT = 400


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it stands in its file: the game it is for, its name, and its cards as that game writes them."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    format: Annotated[int, Meta(ge=1)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]


@dataclass(frozen=True)
class KeptDeck:
    """A deck on disk. Its text has not been judged by anybody."""

    path: Path
    game: str
    name: str
    text: str


def decks_folder() -> Path:
    """Where decks are kept; it may not exist yet."""
    return home() / "decks"


def decks(game: str, problems: list[StoreError]) -> list[KeptDeck]:
    """A game's decks by name. Broken files are set aside; each problem adds its sentence to `problems`."""
    found = [_read(path, problems) for path in _paths(problems)]
    kept = [deck for deck in found if deck is not None and deck.game == game]
    return sorted(kept, key=lambda deck: (deck.name.casefold(), deck.path.name))


def save_deck(game: str, name: str, text: str, path: Path | None = None) -> Path:
    """Keep a deck, in place of the one at `path` if there is one, else in a file of its own; tells where.

    Raises StoreError, also when there are too many decks.
    """
    data = DeckFile(game, FORMAT, name[:LONGEST_NAME], text[:LONGEST_TEXT])
    path = path or _free_path(game, name)
    try:
        write(path, msgspec.json.format(msgspec.json.encode(data), indent=1))
    except StoreError as error:
        # The usual sentence speaks of a game that goes on.
        raise StoreError("decks.store.cannot_save", **error.details) from error
    return path


def copy_deck(deck: KeptDeck, name: str) -> Path:
    """Keep a deck once more under another name. Raises StoreError."""
    return save_deck(deck.game, name, deck.text)


def rename_deck(deck: KeptDeck, name: str) -> Path:
    """Call a deck something else; its file keeps its own name. Raises StoreError."""
    return save_deck(deck.game, name, deck.text, deck.path)


def delete_deck(deck: KeptDeck) -> None:
    """Delete a deck for good. Raises StoreError."""
    try:
        deck.path.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError("store.cannot_delete", file=deck.path.name, problem=error.strerror or str(error)) from error


def set_deck_aside(path: Path) -> Path:
    """Put a deck that its game cannot read out of the way, keeping it; tells its new place. Raises StoreError."""
    return set_aside(path)


def _paths(problems: list[StoreError]) -> list[Path]:
    folder = decks_folder()
    try:
        paths = sorted(islice(folder.glob("*.json"), MOST_DECKS + 1))
    except OSError as error:
        problems.append(StoreError("store.cannot_read", file=folder.name, problem=error.strerror or str(error)))
        return []
    if len(paths) > MOST_DECKS:
        problems.append(StoreError("decks.store.too_many", n=MOST_DECKS))
    return paths[:MOST_DECKS]


def _read(path: Path, problems: list[StoreError]) -> KeptDeck | None:
    if path.exists() and not path.is_file():
        # Reading a pipe would wait for ever.
        problems.append(StoreError("decks.store.no_file", file=path.name))
        return None
    found = read_or_set_aside(path, DeckFile, problems, DECK_LIMIT)
    if found is None:
        return None
    if found.format > FORMAT:
        problems.append(StoreError("store.too_new", file=path.name))
        return None
    return KeptDeck(path, found.game, found.name, found.text)


def _free_path(game: str, name: str) -> Path:
    """A file that does not exist yet, called after the deck in letters that every system allows in file names."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    stem = f"{game}-{re.sub(r'[^A-Za-z0-9]+', '-', plain).strip('-').lower()[:40] or 'deck'}"
    for number in range(1, MOST_DECKS + 1):
        path = decks_folder() / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not path.exists():
            _refuse_too_many()
            return path
    raise StoreError("decks.store.too_many", n=MOST_DECKS)


def _refuse_too_many() -> None:
    if sum(1 for _ in islice(decks_folder().glob("*.json"), MOST_DECKS)) >= MOST_DECKS:
        raise StoreError("decks.store.too_many", n=MOST_DECKS)
