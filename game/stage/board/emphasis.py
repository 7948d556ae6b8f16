"""What stands out on a table: what can be chosen, taken up, or has been pointed out."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.stage.board.gestures import Gesture
from game.stage.board.layout import Key, card_key
from game.stage.board.targets import Targets

Light = Literal["dark", "lit", "bright"]
"""How bright something is that can be chosen; what a press would choose now is brightest."""


class Emphasis(NamedTuple):
    """What gestures mean (`targets`), the gesture under way, what a press or a drop would choose now (`pointed`), and
    the cards that are `marked`."""

    targets: Targets
    gesture: Gesture
    pointed: Key | None = None
    marked: frozenset[int] = frozenset()

    def light_of(self, key: Key) -> Light:
        """How bright something is because a press on it would answer; all is dark while a card is held."""
        if self.gesture.is_holding or not self.targets.of_source(key):
            return "dark"
        return "bright" if key == self.pointed else "lit"

    def marks_of(self, card: int) -> frozenset[str]:
        """The colours and signs that mark a card."""
        targets, gesture, key = self.targets, self.gesture, card_key(card)
        marks: set[str] = set()
        if gesture.held is not None:
            if key in targets.of_source(gesture.held):
                marks.add("target")
        elif targets.of_source(key) and card not in targets.picked:
            marks.add("legal")
        if card in targets.picked:
            marks.add("selected")
        if card in targets.warned:
            marks.add("warned")
        if card in self.marked:
            marks.add("marked")
        return frozenset(marks)
