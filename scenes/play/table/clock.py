"""What goes on at a table by itself as time passes: opponents, hand-overs, answers without a choice, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.decisions import begun
from game.stage.drawing.text import escape
from game.stage.widgets.group import Page
from game.store.statistics import load_statistics
from game.store.writer import END_SECONDS
from game.table.choices import READY, Choice
from scenes import routes
from scenes.play.card_browser import CardBrowser
from scenes.play.emblems import Emblems
from scenes.play.table.advice import Advising
from scenes.play.table.answers import Answers
from scenes.play.table.conceding import Conceding
from scenes.play.table.errands import Errands, Sitting
from scenes.play.table.hand_over import HandOver
from scenes.play.table.only_answers import OnlyAnswers, cards_of
from scenes.play.table.out import QUICK, Out
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.talking import Talking

RESULT_MS, STAGED_RESULT_MS = 1600, 300
"""How long the last table stands before the result is told; shorter where its end has been staged."""

POLL_SECONDS = 0.05
"""How often it is looked whether somebody has thought something out."""

PATIENT_SECONDS, HASTE_SECONDS, MOST_HASTE, MOST_OF_MOMENTS = 1.0, 0.8, 4.0, 2.0
"""After the first of these seconds of waiting a story goes faster, by as much again with every so many more, up to a
limit. For what decides something for whoever waits the limit is lower, so that they see it."""

EVEN_SECONDS, SETS_OUT_SECONDS, LEAST_SECONDS = 4.5, 0.5, 1.0
"""A long story goes faster from its beginning, so that it is over so long after the wait began and need not rush in the
end. It becomes twice as fast after the second of these at the soonest, and goes as if at least the third were left for
it."""

NEW_PACE, NEW_TURNS = 0.5, 3
"""How fast, as a share of the usual pace, and for how many turns a game is told to somebody who has never played it to
an end."""


class TellingEmblems:
    """Shows each sign of a policy, to which whoever it is may say a word. The first time it is explained instead what
    it means: beside the face, where there is room until it can have been read, else at the next quiet moment, above the
    table of whoever is asked."""

    def __init__(self, state: TableState, emblems: Emblems, talking: Talking, page: Page) -> None:
        self.state = state
        self.emblems = emblems
        self.talking = talking
        self.page = page
        self._unread, self._means = "", ""
        """The policy that is being explained, and what it means."""

    def follow(self) -> None:
        """Show what somebody is known for, where it has just shown; and see to it that its meaning is read."""
        state = self.state
        if state.looking_back is not None:
            return
        if (sign := self.emblems.follow()) is None:
            self._finish()
            return
        state.pane.staging.feelings.feel(sign.seat, self.emblems.mood(sign))
        who, word = escape(state.teller.names[sign.seat]), state.say(f"emblem.{sign.policy}.word")
        state.app.tell(state.say("emblem.line", who=who, what=word))
        met = state.app.settings.emblems_met
        if state.session.people and sign.policy not in met:
            means = state.say(f"emblem.{sign.policy}.why", who=who)
            self._unread, self._means = sign.policy, means if met else f"{means} {state.say('emblem.beads')}"
            self.emblems.show(sign, self._means)
            state.app.tell(self._means)
        else:
            self.talking.boast(sign)

    def _finish(self) -> None:
        """What has been read is known from now on; what there was no room for is said while somebody is asked."""
        state, emblems = self.state, self.emblems
        if not self._unread:
            return
        if emblems.owed and emblems.shown is None and state.may_answer:
            # It was said aloud when it showed.
            self.page.toasts.say(self._means, "note", "emblem")
            emblems.owed = ""
        if not emblems.owed:
            state.app.change_some(emblems_met=[*state.app.settings.emblems_met, self._unread])
            self._unread = ""


@dataclass(eq=False)
class TableClock:
    """Lets the game go on while nothing moves and nobody looks back."""

    state: TableState
    showing: Showing
    answers: Answers
    advising: Advising
    hand_over: HandOver
    emblems: Emblems

    def __post_init__(self) -> None:
        self._result_at: float | None = None
        self.sitting = Sitting(self.state.match)
        self._opened_at = -1
        """For which place in the history a pile was opened that the question is about."""
        self._opened: CardBrowser | None = None
        """That pile."""
        self.only_answers = OnlyAnswers(self.state)
        self.conceding = Conceding(self.state, self.answers)
        self.errands = Errands(self.state)
        self.out = Out(self.state, self.sitting)
        self.talking = Talking(self.state, self.emblems.remarks)
        self.policies = TellingEmblems(self.state, self.emblems, self.talking, self.showing.page)
        self._answer_count = len(self.state.match.history)
        self._is_answered = False
        """Whether this frame has an answer already: it has enough to do, so others think and go on in the next one."""
        self._waits_since = 0.0
        self._haste = 1.0
        self.is_newcomer = _is_new_to(self.state)
        """Whether the first turns are told slowly."""
        self._turns = (-1, 0)
        """How many turns had begun after so many answers."""

    def hurry(self, now: float) -> None:
        """Let time go quicker for a step, the longer nobody at the screen has had anything to do."""
        state = self.state
        self.sitting.tick(now)
        self._is_answered, self._answer_count = self._answer_count != len(state.match.history), len(state.match.history)
        if state.is_waiting_for_us or not state.session.people:
            self._waits_since = now
        is_last = state.session.answering is not None
        self._haste = haste(now - self._waits_since, state.pane.story.seconds_left, is_last=is_last)
        if not state.app.look.reduced_motion:
            staged = state.pane.staging.now
            is_decisive = staged is not None and staged.is_decisive
            most = (
                1.0
                if state.pane.story.is_deciding or state.pane.first_met.stands
                else MOST_OF_MOMENTS
                if is_decisive
                else MOST_HASTE
            )
            pace = min(self._haste, most)
            pace = max(pace, QUICK) if self.out.is_watched else pace
            is_great = staged is not None and staged.is_great
            state.app.ui.pace *= pace * (NEW_PACE if self._is_first_telling() and not is_great else 1.0)

    def _is_first_telling(self) -> bool:
        """Whether one of the first turns is told to somebody who plays this game for the first time."""
        state = self.state
        if not self.is_newcomer or not state.pane.is_telling or not state.match.history:
            return False
        if self._turns[0] != len(state.match.history):
            self._turns = len(state.match.history), sum(begun(state.match))
        return self._turns[1] <= NEW_TURNS

    def go_on(self, now: float) -> None:
        """Whoever is to decide decides, or what is over is told."""
        self.policies.follow()
        self.answers.guard.follow()
        if self.state.match.is_over:
            self._maybe_show_results(now)
        elif self.state.looking_back is None and not (self._is_answered or self.answers.decline_quietly()):
            self._play_on(now)

    def go_on_early(self, now: float) -> None:
        """While something is told, others think about what comes next. Whoever has waited for a while does not wait
        until all has come to rest as well, before they go on."""
        state = self.state
        if self._is_answered:
            return
        if state.looking_back is None and not state.match.is_over:
            state.session.think_ahead(now)
        is_alone = self._haste > 1 and not state.session.is_hot_seat
        if (
            is_alone
            and state.pane.story.is_settling
            and not (state.is_waiting_for_us or self.answers.decline_quietly())
        ):
            self._let_opponents_go_on(now)

    def _play_on(self, now: float) -> None:
        if self.out.tells():
            return
        self.hand_over.follow()
        is_going_on = self._let_opponents_go_on(now)
        if is_going_on or self.advising.hear() or self.conceding.asks():
            return
        if not (forced := self.only_answers.now):
            self._maybe_open_pile_in_question()
        elif now - self.showing.asked_at >= self.only_answers.seconds(forced):
            self._answer_by_itself(forced)
        else:
            self.showing.light(cards_of(forced))

    def _let_opponents_go_on(self, now: float) -> bool:
        """Hear what opponents have thought out, and show what comes of it; whether there is anything."""
        state = self.state
        are_run = self.errands.are_run
        if not are_run:
            # What has been told is noticed before the next answer changes how everybody stands.
            self.talking.notice()
        state.session.pace = (
            0.0 if are_run or self.out.is_watched else state.app.look.speed * self._haste
        )  # Routine is not deliberated again.
        state.session.haste = self._haste
        state.session.auto_answers.answers_forced = state.app.settings.answers_forced
        happening = self.errands.told(state.session.tick(now), now)
        for key, args in state.session.take_notices():
            state.app.note(state.teller.sentence(key, args))
        if happening is not None:
            self.showing.play(happening)
            if self.out.is_passed_over(happening):
                self.showing.end()
        return happening is not None

    def _answer_by_itself(self, forced: Sequence[Choice]) -> None:
        """Give the only answer. What comes of it is told like any other."""
        if why := self.only_answers.why:
            self.state.app.tell(why, "note")
        elif told := self.only_answers.told(forced):
            self._tell_forced(told)
        if len(forced) == 1 and forced[0] != READY:
            self.answers.give(forced[0])
            self.answers.guard.hear_forced()
        else:
            self.answers.give_all(forced)

    def _tell_forced(self, told: str) -> None:
        """Where people share the screen it has been read below the question, and would stand there for the next one."""
        app = self.state.app
        if self.state.session.is_hot_seat:
            app.tell(told, "note")
        else:
            app.note(told, "forced")

    # -- a pile that the question is about -----------------------------------------------------------------------------

    def _maybe_open_pile_in_question(self) -> None:
        """Open the pile that the present question is about, once."""
        state, mark = self.state, len(self.state.match.history)
        if not state.may_answer or self._opened_at == mark or state.app.ui.modals:
            return
        self._opened_at = mark
        cards = {choice[1] for choice in state.match.table.choices(state.answering) if choice[0] == "card"}
        zones = state.shown.table.zones
        pile = next((zone for zone in state.pane.places.opened_zones() if not cards.isdisjoint(zones[zone])), None)
        if pile is not None:
            self._opened = state.pane.close_look.browse(pile)

    def keeps_open(self, pile: CardBrowser) -> bool:
        """Whether an open pile is still worth looking at: one that a question has opened goes with it."""
        return pile is not self._opened or self._opened_at == len(self.state.match.history)

    # -- the end -------------------------------------------------------------------------------------------------------

    def _maybe_show_results(self, now: float) -> None:
        """Leave the last table standing for a moment, then tell how it came out."""
        state = self.state
        if not state.occasion.has_results:
            return
        if self._result_at is None:
            is_staged = state.pane.staging.has_words
            self._result_at = now + state.app.look.seconds(STAGED_RESULT_MS if is_staged else RESULT_MS)
            # Told where the results are, for this table is gone in a moment.
            state.app.problems += state.session.conclude(state.app.today().toordinal(), self.sitting.seconds)
        elif now >= self._result_at and not (state.app.writer.is_busy and now < self._result_at + END_SECONDS):
            state.app.problems += state.session.take_problems()
            session = state.session
            routes.to_results(state.app, state.match, state.demonstration, session.ending, session.review)

    # -- when to look again --------------------------------------------------------------------------------------------

    @property
    def wake_in(self) -> float | None:
        """In how many seconds something may go on by itself; None if nothing will."""
        state, session = self.state, self.state.session
        if self.answers.quiet_seat is not None or self.hand_over.is_due or session.has_question_for_opponents:
            return 0.0
        is_guarded = self.answers.guard.choice is not None
        if session.thinking.seats or session.hints.is_thinking or state.match.is_over or is_guarded:
            return POLL_SECONDS
        return 2 * POLL_SECONDS if self.only_answers.now else None


def haste(waited: float, left: float, *, is_last: bool) -> float:
    """How many times as fast as usual a story goes for somebody who has `waited` for so many seconds, with so many
    still `left` to be told at the usual pace. Where they are asked then (`is_last`), an even pace is enough."""
    impatient = 1 + max(0.0, waited - PATIENT_SECONDS) / HASTE_SECONDS
    if is_last and waited <= EVEN_SECONDS:
        impatient = 1.0
    even = min(left / max(LEAST_SECONDS, EVEN_SECONDS - waited), 1 + waited / SETS_OUT_SECONDS)
    return min(MOST_HASTE, max(impatient, even))


def _is_new_to(state: TableState) -> bool:
    """Whether whoever is here has never played this game to an end; as long as nobody has said who they are, whether
    nobody has."""
    app, person = state.app, state.app.present.person
    if person is not None and person.name not in [seat.name for seat in state.match.seats]:
        return False
    tallies = load_statistics(app.problems).tallies if person is None else person.tallies
    return not any(kind.partition("/")[0] == state.ruleset.key for kind in tallies)
