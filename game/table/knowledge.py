"""Who has legitimately learned which card, kept up to date as cards move.

A seat *sees* a card where its zone, or the way it is turned, shows it the face. It *knows* a card it does not see when
it has followed it there. When a card leaves a zone unseen, a seat that knew cards there cannot tell which of them left:
those become *rumours*, each with the zones it may be in. A rumour with one place left is knowledge again. Nothing here
depends on what the seat could not have noticed: worlds that look alike stay alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.events import Zone
from game.table.state import Clue, State

Rooms = dict[tuple[int, Zone], int]
"""(seat, zone) -> how many cards there the seat could not name, counted once for many rumours."""

ENOUGH = 2
"""Unnamed cards of a zone are counted up to this: all that matters is whether there are none, one or more."""


def followed(table: State, card: int, source: Zone, target: Zone, witnesses: int, after: int) -> None:
    """Keep knowledge after a card moved: `witnesses` saw which, `after` see it where it lies now. Where everybody sees
    both ends there is nothing to keep."""
    known = table.known
    blind = table.config.everyone & ~witnesses
    knew = known.pop(card, 0) if card in known else 0
    remember = witnesses & ~after
    if remember:
        known[card] = remember
    rumours = table.rumours
    before = len(rumours)
    concerned = [zones for zones in rumours.values() if source in zones] if before else []
    if blind and (known or knew or concerned):
        _lose_track(table, card, source, target, blind, knew)
    # The card's new zone has no less room than before.
    if concerned or len(rumours) > before:
        _forget_rumours(table, card, witnesses)
        narrow(table, source)
    elif before and table.config.ruleset.clues(table):
        narrow(table)


def followed_all(table: State, cards: Sequence[int], source: Zone, target: Zone) -> bool:
    """Keep knowledge as all these cards move, if nothing is turned or rumoured, and everybody sees them on the way or
    nobody knows any. Else False: they have to be followed one by one."""
    eyes, everyone, known = table.config.eyes, table.config.everyone, table.known
    before, after = eyes[source], eyes[target]
    if before & after == everyone:
        return True
    if known and before | after != everyone:
        return False
    for card in cards if known else ():
        known.pop(card, None)
    if remember := before & ~after:
        known.update(dict.fromkeys(cards, remember))
    return True


def _lose_track(table: State, card: int, source: Zone, target: Zone, blind: int, knew: int) -> None:
    """Blind seats cannot tell which card left the source: all that they knew there may be in either zone."""
    known = table.known
    lying = table.zones[source]
    held = [] if known.keys().isdisjoint(lying) else [other for other in lying if other in known]
    rumours, eyes = table.rumours, table.config.eyes
    for key, zones in rumours.items():
        if source in zones and target not in zones and blind >> key[0] & 1:
            blank = [zone for zone in zones if not eyes[zone] >> key[0] & 1]
            rumours[key] = tuple(sorted((*blank, target)))
    for seat in range(table.config.seats) if held or knew else ():
        if not blind >> seat & 1:
            continue
        bit = 1 << seat
        if knew & bit:
            rumours[seat, card] = _both(source, target)
        for other in held:
            if known.get(other, 0) & bit and not table.shown.get(other, 0) & bit:
                _drop_known(table, other, bit)
                rumours[seat, other] = _both(source, target)


def _both(source: Zone, target: Zone) -> tuple[Zone, ...]:
    return tuple(sorted((source, target)))


def _drop_known(table: State, card: int, bits: int) -> None:
    left = table.known[card] & ~bits
    if left:
        table.known[card] = left
    else:
        del table.known[card]


def _forget_rumours(table: State, card: int, seats: int) -> None:
    for seat in range(table.config.seats):
        if seats >> seat & 1:
            table.rumours.pop((seat, card), None)


def learned(table: State, cards: Sequence[int], zone: Zone, eyes: int) -> None:
    """Some seats have seen which cards lie in a zone."""
    unseeing = eyes & ~table.config.eyes[zone]
    for card in cards if unseeing else ():
        table.known[card] = table.known.get(card, 0) | unseeing
    if table.rumours:
        for card in cards:
            _forget_rumours(table, card, eyes)
        narrow(table, zone)


def shuffled(table: State, zone: Zone) -> None:
    """After a shuffle, cards known in an ordered zone are known to be in it but not where, unless one sees them."""
    if zone not in table.config.ordered:
        return
    hidden_from = table.config.everyone & ~table.config.eyes[zone]
    for card in table.zones[zone]:
        knew = table.known.get(card, 0) & hidden_from & ~table.shown.get(card, 0)
        if knew:
            _drop_known(table, card, knew)
            for seat in range(table.config.seats):
                if knew >> seat & 1:
                    table.rumours[seat, card] = (zone,)
    if table.rumours:
        narrow(table, zone)


def narrow(table: State, touched: Zone | None = None) -> None:
    """Strike out zones without a card that the seat could not name, or where no such card can be the one, as everybody
    can conclude; what is left with one place is known again.

    Where only the zone `touched` has changed, no others need be looked at, unless there are clues.
    """
    rumours = table.rumours
    clues = table.config.ruleset.clues(table) if rumours else ()
    if touched is not None and not clues and not _tells_something(table, touched):
        return
    near = None if clues or touched is None else {touched}
    rooms: Rooms = {}
    changed = True
    while changed and rumours:
        changed = False
        for (seat, card), zones in [one for one in rumours.items() if near is None or not near.isdisjoint(one[1])]:
            lost = [
                zone
                for zone in zones
                if (near is None or zone in near) and not _could_hold(table, seat, zone, card, clues, rooms)
            ]
            if lost:
                zones = rumours[seat, card] = tuple([zone for zone in zones if zone not in lost])
            if len(zones) == 1 and _settles(table, seat, zones[0]):
                del rumours[seat, card]
                table.known[card] = table.known.get(card, 0) | 1 << seat
                rooms.pop((seat, zones[0]), None)
                if near is not None:
                    near.update(zones, lost)
                changed = True


def _tells_something(table: State, zone: Zone) -> bool:
    """Whether a zone's cards, without clues, strike it out of a rumour or settle one: seldom, so ask first."""
    rooms: dict[int, int] = {}
    for (seat, _), zones in table.rumours.items():
        if zone in zones:
            room = rooms.get(seat)
            if room is None:
                room = rooms[seat] = _nearly_named(table, seat, zone)
            if not room or (len(zones) == 1 and (room == 1 or zone not in table.config.ordered)):
                return True
    return False


