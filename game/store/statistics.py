"""How games went: counted for each ruleset and opponent, and for players who met before. Games with help are counted
apart and do not change the other numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.record import Record, Seat
from game.store.files import StoreError, current, read_or_set_aside, write_readable
from game.store.growing import Growing, shorten
from game.store.locks import shortly
from game.store.own import home

FORMAT = 2
"""Of the file; a higher one comes from a newer program. The first had no meetings."""

MOST_MEETINGS = 1_000
"""How many groups of players are remembered; beyond that, those who have not met for longest are dropped."""

MOST_COUNTED = 1_000
"""How many of the last counted games are remembered by name; no save comes back after more than that."""

LIMIT = 1_000_000
"""Bytes of the file."""

MOST_TALLIES = 1_000
"""How many kinds of games are counted, more than any program has; beyond that those counted first are dropped."""

MOST = (1 << 40) - 1
"""No number grows beyond this."""

MOST_LASTED = 9
"""For how many of the last games of a kind the length is remembered."""

MOST_OF_EACH = {"tallies": MOST_TALLIES, "meetings": MOST_MEETINGS, "counted": MOST_COUNTED, "lasted": MOST_TALLIES}
"""How many entries the file holds of each; beyond that the oldest are dropped."""

LONGEST_NAME = 40
"""Letters of a name under which games at a shared screen are counted."""

Count = Annotated[int, Meta(ge=0, le=MOST)]


class Tally(Growing):
    """Games of one kind: how many, how many of them won by a person, and the best score of a person."""

    games: Count = 0
    won: Annotated[float, Meta(ge=0, le=MOST)] = 0.0
    helped: Count = 0
    best: bounds.Whole | None = None
    streak: Count = 0
    """How many games in a row, up to the last one, were won alone."""


@dataclass(frozen=True)
class Feat:
    """What a person has achieved with a game that was just counted, by seat: the first win at it, the first against
    opponents of their level, more points than ever before (`n`), or so many wins in a row (`n`)."""

    seat: int
    kind: Literal["first_win", "level_beaten", "record", "streak"]
    n: int = 0
    level: str = ""


class Meeting(Growing):
    """The wins of players of these names against each other in one game; `shared` are games without a single winner."""

    game: bounds.Word
    wins: Annotated[dict[bounds.Word, Count], Meta(max_length=32)]
    shared: Count = 0

    @property
    def games(self) -> int:
        """How often they have played it."""
        return sum(self.wins.values()) + self.shared


class Statistics(Growing):
    """Tallies by `<game>/<strongest opponent>` of whoever played alone, and by `<game>/person/<name>` of those who
    shared a screen (older programs counted these together, by `<game>/person`); and meetings, the latest last.

    `counted` are the names of the games counted last, so that none is counted twice; `lasted` are the seconds that
    games of each kind took, the latest last.
    """

    tallies: Annotated[dict[bounds.Word, Tally], Meta(max_length=MOST_TALLIES)] = {}
    meetings: Annotated[list[Meeting], Meta(max_length=MOST_MEETINGS)] = []
    counted: Annotated[list[bounds.Word], Meta(max_length=MOST_COUNTED)] = []
    lasted: Annotated[
        dict[bounds.Word, Annotated[list[Count], Meta(max_length=MOST_LASTED)]], Meta(max_length=MOST_TALLIES)
    ] = {}
    format: Annotated[int, Meta(ge=1)] = FORMAT


PERSON = "person"
STRENGTHS = (PERSON, "random", "gentle", "steady", "sharp", "master")


def statistics_path() -> Path:
    """Where the statistics are kept."""
    return home() / "statistics.json"


def load_statistics(problems: list[StoreError]) -> Statistics:
    """The statistics so far; a broken file is set aside with a sentence in `problems`."""
    return read_or_set_aside(statistics_path(), Statistics, problems, LIMIT, FORMAT) or Statistics()


def forget_statistics(problems: list[StoreError]) -> None:
    """Begin counting anew. Raises StoreError."""

    def forget(statistics: Statistics) -> None:
        statistics.tallies.clear()
        statistics.meetings.clear()
        statistics.lasted.clear()

    _change(forget, problems)


def count_game(
    record: Record,
    winners: tuple[int, ...],
    scores: tuple[int, ...],
    problems: list[StoreError] | None = None,
    name: str = "",
    feats: list[Feat] | None = None,
    lasted: tuple[str, int] = ("", 0),
) -> Meeting | None:
    """Add a finished game with at least one person to what all windows have counted so far; once, if it has a name of
    its own.

    `lasted` are its kind and its seconds, where both are known. Returns the score of its players against each other;
    None if their names do not tell them apart. A broken file is set aside with a sentence in `problems`; what its
    people achieved is added to `feats`. Raises StoreError, and then the file is as it was.
    """
    people = [place for place, seat in enumerate(record.seats) if seat.player == PERSON]
    if not people:
        return None
    met: list[Meeting | None] = []
    achieved: list[Feat] = []

    def add(statistics: Statistics) -> None:
        if name and name in statistics.counted:
            met.append(met_before(statistics, record.game, [seat.name for seat in record.seats]))
            return
        statistics.counted += [name] if name else []
        achieved.extend(_add(statistics, record, people, winners, scores))
        _note_length(statistics, *lasted)
        met.append(_meet(statistics, record, winners))

    _change(add, [] if problems is None else problems)
    if feats is not None:
        feats.extend(achieved)
    return met[0]


def _change(change: Callable[[Statistics], None], problems: list[StoreError]) -> None:
    with shortly("statistics"):
        statistics = current(statistics_path(), Statistics, problems, LIMIT, FORMAT) or Statistics()
        change(statistics)
        statistics.format = FORMAT
        shorten(statistics, MOST_OF_EACH, LIMIT)
        write_readable(statistics_path(), statistics, Statistics, LIMIT, FORMAT)


def _note_length(statistics: Statistics, kind: str, seconds: int) -> None:
    """Remember how long a game of a kind has taken."""
    if kind and seconds:
        before = statistics.lasted.pop(kind, [])
        statistics.lasted[kind] = [*before, min(MOST, seconds)][-MOST_LASTED:]


def _meet(statistics: Statistics, record: Record, winners: tuple[int, ...]) -> Meeting | None:
    """Add a game to its players' score against each other; a game with help changes nothing."""
    names = [seat.name for seat in record.seats]
    meeting = met_before(statistics, record.game, names)
    if meeting is None or record.asked_for_help:
        return meeting
    if len(winners) == 1:
        meeting.wins[names[winners[0]]] = min(MOST, meeting.wins[names[winners[0]]] + 1)
    else:
        meeting.shared = min(MOST, meeting.shared + 1)
    others = [one for one in statistics.meetings if one is not meeting]
    statistics.meetings = [*others, meeting]
    return meeting


