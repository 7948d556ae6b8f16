"""The people who play here: each has a file with their journey, album, feats, statistics and favourites.

A person is known by their name as the eye takes it (`names.key_of`): whoever sits down as Ada is Ada. Files are changed
under a lock and always from what they hold now, so that two windows can add to one person. Guests have no file.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from game.match import bounds
from game.rulesets.names import cleaned, given
from game.rulesets.names import key_of as key_of  # whoever asks for people knows them by it
from game.store import own
from game.store.bin import Bin
from game.store.files import StoreError, current, paths_or_told, read, read_or_set_aside, reason, write_readable
from game.store.growing import Growing, keep_the_first, shorten
from game.store.locks import shortly
from game.store.own import home
from game.store.statistics import Count, Tally

FORMAT = 1
"""Of the files; a higher one comes from a newer program."""

LIMIT = 2_000_000
"""Bytes of a file."""

MOST_PEOPLE = 200
"""How many people are looked at; a folder with more is not of our making."""

MOST_STATIONS, MOST_STARS, MOST_CREATURES, MOST_FEATS, MOST_DAYS, MOST_COUNTED = 1_000, 5, 5_000, 500, 2_000, 1_000
MOST_CHOSEN = 100
MOST_LESSONS = 20
MOST_SEEN = 200

MOST = {
    "stars": MOST_STATIONS,
    "tries": MOST_STATIONS,
    "passed": MOST_STATIONS,
    "solved": MOST_CREATURES,
    "album": MOST_CREATURES,
    "feats": MOST_FEATS,
    "tallies": MOST_FEATS,
    "days": MOST_DAYS,
    "came": MOST_DAYS,
    "favourites": MOST_FEATS,
    "chosen": MOST_CHOSEN,
    "lessons": MOST_LESSONS,
    "learnt": MOST_LESSONS,
    "seen": MOST_SEEN,
    "counted": MOST_COUNTED,
}
"""How many entries a file holds of each; beyond that the oldest are dropped."""

T = TypeVar("T")


class Acquaintance(Growing):
    """How somebody has met one creature: in how many games they saw it face up, had it themselves, and won with it;
    where, with whom and on which day they saw it first."""

    met: Count = 0
    played: Count = 0
    won: Count = 0
    occasion: bounds.Word = ""
    """The occasion of that game, as in `Record.occasion`; with `game` and `other` it tells where they met."""
    game: bounds.Word = ""
    other: bounds.Word = ""
    day: Count = 0
    is_new: bool = True
    """Whether its page has not been opened since."""


class Person(Growing):
    """All that is kept of one person. Fields that a newer program has added are carried along."""

    name: bounds.Name
    portrait: bounds.Portrait = 0
    stars: Annotated[
        dict[bounds.Word, Annotated[list[bool], Meta(max_length=MOST_STARS)]], Meta(max_length=MOST_STATIONS)
    ] = {}
    """By station: which of its stars were won, over all tries. The first star means that the station was won."""
    tries: Annotated[dict[bounds.Word, Count], Meta(max_length=MOST_STATIONS)] = {}
    """By station: how often it was played to its end; by gate: how often it was tried."""
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
    came: Annotated[list[Count], Meta(max_length=MOST_DAYS)] | UnsetType = UNSET
    """The days on which a game was finished or a puzzle solved, since programs note them (`came_on`)."""
    lost: Count | UnsetType = UNSET
    """How many games were lost, with help or without, since programs count them (`lost_by`)."""
    favourites: Annotated[list[bounds.Word], Meta(max_length=MOST_FEATS)] = []
    chosen: Annotated[dict[bounds.Word, bounds.Word], Meta(max_length=MOST_CHOSEN)] = {}
    """The earned things in use, by what they are for: a card back, the hour of the day at a place."""
    lessons: Annotated[dict[bounds.Word, bounds.Word], Meta(max_length=MOST_LESSONS)] = {}
    """By game: at which stop of its lesson this person left it."""
    learnt: Annotated[list[bounds.Word], Meta(max_length=MOST_LESSONS)] | UnsetType = UNSET
    """The games whose lessons this person has finished. For the first keeper of a computer, and for people from older
    programs, what the computer knows counts, until they finish a lesson themselves."""
    seen: Annotated[dict[bounds.Word, Count], Meta(max_length=MOST_SEEN)] = {}
    """By `<game>/<kind>` of great moment: how often it was seen, until that is often."""
    counted: Annotated[list[bounds.Word], Meta(max_length=MOST_COUNTED)] = []
    """The names of the last counted games, so that none is counted twice, and marks for what was begun and done on the
    last days (`game.session.daily`)."""
    format: Annotated[int, Meta(ge=1)] = FORMAT

    def __post_init__(self) -> None:
        """Nobody bears a name that cannot be seen."""
        self.name = given(self.name)


def came_on(person: Person) -> set[int]:
    """The days on which somebody has played; older programs noted only those of the puzzle and the match of the day."""
    return {*person.days, *(person.came or ())}


def note_coming(person: Person, day: int) -> None:
    """Somebody has played on that day."""
    person.came = [*(person.came or ()), day]


def lost_by(person: Person) -> int:
    """How many games somebody has lost; for games counted by older programs, all that were not won without help."""
    if person.lost is not UNSET:
        return person.lost
    return int(sum([tally.games - tally.won for tally in person.tallies.values()]))


def folder() -> Path:
    """Where people are kept."""
    return home() / "people"


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
    if own.is_folder(folder()) and not os.path.lexists(path_of(name)):
        # An older version may have kept them in a file that is called otherwise: they are brought to theirs.
        all_people(problems)
    return read_or_set_aside(path_of(name), Person, problems, LIMIT, FORMAT)


def all_people(problems: list[StoreError]) -> list[Person]:
    """Everybody who is kept here, by name. A person in a file with another's name is moved to their own file first."""
    found = _found(problems)
    astray = [path for path, person in found if path != path_of(person.name)]
    if astray:
        with contextlib.suppress(StoreError), shortly("people"):
            for path in astray:
                with contextlib.suppress(StoreError, OSError):
                    _settle(path)
        # Of what cannot be read the first look has told.
        found = _found([])
    return sorted([person for _, person in found], key=lambda one: key_of(one.name))


