"""Slips of paper that say in signs what is about to happen and what a card would do, and arrows to whom it is done."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.stage.board.layout import Key
from game.stage.widgets.base import UNWRAPPED, Ui
from scenes.play.told_table import ToldTable

BOW, STEPS = 0.18, 24
"""How far an arrow bends, compared with its length, and of how many pieces it is drawn."""

RIM = 12
"""Units by which a chip keeps off the edges of the table."""

BELOW_MARK = 0.14
"""How far below a card's upper edge a chip keeps clear of the sign there, as a share of the width."""


class Slips:
    """What is about to happen at a table, and what the card pointed at would do."""

    def __init__(self, table: ToldTable) -> None:
        self.table = table
        self.ui = table.app.ui

    def draw(self, surface: pygame.Surface, factor: float) -> None:
        """What is about to happen in a line, and what the card pointed at would do on chips where it would do it; the
        table is smaller than usual by `factor`."""
        table, board = self.table, self.table.board
        line, text = board.line_area, table.look.preview(table.teller, table.told_view)
        if line is not None and text:
            draw_line(self.ui, surface, text, line)
        if table.is_telling:
            self._draw_aim(surface, table.aim)
        card = self._pointed
        if card is not None and not board.is_busy:
            self._draw_aim(surface, table.look.aim(table.view, card))
        for key, words in self.foretold().items():
            place = board.place_of(key)
            if place is not None:
                lower = round(place.width * BELOW_MARK) if key[0] == "card" and board.is_goal(key) else 0
                draw_chip(self.ui, surface, words, place, factor, is_below=key[0] == "seat", lower=lower)

    def places(self) -> list[pygame.Rect]:
        """Where it would show what the card pointed at would do."""
        return [place for place in map(self.table.board.place_of, self.foretold()) if place is not None]

    @property
    def _pointed(self) -> int | None:
        """The card under the pointer or the focus, if it can be named."""
        card = self.table.board.pointed_card
        return card if card is not None and card >= 0 else None

    def foretold(self) -> Mapping[Key, str]:
        """What would come of answering with the card pointed at and all that go with it, or else what is about to come,
        where it would show."""
        table, card, gathered = self.table, self._pointed, self.table.board.gathered
        if table.board.is_busy:
            return {}
        if card is None:
            return table.look.coming(table.view)
        look = table.look
        return look.together(table.view, gathered) if len(gathered) > 1 else look.outcome(table.view, card)

    def _draw_aim(self, surface: pygame.Surface, aim: tuple[Key, Key] | None) -> None:
        """A line from who does something to whom it is done to."""
        ends = [] if aim is None else [self.table.board.place_of(key) for key in aim]
        start, goal = ends or (None, None)
        if start is not None and goal is not None:
            draw_aim(self.ui, surface, start, goal)


def draw_aim(ui: Ui, surface: pygame.Surface, start: pygame.Rect, goal: pygame.Rect) -> None:
    """A bowed arrow from the middle of one place to the edge of another."""
    begin, end = pygame.Vector2(start.center), pygame.Vector2(goal.center)
    if begin == end:
        return
    end += (begin - end).normalize() * min(goal.size) * 0.3
    bow = (end - begin).rotate(90) * BOW
    points = [_on_bow(begin, (begin + end) / 2 + bow, end, step / STEPS) for step in range(STEPS + 1)]
    along = (points[-1] - points[-3]).normalize()
    side, tip = along.rotate(90) * ui.px(9), points[-1] + along * ui.px(12)
    for colour, more in ((ui.look.palette.night, ui.px(4)), (ui.look.palette.lamplight, 0)):
        pygame.draw.lines(surface, colour, False, points, ui.px(5) + more)
        grown = 1 + more / ui.px(12)
        pygame.draw.polygon(surface, colour, [points[-1] + side * grown, tip + along * more, points[-1] - side * grown])


def _on_bow(begin: pygame.Vector2, bend: pygame.Vector2, end: pygame.Vector2, share: float) -> pygame.Vector2:
    return begin.lerp(bend, share).lerp(bend.lerp(end, share), share)


def draw_chip(
    ui: Ui, surface: pygame.Surface, words: str, place: pygame.Rect, factor: float, *, is_below: bool, lower: int = 0
) -> None:
    """What would be done to a place, on a chip at its upper edge or some pixels `lower`; `is_below` at its lower one,
    or above it where the window ends there, so that a player's name and cards stay readable. Letters shrink with the
    table by `factor`, and until they fit the place."""
    palette = ui.look.palette
    least = ui.text.smallest
    size = max(least, round(ui.text.size("label") * factor))
    while size > least and ui.text.measure(words, "label", UNWRAPPED, size)[0] > place.width:
        size -= 1
    wide, high = ui.text.measure(words, "label", ui.px(400), size)
    chip = pygame.Rect(0, 0, wide + ui.px(14), high + ui.px(6))
    window = surface.get_rect().inflate(-2 * ui.px(RIM), -2 * ui.px(RIM))
    if is_below:
        chip.midtop = place.centerx, place.bottom - ui.px(12)
        if chip.bottom > window.bottom:
            chip.midbottom = place.centerx, place.top + ui.px(8)
    else:
        chip.midtop = place.centerx, place.top - ui.px(4) + lower
    chip.clamp_ip(window)
    ui.paint.place_panel(surface, chip, "paper", 3)
    block = ui.text.block(words, "label", palette.ink, wide, size=size)
    surface.blit(block, block.get_rect(center=chip.center))


def draw_line(ui: Ui, surface: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """A line of text with icons on a dark slip, as large as the place is high."""
    least = ui.text.smallest
    size = max(least, min(ui.text.size("body"), round(place.height * 0.72)))
    while size > least and ui.text.measure(text, "body", UNWRAPPED, size)[0] > place.width - ui.px(16):
        size -= 1
    wide = ui.text.measure(text, "body", UNWRAPPED, size)[0]
    slip = pygame.Rect(0, 0, min(place.width, wide + ui.px(20)), place.height)
    slip.midleft = place.midleft
    ui.paint.place_panel(surface, slip, "dark", 0)
    block = ui.text.block(text, "body", ui.look.palette.text, wide, size=size)
    surface.blit(block, block.get_rect(center=slip.center))
