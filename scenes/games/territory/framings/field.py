"""The field of a fight: the land fills the window, its sides face each other below a rope at which they tug."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from game.rulesets.territory.board import CLAIMED, CLAIMS, FIGHT, FRONT, LAND, OVER, READY, RESTING, RETURNING, SCOUTED
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.forecast import share
from game.stage.board.arrangement import Area, PileSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import Fixture, ZonePlace, plate_key
from game.table.sight import View
from scenes.games import place_measures
from scenes.games.ambience import hazy
from scenes.games.place_layout import within_part
from scenes.games.table_layout import hit_width
from scenes.games.territory import measures
from scenes.games.territory.appearances.places import plaque_share
from scenes.games.territory.appearances.standing import Standing
from scenes.games.territory.backdrops import battlefield
from scenes.games.territory.framings.place import DECKS, HEXAGON, PLATE_HIGH, Place
from scenes.games.territory.framings.spreads import Ranks
from scenes.games.territory.standings import at_land, in_question
from scenes.games.territory.things import FACE_ON_STANDARD

MOST_IN_A_ROW = 3
"""So many kinds of a side stand in one row."""

MOTES = 5
"""So many motes drift in the air now and then."""
WIDEST_SIDE = 0.66
"""How much of the field a side takes at the most."""

AT_BACK = 0.13
"""How far in a side's place its standard stands, from the edge that is away from the other."""

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
"""Where on the lower edge of a creature's plaque the signs of its counters hang, as shares of its width: left of what
it is worth in a biome. Several at one place hang side by side."""

SIGNS_AT = 0.985

LEAN = 0.8
"""How far a side that leaves room stands towards the other: 1 is at the inner edge of its place."""

ASKED_HIGH = 0.075
"""How high the question is at the least for text of the usual size, as a share of the window's height."""

PILL_GROWN, ASIDE_OF_ROPE = 0.3, 0.92
"""By how much pills are wider where text is twice as large, and how much of one has room beside the rope."""

WATCHING, REALM_OF_WATCHER = 165.0, place_measures.Area(0.62, 0.2, 0.98, 0.8)
"""How wide in units the plate of a rival is who only looks on, at the most, and where on it is how many lands they
have."""

ON_SMALL_MAP = place_measures.Area(0.1, 0.1, 0.9, 0.9)
"""Where on the small map the lands lie."""

ROPE = ("fixture", "rope")
"""The rope at which the sides tug."""


ROPE_OF_MANY, WIDEST_OF_MANY = 0.94, 0.7
"""What the pills of more than two and the rope between them take of the window's width, and how much of its part a pill
takes at the most."""

STANDARD = ("fixture", "standard")
"""What the keys of standards begin with."""


class Side(NamedTuple):
    """Where the creatures of a seat stand, in how many rows, and to which side they look."""

    area: Area
    rows: int
    facing: str


