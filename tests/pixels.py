"""What tests read from a drawn surface."""

import contextlib
import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.stage.drawing.beside import NotYet

TRIES = 500


def pixels(surface: pygame.Surface, area: pygame.Rect | None = None) -> bytes:
    """Every pixel of a surface, or of an area of it, for comparing."""
    part = surface if area is None else surface.subsurface(area)
    return pygame.image.tobytes(part, "RGBA")


def colour(surface: pygame.Surface, area: pygame.Rect | None = None) -> tuple[int, ...]:
    """The mean red, green and blue of a surface, or of an area of it."""
    return tuple(pygame.transform.average_color(surface, area or surface.get_rect())[:3])


def is_painted_all_over(surface: pygame.Surface) -> bool:
    """Whether no pixel was left as it was before: nothing in a painted place is wholly black."""
    nothing = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    return nothing.count() == 0


def drawn_beside(draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What is drawn beside the work of a window, which it is not at the first asking."""
    with pytest.raises(NotYet):
        draw()
    for _ in range(TRIES):
        with contextlib.suppress(NotYet):
            return draw()
        time.sleep(0.01)
    raise AssertionError("it was never drawn")


def opacities(surface: pygame.Surface, *, with_bottom: bool = False) -> Iterator[int]:
    """Those of the pixels along its edges, the lower one left out or not."""
    width, height = surface.get_size()
    for x in range(width):
        yield surface.get_at((x, 0)).a
        if with_bottom:
            yield surface.get_at((x, height - 1)).a
    for y in range(height):
        yield surface.get_at((0, y)).a
        yield surface.get_at((width - 1, y)).a
