"""The watchtower: five lands as one panorama with one's creatures, the parapet with totals, hand, map and camp."""

from __future__ import annotations

from functools import cached_property

from game.rulesets.territory.board import FIGHT, FRONT, LAND, OVER, READY, SCOUTED
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.forecast import share, share_if_sent
from game.stage.board.arrangement import FanSpread, PileSpread, RowSpread, card_so_high
from game.stage.board.framing import Framing
from game.stage.board.layout import ZonePlace
from game.stage.geometry import Area
from game.table.events import Zone
from scenes.games.territory import rooms
from scenes.games.territory.ambience import tower_ambience
from scenes.games.territory.backdrops import battlefield, watchtower
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.gestures import sent_to
from scenes.games.territory.place import Place
from scenes.games.territory.realms import HEXAGON, place_camp, place_map
from scenes.games.territory.spreads import Formation
from scenes.games.territory.standings import LANDSCAPE, at_land, is_combat
from scenes.games.territory.things.parts import BareRock
from scenes.games.territory.things.plates import OwnMap, place_total
from scenes.games.territory.things.watch import WatchFires, is_mustered

HAND_FAN = FanSpread(bow=3, spread=1.03, rise=0.02)
SMALLER = 0.82
"""How large one's creatures are beside rivals' tents, as a share of their usual size."""

FIGURE = 0.2
"""How high a creature that is alone on its land is, as a share of the window's height."""

SCOUTED_HIGH = 0.98
"""How high lands to choose from are, where they lie in the hand's place, as a share of its height."""


