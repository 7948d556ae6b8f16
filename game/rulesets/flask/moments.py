"""The great moments of Flask: Reactions, blows, what runs dry or empty, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rulesets.elimination import survivors
from game.rulesets.flask.board import cost_noted, deck, design, hand, laid, lies_face_down, pending, stock
from game.rulesets.flask.cards import COLOURS, Four
from game.rulesets.moments import Counts, Great, GreatMoments, GreatSum, HeardEvent, NearestIf
from game.table.events import TURN, Announced, Began, Counted, Moved
from game.table.table import Table

MOMENTS = GreatMoments()

REACTIONS = ("activates", "activates_alone")
"""The announcements of a Reaction whose cards have come out."""

SHED = ("discards", "discards_from_deck")
"""The announcements that somebody loses a card."""

HEAVY = 3
"""A blow that takes so many drops is heavy, if that is half of all."""

Drops = tuple[tuple[str, int], ...]
"""Colours, each with how many drops of it."""


def drops_of(event: Announced) -> Drops:
    """All drops of a deed, which may be announced colour by colour or at once."""
    drops: Drops = event.args.get("drops") or ((event.args["type"], event.args["n"]),)
    return drops


def lacking(table: Table, seat: int) -> tuple[Four, int, int]:
    """What a player lacks to pay for the card that is announced: of each colour, of any colour, and cards."""
    if lies_face_down(table, seat):
        cost, any_colour, discards = cost_noted(table.counters[laid(seat, len(table.zones["set", seat]) - 1)])
    else:
        card = design(table, pending(table, seat))
        cost, any_colour, discards = card.cost, card.any_colour, card.discards
    have = stock(table, seat)
    red, blue, green, yellow = (max(0, needed - there) for needed, there in zip(cost, have, strict=True))
    left = sum(max(0, there - needed) for needed, there in zip(cost, have, strict=True))
    held = len(table.zones["hand", seat])
    return (red, blue, green, yellow), max(0, any_colour - left), max(0, discards - held)


def _taken(args: Mapping[str, Any]) -> GreatSum:
    return GreatSum(args["n"], change=-args["n"])


def _leaving(left: int) -> Counts:
    return lambda args: GreatSum(args["n"], change=-args["n"], left=left)


# -- Reactions ---------------------------------------------------------------------------------------------------------


@MOMENTS.kind("reaction", rank=4, on=REACTIONS)
def reaction(heard: HeardEvent) -> Great:
    """A Reaction springs, with all that lies under it."""
    args = heard.said.args
    who, card, n = args["who"], args["card"], 1 + args.get("n", 0)
    whose = next((each.args["who"] for each in heard.before() if isinstance(each, Began) and each.scope == TURN), who)
    return Great((who,), () if whose == who else (whose,), (card,), {"card": card, "n": n}, min(10, 1 + 3 * n))


@MOMENTS.kind("countered", rank=2, on=("cannot_pay",), counts=_taken)
def countered(heard: HeardEvent) -> Great | None:
    """After a Reaction the card that it answered cannot be paid any more; which one that is nobody is told where it
    lies face down."""
    if (answer := heard.last(*REACTIONS)) is None:
        return None
    table, player = heard.view.table, heard.said.args["who"]
    colours, any_colour, cards = lacking(table, player)
    card = None if lies_face_down(table, player) else pending(table, player)
    causes = (answer.args["card"],) if card is None else (answer.args["card"], card)
    return Great((answer.args["who"],), (player,), causes, {"card": card, "n": sum(colours) + any_colour or cards}, 8)


# -- Blows -------------------------------------------------------------------------------------------------------------


@MOMENTS.kind("heavy_blow", rank=4, on=("drains",), counts=_taken)
def heavy_blow(heard: HeardEvent) -> Great | None:
    """Half of all drops of a player or more are to go, and more than one is left."""
    who, whom, n = (heard.said.args[name] for name in ("who", "whom", "n"))
    m = sum(stock(heard.view.table, whom))
    if n < HEAVY or 2 * n < m or m - n < 2:
        return None
    return Great((who,), (whom,), args={"n": n, "m": m}, strength=min(10, 2 * n))


@MOMENTS.kind("one_left", rank=3, on=("Counted",), counts=_leaving(1))
def one_left(heard: HeardEvent) -> Great | None:
    """A blow leaves a player a single drop."""
    great = _blow(heard, leaves=1)
    return great if great is not None and great.args["n"] > 1 else None


@MOMENTS.kind("last_drop", rank=2, on=("Counted",), counts=_leaving(0))
def last_drop(heard: HeardEvent) -> Great | None:
    """A blow takes the last drop of a player."""
    return _blow(heard, leaves=0)


def _blow(heard: HeardEvent, leaves: int) -> Great | None:
    """A blow has taken what it takes, and leaves so many drops: the last number that it changes is told now."""
    event = heard.event
    assert isinstance(event, Counted)
    if event.name not in COLOURS or event.after > leaves or event.after > event.before:
        return None
    (whom,), lost = event.subject, 0
    if sum(stock(heard.view.table, whom)) != leaves:
        return None
    for each in heard.before():
        if isinstance(each, Announced) and each.word == "loses":
            lost += sum([n for _, n in drops_of(each)])
        elif isinstance(each, Announced):
            is_over = each.word == "drains" and (lost == each.args["n"] or not leaves)
            return Great((each.args["who"],), (whom,), (), {"n": lost}, min(10, 2 * lost)) if is_over else None
    return None


@MOMENTS.kind("sabotaged", rank=4, on=SHED, counts=_taken)
def sabotaged(heard: HeardEvent) -> Great | None:
    """Sabotage has taken what it takes: these cards."""
    whom, taken, attack = heard.said.args["who"], [heard.said.args["card"]], None
    for event in heard.before():
        if isinstance(event, Announced):
            if event.word not in SHED:
                attack = event
                break
            taken.insert(0, event.args["card"])
    if attack is None or attack.word != "sabotages" or attack.args["whom"] != whom:
        return None
    held, left = (heard.view.table.zones[zone(whom)] for zone in (hand, deck))
    n, m = len(taken), len(held)
    if n < attack.args["n"] and (held or left):
        return None
    return Great((attack.args["who"],), (whom,), tuple(taken), {"n": n, "m": m}, min(10, 2 * n))


# -- Falls, and the end ------------------------------------------------------------------------------------------------


@MOMENTS.kind("last_card", rank=3, on=("Moved",))
def last_card(heard: HeardEvent) -> Great | None:
    """The last card of a deck is gone: whoever begins a turn like that is out."""
    event = heard.event
    assert isinstance(event, Moved)
    if event.source[0] != "deck" or heard.view.table.zones[event.source]:
        return None
    return Great((event.source[1],), strength=4)


@MOMENTS.kind("runs_dry", rank=2, on=("nothing_left",))
def runs_dry(heard: HeardEvent) -> Great | None:
    """A player without a drop is out, and the game goes on."""
    table = heard.view.table
    return _out(heard, len([seat for seat in survivors(table) if any(stock(table, seat))]))


@MOMENTS.kind("deck_empty", rank=2, on=("deck_empty",))
def deck_empty(heard: HeardEvent) -> Great | None:
    """A player without a deck is out, and the game goes on."""
    return _out(heard, len(survivors(heard.view.table)) - 1)


def _out(heard: HeardEvent, left: int) -> Great | None:
    return Great((), (heard.said.args["who"],), args={"n": left}, strength=8) if left > 1 else None


@MOMENTS.kind("outlasts", rank=1, on=("finished",))
def outlasts(heard: HeardEvent) -> Great | None:
    """The last one in wins, because others ran dry."""
    return _end(heard, "nothing_left")


@MOMENTS.kind("outdraws", rank=1, on=("finished",))
def outdraws(heard: HeardEvent) -> Great | None:
    """The last one in wins, because the other one has no deck."""
    return _end(heard, "deck_empty")


def _end(heard: HeardEvent, word: str) -> Great | None:
    who = heard.said.args["who"]
    whom = [each.args["who"] for each in heard.deed() if isinstance(each, Announced) and each.word == word]
    n = sum(stock(heard.view.table, who))
    return Great((who,), tuple(whom), args={"n": n, "m": len(whom)}, strength=10) if whom else None


@MOMENTS.kind("draw", rank=1, on=("drawn",))
def draw(heard: HeardEvent) -> Great:
    """The last players run dry together."""
    return Great(heard.said.args["winners"], strength=10)


@MOMENTS.otherwise
def nearest_if(heard: HeardEvent, seat: int) -> NearestIf | None:
    """Whoever runs dry plays on with a single drop when the turn ends; who has no deck, with a single card in it."""
    if not isinstance(heard.event, Announced) or heard.event.args.get("who") != seat:
        return None
    kind = {"nothing_left": "drop", "deck_empty": "card"}.get(heard.event.word)
    return NearestIf(seat, kind, 1) if kind else None
