"""What is heard at Flask: drops of four colours on their way, what runs over or out, Reactions, falls and the end; and
whom it moves, as faces show."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.flask.board import stock
from game.rulesets.flask.cards import COLOURS
from game.rulesets.flask.moments import drops_of
from game.stage.board.hearing import Heard
from game.table.events import Announced, Counted
from game.table.sight import View
from scenes.games.feelings import Noticed, by_words
from scenes.games.flask.contest import is_contested
from scenes.games.flask.great import CROWNED_MS, HIT_MS
from scenes.games.flask.moments import DROP_MS, NEXT_DROP_MS, is_dry, timed
from scenes.games.flask.things.vessels import Vessel

SAID = 80.0
"""When one should be reading what has happened."""

FEW = 3
"""With so few resources a player is near their end."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What an event sounds like; None where it sounds as in every game."""
    event, view = told.event, told.view
    if isinstance(event, Counted):
        return _of_stock(event, view)
    if not isinstance(event, Announced):
        return None
    args = event.args
    match event.word:
        case "pays" | "gains" | "loses" as word:
            flows = [(Vessel(colour, args["who"]), n, start) for (colour, n), start in timed(drops_of(event))]
            return [heard for flow in flows for heard in _of_flow(*flow, runs=word != "loses")]
        case "raises":
            return [Heard(f"drop_{args['type']}", 0, Vessel(args["type"], args["who"]).key)]
        case "spills":
            return [Heard("overflow", 0, Vessel(drops_of(event)[0][0], args["who"]).key)]
        case "drains" | "sabotages" as word:
            return [Heard("drain" if word == "drains" else "shatter", 0, Vessel("green", args["whom"]).key)]
        case "activates" | "activates_alone" | "cannot_pay" as word:
            return [Heard("shatter" if word == "cannot_pay" else "reaction", HIT_MS)]
        case "draws" | "discards" | "discards_from_deck" | "draws_discarded" | "ends_turn" | "turn":
            return ()
        case "lays" | "lifts":
            return [Heard("jar")]
        case "nothing_left" | "deck_empty":
            return [Heard("own_fall" if args["who"] == view.seat else "falls", SAID)]
        case "finished" | "drawn" as word:
            return [Heard("laurel", CROWNED_MS) if word == "finished" else Heard("tie", SAID)]
    return None


def _of_flow(vessel: Vessel, n: int, start: float, *, runs: bool) -> Sequence[Heard]:
    """Drops that run through a pipe or fall from a time on, and arrive one after the other."""
    begins = [start + DROP_MS + NEXT_DROP_MS * number for number in range(min(n, 3))]
    drops = [Heard(f"drop_{vessel.colour}", at, vessel.key) for at in begins]
    return [Heard("pipe", start, vessel.key), *drops] if runs else drops


def _of_stock(event: Counted, view: View) -> Sequence[Heard] | None:
    """The number in a vessel: its drops were heard already, so only the last drop of all makes a sound."""
    if event.name not in COLOURS:
        return None
    return [Heard("last_drop", 0, Vessel(event.name, event.subject[0]).key)] if is_dry(event, view) else ()


def at_stake(view: View) -> bool:
    """Whether there is a fight, or somebody has hardly anything left."""
    table = view.table
    if table.outcome is not None:
        return False
    return is_contested(view) or any(sum(stock(table, seat)) <= FEW for seat in survivors(table))


MOVED = {
    "gains": {"who": PLEASED},
    "loses": {"who": HURT},
    "drains": {"who": GLOATING, "whom": HURT},
    "sabotages": {"who": GLOATING, "whom": HURT},
    "discards_from_deck": {"who": HURT},
    "spills": {"who": HURT},
    "nothing_left": {"who": BEATEN},
    "deck_empty": {"who": BEATEN},
    "cannot_pay": {"who": HURT},
    "announces_reaction": {"who": GLOATING},
    "activates": {"who": GLOATING},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"activates"}))
"""A Reaction that lay there, and fires."""
