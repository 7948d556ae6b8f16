"""Looking back over a finished game: its turning point, and the best move of each player. Nothing here draws.

All hands lie open, for the game is over. How good things stood is estimated by the search that computer opponents think
with: after every decision it says what each player could expect, from 0 (lost) to 1 (won).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.bots.assessor import Assessor
from game.bots.hindsight import Weighed
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.rulesets.ruleset import ruleset_of
from game.session.inquiry import TwoLooks
from game.table.sight import opened

WORLDS, TIMES_MORE = 20, 4
"""In how many worlds a decision is weighed at first, and how many times more if it may be its player's best."""

MOST_SECONDS, TOGETHER_SECONDS = 0.2, 12.0
"""What one decision may take at first, and all of them together."""

FINALISTS = 3
"""How many decisions of each player are weighed once more: those that stood out, for some did so by luck."""

CLOSE = 0.02
"""Two estimates that differ by less are hard to tell apart: nobody is behind or stands out by so little."""


@dataclass(frozen=True)
class Moment:
    """A decision and what each player could expect after it, from 0 to 1."""

    decision: Decision
    promised: tuple[float, ...]


class Turn(Enum):
    """How the lead of the game was won, as the estimate tells it."""

    AFTER = "after"
    """From one decision on the winner was never behind again."""
    ALWAYS = "always"
    """The winner was never behind."""
    LAST = "last"
    """The winner was still behind after the last decision."""
    SHARED = "shared"
    """Nobody won alone, so there is no turning point."""


@dataclass(frozen=True)
class TurningPoint:
    """The decision after which the winner was never behind again, where there is one."""

    kind: Turn
    winner: int | None = None
    decision: Decision | None = None


@dataclass(frozen=True)
class BestMove:
    """The decision that raised a player's prospects most above what their other answers promised on average."""

    decision: Decision
    promised: float
    others: float

    @property
    def gain(self) -> float:
        """By how much it was better than the others, from -1 to 1."""
        return self.promised - self.others


@dataclass(frozen=True)
class Retrospect:
    """What is seen when one looks back."""

    moments: tuple[Moment, ...]
    turning_point: TurningPoint
    best_moves: dict[int, BestMove]
    """By seat; only where something stood out."""
    end: tuple[float, ...]
    """What the end was worth to each seat, from 0 to 1."""


class Hindsight(TwoLooks[Weighed]):
    """Looks back over a finished game in the background."""

    def __init__(self, match: Match, assessor: Assessor | None = None, worlds: int = WORLDS) -> None:
        assert match.table.outcome is not None, "what is hidden stays so while the game goes on"
        self.match = match
        self.decisions = decisions(match)
        self.retrospect: Retrospect | None = None
        """What was found, once it is."""
        self._assessor = assessor or Assessor()
        self._worlds = worlds
        self._weighed: dict[int, Weighed] = {}
        super().__init__(self._assessor, range(len(self.decisions)))

    @property
    def is_done(self) -> bool:
        """See `TwoLooks.is_done`."""
        return self.retrospect is not None

    def _ask(self, at: int) -> int:
        decision = self.decisions[at]
        worlds, seconds = self._worlds, min(MOST_SECONDS, TOGETHER_SECONDS / len(self.decisions))
        if self._looks_closer:
            worlds, seconds = TIMES_MORE * worlds, TIMES_MORE * seconds
        view = opened(decision.before, decision.seat)
        return self._assessor.ask(view, decision.answer, worlds, seconds)

    def _standing_out(self) -> list[int]:
        return finalists(self.decisions, self._found())

    def _conclude(self) -> None:
        self.retrospect = retrospect(self.match, self.decisions, self._found())

    def _found(self) -> list[Weighed | None]:
        """What each decision weighed when it was looked at last, if it could be weighed."""
        self._weighed |= self._inquiry.found
        return [self._weighed.get(at) for at in range(len(self.decisions))]


# -- what the estimates mean -------------------------------------------------------------------------------------------


def retrospect(match: Match, made: Sequence[Decision], weighed: Sequence[Weighed | None]) -> Retrospect:
    """What a game's decisions and their weights tell. Where nothing was weighed, nothing stands out."""
    known = [(decision, weight) for decision, weight in zip(made, weighed, strict=True) if weight is not None]
    moments = tuple([Moment(decision, weight.promised) for decision, weight in known])
    assert match.table.outcome is not None
    best = {seat: move for seat in range(len(match.seats)) if (move := _best_move(known, seat)) is not None}
    return Retrospect(moments, turning_point(moments, match.table.outcome[0]), best, _end(match))


def turning_point(moments: Sequence[Moment], winners: Sequence[int]) -> TurningPoint:
    """The decision after which the winner was never behind again: no other player could expect more, by more than
    CLOSE, at any later moment."""
    if len(winners) != 1:
        return TurningPoint(Turn.SHARED)
    (winner,) = winners
    behind = [place for place, moment in enumerate(moments) if _lead(moment, winner) < -CLOSE]
    if not behind:
        return TurningPoint(Turn.ALWAYS, winner)
    if behind[-1] + 1 == len(moments):
        return TurningPoint(Turn.LAST, winner, moments[-1].decision)
    return TurningPoint(Turn.AFTER, winner, moments[behind[-1] + 1].decision)


def _lead(moment: Moment, seat: int) -> float:
    return moment.promised[seat] - max(share for other, share in enumerate(moment.promised) if other != seat)


def _best_move(known: Sequence[tuple[Decision, Weighed]], seat: int) -> BestMove | None:
    """The best move of a seat; None if no answer of it stood out."""
    moves = [
        BestMove(decision, weight.promised[seat], weight.others)
        for decision, weight in known
        if decision.seat == seat and weight.others is not None
    ]
    best = max(moves, key=lambda move: move.gain, default=None)
    return best if best is not None and best.gain > CLOSE else None


def finalists(made: Sequence[Decision], weighed: Sequence[Weighed | None]) -> list[int]:
    """Which decisions may be their player's best."""
    gains: dict[int, list[tuple[float, int]]] = {}
    for at, (decision, weight) in enumerate(zip(made, weighed, strict=True)):
        if weight is not None and weight.others is not None:
            gains.setdefault(decision.seat, []).append((weight.promised[decision.seat] - weight.others, at))
    return sorted([at for found in gains.values() for _, at in sorted(found)[-FINALISTS:]])


def _end(match: Match) -> tuple[float, ...]:
    return tuple(ruleset_of(match.table.config).advice.evaluate(match.table))
