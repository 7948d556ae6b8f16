"""How far the levels of a game lie apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from build_scripts.balance.page import Measure, illegal, won
from game.bots.arena import Report, Terms, interval

RUNGS = (("sharp", "steady"), ("steady", "gentle"), ("sharp", "random"), ("gentle", "random"))


def levels(game: str, mirrors: Mapping[str, Mapping[str, Any]], measure: Measure) -> list[str]:
    """The table of a game's levels: a row for each pair and set of options, and one for all sets together."""
    lines = [
        "| players | with | games | wins of the first | 95 % interval | illegal | ms median / p95 / max of the first |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for first, second in RUNGS:
        reports = [measure(game, (first, second), Terms(options=options), len(mirrors)) for options in mirrors.values()]
        for name, report in zip(mirrors, reports, strict=True):
            lines.append(_row(f"{first} – {second}", name, *won(report), illegal([report]), _times(report)))
        if len(reports) > 1:
            wins, games = map(sum, zip(*map(won, reports), strict=True))
            lines.append(_row(f"**{first} – {second}**", " and ".join(mirrors), wins, games, illegal(reports), ""))
    return lines


def _times(report: Report) -> str:
    ms = report["seats"][0]["ms"]
    return f"{ms['median']:.0f} / {ms['p95']:.0f} / {ms['max']:.0f}"


def _row(players: str, name: str, wins: float, games: int, illegal_acts: int, times: str) -> str:
    low, high = interval(wins, games)
    return f"| {players} | {name} | {games} | {wins / games:.1%} | {low:.1%} – {high:.1%} | {illegal_acts} | {times} |"