def _could_hold(table: State, seat: int, zone: Zone, card: int, clues: Sequence[Clue], rooms: Rooms) -> bool:
    """Whether this zone has a card that the seat could not name and that may be this one."""
    room = rooms.get((seat, zone))
    if room is None:
        room = rooms[seat, zone] = unnamed(table, seat, zone) if clues else _nearly_named(table, seat, zone)
    if not clues:
        return room > 0
    held = table.zones[zone]
    barred = [clue for clue in clues if clue.zone == zone and not clue.fits(card)]
    return room > sum([not _can_name(table, seat, held[clue.place]) for clue in barred])


def _settles(table: State, seat: int, zone: Zone) -> bool:
    """Whether knowing the zone is knowing the card: always in a zone without places, else if one card is unnamed."""
    return zone not in table.config.ordered or _nearly_named(table, seat, zone) == 1


def unnamed(table: State, seat: int, zone: Zone) -> int:
    """How many cards of a zone the seat could not name."""
    if table.config.eyes[zone] >> seat & 1:
        return 0
    # As `_can_name` has it; written out because every card that moves unseen asks this of whole zones.
    known, shown = table.known, table.shown
    return sum([not (known.get(card, 0) | shown.get(card, 0)) >> seat & 1 for card in table.zones[zone]])


def _nearly_named(table: State, seat: int, zone: Zone) -> int:
    """How many cards of a zone the seat could not name, counted no further than needed."""
    if table.config.eyes[zone] >> seat & 1:
        return 0
    known, shown, count = table.known, table.shown, 0
    for card in table.zones[zone]:
        if not (known.get(card, 0) | shown.get(card, 0)) >> seat & 1:
            count += 1
            if count == ENOUGH:
                break
    return count


def _can_name(table: State, seat: int, card: int) -> bool:
    return bool((table.known.get(card, 0) | table.shown.get(card, 0)) >> seat & 1)
