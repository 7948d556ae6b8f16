"""What Flask's cards do, in printed order, and the verbs that these effects share with the rest of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.flask.board import (
    STOCKS,
    deck,
    design,
    discard,
    hand,
    played,
    stock,
)
from game.rulesets.flask.cards import COLOURS, OF_ONE_KIND
from game.table.agenda import Book, Frame, Open
from game.table.choices import Choice, Offers, refuse
from game.table.table import Table

BOOK = Book()

TELL = "flask.tell."
REFUSE = "flask.refuse."

COLOUR_WORDS: tuple[Choice, ...] = tuple([("say", colour) for colour in COLOURS])
ANY_COLOUR: Offers = dict.fromkeys(COLOUR_WORDS)

NONE_LEFT = tuple([refuse(REFUSE + "none_left", type=colour) for colour in COLOURS])


# -- Verbs -----------------------------------------------------------------------------------------------------------


def draw_from_deck(table: Table, seat: int) -> None:
    """The top card of a player's deck goes to their hand, whatever was announced."""
    table.move(table.zones["deck", seat][-1], deck(seat), hand(seat))


def discard_from_hand(table: Table, seat: int, cards: Sequence[int]) -> None:
    """Hand cards go on top of their owner's discard pile, one after the other."""
    for card in cards:
        table.move(card, hand(seat), discard(seat))
        table.announce(TELL + "discards", who=seat, card=card)


def add(table: Table, seat: int, colour: int, change: int) -> None:
    """Change a player's resources of one colour. They may go above six for now."""
    counter = STOCKS[seat][colour]
    table.put(counter, table.counters.get(counter, 0) + change)


# -- Effects, in printed order ---------------------------------------------------------------------------------------


@BOOK.step
def resolve(table: Table, player: int, card: int) -> None:
    """Everything a card does, from top to bottom; the Reaction itself has been dealt with."""
    effects = design(table, card)
    for colour, n in enumerate(effects.gains):
        if n:
            _gain(table, player, colour, n)
    frames: list[Frame] = [kind(player)] * effects.kinds
    if effects.draws:
        frames.insert(0, drawing(player, effects.draws))
    if effects.drains:
        frames.append(drain(player, effects.drains))
    if effects.sabotages:
        frames.append(sabotage(player, effects.sabotages))
    if effects.reboots:
        frames.append(reboot(player))
    table.then(*frames)


def _gain(table: Table, seat: int, colour: int, n: int) -> None:
    table.announce(TELL + "gains", who=seat, n=n, type=COLOURS[colour])
    add(table, seat, colour, n)


@BOOK.step
def drawing(table: Table, player: int, n: int) -> None:
    """Draw so many cards, each from the deck or from the top of the discard pile."""
    from_deck, from_discard = table.zones["deck", player], table.zones["discard", player]
    if not n:
        return
    if from_deck and from_discard:
        table.then(draw(player, n))
    elif from_deck or from_discard:
        _draw(table, player, "deck" if from_deck else "discard", n)
    else:
        table.announce(TELL + "nothing_to_draw", who=player)


@BOOK.ask
def draw(table: Table, player: int, n: int) -> Offers:
    """Choose where the next card comes from."""
    return {("say", "deck"): None, ("say", "discard"): None}


@draw.answer
def source_chosen(table: Table, player: int, choice: Choice, n: int) -> None:
    """Card by card: the next one may come from elsewhere."""
    _draw(table, player, choice[1], n)


def _draw(table: Table, player: int, source: str, n: int) -> None:
    card = table.zones[source, player][-1]
    if source == "discard":
        table.announce(TELL + "draws_discarded", who=player, card=card)
    else:
        table.announce(TELL + "draws", who=player)
    table.move(card, (source, player), hand(player))
    table.then(drawing(player, n - 1))


@BOOK.ask
def kind(table: Table, player: int) -> Offers:
    """Choose the colour of which you get two."""
    return ANY_COLOUR.copy()


@kind.answer
def kind_chosen(table: Table, player: int, choice: Choice) -> None:
    """Each such effect on its own."""
    _gain(table, player, COLOURS.index(choice[1]), OF_ONE_KIND)


@BOOK.step
def drain(table: Table, player: int, n: int) -> None:
    """An enemy loses resources; with several enemies the player picks one."""
    enemies = opponents(table, player)
    if len(enemies) == 1:
        _drain(table, player, enemies[0], n)
    else:
        table.then(drain_whom(player, n))


