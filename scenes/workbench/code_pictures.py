"""Decks and cards as pictures to send: each carries its code, so that it can be read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.store.files import StoreError
from game.store.png_text import read_text, with_text
from game.store.sent_pictures import keep_picture
from game.words import Words
from scenes.border import admitted
from scenes.games.deck_kind import DeckKind
from scenes.kept_pictures import as_png
from scenes.workbench.shelf import why_no_deck

KEYWORD = "Menagerie"
"""Under which a picture carries its code."""


def keep_with_code(surface: pygame.Surface, name: str, code: str) -> Path:
    """Keep a picture with a code in it. Raises StoreError."""
    return keep_picture(name, with_text(as_png(surface), KEYWORD, code))


def deck_in_picture(words: Words, kind: DeckKind, path: Path) -> Any:
    """The deck whose code a picture carries. Raises StoreError with what is wrong with the file, or with its code."""
    code = read_text(path, KEYWORD)
    try:
        return admitted(path.name, lambda: kind.read(code))
    except StoreError as error:
        raise StoreError("store.picture.bad_code", file=path.name, why=_why(words, kind, code)) from error


def _why(words: Words, kind: DeckKind, code: str) -> str:
    try:
        return why_no_deck(words, kind, code)
    except Exception:
        return ""
