"""The camp at the end of a round: lands are spent on those who rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.rulesets.territory.board import READY, REST, RESTING, RETURNING, SCOUTED
from game.stage.board.arrangement import Arrangement
from game.stage.board.framing import Framing
from game.stage.board.layout import Kind, ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.territory import rooms
from scenes.games.territory.ambience import camp_ambience
from scenes.games.territory.backdrops import encampment
from scenes.games.territory.place import Place
from scenes.games.territory.realms import LARGE_HEXAGON, place_map
from scenes.games.territory.spreads import Columns, FeetSpread
from scenes.games.territory.things.parts import Bed, WayHome
from scenes.games.territory.things.plates import OwnMap

SLEEPER = 0.97
"""How high a creature that rests is, as a share of its column below the head."""

MOST_MOONS, HEAD = 3, 1.3
"""How many columns there are, for so many rounds of rest; and how high a column's head is, in heights of a place's
name."""

RETURNING_HIGH, HIGHEST_ON_PATH = 0.222, 1.3
"""How high a creature back next round is, as a share of the window's height, and at the most of its path's."""

NAMED = 0.22
"""How much of its width the name of a part of the camp takes."""


class Camp(Place):
    """The framing with lands beside the creatures that rest and those that are back next round."""

    def framing(self) -> Framing:
        question = self.area(self.rest.question)
        news = self.news_at(question, question.height)
        backdrop = self.backdrop(encampment, text=self.text)
        ambience = camp_ambience(self.area(self.rest.camp), (self.width, self.height))
        return Framing("camp", backdrop, rooms=self.rooms(question, news), ambience=ambience)

    @property
    def rest(self) -> rooms.RestRoom:
        """The places of the camp, in shares."""
        return rooms.rest(self.size, self.text)

    def place_all(self) -> None:
        self.place_beam(self.others)
        self._place_map()
        self._place_camp()
        self._hide_the_rest()
        self.place_tokens()

    def _place_map(self) -> None:
        near, sheet = self.near, self.area(self.rest.map)
        self.put(OwnMap(near), sheet.part(0.06, 0.05, 0.94, 0.18))
        place_map(self, near, sheet.part(0.08, 0.2, 0.92, 0.94), LARGE_HEXAGON)

    def _place_camp(self) -> None:
        camp = self.area(self.rest.camp)
        path, terrace = camp.cut(rooms.TOWER.returning), camp.cut(rooms.TOWER.resting)
        high = min(RETURNING_HIGH * self.height, HIGHEST_ON_PATH * path.height)
        terrace = terrace._replace(height=min(terrace.bottom, path.bottom - high) - terrace.top)
        self._place_terrace(terrace)
        self._place_path(path, high)

    def _place_path(self, path: Area, high: float) -> None:
        """The creatures that are back next round, right of the signpost."""
        name = path.width * NAMED
        way = Area(path.left + name, path.bottom - high, path.width - name, high)
        self.put(WayHome(), path)
        self._place_sleepers(RETURNING, way, FeetSpread(), high, self.kinds, path)

    def _place_sleepers(
        self, zones: Sequence[Zone], area: Area, spread: Arrangement, high: float, kinds: Mapping[int, Kind], part: Area
    ) -> None:
        """Creatures in a part of the camp, whose name stands at its top left."""
        named = Area(part.left + 8, part.top + 4, part.width * NAMED, self.sign)
        self.zones[zones[self.near]] = ZonePlace(
            area, spread, (high, high), self.near, kinds=kinds, appearance="sleeper", sign=named
        )

    def _place_terrace(self, terrace: Area) -> None:
        """The creatures that rest, in columns: on the left those who rest longest."""
        table, near = self.table, self.near
        resting = {card: table.counters.get(REST[card], 0) for card in table.zones[RESTING[near]]}
        kinds = self.kinds | {card: (-moons, *self.kinds[card]) for card, moons in resting.items()}
        heads = terrace._replace(top=terrace.top + self.sign + 8, height=self.sign * HEAD)
        beds = terrace._replace(top=heads.bottom, height=terrace.bottom - heads.bottom)
        wide = terrace.width / MOST_MOONS
        longest = range(MOST_MOONS, 0, -1)
        columns = [{kinds[card] for card in resting if min(MOST_MOONS, max(1, resting[card])) == n} for n in longest]
        for number, moons in enumerate(longest):
            column = Area(terrace.left + wide * number, heads.top, wide, terrace.bottom - heads.top)
            self.put(Bed(moons), column.inset(4, 4))
        spread = Columns(tuple(map(len, columns)))
        self._place_sleepers(RESTING, beds, spread, beds.height * SLEEPER, kinds, terrace)

    def place_tokens(self) -> None:
        """How long creatures still rest, at their feet, below what lands would do for them."""
        super().place_tokens()
        self.tokens["rest"] = replace(self.tokens["rest"], corner=(0.5, 0.97))

    def _hide_the_rest(self) -> None:
        above = Area(self.width * 0.3, -120, self.width * 0.4, 100)
        self.leave((READY[self.near], *SCOUTED[: self.table.config.seats]), above)
        self.leave_lands(above)
