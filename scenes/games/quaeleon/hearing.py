"""What is heard at Quaeleon's Quest: blades, shields and hearts, what destroys itself, falls and the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import health
from game.rulesets.quaeleon.forecast import foretold
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key, seat_key
from game.table.facts import Announced, Counted
from game.table.sight import View
from scenes.games.quaeleon.framings.director import shown_close
from scenes.games.quaeleon.framings.events import health_key, settled, shield_key

ARRIVES, CRACKED, SEEN = 160.0, 110.0, 120.0
"""When a blade is at its shield, cards crack and a great heart breaks, less how long the sound takes to its height."""

LITTLE_HEALTH = 10
"""With so much health somebody is near their end."""

HEARD_ALREADY = frozenset(("loses", "gains", "draws", "deals", "discards", "stacks"))
"""What is announced of hearts and cards that are heard themselves."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What a fact sounds like; None where it sounds as in every game."""
    fact, view = told.fact, told.view
    if isinstance(fact, Counted):
        return _of_health(fact)
    if not isinstance(fact, Announced):
        return None
    args = fact.args
    match fact.word:
        case "attacks":
            return [Heard("blade", ARRIVES, shield_key(whom)) for whom in args["whom"] if whom != args["who"]]
        case "withstands":
            return [Heard("shield", 0, shield_key(args["who"]))]
        case "withstand":
            return [Heard("shield", 0, shield_key(who)) for who in args["who"]]
        case "annihilate":
            return [Heard("annihilate", CRACKED, card_key(args["cards"][0]))]
        case "falls":
            is_own = args["who"] == view.seat
            return [Heard("own_fall", SEEN) if is_own else Heard("falls", SEEN, seat_key(args["who"]))]
        case word if word in HEARD_ALREADY:
            return ()
        case "recruits":
            return [Heard("gate")]
        case "thirty":
            return [Heard("last_round")]
        case "wins" | "nobody_wins" as word:
            return [Heard("laurel" if word == "wins" else "tie", SEEN)]
    return None


def _of_health(fact: Counted) -> Sequence[Heard] | None:
    """Health that is lost or healed; that with which all begin is no news."""
    if fact.name != "health" or not fact.before or fact.after == fact.before:
        return None
    return [Heard("heal" if fact.after > fact.before else "wound", 0, health_key(fact.subject[0]))]


def at_stake(view: View) -> bool:
    """Whether somebody is near their end, or falls by the card that acts."""
    if view.table.outcome is not None:
        return False
    is_near = any(0 < health(view.table, seat) <= LITTLE_HEALTH for seat in survivors(view.table))
    return is_near or _may_fall(settled(view))


def _may_fall(view: View) -> bool:
    """Whether the card that acts takes all that somebody has left."""
    acts = shown_close(view)
    told = None if acts is None else foretold(view.table, acts.seat, acts.card)
    return told is not None and any(blow.loss * blow.times >= health(view.table, blow.whom) for blow in told.blows)
