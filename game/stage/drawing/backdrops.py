"""Painted places as backdrops, at the window's size: made beside the window's thread, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from game.stage.drawing.beside import PicturesBeside
from game.stage.drawing.cache import bytes_of
from game.stage.drawing.hours import HOURS, lit_by
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size

MOST_KEPT = 3
"""How many pictures of the window's size are kept for a table: the wide one, the close one, and the next."""

MOST_BYTES = 64 * 2**20
"""Bytes for more than one of them: in a huge window only the present one is kept."""

DUSK: Sequence[Colour] = ((10, 8, 30), (22, 15, 52), (44, 24, 62), (58, 32, 48), (18, 24, 28), (12, 16, 22))
"""The colours of a late evening, from the sky down to the ground."""

HALF_LIGHT = (128, 128, 128)


@dataclass(frozen=True)
class Backdrop:
    """A painted place. `paint` makes it at a size in pixels, opaque, and may run beside the window's thread: it uses
    nothing that changes. Equal keys are the same picture."""

    key: Hashable
    paint: Callable[[Size], pygame.Surface] = field(compare=False)


class Backdrops:
    """Hands out backdrops, and keeps at most so many. They are shared: copy them, never draw on them. They may be
    painted in the thread of other pictures, too."""

    def __init__(self, most: int = MOST_KEPT, beside: PicturesBeside | None = None) -> None:
        self.most = most
        self._beside = beside or PicturesBeside()
        self._is_dim = False
        self._hour = ""
        self._kept: dict[tuple[Backdrop, Size], pygame.Surface] = {}
        """The pictures, the last wanted one at the end."""

    def picture(self, backdrop: Backdrop, size: Size) -> pygame.Surface:
        """A backdrop, waited for where it is not painted yet."""
        key = backdrop, size
        picture = self._kept.pop(key, None) or self._painted(key)
        self._kept[key] = picture
        while len(self._kept) > max(1, min(self.most, MOST_BYTES // bytes_of(picture))):
            del self._kept[next(iter(self._kept))]
        return picture

    def dim(self, *, is_dim: bool) -> None:
        """Whether backdrops are shown at half light, so that what lies before them stands out."""
        if is_dim != self._is_dim:
            self._is_dim = is_dim
            self.put_away()

    def light(self, hour: str) -> None:
        """The hour in whose light places lie; for an unknown one as they were painted."""
        if hour != self._hour:
            self._hour = hour
            self.put_away()

    def begin(self, backdrops: Iterable[Backdrop], size: Size) -> None:
        """Begin to paint those that are not ready, for later."""
        for backdrop in backdrops:
            key = backdrop, size
            if key not in self._kept and not self._beside.has_begun(key):
                self._beside.begin(key, lambda wanted=backdrop: wanted.paint(size))  # type: ignore[misc]

    def want(self, backdrops: Sequence[Backdrop], size: Size) -> None:
        """Begin to paint these, and give up all others that were begun: for a thread of their own."""
        self._beside.give_up_others({(backdrop, size) for backdrop in backdrops})
        self.begin(backdrops, size)

    def is_there(self, backdrop: Backdrop, size: Size) -> bool:
        """Whether a backdrop is ready."""
        key = backdrop, size
        return key in self._kept or (self._beside.has_begun(key) and self._beside.is_done(key))

    def put_away(self) -> None:
        """Let go of every picture."""
        self._kept.clear()

    def _painted(self, key: tuple[Backdrop, Size]) -> pygame.Surface:
        backdrop, size = key
        painted = self._beside.fetch(key) if self._beside.has_begun(key) else backdrop.paint(size)
        hour = HOURS.get(self._hour)
        if not (self._is_dim or hour or painted.get_flags() & pygame.SRCALPHA):
            return painted
        picture = pygame.Surface(size)
        picture.blit(painted, (0, 0))
        if hour:
            lit_by(picture, hour)
        if self._is_dim:
            picture.fill(HALF_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return picture


def dusk(size: Size) -> pygame.Surface:
    """The colours of the sky, and of the ground below it, shown while nothing else is painted. It takes no time."""
    column = pygame.Surface((1, len(DUSK)))
    for row, colour in enumerate(DUSK):
        column.set_at((0, row), colour)
    return pygame.transform.smoothscale(column, size)
