"""Where the keyboard stands at a table: it begins where the question is, and is led nowhere by surprise."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.session.play_session import STRANGER
from game.stage.focus import Spot
from game.stage.geometry import apart
from game.stage.widgets.base import Widget
from game.stage.widgets.group import Page
from game.table.choices import READY
from scenes.play.table.answers import Answers
from scenes.play.table.state import TableState


class TableKeyboard:
    """Leads the keyboard to what answers, once for each question. `panel` is the question's own panel, where it has
    one."""

    def __init__(self, state: TableState, answers: Answers, page: Page, panel: Callable[[], Widget | None]) -> None:
        self.state = state
        self.answers = answers
        self.page = page
        self.panel = panel
        self._led_at = (-1, STRANGER)
        """For which place in the history, and whose eyes, the keyboard was led to a legal answer."""
        self._left_at: Hashable | None = None
        """Where the keyboard was left when the page was made: the player may have brought it elsewhere since."""

    # -- after the page has changed ------------------------------------------------------------------------------------

    def stand(self, before: Spot | None, *, visible: bool) -> None:
        """The keyboard stays where it was, or comes to where the question is."""
        self._stay(before, visible=visible)
        self.lead(before)
        self._left_at = self.page.focus.key

    def _stay(self, before: Spot | None, *, visible: bool) -> None:
        """Where it was has perhaps gone with its whole area: then it goes to the nearest card, and to no tool that a
        second press on the same key would use."""
        focus = self.page.focus
        focus.go_on_from(before, visible)
        if before is None or focus.current is None or focus.current.zone == before.zone:
            return
        cards = [spot for spot in focus.spots if spot.role == "card"]
        if focus.key != before.key and cards:
            focus.focus(min(cards, key=lambda spot: apart(spot.rect, before.rect)).key)

    def lead_again(self) -> None:
        """What answers may have come up only with the last card that moved."""
        self.page.refresh()
        if self.page.focus.key == self._left_at:
            self.lead(self.page.focus.current)

    def lead(self, before: Spot | None) -> None:
        """The keyboard begins where the question is: at the legal answer that is nearest to where it was, once for each
        question."""
        mark = len(self.state.match.history), self.state.session.viewer
        if not self.state.may_answer or mark == self._led_at:
            return
        ways = self.ways_to_answer()
        if not ways:
            return
        legal = self.answering(ways) or self._before_ending(ways[0])
        self._led_at = mark
        cards = [spot for spot in legal if spot.role == "card"] or legal
        if not any(spot.key == self.page.focus.key for spot in legal):
            old = cards[0].rect if before is None else before.rect
            self.page.focus.focus(min(cards, key=lambda spot: apart(spot.rect, old)).key)
        if self.state.session.is_hot_seat and self.state.app.is_read_aloud:
            # What the keyboard has come to by itself is nobody else's to hear: a key shows where it is.
            self.page.focus.visible = False

    # -- what answers --------------------------------------------------------------------------------------------------

    def go_to_question(self) -> None:
        """Put the keyboard on the first thing that answers the question; if it is there already, on the first of the
        next kind."""
        ways, here = self.ways_to_answer(), self.page.focus.key
        zones = list(dict.fromkeys(spot.zone for spot in ways))
        at = next((zones.index(spot.zone) + 1 for spot in ways if spot.key == here), 0)
        first = next((spot.key for spot in ways if spot.zone == zones[at % len(zones)]), None) if zones else None
        if first is not None:
            self.page.reach(first)

    def ways_to_answer(self) -> list[Spot]:
        """Where the present question can be answered: buttons and cards that answer it, what its own panel asks first,
        and at last what ends a turn."""
        spots = self.page.focus.spots
        panel = self.panel()
        asked = [] if panel is None else [spot for spot in panel.spots() if spot.enabled]
        legal = self.answering(spots)
        buttons = [spot for spot in spots if spot.enabled and isinstance(spot.key, tuple) and spot.key[0] == "answer"]
        first = [spot for spot in legal if spot in buttons]
        return [*first, *[spot for spot in legal if spot not in first], *asked[:1], *buttons]

    def answering(self, spots: Sequence[Spot]) -> list[Spot]:
        """What of all that can be reached answers the question, and neither takes a pick back nor ends a choice or a
        turn."""
        gestures, picks, ending = self.state.pane.gestures, self.state.picks, self.state.look.questions.ending_words
        moves = gestures.targets.moves
        taken = {*gestures.targets.picked, *gestures.picked, self.state.announced_card}

        def answers(spot: Spot) -> bool:
            if not spot.enabled or not isinstance(spot.key, tuple):
                return False
            if spot.key[0] == "answer":
                return spot.key[1] != READY and spot.key[1][1] not in ending and spot.key[1] not in picks
            is_picked = spot.key[0] == "card" and spot.key[1] in taken
            return bool(moves.get(spot.key)) and not is_picked

        return [spot for spot in spots if answers(spot)]

    def _before_ending(self, way: Spot) -> list[Spot]:
        """Where to begin when there is only this way to answer: at the cards that say why they cannot be played, if a
        second press on the same key would end the turn; to be ready is what is left once all was picked."""
        if not isinstance(way.key, tuple) or way.key[0] != "answer" or way.key[1] == READY:
            return [way]
        return [spot for spot in self.page.focus.spots if spot.role == "card"] or [way]
