"""What is great at Territory: blows and what stops them, who gets a contested land, the last land, and the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from game.rulesets.moments import Great, GreatMoments, GreatSum, HeardEvent, NearestIf, against, level, no_sum
from game.rulesets.phrases import phrase
from game.rulesets.territory.board import (
    BOOST,
    CHANNEL,
    DAMAGE,
    DECK,
    FIGHT,
    LAND,
    NEGATED,
    at,
    base,
    claims,
    fighters,
    leaders,
    power,
    row,
    totals,
)
from game.table.events import TURN, Announced, Asked, Began, Moved
from game.table.sight import View
from game.table.table import Table

MOMENTS = GreatMoments(begins=("fight", "wins"))

MANY = 3
"""So many creatures are many for a single one that beats them."""

HARDEST = 10


def _of_lead(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["x"], args["y"])


def _of_strike(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(change=-args["n"])


def hardness(change: int) -> int:
    """How strong a blow is, or a gain, that changes base power by so much."""
    return min(HARDEST, abs(change) + 2)


# -- the last land, and the end ----------------------------------------------------------------------------------------


def _end(how: str, heard: HeardEvent) -> Great | None:
    """Who wins against whom, if it is in this way, with what both have: lands, and different biomes."""
    table, winners = heard.view.table, tuple(heard.said.args["winners"])
    left = tuple([seat for seat in fighters(table) if seat not in winners])
    n, x = claims(table, winners[0])
    m, y = max([claims(table, seat) for seat in left], default=(n, x))
    others = left or tuple([seat for seat in range(table.config.seats) if seat not in winners])
    alike = "won_alone" if others else "shared"
    if how != (alike if not left else "won" if n > m else "won_by_biomes"):
        return None
    return Great(winners, others, args={"n": n, "m": m, "x": x, "y": y, "k": len(winners)}, strength=HARDEST)


for _how in ("won", "won_by_biomes", "shared", "won_alone"):
    MOMENTS.kind(_how, rank=1, on=("wins",), counts=no_sum if _how == "won_alone" else against)(partial(_end, _how))


@MOMENTS.kind("last_land", rank=2, on=("fight",), counts=against)
def last_land(heard: HeardEvent) -> Great | None:
    """The fight for the last land begins, and it may still change who wins."""
    return _last(heard, decides=True)


@MOMENTS.kind("last", rank=4, on=("fight",), counts=against)
def last(heard: HeardEvent) -> Great | None:
    """The fight for the last land begins, but the game is decided."""
    return _last(heard, decides=False)


def _last(heard: HeardEvent, *, decides: bool) -> Great | None:
    table, card = heard.view.table, heard.said.args["card"]
    if not is_last_land(heard.view) or (there := _contested(heard, card)) is None:
        return None
    if decides != _decides(table, there):
        return None
    n, m, *_ = sorted([claims(table, seat)[0] for seat in fighters(table)], reverse=True)
    winners = tuple(leaders(table))
    args = {"card": card, "n": n, "m": m, "winners": winners, "k": len(winners)}
    return Great(tuple(there.sums), args=args)


@MOMENTS.kind("last_lands", rank=3, on=("round",))
def last_lands(heard: HeardEvent) -> Great | None:
    """A round begins for the first time in which the game may end: all lands that are left lie in the row."""
    table, lands = heard.view.table, row(heard.view.table)
    if table.zones[DECK] or len(lands) < 2 or not _has_filled(heard):
        return None
    great = _standing(table, tuple([table.zones[LAND[land]][0] for land in lands]), len(lands))
    return great if great.args["n"] else None


def _has_filled(heard: HeardEvent) -> bool:
    """Whether a land has come into the row for this round."""
    for event in heard.before():
        if isinstance(event, Began) and event.scope == TURN:
            return False
        if isinstance(event, Moved) and event.source == DECK:
            return True
    return False


@MOMENTS.kind("match_point", rank=3, on=("fight",))
def match_point(heard: HeardEvent) -> Great | None:
    """Whoever claims this land cannot be caught up with any more, though others are left."""
    table, left = heard.view.table, len(row(heard.view.table)) + len(heard.view.table.zones[DECK])
    if left < 2 or (there := _contested(heard, heard.said.args["card"])) is None or _ahead(table, left):
        return None
    who = tuple([seat for seat in there.sums if _ahead(table, left - 1, seat)])
    great = _standing(table, (heard.said.args["card"],), left - 1)
    return replace(great, who=who, whom=tuple([seat for seat in great.who if seat not in who])) if who else None


def _ahead(table: Table, left: int, claimer: int = -1) -> bool:
    """Whether somebody has so many lands that nobody catches up with as many as are left; the claimer, once they have
    claimed another one."""
    lands = sorted([claims(table, seat)[0] for seat in fighters(table) if seat != claimer], reverse=True)
    if claimer >= 0:
        return claims(table, claimer)[0] + 1 > lands[0] + left
    return len(lands) > 1 and lands[0] > lands[1] + left


def _standing(table: Table, cards: tuple[int, ...], left: int) -> Great:
    """How it stands in lands before these are fought for."""
    n, m, *_ = sorted([claims(table, seat)[0] for seat in fighters(table)], reverse=True)
    return Great(tuple(fighters(table)), (), cards, {"card": cards[0], "n": n, "m": m, "t": left})


def is_last_land(view: View) -> bool:
    """Whether no other land is left to claim."""
    return len(row(view.table)) == 1 and not view.table.zones[DECK]


def _decides(table: Table, there: Contest) -> bool:
    """Whether the claim of the last land may still decide how the game ends."""
    return any(leaders(table, seat, table.zones[LAND[there.land]]) != leaders(table) for seat in there.sums)


# -- who gets a land ---------------------------------------------------------------------------------------------------


@MOMENTS.kind("tie", rank=3, on=("unclaimed",), counts=level)
def tie(heard: HeardEvent) -> Great | None:
    """The strongest at a land are equals: nobody claims it. Each has the strongest creature run; `whom` are the weaker
    ones there."""
    card = heard.said.args["card"]
    if (there := _contested(heard, card)) is None:
        return None
    n, table = max(there.sums.values()), heard.view.table
    level = tuple([seat for seat, total in there.sums.items() if total == n])
    weaker = tuple([seat for seat in there.sums if seat not in level])
    cards = tuple([_strongest(table, there.land, seat) for seat in level])
    return Great(level, weaker, cards, {"card": card, "n": n}, min(HARDEST, 3 + n // 3))


@MOMENTS.kind("narrow", rank=3, on=("claims",), counts=against)
def narrow(heard: HeardEvent) -> Great | None:
    """A land is claimed by a single point of power."""
    great = _claim(heard)
    return great if great and great.args["n"] == great.args["m"] + 1 else None


@MOMENTS.kind("single", rank=3, on=("claims",), counts=against)
def single(heard: HeardEvent) -> Great | None:
    """One creature claims a land against many."""
    great = _claim(heard)
    return great if great and great.args["x"] == 1 and great.args["k"] >= MANY else None


@MOMENTS.kind("claimed", rank=4, on=("claims",), counts=against)
def claimed(heard: HeardEvent) -> Great | None:
    """Somebody claims a land for which others have fought as well, and it is nothing more."""
    return None if narrow(heard) or single(heard) else _claim(heard)


def _claim(heard: HeardEvent) -> Great | None:
    """Who claims a contested land, with the strongest creature there: `n` against `m`, `x` creatures against `k`."""
    card, winner = heard.said.args["card"], heard.said.args["who"]
    if (there := _contested(heard, card)) is None:
        return None
    table = heard.view.table
    others = tuple([seat for seat in there.sums if seat != winner])
    n, m = there.sums[winner], max([there.sums[seat] for seat in others])
    x, k = len(at(table, there.land, winner)), sum([len(at(table, there.land, seat)) for seat in others])
    cards = (_strongest(table, there.land, winner),)
    args = {"card": card, "cards": cards, "n": n, "m": m, "x": x, "k": k}
    return Great((winner,), others, cards, args, min(HARDEST, 3 + n // 3))


@MOMENTS.kind("dwindled", rank=3, on=("dwindles",))
def dwindled(heard: HeardEvent) -> Great:
    """Nobody has claimed a land in a round, and one leaves the game."""
    args = heard.said.args
    return Great((), tuple(fighters(heard.view.table)), (args["card"],), dict(args))


@MOMENTS.otherwise
def nearest_if(heard: HeardEvent, seat: int) -> NearestIf | None:
    """Whoever has not won wins with so much more power at the last land, where that decides it; else with so many lands
    more than anybody."""
    if not isinstance(heard.event, Announced) or seat not in fighters(table := heard.view.table):
        return None
    word = heard.event.word
    if word in ("claims", "unclaimed") and heard.event.args.get("who") != seat and is_last_land(heard.view):
        card = heard.event.args["card"]
        there = _contested(heard, card)
        if there is None or seat not in there.sums or leaders(table, seat, (card,)) != [seat]:
            return None
        most = max([n for one, n in there.sums.items() if one != seat])
        args = {"card": card, "m": there.sums[seat], "x": most, "k": most + 1}
        return NearestIf(seat, "power", most + 1 - there.sums[seat], args)
    if word != "wins" or seat in heard.event.args["winners"]:
        return None
    best, own = (claims(table, one)[0] for one in (heard.event.args["winners"][0], seat))
    return NearestIf(seat, "lands", best - own + 1, {"m": own, "x": best, "k": best + 1})


# -- blows, and what stops them ----------------------------------------------------------------------------------------


@MOMENTS.kind("turned", rank=3, on=("damaged", "weakened", "strengthened", "negated"), counts=_of_lead)
def turned(heard: HeardEvent) -> Great | None:
    """What a creature does takes the lead at a land."""
    blow = _blow(heard)
    if blow is None or _leader(blow.before) == blow.seat or _leader(blow.after) != blow.seat:
        return None
    return blow.great(heard.view.table)


@MOMENTS.kind("stopped", rank=3, on=("fizzles", "damaged"))
def stopped(heard: HeardEvent) -> Great | None:
    """What somebody was gathering strength for comes to nothing: a blow breaks it, or it finds nothing to aim at."""
    if heard.said.word == "fizzles":
        card = heard.said.args["card"]
        return Great((), (_owner(heard.view.table, card),), (card,), {"cards": (card,)})
    if (blow := _blow(heard)) is None:
        return None
    table = heard.view.table
    return blow.great(table, [card for card in blow.struck if CHANNEL[card] in table.counters])


@MOMENTS.kind("knocked_out", rank=4, on=("damaged",), counts=_of_strike)
def knocked_out(heard: HeardEvent) -> Great | None:
    """A blow takes the last base power."""
    blow = _blow(heard)
    return blow and blow.great(heard.view.table, blow.out(heard.view.table))


@MOMENTS.kind("strike", rank=5, on=("damaged",), counts=_of_strike)
def strike(heard: HeardEvent) -> Great | None:
    """A creature strikes others."""
    blow = _blow(heard)
    return blow and blow.great(heard.view.table)


@MOMENTS.kind("held", rank=4, on=("blocked", "shielded", "absorbs", "pays_ward"))
def held(heard: HeardEvent) -> Great | None:
    """A blow cannot harm whom it strikes, or not as much as it would: `card` of its owner, against another creature."""
    if (striker := _doer(heard)) is None:
        return None
    said = heard.said
    table, card, n = heard.view.table, said.args["card"], said.args.get("n", 0)
    who, whom = _owner(table, card), _owner(table, striker)
    args = {"card": card, "cards": (striker,), "n": n, "why": phrase(f"territory.stopped_by.{said.word}", n=n)}
    return Great((who,), (whom,), (striker, card), args, hardness(n or 4)) if who != whom else None


class StruckBlow(NamedTuple):
    """What a creature does to others at a land: how much to whom, and everybody's total there before and after."""

    card: int
    seat: int
    land: int
    struck: Mapping[int, int]
    """How much base power each gains, or loses where it is negative."""
    before: Mapping[int, int]
    after: Mapping[int, int]

    def great(self, table: Table, only: Collection[int] | None = None) -> Great | None:
        """The moment it makes, for all whom it strikes or `only` for some of them; None if that is nobody."""
        told = tuple(self.struck if only is None else only)
        if not told:
            return None
        owners = {_owner(table, card) for card in told} - {self.seat}
        best = max([n for seat, n in self.after.items() if seat != self.seat])
        sizes = [abs(change) for change in self.struck.values()]
        args = {
            "card": self.card,
            "cards": told,
            "k": len(told),
            "n": sum([abs(self.struck[card]) for card in told]),
            "x": self.after[self.seat],
            "y": best,
            "struck": tuple(self.struck.items()),
            "out": tuple(self.out(table)),
        }
        cards = self.card, *[card for card in self.struck if card != self.card]
        return Great((self.seat,), tuple(sorted(owners)), cards, args, hardness(max(sizes)))

    def out(self, table: Table) -> list[int]:
        """Whom it leaves no base power."""
        return [card for card, change in self.struck.items() if 0 < base(table, card, self.land) <= -change]