def _found(problems: list[StoreError]) -> list[tuple[Path, Person]]:
    """Everybody who can be read, each with the file in which they lie."""
    read = [(path, read_or_set_aside(path, Person, problems, LIMIT, FORMAT)) for path in _paths(problems)]
    return [(path, person) for path, person in read if person is not None]


def _paths(problems: list[StoreError]) -> list[Path]:
    """The files that have a name of ours."""
    return [path for path in paths_or_told(folder(), problems) if own.is_ours(path)][:MOST_PEOPLE]


def _settle(path: Path) -> None:
    """Move a person to the file of their name. They may lie in another: the program was killed while renaming them,
    they were brought back beside a person of the same name, or somebody has edited the name in the file."""
    person = read(path, Person, LIMIT, FORMAT)
    if person is None or not own.is_plain(path) or path == (target := path_of(person.name)):
        return
    there = read(target, Person, LIMIT, FORMAT)
    if there is None:
        own.move(path, target)
    else:
        merge(there, person)
        _write(target, there)
        own.remove(path)


def is_kept(name: str) -> bool:
    """Whether there is a file of this name's person, readable or not."""
    return os.path.lexists(path_of(name))


def change_person(name: str, change: Callable[[Person], T], problems: list[StoreError], portrait: int = 0) -> T:
    """Change a person's file, from what it holds now; a person without a file gets one.

    A broken file is set aside with a sentence in `problems`. Raises StoreError, and then the file is as it was.
    """
    with shortly("people"):
        person = _as_it_is(name, problems)
        if person is None:
            person = _newcomer(Person(name, portrait))
        told = change(person)
        _write(path_of(name), person)
        return told


def change_kept(name: str, change: Callable[[Person], T], problems: list[StoreError]) -> T:
    """The same, only for a person who has a file: nobody who was deleted meanwhile comes back. Raises StoreError."""
    with shortly("people"):
        person = _kept(name, problems)
        told = change(person)
        _write(path_of(name), person)
        return told


def rename_person(name: str, wish: str, problems: list[StoreError]) -> None:
    """Rename somebody. Raises StoreError, also where another person has that name.

    The new name is written into the old file before that is moved: if the program is killed, there is still one file.
    """
    with shortly("people"):
        person, path, target = _kept(name, problems), path_of(name), path_of(wish)
        if target != path and os.path.lexists(target):
            raise StoreError("people.store.taken", name=cleaned(wish))
        person.name = cleaned(wish)
        _write(path, person)
        if target != path:
            _move(path, target)


