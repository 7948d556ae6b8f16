"""How long games last, for players who have not played enough here: `python -m build_scripts.lasting --write`.

A person's decisions in games of players who follow their habit, each as long as people usually think and wait for the
others (measurements/waits.json). Stations take their decisions from measurements/journey.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from game.match.decisions import decisions
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.session.journey import stations
from game.session.lasting import kind

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "assets" / "lasting.json"

THINKING, PICKING, WAITING = 18.0, 4.5, 3.5
"""The seconds that a person usually thinks about a decision, takes for each press of it, and, where nothing was
measured, waits for others."""

FINISHING = 45.0
"""Seconds before the first decision and after the last one."""

LEVEL = "steady"
"""The player whose decisions at stations are counted."""


def main() -> int:
    """Print how long each kind of game lasts, in minutes, or write it down in seconds."""
    parser = argparse.ArgumentParser(description="How long games last.")
    parser.add_argument("--games", type=int, default=15, help="of each kind")
    parser.add_argument("--write", action="store_true", help=f"write {FILE.relative_to(ROOT)}")
    options = parser.parse_args()
    lasts = dict(_all(options.games))
    for name, seconds in lasts.items():
        print(f"{seconds / 60:5.1f}  {name}")
    if options.write:
        FILE.write_text(json.dumps(lasts, indent=1) + "\n", "utf-8")
    return 0


def _all(games: int) -> Iterator[tuple[str, int]]:
    waits = _waits()
    for rules in RULESETS:
        for seats in range(rules.fewest, rules.most + 1):
            for is_short in (False, True):
                wait = waits.get((rules.title, seats), WAITING)
                made = [_made(rules, seats, seed, is_short=is_short) for seed in range(games)]
                yield kind(rules.key, seats, is_short=is_short), round(median(_seconds(*one, wait) for one in made))
    yield from _at_stations(waits)


def _at_stations(waits: Mapping[tuple[str, int], float]) -> Iterator[tuple[str, int]]:
    """Decisions at stations take as many presses as in other games of as many players."""
    made_at = {row["station"]: float(row["decisions"]) for row in _rows("journey") if row["player"] == LEVEL}
    for station in [one for one in stations() if one.name in made_at]:
        rules, seats = ruleset(station.game), len(station.opponents) + 1
        choices, presses = _made(rules, seats, 0, is_short=True)
        made = made_at[station.name]
        seconds = _seconds(made, made * presses / max(1, choices), waits.get((rules.title, seats), WAITING))
        yield station.occasion, round(seconds)


def _made(rules: Ruleset, seats: int, seed: int, *, is_short: bool) -> tuple[int, int]:
    """How many decisions the first of so many players makes in a game by habit, and how many answers these are."""
    players = [Seat(f"Player {seat + 1}", "person" if seat == 0 else LEVEL, seat) for seat in range(seats)]
    options = rules.quick_options() if is_short else rules.usual_options()
    match, random = Match(rules, players, options, seed, seed % seats), Random(seed)
    while not match.is_over:
        seat = match.table.asked()[-1]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    own = [one for one in decisions(match) if one.seat == 0]
    return len(own), sum(len(one.answer) for one in own)


def _seconds(choices: float, presses: float, wait: float) -> float:
    return FINISHING + choices * (THINKING + wait) + presses * PICKING


def _rows(name: str) -> list[dict[str, Any]]:
    """The rows of a measurement's first table, by the names of its columns."""
    table = json.loads((ROOT / "measurements" / f"{name}.json").read_text("utf-8"))["tables"][0]
    return [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]


def _waits() -> Mapping[tuple[str, int], float]:
    """Seconds between two answers of a person, by the game's title and number of players."""
    return {(row["game"], row["seats"]): float(row["median"]) for row in _rows("waits")}


if __name__ == "__main__":
    raise SystemExit(main())
