"""Which creatures somebody has met in a match, by the pages of the album. Nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.match.match import Match
from game.table.facts import Fact, Finished, Moved, Revealed, Turned


class Met(NamedTuple):
    """What a seat had to do with a creature in a match: whether it had it itself, and whether it won with it."""

    played: bool
    won: bool


def met_in(match: Match, seat: int) -> Mapping[str, Met]:
    """The creatures that lay face up before a seat at any time of a match, by the key of their page.

    What is turned up once all is over does not count: nobody has met it.
    """
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
    """The cards that a seat has seen, as the facts tell it."""
    bit = 1 << seat
    for fact in _facts(match):
        if isinstance(fact, Moved | Turned) and fact.card is not None and fact.seen_by & bit:
            yield fact.card
        elif isinstance(fact, Revealed) and fact.seen_by & bit:
            yield from [card for card in fact.cards if card is not None]


def _held(match: Match, seat: int) -> Iterator[int]:
    """The cards that came to lie in a place of a seat's own."""
    owners = match.table.config.owners
    for fact in _facts(match):
        if isinstance(fact, Moved) and fact.card is not None and owners.get(fact.target) == seat:
            yield fact.card


def _facts(match: Match) -> Iterator[Fact]:
    """All facts up to the end of the game."""
    chapters: list[Sequence[Fact]] = [match.opening, *(entry.facts for entry in match.history)]
    for chapter in chapters:
        for fact in chapter:
            if isinstance(fact, Finished):
                return
            yield fact
