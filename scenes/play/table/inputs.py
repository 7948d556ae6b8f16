"""Who takes an input at a table: what lies above it, its keys, the widgets around the cards, and then the cards."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.inputs import FocusLost, Input, KeyPressed, PointerPressed
from game.stage.presses import digit_of_key
from scenes.play.region_keys import takes_to_region
from scenes.play.table.answers import Answers
from scenes.play.table.hand_over import HandOver
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.tools import TableTools
from scenes.scene import Scene


@dataclass(eq=False)
class TableInputs:
    """Gives inputs to the parts of a table. A press that hurries what is told answers if it still means the same."""

    scene: Scene
    state: TableState
    showing: Showing
    answers: Answers
    hand_over: HandOver
    tools: TableTools

    def take(self, given: Input) -> bool:
        """Give an input to whom it belongs; true when somebody used it."""
        page, pane = self.scene.page, self.state.pane
        if isinstance(given, KeyPressed | PointerPressed):
            pane.staging.let_go()
        if isinstance(given, FocusLost):
            page.handle(given)
            pane.handle(given)
            self.hand_over.hide()
            return True
        if isinstance(given, KeyPressed | PointerPressed) and not self.state.session.people:
            self.hand_over.take_over()
            return True
        if isinstance(given, KeyPressed | PointerPressed) and self.hand_over.is_deaf(given):
            return True
        if pane.close_look.puts_away(given):
            return True
        if self.state.app.ui.modals:
            # What lies open above the table is what a press means, whatever is told below.
            return page.handle(given)
        if isinstance(given, KeyPressed | PointerPressed) and self._hurries(given) and not self._still_means(given):
            return True
        if self._is_without_ring(given):
            page.focus.show()
            return True
        return self._takes_key(given) or self._page_takes(given) or self._board_takes(given)

    def _hurries(self, given: Input) -> bool:
        """Whether a press ends what moves and what is told. One of the pointer does, unless it meets a button that
        stands there meanwhile; a key that answers does, while nothing is asked yet."""
        page, pane = self.scene.page, self.state.pane
        if isinstance(given, KeyPressed):
            return self.state.is_told_first and (given.action == "accept" or digit_of_key(given) is not None)
        spot = page.focus.at(given.pos) if isinstance(given, PointerPressed) else None
        is_beside = spot is None or not any(widget.path_to(spot.key) for widget in page.widgets)
        return is_beside and (pane.is_telling or pane.story.is_busy)

    def _still_means(self, given: KeyPressed | PointerPressed) -> bool:
        """Let all come to rest; whether a press means the same then as when it was made. If so it is an answer, as it
        would be a moment later. Where the same is still asked, the story is ended, so that the answer need not wait for
        it."""
        before = self.scene.met_by(given)
        if before.answer is not None and self.showing.last_asked.goes_on:
            self.showing.end()
        else:
            self.showing.hurry()
        if self.state.is_told_first or (isinstance(given, KeyPressed) and not self.state.may_answer):
            return False
        return self.scene.met_by(given) == before

    def _is_without_ring(self, given: Input) -> bool:
        """Whether a key would press what nobody sees that the keyboard is on: it shows where that is, and no more."""
        focus = self.scene.page.focus
        is_shown = focus.visible and focus.key is not None
        return isinstance(given, KeyPressed) and given.action == "accept" and not is_shown

    def _takes_key(self, given: Input) -> bool:
        return takes_to_region(self.scene, given) or (isinstance(given, KeyPressed) and self.tools.takes_key(given))

    def _page_takes(self, given: Input) -> bool:
        """Around the cards. Whoever presses there looks at no card on which the pointer rested on its way."""
        is_taken = self.scene.page.handle(given)
        if is_taken and isinstance(given, PointerPressed):
            self.state.pane.gestures.stay()
        return is_taken

    def _board_takes(self, given: Input) -> bool:
        pane = self.state.pane
        was_holding = pane.gestures.is_holding
        meant = pane.handle(given)
        if meant is not None:
            self.answers.take(meant)
            return True
        if isinstance(given, KeyPressed) and given.action == "back" and not was_holding:
            self.tools.step_back()
            return True
        return False
