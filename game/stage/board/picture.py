"""Which physical card is which: the stage's picture of the table follows its views, one for each event.

What is on the table, and who knows it, is decided by the kernel alone. The picture adds only that a card which moves,
or is turned, stays the same card. If strict, it checks that every card that changes zones was told to.
"""

from __future__ import annotations

import collections
import logging
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace

from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice
from game.table.events import Event, Moved, Revealed, Shuffled, Turned, Zone
from game.table.sight import View, hidden
from game.table.state import Counter, GameConfig

LOG = logging.getLogger("menagerie")

Cards = dict[Zone, tuple[int, ...]]
"""What lies in some zones."""


class PictureError(AssertionError):
    """Cards lie elsewhere than the events told. The message names each zone."""


@dataclass(eq=False)
class Slot:
    """One physical card on the table, the same object wherever it moves.

    `name` is the card, or a negative number for one of which only the back is known (`game.table.sight.hidden`).
    """

    ident: int
    name: int
    card: int | None = field(init=False)
    """The card, if it can be named."""
    last_card: int | None = field(init=False, default=None)
    """The last known card here: it stays visible on the face that turns away when its name is lost."""

    def __post_init__(self) -> None:
        self.call(self.name)

    def call(self, name: int) -> None:
        """Take another name."""
        self.name = name
        self.card = name if name >= 0 else None
        if self.card is not None:
            self.last_card = self.card

    def forget(self) -> None:
        """Remember no card but the present one."""
        self.last_card = self.card


@dataclass(frozen=True)
class Change:
    """What an event did to the picture: the slots it moved, and those whose face or marks look different now."""

    moved: tuple[Slot, ...] = ()
    turned: tuple[Slot, ...] = ()
    target: Zone | None = None


@dataclass(frozen=True)
class OwnPicks:
    """The sealed answers to a question, as far as the viewer knows them."""

    question: str = ""
    own: tuple[Choice, ...] = ()
    ready: frozenset[int] = frozenset()

    @property
    def cards(self) -> frozenset[int]:
        """The cards that were picked."""
        return frozenset([choice[1] for choice in self.own if choice[0] == "card"])


