"""What the table on the screen shows: a story as it is told, the present, or a moment looked back at; and what can be
done with it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from game.match.story import Told
from game.session.log import LogEntry
from game.session.play_session import Happening
from game.stage.board.targets import NOTHING, Targets
from game.stage.presses import SEEN_SECONDS
from game.stage.widgets.group import Page
from game.table.sight import View, view
from scenes.play.film.offers import moment_offer
from scenes.play.film.showing import show_this
from scenes.play.table.advice import Advising
from scenes.play.table.asked import LastAsked
from scenes.play.table.state import TableState
from scenes.play.table.voice import TableVoice


@dataclass(eq=False)
class Showing:
    """Hands the pane what it shows, and the board what each gesture means. `hears` is told what happens before it is
    shown."""

    state: TableState
    voice: TableVoice
    advising: Advising
    page: Page
    hears: Callable[[Happening], None]

    def __post_init__(self) -> None:
        self.last_asked = LastAsked(self.state.session)
        """What a press means: what it meant at the question that was last before a person's eyes."""
        self.asked_at = 0.0
        """When the present question was put to the board, for one that answers itself."""
        self._hurried_at = -inf
        """When a press last brought something that is told to be read."""
        self._lit: tuple[int, ...] = ()
        """The cards that glow."""
        self._looked_at = 0
        """How many answers had been given at the moment that is looked back at."""
        self._followed = False
        """Whether a story was being told when the board was last asked."""

    def open(self, *, deals: bool) -> None:
        """Lay the table in the window, perhaps with the deal to be watched."""
        state, pane = self.state, self.state.pane
        if deals:
            self.lie_undealt()
        pane.lay_out(state.app.screen.size)
        if deals:
            deal = self._as_it_lies_told(state.match.story(0, state.session.viewer))
            pane.play(deal, state.shown, state.match.table.asked())
        self.ask()

    def lie_undealt(self) -> None:
        """Lay the table in the window as it was before its first card was dealt."""
        state, pane = self.state, self.state.pane
        pane.recall(())
        pane.show(self._as_it_lies(view(state.match.undealt(), state.session.viewer)))
        pane.lay_out(state.app.screen.size)

    def play(self, happening: Happening) -> None:
        """Let the board play what happened, after what was kept back, and ask what comes next."""
        state, pane = self.state, self.state.pane
        if happening is not state.errand:
            happening = state.with_errand(happening)
        state.errand = None
        state.session.thinking.came_at = state.app.ui.now
        self.advising.follow()
        state.auto_pass.hear([told.event for told in happening.story])
        self.hears(happening)
        is_elsewhere = state.looking_back is not None
        self._leave_moment()
        story = self._as_it_lies_told(happening.story)
        if story and (is_elsewhere or story[0].view.seat != pane.view.seat):
            pane.show(story[0].view, at_once=True)
        state.told_before = happening.start
        says = partial(self.voice.hear, happening, pane.view, state.session.view())
        pane.play(story, state.shown, state.match.table.asked(), says)
        pane.asks_meanwhile = self.last_asked.goes_on and not any(map(pane.narration.is_followed, story))
        self.ask()
        state.redraw()

    def _as_it_lies(self, seen: View) -> View:
        """Another view of the table, which is not turned round for it."""
        return seen.laid_before(self.state.pane.view.near)

    def _as_it_lies_told(self, story: Sequence[Told]) -> list[Told]:
        """A story, while which the table is not turned round."""
        near = self.state.pane.view.near
        return [replace(told, view=told.view.laid_before(near)) for told in story]

    def go_to_now(self, *, at_once: bool = False) -> None:
        """Show the present view without a story: after undo, or when another person takes the screen."""
        state = self.state
        state.errand = None
        self.advising.follow()
        self._leave_moment()
        state.pane.recall(state.session.told())
        state.pane.show(state.shown, state.match.table.asked(), at_once=at_once)
        self.ask()
        state.redraw()

    def lie_open(self) -> None:
        """Show at once what the one who looks may see now, and nothing of what stood there before."""
        self.state.pane.close_look.end()
        self.state.log_is_open = False
        self.advising.drop()
        self.page.toasts.forget_notes()
        self.go_to_now(at_once=True)

    def _leave_moment(self) -> None:
        self.state.looking_back = None
        self.light(())
        self.state.panel_memory.clear()

    def light(self, cards: Sequence[int]) -> None:
        """Let these cards, and no others, glow until something else happens or is looked at."""
        if self._lit != tuple(cards):
            self._lit = tuple(cards)
            self.state.board.mark(cards)

    # -- looking back --------------------------------------------------------------------------------------------------

    def look_back(self, entry: LogEntry) -> None:
        """Show the table as it was when that line was told."""
        state, history = self.state, self.state.match.history
        if entry.place >= len(history):
            self.back_to_now()
            return
        state.looking_back = self._as_it_lies(view(history[entry.place].before, state.session.viewer))
        self._looked_at = entry.place
        state.pane.show(state.shown)
        state.board.advise(())
        self.light(entry.cards)
        self.ask()
        state.redraw()

    def show_moment(self) -> None:
        """Have what led to the moment drawn that is looked back at, as all could see it."""
        state = self.state
        if state.looking_back is not None:
            show_this(state.app, [moment_offer(state.app, state.match, self._looked_at)])

    def tell_again(self, chapter: int) -> None:
        """Tell once more what whoever looks was told from this chapter of the log on."""
        state, match, viewer = self.state, self.state.match, self.state.session.viewer
        chapters = range(max(1, chapter), len(match.history) + 1)
        story = self._as_it_lies_told([told for each in chapters for told in match.story(each, viewer)])
        if not story:
            return
        before = match.history[chapters[0] - 1].before
        state.pane.show(self._as_it_lies(view(before, viewer)), at_once=True)
        state.told_before = chapters[0] - 1
        state.pane.play(story, state.shown, match.table.asked())
        self.ask()
        state.redraw()

    def back_to_now(self) -> None:
        """Leave the moment that was looked back at."""
        if self.state.looking_back is not None:
            self.go_to_now()

    # -- following the story -------------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """Let what moves come to rest, and go on to the next thing that is told, unless that has just come by the press
        before and cannot have been seen yet."""
        pane, now = self.state.pane, self.state.app.ui.now
        if not (pane.is_telling or pane.story.is_busy) or (pane.is_telling and now - self._hurried_at < SEEN_SECONDS):
            return
        if not pane.staging.go_to_hit():
            pane.story.hurry()
            pane.staging.let_go()
        self.follow()
        if pane.is_telling:
            self._hurried_at = now
        self.page.refresh()

    def end(self) -> None:
        """Let what moves come to rest, and tell the rest at once."""
        self.state.pane.story.skip()
        self.state.pane.staging.let_go()
        self.follow()
        self.page.refresh()

    def skip(self) -> None:
        """Show at once how the animations end; with pauses, go on to the next thing that is told."""
        self.state.pane.story.go_on()
        self.follow()

    def follow(self) -> None:
        """What is asked waits until the picture has caught up."""
        if self.state.pane.is_telling != self._followed:
            self.ask()
            self.state.redraw()

    # -- what can be done ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Put the present question to the board, and note when, for one that answers itself."""
        self._followed = self.state.pane.is_telling
        targets = self._targets()
        self.state.pane.gestures.ask(targets)
        if self.state.may_answer:
            self.last_asked.see(self.state.answering, targets, self.state.picks)
        self.asked_at = self.state.app.ui.now

    def _targets(self) -> Targets:
        """What can be done with what now, for the board."""
        state, seat = self.state, self.state.session.answering
        if seat is None or not state.may_answer:
            return NOTHING
        targets = state.pane.targets(state.shown, state.match.table, seat, state.picks)
        card = state.announced_card
        return targets if card is None else targets.with_way_back(card, state.look.home(seat))
