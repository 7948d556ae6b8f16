"""The few marks texts may carry: `*strong*`, `_emphasis_`, `[icon:name]`; a backslash takes a mark literally."""

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from game.words import FIRST_STRONG_ISOLATE, POP_ISOLATE

TEXTS_KEPT = 2048
"""How many texts are remembered without their marks."""


_MARK = re.compile(
    r"\\(?P<literal>[*_\[\\])"
    r"|\[icon:(?P<icon>[\w-]+)\]"
    r"|(?<![\w*])\*(?P<strong>[^\s*](?:[^*]*?[^\s*])?)\*(?![\w*])"
    r"|(?<![\w_])_(?P<emphasis>[^\s_](?:[^_]*?[^\s_])?)_(?![\w_])"
)
_LETTERS_OF_MARKS = frozenset("\\*_[")
"""Every mark has one of them."""
_SPACES = re.compile(r"[ \t\n]+")
_ISOLATES = re.compile("([\u2068\u2069])")
"""The signs around letters that are ordered by themselves."""


class TextPiece(msgspec.Struct, frozen=True):
    """A stretch of text in one face, or one icon. `isolate` numbers the isolate it is in; 0 is the sentence."""

    text: str = ""
    strong: bool = False
    emphasis: bool = False
    icon: str | None = None
    isolate: int = 0


TextWord = tuple[TextPiece, ...]


def escape(text: str) -> str:
    """The text so that `block` shows it letter by letter: for names that players typed."""
    return re.sub(r"([*_\[\\])", r"\\\1", text)


@lru_cache(TEXTS_KEPT)
def plain(text: str) -> str:
    """The text without its marks, for speech and for a single line; an icon becomes its name."""
    if _LETTERS_OF_MARKS.isdisjoint(text):
        return text
    return "".join(piece.icon.replace("_", " ") if piece.icon else piece.text for piece in pieces(text))


def pieces(text: str) -> list[TextPiece]:
    """The text cut where its face changes. Marks without a partner are ordinary letters."""
    cut: list[TextPiece] = []
    for piece in _cut(text, TextPiece()):
        last = cut[-1] if cut else None
        if last and not (last.icon or piece.icon) and (last.strong, last.emphasis) == (piece.strong, piece.emphasis):
            # As one stretch, so that letters keep their kerning.
            cut[-1] = TextPiece(last.text + piece.text, last.strong, last.emphasis)
        else:
            cut.append(piece)
    return cut


def words(text: str) -> list[TextWord]:
    """The text cut at its spaces, but not at no-break spaces. A word may change its face within."""
    found: list[TextWord] = []
    word: list[TextPiece] = []
    for piece in _isolated(pieces(text)):
        if piece.icon:
            word.append(piece)
            continue
        for index, part in enumerate(_SPACES.split(piece.text)):
            if index and word:
                found.append(tuple(word))
                word = []
            if part:
                word.append(replace(piece, text=part))
    return [*found, tuple(word)] if word else found


def _isolated(cut: list[TextPiece]) -> Iterator[TextPiece]:
    """The pieces cut where isolates begin and end; the signs for that are not drawn."""
    number = depth = 0
    for piece in cut:
        for part in _ISOLATES.split(piece.text) if piece.text else [""]:
            if part == FIRST_STRONG_ISOLATE:
                depth, number = depth + 1, number + 1
            elif part == POP_ISOLATE:
                depth = max(0, depth - 1)
            elif part or piece.icon:
                yield replace(piece, text=part, isolate=number if depth else 0)


def _cut(text: str, face: TextPiece) -> list[TextPiece]:
    cut: list[TextPiece] = []
    start = 0
    for mark in _MARK.finditer(text):
        if mark.start() > start:
            cut.append(TextPiece(text[start : mark.start()], face.strong, face.emphasis))
        cut.extend(_marked(mark, face))
        start = mark.end()
    if start < len(text):
        cut.append(TextPiece(text[start:], face.strong, face.emphasis))
    return cut


def _marked(mark: re.Match[str], face: TextPiece) -> list[TextPiece]:
    if mark["literal"]:
        return [replace(face, text=mark["literal"])]
    if mark["icon"]:
        return [replace(face, icon=mark["icon"])]
    if mark["strong"]:
        return _cut(mark["strong"], replace(face, strong=True))
    return _cut(mark["emphasis"], replace(face, emphasis=True))
