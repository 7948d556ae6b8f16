"""What Territory's table draws besides faces: the appearances of cards, empty places, pills and the rope."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from game.rulesets.territory.creatures import Creature
from game.stage.board.layout import Key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.kept import kept
from scenes.games.place_shown import Saying, nobody
from scenes.games.table_look import Shown
from scenes.games.tallies import TALLY, empty_tally
from scenes.games.territory.appearances.creatures import sleeper, soldier
from scenes.games.territory.appearances.lands import hexagon, milestone, named, signboard
from scenes.games.territory.appearances.places import PLAQUE_SHARES
from scenes.games.territory.appearances.plaque import ability_areas, fighter
from scenes.games.territory.appearances.standing import Standing
from scenes.games.territory.appearances.tents import tent
from scenes.games.territory.gestures import ABILITY
from scenes.games.territory.things import thing
from scenes.picture_cache import Pictures

SAYING = Saying(Standing())


def _fighter(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    return fighter(pictures, config, card, size, SAYING.of(says), ui.look.palette)


def _abilities(
    pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable
) -> Mapping[Key, pygame.Rect]:
    """Where on its plaque each of a creature's abilities stands."""
    if not isinstance(config.designs[card], Creature):
        return {}
    areas = ability_areas(pictures, config, card, size, SAYING.of(says))
    return {(*ABILITY, card, number): area for number, area in enumerate(areas)}


def _tent(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    standing = SAYING.of(says)
    return tent(pictures, standing.number, size, standing, ui.look.palette)


@kept
def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    if (tally := empty_tally(ui, name, size)) is not None:
        return tally
    if name == "clearing":
        wide = round(size[0] * 0.46), round(size[0] * 0.12)
        return thing("clearing", wide)
    if name in ("milestone", "claimed"):
        return _gone(ui, size, is_claimed=name == "claimed")
    return _bare_map(size)


def _gone(ui: Ui, size: Size, *, is_claimed: bool) -> pygame.Surface:
    """A place of the road at which no land lies any more; a pennant flies where one has been claimed."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    middle = surface.get_rect().center
    pygame.draw.circle(surface, (*ui.look.palette.night, 120), middle, min(size) // (2 if is_claimed else 5))
    if is_claimed:
        pennant = ui.paint.icon("pennant", round(min(size) * 0.7), ui.look.palette.lamplight)
        surface.blit(pennant, pennant.get_rect(center=middle))
    return surface


def _bare_map(size: Size) -> pygame.Surface:
    """A map on which no land is drawn yet."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    high = max(8, min(size[1] // 3, round(size[0] / 2.7)))
    wide = round(high * 0.866)
    cell = thing("bare_hexagon", (wide, high))
    middle = size[0] // 2, size[1] // 2
    for across, down in ((0, 0), (-1, 0), (1, 0), (-0.5, -0.75), (0.5, -0.75), (-0.5, 0.75), (0.5, 0.75)):
        surface.blit(cell, cell.get_rect(center=(middle[0] + round(across * wide), middle[1] + round(down * high))))
    return surface


_SOLDIER, _SLEEPER = SAYING.face(soldier), SAYING.face(sleeper)

APPEARANCES = {
    "soldier": Shown(_SOLDIER, _tent, stack=(0.78, 0.9), living=SAYING.alive(_SOLDIER)),
    **{
        f"fighter {share}": Shown(
            _fighter, _tent, stack=(0.93, 0.97 - share / 100), parts=_abilities, living=SAYING.alive(_fighter)
        )
        for share in PLAQUE_SHARES
    },
    "sleeper": Shown(_SLEEPER, nobody, stack=(0.8, 0.9), living=SAYING.alive(_SLEEPER)),
    "signboard": Shown(SAYING.face(signboard), nobody, stands=False),
    "milestone": Shown(SAYING.face(milestone), nobody, stands=False),
    "hexagon": Shown(SAYING.face(hexagon), nobody, stands=False),
    "named": Shown(SAYING.face(named), nobody, stands=False),
    "tent": Shown(_SOLDIER, _tent, living=SAYING.alive(_SOLDIER)),
    "tally": TALLY,
}
