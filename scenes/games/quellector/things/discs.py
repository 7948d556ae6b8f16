"""Discs of moonlight: the score of a side of a fight with the winner's laurel, and what a hand is worth."""

from __future__ import annotations

import pygame

from game.stage.cards.faces import picture
from game.stage.widgets.base import Ui
from scenes.games.quellector.forest import clearing_drawing

LIT = {"cover-light": "#fffdf0", "cover-dark": "#d8cc9a"}
DARK = {"cover-light": "#3f5275", "cover-dark": "#111a2c"}
"""The faces of a disc that leads, or that says what a hand is worth, and of another, in light and in shade."""


def draw_disc(ui: Ui, side: int, written: str, *, icon: str = "", is_lit: bool = False) -> pygame.Surface:
    """A disc so many pixels wide with a number on it, or with an icon where there is none yet. The caller's own."""
    size = (side, side)
    surface = picture(clearing_drawing("disc", LIT if is_lit else DARK).sized(size), size)
    palette, middle = ui.look.palette, (side // 2, round(side * 0.49))
    if written:
        letters = round(side * (0.56 if len(written) < 3 else 0.42))
        ink, around = (palette.ink, palette.paper) if is_lit else (palette.text, palette.shadow)
        drawn = ui.text.outlined(written, "title", ink, around, max(1, ui.px(2)), letters)
        surface.blit(drawn, drawn.get_rect(center=middle))
    elif icon:
        sign = ui.paint.icon(icon, round(side * 0.5), palette.lamplight)
        surface.blit(sign, sign.get_rect(center=middle))
    return surface


def draw_laurel(side: int) -> pygame.Surface:
    """A laurel around a disc, for both so many pixels wide. The caller's own."""
    size = (side, side)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    half = clearing_drawing("laurel")
    high = round(side * half.units[1] / 240)
    wide = round(side * half.units[0] / 240)
    left = picture(half.sized((wide, high)), (wide, high))
    middle = round(wide * -half.origin[0] / half.units[0])
    top = (side - high) // 2
    surface.blit(left, (side // 2 - middle, top))
    surface.blit(pygame.transform.flip(left, True, False), (side // 2 - (wide - middle), top))
    return surface
