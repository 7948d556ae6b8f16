"""What a keeper does by ear: becoming one, a station of the journey, the album and the treasures; and a night of games
from its plan to its ceremony. Each starts at the title."""

from __future__ import annotations

import random

from bus import Thing
from journeys import PLAYERS, Game, press_button
from listener import BUTTON_ROLE, Listener, buttons_of, called, dialog_of
from workshop import WorkshopError

JOURNEY, SET_OUT, STATION, PLAY = "The keeper’s journey", "Set out", "Station 1 of ", "Play"
ALBUM, TREASURES, FEATS, FEAT = "Album", "Treasures", "Feats", "A beginning: "
TO_THE_MAP = "To the map", "Another station"
"""Whoever has won goes to the map, whoever has lost may."""
NIGHT, COMPUTER, BEGIN, SIT_DOWN, CALL_OFF, GOOD_NIGHT = (
    "Game night",
    "Computer, gentle",
    "Let the night begin",
    "Sit down",
    "Call it a night",
    "Good",
)
WHO_PLAYS, STANDINGS, CEREMONY = "Who plays for Player 2", "After game 1 of ", " the night"
NAME = "Ada"


class Keeper:
    """Somebody new, from the first look at the map to the pages that tell what a station has brought."""

    def __init__(self, listener: Listener, chance: random.Random) -> None:
        self.listener = listener
        self.game = Game(listener, chance)

    def set_out(self, most: int) -> str:
        """Become a keeper and play the first station, with so many decisions at the most; then look through the album
        and the treasures, by way of the map. Raises WorkshopError where one does not come so far."""
        listener = self.listener
        to_title(listener)
        press_button(listener, JOURNEY)
        write_name(listener)
        press_button(listener, SET_OUT)
        sit_down(listener, PLAY)
        self.game.to_results(most)
        way = listener.wait_for(lambda window: called(window, *TO_THE_MAP) is not None, "the way to the map")
        press_button(listener, next(name for name in TO_THE_MAP if called(way, name) is not None))
        station = station_of(listener.wait_for(lambda window: bool(station_of(window)), "the map"))
        self._look_into(ALBUM, FEATS)
        self._look_into(TREASURES, "")
        return f"{self.game.decisions} decisions; {station}"

    def _look_into(self, page: str, tab: str) -> None:
        """Go to a page from the map, to one of its leaves if one is named, and back to the map."""
        listener = self.listener
        press_button(listener, page)
        listener.wait_for(lambda window: not station_of(window), page)
        if tab:
            turn_to(listener, tab)
        listener.judge.at_rest(listener.look(), page)
        listener.press("Escape")
        listener.wait_for(lambda window: bool(station_of(window)), "the map")
        listener.judge.at_rest(listener.look(), "the map")


class Night:
    """A night of games of two, one of them played by the program, that is called off after its first game."""

    def __init__(self, listener: Listener, chance: random.Random) -> None:
        self.listener = listener
        self.game = Game(listener, chance)

    def spend(self, most: int) -> str:
        """Plan it, play its first game, and hear who has won. Raises WorkshopError where one does not come so far."""
        listener = self.listener
        to_title(listener)
        press_button(listener, NIGHT)
        self._sit_across()
        press_button(listener, BEGIN)
        # The game is new to whoever sits down, and is told first.
        sit_down(listener, SIT_DOWN)
        self.game.to_results(most)
        listener.press("Return")
        listener.wait_for(lambda window: window.name.startswith(STANDINGS), "the standings")
        # From here on the night tells of what was drawn in the game that is over.
        listener.judge.lie_open()
        press_button(listener, CALL_OFF)
        window = listener.wait_for(lambda window: dialog_of(window) is not None, "the question whether it shall end")
        dialog = dialog_of(window)
        assert dialog is not None
        listener.judge.at_rest(window, dialog.name)
        # The last button goes on.
        listener.take(buttons_of(dialog)[-1], window)
        window = listener.wait_for(lambda window: called(window, GOOD_NIGHT) is not None, "the ceremony")
        told = next((one.name for one in window.walk() if one.name.endswith(CEREMONY)), "")
        if not told or not listener.judge.is_told(told):
            listener.judge.blame(f"who has won the night was not told: {told!r}")
        press_button(listener, GOOD_NIGHT)
        listener.wait_for(lambda window: called(window, JOURNEY) is not None, "the title")
        return f"{self.game.decisions} decisions; {told}"

    def _sit_across(self) -> None:
        """Let the program play for the other."""
        listener = self.listener
        window = listener.wait_for(lambda window: box_of(window, WHO_PLAYS) is not None, "who plays")
        box = box_of(window, WHO_PLAYS)
        assert box is not None
        if not listener.take(box, window):
            return
        for _ in range(8):
            focused = next((one for one in listener.look().walk() if one.path == listener.judge.focus), None)
            if focused is not None and focused.name.startswith(COMPUTER):
                listener.press("Return")
                return
            listener.press("Down")
        raise WorkshopError(f"Among those who may play there is nobody called {COMPUTER}.")


def to_title(listener: Listener) -> None:
    """Wait for the title."""
    listener.wait_for(lambda window: any(thing.name.endswith(PLAYERS) for thing in window.walk()), "the title")
    listener.press("Tab")


def sit_down(listener: Listener, name: str) -> None:
    """Press the button whose name begins so, and find oneself at a table."""
    window = listener.wait_for(lambda window: called(window, name) is not None, f"the button {name}")
    button = called(window, name)
    assert button is not None
    listener.take(button, window)


def write_name(listener: Listener) -> None:
    """Say who one is."""
    window = listener.wait_for(lambda window: field_of(window) is not None, "a field for the name")
    field = field_of(window)
    assert field is not None
    if not listener.go_to(field, window):
        raise WorkshopError("The keyboard does not come to the field for the name.")
    listener.type(NAME)


def turn_to(listener: Listener, tab: str) -> None:
    """Open a leaf of a page by its tab, and hear that something stands there."""
    window = listener.look()
    found = next((thing for thing in window.walk() if thing.role == "page tab" and thing.name.startswith(tab)), None)
    if found is None:
        raise WorkshopError(f"There is no tab {tab}.")
    listener.take(found, window)
    listener.wait_for(lambda window: any(one.name.startswith(FEAT) for one in window.walk()), "the feats")


def station_of(window: Thing) -> str:
    """What the map says of the first station; empty where there is no map."""
    found = (thing.name for thing in window.walk() if thing.role == BUTTON_ROLE and thing.name.startswith(STATION))
    return next(found, "")


def field_of(window: Thing) -> Thing | None:
    """Where something can be written."""
    return next((thing for thing in window.walk() if thing.role == "entry"), None)


def box_of(window: Thing, name: str) -> Thing | None:
    """The list that opens, by how its name begins."""
    return next((thing for thing in window.walk() if thing.role == "combo box" and thing.name.startswith(name)), None)
