"""Who stands in for workers: opponents who answer here and at once, and two who never find anything."""

from game.bots.opponents import HeardAnswer, Opponents, Token
from game.bots.past import NOTHING, Past
from game.bots.review.compare import Compared
from game.bots.review.reviewers import Comparer, Result, Reviewer, Weigher
from game.bots.review.weigh import Weighed
from game.bots.search import Plan
from game.table.sight import View


class Casual(Opponents):
    """Computer opponents who follow habit and answer at once, for tests that are about something else."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, command=())
        self._heard: dict[int, HeardAnswer] = {}

    def think(self, seat: int, level: str, view: View, token: Token, portrait: int = -1, past: Past = NOTHING) -> None:
        self._heard[seat] = self.answer_by_habit(seat, view, token)

    def poll(self) -> list[HeardAnswer]:
        heard, self._heard = list(self._heard.values()), {}
        return heard

    def cancel(self) -> None:
        self._heard.clear()


class Unheard(Reviewer[Result]):
    """Takes every question and never says anything."""

    def __init__(self) -> None:
        super().__init__(command=())

    def ask(self, view: View, answer: Plan, worlds: int, seconds: float) -> int:
        self._next_number += 1
        return self._next_number


class UnheardComparer(Unheard[Compared], Comparer):
    """Nothing is compared."""


class UnheardWeigher(Unheard[Weighed], Weigher):
    """Nothing is weighed."""
