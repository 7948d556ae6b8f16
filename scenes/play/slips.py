"""Slips of paper that say in signs what is about to happen and what a card would do, and arrows to whom it is done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import pygame

from game.stage.acts.hits import Arrow
from game.stage.board.layout import Key
from game.stage.drawing.text import UNWRAPPED
from game.stage.moments import Stage
from game.stage.widgets.base import Ui
from game.table.sight import View
from scenes.games.thing import Threat
from scenes.play.told_table import ToldTable

RIM = 12
"""Units by which a chip keeps off the edges of the table."""

BELOW_MARK = 0.14
"""How far below a card's upper edge a chip keeps clear of the sign there, as a share of the width."""


class Slips:
    """What is about to happen at a table, and what the card pointed at would do."""

    def __init__(self, table: ToldTable) -> None:
        self.table = table
        self.ui = table.app.ui
        self._foretold: tuple[View, int | None, Collection[int], Mapping[Key, str]] | None = None
        """What was foretold last, and of what."""

    def draw(self, surface: pygame.Surface, factor: float) -> None:
        """What is about to happen in a line, and what the card pointed at would do on chips where it would do it; the
        table is smaller than usual by `factor`."""
        table, places = self.table, self.table.places
        line, text = places.line, table.look.standing.preview(table.teller, table.told_view)
        if line is not None and text:
            draw_line(self.ui, surface, text, line)
        if table.is_telling:
            self._draw_aim(surface, table.aim)
        card = self._pointed
        if card is not None and not table.story.is_busy:
            self._draw_aim(surface, table.look.forecast.aim(table.view, card))
        for key, words in self.foretold().items():
            thing = table.thing(key)
            # What would come of the sum stands on the plate of a zone itself.
            place = None if thing is not None and thing.plate_of is not None else places.of(key)
            kept = places.of(Threat(key[1]).key) if key[0] == "seat" else None
            if kept is not None:
                draw_chip_in(self.ui, surface, words, kept, factor)
            elif place is not None:
                lower = round(place.width * BELOW_MARK) if key[0] == "card" and table.gestures.bears_sign(key[1]) else 0
                draw_chip(self.ui, surface, words, place, factor, is_below=key[0] == "seat", lower=lower)

    def places(self) -> list[pygame.Rect]:
        """Where it would show what the card pointed at would do."""
        return [place for place in map(self.table.places.of, self.foretold()) if place is not None]

    @property
    def _pointed(self) -> int | None:
        """The card under the pointer or the focus, if it can be named."""
        card = self.table.gestures.pointed_card
        return card if card is not None and card >= 0 else None

    def foretold(self) -> Mapping[Key, str]:
        """What would come of answering with the card pointed at and all that go with it, or else what is about to come,
        where it would show."""
        table, card, gathered = self.table, self._pointed, self.table.gestures.gathered
        if table.story.is_busy:
            return {}
        if (known := self._foretold) is None or known[0] is not table.view or known[1:3] != (card, gathered):
            known = self._foretold = table.view, card, gathered, self._foretell(card, gathered)
        return known[3]

    def _foretell(self, card: int | None, gathered: Collection[int]) -> Mapping[Key, str]:
        look, view = self.table.look, self.table.view
        if card is None:
            return look.forecast.coming(view)
        return look.forecast.together(view, gathered) if len(gathered) > 1 else look.forecast.outcome(view, card)

    def _draw_aim(self, surface: pygame.Surface, aim: tuple[Key, Key] | None) -> None:
        """An arrow from whoever does something to whoever it is done to."""
        if aim is not None and aim[0] != aim[1]:
            Arrow(*aim, self.ui.look.palette.lamplight).draw(surface, Stage(self.ui, self.table.places.of), 1.0)


def draw_chip_in(ui: Ui, surface: pygame.Surface, words: str, place: pygame.Rect, factor: float) -> None:
    """What would be done, on a chip in the middle of a place that is kept for it; letters shrink until they fit."""
    _lay_chip(ui, surface, words, _fitting(ui, words, place.width, factor), lambda chip: _middle_in(chip, place))


def _middle_in(chip: pygame.Rect, place: pygame.Rect) -> None:
    chip.center = place.center
    chip.right = min(chip.right, place.right)


def draw_chip(
    ui: Ui, surface: pygame.Surface, words: str, place: pygame.Rect, factor: float, *, is_below: bool, lower: int = 0
) -> None:
    """What would be done to a place, on a chip at its upper edge or some pixels `lower`; `is_below` at its lower one,
    or above it where the window ends there, so that a player's name and cards stay readable. Letters shrink with the
    table by `factor`, and until they fit the place."""
    window = surface.get_rect().inflate(-2 * ui.px(RIM), -2 * ui.px(RIM))

    def put(chip: pygame.Rect) -> None:
        if is_below:
            chip.midtop = place.centerx, place.bottom - ui.px(12)
            if chip.bottom > window.bottom:
                chip.midbottom = place.centerx, place.top + ui.px(8)
        else:
            chip.midtop = place.centerx, place.top - ui.px(4) + lower

    _lay_chip(ui, surface, words, _fitting(ui, words, place.width, factor), put)


def _fitting(ui: Ui, words: str, width: int, factor: float) -> int:
    """How large letters are of words that are to fit a width; never smaller than can be read."""
    return ui.text.largest(words, "label", width, max(ui.text.smallest, round(ui.text.size("label") * factor)))


def _lay_chip(ui: Ui, surface: pygame.Surface, words: str, size: int, put: Callable[[pygame.Rect], None]) -> None:
    wide, high = ui.text.measure(words, "label", ui.px(400), size)
    chip = pygame.Rect(0, 0, wide + ui.px(14), high + ui.px(6))
    put(chip)
    chip.clamp_ip(surface.get_rect().inflate(-2 * ui.px(RIM), -2 * ui.px(RIM)))
    ui.paint.place_panel(surface, chip, "paper", 3)
    block = ui.text.block(words, "label", ui.look.palette.ink, wide, size=size)
    surface.blit(block, block.get_rect(center=chip.center))


def draw_line(ui: Ui, surface: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """A line of text with icons on a dark slip, as large as the place is high."""
    most = max(ui.text.smallest, min(ui.text.size("body"), round(place.height * 0.72)))
    size = ui.text.largest(text, "body", place.width - ui.px(16), most)
    wide = ui.text.measure(text, "body", UNWRAPPED, size)[0]
    slip = pygame.Rect(0, 0, min(place.width, wide + ui.px(20)), place.height)
    slip.midleft = place.midleft
    ui.paint.place_panel(surface, slip, "dark", 0)
    block = ui.text.block(text, "body", ui.look.palette.text, wide, size=size)
    surface.blit(block, block.get_rect(center=slip.center))
