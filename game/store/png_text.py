"""Texts inside PNG files: a picture of a card carries its code, for whoever receives it.

A PNG is a signature and chunks: length, type, data, check. Texts stand in chunks of type iTXt (UTF-8) or tEXt
(Latin-1), see the PNG specification, 11.3.3. We write iTXt and read both. Nothing else of a picture is read or
unpacked.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from game.match import bounds
from game.store.files import StoreError, read_bytes

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST_PICTURE = 16_000_000
"""Bytes; a card as large as a screen has a tenth of that."""

MOST_CHUNKS = 20_000
LARGEST_TEXT = 4 * bounds.LONGEST_TEXT

_FRAME = struct.Struct(">I4s")


def with_text(picture: bytes, keyword: str, text: str) -> bytes:
    """A PNG with a text under a keyword of Latin letters, before its pixels. Raises ValueError for no PNG."""
    if not picture.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    head_end = len(SIGNATURE) + _FRAME.size + _FRAME.unpack_from(picture, len(SIGNATURE))[0] + 4
    data = keyword.encode("latin-1") + b"\0" + b"\0\0" + b"\0" + b"\0" + text.encode("utf-8")
    return picture[:head_end] + _chunk(b"iTXt", data) + picture[head_end:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return _FRAME.pack(len(data), kind) + data + struct.pack(">I", zlib.crc32(kind + data))


def text_in(picture: bytes, keyword: str) -> str | None:
    """The text under a keyword in a PNG; None if there is none, or if it is damaged or compressed.

    Raises ValueError for what is no PNG.
    """
    if not picture.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    for kind, data in _chunks(picture):
        if kind in (b"iTXt", b"tEXt") and data.startswith(keyword.encode("latin-1") + b"\0"):
            return _text_of(kind, data[len(keyword) + 1 :])
    return None


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The undamaged chunks, up to where the file no longer says where the next one begins; large ones without data."""
    place = len(SIGNATURE)
    for _ in range(MOST_CHUNKS):
        if place + _FRAME.size + 4 > len(picture):
            return
        length, kind = _FRAME.unpack_from(picture, place)
        begin = place + _FRAME.size
        place = begin + length + 4
        if length > LARGEST_TEXT or place > len(picture):
            continue
        data = picture[begin : begin + length]
        if struct.unpack_from(">I", picture, begin + length)[0] == zlib.crc32(kind + data):
            yield kind, data


def _text_of(kind: bytes, data: bytes) -> str | None:
    if kind == b"tEXt":
        return data.decode("latin-1")
    if data[:1] != b"\0":
        return None
    parts = data[2:].split(b"\0", 2)
    try:
        return parts[2].decode("utf-8") if len(parts) == 3 else None
    except UnicodeDecodeError:
        return None


def read_text(path: Path, keyword: str) -> str:
    """The text that a picture on disk carries. Raises StoreError for no file, no picture, and one without such a
    text."""
    data = read_bytes(path, LARGEST_PICTURE)
    if data is None:
        raise StoreError("store.missing", file=path.name)
    return text_of_picture(data, keyword, path.name)


def text_of_picture(picture: bytes, keyword: str, name: str) -> str:
    """The same of a picture that was read from a file of that name. Raises StoreError."""
    try:
        found = text_in(picture, keyword)
    except ValueError as error:
        raise StoreError("store.picture.no_picture", file=name) from error
    if found is None:
        raise StoreError("store.picture.no_text", file=name)
    return found[: bounds.LONGEST_TEXT + 1]
