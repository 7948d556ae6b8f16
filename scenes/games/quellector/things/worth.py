"""What one's own hand is worth, and why: on a moonlit disc in the ring, or on a board at the lower left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.rulesets.quellector.board import hand, types
from game.stage.drawing.fitting import largest
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.kept import kept
from scenes.games.numbers import plain
from scenes.games.plate import draw_lamp
from scenes.games.quellector import ledger
from scenes.games.quellector.fight import how_near_the_end
from scenes.games.quellector.things.scores import draw_disc
from scenes.games.thing import Now, Thing
from scenes.picture_cache import Pictures

EDGE = 9
"""How far words stay from the frame of a board at the least, in units."""

WIDEST, MOST_TAKEN = 0.44, 0.4
"""How wide the disc is at the most, as a share of its place; and how much of the height words may take below it."""


@dataclass(frozen=True)
class Worth(Thing):
    """What the near hand is worth in the end, and how near the end is."""

    kind = "estimate"
    is_board: ClassVar[bool] = False
    picture: str = "ring"

    def draw(self, ui: Ui, pictures: Pictures, now: Now, size: Size) -> pygame.Surface:
        worth, reason = _worth(now)
        said = tuple(filter(None, (reason, how_near_the_end(now.words, now.view))))
        is_asked = self.is_board and now.near in now.table.asked()
        return draw_worth(ui, worth, said, size, is_board=self.is_board, is_asked=is_asked)

    def called(self, now: Now) -> str:
        return _worth(now)[1] or now.words.say("quellector.zone.hand", who=now.teller.names[now.near])


@dataclass(frozen=True)
class WorthBoard(Worth):
    """The same on a board, where somebody's plate would be."""

    is_board = True
    picture: str = "duel"


def _worth(now: Now) -> tuple[int | None, str]:
    """What the near hand is worth in the end, and why; no words where that is not known. A viewer whose hand it is not
    is told of it as of anybody's."""
    table, whose, say = now.table, "own_hand" if now.teller.addresses else "near_hand", now.words.say
    cards = table.zones[hand(now.near)]
    worth = ledger.worth(table, cards)
    if worth is None:
        return None, "" if cards else say(f"quellector.{whose}.empty")
    colours = ledger.in_hand(table, cards)
    names = [say(f"quellector.type.{name}.name") for name in types(table)]
    counts = [names[n] for n, colour in enumerate(colours) if colour.worth and colour.icons]
    key = "all" if not any(colour.icons and not colour.worth for colour in colours) else "some" if counts else "none"
    told = say(f"quellector.{whose}.{key}", types=now.words.listed(counts), n=len(counts), m=worth)
    return worth, told


@kept
def draw_worth(
    ui: Ui, worth: int | None, said: tuple[str, ...], size: Size, *, is_board: bool, is_asked: bool = False
) -> pygame.Surface:
    """The disc with its words on pills below; or a board with all of it side by side, also where large words leave the
    disc no room. The board of a player who `is_asked` bears their lamp."""
    written = "" if worth is None else plain(worth)
    pills = [] if is_board else [_pill(ui, words, size[0]) for words in said]
    taken = sum(pill.get_height() + ui.px(2) for pill in pills)
    if is_board or taken > size[1] * MOST_TAKEN:
        return _board(ui, written, said, size, ui.px(10 if is_board else 4), is_asked=is_asked)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    side = max(1, min(round(size[0] * WIDEST), size[1] - taken - ui.px(2)))
    disc = draw_disc(ui, side, written, icon="hand", is_lit=True)
    glow = ui.paint.glow((side, side), (255, 246, 206), max(2, side // 5), side // 2)
    where = disc.get_rect(midtop=(size[0] // 2, max(0, (size[1] - taken - side) // 2)))
    surface.blit(glow, glow.get_rect(center=where.center))
    surface.blit(disc, where)
    top = size[1] - taken
    for pill in pills:
        surface.blit(pill, pill.get_rect(midtop=(size[0] // 2, top)))
        top += pill.get_height() + ui.px(2)
    return surface


def _pill(ui: Ui, words: str, room: int) -> pygame.Surface:
    """Words on a dark pill; long ones in smaller letters or two lines."""
    wide = room - ui.px(28)
    letters = ui.text.largest(words, "body", wide, ui.text.size("body"))
    drawn = ui.text.block(words, "body", ui.look.palette.text, wide, "center", letters)
    across = min(wide, ui.text.measure(words, "body", wide, letters)[0])
    size = across + ui.px(28), drawn.get_height() + ui.px(8)
    pill = pygame.Surface(size, pygame.SRCALPHA)
    corner = min(size[1] // 2, ui.px(16))
    pygame.draw.rect(pill, (*ui.look.palette.night, 224), pill.get_rect(), border_radius=corner)
    pill.blit(ui.paint.ring(size, ui.look.palette.brass, max(1, ui.px(1)), corner), (0, 0))
    pill.blit(drawn, drawn.get_rect(center=pill.get_rect().center))
    return pill


def _board(ui: Ui, written: str, said: tuple[str, ...], size: Size, margin: int, *, is_asked: bool) -> pygame.Surface:
    surface = ui.paint.panel(size, "dark").copy()
    side = max(1, min(size[1] - 2 * margin, round(size[0] * 0.36)))
    disc = draw_disc(ui, side, written, icon="hand", is_lit=True)
    where = disc.get_rect(topleft=(margin, (size[1] - side) // 2))
    surface.blit(disc, where)
    if is_asked:
        draw_lamp(ui, surface, where)
    left = round(1.6 * margin) + side
    edge = max(margin, ui.px(EDGE))
    room = pygame.Rect(left, edge, size[0] - left - edge, size[1] - 2 * edge)
    gap = ui.px(4)

    def high(letters: int) -> int:
        return sum(ui.text.measure(words, "body", room.width, letters)[1] + gap for words in said) - gap

    letters = largest(lambda letters: high(letters) <= room.height, ui.text.size("body"), ui.text.smallest)
    while len(said) > 1 and high(letters) > room.height:
        said = said[:-1]
    top = room.centery - high(letters) // 2
    for number, words in enumerate(said):
        colour = ui.look.palette.lamplight if number else ui.look.palette.text
        block = ui.text.block(words, "body", colour, room.width, size=letters)
        surface.blit(block, (room.left, top))
        top += block.get_height() + gap
    return surface
