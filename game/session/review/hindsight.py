"""Looking back over a finished game: its turning point, and the best move of each player. Nothing here draws.

All hands lie open, for the game is over. The search that computer opponents think with estimates how good each position
was: after every decision it says what each player could expect, from 0 (lost) to 1 (won).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.bots.review.compare import Compared
from game.bots.review.reviewers import Comparer, Weigher
from game.bots.review.weigh import Weighed
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.rulesets.ruleset import ruleset_of
from game.session.review.assessments import Assessment, Review
from game.session.review.passes import TwoPasses
from game.table.sight import opened, view

WORLDS, CLOSER_WORLDS = 20, 24
"""The worlds in which a decision is weighed at first, and those of each round of looking for better answers if it may
be its player's best."""

MOST_SECONDS, TOGETHER_SECONDS, CLOSER_SECONDS = 0.2, 12.0, 1.2
"""The seconds for one decision at first, for all of them together, and for one that is examined closely."""

FINALISTS = 3
"""How many decisions of each player are examined closely: those that stood out, which may have been luck, or true only
with all hands open."""

CLOSE = 0.02
"""Estimates that differ by less count as equal: so little makes nobody behind and no decision stand out."""


OWN_PART = 0.5
"""A decision turned the game if at least this share of what the winner has gained since the decision before came from
it, beyond what other answers would have brought. Otherwise what happened between the two did."""


@dataclass(frozen=True)
class Expectation:
    """A decision, what each player could expect after it, from 0 to 1, what they could have expected of the other
    answers, if known, and whether anything happened since the decision before."""

    decision: Decision
    promised: tuple[float, ...]
    otherwise: tuple[float, ...] | None = None
    something_happened: bool = False


class Turn(Enum):
    """How the winner got ahead, by the estimates."""

    AFTER = "after"
    """After one decision the winner was never behind again."""
    BEFORE = "before"
    """The same, but it was turned by what happened just before that decision."""
    ALWAYS = "always"
    """The winner was never behind."""
    LAST = "last"
    """The winner was still behind after the last decision."""
    SHARED = "shared"
    """Nobody won alone, so there is no turning point."""


@dataclass(frozen=True)
class TurningPoint:
    """The decision after which the winner was never behind again, if there is one; `place` is the moment from which it
    can be watched."""

    kind: Turn
    winner: int | None = None
    decision: Decision | None = None
    place: int = 0


@dataclass(frozen=True)
class Retrospect:
    """What looking back over a game finds."""

    moments: tuple[Expectation, ...]
    turning_point: TurningPoint
    best_moves: dict[int, Assessment]
    """By seat, the decision that promised most beyond the average of the other answers, going by what could be known,
    unless one of these was clearly better. Only those that stood out."""
    end: tuple[float, ...]
    """What the end was worth to each seat, from 0 to 1."""


class Hindsight(TwoPasses[Weighed | Compared]):
    """Looks back over a finished game in the background: first at every decision with all hands open, to see how the
    game stood; then at those that may be their player's best, by what that player could know."""

    def __init__(
        self,
        match: Match,
        weigher: Weigher | None = None,
        worlds: int = WORLDS,
        comparer: Comparer | None = None,
        review: Review | None = None,
    ) -> None:
        assert match.table.outcome is not None, "what is hidden stays so while the game goes on"
        self.match = match
        self.decisions = decisions(match)
        self.retrospect: Retrospect | None = None
        """The result; None until it is found."""
        self.review = review or Review()
        """The findings of close looks, shared with the coach."""
        self._weigher, self._comparer = weigher or Weigher(), comparer or Comparer()
        self._worlds = worlds
        self._weighed: list[Weighed | None] = []
        super().__init__(range(len(self.decisions)), self._weigher, self._comparer)

    @property
    def is_done(self) -> bool:
        """See `TwoPasses.is_done`."""
        return self.retrospect is not None

    def _ask(self, at: int) -> int:
        decision = self.decisions[at]
        if self._looks_closer:
            known = view(decision.before, decision.seat)
            return self._comparer.ask(known, decision.answer, min(self._worlds, CLOSER_WORLDS), CLOSER_SECONDS)
        seconds = min(MOST_SECONDS, TOGETHER_SECONDS / len(self.decisions))
        return self._weigher.ask(opened(decision.before, decision.seat), decision.answer, self._worlds, seconds)

    def _standing_out(self) -> list[int]:
        found = map(self._found.get, range(len(self.decisions)))
        self._weighed = [weight if isinstance(weight, Weighed) else None for weight in found]
        places = finalists(self.decisions, self._weighed)
        return [at for at in places if self.review.of(self.decisions[at]) is None]

    def _conclude(self) -> None:
        for at, found in self._found.items():
            if isinstance(found, Compared):
                self.review.note(self.decisions[at], found)
        self.retrospect = retrospect(self.match, self.decisions, self._weighed, self.review)