def _blow(heard: HeardEvent) -> StruckBlow | None:
    """What is announced that is done to creatures, if it is in a contested fight."""
    if (card := _doer(heard)) is None:
        return None
    table, sign = heard.view.table, 1 if heard.said.word == "strengthened" else -1
    struck = {one: sign * n for one, n in _struck(heard).items()}
    there = _contested(heard, card)
    if there is None or any(table.find(one) not in FIGHT[there.land] for one in struck):
        return None
    after = _sums(_after(table, heard.said.word, struck), there.land, there.sums)
    return StruckBlow(card, _owner(table, card), there.land, struck, there.sums, after)


def _after(table: Table, word: str, struck: Mapping[int, int]) -> Table:
    """The table as it will be once that has happened to creatures."""
    twin = table.copy()
    for card, change in struck.items():
        if word == "negated":
            twin.counters[NEGATED[card]] = 1
        elif word == "damaged":
            twin.counters[DAMAGE[card]] = twin.counters.get(DAMAGE[card], 0) - change
        else:
            twin.counters[BOOST[card]] = twin.counters.get(BOOST[card], 0) + change
    return twin


# -- who is there ------------------------------------------------------------------------------------------------------


class Contest(NamedTuple):
    """A land where several fight, and what those who have not conceded have there."""

    land: int
    sums: Mapping[int, int]


