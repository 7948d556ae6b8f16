"""What is done by ear, each from the title on: a game to its results, a lesson to its end, a deck, a keeper's first
station, and a night of games to its ceremony."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from itertools import count
from random import Random

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
    first,
    question_of,
)
from workshop import WorkshopError

SHEET, DEAL, TOOLS, NUMBERS = ": who plays, and how", "Deal", "Tools", "All in numbers"
LESSON, LEAVE, ANEW = "Learn it first", "Leave the lesson", "Begin the lesson anew"
GO_ON, SHOW_ME, STEP_BACK = "Go on", "Show me", "A step back"
STOP = re.compile(r"Step \d+ of \d+")
DECKS_LINE = "Decks: "
DECKS, NEW_DECK, ADD, EMPTY, SAVE = "Your decks", "New deck", "Add to the deck", "Empty the", "Save"
PLAYABLE = "ready to be played."
BASES, COPIES, DECK_NAME = ("Attack", "Profit", "Research", "Apply", "Sabotage"), 3, "by ear"
JOURNEY, SET_OUT, STATION, PLAY, NAME = "The keeper’s journey", "Set out", "Station 1 of ", "Play", "Ada"
ALBUM, TREASURES, FEATS, FEAT = "Album", "Treasures", "Feats", "A beginning: "
TO_THE_MAP = "To the map", "Another station"
"""The winner goes to the map, the loser may."""

NIGHT, COMPUTER, BEGIN, SIT_DOWN = "Game night", "gentle", "Let the night begin", "Sit down"
CALL_OFF, GOOD_NIGHT = "Call it a night", "Good"
WHO_PLAYS, STANDINGS, CEREMONY = "Who plays for Player 2", "After game 1 of ", " the night"

READY_CHANCE = 0.7
MOST_KINDS = 8
"""The most kinds of answers to one question: cards of a hand, those of a row, buttons."""

PARTS = ("h", "o", "t")
"""The keys that lead to a part of the table."""

ENOUGH = (READY, "Pay ", "Go on", "End ", "Back to now", "Close", "I’m done")
"""How answers that bring the game on, or back, begin."""


class Traveller:
    """Somebody who chooses by chance among what they hear, with a limit of decisions in a game. Each journey raises
    WorkshopError if it does not come to its end."""

    def __init__(self, listener: Listener, chance: Random, most: int) -> None:
        self.listener = listener
        self.chance = chance
        self.most = most
        self.decisions = 0
        self._has_tried = False

    def to_results(self) -> str:
        """Play the game about to begin to its results; returns its title."""
        title = self.listener.wait_for(_is_table, "the table").name
        while self._decide():
            self.decisions += 1
            if self.decisions > self.most:
                raise WorkshopError(f"{title} was not over after {self.most} decisions.")
        return title

    def _decide(self) -> bool:
        """Answer what is asked; returns whether the game goes on."""
        listener, judge = self.listener, self.listener.judge

        def is_asked(window: Thing) -> bool:
            return is_over(window) or bool(answers_in(window))

        def is_told(window: Thing) -> bool:
            return is_over(window) or (is_asked(window) and judge.is_told(_asked(window)))

        listener.wait_for(is_asked, "a question")
        with contextlib.suppress(WorkshopError):
            # What is shown may be ahead of what was told; the judge will say what is never told.
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
        """Anything at first, later mostly what brings the game on."""
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


def reach_title(listener: Listener) -> None:
    """Wait for the title, at whose doors it can be said who plays, and bring the keyboard to it."""
    listener.wait_for(lambda window: any(one.name.endswith(SHEET) for one in buttons_of(window)), "the title")
    listener.press("Tab")


def reach_setup(listener: Listener, game: int) -> None:
    """From the title to the page that prepares a game; games are counted from 0."""
    reach_title(listener)
    listener.press(f"ctrl+{game + 1}")
    listener.find(lambda window: called(window, DEAL), "the page that prepares a game")


def game(traveller: Traveller, number: int) -> str:
    """A game, counted from 0, as its door deals it."""
    reach_title(traveller.listener)
    traveller.listener.press(str(number + 1))
    traveller.to_results()
    return f"{traveller.decisions} decisions"


# -- a lesson ----------------------------------------------------------------------------------------------------------


def lesson(traveller: Traveller) -> str:
    """The lesson of the first game to its last stop: what is to be done is tried once, then shown."""
    listener, stop, stops = traveller.listener, "", 0
    reach_setup(listener, 0)
    listener.press_button(LESSON)
    while True:
        window = listener.wait_for(lambda window, old=stop: _stop_of(window) != old, "the next stop")  # type: ignore[misc]
        stop = _stop_of(window)
        if not stop:
            break
        stops += 1
        _stay(traveller, stop)
    listener.judge.at_rest(listener.look(), "the end of the lesson")
    return f"{stops} stops"


def _stay(traveller: Traveller, stop: str) -> None:
    """Do what a stop asks for."""
    listener, judge = traveller.listener, traveller.listener.judge
    window = listener.wait_for(lambda window: _is_ready_at(window, stop), "what a stop asks for")
    note = _note_of(window)
    if not judge.is_told(note):
        listener.hear(TOLD_SECONDS)
    judge.asked(listener.look(), note)
    if _may_press(window, GO_ON):
        listener.press_button(GO_ON)
        return
    ways = LEAVE, ANEW, SHOW_ME, GO_ON, STEP_BACK
    tries = [answer for answer in at_table(window) if not answer.name.startswith(ways)]
    if tries:
        listener.take(traveller.chance.choice(tries), window, PARTS)
    window = listener.look()
    if _stop_of(window) == stop and _may_press(window, SHOW_ME):
        listener.press_button(SHOW_ME)


def _stop_of(window: Thing) -> str:
    return next((thing.name for thing in window.walk() if STOP.fullmatch(thing.name)), "")


def _note_of(window: Thing) -> str:
    """What is said at a stop: it stands after the stop's number and the signs to begin anew and to leave."""
    names = [thing.name for thing in window.children]
    behind = names[names.index(_stop_of(window)) + 1 :]
    return next(name for name in behind if not name.startswith((LEAVE, ANEW)))


