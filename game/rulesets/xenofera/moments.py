"""The great moments of Xenofera: collections that become complete or fall apart, raids, decoys, huge animals, the end.

Nobody announces that a collection is complete before the end: its owner alone can see it, and for nobody else does it
come about.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from game.rulesets.moments import Great, GreatMoments, GreatSum, HeardEvent, NearestIf, against, no_sum
from game.rulesets.phrases import phrase
from game.rulesets.xenofera.board import ALARM, GOALS, LAID, captives, creature, penalty, players, utility
from game.rulesets.xenofera.cards import DECOY
from game.rulesets.xenofera.collections import Collection, met, missing
from game.rulesets.xenofera.creatures import Creature, Size
from game.rulesets.xenofera.goals import RAIDS
from game.table.events import Announced, Moved
from game.table.table import Table

MOMENTS = GreatMoments(begins=("calls", "deck_empty", "becalmed", "happens", "score"))

PLAIN, HARDEST = 4, 10
"""How hard it strikes to lose what is worth no points by itself, and the hardest of all."""


def _of_collection(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(-args["m"], change=args["n"])


def _of_loss(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(change=-args["n"] - args["m"])


def _of_fight(args: Mapping[str, Any]) -> GreatSum:
    """Where nobody fought back there is nothing to measure."""
    return against(args) if "m" in args else GreatSum()


def _of_gain(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(change=args["n"])


# -- Collections -----------------------------------------------------------------------------------------------------


@MOMENTS.kind("complete", 2, on=("houses", "keeps_collection"), counts=_of_collection)
def complete(heard: HeardEvent) -> Great | None:
    """A collection of whoever looks becomes complete, or is so when they keep it."""
    table, seat = heard.view.table, heard.view.seat
    if heard.said.args["who"] != seat:
        return None
    if heard.said.word == "houses":
        return _hanging_on(table, seat, heard.said.args["card"])
    kept = next((one.card for one in heard.before() if isinstance(one, Moved) and one.target == GOALS[seat]), None)
    if kept is None or not met(table.config.designs[kept].wanted, _caught(table, seat).values()):
        return None
    return _filled(table, seat, kept)


@MOMENTS.kind("undone", 2, on=("poaches", "releases", "runs_off"), counts=_of_loss)
def undone(heard: HeardEvent) -> Great | None:
    """Somebody leaves the bay of whoever looks without whom a collection is not complete any more."""
    seat = heard.view.seat
    if (
        heard.said.args["whom"] != seat
        or (great := _hanging_on(heard.view.table, seat, heard.said.args["card"])) is None
    ):
        return None
    by = (heard.said.args["who"],) if "who" in heard.said.args else ()
    return Great(by, (seat,), great.cards, great.args, great.strength)


@MOMENTS.kind("opened", 4, on=("completed",), counts=_of_gain)
def opened(heard: HeardEvent) -> Great:
    """A complete collection is opened at the end."""
    return _filled(heard.view.table, heard.said.args["who"], heard.said.args["card"])


@MOMENTS.kind("decides", 2, on=("completed",))
def decides(heard: HeardEvent) -> Great | None:
    """The last collection to be opened at the end is complete, and without it whoever holds it would not have the most
    points: `k`. While others are still shut, nobody may see that it decides."""
    who = heard.said.args["who"]
    later = [event for event in heard.events[heard.at + 1 :] if isinstance(event, Announced)]
    scores = {event.args["who"]: event.args["n"] for event in later if event.word == "score"}
    others = tuple([seat for seat in scores if seat != who])
    if not others or any(event.word in ("completed", "failed") for event in later):
        return None
    great, k = _filled(heard.view.table, who, heard.said.args["card"]), scores[who]
    without = k - great.args["n"] - great.args["m"]
    if not without <= max([scores[seat] for seat in others]) < k:
        return None
    return Great((who,), others, great.cards, {**great.args, "k": k}, HARDEST)


@MOMENTS.kind("one_short", 5, on=("failed",))
def one_short(heard: HeardEvent) -> Great | None:
    """A collection is opened for which a single creature is missing."""
    table, seat, card = heard.view.table, heard.said.args["who"], heard.said.args["card"]
    is_near = missing(table.config.designs[card].wanted, _caught(table, seat).values()) == 1
    return _filled(table, seat, card) if is_near else None


def _caught(table: Table, seat: int) -> dict[int, Creature]:
    """What somebody has caught, card by card."""
    return {card: creature(table, card) for _, card in captives(table, seat)}


def _hanging_on(table: Table, seat: int, card: int) -> Great | None:
    """The best collection of a seat that is complete with this creature and would not be without it."""
    there, designs = _caught(table, seat), table.config.designs
    others = [one for each, one in there.items() if each != card]
    wanted = {goal: designs[goal].wanted for goal in table.zones[GOALS[seat]]}
    hanging = [goal for goal, what in wanted.items() if met(what, there.values()) and not met(what, others)]
    return _filled(table, seat, max(hanging, key=lambda goal: designs[goal].bonus), card) if hanging else None


def _filled(table: Table, seat: int, card: int, newest: int = -1) -> Great:
    """A collection with creatures that fill it as far as they do, the newest first."""
    goal: Collection = table.config.designs[card]
    there, chosen = _caught(table, seat), list[int]()
    for one in sorted(there, key=lambda one: one != newest):
        held = [there[each] for each in chosen]
        if missing(goal.wanted, [*held, there[one]]) < missing(goal.wanted, held):
            chosen.append(one)
    args = {"card": card, "n": goal.bonus, "m": penalty(table, seat, goal), "wanted": goal.phrase}
    return Great((seat,), (), (card, *chosen), args, min(HARDEST, goal.bonus))


# -- Animals ---------------------------------------------------------------------------------------------------------


@MOMENTS.kind("huge", 5, on=("catches",), counts=_of_gain)
def huge(heard: HeardEvent) -> Great | None:
    """A huge animal is caught, perhaps together with others."""
    table, cards = heard.view.table, heard.said.args.get("cards") or (heard.said.args["card"],)
    found = [card for card in cards if creature(table, card).size is Size.HUGE]
    return _of_animal(table, found[0], who=(heard.said.args["who"],)) if found else None


@MOMENTS.kind("runs_off", 4, on=("runs_off",))
def runs_off(heard: HeardEvent) -> Great:
    """A creature without a lock runs off."""
    return _of_animal(heard.view.table, heard.said.args["card"], whom=(heard.said.args["whom"],))


def _of_animal(table: Table, card: int, who: tuple[int, ...] = (), whom: tuple[int, ...] = ()) -> Great:
    n = creature(table, card).value
    return Great(who, whom, (card,), {"card": card, "n": n}, n)


@MOMENTS.kind("event", 4, on=("happens",))
def event(heard: HeardEvent) -> Great:
    """A card that was drawn happens to everybody."""
    table, card = heard.view.table, heard.said.args["card"]
    return Great((), tuple(players(table)), (card,), {"card": card, "why": utility(table, card).phrases[0]}, PLAIN)


# -- Raids -----------------------------------------------------------------------------------------------------------


class _Raid(NamedTuple):
    """A raid as far as it has been told: who attacks whom and with what for which card, whether with a Reaction it is
    answered, what both sides come to, and whether the decoy has been removed and the battle is over."""

    who: int
    whom: int
    kind: str
    card: int
    totals: dict[int, int]
    has_reaction: bool
    is_decoy_gone: bool
    is_fought: bool


def _raid(heard: HeardEvent) -> _Raid | None:
    """The last raid that was told of, from its beginning on."""
    said: dict[str, Announced] = {}
    totals: dict[int, int] = {}
    for event in heard.before():
        if isinstance(event, Announced):
            said[event.word] = event
            if event.word == "total":
                totals[event.args["who"]] = event.args["n"]
            if event.word == "attacks":
                kind = heard.view.table.config.designs[event.args["card"]].key
                flags = [word in said for word in ("reacts", "decoy_removed", "wins_battle")]
                return _Raid(event.args["who"], event.args["whom"], kind, said["aims"].args["card"], totals, *flags)
    return None


def _laid(table: Table, *seats: int) -> list[int]:
    """The battle cards of these players that lie open."""
    return [card for seat in seats for card in table.zones[LAID[seat]] if card >= 0]


WORKS = {"poach": "taken", "headhunt": "taken", "haul": "taken", "release": "freed", "sabotage": "broken"}
"""What has come about when an attack works, by its key."""

ENDINGS = ("tie", "saved", "held", "bluff", "by_one", "taken", "freed", "broken")
"""How raids end: alike; a creature is saved with a Reaction, or the raid beaten back; the attacker wins because the
decoy was removed, or by a single point; something is taken to another ship, let out, or broken."""


def _ending(raid: _Raid, event: Announced, table: Table) -> str:
    """The most telling of how a raid ends."""
    if event.word != "wins_battle":
        return "" if raid.is_fought else WORKS[raid.kind]
    n, m = raid.totals[event.args["who"]], raid.totals[event.args["whom"]]
    if n == m:
        return "tie"
    if event.args["who"] == raid.whom:
        return "saved" if raid.has_reaction and raid.kind in ("poach", "release") else "held"
    least = min([table.config.designs[card].number for card in _laid(table, raid.who)])
    if raid.is_decoy_gone and n - least < m + bool(table.config.options["stout"]):
        return "bluff"
    return "by_one" if n - m == 1 else WORKS[raid.kind]


def _ends(key: str, heard: HeardEvent) -> Great | None:
    """Whether a raid ends so; of a battle it ends `n` to `m`."""
    raid, table = _raid(heard), heard.view.table
    is_battle = heard.said.word == "wins_battle"
    if raid is None or (is_battle and len(raid.totals) < len((raid.who, raid.whom))):
        return None
    if _ending(raid, heard.said, table) != key or heard.said.word == "hauls":
        # What is hauled off without a battle is an empty cage.
        return None
    who, whom, design = heard.said.args["who"], heard.said.args["whom"], table.config.designs[raid.card]
    weight = min(HARDEST, design.value + 2) if isinstance(design, Creature) else PLAIN
    if not is_battle:
        why = phrase("xenofera.great_why.unanswered")
        return Great((who,), (whom,), (raid.card,), {"card": raid.card, "why": why}, weight)
    n, m = raid.totals[who], raid.totals[whom]
    side, why = "attack" if who == raid.who else "defence", phrase("xenofera.great_why.fought", n=n, m=m)
    args = {"card": raid.card, "n": n, "m": m, "type": side, "why": why}
    return Great((who,), (whom,), tuple(_laid(table, who, whom)), args, weight)


for _key in ENDINGS:
    # What is only broken decides less than what goes.
    MOMENTS.kind(_key, 4 if _key == "broken" else 3, on=("wins_battle", *RAIDS), counts=_of_fight)(partial(_ends, _key))


@MOMENTS.kind("decoy", 4, on=("decoy_removed",))
def decoy(heard: HeardEvent) -> Great | None:
    """The card that was chosen to be removed is only the decoy."""
    if (raid := _raid(heard)) is None:
        return None
    designs = heard.view.table.config.designs
    ducks = [card for card in _laid(heard.view.table, raid.who) if designs[card].number == DECOY]
    return Great((raid.whom,), (raid.who,), tuple(ducks), strength=PLAIN)


@MOMENTS.kind("alarm", 4, on=("alarm_rings",))
def alarm(heard: HeardEvent) -> Great | None:
    """An Alarm lets somebody fight who plays no Reaction."""
    if (raid := _raid(heard)) is None:
        return None
    cards = (*heard.view.table.zones[ALARM[raid.whom]], raid.card)
    return Great((raid.whom,), (raid.who,), cards, {"card": raid.card}, PLAIN)


# -- The end ---------------------------------------------------------------------------------------------------------


@MOMENTS.kind("calls", 4, on=("calls",))
def calls(heard: HeardEvent) -> Great:
    """Somebody calls the last round, with so many occupied cages; that concerns all others."""
    who, table = heard.said.args["who"], heard.view.table
    others = tuple([seat for seat in players(table) if seat != who])
    return Great((who,), others, args={"n": len(captives(table, who))})


@MOMENTS.kind("last_round", 4, on=("deck_empty", "becalmed"))
def last_round(heard: HeardEvent) -> Great:
    """The last round begins by itself."""
    return Great(args={"why": phrase(heard.said.key)})


VICTORIES = ("won", "by_creatures", "shared", "alone")
"""How somebody wins: by points, by creatures where points are alike, together with others, because all others have
conceded."""


def _wins(key: str, heard: HeardEvent) -> Great | None:
    """Whether somebody wins so, by `n` to the `m` of the best of the others; and what the points are made of."""
    said = [one for one in heard.deed() if isinstance(one, Announced)]
    scores, creatures = ({one.args["who"]: one.args["n"] for one in said if one.word == w} for w in COUNTED)
    winners: tuple[int, ...] = heard.said.args["winners"]
    others = tuple([seat for seat in scores if seat not in winners])
    n, m = scores[winners[0]], max([scores[seat] for seat in others], default=0)
    how = "shared" if len(winners) > 1 else "alone" if not others else "won" if n > m else "by_creatures"
    if how != key:
        return None
    sign = "with" if n >= creatures[winners[0]] else "without"
    why = phrase(f"xenofera.great_why.{sign}_collections", n=creatures[winners[0]], m=abs(n - creatures[winners[0]]))
    args = {"n": n, "m": m, "why": why}
    if how == "by_creatures":
        tied = [seat for seat in others if scores[seat] == n]
        args["n"], args["m"] = (max([len(captives(heard.view.table, s)) for s in seats]) for seats in (winners, tied))
    return Great(winners, others, (), args, max(1, min(HARDEST, n - m)))


COUNTED = ("score", "creatures")

for _key in VICTORIES:
    MOMENTS.kind(_key, 1, on=("wins",), counts=no_sum if _key == "alone" else against)(partial(_wins, _key))


@MOMENTS.otherwise
def nearest_if(heard: HeardEvent, seat: int) -> NearestIf | None:
    """Whoever has not won wins with so many points more: as many as the best, where they have more creatures, else one
    more than that."""
    if not isinstance(heard.event, Announced) or heard.event.word != "wins":
        return None
    said = [one for one in heard.deed() if isinstance(one, Announced)]
    scores = {one.args["who"]: one.args["n"] for one in said if one.word == "score"}
    winners, table = heard.event.args["winners"], heard.view.table
    if seat in winners or seat not in scores:
        return None
    best, own = ((scores[one], len(captives(table, one))) for one in (winners[0], seat))
    lacks = best[0] - own[0] + (own[1] <= best[1])
    return NearestIf(seat, "points", lacks, {"m": own[0], "k": own[0] + lacks, "x": best[0]})
