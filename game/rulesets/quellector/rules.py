"""The rules of Creature Quellector, in the order of the rule book (`assets/rulebooks/quellector.md`).

The sixteen types have a file of their own, `actions.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.counters import mark
from game.rulesets.quellector.actions import AFTER, AFTER_TRADE, BEFORE, hindrance, rock
from game.rulesets.quellector.board import (
    ATTACKER,
    BOX,
    CALLED_OFF,
    DEALT,
    DEFENDER,
    EARLIER,
    FIGHTS,
    OF_A_FIGHT,
    action_icons,
    colour_of,
    design,
    done,
    final_strength,
    hand,
    is_done,
    is_first_lap,
    of_a_deal,
    settled,
    still_playing,
    strength,
    types,
    unsettled,
)
from game.rulesets.quellector.board import squad as squad_of
from game.rulesets.quellector.book import BOOK, REFUSE, TELL
from game.rulesets.quellector.cards import Icon
from game.rulesets.timing import clockwise_after
from game.table.agenda import Frame, Open, Picks
from game.table.choices import READY, Choice, Offers, Refusal, refuse
from game.table.table import Table

LARGEST_SQUAD = 3
LAST_FIGHT = 100

ALREADY_CHOSEN = refuse(REFUSE + "already_chosen")
SETTLE_ALL = refuse(REFUSE + "settle_all")
DUELS_ONLY = refuse(REFUSE + "duels_only")


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """Shuffle the set and deal five cards to each player; what is left stays unseen in the box."""
    table.zones[BOX] = tuple(range(len(table.config.designs)))
    deal(table, starter)


def deal(table: Table, starter: int) -> None:
    """Everybody's cards, all from a shuffled box, and the first turn."""
    table.shuffle(BOX)
    for _ in range(table.config.options["hand"]):
        for seat in range(table.config.seats):
            table.move(table.zones[BOX][-1], BOX, hand(seat))
    table.announce(TELL + "starts", who=starter)
    table.then(turn(starter))


# -- Gameplay --------------------------------------------------------------------------------------------------------


@BOOK.step
def turn(table: Table, player: int) -> None:
    """A player's turn; with fewer than two players left who are not done, or after too many fights, the game ends."""
    if len(still_playing(table)) < 2:
        table.announce(TELL + "alone" + of_a_deal(table), who=player)
        table.then(end_of_game())
    elif table.count(FIGHTS) >= LAST_FIGHT:
        table.announce(TELL + "hundred")
        table.then(end_of_game())
    else:
        table.begin("turn", who=player)
        table.announce(TELL + "turn", who=player)
        table.begin("phase", name="challenge")
        table.then(opponent(player))


@BOOK.ask(open=Open.ALL)
def opponent(table: Table, player: int) -> Offers:
    """Pick an opponent who is not done."""
    offers: Offers = {("seat", seat): None for seat in range(table.config.seats)}
    for seat in range(table.config.seats):
        if is_done(table, seat):
            offers["seat", seat] = refuse(REFUSE + "is_done", whom=seat)
    offers["seat", player] = refuse(REFUSE + "yourself")
    return offers


@opponent.answer
def opponent_picked(table: Table, player: int, choice: Choice) -> None:
    """The chosen opponent is the defender."""
    mark(table, ATTACKER, player)
    mark(table, DEFENDER, choice[1])
    table.then(number(player, choice[1]))


@BOOK.ask
def number(table: Table, player: int, defender: int) -> Offers:
    """Pick a number: 1, 2 or 3, but no more than either of you has cards."""
    own, theirs = len(table.zones["hand", player]), len(table.zones["hand", defender])
    most = 1 if table.config.options["duels"] else LARGEST_SQUAD
    return {("number", n): _too_many(n, most, own, theirs, defender) for n in range(1, LARGEST_SQUAD + 1)}


def _too_many(n: int, most: int, own: int, theirs: int, defender: int) -> Refusal | None:
    if n > most:
        return DUELS_ONLY
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


@BOOK.simultaneous
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
    owners = tuple([seat for seat in (attacker, defender) if unsettled(table, seat)])
    return [settle(owners)] if owners else []


@BOOK.simultaneous
def settle(table: Table, seat: int, picks: Picks) -> Offers:
    """Each owner chooses which of its types a two-type icon counts as."""
    twins = unsettled(table, seat)
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
            mark(table, settled(card, place), colour_of(table, type_name))
            table.announce(TELL + "settled", card=card, type=type_name)


# -- Squads ----------------------------------------------------------------------------------------------------------


@BOOK.step
def most_actions(table: Table, attacker: int, defender: int) -> None:
    """The player with the most action icons executes one of their actions; if tied, nobody does."""
    if table.config.options["calm"]:
        table.then(count_up(attacker, defender, defender, ""))
        return
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
        ("say", names[colour]): hindrance(table, names[colour], actor, attacker, defender)
        for colour, icons in enumerate(action_icons(table, actor))
        if icons
    }


