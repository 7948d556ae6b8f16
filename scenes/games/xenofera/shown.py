"""What Xenofera's table draws besides faces: the appearances of cards, and empty places."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.rulesets.xenofera.creatures import Creature
from game.stage.board.appearance import AWAKE, Mood
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.kept import kept
from scenes.games.place_shown import Drawn, Saying, nobody
from scenes.games.table_look import Shown
from scenes.games.xenofera.appearances.cages import caged, padlock
from scenes.games.xenofera.appearances.cards import battle_back
from scenes.games.xenofera.appearances.desks import at_desk
from scenes.games.xenofera.appearances.goals import collection_small
from scenes.games.xenofera.appearances.marks import bell
from scenes.games.xenofera.appearances.sights import sighted
from scenes.games.xenofera.appearances.stake import at_stake
from scenes.games.xenofera.appearances.standing import Laid, Standing
from scenes.games.xenofera.face import face
from scenes.games.xenofera.fittings import fitting, free_place
from scenes.picture_cache import Pictures

SAYING = Saying(Standing())


def _laid(draw: Drawn) -> Callable[..., pygame.Surface]:
    def drawn(
        ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable, mood: Mood = AWAKE
    ) -> pygame.Surface:
        laid = says if isinstance(says, Laid) else Laid((card,), lock=None, seat=0)
        if card == laid.lock:
            return padlock(pictures, size)
        standing = Standing(locked=laid.lock is not None, seat=laid.seat, mood=mood)
        return draw(pictures, config, laid.cards, size, standing)

    return drawn


def _laid_alive(draw: Drawn) -> Callable[..., pygame.Surface | None]:
    """The same where an animal is among what lies there."""
    drawn = _laid(draw)

    def alive(
        ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable, mood: Mood
    ) -> pygame.Surface | None:
        laid = says.cards if isinstance(says, Laid) and card != says.lock else ()
        if not any(isinstance(config.designs[one], Creature) for one in laid):
            return None
        return drawn(ui, pictures, config, card, size, says, mood)

    return alive


def _bell(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    return bell(pictures.faces, size)


def _printed(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    return face(pictures, config, card, size)


_SIGHTED = SAYING.face(sighted)

APPEARANCES = {
    "sighted": Shown(_SIGHTED, nobody, living=SAYING.alive(_SIGHTED)),
    "at_desk": Shown(SAYING.face(at_desk), nobody),
    "caged": Shown(_laid(caged), nobody, living=_laid_alive(caged)),
    "at_stake": Shown(_laid(at_stake), nobody, stands=False, living=_laid_alive(at_stake)),
    "battle": Shown(_printed, SAYING.back(battle_back), stands=False),
    "goal": Shown(SAYING.face(collection_small), nobody, stands=False),
    "bell": Shown(_bell, nobody, stands=False),
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
