"""The sums of Quaeleon's Quest: what fields defend and what attacks take, in signs, in words, and term by term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.phrases import spelled
from game.rulesets.quaeleon.board import FIELD, defence, played
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.forecast import Blow, Foretold, defence_terms
from game.rulesets.quaeleon.powers import Rule
from game.stage.board.layout import Key, card_key
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.facts import Announced
from game.table.sight import View
from game.table.table import Table
from scenes.games.quaeleon.places import force_key, rules_in_force, settled

# -- in signs ----------------------------------------------------------------------------------------------------------


def added(terms: list[float]) -> str:
    """Amounts as a sum without its result."""
    return " + ".join(map(halves, terms))


def comes_to(told: Foretold) -> str:
    """The defence that a sum comes to, with the sign that says whether it was rounded up."""
    sign = "=" if sum(told.terms) == told.defence else "\u2248"
    return f"{sign} {told.defence}"


def halves(amount: float) -> str:
    """An amount with its halves and quarters as they are written: `2\u00bd`."""
    whole, part = divmod(amount, 1)
    sign = {0: "", 0.25: "\u00bc", 0.5: "\u00bd", 0.75: "\u00be"}.get(part)
    return f"{amount:g}" if sign is None else f"{int(whole) or '' if sign else int(whole)}{sign}"


def blow_sign(blow: Blow) -> str:
    """An attack against a player, in signs."""
    times = f" \u00d7{blow.times}" if blow.times > 1 else ""
    met = f" \u2212 {blow.defence}" if blow.defence else ""
    return f"[icon:sword] {blow.strength}{met} = {blow.loss}{times}" if met else f"[icon:sword] {blow.loss}{times}"


# -- in words ----------------------------------------------------------------------------------------------------------


def defence_line(teller: Teller, terms: list[float], who: str) -> str:
    """A player's defence as a sum."""
    if not terms:
        return teller.words.say("quaeleon.sum.defence_none", who=who)
    total = sum(terms)
    key = "quaeleon.sum.defence" if total == ceil(total) else "quaeleon.sum.defence_rounded"
    return teller.words.say(key, who=who, terms=added(terms), sum=halves(total), n=ceil(total))


def blow_line(teller: Teller, blow: Blow) -> str:
    """An attack against one player as a sum."""
    say, arguments = teller.words.say, {"whom": teller.names[blow.whom], "n": blow.strength, "loss": blow.loss}
    if not blow.loss:
        line = say("quaeleon.sum.blow_stopped", defence=blow.defence, **arguments)
    elif blow.defence:
        line = say("quaeleon.sum.blow", defence=blow.defence, **arguments)
    else:
        line = say("quaeleon.sum.blow", defence=0, **arguments)
    return line if blow.times == 1 else f"{line} {say('quaeleon.sum.times', n=blow.times)}"


# -- term by term ------------------------------------------------------------------------------------------------------


def shield_key(seat: int) -> Key:
    """The key of the shield with a player's defence."""
    return ("fixture", "shield", seat)


def rules_told(teller: Teller, view: View, card: int) -> list[str]:
    """What a card on a field changes for as long as it lies there, in its own sentences."""
    printed: Design = view.table.config.designs[card]
    return [spelled(line.phrase, teller.words.say) for line in printed.lines if isinstance(line, Rule)]


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The defence of everybody still in, as it stands on their shields, and what changes the rules meanwhile."""
    table = settled(view).table
    forces = [
        Sum(force_key(card), (), teller.card(card), tuple(rules_told(teller, view, card)), "")
        for card in rules_in_force(view)
    ]
    return [*[_defence(teller, table, seat) for seat in survivors(table)], *forces]


def _defence(teller: Teller, table: Table, seat: int) -> Sum:
    line = defence_line(teller, defence_terms(table, seat), teller.names[seat])
    return Sum(shield_key(seat), (), teller.names[seat], (line,), str(defence(table, seat)))


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """What a card adds to its owner's defence, and what an attack comes to for everybody it hits."""
    fact = told.fact
    if not isinstance(fact, Announced):
        return ()
    table = settled(told.view).table
    match fact.key.rpartition(".")[2]:
        case "defends":
            return _added_to_defence(teller, table, fact.args["who"])
        case "attacks":
            return _attack(teller, table, fact.args["who"], fact.args["card"], fact.args["whom"])
    return ()


def _added_to_defence(teller: Teller, table: Table, seat: int) -> Sequence[Sum]:
    """The latest card's part of the sum, on top of what stood there."""
    *before, added_now = defence_terms(table, seat)
    latest = max(table.zones[FIELD[seat]], key=lambda card: table.counters.get(played(card), 0))
    total = str(defence(table, seat))
    term = Term(f"[icon:shield] {halves(added_now)}", card_key(latest), total)
    line = defence_line(teller, [*before, added_now], teller.names[seat])
    return [Sum(shield_key(seat), (term,), teller.names[seat], (line,), str(ceil(sum(before))))]


def _attack(teller: Teller, table: Table, seat: int, card: int, targets: Sequence[int]) -> Sequence[Sum]:
    told = Foretold(table, seat, card)
    return [_blow(teller, card, replace(told.blow(whom), times=1)) for whom in targets]


def _blow(teller: Teller, card: int, blow: Blow) -> Sum:
    """The attacker's strength, and what the defence takes from it."""
    terms = [Term(f"[icon:sword] {blow.strength}", card_key(card), str(blow.strength))]
    if blow.defence:
        terms.append(Term(f"[icon:shield] \u2212{blow.defence}", shield_key(blow.whom), str(blow.loss)))
    line = blow_line(teller, blow)
    return Sum(("fixture", "health", blow.whom), tuple(terms), teller.card(card), (line,), start="")