class Picture:
    """What is on the table as one seat sees it. `strict` makes it an error that a card moves untold."""

    def __init__(self, view: View, *, strict: bool = False) -> None:
        self.strict = strict
        self.view = view
        self._idents = 0
        self.zones: dict[Zone, list[Slot]] = {}
        self._orders: dict[Zone, list[int]] = {}
        """The order of cards in zones that have none, even of cards now gone: what is taken back lies as before."""
        self._settled: Cards = {}
        """By zone, the cards of the view, while the slots there have not moved since they took them over."""
        self.picks = OwnPicks()
        self.changes = 0
        """How often anything has moved or changed its look."""
        self.become(view)

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat whose view this is."""
        return self.view.seat

    @property
    def near(self) -> int:
        """The seat before which the table lies."""
        return self.view.near

    @property
    def config(self) -> GameConfig:
        """What never changes during the game."""
        return self.view.table.config

    @property
    def counters(self) -> dict[Counter, int]:
        """The counters on the table; not to be changed."""
        return self.view.table.counters

    def sees(self, zone: Zone) -> bool:
        """Whether the viewer sees the faces of all cards in this zone."""
        eyes = self.config.eyes[zone]
        return bool(eyes & self._bit) or eyes == self.config.everyone

    def is_face_up(self, slot: Slot, zone: Zone) -> bool:
        """Whether the viewer sees this card's face at its place; a card can also be known without that."""
        if slot.name < 0:
            return False
        turned = self.view.table.shown.get(slot.name, 0)
        return self.sees(zone) or bool(turned & self._bit) or turned | self.config.eyes[zone] == self.config.everyone

    @property
    def _bit(self) -> int:
        return 1 << self.viewer if self.viewer >= 0 else 0

    def back(self, slot: Slot) -> int:
        """The kind of back the card has."""
        return self._back_of(slot.name)

    def _back_of(self, name: int) -> int:
        return self.config.backs[name] if name >= 0 else -1 - name

    def where(self, card: int) -> Zone | None:
        """The zone in which the viewer knows this card to lie."""
        return next((zone for zone, slots in self.zones.items() if any(slot.name == card for slot in slots)), None)

    def slot_of(self, card: int) -> Slot | None:
        """The slot of a card that can be named."""
        return next((slot for slots in self.zones.values() for slot in slots if slot.name == card), None)

    @property
    def is_picking(self) -> bool:
        """Whether the viewer picks one thing after another for an answer not given yet."""
        return isinstance(self.view.table.question, Simultaneous) and self.viewer not in self.picks.ready

    def with_picks(self, choices: Iterable[Choice]) -> Picture:
        """The same picture with these picked as well, for looking only."""
        picture = copy(self)
        picture.picks = replace(self.picks, own=(*self.picks.own, *choices))
        return picture

    # -- following -----------------------------------------------------------------------------------------------------

    def follow(self, event: Event, view: View) -> Change:
        """Go on to the view in which an event, as the viewer was told it, has just happened."""
        moved: tuple[Slot, ...] = (self._carry(event, view),) if isinstance(event, Moved) else ()
        self._unpick(moved)
        unsettled = self._unsettled(view)
        names = {slot: slot.name for zone in unsettled for slot in self.zones[zone]}
        self._check(event, unsettled)
        self._take_over(view, unsettled)
        target = event.target if isinstance(event, Moved) else getattr(event, "zone", None)
        if isinstance(event, Shuffled):
            moved = tuple(self.zones[event.zone])
        named = [slot for slot, name in names.items() if slot.name != name and slot.name >= 0 and slot not in moved]
        return Change(moved, tuple(dict.fromkeys((*named, *self._shown_by(event)))), target)

    def _unpick(self, moved: tuple[Slot, ...]) -> None:
        """Forget picks that have really moved by now."""
        own = tuple([choice for choice in self.picks.own if choice[1:2] not in [(slot.name,) for slot in moved]])
        if own != self.picks.own:
            self.picks = replace(self.picks, own=own)

    def _shown_by(self, event: Event) -> list[Slot]:
        """The slots whose faces an event is about."""
        cards = event.cards if isinstance(event, Revealed) else (event.card,) if isinstance(event, Turned) else ()
        if not cards:
            return []
        return [slot for slots in self.zones.values() for slot in slots if slot.card is not None and slot.card in cards]

    def _carry(self, event: Moved, view: View) -> Slot:
        """Take a card from zone to zone: the named one, else the last that the viewer could not tell from it."""
        back = self._back_of_moved(event, view)
        for zone in (event.source, event.target):
            self._settled.pop(zone, None)
        slots = self.zones[event.source]
        named = [slot for slot in slots if slot.name == event.card]
        alike = [slot for slot in slots if slot.name < 0 and back in (None, slot.name)]
        slot = (named or alike or slots)[-1]
        slots.remove(slot)
        if event.card is not None:
            slot.call(event.card)
            self._come_last(event.target, event.card)
        there = self.zones[event.target]
        there.insert(len(there) if event.at is None else event.at, slot)
        return slot

    def _back_of_moved(self, event: Moved, view: View) -> int | None:
        """The name of a hidden card with the same back as the one that moved, which everybody sees: for a nameless
        card, the back of which the target zone has more now. None where that cannot be told."""
        if event.card is not None:
            return hidden(self.config.backs[event.card])
        there = collections.Counter(map(self._back_of, view.table.zones[event.target]))
        more = there - collections.Counter(map(self.back, self.zones[event.target]))
        return next(map(hidden, more), None)

    def _check(self, event: Event, unsettled: Cards) -> None:
        """Each zone must hold as many cards of each back as its view says. Else raises PictureError if strict; in a
        release the program's journal hears of it, and the picture repairs itself."""
        wrong = [
            f"{zone} holds {lying} instead of {wanted}"
            for zone, cards in unsettled.items()
            if (lying := sorted(self.back(slot) for slot in self.zones[zone]))
            != (wanted := sorted(map(self._back_of, cards)))
        ]
        if wrong and self.strict:
            raise PictureError(f"after {event}: {'; '.join(wrong)}")
        if wrong:
            LOG.warning("a card moved untold in %s: %d zones", type(event).__name__, len(wrong))

    def become(self, view: View) -> None:
        """Be exactly this view. Slots keep their identity wherever they can be the same card."""
        self._take_over(view, self._unsettled(view))

    def orders(self) -> Cards:
        """The present order of cards in zones that have none."""
        return {zone: tuple(order) for zone, order in self._orders.items()}

    def lie_as(self, orders: Cards) -> None:
        """Let cards lie in this order in the next view."""
        self._orders = {zone: list(order) for zone, order in orders.items()}
        self._settled = {}

    def _take_over(self, view: View, unsettled: Cards) -> None:
        """Be this view, of which these zones hold something else than before."""
        shown, picks = self.view.table.shown, self.picks
        self.view = view
        plan = {zone: self._in_old_order(zone, cards) for zone, cards in unsettled.items()}
        wanted = {name for names in plan.values() for name in names if name >= 0}
        lying = {zone: self.zones.get(zone, []) for zone in plan}
        named = {slot.name: slot for slots in lying.values() for slot in slots if slot.name in wanted}
        pools = {zone: [slot for slot in slots if slot.name not in wanted] for zone, slots in lying.items()}
        found = {
            zone: [named.get(name) or self._taken(pools[zone], name) for name in names] for zone, names in plan.items()
        }
        rest = [slot for pool in pools.values() for slot in pool]
        for zone, names in plan.items():
            self.zones[zone] = [
                slot or self._taken(rest, name) or self._new_slot(name)
                for slot, name in zip(found[zone], names, strict=True)
            ]
        self._settled |= unsettled
        # Once all are ready, picked cards lie where they were put until they move; nobody is waited for any more.
        is_asked = view.table.question is not None
        self.picks = picks_in(view) if is_asked else replace(self.picks, ready=frozenset())
        if unsettled or self.picks != picks or shown != view.table.shown:
            self.changes += 1

    def _unsettled(self, view: View) -> Cards:
        """The zones, with their cards, in which slots may not match the view."""
        return {zone: cards for zone, cards in view.table.zones.items() if self._settled.get(zone) != cards}

    def _in_old_order(self, zone: Zone, cards: tuple[int, ...]) -> list[int]:
        """The cards of a zone without an order, as they lay before; new ones come last."""
        if zone in self.config.ordered or not self.sees(zone):
            return list(cards)
        order = self._orders.setdefault(zone, [])
        order += [card for card in cards if card not in order]
        return sorted(cards, key=order.index)

    def _come_last(self, zone: Zone, card: int) -> None:
        """Let a card that is told to come lie behind the others, wherever it lay before."""
        order = self._orders.get(zone, [])
        if card in order:
            order.remove(card)

    def _taken(self, pool: list[Slot], name: int) -> Slot | None:
        """A slot from the pool that can be this card, renamed; one with the same name comes first."""
        back = self._back_of(name)
        alike = [slot for slot in pool if slot.name == name] or [slot for slot in pool if self.back(slot) == back]
        if not alike:
            return None
        pool.remove(alike[0])
        alike[0].call(name)
        return alike[0]

    def _new_slot(self, name: int) -> Slot:
        self._idents += 1
        return Slot(self._idents, name)


def picks_in(view: View) -> OwnPicks:
    """The sealed answers of the view's question."""
    table = view.table
    question = table.question
    if not isinstance(question, Simultaneous):
        return OwnPicks(question.name if question else "")
    seats, picks = table.agenda[-1][1], table.agenda[-1][2]
    own = question.picks(table.agenda[-1], view.seat) if view.seat in seats else ()
    ready = frozenset(seat for seat, chosen in zip(seats, picks, strict=True) if chosen[-1:] == (READY,))
    return OwnPicks(question.name, own, ready)
