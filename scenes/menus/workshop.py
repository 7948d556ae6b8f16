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
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import game_name, gateway_of, presentation
from scenes.menus.gate import place_picture
from scenes.menus.picture_card import PictureCard
from scenes.page_widgets import paragraph
from scenes.pages import MenuScene

COLUMNS = 4


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
        gateway = gateway_of(game) if kind.gateway is None else kind.gateway
        return place_picture(self.app, f"{game} {kind.key}", gateway, size)


def benches() -> Iterator[tuple[Ruleset, DeckKind]]:
    """The kinds of decks that can be made, game by game."""
    for rules in RULESETS:
        for kind in presentation(rules.key).decks:
            yield rules, kind
