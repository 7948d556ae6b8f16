"""The bridge of one's own ship: who is in sight in the glass, rivals' ships before it, quarters and bay below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    BENCH,
    CAGE,
    COLLECTIONS,
    CREATURES,
    CREW,
    GOALS,
    HAND,
    HUNTSMAN,
    LAID,
    LURED_ONES,
    OFFERED,
    SIGHT,
    STRUCK,
    USED,
    UTILITY,
    WAITING,
)
from game.rulesets.xenofera.collections import has
from game.rulesets.xenofera.creatures import Creature
from game.stage.board.arrangement import Area, GridSpread, PileSpread, RowSpread
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.table.facts import Zone
from scenes.games import place_measures
from scenes.games.ambience import starry
from scenes.games.place_layout import within_part
from scenes.games.xenofera import measures
from scenes.games.xenofera.appearances import Standing, serving
from scenes.games.xenofera.framings import backdrops
from scenes.games.xenofera.framings.events import aimed_rivals, at_stake, happening, spied_on
from scenes.games.xenofera.framings.ship import Ship

FEW_GOALS = 2
"""More collections than these lie in two columns."""

STARS = 9
"""So many stars come out now and then behind the glass."""

ROOM_SHAPE = 0.74
"""How wide a rival's room in the glass is at the most, for a room 1 high."""


