"""What is heard at Creature Quellector: sixteen actions, who wins a fight, what is stolen, who is done; and
whom it moves, as faces show."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.match.story import Told
from game.rulesets.quellector.board import done, fighters, squad, still_playing, types
from game.stage.board.blows import HITS
from game.stage.board.hearing import Heard
from game.stage.board.layout import plate_key, seat_key
from game.table.events import Announced, Event
from game.table.sight import View
from game.table.table import Table
from scenes.games.feelings import Noticed, by_words
from scenes.games.others import is_between_others
from scenes.games.quellector.clash import timed
from scenes.games.quellector.fight import sides
from scenes.games.quellector.strengths import is_count

SWARMS, CROWNED, WARNED = 60.0, 200.0, 420.0
"""When a swarm is under way, a laurel grows, and a warning of the end is there."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What an event sounds like; None where it sounds as in every game."""
    event, view = told.event, told.view
    if is_count(event) and (fighting := fighters(view.table)) is not None:
        return None if is_between_others(view, *fighting) else _of_blows(view.table, *fighting)
    if not isinstance(event, Announced):
        return None
    args = event.args
    match event.word:
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


def _of_blows(table: Table, attacker: int, defender: int) -> list[Heard]:
    """Every blow sounds like the type that strikes, where it is struck."""
    sides, names = {attacker: defender, defender: attacker}, types(table)
    return [
        Heard(names[blow.colour], start + HITS * ms, plate_key(squad(sides[blow.seat])))
        for blow, start, ms in timed(table, attacker, defender)
    ]


def _of_win(winner: int, loser: int, view: View) -> Heard:
    """How a fight's end sounds to those who fought it, and to others."""
    sound = {winner: "fight_won", loser: "fight_lost"}.get(view.seat, "laurel")
    return Heard(sound, CROWNED, plate_key(squad(winner)))


def _left(view: View, also: int = -1) -> int:
    """How many more must be done until the game ends, when somebody else is done."""
    return len([seat for seat in still_playing(view.table) if seat != also]) - 1


def at_stake(view: View) -> bool:
    """Whether two fight, or one more who is done ends the game."""
    table = view.table
    if table.outcome is not None:
        return False
    is_near = _left(view) == 1 and any(done(seat) in table.counters for seat in range(table.config.seats))
    return is_near or sides(view) is not None


MOVED = {
    "challenge": {"who": GLOATING},
    "wins_fight": {"who": PLEASED, "whom": HURT},
    "steals": {"who": GLOATING, "whom": HURT},
    "dragon": {"whom": HURT},
    "weather": {"who": GLOATING, "whom": HURT},
    "fight_cancelled": {"who": HURT},
    "cannot_act": {"who": HURT},
    "most_actions": {"who": PLEASED},
    "keeps": {"who": PLEASED},
    "trade": {"who": PLEASED},
    "done": {"who": PLEASED},
    "out_of_cards": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

HAIR = 1
"""A fight lost by no more than this is lost by a hair."""


def lost_by_a_hair(event: Event) -> int | None:
    """The loser of a counted fight, if they had hardly less."""
    if (
        not isinstance(event, Announced)
        or event.word != "counted"
        or not 0 < abs(event.args["n"] - event.args["m"]) <= HAIR
    ):
        return None
    loser: int = event.args["who" if event.args["n"] < event.args["m"] else "whom"]
    return loser


NOTICED = Noticed(frozenset({"wins_fight"}), lost_by_a_hair)
