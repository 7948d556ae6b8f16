"""Writes how tables lie in their windows: `python -m build_scripts.framing`, into `measurements/framing.md`.

With `--only GAME` or `--only GAME-QUESTION` it prints some rows instead, and with `--check` it writes nothing. The
status is 1 if what matters does not fill the window anywhere.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from build_scripts.findings import FOLDER, Figures, Measurement, origin, write
from build_scripts.framing.judge import (
    HAND,
    LEAST_FOCUS,
    LEAST_FOCUS_OF_MANY,
    LEAST_PART,
    MOST_BARE,
    faults,
    shortfalls,
)
from build_scripts.framing.measure import Laid, laid
from game.rulesets import RULESETS
from scenes.commands.headless import go_headless

ABOUT = f"""Every question of each game that is played at a place, at every number of seats at which it comes up: how
much of the window's height its part takes (at least {LEAST_PART:.0f} %), the cards or figures that are to be chosen (at
least {LEAST_FOCUS:.0f} %, {LEAST_FOCUS_OF_MANY:.0f} % at the fullest table) and the hand ({HAND[0]:.0f} to
{HAND[1]:.0f} %), how much of the window the largest rectangle is in which nothing can be pointed at or read (at most
{MOST_BARE} %), and how many texts stand on each other (none). What is not shown has no figure."""

COMMAND = "python -m build_scripts.framing"

COLUMNS = ("question", "seats", "window", "framing", "part", "focus", "hand", "empty", "overlaps")


def main(arguments: Sequence[str]) -> int:
    """Measure, and write, print or only judge. The status is 1 if anything is wrong, with a sentence for each."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--only", default="", help="print only a game's questions, or one, and write nothing")
    instead.add_argument("--check", action="store_true", help="write nothing, and tell only what is wrong")
    options = parser.parse_args(arguments)
    go_headless()
    found = _found(options.only)
    if options.only:
        print(*[line for table in _tables(found) for line in table.lines()], sep="\n")
    elif not options.check:
        write("framing", Measurement("How tables lie in their windows", ABOUT, origin(COMMAND), _tables(found)), FOLDER)
    every = [one for laid_out in found.values() for one in laid_out]
    for known in shortfalls(every):
        print(f"known: {known}")
    wrong = faults(every)
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


def _found(only: str) -> dict[str, list[Laid]]:
    """What was found of each game."""
    game, _, question = only.partition("-")
    found: dict[str, list[Laid]] = {}
    for rules in RULESETS:
        if game in ("", rules.key):
            found[rules.key] = list(laid(rules, only=question))
            print(f"{rules.key}: {len(found[rules.key])} tables", file=sys.stderr, flush=True)
    return found


def _tables(found: dict[str, list[Laid]]) -> list[Figures]:
    """A table for each game."""
    return [Figures(COLUMNS, [_row(one) for one in rows], game.capitalize()) for game, rows in found.items()]


def _row(one: Laid) -> tuple[str | int, ...]:
    return (
        one.question,
        one.seats,
        f"{one.size[0]} × {one.size[1]}",
        one.framing,
        *["" if share is None else f"{share:.1f}" for share in (one.part, one.focus, one.hand)],
        f"{one.bare:.1f}",
        len(one.overlaps),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
