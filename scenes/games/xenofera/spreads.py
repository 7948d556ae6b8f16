"""How cards lie in a cage: the cage with who sits in it, and the lock at its foot, which can be met by itself; how
people stand at desks, creatures in their columns, battle cards in their places on a rack, and hands that have sunk."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.board.arrangement import Arrangement, CardPlace, CardSize, PileSpread
from game.stage.geometry import Area
from scenes.games.xenofera.cages import WIDE
from scenes.games.xenofera.cards.cages import LOCK_FOOT, LOCK_SIDE


@dataclass(frozen=True)
class AtDesk:
    """Somebody in the middle of their station, as large as they are: who holds something reaches over its edges."""

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        x, y = area.centre
        return [CardPlace(x, y, 0.0, 1.0, number) for number in range(count)]


@dataclass(frozen=True)
class CagedSpread:
    """A cage and a creature in one place, between them in order a lock, which hangs at the foot of the cage, and for a
    moment by itself where its cage is carried off before it.

    `wide` is how wide the cage stands in the middle of its place.
    """

    wide: float
    is_locked: bool

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        lying = PileSpread(offset=(0.0, 0.0)).places(count, area, card_size)
        if not self.is_locked:
            return lying
        cage, unit = lying[0], self.wide / WIDE
        scale = LOCK_SIDE * unit / card_size[0]
        x = cage.x + self.wide / 2 - (LOCK_SIDE / 2) * unit
        foot = cage.y + card_size[1] * cage.scale / 2 - LOCK_FOOT * unit
        lock = CardPlace(x, foot - card_size[1] * scale / 2, 0.0, scale, count - 1)
        return [cage, lock, *[place._replace(depth=place.depth - 1) for place in lying[2:]]] if count > 1 else [lock]


@dataclass(frozen=True)
class InColumns:
    """Creatures in so many columns side by side, each in its own; the others are free."""

    columns: tuple[int, ...]
    of: int

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        wide = area.width / self.of
        scale = min(1.0, wide / card_size[0], area.height / card_size[1])
        free = [column for column in range(self.of + count) if column not in self.columns]
        lying = [*self.columns, *free][:count]
        return [
            CardPlace(area.left + wide * (column + 0.5), area.centre[1], 0.0, scale, number)
            for number, column in enumerate(lying)
        ]


@dataclass(frozen=True)
class InPlaces:
    """Cards in a row of so many places, the first in the first; the place of one that is gone stays free."""

    row: Arrangement
    of: int
    gone: int | None = None

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        places = self.row.places(max(self.of, count), area, card_size)
        free = [place for number, place in enumerate(places) if number != self.gone or count >= self.of]
        return free[:count]


@dataclass(frozen=True)
class Sunk:
    """Cards as large as ever of which only the upper part is in their place: that would have to be so high."""

    row: Arrangement
    high: float

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        return self.row.places(count, area._replace(height=self.high), card_size, hovered)
