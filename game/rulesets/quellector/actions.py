"""The sixteen types of Creature Quellector and their actions, in the order of the rule book, section Types."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.counters import mark
from game.rulesets.quellector.board import (
    CALLED_OFF,
    DOUBLED,
    FROZEN_CARD,
    FROZEN_COLOUR,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    colour_of,
    done,
    gift,
    hand,
    is_first_lap,
    named_in_hand,
    type_icons,
    types,
)
from game.rulesets.quellector.board import squad as squad_of
from game.rulesets.quellector.book import BOOK, REFUSE, TELL
from game.rulesets.quellector.cards import TYPES
from game.table.agenda import Frame, Open, Picks
from game.table.choices import READY, Choice, Offers, Refusal, refuse
from game.table.state import Counter
from game.table.table import Table

SAME_TYPE = refuse(REFUSE + "same_type")
GIFT_FIRST = refuse(REFUSE + "gift_first")
ONE_GIFT = refuse(REFUSE + "one_gift")
NO_TWO_TYPES = refuse(REFUSE + "no_two_types")
HAND_EMPTY = refuse(REFUSE + "hand_empty")
FIRST_LAP = refuse(REFUSE + "first_lap")
REVEALED_ALREADY = refuse(REFUSE + "revealed_already")


def hindrance(table: Table, type_name: str, actor: int, attacker: int, defender: int) -> Refusal | None:
    """Why an action cannot be executed, or None."""
    if type_name in ("water", "dragon") and not table.zones["hand", actor]:
        return HAND_EMPTY
    if type_name == "ice" and not _freezable(table, attacker, defender):
        return NO_TWO_TYPES
    return FIRST_LAP if type_name == "bug" and is_first_lap(table) else None


# -- Red types: aggression -------------------------------------------------------------------------------------------


@BOOK.ask(open=Open.ALL)
def fire(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: take one squad card, from either squad, into your hand."""
    return squad_cards(table, attacker, defender)


def squad_cards(table: Table, *seats: int) -> Offers:
    """Every card of these squads."""
    return {("card", card): None for seat in seats for card in table.zones["squad", seat]}


