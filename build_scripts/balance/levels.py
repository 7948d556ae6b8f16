"""How far the levels of a game lie apart, at two seats and at more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from build_scripts.balance.measuring import INTERVAL, Workshop, illegal, rate, won, won_together
from build_scripts.findings import Cell, Figures
from game.bots.arena import Report, Terms
from game.rulesets.ruleset import Ruleset

RUNGS = (("sharp", "steady"), ("steady", "gentle"), ("sharp", "random"), ("gentle", "random"))

STEPS = RUNGS[:2]
"""The levels compared at larger tables, too."""

MASTERS = (("master", "sharp"),)
"""Levels that show whether more time wins more: only then are masters offered (`SearchTuning.masters_up_to`)."""

FEWEST = 3
"""The number of seats of a larger table."""

AGAINST_CHANCE = 4
"""Rows against random players share the games of one: a quarter shows what is far from even."""


def levels(
    game: str, mirrors: Mapping[str, Mapping[str, Any]], workshop: Workshop, rungs: Sequence[tuple[str, str]] = RUNGS
) -> list[Figures]:
    """The table of a game's levels: a row for each pair and set of options, and one for all sets together."""
    rows = []
    for first, second in rungs:
        share = len(mirrors) * (AGAINST_CHANCE if second == "random" else 1)
        reports = [workshop.arena(game, (first, second), Terms(options=one), share) for one in mirrors.values()]
        for name, report in zip(mirrors, reports, strict=True):
            rows.append(_row(f"{first} – {second}", name, *won(report), illegal([report]), _times(report)))
        if len(reports) > 1:
            together = f"**{first} – {second}**"
            rows.append(_row(together, " and ".join(mirrors), *won_together(reports), illegal(reports), ""))
    times = "ms median / p95 / max of the first"
    return [Figures(("players", "with", "games", "wins of the first", INTERVAL, "illegal", times), rows)]


def tables(
    rules: Ruleset,
    mirrors: Mapping[str, Mapping[str, Any]],
    workshop: Workshop,
    rungs: Sequence[tuple[str, str]] = STEPS,
    fewest: int = FEWEST,
) -> list[Figures]:
    """The table of larger tables: for each pair of levels a row for one player of the first among players of the
    second, at each number of seats from the fewest on, all sets of options together."""
    rows = []
    for seats in range(fewest, rules.most + 1):
        for first, second in rungs:
            line_up, options = (first, *[second] * (seats - 1)), [for_seats(one, seats) for one in mirrors.values()]
            reports = [workshop.arena(rules.key, line_up, Terms(one), len(mirrors)) for one in options]
            wins, games = won_together(reports)
            players, fair = f"one {first}, else {second}", f"{1 / seats:.1%}"
            rows.append((players, seats, games, *rate(wins, games), fair, illegal(reports)))
    return [Figures(("players", "seats", "games", "wins of the first", INTERVAL, "a fair share", "illegal"), rows)]


def for_seats(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options with which more players have what two have."""
    return {key: value[:1] * seats if isinstance(value, list) else value for key, value in options.items()}


def _times(report: Report) -> str:
    ms = report["seats"][0]["ms"]
    return f"{ms['median']:.0f} / {ms['p95']:.0f} / {ms['max']:.0f}"


def _row(players: str, name: str, wins: float, games: int, illegal_acts: int, times: str) -> tuple[Cell, ...]:
    return players, name, games, *rate(wins, games), illegal_acts, times
