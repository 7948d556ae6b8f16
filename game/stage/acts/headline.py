"""The headline: what a great moment is called, in large letters on a dark band, and one line that says why."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.stage.board.sprites import gently, settling
from game.stage.drawing.paint import native
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.moments import Stage, Timed, Where
from game.stage.widgets.base import Ui

TOP, HIGH = 0.7, 0.19
"""Where the band lies and how high it is at the least, in shares of the window's height."""

TOPS = sorted([step / 50 for step in range(1, 40)], key=lambda top: abs(top - TOP))
"""Where else it may lie so that nobody who is concerned is covered, the nearest first."""

ROOM, LETTERS, BELOW, AROUND = 0.86, 0.5, 0.165, 1.25
"""The share of the window's width for the words; their height and that of the line below, as shares of the band's; and
how much higher than its words it is."""

LEAST_LETTERS = 34
"""Words whose letters would be lower than so many pixels stand in two lines."""

SLAM = 0.7
"""By what share of their size the letters are larger where they come from."""

IVORY, RIM = (255, 247, 228), (24, 12, 14)


@dataclass(frozen=True)
class HeadlineAct(Timed):
    """Words that slam in on a band across the window, edged in a colour, and a quiet line below them. The band covers
    none of the things that it `spares`, as far as there is room."""

    words: str
    why: str
    colour: Colour
    spares: tuple[Where, ...] = ()
    top: float | None = None
    """Where the band lies, as a share of the window's height; None where that is yet to be found."""
    ms: float = field(default=240.0, kw_only=True)

    def draw(self, surface: pygame.Surface, stage: Stage, share: float) -> None:
        """Draw it when that share of its coming is over."""
        size, ui = surface.get_size(), stage.ui
        known = self.words, self.why, self.colour, ui.look.palette.key, ui.look.text_scale
        width, tall = size[0], self._tall(ui, size)
        top = self.place(size, stage).top
        band = stage.picture(("band", *known[2:]), (width, tall), partial(_band, self.colour, ui))
        whole = stage.picture(("headline", *known), size, lambda size: self._whole(ui, size, band))
        if share >= 1:
            surface.blit(whole, (0, top))
            return
        opened = max(2, round(tall * settling(min(1.0, share * 2.2))))
        surface.blit(band, (0, top + (tall - opened) // 2), (0, (tall - opened) // 2, width, opened))
        slam = min(1.0, max(0.0, (share - 0.12) / 0.5))
        if slam <= 0:
            return
        name, why = self._name(ui, size), self._why(ui, size)
        grown = 1 + SLAM * (1 - slam) ** 2
        shown = name if grown < 1.004 else pygame.transform.smoothscale_by(name, grown)
        surface.blit(shown, shown.get_rect(center=(width // 2, top + (tall - _high(why)) // 2)))
        if why and share >= 0.75:
            why = why.copy()
            why.set_alpha(round(255 * gently((share - 0.75) * 4)))
            surface.blit(why, why.get_rect(midbottom=(width // 2, top + round(tall * 0.92))))

    def placed(self, size: Size, stage: Stage) -> HeadlineAct:
        """The same, which stays where it lies now, whatever moves below it."""
        return self if self.top is not None else replace(self, top=self.place(size, stage).top / size[1])

    def place(self, size: Size, stage: Stage) -> pygame.Rect:
        """The band's place in a window of that size."""
        (width, height), ui = size, stage.ui
        tall = self._tall(ui, size)
        tops = [min(round(height * top), height - tall) for top in (TOPS if self.top is None else (self.top,))]
        bands = [pygame.Rect(0, top, width, tall) for top in tops]
        found = [stage.area(where, size) for where in self.spares]
        spared = [area for area in found if area is not None and area.width * area.height < width * height / 2]
        return min(bands, key=lambda band: sum(_covered(band, area) for area in spared))

    def _tall(self, ui: Ui, size: Size) -> int:
        return max(round(size[1] * HIGH), round((_high(self._name(ui, size)) + _high(self._why(ui, size))) * AROUND))

    def _whole(self, ui: Ui, size: Size, band: pygame.Surface) -> pygame.Surface:
        """All of it as it stands."""
        tall, whole, name, why = band.get_height(), band.copy(), self._name(ui, size), self._why(ui, size)
        whole.blit(name, name.get_rect(center=(size[0] // 2, (tall - _high(why)) // 2)))
        if why is not None:
            whole.blit(why, why.get_rect(midbottom=(size[0] // 2, round(tall * 0.92))))
        return whole

    def _name(self, ui: Ui, size: Size) -> pygame.Surface:
        """The words, in two lines if their letters were too small else."""
        room, most = round(size[0] * ROOM), round(size[1] * HIGH * LETTERS)
        rows, letters = [self.words], ui.text.largest(self.words, "title", room, most)
        if letters < LEAST_LETTERS:
            rows = _halves(self.words)
            letters = min([ui.text.largest(row, "title", room, LEAST_LETTERS) for row in rows])
        rim = max(3, round(letters * 0.05))
        lines = [ui.text.outlined(row, "title", IVORY, RIM, rim, letters) for row in rows]
        if len(lines) == 1:
            return lines[0]
        name = pygame.Surface((max(line.get_width() for line in lines), sum(map(_high, lines))), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            name.blit(line, line.get_rect(midtop=(name.get_width() // 2, number * _high(lines[0]))))
        return name

    def _why(self, ui: Ui, size: Size) -> pygame.Surface | None:
        """The line below, never smaller than such lines are elsewhere."""
        if not self.why:
            return None
        room, letters = round(size[0] * ROOM), max(ui.text.size("strong"), round(size[1] * HIGH * BELOW))
        wide = ui.text.measure(self.why, "strong", room, letters)[0]
        return ui.text.block(self.why, "strong", ui.look.palette.lamplight, wide, "center", size=letters)


def _high(picture: pygame.Surface | None) -> int:
    return 0 if picture is None else picture.get_height()


def _covered(band: pygame.Rect, area: pygame.Rect) -> int:
    """How much of an area a band covers."""
    common = band.clip(area)
    return common.width * common.height


def _halves(words: str) -> list[str]:
    """A sentence in two lines that are as long as each other, as nearly as its words allow."""
    parts = words.split()
    cut = min(range(len(parts)), key=lambda at: abs(len(" ".join(parts[:at])) - len(words) / 2))
    return [" ".join(half) for half in (parts[:cut], parts[cut:]) if half]


def _band(colour: Colour, ui: Ui, size: Size) -> pygame.Surface:
    """Night that fades to both sides, with a line of light above and below."""
    width, height = size
    deep = 255 if ui.look.palette.key == "high-contrast" else 226
    away = [abs(x - width / 2) / (width / 2) for x in range(width)]
    night = b"".join([bytes((14, 9, 18, round(deep * (1 - max(0.0, far - 0.35) / 0.65) ** 0.9))) for far in away])
    light = b"".join([bytes((*colour, round(255 * max(0.0, 1 - far / 0.8) ** 0.7))) for far in away])
    band = native(pygame.transform.scale(pygame.image.frombytes(night, (width, 1), "RGBA"), size))
    line = native(pygame.image.frombytes(light, (width, 1), "RGBA"))
    edge = pygame.transform.scale(line, (width, max(3, height // 44)))
    band.blit(edge, (0, 0))
    band.blit(edge, (0, height - edge.get_height()))
    return band
