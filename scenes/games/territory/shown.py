"""What Territory's table draws besides faces: the appearances of cards, empty places, pills and the rope."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame

from game.rulesets.territory.creatures import Creature
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.table_layout import LARGE_TEXT
from scenes.games.table_look import Shown
from scenes.games.territory.appearances import (
    Standing,
    ability_areas,
    fighter,
    hexagon,
    signboard,
    sleeper,
    soldier,
    tent,
)
from scenes.games.territory.emblems import milestone, named
from scenes.games.territory.framings.tallies import Tally
from scenes.games.territory.gestures import ABILITY
from scenes.games.territory.things import thing
from scenes.picture_cache import Pictures

Drawn = Callable[[Pictures, GameConfig, int, Size, Standing], pygame.Surface]


def _nobody(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    """A side that is never seen."""
    return pygame.Surface(size, pygame.SRCALPHA)


def _face(draw: Drawn) -> Callable[[Ui, Pictures, GameConfig, int, Size, Hashable], pygame.Surface]:
    def drawn(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
        return draw(pictures, config, card, size, says if isinstance(says, Standing) else Standing())

    return drawn


def _fighter(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    standing = says if isinstance(says, Standing) else Standing()
    return fighter(pictures, config, card, size, standing, ui.look.palette)


def _abilities(
    pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable
) -> Mapping[Key, pygame.Rect]:
    """Where on its plaque each of a creature's abilities stands."""
    standing = says if isinstance(says, Standing) else Standing()
    if not isinstance(config.designs[card], Creature):
        return {}
    areas = ability_areas(pictures, config, card, size, standing)
    return {(*ABILITY, card, number): area for number, area in enumerate(areas)}


def _tent(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    standing = says if isinstance(says, Standing) else Standing()
    return tent(pictures, standing.number, size, standing, ui.look.palette)


def _tally(ui: Ui, says: Hashable, size: Size) -> pygame.Surface:
    """A pile as its icon with its number: beside it, else below it, else alone, as there is room."""
    said = says if isinstance(says, Tally) else Tally("cards", 0)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    palette, whole = ui.look.palette, surface.get_rect()
    colour = palette.text if said.n else palette.text_dim

    def written(room: int) -> pygame.Surface:
        letters = max(ui.text.smallest, min(ui.text.size("number"), room))
        return ui.text.line(str(said.n), "number", colour, letters)

    share = 0.5 if ui.look.text_scale >= LARGE_TEXT else 0.8
    for room, gap in ((round(size[1] * share), ui.px(4)), (ui.text.smallest, ui.px(2))):
        number = written(room)
        side = min(size[1], round(number.get_height() * 0.8))
        if side + gap + number.get_width() <= size[0]:
            left = (size[0] - side - gap - number.get_width()) // 2
            surface.blit(ui.paint.icon(said.icon, side, palette.lamplight), (left, (size[1] - side) // 2))
            surface.blit(number, number.get_rect(midleft=(left + side + gap, whole.centery)))
            return surface
    number = written(round(size[1] * 0.42))
    ink = number.get_bounding_rect()
    side = min(size[0], size[1] - ink.height - 2)
    if side >= ui.px(LEAST_ICON):
        surface.blit(ui.paint.icon(said.icon, side, palette.lamplight), ((size[0] - side) // 2, 0))
        whole.top = side + 1
        whole.height = ink.height + 1
    surface.blit(number, number.get_rect(center=whole.center).move(0, number.get_height() // 2 - ink.centery))
    return surface


LEAST_ICON = 12
"""An icon smaller than that, in units, says nothing."""


def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    if name.startswith("tally "):
        return ui.paint.cache.get((name, size), lambda: _tally(ui, Tally(name.removeprefix("tally "), 0), size))
    if name == "clearing":
        wide = round(size[0] * 0.46), round(size[0] * 0.12)
        return ui.paint.cache.get((name, size), lambda: thing("clearing", wide))
    if name == "milestone":
        return ui.paint.cache.get((name, size), lambda: _gone(ui, size))
    return ui.paint.cache.get((name, size), lambda: _bare_map(size))


def _gone(ui: Ui, size: Size) -> pygame.Surface:
    """A place of the road at which no land lies any more."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.circle(surface, (*ui.look.palette.night, 120), surface.get_rect().center, min(size) // 5)
    return surface


def _bare_map(size: Size) -> pygame.Surface:
    """A map on which no land is drawn yet."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    high = max(8, size[1] // 3)
    wide = round(high * 0.866)
    cell = thing("bare_hexagon", (wide, high))
    middle = size[0] // 2, size[1] // 2
    for across, down in ((0, 0), (-1, 0), (1, 0), (-0.5, -0.75), (0.5, -0.75), (-0.5, 0.75), (0.5, 0.75)):
        surface.blit(cell, cell.get_rect(center=(middle[0] + round(across * wide), middle[1] + round(down * high))))
    return surface


APPEARANCES = {
    "soldier": Shown(_face(soldier), _tent, stack=(0.78, 0.9)),
    "fighter": Shown(_fighter, _tent, stack=(0.93, 0.62), parts=_abilities),
    "sleeper": Shown(_face(sleeper), _nobody, stack=(0.8, 0.9)),
    "signboard": Shown(_face(signboard), _nobody, stands=False),
    "milestone": Shown(_face(milestone), _nobody, stands=False),
    "hexagon": Shown(_face(hexagon), _nobody, stands=False),
    "named": Shown(_face(named), _nobody, stands=False),
    "tent": Shown(_face(soldier), _tent),
    "tally": Shown(
        lambda ui, pictures, config, card, size, says: _tally(ui, says, size),
        lambda ui, pictures, kind, size, says: _tally(ui, says, size),
        stands=False,
        is_sign=True,
    ),
}
