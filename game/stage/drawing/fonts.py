"""The family's typefaces as fonts: read once, kept, and opened anew where pygame was shut down since."""

from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.stage.drawing.coverage import Coverage, coverage_of
from game.stage.drawing.letters import Letters
from game.stage.drawing.theme import Colour
from game.stage.drawing.typefaces import FOLDER, Family, Typeface, stand_ins

FONTS_KEPT = 64
"""A font that has set a page takes a quarter of a megabyte; a page with cards needs some fifty."""

FOLDERS: dict[Family, Path] = {
    "SourceSerifPro": Path(font_source_serif_pro.__file__).parent / FOLDER,
    "SourceSansPro": Path(font_source_sans_pro.__file__).parent / FOLDER,
}
"""Where the faces of each family lie on this machine."""


@cache
def bytes_of_face(face: Typeface) -> bytes | None:
    """What the file of a face holds, or that of the nearest that is there; None where there is none at all."""
    paths = (FOLDERS[candidate.family] / candidate.file for candidate in stand_ins(face))
    return next((path.read_bytes() for path in paths if path.is_file()), None)


@cache
def letters_of_face(face: Typeface) -> Coverage:
    """Which letters a face has; those of pygame's own font where ours are all missing."""
    data = bytes_of_face(face)
    if data is not None:
        return coverage_of(BytesIO(data))
    with (Path(pygame.__file__).parent / pygame.font.get_default_font()).open("rb") as file:
        return coverage_of(file)


@lru_cache(maxsize=FONTS_KEPT)
def _font(face: Typeface, px: int) -> Letters:
    """A font read from memory: one read from its file would keep that open for as long as it lives."""
    if not pygame.font.get_init():
        pygame.font.init()
    data = bytes_of_face(face)
    # Without any face of ours, pygame sets the text in its own where it has one.
    font = pygame.font.Font(None if data is None else BytesIO(data), px)
    return Letters(font, letters_of_face(face), px)


def open_font(face: Typeface, px: int) -> Letters:
    """A font of that face, so many pixels high; where the face is missing, of the nearest that is there.

    It is kept, and opened anew if pygame was shut down since: its old fonts are dead then.
    """
    font = _font(face, px)
    try:
        font.get_height()
    except pygame.error:
        _font.cache_clear()
        font = _font(face, px)
    return font


def outlined(font: Letters, text: str, colour: Colour | str, edge: Colour | str, width: int) -> pygame.Surface:
    """Letters with an edge so many pixels wide around them."""
    font.outline = width
    try:
        around = font.render(text, True, edge)
    finally:
        font.outline = 0
    around.blit(font.render(text, True, colour), (width, width))
    return around
