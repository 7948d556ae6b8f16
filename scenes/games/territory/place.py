"""What all framings of Territory's place share: the beam with who plays, what creatures say of themselves,
and which cards are equal and lie as a stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from game.rulesets.territory.board import (
    CLAIMED,
    DECK,
    FIGHT,
    FOR_A_BATTLE,
    FOR_A_ROUND,
    FRONT,
    GONE,
    LAND,
    OVER,
    READY,
    RESTING,
    RETURNING,
)
from game.rulesets.territory.creatures import Creature, Land
from game.stage.board.appearance import FACE
from game.stage.board.layout import Kind, Token
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.sight import View
from scenes.games.place_layout import PlaceLayout
from scenes.games.territory import rooms
from scenes.games.territory.cards.standing import Standing
from scenes.games.territory.standings import land_at
from scenes.games.territory.things.plates import BeamPlate, is_terse

PLATE_HIGH, WIDEST_PLATE = 0.84, 0.215
"""How much of the beam's height a rival's plate takes, and at the most of its width."""

BEYOND = {"front": "tent", "fight": "soldier", "resting": "sleeper", "returning": "sleeper", "claimed": "hexagon"}
"""What cards in zones beyond the picture look like."""

DECKS = 110.0
"""How wide the place of the lands still to come, with what has left the game, is in units."""

TALLIES = ((READY, "cards"), (RESTING, "rest"), (RETURNING, "recovery"), (CLAIMED, "pennant"))
"""What a rival's plate counts, each with its icon."""

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
"""The counters seen on creatures: icon, corner, and whether the number is shown."""


class Place(PlaceLayout):
    """A framing of Territory's place."""

    @cached_property
    def kinds(self) -> dict[int, tuple[object, ...]]:
        """Which creatures share a place, by kind."""
        return dict(kinds(self.view))

    def land_at(self, land: int) -> Land | None:
        """The land that lies at a place of the row, or over it."""
        return land_at(self.view, land)

    # -- the beam ------------------------------------------------------------------------------------------------------

    def place_beam(self, seats: Iterable[int]) -> None:
        """The lands still to come beside the tools, and these players' plates in the middle."""
        self.place_deck(self.tools_left)
        self.place_rivals(seats, self.phases_right, self.tools_left - DECKS)

    def place_rivals(self, seats: Iterable[int], left: float, right: float) -> None:
        """Plates side by side in the beam, with the numbers of what their players have."""
        seats = list(seats)
        wide = min(WIDEST_PLATE * self.width, (right - left) / max(1, len(seats)) - 8)
        high = self.beam.height * PLATE_HIGH
        start = (left + right) / 2 - (wide + 8) * len(seats) / 2 + 4
        for number, seat in enumerate(seats):
            self.place_rival(seat, Area(start + number * (wide + 8), self.beam.centre[1] - high / 2, wide, high))

    def place_rival(self, seat: int, plate: Area) -> None:
        """A plate with how many creatures are ready, rest and return, and how many lands are claimed: below the name,
        or instead of it where both have no room."""
        self.put(BeamPlate(seat), plate)
        left = plate.left + min(plate.height, plate.width / 3) + 4
        room = plate.right - left - 8
        down, high = (0.06, 0.88) if is_terse((plate.width, plate.height), self.text) else (0.52, 0.42)
        for number, (zones, icon) in enumerate(TALLIES):
            wide = room / len(TALLIES)
            area = Area(left + wide * number, plate.top + plate.height * down, wide, plate.height * high)
            self.tally(zones[seat], icon, area, whose=seat)

    def leave(self, zones: Iterable[Zone], area: Area, whose: int | None = None) -> None:
        """Zones beyond the picture in this direction, with what creatures and lands look like there."""
        for zone in zones:
            shown, say = BEYOND.get(zone[0], FACE), Standing(seat=zone[-1], number=min(3, len(self.table.zones[zone])))
            self.out_of_sight([zone], area, whose, shown, say)

    def leave_lands(self, area: Area) -> None:
        """The lands with their creatures, where none of them is to be seen."""
        self.leave(self.fronts, area)
        for land in range(rooms.LANDS):
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
        return [there[land][seat] for there in (FRONT, FIGHT) for land in range(rooms.LANDS) for seat in seats]

    def place_deck(self, right: float) -> None:
        """The lands still to come, and what has left the game, as numbers beside the tools."""
        beam, wide = self.beam, DECKS / 2 - 3
        down, high = (0.1, 0.8) if self.is_text_large else (0.28, 0.44)
        for number, (zone, icon) in enumerate(((GONE, "discard"), (DECK, "pennant"))):
            area = Area(right - wide * (number + 1), beam.top + beam.height * down, wide, beam.height * high)
            self.tally(zone, icon, area, opens=zone == GONE)


TELLING = ("rest", *sorted(FOR_A_BATTLE), *sorted(FOR_A_ROUND))
"""The counters by which creatures of the same kind are told apart."""


class _Designs:
    """The cards of one game, found again by identity and not by equality."""

    def __init__(self, designs: Sequence[Any]) -> None:
        self.designs = designs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Designs) and other.designs is self.designs

    def __hash__(self) -> int:
        return id(self.designs)


def kinds(view: View) -> Mapping[int, Kind]:
    """For each creature its kind: ordered from the dearest, equal creatures together if they bear the same counters."""
    marks: dict[int, list[tuple[str, int]]] = {}
    for (name, *subject), n in view.table.counters.items():
        if name in TELLING:
            marks.setdefault(subject[0], []).append((name, n))
    printed = _printed(_Designs(view.table.config.designs))
    return {card: (*kind, tuple(sorted(marks.get(card, ())))) for card, kind in printed.items()}


@lru_cache(maxsize=4)
def _printed(of: _Designs) -> Mapping[int, tuple[int, int]]:
    """For each creature its cost, negative, and the first creature that is printed like it."""
    first: dict[Creature, int] = {}
    creatures = [(card, design) for card, design in enumerate(of.designs) if isinstance(design, Creature)]
    return {card: (-design.cost, first.setdefault(design, card)) for card, design in creatures}
