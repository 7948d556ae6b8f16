"""The sums of Quaeleon's Quest: what fields defend and what attacks take, in signs, in words, and term by term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from game.match.story import Told
from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import FIELD, defence, lasting, played, plus, value
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.forecast import ForeseenBlow, Foretold, defence_terms
from game.rulesets.quaeleon.powers import ATTACK, KIN, Grow
from game.stage.board.layout import Key, card_key, plate_key
from game.stage.board.sums import Sum, SumCourse, Term
from game.stage.telling import Teller
from game.table.events import PHASE, Announced, Began
from game.table.sight import View
from game.table.table import Table
from scenes.games.others import is_between_others
from scenes.games.quaeleon.things.forces import Force, rules_told
from scenes.games.quaeleon.things.hearts import Heart, Shield
from scenes.games.quaeleon.turns import Acting, in_force, settled, shown_close

CAP = "[icon:thick-skin]"
"""The sign of a card that caps an attack."""

# -- in signs ----------------------------------------------------------------------------------------------------------


def added(terms: list[float]) -> str:
    """Amounts as a sum without its result."""
    return " + ".join(map(halves, terms))


def defended(told: Foretold, terms: list[float]) -> str:
    """A defence as a sum of these terms, with a sign if it was rounded up; empty for a single term."""
    if terms == [told.defence]:
        return str(told.defence)
    sign = "=" if sum(terms) == told.defence else "\u2248"
    return f"{added(terms)} {sign} {told.defence}"


def halves(amount: float) -> str:
    """An amount with halves and quarters written as fractions: `2½`."""
    whole, part = divmod(amount, 1)
    sign = {0: "", 0.25: "\u00bc", 0.5: "\u00bd", 0.75: "\u00be"}.get(part)
    return f"{amount:g}" if sign is None else f"{int(whole) or '' if sign else int(whole)}{sign}"


def blow_sign(blow: ForeseenBlow) -> str:
    """An attack against a player, in signs."""
    times = f" \u00d7{blow.times}" if blow.times > 1 else ""
    return f"[icon:sword] {difference(blow, f'{CAP} {blow.loss}')}{times}"


def difference(blow: ForeseenBlow, capped: str = "", shield: str = "") -> str:
    """What an attack takes, as a sum, with a sign before the defence, and then what it is `capped` to, where a card
    does so. Where the defence could stop more, the sum is 0."""
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


def blow_line(teller: Teller, blow: ForeseenBlow) -> str:
    """An attack against one player as a sum."""
    say = teller.words.say
    arguments = {"whom": teller.called(blow.whom), "n": blow.strength, "defence": blow.defence, "loss": blow.loss}
    if blow.capped_by is not None:
        line = say("quaeleon.sum.blow_capped", left=blow.left, card=teller.card(blow.capped_by), **arguments)
    else:
        line = say("quaeleon.sum.blow" if blow.loss else "quaeleon.sum.blow_stopped", **arguments)
    return line if blow.times == 1 else f"{line} {say('quaeleon.sum.times', n=blow.times)}"


# -- term by term ------------------------------------------------------------------------------------------------------

PARTS = ("effects", "defence", "healing", "attack")
"""The parts of an activation, in their order."""


def part_key(seat: int) -> Key:
    """The place of what the parts of this player's acting card come to; for others, of what an attack does to them."""
    return plate_key(FIELD[seat])


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The defence of everybody still in, as their shields show it; what is in force; and while a card acts, the places
    of its sums."""
    view = settled(view)
    table = view.table
    forces = [
        Sum(Force(card).key, (), teller.card(card), tuple(rules_told(teller, table, card)), "")
        for card in in_force(view)
    ]
    seats = survivors(table)
    close = shown_close(view)
    acts = [] if close is None else [Sum(part_key(seat), (), start=_asked_in(table, close, seat)) for seat in seats]
    return [*[_defence(teller, table, seat) for seat in seats], *forces, *acts]


def _asked_in(table: Table, close: Acting, seat: int) -> str:
    """The part of the acting card about which somebody is asked, on its own seat's place."""
    if table.question is None or seat != close.seat:
        return ""
    return _joined(table, close).total if table.question.name == "strike" else "effects"


