"""Fonts of another kind in place of the program's own, for whoever measures what is written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from unittest import mock

import pygame

from game.stage.drawing import fonts
from game.stage.drawing.letters import Letters
from game.stage.drawing.typefaces import Typeface


@contextmanager
def set_in(kind: type[pygame.font.Font]) -> Iterator[None]:
    """Within this every text is set in a font of that kind, with the program's own faces."""

    @cache
    def font(face: Typeface, pixels: int) -> Letters:
        if not pygame.font.get_init():
            pygame.font.init()
        data = fonts.bytes_of_face(face)
        ours = kind(None if data is None else BytesIO(data), pixels)
        return Letters(ours, fonts.letters_of_face(face), pixels)

    with mock.patch.object(fonts, "_font", font):
        yield
