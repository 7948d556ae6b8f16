"""Golden games: whole games as text, which must be played again line by line as they stand in `tests/golden`.

Each file holds a game's setup, its cards, and for every answer what could be answered, what was, and what happened; at
the beginning of every turn it shows the table as each seat sees it. After a change of the rules

    python -m tests.test_golden --write

plays the answers of each file again as far as they fit, finishes the game by chance, and writes what comes out: the
difference to be read before it is committed. Another one, of three magpies say, is written by

    python -m tests.test_golden --add magpies-3 --seats 3 --options '{"rounds": 5}'
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.match import IllegalAnswer, Match
from game.match.record import Seat, fingerprint
from game.rulesets import ruleset
from game.rulesets.flask.cards import Card as Brew
from game.rulesets.phrases import spelled
from game.rulesets.quellector.cards import COLOURS, Creature, Icon
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory.creatures import Creature as Fighter
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.written import write_creature
from game.table.choices import Choice, frozen
from game.table.events import (
    Announced,
    Answered,
    Asked,
    Began,
    Counted,
    Ended,
    Event,
    Finished,
    Moved,
    Revealed,
    Shuffled,
    Turned,
)
from game.words import Words
from tests.playing import pick, somebody
from tests.teaching import sit_down

FOLDER = Path(__file__).parent / "golden"
LONG_ENOUGH = range(40, 110)
"""A golden game has so many answers."""

FILES = sorted(FOLDER.glob("*.txt"))


def story(match: Match, answers: Iterable[tuple[int, Choice]]) -> Iterator[str]:
    """The game line by line, giving these answers."""
    yield f"game {match.ruleset.key}"
    yield f"setup {json.dumps([len(match.seats), match.options, match.seed, match.starter])}"
    yield from _cards(match)
    yield from _happened(match, tuple(match.opening))
    for seat, choice in answers:
        yield f"choices {' | '.join(_words(choice) for choice in match.table.choices(seat))}"
        yield f"> {json.dumps([seat, choice])}"
        yield from _happened(match, match.answer(seat, choice))
    yield f"state {fingerprint(match.table)}"


def _cards(match: Match) -> Iterator[str]:
    """The cards in the hands; in a game without hands every card there is."""
    zones, designs = match.table.zones, match.table.config.designs
    hands = [zones["hand", seat] for seat in range(len(match.seats)) if ("hand", seat) in zones]
    for cards in hands or [range(len(designs))]:
        for card in cards:
            yield f"card {card} {_design(designs[card])}"


def _design(design: Any) -> str:
    match design:
        case Brew():
            called = spelled(design.name, Words().say)
            return f"Card(bases={design.bases}, name={called!r}, owner={design.owner})"
        case Creature():
            return f"{design.name}, {COLOURS[design.colour]}: {' '.join(_icon(icon) for icon in design.icons)}"
        case Fighter():
            return f"{design.owner} {write_creature(replace(design, family=''))}".rstrip("; ")
        case Land():
            return f"{design.owner} {design.key}"
        case _:
            return str(design)


def _icon(icon: Icon) -> str:
    second = "" if icon.second is None else f"/{COLOURS[icon.second]}"
    return f"{COLOURS[icon.colour]}{second}{'!' * icon.action}"


def _happened(match: Match, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"  {told(event)}"
    if any(isinstance(event, Began) and event.scope == "turn" for event in events):
        for seat in range(len(match.seats)):
            yield f"  seen by {seat}: {_seen(match, seat)}"


def _seen(match: Match, seat: int) -> str:
    zones = match.view(seat).table.zones
    return "; ".join(
        f"{_words(zone)}: {' '.join('?' if card < 0 else str(card) for card in cards)}"
        for zone, cards in zones.items()
        if any(card >= 0 for card in cards)
    )


def told(event: Event) -> str:
    """One event in one line."""
    match event:
        case Moved(card=card, source=source, target=target, at=at, seen_by=seen_by):
            place = "" if at is None else f" at {at}"
            return f"moved {card} from {_words(source)} to {_words(target)}{place}, seen by {_seats(seen_by)}"
        case Turned(card=card, zone=zone, eyes=eyes):
            return f"turned {card} in {_words(zone)} for {_seats(eyes)}"
        case Revealed(cards=cards, zone=zone, eyes=eyes):
            return f"revealed {_words(cards)} in {_words(zone)} to {_seats(eyes)}"
        case Shuffled(zone=zone):
            return f"shuffled {_words(zone)}"
        case Counted(name=name, subject=subject, before=before, after=after):
            return f"counted {_words((name, *subject))} from {before} to {after}"
        case Announced(key=key, args=args, seen_by=seen_by):
            return f"announced {key} {json.dumps(args)}, seen by {_seats(seen_by)}"
        case Began(scope=scope, args=args):
            return f"began {scope} {json.dumps(args)}"
        case Ended(scope=scope):
            return f"ended {scope}"
        case Asked(seats=seats, key=key):
            return f"asked {key} of {_words(seats)}"
        case Answered(seat=seat, key=key, choice=choice, seen_by=seen_by):
            return f"answered {key} by {seat}: {_words(choice or ())}, seen by {_seats(seen_by)}"
        case Finished(winners=winners, scores=scores):
            return f"finished, won by {_words(winners)} with {_words(scores)}"


def _words(values: Iterable[Any]) -> str:
    return " ".join(_words(value) if isinstance(value, tuple) else str(value) for value in values)


def _seats(eyes: int) -> str:
    return " ".join(str(seat) for seat in range(eyes.bit_length()) if eyes >> seat & 1) or "nobody"


def recorded(lines: list[str]) -> tuple[Match, list[tuple[int, Choice]]]:
    """The match that a golden file sets up, and the answers given in it."""
    game, setup = lines[0].removeprefix("game "), lines[1].removeprefix("setup ")
    seats, options, seed, starter = json.loads(setup)
    answers = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
    return Match(ruleset(game), [Seat()] * seats, options, seed, starter), [
        (seat, frozen(choice)) for seat, choice in answers
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_played_as_it_was(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    match, answers = recorded(lines)
    told_now = story(match, answers)
    for number, line in enumerate(lines, start=1):
        assert next(told_now, None) == line, f"line {number} of {file.name}"
    assert next(told_now, None) is None
    assert match.is_over


def fitting(match: Match, answers: list[tuple[int, Choice]], random: Random) -> list[tuple[int, Choice]]:
    """These answers as far as they still fit, and then whatever ends the game."""
    given: list[tuple[int, Choice]] = []
    try:
        for seat, choice in answers:
            match.answer(seat, choice)
            given.append((seat, choice))
    except IllegalAnswer:
        pass
    while not match.is_over:
        seat = somebody(match.table, random)
        given.append((seat, pick(match.table.choices(seat), random)))
        match.answer(*given[-1])
    return given


def new_game(ruleset: Ruleset, seats: int, options: dict[str, Any]) -> tuple[Match, list[tuple[int, Choice]]]:
    """The first game by chance that is long enough to show something."""
    wanted = LONG_ENOUGH if ruleset.longest > LONG_ENOUGH.stop else range(20, ruleset.longest)
    for seed in range(1, 1000):
        answers = fitting(Match(ruleset, [Seat()] * seats, options, seed, seed % seats), [], Random(seed))
        if len(answers) in wanted:
            return Match(ruleset, [Seat()] * seats, options, seed, seed % seats), answers
    raise ValueError(f"no game of {ruleset.key} has the right length")


def write_anew() -> None:
    """Write every golden game anew."""
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        match, old = recorded(lines)
        _write(file, match, fitting(recorded(lines)[0], old, Random(1)))


def add(name: str, seats: int, options: dict[str, Any]) -> None:
    """Write a game that there was none of: its name begins with the game's key."""
    match, answers = new_game(ruleset(name.partition("-")[0]), seats, options)
    _write(FOLDER / f"{name}.txt", match, answers)


def _write(file: Path, match: Match, answers: list[tuple[int, Choice]]) -> None:
    file.write_text("\n".join(story(match, answers)) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.test_golden", description="Write golden games.")
    parser.add_argument("--write", action="store_true", help="play those that there are again, and write them anew")
    parser.add_argument("--add", metavar="GAME-NAME", help="a new game, with --seats and --options")
    parser.add_argument("--seats", type=int, default=2, help="of so many players (2)")
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON", help="with these options")
    wish = parser.parse_args()
    sit_down()
    if wish.write:
        write_anew()
    if wish.add:
        add(wish.add, wish.seats, wish.options)


if __name__ == "__main__":
    main()
