"""What a creature costs, term by term."""

from __future__ import annotations

import pygame

from game.art.drawings import drawing
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.price import final_cost
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.words import Words
from scenes.games.numbers import plain
from scenes.games.territory.card_words import card_described


class PriceTerms(Widget):
    """What a creature costs, term by term, and the sum with its stars, written on cloth."""

    def __init__(self, ui: Ui, creature: Creature) -> None:
        super().__init__(ui, "price", zone="card")
        self.creature = creature

    def spoken(self) -> str:
        return card_described(self.ui.words, self.creature)

    def _lines(self) -> list[tuple[str, str]]:
        words, creature = self.ui.words, self.creature
        return [
            (_charge_name(words, creature, charge.key, charge.ability), plain(charge.points))
            for charge in creature.charges
        ]

    def wants(self, width: int) -> Size:
        lines = 1 + len(self._lines())
        return width, (lines - 1) * self.ui.text.height("small") + self.ui.text.height("number") + self.ui.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        inner = self.rect.inflate(-2 * ui.px(14), 0)
        top = inner.top
        for name, points in self._lines():
            number = ui.text.line(points, "small", palette.text)
            surface.blit(number, number.get_rect(topright=(inner.right, top)))
            words = ui.text.fit(name, "small", palette.text_dim, inner.width - number.get_width() - ui.px(10))
            surface.blit(words, (inner.left, top))
            top += ui.text.height("small")
        surface.fill(palette.brass, pygame.Rect(inner.left, top + ui.px(2), inner.width, max(1, ui.px(1))))
        top += ui.px(5)
        cost = final_cost(self.creature.charges)
        total = ui.text.line(ui.words.say("territory.bench.costs", n=cost), "number", palette.lamplight)
        surface.blit(total, total.get_rect(topright=(inner.right, top)))
        self._draw_stars(surface, pygame.Rect(inner.left, top, inner.width, total.get_height()))

    def _draw_stars(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = round(rect.height * 0.72)
        star = ui.paint.svg(drawing("territory/signs/star").svg, (side, side))
        if self.creature.stars <= 5:
            for place in range(self.creature.stars):
                surface.blit(star, star.get_rect(midleft=(rect.left + place * (side + ui.px(2)), rect.centery)))
            return
        surface.blit(star, star.get_rect(midleft=rect.midleft))
        number = ui.text.line(f"×{self.creature.stars}", "strong", palette.lamplight)
        surface.blit(number, number.get_rect(midleft=(rect.left + side + ui.px(4), rect.centery)))


def _charge_name(words: Words, creature: Creature, key: str, ability: int) -> str:
    if key != "ability":
        return words.say(f"territory.charge.{key}")
    return creature.abilities[ability].name
