"""What both pictures of Xenofera's place share: the lintel, what everybody says of themselves, one's own console."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rulesets.xenofera.board import CAGE, is_mentored, is_tired
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.arrangement import FanSpread, PileSpread, RowSpread, card_so_high, largest_card
from game.stage.board.layout import Kind, Token, ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.place_layout import LowBeamLayout
from scenes.games.xenofera.card_words import is_lock
from scenes.games.xenofera.cards.desks import OVERHANG
from scenes.games.xenofera.cards.stake import load_width
from scenes.games.xenofera.cards.standing import Laid, Standing
from scenes.games.xenofera.keeping import KeptColumns
from scenes.games.xenofera.spreads import AtDesk, CagedSpread

LINTEL = LowBeamLayout.beam_high
"""How high the lintel at the top is, as a share of the window."""

LEAST_GAP = 14.0
"""How far apart cards to choose from lie at the least."""

HAND_FAN = FanSpread(bow=6, spread=1.02, rise=0.03)
SMALL_FAN = FanSpread(bow=4, spread=0.42)


class Ship(LowBeamLayout):
    """A picture of the place on one's own ship."""

    def __init__(self, view: View, width: float, height: float, text: float, kept: KeptColumns | None = None) -> None:
        """`kept` is what the table keeps in mind."""
        super().__init__(view, width, height, text)
        self.kept = kept or KeptColumns()

    @property
    def lintel(self) -> int:
        """How high the lintel is, in whole units."""
        return round(self.beam.height)

    def box(self, rect: pygame.Rect) -> Area:
        """A place that was measured, in units."""
        return Area(*map(float, rect))

    def place_counters(self) -> None:
        """The signs of counters."""
        self.tokens["overtime"] = Token("plus", "card", (0.85, 0.1), without_number=True)
        self.tokens["dark"] = Token("cross", "seat", (0.1, 1.0), without_number=True)

    # -- what is where -------------------------------------------------------------------------------------------------

    def place_worker(self, zone: Zone, area: Area) -> None:
        """Somebody at a desk, or a station that is free."""
        for card in self.table.zones[zone]:
            lent = zone[1] == self.near and is_mentored(self.table, zone[1], card)
            self.says[card] = Standing(worked=is_tired(self.table, card), lent=int(lent), seat=zone[1])
        self.zones[zone] = ZonePlace(
            area,
            AtDesk(),
            (area.width * OVERHANG, area.height),
            zone[1],
            appearance="at_desk",
            bare="hammock",
        )

    def place_cage(self, zone: Zone, area: Area, appearance: str = "caged") -> None:
        """A cage with who sits in it, or a free place of the bay."""
        cards = self.table.zones[zone]
        lock = next((card for card in cards if is_lock(self.table.config.designs[card])), None)
        laid = Laid(tuple([card for card in cards if card != lock]), lock, zone[1])
        self.says |= dict.fromkeys(cards, laid)
        wide = area.width if appearance == "caged" else load_width(area.width, area.height)
        self.zones[zone] = ZonePlace(
            area,
            CagedSpread(wide, is_locked=lock is not None),
            (area.width, area.height),
            zone[1],
            appearance=appearance,
            bare="hook" if appearance == "caged" else "",
        )

    def place_pile(self, zone: Zone, area: Area, name: Area, *, opens: bool = False) -> None:
        """A pile of cards with its name."""
        self.zones[zone] = ZonePlace(area, PileSpread(), largest_card(area), shows_count=True, opens=opens, sign=name)

    def place_fan(self, zone: Zone, area: Area, name: Area) -> None:
        """Cards of one's own that are looked through when they are pressed."""
        self.zones[zone] = ZonePlace(
            area,
            SMALL_FAN,
            largest_card(area._replace(width=area.width * 0.8)),
            self.near,
            shows_count=True,
            opens=True,
            sign=name if self.table.zones[zone] else None,
            kinds=self._numbers(zone),
        )

    def place_hand(self, zone: Zone, area: Area, high: float) -> None:
        """A hand that is played from."""
        self.zones[zone] = ZonePlace(area, HAND_FAN, card_so_high(high), self.near, kinds=self._numbers(zone))

    def _numbers(self, zone: Zone) -> Mapping[int, Kind] | None:
        """Battle cards lie by their numbers, the decoy behind them; others as they come."""
        designs, cards = self.table.config.designs, self.table.zones[zone]
        if zone[0] not in ("battle", "struck"):
            return None
        return {card: (designs[card].number or len(designs),) for card in cards if card >= 0}

    def place_choice(self, zone: Zone, area: Area, high: float) -> None:
        """Cards to choose from, spread out side by side."""
        card = card_so_high(high)
        gap = max(LEAST_GAP, area.width / max(1, len(self.table.zones[zone])) - card[0])
        self.zones[zone] = ZonePlace(area, RowSpread(gap=gap), card, zone[1] if len(zone) > 1 else None)

    def place_alarm(self, zone: Zone, area: Area) -> None:
        """A bell, or its niche."""
        side = min(area.width, area.height)
        self.zones[zone] = ZonePlace(
            area, PileSpread(offset=(0, 0)), (side, side), zone[1], appearance="bell", bare="niche"
        )

    def place_room(self, zone: Zone, area: Area) -> None:
        """Whatever there is in a place of a ship."""
        placed = {"cage": self.place_cage, "alarm": self.place_alarm}.get(zone[0], self.place_worker)
        placed(zone, area)

    # -- the rest ------------------------------------------------------------------------------------------------------

    def held(self) -> list[Creature]:
        """The creatures that the near player has caught."""
        designs, zones = self.table.config.designs, self.table.zones
        cards = [card for zone in CAGE[self.near] for card in zones[zone]]
        return [design for card in cards if isinstance(design := designs[card], Creature)]
