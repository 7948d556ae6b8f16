"""The count of a game, part by part: what every seat has by now, while its score is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.rulesets.ruleset import ScoreLine
from scenes.play.results.rankings import Ranking


@dataclass(frozen=True)
class Share:
    """Something that gave points: a card, or a player who was outlasted, if it is one."""

    points: int
    card: int | None = None
    whom: int | None = None


@dataclass(frozen=True)
class Tally:
    """Counts what a seat has, line by line; a line whose cards add up, card by card."""

    ranking: Ranking

    @cached_property
    def lines(self) -> list[list[Share]]:
        """The parts of each line."""
        return [parts_of(line) for line in self.ranking.lines]

    def counted(self, told: float) -> list[Share]:
        """The parts that have been told when so many lines are."""
        whole = min(int(told), len(self.lines))
        found = [part for line in self.lines[:whole] for part in line]
        if whole < len(self.lines):
            line = self.lines[whole]
            found += line[: int((told - whole) * len(line))]
        return found

    def points(self, told: float) -> int:
        """The sum of what has been told by then."""
        return sum(part.points for part in self.counted(told))

    def is_told(self, told: float) -> bool:
        """Whether all of it has been told by then."""
        return told >= len(self.lines)


def parts_of(line: ScoreLine) -> list[Share]:
    """What a line is made of: the cards that it adds up, else the line itself."""
    cards = [term.args.get("card") for term in line.terms]
    if cards and all(isinstance(card, int) for card in cards):
        return [Share(term.points, term.args["card"]) for term in line.terms]
    card, whom = line.args.get("card"), line.args.get("whom")
    return [Share(line.points, card if isinstance(card, int) else None, whom if isinstance(whom, int) else None)]
