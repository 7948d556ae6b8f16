"""What outsiders may do with matches: play them, look at them, save them, and learn what their cards say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from game.bots.calls import (
    BAD_OPTION,
    BAD_POSITION,
    BROKEN_POSITION,
    CANNOT_UNDO,
    DRIFT,
    ILLEGAL_ANSWER,
    NO_SUCH_MATCH,
    NOT_ASKED,
    TOO_MANY,
    Answering,
    AskBot,
    CardsRead,
    Load,
    New,
    Nothing,
    OfMatch,
    OfSeat,
    Undoing,
)
from game.bots.levels import LEVELS, Player
from game.bots.wire import INVALID_PARAMS, CallError, check_numbers, message_of
from game.match.match import DriftError, IllegalAnswer, Match
from game.match.quoting import plain, quoted
from game.match.record import Position, Seat, position_of
from game.rulesets import RULESETS, ruleset
from game.rulesets.phrases import Phrase, spelled
from game.rulesets.ruleset import OptionError, PositionError, Ruleset
from game.table.choices import Choice, Offers, Refusal, frozen
from game.table.sight import hidden
from game.words import ENGLISH, Words

MOST_MATCHES = 32
"""Games one engine holds at the same time."""

MOST_ANSWERS = 10_000
"""Answers of a record that is loaded."""

PROTOCOL = 2
"""The version of the protocol; raised with every change that a program could notice."""


MOST_SEATS = 6

NO_CHOICE: Choice = ()
"""What stands for an answer that is nested deeper than any."""


@dataclass
class Matches:
    """Several matches by number, and the computer opponents who were asked about them."""

    by_number: dict[int, Match] = field(default_factory=dict)
    players: dict[tuple[int, int, str, int], Player] = field(default_factory=dict)
    last: int = 0

    def find(self, number: int) -> Match:
        """The match with this number. Raises CallError."""
        if number not in self.by_number:
            raise CallError(NO_SUCH_MATCH, f"There is no match {number}; begin one with new or load.")
        return self.by_number[number]

    def keep(self, match: Match) -> dict[str, Any]:
        """Give a new match its number."""
        self.last += 1
        self.by_number[self.last] = match
        return {"match": self.last, "options": dict(match.options), **_state(match)}

    def check_room(self) -> None:
        """Raises CallError when no further match can be held."""
        if len(self.by_number) >= MOST_MATCHES:
            raise CallError(TOO_MANY, f"There are {MOST_MATCHES} matches already; close one first.")


# -- beginning -------------------------------------------------------------------------------------------------------


def games(matches: Matches, wish: Nothing) -> dict[str, Any]:
    """What games there are, with their options, and what this engine knows besides."""
    return {
        "protocol": PROTOCOL,
        "levels": list(LEVELS),
        "languages": list(_languages()),
        "games": [
            {
                "key": rules.key,
                "title": rules.title,
                "author": rules.author,
                "fewest": rules.fewest,
                "most": rules.most,
                "options": [
                    {"key": option.key, "values": option.values, "usual": option.usual} for option in rules.options
                ],
            }
            for rules in RULESETS
        ],
    }


def new(matches: Matches, wish: New) -> dict[str, Any]:
    """Begin a match."""
    matches.check_room()
    rules = _rules(wish.game)
    _check_seats(rules, wish.seats, wish.starter)
    if wish.players and len(wish.players) != wish.seats:
        raise CallError(INVALID_PARAMS, f"There are {wish.seats} seats, but {len(wish.players)} players.")
    seats = [Seat(player=player) for player in wish.players or ["person"] * wish.seats]
    unknown = set(wish.options) - {option.key for option in rules.options}
    if unknown:
        raise CallError(BAD_OPTION, f"{rules.title} has no option {quoted(min(unknown))}.")
    options = {**rules.usual_options(), **wish.options}
    return matches.keep(_begun(lambda: Match(rules, seats, options, wish.seed, wish.starter, _checked(wish.position))))


def load(matches: Matches, wish: Load) -> dict[str, Any]:
    """Take a match up at the last answer of a record."""
    matches.check_room()
    record = wish.record
    rules = _rules(record.game)
    _check_seats(rules, len(record.seats), record.starter)
    _checked(record.position)
    if len(record.answers) > MOST_ANSWERS:
        raise CallError(INVALID_PARAMS, f"A record may have {MOST_ANSWERS} answers at the most.")
    return matches.keep(_begun(lambda: Match.resume(rules, record)))


def _begun(begin: Callable[[], Match]) -> Match:
    """A match that can be played: made by `begin`, with a question to a seat that has an answer. Raises CallError."""
    try:
        match = begin()
        table = match.table
        if table.outcome is None:
            asked = table.asked()
            if not asked or not all(0 <= seat < table.config.seats for seat in asked):
                raise PositionError("The position asks nobody who sits at the table.")
            if not all(table.choices(seat) for seat in asked):
                raise PositionError("The position asks a question that has no answer.")
        _state(match)
    except OptionError as error:
        data = {"key": error.key, "args": error.args_for_message}
        raise CallError(BAD_OPTION, _said(error), data) from error
    except DriftError as error:
        raise CallError(DRIFT, str(error)) from error
    except PositionError as error:
        raise CallError(BAD_POSITION, str(error)) from error
    except Exception as error:
        raise CallError(BROKEN_POSITION, "No game can be made of this.") from error
    return match


def _said(error: OptionError) -> str:
    """What is wrong with an option, in a sentence."""
    seats = [f"Seat {seat}" for seat in range(MOST_SEATS)]
    told = {name: plain(value) if isinstance(value, str) else value for name, value in error.args_for_message.items()}
    return plain(_words(ENGLISH).announce(error.key, told, seats))


def _rules(key: str) -> Ruleset:
    try:
        return ruleset(key)
    except KeyError:
        keys = ", ".join(rules.key for rules in RULESETS)
        raise CallError(INVALID_PARAMS, f"There is no game {quoted(key)}; there is {keys}.") from None


def _check_seats(rules: Ruleset, seats: int, starter: int) -> None:
    if not rules.fewest <= seats <= rules.most:
        raise CallError(INVALID_PARAMS, f"{rules.title} is for {rules.fewest} to {rules.most} players, not {seats}.")
    if not 0 <= starter < seats:
        raise CallError(INVALID_PARAMS, f"Seat {starter} cannot start: there are {seats} seats.")


def _checked(position: Position | None) -> Position | None:
    try:
        if position is not None:
            check_numbers(position)
    except PositionError as error:
        raise CallError(BAD_POSITION, str(error)) from error
    return position


def _state(match: Match) -> dict[str, Any]:
    """What every change reports: who is asked what, or how the game ended."""
    table = match.table
    outcome = table.outcome
    return {
        "question": table.question.name if table.question else None,
        "asked": list(table.asked()),
        "answers": len(match.history),
        "outcome": None if outcome is None else {"winners": list(outcome[0]), "scores": list(outcome[1])},
    }


# -- looking ---------------------------------------------------------------------------------------------------------


def cards(matches: Matches, wish: CardsRead) -> dict[str, Any]:
    """What is printed on the cards of a match, and which cards are copies of one design."""
    match = matches.find(wish.match)
    if wish.language not in _languages():
        languages = ", ".join(_languages())
        raise CallError(INVALID_PARAMS, f"There is no language {quoted(wish.language)}; there is {languages}.")
    config = match.table.config
    copies: dict[Any, list[int]] = {}
    for card, design in enumerate(config.designs):
        copies.setdefault(design, []).append(card)
    places = {card: place for place, same in enumerate(copies.values()) for card in same}
    return {
        "language": wish.language,
        "cards": [places[card] for card in range(len(config.designs))],
        "designs": [
            {"copies": same, "back": hidden(config.backs[same[0]]), **_readable(match, design, wish.language)}
            for design, same in copies.items()
        ],
    }


def _readable(match: Match, design: Any, language: str) -> dict[str, Any]:
    printed = match.ruleset.printed(design, match.options)
    say = _words(language).say
    name = spelled(printed.name, say) if isinstance(printed.name, Phrase) else printed.name
    return {"name": name, "values": dict(printed.values), "text": [spelled(line, say) for line in printed.text]}


@lru_cache(maxsize=4)
def _words(language: str) -> Words:
    return Words(language)


@lru_cache(maxsize=1)
def _languages() -> tuple[str, ...]:
    return tuple(_words(ENGLISH).languages())


def view(matches: Matches, wish: OfSeat) -> dict[str, Any]:
    """All that a seat knows."""
    match = matches.find(wish.match)
    _check_seat(match, wish.seat, strangers=True)
    return {"view": message_of(match.view(wish.seat))}


def question(matches: Matches, wish: OfSeat) -> dict[str, Any]:
    """What is asked, and everything that a seat could try."""
    match = matches.find(wish.match)
    table = match.table
    _check_seat(match, wish.seat)
    question = table.question
    if question is None:
        return {**_state(match), "prompt": None, "is_window": False, "is_sealed": False, "choices": [], "asides": []}
    frame = table.agenda[-1]
    arguments = {name: value for name, value in question.arguments(frame).items() if not isinstance(value, tuple)}
    offers = table.offers(wish.seat) if wish.seat in table.asked() else {}
    return {
        **_state(match),
        "prompt": {"key": f"{match.ruleset.key}.ask.{question.name}", "args": arguments},
        "is_window": question.is_window,
        "is_sealed": question.seals,
        "choices": _judged(offers),
        "asides": _judged(table.asides(wish.seat)),
    }


def _judged(offers: Offers) -> list[dict[str, Any]]:
    return [{"choice": choice, "refusal": _refused(refusal)} for choice, refusal in offers.items()]


def _refused(refusal: Refusal | None) -> dict[str, Any] | None:
    return None if refusal is None else {"key": refusal.key, "args": dict(refusal.args)}


def _check_seat(match: Match, seat: int, *, strangers: bool = False) -> None:
    if not (0 <= seat < len(match.seats) or (strangers and seat == -1)):
        raise CallError(INVALID_PARAMS, f"There is no seat {seat} in this match.")


def why_not(matches: Matches, wish: Answering) -> dict[str, Any]:
    """Why a seat may not answer so, or None."""
    match = matches.find(wish.match)
    _check_seat(match, wish.seat)
    return {"refusal": _refused(match.why_not(wish.seat, _choice(wish.choice)))}


def _choice(choice: list[Any]) -> Choice:
    try:
        made: Choice = frozen(choice)
    except ValueError:
        return NO_CHOICE
    return made


# -- answering -------------------------------------------------------------------------------------------------------


def answer(matches: Matches, wish: Answering) -> dict[str, Any]:
    """Give an answer; what it brought about."""
    match = matches.find(wish.match)
    _check_seat(match, wish.seat)
    try:
        match.answer(wish.seat, _choice(wish.choice))
    except IllegalAnswer as error:
        raise CallError(
            ILLEGAL_ANSWER, "This answer is not allowed now; the data says why.", _refused(error.refusal)
        ) from error
    return {**_state(match), "log": _chapter(match, wish.seat)}


def _chapter(match: Match, seat: int) -> list[dict[str, Any]]:
    """What the last answer brought about, as a seat may be told it."""
    return [_told(event) for event in match.log(seat)[-1]]


def _told(event: Any) -> dict[str, Any]:
    told = {"fact": type(event).__name__.lower()}
    told.update({name: getattr(event, name) for name in event.__slots__ if name != "seen_by"})
    return told


def undo(matches: Matches, wish: Undoing) -> dict[str, Any]:
    """Take answers back."""
    match = matches.find(wish.match)
    place = match.last_answer_of(wish.seats) if wish.even_if_learned else match.undo_point(wish.seats)
    if place is None or isinstance(place, Refusal):
        data = _refused(place) if isinstance(place, Refusal) else None
        raise CallError(CANNOT_UNDO, "Nothing of that can be taken back; the data says why, if it is known.", data)
    match.undo_to(place)
    return _state(match)


def redo(matches: Matches, wish: OfMatch) -> dict[str, Any]:
    """Give the last answer that was taken back again."""
    match = matches.find(wish.match)
    if not match.undone:
        raise CallError(CANNOT_UNDO, "Nothing has been taken back that could be given again.")
    match.redo()
    return _state(match)


# -- saving, thinking, and leaving ------------------------------------------------------------------------------------


def save(matches: Matches, wish: OfMatch) -> dict[str, Any]:
    """The match as a record."""
    return {"record": matches.find(wish.match).record()}


def position(matches: Matches, wish: OfMatch) -> dict[str, Any]:
    """The whole table, with its secrets."""
    return {"position": position_of(matches.find(wish.match).table)}


def bot(matches: Matches, wish: AskBot) -> dict[str, Any]:
    """What a computer opponent would answer."""
    match = matches.find(wish.match)
    _check_seat(match, wish.seat)
    if wish.level not in LEVELS:
        raise CallError(INVALID_PARAMS, f"There is no level {quoted(wish.level)}; there are {', '.join(LEVELS)}.")
    if wish.seat not in match.table.asked():
        raise CallError(NOT_ASKED, f"Seat {wish.seat} is not asked anything now.")
    key = (wish.match, wish.seat, wish.level, wish.seed)
    player = matches.players.setdefault(key, Player(wish.level, wish.seed, unhurried=True))
    while len(matches.players) > MOST_MATCHES * 6:
        del matches.players[next(iter(matches.players))]
    try:
        return {"thought": player.answer(match.view(wish.seat))}
    except Exception as error:
        raise CallError(BROKEN_POSITION, "Nobody can think about this position.") from error


def log(matches: Matches, wish: OfSeat) -> dict[str, Any]:
    """All that happened, as a seat may be told it."""
    match = matches.find(wish.match)
    _check_seat(match, wish.seat, strangers=True)
    chapters = match.log(wish.seat)
    return {"chapters": [[_told(event) for event in chapter] for chapter in chapters]}


def close(matches: Matches, wish: OfMatch) -> dict[str, Any]:
    """Forget a match."""
    matches.find(wish.match)
    del matches.by_number[wish.match]
    matches.players = {key: player for key, player in matches.players.items() if key[0] != wish.match}
    return {"matches": len(matches.by_number)}
