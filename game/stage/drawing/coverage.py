"""Which letters a font has, read from its file: for a missing one pygame draws a box without saying so."""

from __future__ import annotations

import struct
from bisect import bisect_right
from io import BufferedIOBase

MOST_BYTES = 4 * 2**20
"""Bytes of a table of letters; the largest known ones have a quarter of that."""

MOST_TABLES, MOST_SPANS = 200, 70_000
COLLECTION = b"ttcf"


class Coverage:
    """The code points that a font has, as spans."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self._spans = sorted(spans)
        self._starts = [start for start, _ in self._spans]

    def __contains__(self, letter: str) -> bool:
        place = bisect_right(self._starts, ord(letter)) - 1
        return place >= 0 and ord(letter) <= self._spans[place][1]


def coverage_of(file: BufferedIOBase) -> Coverage:
    """What the font in an open file has, the first one where it holds several; nothing where it cannot be read."""
    try:
        return Coverage(_spans(file))
    except (struct.error, OSError, ValueError, IndexError):
        return Coverage([])


def _read(file: BufferedIOBase, place: int, form: str) -> tuple[int, ...]:
    file.seek(place)
    return struct.unpack(form, file.read(struct.calcsize(form)))


def _spans(file: BufferedIOBase) -> list[tuple[int, int]]:
    file.seek(0)
    start = _read(file, 12, ">I")[0] if file.read(4) == COLLECTION else 0
    (tables,) = _read(file, start + 4, ">H")
    for number in range(min(tables, MOST_TABLES)):
        tag, _, place, length = struct.unpack(">4sIII", _bytes(file, start + 12 + 16 * number, 16))
        if tag == b"cmap":
            return _of_table(_bytes(file, place, min(length, MOST_BYTES)))
    return []


def _bytes(file: BufferedIOBase, place: int, length: int) -> bytes:
    file.seek(place)
    return file.read(length)


def _of_table(table: bytes) -> list[tuple[int, int]]:
    """The spans of all the parts of a table of letters that are written in one of the two usual ways."""
    (parts,) = struct.unpack_from(">H", table, 2)
    found: list[tuple[int, int]] = []
    for place in {struct.unpack_from(">I", table, 8 + 8 * number)[0] for number in range(parts)}:
        (form,) = struct.unpack_from(">H", table, place)
        if form == 4:
            found += _segments(table, place)
        elif form == 12:
            found += _groups(table, place)
    return found


def _segments(table: bytes, place: int) -> list[tuple[int, int]]:
    """The format for the first 65,536 code points."""
    count = struct.unpack_from(">H", table, place + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", table, place + 14)
    starts = struct.unpack_from(f">{count}H", table, place + 16 + 2 * count)
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start != 0xFFFF]


def _groups(table: bytes, place: int) -> list[tuple[int, int]]:
    """The format for all code points."""
    count = min(struct.unpack_from(">I", table, place + 12)[0], MOST_SPANS)
    numbers = struct.unpack_from(f">{3 * count}I", table, place + 16)
    return list(zip(numbers[::3], numbers[1::3], strict=True))
