"""A card of somebody else that the keeper at the table has never met stands large, with its words, until it can be
read. What the album knows, or was met in this game already, goes on as usual."""

from __future__ import annotations

from game.match.story import Told
from game.rulesets.names import key_of
from game.table.events import Announced
from scenes.play.close_look import CloseLook
from scenes.play.told_table import ToldTable

STANDS_MS = 2600.0
"""How long such a card stands; any press goes on."""


class FirstMet:
    """Knows which creatures of a game its keeper has met."""

    def __init__(self, table: ToldTable, close_look: CloseLook) -> None:
        self.table = table
        self.close_look = close_look
        self._met: set[str] = set()
        """The keys of creatures that were told of in this game."""
        self._new: list[tuple[Told, int]] = []
        """What is told of each one that is new, and its card. A story is looked through before it is told."""
        self._note: object = None

    def card(self, told: Told) -> int | None:
        """The card of what is told, if whoever looks meets its creature now; the same however often it is asked."""
        if (known := next((card for one, card in self._new if one is told), None)) is not None:
            return known
        table, event = self.table, told.event
        if not isinstance(event, Announced) or not table.owner.is_played:
            return None
        who, card = event.args.get("who"), event.args.get("card")
        if not isinstance(who, int) or who == told.view.seat:
            return None
        if not isinstance(card, int) or told.view.table.find(card) is None or (album := self._album(told)) is None:
            return None
        config = table.config
        keys = set(table.ruleset.creatures_on(config.designs[card], config.options))
        if not keys - album - self._met:
            return None
        self._met |= keys
        self._new.append((told, card))
        return card

    def _album(self, told: Told) -> set[str] | None:
        """The creatures that whoever looks has met before; None where it is not the keeper, or nobody is."""
        person, seat = self.table.app.present.person, told.view.seat
        if person is None or seat < 0 or key_of(self.table.seats[seat].name) != key_of(person.name):
            return None
        return set(person.album)

    def hear(self, told: Told) -> None:
        """This is told now: show its card if it is new, and put the one before it away."""
        self.put_away()
        card = self.card(told)
        if card is not None and not self.close_look.is_asked_for:
            self.close_look.end()
            self.close_look.introduce(card)
            self._note = self.close_look.note

    def put_away(self) -> None:
        """What is shown has been read."""
        if self.stands:
            self.close_look.end()
        self._note = None

    @property
    def stands(self) -> bool:
        """Whether a card that is new stands there now."""
        return self._note is not None and self.close_look.note is self._note
