"""How a story is told: how long each thing stands to be read, how sums sound, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.stage.board.sums import Sum
from game.stage.drawing.text import plain
from game.table.facts import Announced
from game.words import sentences
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

    def __init__(self, table: ToldTable, staging: Staging) -> None:
        self.table = table
        self.staging = staging

    def holds(self, told: Told) -> float:
        """How many milliseconds what is announced stands to be read; nobody needs to read what they have just done
        themselves. What is staged stands as long as it needs."""
        if (staged := self.staging.of(told)) is not None:
            return staged.ms
        fact, table = told.fact, self.table
        if not isinstance(fact, Announced):
            return 0.0
        is_own = fact.word in table.look.deeds and fact.args.get("who") == table.view.seat
        if is_own or fact.word not in (table.look.deeds | table.look.outcomes):
            return 0.0
        return min(LONGEST_READ_MS, READ_MS + READ_LETTER_MS * len(table.teller.fact(fact) or ""))

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
