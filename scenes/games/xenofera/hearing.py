"""What is heard at Xenofera: nets and cages, ships that dock, raids and what is lost by them, the last round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.match.story import Told
from game.rulesets.xenofera.board import LEFT
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key, seat_key
from game.table.facts import Announced
from game.table.sight import View
from scenes.games.xenofera.deeds import caught
from scenes.games.xenofera.framings.events import fighters
from scenes.games.xenofera.moments import NEXT_NET_MS, is_tie

LOST: Mapping[str, str] = MappingProxyType(
    {"poaches": "crane", "releases": "escape", "wins_over": "crew_lost", "hauls": "crane", "breaks": "shatter"}
)
"""What is lost by a raid, by how that is announced."""

PLAIN: Mapping[str, str] = MappingProxyType(
    {"attacks": "airlock", "builds": "cage", "locks": "lock", "dismisses": "crew_lost", "runs_off": "escape"}
)
"""What is heard as soon as it is told."""

FALLS, FAR, WON, HANGS, BURSTS, SAID = 40.0, 140.0, 120.0, 160.0, 140.0, 80.0
"""When a net is thrown, and how much later from another ship; a door lights up, something hangs from the crane, a decoy
bursts, and it is to be read that these are the last turns."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What a fact sounds like; None where it sounds as in every game."""
    fact, view = told.fact, told.view
    if not isinstance(fact, Announced):
        return None
    args = fact.args
    match fact.word:
        case word if word in PLAIN:
            return [Heard(PLAIN[word])]
        case "catches":
            late = FALLS + (0 if args["who"] == view.seat else FAR)
            nets = enumerate(caught(fact))
            return [Heard("net", late + number * NEXT_NET_MS, card_key(card)) for number, card in nets]
        case "wins_battle":
            return _of_battle(args["who"], args["whom"], view)
        case word if word in LOST:
            return [Heard(LOST[word], HANGS if args["whom"] == view.seat else 0, seat_key(args["whom"]))]
        case "decoy_removed":
            return [Heard("decoy", BURSTS)]
        case "alarm_rings":
            return [Heard("alarm_rings")]
        case "calls" | "deck_empty" | "becalmed":
            return [Heard("last_round", SAID)]
    return None


def _of_battle(winner: int, loser: int, view: View) -> Sequence[Heard]:
    """A raid as those hear it who have fought it, and as others do; before that, that both came to as much."""
    battle = fighters(view)
    tied = [Heard("tie")] if battle is not None and is_tie(view, battle) else []
    sound = {winner: "fight_won", loser: "fight_lost"}.get(view.seat, "laurel")
    return [*tied, Heard(sound, WON + (400 if tied else 0), seat_key(winner))]


def at_stake(view: View) -> bool:
    """Whether a raid is fought, or these are the last turns."""
    table = view.table
    return table.outcome is None and (LEFT in table.counters or fighters(view) is not None)