def _defence(teller: Teller, table: Table, seat: int) -> Sum:
    line = defence_line(teller, defence_terms(table, seat), teller.called(seat))
    return Sum(Shield(seat).key, (), teller.names[seat], (line,), str(defence(table, seat)))


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """What a card adds to its owner's defence, what joins its attack, and what that comes to for everybody it hits.
    What happens between others stands there at once, without adding up."""
    event, view = told.event, settled(told.view)
    close = shown_close(view)
    if isinstance(event, Began):
        return _part(view, event, close)
    if not isinstance(event, Announced):
        return ()
    match event.word:
        case "activates":
            return [Sum(part_key(seat), (), start="") for seat in survivors(view.table)] if close else ()
        case "defends":
            return [_added_to_defence(teller, view, int(event.args["who"]))]
        case "attacks":
            return _attack(teller, view, event, close)
    return ()


def _part(view: View, event: Began, close: Acting | None) -> Sequence[Sum]:
    """The part of an activation that begins; at an attack with what others lend to it."""
    part = event.args.get("name")
    if close is None or event.scope != PHASE or part not in PARTS:
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
    """How much other cards add to, or take from, the attack of a card on a field: kin for which it has grown, and
    lasting effects where these explain all of the change."""
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
    """How much attack a card has gained for each of its kin beside it."""
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
    line = defence_line(teller, [*before, added_now], teller.called(seat))
    start, stands = str(ceil(sum(before))), is_between_others(view, seat)
    return Sum(Shield(seat).key, (term,), teller.names[seat], (line,), start, stands)


def reckoning_ms(view: View, attack: Announced) -> float:
    """How many milliseconds it takes until an attack has been added up. `view` is settled."""
    told = Foretold(view.table, attack.args["who"], attack.args["card"])
    blows = [told.blow(whom) for whom in attack.args["whom"]]
    adding = [blow for blow in blows if blow.loss and not is_between_others(view, blow.whom)]
    return SumCourse([Sum(part_key(blow.whom), _terms(told.card, blow, is_close=True)) for blow in adding]).length


def _attack(teller: Teller, view: View, event: Announced, close: Acting | None) -> Sequence[Sum]:
    """What an attack comes to for each target. Only what the viewer loses adds up term by term."""
    table, seat, card = view.table, event.args["who"], event.args["card"]
    told = Foretold(table, seat, card)
    blows = [replace(told.blow(whom), times=1) for whom in event.args["whom"]]
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


def _blow(teller: Teller, card: int, blow: ForeseenBlow, *, is_close: bool) -> Sum:
    """What an attack takes from its target; close by, the whole sum stands before them."""
    place = part_key(blow.whom) if is_close else Heart(blow.whom).key
    terms = _terms(card, blow, is_close=is_close)
    return Sum(place, terms, teller.card(card), (blow_line(teller, blow),), start="")


def _terms(card: int, blow: ForeseenBlow, *, is_close: bool) -> tuple[Term, ...]:
    """The attacker's strength, what the defence takes from it, and a card's cap."""
    sword, shield, cap = f"[icon:sword] {blow.strength}", "[icon:shield] ", f"{CAP} {blow.loss}"
    steps = [(sword, card_key(card), sword, blow.strength)]
    if blow.defence:
        left = f"[icon:sword] {difference(blow, shield=shield)}"
        steps.append((f"{shield}\u2212{blow.defence}", Shield(blow.whom).key, left, max(0, blow.left)))
    if blow.capped_by is not None:
        steps.append((cap, card_key(blow.capped_by), f"[icon:sword] {difference(blow, cap, shield)}", blow.loss))
    terms = [Term(sign, source, whole if is_close else str(n)) for sign, source, whole, n in steps]
    if is_close:
        terms[-1] = replace(terms[-1], after=f"{terms[-1].after} [icon:heart-broken]")
    return tuple(terms)
