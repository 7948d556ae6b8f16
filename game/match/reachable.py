"""Whether a game could come to a table that was laid by hand: what holds in every game, then what holds in this one."""

from __future__ import annotations

from game.match.quoting import quoted
from game.rulesets.counters import CounterKind
from game.rulesets.ruleset import PositionError, ruleset_of
from game.table.agenda import Simultaneous
from game.table.choices import READY
from game.table.state import Counter, GameConfig
from game.table.table import Table


def check(table: Table) -> None:
    """Raises PositionError, with a sentence that says why, for a table that no game can come to."""
    kinds = {kind.name: kind for kind in ruleset_of(table.config).counters}
    for counter, value in table.counters.items():
        _check_counter(counter, value, kinds, table.config)
    _check_rumours(table)
    _check_outcome(table)
    _check_agenda(table)
    ruleset_of(table.config).check(table)


def _check_counter(counter: Counter, value: int, kinds: dict[str, CounterKind], config: GameConfig) -> None:
    kind = kinds.get(counter[0])
    if kind is None or len(counter) != 1 + len(kind.on):
        raise PositionError(f"This game has no counter {quoted(counter)}.")
    there = {"seat": config.seats, "card": len(config.designs)}
    below = {**there, **kind.below}
    if not all(0 <= number < below[name] for name, number in zip(kind.on, counter[1:], strict=True)):
        raise PositionError(f"The counter {quoted(counter)} stands on something that is not there.")
    if not kind.least <= value <= kind.most:
        raise PositionError(f"The counter {quoted(counter)} goes from {kind.least} to {kind.most}, not to {value}.")
    if value > there.get(kind.at, value):
        raise PositionError(f"The counter {quoted(counter)} stands for something that is not there.")


def _check_rumours(table: Table) -> None:
    config = table.config
    for (seat, card), zones in table.rumours.items():
        # For a card shuffled into an ordered zone, only the zone is still known.
        is_vague = len(zones) > 1 or (len(zones) == 1 and zones[0] in config.ordered)
        if not (0 <= seat < config.seats and 0 <= card < len(config.designs) and is_vague):
            raise PositionError("A rumour is about a card of the game, for a seat at the table, in several places.")


def _check_outcome(table: Table) -> None:
    if table.outcome is None:
        return
    winners, scores = table.outcome
    seats = table.config.seats
    if table.agenda or len(scores) != seats or not set(winners) <= set(range(seats)):
        raise PositionError("A game that is over has nothing left to do, winners at the table and a score each.")


def _check_agenda(table: Table) -> None:
    """Only the question on top can have been answered in part, and only by picks that could be made."""
    questions = table.config.ruleset.book.questions
    for place, frame in enumerate(table.agenda, 1):
        question = questions.get(frame[0])
        if isinstance(question, Simultaneous) and any(frame[2]):
            if place < len(table.agenda):
                raise PositionError(f"Nobody can have picked anything yet for {quoted(frame[0])}.")
            for seat, picks in zip(frame[1], frame[2], strict=True):
                _check_picks(table, question, seat, picks)


def _check_picks(table: Table, question: Simultaneous, seat: int, picks: tuple[tuple[object, ...], ...]) -> None:  # type: ignore[type-arg]
    frame = table.agenda[-1]
    for place, pick in enumerate(picks):
        offers = question.offer(table, seat, picks[:place], *frame[3:])
        is_last = place == len(picks) - 1
        if pick not in offers or offers[pick] is not None or (pick == READY and not is_last):
            raise PositionError(f"Seat {seat} cannot have picked {quoted(pick)} for {quoted(frame[0])}.")
