"""The rules of Creature Quellector, in the order of the rule book (`assets/rulebooks/quellector.md`)."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.quellector.board import (
    BOX,
    DOUBLED,
    EFFECTS,
    FIGHTS,
    FROZEN_CARD,
    FROZEN_COLOUR,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    action_icons,
    colour_of,
    design,
    done,
    final_strength,
    gift,
    hand,
    is_done,
    named_in_hand,
    settled,
    still_playing,
    strength,
    type_icons,
    types,
)
from game.rulesets.quellector.board import (
    squad as squad_of,
)
from game.rulesets.quellector.cards import Icon
from game.table.agenda import Book, Frame, Picks
from game.table.choices import READY, Choice, Offers, Refusal, refuse
from game.table.table import Counter, Table

BOOK = Book()

HAND_SIZE = 5
LARGEST_SQUAD = 3
LAST_FIGHT = 100

TELL = "quellector.tell."
REFUSE = "quellector.refuse."

ALREADY_CHOSEN = refuse(REFUSE + "already_chosen")
SAME_TYPE = refuse(REFUSE + "same_type")
SETTLE_ALL = refuse(REFUSE + "settle_all")
GIFT_FIRST = refuse(REFUSE + "gift_first")
ONE_GIFT = refuse(REFUSE + "one_gift")
NO_TWO_TYPES = refuse(REFUSE + "no_two_types")
HAND_EMPTY = refuse(REFUSE + "hand_empty")
REVEALED_ALREADY = refuse(REFUSE + "revealed_already")


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """Shuffle the set and deal five cards to each player; what is left stays unseen in the box."""
    table.zones[BOX] = tuple(range(len(table.setting.designs)))
    table.shuffle(BOX)
    for _ in range(HAND_SIZE):
        for seat in range(table.setting.seats):
            table.move(table.zones[BOX][-1], BOX, hand(seat))
    table.announce(TELL + "starts", who=starter)
    table.then(turn(starter))


# -- Gameplay --------------------------------------------------------------------------------------------------------


@BOOK.step
def turn(table: Table, player: int) -> None:
    """A player's turn; with fewer than two players left who are not done, or after too many fights, the game ends."""
    if len(still_playing(table)) < 2:
        table.announce(TELL + "alone", who=player)
        table.then(end_of_game())
    elif table.count(FIGHTS) >= LAST_FIGHT:
        table.announce(TELL + "hundred")
        table.then(end_of_game())
    else:
        table.begin("turn", who=player)
        table.announce(TELL + "turn", who=player)
        table.begin("phase", name="challenge")
        table.then(opponent(player))


@BOOK.ask
def opponent(table: Table, player: int) -> Offers:
    """Pick an opponent who is not done."""
    offers: Offers = {("seat", seat): None for seat in range(table.setting.seats)}
    for seat in range(table.setting.seats):
        if is_done(table, seat):
            offers["seat", seat] = refuse(REFUSE + "is_done", whom=seat)
    offers["seat", player] = refuse(REFUSE + "yourself")
    return offers


@opponent.answer
def opponent_picked(table: Table, player: int, choice: Choice) -> None:
    """The chosen opponent is the defender."""
    table.then(number(player, choice[1]))


@BOOK.ask
def number(table: Table, player: int, defender: int) -> Offers:
    """Pick a number: 1, 2 or 3, but no more than either of you has cards."""
    own, theirs = len(table.zones["hand", player]), len(table.zones["hand", defender])
    return {("number", n): _too_many(n, own, theirs, defender) for n in range(1, LARGEST_SQUAD + 1)}


def _too_many(n: int, own: int, theirs: int, defender: int) -> Refusal | None:
    if n > own:
        return refuse(REFUSE + "too_many_own", n=own)
    return refuse(REFUSE + "too_many_theirs", whom=defender, n=theirs) if n > theirs else None


@number.answer
def challenged(table: Table, player: int, choice: Choice, defender: int) -> None:
    """Both fighters choose that many cards, secretly and at the same time."""
    table.put(FIGHTS, table.count(FIGHTS) + 1)
    table.announce(TELL + "challenge", who=player, whom=defender, n=choice[1])
    table.begin("phase", name="squads")
    table.then(squad((player, defender), choice[1]))


@BOOK.gather
def squad(table: Table, seat: int, picks: Picks, n: int) -> Offers:
    """Choose your squad from your hand."""
    is_full = len(picks) == n
    full = refuse(REFUSE + "squad_full", n=n) if is_full else None
    offers: Offers = {("card", card): full for card in table.zones["hand", seat]}
    for pick in picks:
        offers[pick] = ALREADY_CHOSEN
    offers[READY] = None if is_full else refuse(REFUSE + "squad_short", n=n - len(picks))
    return offers


