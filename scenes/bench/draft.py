"""What is being made on a bench: its name, its file, and every step to take back. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from game.store.decks import KeptDeck
from game.table.choices import Refusal

State = TypeVar("State", bound=Hashable)

LONGEST_MEMORY = 400
"""Steps that can be taken back."""


class Draft(Generic[State]):
    """Something in the making. `now` is what of it can be taken back; its name is typed and has an undo of its own."""

    def __init__(self, name: str, now: State, clean: Callable[[str], str], file: KeptDeck | None = None) -> None:
        """Go on making what is kept in a file or, without one, nowhere yet. `clean` makes what was typed a name that
        it may bear, or nothing."""
        self.name = name
        self.clean = clean
        self.file = file
        """What was last read or written of it on disk."""
        self.now = now
        self._past: list[State] = []
        self._future: list[State] = []
        self._last_into: Hashable = None
        self._kept = self.worth_keeping()

    @property
    def called(self) -> str:
        """Its name as it may bear it; empty where it has none."""
        return self.clean(self.name)

    def worth_keeping(self) -> object:
        """What would be lost by leaving now, to be compared with what was kept."""
        return self.called, self.now

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost by leaving now."""
        return self._kept != self.worth_keeping()

    def kept(self, file: KeptDeck) -> None:
        """It stands in a file now as it is."""
        self.file = file
        self._kept = self.worth_keeping()

    # -- taking back -------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be taken again."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self._past:
            self._last_into = None
            self._future.append(self.now)
            self.now = self._past.pop()

    def redo(self) -> None:
        """Take the step again that was taken back last, if there is one."""
        if self._future:
            self._last_into = None
            self._past.append(self.now)
            self.now = self._future.pop()

    def do(self, now: State, into: Hashable = None) -> None:
        """Take a step; one that changes nothing is none. Steps into the same thing one after the other, such as the
        letters of a word, count as one."""
        if now == self.now:
            return
        if into is None or into != self._last_into:
            self._past = [*self._past, self.now][-LONGEST_MEMORY:]
        self._last_into = into
        self._future.clear()
        self.now = now

    def do_unless(self, refusal: Refusal | None, now: State, into: Hashable = None) -> Refusal | None:
        """Take a step that nothing speaks against; what speaks against it is given back."""
        if refusal is None:
            self.do(now, into)
        return refusal
