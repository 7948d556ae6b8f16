"""How decks of creatures, decks of lands and single creatures stand, at a glance; and their cards side by side."""

from __future__ import annotations

import pygame

from game.rulesets.territory import POINTS
from game.rulesets.territory.creatures import Creature, Design, Land
from game.rulesets.territory.decks import CreatureDeck, LandDeck
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from scenes.games.deck_kind import Glance
from scenes.games.territory.card_words import card_described, card_name, explained, price_told
from scenes.games.territory.workbench.kept import SingleCreature
from scenes.games.territory.workbench.shown import (
    PROPORTION,
    biome_icon,
    card_picture,
    draw_badge,
    draw_coverage,
    draw_points,
    draw_prices,
    lands_of,
)
from scenes.pictures import Pictures

BLOCK = 74
BAR = 18
GAP = 8
THUMB = 104
OVERHANG = 4
LEAST_BESIDE = 400


class _Quiet(Glance):
    """A glance that is only looked at."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, None, "", on_paper=True)

    def spots(self) -> list[Spot]:
        return []

    def head(self, surface: pygame.Surface, text: str, rect: pygame.Rect) -> int:
        """A small heading; where what is below it begins."""
        block = self.ui.text.block(text, "label", self.ui.look.palette.ink_soft, rect.width)
        surface.blit(block, rect)
        return rect.top + block.get_height()


class DeckGlance(_Quiet):
    """A deck of creatures: its points, its curve of prices, and what it gains in each biome, against lands if there
    are any."""

    def __init__(self, ui: Ui, deck: CreatureDeck, *, points: int = 0, lands: LandDeck | None = None) -> None:
        super().__init__(ui)
        self.deck: CreatureDeck = deck
        self.agreed = points
        self.lands = lands

    @property
    def points(self) -> int:
        """What it is measured by: the points agreed on, else as many as are usual, or as would pay for it."""
        enough = [n for n in sorted(POINTS) if n >= max(self.deck.cost, POINTS[0])]
        return self.agreed or next(iter(enough), max(POINTS))

    def wants(self, width: int) -> Size:
        bar = self.ui.text.height("number") + self.ui.px(BAR + GAP)
        block = self._block() + self.ui.px(GAP)
        return width, bar + (block if self._is_beside(width) else 2 * block) + self._lands_line()

    def draw(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.rect
        cost = self.deck.cost
        said = ui.words.say("territory.bench.spent", n=cost, most=self.points, m=len(self.deck.creatures))
        over = cost > self.points
        colour = ui.look.palette.warning_ink if over else ui.look.palette.ink
        words = ui.text.fit(said, "number", colour, rect.width)
        surface.blit(words, rect.topleft)
        top = rect.top + ui.text.height("number")
        draw_points(ui, surface, cost, self.points, pygame.Rect(rect.left, top, rect.width, ui.px(BAR)))
        top += ui.px(BAR + GAP)
        if self._is_beside(rect.width):
            wide = round((rect.width - ui.px(24)) * 0.42)
            self._draw_curve(surface, pygame.Rect(rect.left, top, wide, self._block()))
            right = pygame.Rect(rect.left + wide + ui.px(24), top, 0, self._block() + self._lands_line())
            right.width = rect.right - right.left
            self._draw_coverage(surface, right)
            return
        self._draw_curve(surface, pygame.Rect(rect.left, top, rect.width, self._block()))
        top += self._block() + ui.px(GAP)
        self._draw_coverage(surface, pygame.Rect(rect.left, top, rect.width, self._block() + self._lands_line()))

    def _draw_curve(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        top = self.head(surface, self.ui.words.say("territory.bench.prices"), rect)
        below = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        draw_prices(self.ui, surface, self.deck, below, has_words=True)

    def _draw_coverage(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        key = "territory.bench.against" if self.lands else "territory.bench.gains"
        top = self.head(surface, self.ui.words.say(key), rect)
        below = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        draw_coverage(self.ui, surface, self.deck, self.lands, below)

    def _block(self) -> int:
        return self.ui.px(BLOCK) + 3 * self.ui.text.height("label")

    def _lands_line(self) -> int:
        return self.ui.text.height("label") if self.lands else 0

    def _is_beside(self, width: int) -> bool:
        return width >= self.ui.look.text_px(LEAST_BESIDE)


class LandGlance(_Quiet):
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


class SingleGlance(_Quiet):
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


class CardThumb(Widget):
    """A small card, with the number of its copies where there are several; its words stand in the tooltip."""

    role = "card"

    def __init__(
        self, ui: Ui, pictures: Pictures, design: Design, copies: int = 1, units: float = THUMB, place: int = 0
    ) -> None:
        super().__init__(ui, ("thumb", place, design), card_name(ui.words, design), zone="cards", on_paper=True)
        self.pictures = pictures
        self.design = design
        self.copies = copies
        self.units = units
        self.hint = escape(card_described(ui.words, design))

    def spoken(self) -> str:
        return self.ui.words.say("decks.copies", n=self.copies, name=self.label) if self.copies > 1 else self.label

    def wants(self, width: int) -> Size:
        wide = min(width, self.ui.px(self.units))
        high = round(wide / PROPORTION if isinstance(self.design, Land) else wide * PROPORTION)
        return wide, high + self.ui.px(OVERHANG)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        card = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - ui.px(OVERHANG)))
        shadow = ui.paint.shadow(card.size, ui.px(4), 110, card.width // 14)
        surface.blit(shadow, shadow.get_rect(center=card.center).move(0, ui.px(2)))
        surface.blit(card_picture(self.pictures, ui, self.design, card.size), card)
        if self.copies > 1:
            corner = card.right + ui.px(OVERHANG), card.bottom + ui.px(OVERHANG)
            draw_badge(ui, surface, f"{self.copies}×", corner)


class LargeCard(CardThumb):
    """A card at full size."""

    def __init__(self, ui: Ui, pictures: Pictures, design: Design, units: float) -> None:
        super().__init__(ui, pictures, design, 1, units)
        self.key = "card"
        self.zone = "card"


class Meaning(Widget):
    """What a card's signs mean, and what it costs term by term; as much of it as there is room for."""

    def __init__(self, ui: Ui, creature: Creature) -> None:
        super().__init__(ui, None)
        self.creature = creature

    def spots(self) -> list[Spot]:
        return []

    def wants(self, width: int) -> Size:
        return width, self.ui.text.measure(self._said(), "small", width)[1]

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        surface.blit(self.ui.text.block(self._said(), "small", palette.text, self.rect.width), self.rect)

    def _said(self) -> str:
        return "\n".join(explained(self.ui.words, self.creature))
