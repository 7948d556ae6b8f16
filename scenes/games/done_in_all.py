"""What a player has done in a whole game, counted: some of it decides nothing and is worth telling none the less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.match.match import Match
from game.session.play_session import STRANGER
from game.table.facts import Announced
from game.words import Words


@dataclass(frozen=True)
class Counting:
    """What is counted under a `name`: the announcements with one of these last words, or with `by` what that argument
    of theirs comes to."""

    name: str
    told: frozenset[str]
    by: str = ""

    def of(self, deeds: Iterable[Announced]) -> int:
        """How much of it there was among the deeds of a player."""
        return sum([fact.args[self.by] if self.by else 1 for fact in deeds if fact.word in self.told])


def done_by(match: Match, seat: int, countings: Sequence[Counting], words: Words) -> list[str]:
    """What a player has done as everybody saw it, each in a few words with its number; nothing of what never was."""
    told = match.told_so_far(STRANGER)
    deeds = [fact for fact in told if isinstance(fact, Announced) and fact.args.get("who") == seat]
    found = [(counting.name, counting.of(deeds)) for counting in countings]
    return [words.say(f"{match.ruleset.key}.done.{name}", n=n) for name, n in found if n]
