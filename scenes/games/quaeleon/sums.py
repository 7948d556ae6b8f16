"""The sums of Quaeleon's Quest: what fields defend and what attacks take, in signs, in words, and term by term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.phrases import spelled
from game.rulesets.quaeleon.board import FIELD, defence, lasting, played, plus, value
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.forecast import Blow, Foretold, defence_terms
from game.rulesets.quaeleon.powers import ATTACK, KIN, Grow, Ongoing, Rule
from game.stage.board.layout import Key, card_key, plate_key
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.facts import PHASE, Announced, Began
from game.table.sight import View
from game.table.table import Table
from scenes.games.others import is_between_others
from scenes.games.quaeleon.framings.director import shown_close
from scenes.games.quaeleon.framings.events import Acting, force_key, health_key, in_force, settled, shield_key

CAP = "[icon:thick-skin]"
"""The sign of what lets no more through than so much."""

# -- in signs ----------------------------------------------------------------------------------------------------------


def added(terms: list[float]) -> str:
    """Amounts as a sum without its result."""
    return " + ".join(map(halves, terms))


def defended(told: Foretold, terms: list[float]) -> str:
    """A defence as a sum of these terms, with the sign that says whether it was rounded up; one alone is none."""
    if terms == [told.defence]:
        return str(told.defence)
    sign = "=" if sum(terms) == told.defence else "\u2248"
    return f"{added(terms)} {sign} {told.defence}"


def halves(amount: float) -> str:
    """An amount with its halves and quarters as they are written: `2\u00bd`."""
    whole, part = divmod(amount, 1)
    sign = {0: "", 0.25: "\u00bc", 0.5: "\u00bd", 0.75: "\u00be"}.get(part)
    return f"{amount:g}" if sign is None else f"{int(whole) or '' if sign else int(whole)}{sign}"


def blow_sign(blow: Blow) -> str:
    """An attack against a player, in signs."""
    times = f" \u00d7{blow.times}" if blow.times > 1 else ""
    return f"[icon:sword] {difference(blow, f'{CAP} {blow.loss}')}{times}"


def difference(blow: Blow, capped: str = "", shield: str = "") -> str:
    """What an attack takes, as a sum that is true as it stands, with a sign before the defence; then to what that is
    `capped`, where a card does so. Of a defence that could stop more nothing is left."""
    met = f"{blow.strength} \u2212 {shield}{blow.defence}" if blow.defence else ""
    if blow.left < 0:
        return f"{met}: 0"
    whole = f"{met} = {blow.left}" if met else str(blow.left)
    return f"{whole}, {capped}" if capped and blow.capped_by is not None else whole


# -- in words ----------------------------------------------------------------------------------------------------------


def defence_line(teller: Teller, terms: list[float], who: str) -> str:
    """A player's defence as a sum."""
    total = sum(terms)
    if len(terms) < 2 and total == ceil(total):
        return teller.words.say("quaeleon.sum.defence_plain", who=who, n=ceil(total))
    key = "quaeleon.sum.defence" if total == ceil(total) else "quaeleon.sum.defence_rounded"
    return teller.words.say(key, who=who, terms=added(terms), sum=halves(total), n=ceil(total))


def blow_line(teller: Teller, blow: Blow) -> str:
    """An attack against one player as a sum."""
    say = teller.words.say
    arguments = {"whom": teller.names[blow.whom], "n": blow.strength, "defence": blow.defence, "loss": blow.loss}
    if blow.capped_by is not None:
        line = say("quaeleon.sum.blow_capped", left=blow.left, card=teller.card(blow.capped_by), **arguments)
    else:
        line = say("quaeleon.sum.blow" if blow.loss else "quaeleon.sum.blow_stopped", **arguments)
    return line if blow.times == 1 else f"{line} {say('quaeleon.sum.times', n=blow.times)}"


# -- term by term ------------------------------------------------------------------------------------------------------

PARTS = ("effects", "defence", "healing", "attack")
"""The parts of an activation, in their order."""


def part_key(seat: int) -> Key:
    """Where it stands what the parts of this player's acting card come to; of others, what an attack does to them."""
    return plate_key(FIELD[seat])


def rules_told(teller: Teller, view: View, card: int) -> list[str]:
    """What a card on a field changes for as long as it lies there, in its own sentences."""
    printed: Design = view.table.config.designs[card]
    return [spelled(line.phrase, teller.words.say) for line in printed.lines if isinstance(line, Rule | Ongoing)]


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The defence of everybody still in, as it stands on their shields, what is changed meanwhile, and while a card
    acts the places for what it comes to."""
    view = settled(view)
    table = view.table
    forces = [
        Sum(force_key(card), (), teller.card(card), tuple(rules_told(teller, view, card)), "")
        for card in in_force(view)
    ]
    seats = survivors(table)
    close = shown_close(view)
    acts = [] if close is None else [Sum(part_key(seat), (), start=_asked_in(table, close, seat)) for seat in seats]
    return [*[_defence(teller, table, seat) for seat in seats], *forces, *acts]


def _asked_in(table: Table, close: Acting, seat: int) -> str:
    """The part of the acting card in which somebody is asked about it, for its own seat."""
    if table.question is None or seat != close.seat:
        return ""
    return _joined(table, close).total if table.question.name == "strike" else "effects"


def _defence(teller: Teller, table: Table, seat: int) -> Sum:
    line = defence_line(teller, defence_terms(table, seat), teller.names[seat])
    return Sum(shield_key(seat), (), teller.names[seat], (line,), str(defence(table, seat)))


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """What a card adds to its owner's defence, what joins its attack, and what that comes to for everybody it hits.
    What is others' stands there at once: whoever waits for them has watched their own add up."""
    fact, view = told.fact, settled(told.view)
    close = shown_close(view)
    if isinstance(fact, Began):
        return _part(view, fact, close)
    if not isinstance(fact, Announced):
        return ()
    match fact.word:
        case "activates":
            return [Sum(part_key(seat), (), start="") for seat in survivors(view.table)] if close else ()
        case "defends":
            return [_added_to_defence(teller, view, int(fact.args["who"]))]
        case "attacks":
            return _attack(teller, view, fact, close)
    return ()


