"""How decks of creatures, decks of lands and single creatures stand, at a glance; and their cards side by side."""

from __future__ import annotations

from functools import partial

import pygame

from game.rulesets.territory import POINTS
from game.rulesets.territory.creatures import Design, Land
from game.rulesets.territory.decks import CreatureDeck, LandDeck
from game.stage.board.arrangement import PROPORTION
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.bench.glance import Glance, TwoPictures
from scenes.bench.thumb import THUMB, CardThumb
from scenes.games.territory.card_words import card_described, card_name, price_told
from scenes.games.territory.workbench.deck_drawing import (
    biome_icon,
    card_picture,
    draw_coverage,
    draw_points,
    draw_prices,
    lands_of,
)
from scenes.games.territory.workbench.own_decks import SingleCreature
from scenes.picture_cache import Pictures

BLOCK = 74
BAR = 18
GAP = 8
PICTURES = TwoPictures(share=0.42, beside=24, below=GAP, least=400)


class DeckGlance(Glance):
    """A deck of creatures: its points, its curve of prices, and what it gains in each biome, with the lands if there
    are any."""

    def __init__(self, ui: Ui, deck: CreatureDeck, *, points: int = 0, lands: LandDeck | None = None) -> None:
        super().__init__(ui)
        self.deck: CreatureDeck = deck
        self.agreed = points
        self.lands = lands

    @property
    def points(self) -> int:
        """The points by which it is measured: those agreed on, else the fewest usual ones that pay for it."""
        enough = [n for n in sorted(POINTS) if n >= max(self.deck.cost, POINTS[0])]
        return self.agreed or next(iter(enough), max(POINTS))

    def wants(self, width: int) -> Size:
        points = self.ui.text.height("number") + self.ui.px(BAR + GAP)
        pictures = PICTURES.wants(self.ui, width, self._block()) + self.ui.px(GAP)
        return width, points + pictures + self._lands_line()

    def draw(self, surface: pygame.Surface) -> None:
        rect = self.rect.copy()
        rect.top += self._draw_points(surface)
        prices, gains = PICTURES.places(self.ui, rect, self._block(), self._lands_line())
        below = self.below_heading(surface, self.ui.words.say("territory.bench.prices"), prices)
        draw_prices(self.ui, surface, self.deck, below, has_words=True)
        key = "territory.bench.against" if self.lands else "territory.bench.gains"
        below = self.below_heading(surface, self.ui.words.say(key), gains)
        draw_coverage(self.ui, surface, self.deck, self.lands, below)

    def _draw_points(self, surface: pygame.Surface) -> int:
        """What the deck costs, in words and as a bar; the height of both, in pixels."""
        ui, rect, cost = self.ui, self.rect, self.deck.cost
        said = ui.words.say("territory.bench.spent", n=cost, most=self.points, m=len(self.deck.creatures))
        colour = ui.look.palette.warning_ink if cost > self.points else ui.look.palette.ink
        words = ui.text.fit(said, "number", colour, rect.width)
        surface.blit(words, rect.topleft)
        high = ui.text.height("number")
        draw_points(ui, surface, cost, self.points, pygame.Rect(rect.left, rect.top + high, rect.width, ui.px(BAR)))
        return high + ui.px(BAR + GAP)

    def _block(self) -> int:
        return self.ui.px(BLOCK) + 3 * self.ui.text.height("label")

    def _lands_line(self) -> int:
        return self.ui.text.height("label") if self.lands else 0


class LandGlance(Glance):
    """A deck of lands: how many there are of each biome."""

    def __init__(self, ui: Ui, deck: LandDeck) -> None:
        super().__init__(ui)
        self.deck: LandDeck = deck

    def wants(self, width: int) -> Size:
        return width, self.ui.text.height("number") + self.ui.px(GAP) + self._cell()

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        said = ui.words.say("territory.bench.lands", n=len(self.deck.lands))
        surface.blit(ui.text.line(said, "number", ui.look.palette.ink), rect.topleft)
        top = rect.top + ui.text.height("number") + ui.px(GAP)
        held = lands_of(self.deck)
        wide = min(rect.width // len(held), ui.look.text_px(52))
        side = min(wide, ui.look.text_px(28))
        for place, (biome, n) in enumerate(held.items()):
            middle = rect.left + place * wide + wide // 2
            icon = biome_icon(ui, biome, side)
            surface.blit(icon, icon.get_rect(midtop=(middle, top)))
            colour = ui.look.palette.ink if n else ui.look.palette.ink_soft
            number = ui.text.line(str(n) if n else "–", "label", colour)
            surface.blit(number, number.get_rect(midtop=(middle, top + side)))

    def _cell(self) -> int:
        return self.ui.look.text_px(28) + self.ui.text.height("label")


class SingleGlance(Glance):
    """A single creature: what it costs, term by term."""

    def __init__(self, ui: Ui, deck: SingleCreature) -> None:
        super().__init__(ui)
        self.deck: SingleCreature = deck

    def wants(self, width: int) -> Size:
        return width, self.ui.text.measure(self._said(), "small", width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        block = self.ui.text.block(self._said(), "small", self.ui.look.palette.ink_soft, self.rect.width)
        surface.blit(block, self.rect)

    def _said(self) -> str:
        return price_told(self.ui.words, self.deck.creature)


def card_thumb(
    ui: Ui, pictures: Pictures, design: Design, copies: int = 1, units: float = THUMB, place: int = 0
) -> CardThumb:
    """A small card, or a land on its side, with the number of its copies where there are several."""
    return CardThumb(
        ui,
        ("thumb", place, design),
        card_name(ui.words, design),
        escape(card_described(ui.words, design)),
        partial(card_picture, pictures, ui, design),
        copies,
        untold=1,
        units=units,
        proportion=1 / PROPORTION if isinstance(design, Land) else PROPORTION,
    )


class LargeCard(CardThumb):
    """A card at full size, which may be exchanged for another."""

    def __init__(self, ui: Ui, pictures: Pictures, design: Design, units: float) -> None:
        name, hint = card_name(ui.words, design), escape(card_described(ui.words, design))
        super().__init__(ui, "card", name, hint, self._face, untold=1, units=units, zone="card")
        self.pictures = pictures
        self.design = design

    def _face(self, size: Size) -> pygame.Surface:
        return card_picture(self.pictures, self.ui, self.design, size)
