"""The field of a fight: the land fills the window, its sides face each other below a rope at which they tug;
in the beam the five lands as a road."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from game.rulesets.territory.board import CLAIMED, CLAIMS, FIGHT, FRONT, LAND, OVER, READY, RESTING, RETURNING, SCOUTED
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.forecast import share
from game.stage.board.arrangement import PileSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.sight import View
from scenes.games.ambience import hazy
from scenes.games.table_layout import hit_width
from scenes.games.territory import rooms
from scenes.games.territory.backdrops import battlefield
from scenes.games.territory.cards.places import plaque_share
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.place import DECKS, PLATE_HIGH, Place
from scenes.games.territory.realms import HEXAGON, place_map
from scenes.games.territory.spreads import Ranks
from scenes.games.territory.standings import at_land, in_question
from scenes.games.territory.things.plates import REALM_OF_WATCHER, WatcherPlate, place_standard
from scenes.games.territory.things.rope import place_rope

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


STONE, APART, NAME = 0.72, 1.1, 0.17
"""How high a milestone is, as a share of the beam; how many times that the step to the next is; and how wide the
contested land's name is, as a share of the window's width for text of the usual size."""


def place_road(place: Place, fought: int, left: float, right: float) -> None:
    """Put the lands there, with the name of the one that is fought for."""
    beam = place.beam
    stone, road = beam.height * STONE, right - left
    step = min(max(stone * APART, hit_width(place.text)), road / 5.5)
    name = min(NAME * place.width * place.text, road - 4 * step)
    at = left + (road - 4 * step - name) / 2
    claimed = _claimed(place, fought)
    for land in range(rooms.LANDS):
        wide = name if land == fought else step
        _place_milestone(place, land, fought, Area(at, beam.centre[1] - stone / 2, wide, stone), land in claimed)
        at += wide


def _claimed(place: Place, fought: int) -> list[int]:
    """The earlier places of the road whose lands somebody has claimed, as far as that is certain."""
    behind = [land for land in range(fought) if not place.table.zones[LAND[land]]]
    return behind if len(behind) == place.table.counters.get(CLAIMS, 0) else []


def _place_milestone(place: Place, land: int, fought: int, area: Area, is_claimed: bool) -> None:
    is_here, gone = land == fought, "claimed" if is_claimed else "milestone"
    standing = Standing(number=land + 1, tone="lowered" if land < fought else "")
    for zones in (LAND, OVER):
        place.says |= dict.fromkeys(place.table.zones[zones[land]], standing)
        place.zones[zones[land]] = ZonePlace(
            area,
            PileSpread(offset=(0, 0)),
            (area.width, area.height),
            appearance="named" if is_here else "milestone",
            bare="" if is_here or zones is OVER else gone,
        )


MOST_IN_A_ROW = 3
"""How many kinds of a side stand in one row."""

WIDEST_SIDE = 0.66
"""How much of the field a side takes at the most."""


class Side(NamedTuple):
    """Where the creatures of a seat stand, in how many rows, and to which side they look."""

    area: Area
    rows: int
    facing: str


def sides_of(kinds: Mapping[int, int], near: int, own: Area, rival: Area, *, is_tall: bool) -> dict[int, Side]:
    """Where everybody stands, by how many kinds of creatures each seat has there: the near player at the left, in
    front; several others one behind the other. Sides beside each other are as wide as they need to be."""
    ours, theirs = ([seat for seat in kinds if (seat == near) is is_near] for is_near in (True, False))
    if not ours:
        ours, theirs = theirs[:1], theirs[1:]
    left, right = ([theirs[0], *ours], theirs[1:]) if len(theirs) > 2 else (ours, theirs)
    if not is_tall:
        own, rival = _shared(_abreast(kinds, left), _abreast(kinds, right), own, rival)
    return {**_stacked(left, own, "right"), **_stacked(right, rival, "left")}


def _shared(ours: int, theirs: int, own: Area, rival: Area) -> tuple[Area, Area]:
    """Both sides, for so many kinds abreast on each; a crowded one is wider."""
    if max(ours, theirs) <= MOST_IN_A_ROW:
        return own, rival
    share = min(max(ours / (ours + theirs), 1 - WIDEST_SIDE), WIDEST_SIDE)
    more = (own.width + rival.width) * share - own.width
    return own._replace(width=own.width + more), rival._replace(left=rival.left + more, width=rival.width - more)


def _abreast(kinds: Mapping[int, int], seats: list[int]) -> int:
    """How many kinds at the most stand abreast where these seats share a side."""
    rows = 2 if len(seats) == 1 else 1
    counts = [kinds[seat] for seat in seats]
    return max((-(-count // (rows if count > MOST_IN_A_ROW else 1)) for count in counts), default=1) or 1


def _stacked(seats: list[int], area: Area, facing: str) -> dict[int, Side]:
    """Several seats behind each other on one side, each in a row of its own."""
    rows = 2 if len(seats) == 1 else 1
    return {seat: Side(band, rows, facing) for seat, band in zip(seats, area.stacked(len(seats) or 1), strict=False)}
