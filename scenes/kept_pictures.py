"""Pictures of pages that people keep: what stands on the screen, as a file where the user looks for pictures."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.store.files import write
from game.store.locks import shortly
from game.store.sent_pictures import picture_path


def keep_drawn(surface: pygame.Surface, name: str) -> Path:
    """Write a picture as PNG where the user looks for pictures, called after what it shows. Raises StoreError."""
    drawn = io.BytesIO()
    pygame.image.save(surface, drawn, "page.png")
    with shortly("pictures"):
        path = picture_path(name)
        write(path, drawn.getvalue())
        return path