def met_before(statistics: Statistics, game: str, names: Sequence[str]) -> Meeting | None:
    """These players' score so far, in whatever order they sat; None where names do not tell them apart."""
    if len(set(names)) < len(names):
        return None
    same = (one for one in statistics.meetings if one.game == game and set(one.wins) == set(names))
    return next(same, None) or Meeting(game, dict.fromkeys(names, 0))


def _add(
    statistics: Statistics, record: Record, people: list[int], winners: tuple[int, ...], scores: tuple[int, ...]
) -> list[Feat]:
    """Add a game to the tallies of its people: of a single person by the strongest opponent, at a shared screen by
    name. Returns what they achieved."""
    against = strongest(record.seats)
    feats: list[Feat] = []
    for seat in people:
        kinds = STRENGTHS if len(people) == 1 else (sharing(record.seats[seat].name),)
        own = [tally for kind in kinds if (tally := statistics.tallies.get(f"{record.game}/{kind}")) is not None]
        is_first = not any(tally.won for tally in own)
        kind = against if len(people) == 1 else kinds[0]
        tally = statistics.tallies.setdefault(f"{record.game}/{kind}", Tally())
        before = msgspec.structs.replace(tally)
        count_tally(tally, winners, seat, scores[seat], has_help=record.asked_for_help)
        if not record.asked_for_help:
            feats += _feats(before, tally, seat, "" if len(people) > 1 else against, is_first=is_first)
    return feats


def strongest(seats: Sequence[Seat]) -> str:
    """The strongest kind of opponent at a table; `person` where no computer plays."""
    opponents = [seat.player for seat in seats if seat.player in STRENGTHS and seat.player != PERSON]
    return max(opponents, key=STRENGTHS.index) if opponents else PERSON


def count_tally(tally: Tally, winners: Sequence[int], seat: int, score: int, *, has_help: bool) -> None:
    """Add one person's game; a shared win counts as a share of one."""
    if has_help:
        tally.helped = min(MOST, tally.helped + 1)
        return
    has_won = seat in winners
    tally.games = min(MOST, tally.games + 1)
    tally.won = min(MOST, tally.won + has_won / max(1, len(winners)))
    tally.best = score if tally.best is None else max(tally.best, score)
    tally.streak = min(MOST, tally.streak + 1) if has_won and len(winners) == 1 else 0


def _feats(before: Tally, after: Tally, seat: int, level: str, *, is_first: bool) -> list[Feat]:
    """What one more game has changed for a person; `is_first` if they had won none of any kind before."""
    found: list[Feat] = []
    if after.streak:
        if is_first:
            found.append(Feat(seat, "first_win"))
        elif level and not before.won:
            found.append(Feat(seat, "level_beaten", level=level))
        if after.streak > 1:
            found.append(Feat(seat, "streak", after.streak))
    if before.best is not None and after.best is not None and after.best > before.best:
        found.append(Feat(seat, "record", after.best))
    return found


def sharing(name: str) -> str:
    """The kind of game under which somebody's games at a shared screen are counted."""
    return f"{PERSON}/{name[:LONGEST_NAME]}"


def who_shares(kind: str) -> str:
    """The name of the person whose games are counted under that kind; empty for kinds without a name."""
    return kind.partition("/")[2]
