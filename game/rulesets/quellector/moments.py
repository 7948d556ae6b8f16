"""The great moments of Creature Quellector: what turns a fight or fails to, what a trade gains, what ends the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rulesets.moments import Great, GreatMoments, HeardEvent, NearestIf, against, level
from game.rulesets.quellector.actions import BEFORE
from game.rulesets.quellector.board import (
    ATTACKER,
    DEFENDER,
    OF_A_FIGHT,
    design,
    fighters,
    final_strength,
    hand,
    is_done,
    squad,
    strength,
    struck_icons,
    total,
)
from game.table.events import Announced, Began, Moved
from game.table.table import Table

MOMENTS = GreatMoments(begins=("counted",))

COUNTED, ENDED = ("wins_fight", "tie_defender", "tie_attacker"), ("finished", "finished_deals")
"""What is announced of a fight that has been counted, and of the last count."""

RICHER = 3
"""From how many points more on a lost fight was a good trade."""


class Fight(NamedTuple):
    """A fight that has just been counted: who won it against whom, with `n` to `m`, as it was heard."""

    winner: int
    loser: int
    n: int
    m: int
    heard: HeardEvent

    def squads(self, table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The winner's and the loser's cards on a table."""
        return table.zones[squad(self.winner)], table.zones[squad(self.loser)]

    def strengths(self, table: Table) -> tuple[int, int]:
        """What both would come to on a table."""
        ours, theirs = self.squads(table)
        return strength(table, ours, theirs), strength(table, theirs, ours)

    def is_won_with(self, n: int, m: int) -> bool:
        """Whether the winner would have won with n to m as well."""
        table = self.heard.view.table
        return n > m or (n == m and (fighters(table) == (self.winner, self.loser)) == table.config.options["bold"])

    def action_of(self, seat: int) -> str:
        """The type of the action that this seat has used before the count; empty if there was none."""
        acts = self.heard.last("acts", until="challenge")
        return acts.args["type"] if acts and acts.args["who"] == seat and acts.args["type"] in BEFORE else ""

    def as_revealed(self) -> Table:
        """The table with the squads as they were revealed, before any action."""
        table, is_revealed = self.heard.view.table.copy(), False
        squads: dict[int, tuple[int, ...]] = {self.winner: (), self.loser: ()}
        for event in self.heard.before():
            word = event.word if isinstance(event, Announced) else ""
            if word == "challenge":
                break
            is_revealed |= word == "revealed"
            if is_revealed and isinstance(event, Moved) and event.card is not None:
                squads[event.target[1]] = (event.card, *squads[event.target[1]])
        for counter in set(OF_A_FIGHT) - {ATTACKER, DEFENDER}:
            table.put(counter, 0)
        table.zones.update({squad(seat): cards for seat, cards in squads.items()})
        return table

    def great(self, **args: Any) -> Great:
        """The moment at which it is won, by the winner's cards against those that they have struck."""
        table = self.heard.view.table
        own, theirs = self.squads(table)
        struck = [icon.card for icon in struck_icons(table, theirs, own)]
        told = {"n": self.n, "m": self.m, "struck": len(struck), **args}
        hard = max(1, min(10, self.n - self.m + len(struck)))
        return Great((self.winner,), (self.loser,), tuple(dict.fromkeys((*own, *struck))), told, hard)


def _fight(heard: HeardEvent) -> Fight | None:
    """The fight that is won now."""
    if (counted := heard.last("counted", until="challenge")) is None:
        return None
    less, more = sorted([counted.args["n"], counted.args["m"]])
    return Fight(heard.said.args["who"], heard.said.args["whom"], more, less, heard)


SURGE = 3
"""From how many points more on an action has made a squad much stronger."""


@MOMENTS.kind("surge", rank=3, on=("Moved", "Counted", *BEFORE))
def surge(heard: HeardEvent) -> Great | None:
    """An action has made its owner's squad much stronger, whatever that will be worth: `n` against `m`, from `own`."""
    after = heard.events[heard.at + 1] if heard.at + 1 < len(heard.events) else None
    if not isinstance(after, Began) or after.args.get("name") != "count":
        return None
    acts, there = heard.last("acts", until="challenge"), fighters(heard.view.table)
    if acts is None or there is None:
        return None
    who = acts.args["who"]
    fight = Fight(who, there[1 - there.index(who)], 0, 0, heard)
    (was, _), (n, m) = fight.strengths(fight.as_revealed()), fight.strengths(heard.view.table)
    if n < was + SURGE:
        return None
    cards, _ = fight.squads(heard.view.table)
    args = {"type": acts.args["type"], "own": was, "n": n, "m": m}
    return Great((who,), (fight.loser,), cards, args, min(10, n - was))


Reading = Callable[[Fight], dict[str, Any] | None]
"""What the sentences about a fight name besides its numbers; None where it is no such fight."""

_readings: list[Reading] = []


def _won_by(key: str, rank: int) -> Callable[[Reading], Reading]:
    """Makes a reading of fights a kind of great moment."""

    def listed(reading: Reading) -> Reading:
        @MOMENTS.kind(key, rank, on=COUNTED, counts=against)
        def great(heard: HeardEvent) -> Great | None:
            fight = _fight(heard)
            args = None if fight is None else reading(fight)
            return None if fight is None or args is None else fight.great(**args)

        _readings.append(reading)
        return reading

    return listed


