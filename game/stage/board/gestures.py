"""The one gesture grammar of all games, as a table: what each thing the player does means in each state.

A card can be dragged to its target; clicked, and then its target; or just clicked when it can mean only one thing. If
it is dropped on a player who has several targets, it stays in hand until one of them is pressed. The keyboard works in
the same way: Enter is a click.
"""

from __future__ import annotations

from enum import Enum, auto

from game.stage.board.layout import Key


class GestureState(Enum):
    """What the player's hand is doing."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    LIFTED = auto()
    RETURNING = auto()


class GestureEvent(Enum):
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


class GestureAct(Enum):
    """What the board then does."""

    NOTHING = auto()
    GRASP = auto()
    PICK_UP = auto()
    LIFT = auto()
    CHOOSE = auto()
    REFUSE = auto()
    GO_HOME = auto()


TRANSITIONS: dict[tuple[GestureState, GestureEvent], tuple[GestureState, GestureAct]] = {
    (GestureState.IDLE, GestureEvent.PRESS_SOURCE): (GestureState.PRESSED, GestureAct.GRASP),
    (GestureState.IDLE, GestureEvent.PRESS_REFUSED): (GestureState.IDLE, GestureAct.REFUSE),
    (GestureState.PRESSED, GestureEvent.PULL): (GestureState.DRAGGING, GestureAct.PICK_UP),
    (GestureState.PRESSED, GestureEvent.CLICK_ONE): (GestureState.IDLE, GestureAct.CHOOSE),
    (GestureState.PRESSED, GestureEvent.CLICK_MANY): (GestureState.LIFTED, GestureAct.LIFT),
    (GestureState.PRESSED, GestureEvent.CANCEL): (GestureState.IDLE, GestureAct.NOTHING),
    (GestureState.DRAGGING, GestureEvent.DROP_TARGET): (GestureState.IDLE, GestureAct.CHOOSE),
    (GestureState.DRAGGING, GestureEvent.DROP_MANY): (GestureState.LIFTED, GestureAct.LIFT),
    (GestureState.DRAGGING, GestureEvent.DROP_REFUSED): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.DRAGGING, GestureEvent.DROP_NOTHING): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.DRAGGING, GestureEvent.CANCEL): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.LIFTED, GestureEvent.PRESS_TARGET): (GestureState.IDLE, GestureAct.CHOOSE),
    (GestureState.LIFTED, GestureEvent.PRESS_REFUSED): (GestureState.LIFTED, GestureAct.REFUSE),
    (GestureState.LIFTED, GestureEvent.PRESS_SOURCE): (GestureState.PRESSED, GestureAct.GRASP),
    (GestureState.LIFTED, GestureEvent.PRESS_HELD): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.LIFTED, GestureEvent.PRESS_NOTHING): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.LIFTED, GestureEvent.CANCEL): (GestureState.RETURNING, GestureAct.GO_HOME),
    (GestureState.RETURNING, GestureEvent.HOME): (GestureState.IDLE, GestureAct.NOTHING),
    (GestureState.RETURNING, GestureEvent.PRESS_SOURCE): (GestureState.PRESSED, GestureAct.GRASP),
    (GestureState.RETURNING, GestureEvent.PRESS_REFUSED): (GestureState.IDLE, GestureAct.REFUSE),
}
"""State and event -> the next state and what to do. A pair that is not here changes nothing."""


class Gesture:
    """Where the player is in a gesture, and what they hold."""

    def __init__(self) -> None:
        self.state = GestureState.IDLE
        self.source: Key | None = None

    @property
    def is_holding(self) -> bool:
        """Whether a card is off the table, dragged or lifted: then its targets light up."""
        return self.state in (GestureState.DRAGGING, GestureState.LIFTED)

    @property
    def held(self) -> Key | None:
        """The key of the card that is off the table."""
        return self.source if self.is_holding else None

    def feed(self, event: GestureEvent, source: Key | None = None) -> GestureAct:
        """Take in an event; `source` is what was pressed, if that is new."""
        state, act = TRANSITIONS.get((self.state, event), (self.state, GestureAct.NOTHING))
        self.state = state
        if act is GestureAct.GRASP:
            self.source = source
        elif event is GestureEvent.HOME:
            self.source = None
        return act

    def reset(self) -> None:
        """Hold nothing, at once."""
        self.state, self.source = GestureState.IDLE, None
