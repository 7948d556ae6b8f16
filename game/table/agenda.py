"""Steps and questions: what a ruleset writes, by decorating plain functions.

A *step* runs to completion and never waits. A *question* says what could be tried now, and why not where it is not
allowed; its receiver gets the answer. Calling either makes a *frame*, plain data for the agenda:

    @BOOK.step
    def turn(table, attacker): ...
        table.then(opponent(attacker), end_of_turn(attacker))

    @BOOK.ask
    def opponent(table, attacker):
        return {("seat", other): None for other in others(table, attacker)}

    @opponent.answer
    def challenged(table, attacker, choice): ...

Frames are tuples of a name and numbers, words or further frames, so a game in the middle of a nested effect can be
copied, saved, shown and tested. A *window*, in which one may react, is a question that carries the frame it guards as
an argument. An *aside* is a question that stands at all times, to every seat.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, overload

from game.table.choices import READY, SEALED, Choice, Offers, is_taking_back

Frame = tuple[Any, ...]
Picks = tuple[Choice, ...]
P = ParamSpec("P")


class HasAgenda(Protocol):
    """What the agenda needs to know of a table."""

    agenda: tuple[Frame, ...]


class Step(Generic[P]):
    """A rule that runs to completion. Calling it makes the frame that will run it."""

    def __init__(self, run: Callable[Concatenate[Any, P], None]) -> None:
        self.name: str = run.__name__
        self.run = run
        self.__doc__ = run.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame:
        """The frame that does this step with these arguments, given by place."""
        assert not kwargs, "a frame has no names for its arguments"
        return (self.name, *args)


class Open(Enum):
    """How much of a question lies open to all, and so before whom it is asked at a shared screen."""

    NOTHING = "nothing"
    """Only the asked seat can tell what could be tried: it alone is asked."""
    OFFERS = "offers"
    """What could be tried, and why not, is the same for somebody who sees nobody's cards, but one wants to see one's
    own for it: only where there is one answer is it given before all."""
    ALL = "all"
    """As with OFFERS, and open things are enough to choose by: it is asked before all."""


class Question:
    """What the kernel asks of every kind of question. Offers are computed, never stored."""

    name: str
    open: Open = Open.NOTHING
    is_window: bool = False
    seals: bool = False
    parameters: tuple[str, ...] = ()
    annotations: tuple[str, ...] = ()
    first_argument: int = 2

    @property
    def is_public(self) -> bool:
        """Whether it can be answered from what lies open to all, so that everybody may look on."""
        return self.open is Open.ALL

    def arguments(self, frame: Frame) -> dict[str, Any]:
        """The frame's arguments by their names in the rules, for the sentence that asks."""
        return dict(zip(self.parameters, frame[self.first_argument :], strict=True))

    def asked(self, frame: Frame) -> tuple[int, ...]:
        """The seats that still owe an answer."""
        raise NotImplementedError

    def offers(self, table: HasAgenda, frame: Frame, seat: int) -> Offers:
        """What this seat could try, each None if allowed or the reason why not."""
        raise NotImplementedError

    def receive(self, table: HasAgenda, frame: Frame, seat: int, choice: Choice) -> bool:
        """Take a legal answer, the frame being on top of the agenda. Whether the game can move on."""
        raise NotImplementedError

    def masked(self, frame: Frame, seat: int) -> Frame:
        """The frame as one seat may know it."""
        return frame

    def reopened(self, frame: Frame, seat: int) -> Frame:
        """A masked frame in which the other seats choose their sealed answers again."""
        return frame


