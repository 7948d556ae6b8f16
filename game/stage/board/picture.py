"""Which physical card is which: the stage's picture of the table follows its views, one for each fact.

What is on the table, and who knows it, is the kernel's word alone. The picture adds only that a card which moves, or is
turned, stays the same card. In strictness it also holds that every card that changes its zone was told to have moved.
"""

from __future__ import annotations

import collections
import logging
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace

from game.table.agenda import Gather
from game.table.choices import READY, Choice
from game.table.facts import Fact, Moved, Revealed, Shuffled, Turned, Zone
from game.table.sight import View, hidden
from game.table.state import Counter, GameConfig

LOG = logging.getLogger("menagerie")

Cards = dict[Zone, tuple[int, ...]]
"""What lies in some zones."""


class PictureError(AssertionError):
    """Cards lie elsewhere than the facts told. The message names each zone."""


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
    """The card that was last named here: its face turns away when the name goes."""

    def __post_init__(self) -> None:
        self.call(self.name)

    def call(self, name: int) -> None:
        """Be known by another name from now on."""
        self.name = name
        self.card = name if name >= 0 else None
        if self.card is not None:
            self.last_card = self.card

    def forget(self) -> None:
        """Have no other card than the present one in mind."""
        self.last_card = self.card


@dataclass(frozen=True)
class Change:
    """What a fact did to the picture: the slots it moved, and those whose face or marks look different now."""

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
        """How cards have lain where their places mean nothing, gone ones too: what is taken back lies as before."""
        self._settled: Cards = {}
        """What the view had in each zone whose slots have not moved since they took it over."""
        self.picks = OwnPicks()
        self.changes = 0
        """How often anything has come to lie elsewhere or to look different."""
        self.become(view)

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat whose eyes these are."""
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
        """Whether the viewer sees this card's face where it lies; a card can be known without."""
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
    def is_gathering(self) -> bool:
        """Whether the viewer picks one thing after the other for an answer that is not given yet."""
        return isinstance(self.view.table.question, Gather) and self.viewer not in self.picks.ready

    def with_picks(self, choices: Iterable[Choice]) -> Picture:
        """The same picture with these picked as well, only to be looked at."""
        picture = copy(self)
        picture.picks = replace(self.picks, own=(*self.picks.own, *choices))
        return picture

    # -- following -----------------------------------------------------------------------------------------------------

    def follow(self, fact: Fact, view: View) -> Change:
        """Go on to the view in which a fact, as the viewer was told it, has just happened."""
        moved: tuple[Slot, ...] = (self._carry(fact, view),) if isinstance(fact, Moved) else ()
        self._unpick(moved)
        unsettled = self._unsettled(view)
        names = {slot: slot.name for zone in unsettled for slot in self.zones[zone]}
        self._check(fact, unsettled)
        self._take_over(view, unsettled)
        target = fact.target if isinstance(fact, Moved) else getattr(fact, "zone", None)
        if isinstance(fact, Shuffled):
            moved = tuple(self.zones[fact.zone])
        named = [slot for slot, name in names.items() if slot.name != name and slot.name >= 0 and slot not in moved]
        return Change(moved, tuple(dict.fromkeys((*named, *self._shown_by(fact)))), target)

    def _unpick(self, moved: tuple[Slot, ...]) -> None:
        """What has really moved does not lie any more where it was only picked for."""
        own = tuple([choice for choice in self.picks.own if choice[1:2] not in [(slot.name,) for slot in moved]])
        if own != self.picks.own:
            self.picks = replace(self.picks, own=own)

    def _shown_by(self, fact: Fact) -> list[Slot]:
        """The slots whose faces a fact is about."""
        cards = fact.cards if isinstance(fact, Revealed) else (fact.card,) if isinstance(fact, Turned) else ()
        if not cards:
            return []
        return [slot for slots in self.zones.values() for slot in slots if slot.card is not None and slot.card in cards]

    def _carry(self, fact: Moved, view: View) -> Slot:
        """Take a card from zone to zone: the named one, else the last that the viewer could not tell from it."""
        back = self._back_of_moved(fact, view)
        for zone in (fact.source, fact.target):
            self._settled.pop(zone, None)
        slots = self.zones[fact.source]
        named = [slot for slot in slots if slot.name == fact.card]
        alike = [slot for slot in slots if slot.name < 0 and back in (None, slot.name)]
        slot = (named or alike or slots)[-1]
        slots.remove(slot)
        if fact.card is not None:
            slot.call(fact.card)
            self._come_last(fact.target, fact.card)
        there = self.zones[fact.target]
        there.insert(len(there) if fact.at is None else fact.at, slot)
        return slot

    def _back_of_moved(self, fact: Moved, view: View) -> int | None:
        """What a hidden card is called that has the same back as the one that has moved, which everybody sees: of one
        without a name it is the back that there is more of where it went. None where that cannot be told."""
        if fact.card is not None:
            return hidden(self.config.backs[fact.card])
        there = collections.Counter(map(self._back_of, view.table.zones[fact.target]))
        more = there - collections.Counter(map(self.back, self.zones[fact.target]))
        return next(map(hidden, more), None)

    def _check(self, fact: Fact, unsettled: Cards) -> None:
        """Each zone must hold as many cards of each back as its view says. Else raises PictureError if strict; in a
        release the program's journal hears of it, and the picture repairs itself."""
        wrong = [
            f"{zone} holds {lying} instead of {wanted}"
            for zone, cards in unsettled.items()
            if (lying := sorted(self.back(slot) for slot in self.zones[zone]))
            != (wanted := sorted(map(self._back_of, cards)))
        ]
        if wrong and self.strict:
            raise PictureError(f"after {fact}: {'; '.join(wrong)}")
        if wrong:
            LOG.warning("a card moved untold in %s: %d zones", type(fact).__name__, len(wrong))

    def become(self, view: View) -> None:
        """Be exactly this view. Slots keep their identity wherever they can be the same card."""
        self._take_over(view, self._unsettled(view))

    def orders(self) -> Cards:
        """How cards have lain by now where their places mean nothing."""
        return {zone: tuple(order) for zone, order in self._orders.items()}

    def lie_as(self, orders: Cards) -> None:
        """Have cards lie as they did then, in the view that comes next."""
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
        # Once all are ready, what they picked lies where it was put until it moves; nobody is waited for any more.
        is_asked = view.table.question is not None
        self.picks = picks_in(view) if is_asked else replace(self.picks, ready=frozenset())
        if unsettled or self.picks != picks or shown != view.table.shown:
            self.changes += 1

    def _unsettled(self, view: View) -> Cards:
        """What the zones hold whose slots may not be those of the view."""
        return {zone: cards for zone, cards in view.table.zones.items() if self._settled.get(zone) != cards}

    def _in_old_order(self, zone: Zone, cards: tuple[int, ...]) -> list[int]:
        """The cards as they lay, where their places mean nothing; new ones come last."""
        if zone in self.config.ordered or not self.sees(zone):
            return list(cards)
        order = self._orders.setdefault(zone, [])
        order += [card for card in cards if card not in order]
        return sorted(cards, key=order.index)

    def _come_last(self, zone: Zone, card: int) -> None:
        """A card that is told to come lies behind the others, wherever it may have lain before."""
        order = self._orders.get(zone, [])
        if card in order:
            order.remove(card)

    def _taken(self, pool: list[Slot], name: int) -> Slot | None:
        """A slot out of the pool that can be this card, renamed; one that looks the same already comes first."""
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
    if not isinstance(question, Gather):
        return OwnPicks(question.name if question else "")
    seats, picks = table.agenda[-1][1], table.agenda[-1][2]
    own = question.picks(table.agenda[-1], view.seat) if view.seat in seats else ()
    ready = frozenset(seat for seat, chosen in zip(seats, picks, strict=True) if chosen[-1:] == (READY,))
    return OwnPicks(question.name, own, ready)
