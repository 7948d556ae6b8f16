"""The end of a night as a page of its own: the podium in the park by night, the moments and the standings beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.session.night import standings
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Panel, Row
from game.store.nights import Night
from scenes.app import App
from scenes.celebration.confetti import Confetti
from scenes.celebration.fading import Comes
from scenes.night.honours import Honours, winners
from scenes.night.memories import MemoryCard, memory_cards
from scenes.night.moments import NightMoment, moments_of
from scenes.night.podium import NightPodium
from scenes.night.standings import StandingsTable, Turning
from scenes.page_widgets import Caption, Rail

MARGIN, GAP, HEAD = 18, 12, 52
SIDE = 0.265
"""How wide the column at each side is, as a share of the window's width."""

LEAST_SIDE = 290
"""So many units of text that is at the least: where there is less, the page is a sheet that scrolls."""

LEAST_PODIUM, LEAST_HEADING = 330, 120


@dataclass(frozen=True)
class CeremonyParts:
    """What stands on the page."""

    confetti: Confetti
    podium: NightPodium
    rail: Rail
    back: Button
    heading: Label
    cards: Sequence[MemoryCard]
    table: Comes
    foot: Comes

    @property
    def all(self) -> list[Widget]:
        """All of it, lowest first."""
        head = [self.confetti, self.podium, self.rail, self.back, self.heading]
        return [*head, *self.cards, self.table, self.foot]


class Ceremony:
    """Makes the page of a night that is over, and lays it out."""

    def __init__(self, app: App, night: Night, title: str, honours: Honours) -> None:
        self.app = app
        self.night = night
        self.title = title
        self.honours = honours
        self.moments: list[NightMoment] = moments_of(app, night)
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

    def made(self, foot: Sequence[Widget], back: Callable[[], None]) -> CeremonyParts:
        """Everything on the page."""
        ui, say, comes = self.app.ui, self.app.words.say, lambda: self.honours.last
        table = Column(ui, [Caption(ui, say("night.table")), self.table()], gap=10)
        return CeremonyParts(
            Confetti(ui, lambda: self.honours.fallen),
            self.podium(has_ground=False),
            Rail(ui),
            Button(ui, "back", say("common.back"), back, icon="back", is_wordless=True, zone="head"),
            Label(ui, self.title, "subheading", colour=ui.look.palette.lamplight),
            self.cards(is_paper=True),
            Comes(Panel(ui, table, "paper", 16), comes),
            Comes(Row(ui, foot, across="center", gap=12), comes),
        )

    # -- where it lies -------------------------------------------------------------------------------------------------

    def fits(self, parts: CeremonyParts, rect: pygame.Rect) -> bool:
        """Whether a window has room for all of it at once."""
        ui, side = self.app.ui, self._side(rect)
        if side < ui.look.text_px(LEAST_SIDE):
            return False
        places = self._places(parts, rect)
        table, cards = parts.table.wants(side)[1], sum(card.wants(side)[1] + ui.px(GAP) for card in parts.cards)
        middle = rect.width - 2 * side - 4 * ui.px(MARGIN)
        foot = ui.px(8) + parts.foot.wants(middle)[1]
        return max(table, cards) <= places.height and places.height - foot >= ui.px(LEAST_PODIUM)

    def arrange(self, parts: CeremonyParts, rect: pygame.Rect) -> None:
        """Lay everything out: the podium in the middle, the standings at its left, the moments at its right."""
        ui, margin, side = self.app.ui, self.app.ui.px(MARGIN), self._side(rect)
        self._arrange_head(parts, rect)
        places = self._places(parts, rect)
        middle = pygame.Rect(side + 2 * margin, places.top, rect.width - 2 * side - 4 * margin, places.height)
        high = parts.foot.wants(middle.width)[1]
        parts.foot.layout(pygame.Rect(middle.left, middle.bottom - high, middle.width, high))
        parts.podium.layout(
            pygame.Rect(middle.left, rect.top + margin, middle.width, middle.bottom - high - margin * 2)
        )
        table = parts.table.wants(side)[1]
        parts.table.layout(pygame.Rect(margin, places.centery - table // 2, side, table))
        wanted = [card.wants(side)[1] for card in parts.cards]
        gap = ui.px(GAP) * 2
        top = places.centery - (sum(wanted) + gap * (len(wanted) - 1)) // 2
        for card, high in zip(parts.cards, wanted, strict=True):
            card.layout(pygame.Rect(rect.right - margin - side, top, side, high))
            top += high + gap

    def _side(self, rect: pygame.Rect) -> int:
        return round(rect.width * SIDE) - self.app.ui.px(MARGIN)

    def _head_high(self, parts: CeremonyParts, rect: pygame.Rect) -> int:
        words = parts.heading.wants(self._head_room(parts, rect))[1] + self.app.ui.px(12)
        return max(parts.back.wants(rect.width)[1] + self.app.ui.px(12), words, self.app.ui.px(HEAD))

    def _head_room(self, parts: CeremonyParts, rect: pygame.Rect) -> int:
        """How wide the heading may be beside the way back, with some air to the ribbon."""
        px = self.app.ui.px
        middle = rect.width - 2 * self._side(rect) - 4 * px(MARGIN)
        left = (rect.width - parts.podium.ribbon_wide(middle)) // 2 - px(GAP)
        return max(px(LEAST_HEADING), left - px(MARGIN) - parts.back.wants(rect.width)[0] - 4 * px(8))

    def _places(self, parts: CeremonyParts, rect: pygame.Rect) -> pygame.Rect:
        """What is left below the head."""
        margin, top = self.app.ui.px(MARGIN), self._head_high(parts, rect)
        return pygame.Rect(rect.left, rect.top + top + 2 * margin, rect.width, rect.height - top - 3 * margin)

    def _arrange_head(self, parts: CeremonyParts, rect: pygame.Rect) -> None:
        margin, edge = self.app.ui.px(MARGIN), self.app.ui.px(8)
        high, (side, tall) = self._head_high(parts, rect), parts.back.wants(rect.width)
        room = self._head_room(parts, rect)
        wide, words = parts.heading.wants(room)
        top = rect.top + margin
        parts.back.layout(pygame.Rect(margin + edge, top + (high - tall) // 2, side, tall))
        parts.heading.layout(pygame.Rect(margin + side + 2 * edge, top + (high - words) // 2, room, words))
        parts.rail.layout(pygame.Rect(margin, top, side + 3 * edge + min(room, wide) + edge, high))
