"""What a player has done in a whole game, counted: worth telling, though some of it decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.match.match import Match
from game.session.play_session import STRANGER
from game.table.events import Announced
from game.words import Words


@dataclass(frozen=True)
class CountedUnder:
    """Counts a player's announcements whose last word is in `told`, or adds up their argument `by`; told as
    `<game>.done.<name>`."""

    name: str
    told: frozenset[str]
    by: str = ""

    def of(self, deeds: Iterable[Announced]) -> int:
        """How much of it there was among the deeds of a player."""
        return sum([event.args[self.by] if self.by else 1 for event in deeds if event.word in self.told])


def done_by(match: Match, seat: int, countings: Sequence[CountedUnder], words: Words) -> list[str]:
    """What a player has done in everybody's sight, in a few words each with its number; not what never happened."""
    told = match.told_so_far(STRANGER)
    deeds = [event for event in told if isinstance(event, Announced) and event.args.get("who") == seat]
    found = [(counting.name, counting.of(deeds)) for counting in countings]
    return [words.say(f"{match.ruleset.key}.done.{name}", n=n) for name, n in found if n]
