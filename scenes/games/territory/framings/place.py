"""What all framings of Territory's place share: the beam with who plays, and what creatures say of themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
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
    SCOUTED,
)
from game.rulesets.territory.creatures import Land
from game.stage.board.appearance import FACE
from game.stage.board.arrangement import Area, PileSpread
from game.stage.board.framing import Framing, Rooms
from game.stage.board.layout import Layout, Token, ZonePlace
from game.table.facts import Zone
from game.table.sight import View
from scenes.games.table_layout import LARGE_TEXT, TableLayout
from scenes.games.territory import measures
from scenes.games.territory.appearances import Standing
from scenes.games.territory.framings.tallies import Tally
from scenes.games.territory.stacks import kinds

BEAM = 0.074
"""How high the beam at the top is, as a share of the window; in a high one less."""
TALL_BEAM = 0.04

PHASES, TOOLS = 0.175, 0.225
"""What the phases and the tools take of the beam, as shares of its width."""

PHASES_LEFT = 14.0

LEAST_NEWS, NEWS_ABOVE = 0.1, 0.022
"""How far from the left a question is at the least that has the news beside it, as a share of the window's width; and
how high the news are above one that has not, as a share of its height."""

LEAST_TOOLS, TOOLS_GROWTH = 355.0, 105.0
"""The units that the tools need at the least, and by how much more where text is twice as large."""

PLATE_HIGH, WIDEST_PLATE = 0.84, 0.215
"""How much of the beam's height a rival's plate takes, and of its width at the most."""

LEAST_NAMED = 3.2
"""How wide a plate is at the least, for a height of 1, that bears a name."""

BEYOND = {"front": "tent", "fight": "soldier", "resting": "sleeper", "returning": "sleeper", "claimed": "hexagon"}
"""What cards are in zones that are beyond the picture."""

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


class Place(TableLayout):
    """A framing of the place: `width` and `height` are units."""

    def __init__(self, view: View, width: float, height: float, text: float) -> None:
        super().__init__(view, width, height, text)
        self.size = round(width), round(height)
        self.is_tall = height > width
        self.says: dict[int, Standing | Tally] = {}

    @cached_property
    def kinds(self) -> dict[int, tuple[object, ...]]:
        """Which creatures stand on each other's place."""
        return dict(kinds(self.view))

    @property
    def beam(self) -> Area:
        """The beam at the top."""
        return Area(0, 0, self.width, self.height * (TALL_BEAM if self.is_tall else BEAM))

    def framing(self) -> Framing:
        """The picture of the place, with the room that it leaves."""
        raise NotImplementedError

    def layout(self) -> Layout:
        """Everything in its place."""
        return replace(super().layout(), says=self.says, framing=self.framing())

    def area(self, share: measures.Area) -> Area:
        """A share of the window, in units."""
        return within_part(Area(0, 0, self.width, self.height), share)

    def land_at(self, land: int) -> Land | None:
        """The land that lies at a place of the row, or over it."""
        zones = self.table.zones
        cards = zones[OVER[land]] or zones[LAND[land]]
        printed = self.table.config.designs[cards[-1]] if cards else None
        return printed if isinstance(printed, Land) else None

    # -- the beam ------------------------------------------------------------------------------------------------------

    def rooms(self, question: Area, news: Area) -> Rooms:
        """Where the page has room: the beam's ends, and for the question and the news what is given."""
        beam = self.beam
        phases = Area(PHASES_LEFT, beam.top, self.width * PHASES, beam.height)
        tools = Area(self.tools_left, beam.top, self.width - 6 - self.tools_left, beam.height)
        return Rooms(question, phases, news, tools)

    def news_at(self, question: Area, high: float) -> Area:
        """Room for the news, so high, beside the question; above it where that is as wide as the window."""
        left = self.width * 0.01
        if question.left >= self.width * LEAST_NEWS:
            return Area(left, question.top, question.left - 2 * left, high)
        line = self.height * NEWS_ABOVE
        return Area(question.left, question.top - line, self.width * 0.46, line)

    @property
    def rivals_left(self) -> float:
        """Where rivals may begin in the beam."""
        return PHASES_LEFT + self.width * PHASES

    @property
    def tools_left(self) -> float:
        """Where the tools begin in the beam."""
        return self.width - 6 - max(self.width * TOOLS, LEAST_TOOLS + TOOLS_GROWTH * (self.text - 1))

    @property
    def is_text_large(self) -> bool:
        """Whether words in the beam give way to numbers."""
        return self.text >= LARGE_TEXT

    def place_beam(self, seats: Iterable[int]) -> None:
        """The lands still to come beside the tools, and the plates of these players in the middle."""
        self.place_deck(self.tools_left)
        self.place_rivals(seats, self.rivals_left, self.tools_left - DECKS)

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

    def tally(self, zone: Zone, icon: str, area: Area, *, whose: int | None = None, opens: bool = True) -> None:
        """A pile as a sign with its number."""
        cards = self.table.zones[zone]
        said = Tally(icon, len(cards))
        self.says |= dict.fromkeys([card for card in cards if card >= 0], said)
        can_open = opens and any(card >= 0 for card in cards)
        self.zones[zone] = ZonePlace(
            area,
            PileSpread(offset=(0, 0), layers=1),
            (area.width, area.height),
            whose,
            opens=can_open,
            appearance="tally",
            say=said,
            bare=f"tally {icon}",
        )

    def out_of_sight(self, zones: Iterable[Zone], area: Area, whose: int | None = None) -> None:
        """Zones that are beyond the picture, in this direction: what goes there leaves it, as what it is there."""
        size = (60.0, 84.0)
        for zone in zones:
            shown, say = BEYOND.get(zone[0], FACE), Standing(seat=zone[-1], number=min(3, len(self.table.zones[zone])))
            self.zones[zone] = ZonePlace(area, PileSpread(), size, whose, is_off_table=True, appearance=shown, say=say)

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

    def own_piles(self) -> tuple[Zone, ...]:
        """What lies in the near player's place."""
        near = self.near
        return READY[near], RESTING[near], RETURNING[near], CLAIMED[near], SCOUTED[near]

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


def within_part(area: Area, part: measures.Area) -> Area:
    """A part of an area."""
    return Area(
        area.left + part.left * area.width,
        area.top + part.top * area.height,
        (part.right - part.left) * area.width,
        (part.bottom - part.top) * area.height,
    )