class Ask(Question, Generic[P]):
    """A question to one seat, answered once, in the open."""

    def __init__(
        self,
        offer: Callable[Concatenate[Any, int, P], Offers],
        open: Open = Open.NOTHING,
        is_window: bool = False,
    ) -> None:
        self.name = offer.__name__
        self.offer: Callable[..., Offers] = offer
        self.open = open
        self.is_window = is_window
        self.parameters, self.annotations = _parameters_of(offer, 2)
        self.receiver: Callable[..., None] | None = None
        self.__doc__ = offer.__doc__

    def __call__(self, seat: int, *args: P.args, **kwargs: P.kwargs) -> Frame:
        """The frame that asks this of a seat, its arguments given by place."""
        assert not kwargs, "a frame has no names for its arguments"
        return (self.name, seat, *args)

    def answer(
        self, receiver: Callable[Concatenate[Any, int, Choice, P], None]
    ) -> Callable[Concatenate[Any, int, Choice, P], None]:
        """Decorates the function that receives the answer."""
        self.receiver = receiver
        return receiver

    def asked(self, frame: Frame) -> tuple[int, ...]:
        return (frame[1],)

    def offers(self, table: HasAgenda, frame: Frame, seat: int) -> Offers:
        return self.offer(table, *frame[1:])

    def receive(self, table: HasAgenda, frame: Frame, seat: int, choice: Choice) -> bool:
        assert self.receiver is not None, f"nobody receives the answer to {self.name}"
        table.agenda = table.agenda[:-1]
        self.receiver(table, seat, choice, *frame[2:])
        return True


class Simultaneous(Question, Generic[P]):
    """A question to one or several seats at once, each picking one thing after another and then READY.

    Picks stay sealed until every seat is ready; until then a seat may take its own back. The frame holds the asked
    seats and their picks so far. A parameter called `n` is the most that can be picked: its sentence says so.
    """

    seals = True
    first_argument = 3

    def __init__(self, offer: Callable[Concatenate[Any, int, Picks, P], Offers]) -> None:
        self.name = offer.__name__
        self.offer: Callable[..., Offers] = offer
        self.parameters, self.annotations = _parameters_of(offer, 3)
        self.receiver: Callable[..., None] | None = None
        self.__doc__ = offer.__doc__

    def __call__(self, seats: tuple[int, ...], *args: P.args, **kwargs: P.kwargs) -> Frame:
        """The frame that asks this of several seats at the same time, its arguments given by place."""
        assert not kwargs, "a frame has no names for its arguments"
        return (self.name, seats, ((),) * len(seats), *args)

    def answer(
        self, receiver: Callable[Concatenate[Any, tuple[int, ...], tuple[Picks, ...], P], None]
    ) -> Callable[Concatenate[Any, tuple[int, ...], tuple[Picks, ...], P], None]:
        """Decorates the function that receives all seats' picks, opened."""
        self.receiver = receiver
        return receiver

    def asked(self, frame: Frame) -> tuple[int, ...]:
        seats: tuple[int, ...] = frame[1]
        return tuple([seats[place] for place, picks in enumerate(frame[2]) if not picks or picks[-1] != READY])

    def is_being_picked(self, frame: Frame) -> bool:
        """Whether a seat has begun to pick and is not ready yet."""
        return any(picks and picks[-1] != READY for picks in frame[2])

    def picks(self, frame: Frame, seat: int) -> Picks:
        """What a seat has picked so far, without READY."""
        picks: Picks = frame[2][frame[1].index(seat)]
        return picks[:-1] if picks and picks[-1] == READY else picks

    def offers(self, table: HasAgenda, frame: Frame, seat: int) -> Offers:
        return self.offer(table, seat, frame[2][frame[1].index(seat)], *frame[3:])

    def receive(self, table: HasAgenda, frame: Frame, seat: int, choice: Choice) -> bool:
        place = frame[1].index(seat)
        self._seal(table, frame, place, (*frame[2][place], choice))
        return choice == READY and self._maybe_open(table)

    def seal(self, table: HasAgenda, frame: Frame, seat: int, picks: Picks) -> None:
        """Take several legal picks at once, without READY."""
        place = frame[1].index(seat)
        self._seal(table, frame, place, (*frame[2][place], *picks))

    def take_back(self, table: HasAgenda, frame: Frame, seat: int, choice: Choice) -> None:
        """Undo one pick, or READY, and whatever later picks it made possible."""
        place = frame[1].index(seat)
        kept: Picks = ()
        remaining = [pick for pick in self.picks(frame, seat) if pick != choice]
        for pick in remaining:
            if self.offer(table, seat, kept, *frame[3:]).get(pick, SEALED) is None:
                kept = (*kept, pick)
        self._seal(table, frame, place, kept)

    def can_take_back(self, frame: Frame, seat: int, choice: Choice) -> bool:
        """Whether this seat has picked that and it has not been opened."""
        return seat in frame[1] and is_taking_back(choice) and choice[1:] in frame[2][frame[1].index(seat)]

    def _seal(self, table: HasAgenda, frame: Frame, place: int, picks: Picks) -> None:
        sealed = (*frame[2][:place], picks, *frame[2][place + 1 :])
        table.agenda = (*table.agenda[:-1], (frame[0], frame[1], sealed, *frame[3:]))

    def _maybe_open(self, table: HasAgenda) -> bool:
        frame = table.agenda[-1]
        if self.asked(frame):
            return False
        assert self.receiver is not None, f"nobody receives the answers to {self.name}"
        table.agenda = table.agenda[:-1]
        opened = tuple([picks[:-1] for picks in frame[2]])
        self.receiver(table, frame[1], opened, *frame[3:])
        return True

    def masked(self, frame: Frame, seat: int) -> Frame:
        return self._with_others(frame, seat, lambda picks: (SEALED, READY) if picks[-1:] == (READY,) else ())

    def reopened(self, frame: Frame, seat: int) -> Frame:
        return self._with_others(frame, seat, lambda picks: ())

    def _with_others(self, frame: Frame, seat: int, treat: Callable[[Picks], Picks]) -> Frame:
        sealed = tuple(
            [picks if owner == seat else treat(picks) for owner, picks in zip(frame[1], frame[2], strict=True)]
        )
        return (frame[0], frame[1], sealed, *frame[3:])


