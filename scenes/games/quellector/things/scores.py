"""The scores of the two sides of a fight, on discs of moonlight between them; and what a hand is worth."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.cards.faces import picture
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from scenes.games.kept import kept
from scenes.games.quellector.fight import mark_of
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.thing import Now, ZonePlate
from scenes.picture_cache import Pictures

LAUREL = 1.36
"""How wide a laurel is, for a disc 1 wide."""


@dataclass(frozen=True)
class Score(ZonePlate):
    """A squad's score as added up so far, and what it would become; a winner's in laurel."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        seat, question = self.zone[1], now.table.question
        # The winner is asked what to keep.
        has_won = question is not None and question.name == "keep" and now.table.asked() == (seat,)
        foretold = now.foretold.get(self.key, "")
        return _drawn(ui, now.sum_at(self.key), mark_of(now.view, seat), foretold, size, has_won=has_won)


@kept
def _drawn(ui: Ui, written: str, mark: str, foretold: str, size: Size, *, has_won: bool) -> pygame.Surface:
    side = min(size)
    whole = round(side * LAUREL) if has_won else side
    surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
    disc = draw_disc(ui, side, written, icon=mark, is_lit=has_won)
    surface.blit(disc, disc.get_rect(center=(whole // 2, whole // 2)))
    if has_won:
        surface.blit(draw_laurel(whole), (0, 0))
    if foretold:
        letters = max(ui.text.smallest, round(side * 0.2))
        palette = ui.look.palette
        words = ui.text.outlined(foretold, "number", palette.legal, palette.shadow, max(2, ui.px(2)), letters)
        surface.blit(words, words.get_rect(midbottom=(whole // 2, whole)))
    return surface


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
