"""How a deck and its cards are shown on the program's own pages: a glance, small cards side by side."""

from __future__ import annotations

from functools import partial

import pygame

from game.rulesets.flask.cards import COLOURS, DECK_SIZE, Counts, Deck
from game.stage.board.arrangement import PROPORTION
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.stage.widgets.shades import draw_tint
from scenes.bench.glance import Glance, TwoPictures
from scenes.bench.thumb import CardThumb
from scenes.games.flask.card_words import composed_name
from scenes.games.flask.workbench.deck_drawing import (
    card_picture,
    card_told,
    colour_sums,
    draw_curve,
    draw_vials,
)
from scenes.picture_cache import Pictures

GLANCE_HIGH = 96
PICTURES = TwoPictures(share=0.46, beside=26, below=10, least=360)


class DeckGlance(Glance):
    """A deck at a glance: how many cards there are, its colours in four vessels, the curve of what its cards cost."""

    def __init__(self, ui: Ui, deck: Deck, *, has_count: bool = True) -> None:
        super().__init__(ui)
        self.deck = deck
        self.has_count = has_count

    def wants(self, width: int) -> Size:
        return width, self._count_high() + PICTURES.wants(self.ui, width, self._block())

    def draw(self, surface: pygame.Surface) -> None:
        if self.has_count:
            self._draw_count(surface, self.rect)
        rect = self.rect.copy()
        rect.top += self._count_high()
        colours, costs = PICTURES.places(self.ui, rect, self._block())
        self._draw_colours(surface, colours)
        self._draw_costs(surface, costs)

    def _draw_count(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """How many of fifteen cards there are, in words and as a row of little cards."""
        ui, palette = self.ui, self.ui.look.palette
        there = len(self.deck.cards)
        words = ui.text.line(ui.words.say("common.of", n=there, total=DECK_SIZE), "number", palette.ink)
        surface.blit(words, rect.topleft)
        left = rect.left + words.get_width() + ui.px(14)
        gap = ui.px(3)
        wide = min(ui.px(15), (rect.right - left) // DECK_SIZE - gap)
        high = min(round(wide * PROPORTION), words.get_height() - ui.px(4))
        for place in range(DECK_SIZE):
            card = pygame.Rect(left + place * (wide + gap), 0, wide, high)
            card.centery = rect.top + words.get_height() // 2
            filled = place < there
            draw_tint(ui, surface, card, palette.brass, 0.95 if filled else 0.1, corner=2, line=0.6, edge=palette.ink)

    def _draw_colours(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        self.below_heading(surface, ui.words.say("flask.deck.glance_colours"), rect)
        line = ui.text.height("label")
        vials = pygame.Rect(rect.left, rect.top + line, rect.width, rect.height - 2 * line - ui.px(2))
        most = min(rect.width, ui.px(240))
        vials.width = most
        draw_vials(ui, surface, self.deck, vials)
        wide = vials.width // len(COLOURS)
        for place, n in enumerate(colour_sums(self.deck).values()):
            number = ui.text.line(str(n), "label", palette.ink)
            surface.blit(number, number.get_rect(midbottom=(vials.left + wide * place + wide // 2, rect.bottom)))

    def _draw_costs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui = self.ui
        self.below_heading(surface, ui.words.say("flask.deck.glance_costs"), rect)
        top = rect.top + ui.text.height("label")
        draw_curve(ui, surface, self.deck, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), has_words=True)

    def _block(self) -> int:
        return self.ui.px(GLANCE_HIGH) + 2 * self.ui.text.height("label")

    def _count_high(self) -> int:
        return self.ui.text.height("number") + self.ui.px(8) if self.has_count else 0


def card_thumb(ui: Ui, pictures: Pictures, counts: Counts, copies: int) -> CardThumb:
    """A small composed card with the number of its copies."""
    face = partial(card_picture, pictures, ui, counts)
    return CardThumb(
        ui, ("thumb", counts), composed_name(ui.words, counts), escape(card_told(ui.words, counts)), face, copies
    )
