"""Drawings of cards by what they say where they lie, as the table asks for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.art.creature import CreatureSpec
from game.stage.board.appearance import AWAKE, Mood, breathing
from game.stage.cards.cut_outs import figure_svg
from game.stage.cards.faces import FaceMaker
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.picture_cache import Pictures

Drawn = Callable[..., pygame.Surface]


@dataclass(frozen=True)
class Saying:
    """Makes of drawings that are told what a card says those that a table asks for. `silent` is what a card says of
    which nothing is told: a named tuple, in which its `mood` can be set where somebody is alive."""

    silent: Any

    def of(self, says: Hashable) -> Any:
        """What is said."""
        return says if isinstance(says, type(self.silent)) else self.silent

    def face(self, draw: Drawn) -> Drawn:
        """How a card's face is drawn."""

        def drawn(
            ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable
        ) -> pygame.Surface:
            return draw(pictures, config, card, size, self.of(says))

        return drawn

    def back(self, draw: Drawn) -> Drawn:
        """How the back of a kind of cards is drawn."""

        def drawn(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
            return draw(pictures, kind, size, self.of(says))

        return drawn

    def alive(self, draw: Drawn) -> Drawn:
        """How a face is drawn in a mood, by how the table has it drawn."""

        def drawn(
            ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable, mood: Mood
        ) -> pygame.Surface:
            return draw(ui, pictures, config, card, size, self.of(says)._replace(mood=mood))

        return drawn


def alive(faces: FaceMaker, spec: CreatureSpec, size: Size, mood: Mood = AWAKE) -> pygame.Surface:
    """A creature that is cut out, as large as fits, at the bottom in the middle, in a mood; shared."""
    seen = replace(spec, is_asleep=spec.is_asleep or mood.is_blinking)
    return breathing(faces.picture(("figure", seen), size, lambda: figure_svg(seen, size)), mood)


def nobody(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    """A side that is never seen."""
    return pygame.Surface(size, pygame.SRCALPHA)
