"""Glass hearts that empty and crack, and shields: what a player has left, and what protects it."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.drawings import drawing, shades
from game.art.palette import tone
from game.rulesets.quaeleon.board import FIRST_HEALTH
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept

WEAK = 10
"""From so little health on the glass is cracked."""

BRASS, GOLD, DULL = "#c9973f", "#ffd75e", "#6a5f6e"
STEEL, BARE = "#2f6f9f", "#39414f"
INK = "#150d1d"

LETTERS, OF_MANY = 0.46, 0.36
"""How high a number is on a heart or shield, as a share of it, and one of three digits."""

GROWN, GROWN_ALONE = 0.5, 0.6
"""By what share more where text is twice as large, and a single digit."""

FULLNESS = 0.6
"""Half of the health fills more than half of a heart, which is narrow below: its height grows with this power."""


def thing(name: str, size: Size, colours: dict[str, str] | None = None) -> pygame.Surface:
    """A thing of the hall at a size in pixels, in materials by their names; the caller's own.

    Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    named: dict[str, str] = {}
    for material, colour in (colours or {}).items():
        named |= shades(material, tone(colour, INK))
    return picture(drawing(f"quaeleon/things/{name}", named).sized(size), size)


@kept
def heart(ui: Ui, n: int, side: int) -> pygame.Surface:
    """A heart with so much health in it."""
    part, size = ui.paint.cache.get, (side, side)
    surface = part(("heart", "back", side), lambda: thing("heart_back", size)).copy()
    if n > 0:
        filled = part(("heart", "filled", side), lambda: thing("heart_filled", size))
        level = round(side * (0.94 - 0.88 * min(1.0, n / FIRST_HEALTH) ** FULLNESS))
        surface.blit(filled, (0, level), (0, level, side, side - level))
        _lay_surface(surface, filled, level, side)
    if n <= WEAK:
        surface.blit(part(("heart", "crack", side), lambda: thing("heart_crack", size)), (0, 0))
    edge = DULL if n <= 0 else GOLD if n > FIRST_HEALTH else BRASS
    surface.blit(part(("heart", "rim", edge, side), partial(thing, "heart_rim", size, {"band": edge})), (0, 0))
    _write(ui, surface, n, -0.04, ui.look.palette.text if n > 0 else ui.look.palette.text_dim)
    return surface


def _lay_surface(surface: pygame.Surface, filled: pygame.Surface, level: int, side: int) -> None:
    """The bright line at which the liquid ends above."""
    high = max(1, side // 30)
    if level + high >= side:
        return
    line = filled.subsurface((0, level, side, high)).copy()
    line.fill((90, 90, 90, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(line, (0, level))


@kept
def shield(ui: Ui, n: int, side: int) -> pygame.Surface:
    """A shield with a defence."""
    colours = {"paint": STEEL, "band": BRASS} if n else {"paint": BARE, "band": DULL}
    surface = thing("shield", (side, side), colours)
    _write(ui, surface, n, -0.02, ui.look.palette.text if n else ui.look.palette.text_dim)
    return surface


def _write(ui: Ui, surface: pygame.Surface, n: int, rise: float, colour: Colour) -> None:
    """A number in the middle, a little higher or lower by a share of the side."""
    side = surface.get_width()
    share = LETTERS if len(str(n)) < 3 else OF_MANY
    grown = 1 + (GROWN if len(str(n)) > 1 else GROWN_ALONE) * (ui.look.text_scale - 1)
    letters = max(ui.text.smallest, round(side * share * grown))
    number = ui.text.outlined(str(n), "number", colour, ui.look.palette.shadow, max(1, side // 40), letters)
    surface.blit(number, number.get_rect(center=(side // 2, side // 2 + round(side * rise))))
