"""Where a question stands with its answers: where it is too long for its room it reaches up, on a plate of its own."""

from __future__ import annotations

import pygame

from game.stage.widgets.layout import Column

REACHES = 4
"""How far above its room, in units, a question may reach that stands in it: buttons are a little higher than lines."""

AROUND = (12, 4)
"""What of the plate is seen beside what is asked, and above and below it, in units."""


class AskedColumn(Column):
    """A question with its answers. `room_top` is where its room begins, if that is known: the picture of the place ends
    there, and what reaches up into it would stand on figures and numbers."""

    room_top: int | None = None

    @property
    def plate(self) -> pygame.Rect | None:
        """The ground of all that stands there, where some of it reaches out of its room."""
        px = self.ui.px
        if self.room_top is None or self.room_top - self.rect.top <= px(REACHES):
            return None
        lying = [rect for rect in super().covers() if rect.size != (0, 0)] or [self.rect]
        across, down = AROUND
        return lying[0].unionall(lying[1:]).inflate(2 * px(across), 2 * px(down))

    def covers(self) -> list[pygame.Rect]:
        plate = self.plate
        return super().covers() if plate is None else [plate]

    def draw(self, surface: pygame.Surface) -> None:
        if (plate := self.plate) is not None:
            surface.blit(self.ui.paint.panel(plate.size, "dark"), plate)
        super().draw(surface)
