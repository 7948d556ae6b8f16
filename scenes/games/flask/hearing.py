"""What is heard at Flask: drops of four colours on their way, what runs over or out, Reactions, falls and the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.flask.board import stock
from game.rulesets.flask.cards import COLOURS
from game.stage.board.hearing import Heard
from game.stage.board.layout import Key
from game.table.facts import Announced, Counted
from game.table.sight import View
from scenes.games.flask.deeds import drops_of
from scenes.games.flask.framings.events import contest
from scenes.games.flask.moments import DROP_MS, NEXT_DROP_MS, is_dry, timed

SAID = 80.0
"""When it is to be read what has happened."""

FEW = 3
"""With so few resources in all somebody is near their end."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What a fact sounds like; None where it sounds as in every game."""
    fact, view = told.fact, told.view
    if isinstance(fact, Counted):
        return _of_stock(fact, view)
    if not isinstance(fact, Announced):
        return None
    args = fact.args
    match fact.word:
        case "pays" | "gains" | "loses" as word:
            flows = [(_vessel(colour, args["who"]), colour, n, start) for (colour, n), start in timed(drops_of(fact))]
            return [heard for flow in flows for heard in _of_flow(*flow, runs=word != "loses")]
        case "raises":
            return [Heard(f"drop_{args['type']}", 0, _vessel(args["type"], args["who"]))]
        case "spills":
            return [Heard("overflow", 0, _vessel(drops_of(fact)[0][0], args["who"]))]
        case "drains" | "sabotages" as word:
            return [Heard("drain" if word == "drains" else "shatter", 0, _vessel("green", args["whom"]))]
        case "activates" | "activates_alone":
            return [Heard("reaction")]
        case "draws" | "discards" | "discards_from_deck" | "draws_discarded" | "ends_turn" | "turn":
            return ()
        case "lays" | "lifts":
            return [Heard("jar")]
        case "nothing_left" | "deck_empty":
            return [Heard("own_fall" if args["who"] == view.seat else "falls", SAID)]
        case "finished" | "drawn" as word:
            return [Heard("laurel" if word == "finished" else "tie", SAID)]
    return None


def _vessel(colour: str, seat: int) -> Key:
    return "fixture", colour, seat


def _of_flow(vessel: Key, colour: str, n: int, start: float, *, runs: bool) -> Sequence[Heard]:
    """Drops that run through a pipe or fall from a time on, and arrive one after the other."""
    drops = [Heard(f"drop_{colour}", start + DROP_MS + NEXT_DROP_MS * number, vessel) for number in range(min(n, 3))]
    return [Heard("pipe", start, vessel), *drops] if runs else drops


def _of_stock(fact: Counted, view: View) -> Sequence[Heard] | None:
    """The number in a vessel, whose drops have been heard: only the last of all is."""
    if fact.name not in COLOURS:
        return None
    return [Heard("last_drop", 0, _vessel(fact.name, fact.subject[0]))] if is_dry(fact, view) else ()


def at_stake(view: View) -> bool:
    """Whether it is fought at the flame, or somebody has hardly anything left."""
    table = view.table
    if table.outcome is not None:
        return False
    return contest(view) is not None or any(sum(stock(table, seat)) <= FEW for seat in survivors(table))
