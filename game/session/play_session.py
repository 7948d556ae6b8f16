"""A game in progress at this screen: who sits where, whose eyes the screen has, computer opponents, undo and saving.

The table scene shows what happens and passes answers on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.opponents import Opponents
from game.match.match import IllegalAnswer, Match
from game.match.story import Told
from game.session import hot_seat
from game.session.auto_pass import AutoAnswers
from game.session.ending import Ending
from game.session.hot_seat import PERSON, STRANGER
from game.session.review.assessments import Review
from game.session.review.hints import Hints
from game.session.saving import Saving
from game.session.thinking import PendingThought, Thinking
from game.session.unfinished_move import move_start
from game.store import games
from game.store.files import StoreError
from game.store.writer import AtOnce, Writer
from game.table.choices import Choice, Refusal, is_aside, refuse
from game.table.events import Asked, Event
from game.table.sight import View, view
from game.table.table import Table

__all__ = ["PERSON", "STRANGER", "Happening", "PlaySession"]


@dataclass(frozen=True)
class Happening:
    """A change of the table, redacted for the seat that watches."""

    start: int
    """How many answers had been given before it."""
    story: tuple[Told, ...]
    aloud: tuple[Event, ...]
    """Its events as they may be said aloud: with several people in the room, without their secrets."""

    def followed_by(self, other: Happening) -> Happening:
        """Both of them as one."""
        return Happening(self.start, self.story + other.story, self.aloud + other.aloud)


class PlaySession:
    """Plays a match with the people and computer opponents of its seats."""

    def __init__(
        self,
        match: Match,
        program: str = "",
        on_problem: Callable[[StoreError], None] = lambda problem: None,
        save: games.Save | None = None,
        opponents: Opponents | None = None,
        writer: Writer | None = None,
        on_mended: Callable[[str], None] = lambda key: None,
        judge: Callable[[Choice], None] = lambda choice: None,
        *,
        saves: bool = True,
    ) -> None:
        """`judge` hears of every answer of a person right after it; it may take it back and raise."""
        self.match = match
        self.saving = Saving(match, writer or AtOnce(), on_problem, save, on_mended)
        self.thinking = Thinking(match, opponents or Opponents(match.seed))
        self.program = program
        self.saves = saves
        self.pace = 1.0
        """How fast animations go; 0 is at once."""
        self.haste = 1.0
        """The part of that speed that is due to somebody having waited for long."""
        self.viewer = self._first_viewer()
        self.review = Review()
        """What was found out about decisions, and what hints advised: the results repeat exactly that."""
        self.hints = Hints(match, self.review)
        self.judge = judge
        self.closed: Refusal | None = None
        """Why no answer may be given or taken back any more, if that ends before the game does."""
        self._series: dict[int, int] = {}
        """Answers that were given with one gesture: the place behind the last -> the place of the first."""
        self.auto_answers = AutoAnswers(match)
        """Which answers were given automatically."""
        self._view: tuple[Table, int, View] | None = None
        self._near = 0
        """Who sat at the near side of the table in the last view."""
        self._answering: tuple[object, object, int | None] = None, None, None
        """The last value of `answering`, with the agenda, the viewer and the people it was worked out for."""

    # -- who is who --------------------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, player in enumerate(self.match.seats) if player.player == PERSON])

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.people) > 1

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.match.seats]

    def _first_viewer(self) -> int:
        people = self.people
        return STRANGER if len(people) != 1 else people[0]

    @property
    def asked_people(self) -> tuple[int, ...]:
        """The people who owe an answer now."""
        return hot_seat.asked_people(self.match.table, self.people)

    @property
    def answering(self) -> int | None:
        """The person who can answer at the screen as it is: its holder, or a person who is asked in the open."""
        if self.closed:
            return None
        agenda, of = self.match.table.agenda, (self.viewer, self.people)
        if self._answering[0] is not agenda or self._answering[1] != of:
            self._answering = agenda, of, hot_seat.answering(self.match.table, self.viewer, self.people)
        return self._answering[2]

    @property
    def next_person(self) -> int | None:
        """The person who should take the screen now, or None if it is in the right hands."""
        return hot_seat.next_holder(self.match.table, self.viewer, self.people)

    @property
    def must_lie_open(self) -> bool:
        """Whether the screen still shows the cards of a person who is not asked, while all may look on."""
        return hot_seat.must_lie_open(self.match, self.viewer, self.people)

    def hand_screen_to(self, seat: int) -> View:
        """From now on the screen shows what this seat sees."""
        self.viewer = seat
        return self.view()

    def cover(self) -> View:
        """Show nobody's secrets until somebody takes the screen."""
        return self.hand_screen_to(STRANGER)

    def take_over(self, seat: int) -> None:
        """Let a person sit down in place of a computer opponent; from now on the game is theirs, and kept."""
        self.match.seats[seat].player = PERSON
        self.match.asked_for_help = True
        self._forget_thoughts()
        self.viewer = self._first_viewer()
        self._save()

    def view(self) -> View:
        """What the watching seat knows now. It is made once for each table and shared: do not change it."""
        table = self.match.table
        if self._view is None or self._view[0] is not table or self._view[1] != self.viewer:
            self._near = hot_seat.sits_near(table, self.viewer, self.people, self._near)
            self._view = table, self.viewer, view(table, self.viewer).laid_before(self._near)
        return self._view[2]

    # -- answers -----------------------------------------------------------------------------------------------------

    def told(self) -> list[Event]:
        """Everything that has happened, as the watching seat may be told it."""
        return self.match.told_so_far(self.viewer)

    def answer(self, seat: int, choice: Choice) -> Happening:
        """Give a person's answer. Raises IllegalAnswer, changing nothing."""
        start = len(self.match.history)
        self._play(seat, choice)
        return self._happened(start)

    def answer_all(self, seat: int, choices: Sequence[Choice]) -> Happening:
        """Give several answers of a person that are one gesture, so that they are taken back together.

        Raises IllegalAnswer at the first illegal one; those before it stay given.
        """
        start = len(self.match.history)
        for choice in choices:
            self._play(seat, choice)
        self._series[len(self.match.history)] = start
        return self._happened(start)

    def _play(self, seat: int, choice: Choice) -> None:
        place, question = len(self.match.history), self.match.table.question
        self.match.answer(seat, choice)
        self._series = {end: start for end, start in self._series.items() if end <= place}
        if not self._is_still_sealed:
            self.hints.drop()
            self.thinking.go_on()
            if self.is_hot_seat and question is not None and question.seals and hot_seat.is_nobodys(self.match.table):
                self.viewer = STRANGER
        self._save()
        self.judge(choice)

    @property
    def mark(self) -> int:
        """A number that changes as soon as something else is asked; picks in secret do not change it."""
        return self.thinking.mark

    @property
    def _is_still_sealed(self) -> bool:
        """Whether the secret question that was just answered still waits for other seats, so that their thoughts stay
        valid; false if the same question was asked anew."""
        question = self.match.table.question
        is_asked_anew = any(isinstance(event, Asked) for event in self.match.history[-1].events)
        return question is not None and question.seals and not is_asked_anew

    def _happened(self, start: int) -> Happening:
        """All that has happened since so many answers had been given."""
        chapters = range(start + 1, len(self.match.history) + 1)
        story = tuple([told for chapter in chapters for told in self.match.story(chapter, self.viewer)])
        ears = STRANGER if self.is_hot_seat else self.viewer
        events = [event for entry in self.match.history[start:] for event in entry.events]
        return Happening(start, story, tuple([self.match.told(event, ears) for event in events]))

    def decline(self, seat: int, choice: Choice) -> Happening:
        """Give an answer for a person who does not want to be asked. Raises IllegalAnswer, changing nothing."""
        self.auto_answers.note()
        return self.answer(seat, choice)

    def asides(self) -> list[tuple[int, Choice, Refusal | None]]:
        """What the person at the screen could do out of turn now: the seat, the choice, and the reason if it is
        refused. Nobody can do this for somebody else."""
        seat = self.viewer if self.answering is None else self.answering
        offers = self.match.table.asides(seat) if seat in self.people else {}
        return [(seat, choice, refusal) for choice, refusal in offers.items()]

    def step_in(self, seat: int, choice: Choice) -> Happening:
        """Do something out of turn for a player; computer opponents think anew. Raises IllegalAnswer."""
        happening = self.answer(seat, choice)
        self._forget_thoughts()
        return happening

    # -- computer opponents --------------------------------------------------------------------------------------------

    def tick(self, now: float) -> Happening | None:
        """Put questions to computer opponents, and give the next answer that is ready."""
        self.thinking.ask(now)
        for heard in self.opponents.poll():
            if not self.thinking.hear(heard.token, heard.thought):
                self.hints.hear(heard.token, heard.thought)
        due = self.thinking.due(now, self.pace, self.haste)
        return None if due is None else self._play_thought(due)

    def think_ahead(self, now: float) -> None:
        """Let computer opponents think already while the events that led to the present question are shown."""
        self.thinking.think_ahead(now)

    @property
    def opponents(self) -> Opponents:
        """The computer opponents at this table."""
        return self.thinking.opponents

    def take_notices(self) -> list[tuple[str, dict[str, Any]]]:
        """What people should be told about computer opponents since the last call: message keys with arguments."""
        notices, self.opponents.notices = self.opponents.notices, []
        seats_of = [(key, tuple([seat for seat in seats if seat not in self.people])) for key, seats in notices]
        return [(key, {"who": seats, "n": len(seats)}) for key, seats in seats_of if seats]

    def ask_for_hint(self, *, looks_back: bool = False) -> None:
        """Let a strong player think about what the watching person knows; the result comes in `hints`. A hint that
        looks back also says what the person's last answer cost, except where several people share the screen: it may
        still be secret from them."""
        self.match.asked_for_help = True
        self.hints.ask(self.opponents, self.view(), looks_back=looks_back and not self.is_hot_seat)

    @property
    def help_costs_standing(self) -> bool:
        """Whether asking for help now would keep this game from counting in its players' standing."""
        return self.is_kept and not self.match.asked_for_help

    def _play_thought(self, due: PendingThought) -> Happening | None:
        """Give all picks of a thought at once; one that does not fit is thought again, and in the end habit answers."""
        thought, start = due.thought, len(self.match.history)
        assert thought is not None
        try:
            for choice in (thought.choice, *thought.picks_planned):
                self._play(due.seat, choice)
        except IllegalAnswer:
            self.thinking.spurn(thought)
        else:
            self.thinking.play(thought)
        return self._happened(start) if len(self.match.history) > start else None

    @property
    def has_question_for_opponents(self) -> bool:
        """Whether a computer opponent owes an answer and has not been asked for it yet."""
        return self.thinking.is_owed

    def _forget_thoughts(self) -> None:
        self.thinking.forget()
        self.hints.drop()

    # -- undo ----------------------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Refusal | None:
        """None if the holder of the screen can take back people's last answer, else the reason why not."""
        point = self._undo_point()
        return point if isinstance(point, Refusal) else None

    def _undo_point(self) -> int | Refusal:
        """Where undo leads, past what was answered automatically. Only the person who gave an answer may take it back,
        unless nobody holds the screen, or the answer was given out of turn."""
        point = self._last_decided
        if isinstance(point, Refusal):
            return point
        given = self.match.history[point]
        if self._may_stand_in_for(given.seat) or is_aside(given.choice):
            return point
        return refuse("undo.not_yours", who=given.seat)

    @property
    def _last_decided(self) -> int | Refusal:
        """Where people last decided something that may be taken back, or why nothing may."""
        return self.closed or self.match.undo_point(self.people, self.auto_answers.since_decided(self.people))

    def _may_stand_in_for(self, seat: int) -> bool:
        """Whether the holder of the screen may act for that seat: it is their own, or nobody holds the screen."""
        return self.viewer in (seat, STRANGER)

    @property
    def may_go_on(self) -> int | None:
        """The person of the last decision, while they may take it back and the game is not waiting for them anyway:
        then the move is still theirs. Stepping in, as by giving up, leaves no move to finish."""
        point = self._last_decided
        last = None if isinstance(point, Refusal) else self.match.history[point]
        return None if last is None or is_aside(last.choice) or last.seat == self.next_person else last.seat

    @property
    def may_ask_everyone(self) -> bool:
        """Whether all people may agree to take an answer back though it showed them something."""
        return self.match.takebacks == "friendly" and self.match.last_answer_of(self.people) is not None

    def undo(self, *, agreed: bool = False) -> View | None:
        """Take back the last answer of a person and all since; None if that is refused."""
        point: int | Refusal | None = self._undo_point()
        if isinstance(point, Refusal):
            point = self.match.last_answer_of(self.people) if agreed and self.may_ask_everyone else None
            self.match.asked_for_help = self.match.asked_for_help or point is not None
        return None if point is None else self._back_to(self._series.get(point + 1, point))

    @property
    def move_start(self) -> int | None:
        """The place in the history at which the unfinished move began, while it can be taken back; None if there is
        none."""
        return None if self.answering is None else move_start(self.match, self.answering)

    def break_off(self) -> View | None:
        """Take back all of a move that is not finished yet; None if there is none."""
        return None if self.move_start is None else self._back_to(self.move_start)

    def _back_to(self, place: int) -> View:
        self.match.undo_to(place)
        self.auto_answers.forget(place)
        self._forget_thoughts()
        self._save()
        return self.view()

    def why_no_redo(self) -> Refusal | None:
        """None if the holder of the screen can redo what was taken back, else the reason why not: only the person who
        gave the answer may."""
        if not self.match.undone:
            return refuse("redo.nothing")
        seats = [seat for seat, _ in reversed(self.match.undone) if seat in self.people]
        return refuse("redo.not_yours", who=seats[0]) if seats and not self._may_stand_in_for(seats[0]) else None

    def redo(self) -> Happening | None:
        """Give undone answers again, up to and with the next one of a person; None if that is refused."""
        if self.why_no_redo() is not None:
            return None
        start = len(self.match.history)
        while self.match.undone:
            seat = self.match.undone[-1][0]
            self.match.redo()
            end = next((end for end, start in self._series.items() if start < len(self.match.history) < end), None)
            if seat in self.people and end is None:
                break
        self._forget_thoughts()
        self._save()
        return self._happened(start) if len(self.match.history) > start else None

    # -- saving --------------------------------------------------------------------------------------------------------

    @property
    def is_kept(self) -> bool:
        """Whether the game is saved, kept when it is over, and counted. A game without people, such as a demonstration,
        never is.
        """
        return self.saves and bool(self.people)

    def _save(self) -> None:
        """Save after every answer."""
        if self.is_kept:
            self.saving.save(self.program)

    @property
    def place(self) -> games.Save | None:
        """Where the game is saved; a new one gets its place with its first save."""
        return self.saving.place

    @property
    def ending(self) -> Ending:
        """What becomes of the game when it is over."""
        return self.saving.ending

    @property
    def is_saved(self) -> bool:
        """Whether the game as it is now lies on the disk, or will in a moment."""
        return self.is_kept and self.saving.is_sound and not self.match.is_over

    def begin(self) -> None:
        """Save the game before its first answer."""
        self._save()

    def conclude(self, day: int, seconds: int = 0) -> list[StoreError]:
        """Keep a finished game, and count it in the statistics and for its people. `day` is the day on which it was
        played (`date.toordinal`), `seconds` its length if known. Returns what is to be told of its end by now."""
        if self.is_kept and self.match.is_over:
            self.saving.conclude(self.program, day, seconds)
        return self.take_problems()

    def take_problems(self) -> list[StoreError]:
        """What is to be told of the end since the last call."""
        return self.ending.take_problems()

    def save_picture(self, data: bytes) -> None:
        """Keep a small picture of a game that is left unfinished."""
        if self.is_saved:
            self.saving.save_picture(data)

    def close(self) -> None:
        """Stop thinking: the players leave the table, and other windows may have the game."""
        self.opponents.close()
        self.hints.close()
        self.saving.close()