@fire.answer
def card_burned_free(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """The card leaves the fight and is not traded."""
    table.announce(TELL + "fire", who=actor, card=choice[1])
    table.move(choice[1], table.where(choice[1]), hand(actor))


@BOOK.step
def electric_steal(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: the winner steals one card from the loser: unseen, or one that they know is there."""
    if named_in_hand(table, winner, loser):
        table.then(electric(winner, loser))
    elif table.zones["hand", loser]:
        _steal_unseen(table, winner, loser)


def _steal_unseen(table: Table, winner: int, loser: int) -> None:
    cards = sorted(table.zones["hand", loser])
    _steal(table, winner, cards[table.roll(len(cards))], loser)


def _steal(table: Table, winner: int, card: int, loser: int) -> None:
    table.move(card, hand(loser), hand(winner))
    table.announce(TELL + "steals", who=winner, card=card, whom=loser)


@BOOK.ask
def electric(table: Table, winner: int, loser: int) -> Offers:
    """Name a card you know in their hand, or draw one unseen."""
    offers: Offers = {("say", "unseen"): None}
    offers.update({("card", card): None for card in sorted(named_in_hand(table, winner, loser))})
    return offers


@electric.answer
def stolen(table: Table, winner: int, choice: Choice, loser: int) -> None:
    """The card goes to the winner's hand."""
    if choice == ("say", "unseen"):
        _steal_unseen(table, winner, loser)
    else:
        _steal(table, winner, choice[1], loser)


@BOOK.ask(open=Open.ALL)
def star(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. Its icons count double."""
    return _all_types(table)


def _all_types(table: Table) -> Offers:
    return {("say", name): None for name in types(table)}


@star.answer
def type_doubled(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """In both squads."""
    _affect(table, "star", DOUBLED, choice[1])


def _affect(table: Table, by: str, effect: Counter, type_name: str) -> None:
    table.announce(TELL + by, type=type_name)
    mark(table, effect, colour_of(table, type_name))


@BOOK.ask
def dragon(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: add one more card from your hand to one of the squads."""
    return {
        ("card", card, squad_of(seat)): None for card in table.zones["hand", actor] for seat in (attacker, defender)
    }


@dragon.answer
def card_added(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """It fights, and is traded, with that squad."""
    table.move(choice[1], hand(actor), choice[2])
    table.announce(TELL + "dragon", who=actor, card=choice[1], whom=choice[2][1])


# -- Blue types: change ----------------------------------------------------------------------------------------------


@BOOK.ask(open=Open.OFFERS)
def water_out(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: swap one card from your squad ..."""
    return squad_cards(table, actor)


@water_out.answer
def card_to_swap(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... with one from your hand."""
    table.then(water_in(actor, choice[1]))


@BOOK.ask
def water_in(table: Table, actor: int, card: int) -> Offers:
    """Pick the hand card that comes in."""
    return {("card", other): None for other in table.zones["hand", actor]}


@water_in.answer
def swapped_with_hand(table: Table, actor: int, choice: Choice, card: int) -> None:
    """The new card fights, the old one goes back to the hand."""
    table.move(choice[1], hand(actor), squad_of(actor))
    table.move(card, squad_of(actor), hand(actor))
    table.announce(TELL + "water", who=actor, cards=(card, choice[1]))


def _freezable(table: Table, attacker: int, defender: int) -> list[int]:
    """Squad cards whose type icons are of two types at least."""
    cards = table.zones["squad", attacker] + table.zones["squad", defender]
    return [card for card in cards if sum([count > 0 for count in type_icons(table, card)]) >= 2]


@BOOK.ask(open=Open.ALL)
def ice_card(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a card with at least two different types ..."""
    offers: Offers = dict.fromkeys(squad_cards(table, attacker, defender), NO_TWO_TYPES)
    offers.update({("card", card): None for card in _freezable(table, attacker, defender)})
    return offers


@ice_card.answer
def card_to_freeze(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... and one of its types."""
    table.then(ice_type(actor, choice[1]))


@BOOK.ask(open=Open.ALL)
def ice_type(table: Table, actor: int, card: int) -> Offers:
    """Only icons of this type count on that card."""
    icons = type_icons(table, card)
    return {
        ("say", name): None if icons[colour] else refuse(REFUSE + "not_on_card", card=card, type=name)
        for colour, name in enumerate(types(table))
    }


@ice_type.answer
def card_frozen(table: Table, actor: int, choice: Choice, card: int) -> None:
    """The other types on it are worth nothing in this fight."""
    table.announce(TELL + "ice", card=card, type=choice[1])
    mark(table, FROZEN_COLOUR, colour_of(table, choice[1]))
    mark(table, FROZEN_CARD, card)


@BOOK.ask(open=Open.ALL)
def poison_from(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick two types: all icons of the first ..."""
    return _all_types(table)


@poison_from.answer
def first_type(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... in both squads ..."""
    table.then(poison_into(actor, choice[1]))


@BOOK.ask(open=Open.ALL)
def poison_into(table: Table, actor: int, type: str) -> Offers:
    """... turn into the second."""
    return {("say", name): SAME_TYPE if name == type else None for name in types(table)}


@poison_into.answer
def type_turned(table: Table, actor: int, choice: Choice, type: str) -> None:
    """Icons only; the main types stay as they are."""
    table.announce(TELL + "poison", type=type, into=choice[1])
    mark(table, POISONED, colour_of(table, type) * 4 + colour_of(table, choice[1]))


@BOOK.ask(open=Open.ALL)
def weather_own(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: swap one card from your squad ..."""
    return squad_cards(table, actor)


@weather_own.answer
def own_card_blown(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... with one from the opponent's squad."""
    table.then(weather_other(actor, defender if actor == attacker else attacker, choice[1]))


@BOOK.ask(open=Open.ALL)
def weather_other(table: Table, actor: int, whom: int, card: int) -> Offers:
    """Pick the card you get for it."""
    return squad_cards(table, whom)


@weather_other.answer
def swapped_squads(table: Table, actor: int, choice: Choice, whom: int, card: int) -> None:
    """Both change sides, and are traded with the squad they now stand in."""
    table.move(card, squad_of(actor), squad_of(whom))
    table.move(choice[1], squad_of(whom), squad_of(actor))
    table.announce(TELL + "weather", who=actor, whom=whom, cards=(card, choice[1]))


# -- Green types: defence --------------------------------------------------------------------------------------------


@BOOK.ask(open=Open.ALL)
def earth(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. It is worth nothing, and its main types counter nothing."""
    return _all_types(table)


@earth.answer
def type_ignored(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """In both squads."""
    _affect(table, "earth", IGNORED, choice[1])


@BOOK.ask(open=Open.ALL)
def grass(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. It cannot be countered."""
    return _all_types(table)


@grass.answer
def type_shielded(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """In both squads."""
    _affect(table, "grass", SHIELDED, choice[1])


@BOOK.ask(open=Open.ALL)
def rock(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """AFTER: pick a card. It is not traded."""
    return squad_cards(table, attacker, defender)


@rock.answer
def card_held_fast(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """It stays with the player who brought it."""
    owner = table.where(choice[1])[1]
    table.announce(TELL + "rock", card=choice[1], who=owner)
    table.move(choice[1], squad_of(owner), hand(owner))


@BOOK.step
def bug(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: the winner must say they are done."""
    table.announce(TELL + "must_be_done", who=winner)
    table.put(done(winner), 1)


# -- Purple types: revealing -----------------------------------------------------------------------------------------


@BOOK.step
def air(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: the loser must show their whole hand to the other fighter."""
    table.announce(TELL + "shows_hand", who=loser, whom=winner)
    table.reveal(hand(loser), 1 << winner)


@BOOK.step
def magic_gifts(table: Table, actor: int, attacker: int, defender: int) -> None:
    """BEFORE: both fighters add another, secret, card to the opponent's squad; one without a card adds none."""
    givers = tuple([seat for seat in (attacker, defender) if table.zones["hand", seat]])
    for giver, other in ((attacker, defender), (defender, attacker)):
        if giver not in givers:
            table.announce(TELL + "magic_none", who=giver, whom=other)
    table.then(*([magic(givers)] if givers else []), magic_decide(attacker, defender))


@BOOK.simultaneous
def magic(table: Table, seat: int, picks: Picks) -> Offers:
    """Pick the card you give, face down."""
    offers: Offers = {("card", card): ONE_GIFT if picks else None for card in table.zones["hand", seat]}
    offers[READY] = None if picks else GIFT_FIRST
    return offers


@magic.answer
def gifts_laid(table: Table, givers: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """The cards lie face down until the attacker has decided."""
    for seat, picks in zip(givers, chosen, strict=True):
        table.announce(TELL + "magic", who=seat)
        table.move(picks[0][1], hand(seat), gift(seat))


@BOOK.ask(open=Open.ALL)
def magic_decide(table: Table, attacker: int, defender: int) -> Offers:
    """The attacker decides: continue fighting, or cancel the fight."""
    return {("say", "go_on"): None, ("say", "cancel"): None}


@magic_decide.answer
def magic_decided(table: Table, attacker: int, choice: Choice, defender: int) -> None:
    """Go on: the secret cards are revealed. Cancel: every card goes back to the hand it came from."""
    pairs = ((attacker, defender), (defender, attacker))
    if choice == ("say", "go_on"):
        table.announce(TELL + "fight_on", who=attacker)
        for giver, other in pairs:
            table.move_all(gift(giver), squad_of(other))
        return
    table.announce(TELL + "fight_cancelled", who=attacker)
    for giver, _ in pairs:
        table.move_all(gift(giver), hand(giver))
        table.move_all(squad_of(giver), hand(giver))
    table.put(CALLED_OFF, 1)


@BOOK.step
def ghost_reveal(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: permanently reveal one card from your hand."""
    if table.zones["hand", actor]:
        table.then(ghost(actor))


@BOOK.ask
def ghost(table: Table, actor: int) -> Offers:
    """Pick the card that everybody will see for as long as it stays in that hand."""
    everyone = table.config.everyone
    hidden = {
        ("card", card): REVEALED_ALREADY if table.shown.get(card) == everyone else None
        for card in table.zones["hand", actor]
    }
    return hidden if None in hidden.values() else dict.fromkeys(hidden)


@ghost.answer
def card_haunted(table: Table, actor: int, choice: Choice) -> None:
    """It faces away from its owner from now on."""
    table.show(choice[1], hand(actor), table.config.everyone)
    table.announce(TELL + "reveals", who=actor, card=choice[1])


@BOOK.ask(open=Open.ALL)
def dark(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. It becomes a penalty."""
    return _all_types(table)


@dark.answer
def type_darkened(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """Its icons are worth -1 instead of +1, in both squads."""
    _affect(table, "dark", PENALTY, choice[1])


BEFORE: dict[str, Callable[[int, int, int], Frame]] = {
    "fire": fire,
    "star": star,
    "dragon": dragon,
    "water": water_out,
    "ice": ice_card,
    "poison": poison_from,
    "weather": weather_own,
    "earth": earth,
    "grass": grass,
    "magic": magic_gifts,
    "dark": dark,
}
"""What each BEFORE action puts on the agenda: (actor, attacker, defender)."""

AFTER_TRADE: dict[str, Callable[[int, int, int], Frame]] = {
    "electric": electric_steal,
    "bug": bug,
    "air": air,
    "ghost": ghost_reveal,
}
"""What each AFTER action puts on the agenda after the trade: (actor, winner, loser)."""

AFTER = frozenset({"rock", *AFTER_TRADE})
"""The types that act once the winner is known; Rock acts just before the trade."""

BOOK.allow("after", {"", *AFTER})
BOOK.allow("type", (name for names in TYPES for name in names))
