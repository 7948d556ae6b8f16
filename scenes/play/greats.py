"""The great moments of a story that is about to be told: which event brings one, and which has the headline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from game.match.story import Told
from game.rulesets.moments import Great, HeardEvent
from game.rulesets.ruleset import Ruleset
from game.stage.telling import Teller
from game.table.events import Event

OTHERS_NAMED = 3
"""Up to which rank the moments of others have a headline before somebody who looks alone."""


class Staged(NamedTuple):
    """A great moment of a story, with its headline and the line below; empty where another one has the words."""

    great: Great
    words: str = ""
    why: str = ""


class StoryGreats:
    """The great moments of one story at a time."""

    def __init__(self, rules: Ruleset) -> None:
        self._moments = rules.moments
        self.of: dict[int, Staged] = {}
        """The great moments by the identity of the events that bring them."""
        self._story: Sequence[Told] = ()
        """Kept, so that no other event can have the identity of one of its events."""
        self._unsaid: list[Event] = []

    def begin(
        self,
        before: Sequence[Event],
        story: Sequence[Told],
        teller: Teller,
        seat: int,
        shows: Callable[[Great], bool] = lambda great: True,
    ) -> None:
        """This story is told next to somebody who has been told all that was before. Of an event's moments the greatest
        that may be shown is staged. At most one moment of a turn, or of what a
        game counts as one, has words: one's own rather than that of others, then
        the greatest, and of several the last; what hardly stands out has none where it concerns others."""
        self._story, self.of, self._unsaid = story, {}, []
        events = [*before, *[told.event for told in story]]
        found = [
            (number, great)
            for number, told in enumerate(story)
            if self._moments.asked_of(told.event)
            for great in list(filter(shows, self._moments.at(_heard(events, len(before) + number, told))))[:1]
        ]
        if not found:
            return
        turns = list(accumulate(map(self._moments.is_new, events[len(before) :])))
        is_alone = teller.addresses and seat >= 0
        worth = [one for one in found if not is_alone or one[1].concerns(seat) or one[1].rank <= OTHERS_NAMED]
        said = {number: words for number, great in worth if (words := teller.great(great, seat))[0]}
        ordered = sorted(found, key=lambda one: (teller.addresses and not one[1].concerns(seat), one[1].rank, -one[0]))
        largest = {turns[number]: number for number, _ in reversed(ordered) if number in said}
        for number, great in found:
            words = said[number] if largest.get(turns[number]) == number else ("", "")
            self.of[id(story[number].event)] = Staged(great, *words)
        self._unsaid = [told.event for told in story if self.words_of(told.event)]

    def words_of(self, event: Event) -> str:
        """The headline of the great moment that an event of the story brings, and why it came to it."""
        return " ".join(filter(None, self.of[id(event)][1:])) if id(event) in self.of else ""

    def said(self, event: Event) -> str:
        """What is said, once, of an event of the story in place of its own sentence."""
        if event not in self._unsaid:
            return ""
        return self.words_of(self._unsaid.pop(self._unsaid.index(event)))


def _heard(events: Sequence[Event], at: int, told: Told) -> HeardEvent:
    return HeardEvent(events, at, partial(getattr, told, "view"))