def _contested(heard: HeardEvent, card: int) -> Contest | None:
    """The fight in which a creature is, or that is for a land; None if nobody opposes anybody there."""
    table = heard.view.table
    zone = table.find(card)
    if zone is None or zone[0] not in ("fight", "land"):
        return None
    there = [seat for seat in fighters(table) if at(table, zone[1], seat)]
    return Contest(zone[1], _sums(table, zone[1], there)) if len(there) > 1 else None


def _sums(table: Table, land: int, seats: Mapping[int, int] | list[int]) -> dict[int, int]:
    sums = totals(table, land)
    return {seat: sums[seat] for seat in seats}


def _leader(sums: Mapping[int, int]) -> int | None:
    """Who alone has the most there."""
    best = [seat for seat, n in sums.items() if n and n == max(sums.values())]
    return best[0] if len(best) == 1 else None


def _strongest(table: Table, land: int, seat: int) -> int:
    """A player's strongest creature at a land; of equal ones the last, which stands before the others."""
    return max(reversed(at(table, land, seat)), key=lambda card: power(table, card, land))


def _owner(table: Table, card: int) -> int:
    owner: int = table.config.designs[card].owner
    return owner


def _struck(heard: HeardEvent) -> Mapping[int, int]:
    """To which creatures one ability does the same as is told now, and how much of it, whether that is told one by one
    or of all at once."""
    struck: dict[int, int] = {}
    told = heard.said
    for event in heard.events[heard.at :]:
        if isinstance(event, Asked) or (isinstance(event, Announced) and event.word in ENDS_A_DEED):
            break
        if isinstance(event, Announced) and event.word == told.word:
            args = event.args
            cards, each = (args["cards"], args["each"]) if "cards" in args else ((args["card"],), (args.get("n", 0),))
            struck |= zip(cards, each, strict=True)
    return struck


ENDS_A_DEED = frozenset({"uses", "released", "total", "claims", "fight"})
"""What is announced when an ability has done what it does."""


def _doer(heard: HeardEvent) -> int | None:
    """Whose ability does what is told now for the first time; what was used meanwhile to block it, or to gather
    strength, is not it."""
    others, told = 0, heard.said.word
    for event in heard.before():
        if not isinstance(event, Announced):
            continue
        if event.word == "fight" or (event.word == told and told in REPEATED):
            break
        if event.word in ("blocks", "channels", "fizzles"):
            others += 1
        elif event.word in ("uses", "released"):
            if not others:
                card: int = event.args["card"]
                return card
            others -= 1
    return None


REPEATED = frozenset({"damaged", "weakened", "strengthened"})
"""What one ability may do to several creatures, one after the other."""
