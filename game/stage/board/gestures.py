"""The one gesture grammar of all games, as a table: what each thing the player does means in each state.

A card can be dragged to its target; clicked, and then its target; or just clicked when it can mean only one thing. What
is dropped on somebody who has several targets stays in hand until one of them is pressed. The keyboard goes the same
ways: Enter is a click.
"""

from __future__ import annotations

from enum import Enum, auto

from game.stage.board.layout import Key


class State(Enum):
    """What the player's hand is doing."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    LIFTED = auto()
    RETURNING = auto()


class Event(Enum):
    """What the player did, already judged by what it was done to."""

    PRESS_SOURCE = auto()
    PRESS_REFUSED = auto()
    PRESS_TARGET = auto()
    PRESS_HELD = auto()
    PRESS_NOTHING = auto()
    PULL = auto()
    CLICK_ONE = auto()
    CLICK_MANY = auto()
    DROP_TARGET = auto()
    DROP_MANY = auto()
    DROP_REFUSED = auto()
    DROP_NOTHING = auto()
    CANCEL = auto()
    HOME = auto()


class Act(Enum):
    """What the board then does."""

    NOTHING = auto()
    GRASP = auto()
    PICK_UP = auto()
    LIFT = auto()
    CHOOSE = auto()
    REFUSE = auto()
    GO_HOME = auto()


TRANSITIONS: dict[tuple[State, Event], tuple[State, Act]] = {
    (State.IDLE, Event.PRESS_SOURCE): (State.PRESSED, Act.GRASP),
    (State.IDLE, Event.PRESS_REFUSED): (State.IDLE, Act.REFUSE),
    (State.PRESSED, Event.PULL): (State.DRAGGING, Act.PICK_UP),
    (State.PRESSED, Event.CLICK_ONE): (State.IDLE, Act.CHOOSE),
    (State.PRESSED, Event.CLICK_MANY): (State.LIFTED, Act.LIFT),
    (State.PRESSED, Event.CANCEL): (State.IDLE, Act.NOTHING),
    (State.DRAGGING, Event.DROP_TARGET): (State.IDLE, Act.CHOOSE),
    (State.DRAGGING, Event.DROP_MANY): (State.LIFTED, Act.LIFT),
    (State.DRAGGING, Event.DROP_REFUSED): (State.RETURNING, Act.GO_HOME),
    (State.DRAGGING, Event.DROP_NOTHING): (State.RETURNING, Act.GO_HOME),
    (State.DRAGGING, Event.CANCEL): (State.RETURNING, Act.GO_HOME),
    (State.LIFTED, Event.PRESS_TARGET): (State.IDLE, Act.CHOOSE),
    (State.LIFTED, Event.PRESS_REFUSED): (State.LIFTED, Act.REFUSE),
    (State.LIFTED, Event.PRESS_SOURCE): (State.PRESSED, Act.GRASP),
    (State.LIFTED, Event.PRESS_HELD): (State.RETURNING, Act.GO_HOME),
    (State.LIFTED, Event.PRESS_NOTHING): (State.RETURNING, Act.GO_HOME),
    (State.LIFTED, Event.CANCEL): (State.RETURNING, Act.GO_HOME),
    (State.RETURNING, Event.HOME): (State.IDLE, Act.NOTHING),
    (State.RETURNING, Event.PRESS_SOURCE): (State.PRESSED, Act.GRASP),
    (State.RETURNING, Event.PRESS_REFUSED): (State.IDLE, Act.REFUSE),
}
"""State and event -> the next state and what to do. A pair that is not here changes nothing."""


class Gesture:
    """Where the player is in a gesture, and what they hold."""

    def __init__(self) -> None:
        self.state = State.IDLE
        self.source: Key | None = None

    @property
    def is_holding(self) -> bool:
        """Whether a card is off the table, by dragging or lifted: its targets light up."""
        return self.state in (State.DRAGGING, State.LIFTED)

    @property
    def held(self) -> Key | None:
        """What is off the table."""
        return self.source if self.is_holding else None

    def feed(self, event: Event, source: Key | None = None) -> Act:
        """Go on by what happened; `source` is what was pressed, where something new is."""
        state, act = TRANSITIONS.get((self.state, event), (self.state, Act.NOTHING))
        self.state = state
        if act is Act.GRASP:
            self.source = source
        elif event is Event.HOME:
            self.source = None
        return act

    def reset(self) -> None:
        """Hold nothing, at once."""
        self.state, self.source = State.IDLE, None
