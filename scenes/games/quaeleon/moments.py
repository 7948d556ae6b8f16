"""What is staged at Quaeleon's Quest besides great moments: blows, shields, and hearts that lose or gain."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.record import Seat
from game.match.story import Told
from game.rulesets.quaeleon.forecast import Foretold
from game.rulesets.quaeleon.moments import strength
from game.stage.acts.strikes import STRIKE_MS
from game.stage.board.blows import HITS
from game.stage.board.layout import card_key
from game.stage.moments import Moment
from game.stage.telling import Teller
from game.stage.widgets.base import Ui
from game.table.events import Announced, Counted
from game.table.sight import View
from scenes.games.numbers import signed
from scenes.games.quaeleon.hall_acts import HIT, Hit, strikes
from scenes.games.quaeleon.sums import reckoning_ms
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.turns import others_aimed_at, settled, shown_close
from scenes.picture_cache import Pictures

STAGED = ("attacks", "withstands")
"""What is announced when something is staged that is no great moment."""

HEALED, STOPPED = (62, 160, 84), (74, 146, 214)

COMES_MS = 60.0
"""How long words say that a card will come forward: the card itself says the rest."""

HIT_MS, STOPPED_MS, SEEN_MS = 160.0, 160.0, 700.0
"""How long the story waits for hits, and how long they are seen."""


def moment(ui: Ui, pictures: Pictures, teller: Teller, seats: Sequence[Seat], told: Told) -> Moment | None:
    """What is staged when an event is told; None where it is told in the usual way."""
    event, view = told.event, settled(told.view)
    if isinstance(event, Counted):
        return _counted(event, view)
    if not isinstance(event, Announced):
        return None
    match event.word:
        case "activates":
            return Moment(COMES_MS)
        case "attacks" if shown_close(view) is not None:
            return _attack(event, view)
        case "withstands":
            return _stopped((event.args["who"],))
        case "withstand":
            return _stopped(event.args["who"])
    return None


def _counted(event: Counted, view: View) -> Moment | None:
    """Lost health bursts at the heart, healed health shines there; not the health that all begin with."""
    change = event.after - event.before
    if event.name != "health" or not change or not event.before:
        return None
    hit = Hit(Heart(event.subject[0]).key, signed(change), strength(abs(change)), HEALED if change > 0 else HIT)
    return Moment(HIT_MS, (hit,), lasts=SEEN_MS, is_decisive=change < 0 and event.subject[0] == view.seat)


def _attack(event: Announced, view: View) -> Moment | None:
    """Once all is added up, the creature leaps at a shield; the story goes on when it hits. What one's own shield
    stops decides nothing."""
    card, seat = event.args["card"], event.args["who"]
    struck = others_aimed_at(event.args["whom"], seat)
    losses = {whom: Foretold(view.table, seat, card).blow(whom).loss for whom in event.args["whom"]}
    if not struck:
        return None
    start, is_held = leaps_at(view, event), not any(losses.values())
    acts = strikes(card_key(card), struck, view.near, strength(event.args["n"]), start, is_held=is_held)
    is_decisive = losses.get(view.seat, 0) > 0
    return Moment(start + HITS * STRIKE_MS, acts, lasts=start + STRIKE_MS, is_decisive=is_decisive)


def leaps_at(view: View, attack: Announced) -> float:
    """When the creature leaps: so many milliseconds after the attack is told. `view` is settled."""
    return max(0.0, reckoning_ms(view, attack) - HITS * STRIKE_MS)


def _stopped(seats: Sequence[int]) -> Moment:
    """The shields of those who withstand an attack flash."""
    hits = tuple([Hit(Shield(seat).key, "0", colour=STOPPED) for seat in seats])
    return Moment(STOPPED_MS, hits, lasts=SEEN_MS)
