"""The airlock in which two ships fight: three cards against two, and what is at stake on the crane between them."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.xenofera.board import ALARM, CAGE, CREW, LAID, USED
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture
from game.stage.drawing.theme import LAMPLIGHT
from game.table.sight import View
from scenes.games.xenofera import backdrops, measures
from scenes.games.xenofera.framings.events import at_stake, is_asked, raid
from scenes.games.xenofera.framings.keeping import Kept
from scenes.games.xenofera.framings.raid_hands import RaidHands
from scenes.games.xenofera.framings.raid_sides import RaidSides
from scenes.games.xenofera.framings.ship import Ship
from scenes.games.xenofera.sums import has_won

STAKE, BEHIND_WORDS = ("fixture", "stake"), ("fixture", "behind words")
"""The keys of the plate that says what is at stake, and of what is behind a question in large text, which stands before
the racks."""


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
            asked = self.area(self.airlock.asking)
            self.fixtures.append(Fixture(BEHIND_WORDS, asked, is_mute=True, is_named=False, is_behind=True))
        self.place_counters()
        self._place_taken()
        self.place_elsewhere(Area(self.width * 0.4, -100, self.width * 0.2, 80))

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
                self.place_cage(zone, self._sides.gauge(self.airlock.attacker), "at_stake")
                self.zones[zone] = self.zones[zone]._replace(is_off_table=True)