# -- fights ------------------------------------------------------------------------------------------------------------


@_won_by("action_turns", rank=3)
def action_turns(fight: Fight) -> dict[str, Any] | None:
    """The winner would have lost without their action."""
    if not (acted := fight.action_of(fight.winner)):
        return None
    own, others = fight.strengths(fight.as_revealed())
    return None if fight.is_won_with(own, others) else {"type": acted, "own": own, "theirs": others}


@_won_by("types_turn", rank=3)
def types_turn(fight: Fight) -> dict[str, Any] | None:
    """The winner would have lost if nothing were countered."""
    ours, theirs = fight.squads(table := fight.heard.view.table)
    own, others = strength(table, ours, ()), strength(table, theirs, ())
    struck = len(struck_icons(table, theirs, ours)) + len(struck_icons(table, ours, theirs))
    return None if fight.is_won_with(own, others) else {"own": own, "theirs": others, "struck": struck}


@_won_by("tie", rank=4)
def tie(fight: Fight) -> dict[str, Any] | None:
    """Both count the same."""
    return {} if fight.n == fight.m else None


@_won_by("narrow", rank=4)
def narrow(fight: Fight) -> dict[str, Any] | None:
    """With a single icon more the loser would have won."""
    return {} if fight.n > fight.m and not fight.is_won_with(fight.n, fight.m + 1) else None


@_won_by("withstood", rank=4)
def withstood(fight: Fight) -> dict[str, Any] | None:
    """The loser's action was not enough."""
    return {"type": acted} if (acted := fight.action_of(fight.loser)) else None


@_won_by("fight", rank=4)
def plain(fight: Fight) -> dict[str, Any] | None:
    """It was won, and nothing else stands out."""
    return None if any(reading(fight) is not None for reading in _readings[:-1]) else {}


# -- trades, and the end -----------------------------------------------------------------------------------------------


@MOMENTS.kind("bait", rank=4, on=("Began",))
def bait(heard: HeardEvent) -> Great | None:
    """Whoever looks has lost a fight, and has a better hand for it: what they sent was no loss."""
    event, seat, table = heard.event, heard.view.seat, heard.view.table
    if not isinstance(event, Began) or event.args.get("name") != "after" or seat < 0:
        return None
    lost = heard.last(*COUNTED, until="challenge")
    if lost is None or lost.args["whom"] != seat:
        return None
    cards, held = table.zones[hand(seat)], list(table.zones[hand(seat)])
    for event in heard.before():
        if isinstance(event, Announced) and event.word == "challenge":
            break
        if isinstance(event, Moved) and event.card is not None:
            if event.target == hand(seat):
                held.remove(event.card)
            elif event.source == hand(seat):
                held.append(event.card)
    now, was = final_strength(table, cards), final_strength(table, tuple(held))
    gained = tuple([card for card in cards if card not in held])
    return Great((seat,), (lost.args["who"],), gained, {"n": now, "m": was}) if now >= was + RICHER else None


@MOMENTS.kind("worthless", rank=2, on=("done", "must_be_done"))
def worthless(heard: HeardEvent) -> Great | None:
    """Somebody is done while the hand of whoever looks is worth nothing."""
    who, seat, table = heard.said.args["who"], heard.view.seat, heard.view.table
    cards = table.zones[hand(seat)] if seat >= 0 else ()
    if seat == who or not cards or is_done(table, seat) or final_strength(table, cards) > 0:
        return None
    icons = sum([sum(not icon.action for icon in design(table, card).icons) for card in cards])
    return Great((who,), (seat,), cards, {"n": icons}, 9)


@MOMENTS.kind("won", rank=1, on=ENDED, counts=against)
def won(heard: HeardEvent) -> Great | None:
    """The last count: one has won, against whoever looks or else the best of the others."""
    return great if len((great := _end(heard)).who) == 1 else None


@MOMENTS.kind("shared", rank=1, on=ENDED, counts=level)
def shared(heard: HeardEvent) -> Great | None:
    """The last count: several have won."""
    return great if len((great := _end(heard)).who) > 1 else None


def _end(heard: HeardEvent) -> Great:
    seat, table, winners = heard.view.seat, heard.view.table, tuple(heard.said.args["winners"])
    others = tuple([one for one in range(table.config.seats) if one not in winners])
    rival = seat if seat in others else max(others or winners[1:], key=lambda one: total(table, one))
    n, m = heard.said.args["strength"], total(table, rival)
    cards = tuple([card for one in winners for card in table.zones[hand(one)]])
    return Great(winners, others, cards, {"n": n, "m": m, "seat": rival}, max(1, min(10, 1 + n - m)))


@MOMENTS.otherwise
def nearest_if(heard: HeardEvent, seat: int) -> NearestIf | None:
    """Whoever has not won wins with a hand worth so much more: as much as the best where theirs is larger, else a point
    more."""
    if not isinstance(heard.event, Announced) or heard.event.word not in ENDED:
        return None
    table, winner = heard.view.table, heard.event.args["winners"][0]
    if seat in heard.event.args["winners"]:
        return None
    best, own = ((total(table, one), len(table.zones[hand(one)])) for one in (winner, seat))
    lacks = best[0] - own[0] + (own[1] <= best[1])
    kind = "larger_hand" if own[1] > best[1] else "hand"
    return NearestIf(seat, kind, lacks, {"m": own[0], "k": own[0] + lacks, "x": best[0]})
