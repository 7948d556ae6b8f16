"""How opponents behave in whole games: how often they leave their own first choice, and what plainly worse they do.

    python -m build_scripts.behaviour [--game G]... [--level L]... [--games N] [--seed S] [--jobs J] [--keep FOLDER]

Players of one level play short games among themselves, at two seats and at three; iterations alone end their thoughts,
so that the same seed gives the same games. With `--write` what was counted is written into `measurements/behaviour`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from random import Random

from build_scripts.balance.command import add_only, command_line, told
from build_scripts.balance.games import begun, questions, seated
from build_scripts.balance.measuring import Counts, Workshop
from build_scripts.findings import Cell, Figures
from game.bots.levels import LEVELS, Player
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.table.sight import View

GAMES = 20
SEED = 2024
LEVELS_WATCHED = ("steady", "sharp")
SEATS = (2, 3)

DEAR = 0.1
"""Giving away more of the reward than this, by one's own estimate, is a blunder."""

TITLE = "How opponents behave"
ABOUT = (
    "Players of one level among themselves. Of all answers that were weighed: how often another than the first choice "
    f"was given, the mean of what that gave away by their own estimate, and how often it was more than {DEAR}. And of "
    "each kind of answer that is plainly worse than another: how often it could be given, and how often it was."
)


@dataclass(frozen=True)
class Watched:
    """A game of players who are watched."""

    game: str
    level: str
    seats: int
    seed: int


@dataclass
class Seen(Counts):
    """What was seen of them."""

    weighed: int = 0
    left: int = 0
    given_away: float = 0.0
    dear: int = 0
    could: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)


def watch(watched: Watched) -> Seen:
    """Play the game, and count."""
    rules, random = ruleset(watched.game), Random(watched.seed)
    match = begun(rules, [Seat(player=watched.level)] * watched.seats, rules.quick_options(), random)
    players = seated([watched.level] * watched.seats, random)
    seen = Seen()
    for view in questions(match):
        player = players[view.seat]
        choice = player.answer(view).choice
        _weigh(player, seen)
        _judge(rules, view, choice, seen)
        match.answer(view.seat, choice)
    return seen


def _weigh(player: Player, seen: Seen) -> None:
    """What an answer gave away by its player's own estimate, if several answers were weighed."""
    thought, arms = player.planned, player.weighed
    if thought is None or len(arms) < 2 or not arms[0][1].visits:
        return
    plan, means = (thought.choice, *thought.picks_planned), {answer: arm.mean for answer, arm in arms}
    lost = max(0.0, arms[0][1].mean - means[plan])
    seen.weighed += 1
    seen.left += plan != arms[0][0]
    seen.given_away += lost
    seen.dear += lost > DEAR


def _judge(rules: Ruleset, view: View, choice: object, seen: Seen) -> None:
    """Which plainly worse answers were possible, and which one was given."""
    if not rules.advice.dominated:
        return
    world = view.determinise(Random(0))
    found = {answer: rules.advice.why_dominated(world, view.seat, answer) for answer in world.choices(view.seat)}
    seen.could.update({reason for reason in found.values() if reason})
    seen.did.update([reason for answer, reason in found.items() if reason and answer == choice])


def counted(games: Sequence[str], levels: Sequence[str], workshop: Workshop) -> list[Figures]:
    """Both tables: a row for each game, level and number of seats, and one for each kind of dominated answer."""
    answers: list[tuple[Cell, ...]] = []
    dominated: list[tuple[Cell, ...]] = []
    for rules, level, seats in product(map(ruleset, games), levels, SEATS):
        if seats <= rules.most:
            deals = workshop.deals(workshop.games, rules.key)
            seen = workshop.counted(watch, [Watched(rules.key, level, seats, deal) for deal in deals], Seen)
            head = (rules.title, level, seats)
            answers.append((*head, seen.weighed, *_shares(seen)))
            dominated += [(*head, name, seen.could[name], seen.did[name]) for name in rules.advice.dominated]
            print(*answers[-1], dict(seen.did), flush=True)
    columns = ("game", "level", "seats", "weighed", "left first choice", "gave away", f"more than {DEAR}")
    return [
        Figures(columns, answers),
        Figures(("game", "level", "seats", "plainly worse", "could", "did"), dominated),
    ]


def _shares(seen: Seen) -> tuple[str, str, str]:
    of = max(1, seen.weighed)
    return f"{seen.left / of:.1%}", f"{seen.given_away / of:.3f}", f"{seen.dear / of:.1%}"


def main() -> int:
    """The command's door."""
    keys = [rules.key for rules in RULESETS]
    parser = command_line("behaviour", "Count how opponents play.", GAMES, SEED)
    add_only(parser, "game", keys)
    add_only(parser, "level", LEVELS, "steady and sharp")
    wish = parser.parse_args()
    found = partial(counted, wish.game or keys, wish.level or LEVELS_WATCHED)
    return told(parser, wish, TITLE, ABOUT, ("game", "level"), found)


if __name__ == "__main__":
    raise SystemExit(main())
