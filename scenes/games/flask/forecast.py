"""What a card of Flask would cost and do, where everything about it lies open: told before it is played."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.elimination import opponents
from game.rulesets.flask.board import design, most_kept, piles, spare, stock, usual_payment
from game.rulesets.flask.cards import COLOURS, Card, Four
from game.stage.board.layout import Key, seat_key
from game.table.sight import View
from game.table.table import Table
from scenes.games.flask.things.vessels import Vessel
from scenes.games.numbers import signed


def payment_now(table: Table, seat: int, card: int) -> Four | None:
    """The resources that a player would usually pay for a card, or None where they cannot."""
    printed = design(table, card)
    left = spare(table, seat, printed)
    others = len(table.zones["hand", seat]) - (card in table.zones["hand", seat])
    if min(left) < 0 or sum(left) < printed.any_colour or others < printed.discards:
        return None
    chosen = usual_payment(left, printed.any_colour)
    red, blue, green, yellow = (named + any_of_it for named, any_of_it in zip(printed.cost, chosen, strict=True))
    return red, blue, green, yellow


def outcome(view: View, card: int) -> dict[Key, str]:
    """What playing the card under the pointer would cost and do, where everything about it lies open."""
    table = view.table
    zone = table.find(card)
    if zone is None:
        return {}
    owner = table.config.owners[zone]
    if zone == ("hand", view.seat):
        question = table.question
        is_asked = question is not None and question.name == "play" and view.seat in table.asked()
        return _played(table, view.seat, card) if is_asked else {}
    if zone[0] == "announced" and owner is not None:
        return _played(table, owner, card)
    if zone == ("set", view.seat):
        return _activated(table, view.seat, card)
    return {}


def _played(table: Table, seat: int, card: int) -> dict[Key, str]:
    printed, paid = design(table, card), payment_now(table, seat, card)
    if paid is None:
        return {}
    waits = printed.is_reaction or ("covering", seat) in table.counters
    gains = (0, 0, 0, 0) if waits else printed.gains
    told: dict[Key, str] = {}
    for colour, have, lost, gained in zip(COLOURS, stock(table, seat), paid, gains, strict=True):
        if lost or gained:
            told[Vessel(colour, seat).key] = _told_of(table, have, lost, gained)
    if printed.discards:
        told["zone", ("discard", seat)] = f"[icon:discard] {printed.discards}"
    return told if waits else told | _effects(table, seat, [printed])


def _activated(table: Table, seat: int, card: int) -> dict[Key, str]:
    """What a face-down Reaction does together with the cards under it."""
    pile = next((pile for pile in piles(table, seat) if card in pile), ())
    printed = [design(table, each) for each in pile if each >= 0]
    gains = [sum(each.gains[colour] for each in printed) for colour in range(len(COLOURS))]
    told: dict[Key, str] = {
        Vessel(colour, seat).key: _told_of(table, have, 0, gained)
        for colour, have, gained in zip(COLOURS, stock(table, seat), gains, strict=True)
        if gained
    }
    return told | _effects(table, seat, printed)


def _told_of(table: Table, have: int, lost: int, gained: int) -> str:
    """How a number changes, and of one that rises how much would spill."""
    parts = [signed(-lost) if lost else "", signed(gained) if gained else ""]
    spilled = have - lost + gained - most_kept(table)
    parts.append(f"[icon:spill] {spilled}" if gained and spilled > 0 else "")
    return " ".join(filter(None, parts))


def _effects(table: Table, seat: int, printed: list[Card]) -> dict[Key, str]:
    """Cards drawn, colours to choose, and what an only enemy loses; of several nobody knows who will be hit."""
    told: dict[Key, str] = {}
    if draws := sum(card.draws for card in printed):
        told["zone", ("deck", seat)] = f"[icon:draw] {draws}"
    if kinds := sum(card.kinds for card in printed):
        told["seat", seat] = " ".join(["[icon:kind] +2"] * kinds)
    if len(enemies := opponents(table, seat)) == 1 and (loss := _loss(printed)):
        told["seat", enemies[0]] = loss
    return told


def _loss(printed: list[Card], unsure: str = "") -> str:
    """What cards take from an enemy, in signs."""
    drains, sabotages = (sum(getattr(card, name) for card in printed) for name in ("drains", "sabotages"))
    parts = ([f"[icon:drain] {signed(-drains)}{unsure}"] if drains else []) + (
        [f"[icon:sabotage] {signed(-sabotages)}{unsure}"] if sabotages else []
    )
    return "  ".join(parts)


def coming(view: View) -> Mapping[Key, str]:
    """While one may answer an attack: what it would take, with a question mark where it may hit somebody else."""
    table, question, near = view.table, view.table.question, view.seat
    if question is None or question.name != "react_to_card":
        return {}
    attacker = next((seat for seat in range(table.config.seats) if table.zones["announced", seat]), near)
    printed = [design(table, card) for card in table.zones["announced", attacker]]
    enemies = opponents(table, attacker)
    if near not in enemies or not (loss := _loss(printed, "?" if len(enemies) > 1 else "")):
        return {}
    return {seat_key(near): loss}
