"""The field of a fight: the land fills the window, its sides face each other below a rope at which they tug."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from game.rulesets.territory.board import CLAIMED, FIGHT, FRONT, READY, RESTING, RETURNING, SCOUTED
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.forecast import share
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.ambience import hazy
from scenes.games.territory import rooms
from scenes.games.territory.backdrops import battlefield
from scenes.games.territory.cards.places import plaque_share
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.place import DECKS, PLATE_HIGH, Place
from scenes.games.territory.realm import HEXAGON, place_map
from scenes.games.territory.road import place_road
from scenes.games.territory.sides import MOST_IN_A_ROW, Side, sides_of
from scenes.games.territory.spreads import Ranks
from scenes.games.territory.standings import at_land, in_question
from scenes.games.territory.things.plates import REALM_OF_WATCHER, WatcherPlate
from scenes.games.territory.things.rope import place_rope
from scenes.games.territory.things.standards import place_standard

MOTES = 5
"""How many motes drift in the air now and then."""
AT_BACK = 0.13
"""Where in a side's place its standard stands, measured from the edge away from the other side."""

SIGNS = {
    "rest": 0.13,
    "damage": 0.27,
    "block": 0.39,
    "ward": 0.51,
    "absorb": 0.39,
    "support": 0.51,
    "negated": 0.51,
    "shield": 0.27,
    "channel": 0.51,
    "doomed": 0.39,
}
"""Where on the lower edge of a creature's plaque each counter's sign hangs, as shares of its width: left of its biome
modifier. Several at one place hang side by side."""

SIGNS_AT = 0.985

LEAN = 0.8
"""How far a side with room to spare stands towards the other: 1 is at the inner edge of its place."""

ASKED_HIGH = 0.075
"""How high the question is at the least for text of the usual size, as a share of the window's height."""


WATCHING = 165.0
"""How wide the plate of a rival who only looks on is at the most, in units."""

ON_SMALL_MAP = Area.between(0.1, 0.1, 0.9, 0.9)
"""Where on the small map the lands lie."""


