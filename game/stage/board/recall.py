"""What the viewer remembers of hidden cards: the reasoning of `game.table.knowledge` for one seat, from facts alone."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.table.facts import Zone
from game.table.sight import View


class Recall:
    """The hidden cards one seat could name, and those whose track it has lost with the zones they may be in."""

    def __init__(self, known: Collection[int] = (), rumours: dict[int, tuple[Zone, ...]] | None = None) -> None:
        self.known: set[int] = set(known)
        self.rumours: dict[int, tuple[Zone, ...]] = dict(rumours or {})

    @classmethod
    def of(cls, view: View) -> Recall:
        """The memory a view speaks of."""
        return cls(view.table.known, {card: zones for (_, card), zones in view.table.rumours.items()})

    def followed(self, card: int, *, remembers: bool) -> None:
        """The viewer saw which card moved; it has to remember it where the new place hides it."""
        self.known.discard(card)
        self.learned(card, remembers=remembers)

    def learned(self, card: int, *, remembers: bool) -> None:
        """The viewer saw which card lies in a place, one that usually hides it if the viewer must remember it."""
        if remembers:
            self.known.add(card)
        self.rumours.pop(card, None)

    def lose(self, card: int, zones: tuple[Zone, ...]) -> None:
        """A known card may be in any of these zones from now on."""
        self.known.discard(card)
        self.rumours[card] = tuple(sorted(zones))

    def spread(self, source: Zone, target: Zone) -> None:
        """An unknown card went from source to target: it may be one of those that could be in the source."""
        for card, zones in self.rumours.items():
            if source in zones and target not in zones:
                self.rumours[card] = tuple(sorted((*zones, target)))

    def narrow(
        self, unnamed: Callable[[Zone], int], ordered: Collection[Zone], name: Callable[[int, Zone], None]
    ) -> None:
        """Strike out zones with no unnamed card. `name` is called for a card that can be in one place only."""
        changed = True
        while changed and self.rumours:
            changed = False
            for card, zones in list(self.rumours.items()):
                possible = tuple(zone for zone in zones if unnamed(zone))
                if possible != zones:
                    self.rumours[card] = possible
                    changed = True
                if len(possible) == 1 and (possible[0] not in ordered or unnamed(possible[0]) == 1):
                    del self.rumours[card]
                    self.known.add(card)
                    name(card, possible[0])
                    changed = True
