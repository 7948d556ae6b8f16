"""What a window shows, as pixels: compared with another moment, searched for a colour, kept as a PNG."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

Colour = tuple[int, int, int]
"""Red, green, blue from 0 to 255."""

BYTES_OF_A_PIXEL = 4
FEWEST_COLOURS = 64


class Run(NamedTuple):
    """Pixels of one colour side by side: from `left` to before `right`, in the row `y`."""

    y: int
    left: int
    right: int

    @property
    def length(self) -> int:
        """How many pixels."""
        return self.right - self.left


class Picture(NamedTuple):
    """Width, height, and four bytes for each pixel (blue, green, red, unused)."""

    width: int
    height: int
    pixels: bytes

    def part(self, left: int, top: int, width: int, height: int) -> Picture:
        """A rectangle of the picture, which must lie within it."""
        line = self.width * BYTES_OF_A_PIXEL
        first = top * line + left * BYTES_OF_A_PIXEL
        starts = range(first, first + height * line, line)
        return Picture(width, height, b"".join(self.pixels[at : at + width * BYTES_OF_A_PIXEL] for at in starts))

    def changed_pixels(self, other: Picture) -> int:
        """How many pixels differ between two pictures; all of them where the sizes differ."""
        if (self.width, self.height) != (other.width, other.height):
            return self.width * self.height
        if self.pixels == other.pixels:
            return 0
        ours, theirs = memoryview(self.pixels).cast("I"), memoryview(other.pixels).cast("I")
        return sum(map(int.__ne__, ours, theirs))

    def changed_share(self, other: Picture) -> float:
        """The share of the pixels that differ, from 0 to 1."""
        return self.changed_pixels(other) / (self.width * self.height)

    def is_drawn(self) -> bool:
        """Whether it has as many colours as a page of the program; an empty window has few."""
        return len(set(memoryview(self.pixels).cast("I"))) >= FEWEST_COLOURS

    def runs(self, colour: Colour, least: int) -> list[Run]:
        """Where at least so many pixels of exactly that colour lie side by side, from the top left on."""
        red, green, blue = colour
        one = re.escape(bytes((blue, green, red))) + b"."
        # The first pixel stands alone, before the repeated ones: the search then skips other beginnings quickly.
        pattern = re.compile(one + b"(?:" + one + b"){%d,}" % (least - 1), re.DOTALL)
        line = self.width * BYTES_OF_A_PIXEL
        return [
            Run(row, (found.start() - row * line) // BYTES_OF_A_PIXEL, (found.end() - row * line) // BYTES_OF_A_PIXEL)
            for row in range(self.height)
            for found in pattern.finditer(self.pixels, row * line, (row + 1) * line)
            if found.start() % BYTES_OF_A_PIXEL == 0
        ]

    def save(self, path: Path) -> None:
        """Write the picture as a PNG."""
        stride = self.width * BYTES_OF_A_PIXEL
        lines = bytearray()
        for start in range(0, stride * self.height, stride):
            line = self.pixels[start : start + stride]
            coloured = bytearray(self.width * 3)
            coloured[0::3], coloured[1::3], coloured[2::3] = line[2::4], line[1::4], line[0::4]
            lines += b"\0" + coloured
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = (b"IHDR", header), (b"IDAT", zlib.compress(bytes(lines), 3)), (b"IEND", b"")
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_png_chunk(kind, data) for kind, data in chunks))


def _png_chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG file: length, kind, data, checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
