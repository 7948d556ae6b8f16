"""Plays on in worlds that a seat cannot tell apart: `python -m tests.long.worlds --decisions 10000 --forks 5000`.

Three things must be the same for that seat: all that it is shown and told as a stretch of a game is played in two
worlds; what it knows after moves that looked alike to it; and what a search finds for it. A search that cheats has to
be caught.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

import msgspec

from build_scripts.findings import Figures, Measurement, origin, write
from game.bots.crew import Crew
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from tests.fairness import Verdict, judged
from tests.test_two_worlds import compare, forks

TABLES = 4
"""Stretches and tables of one task, so that none takes long."""

TOGETHER = 16
"""Tasks handed out at a time for each job, until there are enough."""

ENOUGH = 0.95
"""The share of cheating searches that must be caught."""


TITLE = "What opponents must not see"
ABOUT = (
    "Decisions, views after moves that look alike (forks) and searches in two worlds that a seat cannot tell apart: "
    "none may differ. A search that cheats is asked where what is hidden differs in more than the order of a hand, and "
    "the game is not as good as decided; nearly all of these must be caught."
)
COLUMNS = ("game", "decisions", "forks", "that differed", "searches", "that changed", "cheating searches caught")


@dataclass(frozen=True)
class Comparison:
    """What came of a game, and whether nothing leaks and a search that cheats is caught."""

    is_fair: bool
    row: tuple[str, ...]


@dataclass(frozen=True)
class Task:
    """A few stretches of one game at so many seats, all from one seed."""

    game: str
    seats: int
    seed: int


class Found(msgspec.Struct):
    """How many decisions in two worlds, or views after forks, were compared, and the first difference there was."""

    compared: int
    leak: str = ""


def stretches(task: Task) -> Found:
    """Decisions in two worlds."""
    return _compared(compare, task)


def forked(task: Task) -> Found:
    """Views after moves that look alike."""
    return _compared(forks, task)


def _compared(compared: Callable[[Ruleset, int, int, int], int], task: Task) -> Found:
    try:
        return Found(compared(ruleset(task.game), task.seats, task.seed, TABLES))
    except AssertionError as error:
        return Found(1, f"{task}: {error}")


def searches(task: Task) -> Verdict:
    """Searches in two worlds."""
    return judged(ruleset(task.game), task.seats, Random(task.seed))


def main(arguments: list[str] | None = None) -> int:
    """Compare so many of each game, at all its tables in turn; the status is 1 where something leaks."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.worlds", description=__doc__)
    parser.add_argument(
        "--game", action="append", choices=[rules.key for rules in RULESETS], help="only this one (all)"
    )
    parser.add_argument("--decisions", type=int, default=1000, help="played, and searched, in two worlds (1000)")
    parser.add_argument("--forks", type=int, default=500, help="views after moves that look alike (500)")
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at the same time (1)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="the workers of a Dask scheduler play")
    parser.add_argument("--keep", action="store_true", help="write what was found into measurements")
    options = parser.parse_args(arguments)
    crew = Crew(options.jobs, options.cluster)
    games = [rules for rules in RULESETS if not options.game or rules.key in options.game]
    found = [_compare(rules, options.decisions, options.forks, options.seed, crew) for rules in games]
    if options.keep:
        command = f"{parser.prog} --decisions {options.decisions} --forks {options.forks} --seed {options.seed} --keep"
        rows = [one.row for one in found]
        write("fairness", Measurement(TITLE, ABOUT, origin(command, options.seed), [Figures(COLUMNS, rows)]))
    return 0 if all(one.is_fair for one in found) else 1


def _compare(rules: Ruleset, decisions: int, forks_wanted: int, seed: int, crew: Crew) -> Comparison:
    played = _until(decisions, stretches, rules, seed, crew)
    parted = _until(forks_wanted, forked, rules, seed, crew)
    verdict = Verdict()
    for tasks in _tasks(rules, seed, crew):
        for found in crew.play(searches, tasks, Verdict):
            verdict.add(found)
        if verdict.decisions >= decisions:
            break
    print(
        f"{rules.title}: {played.compared} decisions and {parted.compared} forks are the same; of {verdict.decisions} "
        f"searches {verdict.changed} changed; {verdict.caught} of {verdict.controls} that cheat were caught",
        flush=True,
    )
    leaks = [found.leak for found in (played, parted) if found.leak]
    for leak in leaks:
        print(leak, file=sys.stderr)
    caught = f"{verdict.caught:,} of {verdict.controls:,}"
    counts = (f"{count:,}" for count in (played.compared, parted.compared, len(leaks), verdict.decisions))
    is_fair = not leaks and not verdict.changed and verdict.caught >= ENOUGH * verdict.controls
    return Comparison(is_fair, (rules.title, *counts, f"{verdict.changed:,}", caught))


def _until(wanted: int, compared: Callable[[Task], Found], rules: Ruleset, seed: int, crew: Crew) -> Found:
    """Compare until there are so many, or until something leaks."""
    sum_of_all = Found(0)
    for tasks in _tasks(rules, seed, crew):
        for found in crew.play(compared, tasks, Found):
            sum_of_all.compared += found.compared
            sum_of_all.leak = sum_of_all.leak or found.leak
        if sum_of_all.leak or sum_of_all.compared >= wanted:
            break
    return sum_of_all


def _tasks(rules: Ruleset, seed: int, crew: Crew) -> Iterator[list[Task]]:
    """Tasks at all tables of a game in turn, a few for each job at a time, without end."""
    tables = range(rules.fewest, rules.most + 1)
    while True:
        count = TOGETHER * crew.jobs
        yield [Task(rules.key, tables[number % len(tables)], number) for number in range(seed, seed + count)]
        seed += count


if __name__ == "__main__":
    sys.exit(main())
