"""What will be remembered of a game: its greatest blow, its luckiest draw, and how close it was in the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from game.match.decisions import begun
from game.match.match import Answer, Match
from game.session.nearness import NEAR, nearness
from game.store.nights import NightMemory
from game.table.events import TURN, Announced, Began, Event, Moved
from game.table.table import Table

LEAST = 0.02
"""A blow or a lucky draw changes somebody's prospects by at least so much."""

ALL = 50
"""A blow that takes this much counts as the greatest possible, in games that count what a blow takes."""


def memories(match: Match) -> Iterable[NightMemory]:
    """The greatest blow of a match, its luckiest draw, and how close its end was, as far as it had them."""
    worths = [match.ruleset.advice.evaluate(entry.before) for entry in match.history]
    worths.append(list(match.table.win_shares()))
    units = list(accumulate(begun(match)))[1:]
    blows = _counted(match, units) if match.ruleset.advice.showing.blows else _weighed(match, worths, units)
    for found in (blows, _draws(match, worths, units)):
        greatest = max(found, key=lambda one: one.share, default=None)
        if greatest is not None and greatest.share >= LEAST:
            yield greatest
    yield from _close(match, sum(begun(match)))


def _counted(match: Match, units: Sequence[int]) -> Iterator[NightMemory]:
    """Every blow by what it took, in the game's own count."""
    showing, places, events = match.ruleset.advice.showing, list[int](), list[Event]()
    for place, entry in enumerate(match.history):
        events += entry.events
        places += [place] * len(entry.events)
    assert showing.blows is not None
    for at, who, whom, n in showing.blows(events):
        yield NightMemory("blow", who, whom, _share(n / ALL), units[places[at]], places[at], n=n)


def _weighed(match: Match, worths: Sequence[Sequence[float]], units: Sequence[int]) -> Iterator[NightMemory]:
    """Every blow by how much worse the struck player stood afterwards; what several did at once is left out."""
    for at, entry in enumerate(match.history):
        for who, whom in blows_in(entry.events):
            end = _settled(match.history, at, whom)
            hits = [hit for one in match.history[at:end] for hit in blows_in(one.events)]
            if {striker for striker, struck in hits if struck == whom} == {who}:
                yield NightMemory("blow", who, whom, _share(worths[at][whom] - worths[end][whom]), units[at], at)


def _draws(match: Match, worths: Sequence[Sequence[float]], units: Sequence[int]) -> Iterator[NightMemory]:
    """Every draw by how much better the player who drew stood afterwards."""
    for at, entry in enumerate(match.history):
        card = _drawn(entry, match.table)
        if card is not None:
            gain = _share(worths[at + 1][entry.seat] - worths[at][entry.seat])
            yield NightMemory("luck", entry.seat, entry.seat, gain, units[at], at, card)


def blows_in(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Who hit whom, as the announcements say."""
    for event in events:
        if not isinstance(event, Announced):
            continue
        who, whom = event.args.get("who"), event.args.get("whom")
        for hit in whom if isinstance(whom, tuple) else (whom,):
            if isinstance(who, int) and isinstance(hit, int) and who != hit:
                yield who, hit


def _settled(history: Sequence[Answer], at: int, whom: int) -> int:
    """After how many answers a blow is over: the struck player may still have to choose what it costs them."""
    while not any(isinstance(event, Began) and event.scope == TURN for event in history[at].events):
        if at + 1 >= len(history) or history[at + 1].seat != whom:
            break
        at += 1
    return at + 1


def _share(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _drawn(entry: Answer, table: Table) -> int | None:
    """The card that an answer moved from where nobody could see it to where somebody can, if any."""
    eyes = table.config.eyes
    moves = (event for event in entry.events if isinstance(event, Moved) and event.card is not None)
    return next((event.card for event in moves if not eyes[event.source] and eyes[event.target]), None)


def _close(match: Match, when: int) -> Iterator[NightMemory]:
    """The end, if it was close by its game's measure: between the winner and the next, or two who share it."""
    places = match.table.places()
    first = places.index(1)
    others = [seat for seat in range(len(places)) if seat != first]
    next_place = min([places[seat] for seat in others])
    runners_up = [seat for seat in others if places[seat] == next_place]
    whom = max(runners_up, key=lambda seat: nearness(match, first, seat))
    near = nearness(match, first, whom)
    if near >= NEAR:
        yield NightMemory("close", first, whom, near, when, max(0, len(match.history) - 1))
