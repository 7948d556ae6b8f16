"""A hand from which one card is stolen: it lies open, large, as far as it is known, before whoever has won."""

from __future__ import annotations

from game.rulesets.quellector.board import hand
from game.stage.board.arrangement import Area, RowSpread, box_around, card_so_high, enclosing
from game.stage.board.layout import Fixture, ZonePlace
from scenes.games.quellector.framings.duel import Duel
from scenes.games.quellector.framings.place import CYCLE, STONE
from scenes.games.quellector.measures import PROPORTION

STOLEN_FROM = 0.4
"""How high a card is of the hand that is stolen from, as a share of the window's height."""

UNSEEN = ("fixture", "unseen")
"""The key of what is pressed to steal whatever comes."""


SPREAD = RowSpread(gap=24)


class Theft(Duel):
    """The close framing while one of the loser's cards is chosen."""

    def place_all(self) -> None:
        super().place_all()
        loser = self.fighting[0] if self.fighting[1] in self.table.asked() else self.fighting[1]
        left, right = self.area(self.duel.left.cards), self.area(self.duel.right.cards)
        top = min(left.top, right.top)
        below = [self.area(self.shared.question), *(self.plates[seat] for seat in self.fighting)]
        bottom = min(area.top for area in below if area.top > top) - 8
        whole = Area(min(left.left, right.left), top, 0, bottom - top)
        whole = whole._replace(width=max(left.right, right.right) - whole.left)
        high = min(STOLEN_FROM * self.height, whole.height)
        self.fixtures = [one for one in self.fixtures if one.key[:2] not in (STONE, CYCLE)]
        size = card_so_high(high, PROPORTION)
        self.place_crate()
        self._place_unseen(loser, whole, size)
        self.zones[hand(loser)] = ZonePlace(whole, SPREAD, size, loser)

    def _place_unseen(self, loser: int, whole: Area, size: tuple[float, float]) -> None:
        """Whatever comes is taken by a press on one of the cards that are not known, or on all where each is."""
        cards = self.table.zones[hand(loser)]
        boxes = [box_around(place, size) for place in SPREAD.places(len(cards), whole, size)]
        unseen = [box for card, box in zip(cards, boxes, strict=True) if card < 0] or boxes
        self.fixtures.append(Fixture(UNSEEN, enclosing(unseen), is_behind=True))
