"""What is seen at the parapet once all of one's creatures have been sent: watch fires, and a pennant for each land with
the number of creatures that have gone there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rulesets.territory.board import FIGHT, LANDS, READY
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.kept import kept
from scenes.games.territory.gestures import sent_to
from scenes.games.territory.standings import biome_at
from scenes.games.territory.things.drawings import emblem, thing_drawing, tower_drawing
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

FIRE, FIRE_AT = 0.6, 0.06
"""How wide a watch fire is for a height of 1, and where its middle is from either side, as a share of the place; it
does not reach further."""

SPEAR, SPEAR_AT = 0.028, 0.14
"""How thick the spear with the pennants is, and where it ends on either side, as shares of the width."""

PENNANT, MEDAL, MEDAL_AT, NUMBER, NUMBER_AT = 0.86, 0.58, 0.37, 0.24, 0.7
"""How high pennants are at the most, as a share of the place; on one, how wide the emblem is and how far down its
middle, and how high the number of creatures is and how far down its middle."""

NOBODY = (96, 90, 104)
"""How much of a pennant's colours is let through for a land to which nobody has gone."""


def is_mustered(view: View, near: int) -> bool:
    """Whether everybody who could be sent is out."""
    waiting = view.table.zones[READY[near]]
    return len(waiting) <= sum(card in waiting for cards in sent_to(view).values() for card in cards)


@dataclass(frozen=True)
class WatchFires(Thing):
    """The watch fires, and between them the pennants."""

    kind = "watch"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        near, sent = now.near, sent_to(now.view)
        counts = [len(sent[land]) + len(now.table.zones[FIGHT[land][near]]) for land in range(LANDS)]
        told = tuple([(biome_at(now.view, land), count) for land, count in enumerate(counts)])
        return _drawn(ui, pictures, near, told, size)


@kept
def _drawn(ui: Ui, pictures: Pictures, seat: int, told: Sequence[tuple[str, int]], size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pole = pygame.Rect(round(SPEAR_AT * size[0]), 0, round((1 - 2 * SPEAR_AT) * size[0]), round(size[0] * SPEAR))
    wide = min(round(size[1] * PENNANT / 1.5), round(pole.width * 0.92 / len(told)))
    high = round(wide * 1.5)
    across = min(size[1] * FIRE, 2 * FIRE_AT * size[0])
    fire = round(across), round(across / FIRE)
    pole.top = round(size[1] - max(fire[1], high)) // 2
    layer = pictures.faces.layer
    drawn = layer(tower_drawing("brazier").sized(fire), fire)
    for at in (FIRE_AT, 1 - FIRE_AT):
        surface.blit(drawn, drawn.get_rect(midtop=(round(size[0] * at), pole.top)))
    surface.blit(layer(tower_drawing("spear").sized(pole.size), pole.size), pole)
    for place, (biome, count) in enumerate(told):
        hung = _pennant(ui, pictures, seat, biome, count, (wide, high))
        middle = pole.left + round(pole.width * (0.07 + 0.86 * (place + 0.5) / len(told)))
        surface.blit(hung, hung.get_rect(midtop=(middle, pole.top + pole.height // 3)))
    return surface


def _pennant(ui: Ui, pictures: Pictures, seat: int, biome: str, count: int, size: Size) -> pygame.Surface:
    """A pennant in the seat's colour with the land's emblem, and below that the number of creatures sent there."""
    pennant = thing_drawing("pennant", {"seat": ui.look.palette.seat(seat)})
    surface = pictures.faces.layer(pennant.sized(size), size).copy()
    if biome:
        medal = emblem(pictures.faces, biome, round(size[0] * MEDAL))
        surface.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * MEDAL_AT))))
    if not count:
        surface.fill((*NOBODY, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface
    letters = max(ui.text.smallest, round(size[1] * NUMBER))
    palette = ui.look.palette
    number = ui.text.outlined(str(count), "title", palette.text, palette.shadow, max(2, ui.px(2)), letters)
    surface.blit(number, number.get_rect(center=(size[0] // 2, round(size[1] * NUMBER_AT))))
    return surface
