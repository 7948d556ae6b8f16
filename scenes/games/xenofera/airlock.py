"""The airlock in which two ships fight: three cards against two, and what is at stake on the crane between them."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import LAID, PLAYED, USED
from game.stage.board.framing import Framing
from game.stage.drawing.theme import LAMPLIGHT
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.xenofera import backdrops
from scenes.games.xenofera.airlock_room import AirlockRoom, airlock_room
from scenes.games.xenofera.keeping import KeptColumns
from scenes.games.xenofera.raid import is_asked, raid
from scenes.games.xenofera.raid_sides import RaidHands, RaidSides
from scenes.games.xenofera.ship import Ship
from scenes.games.xenofera.things.panels import BehindQuestion, Stake

BESIDE_DOOR = 0.46
"""How far beside the edge of a door the middle of what is won hangs, as a share of its width: light leaves it free."""


class Airlock(Ship):
    """The close picture of a raid."""

    def __init__(
        self,
        view: View,
        width: float,
        height: float,
        text: float,
        fighters: tuple[int, int],
        kept: KeptColumns | None = None,
    ) -> None:
        super().__init__(view, width, height, text, kept)
        self.fighters = fighters

    @cached_property
    def airlock(self) -> AirlockRoom:
        """The places of the airlock, in shares."""
        return airlock_room(self.size, self.lintel, is_text_large=self.is_text_large)

    @cached_property
    def _hands(self) -> RaidHands:
        return RaidHands(self, self.airlock, self.fighters)

    @cached_property
    def _sides(self) -> RaidSides:
        return RaidSides(self, self.airlock, self.fighters)

    def framing(self) -> Framing:
        question = self.area(self.airlock.asking if self._hands.are_asked else self.airlock.question)
        tones = map(LAMPLIGHT.seat, self.fighters)
        backdrop = self.backdrop(backdrops.airlock, *tones, is_text_large=self.is_text_large)
        return Framing("airlock", backdrop, self._focus(), rooms=self.rooms(question, self.news()))

    def _focus(self) -> Area:
        """What of the bridge is neared: the room between the ships."""
        return Area(self.width * 0.25, self.height * 0.2, self.width * 0.5, self.height * 0.5)

    def place_all(self) -> None:
        self.pending.update({"battle": LAID[self.near], "discard": USED})
        self._sides.place()
        self._place_stake()
        self._hands.place()
        if self.is_text_large and self._hands.are_asked:
            self.put(BehindQuestion(), self.area(self.airlock.asking))
        self.place_counters()
        self.place_elsewhere(Area(self.width * 0.4, -100, self.width * 0.2, 80))

    def _place_stake(self) -> None:
        """What is at stake hangs on the crane, which takes it to the door of the winner; an attacker's prize goes
        through it when battle cards are put away."""
        zone = self.kept.stake(self.view)
        if zone is None:
            return
        if raid(self.view) is None:
            self.place_cage(zone, self._won(), "at_stake")
            if self._is_through:
                self.zones[zone] = self.zones[zone]._replace(is_off_table=True)
            return
        self.place_cage(zone, self.area(self.airlock.prize), "at_stake")
        told = self.airlock.asked_stake if is_asked(self.view) and not self.is_tall else self.airlock.stake
        self.put(Stake(), self.area(told))

    @property
    def _is_through(self) -> bool:
        attacker = self.fighters[0]
        return self.kept.winner == attacker and len(self.table.zones[LAID[attacker]]) < PLAYED

    def _won(self) -> Area:
        """Where the crane stops once it is told who has won: beside their door, or in it."""
        prize, winner = self.area(self.airlock.prize), self.kept.winner
        if winner is None:
            return prize
        is_left = winner == self.fighters[0]
        gauge = self._sides.gauge(self.airlock.attacker if is_left else self.airlock.defender)
        if self._is_through:
            return gauge
        beside = gauge.width / 2 * self.airlock.door / self.airlock.gauge + BESIDE_DOOR * prize.width
        middle = gauge.centre[0] + (beside if is_left else -beside)
        return prize._replace(left=middle - prize.width / 2)
