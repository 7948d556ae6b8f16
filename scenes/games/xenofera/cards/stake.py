"""What two ships fight for, on the crane: a creature in its cage, a cage, somebody, a lock or an Alarm."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.drawings import drawing
from game.art.svg import group, sheet
from game.rulesets.xenofera.huntsmen import Huntsman
from game.rulesets.xenofera.utility import Kind, Utility
from game.stage.cards.faces import FaceMaker
from game.stage.geometry import Size
from game.table.state import GameConfig
from scenes.games.xenofera.cards.cages import HEIGHTS, caged
from scenes.games.xenofera.cards.desks import person
from scenes.games.xenofera.cards.standing import Standing
from scenes.games.xenofera.glass import ship_drawing
from scenes.picture_cache import Pictures

CHAIN = 0.2
"""How much of the height the chain takes."""

GRIP = 0.06
"""How far below the upper edge of what hangs there the hook grips it, as a share of the width."""

SHAPE = 0.78
"""How wide the highest cage on the crane is, as a share of its height."""

AROUND = 0.06
"""How much room is left around a thing, as a share of its field."""


def at_stake(
    pictures: Pictures, config: GameConfig, cards: Sequence[int | None], size: Size, standing: Standing
) -> pygame.Surface:
    """What is fought for, on the hook of a chain that comes from the upper edge: all the cards of a cage, or the one
    card of whatever else it is."""
    laid = [card for card in cards if card is not None]
    designs = [config.designs[card] for card in laid]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if any(isinstance(one, Utility) and one.kind is Kind.CAGE for one in designs):
        load = _cage(pictures, config, laid, size, standing)
    elif isinstance(designs[0], Huntsman) or designs[0].kind is Kind.CREW:
        load = _person(pictures, designs[0].key, size)
    else:
        load = _thing(pictures.faces, designs[0].key, size)
    area = load.get_rect(midbottom=(size[0] // 2, size[1]))
    grip = area.top + round(size[0] * GRIP)
    _chain(pictures.faces, surface, size[0] // 2, grip, max(6, round(size[0] * 0.07)))
    surface.blit(load, area)
    return surface


def load_width(width: float, height: float) -> float:
    """How wide a cage on the crane is, in a field so wide and high."""
    return min(width, height * (1 - CHAIN) * SHAPE)


def _cage(pictures: Pictures, config: GameConfig, cards: list[int], size: Size, standing: Standing) -> pygame.Surface:
    """A cage as large as fits: on the crane, all are as high."""
    kind = next(config.designs[card].size for card in cards if getattr(config.designs[card], "kind", None) is Kind.CAGE)
    high = round(size[1] * (1 - CHAIN))
    wide = round(load_width(*size))
    drawn = caged(pictures, config, cards, (wide, round(high / HEIGHTS[kind])), standing)
    return drawn.subsurface(pygame.Rect(0, drawn.get_height() - high, wide, high))


def _thing(faces: FaceMaker, key: str, size: Size) -> pygame.Surface:
    """A lock or an Alarm, as large as fits."""
    side = min(size[0], round(size[1] * (1 - CHAIN)))
    whole = faces.picture(("thing", key), (side, side), lambda: _with_margin(key, (side, side)))
    return whole.subsurface(whole.get_bounding_rect())


def _with_margin(key: str, size: Size) -> str:
    """A thing with room around it, for what reaches beyond its field."""
    drawn = drawing(f"xenofera/things/{key}")
    across, down = drawn.units
    units = across * (1 + 2 * AROUND), down * (1 + 2 * AROUND)
    return sheet(units, size, group(f"translate({across * AROUND:.1f} {down * AROUND:.1f})", drawn.elements))


def _person(pictures: Pictures, key: str, size: Size) -> pygame.Surface:
    """Somebody in a hoop, as one is lowered over a ship's side."""
    side = min(size[0], round(size[1] * (1 - CHAIN)))
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    faces = pictures.faces
    surface.blit(_part(faces, "hoop_behind", (side, side)), (0, 0))
    inner = round(side * 0.8)
    bust = person(pictures.faces, key, (inner, round(inner * 300 / 316)))
    surface.blit(bust, bust.get_rect(midbottom=(side // 2, round(side * 0.92))))
    surface.blit(_part(faces, "hoop_before", (side, side)), (0, 0))
    return surface


def _chain(faces: FaceMaker, surface: pygame.Surface, x: int, foot: int, wide: int) -> None:
    """A chain from the upper edge down to its hook."""
    hook = _part(faces, "crane_hook", (wide * 2, wide * 2))
    link = _part(faces, "link", (wide, wide * 2))
    top = foot - round(wide * 1.5)
    for y in range(top - round(wide * 1.6), -wide * 2, -round(wide * 1.6)):
        surface.blit(link, (x - wide // 2, y))
    surface.blit(hook, hook.get_rect(midtop=(x, top)))


def _part(faces: FaceMaker, name: str, size: Size) -> pygame.Surface:
    return faces.layer(ship_drawing(f"ship/{name}").svg, size)
