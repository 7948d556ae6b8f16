"""What appearances at all places share: who is alive, what needs no tools of the window, and what nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.art.creature import CreatureSpec
from game.art.parts.expressions import ASLEEP
from game.stage.board.appearance import AWAKE, Mood, breathing
from game.stage.cards.cut_outs import figure_svg
from game.stage.cards.faces import FaceMaker
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.picture_cache import Pictures

Drawn = Callable[..., pygame.Surface]


def toolless(draw: Drawn) -> Drawn:
    """A drawing that a table asks for with the tools of the window, and that needs none of them."""
    return lambda ui, *told: draw(*told)


def alive(faces: FaceMaker, spec: CreatureSpec, size: Size, mood: Mood = AWAKE) -> pygame.Surface:
    """A creature that is cut out, as large as fits, at the bottom in the middle, in a mood; shared."""
    seen = replace(spec, expression=ASLEEP) if mood.is_blinking else spec
    return breathing(faces.picture(("figure", seen), size, lambda: figure_svg(seen, size)), mood)


def nobody(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    """A side that is never seen."""
    return pygame.Surface(size, pygame.SRCALPHA)
