"""What all framings of Territory's place share: the beam with who plays, and what creatures say of themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from game.rulesets.territory.board import (
    CLAIMED,
    DECK,
    FIGHT,
    FRONT,
    GONE,
    LAND,
    OVER,
    READY,
    RESTING,
    RETURNING,
)
from game.rulesets.territory.creatures import Land
from game.stage.board.appearance import FACE
from game.stage.board.arrangement import Area
from game.stage.board.layout import Token, ZonePlace
from game.table.facts import Zone
from scenes.games import place_measures
from scenes.games.place_layout import PlaceLayout, within_part
from scenes.games.table_layout import LARGE_TEXT
from scenes.games.territory import measures
from scenes.games.territory.appearances.standing import Standing
from scenes.games.territory.framings.spreads import HexSpread
from scenes.games.territory.stacks import kinds
from scenes.games.territory.standings import land_at

PLATE_HIGH, WIDEST_PLATE = 0.84, 0.215
"""How much of the beam's height a rival's plate takes, and of its width at the most."""

LEAST_NAMED = 3.2
"""How wide a plate is at the least, for a height of 1, that bears a name."""

BEYOND = {"front": "tent", "fight": "soldier", "resting": "sleeper", "returning": "sleeper", "claimed": "hexagon"}
"""What cards are in zones that are beyond the picture."""

HEXAGON, LARGE_HEXAGON = 0.031, 0.16
"""Half of how high a land is at the most on a map, and on one that is looked at, as shares of the window's height."""

DECKS = 110.0
"""How wide in units the place of the lands still to come is, with what has left the game."""

TALLIES = ((READY, "cards"), (RESTING, "rest"), (RETURNING, "recovery"), (CLAIMED, "pennant"))
"""What stands counted on a rival's plate, each with its icon."""

TOKENS = {
    "damage": ("heart-broken", (0.84, 0.5), True),
    "block": ("shield", (0.84, 0.4), True),
    "ward": ("ward", (0.16, 0.4), True),
    "absorb": ("absorb", (0.5, 0.3), False),
    "support": ("support", (0.5, 0.5), False),
    "negated": ("negate", (0.3, 0.3), False),
    "shield": ("everyone", (0.7, 0.3), False),
    "channel": ("hourglass", (0.84, 0.28), False),
    "doomed": ("sacrifice", (0.84, 0.6), False),
    "rest": ("rest", (0.5, 0.1), True),
}
"""The counters that are seen on creatures: icon, corner, and whether their number is."""


class Place(PlaceLayout):
    """A framing of Territory's place."""

    @cached_property
    def kinds(self) -> dict[int, tuple[object, ...]]:
        """Which creatures stand on each other's place."""
        return dict(kinds(self.view))

    def land_at(self, land: int) -> Land | None:
        """The land that lies at a place of the row, or over it."""
        return land_at(self.view, land)

    # -- the beam ------------------------------------------------------------------------------------------------------

    def place_beam(self, seats: Iterable[int]) -> None:
        """The lands still to come beside the tools, and the plates of these players in the middle."""
        self.place_deck(self.tools_left)
        self.place_rivals(seats, self.phases_right, self.tools_left - DECKS)

    def place_rivals(self, seats: Iterable[int], left: float, right: float) -> None:
        """Plates beside each other in the beam, with what lies at them in numbers."""
        seats = list(seats)
        wide = min(WIDEST_PLATE * self.width, (right - left) / max(1, len(seats)) - 8)
        high = self.beam.height * PLATE_HIGH
        start = (left + right) / 2 - (wide + 8) * len(seats) / 2 + 4
        for number, seat in enumerate(seats):
            self.place_rival(seat, Area(start + number * (wide + 8), self.beam.centre[1] - high / 2, wide, high))

    def place_rival(self, seat: int, plate: Area) -> None:
        """A plate with the numbers of what is ready, rests, returns and is claimed: below the name, or instead of it
        where there is no room for both."""
        self.plates[seat] = plate
        left = plate.left + min(plate.height, plate.width / 3) + 4
        room = plate.right - left - 8
        down, high = (0.06, 0.88) if is_terse((plate.width, plate.height), self.text) else (0.52, 0.42)
        for number, (zones, icon) in enumerate(TALLIES):
            wide = room / len(TALLIES)
            area = Area(left + wide * number, plate.top + plate.height * down, wide, plate.height * high)
            self.tally(zones[seat], icon, area, whose=seat)

    def place_map(self, seat: int, sheet: Area, lands: place_measures.Area, highest: float) -> None:
        """The lands that a player has claimed, on that part of a map; `highest` is half of how high one is at the most,
        as a share of the window's height."""
        lies = within_part(sheet, lands)
        radius = min(highest * self.height, lies.height / 4)
        self.zones[CLAIMED[seat]] = ZonePlace(
            lies, HexSpread(), (radius * 1.732, radius * 2), seat, appearance="hexagon", bare="hexagons"
        )

    def leave(self, zones: Iterable[Zone], area: Area, whose: int | None = None) -> None:
        """Zones that are beyond the picture, in this direction, with what creatures and lands are there."""
        for zone in zones:
            shown, say = BEYOND.get(zone[0], FACE), Standing(seat=zone[-1], number=min(3, len(self.table.zones[zone])))
            self.out_of_sight([zone], area, whose, shown, say)

    def leave_lands(self, area: Area) -> None:
        """The lands, and all who stand there, where none of them is to be seen."""
        self.leave(self.fronts, area)
        for land in range(measures.LANDS):
            for zones in (LAND, OVER):
                self.says |= dict.fromkeys(self.table.zones[zones[land]], Standing(number=land + 1))
                self.out_of_sight([zones[land]], area, appearance="signboard")

    # -- what is not at a land -----------------------------------------------------------------------------------------

    def place_tokens(self) -> None:
        """The signs of counters on creatures."""
        for name, (icon, corner, has_number) in TOKENS.items():
            self.tokens[name] = Token(icon, "card", corner, without_number=not has_number)

    @property
    def fronts(self) -> list[Zone]:
        """Every place of a creature at a land."""
        seats = range(self.table.config.seats)
        return [there[land][seat] for there in (FRONT, FIGHT) for land in range(measures.LANDS) for seat in seats]

    def place_deck(self, right: float) -> None:
        """The lands still to come, and what has left the game, in numbers beside the tools."""
        beam, wide = self.beam, DECKS / 2 - 3
        down, high = (0.1, 0.8) if self.is_text_large else (0.28, 0.44)
        for number, (zone, icon) in enumerate(((GONE, "discard"), (DECK, "pennant"))):
            area = Area(right - wide * (number + 1), beam.top + beam.height * down, wide, beam.height * high)
            self.tally(zone, icon, area, opens=zone == GONE)


def is_terse(plate: tuple[float, float], text: float) -> bool:
    """Whether a rival's plate of such proportions has no room for the name above the numbers."""
    return text >= LARGE_TEXT or plate[0] < LEAST_NAMED * plate[1]
