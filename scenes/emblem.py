"""The emblem of what a keeper is known for, a small enamelled medal, and the beads that count how often it showed."""

from __future__ import annotations

import pygame

from game.bots.tastes import tastes_of
from game.stage.drawing.theme import Colour, blend
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui

ENAMEL: dict[str, str] = {
    "avenges": "#93322d",
    "copies": "#2c7391",
    "builds": "#8a6228",
    "surprises": "#7d4390",
    "much": "#b25526",
    "little": "#66762b",
    "waits": "#4a6f6b",
    "spares": "#3a8458",
    "attacks": "#3d3a63",
    "weakest": "#94506c",
    "leader": "#2f56a3",
}
"""The ground of each emblem, by the policy. The shape says what it is; the colour is only a help."""

LIGHTER = 0.35
"""How much lighter beads are than medals."""

FIRED = 4
"""So many times as large a medal is painted before it is made small, so that its edge is smooth."""


LINE_SIDE, LINE_GAP = 22, 6
"""How wide an emblem is before a line of text, and how far from it, in units."""


def policy_of(portrait: int) -> str:
    """What a keeper is known for; empty for nobody."""
    return next(iter(tastes_of(portrait)), "")


def emblem(ui: Ui, policy: str, side: int) -> pygame.Surface:
    """A medal so many pixels wide: shared and kept."""
    return ui.paint.cache.get(("emblem", policy, side), lambda: _medal(ui, policy, side))


def bead(ui: Ui, policy: str, side: int) -> pygame.Surface:
    """A bead of the same enamel: shared and kept."""
    return ui.paint.cache.get(("emblem bead", policy, side), lambda: _bead(ui, policy, side))


def _medal(ui: Ui, policy: str, side: int) -> pygame.Surface:
    medal = _fired(ui, _enamel(policy), side)
    palette, within = ui.look.palette, round(side * 0.68)
    sign = ui.paint.icon(f"emblem-{policy}", within, palette.ink, palette.paper, palette.brass_light)
    medal.blit(sign, sign.get_rect(center=medal.get_rect().center))
    return medal


def _enamel(policy: str) -> Colour:
    red, green, blue, _ = pygame.Color(ENAMEL[policy])
    return red, green, blue


def _bead(ui: Ui, policy: str, side: int) -> pygame.Surface:
    """Of the same enamel, but lighter: so small it must be seen on wood and on stone."""
    return _fired(ui, blend(_enamel(policy), ui.look.palette.paper, LIGHTER), side, 0.3)


def _fired(ui: Ui, colour: Colour, side: int, share: float = 0.39) -> pygame.Surface:
    """A disc of enamel, so much of the side, in a rim of brass, with the light from above on both."""
    palette, large = ui.look.palette, side * FIRED
    disc = pygame.Surface((large, large), pygame.SRCALPHA)
    middle = large // 2, large // 2
    rings = (0.5, palette.ink), (0.46, palette.brass_light), (share + 0.03, palette.ink), (share, colour)
    for wide, painted in rings:
        pygame.draw.circle(disc, painted, middle, round(large * wide))
    _lay_light(disc, share)
    return pygame.transform.smoothscale(disc, (side, side))


def _lay_light(disc: pygame.Surface, share: float) -> None:
    """The upper half of the enamel is lighter."""
    large = disc.get_width()
    light = pygame.Surface(disc.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(light, (255, 255, 255, 46), (large // 2, large // 2), round(large * share))
    pygame.draw.circle(light, (0, 0, 0, 0), (large // 2, round(large * 0.66)), round(large * 0.42))
    disc.blit(light, (0, 0))


class EmblemLine(Label):
    """A line about a keeper, with the emblem of what they are known for before it; without a policy only the line."""

    policy = ""

    @property
    def _beside(self) -> int:
        return self.ui.look.picture_px(LINE_SIDE) + self.ui.px(LINE_GAP) if self.policy else 0

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, self.face, max(1, width - self._beside))
        return words[0] + self._beside, max(words[1], self._beside - self.ui.px(LINE_GAP))

    def draw(self, surface: pygame.Surface) -> None:
        ui, colour = self.ui, self.colour or (self.soft_ink if self.soft else self.ink)
        beside = min(self._beside, self.rect.width - 1)
        words = ui.text.block(self.label, self.face, colour, self.rect.width - beside)
        left = self.rect.left
        if self.align == "center":
            wide = ui.text.measure(self.label, self.face, self.rect.width - beside)[0]
            left = max(left, self.rect.centerx - (wide + beside) // 2)
        if self.policy:
            medal = emblem(ui, self.policy, ui.look.picture_px(LINE_SIDE))
            surface.blit(medal, medal.get_rect(midleft=(left, self.rect.centery)))
        surface.blit(words, words.get_rect(midleft=(left + beside, self.rect.centery)))
