"""Decks and cards as pictures to send: each carries its code, so that it can be read again."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.store.png_text import with_text
from game.store.sent_pictures import CODED, KEYWORD, keep_picture
from scenes.kept_pictures import as_png


def keep_with_code(surface: pygame.Surface, name: str, code: str) -> Path:
    """Keep a picture with a code in it. Raises StoreError."""
    return keep_picture(name, with_text(as_png(surface), KEYWORD, code), CODED)
