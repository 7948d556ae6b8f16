"""The log of a game as one seat may read it: sentences, each with its place in the history and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile

from game.bots.levels import Thought
from game.match.match import Answer, Match
from game.session.emblems import Sign
from game.stage.telling import Teller
from game.table.choices import PASS
from game.table.facts import PHASE, TURN, Announced, Began, Fact
from game.words import seats_in


@dataclass(frozen=True)
class LogEntry:
    """One line of the log. `place` is how many answers had been given before it was told."""

    text: str
    place: int
    cards: tuple[int, ...] = ()
    is_turn: bool = False
    is_reason: bool = False
    sign: str = ""
    """The policy that has shown, where it tells of that."""
    who: int | None = None
    """Whose deed it is, if it is one player's."""
    names: tuple[int, ...] = ()
    """Every seat of which it tells."""


def chronicle(
    match: Match, seat: int, teller: Teller, reasons: Mapping[int, Sequence[Thought]], signs: Sequence[Sign] = ()
) -> list[LogEntry]:
    """Everything told so far. `reasons` has, by place in the history, what computer opponents thought; `signs` are of
    what they are known for, which is explained at the first of each."""
    entries: list[LogEntry] = []
    firsts = {sign.seat: sign for sign in reversed(signs)}
    for place, facts in enumerate(match.log(seat)):
        told = entries_of(facts, place, teller)
        shown = [_sign_told(sign, teller, explains=sign is firsts[sign.seat]) for sign in signs if sign.place == place]
        # Whose turn begins after a deed stands below what is said of it.
        end = len(told) - bool(told and told[-1].is_turn)
        entries += [*told[:end], *shown, *told[end:]]
        for thought in reasons.get(place - 1, ()):
            entries.append(LogEntry(teller.sentence(thought.line_key, thought.line_args), place, is_reason=True))
    return entries


def known_for(sign: Sign, teller: Teller) -> str:
    """What it means that somebody's policy has shown."""
    return teller.sentence(f"emblem.{sign.policy}.why", {"who": sign.seat})


def _sign_told(sign: Sign, teller: Teller, *, explains: bool) -> LogEntry:
    """That somebody's policy has shown; at the first of them what that means."""
    if explains:
        return LogEntry(known_for(sign, teller), sign.place, sign=sign.policy)
    word = teller.words.say(f"emblem.{sign.policy}.word")
    return LogEntry(teller.sentence("emblem.line", {"who": sign.seat, "what": word}), sign.place, sign=sign.policy)


def latest(match: Match, seat: int, teller: Teller, until: int, count: int) -> list[LogEntry]:
    """The last deeds told by the time that so many answers had been given, the newest first; whose turn begins is no
    deed."""
    found: list[LogEntry] = []
    for place in range(min(until, len(match.history)), -1, -1):
        told = entries_of(match.chapter(place, seat), place, teller)
        found += [entry for entry in reversed(told) if not entry.is_turn]
        if len(found) >= count:
            break
    return found[:count]


def since_last_played(match: Match, seat: int, teller: Teller, until: int) -> list[LogEntry]:
    """What a seat missed: all that was told since its last answer after which others did something, from their first
    deed on, as it is said to whoever sits there.

    To decline is no answer here: it may have been done for somebody who looked away. Nor is what is picked for a
    question whose picks are still sealed; those that others seal tell nothing and count for nothing either.
    """
    missed: list[LogEntry] = []
    was_others = False
    for place in range(min(until, len(match.history)), 0, -1):
        told = entries_of(match.chapter(place, seat), place, teller, seat)
        missed = told + missed
        answer = match.history[place - 1]
        if answer.seat != seat:
            was_others |= bool(told)
        elif answer.choice != PASS and (was_others or (told and _was_sealed(answer))):
            return list(dropwhile(lambda entry: entry.who == seat, missed))
    return entries_of(match.chapter(0, seat), 0, teller, seat) + missed


def _was_sealed(answer: Answer) -> bool:
    """Whether the answer was one to a question that several answer in secret, so that others had their part in what
    came of it."""
    question = answer.before.question
    return question is not None and question.seals


def entries_of(facts: list[Fact], place: int, teller: Teller, reader: int | None = None) -> list[LogEntry]:
    """The lines for what one answer brought about; as they are said to a reader who is meant by them."""
    return [
        LogEntry(text, place, _cards(fact), fact.key.endswith(".turn"), who=_who(fact), names=seats_in(fact.args))
        for fact in facts
        if isinstance(fact, Announced)
        and (text := teller.fact(fact) if reader is None else teller.addressed(fact, reader))
    ]


def _who(fact: Announced) -> int | None:
    who = fact.args.get("who")
    return who if isinstance(who, int) else None


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
            case Began(args={"who": who}) if fact.scope == TURN:
                return Moment(who, None)
            case Began(args={"name": name}) if fact.scope == PHASE:
                return Moment(self.turn_of, name)
            case _:
                return self


def moment(facts: Iterable[Fact]) -> Moment:
    """Where a game stands of which these are all the facts."""
    now = Moment()
    for fact in facts:
        now = now.after(fact)
    return now
