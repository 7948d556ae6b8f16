"""What a finished match brings each person at its table: stars, pages of the album, feats.

What a match was worth is worked out from its events alone (`gains`); adding it to a person's file (`keep_gains`) is
work for the disk's thread and happens once for each match. Who is not kept is a guest, and nothing is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.match.match import Match
from game.session.daily import come, day_of
from game.session.feats import feats_in, feats_of
from game.session.hot_seat import PERSON
from game.session.journey import Station, stars_at, stars_won, station_of
from game.store.files import StoreError
from game.store.people import (
    Acquaintance,
    Person,
    change_kept,
    change_person,
    is_kept,
    load_person,
    lost_by,
    note_coming,
)
from game.store.statistics import MOST, Tally, count_tally, strongest
from game.table.events import Event, Finished, Moved, Revealed, Turned


@dataclass(frozen=True)
class Gains:
    """What a match brings one of its people, by what has happened in it."""

    seat: int
    name: str
    game: str
    occasion: str
    winners: Sequence[int]
    score: int
    has_help: bool
    station: Station | None
    stars: Sequence[bool]
    creatures: Mapping[str, Met]
    feats: Sequence[str]
    against: str
    """The strongest kind of opponent at the table, as statistics count them."""
    other: str
    """The first of the others at the table."""


@dataclass(frozen=True)
class Earned:
    """What is new to a person with a match. `stars` says of each star of the station whether they have it now."""

    name: str
    seat: int
    station: Station | None
    stars: Sequence[bool]
    person: Person
    """All that is kept of them, after the match."""
    new_stars: Sequence[bool] = ()
    creatures: Sequence[str] = ()
    feats: Sequence[str] = ()


def gains(match: Match) -> list[Gains]:
    """What a finished match brings each of its people. With help, no star is won and no feat done."""
    assert match.table.outcome is not None, "the game is still going on"
    station, (winners, scores) = station_of(match.occasion), match.table.outcome
    found = []
    for seat, player in enumerate(match.seats):
        if player.player != PERSON or not player.name:
            continue
        found.append(
            Gains(
                seat,
                player.name,
                match.ruleset.key,
                match.occasion,
                winners,
                scores[seat],
                match.asked_for_help,
                station if seat == 0 else None,
                stars_won(station, match, seat) if station is not None and seat == 0 else [],
                met_in(match, seat),
                () if match.asked_for_help else feats_in(match, seat),
                strongest(match.seats),
                next(one.name for other, one in enumerate(match.seats) if other != seat),
            )
        )
    return found


def keep_gains(
    some: Gains, name: str, today: int, problems: list[StoreError], portrait: int | None = None
) -> Earned | None:
    """Add what a match has brought to what is kept of a person, once for a match of this name, and a match of
    the day at its first end only; None for a guest, unless they are kept from now on, with that `portrait`.

    Raises StoreError, and then nothing has changed.
    """
    if portrait is None and load_person(some.name, problems) is None:
        if is_kept(some.name):
            # They are no guest, though what is kept of them cannot be read now.
            raise problems.pop()
        return None

    def add(person: Person) -> Earned:
        day = day_of(some.occasion)
        marks = [mark for mark in (name, some.occasion if day is not None else "") if mark]
        if _is_counted(person, some, name):
            return Earned(some.name, some.seat, some.station, _stars(person, some), person)
        person.counted += marks
        person.lost = min(MOST, lost_by(person) + (some.seat not in some.winners))
        tally = person.tallies.setdefault(f"{some.game}/{some.against}", Tally())
        count_tally(tally, some.winners, some.seat, some.score, has_help=some.has_help)
        new_stars = _add_stars(person, some)
        creatures = _add_creatures(person, some, today)
        note_coming(person, today)
        if day is not None:
            come(person, day, some.occasion)
        feats = [feat for feat in dict.fromkeys([*some.feats, *feats_of(person)]) if feat not in person.feats]
        person.feats.update(dict.fromkeys(feats, today))
        stars = _stars(person, some)
        return Earned(some.name, some.seat, some.station, stars, person, new_stars, creatures, feats)

    if portrait is not None:
        return change_person(some.name, add, problems, portrait)
    return change_kept(some.name, add, problems)


def _is_counted(person: Person, some: Gains, name: str) -> bool:
    """Whether this match, or that of its day, is counted already. The match of a day counts only if the person's days
    include that day, whatever else their file says."""
    if name and name in person.counted:
        return True
    return some.occasion in person.counted and day_of(some.occasion) in person.days


def _stars(person: Person, some: Gains) -> Sequence[bool]:
    return stars_at(person, some.station) if some.station is not None else ()


def _add_stars(person: Person, some: Gains) -> Sequence[bool]:
    """Add the stars that were won to those of earlier tries; returns which of them are new."""
    if some.station is None:
        return ()
    station, before = some.station.name, stars_at(person, some.station)
    person.tries[station] = min(MOST, person.tries.get(station, 0) + 1)
    if any(some.stars):
        person.stars[station] = [old or won for old, won in zip(before, some.stars, strict=True)]
    return [won and not old for old, won in zip(before, some.stars, strict=True)]


def _add_creatures(person: Person, some: Gains, today: int) -> list[str]:
    """Add the creatures that were met to the album; those that are new there."""
    new = [key for key in some.creatures if key not in person.album]
    for key, met in some.creatures.items():
        known = person.album.setdefault(key, Acquaintance(0, 0, 0, some.occasion, some.game, some.other, today))
        known.met = min(MOST, known.met + 1)
        known.played = min(MOST, known.played + met.played)
        known.won = min(MOST, known.won + met.won)
    return new


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