@squad.answer
def squads_chosen(table: Table, fighters: tuple[int, ...], chosen: tuple[Picks, ...], n: int) -> None:
    """Squads are revealed at the same time."""
    table.begin("phase", name="reveal")
    for seat, picks in zip(fighters, chosen, strict=True):
        for pick in picks:
            table.move(pick[1], hand(seat), squad_of(seat))
    table.announce(TELL + "revealed")
    attacker, defender = fighters
    table.then(*_settling(table, attacker, defender), most_actions(attacker, defender))


def _settling(table: Table, attacker: int, defender: int) -> list[Frame]:
    """The question to the owners of two-type icons that are not settled yet, if there are any."""
    owners = tuple([seat for seat in (attacker, defender) if _unsettled(table, seat)])
    return [settle(owners)] if owners else []


def _unsettled(table: Table, seat: int) -> list[tuple[int, int]]:
    """The two-type icons of a squad that are still open: card and place on it."""
    return [
        (card, place)
        for card in table.zones["squad", seat]
        for place in design(table, card).twins
        if settled(card, place) not in table.counters
    ]


@BOOK.gather
def settle(table: Table, seat: int, picks: Picks) -> Offers:
    """Each owner chooses which of its types a two-type icon counts as."""
    twins = _unsettled(table, seat)
    if len(picks) == len(twins):
        return {READY: None}
    card, place = twins[len(picks)]
    names = types(table)
    offers: Offers = {
        ("say", names[colour], card, place): None for colour in _colours(design(table, card).icons[place])
    }
    offers[READY] = SETTLE_ALL
    return offers


def _colours(icon: Icon) -> tuple[int, ...]:
    return (icon.colour,) if icon.second is None else (icon.colour, icon.second)