class FieldPicture(Place):
    """The close framing of the fight for a land."""

    def __init__(self, view: View, width: float, height: float, text: float, land: int) -> None:
        super().__init__(view, width, height, text)
        self.land = land
        zones = self.table.zones
        self.fighting = [
            seat for seat in (self.near, *self.others) if zones[FIGHT[land][seat]] or zones[FRONT[land][seat]]
        ]

    @cached_property
    def field(self) -> rooms.FieldRoom:
        """The places of the field, in shares."""
        return rooms.field(self.size)

    def framing(self) -> Framing:
        here, coming = self.land_at(self.land), self._coming()
        assert here is not None
        ahead = () if coming is None else (self.backdrop(battlefield, coming),)
        rooms = self.rooms(self._question, self.area(self.field.news))
        air = Area(self.width * 0.05, self.height * 0.14, self.width * 0.9, self.height * 0.3)
        drifting = hazy(air, MOTES, self.height * 0.014, "field", (self.width, self.height))
        return Framing(("field", self.land), self.backdrop(battlefield, here), self._focus(), ahead, rooms, drifting)

    @cached_property
    def _question(self) -> Area:
        """The room for the question, higher where text is large."""
        asked = self.area(self.field.question)
        high = max(asked.height, ASKED_HIGH * self.text * self.height)
        return asked._replace(top=asked.bottom - high, height=high)

    def _coming(self) -> Land | None:
        """The next land at which somebody waits."""
        zones, seats = self.table.zones, range(self.table.config.seats)
        for land in range(self.land + 1, rooms.LANDS):
            if any(zones[FRONT[land][seat]] for seat in seats):
                return self.land_at(land)
        return None

    def _focus(self) -> Area:
        """What of the watchtower's panorama is seen here."""
        return self.area(rooms.tower(self.size).panorama).beside(rooms.LANDS)[self.land].part(0, 0.3, 1, 1)

    def place_all(self) -> None:
        self._place_beam()
        self._place_sides()
        pills = place_rope(self, self.field, self.fighting, FIGHT[self.land])
        for seat in self.fighting:
            if seat != self.near:
                self.leave([CLAIMED[seat]], pills[seat], seat)
        self._place_standards()
        self._place_realm()
        self._hide_the_rest()
        self.place_tokens()

    # -- who looks on --------------------------------------------------------------------------------------------------

    def _place_beam(self) -> None:
        """The lands as a road, and the plates of those who do not fight."""
        left, right = self.phases_right, self.tools_left - DECKS
        self.place_deck(self.tools_left)
        watching = [seat for seat in self.others if seat not in self.fighting]
        road_right = right - min(WATCHING, (right - left) / (1 + 3 * len(watching))) * len(watching)
        for number, seat in enumerate(watching):
            wide, high = (right - road_right) / len(watching), self.beam.height * PLATE_HIGH
            plate = Area(road_right + wide * number, self.beam.centre[1] - high / 2, wide - 8, high)
            self.put(WatcherPlate(seat), plate)
            self.tally(CLAIMED[seat], "pennant", plate.cut(REALM_OF_WATCHER), whose=seat)
        place_road(self, self.land, left, road_right)

    # -- the sides -----------------------------------------------------------------------------------------------------

    def _place_sides(self) -> None:
        zones = self.table.zones
        for seat, side in self.sides.items():
            fight = FIGHT[self.land][seat]
            for card in zones[fight]:
                worth = share(self.table, card, self.land)
                standing = at_land(self.table, card, self.land, worth, side.facing, seat)
                self.says[card] = in_question(self.view, card, standing)
            kinds = self.kinds_fighting[seat] or 1
            rows = side.rows if kinds > MOST_IN_A_ROW else 1
            columns = -(-kinds // rows)
            widest = self.field.plaque_alone if kinds == 1 else self.field.plaque_wide
            card_size = min(side.area.width / columns, widest * self.width), side.area.height / rows
            of = round(card_size[0]), round(card_size[1])
            for zone in (FRONT[self.land][seat], fight):
                self.zones[zone] = ZonePlace(
                    side.area,
                    Ranks(rows, gap=8, align=LEAN if side.facing == "right" else 1 - LEAN),
                    card_size,
                    seat,
                    kinds=self.kinds,
                    appearance=f"fighter {5 * round(20 * plaque_share(of, self.text))}",
                    say=Standing(seat=seat),
                )

    @cached_property
    def sides(self) -> dict[int, Side]:
        """Where everybody stands who fights."""
        own, rival = (self.area(side).above(self._question.top) for side in (self.field.own, self.field.rival))
        return sides_of(self.kinds_fighting, self.near, own, rival, is_tall=self.is_tall)

    @cached_property
    def kinds_fighting(self) -> dict[int, int]:
        """How many kinds of each seat's creatures fight here, or are still on their way here."""
        there = [zones[self.land] for zones in (FRONT, FIGHT)]
        return {
            seat: len({self.kinds.get(card) for zones in there for card in self.table.zones[zones[seat]]})
            for seat in self.fighting
        }

    def _place_standards(self) -> None:
        """Everybody's standard behind their creatures."""
        for seat, side in self.sides.items():
            high = side.area.height * (0.74 if side.rows > 1 else 0.62)
            wide = high * 0.42
            left = side.area.left + side.area.width * (AT_BACK if side.facing == "right" else 1 - AT_BACK) - wide / 2
            area = Area(left, side.area.top + side.area.height * 0.02, wide, high)
            place_standard(self, seat, area)

    def place_tokens(self) -> None:
        """The signs of counters, on the lower edge of plaques."""
        super().place_tokens()
        self.tokens |= {name: replace(self.tokens[name], corner=(at, SIGNS_AT)) for name, at in SIGNS.items()}

    def _place_realm(self) -> None:
        """One's own small map and camp; the camp says how many rest and how many are back next round."""
        near, tower = self.near, rooms.TOWER
        place_map(self, near, self.area(self.field.map).cut(ON_SMALL_MAP), HEXAGON)
        camp = self.area(self.field.camp)
        for zones, icon, part in ((RESTING, "rest", tower.resting), (RETURNING, "recovery", tower.returning)):
            self.tally(zones[near], icon, camp.cut(part), whose=near)

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _hide_the_rest(self) -> None:
        """Everything that is not at this land lies beyond the picture."""
        down_left = Area(0, self.height, self.width * 0.3, 60)
        up_right = Area(self.width * 0.8, -70, self.width * 0.2, 60)
        self.leave((READY[self.near], SCOUTED[self.near]), down_left, self.near)
        for seat in self.others:
            known = {zone for zone in self.zones if zone[-1] == seat and len(zone) == 2}
            theirs = (READY[seat], RESTING[seat], RETURNING[seat], CLAIMED[seat], SCOUTED[seat])
            self.leave([zone for zone in theirs if zone not in known], up_right, seat)
        for zone in self.fronts:
            if zone not in self.zones:
                beside = -self.width * 0.2 if zone[1] < self.land else self.width
                self.leave([zone], Area(beside, self.height * 0.4, self.width * 0.2, 100), zone[2])
