"""What is heard at Territory: abilities by what they are made of, blows and shields, who is knocked out, verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.match.story import Told
from game.rulesets.territory.board import GONE, form
from game.rulesets.territory.creatures import Land
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key
from game.table.facts import Announced, Counted, Moved
from game.table.sight import View
from scenes.games.territory.framings.director import shown_close
from scenes.games.territory.moments import PRIZE_AT, PRIZE_MS, is_last_land

MADE_OF: Mapping[str, str] = MappingProxyType(
    {
        "fire": "fire", "ice": "ice", "storm": "weather", "flying": "air", "feathered": "air", "swimming": "water",
        "burrowing": "earth", "plant": "grass", "stone": "rock", "swarm": "bug", "crawling": "bug", "night": "dark",
        "spirit": "ghost",
    }
)  # fmt: skip
"""What the abilities of creatures sound like, by their types; others are announced as usual."""

LANDS: Mapping[str, str] = MappingProxyType(
    {
        "forest": "grass", "mountain": "rock", "plain": "air", "lake": "water", "ocean": "water", "swamp": "poison",
        "desert": "earth", "tundra": "ice", "jungle": "grass", "volcano": "fire",
    }
)  # fmt: skip
"""What a land sounds like that is set among those that one has, by its biome."""

STOPPING = frozenset({"blocked", "shielded", "shields", "warded", "blocks", "absorbs"})

DROPPED, UNCLAIMED, SAID, SETS = 290.0, 200.0, 250.0, 80.0
"""When a standard is down, it says that nobody has a land, and that it is the last; how long before its place a land
is heard to be set into it."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What a fact sounds like; None where it sounds as in every game."""
    fact, view = told.fact, told.view
    match fact:
        case Counted(name="damage" | "boost") if shown_close(view) is not None:
            return _of_power(fact)
        case Moved(source=("fight", *_), target=target, card=int(card)) if target == GONE:
            return [Heard("knock_out", 0, card_key(card))]
        case Announced():
            return _announced(fact.word, fact, view)
    return None


def _of_power(fact: Counted) -> Sequence[Heard] | None:
    change = fact.after - fact.before
    if not change:
        return None
    is_worse = (change > 0) == (fact.name == "damage")
    return [Heard("wound" if is_worse else "heal", 0, card_key(fact.subject[0]))]


def _announced(word: str, fact: Announced, view: View) -> Sequence[Heard] | None:
    is_close = shown_close(view) is not None
    match word:
        case "claims":
            return _of_claim(fact.args["card"], view, is_close=is_close)
        case "unclaimed" if is_close:
            return [Heard("tie", UNCLAIMED)]
        case "fight" if is_close and is_last_land(view):
            return [Heard("last_round", SAID)]
        case "wins":
            return [Heard("laurel", SAID)]
        case "uses":
            types = form(view.table, fact.args["card"]).types
            made_of = next((MADE_OF[one] for one in types if one in MADE_OF), None)
            return None if made_of is None else [Heard(made_of, 0, card_key(fact.args["card"]))]
        case word if word in STOPPING:
            return [Heard("shield", 0, card_key(fact.args["card"]))]
    return None


def _of_claim(card: int, view: View, *, is_close: bool) -> Sequence[Heard]:
    """The verdict; then the land is set among the others, with the sound of its ground."""
    land, arrives = view.table.config.designs[card], PRIZE_MS + (PRIZE_AT if is_close else 0.0)
    ground = [Heard(LANDS[land.biome], arrives)] if isinstance(land, Land) and is_close else []
    return [*([Heard("verdict", DROPPED)] if is_close else []), Heard("hexagon", arrives - SETS), *ground]


def at_stake(view: View) -> bool:
    """Whether a land is fought for before all eyes, or none is left but one."""
    return view.table.outcome is None and (shown_close(view) is not None or is_last_land(view))
