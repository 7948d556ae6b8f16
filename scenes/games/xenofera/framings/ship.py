"""What both framings of Xenofera's place share: the lintel, what everybody says of themselves, one's own console."""

from __future__ import annotations

import pygame

from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    BENCH,
    CAGE,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    STRUCK,
    is_locked,
    is_tired,
)
from game.stage.board.arrangement import Area, FanSpread, PileSpread, RowSpread
from game.stage.board.layout import Token, ZonePlace
from game.table.facts import Zone
from scenes.games.place_layout import LowBeamLayout
from scenes.games.xenofera.appearances import OVERHANG, Standing, load_width
from scenes.games.xenofera.framings.laid import Laid
from scenes.games.xenofera.framings.spreads import AtDesk, Caged

PROPORTION = 1.4

LINTEL = LowBeamLayout.beam_high
"""How high the lintel at the top is, as a share of the window."""

HAND_FAN = FanSpread(bow=6, spread=1.02, rise=0.03)
SMALL_FAN = FanSpread(bow=4, spread=0.42)


class Ship(LowBeamLayout):
    """A framing of the place on one's own ship."""

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
            self.says[card] = Standing(worked=is_tired(self.table, card), seat=zone[1])
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
        lock = cards[1] if is_locked(self.table, zone) else None
        laid = Laid(tuple([card for card in cards if card != lock]), lock, zone[1])
        self.says |= dict.fromkeys(cards, laid)
        wide = area.width if appearance == "caged" else load_width(area.width, area.height)
        self.zones[zone] = ZonePlace(
            area,
            Caged(wide, is_locked=lock is not None),
            (area.width, area.height),
            zone[1],
            appearance=appearance,
            bare="hook" if appearance == "caged" else "",
        )

    def place_pile(self, zone: Zone, area: Area, name: Area, *, opens: bool = False, whose: int | None = None) -> None:
        """A pile of cards with its name."""
        high = min(area.height, area.width * PROPORTION)
        self.zones[zone] = ZonePlace(
            area, PileSpread(), (high / PROPORTION, high), whose, shows_count=True, opens=opens, sign=name
        )

    def place_fan(self, zone: Zone, area: Area, name: Area) -> None:
        """Cards of one's own that are looked through when they are pressed."""
        high = min(area.height, area.width * PROPORTION * 0.8)
        self.zones[zone] = ZonePlace(
            area,
            SMALL_FAN,
            (high / PROPORTION, high),
            self.near,
            shows_count=True,
            opens=True,
            sign=name if self.table.zones[zone] else None,
        )

    def place_hand(self, zone: Zone, area: Area, high: float) -> None:
        """A hand that is played from."""
        self.zones[zone] = ZonePlace(area, HAND_FAN, (high / PROPORTION, high), self.near)

    def place_choice(self, zone: Zone, area: Area, high: float, whose: int | None) -> None:
        """Cards to choose from, side by side."""
        self.zones[zone] = ZonePlace(area, RowSpread(gap=14), (high / PROPORTION, high), whose)

    # -- the rest ------------------------------------------------------------------------------------------------------

    def own_rooms(self) -> list[Zone]:
        """Quarters and bay of the near player."""
        near = self.near
        return [HUNTSMAN[near], *CREW[near], *CAGE[near], ALARM[near], BENCH[near]]

    def rooms_of(self, seat: int) -> list[Zone]:
        """What another ship has."""
        return [
            HUNTSMAN[seat], *CREW[seat], *CAGE[seat], ALARM[seat], BENCH[seat], HAND[seat], GOALS[seat], BATTLE[seat],
            STRUCK[seat],
        ]  # fmt: skip

    def place_elsewhere(self, middle: Area) -> None:
        """Everything else comes from and goes to where it belongs."""
        for zone in self.table.zones:
            if zone not in self.zones:
                owner = zone[1] if len(zone) > 1 else None
                spot = middle if owner is None else self.plates.get(owner, middle)
                self.out_of_sight([zone], spot, owner)