class Field(Place):
    """The close framing of the fight for a land."""

    def __init__(self, view: View, width: float, height: float, text: float, land: int) -> None:
        super().__init__(view, width, height, text)
        self.land = land
        zones = self.table.zones
        self.fighting = [
            seat for seat in (self.near, *self.others) if zones[FIGHT[land][seat]] or zones[FRONT[land][seat]]
        ]

    @cached_property
    def field(self) -> measures.Field:
        """The places of the field, in shares."""
        return measures.field(self.size)

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
        for land in range(self.land + 1, measures.LANDS):
            if any(zones[FRONT[land][seat]] for seat in seats):
                return self.land_at(land)
        return None

    def _focus(self) -> Area:
        """What of the watchtower's panorama is seen here."""
        panorama = self.area(measures.tower(self.size).panorama)
        wide = panorama.width / measures.LANDS
        return Area(panorama.left + wide * self.land, panorama.top + panorama.height * 0.3, wide, panorama.height * 0.7)

    def place_all(self) -> None:
        self._place_road()
        self._place_sides()
        self._place_rope()
        self._place_standards()
        self._place_realm()
        self._hide_the_rest()
        self.place_tokens()

    # -- the beam ------------------------------------------------------------------------------------------------------

    def _place_road(self) -> None:
        """The five lands as a road in the beam, with the name of the one that is fought for; then who only looks on."""
        beam = self.beam
        left, tools_left = self.phases_right, self.tools_left
        self.place_deck(tools_left)
        watching = [seat for seat in self.others if seat not in self.fighting]
        right = tools_left - DECKS
        road_right = right - min(WATCHING, (right - left) / (1 + 3 * len(watching))) * len(watching)
        for number, seat in enumerate(watching):
            wide, high = (right - road_right) / len(watching), beam.height * PLATE_HIGH
            plate = Area(road_right + wide * number, beam.centre[1] - high / 2, wide - 8, high)
            self.plates[seat] = plate
            self.tally(CLAIMED[seat], "pennant", within_part(plate, REALM_OF_WATCHER), whose=seat)
        stone, road = beam.height * 0.72, road_right - left
        step = min(max(stone * 1.1, hit_width(self.text)), road / 5.5)
        name = min(0.17 * self.width * self.text, road - 4 * step)
        at = left + (road - 4 * step - name) / 2
        for land in range(measures.LANDS):
            wide = name if land == self.land else step
            area = Area(at, beam.centre[1] - stone / 2, wide, stone)
            self._place_milestone(land, area)
            at += wide

    @cached_property
    def _claimed(self) -> list[int]:
        """The places behind on the road whose lands somebody has claimed, as far as that is certain."""
        behind = [land for land in range(self.land) if not self.table.zones[LAND[land]]]
        return behind if len(behind) == self.table.counters.get(CLAIMS, 0) else []

    def _place_milestone(self, land: int, area: Area) -> None:
        is_here, gone = land == self.land, "claimed" if land in self._claimed else "milestone"
        standing = Standing(number=land + 1, tone="lowered" if land < self.land else "")
        for zones in (LAND, OVER):
            self.says |= dict.fromkeys(self.table.zones[zones[land]], standing)
            self.zones[zones[land]] = ZonePlace(
                area,
                PileSpread(offset=(0, 0)),
                (area.width, area.height),
                appearance="named" if is_here else "milestone",
                bare="" if is_here or zones is OVER else gone,
            )

    # -- the sides -----------------------------------------------------------------------------------------------------

    def _place_sides(self) -> None:
        zones = self.table.zones
        for seat, side in self._sides().items():
            fight = FIGHT[self.land][seat]
            for card in zones[fight]:
                worth = share(self.table, card, self.land)
                standing = at_land(self.table, card, self.land, worth, side.facing, seat)
                self.says[card] = in_question(self.view, card, standing)
            kinds = self._kinds_of(seat) or 1
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

    def _sides(self) -> dict[int, Side]:
        """Who stands where: the near player at the left, in front; of several others one behind the other."""
        own, rival = (
            side._replace(height=min(side.bottom, self._question.top) - side.top)
            for side in map(self.area, (self.field.own, self.field.rival))
        )
        ours = [seat for seat in self.fighting if seat == self.near]
        theirs = [seat for seat in self.fighting if seat != self.near]
        if not ours:
            ours, theirs = theirs[:1], theirs[1:]
        if len(theirs) > 2:
            left = [theirs[0], *ours]
            right = theirs[1:]
        else:
            left, right = ours, theirs
        if not self.is_tall:
            own, rival = self._shared(left, right, own, rival)
        return {**_stacked(left, own, "right"), **_stacked(right, rival, "left")}

    def _shared(self, left: list[int], right: list[int], own: Area, rival: Area) -> tuple[Area, Area]:
        """Both sides, as wide as they need to be beside each other where one of them is crowded."""
        ours, theirs = (self._abreast(side) for side in (left, right))
        if max(ours, theirs) <= MOST_IN_A_ROW:
            return own, rival
        share = min(max(ours / (ours + theirs), 1 - WIDEST_SIDE), WIDEST_SIDE)
        more = (own.width + rival.width) * share - own.width
        return own._replace(width=own.width + more), rival._replace(left=rival.left + more, width=rival.width - more)

    def _abreast(self, seats: list[int]) -> int:
        """How many kinds stand beside each other at the most where these seats share a side."""
        rows = 2 if len(seats) == 1 else 1
        counts = [self._kinds_of(seat) for seat in seats]
        return max((-(-count // (rows if count > MOST_IN_A_ROW else 1)) for count in counts), default=1) or 1

    def _kinds_of(self, seat: int) -> int:
        """How many kinds of a seat fight here, those among them who are still on their way."""
        there = (self.table.zones[zones[self.land][seat]] for zones in (FRONT, FIGHT))
        return len({self.kinds.get(card) for cards in there for card in cards})

    def _place_standards(self) -> None:
        """Behind everybody's creatures their standard."""
        for seat, side in self._sides().items():
            high = side.area.height * (0.74 if side.rows > 1 else 0.62)
            wide = high * 0.42
            left = side.area.left + side.area.width * (AT_BACK if side.facing == "right" else 1 - AT_BACK) - wide / 2
            area = Area(left, side.area.top + side.area.height * 0.02, wide, high)
            self.fixtures.append(Fixture((*STANDARD, seat), area, is_mute=True, is_behind=True))
            face = within_part(area, FACE_ON_STANDARD)
            self.fixtures.append(Fixture(("fixture", "portrait", seat), face, is_mute=True, is_behind=True))

    def _place_rope(self) -> None:
        """The pills with everybody's total, and the rope between them with the land's emblem."""
        field, count = self.field, len(self.fighting)
        many = count > 2
        middle = (field.rope_of_many if many else field.rope) * self.height
        wide, high = (
            field.pill_wide * self.width * (1 + PILL_GROWN * (self.text - 1)),
            field.pill_high * self.height * (0.62 if many else 1.0),
        )
        left, right = field.rope_left * self.width, field.rope_right * self.width
        wide = min(wide, left / ASIDE_OF_ROPE)
        ends = [left - wide * 0.9, right - wide * 0.1]
        if many:
            apart = self.width * ROPE_OF_MANY / count
            wide = min(wide, apart * WIDEST_OF_MANY)
            ends = [self.width * (1 - ROPE_OF_MANY) / 2 + apart * (n + 0.5) - wide / 2 for n in range(count)]
            left, right = ends[0] + wide / 2, ends[-1] + wide / 2
        for seat, at in zip(self.fighting, ends, strict=False):
            pill = Area(at, middle - high / 2, wide, high)
            self.fixtures.append(Fixture(plate_key(FIGHT[self.land][seat]), pill))
            if seat != self.near:
                self.leave([CLAIMED[seat]], pill, seat)
        emblem = field.emblem * self.height
        rope = Area(left, middle - emblem / 2, right - left, emblem)
        self.fixtures.insert(0, Fixture(ROPE, rope, (CLAIMS,), is_mute=True, is_behind=True))

    def place_tokens(self) -> None:
        """The signs of counters, on the lower edge of plaques."""
        super().place_tokens()
        self.tokens |= {name: replace(self.tokens[name], corner=(at, SIGNS_AT)) for name, at in SIGNS.items()}

    def _place_realm(self) -> None:
        """One's own map and camp in small; in the camp stands how many rest and how many are back next round."""
        near, tower = self.near, measures.TOWER
        self.place_map(near, self.area(self.field.map), ON_SMALL_MAP, HEXAGON)
        camp = self.area(self.field.camp)
        for zones, icon, part in ((RESTING, "rest", tower.resting), (RETURNING, "recovery", tower.returning)):
            self.tally(zones[near], icon, within_part(camp, part), whose=near)

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _hide_the_rest(self) -> None:
        """Everything that is not at this land is beyond the picture."""
        down_left = Area(0, self.height, self.width * 0.3, 60)
        up_right = Area(self.width * 0.8, -70, self.width * 0.2, 60)
        near = self.near
        self.leave((READY[near], SCOUTED[near]), down_left, near)
        for seat in self.others:
            known = {zone for zone in self.zones if zone[-1] == seat and len(zone) == 2}
            theirs = (READY[seat], RESTING[seat], RETURNING[seat], CLAIMED[seat], SCOUTED[seat])
            self.leave([zone for zone in theirs if zone not in known], up_right, seat)
        for zone in self.fronts:
            if zone not in self.zones:
                beside = -self.width * 0.2 if zone[1] < self.land else self.width
                self.leave([zone], Area(beside, self.height * 0.4, self.width * 0.2, 100), zone[2])


def _stacked(seats: list[int], area: Area, facing: str) -> dict[int, Side]:
    """Several seats behind each other on one side, each in a row of its own."""
    if not seats:
        return {}
    high = area.height / len(seats)
    rows = 2 if len(seats) == 1 else 1
    return {
        seat: Side(area._replace(top=area.top + high * number, height=high), rows, facing)
        for number, seat in enumerate(seats)
    }
