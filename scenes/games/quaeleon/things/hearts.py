"""Glass hearts that empty and crack, and shields: what a player has left, and what protects it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.art.drawings import drawing, shades
from game.art.palette import tone
from game.rulesets.elimination import is_standing
from game.rulesets.quaeleon.board import FIRST_HEALTH, HEALTH, defence, health
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.state import Counter
from scenes.games.kept import kept
from scenes.games.quaeleon.turns import settled
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

WEAK = 10
"""With so little health the glass is cracked."""

BRASS, GOLD, DULL = "#c9973f", "#ffd75e", "#6a5f6e"
STEEL, BARE = "#2f6f9f", "#39414f"
INK = "#150d1d"

LETTERS, OF_MANY = 0.46, 0.36
"""How high a number is on a heart or shield, as a share of it, and one of three digits."""

GROWN, GROWN_ALONE = 0.5, 0.6
"""How much larger a number is where text is twice as large, and as a single digit."""

FULLNESS = 0.6
"""A level is this power of the share of health: hearts are narrow below, so half the health fills more than half."""

LEAST = 8
"""How large they are at the least, in pixels."""


@dataclass(frozen=True)
class Heart(Thing):
    """A player's health."""

    kind = "health"
    is_behind = False
    seat: int

    @property
    def counters(self) -> tuple[Counter, ...]:
        return (HEALTH[self.seat],)

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        return _heart(ui, round(now.count(HEALTH[self.seat])), max(LEAST, min(size)))

    def called(self, now: Now) -> str:
        table, who = settled(now.view).table, now.teller.names[self.seat]
        n, total = health(table, self.seat), defence(table, self.seat)
        return now.words.say("quaeleon.at_table.tracker", who=who, n=n, defence=total)


@dataclass(frozen=True)
class Shield(Thing):
    """The defence of a player's field."""

    kind = "shield"
    is_behind = False
    is_met = True
    """By the pointer alone, which is told how it adds up: the heart says it in words."""
    seat: int

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        if not is_standing(now.table, self.seat):
            return None
        total = int(now.sum_at(self.key) or defence(settled(now.view).table, self.seat))
        return draw_shield(ui, total, max(LEAST, min(size)))


def place_numbers(place: TableLayout, seat: int, heart: Area, shield: Area) -> None:
    """Put a player's health, and the defence of their field; both tell how they came about."""
    place.put(Heart(seat), heart)
    place.put(Shield(seat), shield)


def thing(name: str, size: Size, colours: dict[str, str] | None = None) -> pygame.Surface:
    """A thing of the hall at a size in pixels, in materials by their names; the caller's own.

    Raises FileNotFoundError for an unknown thing, KeyError if a colour of it is not given.
    """
    named: dict[str, str] = {}
    for material, colour in (colours or {}).items():
        named |= shades(material, tone(colour, INK))
    return picture(drawing(f"quaeleon/things/{name}", named).sized(size), size)


@kept
def _heart(ui: Ui, n: int, side: int) -> pygame.Surface:
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
def draw_shield(ui: Ui, n: int, side: int) -> pygame.Surface:
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
