"""What speaks for an answer at Quaeleon's Quest, in a sentence: what comes of it by what a seat sees.

Where a question is asked in public, only open things are spoken of: of a hand its size alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil
from statistics import mean

from game.rulesets.elimination import opponents
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.quaeleon.board import (
    COUNTS,
    FIELD,
    HAND,
    PILE,
    PLACES,
    POOL,
    STACK,
    defence,
    design,
    health,
)
from game.rulesets.quaeleon.cards import AT_ONE, Design
from game.rulesets.quaeleon.effects import grow_by, to_pile
from game.rulesets.quaeleon.forecast import Foretold, foretold
from game.rulesets.quaeleon.odd import HIGHEST_WAGER, TOLL
from game.rulesets.quaeleon.powers import (
    ATTACK,
    DEFENCE,
    HEALING,
    INITIATIVE,
    KIN,
    ONE,
    OPPONENTS,
    STATS,
    YOUR_NEXT,
    Boost,
    Draw,
    Gain,
    Grow,
    If,
    Lose,
    Odd,
    Ongoing,
    Twice,
)
from game.rulesets.quaeleon.rules import DEALT
from game.table.choices import READY, Choice, card_of
from game.table.table import Table

Saying = Callable[[Table, int, Sequence[Choice]], Phrase | None]
"""What speaks for the picks of a seat at one kind of question; READY is not among them."""

CROWD = 3
"""With so many cards on a field it is worth saying that something counts them."""


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What speaks for an answer of a seat to the present question; None where nothing plain does."""
    question = table.question
    saying = SAYINGS.get(question.name) if question else None
    return saying(table, seat, [choice for choice in choices if choice != READY]) if saying else None


def _say(name: str, **args: object) -> Phrase:
    return phrase(f"quaeleon.because.{name}", **args)


def _first(*found: Phrase | None) -> Phrase | None:
    return next((one for one in found if one is not None), None)


def _cards(picks: Sequence[Choice]) -> list[int]:
    return [card for pick in picks if (card := card_of(pick)) is not None]


# -- Whom -------------------------------------------------------------------------------------------------------------


