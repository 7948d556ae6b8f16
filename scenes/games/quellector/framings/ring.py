"""The ring in the moonlit clearing: rivals behind it, on its four stones what one's own hand is worth and why."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.quellector.board import hand
from game.stage.board.arrangement import Area
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture
from scenes.games import place_measures
from scenes.games.place_layout import within_part
from scenes.games.quellector import backdrops, measures
from scenes.games.quellector.framings.ambience import around_ring
from scenes.games.quellector.framings.place import WORTH, Place
from scenes.games.quellector.measures import PROPORTION

COUNT = ("fixture", "count")
"""What the keys of places begin with, drawn with chalk, that say how many cards a fight is about."""

MOST_CARDS = 3
"""So many it is about at the most."""

CARDS, LOG = place_measures.Area(0.05, 0.1, 0.95, 0.7), place_measures.Area(0.012, 0.69, 0.988, 0.99)
"""Where in a bay the cards of a rival are, and the log on which they lean."""


class Ring(Place):
    """The wide framing."""

    name = "ring"

    @cached_property
    def ring(self) -> measures.Ring:
        """The places of the ring, in shares."""
        return measures.ring(self.size, len(self.others), self.beam_share, self.text)

    def framing(self) -> Framing:
        ahead = (self.backdrop(backdrops.arena),)
        backdrop = self.backdrop(backdrops.ring, self.ring.ground)
        stirs = around_ring(self.ring.ground, (self.width, self.height))
        rooms = self.rooms(self.area(self.shared.question), self.news())
        return Framing(self.name, backdrop, None, ahead, rooms, stirs)

    def place_all(self) -> None:
        for seat, bay in zip(self.others, self.ring.bays, strict=True):
            self._place_rival(seat, self.area(bay))
        self.plates[self.near] = self.area(self.shared.plate)
        self.place_stones(self.ring.stones, self.ring.cycle)
        is_number = self._is_number
        worth = self.area(self.ring.worth_aside if is_number else self.ring.worth)
        self.fixtures.append(Fixture((*WORTH, self.name), worth, is_behind=True))
        if is_number:
            self._place_counts(self.area(self.ring.counts))
        self.place_own_hand()
        self.place_crate()
        self.place_elsewhere(self.area(self.ring.worth))

    def _place_rival(self, seat: int, bay: Area) -> None:
        """A rival behind the ring: the cards above the log on which they lean."""
        self.plates[seat] = within_part(bay, LOG)
        self.place_small_hand(seat, within_part(bay, CARDS))

    @property
    def _is_number(self) -> bool:
        """Whether the one who looks is to say how many cards a fight is about, their own hand before them."""
        question, own = self.table.question, self.table.zones[hand(self.near)]
        is_asked = question is not None and question.name == "number" and self.near in self.table.asked()
        return is_asked and all(card >= 0 for card in own)

    def _place_counts(self, area: Area) -> None:
        """As many places as there may be cards; pressing one says its number."""
        wide = min(area.height / PROPORTION, area.width / MOST_CARDS * 0.9)
        step = (area.width - wide) / (MOST_CARDS - 1)
        top = area.centre[1] - wide * PROPORTION / 2
        for number in range(MOST_CARDS):
            where = Area(area.left + step * number, top, wide, wide * PROPORTION)
            self.fixtures.append(Fixture((*COUNT, number + 1), where, is_behind=True))
