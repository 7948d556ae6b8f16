"""The end of a night as a page of its own: the podium in the park by night, the moments and the standings beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.night import standings
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Panel, Row
from game.store.nights import Night
from scenes.app import App
from scenes.celebration.confetti import Confetti
from scenes.celebration.fading import Comes
from scenes.night.called import winners
from scenes.night.honours import Honours
from scenes.night.memories import MemoryCard, memory_cards
from scenes.night.moments import Moment, moments_of
from scenes.night.podium import NightPodium
from scenes.night.standings import StandingsTable, Turning
from scenes.page_widgets import Caption, Rail

MARGIN, GAP, HEAD = 18, 12, 52
SIDE = 0.265
"""How wide the column at each side is, as a share of the window's width."""

BANNER = 84
"""So many units the banner takes."""

LEAST_SIDE = 290
"""So many units of text that is at the least: where there is less, the page is a sheet that scrolls."""

LEAST_PODIUM, LEAST_HEADING = 330, 120


class Ceremony:
    """Makes the page of a night that is over, and lays it out."""

    def __init__(self, app: App, night: Night, title: str, honours: Honours) -> None:
        self.app = app
        self.night = night
        self.title = title
        self.honours = honours
        self.moments: list[Moment] = moments_of(app, night)
        turning = Turning(app)
        turning.finish()
        self._turning = turning

    @property
    def headline(self) -> str:
        """Who has won the night."""
        return winners(self.app.words, self.night)

    # -- what stands there ---------------------------------------------------------------------------------------------

    def cards(self, *, is_paper: bool) -> list[MemoryCard]:
        """The moments."""
        return memory_cards(self.app, self.night, self.moments, self.honours.moment, is_paper=is_paper)

    def podium(self, *, has_ground: bool) -> NightPodium:
        """Everybody on the podium."""
        ranked = standings(self.night)
        return NightPodium(self.app, self.night, ranked, self.headline, self.honours, has_ground=has_ground)

    def table(self) -> StandingsTable:
        """The points of all games."""
        return StandingsTable(self.app, self.night, self._turning)

    def widgets(self, foot: Sequence[Widget], back: Callable[[], None]) -> list[Widget]:
        """Everything on the page, lowest first."""
        ui, say = self.app.ui, self.app.words.say
        self._back = Button(ui, "back", say("common.back"), back, icon="back", is_wordless=True, zone="head")
        self._heading = Label(ui, self.title, "subheading", colour=ui.look.palette.lamplight)
        self._rail = Rail(ui)
        self._podium = self.podium(has_ground=False)
        self._cards = self.cards(is_paper=True)
        paper = Panel(ui, Column(ui, [Caption(ui, say("night.table")), self.table()], gap=10), "paper", 16)
        self._table = Comes(paper, lambda: self.honours.last)
        self._foot = Comes(Row(ui, foot, across="center", gap=12), lambda: self.honours.last)
        confetti = Confetti(ui, lambda: self.honours.fallen)
        head: list[Widget] = [self._rail, self._back, self._heading]
        return [confetti, self._podium, *head, *self._cards, self._table, self._foot]

    # -- where it lies -------------------------------------------------------------------------------------------------

    def fits(self, rect: pygame.Rect) -> bool:
        """Whether a window has room for all of it at once."""
        ui, side = self.app.ui, self._side(rect)
        if side < ui.look.text_px(LEAST_SIDE):
            return False
        places = self._places(rect)
        table, cards = self._table.wants(side)[1], sum(card.wants(side)[1] + ui.px(GAP) for card in self._cards)
        middle = rect.width - 2 * side - 4 * ui.px(MARGIN)
        foot = self.app.ui.px(8) + self._foot.wants(middle)[1]
        return max(table, cards) <= places.height and places.height - foot >= ui.px(LEAST_PODIUM)

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay everything out: the podium in the middle, the standings at its left, the moments at its right."""
        ui, margin, side = self.app.ui, self.app.ui.px(MARGIN), self._side(rect)
        self._arrange_head(rect)
        places = self._places(rect)
        middle = pygame.Rect(side + 2 * margin, places.top, rect.width - 2 * side - 4 * margin, places.height)
        high = self._foot.wants(middle.width)[1]
        self._foot.layout(pygame.Rect(middle.left, middle.bottom - high, middle.width, high))
        self._podium.layout(
            pygame.Rect(middle.left, rect.top + margin, middle.width, middle.bottom - high - margin * 2)
        )
        table = self._table.wants(side)[1]
        self._table.layout(pygame.Rect(margin, places.centery - table // 2, side, table))
        wanted = [card.wants(side)[1] for card in self._cards]
        gap = ui.px(GAP) * 2
        top = places.centery - (sum(wanted) + gap * (len(wanted) - 1)) // 2
        for card, high in zip(self._cards, wanted, strict=True):
            card.layout(pygame.Rect(rect.right - margin - side, top, side, high))
            top += high + gap

    @property
    def told_below(self) -> int:
        """How far down messages stand, below the head and the banner."""
        return self._podium.rect.top + self.app.ui.px(BANNER)

    def _side(self, rect: pygame.Rect) -> int:
        return round(rect.width * SIDE) - self.app.ui.px(MARGIN)

    def _head_high(self, rect: pygame.Rect) -> int:
        words = self._heading.wants(self._head_room(rect))[1] + self.app.ui.px(12)
        return max(self._back.wants(rect.width)[1] + self.app.ui.px(12), words, self.app.ui.px(HEAD))

    def _head_room(self, rect: pygame.Rect) -> int:
        """How wide the heading may be beside the way back, with some air to the ribbon."""
        px = self.app.ui.px
        middle = rect.width - 2 * self._side(rect) - 4 * px(MARGIN)
        left = (rect.width - self._podium.ribbon_wide(middle)) // 2 - px(GAP)
        return max(px(LEAST_HEADING), left - px(MARGIN) - self._back.wants(rect.width)[0] - 4 * px(8))

    def _places(self, rect: pygame.Rect) -> pygame.Rect:
        """What is left below the head."""
        margin, top = self.app.ui.px(MARGIN), self._head_high(rect)
        return pygame.Rect(rect.left, rect.top + top + 2 * margin, rect.width, rect.height - top - 3 * margin)

    def _arrange_head(self, rect: pygame.Rect) -> None:
        margin, edge = self.app.ui.px(MARGIN), self.app.ui.px(8)
        high, (side, tall) = self._head_high(rect), self._back.wants(rect.width)
        room = self._head_room(rect)
        wide, words = self._heading.wants(room)
        top = rect.top + margin
        self._back.layout(pygame.Rect(margin + edge, top + (high - tall) // 2, side, tall))
        self._heading.layout(pygame.Rect(margin + side + 2 * edge, top + (high - words) // 2, room, words))
        self._rail.layout(pygame.Rect(margin, top, side + 3 * edge + min(room, wide) + edge, high))
