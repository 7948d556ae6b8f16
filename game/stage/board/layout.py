"""Where things lie on a table: what a game gives the board instead of drawing code.

All lengths are units of a table of 1280 by 800, which the board scales to the window.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from game.stage.board.appearance import FACE
from game.stage.board.arrangement import Area, Arrangement, Scaled
from game.stage.board.framing import BARE, Framing
from game.table.facts import Zone
from game.table.state import Counter

Key = tuple[Any, ...]
"""What a spot on the table stands for: ("card", 12), ("zone", ("squad", 0)), ("seat", 1), ("fixture", "red", 0) or
WANTED."""

WANTED: Key = ("wanted",)
"""The target of a card that only has to be picked: the question's own place or the free cloth; where the question has
no place of its own, anywhere but where the card came from."""

Kind = tuple[Any, ...]
"""What cards that lie on each other as equals have in common; kinds can be compared with each other."""

WHOLE_TABLE = Area(0, 0, 1280, 800)
CARD_UNITS = (104.0, 161.2)


def card_key(card: int) -> Key:
    """The key of a card that can be named."""
    return ("card", card)


def zone_key(zone: Zone) -> Key:
    """The key of a zone as a place to put a card."""
    return ("zone", zone)


def seat_key(seat: int) -> Key:
    """The key of a player's place."""
    return ("seat", seat)


def plate_key(zone: Zone) -> Key:
    """The key of the plate that says whose a zone is, a fixture of every game's."""
    return ("fixture", "plate", zone)


def foretold_key(seat: int) -> Key:
    """The key of the place where it stands what would be done to a player, where a layout keeps one for it; it draws
    nothing by itself."""
    return ("fixture", "foretold", seat)


def is_plate(key: Key) -> bool:
    """Whether a key is a zone's plate."""
    return key[:2] == ("fixture", "plate")


class ZonePlace(NamedTuple):
    """Where the cards of a zone lie, how they spread and how large they are.

    `whose` is the seat it belongs to, if any. A zone that `accepts` shows its place on the cloth and can be reached
    while it is empty. One `is_off_table` draws no cards: they come and go at its area. `shows_count` writes how many
    cards lie there. One that `opens` is a pile that may be looked through: pressing it shows all its cards. What is put
    down on one that `is_cloth` is put on the table, as on bare cloth. Where there are `kinds`, cards of one kind lie on
    each other as a stack with its number, and kinds lie in their order; cards that cannot be named come first. Cards
    have one `appearance` here; those that cannot be named `say` this with it. A place that `bare` names a drawing for
    shows it while nothing lies there.
    """

    area: Area
    arrangement: Arrangement
    card: tuple[float, float] = CARD_UNITS
    whose: int | None = None
    accepts: bool = False
    is_off_table: bool = False
    shows_count: bool = False
    opens: bool = False
    is_cloth: bool = False
    sign: Area | None = None
    name_in: Area | None = None
    kinds: Mapping[int, Kind] | None = None
    appearance: str = FACE
    say: Hashable = None
    bare: str = ""


@dataclass(frozen=True)
class Token:
    """How a counter is shown: an icon of the family and its number, at a corner of the card or seat it stands on.

    `corner` is a place on the card or seat: (0, 0) is its top left, (1, 1) its bottom right corner. A token
    `without_number` only says that the counter is not zero.
    """

    icon: str
    on: Literal["card", "seat"] = "seat"
    corner: tuple[float, float] = (1.0, 0.0)
    without_number: bool = False


@dataclass(frozen=True)
class Fixture:
    """Something of a game's own that stands on the table above the cards, such as a vessel that fills and drains.

    The board's delegate draws it, anew whenever one of `counters` changes. Its `key` begins with "fixture". It can be
    reached and pressed, unless it `is_mute`; by the keyboard only where it `is_named`, for that says what it is on. One
    that `is_behind` stands behind the cards, as plates do, and is met where no card stands before it.
    """

    key: Key
    area: Area
    counters: tuple[Counter, ...] = ()
    is_mute: bool = False
    is_named: bool = True
    is_behind: bool = False


@dataclass(frozen=True)
class Layout:
    """A table as one seat sees it.

    `pending` is, for a question's name, the zone in which the cards picked for it already lie for the one who picked
    them. `seats` are the places of players, drawn by the board's delegate. `felt` is the cloth on which a picked card
    may be dropped anywhere. `line` is where a preview stands as a line of text. Cards that are `spent` have done their
    part for now, and are grey. Cards in `numbers` bear theirs, wherever they are on their way. `says` is what the
    appearances of cards say now besides what is printed on them. What of a player's lies open and has no room here is
    `aboard` with them: a press on their plate shows it. The `framing` is the picture of the place in which all this
    lies.
    """

    zones: Mapping[Zone, ZonePlace]
    seats: Mapping[int, Area] = field(default_factory=dict)
    pending: Mapping[str, Zone] = field(default_factory=dict)
    tokens: Mapping[str, Token] = field(default_factory=dict)
    felt: Area = WHOLE_TABLE
    fixtures: tuple[Fixture, ...] = ()
    line: Area | None = None
    spent: frozenset[int] = frozenset()
    numbers: Mapping[int, int] = field(default_factory=dict)
    says: Mapping[int, Hashable] = field(default_factory=dict)
    aboard: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    framing: Framing = BARE

    def scaled(self, factor: float, left: float = 0.0, top: float = 0.0) -> Layout:
        """The layout with all its lengths multiplied, what was at (left, top) being at (0, 0)."""
        if (factor, left, top) == (1.0, 0.0, 0.0):
            return self

        def fit(area: Area) -> Area:
            return Area(
                (area.left - left) * factor, (area.top - top) * factor, area.width * factor, area.height * factor
            )

        return replace(
            self,
            zones={
                zone: place._replace(
                    area=fit(place.area),
                    card=(place.card[0] * factor, place.card[1] * factor),
                    arrangement=Scaled(place.arrangement, factor),
                    sign=None if place.sign is None else fit(place.sign),
                    name_in=None if place.name_in is None else fit(place.name_in),
                )
                for zone, place in self.zones.items()
            },
            seats={seat: fit(area) for seat, area in self.seats.items()},
            felt=fit(self.felt),
            fixtures=tuple([replace(one, area=fit(one.area)) for one in self.fixtures]),
            line=None if self.line is None else fit(self.line),
            framing=self.framing.moved(fit),
        )


LayoutMaker = Callable[[float, float], Layout]
"""Makes the layout for a window of so many units in width and height; the shorter side is that of 1280 by 800."""
