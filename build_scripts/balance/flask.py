"""How Flask's ready-made decks fare against each other, beside the rule text's own table of strengths, and what share
of wins Reactions bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from random import Random

from build_scripts.balance.games import begun, questions, seated
from build_scripts.balance.measuring import INTERVAL, Counts, Measures, Part, Workshop, rate, tell, won
from build_scripts.findings import Cell, Figures
from game.bots.arena import Terms, interval
from game.match.record import Seat
from game.rulesets.flask import FLASK
from game.rulesets.flask.board import covering, design
from game.rulesets.flask.cards import OURS, PUBLISHED
from game.rulesets.flask.reactions import WINDOWS
from game.rulesets.flask.rules import END_TURN
from game.table.choices import PASS, Choice
from game.table.events import Announced, Event
from game.table.table import Table

STRONGER = {("red", "green"), ("blue", "yellow"), ("green", "blue"), ("yellow", "red")}
"""(winner, loser) in the rule text's own table of strengths."""

BY_OPPONENTS = {question.name for question in WINDOWS.values()}
"""The questions in which a Reaction may answer what somebody else does."""


def decks(workshop: Workshop) -> list[Figures]:
    """The table of decks: a row for each pair, named after the side that the rule text thinks stronger, if any."""
    rows = []
    for pair in combinations(PUBLISHED, 2):
        first, second = pair if pair[::-1] not in STRONGER else pair[::-1]
        report = workshop.arena("flask", ("sharp", "sharp"), Terms(own={"decks": [first, second]}), 1)
        wins, games = won(report)
        low, high = interval(wins, games)
        verdict = first if low > 0.5 else second if high < 0.5 else "even"
        said = f"{first} is stronger" if (first, second) in STRONGER else "nothing"
        found = "no difference shown" if verdict == "even" else f"{verdict} is stronger"
        rows.append((f"{first} – {second}", games, *rate(wins, games), said, found))
    return [Figures(("decks", "games", "wins of the first", INTERVAL, "the rule text", "measured"), rows)]


# -- Reactions ---------------------------------------------------------------------------------------------------------

GROUPS = {"published": PUBLISHED, "ours": OURS}
"""Whose decks play each other: a game's are neighbours in the list, so that each meets its neighbours."""


@dataclass(frozen=True)
class Game:
    """A game with these decks, one for each seat."""

    decks: tuple[str, ...]
    level: str
    seed: int


@dataclass
class Tally(Counts):
    """What was done with Reactions in some games, and how their players fell."""

    games: int = 0
    turns: int = 0
    threatened: int = 0
    """Turns that ended with anybody's Reaction lying face down."""
    laid: int = 0
    answered: int = 0
    """Reactions activated in the turns of others."""
    own: int = 0
    """Reactions activated in their owner's turn."""
    fell: int = 0
    ran_out: int = 0
    """Players who fell because their deck was empty."""


def watch(game: Game) -> Tally:
    """Play the game, and count."""
    random, tally = Random(game.seed), Tally(games=1)
    seats = [Seat(player=game.level)] * len(game.decks)
    match = begun(FLASK, seats, {"decks": [*game.decks]}, random)
    players = seated([game.level] * len(seats), random)
    for seen in questions(match):
        choice, table = players[seen.seat].answer(seen).choice, match.table
        _count_answer(table, seen.seat, choice, tally)
        _count_falls(match.answer(seen.seat, choice), tally)
    return tally


def _count_answer(table: Table, seat: int, choice: Choice, tally: Tally) -> None:
    question = table.agenda[-1][0]
    if question in BY_OPPONENTS:
        tally.answered += choice != PASS
    elif question == "play" and choice == END_TURN:
        tally.turns += 1
        tally.threatened += any(table.zones["set", other] for other in range(table.config.seats))
    elif question == "play" and choice[1] in table.zones["set", seat]:
        tally.own += 1
    elif question == "play" and covering(seat) not in table.counters:
        tally.laid += design(table, choice[1]).is_reaction


def _count_falls(events: Sequence[Event], tally: Tally) -> None:
    told = [event.key.rpartition(".")[2] for event in events if isinstance(event, Announced)]
    tally.ran_out += told.count("deck_empty")
    tally.fell += told.count("deck_empty") + told.count("nothing_left")


def reactions(groups: Mapping[str, Sequence[str]], workshop: Workshop) -> list[Figures]:
    """A row for each group of decks, at two seats and at three."""
    columns = ("decks", "seats", "games", "turns a game", "with a set Reaction", "laid a game")
    counted = ("fired in others' turns", "in one's own", "fell", "decks run empty")
    rows: list[tuple[Cell, ...]] = []
    for name, keys in groups.items():
        for seats in (2, 3):
            tally = _played(keys, seats, workshop)
            rows.append((name, seats, tally.games, *_cells(tally)))
            tell(f"flask reactions, {name}, {seats} seats, turns with one", tally.threatened / max(1, tally.turns))
    return [Figures((*columns, *counted), rows)]


def _played(keys: Sequence[str], seats: int, workshop: Workshop) -> Tally:
    """So many games, in which the decks take turns."""
    line_ups = [tuple(keys[(place + seat) % len(keys)] for seat in range(seats)) for place in range(workshop.games)]
    deals = workshop.deals(workshop.games, keys, seats)
    games = [Game(decks, "steady", deal) for decks, deal in zip(line_ups, deals, strict=True)]
    return workshop.counted(watch, games, Tally)


def _cells(tally: Tally) -> tuple[Cell, ...]:
    def each(n: int) -> str:
        return f"{n / tally.games:.2f}"

    return (
        f"{tally.turns / tally.games:.1f}",
        f"{tally.threatened / max(1, tally.turns):.0%}",
        each(tally.laid),
        each(tally.answered),
        each(tally.own),
        tally.fell,
        tally.ran_out,
    )


REACTIONS = (
    "What *steady* players do with Reactions: at the end of how many turns one lay face down, how many were laid, and "
    "activated in the turns of others and in one's own, and how many of those who fell had an empty deck."
)

MEASURES = Measures(
    mirrors={"green": {"decks": ["green", "green"]}, "red": {"decks": ["red", "red"]}},
    parts={
        "decks": Part(
            "The published decks against each other, by *sharp* players, beside the rule text's own table.",
            decks,
        ),
        "reactions": Part(REACTIONS, partial(reactions, GROUPS)),
    },
)