@settle.answer
def icons_settled(table: Table, owners: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """The choices are shown together."""
    for picks in chosen:
        for _, type_name, card, place in picks:
            table.put(settled(card, place), colour_of(table, type_name) + 1)
            table.announce(TELL + "settled", card=card, type=type_name)


# -- Squads ----------------------------------------------------------------------------------------------------------


@BOOK.step
def most_actions(table: Table, attacker: int, defender: int) -> None:
    """The player with the most action icons executes one of their actions; if tied, nobody does."""
    table.begin("phase", name="action")
    ours, theirs = sum(action_icons(table, attacker)), sum(action_icons(table, defender))
    actor = attacker if ours > theirs else defender
    if ours == theirs:
        table.announce(TELL + "nobody_acts", n=ours)
    elif None not in _executable(table, actor, attacker, defender).values():
        table.announce(TELL + "cannot_act", who=actor)
    else:
        table.announce(TELL + "most_actions", who=actor, n=max(ours, theirs))
        table.then(action(actor, attacker, defender))
        return
    table.then(count_up(attacker, defender, actor, ""))


def _executable(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """Each of the actor's actions, with the reason where it cannot be executed."""
    names = types(table)
    return {
        ("say", names[colour]): _hindrance(table, names[colour], actor, attacker, defender)
        for colour, icons in enumerate(action_icons(table, actor))
        if icons
    }


def _hindrance(table: Table, type_name: str, actor: int, attacker: int, defender: int) -> Refusal | None:
    """Why an action cannot be executed, or None."""
    if type_name in ("water", "dragon") and not table.zones["hand", actor]:
        return HAND_EMPTY
    if type_name == "ice" and not _freezable(table, attacker, defender):
        return NO_TWO_TYPES
    return None


@BOOK.ask
def action(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """Choose which of your actions to execute."""
    offers: Offers = {("say", name): refuse(REFUSE + "no_such_action", type=name) for name in types(table)}
    offers.update(_executable(table, actor, attacker, defender))
    return offers


@action.answer
def action_chosen(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """A BEFORE action is executed at once, an AFTER action once the winner is known."""
    type_name = choice[1]
    table.announce(TELL + "acts", who=actor, type=type_name)
    table.begin("action", type=type_name, who=actor)
    if type_name in AFTER:
        table.then(count_up(attacker, defender, actor, type_name))
    else:
        table.then(BEFORE[type_name](actor, attacker, defender), count_up(attacker, defender, actor, ""))


@BOOK.step
def count_up(table: Table, attacker: int, defender: int, actor: int, after: str) -> None:
    """Countered icons are worth nothing, other type icons a point; the higher strength wins, a tie the defender.

    Two-type icons of cards that came in after the reveal are settled first.
    """
    if newcomers := _settling(table, attacker, defender):
        table.then(*newcomers, count_up(attacker, defender, actor, after))
        return
    table.begin("phase", name="count")
    ours, theirs = table.zones["squad", attacker], table.zones["squad", defender]
    attack, defence = strength(table, ours, theirs), strength(table, theirs, ours)
    table.announce(TELL + "counted", who=attacker, whom=defender, n=attack, m=defence)
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    table.announce(TELL + ("tie_defender" if attack == defence else "wins_fight"), who=winner, whom=loser)
    table.begin("phase", name="trade")
    table.then(
        *([rock(actor, attacker, defender)] if after == "rock" and (ours or theirs) else []),
        winner_keeps(winner),
        trade(attacker, defender),
        *([AFTER_TRADE[after](actor, winner, loser)] if after in AFTER_TRADE else []),
        after_fight(attacker, defender),
    )


# -- The trade -------------------------------------------------------------------------------------------------------


@BOOK.step
def winner_keeps(table: Table, winner: int) -> None:
    """The winner picks one card of their squad that they do not have to give away."""
    if table.zones["squad", winner]:
        table.then(keep(winner))


@BOOK.ask
def keep(table: Table, winner: int) -> Offers:
    """Pick the card you keep."""
    return {("card", card): None for card in table.zones["squad", winner]}


@keep.answer
def kept(table: Table, winner: int, choice: Choice) -> None:
    """It goes back to the winner's hand."""
    table.announce(TELL + "keeps", who=winner, card=choice[1])
    table.move(choice[1], squad_of(winner), hand(winner))


@BOOK.step
def trade(table: Table, attacker: int, defender: int) -> None:
    """Squads are traded: you get the opponent's, they get yours."""
    table.announce(TELL + "trade", who=attacker, whom=defender)
    table.move_all(squad_of(attacker), hand(defender))
    table.move_all(squad_of(defender), hand(attacker))
    table.begin("phase", name="after")


@BOOK.step
def after_fight(table: Table, attacker: int, defender: int) -> None:
    """Someone out of cards ends the game at once; otherwise the attacker may be done, and then the defender."""
    _clear_effects(table)
    empty = [seat for seat in range(table.setting.seats) if not table.zones["hand", seat]]
    if empty:
        table.announce(TELL + "out_of_cards", who=empty[0])
        table.then(end_of_game())
    else:
        table.begin("phase", name="done")
        table.then(maybe_done(attacker), maybe_done(defender), next_turn(attacker))


def _clear_effects(table: Table) -> None:
    for counter in [key for key in table.counters if key in EFFECTS or key[0] == "settled"]:
        table.put(counter, 0)


# -- Being done ------------------------------------------------------------------------------------------------------


@BOOK.step
def maybe_done(table: Table, player: int) -> None:
    """A fighter who is not done yet decides."""
    if not is_done(table, player):
        table.then(stop(player))


@BOOK.ask
def stop(table: Table, player: int) -> Offers:
    """Say that you are done, or play on."""
    return {("say", "play_on"): None, ("say", "done"): None}


@stop.answer
def stopped(table: Table, player: int, choice: Choice) -> None:
    """Whoever is done gets no more turns and cannot be challenged."""
    if choice == ("say", "done"):
        _mark_done(table, player, "done")
    else:
        table.announce(TELL + "plays_on", who=player)


def _mark_done(table: Table, player: int, key: str) -> None:
    table.announce(TELL + key, who=player)
    table.put(done(player), 1)


@BOOK.step
def next_turn(table: Table, player: int) -> None:
    """Play goes clockwise to the next player who is not done."""
    seats = table.setting.seats
    following = [(player + distance) % seats for distance in range(1, seats + 1)]
    waiting = [seat for seat in following if not is_done(table, seat)]
    if waiting:
        table.then(turn(waiting[0]))
    else:
        table.announce(TELL + "all_done")
        table.then(end_of_game())


@BOOK.step
def end_of_game(table: Table) -> None:
    """The strongest hand wins, then the larger one, then the win is shared."""
    hands = [table.zones["hand", seat] for seat in range(table.setting.seats)]
    for seat in range(table.setting.seats):
        table.reveal(hand(seat), table.setting.everyone)
    scores = [final_strength(table, cards) for cards in hands]
    standing = [(score, len(cards)) for score, cards in zip(scores, hands, strict=True)]
    winners = [seat for seat, place in enumerate(standing) if place == max(standing)]
    for seat, score in enumerate(scores):
        table.announce(TELL + "strength", who=seat, n=score)
    if scores.count(max(scores)) > len(winners):
        table.announce(TELL + "more_cards")
    table.announce(TELL + "finished", winners=tuple(winners), n=len(winners), strength=max(scores))
    table.finish(winners, scores)


# -- Red types: aggression -------------------------------------------------------------------------------------------


@BOOK.ask
def fire(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: take one squad card, from either squad, into your hand."""
    return _squad_cards(table, attacker, defender)


def _squad_cards(table: Table, *seats: int) -> Offers:
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


@BOOK.ask
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
    table.put(effect, colour_of(table, type_name) + 1)


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


@BOOK.ask
def water_out(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: swap one card from your squad ..."""
    return _squad_cards(table, actor)


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


@BOOK.ask
def ice_card(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a card with at least two different types ..."""
    offers: Offers = dict.fromkeys(_squad_cards(table, attacker, defender), NO_TWO_TYPES)
    offers.update({("card", card): None for card in _freezable(table, attacker, defender)})
    return offers


@ice_card.answer
def card_to_freeze(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... and one of its types."""
    table.then(ice_type(actor, choice[1]))


@BOOK.ask
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
    table.put(FROZEN_COLOUR, colour_of(table, choice[1]) + 1)
    table.put(FROZEN_CARD, card + 1)


@BOOK.ask
def poison_from(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick two types: all icons of the first ..."""
    return _all_types(table)


@poison_from.answer
def first_type(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... in both squads ..."""
    table.then(poison_into(actor, choice[1]))


@BOOK.ask
def poison_into(table: Table, actor: int, type: str) -> Offers:
    """... turn into the second."""
    return {("say", name): SAME_TYPE if name == type else None for name in types(table)}


@poison_into.answer
def type_turned(table: Table, actor: int, choice: Choice, type: str) -> None:
    """Icons only; the main types stay as they are."""
    table.announce(TELL + "poison", type=type, into=choice[1])
    table.put(POISONED, colour_of(table, type) * 4 + colour_of(table, choice[1]) + 1)


@BOOK.ask
def weather_own(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: swap one card from your squad ..."""
    return _squad_cards(table, actor)


@weather_own.answer
def own_card_blown(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """... with one from the opponent's squad."""
    table.then(weather_other(actor, defender if actor == attacker else attacker, choice[1]))


@BOOK.ask
def weather_other(table: Table, actor: int, whom: int, card: int) -> Offers:
    """Pick the card you get for it."""
    return _squad_cards(table, whom)


@weather_other.answer
def swapped_squads(table: Table, actor: int, choice: Choice, whom: int, card: int) -> None:
    """Both change sides, and are traded with the squad they now stand in."""
    table.move(card, squad_of(actor), squad_of(whom))
    table.move(choice[1], squad_of(whom), squad_of(actor))
    table.announce(TELL + "weather", who=actor, whom=whom, cards=(card, choice[1]))


# -- Green types: defence --------------------------------------------------------------------------------------------


@BOOK.ask
def earth(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. It is worth nothing, and its main types counter nothing."""
    return _all_types(table)


@earth.answer
def type_ignored(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """In both squads."""
    _affect(table, "earth", IGNORED, choice[1])


@BOOK.ask
def grass(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """BEFORE: pick a type. It cannot be countered."""
    return _all_types(table)


@grass.answer
def type_shielded(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """In both squads."""
    _affect(table, "grass", SHIELDED, choice[1])


@BOOK.ask
def rock(table: Table, actor: int, attacker: int, defender: int) -> Offers:
    """AFTER: pick a card. It is not traded."""
    return _squad_cards(table, attacker, defender)


@rock.answer
def card_held_fast(table: Table, actor: int, choice: Choice, attacker: int, defender: int) -> None:
    """It stays with the player who brought it."""
    owner = table.where(choice[1])[1]
    table.announce(TELL + "rock", card=choice[1], who=owner)
    table.move(choice[1], squad_of(owner), hand(owner))


@BOOK.step
def bug(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: the winner must say they are done."""
    _mark_done(table, winner, "must_be_done")


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


@BOOK.gather
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


@BOOK.ask
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
    table.skip(count_up)
    table.then(after_fight(attacker, defender))


@BOOK.step
def ghost_reveal(table: Table, actor: int, winner: int, loser: int) -> None:
    """AFTER: permanently reveal one card from your hand."""
    if table.zones["hand", actor]:
        table.then(ghost(actor))


@BOOK.ask
def ghost(table: Table, actor: int) -> Offers:
    """Pick the card that everybody will see for as long as it stays in that hand."""
    everyone = table.setting.everyone
    hidden = {
        ("card", card): REVEALED_ALREADY if table.shown.get(card) == everyone else None
        for card in table.zones["hand", actor]
    }
    return hidden if None in hidden.values() else dict.fromkeys(hidden)


@ghost.answer
def card_haunted(table: Table, actor: int, choice: Choice) -> None:
    """It faces away from its owner from now on."""
    table.show(choice[1], hand(actor), table.setting.everyone)
    table.announce(TELL + "reveals", who=actor, card=choice[1])


@BOOK.ask
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
