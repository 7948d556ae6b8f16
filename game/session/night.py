"""A night of games: who leads, which game is next, its match, and what of it will be remembered. Nothing here draws.

Each game gives points by place: as many as there are players for the first, one less for each place after it, and those
who share a place get the same. The last game may count double.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.rulesets import GAMES, ruleset
from game.session.hot_seat import PERSON
from game.session.memories import memories
from game.session.occasions import night_of, of_night
from game.store.files import StoreError
from game.store.nights import Night, NightGame, NightMemory, change_night
from game.store.people import key_of

FEWEST, MOST = 3, 5
"""The fewest and the most games of a night."""


@dataclass(frozen=True)
class NightStanding:
    """How a player stands: the place, shared by equals, the points of each game so far, and their sum."""

    player: int
    place: int
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.points)


def games_for(players: int) -> tuple[str, ...]:
    """The games that so many can play together."""
    return tuple([key for key, game in GAMES.items() if game.fewest <= players <= game.most])


def by_dice(players: int, count: int, dice: Sequence[float]) -> list[str]:
    """`count` games by chance, from numbers between 0 and 1: each game once before any comes again, and never the same
    twice in a row where there are others."""
    chosen: list[str] = []
    left = list(games_for(players))
    for number in dice[:count]:
        pool = [game for game in left if chosen[-1:] != [game]] or left
        game = pool[min(int(number * len(pool)), len(pool) - 1)]
        left.remove(game)
        chosen.append(game)
        left = left or list(games_for(players))
    return chosen


def points(night: Night, number: int) -> tuple[int, ...]:
    """What a game of the night has brought each player."""
    factor = 2 if night.last_counts_double and number == len(night.games) - 1 else 1
    return tuple([factor * (len(night.players) + 1 - place) for place in night.ended[number].places])


def standings(night: Night, until: int | None = None) -> list[NightStanding]:
    """How everybody stands after `until` games, or after all that are over. Sorted by place; of equals, first whoever
    did better in the later games."""
    count = len(night.ended) if until is None else until
    columns = [points(night, number) for number in range(count)]
    rows = [tuple([column[player] for column in columns]) for player in range(len(night.players))]
    totals = [sum(row) for row in rows]
    found = [
        NightStanding(player, 1 + sum(other > total for other in totals), rows[player])
        for player, total in enumerate(totals)
    ]
    return sorted(found, key=lambda one: (one.place, *[-point for point in reversed(one.points)], one.player))


@dataclass(frozen=True)
class Need:
    """What a player needs of the last game to win the night, alone or together with others."""

    player: int
    place: int
    """The worst place that is sure to win them the night, however the others do; 0 where there is none."""
    is_alone: bool
    """Whether they must not share that place."""
    can_win: bool
    """Whether they can still win it, if the others do badly enough."""


def needs(night: Night) -> list[Need]:
    """What everybody needs of the last game, the leader first; nothing where more than one is still to come."""
    if len(night.games) - len(night.ended) != 1 or night.is_over:
        return []
    return [_need(night, one) for one in standings(night)]


def _need(night: Night, one: NightStanding) -> Need:
    """What a player needs. A place is sure to win where they are ahead of every rival, even if that one comes first, or
    second where they come first themselves. They can win at all if that is so where they come first and the best rivals
    come last."""
    players, factor = len(night.players), 2 if night.last_counts_double else 1
    rivals = [other.total for other in standings(night) if other.player != one.player]

    def after(total: int, place: int) -> int:
        """Their total with a place, but for what everybody gets: each place further down is worth less."""
        return total - factor * place

    def is_sure(place: int, best_of_others: int) -> bool:
        return after(one.total, place) >= max([after(total, best_of_others) for total in rivals])

    sure = sum(is_sure(place, 1 if place > 1 else 2) for place in range(1, players + 1))
    can_win = after(one.total, 1) >= max([after(total, place) for place, total in enumerate(sorted(rivals), 2)])
    return Need(one.player, sure, sure == 1 and not is_sure(1, 1), can_win)


def next_match(night: Night, name: str) -> Match:
    """The next game of a night. Whoever is last so far goes first; a level that is not offered is replaced by the best
    that is. Raises OptionError and PositionError for a night that cannot go on."""
    # Imported here: the title, which tells of a night that waits, needs no opponents.
    from game.bots.levels import offered

    number = len(night.ended)
    rules = ruleset(night.games[number])
    levels = offered(rules.tuning, len(night.players))
    seats = [
        msgspec.structs.replace(seat, player=seat.player if seat.player in (PERSON, *levels) else levels[-1])
        for seat in night.players
    ]
    options = rules.quick_options() if night.is_short else rules.usual_options()
    last = standings(night)[-1].player if night.ended else secrets.randbelow(len(seats))
    match = Match(rules, seats, options, secrets.randbits(SEED_BITS), last)
    match.occasion = of_night(name, number)
    return match


# -- what comes of a game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Astray:
    """A finished game that its night does not count, because another window has played it as well, or the night was
    called off or is gone. `number` is that of the game, from 0."""

    night: str
    number: int
    ended: NightGame
    is_gone: bool


def note_end(match: Match, problems: list[StoreError], file: str = "") -> Astray | None:
    """Add a finished match, kept in the file of that name, to its night, once; any other match is left alone. A match
    that its night does not take is given back as astray. Raises StoreError."""
    of = night_of(match.occasion)
    if of is None:
        return None
    name, number = of
    ended = ended_of(match, file)
    is_added = change_night(name, lambda night: _add(night, number, ended), problems)
    return None if is_added else Astray(name, number, ended, is_gone=is_added is None)


def count_astray(one: Astray, problems: list[StoreError], instead: Night | None = None) -> bool:
    """Let a game count for its night, in place of what counts there now; a night that is gone is brought back as
    `instead`. Whether it counts. Raises StoreError."""

    def add(night: Night) -> bool:
        if one.number < len(night.ended) and one.ended.is_among(len(night.players)):
            night.ended[one.number] = one.ended
        return _add(night, one.number, one.ended, is_wanted=True)

    return bool(change_night(one.night, add, problems, instead))


def _add(night: Night, number: int, ended: NightGame, *, is_wanted: bool = False) -> bool:
    """Add a finished game, if it is the night's next one; whether the night has it now."""
    if number < len(night.ended):
        return msgspec.structs.replace(night.ended[number], file=ended.file) == ended
    is_next = len(night.ended) == number < len(night.games) and ended.is_among(len(night.players))
    if not is_next or (night.called_off and not is_wanted):
        return False
    night.ended.append(ended)
    return True


