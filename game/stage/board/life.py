"""What lives at a table where nothing else moves: figures breathe and blink, a flame flickers, a star comes out. It
goes by the clock on the wall, at a low rate, and redraws only what looks different.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random

import pygame

from game.stage.board.ambience import BEGINS_EVERY, STEP_SECONDS, Ambience, Stirred
from game.stage.board.appearance import BREATH, Mood
from game.stage.board.framing import Ambient
from game.stage.board.ground import box_of, rect_of
from game.stage.board.sprite_layer import SpriteLayer
from game.stage.board.sprites import Sprite
from game.stage.drawing.theme import HIGH_CONTRAST
from game.stage.widgets.base import Ui

BREATH_SECONDS = 3.4, 5.2
MOST_DEPTHS = 3
"""How long the breaths of different figures take, and the most steps of one breath."""

BLINK_SECONDS = 0.14

Covered = Callable[[], Sequence[pygame.Rect]]
"""The areas with something lying over the table."""


class Life:
    """Keeps the moods of living figures, and how the things of the place look now. `is_on` says whether anything may
    move at all; things that are `covered` stay as they are."""

    def __init__(self, ui: Ui, layer: SpriteLayer, is_on: Callable[[], bool], covered: Covered) -> None:
        self.layer = layer
        self.moods: dict[int, Mood] = {}
        """The moods of all figures that do not just stand there, by the numbers of their cards."""
        self._kinds: tuple[Hashable, ...] = ()
        """The kinds of moving things for which all this holds."""
        self._ui = ui
        self._is_on = is_on
        self._covered = covered
        self._chance = Random(7)
        self._place = Ambience(ui, self._chance)
        self._due = self._begins = 0.0
        self._was_on = False
        """The last answer to whether anything may move."""
        self._blinking: tuple[int, float] | None = None
        """The card number of the figure that blinks, and until when."""
        self._seen: tuple[Hashable, list[Sprite]] = (None, [])
        """The living figures here, for one state of the table."""

    @property
    def ambience(self) -> Sequence[Ambient]:
        """The things of the place that can move now; none in high contrast, where only figures live."""
        is_plain = self._ui.look.palette.key == HIGH_CONTRAST.key
        return () if is_plain else self.layer.ground.layout.framing.ambience

    @property
    def stirred(self) -> dict[int, Stirred]:
        """How moving things look now, by their number in the framing; empty just after a change of what can move, as in
        another place."""
        kinds = tuple([one.key for one in self.ambience])
        if kinds != self._kinds:
            self._kinds = kinds
            self.forget_place()
        return self._place.stirred

    @property
    def wake_in(self) -> float | None:
        """Seconds until something may look different; None where nothing lives."""
        if not self._was_on or not (self.ambience or self._living()):
            return None
        return max(0.0, self._due - self._ui.now)

    def tick(self) -> bool:
        """Let time pass while nothing else moves; whether anything looks different."""
        now = self._ui.now
        if now < self._due:
            return False
        self._due = now + STEP_SECONDS
        before = dict(self.moods), dict(self.stirred)
        self._was_on = self._is_on()
        if self._was_on:
            self._live(now)
        else:
            self.fall_still()
        return before != (self.moods, self.stirred)

    def fall_still(self) -> None:
        """Let everything come to rest where nothing may live."""
        self.moods.clear()
        self._place.forget()
        self._blinking = None

    def forget_place(self) -> None:
        """Forget the movements under way: other things can move now."""
        self._place.forget()

    def _live(self, now: float) -> None:
        covered = self._covered()
        free = [sprite for sprite in self._living() if box_of(sprite.pose).collidelist(list(covered)) < 0]
        width, height = self.layer.ground.size
        parts = [one.area for one in self.ambience]
        shares = [(part.left * width, part.top * height, part.width * width, part.height * height) for part in parts]
        areas = {number: rect_of(share) for number, share in enumerate(shares)}
        open_to_sight = [number for number, area in areas.items() if area.collidelist(list(covered)) < 0]
        if now >= self._begins:
            self._begins = now + self._chance.uniform(*BEGINS_EVERY)
            self._begin(now, free, open_to_sight)
        if self._blinking is not None and now >= self._blinking[1]:
            self._blinking = None
        living = {sprite.slot.ident for sprite in self._living()}
        self.moods = {ident: mood for ident, mood in self.moods.items() if ident in living}
        self.moods.update({sprite.slot.ident: self._mood(sprite, now) for sprite in free})
        self._place.stir(self.ambience, {number: areas[number] for number in open_to_sight}, now)

    def _living(self) -> list[Sprite]:
        """All living figures that are at rest, face up."""
        state = self.layer.revision, self.layer.is_moving
        if state != self._seen[0]:
            self._seen = state, [sprite for sprite in self.layer.sprites.values() if self._is_alive(sprite)]
        return self._seen[1]

    def _is_alive(self, sprite: Sprite) -> bool:
        is_seen = sprite.shows_face and sprite.is_drawn and bool(sprite.stack)
        return self.layer.delegate.appearance(sprite.appearance).living is not None and is_seen and not sprite.is_moving

    # -- who breathes --------------------------------------------------------------------------------------------------

    def _mood(self, sprite: Sprite, now: float) -> Mood:
        """A figure's mood at a time; its rhythm follows from its card's number, which tells nothing of the card."""
        own = Random(sprite.slot.ident)
        takes, begins = own.uniform(*BREATH_SECONDS), own.random()
        let_out = (1 - math.cos(math.tau * (now / takes + begins))) / 2
        depths = min(MOST_DEPTHS, max(1, round(sprite.pose.height * BREATH)))
        is_blinking = self._blinking is not None and self._blinking[0] == sprite.slot.ident
        return Mood(round(let_out * depths) / depths, is_blinking)

    def _begin(self, now: float, living: Iterable[Sprite], places: Iterable[int]) -> None:
        """Let one thing begin to move."""
        resting = self._place.resting(self.ambience, places)
        eyes = [sprite.slot.ident for sprite in living]
        if not (choices := [*eyes, *[-1 - number for number in resting]]):
            return
        chosen = self._chance.choice(choices)
        if chosen >= 0:
            self._blinking = chosen, now + BLINK_SECONDS
        else:
            self._place.begin(-1 - chosen, now)

    def draw(self, surface: pygame.Surface, number: int) -> None:
        """Draw a thing of the place as it looks now."""
        self._place.draw(surface, self.ambience, number)
