"""Ask computer opponents the puzzles of `tests/puzzles`, and say which of them each level solves.

    python -m build_scripts.puzzles [--level L]... [--game G]... [--seeds N] [--key K]... [--keep]
    python -m build_scripts.puzzles --write

A row for each puzzle says how many of the seeds found a right answer; a last one for each game how many of all. The
status is 1 if one who always takes the best answer missed any. With `--keep` that last row of each game is also written
into `measurements/puzzles.md`.
With `--write` those that people are given are written to `assets/puzzles`, and nobody is asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from build_scripts.findings import Figures, Measurement, origin, write
from game.bots.levels import LEVELS
from game.rulesets import RULESETS, ruleset
from tests.puzzles import PUZZLES, Puzzle, for_people

ASKED = ("gentle", "steady", "sharp")
SEEDS = 3

TITLE = "Positions with one right answer"
ABOUT = "How many of them each level solves, each position asked at several seeds (`tests/puzzles`)."


def solved(puzzle: Puzzle, level: str, seeds: int) -> int:
    """In how many of so many seeds a level finds a right answer."""
    return sum([puzzle.is_solved_by(level, seed) for seed in range(1, seeds + 1)])


def main() -> int:
    """The command's door."""
    games = [rules.key for rules in RULESETS]
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.puzzles", description="Say which puzzles each level of opponents solves."
    )
    parser.add_argument("--level", action="append", choices=LEVELS, help="only this one (gentle, steady and sharp)")
    parser.add_argument("--game", action="append", choices=games, help="only this one (all)")
    parser.add_argument("--key", action="append", help="only the puzzle of this key (all)")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"how often each is asked ({SEEDS})")
    parser.add_argument("--keep", action="store_true", help="write how many of all into measurements")
    parser.add_argument("--write", action="store_true", help="write the files of the puzzles that people are given")
    wish = parser.parse_args()
    if wish.write:
        for_people.write(wish.game or games)
        return 0
    levels = wish.level or ASKED
    missed, told = 0, []
    for game in wish.game or games:
        puzzles = [puzzle for puzzle in PUZZLES if puzzle.game == game and (not wish.key or puzzle.key in wish.key)]
        if puzzles:
            sums = _print_table(game, puzzles, levels, wish.seeds)
            told.append((ruleset(game).title, wish.seeds * len(puzzles), *sums.values()))
            missed += sum([wish.seeds * len(puzzles) - sums[level] for level in levels if LEVELS[level].takes_the_best])
    if wish.keep:
        command = f"python -m build_scripts.puzzles --seeds {wish.seeds} --keep"
        write("puzzles", Measurement(TITLE, ABOUT, origin(command), [Figures(("game", "of", *levels), told)]))
    return 1 if missed else 0


def _print_table(game: str, puzzles: list[Puzzle], levels: Sequence[str], seeds: int) -> dict[str, int]:
    """Print how many each level solves of a game's puzzles, and return how many of all."""
    print(f"{game:<42}" + "".join([f"{level:>9}" for level in levels]), flush=True)
    sums = dict.fromkeys(levels, 0)
    for puzzle in puzzles:
        counts = {level: solved(puzzle, level, seeds) for level in levels}
        sums = {level: sums[level] + counts[level] for level in levels}
        print(_row(f"  {puzzle.key:<32}{puzzle.kind.value:<8}", counts.values(), seeds), flush=True)
    print(_row("  all", sums.values(), seeds * len(puzzles)), end="\n\n", flush=True)
    return sums


def _row(head: str, counts: Iterable[int], of: int) -> str:
    return f"{head:<42}" + "".join([f"{f'{n}/{of}':>9}" for n in counts])


if __name__ == "__main__":
    raise SystemExit(main())