def ended_of(match: Match, file: str = "") -> NightGame:
    """What a night keeps of a finished match, which is kept in the file of that name."""
    assert match.table.outcome is not None, "the game is still going on"
    return NightGame(match.table.places(), list(match.table.outcome[1]), list(memories(match)), file)


def remembered(night: Night) -> list[tuple[int, NightMemory]]:
    """What is told again at the end of a night: the greatest of each kind, with the number of its game."""
    found = [(number, memory) for number, ended in enumerate(night.ended) for memory in ended.memories]
    kinds = dict.fromkeys(memory.kind for _, memory in found)
    return [max([one for one in found if one[1].kind == kind], key=lambda one: one[1].share) for kind in kinds]


def people_of(night: Night) -> tuple[int, ...]:
    """Which of the players are people."""
    return tuple([number for number, seat in enumerate(night.players) if seat.player == PERSON])


@dataclass
class Evenings:
    """What a person has reached in all finished nights: the nights, the nights won (a shared win counts as a share),
    the games in these nights, the games won alone or together, and all points."""

    name: str
    nights: int = 0
    won: float = 0.0
    games: int = 0
    games_won: int = 0
    points: int = 0


def evenings(nights: Iterable[Night]) -> list[Evenings]:
    """What each person has come to in those of these nights that are over, whoever won most of them first."""
    found: dict[str, Evenings] = {}
    for night in nights:
        ranked = standings(night) if night.is_over else []
        first = sum(row.place == 1 for row in ranked)
        for row in ranked:
            seat = night.players[row.player]
            if seat.player != PERSON:
                continue
            one = found.setdefault(key_of(seat.name), Evenings(seat.name))
            one.nights += 1
            one.won += (row.place == 1) / first
            one.games += len(night.ended)
            one.games_won += sum(ended.places[row.player] == 1 for ended in night.ended)
            one.points += row.total
    return sorted(found.values(), key=lambda one: (-one.won, -one.points, one.name))