class Bridge(Ship):
    """The wide framing."""

    @cached_property
    def bridge(self) -> measures.Bridge:
        """The places of the bridge, in shares."""
        return measures.bridge(self.size, self.lintel, is_text_large=self.is_text_large)

    def framing(self) -> Framing:
        in_sight = self.table.zones[SIGHT] if not self._in_glass and not self._unfolded else ()
        designs = self.table.config.designs
        planets = tuple([design.planet if isinstance(design := designs[card], Creature) else "" for card in in_sight])
        planets += ("",) * (measures.COLUMNS - len(planets))
        question = self.area(self.bridge.question)
        high = self.beam.height / self.height
        backdrop = backdrops.bridge(planets, high, is_text_large=self.is_text_large)
        glass = self.area(self.bridge.glass)
        sky = Area(glass.left + 0.04 * glass.width, glass.top + 0.05 * glass.height, 0.92 * glass.width, 0)
        twinkling = starry(
            sky._replace(height=0.42 * glass.height), STARS, 0.028 * self.height, "bridge", (self.width, self.height)
        )
        return Framing("bridge", backdrop, rooms=self.rooms(question, self.news()), ambience=twinkling)

    def place_all(self) -> None:
        self.pending.update({"battle": LAID[self.near], "discard": USED})
        self._place_cabinets()
        self._place_glass()
        self._place_rooms()
        self._place_console()
        self._place_rivals()
        self.place_counters()
        self.place_elsewhere(self.area(self.bridge.glass))

    # -- the glass -----------------------------------------------------------------------------------------------------

    @cached_property
    def _in_glass(self) -> Sequence[Zone]:
        """What is shown in the glass instead of who is in sight: cards to choose from, or the event that asks."""
        zones = self.table.zones
        if happening(self.view):
            return [USED]
        spied = [HAND[whom]] if (whom := spied_on(self.view)) is not None else []
        return [zone for zone in (*spied, OFFERED[self.near], LURED_ONES, WAITING) if zones[zone]]

    @cached_property
    def _unfolded(self) -> list[int]:
        """The rivals whose rooms are seen in the glass: something can be aimed at them, or is."""
        stake = at_stake(self.view)
        if stake is not None and stake[1] != self.near:
            return [stake[1]]
        return aimed_rivals(self.view)

    def _place_cabinets(self) -> None:
        for cheek, piles in ((self.bridge.left, (CREATURES, COLLECTIONS)), (self.bridge.right, (UTILITY, USED))):
            for cabinet, zone in zip((cheek.upper, cheek.lower), piles, strict=True):
                area = self.area(cabinet)
                name = within_part(area, measures.CABINET_NAME)
                self.place_pile(zone, within_part(area, measures.CABINET_PILE), name, opens=zone == USED)

    def _place_glass(self) -> None:
        glass = self.area(self.bridge.glass)
        stage = self._in_glass
        self._place_sight(is_hidden=bool(stage) or bool(self._unfolded))
        for number, zone in enumerate(stage):
            wide = glass.width / len(stage)
            area = Area(glass.left + wide * number, glass.top + glass.height * 0.24, wide, glass.height * 0.74)
            whose = zone[1] if len(zone) > 1 else None
            self.place_choice(zone, area, self.bridge.choice * self.height, whose)
            if zone == USED:
                self.zones[zone] = self.zones[zone]._replace(arrangement=PileSpread(offset=(0, 0), layers=1))

    def _place_sight(self, *, is_hidden: bool) -> None:
        columns = self.box(self.bridge.columns.of(self.size))
        wide = columns.width / max(measures.COLUMNS, len(self.table.zones[SIGHT]))
        bottom = self.bridge.label.bottom * self.height
        top = self.bridge.feet * self.height - self.bridge.animal * self.height * 1.02
        area = Area(columns.left, top, columns.width, bottom - top)
        held = self._held()
        goals = [self.table.config.designs[card] for card in self.table.zones[GOALS[self.near]] if card >= 0]
        for card in self.table.zones[SIGHT]:
            design = self.table.config.designs[card]
            self.says[card] = Standing(serves=serving(design, goals, held))
        self.zones[SIGHT] = ZonePlace(
            area, RowSpread(gap=0, align=0.0), (wide, area.height), is_off_table=is_hidden, appearance="sighted"
        )

    def _held(self) -> list[Creature]:
        designs, zones = self.table.config.designs, self.table.zones
        cards = [card for zone in CAGE[self.near] for card in zones[zone]]
        return [design for card in cards if isinstance(design := designs[card], Creature)]

    # -- rivals --------------------------------------------------------------------------------------------------------

    def _place_rivals(self) -> None:
        """A ship for each rival; the rooms of those at whom something can be aimed unfold below it in the glass."""
        for number, seat in enumerate(self.others):
            self.plates[seat] = self.box(self.bridge.rival(number, len(self.others), self.size))
        glass = self.area(self.bridge.glass)
        shown = [seat for seat in self.others if seat in self._unfolded]
        for number, seat in enumerate(shown):
            wide = glass.width / len(shown)
            top = max(self.plates[other].bottom for other in self.others) + 6
            self._unfold(seat, Area(glass.left + wide * number + 8, top, wide - 16, glass.bottom - top - 8))

    def _unfold(self, seat: int, area: Area) -> None:
        """Quarters and bay of a rival below their ship, side by side where there is room, else one above the other."""
        workers = [zone for zone in (HUNTSMAN[seat], *CREW[seat]) if self.table.zones[zone]]
        cages = [zone for zone in CAGE[seat] if self.table.zones[zone]]
        alarm = [ALARM[seat]] if self.table.zones[ALARM[seat]] else []
        count = len(workers) + len(cages) + len(alarm)
        rows = 1 if area.width / max(1, count) > area.height * 0.3 else 2
        per_row = -(-count // rows)
        wide, high = area.width / max(1, per_row), area.height / rows
        wide = min(wide, high * ROOM_SHAPE)
        across = wide * per_row
        begin = self.plates[seat].centre[0] - across / 2
        begin = max(area.left, min(begin, area.right - across))
        for number, zone in enumerate((*workers, *cages, *alarm)):
            row, column = divmod(number, per_row)
            spot = Area(begin + wide * column + 2, area.top + high * row, wide - 4, high - 4)
            self._place_room(zone, spot)

    def _place_room(self, zone: Zone, spot: Area) -> None:
        if zone[0] == "cage":
            self.place_cage(zone, spot)
        elif zone[0] == "alarm":
            self._place_alarm(zone, spot)
        else:
            self.place_worker(zone, spot)

    # -- one's own ship ------------------------------------------------------------------------------------------------

    def _place_rooms(self) -> None:
        near, size = self.near, self.size
        for number, zone in enumerate((HUNTSMAN[near], *CREW[near])):
            self.place_worker(zone, self.box(self.bridge.station(number, size)))
        self._name(HUNTSMAN[near], self.bridge.quarters_name)
        shown = self._shown_cages()
        for number, zone in enumerate(shown):
            self.place_cage(zone, self.box(self.bridge.place(number, len(shown), size)))
        self._name(shown[0], self.bridge.bay_name)
        alarm = self.area(self.bridge.alarm)
        self._place_alarm(ALARM[near], alarm)
        self._name(ALARM[near], self.bridge.alarm_name)
        below = alarm._replace(top=alarm.bottom + 22, height=alarm.height * 0.6)
        self.zones[BENCH[near]] = ZonePlace(below, PileSpread(), (below.height / 1.4, below.height), near)

    def _name(self, zone: Zone, name: place_measures.Area) -> None:
        """The name of a room, which stands with the first of its places."""
        self.zones[zone] = self.zones[zone]._replace(sign=self.area(name))

    def _shown_cages(self) -> list[Zone]:
        """The places of one's bay that are seen: all with a cage, and one that is free, or more where there are few."""
        zones = self.table.zones
        built = sum(bool(zones[zone]) for zone in CAGE[self.near])
        free = max(measures.LEAST_PLACES, built + 1) - built
        shown = []
        for zone in CAGE[self.near]:
            if zones[zone] or free:
                shown.append(zone)
                free -= not zones[zone]
        return shown

    def _place_alarm(self, zone: Zone, area: Area) -> None:
        side = min(area.width, area.height)
        self.zones[zone] = ZonePlace(
            area, PileSpread(offset=(0, 0)), (side, side), zone[1], appearance="bell", bare="niche"
        )

    def _place_console(self) -> None:
        near, bridge = self.near, self.bridge
        self.plates[near] = self.area(bridge.plate)
        self.place_hand(HAND[near], self.area(bridge.hand), bridge.card * self.height)
        battle, goals = self.area(bridge.battle), self.area(bridge.goals)
        half = battle.height / 2
        upper, lower = battle._replace(height=half), battle._replace(top=battle.top + half, height=half)
        for zone, area in ((BATTLE[near], upper), (STRUCK[near], lower)):
            name = area._replace(height=self.sign)
            self.place_fan(zone, area._replace(top=name.bottom, height=area.height - self.sign - 4), name)
        for card in self.table.zones[GOALS[near]]:
            if card >= 0:
                self.says[card] = self._progress(card)
        name = goals._replace(height=self.sign)
        below = goals._replace(top=name.bottom, height=goals.height - self.sign - 4)
        count = max(1, len(self.table.zones[GOALS[near]]))
        columns = 1 if count <= FEW_GOALS else 2
        high = min(below.width / columns * 1.4, below.height / -(-count // columns))
        self.zones[GOALS[near]] = ZonePlace(
            below, GridSpread(columns=columns, gap=4), (high / 1.4, high), near, sign=name, appearance="goal"
        )

    def _progress(self, card: int) -> Standing:
        goal, held = self.table.config.designs[card], self._held()
        n = goal.wanted.n
        return Standing(progress=(min(n, has(goal.wanted, held)), n))
