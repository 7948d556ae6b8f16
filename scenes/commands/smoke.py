"""A game that waits for one dragged card: how tests of the real window and of the packaged program find a card.

It is the ordinary table. It prints one line of JSON when a card can be dragged, with the way in pixels of the window,
and another once the card has been dropped.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.rulesets import ruleset
from game.table.choices import Choice
from game.table.match import Match
from game.table.record import Seat
from scenes.play.table import TableScene

if TYPE_CHECKING:
    from scenes.house import House

SEED = 20
CHALLENGE: tuple[Choice, ...] = (("seat", 1), ("number", 2))


class SmokeScene(TableScene):
    """A person against one computer opponent, at the moment when the person chooses a squad."""

    def __init__(self, house: House) -> None:
        game = ruleset("quellector")
        match = Match(game, [Seat("Ada"), Seat("Moss", "steady", 2)], game.usual_options(), SEED, 0)
        for choice in CHALLENGE:
            match.answer(0, choice)
        super().__init__(house, match)
        self._is_told = False
        self._answers = len(match.history)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.pane.is_busy:
            return
        if not self._is_told:
            self._tell_way()
        elif self._answers >= 0 and any(entry.seat == 0 for entry in self.match.history[self._answers :]):
            self._answers = -1
            print(json.dumps({"dropped": True}), flush=True)

    def _tell_way(self) -> None:
        card = self.match.table.zones["hand", 0][0]
        start, end = self.board.place_of(("card", card)), self.board.place_of(("zone", ("squad", 0)))
        if start is not None and end is not None:
            self._is_told = True
            print(json.dumps({"ready": True, "drag": [*start.center, *end.center]}), flush=True)
