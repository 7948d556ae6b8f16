"""What is heard at Creature Quellector: sixteen actions, who wins a fight, what is stolen, who is done."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.rulesets.quellector.board import done, squad, still_playing
from game.stage.board.hearing import Heard
from game.stage.board.layout import plate_key, seat_key
from game.table.facts import Announced
from game.table.sight import View
from scenes.games.quellector.framings.duel import sides

SWARMS, CROWNED, WARNED = 60.0, 200.0, 420.0
"""When a swarm is under way, a laurel grows, and a warning of the end stands there."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What a fact sounds like; None where it sounds as in every game."""
    fact, view = told.fact, told.view
    if not isinstance(fact, Announced):
        return None
    args = fact.args
    match fact.word:
        case "challenge":
            return [Heard("challenge")]
        case "acts":
            return [Heard(args["type"], SWARMS, plate_key(squad(args["who"])))]
        case "wins_fight" | "tie_defender" | "tie_attacker" as word:
            return [*([Heard("tie")] if word != "wins_fight" else []), _of_win(args["who"], args["whom"], view)]
        case "fight_cancelled":
            return [Heard("called_off")]
        case "steals":
            return [Heard("theft", 0, seat_key(args["whom"]))]
        case "done" | "must_be_done":
            is_near = _left(view, args["who"]) == 1
            return [Heard("done"), *([Heard("last_round", WARNED)] if is_near else [])]
    return None


def _of_win(winner: int, loser: int, view: View) -> Heard:
    """A fight as those hear it who have fought it, and as others do."""
    sound = {winner: "fight_won", loser: "fight_lost"}.get(view.seat, "laurel")
    return Heard(sound, CROWNED, plate_key(squad(winner)))


def _left(view: View, also: int = -1) -> int:
    """How many more must be done until the game ends, when somebody else is."""
    return len([seat for seat in still_playing(view.table) if seat != also]) - 1


def at_stake(view: View) -> bool:
    """Whether two fight, or the next who is done ends the game."""
    table = view.table
    if table.outcome is not None:
        return False
    is_near = _left(view) == 1 and any(done(seat) in table.counters for seat in range(table.config.seats))
    return is_near or sides(view) is not None
