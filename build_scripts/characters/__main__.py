"""How visible characters are: how often a deal begins alike when others sit there, and how often emblems are seen.

    python -m build_scripts.characters [--of signs] [--game G]... [--games N] [--deals N] [--level L]... [--write]

How often the first answer of many to one deal is the same when five others sit there, and how often the emblem of each
keeper's policy is seen in a game.
"""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from build_scripts.balance.cells import INTERVAL, mean
from build_scripts.balance.command import add_only, command_line, told
from build_scripts.balance.measuring import Workshop
from build_scripts.characters.openings import GROUPS, sameness
from build_scripts.characters.signs import signs_by_keeper
from build_scripts.findings import Cell, Figures
from game.bots.levels import LEVELS
from game.rulesets import RULESETS, ruleset

GAMES, DEALS, SEATS, LEVEL, SEED = 10, 40, 3, "steady", 2024

LEVELS_WATCHED = ("steady", "sharp")
"""The levels at which it is counted how often emblems are seen."""

TITLE = "How visible characters are"
ABOUT = (
    "How often the first open answer to one deal for which there are three or more is the one that is given most, of "
    "five players with other luck: nobody in particular, one keeper, and five of the fifteen, drawn for each deal, as "
    "other keepers sit there in every game. Below: how often the emblem of each keeper's policy is seen in a game of "
    "usual options whose first seat is nobody's and the others keepers', and how often it would be seen if nobody in "
    "particular sat there instead."
)

OPENINGS, SIGNS = COUNTS = ("openings", "signs")
"""What is counted."""


def counted(wish: Namespace, workshop: Workshop) -> list[Figures]:
    """All tables that are wanted."""
    of = wish.of or COUNTS
    firsts: list[tuple[Cell, ...]] = []
    signs: list[tuple[Cell, ...]] = []
    for game in wish.game or [rules.key for rules in RULESETS]:
        deals = workshop.deals(max(wish.games, wish.deals), game)
        for level in (wish.level or LEVELS_WATCHED) if SIGNS in of else ():
            signs += signs_by_keeper(game, level, wish.seats, deals[: wish.games], workshop.crew)
        for group in GROUPS if OPENINGS in of and wish.deals else ():
            level = wish.level[0] if wish.level else LEVEL
            shares = sameness(game, level, wish.seats, deals[: wish.deals], group, workshop.crew)
            firsts.append((ruleset(game).title, wish.seats, wish.deals, group, *mean(shares)))
            print(*firsts[-1], flush=True)
    found = {
        OPENINGS: Figures(("game", "seats", "deals", "begun by", "the same", INTERVAL), firsts),
        SIGNS: Figures(("game", "level", "keeper", "policy", "seen a game", "from – to", "never", "of nobody"), signs),
    }
    return [found[kind] for kind in COUNTS if kind in of]


def main() -> int:
    """The command's door."""
    parser = command_line("characters", "Count what is seen.", GAMES, SEED)
    add_only(parser, "game", [rules.key for rules in RULESETS])
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals that are begun ({DEALS})")
    parser.add_argument("--seats", type=int, default=SEATS, help=f"players ({SEATS})")
    add_only(parser, "level", LEVELS, LEVEL)
    add_only(parser, "of", COUNTS)
    wish = parser.parse_args()
    return told(parser, wish, TITLE, ABOUT, ("game", "deals", "seats", "level", "of"), partial(counted, wish))


if __name__ == "__main__":
    raise SystemExit(main())
