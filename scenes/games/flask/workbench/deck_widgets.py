"""How a deck and its cards are shown on the program's own pages: a glance, small cards side by side."""

from __future__ import annotations

import pygame

from game.rulesets.flask.cards import COLOURS, DECK_SIZE, Counts, Deck, name
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.shades import draw_tint
from scenes.games.deck_kind import Glance
from scenes.games.flask.workbench.deck_pictures import (
    PROPORTION,
    card_picture,
    card_told,
    colour_sums,
    draw_curve,
    draw_vials,
)
from scenes.pictures import Pictures

EDGE = 10
GLANCE_HIGH = 96
LEAST_GLANCE = 360
THUMB = 104
OVERHANG = 4


class DeckGlance(Glance):
    """A deck at a glance: how many cards there are, its colours in four vessels, the curve of what its cards cost."""

    def __init__(self, ui: Ui, deck: Deck, *, has_count: bool = True) -> None:
        super().__init__(ui, None, "", on_paper=True)
        self.deck = deck
        self.has_count = has_count

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        count = self.ui.text.height("number") + self._count_room() if self.has_count else 0
        block = self._block()
        return width, count + (block if self._is_beside(width) else 2 * block + self.ui.px(EDGE))

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.copy()
        if self.has_count:
            self._draw_count(surface, rect)
            taken = self.ui.text.height("number") + self._count_room()
            rect = pygame.Rect(rect.left, rect.top + taken, rect.width, rect.height - taken)
        gap = self.ui.px(26)
        if self._is_beside(rect.width):
            wide = round((rect.width - gap) * 0.46)
            self._draw_colours(surface, pygame.Rect(rect.left, rect.top, wide, self._block()))
            left = rect.left + wide + gap
            self._draw_costs(surface, pygame.Rect(left, rect.top, rect.right - left, self._block()))
            return
        self._draw_colours(surface, pygame.Rect(rect.left, rect.top, rect.width, self._block()))
        top = rect.top + self._block() + self.ui.px(EDGE)
        self._draw_costs(surface, pygame.Rect(rect.left, top, rect.width, self._block()))

    def _draw_count(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """So many of fifteen, in words and as a row of little cards."""
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
        head = ui.text.block(ui.words.say("flask.deck.glance_colours"), "label", palette.ink_soft, rect.width)
        surface.blit(head, rect)
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
        head = ui.text.block(ui.words.say("flask.deck.glance_costs"), "label", ui.look.palette.ink_soft, rect.width)
        surface.blit(head, rect)
        top = rect.top + ui.text.height("label")
        draw_curve(ui, surface, self.deck, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), has_words=True)

    def _block(self) -> int:
        return self.ui.px(GLANCE_HIGH) + 2 * self.ui.text.height("label")

    def _count_room(self) -> int:
        return self.ui.px(8)

    def _is_beside(self, width: int) -> bool:
        return width >= self.ui.look.text_px(LEAST_GLANCE)


class CardThumb(Widget):
    """A small card with the number of its copies; its words stand in the tooltip."""

    role = "card"

    def __init__(self, ui: Ui, pictures: Pictures, counts: Counts, copies: int) -> None:
        super().__init__(ui, ("thumb", counts), name(counts), zone="cards", on_paper=True)
        self.pictures = pictures
        self.counts = counts
        self.copies = copies
        self.hint = escape(card_told(ui.words, counts))

    def spoken(self) -> str:
        return self.ui.words.say("decks.copies", n=self.copies, name=self.label)

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.px(THUMB))
        return wide, round(wide * PROPORTION) + self.ui.px(OVERHANG)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        card = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - ui.px(OVERHANG)))
        shadow = ui.paint.shadow(card.size, ui.px(4), 110, card.width // 14)
        surface.blit(shadow, shadow.get_rect(center=card.center).move(0, ui.px(2)))
        surface.blit(card_picture(self.pictures, ui, self.counts, card.size), card)
        words = ui.text.line(f"{self.copies}×", "strong", palette.text_on_brass)
        badge = pygame.Rect(0, 0, words.get_width() + ui.px(12), words.get_height() + ui.px(2))
        badge.bottomright = card.right + ui.px(OVERHANG), card.bottom + ui.px(OVERHANG)
        ui.paint.place_panel(surface, badge, "brass", 2)
        surface.blit(words, words.get_rect(center=badge.center))
