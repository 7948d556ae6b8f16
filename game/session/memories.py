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

ALL = 50
"""So much taken at once counts as all there is, in every game that counts what a blow takes."""


def memories(match: Match) -> Iterable[Memory]:
    """The greatest blow of a match, its luckiest draw, and how close it was in the end: only what there was."""
    worths = [match.ruleset.advice.evaluate(entry.before) for entry in match.history]
    worths.append(list(match.table.win_shares()))
    units = list(accumulate(begun(match)))[1:]
    blows = _counted(match, units) if match.ruleset.advice.showing.blows else _weighed(match, worths, units)
    for found in (blows, _draws(match, worths, units)):
        greatest = max(found, key=lambda one: one.share, default=None)
        if greatest is not None and greatest.share >= LEAST:
            yield greatest
    yield from _close(match, sum(begun(match)))


def _counted(match: Match, units: Sequence[int]) -> Iterator[Memory]:
    """Every blow by what it took, as its game counts that."""
    showing, places, facts = match.ruleset.advice.showing, list[int](), list[Fact]()
    for place, entry in enumerate(match.history):
        facts += entry.facts
        places += [place] * len(entry.facts)
    assert showing.blows is not None
    for at, who, whom, n in showing.blows(facts):
        yield Memory("blow", who, whom, _share(n / ALL), units[places[at]], places[at], n=n)


def _weighed(match: Match, worths: Sequence[Sequence[float]], units: Sequence[int]) -> Iterator[Memory]:
    """Every blow by how much worse whoever was hit stood afterwards; what several did to them at once is nobody's."""
    for at, entry in enumerate(match.history):
        for who, whom in blows_in(entry.facts):
            end = _settled(match.history, at, whom)
            hits = [hit for one in match.history[at:end] for hit in blows_in(one.facts)]
            if {striker for striker, struck in hits if struck == whom} == {who}:
                yield Memory("blow", who, whom, _share(worths[at][whom] - worths[end][whom]), units[at], at)


def _draws(match: Match, worths: Sequence[Sequence[float]], units: Sequence[int]) -> Iterator[Memory]:
    """Every draw by how much better whoever drew stood afterwards."""
    for at, entry in enumerate(match.history):
        card = _drawn(entry, match.table)
        if card is not None:
            gain = _share(worths[at + 1][entry.seat] - worths[at][entry.seat])
            yield Memory("luck", entry.seat, entry.seat, gain, units[at], at, card)


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
    """The end, if it was close by the game's own measure: between the first and the next one, or two who share it."""
    places = match.table.places()
    first = places.index(1)
    others = [seat for seat in range(len(places)) if seat != first]
    next_place = min([places[seat] for seat in others])
    runners_up = [seat for seat in others if places[seat] == next_place]
    whom = max(runners_up, key=lambda seat: nearness(match, first, seat))
    near = nearness(match, first, whom)
    if near >= NEAR:
        yield Memory("close", first, whom, near, when, max(0, len(match.history) - 1))
