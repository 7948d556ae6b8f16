"""The crate of the cards that were not dealt, and the code of the set."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rulesets.quellector.board import BOX, DEALT
from game.stage.cards.faces import picture
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.quellector.forest import clearing_drawing
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

LOWEST = 2.4
"""How many times as wide as high a crate is at the most."""


@dataclass(frozen=True)
class Crate(Thing):
    """The crate with what stands on its boards."""

    kind = "crate"
    is_behind = False

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        table, say = now.table, now.words.say
        told = f"{say('quellector.sign.box')}\u00a0\u00b7\u00a0{len(table.zones[BOX])}"
        if (deals := table.config.options["deals"]) > 1:
            told = say("quellector.sign.deal", n=table.count(DEALT) + 1, m=deals)
        code = str(table.config.options.get("set_code", ""))
        return _drawn(ui, tuple(filter(None, (told, code))), size)


@kept
def _drawn(ui: Ui, lines: tuple[str, ...], size: Size) -> pygame.Surface:
    """The crate; where it would be too low, a board with all of it in a line."""
    if size[0] > size[1] * LOWEST:
        surface = ui.paint.panel(size, "dark").copy()
        line = ui.text.fit(" \u00b7 ".join(lines), "label", ui.look.palette.text, size[0] - ui.px(16))
        surface.blit(line, line.get_rect(center=surface.get_rect().center))
        return surface
    surface = picture(clearing_drawing("crate").sized(size), size)
    palette = ui.look.palette
    high = size[1] * 0.26
    for number, words in enumerate(lines):
        letters = max(ui.text.smallest, min(ui.text.size("label"), round(high * 0.6)))
        drawn = ui.text.fit(words, "label", palette.text, round(size[0] * 0.72), letters)
        plate = pygame.Rect(0, 0, round(size[0] * 0.8), max(drawn.get_height() + 2, round(high * 0.8)))
        plate.center = size[0] // 2, round(size[1] * (0.31 + 0.275 * number) + high / 2)
        pygame.draw.rect(surface, (*palette.night, 225), plate, border_radius=plate.height // 2)
        surface.blit(ui.paint.ring(plate.size, palette.brass, max(1, ui.px(1)), plate.height // 2), plate)
        surface.blit(drawn, drawn.get_rect(center=plate.center))
    return surface
