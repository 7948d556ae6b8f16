"""Measure Flask's opponents and published decks by playing, and write the figures into docs/balance.md.

    python -m build_scripts.balance_flask [--part ladder|decks] [--games N] [--seed S] [--jobs J] [--page FILE]

*ladder* lets each level play the one below with the same deck on both sides; *decks* lets sharp opponents play each
pair of published decks. N games are played for each row of a table, half as many against random play; every deal is
played from both sides. The tables of the page stand between marks and are replaced; everything else on it was written
by people. The same seed gives the same games, whatever the number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path

from game.bots.arena import Report, Terms, interval, run_arena
from game.rulesets.flask.cards import PUBLISHED

PAGE = Path(__file__).parents[1] / "docs" / "balance.md"

RUNGS = (("sharp", "steady"), ("steady", "gentle"), ("sharp", "random"), ("gentle", "random"))
MIRRORS = ("green", "red")
"""The decks with which the levels are measured: both players have the same."""

STRONGER = {("red", "green"), ("blue", "yellow"), ("green", "blue"), ("yellow", "red")}
"""(winner, loser) in the rule text's own table of strengths."""

Measure = Callable[[Sequence[str], Terms], Report]
"""Plays the row of a table: the line-up and the options."""


def ladder(measure: Measure) -> list[str]:
    """The table of levels: a row for each pair and deck, and one for both decks together."""
    lines = [
        "| players | deck | games | wins of the first | 95 % interval | illegal | ms median / p95 / max of the first |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for first, second in RUNGS:
        reports = [measure((first, second), Terms(options={"decks": [deck, deck]})) for deck in MIRRORS]
        for deck, report in zip(MIRRORS, reports, strict=True):
            ms = report["seats"][0]["ms"]
            times = f"{ms['median']:.0f} / {ms['p95']:.0f} / {ms['max']:.0f}"
            lines.append(_row(f"{first} – {second}", deck, *_won(report), _illegal([report]), times))
        won, games = map(sum, zip(*map(_won, reports), strict=True))
        lines.append(_row(f"**{first} – {second}**", "both", won, games, _illegal(reports), ""))
    return lines


def match_ups(measure: Measure) -> list[str]:
    """The table of decks: a row for each pair, named after the side that the rule text thinks stronger, if any."""
    lines = [
        "| decks | games | wins of the first | 95 % interval | the rule text | measured |",
        "|---|--:|--:|--:|---|---|",
    ]
    for pair in combinations(PUBLISHED, 2):
        first, second = pair if pair[::-1] not in STRONGER else pair[::-1]
        report = measure(("sharp", "sharp"), Terms(own={"decks": [first, second]}))
        won, games = _won(report)
        low, high = interval(won, games)
        verdict = first if low > 0.5 else second if high < 0.5 else "even"
        said = f"{first} is stronger" if (first, second) in STRONGER else "nothing"
        found = "no difference shown" if verdict == "even" else f"{verdict} is stronger"
        lines.append(
            f"| {first} – {second} | {games} | {won / games:.1%} | {low:.1%} – {high:.1%} | {said} | {found} |"
        )
    return lines


def _won(report: Report) -> tuple[float, int]:
    return report["seats"][0]["win_rate"] * report["games"], report["games"]


def _illegal(reports: Iterable[Report]) -> int:
    return sum([seat["illegal"] for report in reports for seat in report["seats"]])


def _row(players: str, deck: str, won: float, games: int, illegal: int, times: str) -> str:
    low, high = interval(won, games)
    return f"| {players} | {deck} | {games} | {won / games:.1%} | {low:.1%} – {high:.1%} | {illegal} | {times} |"


def replaced(page: str, part: str, lines: Sequence[str]) -> str:
    """The page with other lines between the marks of a part. Raises ValueError if it has no such marks."""
    opening, closing = f"<!-- {part} -->\n", f"<!-- end of {part} -->\n"
    before, found, rest = page.partition(opening)
    _, ended, after = rest.partition(closing)
    if not found or not ended:
        raise ValueError(f"the page has no marks for {part}")
    return before + opening + "\n".join(lines) + "\n" + closing + after


PARTS: dict[str, Callable[[Measure], list[str]]] = {"ladder": ladder, "decks": match_ups}


def main() -> int:
    """The command's door."""
    parser = argparse.ArgumentParser(description="Measure Flask's opponents and decks, and write docs/balance.md.")
    parser.add_argument("--part", choices=PARTS, help="measure only this part")
    parser.add_argument("--games", type=int, default=200, help="games for each row of a table (200)")
    parser.add_argument("--seed", type=int, default=2024, help="the same seed gives the same games (2024)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write the tables into")
    wish = parser.parse_args()

    def measure(players: Sequence[str], terms: Terms) -> Report:
        games = wish.games // 2 if "random" in players else wish.games
        report = run_arena("flask", players, games, wish.seed, wish.jobs, terms=terms)
        rate = report["seats"][0]["win_rate"]
        print(f"{' - '.join(players)} {dict(terms.options)} {dict(terms.own)}: {rate:.1%}", file=sys.stderr, flush=True)
        return report

    for part in [wish.part] if wish.part else PARTS:
        lines = PARTS[part](measure)
        page = wish.page.read_text(encoding="utf-8")
        wish.page.write_text(replaced(page, part, lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
