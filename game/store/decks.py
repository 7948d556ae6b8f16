"""Players' own decks, one file each. What a deck's text means is the ruleset's affair: here it is only kept."""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.match import bounds
from game.store import own
from game.store.files import StoreError, current, paths_or_told, read_or_set_aside, shown, write_readable
from game.store.locks import shortly
from game.store.own import home

FORMAT = 1
"""The file format; a higher number comes from a newer program."""

DECK_LIMIT = 1_000_000
"""Bytes of one file; the longest deck stays below."""

MOST_DECKS = 200
"""How many decks are kept, and how many files are looked at; nobody has that many."""

LONGEST_NAME = 60


class DeckFile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A deck as it stands in its file: the key of its game, its name, its cards in that game's notation, and its kind
    in a game that has several kinds of decks."""

    game: bounds.Name
    format: Annotated[int, Meta(ge=1)]
    name: bounds.Word
    text: bounds.Text
    kind: bounds.Word = ""


@dataclass(frozen=True)
class KeptDeck:
    """A deck on disk. Its text has not been checked by any game."""

    path: Path
    game: str
    name: str
    text: str
    kind: str = ""


def decks_folder() -> Path:
    """Where decks are kept; it may not exist yet."""
    return home() / "decks"


def decks(game: str, problems: list[StoreError], kind: str = "") -> list[KeptDeck]:
    """A game's decks of a kind by name. Broken files are set aside; each problem adds its sentence to `problems`."""
    found = [_read(path, problems) for path in _paths(problems)]
    kept = [deck for deck in found if deck is not None and (deck.game, deck.kind) == (game, kind)]
    return sorted(kept, key=lambda deck: (deck.name.casefold(), deck.path.name))


class DeckChanged(StoreError):
    """A deck was changed or deleted by another window since it was last read; nothing was written."""

    def __init__(self, name: str, theirs: KeptDeck | None) -> None:
        super().__init__("decks.store.gone" if theirs is None else "decks.store.changed", name=name)
        self.theirs = theirs
        """The deck as it is now; None where it is gone."""


def save_deck(game: str, name: str, text: str, kind: str = "") -> Path:
    """Keep a deck in a file of its own; tells where. Raises StoreError, also when there are too many decks."""
    return keep_deck(game, name, text, kind).path


def keep_deck(game: str, name: str, text: str, kind: str = "") -> KeptDeck:
    """The same, and tells what is kept now."""
    with shortly("decks"):
        return _written(_free_path(game, name), game, name, text, kind)


def change_deck(deck: KeptDeck, name: str, text: str) -> KeptDeck:
    """Replace a deck, if it still is as it was last read; returns what is kept now. Raises DeckChanged if it is not,
    and StoreError also if it cannot be read.
    """
    with shortly("decks"):
        found = _as_it_is(deck)
        if found is None or (found != deck and (found.name, found.text) != (name, text)):
            raise DeckChanged(deck.name, found)
        return _written(deck.path, deck.game, name, text, deck.kind)


def _as_it_is(deck: KeptDeck) -> KeptDeck | None:
    """A deck as it stands in its file now; None if the file is gone. If it broke meanwhile, it is set aside and `was`
    counts as its content. Raises StoreError if it cannot be read now."""
    if not os.path.lexists(deck.path):
        return None
    found = current(deck.path, DeckFile, [], DECK_LIMIT, FORMAT)
    return deck if found is None else KeptDeck(deck.path, found.game, found.name, found.text, found.kind)


def _written(path: Path, game: str, name: str, text: str, kind: str) -> KeptDeck:
    data = DeckFile(game, FORMAT, shown(name[:LONGEST_NAME]), text[: bounds.LONGEST_TEXT], kind)
    _write(path, data)
    return KeptDeck(path, data.game, data.name, data.text, data.kind)


def _write(path: Path, data: DeckFile) -> None:
    try:
        write_readable(path, data, DeckFile, DECK_LIMIT, FORMAT)
    except StoreError as error:
        if error.key != "store.cannot_write":
            raise
        # What is only on the bench would be lost.
        raise StoreError("decks.store.cannot_save", **error.details) from error


def copy_deck(deck: KeptDeck, name: str) -> Path:
    """Keep a deck once more under another name. Raises StoreError."""
    return save_deck(deck.game, name, deck.text, deck.kind)


def rename_deck(deck: KeptDeck, name: str) -> Path:
    """Call a deck something else, with the cards that it has by now; its file keeps its own name. Raises StoreError,
    also where it is gone."""
    with shortly("decks"):
        found = _as_it_is(deck)
        if found is None:
            raise DeckChanged(deck.name, None)
        return _written(deck.path, found.game, name, found.text, found.kind).path


def _paths(problems: list[StoreError]) -> list[Path]:
    paths = paths_or_told(decks_folder(), problems)
    if len(paths) > MOST_DECKS:
        problems.append(StoreError("decks.store.too_many", n=MOST_DECKS))
    return paths[:MOST_DECKS]


def _read(path: Path, problems: list[StoreError]) -> KeptDeck | None:
    found = read_or_set_aside(path, DeckFile, problems, DECK_LIMIT, FORMAT)
    return None if found is None else KeptDeck(path, found.game, found.name, found.text, found.kind)


def _free_path(game: str, name: str) -> Path:
    """A file that does not exist yet, called after the deck in letters that every system allows in file names."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    stem = f"{game}-{re.sub(r'[^A-Za-z0-9]+', '-', plain).strip('-').lower()[:40] or 'deck'}"
    for number in range(1, MOST_DECKS + 1):
        path = decks_folder() / (f"{stem}{own.DECK}" if number == 1 else f"{stem}-{number}{own.DECK}")
        if not os.path.lexists(path):
            if len(paths_or_told(decks_folder(), [])) >= MOST_DECKS:
                raise StoreError("decks.store.too_many", n=MOST_DECKS)
            return path
    raise StoreError("decks.store.too_many", n=MOST_DECKS)
