"""Draw the program's icon at every size that a system asks for: `python make_icons.py [FOLDER]` (default build/icons).

From `assets/icons/menagerie.svg` come PNG files for Linux, one `.ico` for Windows and one `.icns` for macOS. Both are
containers around PNG pictures; their layouts are the published ones of Microsoft ("ICONDIR") and Apple ("icns").
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
from pathlib import Path

from product import ICON_SOURCE, ICONS, NAME
from workshop import PROJECT, WorkshopError, run_command, say

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)

# Apple's four-letter kinds and the pixels of each; ic11 to ic14 are the doubled ones for dense screens.
MAC_KINDS = {
    b"icp4": 16,
    b"icp5": 32,
    b"icp6": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def draw(source: Path, pixels: int) -> bytes:
    """The picture as a PNG of the given width and height. Raises WorkshopError when it cannot be drawn."""
    try:
        surface = pygame.image.load_sized_svg(str(source), (pixels, pixels))
    except (pygame.error, FileNotFoundError) as error:
        raise WorkshopError(f"The icon {source} cannot be drawn: {error}.") from error
    square = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    square.blit(surface, ((pixels - surface.get_width()) // 2, (pixels - surface.get_height()) // 2))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "icon.png"
        pygame.image.save(square, str(path))
        return path.read_bytes()


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """An `.ico` of PNG pictures, given by their size in pixels (at most 256)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    entries = b""
    offset = len(header) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        # One byte holds a size; 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(picture for _, picture in sorted(pictures.items()))


def mac_icon(pictures: dict[bytes, bytes]) -> bytes:
    """An `.icns` of PNG pictures, given by Apple's kind."""
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make_icons(source: Path, folder: Path) -> None:
    """Write `menagerie-<size>.png`, `menagerie.ico` and `menagerie.icns` into a folder. Raises WorkshopError."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {*LINUX_SIZES, *WINDOWS_SIZES, *MAC_KINDS.values()}
    drawn = {size: draw(source, size) for size in sorted(sizes)}
    for size in LINUX_SIZES:
        (folder / f"{NAME}-{size}.png").write_bytes(drawn[size])
    (folder / f"{NAME}.ico").write_bytes(windows_icon({size: drawn[size] for size in WINDOWS_SIZES}))
    (folder / f"{NAME}.icns").write_bytes(mac_icon({kind: drawn[size] for kind, size in MAC_KINDS.items()}))


def main() -> int:
    """Draw the icons into the folder given; returns 0."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ICONS
    make_icons(ICON_SOURCE, folder)
    shown = folder.relative_to(PROJECT) if folder.is_relative_to(PROJECT) else folder
    say(f"Icons are in {shown}.")
    return 0


if __name__ == "__main__":
    run_command(main)
