"""A plate as a strip: a face at one end, beside it a name, and what is told with it as far as there is room.

What a game tells is a list of `Bit`s, the most important first. How they fit is decided here for all games: in full
beside the name, else below it, else as numbers alone, else fewer of them; then the name is cut, and at last only a
number is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.stage.cards.text import beside
from game.stage.drawing.names import name_in
from game.stage.drawing.text import Align
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.widgets.base import Ui

SIGN, LETTERS, LEAST = 0.9, 0.76, 2.6
"""How large an icon is for words 1 high; how high a name is at the most, as a share of its room; and how narrow a room
is, in its heights, in which a name gives way rather than be cut."""


def is_low(ui: Ui, size: Size) -> bool:
    """Whether a plate of that size has no room for two lines."""
    return size[1] < ui.text.height("name") + ui.text.height("small")


class Bit(NamedTuple):
    """Something told with a name: an icon, words, and the number that stands for words without room."""

    icon: str
    words: str
    number: str = ""


def write(
    ui: Ui,
    surface: pygame.Surface,
    name: str,
    bits: Sequence[Bit],
    room: pygame.Rect,
    *,
    mirrored: bool = False,
    follow: bool = False,
    ink: Colour | None = None,
    letters: int | None = None,
) -> bool:
    """Write a name and bits in a room, in the first way that fits; in one line at the other end or, if they are to
    `follow`, beside the name. Words are pale, or of this `ink`. Whether the bits are told."""
    letters = letters or max(ui.text.smallest, min(ui.text.size("name"), round(room.height * LETTERS)))
    plate = _Plate(ui, surface, name, room, ink or ui.look.palette.text, letters, mirrored, follow)
    whole, least = (ui.text.measure(name, "name", size=size)[0] for size in (letters, ui.text.smallest))
    for told, keeps_size in _ways(ui, bits, plate.ink):
        if (whole if keeps_size else least) + plate.gap + told.get_width() <= room.width:
            plate.write_line(told)
            return True
        if told.get_width() <= room.width and ui.text.height("name", letters) + told.get_height() <= room.height:
            plate.write_lines(told)
            return True
    short = LEAST * ui.text.height("name")
    if not bits or not (bits[0].number or room.width < min(least, short)):
        plate.write_line(None)
        return False
    number = _drawn(ui, bits[0], plate.ink, short=True)
    if room.width - plate.gap - number.get_width() >= short:
        plate.write_line(number)
    else:
        # Whose it is the face says; what is told stands nowhere else.
        if number.get_width() > room.width and bits[0].number:
            number = _drawn(ui, bits[0]._replace(icon=""), plate.ink, short=True)
        surface.blit(number, number.get_rect(center=room.center))
    return True


class _Plate(NamedTuple):
    """A room in which a name is written with what is told."""

    ui: Ui
    surface: pygame.Surface
    name: str
    room: pygame.Rect
    ink: Colour
    letters: int
    mirrored: bool
    follow: bool

    @property
    def gap(self) -> int:
        return self.ui.px(10)

    @property
    def near(self) -> Align:
        return "right" if self.mirrored else "left"

    def write_line(self, told: pygame.Surface | None) -> None:
        """Both in one line; the name is cut where it has to be."""
        text, room = self.ui.text, self.room
        wide = max(1, room.width - (told.get_width() + self.gap if told else 0))
        written = name_in(text, self.name, "name", self.ink, (wide, 0), self.near, self.letters)
        _blit(self.surface, written, room, self.near, room.centery)
        if told and self.follow:
            after = room.move((written.get_width() + self.gap) * (-1 if self.mirrored else 1), 0)
            _blit(self.surface, told, after, self.near, room.centery)
        elif told:
            _blit(self.surface, told, room, "left" if self.mirrored else "right", room.centery)

    def write_lines(self, told: pygame.Surface) -> None:
        """The name above what is told."""
        room = self.room
        written = name_in(self.ui.text, self.name, "name", self.ink, (room.width, 0), self.near, self.letters)
        top = room.centery - (written.get_height() + told.get_height()) // 2
        _blit(self.surface, written, room, self.near, top + written.get_height() // 2)
        _blit(self.surface, told, room, self.near, top + written.get_height() + told.get_height() // 2)


def write_alone(
    ui: Ui, surface: pygame.Surface, name: str, room: pygame.Rect, letters: int, ink: Colour | None = None
) -> None:
    """Write a name alone, in letters so many pixels high at the most; where not even two letters fit it is left out."""
    letters = max(ui.text.smallest, letters)
    if room.width >= ui.text.measure(name[:2], "name", size=letters)[0]:
        written = name_in(ui.text, name, "name", ink or ui.look.palette.text, (room.width, 0), letters=letters)
        # Letters higher than the room would run out of the plate.
        surface.blit(written, written.get_rect(midleft=room.midleft).clamp(surface.get_rect()))


def write_list(
    ui: Ui,
    surface: pygame.Surface,
    name: str,
    bits: Sequence[Bit],
    room: pygame.Rect,
    *,
    ink: Colour | None = None,
    letters: int | None = None,
) -> None:
    """Write a name, and bits below each other as far as there is room; all in one line where there is for no list.

    The name's `letters` are as high as usual, or so many pixels."""
    ink = ink or ui.look.palette.text
    two_lines = room.width, 2 * ui.text.height("name", letters)
    lines = [name_in(ui.text, name, "name", ink, two_lines, "left", letters)]
    for bit in bits:
        drawn = next(
            (one for one in (_drawn(ui, bit, ink), _drawn(ui, bit, ink, short=True)) if one.get_width() <= room.width),
            None,
        )
        if drawn is not None and sum(line.get_height() for line in lines) + drawn.get_height() <= room.height:
            lines.append(drawn)
    if bits and len(lines) == 1:
        write(ui, surface, name, bits, room, ink=ink, letters=letters)
        return
    free = room.height - sum(line.get_height() for line in lines)
    gap = min(ui.px(9), max(0, free // (len(lines) + 1)))
    top = room.top + (free - gap * (len(lines) - 1)) // 2
    for line in lines:
        surface.blit(line, (room.left, top))
        top += line.get_height() + gap


def _ways(ui: Ui, bits: Sequence[Bit], ink: Colour) -> Iterator[tuple[pygame.Surface, bool]]:
    """Bits as they could be drawn, the fullest first: from the last on as a number, then without it; whether a name has
    to keep its size beside them, as it does except beside numbers alone."""
    kept = [[place < len(bits) - short for place in range(len(bits))] for short in range(len(bits) + bool(bits))]
    fewer = [[False] * count for count in range(len(bits) - 1, 0, -1)]
    for in_full in (*kept, *fewer):
        drawn = [_drawn(ui, bit, ink, short=not full) for bit, full in zip(bits, in_full, strict=False)]
        yield beside(drawn, ui.px(10)), any(in_full) or not bits[0].number


def _drawn(ui: Ui, bit: Bit, ink: Colour, *, short: bool = False) -> pygame.Surface:
    high = ui.text.height("label")
    sign = [ui.paint.icon(bit.icon, round(high * SIGN), ui.look.palette.lamplight)] if bit.icon else []
    said = bit.number if short else bit.words
    line = [ui.text.line(said, "strong" if short else "label", ink)] if said else []
    return beside([*sign, *line], ui.px(6)) if sign or line else pygame.Surface((0, 0))


def _blit(surface: pygame.Surface, drawn: pygame.Surface, room: pygame.Rect, edge: str, middle: int) -> None:
    surface.blit(drawn, drawn.get_rect(**{f"mid{edge}": (getattr(room, edge), middle)}))
