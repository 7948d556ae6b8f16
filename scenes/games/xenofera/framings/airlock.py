"""The airlock in which two ships fight: three cards against two, and what is at stake on the crane between them."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import ALARM, BATTLE, CAGE, CREW, GOALS, HAND, LAID, STRUCK, USED
from game.stage.board.arrangement import Area, PileSpread, RowSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.facts import Zone
from game.table.sight import View
from scenes.games.xenofera import measures
from scenes.games.xenofera.appearances import Standing
from scenes.games.xenofera.framings import backdrops
from scenes.games.xenofera.framings.events import at_stake, is_asked, raid
from scenes.games.xenofera.framings.keeping import Kept
from scenes.games.xenofera.framings.ship import PROPORTION, Ship
from scenes.games.xenofera.sums import has_won

STAKE = ("fixture", "stake")
"""The key of the plate that says what is at stake."""

RACK = ("fixture", "rack")
"""What the keys of the words begin with that say what comes onto a rack, while nothing lies there; whether it is the
attacker's follows."""

NUMBER = ("fixture", "number")
"""What the keys of the attacker's cards begin with while one of them is to be removed."""

BETWEEN = 10.0
"""How far apart battle cards lie."""

SUM_BELOW = 1.05
"""How high a gauge with its sum is, for a gauge 1 high."""


