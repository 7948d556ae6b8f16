"""The great moments of Quaeleon's Quest: blows, walls that hold, rounds cut short, falls, and who stands last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.rulesets.elimination import survivors
from game.rulesets.moments import Great, GreatMoments, GreatSum, HeardEvent, NearestIf
from game.rulesets.quaeleon.board import (
    FIELD,
    LARGEST_LOSS_WHILE_CAPPED,
    PILE,
    REVEALED,
    STACK,
    defence,
    design,
    healing,
    health,
    initiative,
    keeps,
    lasting,
    loss,
    times,
)
from game.rulesets.quaeleon.powers import ATTACK, Twice
from game.table.events import TURN, Announced, Began, Counted, Event, Moved
from game.table.table import Table

MOMENTS = GreatMoments()

HEAVY = 12
"""So much health lost by one attack is a heavy blow."""

A_HAIR = 3
"""With so little health left, a player lives by a hair."""

STRONG = 8
"""A wall that holds against such an attack is worth a word."""

SOUR = 5
"""So much healing that takes health instead is worth a word."""

GROWN = 8
"""An attack that is stronger than printed by so much is worth a word."""

STRONGEST = 28
"""An attack of such strength, the great wyrm's doubled, strikes as hard as any."""


def _said(event: Event, *words: str) -> Announced | None:
    return event if isinstance(event, Announced) and event.word in words else None


def _hurt(event: Event) -> Counted | None:
    if not isinstance(event, Counted) or event.name != "health" or event.after >= event.before:
        return None
    return event


def strength(n: int) -> int:
    """How hard so much attack strikes, from 1 to 10."""
    return max(1, min(10, round(10 * n / STRONGEST)))


def _others(attack: Announced) -> tuple[int, ...]:
    """Whom an attack is aimed at besides the owner of the card."""
    return tuple([whom for whom in attack.args["whom"] if whom != attack.args["who"]])


def _attack_at(heard: HeardEvent, at: int, whom: int) -> Announced | None:
    """The attack by which a player lost health then; None where something else took it."""
    for event in reversed(heard.events[:at]):
        if attack := _said(event, "attacks"):
            return attack if whom in attack.args["whom"] else None
        is_again = (loss := _hurt(event)) is not None and loss.subject == (whom,)
        if is_again or not (loss or _said(event, "loses", "withstands", "withstand")):
            return None
    return None


# -- Blows -----------------------------------------------------------------------------------------------------------


def _of_doubled(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["n"], made=f"{args['m']} \u00d7 2")


@MOMENTS.kind("doubled", rank=2, on=("attacks",), counts=_of_doubled)
def doubled(heard: HeardEvent) -> Great | None:
    """A card strikes whose attack was doubled, for the first time."""
    attack = heard.said
    table, card, n = heard.view.table, attack.args["card"], attack.args["n"]
    by = _doubled_by(heard, card) if times(card, ATTACK) in table.counters else None
    if by is None:
        return None
    args = {"card": card, "cards": (by,), "n": n, "m": design(table, card).stats[ATTACK] or 0}
    return Great((attack.args["who"],), _others(attack), (card, by), args, strength(n))


def _doubled_by(heard: HeardEvent, card: int) -> int | None:
    """The card that promised to double this one; None if this one has struck since."""
    designs = heard.view.table.config.designs
    for event in heard.before():
        if (earlier := _said(event, "attacks")) and earlier.args["card"] == card:
            return None
        card_played = event.card if isinstance(event, Moved) and event.target[0] == "field" else None
        if card_played is not None and any(isinstance(line, Twice) for line in designs[card_played].lines):
            return card_played
    return None


def _of_grown(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["n"], made=f"{args['m']} + {args['n'] - args['m']}")