# -- what the estimates mean -------------------------------------------------------------------------------------------


def retrospect(match: Match, made: Sequence[Decision], weighed: Sequence[Weighed | None], review: Review) -> Retrospect:
    """What follows from a game's decisions, their weights and the close looks at some. Where nothing was weighed,
    nothing stands out."""
    moments: list[Expectation] = []
    for decision, weight in zip(made, weighed, strict=True):
        if weight is not None:
            since = moments[-1].decision.place if moments else 0
            happened = any(entry.events for entry in match.history[since : decision.place])
            moments.append(Expectation(decision, weight.promised, weight.others, happened))
    assert match.table.outcome is not None
    best = {seat: move for seat in range(len(match.seats)) if (move := _best_move(made, review, seat)) is not None}
    return Retrospect(tuple(moments), turning_point(moments, match.table.outcome[0]), best, _end(match))


def turning_point(moments: Sequence[Expectation], winners: Sequence[int]) -> TurningPoint:
    """The decision after which no other player could ever again expect more than the winner, by more than CLOSE; or
    what happened just before that decision."""
    if len(winners) != 1:
        return TurningPoint(Turn.SHARED)
    (winner,) = winners
    behind = [place for place, moment in enumerate(moments) if _lead(moment.promised, winner) < -CLOSE]
    if not behind:
        return TurningPoint(Turn.ALWAYS, winner)
    last = moments[behind[-1]]
    if last is moments[-1]:
        return TurningPoint(Turn.LAST, winner, last.decision, last.decision.place)
    turned = moments[behind[-1] + 1]
    if _was_decided(last, turned, winner):
        return TurningPoint(Turn.AFTER, winner, turned.decision, turned.decision.place)
    return TurningPoint(Turn.BEFORE, winner, turned.decision, last.decision.place)


def _was_decided(last: Expectation, turned: Expectation, winner: int) -> bool:
    """Whether the decision brought the winner ahead, and not what had happened since the one before."""
    if turned.otherwise is None or not turned.something_happened:
        return True
    now = _lead(turned.promised, winner)
    return now - _lead(turned.otherwise, winner) >= OWN_PART * (now - _lead(last.promised, winner))


def _lead(shares: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return shares[seat] - max(share for other, share in enumerate(shares) if other != seat)


def _best_move(made: Sequence[Decision], review: Review, seat: int) -> Assessment | None:
    """The best move of a seat; None if no answer of it stood out. It is never one that the coach calls a mistake."""
    known = [one for decision in made if decision.seat == seat and (one := review.of(decision)) is not None]
    moves = [one for one in known if one.lead > CLOSE and not one.is_beaten]
    return max(moves, key=lambda one: one.lead, default=None)


def finalists(made: Sequence[Decision], weighed: Sequence[Weighed | None]) -> list[int]:
    """Which decisions may be their player's best."""
    gains: dict[int, list[tuple[float, int]]] = {}
    for at, (decision, weight) in enumerate(zip(made, weighed, strict=True)):
        if weight is not None and weight.others is not None:
            seat = decision.seat
            gains.setdefault(seat, []).append((weight.promised[seat] - weight.others[seat], at))
    return sorted([at for found in gains.values() for _, at in sorted(found)[-FINALISTS:]])


def _end(match: Match) -> tuple[float, ...]:
    return tuple(ruleset_of(match.table.config).advice.evaluate(match.table))
