"""Worlds that a seat cannot tell apart, for every test that asks whether something leaks.

    other = worlds(table, seat, random)

is a table in which everything this seat has not seen is different: the cards it cannot name have changed places with
each other, the other seats' sealed picks are other picks, and chance will fall otherwise. Whatever the program shows,
says or lets this seat do must be the same for both.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from game.match.record import position_of
from game.table.agenda import Frame, Simultaneous
from game.table.choices import READY, Choice
from game.table.events import Event
from game.table.sight import public, redact, view
from game.table.table import Table

_JSON = msgspec.json.Encoder(order="deterministic")


@dataclass(frozen=True)
class World:
    """A table, and which card took whose place in it."""

    table: Table
    swapped: dict[int, int]

    def choice(self, choice: Choice) -> Choice:
        """What another seat's answer is called in this world."""
        return _renamed(choice, self.swapped)


def worlds(table: Table, seat: int, random: Random) -> Table:
    """Another table that this seat, or a stranger with -1 for a seat, cannot tell from the given one."""
    return other_world(table, seat, random).table


def other_world(table: Table, seat: int, random: Random) -> World:
    """Another table that this seat cannot tell from the given one, and how it came about.

    What the seat has seen is read off the table itself, not off its view, so that a view that shows too much is caught.
    """
    swapped = _swapped(table, seat, random)
    other = table.copy()
    other.zones = {zone: tuple([swapped.get(card, card) for card in cards]) for zone, cards in table.zones.items()}
    other.known = {swapped.get(card, card): eyes for card, eyes in table.known.items()}
    other.shown = {swapped.get(card, card): eyes for card, eyes in table.shown.items()}
    other.rumours = {
        (who, card if who == seat else swapped.get(card, card)): zones for (who, card), zones in table.rumours.items()
    }
    other.seed = random.getrandbits(62)
    if isinstance(table.question, Simultaneous):
        other.agenda = (*table.agenda[:-1], _repicked(other, table.agenda[-1], table.question, seat, random))
    return World(other, swapped)


def _swapped(table: Table, seat: int, random: Random) -> dict[int, int]:
    """Cards that the seat cannot name, and which of them takes the place of which, backs and rumours being honoured."""
    unseen = {card: zone for zone, cards in table.zones.items() for card in cards if not _knows(table, seat, card)}
    rumours = {card: zones for (who, card), zones in table.rumours.items() if who == seat}
    clues = {table.zones[clue.zone][clue.place]: clue for clue in table.config.ruleset.clues(table)}

    def may_lie(card: int, place: int) -> bool:
        fits = place not in clues or clues[place].fits(card)
        return fits and unseen[place] in rumours.get(card, (unseen[place],))

    for _ in range(20):
        swapped = _shuffled(list(unseen), table.config.backs, random)
        if all(may_lie(card, place) for place, card in swapped.items()):
            return swapped
    free = [card for card in unseen if card not in rumours and card not in clues]
    return _shuffled(free, table.config.backs, random)


def _knows(table: Table, seat: int, card: int) -> bool:
    """Whether a seat can name a card; a stranger, whose seat is -1, knows what everybody sees."""
    return table.knows(seat, card) if seat >= 0 else table.eyes_on(card) == table.config.everyone


def _shuffled(cards: list[int], backs: tuple[int, ...], random: Random) -> dict[int, int]:
    swapped: dict[int, int] = {}
    for back in set(backs):
        alike = [card for card in cards if backs[card] == back]
        swapped.update(zip(alike, random.sample(alike, len(alike)), strict=True))
    return swapped


def _renamed(choice: Choice, swapped: dict[int, int]) -> Choice:
    if choice[0] == "back":
        return ("back", *_renamed(choice[1:], swapped))
    return (choice[0], swapped.get(choice[1], choice[1]), *choice[2:]) if choice[0] == "card" else choice


def _repicked(other: Table, frame: Frame, question: Simultaneous[Any], seat: int, random: Random) -> Frame:
    """The question with other sealed picks of the other seats, as many as they have made; who is ready, stays so."""
    sealed = []
    for owner, picks in zip(frame[1], frame[2], strict=True):
        chosen: tuple[Choice, ...] = picks if owner == seat else ()
        is_ready = picks[-1:] == (READY,)
        while len(chosen) < len(picks) - is_ready:
            offers = question.offer(other, owner, chosen, *frame[3:])
            legal = [choice for choice, refusal in offers.items() if refusal is None and choice != READY]
            chosen = (*chosen, legal[int(random.random() * len(legal))])
        sealed.append((*chosen, READY) if is_ready and owner != seat else chosen)
    return (*frame[:2], tuple(sealed), *frame[3:])


def as_json(value: Any) -> str:
    """Plain data as one line of JSON, for comparing."""
    return _JSON.encode(value).decode()


def seen(table: Table, seat: int) -> str:
    """All that the model gives a seat: the view, and what it may answer or do out of turn, and why not the rest."""
    offers = list(table.offers(seat).items()) if seat in table.asked() else []
    offers += table.asides(seat).items()
    return as_json([position_of(view(table, seat).table), table.asked(), [[list(key), why] for key, why in offers]])


def told(events: list[Event] | tuple[Event, ...], seat: int) -> str:
    """What happened, as a seat is told it."""
    return as_json([[type(event).__name__, redact(event, seat)] for event in events])


def aloud(events: list[Event] | tuple[Event, ...], seats: int) -> str:
    """What happened, as it is told to everybody at once."""
    return as_json([[type(event).__name__, public(event, seats)] for event in events])


def cards_told(events: list[Event] | tuple[Event, ...], seat: int) -> set[int]:
    """The cards that the seat is told of in these events."""
    cards: set[int | None] = set()
    for event in [redact(event, seat) for event in events]:
        cards.add(getattr(event, "card", None))
        cards.update(getattr(event, "cards", ()))
        choice = getattr(event, "choice", None)
        if choice is not None and choice[0] == "card":
            cards.add(choice[1])
        args = getattr(event, "args", {})
        cards.update((args.get("card"), *args.get("cards", ())))
    return {card for card in cards if card is not None}


def nameable(table: Table, seat: int) -> set[int]:
    """The cards that a seat can name where they lie."""
    return {card for cards in table.zones.values() for card in cards if table.knows(seat, card)}