class Airlock(Ship):
    """The close framing of a raid."""

    def __init__(
        self,
        view: View,
        width: float,
        height: float,
        text: float,
        fighters: tuple[int, int],
        kept: Kept | None = None,
    ) -> None:
        super().__init__(view, width, height, text, kept)
        self.fighters = fighters

    @cached_property
    def airlock(self) -> measures.Airlock:
        """The places of the airlock, in shares."""
        return measures.airlock(self.size, self.lintel, is_text_large=self.is_text_large)

    @property
    def _top(self) -> str:
        """What is to be done next."""
        return str(self.table.agenda[-1][0]) if self.table.agenda else ""

    @cached_property
    def _chooses(self) -> bool:
        """Whether the near player chooses battle cards."""
        return self._top == "battle" and self.near in self.table.agenda[-1][1]

    @cached_property
    def _asks_for_cards(self) -> bool:
        """Whether the near player is asked for cards of their own, which are large then, above the console; where text
        is large, what is asked would stand on the racks on which battle cards lie."""
        is_asked_now = is_asked(self.view) and self.near in self.table.asked()
        return not self.is_tall and (is_asked_now or (self._chooses and not self.is_text_large))

    def framing(self) -> Framing:
        question = self.area(self.airlock.asking if self._asks_for_cards else self.airlock.question)
        backdrop = backdrops.airlock(*self.fighters, self.beam.height / self.height, is_text_large=self.is_text_large)
        return Framing("airlock", backdrop, self._focus(), rooms=self.rooms(question, self.news()))

    def _focus(self) -> Area:
        """What of the bridge is neared: the room between the ships."""
        return Area(self.width * 0.25, self.height * 0.2, self.width * 0.5, self.height * 0.5)

    def place_all(self) -> None:
        self.pending.update({"battle": LAID[self.near], "discard": USED})
        for seat, side in zip(self.fighters, (self.airlock.attacker, self.airlock.defender), strict=True):
            self._place_side(seat, side)
        self._place_stake()
        self._place_hands()
        self._place_console()
        self.place_counters()
        self._place_taken()
        self.place_elsewhere(Area(self.width * 0.4, -100, self.width * 0.2, 80))

    def _place_side(self, seat: int, side: measures.Side) -> None:
        """A hull with its name, the gauge on its door, and its battle cards on the rack."""
        cards, row = self.area(side.cards), RowSpread(gap=BETWEEN)
        is_attacker = seat == self.fighters[0]
        is_mine = self._chooses and seat == self.near
        high = self.airlock.card * self.height
        for number, card in enumerate(self.table.zones[LAID[seat]]):
            if card >= 0:
                self.says[card] = Standing(number=number + 1, seat=seat)
        self.zones[LAID[seat]] = ZonePlace(
            cards,
            self.kept.laid(self.view, seat, row) if is_attacker else row,
            (high / PROPORTION, high),
            seat,
            accepts=is_mine,
            appearance="battle",
            say=Standing(seat=seat),
        )
        self._number(seat, cards, (high / PROPORTION, high))
        if self._top == "battle" and not is_mine and not self.table.zones[LAID[seat]]:
            self.fixtures.append(Fixture((*RACK, is_attacker), cards, is_mute=True, is_behind=True))
        gauge = self._gauge(side)
        self.fixtures.append(Fixture(plate_key(LAID[seat]), gauge._replace(height=gauge.height * SUM_BELOW)))
        self.plates[seat] = self.area(side.hull.plate)

    def _gauge(self, side: measures.Side) -> Area:
        """The gauge on the door of a side."""
        across, down = side.door
        radius = self.airlock.gauge * min(self.height, self.width * 0.5625)
        return Area(across * self.width - radius, down * self.height - radius, 2 * radius, 2 * radius)

    def _number(self, seat: int, spot: Area, card: tuple[float, float]) -> None:
        """The numbers by which the attacker's face-down cards are called while one of them is to be removed."""
        top = self.table.agenda[-1] if self.table.agenda else ()
        if top[:1] != ("remove",) or seat != top[2]:
            return
        count = len(self.table.zones[LAID[seat]])
        for n, place in enumerate(RowSpread(gap=BETWEEN).places(count, spot, card), 1):
            wide, high = card[0] * place.scale, card[1] * place.scale
            where = Area(place.x - wide / 2, place.y - high / 2, wide, high)
            self.fixtures.append(Fixture((*NUMBER, n), where, is_named=False))

    def _place_stake(self) -> None:
        """What is at stake hangs on the crane."""
        zone, prize = at_stake(self.view), self.area(self.airlock.prize)
        if zone is not None:
            self.place_cage(zone, prize, "at_stake")
            told = self.airlock.asked_stake if is_asked(self.view) and not self.is_tall else self.airlock.stake
            self.fixtures.append(Fixture(STAKE, self.area(told), is_mute=True, is_behind=True))

    def _place_taken(self) -> None:
        """What the attacker has won leaves the crane through their door."""
        defender = self.fighters[1]
        if raid(self.view) is not None or not has_won(self.table, self.fighters):
            return
        for zone in (*CREW[defender], *CAGE[defender], ALARM[defender]):
            if self.table.zones[zone]:
                self.place_cage(zone, self._gauge(self.airlock.attacker), "at_stake")
                self.zones[zone] = self.zones[zone]._replace(is_off_table=True)

    def _place_hands(self) -> None:
        """The hand, or the battle cards to choose from; what is not asked for has sunk behind the console."""
        near, airlock = self.near, self.airlock
        shown = BATTLE if self._chooses else HAND
        if self._asks_for_cards:
            area = self.area(airlock.asked_hand)
            self.place_hand(shown[near], area, area.height)
        else:
            self._sink(shown[near], self.area(airlock.choosing if self._chooses else airlock.hand))
        if not is_asked(self.view) or near not in self.table.asked():
            self.spent |= {card for card in self.table.zones[HAND[near]] if card >= 0}
        if near not in self.fighters:
            return
        aside = self.area(airlock.plate)
        name, rest = aside._replace(height=self.sign), aside._replace(top=aside.top + self.sign)
        if self._chooses and not self.is_tall:
            self._sink(HAND[near], rest)
            named = name if self.table.zones[HAND[near]] else None
            self.zones[HAND[near]] = self.zones[HAND[near]]._replace(sign=named, opens=True, shows_count=True)
        else:
            self.place_fan(
                (HAND if self._chooses else BATTLE)[near], rest._replace(height=aside.bottom - rest.top), name
            )

    def _sink(self, zone: Zone, seen: Area) -> None:
        """Cards as large as ever, of which only the upper part is seen."""
        high = self.airlock.held * self.height
        self.place_hand(zone, seen._replace(height=high * 1.1), high)

    def _place_console(self) -> None:
        near, airlock = self.near, self.airlock
        if near not in self.fighters:
            self.plates[near] = self.area(airlock.plate)
        right = self.area(airlock.goals)
        name = right._replace(height=self.sign, width=right.width / 2)
        below = right._replace(top=name.bottom, height=right.height - self.sign, width=right.width / 2)
        self.place_fan(STRUCK[near], below, name)
        goals = right._replace(left=right.left + right.width / 2, width=right.width / 2)
        high = min(goals.height, goals.width * PROPORTION)
        self.zones[GOALS[near]] = ZonePlace(goals, PileSpread(), (high / PROPORTION, high), near, opens=True)
