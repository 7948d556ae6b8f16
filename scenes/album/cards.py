"""The cards that a creature has in the games, on its page of the album and looked at closely."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pygame

from game.match.record import Seat
from game.rulesets import ruleset
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.stage.widgets.pressable import Pressable
from game.table.sight import view
from game.table.state import GameConfig
from game.table.table import Table
from scenes.app import App
from scenes.games.registry import game_name, presentation
from scenes.games.shelf import AlbumPage
from scenes.play.closer import CLOSER_WIDTH, Closer, large_size

CARD_HIGH, GLOW = 196, 12
"""How high a card is in units, and how far it shines that is pointed at."""


class CardFace(Pressable):
    """The creature's card in a game, with the game's name below; pressed, it is looked at closely."""

    def __init__(self, app: App, game: str, page: AlbumPage, look_closer: Callable[[str, AlbumPage], None]) -> None:
        super().__init__(
            app.ui, ("card", game), game_name(app.words, game), partial(look_closer, game, page), zone="cards",
            on_paper=True,
        )  # fmt: skip
        self.app = app
        self.game = game
        self.page = page

    def spoken(self) -> str:
        """What stands on the card, in words."""
        return f"{self.label}: {described(self.app, self.game, self.page)}"

    def wants(self, width: int) -> Size:
        high = self.ui.look.picture_px(CARD_HIGH)
        wide = round(high / presentation(self.game).look.cards.proportion)
        return min(width, wide), high + self.ui.text.height("small")

    def draw(self, surface: pygame.Surface) -> None:
        ui, look = self.ui, presentation(self.game).look
        high = self.rect.height - ui.text.height("small")
        size = round(high / look.cards.proportion), high
        key = ("album card", self.game, self.page.key, size, ui.look.text_scale, self.app.words.language)
        config = _config(self.game, self.page)
        face = ui.paint.cache.get(key, lambda: look.cards.face(self.app.pictures, config, 0, size))
        place = face.get_rect(midtop=(self.rect.centerx, self.rect.top))
        if self.is_hovered:
            glow = ui.paint.glow(place.size, ui.look.palette.brass_light, ui.px(GLOW))
            surface.blit(glow, glow.get_rect(center=place.center))
        surface.blit(face, place)
        name = ui.text.fit(self.label, "small", self.soft_ink, self.rect.width)
        surface.blit(name, name.get_rect(midbottom=self.rect.midbottom))


@cache
def _config(game: str, page: AlbumPage) -> GameConfig:
    """A table of that one card."""
    rules = ruleset(game)
    alone = replace(rules, designs=lambda seats, options: (page.card,))
    return alone.config(rules.fewest, rules.usual_options())


def _teller(app: App, config: GameConfig) -> Teller:
    from scenes.play.told_table import teller_for

    return teller_for(app, config, [Seat()] * config.seats)


def described(app: App, game: str, page: AlbumPage) -> str:
    """What stands on a creature's card in a game, in words."""
    config = _config(game, page)
    return presentation(game).look.cards.described(_teller(app, config), config, 0)


def close_look(app: App, game: str, page: AlbumPage) -> Closer:
    """The card large, with its words explained, as at the game's tables."""
    look, config = presentation(game).look, _config(game, page)
    width = CLOSER_WIDTH * (1 + app.look.text_scale) / 2
    face = look.cards.face(app.pictures, config, 0, large_size(app.ui, width, look.cards.proportion))
    return Closer(app.ui, face, look.cards.name(app.words, config, 0), _explained(app, game, page))


def tell_closely(app: App, game: str, page: AlbumPage) -> None:
    """Say what stands on it, and what that means."""
    app.tell(described(app, game, page), "reply", urgent=True)
    for line in _explained(app, game, page):
        app.tell(line, "reply")


def _explained(app: App, game: str, page: AlbumPage) -> list[str]:
    config = _config(game, page)
    return list(presentation(game).look.cards.closer(_teller(app, config), view(Table(config, 0), -1), 0))
