"""Positions and whole games as plain data, for saves, replays, bug reports, lessons and the protocol."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.arguments import fits
from game.match.quoting import quoted
from game.rulesets.names import given, told_apart
from game.rulesets.ruleset import PositionError, ruleset_of
from game.table.choices import frozen
from game.table.events import Zone
from game.table.state import GameConfig
from game.table.table import Table

FORMAT = 3
"""The version of the record's format; raised when an older program could no longer read it."""

Takebacks = Literal["strict", "friendly"]
"""Whether an answer can be taken back only while nobody has learned from it, or whenever everybody agrees."""

MOST_ANSWERS = 50_000
MOST_CARDS = 2_000
Cards = Annotated[list[bounds.Whole], Meta(max_length=MOST_CARDS)]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table as JSON: zones, counters and rumours as lists of pairs, because their keys are tuples."""

    zones: Annotated[list[tuple[bounds.Key, Cards]], Meta(max_length=400)]
    counters: Annotated[list[tuple[bounds.Key, bounds.Whole]], Meta(max_length=10_000)] = []
    agenda: Annotated[list[bounds.Frame], Meta(max_length=1_000)] = []
    seed: bounds.Seed = 0
    known: Annotated[list[tuple[bounds.Whole, bounds.Seats]], Meta(max_length=MOST_CARDS)] = []
    shown: Annotated[list[tuple[bounds.Whole, bounds.Seats]], Meta(max_length=MOST_CARDS)] = []
    rumours: Annotated[
        list[tuple[bounds.Place, bounds.Whole, Annotated[list[bounds.Key], Meta(max_length=400)]]],
        Meta(max_length=50_000),
    ] = []
    outcome: tuple[Cards, Cards] | None = None


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits at a place: a name, a portrait's number, and `person` or the level of a computer opponent."""

    name: bounds.Word = ""
    player: bounds.Word = "person"
    portrait: bounds.Portrait = 0

    def __post_init__(self) -> None:
        """Nobody bears a name that cannot be seen."""
        self.name = given(self.name)


def tell_apart(seats: Sequence[Seat]) -> None:
    """Let nobody at a table look by name like somebody else there."""
    for seat, name in zip(seats, told_apart([seat.name for seat in seats]), strict=True):
        seat.name = name


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """One game from its first deal: save, replay, bug report, regression test and lesson in one form."""

    game: bounds.Word
    seats: Annotated[list[Seat], Meta(max_length=32)]
    options: Annotated[dict[bounds.Word, bounds.Value], Meta(max_length=40)]
    seed: bounds.Seed
    starter: bounds.Place
    answers: Annotated[list[tuple[bounds.Place, bounds.Answer]], Meta(max_length=MOST_ANSWERS)]
    format: Annotated[int, Meta(ge=1)] = FORMAT
    program: bounds.Word = ""
    position: Position | None = None
    """Where the game began, if not with the ruleset's own deal."""
    state: bounds.Word = ""
    """`fingerprint` of the table after the last answer, to notice that rules have changed meanwhile."""
    takebacks: Takebacks = "strict"
    asked_for_help: bool = False
    rules: Annotated[int, Meta(ge=1)] = 1
    """`Ruleset.rules` of the version that played it; before records told it, it was the first."""
    occasion: bounds.Word = ""
    """On what occasion it is played, such as `journey/<game>/<station>`; empty for a free game."""

    def __post_init__(self) -> None:
        """Nobody at the table looks by name like somebody else there."""
        tell_apart(self.seats)


def beginning(record: Record) -> tuple[Any, ...]:
    """What two records have in common that are of one game: its players, its cards and how they were dealt."""
    seats = [(seat.name, seat.player) for seat in record.seats]
    return record.game, seats, record.options, record.seed, record.starter, record.position


