"""How visible characters are: how often a keeper follows its policy where it could, and how often others would.

    python -m build_scripts.characters [--game G]... [--keeper K]... [--games N] [--deals N] [--seats S] [--level L]
    python -m build_scripts.characters --of signs [--game G]... [--games N] [--seats S] [--level L]... [--write]
    python -m build_scripts.characters --tell FOLDER [--game G]... [--keeper K]...

One seat is a keeper's, the others are nobody's in particular; the same deals are played with nobody in its place. Of
each decision in which some of the answers would be of a policy and some would not, it is counted whether one was given.
Besides: how often the first answer of many to one deal is the same when five others sit there, and how often the
emblem of each keeper's policy is seen in a game (`--of` counts only one of the three). With `--tell` games are
told without names instead, for somebody who tries to tell keepers apart.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from build_scripts.balance.cells import INTERVAL, mean
from build_scripts.balance.command import add_crew, command_line, crew_of, told
from build_scripts.characters.openings import GROUPS, sameness
from build_scripts.characters.signs import signs_by_keeper
from build_scripts.characters.sittings import Shown, Sitting, sit
from build_scripts.characters.transcripts import tell
from build_scripts.findings import Cell, Figures
from game.bots.arena import interval
from game.bots.crew import Crew
from game.bots.levels import LEVELS
from game.bots.tastes import NOBODY, TASTES, tastes_of
from game.rulesets import RULESETS, ruleset

GAMES, DEALS, SEATS, LEVEL, SEED = 10, 40, 3, "steady", 2024

LEVELS_WATCHED = ("steady", "sharp")
"""The levels at which it is counted how often emblems are seen."""

FIVE = [0, 2, 5, 8, 4]
"""The keepers of whom games are told: a grudge, a builder, a hoarder, a raider and a gambler."""

TITLE = "How visible characters are"
ABOUT = (
    "One seat is a keeper's, the others are nobody's in particular. Of the decisions in which some answers would "
    "follow the keeper's policy and some would not: how often one that does was given, and how often where nobody "
    "sits there on the same deals. Below: how often the first open answer to one deal for which there are three or "
    "more is the one that is given most, of five players with other luck: nobody in particular, one keeper, and five "
    "of the fifteen, drawn for each deal, as other keepers sit there in every game. Last: how often the emblem of each "
    "keeper's policy is seen in a game of usual options whose first seat is nobody's and the others keepers', and how "
    "often it would be seen if nobody in particular sat there instead."
)

POLICIES, OPENINGS, SIGNS = COUNTS = ("policies", "openings", "signs")
"""What is counted."""


def counted(wish: Namespace, crew: Crew) -> list[Figures]:
    """All tables that are wanted."""
    of = wish.of or COUNTS
    policies: list[tuple[Cell, ...]] = []
    firsts: list[tuple[Cell, ...]] = []
    signs: list[tuple[Cell, ...]] = []
    for game in wish.game or [rules.key for rules in RULESETS]:
        random = Random(f"{wish.seed}:{game}")
        deals = [random.getrandbits(40) for _ in range(max(wish.games, wish.deals))]
        if POLICIES in of:
            policies += _policies(game, wish, deals[: wish.games], crew)
        for level in (wish.level or LEVELS_WATCHED) if SIGNS in of else ():
            signs += signs_by_keeper(game, level, wish.seats, deals[: wish.games], crew)
        for group in GROUPS if OPENINGS in of and wish.deals else ():
            shares = sameness(game, _level(wish), wish.seats, deals[: wish.deals], group, crew)
            firsts.append((ruleset(game).title, wish.seats, wish.deals, group, *mean(shares)))
            print(*firsts[-1], flush=True)
    found = {
        POLICIES: Figures(
            ("game", "keeper", "policy", "could", "did", INTERVAL, "nobody could", "nobody did"), policies
        ),
        OPENINGS: Figures(("game", "seats", "deals", "begun by", "the same", INTERVAL), firsts),
        SIGNS: Figures(("game", "level", "keeper", "policy", "seen a game", "from – to", "never", "of nobody"), signs),
    }
    return [found[kind] for kind in COUNTS if kind in of]


def _level(wish: Namespace) -> str:
    """The level at which policies and beginnings are counted."""
    level: str = wish.level[0] if wish.level else LEVEL
    return level


def _policies(game: str, wish: Namespace, deals: Sequence[int], crew: Crew) -> list[tuple[Cell, ...]]:
    def shown_by(portrait: int) -> Shown:
        shown = Shown()
        sittings = [Sitting(game, _level(wish), wish.seats, portrait, deal) for deal in deals]
        for one in crew.play(sit, sittings, Shown):
            shown.add(one)
        return shown

    nobody, rows = shown_by(NOBODY), list[tuple[Cell, ...]]()
    for portrait in wish.keeper or range(len(TASTES)):
        policy, shown = tastes_of(portrait)[0], shown_by(portrait)
        could, did = shown.could[policy], shown.did[policy]
        low, high = interval(did, could) if could else (0.0, 1.0)
        usual = nobody.could[policy]
        rows.append((
            ruleset(game).title, portrait, policy, could, f"{did / max(1, could):.0%}", f"{low:.0%} – {high:.0%}",
            usual, f"{nobody.did[policy] / max(1, usual):.0%}",
        ))  # fmt: skip
        print(*rows[-1], flush=True)
    return rows


def main() -> int:
    """The command's door."""
    keys = [rules.key for rules in RULESETS]
    parser = command_line("characters", "Count what is seen.", GAMES, SEED)
    parser.add_argument("--game", action="append", choices=keys, help="only this one (all)")
    parser.add_argument("--keeper", action="append", type=int, help="only the keeper of this portrait (all)")
    parser.add_argument("--deals", type=int, default=DEALS, help=f"deals that are begun ({DEALS})")
    parser.add_argument("--seats", type=int, default=SEATS, help=f"players ({SEATS})")
    parser.add_argument("--level", action="append", choices=LEVELS, help=f"how well they play ({LEVEL})")
    parser.add_argument("--of", action="append", choices=COUNTS, help="count only this (all)")
    parser.add_argument("--tell", type=Path, metavar="FOLDER", help="tell a game of each keeper there, without names")
    add_crew(parser)
    wish = parser.parse_args()
    if wish.tell is not None:
        tell(wish.tell, wish.game or keys, wish.keeper or FIVE, _level(wish), wish.seats, wish.seed)
        return 0
    narrowing = ("game", "keeper", "deals", "seats", "level", "of")
    return told("characters", wish, TITLE, ABOUT, narrowing, partial(counted, wish, crew_of(wish)))
