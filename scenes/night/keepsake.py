"""A night as one picture to keep or to send: the podium by night with all who played, what they remember, and what was
played when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.night import standings
from game.stage.drawing.text import UNWRAPPED
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from game.store.nights import Night
from scenes.app import App
from scenes.games.registry import game_name, game_short, gateway_of
from scenes.night.honours import Honours
from scenes.night.memories import memory_cards
from scenes.night.moments import NightMoment
from scenes.night.place import CELEBRATION
from scenes.night.podium import NightPodium

SIZE: Size = (1600, 1000)
LETTERS = 1.2
"""How much larger letters are than on a page: the picture is often looked at in little."""

MARGIN, GAP, EMBLEM, FEET = 40, 18, (150, 96), 0.86
MOST_EMBLEMS = 3
"""So many games stand at one side."""

TOP, DATE = 72, 148
"""Where the ribbon hangs below the lamps, and the date below it."""


class Keepsake:
    """Draws the picture; its letters are as large as they are for everybody."""

    def __init__(self, app: App, night: Night, headline: str, title: str, moments: Sequence[NightMoment]) -> None:
        self.app = app
        self.night = night
        self.title = title
        self.ui = Ui.of(replace(app.look.at(SIZE), text_scale=LETTERS), app.words)
        honours = Honours(app)
        honours.finish()
        self.cards = memory_cards(app, night, moments, ui=self.ui, is_paper=True)
        self._places = {game: self._painted(game) for game in night.played}
        for card in self.cards:
            card.can_be_watched = False
            card.picture = partial(self._place, card.game)
        self.podium = NightPodium(app, night, standings(night), headline, honours, ui=self.ui, has_ground=False)

    def _painted(self, game: str) -> pygame.Surface:
        """A game's place with who stands there, as large as it is wanted at the most."""
        gateway, size = gateway_of(game), (self.ui.px(EMBLEM[0]), self.ui.px(EMBLEM[1]))
        picture = gateway.place(size)
        picture.blit(gateway.figures(size), (0, 0))
        return self.ui.paint.rounded(picture, self.ui.px(8))

    def _place(self, game: str, size: Size) -> pygame.Surface:
        return pygame.transform.smoothscale(self._places[game], size)

    def drawn(self) -> pygame.Surface:
        """The whole picture."""
        surface = self.app.backdrops.picture(CELEBRATION, SIZE).copy()
        bottom = self._draw_cards(surface)
        top = self.ui.px(TOP)
        self.podium.rect = pygame.Rect(0, top, round(SIZE[0] * 0.58), min(bottom, round(SIZE[1] * FEET)) - top)
        self.podium.rect.centerx = SIZE[0] // 2
        self.podium.draw(surface)
        self._draw_title(surface)
        self._draw_emblems(surface)
        return surface

    def _draw_title(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        line = ui.text.outlined(self.title, "subheading", palette.lamplight, palette.night, ui.px(3))
        surface.blit(line, line.get_rect(midtop=(SIZE[0] // 2, ui.px(DATE))))

    def _draw_emblems(self, surface: pygame.Surface) -> None:
        """The games of the night below each other, with their names and who won each: at the left side, and where they
        are many at the right one, too."""
        games = list(enumerate(self.night.played))
        count = len(games) if len(games) <= MOST_EMBLEMS else -(-len(games) // 2)
        for some, is_left in ((games[:count], True), (games[count:], False)):
            for at, (number, game) in zip(self._emblems(len(some), is_left=is_left), some, strict=True):
                self._draw_emblem(surface, at, game)
                self._draw_winners(surface, number, at, is_left=is_left)

    def _emblems(self, count: int, *, is_left: bool) -> list[pygame.Rect]:
        """Where so many lie at one side."""
        ui, margin = self.ui, self.ui.px(MARGIN)
        wide, high = ui.px(EMBLEM[0]), ui.px(EMBLEM[1])
        step = high + ui.text.height("small") + ui.px(GAP)
        top = round(SIZE[1] * 0.42) - step * count // 2 + ui.px(20)
        left = margin if is_left else SIZE[0] - margin - wide
        return [pygame.Rect(left, top + number * step, wide, high) for number in range(count)]

    def _draw_emblem(self, surface: pygame.Surface, at: pygame.Rect, game: str) -> None:
        ui, palette = self.ui, self.ui.look.palette
        surface.blit(self._place(game, at.size), at)
        surface.blit(ui.paint.ring(at.size, palette.brass_light, ui.px(3), ui.px(8)), at)
        name = ui.text.outlined(self._named(game, at.width), "small", palette.text, palette.night, ui.px(2))
        surface.blit(name, name.get_rect(midtop=(at.centerx, at.bottom + ui.px(2))))

    def _named(self, game: str, room: int) -> str:
        """What a game is called in so much room."""
        name = game_name(self.ui.words, game)
        return name if self.ui.text.measure(name, "small", UNWRAPPED)[0] <= room else game_short(self.ui.words, game)

    def _draw_winners(self, surface: pygame.Surface, number: int, at: pygame.Rect, *, is_left: bool) -> None:
        """Who won, on discs at the inner edge."""
        ui, side = self.ui, self.ui.px(54)
        winners = [who for who, place in enumerate(self.night.ended[number].places) if place == 1]
        for nth, who in enumerate(winners[:2]):
            disc = pygame.Rect(0, 0, side, side)
            inwards = nth * round(side * 0.7)
            disc.center = (at.right + inwards if is_left else at.left - inwards), at.centery
            surface.blit(self.app.pictures.portrait(self.night.players[who].portrait, side), disc)
            surface.blit(ui.paint.ring(disc.size, ui.look.palette.brass_light, ui.px(3), side // 2), disc)

    def _draw_cards(self, surface: pygame.Surface) -> int:
        """The moments at the foot, beside each other; where they begin."""
        ui, gap, margin = self.ui, self.ui.px(GAP), self.ui.px(MARGIN)
        if not self.cards:
            return SIZE[1]
        room = SIZE[0] - 2 * margin
        wide = min(ui.px(430), (room - gap * (len(self.cards) - 1)) // len(self.cards))
        high = max(card.wants(wide)[1] for card in self.cards)
        left = (SIZE[0] - wide * len(self.cards) - gap * (len(self.cards) - 1)) // 2
        for number, card in enumerate(self.cards):
            card.rect = pygame.Rect(left + number * (wide + gap), SIZE[1] - ui.px(24) - high, wide, high)
            card.draw(surface)
        return self.cards[0].rect.top - ui.px(8)
