"""What Xenofera's table draws besides faces: the appearances of cards, and empty places."""

from __future__ import annotations

import pygame

from game.rulesets.xenofera.creatures import Creature
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.kept import kept
from scenes.games.place_shown import Drawn, toolless
from scenes.games.table_look import Shown
from scenes.games.xenofera.cards.battle import battle_back
from scenes.games.xenofera.cards.cages import caged, padlock
from scenes.games.xenofera.cards.desks import at_desk
from scenes.games.xenofera.cards.goals import collection_back, collection_small
from scenes.games.xenofera.cards.marks import bell
from scenes.games.xenofera.cards.sights import FEET, HEAD, sighted
from scenes.games.xenofera.cards.stake import at_stake
from scenes.games.xenofera.cards.standing import Laid, Standing
from scenes.games.xenofera.face import face, has_cage
from scenes.games.xenofera.fittings import fitting, free_place
from scenes.picture_cache import Pictures


def _laid(draw: Drawn) -> Drawn:
    """How what lies at a place of the bay is drawn, by all its cards; a lock by itself."""

    def drawn(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, laid: Laid) -> pygame.Surface:
        if card == laid.lock:
            return padlock(pictures, size)
        cards = laid.cards or (card,)
        if not has_cage(config, cards):
            # Its cage has been taken away before it: a bay that is cleared, card by card.
            return face(pictures, config, card, size)
        standing = Standing(locked=laid.lock is not None, seat=laid.seat, mood=laid.mood)
        return draw(pictures, config, cards, size, standing)

    return drawn


def _is_animal(config: GameConfig, card: int, laid: Laid) -> bool:
    return card != laid.lock and any(isinstance(config.designs[one], Creature) for one in laid.cards)


_CAGED = Shown(_laid(caged), silent=Laid(), lives=_is_animal, closes=True)
_ALONE = Shown(toolless(at_desk), silent=Standing())
APPEARANCES = {
    "sighted": _ALONE._replace(
        face=toolless(sighted), lives=lambda config, card, standing: True, bare_above=1 - FEET - HEAD
    ),
    "at_desk": _ALONE,
    "caged": _CAGED,
    "at_stake": _CAGED._replace(face=_laid(at_stake), stands=False),
    "battle": Shown(
        lambda ui, pictures, config, card, size, said: face(pictures, config, card, size),
        toolless(battle_back),
        Standing(),
        stands=False,
    ),
    "goal": _ALONE._replace(face=toolless(collection_small), back=toolless(collection_back), stands=False),
    "bell": Shown(lambda ui, pictures, config, card, size, said: bell(pictures.faces, size), stands=False),
}


@kept
def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if name == "hook":
        return free_place(size)
    if name == "hammock":
        wide = size[0], round(size[1] * 0.45)
        surface.blit(fitting("hammock", wide), (0, round(size[1] * 0.3)))
    return surface