def _move(path: Path, target: Path) -> None:
    try:
        own.move(path, target)
    except OSError as error:
        raise StoreError("store.cannot_write", file=target.name, problem=reason(error)) from error


def bring_person(person: Person, problems: list[StoreError]) -> bool:
    """Keep somebody who comes from another machine, or add them to the same person here; whether there was one. Raises
    StoreError, and then everything is as it was."""
    with shortly("people"):
        there = _as_it_is(person.name, problems)
        if there is None:
            _newcomer(person)
        else:
            merge(there, person)
        _write(path_of(person.name), there or person)
        return there is not None


def throw_person(name: str, bin: Bin, page: str) -> None:
    """Put all that is kept of somebody into a bin, from which it can be brought back for a while. Raises StoreError."""
    with shortly("people"):
        bin.throw([path_of(name)], name, page)


def _as_it_is(name: str, problems: list[StoreError]) -> Person | None:
    """Somebody whose file is about to be written anew, if they are kept here."""
    return current(path_of(name), Person, problems, LIMIT, FORMAT)


def _kept(name: str, problems: list[StoreError]) -> Person:
    person = _as_it_is(name, problems)
    if person is None:
        raise StoreError("people.store.gone", name=name)
    return person


def _newcomer(person: Person) -> Person:
    """A person who was not kept here yet; if others are kept, the lessons known to this computer are not theirs. Raises
    StoreError where there are too many."""
    others = len(_paths([]))
    if others >= MOST_PEOPLE:
        raise StoreError("people.store.too_many", n=MOST_PEOPLE)
    if others and person.learnt is UNSET:
        person.learnt = []
    return person


def _write(path: Path, person: Person) -> None:
    person.format = FORMAT
    person.days = list(dict.fromkeys(person.days))
    person.came = list(dict.fromkeys(person.came)) if person.came else person.came
    shorten(person, MOST, LIMIT)
    write_readable(path, person, Person, LIMIT, FORMAT)


# -- two of the same --------------------------------------------------------------------------------------------------


def merge(person: Person, other: Person) -> None:
    """Add what another file of the same person holds: nothing of either is lost, and nothing counts twice.

    Counts that both files have, perhaps of the same games, become the larger of the two. Where there can be only one
    value, such as the portrait, the first file's holds.
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
    for kind, times in other.seen.items():
        person.seen[kind] = max(times, person.seen.get(kind, 0))
    for kind, tally in other.tallies.items():
        person.tallies[kind] = _larger(person.tallies[kind], tally) if kind in person.tallies else tally
    person.passed = _united(person.passed, other.passed)
    person.solved = _united(person.solved, other.solved)
    person.favourites = _united(person.favourites, other.favourites)
    person.days = sorted({*person.days, *other.days})
    if person.came or other.came:
        person.came = sorted({*(person.came or ()), *(other.came or ())})
    if person.lost is not UNSET or other.lost is not UNSET:
        person.lost = max(lost_by(person), lost_by(other))
    if person.learnt or other.learnt:
        person.learnt = _united(person.learnt or (), other.learnt or ())
    person.counted = _united(other.counted, person.counted)
    if other.more:
        person.more = {**other.more, **(person.more or {})}
    person.chosen = {**person.chosen, **other.chosen, **person.chosen}
    person.lessons = {**person.lessons, **other.lessons, **person.lessons}
    for name in MOST.keys() - {"days", "came", "counted"}:
        # Existing entries stay, however many are added.
        keep_the_first(person, name, MOST[name])


def _merged(mine: Acquaintance, theirs: Acquaintance) -> Acquaintance:
    first = min(mine, theirs, key=lambda one: (one.day, one.occasion, one.game, one.other))
    most = {name: max(getattr(mine, name), getattr(theirs, name)) for name in ("met", "played", "won")}
    return msgspec.structs.replace(first, **most, is_new=mine.is_new and theirs.is_new)


def _larger(mine: Tally, theirs: Tally) -> Tally:
    most = {name: max(getattr(mine, name), getattr(theirs, name)) for name in ("games", "won", "helped", "streak")}
    best = [one.best for one in (mine, theirs) if one.best is not None]
    return msgspec.structs.replace(mine, **most, best=max(best, default=None))


def _united(mine: Iterable[str], theirs: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*mine, *theirs]))