def position_of(table: Table) -> Position:
    """A table as plain data."""
    return Position(
        zones=[(list(zone), list(cards)) for zone, cards in sorted(table.zones.items())],
        counters=[(list(counter), value) for counter, value in sorted(table.counters.items())],
        agenda=[_listed(frame) for frame in table.agenda],
        seed=table.seed,
        known=sorted(table.known.items()),
        shown=sorted(table.shown.items()),
        rumours=[(seat, card, [list(zone) for zone in zones]) for (seat, card), zones in sorted(table.rumours.items())],
        outcome=None if table.outcome is None else (list(table.outcome[0]), list(table.outcome[1])),
    )


def _listed(value: tuple[Any, ...]) -> list[Any]:
    return [_listed(item) if isinstance(item, tuple) else item for item in value]


def table_of(position: Position, config: GameConfig, *, masked: bool = False) -> Table:
    """The table a position describes. Hidden cards (negative numbers) are allowed only if `masked`.

    Raises PositionError where it is no position of this game.
    """
    table = Table(config, position.seed)
    _lay_cards(table, position, masked)
    table.counters = {_counter(counter, config): value for counter, value in position.counters if value}
    table.agenda = tuple([_frame(frame, config) for frame in position.agenda])
    table.known = _knowledge(position.known, config)
    table.shown = _knowledge(position.shown, config)
    table.rumours = {
        (seat, card): tuple(sorted([_zone(zone, config) for zone in zones])) for seat, card, zones in position.rumours
    }
    if position.outcome is not None:
        table.outcome = (tuple(position.outcome[0]), tuple(position.outcome[1]))
    return table


def _lay_cards(table: Table, position: Position, masked: bool) -> None:
    config = table.config
    laid: set[int] = set()
    for key, cards in position.zones:
        for card in cards:
            if card in laid or not (0 <= card < len(config.designs) or (masked and card < 0)):
                raise PositionError(f"Card {card} does not exist or lies in two places.")
            if card >= 0:
                laid.add(card)
        table.zones[_zone(key, config)] = tuple(cards)
    count = sum(len(cards) for cards in table.zones.values())
    if count != len(config.designs):
        raise PositionError(f"The position has {count} cards, and the game {len(config.designs)}.")


def _zone(key: list[Any], config: GameConfig) -> Zone:
    zone: Zone = _frozen(key)
    try:
        known = zone in config.eyes
    except TypeError:
        known = False
    if not known:
        raise PositionError(f"This game has no zone {quoted(key)}.")
    return zone


def _counter(key: list[Any], config: GameConfig) -> tuple[Any, ...]:
    if not key or not isinstance(key[0], str) or not all(type(part) is int for part in key[1:]):
        raise PositionError(f"The key of a counter is a name and numbers, not {quoted(key)}.")
    return _frozen(key)  # type: ignore[no-any-return]


def _frame(frame: list[Any], config: GameConfig) -> tuple[Any, ...]:
    book = config.ruleset.book
    if not frame or not isinstance(frame[0], str) or not (frame[0] in book.steps or frame[0] in book.questions):
        raise PositionError(f"This game has no step or question {quoted(frame)}.")
    whole: tuple[Any, ...] = _frozen(frame)
    if not fits(book, whole, config):
        raise PositionError(f"These are not the arguments of {quoted(frame[0])}: {quoted(frame[1:])}.")
    return whole


def _frozen(value: list[Any]) -> Any:
    try:
        return frozen(value)
    except ValueError as error:
        raise PositionError(f"Nothing in a position is nested so deep: {quoted(value)}.") from error


def _knowledge(pairs: list[tuple[int, int]], config: GameConfig) -> dict[int, int]:
    for card, mask in pairs:
        if not 0 <= card < len(config.designs) or not 0 < mask <= config.everyone:
            raise PositionError(f"Nobody can know card {card} with the seats {mask}.")
    return dict(pairs)


def fingerprint(table: Table) -> str:
    """A short hash of a table's whole state, and of the edition of the cards that lie there.

    Which cards are turned up when all is over is left out: nobody goes on from there, and older versions turned up
    none.
    """
    position = position_of(table)
    if table.outcome is not None:
        position.shown = []
    state = json.dumps(msgspec.to_builtins(position), sort_keys=True, separators=(",", ":"))
    data = state + ruleset_of(table.config).edition
    return hashlib.sha256(data.encode()).hexdigest()[:16]
