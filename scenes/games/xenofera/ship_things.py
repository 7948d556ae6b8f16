"""What stands on Xenofera's ship where nothing lies, hammocks and hooks above chalked squares; and gauges."""

from __future__ import annotations

import pygame

from game.art.drawings import drawing
from game.stage.cards.faces import picture
from game.stage.geometry import Size


def station(size: Size) -> pygame.Surface:
    """A station at which nobody works: a hammock."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _stand(surface, "hammock", pygame.Rect(0, round(size[1] * 0.3), size[0], round(size[1] * 0.4)))
    return surface


def yard(size: Size) -> pygame.Surface:
    """A free place of the bay: a hook above a chalked square."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _stand(surface, "hook", pygame.Rect(0, 0, size[0], round(size[1] * 0.5)))
    _stand(surface, "chalk", pygame.Rect(0, round(size[1] * 0.88), size[0], round(size[1] * 0.12)))
    return surface


def niche(size: Size) -> pygame.Surface:
    """No Alarm: nothing but the niche in the wall, which is painted."""
    return pygame.Surface(size, pygame.SRCALPHA)


def gauge(size: Size) -> pygame.Surface:
    """The dial on a door."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _stand(surface, "gauge", surface.get_rect())
    return surface


def _stand(surface: pygame.Surface, name: str, area: pygame.Rect) -> None:
    """Draw something as large as fits, at the bottom of an area, in its middle."""
    drawn = drawing(f"xenofera/ship/{name}")
    share = min(area.width / drawn.units[0], area.height / drawn.units[1])
    fitted = max(1, int(drawn.units[0] * share)), max(1, int(drawn.units[1] * share))
    shown = picture(drawn.sized(fitted), fitted)
    surface.blit(shown, shown.get_rect(midbottom=area.midbottom))
