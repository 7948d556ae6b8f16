"""How a story is told: how long each thing stands to be read, how sums sound, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.stage.board.sums import Sum
from game.stage.drawing.text import plain
from game.table.events import Announced, Event
from game.words import sentences
from scenes.play.first_met import STANDS_MS, FirstMet
from scenes.play.staging import Staging
from scenes.play.told_table import ToldTable

READ_MS, READ_LETTER_MS, LONGEST_READ_MS = 300.0, 11.0, 1300.0
"""How long a deed stands to be read: at the least, for each letter, and at the most."""

RISING = (0, 2, 4, 7, 9)
"""Semitones by which the ticks of a sum's terms rise, and again an octave higher."""

RECENT_LINES = 30
"""What was said so many lines ago need not be said again as the sum of it."""


class Narration:
    """Tells what happens at one table."""

    def __init__(self, table: ToldTable, staging: Staging, first_met: FirstMet) -> None:
        self.table = table
        self.staging = staging
        self.first_met = first_met

    def holds(self, told: Told) -> float:
        """How many milliseconds what is announced stands to be read; nobody needs to read what they have just done
        themselves. What is staged stands as long as it needs, and a card that is new to them until it can be read."""
        return max(self._holds(told), 0.0 if self.first_met.card(told) is None else STANDS_MS)

    def _holds(self, told: Told) -> float:
        if rest := self.staging.rest(told):
            return rest
        if (staged := self.staging.of(told)) is not None:
            return staged.ms
        if not self._is_news(told.event):
            return 0.0
        return min(LONGEST_READ_MS, READ_MS + READ_LETTER_MS * len(self.table.teller.event(told.event) or ""))

    def is_followed(self, told: Told) -> bool:
        """Whether something is told that is read or watched before anything else, and not only moves by the way."""
        if self._is_news(told.event):
            return True
        staged = self.staging.of(told)
        return staged is not None and (staged.has_words or staged.is_decisive)

    def _is_news(self, event: Event) -> bool:
        if not isinstance(event, Announced):
            return False
        look, word = self.table.look, event.word
        if word in look.story.deeds:
            return event.args.get("who") != self.table.view.seat
        return word in look.story.outcomes

    def tick(self, step: int, pan: float) -> None:
        """Every term of a sum sounds a little higher than the one before."""
        octave, degree = divmod(step, len(RISING))
        self.table.app.sound.play("counter_up", pan, higher=12 * min(octave, 1) + RISING[degree])

    def say_sums(self, sums: Sequence[Sum]) -> None:
        """Tell sums, but none that only says what was just told."""
        app = self.table.app
        recent = {line.rstrip(".") for line in app.speech.spoken[-RECENT_LINES:]}
        for each in [one for one in sums if one.title]:
            if not each.lines or not all(plain(line).rstrip(".") in recent for line in each.lines):
                app.tell(each.title)
                app.tell(sentences(each.lines), "terms")
