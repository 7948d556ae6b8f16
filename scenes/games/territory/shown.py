"""What Territory's table draws besides faces: the appearances of cards, empty places, pills and the rope."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.art.drawings import drawing, shades
from game.art.icons import INK
from game.art.palette import tone
from game.rulesets.territory.creatures import Creature
from game.stage.board.appearance import STACK_CORNER
from game.stage.board.layout import Key
from game.stage.drawing.theme import LAMPLIGHT, Palette, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.kept import kept
from scenes.games.place_shown import toolless
from scenes.games.table_look import Shown
from scenes.games.tallies import TALLY, empty_tally
from scenes.games.territory.cards.creatures import sleeper, soldier
from scenes.games.territory.cards.lands import hexagon, milestone, named, signboard
from scenes.games.territory.cards.places import PLAQUE_SHARES
from scenes.games.territory.cards.plaque import ability_areas, fighter
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.gestures import ABILITY
from scenes.games.territory.things.drawings import thing
from scenes.picture_cache import Pictures


def _abilities(
    pictures: Pictures, config: GameConfig, card: int, size: Size, standing: Standing
) -> Mapping[Key, pygame.Rect]:
    """Where on its plaque each of a creature's abilities stands."""
    if not isinstance(config.designs[card], Creature):
        return {}
    areas = ability_areas(pictures, config, card, size, standing)
    return {(*ABILITY, card, number): area for number, area in enumerate(areas)}


def _fighter(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, said: Standing) -> pygame.Surface:
    return fighter(pictures, config, card, size, said, ui.look.palette)


def _tent(ui: Ui, pictures: Pictures, kind: int, size: Size, standing: Standing) -> pygame.Surface:
    return tent(pictures, standing.number, size, standing, ui.look.palette)


def _lives(config: GameConfig, card: int, standing: Standing) -> bool:
    return True


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
    """A place of the road without its land; a pennant flies where somebody has claimed it."""
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


_SILENT = Standing()
_SOLDIER = Shown(toolless(soldier), _tent, _SILENT, stack=(0.78, 0.9), lives=_lives, has_body=True)
_FIGHTER = Shown(_fighter, _tent, _SILENT, parts=_abilities, lives=_lives, keeps_light=True, has_body=True)
_SIGNS = {"signboard": signboard, "milestone": milestone, "hexagon": hexagon, "named": named}

APPEARANCES = {
    "soldier": _SOLDIER,
    **{f"fighter {share}": _FIGHTER._replace(stack=(0.93, 0.97 - share / 100)) for share in PLAQUE_SHARES},
    "sleeper": Shown(toolless(sleeper), silent=_SILENT, stack=(0.8, 0.9), lives=_lives),
    **{name: Shown(toolless(drawn), silent=_SILENT, stands=False) for name, drawn in _SIGNS.items()},
    "tent": _SOLDIER._replace(stack=STACK_CORNER),
    "tally": TALLY,
}


KINDS = ("tent", "two_tents", "three_tents")
"""The camps that there are, by how many creatures sit in them."""


def tent(pictures: Pictures, kind: int, size: Size, standing: Standing, palette: Palette = LAMPLIGHT) -> pygame.Surface:
    """The camp of a seat's creatures, in its colour, with its banner; `kind` is how many tents there are, 1 to 3."""
    cloth = shades("seat", tone(hexadecimal(palette.seat(standing.seat)), INK))
    drawn = drawing(f"territory/things/{KINDS[min(max(kind, 1), len(KINDS)) - 1]}", cloth)
    share = min(size[0] / drawn.units[0], size[1] / drawn.units[1])
    fitted = max(1, int(drawn.units[0] * share)), max(1, int(drawn.units[1] * share))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    shown = pictures.faces.layer(drawn.sized(fitted), fitted)
    surface.blit(shown, shown.get_rect(midbottom=(size[0] // 2, size[1])))
    return surface
