"""Decks and cards as pictures to send: each carries its code, so that it can be read again
(`scenes/arrivals`)."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.store.png_text import save_picture
from game.store.sent_pictures import KEYWORD, picture_path


def keep_picture(surface: pygame.Surface, name: str, code: str) -> Path:
    """Write a picture with a code in it where the user looks for pictures. Raises StoreError."""
    drawn = io.BytesIO()
    pygame.image.save(surface, drawn, "code.png")
    path = picture_path(name)
    save_picture(path, drawn.getvalue(), KEYWORD, code)
    return path
