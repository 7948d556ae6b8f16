"""The public protocol, `menagerie engine`: any program can play, referee or study these games over a pipe.

JSON-RPC 2.0, one message a line, as `docs/protocol.md` describes. Wrong input is answered with an error and one plain
sentence; nothing that comes in ends the process but the end of its input.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO, Any

import msgspec

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
    Load,
    New,
    Nothing,
    OfMatch,
    OfSeat,
    Undoing,
)
from game.bots.levels import LEVELS, Player
from game.bots.wire import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    LONGEST_LINE,
    METHOD_NOT_FOUND,
    CallError,
    check_numbers,
    encoded,
    failure,
    message_of,
    parsed_request,
    result,
)
from game.rulesets import RULESETS, ruleset
from game.table.choices import Choice, Refusal, frozen
from game.table.match import DriftError, IllegalAnswer, Match
from game.table.record import Position, PositionError, Seat, position_of
from game.table.ruleset import OptionError, Ruleset

MOST_MATCHES = 32
"""Games one engine holds at the same time."""

MOST_ANSWERS = 10_000
"""Answers of a record that is loaded."""

PROTOCOL = 1

USAGE = "menagerie engine takes no arguments: it reads messages from standard input and answers on standard output."


@dataclass
class Engine:
    """Several matches by number, and the methods that outsiders may call on them."""

    matches: dict[int, Match] = field(default_factory=dict)
    players: dict[tuple[int, int, str, int], Player] = field(default_factory=dict)
    last_match: int = 0

    def respond(self, line: bytes) -> bytes | None:
        """The response to a line as a line; None to a notification, which gets none."""
        try:
            request = parsed_request(line)
        except CallError as error:
            return encoded(failure(None, error))
        is_notification = request.id is msgspec.UNSET
        number = None if is_notification else request.id
        try:
            response = encoded(result(number, self.call(request.method, request.params)))
        except CallError as error:
            response = encoded(failure(number, error))
        except Exception as error:
            response = encoded(failure(number, CallError(INTERNAL_ERROR, f"The engine went wrong: {error!r:.200}")))
        return None if is_notification else response

    def call(self, method: str, params: Any) -> Any:
        """Do what a method says. Raises CallError."""
        found = METHODS.get(method)
        if found is None:
            raise CallError(METHOD_NOT_FOUND, f"There is no method {method[:40]!r}; there is {', '.join(METHODS)}.")
        kind, work = found
        try:
            wish = msgspec.convert({} if params is msgspec.UNSET else params, kind)
        except (msgspec.ValidationError, RecursionError) as error:
            raise CallError(INVALID_PARAMS, f"These are not the params of {method}: {error}") from error
        return work(self, wish)

    def match(self, number: int) -> Match:
        """The match with this number. Raises CallError."""
        if number not in self.matches:
            raise CallError(NO_SUCH_MATCH, f"There is no match {number}; begin one with new or load.")
        return self.matches[number]

    def keep(self, match: Match) -> dict[str, Any]:
        """Give a new match its number. Raises CallError when there are too many."""
        self.last_match += 1
        self.matches[self.last_match] = match
        return {"match": self.last_match, "options": dict(match.options), **_state(match)}

    def check_room(self) -> None:
        """Raises CallError when no further match can be held."""
        if len(self.matches) >= MOST_MATCHES:
            raise CallError(TOO_MANY, f"There are {MOST_MATCHES} matches already; close one first.")


# -- what the methods do ---------------------------------------------------------------------------------------------


def _games(engine: Engine, wish: Nothing) -> dict[str, Any]:
    return {
        "protocol": PROTOCOL,
        "levels": list(LEVELS),
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


def _new(engine: Engine, wish: New) -> dict[str, Any]:
    engine.check_room()
    rules = _rules(wish.game)
    _check_seats(rules, wish.seats, wish.starter)
    if wish.players and len(wish.players) != wish.seats:
        raise CallError(INVALID_PARAMS, f"There are {wish.seats} seats, but {len(wish.players)} players.")
    seats = [Seat(player=player) for player in wish.players or ["person"] * wish.seats]
    unknown = set(wish.options) - {option.key for option in rules.options}
    if unknown:
        raise CallError(BAD_OPTION, f"{rules.title} has no option {min(unknown)[:40]!r}.")
    options = {**rules.usual_options(), **wish.options}
    return engine.keep(_begun(lambda: Match(rules, seats, options, wish.seed, wish.starter, _checked(wish.position))))


def _load(engine: Engine, wish: Load) -> dict[str, Any]:
    engine.check_room()
    record = wish.record
    rules = _rules(record.game)
    _check_seats(rules, len(record.seats), record.starter)
    _checked(record.position)
    if len(record.answers) > MOST_ANSWERS:
        raise CallError(INVALID_PARAMS, f"A record may have {MOST_ANSWERS} answers at the most.")
    return engine.keep(_begun(lambda: Match.resume(rules, record)))


def _begun(begin: Callable[[], Match]) -> Match:
    """A match that can be played: made by `begin`, with a question to a seat that has an answer. Raises CallError."""
    try:
        match = begin()
        table = match.table
        if table.outcome is None:
            asked = table.asked()
            if not asked or not all(0 <= seat < table.setting.seats for seat in asked):
                raise PositionError("The position asks nobody who sits at the table.")
            if not all(table.choices(seat) for seat in asked):
                raise PositionError("The position asks a question that has no answer.")
        _state(match)
    except OptionError as error:
        data = {"key": error.key, "args": error.args_for_message}
        raise CallError(BAD_OPTION, f"An option cannot be used: {error.key}.", data) from error
    except DriftError as error:
        raise CallError(DRIFT, str(error)) from error
    except PositionError as error:
        raise CallError(BAD_POSITION, str(error)) from error
    except Exception as error:
        raise CallError(BROKEN_POSITION, f"No game can be made of this: {error!r:.200}") from error
    return match


def _rules(key: str) -> Ruleset:
    try:
        return ruleset(key)
    except KeyError:
        keys = ", ".join(rules.key for rules in RULESETS)
        raise CallError(INVALID_PARAMS, f"There is no game {key[:40]!r}; there is {keys}.") from None


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


def _view(engine: Engine, wish: OfSeat) -> dict[str, Any]:
    match = engine.match(wish.match)
    _check_seat(match, wish.seat, strangers=True)
    return {"view": message_of(match.view(wish.seat))}


def _question(engine: Engine, wish: OfSeat) -> dict[str, Any]:
    match = engine.match(wish.match)
    table = match.table
    _check_seat(match, wish.seat)
    question = table.question
    if question is None:
        return {**_state(match), "prompt": None, "is_window": False, "is_sealed": False, "choices": []}
    frame = table.agenda[-1]
    arguments = {name: value for name, value in question.arguments(frame).items() if not isinstance(value, tuple)}
    offers = table.offers(wish.seat) if wish.seat in table.asked() else {}
    return {
        **_state(match),
        "prompt": {"key": f"{match.ruleset.key}.ask.{question.name}", "args": arguments},
        "is_window": question.is_window,
        "is_sealed": question.seals,
        "choices": [{"choice": choice, "refusal": _refused(refusal)} for choice, refusal in offers.items()],
    }


def _refused(refusal: Refusal | None) -> dict[str, Any] | None:
    return None if refusal is None else {"key": refusal.key, "args": dict(refusal.args)}


def _check_seat(match: Match, seat: int, *, strangers: bool = False) -> None:
    if not (0 <= seat < len(match.seats) or (strangers and seat == -1)):
        raise CallError(INVALID_PARAMS, f"There is no seat {seat} in this match.")


def _why_not(engine: Engine, wish: Answering) -> dict[str, Any]:
    match = engine.match(wish.match)
    _check_seat(match, wish.seat)
    return {"refusal": _refused(match.why_not(wish.seat, _choice(wish.choice)))}


def _choice(choice: list[Any]) -> Choice:
    made: Choice = frozen(choice)
    return made


def _answer(engine: Engine, wish: Answering) -> dict[str, Any]:
    match = engine.match(wish.match)
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
    return [_told(fact) for fact in match.log(seat)[-1]]


def _told(fact: Any) -> dict[str, Any]:
    told = {"fact": type(fact).__name__.lower()}
    told.update({name: getattr(fact, name) for name in fact.__slots__ if name != "seen_by"})
    return told


def _undo(engine: Engine, wish: Undoing) -> dict[str, Any]:
    match = engine.match(wish.match)
    place = match.last_answer_of(wish.seats) if wish.even_if_learned else match.undo_point(wish.seats)
    if place is None or isinstance(place, Refusal):
        data = _refused(place) if isinstance(place, Refusal) else None
        raise CallError(CANNOT_UNDO, "Nothing of that can be taken back; the data says why, if it is known.", data)
    match.undo_to(place)
    return _state(match)


def _redo(engine: Engine, wish: OfMatch) -> dict[str, Any]:
    match = engine.match(wish.match)
    if not match.undone:
        raise CallError(CANNOT_UNDO, "Nothing has been taken back that could be given again.")
    match.redo()
    return _state(match)


def _save(engine: Engine, wish: OfMatch) -> dict[str, Any]:
    return {"record": engine.match(wish.match).record()}


def _position(engine: Engine, wish: OfMatch) -> dict[str, Any]:
    return {"position": position_of(engine.match(wish.match).table)}


def _bot(engine: Engine, wish: AskBot) -> dict[str, Any]:
    match = engine.match(wish.match)
    _check_seat(match, wish.seat)
    if wish.level not in LEVELS:
        raise CallError(INVALID_PARAMS, f"There is no level {wish.level[:40]!r}; there are {', '.join(LEVELS)}.")
    if wish.seat not in match.table.asked():
        raise CallError(NOT_ASKED, f"Seat {wish.seat} is not asked anything now.")
    key = (wish.match, wish.seat, wish.level, wish.seed)
    player = engine.players.setdefault(key, Player(wish.level, wish.seed, unhurried=True))
    while len(engine.players) > MOST_MATCHES * 6:
        del engine.players[next(iter(engine.players))]
    try:
        return {"thought": player.answer(match.view(wish.seat))}
    except Exception as error:
        raise CallError(BROKEN_POSITION, f"Nobody can think about this position: {error!r:.200}") from error


def _log(engine: Engine, wish: OfSeat) -> dict[str, Any]:
    match = engine.match(wish.match)
    _check_seat(match, wish.seat, strangers=True)
    chapters = match.log(wish.seat)
    return {"chapters": [[_told(fact) for fact in chapter] for chapter in chapters]}


def _close(engine: Engine, wish: OfMatch) -> dict[str, Any]:
    engine.match(wish.match)
    del engine.matches[wish.match]
    engine.players = {key: player for key, player in engine.players.items() if key[0] != wish.match}
    return {"matches": len(engine.matches)}


METHODS: dict[str, tuple[Any, Callable[[Engine, Any], Any]]] = {
    "games": (Nothing, _games),
    "new": (New, _new),
    "view": (OfSeat, _view),
    "question": (OfSeat, _question),
    "why_not": (Answering, _why_not),
    "answer": (Answering, _answer),
    "undo": (Undoing, _undo),
    "redo": (OfMatch, _redo),
    "save": (OfMatch, _save),
    "load": (Load, _load),
    "position": (OfMatch, _position),
    "bot": (AskBot, _bot),
    "log": (OfSeat, _log),
    "close": (OfMatch, _close),
}
"""Every method: the form of its params, and what it does."""


# -- the pipe --------------------------------------------------------------------------------------------------------


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer lines until the input ends. A line that is too long is skipped to its end and answered with an error."""
    engine = Engine()
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_line(source, line)
        elif not line.strip():
            continue
        response = engine.respond(line)
        if response is not None:
            target.write(response)
            target.flush()


def _skip_line(source: IO[bytes], line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(LONGEST_LINE)


def main(args: list[str]) -> int:
    """The command's door: 0 at the end of the input, 2 if it was given arguments, for it takes none."""
    if args:
        is_help = args[0] in ("-h", "--help")
        print(USAGE, file=sys.stdout if is_help else sys.stderr)
        return 0 if is_help else 2
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr.close()
    return 0
