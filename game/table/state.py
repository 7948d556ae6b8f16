"""The state of every game: cards in zones, counters, an agenda, a seed, and who knows what.

`copy()` is a few shallow dict copies, because every value inside is immutable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self

from game.table.agenda import Book, Frame
from game.table.chance import Fate
from game.table.events import Event, Zone

Counter = tuple[Any, ...]
"""A counter's key: its name, then the seat or card it stands on: `("done", 1)`."""


class Clue(NamedTuple):
    """What everybody can conclude about a hidden card: whether the one at a place of an ordered zone may be it."""

    zone: Zone
    place: int
    fits: Callable[[int], bool]


class Rules(Protocol):
    """What a table asks of its rules."""

    @property
    def key(self) -> str:
        """The game's key, under which its texts stand."""

    @property
    def book(self) -> Book:
        """Its steps and questions."""

    @property
    def clues(self) -> Callable[[Any], Sequence[Clue]]:
        """What the rules and open things tell about hidden cards."""


@dataclass(frozen=True, eq=False)
class GameConfig:
    """What never changes during a game, shared by all copies of its table."""

    ruleset: Rules
    seats: int
    options: Mapping[str, Any]
    designs: tuple[Any, ...]
    backs: tuple[int, ...]
    eyes: dict[Zone, int]
    owners: dict[Zone, int | None]
    ordered: frozenset[Zone]
    everyone: int


class State:
    """One game's state. Equality and copies cover everything but the setting, the event sink and a forced fate."""

    __slots__ = (
        "agenda",
        "config",
        "counters",
        "events",
        "fate",
        "known",
        "outcome",
        "rumours",
        "seed",
        "shown",
        "zones",
    )

    def __init__(self, config: GameConfig, seed: int) -> None:
        self.config = config
        self.zones: dict[Zone, tuple[int, ...]] = dict.fromkeys(config.eyes, ())
        self.counters: dict[Counter, int] = {}
        self.agenda: tuple[Frame, ...] = ()
        self.seed = seed
        self.known: dict[int, int] = {}
        """Card -> seats that know which card it is although its zone hides it from them."""
        self.shown: dict[int, int] = {}
        """Card -> further seats that see its face where it lies."""
        self.rumours: dict[tuple[int, int], tuple[Zone, ...]] = {}
        """(seat, card) -> the zones it may be in, for a card of which the seat has lost track."""
        self.outcome: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        self.events: list[Event] | None = None
        self.fate: Fate | None = None

    def copy(self) -> Self:
        """An independent table in the same state, silent and without a forced fate."""
        twin = object.__new__(self.__class__)
        twin.config = self.config
        twin.zones = self.zones.copy()
        twin.counters = self.counters.copy()
        twin.agenda = self.agenda
        twin.seed = self.seed
        twin.known = self.known.copy()
        twin.shown = self.shown.copy()
        twin.rumours = self.rumours.copy()
        twin.outcome = self.outcome
        twin.events = None
        twin.fate = None
        return twin

    def state(self) -> tuple[Any, ...]:
        """Everything that makes this state this state, for equality and hashing."""
        return (
            tuple(sorted(self.zones.items())),
            tuple(sorted(self.counters.items())),
            self.agenda,
            self.seed,
            tuple(sorted(self.known.items())),
            tuple(sorted(self.shown.items())),
            tuple(sorted(self.rumours.items())),
            self.outcome,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._parts() == other._parts()

    def _parts(self) -> tuple[Any, ...]:
        """As `state`, in any order, with the quickest parts to compare first."""
        return self.agenda, self.seed, self.outcome, self.zones, self.counters, self.known, self.shown, self.rumours

    def __hash__(self) -> int:
        return hash(self.state())

    def where(self, card: int) -> Zone:
        """The zone a card lies in. Raises KeyError for a card that lies nowhere."""
        for zone, cards in self.zones.items():
            if card in cards:
                return zone
        raise KeyError(card)

    def find(self, card: int) -> Zone | None:
        """The zone a card lies in; None for a card that lies nowhere, or of which a viewer sees only the back."""
        try:
            return self.where(card)
        except KeyError:
            return None