def _parameters_of(offer: Callable[..., Offers], first: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a question's own arguments, and their types as the rules write them."""
    own = list(inspect.signature(offer).parameters.values())[first:]
    return tuple([one.name for one in own]), tuple([str(one.annotation) for one in own])


class Book:
    """A ruleset's steps and questions, by name."""

    def __init__(self) -> None:
        self.steps: dict[str, Callable[..., None]] = {}
        self.questions: dict[str, Question] = {}
        self.asides: Ask[[]] | None = None
        self.words: dict[str, frozenset[str]] = {}

    def allow(self, argument: str, words: Iterable[str]) -> None:
        """Say which words an argument of steps and questions can have, to judge frames from outside."""
        self.words[argument] = frozenset(words)

    def step(self, run: Callable[Concatenate[Any, P], None]) -> Step[P]:
        """Decorates a rule that runs to completion."""
        step = Step(run)
        self._check_new(step.name)
        self.steps[step.name] = run
        return step

    @overload
    def ask(self, offer: Callable[Concatenate[Any, int, P], Offers]) -> Ask[P]: ...

    @overload
    def ask(
        self, *, open: Open = ..., is_window: bool = ...
    ) -> Callable[[Callable[Concatenate[Any, int, P], Offers]], Ask[P]]: ...

    def ask(
        self, offer: Callable[..., Offers] | None = None, *, open: Open = Open.NOTHING, is_window: bool = False
    ) -> Any:
        """Decorates a question to one seat: what it could try, and why not.

        `open` says what of it lies open to all. A window is a reaction: PASS must be offered, and the frame that it
        guards is among the arguments.
        """

        def asks(offer: Callable[..., Offers]) -> Ask[...]:
            question = Ask(offer, open, is_window)
            self._add(question)
            return question

        return asks if offer is None else asks(offer)

    def simultaneous(self, offer: Callable[Concatenate[Any, int, Picks, P], Offers]) -> Simultaneous[P]:
        """Decorates a question to several seats, answered by picks that stay sealed until all are ready."""
        question = Simultaneous(offer)
        self._add(question)
        return question

    def aside(self, offer: Callable[[Any, int], Offers]) -> Ask[[]]:
        """Decorates what any seat may do at any time, asked or not; each of its choices begins with `aside`.

        It is never on the agenda but while its answer is received, which may give other answers and put steps on the
        agenda, but no question: sealed picks may lie below.
        """
        assert self.asides is None, "one function offers all asides"
        question = Ask(offer)
        self._check_new(question.name)
        self.asides = question
        return question

    def _add(self, question: Question) -> None:
        self._check_new(question.name)
        self.questions[question.name] = question

    def _check_new(self, name: str) -> None:
        assert name not in self.steps and name not in self.questions, f"{name} is already in the book"
