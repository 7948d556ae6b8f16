"""Pictures that people keep: what was drawn, as a file where the user looks for pictures."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.store.sent_pictures import keep_picture


def keep_drawn(surface: pygame.Surface, name: str) -> Path:
    """Keep a picture under the name of what it shows. Raises StoreError."""
    return keep_picture(name, as_png(surface))


def as_png(surface: pygame.Surface) -> bytes:
    """A picture as it is written."""
    drawn = io.BytesIO()
    pygame.image.save(surface, drawn, "drawn.png")
    return drawn.getvalue()