@MOMENTS.kind("grown", rank=4, on=("attacks",), counts=_of_grown)
def grown(heard: HeardEvent) -> Great | None:
    """A card strikes others with far more attack than is printed on it, and nothing was doubled."""
    said, table = heard.said.args, heard.view.table
    printed = design(table, said["card"]).stats[ATTACK] or 0
    if said["n"] - printed < GROWN or times(said["card"], ATTACK) in table.counters or not _others(heard.said):
        return None
    args = {"card": said["card"], "n": said["n"], "m": printed}
    return Great((said["who"],), _others(heard.said), (said["card"],), args, strength(said["n"]))


def _of_soured(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(change=-args["x"])


@MOMENTS.kind("soured", rank=3, on=("sour",), counts=_of_soured)
def soured(heard: HeardEvent) -> Great | None:
    """The healing of a card takes health from its owner, because another one lies on a field."""
    seat, table = heard.said.args["who"], heard.view.table
    card = next((card for who, card in _acting(heard) if who == seat and healing(table, seat, card)), None)
    lying = [(whose, one) for whose in survivors(table) for one in table.zones[FIELD[whose]]]
    souring = [(whose, one) for whose, one in lying if "sour_milk" in design(table, one).rules]
    if card is None or not souring or healing(table, seat, card) < SOUR:
        return None
    [(whose, by), *_], n = souring, healing(table, seat, card)
    args = {"card": card, "cards": (by,), "n": n, "x": min(n, health(table, seat))}
    return Great(() if whose == seat else (whose,), (seat,), (by, card), args, strength(n))


def _acting(heard: HeardEvent) -> Iterator[tuple[int, int]]:
    """Who has activated which card in this turn, the last one first: it has come to a field, or acts again."""
    for event in heard.before():
        is_turn = isinstance(event, Began) and event.scope == TURN
        if is_turn or _said(event, "reveals", "annihilate", "round_over"):
            return
        if isinstance(event, Moved) and event.target[0] == "field" and event.card is not None:
            yield event.target[1], event.card
        elif again := _said(event, "recurs", "echoes"):
            yield again.args["who"], again.args["card"]


def _of_blow(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["t"], stops=args["d"], change=-args["x"], left=args["k"])


def _of_wall(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["n"], stops=args["m"], change=0, left=args["k"])


def _blow(heard: HeardEvent) -> tuple[Counted, Announced] | None:
    """Health that somebody has just lost, and the attack that took it."""
    loss = _hurt(heard.event)
    attack = None if loss is None else _attack_at(heard, heard.at, loss.subject[0])
    return None if loss is None or attack is None else (loss, attack)


def _struck(table: Table, loss: Counted, attack: Announced) -> Great:
    """What an attack of strength `t` has taken from somebody whose shields stop `d` of it: `n` of `m` health, so that
    `k` is left; without end of health it would be `x`."""
    (whom,), who, card = loss.subject, attack.args["who"], attack.args["card"]
    n = loss.before - loss.after
    t, full = attack.args["n"], _full(table, loss, attack)
    args = {"card": card, "n": n, "m": loss.before, "k": loss.after, "t": t, "d": t - full, "x": full}
    return Great(() if who == whom else (who,), (whom,), (card,), args, strength(n))


def _full(table: Table, hurt: Counted, attack: Announced) -> int:
    """What an attack would take from whom it has hurt if they had health without end."""
    piercing, (whom,) = design(table, attack.args["card"]).piercing, hurt.subject
    return loss(table, attack.args["n"], whom, piercing=piercing, forces=lasting(table))


@MOMENTS.otherwise
def nearest_if(heard: HeardEvent, seat: int) -> NearestIf | None:
    """Whose last health an attack takes lives through it with so many shields more; or with so much more health, where
    shields are no help against it."""
    hurt = _hurt(heard.event)
    attack = None if hurt is None or hurt.after or hurt.subject != (seat,) else _attack_at(heard, heard.at, seat)
    if hurt is None or attack is None:
        return None
    table, t, full = heard.view.table, attack.args["n"], _full(heard.view.table, hurt, attack)
    lacks = full - hurt.before + 1
    is_capped = t > full == LARGEST_LOSS_WHILE_CAPPED and keeps(lasting(table), seat, "thick_skin")
    kind = "shield" if t > full else "bare"
    if design(table, attack.args["card"]).piercing or is_capped:
        kind = "health"
    args = {"card": attack.args["card"], "t": t, "d": t - full, "x": full, "m": hurt.before, "k": t - full + lacks}
    return NearestIf(seat, kind, lacks, args)


@MOMENTS.kind("emptied", rank=5, on=("Counted",), counts=_of_blow)
def emptied(heard: HeardEvent) -> Great | None:
    """An attack takes all that somebody has left: what that comes to is told when they fall."""
    blow = _blow(heard)
    return _struck(heard.view.table, *blow) if blow and not blow[0].after else None


@MOMENTS.kind("hair", rank=3, on=("Counted",), counts=_of_blow)
def hair(heard: HeardEvent) -> Great | None:
    """Somebody who had more lives through an attack by a hair."""
    blow = _blow(heard)
    return _struck(heard.view.table, *blow) if blow and 0 < blow[0].after <= A_HAIR < blow[0].before else None


@MOMENTS.kind("heavy", rank=4, on=("Counted",), counts=_of_blow)
def heavy(heard: HeardEvent) -> Great | None:
    """An attack takes much of somebody's health, and leaves some."""
    blow = _blow(heard)
    if blow is None or blow[0].before - blow[0].after < HEAVY or blow[0].after <= A_HAIR:
        return None
    return _struck(heard.view.table, *blow)


# -- What did not happen ---------------------------------------------------------------------------------------------


def _wall(heard: HeardEvent) -> Great | None:
    """Shields stop an attack of strength `n`: `m` of them."""
    if not (attack := heard.last("attacks")):
        return None
    who = heard.said.args["who"] if heard.said.word == "withstand" else (heard.said.args["who"],)
    near = heard.view.seat if heard.view.seat in who else who[0]
    n, card = attack.args["n"], attack.args["card"]
    args = {"card": card, "n": n, "m": defence(heard.view.table, near), "k": health(heard.view.table, near)}
    return Great(who, (attack.args["who"],), (card,), args, strength(n))


@MOMENTS.kind("saved", rank=3, on=("withstands", "withstand"), counts=_of_wall)
def saved(heard: HeardEvent) -> Great | None:
    """Shields stop an attack that would have felled their owner."""
    wall = _wall(heard)
    return wall if wall and wall.args["n"] >= wall.args["k"] else None


@MOMENTS.kind("holds", rank=4, on=("withstands", "withstand"), counts=_of_wall)
def holds(heard: HeardEvent) -> Great | None:
    """Shields stop a strong attack."""
    wall = _wall(heard)
    return wall if wall and STRONG <= wall.args["n"] < wall.args["k"] else None


@MOMENTS.kind("cut_short", rank=3, on=("round_over",))
def cut_short(heard: HeardEvent) -> Great | None:
    """A card ends the round: `t` cards go unplayed, among them those of whoever looks, if it concerns them."""
    if not (ended := heard.last("ends_round", until="round")):
        return None
    table, card = heard.view.table, ended.args["card"]
    left = {seat: cards for seat in survivors(table) if (cards := _unplayed(table, seat))}
    own = left.get(heard.view.seat, ())
    if not left:
        return None
    args = {"card": card, "cards": own, "t": sum(map(len, left.values()))}
    who = (ended.args["who"],) if own else ()
    return Great(who, tuple(left), (card, *own), args, min(10, 2 * args["t"]))


def _unplayed(table: Table, seat: int) -> tuple[int, ...]:
    return (*table.zones[REVEALED[seat]], *table.zones[STACK[seat]])


SWEPT = 2
"""So many cards lost at once to somebody else's card are worth a word; from a field, a single one is."""


def _of_swept(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(change=-args["t"])


@MOMENTS.kind("swept", rank=3, on=("discards",), counts=_of_swept)
def swept(heard: HeardEvent) -> Great | None:
    """A card takes cards from others, all at once: from a field, or many. This one is the last of them."""
    acting = next(_acting(heard), None)
    if acting is None or any(_said(event, "discards") for event in _same_deed(heard.events[heard.at + 1 :])):
        return None
    who, card = acting
    lost: dict[int, int] = {}
    zones = set[str]()
    for event in [heard.event, *_same_deed(heard.before())]:
        if (said := _said(event, "discards")) and said.args["who"] != who:
            lost[said.args["card"]] = said.args["who"]
        elif isinstance(event, Moved) and event.card in lost:
            zones.add(event.source[0])
    if len(lost) < SWEPT and "field" not in zones:
        return None
    args = {"card": card, "cards": tuple(lost), "t": len(lost)}
    return Great((who,), tuple(sorted(set(lost.values()))), (card, *lost), args, min(10, 3 + 2 * len(lost)))


def _same_deed(events: Iterable[Event]) -> Iterator[Event]:
    """What belongs to cards that are discarded together, up to whatever else happens."""
    for event in events:
        is_put_away = isinstance(event, Moved) and event.target == PILE
        if not (is_put_away or isinstance(event, Counted) or _said(event, "discards")):
            return
        yield event


@MOMENTS.kind("annihilate", rank=4, on=("annihilate",))
def annihilate(heard: HeardEvent) -> Great:
    """Cards of the same initiative destroy each other."""
    table, cards = heard.view.table, heard.said.args["cards"]
    tied = tuple([seat for seat in survivors(table) if set(table.zones[REVEALED[seat]]) & set(cards)])
    args = {"n": initiative(table, tied[0]), "m": health(table, tied[0])} if tied else {}
    return Great((), tied, cards, args)


@MOMENTS.kind("stolen", rank=4, on=("Moved",))
def stolen(heard: HeardEvent) -> Great | None:
    """A card goes from one hand to another, unseen."""
    event = heard.event
    assert isinstance(event, Moved)
    if {event.source[0], event.target[0]} != {"hand"} or not heard.last("steals", until="activates"):
        return None
    cards = () if event.card is None else (event.card,)
    return Great(event.target[1:], event.source[1:], cards, {"card": event.card})


# -- Falling, and standing -------------------------------------------------------------------------------------------


@MOMENTS.kind("felled", rank=2, on=("falls",), counts=_of_blow)
def felled(heard: HeardEvent) -> Great | None:
    """Somebody falls by an attack."""
    return _fallen(heard, is_struck=True)


@MOMENTS.kind("falls", rank=2, on=("falls",))
def falls(heard: HeardEvent) -> Great | None:
    """Somebody falls by something else."""
    return _fallen(heard, is_struck=False)


def _fallen(heard: HeardEvent, *, is_struck: bool) -> Great | None:
    whom = heard.said.args["who"]
    for at in range(heard.at - 1, -1, -1):
        if (loss := _hurt(heard.events[at])) and loss.subject == (whom,):
            attack = _attack_at(heard, at, whom)
            if (attack is not None) != is_struck:
                return None
            return _struck(heard.view.table, loss, attack) if attack else Great((), (whom,), (), {"n": loss.before})
    return None


@MOMENTS.kind("alone", rank=1, on=("wins",))
def alone(heard: HeardEvent) -> Great | None:
    """All others have fallen."""
    if len(survivors(heard.view.table)) > 1:
        return None
    (winner,) = heard.said.args["winners"]
    return Great((winner,), (), (), {"n": health(heard.view.table, winner)}, 10)


@MOMENTS.kind("healthiest", rank=1, on=("wins",))
def healthiest(heard: HeardEvent) -> Great | None:
    """After the last round the healthiest win."""
    if len(survivors(heard.view.table)) == 1:
        return None
    winners = heard.said.args["winners"]
    return Great(winners, (), (), {"n": health(heard.view.table, winners[0]), "m": len(winners)}, 10)


@MOMENTS.kind("nobody", rank=1, on=("nobody_wins",))
def nobody(heard: HeardEvent) -> Great:
    """The last ones fall together."""
    return Great((), tuple(range(heard.view.table.config.seats)), strength=10)
