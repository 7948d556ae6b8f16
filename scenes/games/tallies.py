"""Piles that stand as a sign with their number: what a rival has in hand, the cards that are still to come."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.table_layout import LARGE_TEXT
from scenes.games.table_look import Shown


class PileTally(NamedTuple):
    """What a pile says: its icon, and how many cards lie there."""

    icon: str
    n: int


def draw_tally(ui: Ui, said: PileTally, size: Size) -> pygame.Surface:
    """A pile's icon with its number: beside it, else below it, else the number alone, as there is room."""
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
"""Below this size in units an icon says nothing."""


def empty_tally(ui: Ui, name: str, size: Size) -> pygame.Surface | None:
    """The sign of an empty pile, by what the layout calls it; None for anything else."""
    if not name.startswith("tally "):
        return None
    return draw_tally(ui, PileTally(name.removeprefix("tally "), 0), size)


TALLY = Shown(
    lambda ui, pictures, config, card, size, said: draw_tally(ui, said, size),
    lambda ui, pictures, kind, size, said: draw_tally(ui, said, size),
    PileTally("cards", 0),
    stands=False,
    is_sign=True,
)
"""The appearance of such piles."""