def _strike(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """Who loses how much, compared with the others."""
    whom, (card, strikes) = picks[0][1], table.agenda[-1][2:]
    blows = {rival: Foretold(table, seat, card).blow(rival) for rival in opponents(table, seat)}
    blow, held = blows[whom], health(table, whom)
    elsewhere = [other.loss for rival, other in blows.items() if rival != whom]
    most_elsewhere = max(elsewhere, default=0)
    if not blow.loss:
        return None if most_elsewhere else _say("strike_nobody", n=blow.strength)
    if blow.loss >= held:
        return _say("strike_out", whom=whom, m=held, n=blow.loss)
    if blow.loss * strikes >= held:
        return _say("strikes_out", whom=whom, m=held, n=blow.loss, k=strikes)
    if blow.loss > most_elsewhere:
        is_open = not defence(table, whom) and blow.loss == blow.strength
        return _say("strike_open" if is_open else "strike_most", whom=whom, n=blow.loss, m=most_elsewhere)
    rank = _rank(whom, _healths(table, seat))
    if rank:
        return _say(f"strike_health_{rank}", whom=whom, m=held, n=blow.loss)
    is_most = blow.loss == most_elsewhere > min(elsewhere)
    return _say("strike_most", whom=whom, n=blow.loss, m=most_elsewhere) if is_most else None


def _target(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """Whom an effect hits hardest."""
    whom, (_, deed, n) = picks[0][1], table.agenda[-1][2:]
    return _first(EFFECTS_ON[deed](table, seat, whom, n), _by_health(table, seat, whom)) if n > 0 else None


def _lose(table: Table, seat: int, whom: int, n: int) -> Phrase | None:
    held = health(table, whom)
    if n >= held:
        return _say("lose_out", whom=whom, m=held, n=n)
    shields = {rival: defence(table, rival) for rival in opponents(table, seat)}
    if _rank(whom, shields) == MOST:
        return _say("lose_shielded", whom=whom, m=shields[whom], n=n)
    return None


def _discard_by(table: Table, seat: int, whom: int, n: int) -> Phrase | None:
    hands = _hands(table, seat)
    if not hands[whom]:
        return None
    if hands[whom] <= n:
        return _say("hand_gone", whom=whom, n=hands[whom])
    return _say("hand_least", whom=whom, n=hands[whom]) if _rank(whom, hands) == LEAST else None


def _unstack(table: Table, seat: int, whom: int, n: int) -> Phrase | None:
    left = {rival: len(table.zones[STACK[rival]]) for rival in opponents(table, seat)}
    if left[whom] and not any(number for rival, number in left.items() if rival != whom):
        return _say("stack_only", whom=whom, n=left[whom])
    return _say("stack_gone", whom=whom, n=left[whom]) if 0 < left[whom] <= n else None


EFFECTS_ON: Mapping[str, Callable[[Table, int, int, int], Phrase | None]] = {
    "lose": _lose,
    "discard": _discard_by,
    "unstack": _unstack,
    "draw": lambda table, seat, whom, n: None,
    "gain": lambda table, seat, whom, n: None,
}
"""The reasons to choose a player, by what is done to them so many times."""


def _rob(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """Whose hand is the smallest, or the largest."""
    whom, hands = picks[0][1], _hands(table, seat)
    if hands[whom] == 1:
        return _say("hand_gone", whom=whom, n=1)
    if _rank(whom, hands) == MOST:
        return _say("hand_most", whom=whom, n=hands[whom])
    return _by_health(table, seat, whom)


LEAST, MOST = "least", "most"


def _rank(whom: int, numbers: Mapping[int, int]) -> str:
    """Whether one of several alone has the least or the most; empty where neither."""
    others = [number for rival, number in numbers.items() if rival != whom]
    if not others:
        return ""
    return LEAST if numbers[whom] < min(others) else MOST if numbers[whom] > max(others) else ""


def _healths(table: Table, seat: int) -> dict[int, int]:
    return {rival: health(table, rival) for rival in opponents(table, seat)}


def _hands(table: Table, seat: int) -> dict[int, int]:
    """How many cards each opponent holds, leaving out empty hands."""
    return {rival: len(table.zones[HAND[rival]]) for rival in opponents(table, seat)}


def _by_health(table: Table, seat: int, whom: int) -> Phrase | None:
    rank = _rank(whom, _healths(table, seat))
    return _say(f"health_{rank}", whom=whom, n=health(table, whom)) if rank else None


# -- Cards that one would like to have, or that others should not -----------------------------------------------------


def _recruit(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    return _outstanding(table, seat, picks[0][1], table.zones[POOL])


def _salvage(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    return _outstanding(table, seat, picks[0][1], table.zones[PILE])


def _pluck(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    whom = table.agenda[-1][2]
    return _outstanding(table, whom, picks[0][1], table.zones[HAND[whom]])


def _outstanding(table: Table, seat: int, card: int, among: Iterable[int]) -> Phrase | None:
    """The value in which a card leads those beside it, by what is printed; as a seat would use it."""
    designs = {other: design(table, other) for other in among}
    own, rivals = designs[card], len(opponents(table, seat))
    reaches = {other: _reach(printed, rivals) for other, printed in designs.items()}
    if _leads(card, reaches):
        if reaches[card] == own.attack:
            return _say("card_most", card=card, type=STATS[ATTACK], n=own.attack)
        return _say("card_reach", card=card, n=reaches[card])
    for stat in (DEFENCE, HEALING):
        if _leads(card, {other: printed.stats[stat] or 0 for other, printed in designs.items()}):
            return _say("card_most", card=card, type=STATS[stat], n=own.stats[stat])
    drawn = sum([line.n for line in own.effects if isinstance(line, Draw)])
    if drawn:
        return _say("card_draws", card=card, n=drawn)
    harm = sum(
        [line.n for line in own.effects if isinstance(line, Lose) and line.who in (ONE, OPPONENTS) and not line.per]
    )
    if harm:
        return _say("card_harms", card=card, n=harm)
    initiatives = _initiatives(table, designs)
    if not _leads(card, initiatives):
        return None
    return _say("card_most", card=card, type=STATS[INITIATIVE], n=initiatives[card])


def _leads(card: int, numbers: Mapping[int, int]) -> bool:
    """Whether no card beside this one has more of something, and one has less."""
    return bool(numbers) and numbers[card] == max(numbers.values()) > min(numbers.values())


def _reach(printed: Design, rivals: int) -> int:
    """The printed attack of a card, times its attacks, times the opponents that each is for."""
    return (printed.attack or 0) * printed.strikes * (1 if printed.aim == AT_ONE else rivals)


def _topple(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What its owner has without the card."""
    card = picks[0][1]
    whom, printed = table.where(card)[1], design(table, card)
    twin = table.copy()
    to_pile(twin, card, FIELD[whom])
    before, after = defence(table, whom), defence(twin, whom)
    if after < before:
        return _say("topple_shield", card=card, whom=whom, n=before, m=after)
    if printed.each_turn:
        return _say("topple_recurring", card=card, whom=whom)
    return _say("topple_lasting", card=card, whom=whom) if printed.is_lasting or printed.whenever else None


# -- Cards that one would rather be without ---------------------------------------------------------------------------


def _discard(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What the discard sets off; else why these cards are missed least."""
    cards = _cards(picks)
    return _first(*[_set_off(table, card) for card in cards], _rejected(table, seat, cards))


def _hand_limit(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    return _rejected(table, seat, _cards(picks))


def _pass(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What the next player gets."""
    cards = _cards(picks)
    if not cards:
        return None
    bodies = _bodies(table, table.zones[HAND[seat]])
    if len(bodies) > 1 and bodies[cards[0]] == min(bodies.values()):
        return _say("pass_least", whom=opponents(table, seat)[0], n=bodies[cards[0]])
    return _rejected(table, seat, cards)


def _toll(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What is kept."""
    held, hand, cards = health(table, seat), len(table.zones[HAND[seat]]), _cards(picks)
    if not cards:
        return _say("toll_health", n=hand, m=held - TOLL) if picks and hand and held > TOLL else None
    if held <= TOLL:
        return _say("toll_card", m=held, n=TOLL)
    return _discard(table, seat, picks)


def _swap(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What goes or stays, against the average draw: every unseen card is as likely."""
    cards, hand = _cards(picks), _bodies(table, table.zones[HAND[seat]])
    seen = {card for zone in table.zones.values() for card in zone if card >= 0}
    unseen = [_body(printed) for card, printed in enumerate(table.config.designs) if card not in seen]
    if not unseen or not hand:
        return None
    drawn, own = mean(unseen), mean([hand[card] for card in cards or hand])
    if cards:
        is_gain = round(own) < round(drawn)
        return _say("swap", n=round(own), m=round(drawn)) if is_gain else _rejected(table, seat, cards)
    if round(own) > round(drawn):
        return _say("swap_none", n=round(own), m=round(drawn))
    good = [number for number in hand.values() if number >= drawn]
    return _say("swap_few", k=len(good), n=len(hand), m=ceil(drawn)) if 2 * len(good) > len(hand) else None


def _rejected(table: Table, seat: int, cards: Sequence[int]) -> Phrase | None:
    """Why the cards that are left are better."""
    bodies = _bodies(table, table.zones[HAND[seat]])
    kept = [number for card, number in bodies.items() if card not in cards]
    most = max([bodies[card] for card in cards], default=0)
    least = None
    if kept and cards and most <= min(kept):
        least = _say("least", n=most) if len(cards) == 1 else _say("least_of_all", n=min(kept), m=most)
    return _first(*_lonely(table, seat, cards), least, *[_slow(table, seat, card) for card in cards])


def _lonely(table: Table, seat: int, cards: Sequence[int]) -> list[Phrase]:
    """A card that builds on kin, of which none is at hand."""
    families = {card: design(table, card).family for card in table.zones[HAND[seat]]}
    return [
        _say("lonely", card=card)
        for card in cards
        if (kin := design(table, card).kin)
        and not any(family in KIN[kin] for other, family in families.items() if other != card)
    ]


def _slow(table: Table, seat: int, card: int) -> Phrase | None:
    """A card that is the slowest of the hand."""
    initiatives = _initiatives(table, table.zones[HAND[seat]])
    if _leads(card, {other: -n for other, n in initiatives.items()}):
        return _say("slow", card=card, n=initiatives[card])
    return None


def _initiatives(table: Table, cards: Iterable[int]) -> dict[int, int]:
    """The printed initiatives of cards; nothing where one comes from elsewhere, or the lowest goes first."""
    found = {card: design(table, card).printed_initiative for card in cards}
    printed = {card: n for card, n in found.items() if n is not None}
    return {} if table.config.options["turned"] or len(printed) < len(found) else printed


def _set_off(table: Table, card: int) -> Phrase | None:
    """What the discard of a card sets off."""
    for effect in design(table, card).on_discard:
        match effect:
            case Draw(n):
                return _say("discarded_draws", card=card, n=n)
            case Gain(n):
                return _say("discarded_heals", card=card, n=n)
            case Lose(n, who) if who == ONE:
                return _say("discarded_hurts", card=card, n=n)
            case Odd("rise"):
                return _say("discarded_rises", card=card)
    return None


def _body(printed: Design) -> int:
    """The sum of a card's printed defence, healing and attack."""
    return sum([printed.stats[stat] or 0 for stat in (DEFENCE, HEALING, ATTACK)])


def _bodies(table: Table, cards: Iterable[int]) -> dict[int, int]:
    return {card: _body(design(table, card)) for card in cards}


# -- Stacks -----------------------------------------------------------------------------------------------------------


def _stack(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What the cards of a stack do for each other in this order; else what they add up to."""
    cards = _cards(picks)
    if not cards:
        return _left_out(table, seat, cards)
    return _first(
        _left_out(table, seat, cards),
        *[_on_kin(table, cards, spot) for spot in range(len(cards))],
        *[_promised(table, cards, spot) for spot in range(len(cards))],
        *[_in_company(table, cards, spot) for spot in range(len(cards))],
        _ends_somebody(table, seat, cards),
        _on_top(table, cards),
        _strongest(table, seat, cards),
    )


def _left_out(table: Table, seat: int, cards: Sequence[int]) -> Phrase | None:
    """A card left out though there was room, because it would cost its own player all health that is left."""
    held = health(table, seat)
    for card in table.zones[HAND[seat]] if len(cards) < PLACES else ():
        harm = Foretold(table, seat, card).harm("you")
        if card not in cards and harm >= held:
            return _say("stack_deadly", card=card, n=harm, m=held)
    return None


def _ends_somebody(table: Table, seat: int, cards: Sequence[int]) -> Phrase | None:
    """Printed attacks that together match the weakest player's health."""
    strength = sum([_reach(design(table, card), 1) for card in cards])
    whom = min(opponents(table, seat), key=lambda rival: health(table, rival))
    held = health(table, whom)
    return _say("stack_enough", whom=whom, n=strength, m=held) if strength >= held else None


def _on_kin(table: Table, cards: Sequence[int], spot: int) -> Phrase | None:
    """A card that comes after the kin it asks for, or before the kin it strengthens."""
    printed = design(table, cards[spot])
    if not printed.kin:
        return None
    helps = any(isinstance(line, Ongoing) and line.kin for line in printed.lines)
    beside = cards[spot + 1 :] if helps else cards[:spot]
    kin = tuple([card for card in beside if design(table, card).family in KIN[printed.kin]])
    return _say("stack_helps" if helps else "stack_kin", card=cards[spot], cards=kin, n=len(kin)) if kin else None


def _promised(table: Table, cards: Sequence[int], spot: int) -> Phrase | None:
    """A card that promises something that the next one can use."""
    if spot + 1 == len(cards):
        return None
    following = cards[spot + 1]
    for line in design(table, cards[spot]).effects:
        if not isinstance(line, Boost | Twice) or line.scope != YOUR_NEXT:
            continue
        is_wanted = line.stat != INITIATIVE or not table.config.options["turned"]
        if is_wanted and design(table, following).stats[line.stat]:
            told = {"card": cards[spot], "cards": (following,), "type": STATS[line.stat]}
            return _say("stack_promise", n=line.n, **told) if isinstance(line, Boost) else _say("stack_twice", **told)
    return None


def _in_company(table: Table, cards: Sequence[int], spot: int) -> Phrase | None:
    """A card that counts those on the field, or wants it full, and comes late enough."""
    for line in design(table, cards[spot]).effects:
        if isinstance(line, Grow) and line.per == "own_field" and spot + 1 >= CROWD:
            return _say("stack_counts", card=cards[spot], n=spot + 1)
        if isinstance(line, If) and line.condition == "field_full" and spot + 1 == PLACES:
            return _say("stack_full", card=cards[spot], n=PLACES)
    return None


def _on_top(table: Table, cards: Sequence[int]) -> Phrase | None:
    """A first card that serves the whole round."""
    top, following = design(table, cards[0]), len(cards) - 1
    if not following:
        return None
    if top.each_turn:
        return _say("top_recurring", card=cards[0], n=following)
    if top.is_lasting:
        return _say("top_lasting", card=cards[0], n=following)
    if top.defence and top.defence >= max([design(table, card).defence or 0 for card in cards]):
        return _say("top_shield", card=cards[0], n=top.defence)
    return None


def _strongest(table: Table, seat: int, cards: Sequence[int]) -> Phrase | None:
    """A stack that leaves no card behind with more of something."""
    stays = [card for card in table.zones[HAND[seat]] if card not in cards]
    if not stays:
        return _say("stack_all", n=DEALT)
    strengths = [_reach(design(table, card), 1) for card in cards]
    if min(strengths) and min(strengths) >= max([_reach(design(table, card), 1) for card in stays]):
        return _say("stack_attack", n=sum(strengths))
    bodies, left = _bodies(table, cards), _bodies(table, stays)
    if min(bodies.values()) >= max(left.values()):
        return _say("stack_body", n=max(left.values()))
    for stat in (ATTACK, DEFENCE, HEALING):
        numbers = {card: design(table, card).stats[stat] or 0 for card in (*cards, *stays)}
        together = sum([numbers[card] for card in cards])
        if together and together == sum(sorted(numbers.values(), reverse=True)[: len(cards)]):
            return _say("stack_most", type=STATS[stat], n=together)
    initiatives = _initiatives(table, (*cards, *stays))
    return _say("top_first", card=cards[0], n=initiatives[cards[0]]) if _leads(cards[0], initiatives) else None


def _slip(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What the slipped card, revealed next, finds on the table as it is."""
    card, hand = picks[0][1], table.zones[HAND[seat]]
    kin = design(table, card).kin
    if kin and (friends := COUNTS[kin](table, seat, card)):
        return _say("slip_kin", card=card, n=friends)
    taken = {other: _taken(table, seat, other) for other in hand}
    if _leads(card, taken):
        return _say("slip_most", card=card, n=taken[card])
    full = any(isinstance(line, If) and line.condition == "field_full" for line in design(table, card).effects)
    if full and len(table.zones[FIELD[seat]]) + 1 == PLACES:
        return _say("stack_full", card=card, n=PLACES)
    return _outstanding(table, seat, card, hand)


def _taken(table: Table, seat: int, card: int) -> int:
    """The health that a card would take from opponents, one or all, if it were activated now."""
    told = foretold(table, seat, card)
    losses = [blow.loss * blow.times for blow in told.blows if blow.whom != seat] if told else []
    return (max if design(table, card).aim == AT_ONE else sum)(losses or [0])


# -- Stakes -----------------------------------------------------------------------------------------------------------


def _wager(table: Table, seat: int, picks: Sequence[Choice]) -> Phrase | None:
    """What the stake does to the attack."""
    n, card = picks[0][1], table.agenda[-1][2]
    if n >= health(table, seat):
        return None
    plain, staked = _losses(table, seat, card, 0), _losses(table, seat, card, n)
    held = _healths(table, seat)
    fallen = [rival for rival in held if staked[rival] >= held[rival]]
    if fallen:
        whom = min(fallen, key=lambda rival: held[rival])
        if not n:
            return _say("wager_needless", whom=whom, m=held[whom], n=plain[whom])
        return _say("wager_out", whom=whom, m=held[whom], n=n) if plain[whom] < held[whom] else None
    if not n:
        highest = min(HIGHEST_WAGER, health(table, seat))
        is_vain = _losses(table, seat, card, highest) == plain
        return _say("wager_vain", n=highest) if is_vain else _say("wager_price", m=health(table, seat))
    whom = max(staked, key=lambda rival: staked[rival])
    return _say("wager_more", whom=whom, m=plain[whom], n=staked[whom]) if staked[whom] > plain[whom] else None


def _losses(table: Table, seat: int, card: int, stake: int) -> dict[int, int]:
    """What each opponent would lose by the attack with so much staked."""
    twin = table.copy()
    grow_by(twin, seat, card, ATTACK, stake)
    told = Foretold(twin, seat, card)
    return {rival: told.blow(rival).loss for rival in opponents(table, seat)}


SAYINGS: Mapping[str, Saying] = {
    "swap": _swap,
    "stack": _stack,
    "strike": _strike,
    "target": _target,
    "rob": _rob,
    "recruit": _recruit,
    "salvage_card": _salvage,
    "pluck_card": _pluck,
    "topple": _topple,
    "discard": _discard,
    "discard_together": _discard,
    "hand_limit": _hand_limit,
    "pass_card": _pass,
    "pay_toll": _toll,
    "slip_card": _slip,
    "wager": _wager,
}
