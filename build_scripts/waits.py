"""How long a person waits between two own answers, by the table's own clock: `python -m build_scripts.waits`.

    python -m build_scripts.waits [--game G]... [--seats N]... [--games N] [--seed S] [--write]

A whole table plays without a window at the usual speed: somebody who knows the game sits at the first seat and looks at
each question for a moment, and computer opponents of one level at the others. Time passes for it frame by frame, so
that what counts is how long opponents deliberate, how long everything is told, and how long the camera is on its way,
however quick the machine is; what a search takes beyond that is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from random import Random
from statistics import median

from build_scripts.balance.command import add_only, command_line, told
from build_scripts.balance.measuring import Workshop
from build_scripts.findings import Cell, Figures
from game.bots.levels import Player
from game.bots.opponents import HeardAnswer, Opponents, Token
from game.bots.past import NOTHING, Past
from game.bots.tastes import NOBODY
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.session.play_session import PlaySession
from game.stage.pulse import FRAME_SECONDS
from game.stage.window import Canvas
from game.store.settings import Settings
from game.table.sight import View
from scenes.menagerie import Menagerie
from scenes.play.table.scene import TableScene

GAMES, SEED, LEVEL = 2, 2024, "gentle"
SIZE = 1280, 720
LOOKING_SECONDS = 1.5
"""How long the person looks before each answer; those who pick in secret meanwhile deliberate as long."""

MEDIAN_WANTED, MOST_WANTED = 6.0, 12.0

TITLE = "How long one waits"
ABOUT = (
    "Seconds between two answers of a person, with somebody else's answers in between, at the usual speed: how long "
    f"the others deliberate and how long all is told. Wanted are a median below {MEDIAN_WANTED:.0f} and at most "
    f"{MOST_WANTED:.0f}. The longest wait is told with the answers of others in it."
)
COLUMNS = ("game", "seats", "waits", "median", "95 of 100", "longest", "answers in it", f"above {MOST_WANTED:.0f}")

Wait = tuple[float, int]
"""The seconds, and how many answers others gave meanwhile."""


@dataclass(frozen=True)
class Evening:
    """A game with a waiting person at its first seat."""

    game: str
    seats: int
    seed: int


@dataclass
class Waited:
    """All waits of a game."""

    waits: list[Wait]


class Prompt(Opponents):
    """Computer opponents who think here, in no time by the table's clock."""

    def __init__(self, seed: int, level: str, seats: int) -> None:
        super().__init__(seed, command=())
        self.players = [Player(level, seed + seat, unhurried=True) for seat in range(seats)]
        self.heard: list[HeardAnswer] = []

    def think(
        self, seat: int, level: str, view: View, token: Token, portrait: int = NOBODY, past: Past = NOTHING
    ) -> None:
        """Answer at once."""
        self.heard.append(HeardAnswer(seat, token, self.players[seat].answer(view)))

    def poll(self) -> list[HeardAnswer]:
        """What was answered since the last call."""
        heard, self.heard = self.heard, []
        return heard

    def cancel(self) -> None:
        """Drop all answers."""
        self.heard.clear()


def spent(evening: Evening) -> Waited:
    """Play the game, and count."""
    return Waited(list(waits(evening.game, evening.seats, evening.seed)))


def waits(game: str, seats: int, seed: int) -> Iterator[Wait]:
    """Every wait of the person at the first seat in one game."""
    random, rules = Random(seed), ruleset(game)
    players = [Seat(f"{seat}", LEVEL if seat else "person", seat) for seat in range(seats)]
    match = Match(rules, players, rules.usual_options(), seed, random.randrange(seats))
    app = Menagerie(Canvas(SIZE), Settings(effects=0, music=0))
    session = PlaySession(match, opponents=Prompt(seed, LEVEL, seats))
    session.saves = False
    scene, person = TableScene(app, match, session=session), Player(LEVEL, seed, unhurried=True)
    scene.clock.is_newcomer = False
    app.scenes.restart(scene)
    app.scenes.draw()  # The camera moves only from what somebody has seen.
    before, asked, waited, looked = 0, 0, 0.0, 0.0
    while not match.is_over and app.scenes.top is scene:
        if not scene.state.may_answer:  # A question that answers itself leaves its watcher waiting.
            asked, waited, looked = len(match.history), waited + looked + FRAME_SECONDS, 0.0
        elif looked < LOOKING_SECONDS:
            looked += FRAME_SECONDS
        else:
            if others := sum([answer.seat != 0 for answer in match.history[before:asked]]):
                yield waited, others
            scene.answers.give_all((person.answer(match.view(0)).choice,))
            before, waited, looked = asked, 0.0, 0.0
            continue
        app.scenes.step([], FRAME_SECONDS)
    app.close()


def measured(games: Sequence[str], seats: Sequence[int], workshop: Workshop) -> list[Figures]:
    """A row for each game and number of seats."""
    rows = []
    for rules in map(ruleset, games):
        for count in [n for n in seats or range(rules.fewest, rules.most + 1) if rules.fewest <= n <= rules.most]:
            evenings = [Evening(rules.key, count, workshop.seed + number) for number in range(workshop.games)]
            found = [wait for one in workshop.crew.play(spent, evenings, Waited) for wait in one.waits]
            rows.append(_row(rules.title, count, found))
            print(*rows[-1], flush=True)
    return [Figures(COLUMNS, rows)]


def _row(title: str, seats: int, found: Sequence[Wait]) -> tuple[Cell, ...]:
    seconds = sorted([wait for wait, _ in found]) or [0.0]
    longest, answers = max(found, default=(0.0, 0))
    late = sum([wait > MOST_WANTED for wait in seconds])
    nearly_all = seconds[ceil(0.95 * len(seconds)) - 1]
    return title, seats, len(found), f"{median(seconds):.1f}", f"{nearly_all:.1f}", f"{longest:.1f}", answers, late


def main() -> int:
    """The command's door."""
    keys = [rules.key for rules in RULESETS]
    parser = command_line("waits", "Measure how long one waits.", GAMES, SEED)
    add_only(parser, "game", keys)
    parser.add_argument("--seats", action="append", type=int, help="only tables of so many (all)")
    wish = parser.parse_args()
    return told(parser, wish, TITLE, ABOUT, ("game", "seats"), partial(measured, wish.game or keys, wish.seats or ()))


if __name__ == "__main__":
    raise SystemExit(main())
