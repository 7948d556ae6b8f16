"""Names where there is little room: in full as long as they can be read."""

import pygame

from game.stage.drawing.text import SMALLEST_SHARE, Align, Role, Typesetter, escape
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size


def name_in(
    text: Typesetter,
    name: str,
    role: Role,
    colour: Colour,
    room: Size,
    align: Align = "center",
    letters: int | None = None,
) -> pygame.Surface:
    """A name no larger than its room: on one line, set a little smaller if need be; else, if it has several words, on
    several lines; else as small as can be read; cut only if it does not fit even then. `letters` are pixels, if they
    differ from the role's; a room without height is for one line."""
    usual = text.size(role) if letters is None else letters
    little = min(usual, max(text.smallest, round(usual * SMALLEST_SHARE)))
    if text.measure(name, role, size=little)[0] <= room[0]:
        return text.fit(name, role, colour, room[0], usual)
    for high in range(usual, little - 1, -1):
        if _is_whole(text, name, role, room, high):
            return text.block(escape(name), role, colour, room[0], align, high)
    smallest = text.largest(escape(name), role, room[0], little)
    return text.fit(name, role, colour, room[0], smallest)


def _is_whole(text: Typesetter, name: str, role: Role, room: Size, letters: int) -> bool:
    """Whether a name, broken only between its words, fits into a room."""
    words = max(text.measure(word, role, size=letters)[0] for word in name.split() or [""])
    return words <= room[0] and text.measure(escape(name), role, room[0], letters)[1] <= room[1]