def _is_ready_at(window: Thing, stop: str) -> bool:
    return _stop_of(window) != stop or _may_press(window, GO_ON) or _may_press(window, SHOW_ME)


def _may_press(window: Thing, name: str) -> bool:
    """Whether a way on can be used at this stop; it is always shown."""
    way = called(window, name)
    return way is not None and can_be_taken(way)


# -- a deck ------------------------------------------------------------------------------------------------------------


def deck(traveller: Traveller) -> str:
    """A deck composed from nothing, for the first game that has any, named, kept, and found again on its shelf."""
    listener = traveller.listener
    for number in count():
        reach_setup(listener, number)
        if called(listener.look(), DECKS_LINE) is not None:
            break
        listener.press("Escape")
    listener.press_button(DECKS_LINE)
    for button in (DECKS, NEW_DECK, *[each for base in BASES for each in (f"{base}. ", *[ADD] * COPIES, EMPTY)]):
        listener.press_button(button)
    _write(listener, DECK_NAME)
    listener.press_button(SAVE)
    if not listener.judge.told[-1].endswith(PLAYABLE):
        raise WorkshopError("The deck was made, and nothing said that it can be played.")
    listener.press("Escape")
    own = f"{DECK_NAME}, "
    window = listener.wait_for(lambda window: any(own in thing.name for thing in window.walk()), "the shelf")
    listener.judge.at_rest(window, "the shelf")
    return "made and kept"


def _write(listener: Listener, name: str) -> None:
    """Write a name into its field."""
    field, window = listener.find(lambda window: first(window, "entry"), "a field for the name")
    if not listener.go_to(field, window):
        raise WorkshopError("The keyboard does not come to the field for the name.")
    listener.type(name)


# -- a keeper ----------------------------------------------------------------------------------------------------------


def keeper(traveller: Traveller) -> str:
    """Somebody becomes a keeper and plays the first station; then the album and the treasures, by way of the map."""
    listener = traveller.listener
    reach_title(listener)
    listener.press_button(JOURNEY)
    _write(listener, NAME)
    listener.press_button(SET_OUT)
    listener.press_button(PLAY, is_judged=False)
    traveller.to_results()
    way, _ = listener.find(lambda window: called(window, *TO_THE_MAP), "the way to the map")
    listener.press_button(way.name)
    station, _ = listener.find(_station_of, "the map")
    _look_into(listener, ALBUM, FEATS)
    _look_into(listener, TREASURES, "")
    return f"{traveller.decisions} decisions; {station.name}"


def _look_into(listener: Listener, page: str, tab: str) -> None:
    """Go from the map to a page, and to one of its leaves if named, and back."""
    listener.press_button(page)
    listener.wait_for(lambda window: _station_of(window) is None, page)
    if tab:
        leaf, window = listener.find(lambda window: first(window, "page tab", tab), f"the tab {tab}")
        listener.take(leaf, window)
        listener.wait_for(lambda window: any(one.name.startswith(FEAT) for one in window.walk()), "the feats")
    listener.judge.at_rest(listener.look(), page)
    listener.press("Escape")
    _, window = listener.find(_station_of, "the map")
    listener.judge.at_rest(listener.look(), "the map")


def _station_of(window: Thing) -> Thing | None:
    """The first station, if the map is shown."""
    return first(window, "push button", STATION)


# -- a night -----------------------------------------------------------------------------------------------------------


def night(traveller: Traveller) -> str:
    """A night of games for two, one of them played by the program, called off after its first game."""
    listener, judge = traveller.listener, traveller.listener.judge
    reach_title(listener)
    listener.press_button(NIGHT)
    _sit_across(listener)
    listener.press_button(BEGIN)
    # The game is new to these players, and is told first.
    listener.press_button(SIT_DOWN, is_judged=False)
    traveller.to_results()
    listener.press("Return")
    listener.wait_for(lambda window: window.name.startswith(STANDINGS), "the standings")
    # From here on the night tells which cards were drawn in the finished game.
    judge.lie_open()
    listener.press_button(CALL_OFF)
    dialog, window = listener.find(dialog_of, "the question whether it shall end")
    judge.at_rest(window, dialog.name)
    # The last button goes on.
    listener.take(buttons_of(dialog)[-1], window)
    _, window = listener.find(lambda window: called(window, GOOD_NIGHT), "the ceremony")
    told = next((one.name for one in window.walk() if one.name.endswith(CEREMONY)), "")
    if not told or not judge.is_told(told):
        judge.blame(f"who has won the night was not told: {told!r}")
    listener.press_button(GOOD_NIGHT)
    listener.find(lambda window: called(window, JOURNEY), "the title")
    return f"{traveller.decisions} decisions; {told}"


def _sit_across(listener: Listener) -> None:
    """Let the program play for the other."""

    def gentle(window: Thing) -> Thing | None:
        switches = [one for one in window.walk() if one.name.startswith(WHO_PLAYS)]
        return next((one for each in switches for one in each.walk() if one.name.startswith(COMPUTER)), None)

    listener.take(*listener.find(gentle, f"among those who may play, somebody {COMPUTER}"))


OTHERS: dict[str, Callable[[Traveller], str]] = {"lesson": lesson, "deck": deck, "keeper": keeper, "night": night}
"""What is done by ear besides whole games."""

WITH_A_GAME = ("keeper", "night")
"""Those in which a game is played and kept."""
