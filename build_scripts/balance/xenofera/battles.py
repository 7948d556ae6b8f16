"""Xenofera's battles one after another: what numbers that are left are worth, and what could be won from whoever plays
by the table in `duel_worths.py`, by somebody who knows how they mix.

    python -m build_scripts.balance.xenofera.battles

solves the chain of battles anew, and writes that table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from textwrap import wrap

from build_scripts.balance.measuring import Workshop, tell
from build_scripts.findings import Figures
from game.rulesets.xenofera import duel_worths
from game.rulesets.xenofera.duel_worths import SETS, Numbers
from game.rulesets.xenofera.duels import ALL, GOES_ON, Worths, matched, pairs, payoffs, solved

SITUATIONS = 60

CLOSE_ENOUGH = 0.0003
"""A sweep over all sets that changes none by more is the last one."""

ABOUT = (
    "Pairs of sets of numbers, all of them full at first. By how much of a stake whoever knows how the others mix "
    "could beat them, in this battle and in all to come, each of which is followed by another "
    f"{GOES_ON:.0%} of the time, beyond what right play on both sides brings."
)


def even() -> Worths:
    """All sets worth the same."""
    return {(one, other): 0.0 for one in SETS for other in SETS}


def settled(worths: Worths, improve: Callable[[Worths], Worths]) -> Worths:
    """These worths, improved until that changes hardly anything."""
    while True:
        better = improve(worths)
        change = max([abs(better[sets] - worths[sets]) for sets in worths])
        tell("changed", change)
        worths = better
        if change < CLOSE_ENOUGH:
            return worths


def rightly(worths: Worths) -> Worths:
    """What sets are worth if both play this battle right, and then it is as it was thought: either attacks as often."""
    attacking = {}
    for ours, theirs in worths:
        matrix = payoffs(ours, theirs, 0, GOES_ON, worths)
        rows, columns = matched(matrix)
        attacking[ours, theirs] = _dot([_dot(row, columns) for row in matrix], rows)
    return {(one, other): (attacking[one, other] - attacking[other, one]) / 2 for one, other in worths}


def against_the_table(worths: Worths) -> Worths:
    """What sets are worth to somebody who answers best to players who mix by the table, if then it is as it was
    thought."""
    turned = {(theirs, ours): -worth for (ours, theirs), worth in worths.items()}
    return {(ours, theirs): _best(ours, theirs, worths, turned) for ours, theirs in worths}


def _best(ours: Numbers, theirs: Numbers, worths: Worths, turned: Worths) -> float:
    defending = _shares(theirs, solved(ours, theirs, 0)[1])
    attacking = _shares(theirs, solved(theirs, ours, 0)[0])
    won = max([_dot(row, defending) for row in payoffs(ours, theirs, 0, GOES_ON, worths)])
    lost = min([_dot(column, attacking) for column in zip(*payoffs(theirs, ours, 0, GOES_ON, turned), strict=True)])
    return (won - lost) / 2


def _shares(numbers: Numbers, mixture: Iterable[tuple[tuple[int, int], float]]) -> list[float]:
    played = dict(mixture)
    return [played.get(pair, 0.0) for pair in pairs(numbers)]


def _dot(values: Sequence[float], shares: Sequence[float]) -> float:
    return sum([value * share for value, share in zip(values, shares, strict=True)])


def measure(workshop: Workshop) -> list[Figures]:
    """How far each of some situations is from what cannot be beaten."""
    random = Random(workshop.seed)
    right = settled(dict(duel_worths.WORTHS), rightly)
    best = settled(dict(right), against_the_table)
    drawn = [(random.choice(SETS), random.choice(SETS)) for _ in range(SITUATIONS - 1)]
    lost = [best[sets] - right[sets] for sets in [(ALL, ALL), *drawn]]
    row = (len(lost), f"{lost[0]:.2%}", f"{fmean(lost):.2%}", f"{max(lost):.2%}")
    return [Figures(("situations", "of all numbers", "mean", "worst"), [row])]


def written(worths: Mapping[tuple[Numbers, Numbers], float]) -> str:
    """The table as it stands in the file: each set against those before it, in thousandths."""
    earlier = [(ours, theirs) for place, ours in enumerate(SETS) for theirs in SETS[:place]]
    return "\n".join(wrap(" ".join([str(round(1000 * worths[sets])) for sets in earlier]), 118))


def main() -> None:
    """Solve the chain, and write the table."""
    file = Path(duel_worths.__file__)
    before, mark, after = file.read_text(encoding="utf-8").partition('_THOUSANDTHS = """\n')
    table = written(settled(even(), rightly))
    file.write_text(before + mark + table + after[after.index('\n"""') :], encoding="utf-8")


if __name__ == "__main__":
    main()
