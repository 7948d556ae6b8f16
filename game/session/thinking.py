"""Computer opponents at a table: what they are asked, what they have thought, and when that may be shown."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from game.bots.levels import HABIT, NEXT_PICK_SECONDS, Thought
from game.bots.opponents import TRIES, Opponents
from game.bots.past import NO_SEAT, Past, past_of
from game.match.match import Match
from game.session.hot_seat import PERSON, is_computer
from game.table.agenda import Frame
from game.table.sight import view

MOST_HASTE_AT_WINDOWS = 1.5
"""By what factor an answer at a reaction window may be shown sooner at most: the search, which may take half of that
time, must be over long before."""

GOING_ON_SECONDS = 0.3
"""How long a seat deliberates at most if it has given the answer before as well: a turn is thought over once."""


@dataclass
class PendingThought:
    """A question put to a computer opponent and not answered yet."""

    seat: int
    put_at: float
    """When the opponent began to think; the events that led to the question may not all have been shown by then."""
    came_at: float
    """When the question came up."""
    asked_at: float = inf
    """When all events that led to it had been shown."""
    thought: Thought | None = None
    is_sequel: bool = False
    """Whether it is the last answered question again, with one less to go."""
    goes_on: bool = False
    """Whether the same seat has given the answer before."""


class Thinking:
    """Puts the questions of a match to its computer opponents, and keeps their thoughts."""

    def __init__(self, match: Match, opponents: Opponents) -> None:
        self.opponents = opponents
        self.mark = 0
        """A number that changes as soon as something else is asked; picks in secret do not change it."""
        self.reasons: dict[int, list[Thought]] = {}
        """By place in the history, what computer opponents thought when they chose; sealed thoughts once opened."""
        self.came_at = inf
        """When the next question came up, if that was before it is put: opponents think already while it is told what
        led to it."""
        self.by_habit = False
        """Whether nobody thinks any more: what is left goes by habit."""
        self._match = match
        self._pending: dict[str, PendingThought] = {}
        self._sealed: list[Thought] = []
        self._answered: Frame = ("",)
        """The last question that a computer opponent answered."""
        self._spurned = 0
        """How many thoughts in a row could not be given as answers."""

    @property
    def seats(self) -> list[int]:
        """The computer opponents who are thinking about an answer."""
        return [pending.seat for pending in self._pending.values()]

    @property
    def is_owed(self) -> bool:
        """Whether a computer opponent owes an answer and has not been asked for it yet."""
        thinking = self.seats
        return any(seat not in thinking for seat in self._asked())

    def _asked(self) -> list[int]:
        """The computer opponents who owe an answer."""
        seats = self._match.seats
        return [seat for seat in self._match.table.asked() if is_computer(seats[seat])]

    # -- asking --------------------------------------------------------------------------------------------------------

    def ask(self, now: float) -> None:
        """Put the present question, once, to all computer opponents whom it asks, and note that the events that led to
        it have been shown."""
        self.think_ahead(now)
        for pending in self._pending.values():
            pending.asked_at = min(now, pending.asked_at)

    def think_ahead(self, now: float) -> None:
        """Let the asked opponents think already while the events that led to the question are shown."""
        came_at, self.came_at = min(now, self.came_at), inf
        for seat in self._asked():
            token = f"answer {seat} {self.mark}"
            if token not in self._pending:
                goes_on = bool(self._match.history) and self._match.history[-1].seat == seat
                self._pending[token] = PendingThought(
                    seat, now, came_at, is_sequel=self._counts_down(), goes_on=goes_on
                )
                self._put(seat, self._match.seats[seat].player, token)

    def _counts_down(self) -> bool:
        """Whether the same seat is asked the same thing as last time, with one less to go."""
        *asked, left = self._match.table.agenda[-1]
        *before, n = self._answered
        return len(asked) > 1 and asked == before and isinstance(n, int) and left == n - 1

    def _put(self, seat: int, player: str, token: str) -> None:
        """Ask the player or, if too many of its thoughts in a row could not be given, habit."""
        known = view(self._match.table, seat)
        if self.by_habit or self._spurned >= TRIES:
            self._pending[token].thought = self.opponents.answer_by_habit(seat, known, token).thought
        else:
            portrait = self._match.seats[seat].portrait
            self.opponents.think(seat, player, known, token, portrait, self._past())

    def _past(self) -> Past:
        """What was heard so far; those who copy somebody copy the first person at this table."""
        people = [seat for seat, player in enumerate(self._match.seats) if player.player == PERSON]
        return past_of(self._match, next(iter(people), NO_SEAT))

    # -- hearing -------------------------------------------------------------------------------------------------------

    def hear(self, token: object, thought: Thought) -> bool:
        """Take in a thought; whether it answers a question that was put here."""
        pending = self._pending.get(str(token))
        if pending is not None:
            pending.thought = thought
        return pending is not None

    def due(self, now: float, pace: float, haste: float = 1.0) -> PendingThought | None:
        """Take the next thought that is ready and may be shown by now. `pace` is that of the animations, 0 for at once;
        in it is the `haste` for somebody who has waited for long."""
        for token, pending in list(self._pending.items()):
            if pending.thought is not None and now >= self._shown_at(pending, pace, haste):
                del self._pending[token]
                self._answered = self._match.table.agenda[-1]
                if pending.thought.is_sealed:
                    self._sealed.append(pending.thought)
                return pending
        return None

    def _shown_at(self, pending: PendingThought, pace: float, haste: float) -> float:
        """When an answer is shown. At a reaction window it is always as long after the question was put, but for haste,
        for the clock must not tell what is held. Elsewhere it goes at the pace of the animations, counted from when the
        question came up, and soon where one thing is answered bit by bit; but never as soon as it has been told what
        led there."""
        assert pending.thought is not None
        seconds, question = pending.thought.deliberation_seconds, self._match.table.question
        if question is not None and question.is_window:
            seen_at = pending.asked_at + NEXT_PICK_SECONDS / haste
            return max(seen_at, pending.put_at + seconds / min(haste, MOST_HASTE_AT_WINDOWS))
        if pending.is_sequel or pending.goes_on:
            seconds = min(seconds, NEXT_PICK_SECONDS if pending.is_sequel else GOING_ON_SECONDS)
        if pace <= 0:
            return pending.asked_at
        return max(pending.came_at + seconds / pace, pending.asked_at + min(seconds, NEXT_PICK_SECONDS) / pace)

    # -- what became of a thought --------------------------------------------------------------------------------------

    def play(self, thought: Thought) -> None:
        """Note that a thought was given as an answer."""
        self._spurned = 0
        if not thought.is_sealed:
            self._note([thought])

    def spurn(self, thought: Thought) -> None:
        """A thought cannot be given as it is: those who owe an answer are asked anew."""
        self._sealed = [other for other in self._sealed if other is not thought]
        self._pending.clear()
        self.mark += 1
        self._spurned += 1

    def go_on(self) -> None:
        """Something else is asked now, and what was sealed has been opened."""
        self.mark += 1
        self._note(self._sealed)
        self._sealed = []

    def forget(self) -> None:
        """Drop all that is being thought about."""
        self.mark += 1
        self._pending.clear()
        self._sealed.clear()
        self.opponents.cancel()

    def _note(self, thoughts: list[Thought]) -> None:
        """Note thoughts as the reasons of the latest answer; one without an alternative needs no reason."""
        weighed = [thought for thought in thoughts if thought.iterations or thought.line_key == HABIT]
        if weighed:
            self.reasons.setdefault(len(self._match.history) - 1, []).extend(weighed)
