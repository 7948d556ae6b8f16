"""The people who play here: each has a file of their own with their journey, album, feats, statistics and favourites.

Who somebody is goes by their name, whatever its letters' size: whoever sits down as Ada is Ada. Files are changed under
a lock and always from what is there now, so that two windows add to the same person. Guests have no file.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from game.match import bounds
from game.store import own
from game.store.files import StoreError, current, read_or_set_aside, remove, write_readable
from game.store.locks import shortly
from game.store.own import home
from game.store.statistics import MOST, Count, Tally

FORMAT = 1
"""Of the files; a higher one comes from a newer program."""

LIMIT = 2_000_000
"""Bytes of a file."""

MOST_PEOPLE = 200
"""So many people are looked at; whoever has more has a folder of somebody else's making."""

MOST_STATIONS, MOST_STARS, MOST_CREATURES, MOST_FEATS, MOST_DAYS, MOST_COUNTED = 1_000, 5, 5_000, 500, 2_000, 1_000

T = TypeVar("T")


class Acquaintance(msgspec.Struct):
    """What somebody has had to do with one creature: games in which they saw it face up, in which they had it
    themselves, and which they won with it; where and with whom they saw it first, and on which day."""

    met: Count = 0
    played: Count = 0
    won: Count = 0
    occasion: bounds.Word = ""
    """That of the first game, as `Record.occasion`; with `game` and `other` it is told where it was met."""
    game: bounds.Word = ""
    other: bounds.Word = ""
    day: Count = 0
    is_new: bool = True
    """Whether its page has not been looked at since."""


class Person(msgspec.Struct):
    """All that is kept of one person. What programs to come may add stays as it is unknown here."""

    name: bounds.Name
    portrait: bounds.Portrait = 0
    stars: Annotated[
        dict[bounds.Word, Annotated[list[bool], Meta(max_length=MOST_STARS)]], Meta(max_length=MOST_STATIONS)
    ] = {}
    """By station: which of its stars were won, over all tries. A station that was won has its first."""
    tries: Annotated[dict[bounds.Word, Count], Meta(max_length=MOST_STATIONS)] = {}
    """By station: how often it was played to its end, a gate: how often it was tried."""
    passed: Annotated[list[bounds.Word], Meta(max_length=MOST_STATIONS)] = []
    """The gates that stand open, solved or let through after honest tries."""
    solved: Annotated[list[bounds.Word], Meta(max_length=MOST_CREATURES)] = []
    """The names of the puzzles that this person has solved."""
    album: Annotated[dict[bounds.Word, Acquaintance], Meta(max_length=MOST_CREATURES)] = {}
    """By the key of a creature."""
    feats: Annotated[dict[bounds.Word, Count], Meta(max_length=MOST_FEATS)] = {}
    """By feat: on which day it was done."""
    tallies: Annotated[dict[bounds.Word, Tally], Meta(max_length=MOST_FEATS)] = {}
    """By `<game>/<strongest opponent>`, as the statistics count."""
    days: Annotated[list[Count], Meta(max_length=MOST_DAYS)] = []
    """The days on which the puzzle or the match of the day was finished, the latest last (`date.toordinal`)."""
    favourites: Annotated[list[bounds.Word], Meta(max_length=MOST_FEATS)] = []
    chosen: Annotated[dict[bounds.Word, bounds.Word], Meta(max_length=100)] = {}
    """What of the things that were earned is used, by what it is for: a card back, an hour of the day in a place."""
    counted: Annotated[list[bounds.Word], Meta(max_length=MOST_COUNTED)] = []
    """The names of the games counted last, so that none is counted twice."""
    format: Annotated[int, Meta(ge=1)] = FORMAT


def folder() -> Path:
    """Where people are kept."""
    return home() / "people"


def key_of(name: str) -> str:
    """By what somebody of this name is known, whatever the size of the letters."""
    return name.strip().casefold()


