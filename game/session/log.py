"""The log of a game as one seat may read it: sentences, each with its place in the history and its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.levels import Thought
from game.match.match import Match
from game.stage.telling import Teller
from game.table.facts import Announced, Began, Fact


@dataclass(frozen=True)
class LogEntry:
    """One line of the log. `place` is how many answers had been given before it was told."""

    text: str
    place: int
    cards: tuple[int, ...] = ()
    is_turn: bool = False
    is_reason: bool = False


def chronicle(match: Match, seat: int, teller: Teller, reasons: Mapping[int, Sequence[Thought]]) -> list[LogEntry]:
    """Everything told so far. `reasons` has, by place in the history, what computer opponents thought."""
    entries: list[LogEntry] = []
    for place, facts in enumerate(match.log(seat)):
        entries += entries_of(facts, place, teller)
        for thought in reasons.get(place - 1, ()):
            entries.append(LogEntry(teller.sentence(thought.line_key, thought.line_args), place, is_reason=True))
    return entries


def entries_of(facts: list[Fact], place: int, teller: Teller) -> list[LogEntry]:
    """The lines for what one answer brought about."""
    entries = []
    for fact in facts:
        text = teller.fact(fact)
        if text and isinstance(fact, Announced):
            entries.append(LogEntry(text, place, _cards(fact), fact.key.endswith(".turn")))
    return entries


def _cards(fact: Announced) -> tuple[int, ...]:
    named = [fact.args["card"]] if "card" in fact.args else list(fact.args.get("cards", ()))
    return tuple([card for card in named if card is not None])


@dataclass(frozen=True)
class Moment:
    """Where a game stands: whose turn it is and in which phase of it."""

    turn_of: int | None = None
    phase: str | None = None

    def after(self, fact: Fact) -> Moment:
        """The moment once this fact has happened."""
        match fact:
            case Began(scope="turn", args={"who": who}):
                return Moment(who, None)
            case Began(scope="phase", args={"name": name}):
                return Moment(self.turn_of, name)
            case _:
                return self


def moment(match: Match) -> Moment:
    """Where the game stands after its last answer."""
    now = Moment()
    for fact in [*match.opening, *(fact for entry in match.history for fact in entry.facts)]:
        now = now.after(fact)
    return now
