"""What is told of Quaeleon's Quest as one deed: what an attack does to all whom it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.match.story import Told
from game.table.events import Announced, Counted

BLOWS = frozenset(("loses", "withstands"))
"""What is announced of players whom something hits."""


def as_one(story: Sequence[Told]) -> Sequence[Told]:
    """A story in which all who are hit together are hit at the same time."""
    told: list[Told] = []
    for deed in _deeds(story):
        hits = [one for one in deed if isinstance(one.event, Counted)]
        stopped = [one for one in deed if isinstance(one.event, Announced) and one.event.word == "withstands"]
        if len(hits) + len(stopped) < 2:
            told += deed
            continue
        if len(stopped) > 1:
            stopped = [replace(stopped[0], event=_together(stopped))]
        stopped = [replace(one, view=deed[-1].view) for one in stopped]
        told += [replace(one, joins=number > 0) for number, one in enumerate((*hits, *stopped))]
    return told


def _deeds(story: Sequence[Told]) -> Iterator[list[Told]]:
    """The story in pieces: what happens to several players one after the other is one piece."""
    piece: list[Told] = []
    hit: set[object] = set()
    for told in story:
        whom = _hit_by(told)
        is_again = isinstance(told.event, Counted) and whom in hit
        if piece and (whom is None or not hit or is_again):
            yield piece
            piece, hit = [], set()
        piece.append(told)
        if whom is not None:
            hit.add(whom)
    if piece:
        yield piece


def _hit_by(told: Told) -> object:
    """The player who is hit by this or withstands it; None for anything else."""
    event = told.event
    if isinstance(event, Counted) and event.name == "health" and event.after < event.before:
        return event.subject[0]
    return event.args["who"] if isinstance(event, Announced) and event.word in BLOWS else None


def _together(stopped: Sequence[Told]) -> Announced:
    """Several who withstand an attack, as one announcement."""
    events = [one.event for one in stopped if isinstance(one.event, Announced)]
    who = tuple([event.args["who"] for event in events])
    return Announced("quaeleon.at_once.withstand", {"who": who}, events[0].seen_by)
