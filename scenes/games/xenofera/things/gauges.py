"""Gauges on the doors of the airlock: what a side comes to as far as it has added up, and below that how."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.stage.geometry import Area, Size
from game.stage.widgets.base import Ui
from game.table.events import Zone
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.table_layout import TableLayout
from scenes.games.thing import Now, ZonePlate
from scenes.games.xenofera.fittings import fitting
from scenes.games.xenofera.raid import fighters
from scenes.games.xenofera.sums import terms
from scenes.picture_cache import Pictures

SUM_BELOW = 1.05
"""How high a gauge with its sum is, for a gauge 1 high."""

PILL = 0.19
"""How high the plate with a sum is that covers the lower edge of a gauge, as a share of that."""


@dataclass(frozen=True)
class Gauge(ZonePlate):
    """Of the side whose battle cards lie in a zone."""

    zone: Zone

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        seat, total = self.zone[1], now.sum_at(self.key)
        return _gauge(ui, seat, total, _sum(now.view, seat, total), size)


def place_gauge(place: TableLayout, zone: Zone, disc: Area) -> None:
    """Put it there, with room for the sum below."""
    place.put(Gauge(zone), disc._replace(height=disc.height * SUM_BELOW))


def _sum(view: View, seat: int, total: str) -> str:
    """What a total is the sum of, as far as it has added up; before that what will be added."""
    battle = fighters(view)
    if battle is None or not total or total.startswith("+"):
        return total
    parts = terms(view.table, seat, battle)
    totals = list(accumulate(n for _, n in parts))
    known = [place for place, so_far in enumerate(totals) if str(so_far) == total]
    return " + ".join(str(n) for _, n in parts[: known[-1] + 1]) if known else ""


@kept
def _gauge(ui: Ui, seat: int, total: str, written: str, size: Size) -> pygame.Surface:
    surface, palette = pygame.Surface(size, pygame.SRCALPHA), ui.look.palette
    side = min(size[0], round(size[1] / SUM_BELOW))
    disc = pygame.Rect((size[0] - side) // 2, 0, side, side)
    surface.blit(fitting("gauge", disc.size, {"seat": palette.seat(seat)}), disc)
    known = total if total and not total.startswith("+") else "?"
    drawn = ui.text.outlined(known, "title", palette.text, palette.shadow, ui.px(2), round(side * 0.46))
    surface.blit(drawn, drawn.get_rect(center=disc.center))
    if written:
        letters = max(ui.text.smallest, round(side * 0.13))
        line = ui.text.line(written, "number", palette.text, letters)
        high = max(line.get_height(), round(side * PILL))
        pill = pygame.Rect(0, 0, max(round(side * 0.72), line.get_width() + high), high)
        pill.midbottom = size[0] // 2, size[1]
        pygame.draw.rect(surface, palette.night, pill, border_radius=high // 2)
        surface.blit(ui.paint.ring(pill.size, palette.brass, max(2, ui.px(2)), high // 2), pill)
        surface.blit(line, line.get_rect(center=pill.center))
    return surface
