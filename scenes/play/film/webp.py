"""Moving pictures as WebP, by Pillow, which is imported when the first one is made.

Of five moments of the five games, 960 pixels wide, WebP took 0.6 to 4.5 MB and ten thousandths of a second for each
picture; as GIF with 256 colours the same took three to six times as much and lost the glow of the lamps.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

QUALITY, EFFORT = 75, 2
"""More effort made them smaller by a thirtieth and took twice as long."""

KEYFRAMES = 9, 45
"""So many pictures at the least and at the most lie between two that stand for themselves."""


def as_webp(pictures: Iterable[pygame.Surface], size: tuple[int, int], each_ms: float) -> bytes:
    """A moving picture that begins again at its end; each picture stands for so many milliseconds. They are taken one
    by one and may be on the same surface."""
    from PIL import Image, _webp

    encoder = _webp.WebPAnimEncoder(size, 0, 0, False, *KEYFRAMES, False, False)
    count = 0
    for picture in pictures:
        drawn = Image.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB"))
        encoder.add(drawn.getim(), round(count * each_ms), False, QUALITY, 100, EFFORT)
        count += 1
    encoder.add(None, round(count * each_ms), False, QUALITY, 100, 0)
    made: bytes = encoder.assemble("", "", "")
    return made
