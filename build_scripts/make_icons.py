"""Draw the program's icon at every size that a system asks for: `python make_icons.py [FOLDER]` (default build/icons).

From `assets/icons/menagerie.svg` come PNG files for Linux, one `.ico` for Windows and one `.icns` for macOS.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from product import ICON_SOURCE, ICONS, NAME
from workshop import PROJECT, WorkshopError, run_command, say

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
MAC_SIZES = (32, 64, 128, 256, 512, 1024)


def draw(source: Path, pixels: int) -> Image.Image:
    """The picture at the given width and height. Raises WorkshopError when it cannot be drawn."""
    try:
        surface = pygame.image.load_sized_svg(str(source), (pixels, pixels))
    except (pygame.error, FileNotFoundError) as error:
        raise WorkshopError(f"The icon {source} cannot be drawn: {error}.") from error
    square = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    square.blit(surface, ((pixels - surface.get_width()) // 2, (pixels - surface.get_height()) // 2))
    return Image.frombytes("RGBA", (pixels, pixels), pygame.image.tobytes(square, "RGBA"))


def make_icons(source: Path, folder: Path) -> None:
    """Write `menagerie-<size>.png`, `menagerie.ico` and `menagerie.icns` into a folder. Raises WorkshopError."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {size: draw(source, size) for size in sorted({*LINUX_SIZES, *WINDOWS_SIZES, *MAC_SIZES})}
    for size in LINUX_SIZES:
        drawn[size].save(folder / f"{NAME}-{size}.png")
    for name, sizes in ((f"{NAME}.ico", WINDOWS_SIZES), (f"{NAME}.icns", MAC_SIZES)):
        all_sizes = [(size, size) for size in sizes]
        drawn[sizes[-1]].save(folder / name, sizes=all_sizes, append_images=[drawn[size] for size in sizes[:-1]])


def main() -> int:
    """Draw the icons into the folder given; returns 0."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ICONS
    make_icons(ICON_SOURCE, folder)
    shown = folder.relative_to(PROJECT) if folder.is_relative_to(PROJECT) else folder
    say(f"Icons are in {shown}.")
    return 0


if __name__ == "__main__":
    run_command(main)
