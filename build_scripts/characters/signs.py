"""How often each keeper's policy shows in a game by its emblem, as people see it at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from build_scripts.balance.games import begun, play_out
from build_scripts.findings import Cell
from game.bots.crew import Crew
from game.bots.levels import Player
from game.bots.tastes import NOBODY, TASTES, tastes_of
from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.session.emblems import Watch


@dataclass(frozen=True)
class Table:
    """A game with a player without tastes at the first seat, as a person would be, and these keepers at the others."""

    game: str
    level: str
    keepers: tuple[int, ...]
    deal: int


def play(table: Table) -> Record:
    """The game, played to its end. Signs are counted later, as their rules may change."""
    portraits = (NOBODY, *table.keepers)
    rules, seats = ruleset(table.game), len(portraits)
    match = begun(rules, [Seat(player=table.level)] * seats, {}, Random(table.deal))
    players = [
        Player(table.level, table.deal + seat, portrait, unhurried=True) for seat, portrait in enumerate(portraits)
    ]
    play_out(match, players)
    return match.record()


def seen(record: Record, keepers: Sequence[int]) -> list[int]:
    """How often each keeper's policy shows in a game, or would if it were the keeper who played it."""
    seats = {1 + place: keeper for place, keeper in enumerate(keepers)}
    watch = Watch(
        Match.resume(ruleset(record.game), record), {seat: tastes_of(keeper)[0] for seat, keeper in seats.items()}
    )
    watch.follow()
    return [sum(sign.seat == seat for sign in watch.signs) for seat in seats]


def tables(game: str, level: str, seats: int, deals: Sequence[int]) -> list[Table]:
    """For each deal as many tables as let every keeper sit at one, with others each time."""
    found: list[Table] = []
    for deal in deals:
        order = Random(f"seated:{deal}").sample(range(len(TASTES)), len(TASTES))
        order += order[: -len(order) % (seats - 1)]
        groups = (tuple(order[place : place + seats - 1]) for place in range(0, len(order), seats - 1))
        found += [Table(game, level, keepers, deal + place) for place, keepers in enumerate(groups)]
    return found


def signs_by_keeper(game: str, level: str, seats: int, deals: Sequence[int], crew: Crew) -> list[tuple[Cell, ...]]:
    """For each keeper: how often its policy showed in a game, the least and the most; in how many games never; and how
    often it would have seemed to show where only players without tastes sit."""
    there = tables(game, level, seats, deals)
    empty = [Table(game, level, (NOBODY,) * (seats - 1), deal) for deal in deals]
    games = list(crew.play(play, [*there, *empty], Record))
    shown, seemed = dict[int, list[int]](), dict[int, list[int]]()
    for place, (table, record) in enumerate(zip(there, games, strict=False)):
        nobody = games[len(there) + place * len(deals) // len(there)]
        for counted, one in ((shown, record), (seemed, nobody)):
            for keeper, times in zip(table.keepers, seen(one, table.keepers), strict=True):
                counted.setdefault(keeper, []).append(times)
    rows: list[tuple[Cell, ...]] = []
    for keeper in range(len(TASTES)):
        own, others = shown[keeper], seemed[keeper]
        rows.append((
            ruleset(game).title, level, keeper, tastes_of(keeper)[0], f"{sum(own) / len(own):.1f}",
            f"{min(own)} – {max(own)}", f"{own.count(0)} of {len(own)}", f"{sum(others) / len(others):.1f}",
        ))  # fmt: skip
        print(*rows[-1], flush=True)
    return rows
