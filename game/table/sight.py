"""The one place where secrets are removed: events as a seat may be told them, the view, and worlds that fit a view.

In a view a hidden card shows only its back: `hidden(back)`, a negative number. In a zone without places the cards that
the seat can name come first, so that nothing can be read from where a hidden card lay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from game.table.events import Announced, Answered, Event, Moved, Revealed, Turned, Zone
from game.table.state import Clue
from game.table.table import Table

Places = dict[tuple[Zone, int], list[int]]
"""(zone, hidden back) -> the cards to be named there."""

HiddenPlace = tuple[Zone, int]
"""A zone and a place in it."""


def hidden(back: int) -> int:
    """What stands in a view for a card of which only this back is seen."""
    return -1 - back


def redact(event: Event, seat: int) -> Event:
    """The event as this seat may be told it."""
    return _told_to(event, 1 << seat)


def public(event: Event, seats: int) -> Event:
    """The event as it may be told aloud at a table of so many seats: with what every one of them has seen."""
    return _told_to(event, (1 << seats) - 1)


def _told_to(event: Event, readers: int) -> Event:
    """The event with only what all the readers saw."""
    if not isinstance(event, Moved | Turned | Revealed | Answered | Announced):
        return event
    is_seen = event.seen_by & readers == readers
    seen_by = readers if is_seen else 0
    # Every event is told to every seat: writing this out spares the lookups of `replace`.
    match event:
        case Moved(card, source, target, at):
            return Moved(card if is_seen else None, source, target, at, seen_by)
        case Turned(card, zone, eyes):
            return Turned(card if is_seen else None, zone, eyes, seen_by)
        case Revealed(cards, zone, eyes):
            return Revealed(cards if is_seen else (None,) * len(cards), zone, eyes, seen_by)
        case Answered(seat, key, choice):
            return Answered(seat, key, choice if is_seen else None, seen_by)
        case Announced(key, args):
            told = args if is_seen else {name: _without_card(name, value) for name, value in args.items()}
            return Announced(key, told, seen_by)


def _without_card(name: str, value: object) -> object:
    if name == "card":
        return None
    if name == "cards" and isinstance(value, tuple):
        return (None,) * len(value)
    return value


@dataclass(frozen=True)
class View:
    """What one seat knows. `table` is a masked table: hidden cards are negative numbers, sealed picks are masked,
    the seed is gone, and knowledge is the seat's own."""

    seat: int
    table: Table
    lies_before: int = 0
    """The seat before which the table lies, where nobody looks at it."""

    @property
    def near(self) -> int:
        """The seat at the near side: the viewer, or before a stranger whoever it lies before. It opens no cards."""
        return self.seat if self.seat >= 0 else self.lies_before

    def laid_before(self, seat: int) -> View:
        """The same table; before a stranger, this seat sits at the near side."""
        return self if seat == self.near or self.seat >= 0 else replace(self, lies_before=seat)

    def determinise(self, random: Random) -> Table:
        """A full table that this seat cannot tell from the true one: unseen cards dealt anew, others' sealed picks
        made undone, chance unknown."""
        return determinise(self, random)

    def hidden_places(self, zone: Zone, back: int = 0) -> list[HiddenPlace]:
        """The places in a zone of cards with this back about which the seat knows nothing, not even where they may come
        from."""
        if any(zone in zones for zones in self.table.rumours.values()):
            return []
        return [(zone, place) for place, card in enumerate(self.table.zones[zone]) if card == hidden(back)]


def view(table: Table, seat: int) -> View:
    """What this seat knows of the table. A seat of -1 is a stranger who knows what everybody may see."""
    masked = table.copy()
    masked.seed = 0
    bit = 1 << seat if seat >= 0 else 0
    eyes, everyone = table.config.eyes, table.config.everyone
    for zone, cards in table.zones.items():
        if cards and not eyes[zone] & bit and eyes[zone] != everyone:
            masked.zones[zone] = _masked_zone(table, zone, cards, bit)
    masked.known = {card: bit for card, mask in sorted(table.known.items()) if mask & bit}
    masked.shown = {card: mask for card, mask in sorted(table.shown.items()) if _sees(table, card, bit)}
    masked.rumours = {key: zones for key, zones in sorted(table.rumours.items()) if key[0] == seat}
    if masked.agenda and (question := table.question):
        masked.agenda = (*table.agenda[:-1], question.masked(table.agenda[-1], seat))
    return View(seat, masked)


def opened(table: Table, near: int) -> View:
    """The table as one who sits at `near` would know it if every hand lay open: for games that are over.

    What nobody holds, such as a deck, keeps its secrets, and so do sealed picks.
    """
    open_table = table.copy()
    config = table.config
    eyes = {zone: config.everyone if mask else 0 for zone, mask in config.eyes.items()}
    open_table.config = replace(config, eyes=eyes)
    return view(open_table, near)