@BOOK.ask(open=Open.ALL)
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

    Two-type icons of cards that came in after the reveal are settled first. After a fight that was called off nothing
    more happens.
    """
    if table.count(CALLED_OFF):
        _end_fight(table)
        table.then(next_turn(attacker))
        return
    if newcomers := _settling(table, attacker, defender):
        table.then(*newcomers, count_up(attacker, defender, actor, after))
        return
    table.begin("phase", name="count")
    ours, theirs = table.zones["squad", attacker], table.zones["squad", defender]
    attack, defence = strength(table, ours, theirs), strength(table, theirs, ours)
    table.announce(TELL + "counted", who=attacker, whom=defender, n=attack, m=defence)
    for_ties = attacker if table.config.options["bold"] else defender
    winner = for_ties if attack == defence else attacker if attack > defence else defender
    loser = defender if winner == attacker else attacker
    tie = "tie_attacker" if winner == attacker else "tie_defender"
    table.announce(TELL + (tie if attack == defence else "wins_fight"), who=winner, whom=loser)
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


@BOOK.ask(open=Open.ALL)
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
    _end_fight(table)
    empty = [seat for seat in range(table.config.seats) if not table.zones["hand", seat]]
    if empty:
        table.announce(TELL + "out_of_cards" + of_a_deal(table), who=empty[0])
        table.then(end_of_game())
    else:
        table.begin("phase", name="done")
        table.then(maybe_done(attacker), maybe_done(defender), next_turn(attacker))


def _end_fight(table: Table) -> None:
    """Nobody attacks or defends any more, and no effect lasts longer than its fight."""
    for counter in [key for key in table.counters if key in OF_A_FIGHT or key[0] == "settled"]:
        table.put(counter, 0)


# -- Being done ------------------------------------------------------------------------------------------------------


@BOOK.step
def maybe_done(table: Table, player: int) -> None:
    """A fighter who is not done yet decides, unless the game ends in any case because all others are done."""
    if not is_done(table, player) and len(still_playing(table)) > 1 and not is_first_lap(table):
        table.then(stop(player))


@BOOK.ask(open=Open.ALL)
def stop(table: Table, player: int) -> Offers:
    """Say that you are done, or play on."""
    return {("say", "play_on"): None, ("say", "done"): None}


@stop.answer
def stopped(table: Table, player: int, choice: Choice) -> None:
    """Whoever is done gets no more turns and cannot be challenged."""
    if choice == ("say", "done"):
        table.announce(TELL + "done", who=player)
        table.put(done(player), 1)
    else:
        table.announce(TELL + "plays_on", who=player)


@BOOK.step
def next_turn(table: Table, player: int) -> None:
    """Play goes clockwise to the next player who is not done."""
    following = clockwise_after(table.config.seats, player)
    table.then(turn(next((seat for seat in following if not is_done(table, seat)), player)))


@BOOK.step
def end_of_game(table: Table) -> None:
    """Hands are counted; of several deals the next one begins, unless this was the last."""
    hands = [table.zones["hand", seat] for seat in range(table.config.seats)]
    for seat, cards in enumerate(hands):
        for card in cards:
            table.show(card, hand(seat), table.config.everyone)
    strengths = [final_strength(table, cards) for cards in hands]
    for seat, n in enumerate(strengths):
        table.announce(TELL + "strength", who=seat, n=n)
    if of_a_deal(table):
        _deal_again(table, strengths)
    else:
        _finish(table, strengths)


def _finish(table: Table, strengths: Sequence[int]) -> None:
    """The strongest hand wins, or the strongest of all deals together; then the larger one, then the win is shared."""
    scores = [n + table.count(earlier) for n, earlier in zip(strengths, EARLIER, strict=False)]
    standing = [(score, len(table.zones[hand(seat)])) for seat, score in enumerate(scores)]
    winners = [seat for seat, place in enumerate(standing) if place == max(standing)]
    if scores.count(max(scores)) > len(winners):
        table.announce(TELL + "more_cards")
    finished = "finished_deals" if table.config.options["deals"] > 1 else "finished"
    table.announce(TELL + finished, winners=tuple(winners), n=len(winners), strength=max(scores))
    table.finish(winners, scores)


def _deal_again(table: Table, strengths: Sequence[int]) -> None:
    """What hands counted is kept, all cards are dealt anew, and whoever was the last of this deal begins."""
    table.put(DEALT, table.count(DEALT) + 1)
    table.put(FIGHTS, 0)
    last = min(range(table.config.seats), key=lambda seat: (strengths[seat], len(table.zones[hand(seat)])))
    for seat, n in enumerate(strengths):
        table.put(EARLIER[seat], table.count(EARLIER[seat]) + n)
        table.put(done(seat), 0)
        table.move_all(hand(seat), BOX)
    table.announce(TELL + "next_deal", n=table.count(DEALT) + 1, m=table.config.options["deals"])
    deal(table, last)
