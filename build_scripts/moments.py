"""How often great moments come about, and how long they take: `python -m build_scripts.moments`.

    python -m build_scripts.moments [--game G]... [--games N] [--seed S] [--jobs J] [--write]

Computer players play by habit; what is counted is what the first of them is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

from build_scripts.balance.command import add_only, command_line, told
from build_scripts.balance.measuring import Counts, Workshop
from build_scripts.findings import Cell, Figures
from game.match.decisions import begun
from game.match.greats import greats
from game.rulesets import RULESETS, ruleset
from game.rulesets.moments import GreatKind
from scenes.commands.played import started
from scenes.games.great_look import USUAL
from scenes.games.registry import presentation

GAMES, SEED = 200, 2024

TITLE = "Great moments"
ABOUT = (
    "Games by habit at few, some and many seats in turn, with the options of a short game, as the first player is told "
    "them. Of each kind: its rank, in how many of a hundred games it comes about, how often in a game, how often in a "
    "turn (or whatever a game is counted in; wanted are more than none and less than one in two), how much of that "
    "concerns the one who looks, and how many milliseconds it takes of one's own and of others."
)
COLUMNS = ("moment", "rank", "games of 100", "in a game", "in a turn", "own, of 100", "own, ms", "others', ms")


@dataclass(frozen=True)
class GamePlayed:
    """A game that is played to its end."""

    game: str
    seats: int
    seed: int


@dataclass
class Noted(Counts):
    """What was noted of games: how many there were and how many turns began, and by kind in how many it came about, how
    often, and how often it was the first player's own."""

    games: int = 0
    turns: int = 0
    with_it: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)
    own: Counter[str] = field(default_factory=Counter)


def noted(task: GamePlayed) -> Noted:
    """Play a game, and note its moments."""
    rules, random = ruleset(task.game), Random(task.seed)
    match = started(rules, task.seats, task.seed)
    while not match.is_over:
        seat = match.table.asked()[-1]
        match.answer(seat, rules.advice.habit(match.table, seat, random))
    found = [one.great for one in greats(match, 0)]
    times = Counter([great.kind for great in found])
    own = Counter([great.kind for great in found if great.concerns(0)])
    return Noted(1, sum(begun(match)), Counter(times.keys()), times, own)


def measured(games: Sequence[str], workshop: Workshop) -> list[Figures]:
    """A table for each game."""
    return [_of(game, workshop) for game in games]


def _of(game: str, workshop: Workshop) -> Figures:
    rules = ruleset(game)
    seats = list(dict.fromkeys([rules.fewest, (rules.fewest + rules.most) // 2, rules.most]))
    deals = workshop.deals(workshop.games, game)
    tasks = [GamePlayed(game, seats[number % len(seats)], seed) for number, seed in enumerate(deals)]
    found = workshop.counted(noted, tasks, Noted)
    rows = [_row(game, kind, found) for kind in sorted(rules.moments.kinds.values(), key=lambda kind: kind.rank)]
    for row in rows:
        print(game, *row, flush=True)
    return Figures(COLUMNS, rows, rules.title)


def _row(game: str, kind: GreatKind, found: Noted) -> tuple[Cell, ...]:
    look, times = presentation(game).look.story.great.get(kind.key, USUAL), found.times[kind.key]
    return (
        kind.key.replace("_", " "),
        kind.rank,
        round(100 * found.with_it[kind.key] / found.games),
        f"{times / found.games:.2f}",
        f"{times / max(1, found.turns):.2f}",
        round(100 * found.own[kind.key] / max(1, times)),
        round(look.own),
        round(look.others),
    )


def main() -> int:
    """The command's door."""
    keys = [rules.key for rules in RULESETS]
    parser = command_line("moments", "Measure how often great moments come about.", GAMES, SEED)
    add_only(parser, "game", keys)
    wish = parser.parse_args()
    return told(parser, wish, TITLE, ABOUT, ("game",), partial(measured, wish.game or keys))


if __name__ == "__main__":
    raise SystemExit(main())
