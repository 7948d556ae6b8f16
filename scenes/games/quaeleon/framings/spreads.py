"""How cards lie in the hall: in the places of a field or a stack, and one of them lifted to where it acts."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.board.arrangement import Area, Arrangement, CardPlace, CardSize

ON_TOP = 50
"""How far above the others a card lies that is lifted."""


@dataclass(frozen=True)
class Places:
    """Cards in so many places side by side, numbered from 1. `taken` says in which place each card lies, where that is
    known; else they lie one after the other. `align` is 0 for left, 0.5 for centred; cards stand on the lower edge if
    they are lower than their area."""

    total: int
    taken: tuple[int, ...] = ()
    gap: float = 6.0
    align: float = 0.5

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        fit = min(1.0, area.width / card_size[0], area.height / card_size[1])
        wide, high = card_size[0] * fit, card_size[1] * fit
        total = max(self.total, count)
        step = min(wide + self.gap * fit, (area.width - wide) / max(1, total - 1))
        left = area.left + (area.width - wide - step * (total - 1)) * self.align + wide / 2
        spots = [number - 1 for number in self.taken] if len(self.taken) == count else list(range(count))
        lying = [CardPlace(left + step * spot, area.bottom - high / 2, 0.0, fit, spot) for spot in spots]
        if hovered is not None:
            lying[hovered] = lying[hovered]._replace(depth=total)
        return lying


@dataclass(frozen=True)
class Lifted:
    """Cards as in another arrangement, but the one of this number lies in the middle of a spot, as large as fits it."""

    inner: Arrangement
    number: int
    spot: Area

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        lying = self.inner.places(count, area, card_size, hovered)
        if self.number < count:
            scale = min(self.spot.width / card_size[0], self.spot.height / card_size[1])
            x, y = self.spot.centre
            lying[self.number] = CardPlace(x, y, 0.0, scale, count + ON_TOP)
        return lying
