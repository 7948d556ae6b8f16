"""The icons that count for a side of a fight, on its bar, as far as they have been added up."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.rulesets.quellector.board import icon_worths, squad, types
from game.rulesets.quellector.cards import COUNTERS
from game.stage.board.layout import plate_key
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.table import Table
from scenes.games.kept import kept
from scenes.games.numbers import plain
from scenes.games.quellector import ledger
from scenes.games.quellector.fight import sides
from scenes.games.quellector.things.marks import struck_through
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures


@dataclass(frozen=True)
class Signs(Thing):
    """The icons that count, then those that are struck."""

    kind = "signs"
    is_behind = False
    seat: int
    is_left: bool

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface | None:
        written, fighting = now.sum_at(plate_key(squad(self.seat))), sides(now.view)
        if fighting is None or not written or self.seat not in fighting:
            return None
        rival, table = fighting[1 - fighting.index(self.seat)], now.table
        icons = ledger.in_squad(table, self.seat, rival)
        totals = list(accumulate(icon.worth for icon in icons if icon.worth))
        come = max((place + 1 for place, total in enumerate(totals) if plain(total) == written), default=0)
        is_whole = come == len(totals)
        shown = [icon for place, icon in enumerate(icons) if place < come or (is_whole and not icon.worth)]
        names = types(table)
        said = tuple([(names[icon.colour], icon.worth, _striker(table, icon.colour, rival)) for icon in shown])
        return _row(ui, pictures, said, size, is_left=self.is_left)


def _striker(table: Table, colour: int, rival: int) -> int | None:
    """The colour of the rival's main type that strikes a colour, if one does."""
    strikers = [main for main in ledger.striking(table, rival) if COUNTERS[main] == colour]
    return strikers[0] if strikers and not icon_worths(table, table.zones[squad(rival)])[colour] else None


@kept
def _row(
    ui: Ui, pictures: Pictures, said: tuple[tuple[str, int, int | None], ...], size: Size, *, is_left: bool
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if not said:
        return surface
    step = min(size[1] * 0.62, size[0] / len(said))
    side = max(6, round(min(size[1] * 0.56, step * 0.96)))
    left = size[0] - step * len(said) if is_left else 0
    for number, (name, worth, striker) in enumerate(said):
        sign = struck_through(pictures.faces, name, side, is_struck=not worth, striker=striker)
        where = sign.get_rect(center=(round(left + step * (number + 0.5)), size[1] // 2))
        surface.blit(sign, where)
        if worth not in (0, 1):
            palette = ui.look.palette
            letters = max(ui.text.smallest, round(side * 0.5))
            told = ui.text.outlined(plain(worth), "number", palette.text, palette.shadow, max(1, ui.px(2)), letters)
            surface.blit(told, told.get_rect(midbottom=(where.centerx, size[1] - 1)))
    return surface
