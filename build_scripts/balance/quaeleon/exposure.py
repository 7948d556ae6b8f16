"""Measure what opponents take at Quaeleon's Quest, in a turn and in a round, by how much defence stands against it.

    python -m build_scripts.balance.quaeleon.exposure [--games N] [--seed S]

So many games of two, three … six are played by habit, the same ones for the same seed. What is found is written into
`assets/exposure.json`, from which the table says what a stack is likely to come to.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, quantiles

import msgspec

from build_scripts.balance.games import answers_of, laid
from game.rulesets.elimination import survivors
from game.rulesets.quaeleon import QUAELEON
from game.rulesets.quaeleon.board import ROUND, defence, health
from game.table.events import Began, Event
from game.table.table import Table
from scenes.games.quaeleon.exposure import BANDS, FILE, Exposure, Round, band, situation

WRITTEN = Path(__file__).resolve().parents[3] / "assets" / FILE
GAMES, SEED = 1500, 2024
LEAST = 20
"""Of fewer cases nothing is said: what was found with a little less defence stands there."""

Banded = dict[str, list[list[float]]]


def banded() -> Banded:
    """Cases by situation and band."""
    return defaultdict(lambda: [[] for _ in range(BANDS)])


class Watched(list[Event]):
    """Hears what happens at a table, and looks at it where a turn of all or a round begins or ends."""

    def __init__(self, table: Table, turns: Banded, rounds: Banded) -> None:
        super().__init__()
        self._table, self._turns, self._rounds = table, turns, rounds
        self._turn: dict[int, int] = {}
        self._round: dict[int, int] = {}
        self._stood: dict[int, int] = {}
        self._here = ""

    def append(self, event: Event) -> None:
        """A turn ends with the next reveal, the last one with the round; who has fallen meanwhile stood bare in the
        end, and is counted by what they last had."""
        if not isinstance(event, Began):
            return
        table, name = self._table, event.args.get("name")
        if self._turn:
            self._stood |= {seat: defence(table, seat) for seat in survivors(table)}
        if name in ("reveal", "end"):
            self.close(is_round_over=name == "end")
        if name == "reveal":
            self._turn = {seat: health(table, seat) for seat in survivors(table)}
            if not self._round:
                self._round, self._here = dict(self._turn), situation(len(self._turn) - 1, table.count(ROUND))
                self._stood = dict.fromkeys(self._turn, 0)

    def close(self, *, is_round_over: bool) -> None:
        """Count the turn that is over, and the round."""
        for seat, before in self._turn.items():
            self._turns[self._here][band(self._stood[seat])].append(max(0, before - health(self._table, seat)))
        self._turn = {}
        if is_round_over:
            for seat, before in self._round.items():
                self._rounds[self._here][band(self._stood[seat])].append(health(self._table, seat) / before)
            self._round = {}


def measure(games: int, seed: int) -> Exposure:
    """Play, and count."""
    turns, rounds = banded(), banded()
    for seats in range(QUAELEON.fewest, QUAELEON.most + 1):
        for game in range(games):
            table = laid(QUAELEON, seats, {}, seed + game, game % seats)
            answer = answers_of(QUAELEON, "habit", seed + game, ())
            table.events = watched = Watched(table, turns, rounds)
            while table.agenda:
                seat = table.asked()[0]
                table.answer(seat, answer(table, seat))
            watched.close(is_round_over=True)
    return Exposure(
        games,
        seed,
        {here: [round(mean(cases), 1) for cases in _filled(found)] for here, found in sorted(turns.items())},
        {here: [_round(cases) for cases in _filled(found)] for here, found in sorted(rounds.items())},
    )


def _filled(found: Sequence[list[float]]) -> list[list[float]]:
    """The cases of each band, of the one before where there are too few."""
    kept = [next((cases for cases in found if cases), [0.0])]
    for cases in found:
        kept.append(cases if len(cases) >= LEAST else kept[-1])
    return kept[1:]


def _round(cases: Sequence[float]) -> Round:
    tenths = quantiles(sorted(cases) if len(cases) > 1 else [*cases, *cases], n=10)
    return Round(round(tenths[0], 2), round(tenths[4], 2), round(100 * mean([left <= 0 for left in cases])))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and write it down."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.balance.quaeleon.exposure", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each number of players ({GAMES})")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args(arguments)
    found = measure(options.games, options.seed)
    written = msgspec.json.format(msgspec.json.encode(found), indent=0).decode()
    WRITTEN.write_text(f"{written}\n", "utf-8")
    for here, losses in found.turn.items():
        print(f"{here:>5}: {losses}  {[(one.low, one.usual, one.falls) for one in found.round[here]]}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
