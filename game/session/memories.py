"""What will be remembered of a game: its greatest blow, its luckiest draw, and how close it was in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from game.match.decisions import begun
from game.match.match import Answer, Match
from game.session.nearness import NEAR, nearness
from game.store.nights import Memory
from game.table.facts import TURN, Announced, Began, Fact, Moved
from game.table.table import Table

LEAST = 0.02
"""What changed nobody's prospects by so much was no blow, and no luck."""


def memories(match: Match) -> Iterable[Memory]:
    """The greatest blow of a match, its luckiest draw, and how close it was in the end: only what there was."""
    worths = [match.ruleset.advice.evaluate(entry.before) for entry in match.history]
    worths.append(list(match.table.win_shares()))
    units = list(accumulate(begun(match)))
    blows: list[Memory] = []
    draws: list[Memory] = []
    for at, entry in enumerate(match.history):
        before, after, when = worths[at], worths[at + 1], units[at + 1]
        for who, whom in blows_in(entry.facts):
            left = worths[_settled(match.history, at, whom)][whom]
            blows.append(Memory("blow", who, whom, _share(before[whom] - left), when, at))
        card = _drawn(entry, match.table)
        if card is not None:
            gain = _share(after[entry.seat] - before[entry.seat])
            draws.append(Memory("luck", entry.seat, entry.seat, gain, when, at, card))
    for found in (blows, draws):
        greatest = max(found, key=lambda one: one.share, default=None)
        if greatest is not None and greatest.share >= LEAST:
            yield greatest
    yield from _close(match, units[-1])


def blows_in(facts: Sequence[Fact]) -> Iterator[tuple[int, int]]:
    """Who has hit whom, as what was announced itself says."""
    for fact in facts:
        if not isinstance(fact, Announced):
            continue
        who, whom = fact.args.get("who"), fact.args.get("whom")
        for hit in whom if isinstance(whom, tuple) else (whom,):
            if isinstance(who, int) and isinstance(hit, int) and who != hit:
                yield who, hit


def _settled(history: Sequence[Answer], at: int, whom: int) -> int:
    """After how many answers a blow is over: whoever was hit may still have to say what it costs them."""
    while not any(isinstance(fact, Began) and fact.scope == TURN for fact in history[at].facts):
        if at + 1 >= len(history) or history[at + 1].seat != whom:
            break
        at += 1
    return at + 1


def _share(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _drawn(entry: Answer, table: Table) -> int | None:
    """The card that an answer has brought up from where nobody could see it before, if it has."""
    eyes = table.config.eyes
    moves = (fact for fact in entry.facts if isinstance(fact, Moved) and fact.card is not None)
    return next((fact.card for fact in moves if not eyes[fact.source] and eyes[fact.target]), None)


def _close(match: Match, when: int) -> Iterator[Memory]:
    """The end, if it was close by the game's own measure."""
    assert match.table.outcome is not None
    winners, scores = match.table.outcome
    first = min(winners, default=0)
    others = [(nearness(match, first, seat), seat) for seat in range(len(scores)) if seat != first]
    near, whom = max(others)
    if near >= NEAR:
        yield Memory("close", first, whom, near, when, max(0, len(match.history) - 1))
