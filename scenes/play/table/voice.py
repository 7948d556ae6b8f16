"""What is told in words at a table: what happened, in order; then what is asked; then whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.session.log import LogEntry, since_last_played
from game.session.play_session import STRANGER, Happening, PlaySession
from game.stage.telling import Teller
from game.table.agenda import Simultaneous
from game.table.choices import Choice, is_taking_back
from game.table.events import Announced, Event, Zone
from game.table.sight import View
from scenes.app import App
from scenes.play.table_pane import TablePane

PATIENCE_SECONDS = 1.5
"""So long somebody must have been waited for before that is told."""

TURN = ".turn"
"""How the keys of the announcements end that only say whose turn begins."""


class TableVoice:
    """Tells a game at the table to the one who looks: never more than they may hear where others listen too."""

    def __init__(self, app: App, session: PlaySession, pane: TablePane) -> None:
        self.app = app
        self.session = session
        self.pane = pane
        self._stood: Hashable = None
        self._question = ""
        """In words what stands where questions stand, and for what it was worded."""
        self._asked: tuple[object, ...] = ()
        """What was asked last, so that it is told once."""
        self._turn = ""
        """Whose turn it is now, while that is still to be told."""
        self._waited_since: float | None = None

    @property
    def _teller(self) -> Teller:
        return self.pane.teller

    # -- what happened -------------------------------------------------------------------------------------------------

    def hear(self, happening: Happening, before: View, after: View) -> None:
        """Tell what has happened since the view before; whose turn it is waits for the question."""
        for event in happening.aloud:
            if great := self.pane.staging.said(event):
                self.app.tell(great)
            elif isinstance(event, Announced):
                self._hear(event)
        self._tell_new_cards(happening, before, after)
        self._tell_picks(happening.start)

    def hear_opening(self) -> None:
        """Tell how the game begins."""
        for event in self.session.match.opening:
            told = self.session.match.told(event, self._ears)
            if isinstance(told, Announced):
                self._hear(told)

    def _hear(self, event: Announced) -> None:
        if event.key.endswith(TURN):
            self._turn = self._whose_turn(event)
        else:
            self.app.tell(self._teller.addressed(event, self._ears))

    @property
    def _ears(self) -> int:
        """Who listens: with several people in the room, everybody."""
        return STRANGER if self.session.is_hot_seat else self.session.viewer

    def _whose_turn(self, event: Announced) -> str:
        who = event.args.get("who")
        if who is not None and who == self._ears:
            return self.app.words.say("table.your_turn")
        return self._teller.event(event) or ""

    def _tell_new_cards(self, happening: Happening, before: View, after: View) -> None:
        """Which cards have come to the listener's hand, unless that was told already, or others listen too."""
        if self._ears == STRANGER or before.seat != after.seat:
            return
        home = self.pane.look.home(after.seat)
        old = set(before.table.zones.get(home, ()))
        came = [card for card in after.table.zones.get(home, ()) if card >= 0 and card not in old]
        told = self._told_cards(happening.start, home) if came else set()
        if new := [card for card in came if card not in told]:
            cards = self.app.words.listed([self._teller.card(card) for card in new])
            self.app.tell(self.app.words.say("table.new_cards", cards=cards))

    def _told_cards(self, start: int, home: Zone) -> set[int]:
        """The cards of this hand that have been named aloud since they came to it, going by the answers from `start`
        on."""
        match, told = self.session.match, set[int]()
        for answer in match.history[start:]:
            came = {*answer.after.zones.get(home, ())} - {*answer.before.zones.get(home, ())}
            told = (told - came) | _named([match.told(event, self._ears) for event in answer.events])
        return told

    def _tell_picks(self, start: int) -> None:
        """What the people at the screen have picked in secret; which card, only where nobody else listens."""
        for answer in self.session.match.history[start:]:
            question = answer.before.question
            if not isinstance(question, Simultaneous) or answer.seat not in self.session.people:
                continue
            if answer.choice[0] not in ("card", "number", "back"):
                continue
            picks = len(question.picks(answer.before.agenda[-1], answer.seat))
            n = picks - 1 if is_taking_back(answer.choice) else picks + 1
            most = question.arguments(answer.before.agenda[-1]).get("n")
            words = "table.picked_of" if isinstance(most, int) else "table.picked_so_far"
            count = self.app.words.say(words, n=n, total=most)
            self.app.tell(self._pick(answer.choice, question.name, count), "pick")

    def _pick(self, choice: Choice, question: str, count: str) -> str:
        if self._ears == STRANGER:
            return count
        if is_taking_back(choice):
            return self.app.words.say("table.picked_back", what=self._told(choice[1:]), count=count)
        wanted = self.pane.look.questions.wanted.get(question)
        if wanted is None or len(choice) > 2:
            return self.app.words.say("table.picked", what=self._told(choice), count=count)
        place = self._teller.zone(wanted(self.session.view()))
        return self.app.words.say("table.picked_for", what=self._told(choice), place=place, count=count)

    def _told(self, choice: Choice) -> str:
        return self._teller.choice(choice, zones=self.session.view().table.zones)

    # -- what is asked -------------------------------------------------------------------------------------------------

    def follow(
        self,
        stands: Hashable,
        question: Callable[[], str],
        follows: Callable[[], str],
        answers: Callable[[], Sequence[str]],
        *,
        is_asked: bool,
    ) -> None:
        """Nothing is left to be shown: tell the question that stands, with what comes next and the answers there are
        for whoever wants to hear all, and then whose turn it is; each once.

        The question is worded again only when `stands` is another, or the one who looks.
        """
        now = stands, self.session.viewer, is_asked
        if now != self._stood:
            self._stood, self._question = now, question()
        if is_asked and self._is_new(self._question):
            self.app.tell(self._question, "question")
            self.app.tell(follows(), "more")
            told = answers()
            if told:
                self.app.tell(self.app.words.say("table.answers", what=self.app.words.listed(told)), "more")
        turn, self._turn = self._turn, ""
        self.app.tell(turn, "turn")
        self._wait("" if is_asked else self._question)

    def _is_new(self, question: str) -> bool:
        asked = self.session.mark, self.session.viewer, question
        self._waited_since = None
        was, self._asked = self._asked, asked
        return asked != was

    def _wait(self, waiting: str) -> None:
        """Tell who is waited for once that has lasted a while."""
        now = self.app.ui.now
        if not waiting:
            self._waited_since = None
        elif self._waited_since is None:
            self._waited_since = now
        elif now - self._waited_since >= PATIENCE_SECONDS and self._is_new(waiting):
            self.app.tell(waiting, "thinking")

    def forget(self) -> None:
        """What is asked will be told again, because the listener was elsewhere."""
        self._stood, self._asked = None, ()

    # -- on a key ------------------------------------------------------------------------------------------------------

    def tell_last_turn(self, until: int, question: str) -> None:
        """Tell again what has happened since the listener last played, and what is asked now."""
        viewer = self.session.viewer
        entries: list[LogEntry] = []
        if viewer != STRANGER:
            entries = since_last_played(self.session.match, viewer, self._teller, until)
        for entry in entries:
            self.app.tell(entry.text, "reply", urgent=True)
        if not entries:
            self.app.tell(self.app.words.say("table.recap_empty"), "reply", urgent=True)
        self.app.tell(question, "reply")


def _named(events: Sequence[Event]) -> set[int]:
    """The cards that announcements name."""
    named: set[int] = set()
    for event in events:
        if isinstance(event, Announced):
            cards = [event.args.get("card"), *event.args.get("cards", ())]
            named.update(card for card in cards if card is not None)
    return named
