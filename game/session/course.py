"""A lesson: a recorded game with stops at which the player does the next thing themselves. Nothing here draws."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec

from assets import asset
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.table.choices import READY, Choice, Refusal, frozen, is_taking_back

LEARNER, TEACHER = 0, 1
"""The seats of whoever is taught, and of who teaches."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson; see any file of `assets/lessons` for what its fields mean."""

    key: str
    do: list[list[Any]] = []
    then: list[list[Any]] = []
    light: list[list[Any]] = []
    figure: str = ""
    cards: dict[str, int] = {}
    in_order: bool = False

    @property
    def wanted(self) -> list[Choice]:
        """What the player has to do."""
        return [frozen(choice) for choice in self.do]

    @property
    def replies(self) -> list[tuple[int, Choice]]:
        """What the others answer afterwards."""
        return [(seat, frozen(choice)) for seat, *choice in self.then]

    @property
    def lit(self) -> list[tuple[Any, ...]]:
        """What is lit, as the keys of the table's places."""
        return [("zone", tuple(rest)) if kind == "zone" else (kind, *rest) for kind, *rest in self.light]


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as its file tells it."""

    game: str
    seats: int
    seed: int
    starter: int
    options: dict[str, Any]
    stops: list[Stop]
    end: Stop
    """What is said, and drawn on the note, once the game is won."""


@lru_cache(maxsize=8)
def script_of(game: str) -> Script:
    """A game's lesson. Raises FileNotFoundError where there is none, msgspec.ValidationError for a broken one."""
    text = asset("lessons", f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Script)


class Verdict(Enum):
    """What became of an answer."""

    TAKEN = "taken"
    NOT_TAUGHT = "not taught"
    """The rules would allow it, but the lesson wants something else."""


class LessonCourse:
    """A lesson being played. `place` is the stop it stands at; past the last stop it is finished."""

    def __init__(self, script: Script, names: Sequence[str], portraits: Sequence[int] = (0, 1)) -> None:
        self.script = script
        rules = ruleset(script.game)
        seats = [Seat(name, "person", portrait) for name, portrait in zip(names, portraits, strict=True)]
        options = {**rules.usual_options(), **script.options}
        self.match = Match(rules, seats, options, script.seed, script.starter)
        self.place = 0
        self.remaining: list[Choice] = self.stop.wanted
        self.waiting: list[tuple[int, Choice]] = []
        """What others will answer next, in order."""
        self._began = [0]
        """How many answers had been given when each stop began, for all that have been reached."""

    @property
    def is_finished(self) -> bool:
        """Whether the last stop has been passed."""
        return self.place >= len(self.script.stops)

    @property
    def stop(self) -> Stop:
        """The stop where we are; its end once it is finished."""
        return self.script.end if self.is_finished else self.script.stops[self.place]

    @property
    def order(self) -> int:
        """Which of what there is to do at this stop is to be done now, counted from 1."""
        now = self.remaining[:1]
        places = [number for number, choice in enumerate(self.stop.wanted, 1) if [choice] == now]
        return places[-self.remaining.count(now[0])] if now else 0

    @property
    def lit(self) -> list[tuple[Any, ...]]:
        """What is lit: of what there is to do, only what is to be done now, with where that leads."""
        others = [choice[:2] for choice in self.stop.wanted if choice not in self.remaining[:1]]
        target = [("zone", zone) for choice in self.remaining[:1] for zone in choice[2:] if isinstance(zone, tuple)]
        now = [choice[:2] for choice in self.remaining[:1]]
        return [key for key in [*self.stop.lit, *target] if key in now or key not in others]

    @property
    def has_task(self) -> bool:
        """Whether the player has something to do here."""
        return bool(self.remaining) and not self.is_finished

    @property
    def is_done(self) -> bool:
        """Whether what was to be done here has been done."""
        return bool(self.stop.do) and not self.remaining and not self.is_finished

    @property
    def may_go_on(self) -> bool:
        """Whether this stop has been read or done, and nobody else has to answer first."""
        return not (self.remaining or self.waiting or self.is_finished)

    @property
    def has_passed(self) -> bool:
        """Whether this stop was passed before: then one may go on without doing it once more."""
        return self.place + 1 < len(self._began)

    @property
    def may_go_back(self) -> bool:
        """Whether there is anything to go back to."""
        return self.place > 0 or self.has_begun

    @property
    def has_begun(self) -> bool:
        """Whether anything has been answered at this stop."""
        return len(self.match.history) > self._began[self.place]

    def try_answer(self, choice: Choice) -> Verdict | Refusal:
        """The player answers: what became of it, or why the rules forbid it."""
        refusal = self.match.why_not(LEARNER, choice)
        if refusal is not None:
            return refusal
        if is_taking_back(choice):
            if self.stop.in_order and self._last_done != choice[1:]:
                return Verdict.NOT_TAUGHT
            self.remaining.insert(0, choice[1:])
        elif choice in (self.remaining[:1] if self._is_in_order(choice) else self.remaining):
            self.remaining.remove(choice)
        else:
            return Verdict.NOT_TAUGHT
        self.match.answer(LEARNER, choice)
        if not self.remaining:
            self.waiting = self.stop.replies
        return Verdict.TAKEN

    def _is_in_order(self, choice: Choice) -> bool:
        """Whether an answer must wait for those before it. Ready always must: after it they could not be given."""
        return self.stop.in_order or choice == READY

    @property
    def _last_done(self) -> Choice | None:
        """What was done last at this stop, where it has to be done in order."""
        done = len(self.stop.do) - len(self.remaining)
        return self.stop.wanted[done - 1] if done else None

    def next_taught(self) -> Choice | None:
        """The answer that "Show me" gives next; None when there is nothing left to do here."""
        legal = (choice for choice in self.remaining if self.match.why_not(LEARNER, choice) is None)
        return next(legal, None)

    def reply(self) -> None:
        """Somebody else gives the next answer that waits. Raises IndexError when nobody does."""
        self.match.answer(*self.waiting.pop(0))

    def go_on(self) -> None:
        """Go to the next stop; at one that was passed before, what is left to do is done at once."""
        assert self.may_go_on or self.has_passed, "there is something to do first"
        self._pass()

    def _pass(self) -> None:
        while (choice := self.next_taught()) is not None:
            self.try_answer(choice)
        while self.waiting:
            self.reply()
        self._stand_at(self.place + 1)
        self._began[self.place : self.place + 1] = [len(self.match.history)]

    def go_to(self, key: str) -> None:
        """Go to a stop of a lesson that has just begun, with everything on the way done at once; stay at the first one
        where there is no stop of that name."""
        if any(stop.key == key for stop in self.script.stops):
            while self.stop.key != key:
                self._pass()

    def begin_anew(self) -> None:
        """Go back to the first stop."""
        while self.may_go_back:
            self.go_back()

    def go_back(self) -> None:
        """Go back to where this stop began or, where nothing has been answered here, to the one before: all is as it
        was then."""
        assert self.may_go_back, "this is the beginning"
        self._stand_at(self.place if self.has_begun else self.place - 1)
        if self.has_begun:
            self.match.undo_to(self._began[self.place])

    def _stand_at(self, place: int) -> None:
        self.place = place
        self.remaining = [] if self.is_finished else self.stop.wanted
        self.waiting = []
