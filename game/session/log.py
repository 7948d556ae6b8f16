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
from game.table.events import PHASE, TURN, Announced, Began, Event
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
    """The policy that was shown, if this line tells of one."""
    who: int | None = None
    """Whose deed it is, if it is one player's."""
    names: tuple[int, ...] = ()
    """Every seat of which it tells."""


def chronicle(
    match: Match, seat: int, teller: Teller, reasons: Mapping[int, Sequence[Thought]], signs: Sequence[Sign] = ()
) -> list[LogEntry]:
    """Everything told so far. `reasons` are what computer opponents thought, by place in the history; `signs` say when
    their policies showed, and the first sign of each is explained."""
    entries: list[LogEntry] = []
    firsts = {sign.seat: sign for sign in reversed(signs)}
    for place, events in enumerate(match.log(seat)):
        told = entries_of(events, place, teller)
        shown = [_sign_told(sign, teller, explains=sign is firsts[sign.seat]) for sign in signs if sign.place == place]
        # A line about whose turn begins stays below everything said of the deed.
        end = len(told) - bool(told and told[-1].is_turn)
        entries += [*told[:end], *shown, *told[end:]]
        for thought in reasons.get(place - 1, ()):
            entries.append(LogEntry(teller.sentence(thought.line_key, thought.line_args), place, is_reason=True))
    return entries


def known_for(sign: Sign, teller: Teller) -> str:
    """The sentence that explains a policy."""
    return teller.sentence(f"emblem.{sign.policy}.why", {"who": sign.seat})


def _sign_told(sign: Sign, teller: Teller, *, explains: bool) -> LogEntry:
    """The line of a sign; the first sign of a player is explained."""
    if explains:
        return LogEntry(known_for(sign, teller), sign.place, sign=sign.policy)
    word = teller.words.say(f"emblem.{sign.policy}.word")
    return LogEntry(teller.sentence("emblem.line", {"who": sign.seat, "what": word}), sign.place, sign=sign.policy)


def latest(match: Match, seat: int, teller: Teller, until: int, count: int) -> list[LogEntry]:
    """The last deeds told after the first `until` answers, the newest first; the beginning of a turn is no deed."""
    found: list[LogEntry] = []
    for place in range(min(until, len(match.history)), -1, -1):
        told = entries_of(match.chapter(place, seat), place, teller)
        found += [entry for entry in reversed(told) if not entry.is_turn]
        if len(found) >= count:
            break
    return found[:count]


def since_last_played(match: Match, seat: int, teller: Teller, until: int) -> list[LogEntry]:
    """What a seat missed: all that was told since its last answer, from the first deed of others on, as it is said to
    whoever sits there.

    Declining does not count as an answer: it may have been done for somebody who looked away. Nor do picks that are
    still sealed, their own or those of others.
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
    """Whether the answer was given to a secret question, whose outcome others take part in."""
    question = answer.before.question
    return question is not None and question.seals


def entries_of(events: list[Event], place: int, teller: Teller, reader: int | None = None) -> list[LogEntry]:
    """The lines for what one answer brought about, worded for a reader who is addressed by them."""
    return [
        LogEntry(text, place, _cards(event), event.key.endswith(".turn"), who=_who(event), names=seats_in(event.args))
        for event in events
        if isinstance(event, Announced)
        and (text := teller.event(event) if reader is None else teller.addressed(event, reader))
    ]


def _who(event: Announced) -> int | None:
    who = event.args.get("who")
    return who if isinstance(who, int) else None


def _cards(event: Announced) -> tuple[int, ...]:
    named = [event.args["card"]] if "card" in event.args else list(event.args.get("cards", ()))
    return tuple([card for card in named if card is not None])


@dataclass(frozen=True)
class TurnAndPhase:
    """Where a game stands: whose turn it is and in which phase of it."""

    turn_of: int | None = None
    phase: str | None = None

    def after(self, event: Event) -> TurnAndPhase:
        """The moment once this event has happened."""
        match event:
            case Began(args={"who": who}) if event.scope == TURN:
                return TurnAndPhase(who, None)
            case Began(args={"name": name}) if event.scope == PHASE:
                return TurnAndPhase(self.turn_of, name)
            case _:
                return self


def moment(events: Iterable[Event]) -> TurnAndPhase:
    """Where a game stands of which these are all the events."""
    now = TurnAndPhase()
    for event in events:
        now = now.after(event)
    return now