class Tower(Place):
    """The wide framing."""

    @cached_property
    def tower(self) -> rooms.TowerRoom:
        """The places of the watchtower, in shares."""
        return rooms.tower(self.size)

    def framing(self) -> Framing:
        lands = tuple([self.land_at(land) for land in range(rooms.LANDS)])
        backdrop = self.backdrop(watchtower, lands)
        coming = self._next_fought(lands)
        ahead = () if coming is None else (self.backdrop(battlefield, coming),)
        question = self.area(self.tower.question)
        news = self.news_at(question, self.tower.map.top * self.height - question.top)
        stirs = tower_ambience(self.tower, self.area(self.tower.camp), (self.width, self.height))
        return Framing("tower", backdrop, None, ahead, self.rooms(question, news), stirs)

    def _next_fought(self, lands: tuple[Land | None, ...]) -> Land | None:
        """The land that the next fight may be for."""
        zones, seats = self.table.zones, range(self.table.config.seats)
        waits = [
            any(zones[there[land][seat]] for there in (FRONT, FIGHT) for seat in seats) for land in range(rooms.LANDS)
        ]
        return next(
            (land for land, some in zip(lands, waits, strict=True) if land and (some or not self.is_combat)), None
        )

    @cached_property
    def is_combat(self) -> bool:
        return is_combat(self.view)

    def place_all(self) -> None:
        self.place_beam(self.others)
        for land in range(rooms.LANDS):
            self._place_land(land)
        self._place_own()
        for seat in self.others:
            self.zones[SCOUTED[seat]] = ZonePlace(self.area(self.tower.panorama), PileSpread(), is_off_table=True)
        self.place_tokens()

    # -- the lands -----------------------------------------------------------------------------------------------------

    def _strip(self, land: int) -> Area:
        panorama = self.area(self.tower.panorama)
        wide = panorama.width / rooms.LANDS
        return Area(panorama.left + wide * land, panorama.top, wide, panorama.height)

    def _place_land(self, land: int) -> None:
        """The land's sign, the creatures there, and the plate of one's total."""
        tower, strip = self.tower, self._strip(land)
        self._lay_land(land, strip)
        own = Area(strip.left + 4, tower.sign * self.height + 60, strip.width - 8, 0)
        own = own._replace(height=tower.feet * self.height - own.top)
        self._place_own_front(land, own)
        for number, seat in enumerate(self.others):
            self._place_rival_front(land, seat, number, strip)
        zones = self.table.zones
        if zones[LAND[land]] and (zones[FIGHT[land][self.near]] or not self.is_combat):
            place_total(self, tower, FIGHT[land][self.near], strip.centre[0])

    def _lay_land(self, land: int, strip: Area) -> None:
        """The land's part of the panorama, from the beam down to the parapet, with its sign at the top."""
        tower, top = self.tower, self.beam.bottom
        area = Area(strip.left, top, strip.width, (tower.plate - tower.plate_high / 2) * self.height - top)
        high = (tower.sign + tower.sign_high) * self.height - top
        if self.land_at(land) is None:
            self.put(BareRock(land), area)
        standing = Standing(number=land + 1, sign=(tower.sign_wide * rooms.LANDS, high / area.height))
        for zones in (LAND, OVER):
            self.says |= dict.fromkeys(self.table.zones[zones[land]], standing)
            self.zones[zones[land]] = ZonePlace(
                area, PileSpread(offset=(0, 0)), (area.width, area.height), appearance="signboard"
            )

    def _place_own_front(self, land: int, area: Area) -> None:
        zones, near = self.table.zones, self.near
        is_sending = not self.is_combat and bool(zones[LAND[land]])
        high = FIGURE * self.height * (SMALLER if self.is_combat else 1.0)
        for zone in (FRONT[land][near], FIGHT[land][near]):
            self._say_standing(zone, land)
            accepts = is_sending and zone == FRONT[land][near]
            self.zones[zone] = ZonePlace(
                area,
                Formation(),
                (high * 0.96, high),
                near,
                accepts=accepts,
                kinds=self.kinds,
                appearance="soldier",
                bare="clearing" if accepts else "",
            )

    def _place_rival_front(self, land: int, seat: int, number: int, strip: Area) -> None:
        """Tents on the horizon for rivals' hidden creatures; those that have come out stand there."""
        tower = self.tower
        apart = tower.tents_apart * strip.width
        middle = strip.centre[0] + (number - (len(self.others) - 1) / 2) * apart
        high = tower.tent_high * self.height
        area = Area(middle - apart / 2, tower.tents * self.height - high, apart, high)
        tent = Standing(seat=seat)
        self.zones[FRONT[land][seat]] = ZonePlace(
            area,
            PileSpread(offset=(0, 0), layers=1),
            (high * 1.3, high),
            seat,
            shows_count=True,
            appearance="tent",
            say=tent,
        )
        self._say_standing(FIGHT[land][seat], land)
        out = area._replace(top=area.top - high, height=high * 2)
        self.zones[FIGHT[land][seat]] = ZonePlace(
            out, Formation(), (high * 2, high * 2), seat, kinds=self.kinds, appearance="soldier"
        )

    def _say_standing(self, zone: Zone, land: int) -> None:
        """What creatures are worth at a land where they stand, or to which they are on the way."""
        facing = "right" if zone[2] == self.near else "left"
        is_there = zone[0] == "fight"
        if not self.table.zones[LAND[land]]:
            self.says |= {card: Standing(facing=facing, seat=zone[2]) for card in self.table.zones[zone] if card >= 0}
            return
        for card in self.table.zones[zone] if is_there else self._sent.get(land, []) if zone[2] == self.near else ():
            worth = (share if is_there else share_if_sent)(self.table, card, land)
            self.says[card] = at_land(self.table, card, land, worth, facing, zone[2])

    @cached_property
    def _sent(self) -> dict[int, list[int]]:
        """The creatures that the viewer has sent, by land."""
        return sent_to(self.view)

    # -- one's own place -----------------------------------------------------------------------------------------------

    def _place_own(self) -> None:
        near, tower = self.near, self.tower
        hand = self.area(tower.hand)
        is_scouting = bool(self.table.zones[SCOUTED[near]])
        self.zones[READY[near]] = ZonePlace(
            hand, HAND_FAN, card_so_high(hand.height * 0.98), near, is_off_table=is_scouting, kinds=self.kinds
        )
        if not is_scouting and is_mustered(self.view, near):
            self.put(WatchFires(), hand)
        high = hand.height * SCOUTED_HIGH
        self.zones[SCOUTED[near]] = ZonePlace(hand, RowSpread(gap=18), (high / LANDSCAPE, high), near)
        sheet = self.area(tower.map)
        self.put(OwnMap(near), sheet.cut(tower.map_name))
        place_map(self, near, sheet.cut(tower.map_lands), HEXAGON)
        place_camp(self, self.area(tower.camp))
