"""How much light a colour gives, as the web's guidelines reckon it (WCAG 2.2, "relative luminance")."""

from __future__ import annotations

from game.stage.drawing.theme import Colour

LINEAR = tuple(
    [part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in range(256)]
)
"""The light, from 0 to 1, that each value of a channel from 0 to 255 stands for."""


def luminance(colour: Colour) -> float:
    """How bright a colour is, from 0 for black to 1 for white."""
    red, green, blue = colour
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]
