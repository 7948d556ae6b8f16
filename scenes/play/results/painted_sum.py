"""The sum of a painted instant: the arrow with what strikes, the shield that it meets, and what it has done."""

from __future__ import annotations

import math

import pygame

from game.art.svg import sheet
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui
from scenes.games.registry import presentation
from scenes.play.results.state import ResultsState

ARROW, BURST = "#ff8a3a", "#fff3cf"
GAIN: Colour = (46, 92, 30)

RIGHT, GAINED = 0.83, 0.37
"""Where, across the painting, stands whom it strikes, and what was gained."""


class PaintedSum:
    """Lays the numbers over a painting."""

    def __init__(self, state: ResultsState) -> None:
        self.results = state
        self.ui = state.app.ui

    def lay(self, surface: pygame.Surface) -> None:
        """The arrow with what strikes, and the shield that it meets; or two numbers, the larger before the other."""
        told, high = self.results.sum, surface.get_height()
        if told.m is not None and told.n is not None:
            sign = "=" if told.n == told.m else ">" if told.n > told.m else "<"
            for words, across, size in ((str(told.n), 0.46, 0.2), (sign, 0.545, 0.13), (str(told.m), 0.63, 0.2)):
                self._write(surface, words, (across, 0.42), size)
        elif told.n is not None and told.n > 0:
            surface.blit(_arrow(self.ui, (round(high * 0.62), round(high * 0.26))), at_share(surface, (0.455, 0.35)))
            self._write(surface, str(told.n), (0.54, 0.48), 0.17)
            if told.made:
                self._write(surface, told.made, (0.55, 0.3), 0.09)
        elif told.n is not None:
            self._write(surface, f"\u2212{-told.n}", (GAINED, 0.22), 0.12)
            start, end = at_share(surface, (GAINED - 0.04, 0.26)), at_share(surface, (GAINED + 0.04, 0.18))
            pygame.draw.line(surface, self.ui.look.palette.warning, start, end, max(3, high // 70))
        if told.stops:
            self._lay_sign(surface, "shield", str(told.stops), (0.7, 0.48), 0.3)

    def lay_changes(self, surface: pygame.Surface) -> None:
        """What it has done, and what is left."""
        told, left_over = self.results.sum, presentation(self.results.match.ruleset.key).shown.left_over
        if told.change:
            gain = told.change > 0
            at = (GAINED, 0.55) if gain else (RIGHT, 0.72)
            picture = _burst(self.ui, round(surface.get_height() * 0.36))
            surface.blit(picture, picture.get_rect(center=at_share(surface, at)))
            words = f"+{told.change}" if gain else f"\u2212{-told.change}"
            colour = GAIN if gain else self.ui.look.palette.warning_ink
            size = max(self.ui.text.smallest, round(surface.get_height() * 0.12))
            number = self.ui.text.line(words, "number", colour, size)
            surface.blit(number, number.get_rect(center=at_share(surface, at)))
        if told.left is not None and left_over is not None:
            self._lay_sign(surface, left_over[told.left == 0], str(told.left), (0.93, 0.2), 0.3)

    def _lay_sign(self, surface: pygame.Surface, icon: str, words: str, at: tuple[float, float], share: float) -> None:
        palette, side = self.ui.look.palette, round(surface.get_height() * share)
        colour, light = ((58, 108, 176), (92, 146, 214)) if icon == "shield" else (palette.ribbon, palette.ribbon)
        sign = self.ui.paint.icon(icon, side, palette.night, colour, light)
        surface.blit(sign, sign.get_rect(center=at_share(surface, at)))
        self._write(surface, words, at, share * 0.4)

    def lay_disc(self, surface: pygame.Surface, words: str, at: tuple[float, float], share: float) -> None:
        palette, centre, radius = self.ui.look.palette, at_share(surface, at), surface.get_height() * share / 2
        for colour, part in ((palette.night, 1.06), (palette.brass, 1.0), ((29, 40, 72), 0.84)):
            pygame.draw.circle(surface, colour, centre, radius * part)
        self._write(surface, words, at, share * 0.6)

    def _write(self, surface: pygame.Surface, words: str, at: tuple[float, float], share: float) -> None:
        ui, palette = self.ui, self.ui.look.palette
        size = max(ui.text.smallest, round(surface.get_height() * share))
        number = ui.text.outlined(words, "number", palette.lamplight, palette.night, max(2, size // 13), size)
        surface.blit(number, number.get_rect(center=at_share(surface, at)))


def at_share(surface: pygame.Surface, at: tuple[float, float]) -> tuple[int, int]:
    """A place in pixels, from its shares of the width and the height."""
    return round(at[0] * surface.get_width()), round(at[1] * surface.get_height())


def _arrow(ui: Ui, size: Size) -> pygame.Surface:
    """A thick arrow to the right."""
    drawn = (
        '<path d="M6 28H70V8L116 50L70 92V72H6Z" fill="#1b0f10" stroke="#1b0f10" stroke-width="9" '
        f'stroke-linejoin="round"/><path d="M6 28H70V8L116 50L70 92V72H6Z" fill="{ARROW}" stroke="#fff0c0" '
        'stroke-width="3" stroke-linejoin="round"/>'
    )
    return ui.paint.svg(sheet((122, 100), size, drawn), size)


RAYS = 12


def _burst(ui: Ui, side: int) -> pygame.Surface:
    """A star of paper on which it is written what was done."""
    reach = [((96 if at % 4 == 0 else 84) if at % 2 == 0 else 60, math.pi * at / RAYS - 0.2) for at in range(2 * RAYS)]
    points = " ".join(f"{100 + far * math.cos(turn):.1f},{100 + far * math.sin(turn):.1f}" for far, turn in reach)
    edge = hexadecimal(ui.look.palette.night)
    drawn = f'<polygon points="{points}" fill="{BURST}" stroke="{edge}" stroke-width="6"/>'
    return ui.paint.svg(sheet((200, 200), (side, side), drawn), (side, side))
