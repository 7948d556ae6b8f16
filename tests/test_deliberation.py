"""How long computer opponents take for what they answer bit by bit."""

from __future__ import annotations

from game.bots.levels import NEXT_PICK_SECONDS, OPEN_SECONDS
from game.bots.opponents import Heard, Opponents
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.play_session import PlaySession
from game.table.sight import View

FLASK = ruleset("flask")


class Ready(Opponents):
    """Opponents who know every answer at once."""

    def think(self, seat: int, level: str, view: View, token: int | str, portrait: int = -1) -> None:
        self.answers = [self.answer_by_policy(seat, view, token)]

    def poll(self) -> list[Heard]:
        answers, self.answers = self.answers, []
        return answers


def seconds_of_answers(match: Match, most: int) -> list[tuple[tuple[object, ...], float]]:
    """How long each question stood until its answer was shown."""
    sitting = PlaySession(match, opponents=Ready(1))
    sitting.saves = False
    now, asked_at = 0.0, 0.0
    waits = []
    while len(waits) < most and not match.is_over:
        frame = match.table.agenda[-1]
        if sitting.tick(now) is None:
            now += 0.05
        else:
            waits.append((frame, now - asked_at))
            asked_at = now
    return waits


def test_what_is_lost_one_by_one_is_thought_over_once() -> None:
    whole, rest = [], []
    for seed in range(4):
        seats = [Seat("A", "steady"), Seat("B", "steady")]
        match = Match(FLASK, seats, FLASK.usual_options(), seed, starter=seed % 2)
        before: tuple[object, ...] = ()
        for frame, seconds in seconds_of_answers(match, 60):
            if frame[0] == "lose":
                (rest if before[:-1] == frame[:-1] else whole).append(seconds)
            before = frame
    assert whole and rest
    assert min(whole) >= OPEN_SECONDS
    assert max(rest) <= NEXT_PICK_SECONDS + 0.1
