"""Where things lie on a table: what a game gives the board instead of drawing code.

All lengths are units of a table of 1280 by 800, which the board scales to the window.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple

from game.stage.board.appearance import FACE
from game.stage.board.arrangement import Arrangement, Scaled
from game.stage.board.framing import BARE, Framing
from game.stage.geometry import Area
from game.table.events import Zone
from game.table.state import Counter

Key = tuple[Any, ...]
"""What a spot on the table stands for: ("card", 12), ("zone", ("squad", 0)), ("seat", 1), ("thing", "red", 0) or
WANTED."""

WANTED: Key = ("wanted",)
"""The target of a card that only has to be picked: the question's own place or the free cloth; if the question has no
place, anywhere except where the card came from."""

Kind = tuple[Any, ...]
"""What equal cards, which lie on each other, have in common; kinds can be sorted."""

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
    """The key of the plate that says whose a zone is; every game has such things."""
    return ("thing", "plate", zone)


def is_plate(key: Key) -> bool:
    """Whether a key is a zone's plate."""
    return key[:2] == ("thing", "plate")


class ZonePlace(NamedTuple):
    """Where the cards of a zone lie, how they spread and how large they are.

    `whose` is the seat it belongs to, if any. A zone that `accepts` shows its place on the cloth and can be reached
    while empty. One that `is_off_table` draws no cards: they come and go at its area. `shows_count` writes how many
    cards lie there. One that `opens` is a pile to look through: pressing it shows all its cards. A card dropped on one
    that `is_cloth` counts as dropped on the bare cloth. With `kinds`, cards of one kind lie on each other as a stack
    with its number, sorted by kind; cards that cannot be named come first. `appearance` is how cards look here; for
    cards that cannot be named it says `say`. `bare` names a drawing that is shown while the zone is empty.
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


class BoardThing:
    """Something that stands on a table besides cards, as the board knows it: the plate of a player or of a zone, or a
    thing of the game's own. Each kind is a frozen dataclass of its own; equal ones are the same thing."""

    kind: ClassVar[str] = ""
    is_behind: ClassVar[bool] = True
    """Whether cards are met before it. It is drawn below the cards then, else above them; plates of zones are always
    drawn below."""

    player: ClassVar[int | None] = None
    """The player whose place it is; None for anything else."""
    plate_of: ClassVar[Zone | None] = None
    """The zone whose plate it is, if it is one: it lies below the cards, so that it hides no mark at their edge."""

    @property
    def counters(self) -> tuple[Counter, ...]:
        """What it counts."""
        return ()

    @property
    def is_reached(self) -> bool:
        """Whether keyboard and screen reader come to it; to players' places they come anyway."""
        return False

    @property
    def is_met(self) -> bool:
        """Whether the pointer meets it; players' places it meets anyway."""
        return self.is_reached

    @cached_property
    def key(self) -> Key:
        """What it is found by: its kind, and what tells it from others of that kind."""
        if self.player is not None:
            return seat_key(self.player)
        if self.plate_of is not None:
            return plate_key(self.plate_of)
        return ("thing", self.kind, *[getattr(self, one.name) for one in fields(self)])  # type: ignore[arg-type]


@dataclass(frozen=True)
class Layout:
    """A table as one seat sees it.

    `things` stand there besides cards, drawn by the board's delegate, each with its area. `pending` says for a question
    in which zone its picks already lie for the player who picked them. `felt` is the cloth on which a picked card may
    be dropped anywhere. `line` is where a preview stands as a line of text. `spent` cards have done their part for now
    and are grey. Cards in `numbers` bear theirs, also while they move. `says` is what appearances of cards say now
    besides what is printed. `aboard` are players' open cards without room here: a press on the plate shows them.
    `framing` is the picture of the place.
    """

    zones: Mapping[Zone, ZonePlace]
    things: Mapping[BoardThing, Area] = field(default_factory=dict)
    pending: Mapping[str, Zone] = field(default_factory=dict)
    tokens: Mapping[str, Token] = field(default_factory=dict)
    felt: Area = WHOLE_TABLE
    line: Area | None = None
    spent: frozenset[int] = frozenset()
    numbers: Mapping[int, int] = field(default_factory=dict)
    says: Mapping[int, Hashable] = field(default_factory=dict)
    aboard: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    framing: Framing = BARE

    @cached_property
    def plates(self) -> Mapping[int, Area]:
        """The places of players."""
        return {thing.player: area for thing, area in self.things.items() if thing.player is not None}

    def scaled(self, factor: float, left: float = 0.0, top: float = 0.0) -> Layout:
        """The layout with all its lengths multiplied; (left, top) becomes (0, 0)."""
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
            things={thing: fit(area) for thing, area in self.things.items()},
            felt=fit(self.felt),
            line=None if self.line is None else fit(self.line),
            framing=self.framing.moved(fit),
        )


LayoutMaker = Callable[[float, float], Layout]
"""Makes the layout for a window of so many units in width and height; the shorter side is that of 1280 by 800."""
