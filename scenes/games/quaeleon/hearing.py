"""What is heard at Quaeleon's Quest: blades, shields and hearts, what destroys itself, falls and the end; and
whom it moves, as faces show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import health
from game.rulesets.quaeleon.forecast import foretold
from game.stage.board.hearing import Heard
from game.stage.board.layout import card_key, seat_key
from game.table.events import Announced, Counted, Event
from game.table.sight import View
from scenes.games.feelings import Noticed, by_words
from scenes.games.quaeleon.moments import leaps_at
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.turns import settled, shown_close

ARRIVES, CRACKED, SEEN = 160.0, 590.0, 120.0
"""When a blade is at its shield, cards crack and a great heart breaks, less the time until the sound's peak."""

LITTLE_HEALTH = 10
"""With so little health a player is near their end."""

HEARD_ALREADY = frozenset(("loses", "gains", "draws", "deals", "discards", "stacks"))
"""What is announced of hearts and cards that make a sound of their own."""


def heard(told: Told) -> Sequence[Heard] | None:
    """What an event sounds like; None where it sounds as in every game."""
    event, view = told.event, told.view
    if isinstance(event, Counted):
        return _of_health(event)
    if not isinstance(event, Announced):
        return None
    args = event.args
    match event.word:
        case "attacks":
            late = leaps_at(settled(view), event) + ARRIVES
            return [Heard("blade", late, Shield(whom).key) for whom in args["whom"] if whom != args["who"]]
        case "withstands":
            return [Heard("shield", 0, Shield(args["who"]).key)]
        case "withstand":
            return [Heard("shield", 0, Shield(who).key) for who in args["who"]]
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


def _of_health(event: Counted) -> Sequence[Heard] | None:
    """Health that is lost or healed; not the health that all begin with."""
    if event.name != "health" or not event.before or event.after == event.before:
        return None
    return [Heard("heal" if event.after > event.before else "wound", 0, Heart(event.subject[0]).key)]


def at_stake(view: View) -> bool:
    """Whether somebody is near their end, or may fall by the acting card."""
    if view.table.outcome is not None:
        return False
    is_near = any(0 < health(view.table, seat) <= LITTLE_HEALTH for seat in survivors(view.table))
    return is_near or _may_fall(settled(view))


def _may_fall(view: View) -> bool:
    """Whether the acting card takes all that somebody has left."""
    acts = shown_close(view)
    told = None if acts is None else foretold(view.table, acts.seat, acts.card)
    return told is not None and any(blow.loss * blow.times >= health(view.table, blow.whom) for blow in told.blows)


MOVED = {
    "attacks": {"who": GLOATING},
    "withstands": {"who": PLEASED},
    "withstand": {"who": PLEASED},
    "steals": {"who": GLOATING, "whom": HURT},
    "topples": {"who": GLOATING, "whom": HURT},
    "passes": {"whom": PLEASED},
    "falls": {"who": BEATEN},
    "conjures": {"who": PLEASED},
    "could_not": {"who": HURT},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

_announced = by_words(MOVED)


def feelings(event: Event) -> Mapping[int, str]:
    """Lost health hurts its loser, alone or with others; announcements move those whom they name."""
    if isinstance(event, Counted) and event.name == "health":
        return {event.subject[0]: HURT if event.after < event.before else PLEASED}
    return _announced(event)


HAIR = 2
"""With so little health left, a player lives by a hair."""


def lives_by_a_hair(event: Event) -> int | None:
    """The player who has just lost health and has hardly any left."""
    if not isinstance(event, Counted) or event.name != "health" or not 0 < event.after <= min(HAIR, event.before - 1):
        return None
    return event.subject[0]


NOTICED = Noticed(frozenset({"withstands", "withstand", "topples"}), lives_by_a_hair)
