"""How the cards of a squad stand: each at a place of its own, whether the others have come or not."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.board.arrangement import Area, CardPlace, CardSize, RowSpread


@dataclass(frozen=True)
class Abreast:
    """Cards side by side on so many places, from the left; `gap` is between two."""

    places_laid: int
    gap: float

    def places(self, count: int, area: Area, card_size: CardSize, hovered: int | None = None) -> list[CardPlace]:
        return RowSpread(gap=self.gap).places(max(count, self.places_laid), area, card_size, hovered)[:count]
