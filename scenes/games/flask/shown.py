"""What Flask's table draws besides faces: the lines of recipes, and piles as signs."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.art.icons import RESOURCE_TONES
from game.art.palette import mix
from game.art.svg import gradient, rectangle, sheet
from game.rulesets.flask.cards import Card
from game.stage.cards.faces import picture
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.table.state import GameConfig
from scenes.games.flask.brews import main_colour
from scenes.games.flask.card_words import printed_face
from scenes.games.flask.face import HARMFUL, PrintedEffect, brew
from scenes.games.kept import kept
from scenes.games.table_look import Shown
from scenes.games.tallies import TALLY, empty_tally
from scenes.picture_cache import Pictures

PAPER_LIT, PAPER, PAPER_DARK = "#fff6e0", "#f2e2bd", "#d8c08c"
INK: Colour = (43, 26, 18)


def line(ui: Ui, pictures: Pictures, config: GameConfig, card: int, size: Size, says: Hashable) -> pygame.Surface:
    """A card as a line of a recipe: its brew, then its effects in signs as far as they fit. The caller's own."""
    printed: Card = config.designs[card]
    face = printed_face(pictures.words, printed)
    surface = _strip(RESOURCE_TONES[main_colour(face.counts)].main, size)
    inset = max(2, size[1] // 12)
    side = size[1] - 2 * inset
    glass = brew(face.counts).drawn(pictures.faces, (side, side))
    surface.blit(glass, (inset * 3, inset))
    room = pygame.Rect(inset * 4 + side, inset, size[0] - side - 6 * inset, side)
    effects = face.effects
    step = min(room.width / max(1, len(effects)), side * 2.1)
    for place, effect in enumerate(effects):
        _write(ui, surface, effect, pygame.Rect(round(room.left + step * place), room.top, round(step), side))
    return surface


def blank(ui: Ui, pictures: Pictures, kind: int, size: Size, says: Hashable) -> pygame.Surface:
    """A line that is not written yet. The caller's own."""
    return _strip("#8a6a3c", size)


def _write(ui: Ui, surface: pygame.Surface, effect: PrintedEffect, room: pygame.Rect) -> None:
    """The sign of an effect, and beside it how much, where that can be read."""
    accent: Colour = (216, 72, 63) if effect.icon in HARMFUL else (201, 143, 56)
    letters = max(ui.text.smallest, round(room.height * 0.5))
    written = ui.text.line(effect.amount, "strong", INK, letters) if effect.amount else None
    has_room = written is not None and room.height * 0.62 + written.get_width() <= room.width
    side = min(room.width, round(room.height * 0.8))
    if has_room and written is not None:
        side = min(side, room.width - written.get_width())
        surface.blit(written, written.get_rect(midleft=(room.left + side, room.centery)))
    icon = ui.paint.icon(effect.icon, max(1, side), INK, accent=accent)
    surface.blit(icon, icon.get_rect(midleft=room.midleft))


def _strip(colour: str, size: Size) -> pygame.Surface:
    wide, high = size
    edge = max(1.0, high / 26)
    whole = (edge, edge, wide - 2 * edge, high - 2 * edge)
    drawn = gradient("p", "0% 100%", (0, PAPER_LIT), (30, PAPER), (100, PAPER_DARK))
    drawn += rectangle(whole, high * 0.14, "url(#p)", stroke="#1b0f10", stroke_width=edge * 1.6)
    drawn += rectangle((edge * 2, edge * 2, high * 0.13, high - edge * 4), high * 0.06, mix(colour, "#000000", 0.05))
    return picture(sheet(size, size, drawn), size)


APPEARANCES = {"line": Shown(line, blank, stands=False), "tally": TALLY}


@kept
def bare(ui: Ui, pictures: Pictures, name: str, size: Size) -> pygame.Surface:
    """What an empty place is."""
    tally = empty_tally(ui, name, size)
    return pygame.Surface(size, pygame.SRCALPHA) if tally is None else tally