def _drain(table: Table, player: int, victim: int, n: int) -> None:
    table.announce(TELL + "drains", who=player, whom=victim, n=n)
    table.then(losing(victim, player, n))


@BOOK.ask(open=Open.ALL)
def drain_whom(table: Table, player: int, n: int) -> Offers:
    """Pick the enemy who loses resources."""
    return _enemies(table, player)


def _enemies(table: Table, player: int) -> Offers:
    offers: Offers = {}
    for seat in range(table.config.seats):
        if seat == player:
            offers["seat", seat] = refuse(REFUSE + "yourself")
        else:
            offers["seat", seat] = refuse(REFUSE + "is_out", whom=seat) if not is_standing(table, seat) else None
    return offers


@drain_whom.answer
def drained(table: Table, player: int, choice: Choice, n: int) -> None:
    """All of it hits the same enemy."""
    _drain(table, player, choice[1], n)


@BOOK.step
def losing(table: Table, victim: int, who: int, n: int) -> None:
    """The victim chooses what they lose, one by one; whoever has no more than that loses everything."""
    resources = stock(table, victim)
    colours = [colour for colour in range(len(COLOURS)) if resources[colour]]
    if sum(resources) <= n:
        for colour in colours:
            _lose(table, victim, colour, resources[colour])
    elif len(colours) == 1:
        _lose(table, victim, colours[0], n)
    elif n:
        table.then(lose(victim, who, n))


def _lose(table: Table, victim: int, colour: int, n: int) -> None:
    if n:
        table.announce(TELL + "loses", who=victim, n=n, type=COLOURS[colour])
        add(table, victim, colour, -n)


@BOOK.ask(open=Open.ALL)
def lose(table: Table, victim: int, who: int, n: int) -> Offers:
    """Pick the colour of the next resource you lose."""
    resources = stock(table, victim)
    return {word: None if resources[colour] else NONE_LEFT[colour] for colour, word in enumerate(COLOUR_WORDS)}


@lose.answer
def colour_lost(table: Table, victim: int, choice: Choice, who: int, n: int) -> None:
    """One resource is gone."""
    _lose(table, victim, COLOURS.index(choice[1]), 1)
    table.then(losing(victim, who, n - 1))


@BOOK.step
def sabotage(table: Table, player: int, n: int) -> None:
    """An enemy discards cards; with several enemies the player picks one."""
    enemies = opponents(table, player)
    if len(enemies) == 1:
        _sabotage(table, player, enemies[0], n)
    else:
        table.then(sabotage_whom(player, n))


def _sabotage(table: Table, player: int, victim: int, n: int) -> None:
    table.announce(TELL + "sabotages", who=player, whom=victim, n=n)
    table.then(shedding(victim, player, n))


@BOOK.ask(open=Open.ALL)
def sabotage_whom(table: Table, player: int, n: int) -> Offers:
    """Pick the enemy who discards cards."""
    return _enemies(table, player)


@sabotage_whom.answer
def sabotaged(table: Table, player: int, choice: Choice, n: int) -> None:
    """All of it hits the same enemy."""
    _sabotage(table, player, choice[1], n)


@BOOK.step
def shedding(table: Table, victim: int, who: int, n: int) -> None:
    """The victim chooses from their hand, one by one; what the hand lacks comes from the top of their deck.

    The order is theirs even if the whole hand goes. Cards that lie face down, or on the table, are safe.
    """
    held = table.zones["hand", victim]
    if n and len(held) > 1:
        table.then(lose_card(victim, who, n))
        return
    discard_from_hand(table, victim, held[:n])
    for card in table.zones["deck", victim][::-1][: n - len(held[:n])]:
        table.move(card, deck(victim), discard(victim))
        table.announce(TELL + "discards_from_deck", who=victim, card=card)


@BOOK.ask
def lose_card(table: Table, victim: int, who: int, n: int) -> Offers:
    """Pick the next hand card you lose."""
    return {("card", card): None for card in table.zones["hand", victim]}


@lose_card.answer
def card_lost(table: Table, victim: int, choice: Choice, who: int, n: int) -> None:
    """It goes on top of the victim's discard pile."""
    discard_from_hand(table, victim, (choice[1],))
    table.then(shedding(victim, who, n - 1))


@BOOK.step
def reboot(table: Table, player: int) -> None:
    """All that the player has played this turn goes back to hand, this card too, but not what lies face down."""
    table.announce(TELL + "reboots", who=player, n=len(table.zones["played", player]))
    table.move_all(played(player), hand(player))
