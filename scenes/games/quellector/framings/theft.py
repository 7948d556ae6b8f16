"""A hand from which one card is stolen: it lies open, large, as far as it is known, before whoever has won."""

from __future__ import annotations

from game.rulesets.quellector.board import hand
from game.stage.board.arrangement import Area, RowSpread
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.quellector.framings.duel import Duel
from scenes.games.quellector.measures import PROPORTION

STOLEN_FROM = 0.4
"""How high a card is of the hand that is stolen from, as a share of the window's height."""

UNSEEN = ("fixture", "unseen")
"""The key of what is pressed to steal whatever comes."""


class Theft(Duel):
    """The close framing while one of the loser's cards is chosen."""

    def place_all(self) -> None:
        super().place_all()
        loser = self.fighting[0] if self.fighting[1] in self.table.asked() else self.fighting[1]
        left, right = self.area(self.duel.left.cards), self.area(self.duel.right.cards)
        top = min(left.top, right.top)
        whole = Area(min(left.left, right.left), top, 0, self.area(self.shared.question).top - top - 8)
        whole = whole._replace(width=max(left.right, right.right) - whole.left)
        high = min(STOLEN_FROM * self.height, whole.height)
        self.fixtures = [one for one in self.fixtures if one.key[1] not in ("stone", "cycle")]
        self.fixtures.append(Fixture(UNSEEN, whole, is_behind=True))
        self.zones[hand(loser)] = ZonePlace(whole, RowSpread(gap=14), (high / PROPORTION, high), loser)