def _part(view: View, fact: Began, close: Acting | None) -> Sequence[Sum]:
    """The part of an activation that begins; at an attack with what others lend to it."""
    part = fact.args.get("name")
    if close is None or fact.scope != PHASE or part not in PARTS:
        return ()
    if part != "attack":
        return [Sum(part_key(close.seat), (), start=str(part))]
    return [replace(_joined(view.table, close), stands=is_between_others(view, close.seat))]


def _joined(table: Table, acts: Acting) -> Sum:
    """The attack of the acting card, with what others lend to it."""
    lent = lent_to(table, acts.seat, acts.card)
    start = written = f"attack {Foretold(table, acts.seat, acts.card).strength - sum(n for _, n in lent)}"
    terms: list[Term] = []
    for number, (card, n) in enumerate(lent, 1):
        written += f" {_signed(n)}"
        whole = f"{written} = {Foretold(table, acts.seat, acts.card).strength}"
        after = whole if number == len(lent) else written
        terms.append(Term(f"[icon:sword] {_signed(n)}", card_key(card), after))
    return Sum(part_key(acts.seat), tuple(terms), start=start)


def lent_to(table: Table, seat: int, card: int) -> list[tuple[int, int]]:
    """How much other cards add to the attack of a card that lies on a field, or take from it: its kin for which it has
    grown, and what changes it for as long as it lies there, where that explains all of the change."""
    forces = lasting(table)
    whole = value(table, seat, card, ATTACK, forces) or 0
    plain = value(table, seat, card, ATTACK, []) or 0
    played_as = {table.counters.get(played(one), 0): one for field in FIELD for one in table.zones.get(field, ())}
    lent = []
    for entry in forces:
        others = [other for other in forces if other is not entry]
        n = whole - (value(table, seat, card, ATTACK, others) or 0)
        if n and entry[0] in played_as:
            lent.append((played_as[entry[0]], n))
    if plain + sum(n for _, n in lent) != whole:
        lent = []
    return [*_kin(table, seat, card), *lent]


def _kin(table: Table, seat: int, card: int) -> list[tuple[int, int]]:
    """For how much attack a card has grown for each of its kin beside it."""
    printed: Design = table.config.designs[card]
    kin = [
        (other, line.n)
        for line in printed.lines
        if isinstance(line, Grow) and line.stat == ATTACK and line.per in KIN
        for other in table.zones[FIELD[seat]]
        if other != card and table.config.designs[other].family in KIN[line.per]
    ]
    return kin if sum(n for _, n in kin) <= table.counters.get(plus(card, ATTACK), 0) else []


def _signed(n: int) -> str:
    return f"+ {n}" if n >= 0 else f"\u2212 {-n}"


def _added_to_defence(teller: Teller, view: View, seat: int) -> Sum:
    """The latest card's part of the sum, on top of what stood there."""
    table = view.table
    *before, added_now = defence_terms(table, seat)
    latest = max(table.zones[FIELD[seat]], key=lambda card: table.counters.get(played(card), 0))
    total = str(defence(table, seat))
    term = Term(f"[icon:shield] {halves(added_now)}", card_key(latest), total)
    line = defence_line(teller, [*before, added_now], teller.names[seat])
    start, stands = str(ceil(sum(before))), is_between_others(view, seat)
    return Sum(shield_key(seat), (term,), teller.names[seat], (line,), start, stands)


def _attack(teller: Teller, view: View, fact: Announced, close: Acting | None) -> Sequence[Sum]:
    """What an attack comes to for each whom it hits. Only what the one who looks loses by it adds up term by term."""
    table, seat, card = view.table, fact.args["who"], fact.args["card"]
    told = Foretold(table, seat, card)
    blows = [replace(told.blow(whom), times=1) for whom in fact.args["whom"]]
    joined = [] if close is None else [Sum(part_key(seat), (), start=_joined(table, close).total)]
    return [
        *joined,
        *[
            replace(
                _blow(teller, card, blow, is_close=close is not None and blow.whom != seat),
                stands=not blow.loss or is_between_others(view, blow.whom),
            )
            for blow in blows
        ],
    ]


def _blow(teller: Teller, card: int, blow: Blow, *, is_close: bool) -> Sum:
    """The attacker's strength, what the defence takes from it, and to what a card caps that; close by it stands in full
    before who is hit."""
    sword, shield, cap = f"[icon:sword] {blow.strength}", "[icon:shield] ", f"{CAP} {blow.loss}"
    steps = [(sword, card_key(card), sword, blow.strength)]
    if blow.defence:
        left = f"[icon:sword] {difference(blow, shield=shield)}"
        steps.append((f"{shield}\u2212{blow.defence}", shield_key(blow.whom), left, max(0, blow.left)))
    if blow.capped_by is not None:
        steps.append((cap, card_key(blow.capped_by), f"[icon:sword] {difference(blow, cap, shield)}", blow.loss))
    terms = [Term(sign, source, whole if is_close else str(n)) for sign, source, whole, n in steps]
    if is_close:
        terms[-1] = replace(terms[-1], after=f"{terms[-1].after} [icon:heart-broken]")
    place = part_key(blow.whom) if is_close else health_key(blow.whom)
    return Sum(place, tuple(terms), teller.card(card), (blow_line(teller, blow),), start="")
