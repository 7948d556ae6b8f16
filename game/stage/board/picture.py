"""The stage's own picture of the table: facts are folded into it one by one, so that each can be shown as it happens.

It never looks at the game, which is ahead of what is shown. When a batch of facts is done it is compared with the view:
a difference is a defect, which fails a test and repairs itself in a release.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from game.stage.board.recall import Recall
from game.table.agenda import Gather
from game.table.choices import READY, Choice, is_taking_back
from game.table.facts import (
    Answered,
    Asked,
    Counted,
    Fact,
    Finished,
    Moved,
    Revealed,
    Shuffled,
    Turned,
    Zone,
)
from game.table.sight import View, hidden
from game.table.table import Counter, Setting


class PictureError(AssertionError):
    """The folded picture is not what the view says. The message names each difference."""


@dataclass(eq=False)
class Slot:
    """One physical card on the table, the same object wherever it moves.

    `name` is the card, or a negative number for one of which only the back is known (`game.table.sight.hidden`).
    """

    ident: int
    name: int

    @property
    def card(self) -> int | None:
        """The card, if it can be named."""
        return self.name if self.name >= 0 else None


@dataclass(frozen=True)
class Change:
    """What folding one fact did: the slots it moved, and those whose face or marks look different now."""

    moved: tuple[Slot, ...] = ()
    turned: tuple[Slot, ...] = ()
    source: Zone | None = None
    target: Zone | None = None


@dataclass
class Picks:
    """The sealed answers to the present question, as far as the viewer knows them."""

    question: str = ""
    own: tuple[Choice, ...] = ()
    ready: frozenset[int] = frozenset()
    is_exact: bool = field(default=True, compare=False)


class Picture:
    """What is on the table as one seat sees it. `strict` makes every difference from a view an error."""

    def __init__(self, view: View, *, strict: bool = False) -> None:
        self.strict = strict
        self._idents = 0
        self.viewer = view.seat
        self.bit = 1 << view.seat if view.seat >= 0 else 0
        self.setting: Setting = view.table.setting
        self.zones: dict[Zone, list[Slot]] = {
            zone: [self._new_slot(name) for name in cards] for zone, cards in view.table.zones.items()
        }
        self._adopt(view)

    @classmethod
    def from_view(cls, view: View, *, strict: bool = False) -> Picture:
        """A picture of exactly this view."""
        return cls(view, strict=strict)

    def _adopt(self, view: View) -> None:
        """Take over everything but the cards in their zones."""
        table = view.table
        self.counters: dict[Counter, int] = dict(table.counters)
        self.shown: dict[int, int] = dict(table.shown)
        self.recall = Recall.of(view)
        self.picks = picks_in(view)
        self.doubtful: set[Zone] = set()

    def _new_slot(self, name: int) -> Slot:
        self._idents += 1
        return Slot(self._idents, name)

    # -- looking -------------------------------------------------------------------------------------------------------

    def sees(self, zone: Zone) -> bool:
        """Whether the viewer sees the faces of all cards in this zone."""
        eyes = self.setting.eyes[zone]
        return bool(eyes & self.bit) or eyes == self.setting.everyone

    def is_face_up(self, slot: Slot, zone: Zone) -> bool:
        """Whether the viewer sees this card's face where it lies; a card can be known without."""
        if slot.name < 0:
            return False
        turned = self.shown.get(slot.name, 0)
        return self.sees(zone) or bool(turned & self.bit) or turned | self.setting.eyes[zone] == self.setting.everyone

    def back(self, slot: Slot) -> int:
        """The kind of back the card has."""
        return self.setting.backs[slot.name] if slot.name >= 0 else -1 - slot.name

    def where(self, card: int) -> Zone | None:
        """The zone in which the picture has this card, if it can place it."""
        return next((zone for zone, slots in self.zones.items() if any(slot.name == card for slot in slots)), None)

    def slot_of(self, card: int) -> Slot | None:
        """The slot of a card that can be named."""
        return next((slot for slots in self.zones.values() for slot in slots if slot.name == card), None)

    # -- folding -------------------------------------------------------------------------------------------------------

    def fold(self, fact: Fact) -> Change:
        """Let a fact, as the viewer was told it, happen in the picture."""
        match fact:
            case Moved():
                return self._move(fact)
            case Turned(card=int(card), zone=zone, eyes=eyes):
                self.shown[card] = self.shown.get(card, 0) | eyes
                return self._learn([card], zone, eyes)
            case Turned():
                return Change(turned=self._settle_names(()))
            case Revealed(cards=cards, zone=zone, eyes=eyes):
                named = [card for card in cards if card is not None]
                return self._learn(named, zone, eyes) if cards else Change(target=zone)
            case Shuffled(zone=zone):
                return self._shuffle(zone)
            case Counted(name=name, subject=subject, after=after):
                self._count((name, *subject), after)
            case Answered(seat=seat, choice=choice, key=key):
                self._answered(seat, key, choice)
            case Asked(key=key):
                self.picks = Picks(key)
            case Finished():
                self.picks = Picks()
        return Change()

    def _move(self, fact: Moved) -> Change:
        source, target = fact.source, fact.target
        slot = self._leaving(fact.card, source)
        self.zones[source].remove(slot)
        watched = self._watched(fact.card, source, target)
        if slot.name >= 0:
            self.shown.pop(slot.name, None)
        card = fact.card if watched else None
        self._insert(slot, target, fact.at)
        if card is not None:
            slot.name = card
            self.recall.followed(card, remembers=not self.sees(target))
        else:
            self._lose_track(slot, source, target)
        return Change((slot,), self._settle_names((source, target)), source, target)

    def _watched(self, card: int | None, source: Zone, target: Zone) -> bool:
        """Whether the viewer saw which card moved. Where nobody saw it, its name can still follow from the others."""
        if card is None:
            return False
        eyes = self.setting.eyes[source] | self.setting.eyes[target] | self.shown.get(card, 0)
        return bool(eyes & self.bit) or eyes == self.setting.everyone

    def _leaving(self, card: int | None, source: Zone) -> Slot:
        """The slot that moves: the named one, else the last that the viewer could not tell from it."""
        slots = self.zones[source]
        named = next((slot for slot in slots if slot.name == card), None)
        if named is not None:
            return named
        alike = [slot for slot in slots if slot.name < 0 and card in (None, self._alike(slot, card))]
        is_partly_known = source in self.setting.ordered and 0 < len(alike) < len(slots)
        if is_partly_known or len({slot.name for slot in alike}) > 1:
            self.doubtful.add(source)
        turned = {card for card, eyes in self.shown.items() if eyes & self.bit}
        known = [slot for slot in slots if slot.name in self.recall.known - turned]
        return (alike or known or slots)[-1]

    def _alike(self, slot: Slot, card: int | None) -> int | None:
        """The card again, if the hidden slot has its back."""
        return card if card is not None and slot.name == hidden(self.setting.backs[card]) else None

    def _insert(self, slot: Slot, target: Zone, at: int | None) -> None:
        there = self.zones[target]
        if at is None:
            there.append(slot)
        else:
            there.insert(at, slot)

    def _lose_track(self, slot: Slot, source: Zone, target: Zone) -> None:
        """A card went unseen: every card that was known there may be the one."""
        known = [other for other in (*self.zones[source], slot) if other.name >= 0 and other.name in self.recall.known]
        for other in known:
            if self.shown.get(other.name, 0) & self.bit:
                continue
            self.recall.lose(other.name, (source, target))
            other.name = hidden(self.setting.backs[other.name])
        self.recall.spread(source, target)

    def _learn(self, cards: Collection[int], zone: Zone, eyes: int) -> Change:
        """The faces of these cards were shown to `eyes`; the viewer may be among them."""
        turned: list[Slot] = []
        if eyes & self.bit:
            turned = [slot for card in cards if (slot := self._name(card, zone)) is not None]
            for card in cards:
                self.recall.learned(card, remembers=not self.sees(zone))
        settled = self._settle_names((zone,))
        concerned = [slot for slot in self.zones[zone] if slot.card in cards]
        return Change(turned=tuple(dict.fromkeys((*turned, *settled, *concerned))), target=zone)

    def _name(self, card: int, zone: Zone) -> Slot | None:
        """Give a hidden slot of the zone the name it has turned out to have."""
        slots = self.zones[zone]
        if any(slot.name == card for slot in slots):
            return None
        back = hidden(self.setting.backs[card])
        unnamed = [slot for slot in slots if slot.name == back]
        if zone in self.setting.ordered and len(unnamed) > 1:
            self.doubtful.add(zone)
        if not unnamed:
            self.doubtful.add(zone)
            return None
        unnamed[0].name = card
        return unnamed[0]

    def _settle_names(self, touched: Iterable[Zone]) -> tuple[Slot, ...]:
        """Name the cards whose place now follows from the rest, and put unordered hidden zones in their fixed order."""
        settled: list[Slot] = []
        zones = set(touched)

        def name(card: int, zone: Zone) -> None:
            zones.add(zone)
            slot = self._name(card, zone)
            if slot is not None:
                settled.append(slot)

        self.recall.narrow(self._unnamed, self.setting.ordered, name)
        for zone in zones:
            self._put_in_order(zone)
        return tuple(settled)

    def _unnamed(self, zone: Zone) -> int:
        return 0 if self.sees(zone) else sum(slot.name < 0 for slot in self.zones[zone])

    def _put_in_order(self, zone: Zone) -> None:
        if zone not in self.setting.ordered and not self.sees(zone):
            self.zones[zone].sort(key=lambda slot: (slot.name < 0, abs(slot.name)))

    def _shuffle(self, zone: Zone) -> Change:
        """Nobody knows the order of an ordered zone after this; where faces are seen, the view will tell it."""
        if zone in self.setting.ordered:
            for slot in self.zones[zone]:
                if slot.name in self.recall.known:
                    self.recall.lose(slot.name, (zone,))
                    if not self.shown.get(slot.name, 0) & self.bit:
                        slot.name = hidden(self.setting.backs[slot.name])
            if any(slot.name >= 0 for slot in self.zones[zone]):
                self.doubtful.add(zone)
        return Change(tuple(self.zones[zone]), (), zone, zone)

    def _count(self, counter: Counter, value: int) -> None:
        if value:
            self.counters[counter] = value
        else:
            self.counters.pop(counter, None)

    def _answered(self, seat: int, key: str, choice: Choice | None) -> None:
        """Only answers to a sealed question leave a trace: the viewer's own picks, and who else is ready."""
        if key != self.picks.question:
            self.picks = Picks(key)
        picks = self.picks
        if choice is None:
            picks.is_exact = False
        elif choice == READY and self._is_sealed(key):
            picks.ready |= {seat}
        elif seat != self.viewer or not self._is_sealed(key):
            return
        elif is_taking_back(choice):
            picks.own = tuple(pick for pick in picks.own if pick != choice[1:])
            picks.ready -= {seat}
            picks.is_exact = False
        else:
            picks.own = (*picks.own, choice)

    def _is_sealed(self, key: str) -> bool:
        return self.setting.ruleset.book.questions[key].seals

    # -- comparing -----------------------------------------------------------------------------------------------------

    def differences(self, view: View) -> list[str]:
        """Where the picture is not what the view says, one line each; empty when all is well."""
        table = view.table
        found = [
            f"{zone}: {[slot.name for slot in self.zones[zone]]} is {list(cards)}"
            for zone, cards in table.zones.items()
            if zone not in self.doubtful and not self._same_cards(zone, cards)
        ]
        if self.counters != table.counters:
            found.append(f"counters: {self.counters} is {table.counters}")
        found += [
            f"shown {card}: {self.shown.get(card)} is {table.shown.get(card)}"
            for card in sorted(self.shown.keys() | table.shown.keys())
            if self.shown.get(card) != table.shown.get(card) and self._has_eyes_on(card)
        ]
        picks = picks_in(view)
        if self.picks.is_exact and (self.picks.own, self.picks.ready) != (picks.own, picks.ready):
            found.append(f"picks: {self.picks} is {picks}")
        return found

    def _same_cards(self, zone: Zone, cards: tuple[int, ...]) -> bool:
        names = [slot.name for slot in self.zones[zone]]
        return names == list(cards) if zone in self.setting.ordered else sorted(names) == sorted(cards)

    def _has_eyes_on(self, card: int) -> bool:
        """Whether the viewer sees the card, so that it was told how the card is turned."""
        zone = self.where(card)
        return zone is not None and bool((self.setting.eyes[zone] | self.shown.get(card, 0)) & self.bit)

    def laid_on(self, view: View) -> View:
        """The view with the cards and counters of this picture, and nothing on its agenda.

        In the middle of a story the two may not fit together yet: a card may have moved whose counters come later.
        """
        table = view.table.copy()
        table.zones = {zone: tuple([slot.name for slot in slots]) for zone, slots in self.zones.items()}
        table.counters = dict(self.counters)
        table.agenda = ()
        return View(view.seat, table)

    def check(self, view: View) -> None:
        """Become exactly the view after a batch of facts. Raises PictureError first if strict and something differs."""
        found = self.differences(view)
        if found and self.strict:
            raise PictureError("; ".join(found))
        self.repair(view)

    def repair(self, view: View) -> None:
        """Become exactly the view. Slots keep their identity wherever they can be the same card."""
        self.viewer = view.seat
        self.bit = 1 << view.seat if view.seat >= 0 else 0
        self.setting = view.table.setting
        plan = {zone: self._in_old_order(zone, cards) for zone, cards in view.table.zones.items()}
        wanted = {name for names in plan.values() for name in names if name >= 0}
        pools = {zone: [slot for slot in slots if slot.name not in wanted] for zone, slots in self.zones.items()}
        named = {slot.name: slot for slots in self.zones.values() for slot in slots if slot.name in wanted}
        found = {
            zone: [named.get(name) or self._taken(pools.get(zone, []), name) for name in names]
            for zone, names in plan.items()
        }
        rest = [slot for pool in pools.values() for slot in pool]
        self.zones = {
            zone: [
                slot or self._taken(rest, name) or self._new_slot(name)
                for slot, name in zip(found[zone], names, strict=True)
            ]
            for zone, names in plan.items()
        }
        self._adopt(view)

    def _in_old_order(self, zone: Zone, cards: tuple[int, ...]) -> list[int]:
        """The cards as they lay, where their places mean nothing; new ones come last."""
        if zone in self.setting.ordered or not self.sees(zone):
            return list(cards)
        order = {slot.name: place for place, slot in enumerate(self.zones.get(zone, []))}
        return sorted(cards, key=lambda card: order.get(card, len(order)))

    def _taken(self, pool: list[Slot], name: int) -> Slot | None:
        """A slot out of the pool that can be this card, renamed; one that looks the same already comes first."""
        back = self.setting.backs[name] if name >= 0 else -1 - name
        alike = [slot for slot in pool if slot.name == name] or [slot for slot in pool if self.back(slot) == back]
        if not alike:
            return None
        pool.remove(alike[0])
        alike[0].name = name
        return alike[0]


def picks_in(view: View) -> Picks:
    """The sealed answers of the view's question."""
    table = view.table
    question = table.question
    if not isinstance(question, Gather):
        return Picks(table.agenda[-1][0] if table.agenda else "")
    seats, picks = table.agenda[-1][1], table.agenda[-1][2]
    own = question.picks(table.agenda[-1], view.seat) if view.seat in seats else ()
    ready = frozenset(seat for seat, chosen in zip(seats, picks, strict=True) if chosen[-1:] == (READY,))
    return Picks(question.name, own, ready)
