"""What happened, told to one seat: each event with what that seat saw once it had happened.

Searches and rules know nothing of this. A story is made when somebody wants to see it, by playing an answer once more
with a sink that keeps a silent copy of the table for each event. So whoever shows a game never has to work out by
itself who knows what: the kernel says it, at every moment.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.agenda import Frame
from game.table.events import Event
from game.table.sight import View
from game.table.table import Table


@dataclass(frozen=True)
class Told:
    """An event as a seat may be told it, and that seat's view right after it. If it `joins`, it is told at the same
    time as the one before: both belong to one deed.

    Between two questions the view's agenda has only the frames that were public before: what the running steps put
    there may still be secret.
    """

    event: Event
    view: View
    joins: bool = False


class Witness(list[Event]):
    """An event sink that keeps the table as it was after each event."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.tables: list[Table] = []
        self._table = table
        self._public = table.agenda[:-1]

    def append(self, event: Event) -> None:
        """Note an event that has just happened."""
        super().append(event)
        frame = self._table.copy()
        if frame.question is None:
            frame.agenda = self._known(frame)
        self.tables.append(frame)

    def _known(self, table: Table) -> tuple[Frame, ...]:
        """The frames on the agenda that lay under the question that was answered, down from the first step."""
        agenda = table.agenda
        same = 0
        while same < min(len(agenda), len(self._public)) and agenda[same] == self._public[same]:
            same += 1
        while same and agenda[same - 1][0] in table.config.ruleset.book.questions:
            same -= 1
        return agenda[:same]
