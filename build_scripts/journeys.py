"""What is done by ear: a game to its results, a lesson to its end, a deck made. Each starts at the title."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Iterable

from bus import Thing
from listener import (
    READY,
    TOLD_SECONDS,
    Listener,
    answers_in,
    at_table,
    buttons_of,
    called,
    can_be_taken,
    dialog_of,
    question_of,
)
from workshop import WorkshopError

PLAYERS, DEAL, TOOLS, NUMBERS = " players", "Deal the cards", "Tools", "All in numbers"
LESSON, LEAVE, ANEW = "Learn it first", "Leave the lesson", "Begin the lesson anew"
GO_ON, SHOW_ME, STEP_BACK = "Go on", "Show me", "A step back"
STOP = re.compile(r"Step \d+ of \d+")
DECKS, NEW_DECK, ADD, EMPTY, SAVE = "Your decks", "New deck", "Add to the deck", "Empty the", "Save"
PLAYABLE = "ready to be played."
READY_CHANCE = 0.7
MOST_KINDS = 8
"""How many kinds of answers there are to one question at the most: cards of a hand, those of a row, buttons."""

PARTS = ("h", "o", "t")
"""The keys that lead to a part of the table."""

ENOUGH = (READY, "Pay ", "Go on", "End ", "Back to now", "Close", "I’m done")
"""How answers begin that bring the game on, or back to it."""


def reach_setup(listener: Listener, game: int) -> None:
    """From the title to the page that prepares a game, counted from 0."""
    listener.wait_for(lambda window: len(games_in(window)) > game, "the title")
    listener.press("Tab")
    listener.press(str(game + 1))
    listener.wait_for(lambda window: called(window, DEAL) is not None, "the page that prepares a game")


def games_in(window: Thing) -> list[Thing]:
    """The games on the title: what says for how many players it is."""
    return [thing for thing in buttons_of(window) if thing.name.endswith(PLAYERS)]


class Game:
    """A game from the title to its results."""

    def __init__(self, listener: Listener, chance: random.Random) -> None:
        self.listener = listener
        self.chance = chance
        self.decisions = 0
        self._has_tried = False

    def play(self, game: int, most: int) -> str:
        """Play a game, counted from 0, to its results; its title. Raises WorkshopError when it does not come to them
        within so many decisions."""
        listener = self.listener
        reach_setup(listener, game)
        window = listener.look()
        deal = called(window, DEAL)
        assert deal is not None
        listener.take(deal, window)
        return self.to_results(most)

    def to_results(self, most: int) -> str:
        """Play the game that is about to begin to its results; its title. Raises WorkshopError as `play` does."""
        title = self.listener.wait_for(_is_table, "the table").name
        while self._decide():
            self.decisions += 1
            if self.decisions > most:
                raise WorkshopError(f"{title} was not over after {most} decisions.")
        return title

    def _decide(self) -> bool:
        """Answer what is asked; whether the game goes on."""
        listener, judge = self.listener, self.listener.judge

        def is_asked(window: Thing) -> bool:
            return is_over(window) or bool(answers_in(window))

        def is_told(window: Thing) -> bool:
            return is_over(window) or (is_asked(window) and judge.is_told(_asked(window)))

        listener.wait_for(is_asked, "a question")
        with contextlib.suppress(WorkshopError):
            # What is shown may be ahead of what was told; what is not told at all, the judge will say.
            listener.wait_for(is_told, "its words", TOLD_SECONDS)
        window = listener.wait_for(is_asked, "a question")
        if is_over(window):
            # Nothing has the focus at first; the first key shows where the keyboard begins.
            listener.press("Tab")
            window = listener.look()
            judge.at_rest(window, window.name)
            return False
        is_above = dialog_of(window) is not None
        (judge.opened if is_above else judge.asked)(window, _asked(window))
        # The key of the question leads from one kind of answer to the next.
        listener.take(self._choose(answers_in(window)), window, [] if is_above else ["q"] * MOST_KINDS)
        return True

    def _choose(self, answers: list[Thing]) -> Thing:
        """Anything at first; after that mostly what brings the game on."""
        ready = [answer for answer in answers if answer.name.startswith(ENOUGH)]
        is_enough = bool(ready) and self._has_tried and self.chance.random() < READY_CHANCE
        chosen = ready[0] if is_enough else self.chance.choice(answers)
        self._has_tried = chosen not in ready
        return chosen


def _asked(window: Thing) -> str:
    dialog = dialog_of(window)
    return question_of(window) if dialog is None else dialog.name


def _is_table(window: Thing) -> bool:
    return any(thing.name == TOOLS for thing in window.children)


def is_over(window: Thing) -> bool:
    """Whether the results are shown."""
    return called(window, NUMBERS) is not None


# -- a lesson ----------------------------------------------------------------------------------------------------------


class Lesson:
    """A lesson from the page that prepares its game to its last stop: what is to be done is tried once, then shown."""

    def __init__(self, listener: Listener, chance: random.Random) -> None:
        self.listener = listener
        self.chance = chance
        self.stops = 0

    def take(self, game: int) -> None:
        """Take the lesson of a game, counted from 0. Raises WorkshopError where it does not end."""
        reach_setup(self.listener, game)
        press_button(self.listener, LESSON)
        stop = ""
        while True:
            window = self.listener.wait_for(lambda window, old=stop: _stop_of(window) != old, "the next stop")  # type: ignore[misc]
            stop = _stop_of(window)
            if not stop:
                break
            self.stops += 1
            self._stay(stop)
        self.listener.judge.at_rest(self.listener.look(), "the end of the lesson")

    def _stay(self, stop: str) -> None:
        """Do what a stop asks for."""
        listener, judge = self.listener, self.listener.judge
        window = listener.wait_for(lambda window: _is_ready_at(window, stop), "what a stop asks for")
        note = _note_of(window)
        if not judge.is_told(note):
            listener.hear(TOLD_SECONDS)
        judge.asked(listener.look(), note)
        if _may_press(window, GO_ON):
            press_button(listener, GO_ON)
            return
        ways = LEAVE, ANEW, SHOW_ME, GO_ON, STEP_BACK
        tries = [answer for answer in at_table(window) if not answer.name.startswith(ways)]
        if tries:
            listener.take(self.chance.choice(tries), window, PARTS)
        window = listener.look()
        if _stop_of(window) == stop and _may_press(window, SHOW_ME):
            press_button(listener, SHOW_ME)


def _stop_of(window: Thing) -> str:
    return next((thing.name for thing in window.walk() if STOP.fullmatch(thing.name)), "")


def _note_of(window: Thing) -> str:
    """What is said at a stop: it stands behind its number and the signs that begin the lesson anew and leave it."""
    names = [thing.name for thing in window.children]
    behind = names[names.index(_stop_of(window)) + 1 :]
    return next(name for name in behind if not name.startswith((LEAVE, ANEW)))


def _is_ready_at(window: Thing, stop: str) -> bool:
    return _stop_of(window) != stop or _may_press(window, GO_ON) or _may_press(window, SHOW_ME)


def _may_press(window: Thing, name: str) -> bool:
    """Whether a way on has its use at this stop; it stands there always."""
    way = called(window, name)
    return way is not None and can_be_taken(way)


# -- a deck ------------------------------------------------------------------------------------------------------------


class Deck:
    """A deck composed from nothing, named, kept, and found again on its shelf."""

    BASES = ("Attack", "Profit", "Research", "Apply", "Sabotage")
    COPIES = 3
    NAME = "by ear"

    def __init__(self, listener: Listener) -> None:
        self.listener = listener

    def make(self, games: Iterable[int]) -> None:
        """Make a deck for the first of some games, counted from 0, that has any. Raises WorkshopError where it cannot
        be played."""
        for game in games:
            reach_setup(self.listener, game)
            if called(self.listener.look(), DECKS) is not None:
                break
            self.listener.press("Escape")
        press_button(self.listener, DECKS)
        press_button(self.listener, NEW_DECK)
        for base in self.BASES:
            press_button(self.listener, f"{base}. ")
            for _ in range(self.COPIES):
                press_button(self.listener, ADD)
            press_button(self.listener, EMPTY)
        self._name()
        press_button(self.listener, SAVE)
        if not self.listener.judge.told[-1].endswith(PLAYABLE):
            raise WorkshopError("The deck was made, and nothing said that it can be played.")
        self.listener.press("Escape")
        own = f"{self.NAME}, "
        window = self.listener.wait_for(lambda window: any(own in thing.name for thing in window.walk()), "the shelf")
        self.listener.judge.at_rest(window, "the shelf")

    def _name(self) -> None:
        listener = self.listener
        window = listener.look()
        field = next((thing for thing in window.walk() if thing.role == "entry"), None)
        if field is None or not listener.go_to(field, window):
            raise WorkshopError("There is no field for the name of the deck.")
        listener.type(self.NAME)


def press_button(listener: Listener, name: str) -> None:
    """Press the button whose name begins so, once it is there; something must be told of it, and the keyboard stands
    somewhere afterwards."""
    window = listener.wait_for(lambda window: called(window, name) is not None, f"the button {name}")
    button = called(window, name)
    assert button is not None
    before = listener.judge.tells
    if listener.take(button, window) and listener.judge.tells == before:
        listener.judge.blame(f"nothing was told when {button.name!r} was pressed")
    listener.judge.at_rest(listener.look(), button.name)
