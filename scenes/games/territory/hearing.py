"""What is heard at Territory: abilities by what they are made of, blows and shields, who is knocked out, verdicts; and
whom it moves, as faces show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.match.story import Told
from game.rulesets.territory.board import GONE, form
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.moments import is_last_land
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key
from game.table.events import Announced, Counted, Moved
from game.table.sight import View
from scenes.games.feelings import Noticed, by_words
from scenes.games.territory.deeds import STOPPED
from scenes.games.territory.fight import shown_close
from scenes.games.territory.great import LANDED_AT, MET, STRIKES_AT, STRUCK
from scenes.games.territory.moments import PRIZE_AT, PRIZE_MS

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

SETS = 80.0
"""How long before its place a land is heard to be set into it."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What an event sounds like; None where it sounds as in every game."""
    event, view = told.event, told.view
    match event:
        case Counted(name="damage" | "boost") if shown_close(view) is not None:
            return _of_power(event)
        case Moved(source=("fight", *_), target=target, card=int(card)) if target == GONE:
            return [Heard("knock_out", 0, card_key(card))]
        case Announced():
            return _announced(event.word, event, view)
    return None


def _of_power(event: Counted) -> Sequence[Heard] | None:
    change = event.after - event.before
    if not change:
        return None
    is_worse = (change > 0) == (event.name == "damage")
    return [Heard("wound" if is_worse else "heal", 0, card_key(event.subject[0]))]


def _announced(word: str, event: Announced, view: View) -> Sequence[Heard] | None:
    is_close = shown_close(view) is not None
    match word:
        case "claims":
            return _of_claim(event.args["card"], view, is_close=is_close)
        case "unclaimed" if is_close:
            return [Heard("tie", MET)]
        case "fight" if is_close and is_last_land(view):
            return [Heard("last_round", STRIKES_AT)]
        case "knocked_out":
            return [Heard("knock_out")]
        case "wins":
            return [Heard("laurel", LANDED_AT)]
        case "uses":
            types = form(view.table, event.args["card"]).types
            made_of = next((MADE_OF[one] for one in types if one in MADE_OF), None)
            return None if made_of is None else [Heard(made_of, 0, card_key(event.args["card"]))]
        case word if word in STOPPING:
            late = STRUCK if word in STOPPED and is_close else 0.0
            return [Heard("shield", late, card_key(event.args["card"]))]
    return None


def _of_claim(card: int, view: View, *, is_close: bool) -> Sequence[Heard]:
    """The verdict; then the land is set among the others, with the sound of its ground."""
    land, arrives = view.table.config.designs[card], PRIZE_MS + (PRIZE_AT if is_close else 0.0)
    ground = [Heard(LANDS[land.biome], arrives)] if isinstance(land, Land) and is_close else []
    return [*([Heard("verdict", LANDED_AT)] if is_close else []), Heard("hexagon", arrives - SETS), *ground]


def at_stake(view: View) -> bool:
    """Whether a land is fought for in sight of all, or the last one is left."""
    return view.table.outcome is None and (shown_close(view) is not None or is_last_land(view))


MOVED = {
    "claims": {"who": PLEASED},
    "sent_off": {"whom": HURT},
    "uses": {"who": GLOATING},
    "concedes": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"claims"}))
"""Lands are the game's prize."""
