"""A picture as it is seen by people to whom some colours look alike, and how much light colours give.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, at full
severity; they are applied to linear light.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.stage.drawing.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_COLOURS_REMEMBERED = 1 << 18


def seen_as(picture: pygame.Surface, deficiency: str) -> pygame.Surface:
    """The picture with the colours that are left. Raises KeyError for an unknown deficiency."""
    matrix = DEFICIENCIES[deficiency]
    data = pygame.image.tobytes(picture, "RGB")
    found = b"".join(_seen(matrix, data[at : at + 3]) for at in range(0, len(data), 3))
    return pygame.image.frombytes(found, picture.get_size(), "RGB")


@lru_cache(maxsize=_COLOURS_REMEMBERED)
def _seen(matrix: Matrix, colour: bytes) -> bytes:
    red, green, blue = (LINEAR[part] for part in colour)
    return bytes(_encoded(of_red * red + of_green * green + of_blue * blue) for of_red, of_green, of_blue in matrix)


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    part = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(part * 255)


LINEAR = tuple(
    [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in range(256)]
)
"""The light, from 0 to 1, that each value of a channel from 0 to 255 stands for."""


def luminance(colour: Colour) -> float:
    """How bright a colour is, from 0 for black to 1 for white."""
    red, green, blue = colour
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]
