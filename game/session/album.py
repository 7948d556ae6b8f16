"""Which creatures somebody has met in a match, by the pages of the album. Nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.match.match import Match
from game.table.events import Event, Finished, Moved, Revealed, Turned


class Met(NamedTuple):
    """How a seat met a creature in a match: whether it was the seat's own, and whether the seat won with it."""

    played: bool
    won: bool


def met_in(match: Match, seat: int) -> Mapping[str, Met]:
    """The creatures that a seat has seen face up during a match, by the key of their page. Cards that are turned up
    after the end do not count."""
    config, won = match.table.config, match.table.outcome is not None and seat in match.table.outcome[0]
    on = {card: match.ruleset.creatures_on(config.designs[card], config.options) for card in range(len(config.designs))}
    seen = set(_seen(match, seat))
    own = {card for card in _held(match, seat) if card in seen}
    found: dict[str, Met] = {}
    for card in sorted(seen):
        for key in on[card]:
            played = card in own or (key in found and found[key].played)
            found[key] = Met(played, played and won)
    return found


def _seen(match: Match, seat: int) -> Iterator[int]:
    """The cards that a seat has seen, as the events tell it."""
    bit = 1 << seat
    for event in _events(match):
        if isinstance(event, Moved | Turned) and event.card is not None and event.seen_by & bit:
            yield event.card
        elif isinstance(event, Revealed) and event.seen_by & bit:
            yield from [card for card in event.cards if card is not None]


def _held(match: Match, seat: int) -> Iterator[int]:
    """The cards that came to lie in one of a seat's own places."""
    owners = match.table.config.owners
    for event in _events(match):
        if isinstance(event, Moved) and event.card is not None and owners.get(event.target) == seat:
            yield event.card


def _events(match: Match) -> Iterator[Event]:
    """All events up to the end of the game."""
    chapters: list[Sequence[Event]] = [match.opening, *(entry.events for entry in match.history)]
    for chapter in chapters:
        for event in chapter:
            if isinstance(event, Finished):
                return
            yield event
