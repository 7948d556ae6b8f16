"""Writes how tables lie in their windows: `python -m build_scripts.framing`, into `measurements/framing.md`.

With `--only GAME` or `--only GAME-QUESTION` it prints some rows instead, and with `--check` it writes nothing. The
status is 1 if what matters does not fill the window anywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from build_scripts.findings import Figures, Measurement, command, origin
from build_scripts.framing.judge import HAND, LEAST_FOCUS, LEAST_FOCUS_OF_MANY, LEAST_PART, MOST_BARE, faults
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
    """The command."""
    go_headless()
    return command("framing", __doc__, measured_tables, arguments)


def measured_tables(only: str) -> tuple[Measurement, list[str]]:
    """What was found of every game, of one, or of one of its questions, and what is wrong with it."""
    found = _found(only)
    told = [Figures(COLUMNS, [_row(one) for one in rows], game.capitalize()) for game, rows in found.items()]
    wrong = faults(one for rows in found.values() for one in rows)
    return Measurement("How tables lie in their windows", ABOUT, origin(COMMAND), told), wrong


def _found(only: str) -> dict[str, list[Laid]]:
    """What was found of each game."""
    game, _, question = only.partition("-")
    found: dict[str, list[Laid]] = {}
    for rules in RULESETS:
        if game in ("", rules.key):
            found[rules.key] = list(laid(rules, only=question))
            print(f"{rules.key}: {len(found[rules.key])} tables", file=sys.stderr, flush=True)
    return found


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