def _sees(table: Table, card: int, bit: int) -> bool:
    return bool((table.eyes_on(card) | table.known.get(card, 0)) & bit) or table.eyes_on(card) == table.config.everyone


def _masked_zone(table: Table, zone: Zone, cards: tuple[int, ...], bit: int) -> tuple[int, ...]:
    """The cards of a zone that this seat does not see into, as the seat knows them."""
    everyone, eyes, backs = table.config.everyone, table.config.eyes[zone], table.config.backs
    shown, known = table.shown, table.known
    told = (
        card
        for card in cards
        if (card in shown or card in known)
        and ((shown.get(card, 0) | known.get(card, 0)) & bit or shown.get(card, 0) | eyes == everyone)
    )
    named = set(told) if shown or known else set()
    if zone in table.config.ordered:
        return tuple([card if card in named else hidden(backs[card]) for card in cards])
    unnamed = [hidden(backs[card]) for card in cards if card not in named]
    return (*sorted(named), *sorted(unnamed, reverse=True))


def unseen(view: View) -> dict[int, list[int]]:
    """Back -> the cards with that back that the seat cannot place, by number."""
    placed = {card for cards in view.table.zones.values() for card in cards if card >= 0}
    pools: dict[int, list[int]] = {}
    for card, back in enumerate(view.table.config.backs):
        if card not in placed:
            pools.setdefault(back, []).append(card)
    return pools


def determinise(view: View, random: Random) -> Table:
    """See `View.determinise`. Rumours are honoured: a card whose track was lost goes to one of its possible zones."""
    world = view.table.copy()
    world.seed = random.getrandbits(62)
    if world.agenda and (question := world.question):
        world.agenda = (*world.agenda[:-1], question.reopened(world.agenda[-1], view.seat))
    pools = {back: _shuffled(cards, random) for back, cards in unseen(view).items()}
    for clue in world.config.ruleset.clues(world):
        _place_by_clue(world, pools, clue)
    placed = _place_rumours(world, pools, random) if world.rumours else {}
    decks = {back: iter(cards) for back, cards in pools.items()}
    for zone, cards in world.zones.items():
        if cards and min(cards) < 0:
            rumoured = {back: placed.get((zone, back), []) for back in set(cards) if back < 0}
            world.zones[zone] = _filled(cards, rumoured, decks, random)
    return world


def _place_by_clue(world: Table, pools: dict[int, list[int]], clue: Clue) -> None:
    """Name a hidden card about which a clue tells something: the first of its pool that fits, and that its track allows
    there."""
    held = world.zones[clue.zone]
    back = -1 - held[clue.place]
    if back < 0:
        return
    lost = {card: zones for (_, card), zones in world.rumours.items()}
    for card in pools[back]:
        if clue.fits(card) and clue.zone in lost.get(card, (clue.zone,)):
            world.zones[clue.zone] = (*held[: clue.place], card, *held[clue.place + 1 :])
            pools[back].remove(card)
            return


def _shuffled(cards: list[int], random: Random) -> list[int]:
    draw = random.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _filled(
    cards: tuple[int, ...], rumoured: dict[int, list[int]], decks: dict[int, Iterator[int]], random: Random
) -> tuple[int, ...]:
    """A zone with its hidden cards named: the rumoured ones somewhere among them, the rest from the shuffled pool."""
    names: dict[int, list[int]] = {}
    for back, sure in rumoured.items():
        rest = islice(decks[-1 - back], cards.count(back) - len(sure))
        names[back] = _shuffled([*sure, *rest], random) if sure else list(rest)
    return tuple([card if card >= 0 else names[card].pop() for card in cards])


def _place_rumours(world: Table, pools: dict[int, list[int]], random: Random) -> Places:
    """Choose a zone for each rumoured card, likelier where more cards with its back lie, and take it out of its pool.

    Many rumours could fill a zone before a card's turn; such a try is thrown away and made again.
    """
    backs = world.config.backs
    rumours = {key[1]: zones for key, zones in world.rumours.items() if key[1] in pools[backs[key[1]]]}
    for _ in range(50):
        placed: Places = {}
        for card, zones in rumours.items():
            back = hidden(backs[card])
            spots = [
                (zone, back)
                for zone in zones
                for _ in range(world.zones[zone].count(back) - len(placed.get((zone, back), ())))
            ]
            if not spots:
                break
            placed.setdefault(spots[int(random.random() * len(spots))], []).append(card)
        else:
            for card in rumours:
                pools[backs[card]].remove(card)
            return placed
    return {}
