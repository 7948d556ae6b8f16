"""What only this hall stages: hits at hearts and shields, cracks, numbers on cards, and cards that go unplayed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.stage.acts.hits import MARK_AT, HitMark, RingAct, Splinters
from game.stage.acts.strikes import STRIKE_MS, blow
from game.stage.board.blows import HITS
from game.stage.board.layout import Key
from game.stage.board.sprites import gently, settling
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Act, Share, Stage, Timed
from scenes.games.quaeleon.things.hearts import Shield, thing

HIT, STEEL = (232, 96, 36), (110, 176, 240)

NEARER = 0.75
"""By what share a creature is larger where it strikes, for a card that fills the window."""

SPIKES, LEAST_BURST = 11, 12
"""A burst's rays around a thing, and from how many pixels on they are drawn."""

REACH, REACHES = 0.64, 0.04
"""How far a burst's rays reach from a thing, as a share of its side: at the least, and farther for each point of
strength."""


def strikes(
    card: Key, targets: Sequence[int], near: int, strength: float, start: float = 0.0, *, is_held: bool = False
) -> tuple[Act, ...]:
    """A card's creature leaps at a shield, the near player's rather than that of others; all other targets feel it. The
    first act is the strike."""
    first = near if near in targets else targets[0]
    acts = blow(card, Shield(first).key, STEEL, strength, start=start, grows=NEARER, is_held=is_held)
    hit = start + HITS * STRIKE_MS
    felt = [Shield(whom).key for whom in targets if whom != first]
    return (
        *acts,
        *[RingAct(shield, card, strength, start=hit) for shield in felt],
        *[Splinters(shield, STEEL, card, strength, start=hit) for shield in felt],
    )


@dataclass(frozen=True)
class Hit(Timed):
    """Rays burst around a thing, the farther the stronger the blow is, and beside it stands what has changed."""

    where: Key
    written: str
    strength: float = 4.0
    colour: Colour = HIT

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None:
            return
        reach = REACH + REACHES * self.strength
        side = round(min(rect.size) * reach * 2 * (0.6 + 0.4 * settling(share)))
        if side >= LEAST_BURST:
            burst = stage.picture(("rays", self.colour), (side, side), lambda size: _burst(size, self.colour))
            surface.blit(burst, burst.get_rect(center=rect.center))
        palette = stage.ui.look.palette
        letters = max(stage.ui.text.smallest, round(min(rect.size) * (0.46 + 0.02 * self.strength)))
        thick = max(2, stage.ui.px(3))
        number = stage.ui.text.outlined(self.written, "title", palette.lamplight, palette.shadow, thick, letters)
        aside, high = round(rect.width * 0.12), rect.top + round(rect.height * 0.12)
        beside = number.get_rect(midleft=(rect.right - aside, high))
        if beside.right > surface.get_width():
            beside = number.get_rect(midright=(rect.left + aside, high))
        surface.blit(number, beside.clamp(surface.get_rect()))


def _burst(size: Size, colour: Colour) -> pygame.Surface:
    """Rays around an empty middle."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    half = size[0] / 2
    for share, tone in ((1.0, colour), (0.84, tuple(min(255, part + 70) for part in colour))):
        spots = []
        for number in range(2 * SPIKES):
            reach = half * share * (1.0 if number % 2 == 0 else 0.6)
            turn = math.tau * number / (2 * SPIKES) + 0.2
            spots.append((half + math.cos(turn) * reach, half + math.sin(turn) * reach))
        pygame.draw.polygon(surface, tone, spots)
    pygame.draw.circle(surface, (0, 0, 0, 0), (round(half), round(half)), round(half * 0.46))
    return surface


@dataclass(frozen=True)
class Crack(Timed):
    """A crack that goes through a thing from above, beside the number on it."""

    where: Key
    ms: float = field(default=260.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        rect = stage.rect(self.where, surface)
        if rect is None or rect.height < 8:
            return
        size = max(6, round(rect.height * 0.36)), round(rect.height * 1.06)
        crack = stage.picture("crack", size, lambda wanted: thing("crack", wanted))
        seen = pygame.Rect(0, 0, size[0], max(1, round(size[1] * gently(share))))
        surface.blit(crack, crack.get_rect(center=(rect.centerx + rect.width // 4, rect.centery)), seen)


@dataclass(frozen=True)
class OnValue(HitMark):
    """A star with a number over a card's last value, which is its attack."""

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        values = stage.slots_of(self.where, "values") if isinstance(self.where[0], str) else ()
        if not values:
            super().draw(surface, stage, share)
            return
        (width, height), area = surface.get_size(), values[-1].inflate(values[-1].width * WIDER, 0)
        top = area.centery - area.height * MARK_AT
        where: Share = area.left / width, top / height, area.width / width, area.height / height
        HitMark(where, self.written, self.colour, self.strength).draw(surface, stage, share)


WIDER = 2.6
"""How much wider than a value the number that takes its place may be, for a value 1 wide."""
