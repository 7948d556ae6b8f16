"""The workshop: every bench at which creatures, lands and decks are made, as a card with its picture and a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.stage.geometry import Size
from game.stage.widgets.base import Widget
from game.stage.widgets.layout import Grid
from scenes import routes
from scenes.bench.thumb import CardThumb
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import game_name, gateway_of, presentation
from scenes.menus.picture_card import PictureCard
from scenes.page_widgets import paragraph
from scenes.pages import MenuScene

COLUMNS = 4
FAN = ((-13, -0.5), (9, 0.52), (-2, 0.0))
"""How the cards on a picture lean and lie, the topmost last, in widths of a card from the middle."""

CARD_HIGH, CARD_WIDE = 0.94, 0.62
"""How high and wide they are at the most, as shares of the picture."""


class BenchCard(PictureCard):
    """A wider card, for there are fewer."""

    least = 220.0
    shape = 0.72


class WorkshopScene(MenuScene):
    """All benches of all games."""

    units_wide = 1150
    guests = (("rock", 5), ("fire", 11), ("bug", 10))

    def heading(self) -> str:
        return self.app.words.say("menus.workshop.title")

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        cards = [self._bench(rules, kind) for rules, kind in benches()]
        if cards:
            self.first = cards[0].key
        return [
            paragraph(ui, self.app.words.say("menus.workshop.text"), soft=True),
            Grid(ui, cards, columns=COLUMNS, gap=14),
        ]

    def _bench(self, rules: Ruleset, kind: DeckKind) -> Widget:
        app, words, key = self.app, self.app.words, f"workshop.{rules.key}.{kind.key or 'decks'}"
        return BenchCard(
            app.ui,
            ("bench", rules.key, kind.key),
            words.say(f"{key}.name"),
            words.say(f"{key}.line"),
            partial(self._picture, rules.key, kind),
            partial(routes.to_decks, app, rules, kind.key),
            told=game_name(words, rules.key),
        )

    def _picture(self, game: str, kind: DeckKind, size: Size) -> pygame.Surface:
        ui = self.app.ui
        return ui.paint.cache.get(("bench", game, kind.key, size), lambda: self._drawn(game, kind, size))

    def _drawn(self, game: str, kind: DeckKind, size: Size) -> pygame.Surface:
        """Some cards of a ready-made deck, before the game's place."""
        ui = self.app.ui
        picture = gateway_of(game).place(size).convert_alpha()
        picture.fill((150, 140, 150), special_flags=pygame.BLEND_RGB_MULT)
        deck = kind.made(kind.ready_made[0], "")
        cards = [card for card in kind.cards(ui, self.app.pictures, deck) if isinstance(card, CardThumb)]
        for card, (lean, across) in zip(cards, FAN if len(cards) > 1 else FAN[-1:], strict=False):
            high = min(size[1] * CARD_HIGH, size[0] * CARD_WIDE * card.proportion) * 2
            drawn = card.face((round(high / card.proportion), round(high)))
            turned = pygame.transform.rotozoom(drawn, -lean, 0.5)
            middle = size[0] / 2 + across * drawn.get_width() / 2, size[1] * (0.54 + abs(lean) * 0.004)
            picture.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))))
        return ui.paint.rounded(picture, ui.px(8))


def benches() -> Iterator[tuple[Ruleset, DeckKind]]:
    """The kinds of decks that can be made, game by game."""
    for rules in RULESETS:
        for kind in presentation(rules.key).decks:
            yield rules, kind