def path_of(name: str) -> Path:
    """Where somebody of this name is kept."""
    known = key_of(name)
    sign = hashlib.sha256(known.encode()).hexdigest()[:8]
    return folder() / f"{_letters(known)}-{sign}.json"


def _letters(name: str) -> str:
    plain = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name)
    return "-".join(filter(None, plain.split("-")))[:40] or "person"


def load_person(name: str, problems: list[StoreError]) -> Person | None:
    """Somebody of this name, if they are kept here; a broken file is set aside with a sentence in `problems`."""
    return read_or_set_aside(path_of(name), Person, problems, LIMIT, FORMAT)


def all_people(problems: list[StoreError]) -> list[Person]:
    """Everybody who is kept here, by name."""
    if not own.is_folder(folder()):
        return []
    names = sorted(entry.name for entry in islice(os.scandir(folder()), MOST_PEOPLE * 2))
    paths = [path for name in names if own.is_ours(path := folder() / name)][:MOST_PEOPLE]
    found = [read_or_set_aside(path, Person, problems, LIMIT, FORMAT) for path in paths]
    return sorted([one for one in found if one is not None], key=lambda one: key_of(one.name))


def change_person(name: str, change: Callable[[Person], T], problems: list[StoreError], portrait: int = 0) -> T:
    """Change what is kept of somebody, from what it is now; whoever is not kept yet is from now on.

    A broken file is set aside with a sentence in `problems`. Raises StoreError, and then the file is as it was.
    """
    path = path_of(name)
    with shortly("people"):
        person = current(path, Person, problems, LIMIT, FORMAT) or Person(name.strip(), portrait)
        told = change(person)
        person.format = FORMAT
        _shorten(person)
        write_readable(path, person, Person, LIMIT, FORMAT)
        return told


def forget_person(name: str) -> None:
    """Let go of all that is kept of somebody. Raises StoreError."""
    with shortly("people"):
        remove(path_of(name))


def _shorten(person: Person) -> None:
    """Forget what is oldest where there is more than the file may hold."""
    person.counted = person.counted[-MOST_COUNTED:]
    person.days = sorted(set(person.days))[-MOST_DAYS:]
    person.tallies = dict(list(person.tallies.items())[-MOST_FEATS:])


# -- two of the same --------------------------------------------------------------------------------------------------


def merge(person: Person, other: Person) -> None:
    """Add to somebody what another file of the same person knows: nothing of either is lost, and nothing counts twice.

    What both have counted, perhaps the same games, counts as often as in the one that has more.
    """
    for station, stars in other.stars.items():
        mine = person.stars.get(station, [])
        longest = max(len(mine), len(stars))
        person.stars[station] = [any(one[at : at + 1] == [True] for one in (mine, stars)) for at in range(longest)]
    for station, tries in other.tries.items():
        person.tries[station] = max(tries, person.tries.get(station, 0))
    for key, theirs in other.album.items():
        person.album[key] = _merged(person.album[key], theirs) if key in person.album else theirs
    for feat, day in other.feats.items():
        person.feats[feat] = min(day, person.feats.get(feat, day))
    for kind, tally in other.tallies.items():
        mine_of_kind = person.tallies.get(kind)
        person.tallies[kind] = tally if mine_of_kind is None or tally.games > mine_of_kind.games else mine_of_kind
    person.passed = _united(person.passed, other.passed)
    person.solved = _united(person.solved, other.solved)
    person.favourites = _united(person.favourites, other.favourites)
    person.days = sorted({*person.days, *other.days})
    person.counted = _united(other.counted, person.counted)
    person.chosen = {**other.chosen, **person.chosen}


def _merged(mine: Acquaintance, theirs: Acquaintance) -> Acquaintance:
    first = mine if mine.day <= theirs.day else theirs
    most = {name: min(MOST, max(getattr(mine, name), getattr(theirs, name))) for name in ("met", "played", "won")}
    return msgspec.structs.replace(first, **most, is_new=mine.is_new and theirs.is_new)


def _united(mine: Iterable[str], theirs: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*mine, *theirs]))
