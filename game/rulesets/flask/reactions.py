"""Reactions of Flask: the windows in which opponents may activate them, and what activating does."""

from __future__ import annotations

from game.rulesets.elimination import opponents
from game.rulesets.flask.board import ANSWERED, announced, covering, face_down, laid, pending, piles, played
from game.rulesets.flask.effects import BOOK, REFUSE, TELL, resolve
from game.table.agenda import Frame
from game.table.choices import PASS, Choice, Offers, refuse
from game.table.table import Table

UNSEEN = -1
"""Stands in a question for a card that the asked player does not see."""

UNDER_REACTION = refuse(REFUSE + "under_reaction")


def own_reactions(table: Table, seat: int) -> Offers:
    """A player's face-down cards: Reactions can be activated, the cards under them cannot."""
    offers: Offers = {("card", card): UNDER_REACTION for card in table.zones["set", seat]}
    offers.update({("card", pile[0]): None for pile in piles(table, seat)})
    return offers


# -- Windows -----------------------------------------------------------------------------------------------------------


@BOOK.step
def reactions(table: Table, kind: str, player: int, waiting: tuple[int, ...], guarded: Frame) -> None:
    """Opponents with a face-down Reaction may activate one, clockwise; when all pass, what was announced happens."""
    for place, seat in enumerate(waiting):
        if table.zones["set", seat]:
            card = pending(table, player) if kind == "card" else UNSEEN
            table.then(WINDOWS[kind](seat, player, card, waiting[place + 1 :], guarded))
            return
    table.then(guarded)


@BOOK.ask(is_window=True)
def react_to_card(table: Table, seat: int, who: int, card: int, waiting: tuple[int, ...], guarded: Frame) -> Offers:
    """A card is announced and not paid yet."""
    return own_reactions(table, seat) | {PASS: None}


@BOOK.ask(is_window=True)
def react_to_reaction(table: Table, seat: int, who: int, card: int, waiting: tuple[int, ...], guarded: Frame) -> Offers:
    """A Reaction is announced face down and not paid yet."""
    return own_reactions(table, seat) | {PASS: None}


@BOOK.ask(is_window=True)
def react_to_end(table: Table, seat: int, who: int, card: int, waiting: tuple[int, ...], guarded: Frame) -> Offers:
    """An opponent is about to end their turn."""
    return own_reactions(table, seat) | {PASS: None}


WINDOWS = {"card": react_to_card, "reaction": react_to_reaction, "end": react_to_end}
BOOK.allow("kind", WINDOWS)


@react_to_card.answer
def reacted_to_card(
    table: Table, seat: int, choice: Choice, who: int, card: int, waiting: tuple[int, ...], guarded: Frame
) -> None:
    """The Reaction comes first; then everybody may answer again, and at last the card is paid."""
    _reacted(table, "card", seat, choice, who, waiting, guarded)


@react_to_reaction.answer
def reacted_to_reaction(
    table: Table, seat: int, choice: Choice, who: int, card: int, waiting: tuple[int, ...], guarded: Frame
) -> None:
    """As for any other card."""
    _reacted(table, "reaction", seat, choice, who, waiting, guarded)


@react_to_end.answer
def reacted_to_end(
    table: Table, seat: int, choice: Choice, who: int, card: int, waiting: tuple[int, ...], guarded: Frame
) -> None:
    """The turn ends all the same."""
    _reacted(table, "end", seat, choice, who, waiting, guarded)


def _reacted(
    table: Table, kind: str, seat: int, choice: Choice, who: int, waiting: tuple[int, ...], guarded: Frame
) -> None:
    if choice == PASS:
        table.then(reactions(kind, who, waiting, guarded))
        return
    activate(table, seat, choice[1])
    if kind != "end":
        table.put(ANSWERED, 1)
    table.then(turn_up(seat), reactions(kind, who, tuple(opponents(table, who)), guarded))


# -- Activating --------------------------------------------------------------------------------------------------------


def activate(table: Table, seat: int, reaction: int) -> None:
    """A Reaction and the cards under it are turned up. That is free, and nobody can answer it."""
    lying = piles(table, seat)
    place = next(place for place, pile in enumerate(lying) if pile[0] == reaction)
    start = sum([len(pile) for pile in lying[:place]])
    later = _lift_marks(table, seat, start)
    for card in lying[place]:
        table.move(card, face_down(seat), announced(seat))
    for mark, noted in later[1:]:
        table.put(laid(seat, mark - len(lying[place])), noted)
    if place == len(lying) - 1:
        table.put(covering(seat), 0)
    under = len(lying[place]) - 1
    if under:
        table.announce(TELL + "activates", who=seat, card=reaction, n=under)
    else:
        table.announce(TELL + "activates_alone", who=seat, card=reaction)


def _lift_marks(table: Table, seat: int, start: int) -> list[tuple[int, int]]:
    """Take away the marks of piles from a place on, so that none is wrong while cards move; returns what they said."""
    marks = [
        (place, noted)
        for place in range(start, len(table.zones["set", seat]))
        if (noted := table.counters.get(laid(seat, place)))
    ]
    for place, _ in marks:
        table.put(laid(seat, place), 0)
    return marks


@BOOK.step
def turn_up(table: Table, player: int) -> None:
    """The next card of an activated pile has its effects: the Reaction's own, then the cards under it in play order."""
    waiting = table.zones["announced", player]
    if waiting:
        table.move(waiting[0], announced(player), played(player))
        table.then(resolve(player, waiting[0]), turn_up(player))
