"""What is heard at Xenofera: nets and cages, ships that dock, raids and what is lost by them, the last round; and
whom it moves, as faces show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.match.story import Told
from game.rulesets.xenofera.board import LEFT
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key, seat_key
from game.table.events import Announced
from game.table.sight import View
from scenes.games.feelings import Noticed, by_words
from scenes.games.xenofera.deeds import caught
from scenes.games.xenofera.great import QUACKS, RAMMED, STRUCK
from scenes.games.xenofera.moments import NEXT_NET_MS, is_tie
from scenes.games.xenofera.raid import fighters

LOST: Mapping[str, str] = MappingProxyType(
    {"poaches": "crane", "releases": "escape", "wins_over": "crew_lost", "hauls": "crane", "breaks": "shatter"}
)
"""What is lost by a raid, by how that is announced."""

PLAIN: Mapping[str, str] = MappingProxyType(
    {"attacks": "airlock", "builds": "cage", "locks": "lock", "dismisses": "crew_lost", "runs_off": "escape"}
)
"""What is heard as soon as it is told."""

FALLS, FAR, LATER, HANGS = 40.0, 140.0, 130.0, 160.0
"""When a net is thrown, and how much later from another ship; how much later than cards meet a door lights up; and when
something comes down on the crane."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What an event sounds like; None where it sounds as in every game."""
    event, view = told.event, told.view
    if not isinstance(event, Announced):
        return None
    args = event.args
    match event.word:
        case word if word in PLAIN:
            return [Heard(PLAIN[word])]
        case "catches":
            late = FALLS + (0 if args["who"] == view.seat else FAR)
            nets = enumerate(caught(event))
            return [Heard("net", late + number * NEXT_NET_MS, card_key(card)) for number, card in nets]
        case "wins_battle":
            return _of_battle(args["who"], args["whom"], view)
        case word if word in LOST:
            return [Heard(LOST[word], HANGS if args["whom"] == view.seat else 0, seat_key(args["whom"]))]
        case "decoy_removed":
            return [Heard("decoy", QUACKS)]
        case "alarm_rings":
            return [Heard("alarm_rings", STRUCK)]
        case "calls" | "deck_empty" | "becalmed":
            return [Heard("last_round", STRUCK)]
    return None


def _of_battle(winner: int, loser: int, view: View) -> Sequence[Heard]:
    """A raid as those hear it who have fought it, and as others do; before that, that both came to as much."""
    battle = fighters(view)
    tied = [Heard("tie", RAMMED)] if battle is not None and is_tie(view, battle) else []
    sound = {winner: "fight_won", loser: "fight_lost"}.get(view.seat, "laurel")
    return [*tied, Heard(sound, RAMMED + LATER + (300 if tied else 0), seat_key(winner))]


def at_stake(view: View) -> bool:
    """Whether a raid is fought, or these are the last turns."""
    table = view.table
    return table.outcome is None and (LEFT in table.counters or fighters(view) is not None)


MOVED = {
    "catches": {"who": PLEASED},
    "hires": {"who": PLEASED},
    "completed": {"who": PLEASED},
    "failed": {"who": HURT},
    "runs_off": {"whom": HURT},
    "attacks": {"who": GLOATING, "whom": HURT},
    "wins_battle": {"who": GLOATING, "whom": HURT},
    "wins_over": {"who": GLOATING, "whom": HURT},
    "breaks": {"who": GLOATING, "whom": HURT},
    "hauls": {"who": GLOATING, "whom": HURT},
    "poaches": {"who": GLOATING, "whom": HURT},
    "decoy_removed": {"whom": HURT},
    "alarm_rings": {"who": GLOATING},
    "dismisses": {"who": HURT},
    "concedes": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"completed", "catches", "wins_battle"}))
"""What is caught, what is collected, and who was the stronger."""
