"""Who leads in a night, large, in the corner of its table; before the first game what is played first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.night import NightStanding
from game.stage.drawing.text import UNWRAPPED, escape
from game.store.nights import Night
from scenes.app import App
from scenes.games.registry import game_name

APART, CLOSEST, SHARE = 0.94, 0.3, 0.5
"""How far each of those who lead together stands from the next at the most and at the least, as a share of their
height; and how much of the corner they take all together before they stand closer."""


class Lead:
    """Draws it."""

    def __init__(self, app: App, night: Night, now: Sequence[NightStanding]) -> None:
        self.app = app
        self.night = night
        self.leaders = [one for one in now if one.place == 1]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All of it, no higher and no wider than the corner."""
        ui, ink = self.app.ui, self.app.ui.look.palette.ink
        left = self._draw_figures(surface, rect) if self.night.ended else rect.left
        room, told = max(1, rect.right - left - ui.px(24)), self._told()
        if ui.text.measure(escape(told), "subheading", UNWRAPPED)[0] <= room:
            words = ui.text.line(told, "subheading", ink)
        else:
            words = ui.text.block(escape(told), "label", ink, room)
        surface.blit(words, words.get_rect(midleft=(left + ui.px(8), rect.centery)))

    def _told(self) -> str:
        words = self.app.words
        if not self.night.ended:
            return words.say("night.game", n=1, game=game_name(words, self.night.played[0]))
        who = words.listed([self.night.players[one.player].name for one in self.leaders])
        return words.say("night.leads" if len(self.leaders) == 1 else "night.lead_together", who=who)

    def _draw_figures(self, surface: pygame.Surface, rect: pygame.Rect) -> int:
        """All who lead, as large as there is room, closer together where they are many; where the last of them ends."""
        left, high = rect.left + self.app.ui.px(8), rect.height
        room = max(high, rect.width * SHARE) - high
        apart = min(high * APART, max(high * CLOSEST, room / max(1, len(self.leaders) - 1)))
        for number, one in enumerate(self.leaders):
            figure = self.app.pictures.figure(self.night.players[one.player].portrait, high)
            surface.blit(figure, figure.get_rect(center=(left + round(apart * number) + high // 2, rect.centery)))
        return left + round(apart * (len(self.leaders) - 1) + high * APART)
