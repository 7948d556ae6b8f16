"""Which picture of the hall is shown: one of the sights of the whole hall, or a card that acts, before all or before
its only target; and that card, large, with what its parts come to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from game.rulesets.elimination import survivors
from game.rulesets.quaeleon.board import FIELD
from game.stage.board.framing import Framing
from game.stage.board.layout import Layout
from game.stage.geometry import Area
from game.table.events import Announced, Event
from game.table.sight import View
from scenes.games.quaeleon.blow import CloseBlow
from scenes.games.quaeleon.duel_room import DuelRoom, duel_room
from scenes.games.quaeleon.fields import place_field
from scenes.games.quaeleon.hall import WholeHall
from scenes.games.quaeleon.hall_room import Sight
from scenes.games.quaeleon.order import HIGHEST, place_waiting
from scenes.games.quaeleon.place import ACTS, HallPlace, Painted, hide_beyond, torchlight
from scenes.games.quaeleon.things.bays import FIELD_IN_BAY, place_rivals, place_sum
from scenes.games.quaeleon.things.plates import place_own_numbers, place_own_stack
from scenes.games.quaeleon.things.plinths import place_plinth
from scenes.games.quaeleon.things.tablets import ActingParts, BlowSum
from scenes.games.quaeleon.turns import (
    Acting,
    acting,
    builds,
    has_left,
    is_asked,
    others_aimed_at,
    settled,
    shown_close,
    waiting,
)

FROM_THE_HAND = frozenset({"discard", "discard_together", "hand_limit", "swap", "slip_card", "pass_card", "pay_toll"})
"""The questions that are answered with cards of one's hand."""

FROM_FIELDS = frozenset({"topple"})
"""Those that are answered with cards on the fields of rivals."""

AIMED_AT_ONE = frozenset({"picks", "topples", "looks", "steals"})
"""What an acting card does to a single other player, besides attacking."""


class HallDirector:
    """Lays out one table as long as it is shown. While a card acts, players who wait with the same initiative keep
    their order, whatever health they lose meanwhile."""

    def __init__(self) -> None:
        self._acts: Acting | None = None
        self._waiting: Sequence[int] = ()
        self._aimed: tuple[Acting, Sequence[int]] | None = None
        """The card that was last aimed at somebody, and its targets."""
        self._chosen: tuple[int, int] | None = None
        """The owner of a card that has just chosen somebody for something else, and whom."""

    def hear(self, event: Event) -> None:
        """See `Remembering.hear`."""
        if not isinstance(event, Announced):
            return
        args = event.args
        if event.word == "attacks":
            self._aimed = Acting(args["who"], args["card"]), args["whom"]
        elif event.word in AIMED_AT_ONE:
            self._chosen = args["who"], args["whom"]

    def hold(self, cards: Collection[int]) -> None:
        """See `Remembering.hold`."""

    def layout(self, view: View, width: float, height: float, text: float) -> Layout:
        """See `Remembering.layout`."""
        view = settled(view)
        close = shown_close(view)
        if close is None and view.table.question is None and has_left(view):
            # What has left is missed where it stood until the next card comes.
            close = self._acts
        chosen, self._chosen = self._chosen, None
        if close is not None:
            if chosen is not None and chosen[0] == close.seat:
                self._aimed = close, chosen[1:]
            self._waiting = waiting(view, self._waiting if close == self._acts else ())
            self._acts = close
            return self._close(view, width, height, text, close)
        self._acts = None
        sight = sight_of(view)
        on_stage = acting(view) if sight in (Sight.ORDER, Sight.HAND) else None
        return WholeHall(view, width, height, text, on_stage, sight).layout()

    def _close(self, view: View, width: float, height: float, text: float, acts: Acting) -> Layout:
        struck = self._struck(view, acts)
        if struck is None or height > width:
            return CloseDuel(view, width, height, text, acts, self._waiting).layout()
        return CloseBlow(view, width, height, text, acts, struck, self._waiting).layout()

    def _struck(self, view: View, acts: Acting) -> int | None:
        """The only target of the acting card, if they still stand: as announced; before that, where only two stand, the
        other one."""
        standing = survivors(view.table)
        aimed = self._aimed[1] if self._aimed is not None and self._aimed[0] == acts else standing
        struck = others_aimed_at(aimed, acts.seat)
        if acts.seat not in standing or len(struck) != 1 or struck[0] not in standing:
            return None
        return struck[0]


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as a seat sees it for the first time, in units; `text` is how large text is."""
    return HallDirector().layout(view, width, height, text)


def sight_of(view: View) -> Sight:
    """What of the hall is shown."""
    if builds(view):
        return Sight.STACK
    if is_asked(view, FROM_THE_HAND):
        return Sight.HAND
    if is_asked(view, frozenset({"recruit"})):
        return Sight.GATE
    if is_asked(view, FROM_FIELDS):
        return Sight.FIELDS
    return Sight.ORDER


BLOW = 34.0
"""How high the sum of an attack on oneself is, in units."""


class CloseDuel(HallPlace):
    """The close picture."""

    acts: Acting
    heart = 0.48
    has_sums = True

    def __init__(
        self, view: View, width: float, height: float, text: float, acts: Acting, waiting: Sequence[int]
    ) -> None:
        super().__init__(view, width, height, text, acts)
        self.waiting = waiting
        """Who acts after this card, in order."""

    @cached_property
    def room(self) -> DuelRoom:
        """Where everything stands."""
        return duel_room(self.whole, self.beam.height, self.text, self.party)

    @property
    def stage(self) -> Area:
        return self.room.card

    def framing(self) -> Framing:
        painted = Painted(self)
        rooms = self.rooms(self.asking(self.room.own), self.news())
        light = torchlight(self.room.wall.pillars, self.whole)
        return Framing("duel", painted.duel(), self.neared, painted.after_close(), rooms, light, scene=ACTS)

    def place_all(self) -> None:
        room, near = self.room, self.near
        own, bays = room.own, room.wall.bays
        high = BLOW * self.one * (1 + 0.5 * (self.text - 1))
        foretold = own.plate.band(own.heart.top - high - 6, high)
        place_rivals(self, bays, room.wall.stones, FIELD_IN_BAY)
        place_own_numbers(self, own, foretold)
        place_own_stack(self, own.plate)
        place_field(self, near, own.field, min(own.field.height, HIGHEST * self.one), 0.0)
        self.put(ActingParts(FIELD[self.acts.seat]), room.parts)
        for seat, bay in zip(self.standing, bays, strict=True):
            if seat != self.acts.seat:
                place_sum(self, seat, bay)
        if near != self.acts.seat and self.party.stands:
            self.put(BlowSum(FIELD[near]), foretold)
        place_plinth(self, self.acts.seat, room.owner)
        place_waiting(self, self.acts, self.waiting, room.then)
        hide_beyond(self, own.hand, room.then)
        if not self.party.stands:
            self.zones[FIELD[near]] = self.zones[FIELD[near]]._replace(is_off_table=True)
