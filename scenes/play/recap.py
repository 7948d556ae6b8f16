"""What happened since a player last played, told at one go when they come back to the table: a paragraph for each of
the others, in which what was done to whoever reads stands out, with a number that lies where it hurt; or each line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from game.session.log import LogEntry
from game.stage.drawing.text import Role, escape, plain
from game.stage.drawing.theme import Colour
from game.stage.geometry import Size
from game.stage.inputs import Point
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Column
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from scenes.play.small_faces import SmallFaces

WIDTH = 760
FACE_UNITS, LARGE_FACE = 44, 84
"""Units across of a face, and of who did something to whoever reads."""

DISC, INSET = 26, 12
"""Units across of the number of a blow, and from the edge of a paragraph to what stands there."""

GAP = 8
BETWEEN = 2
"""Units between two lines."""

EDGE = 4
"""How broad the mark is before a line about whoever reads, in units."""

LONGEST = 40
"""How many of the last lines are told: who was away longer reads the log."""


class RecapRow(Pressable):
    """A line of the log with the faces of its cards before it, wrapped where it is long. What it tells of its reader
    stands out, in the colour of their seat."""

    role = "row"

    def __init__(
        self, ui: Ui, key: Hashable, entry: LogEntry, faces: SmallFaces, on_press: Callable[[], None], reader: int
    ) -> None:
        hint = ui.words.say("table.log_back")
        super().__init__(ui, key, plain(entry.text), on_press, hint=hint, zone="recap", on_paper=True)
        self.entry = entry
        self.faces = faces
        self.colour = ui.look.palette.seat(reader)
        self.is_about_reader = reader in entry.names

    @property
    def _face(self) -> Role:
        return "name" if self.entry.is_turn else "strong" if self.is_about_reader else "body"

    @property
    def _indent(self) -> int:
        """The room before the sentence: the mark, a gap and the faces."""
        px = self.ui.px
        return px(EDGE) + px(GAP) + self.faces.width_of(self.entry.cards, px(FACE_UNITS), px(GAP))

    def wants(self, width: int) -> Size:
        ui = self.ui
        words = ui.text.measure(self.entry.text, self._face, self._room(width))[1]
        faces = ui.px(FACE_UNITS) if self.faces.named(self.entry.cards) else 0
        return width, max(ui.row_height(), words + ui.px(GAP), faces + ui.px(EDGE))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.faces.ask(self.entry.cards, self.ui.px(FACE_UNITS))

    def _room(self, width: int) -> int:
        return max(1, width - self._indent - self.ui.px(GAP))

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, ui.look.palette.brass, 0.2)
        if self.is_about_reader:
            draw_tint(ui, surface, self.rect, self.colour, 0.12)
            pygame.draw.rect(surface, self.colour, (*self.rect.topleft, ui.px(EDGE), self.rect.height))
        edge = self.rect.left + ui.px(EDGE) + ui.px(GAP), self.rect.centery
        self.faces.draw(surface, self.entry.cards, edge, ui.px(FACE_UNITS), ui.px(GAP))
        words = ui.text.block(self.entry.text, self._face, self.ink, self._room(self.rect.width))
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._indent, self.rect.centery)))


class Hurt(NamedTuple):
    """What one of the others did to whoever reads, and what came of it for them at once."""

    entry: LogEntry
    words: str


class Deeds(NamedTuple):
    """What one of the others did, or what befell all (`who` is None): sentences in the order in which it happened, what
    is only routine in one."""

    who: int | None
    told: tuple[str | Hurt, ...]
    first: LogEntry
    cards: tuple[int, ...]
    """What was done with in routine, in the order in which it came."""

    @property
    def blows(self) -> list[Hurt]:
        return [one for one in self.told if isinstance(one, Hurt)]


def deeds_of(entries: Sequence[LogEntry], reader: int, names: Sequence[str]) -> list[Deeds]:
    """A paragraph for each of the others who did anything, in the order in which they began; whoever did something to
    the reader comes last, and what befell all before."""
    by: dict[int | None, list[tuple[LogEntry, str]]] = {}
    last: list[tuple[LogEntry, str]] = []
    for entry in [one for one in entries if not one.is_turn]:
        if entry.who == reader:
            if last and _is_blow(last[-1][0], reader):
                last[-1] = last[-1][0], f"{last[-1][1]} {entry.text}"
            continue
        last = by.setdefault(entry.who, [])
        last.append((entry, entry.text))
    told = [_deeds(who, lines, reader, names) for who, lines in by.items()]
    return sorted(told, key=lambda one: (bool(one.blows), one.who is not None))


def _is_blow(entry: LogEntry, reader: int) -> bool:
    return reader in entry.names and entry.who not in (None, reader)


def _deeds(who: int | None, lines: Sequence[tuple[LogEntry, str]], reader: int, names: Sequence[str]) -> Deeds:
    told: list[str | Hurt] = []
    name = "" if who is None else names[who]
    for is_blow, some in groupby(lines, key=lambda line: _is_blow(line[0], reader)):
        theirs = list(some)
        routine = " ".join(_without_name(text, name) for _, text in theirs)
        told += [Hurt(*line) for line in theirs] if is_blow else [routine]
    cards = [card for entry, _ in lines if not _is_blow(entry, reader) for card in entry.cards]
    return Deeds(who, tuple(told), lines[0][0], tuple(dict.fromkeys(cards)))


def _without_name(sentence: str, name: str) -> str:
    """A sentence that begins with who did it, below whose name it stands."""
    begin = f"{escape(name)} "
    rest = sentence.removeprefix(begin) if name else sentence
    return rest[:1].upper() + rest[1:]


class MissedSeat(NamedTuple):
    """One of the others, as a sheet shows them."""

    name: str
    colour: Colour
    portrait: Callable[[int], pygame.Surface]


class Paragraph(Pressable):
    """What one of the others did, beside their face; a press goes to where it began."""

    role = "row"

    def __init__(
        self,
        ui: Ui,
        place: int,
        deeds: Deeds,
        sitter: MissedSeat | None,
        faces: SmallFaces,
        on_press: Callable[[], None],
    ) -> None:
        told = [one if isinstance(one, str) else one.words for one in deeds.told]
        name = [] if sitter is None else [sitter.name]
        words = plain(" ".join([*name, *told]))
        hint = ui.words.say("table.log_back")
        super().__init__(ui, ("recap", place), words, on_press, hint=hint, zone="recap", on_paper=True)
        self.deeds = deeds
        self.first_number = 1
        """The number of the first blow."""
        self.sitter = sitter
        self.faces = faces

    @property
    def _side(self) -> int:
        """How large the face is: larger where they did something to whoever reads."""
        return 0 if self.sitter is None else self.ui.px(LARGE_FACE if self.deeds.blows else FACE_UNITS)

    @property
    def _head(self) -> int:
        """How high the line with the name is, in which small cards stand."""
        faces = self.ui.px(FACE_UNITS) if self.faces.named(self.deeds.cards) else 0
        return max(faces, self.ui.text.height("strong")) if self.sitter else 0

    def _room(self, width: int) -> int:
        px = self.ui.px
        return max(1, width - 2 * px(INSET) - (self._side + px(GAP) if self.sitter else 0))

    def wants(self, width: int) -> Size:
        px, room = self.ui.px, self._room(width)
        high = sum(size[1] for _, size in self._lines(room)) + px(BETWEEN) * len(self.deeds.told)
        high += self._head
        return width, max(high, self._side) + 2 * px(INSET)

    def _lines(self, room: int) -> list[tuple[str | Hurt, Size]]:
        return [(one, self._size(one, room)) for one in self.deeds.told]

    def _size(self, one: str | Hurt, room: int) -> Size:
        if isinstance(one, str):
            return self.ui.text.measure(one, "body", room)
        words = self.ui.text.measure(one.words, "strong", room - self._indent(one))
        return room, max(words[1], self.ui.px(FACE_UNITS))

    def _indent(self, blow: Hurt) -> int:
        px = self.ui.px
        return px(DISC) + px(GAP) + self.faces.width_of(blow.entry.cards, px(FACE_UNITS), px(GAP))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        for cards in (self.deeds.cards, *[blow.entry.cards for blow in self.deeds.blows]):
            self.faces.ask(cards, self.ui.px(FACE_UNITS))

    def draw(self, surface: pygame.Surface) -> None:
        ui, px = self.ui, self.ui.px
        palette = ui.look.palette
        colour = palette.brass if self.sitter is None else self.sitter.colour
        draw_tint(ui, surface, self.rect, colour, 0.24 if self.is_hovered else 0.1, line=0.9)
        left, top = self.rect.left + px(INSET), self.rect.top + px(INSET)
        if self.sitter is not None:
            surface.blit(self.sitter.portrait(self._side), (left, top))
            left += self._side + px(GAP)
            cards, high = self.deeds.cards, px(FACE_UNITS)
            right = self.rect.right - px(INSET) - self.faces.width_of(cards, high, px(GAP))
            name = ui.text.fit(self.sitter.name, "strong", self.ink, right - left)
            surface.blit(name, name.get_rect(midleft=(left, top + self._head // 2)))
            self.faces.draw(surface, cards, (right, top + self._head // 2), high, px(GAP))
            top += self._head
        for one, (wide, high) in self._lines(self._room(self.rect.width)):
            lies = pygame.Rect(left, top, wide, high)
            if isinstance(one, str):
                surface.blit(ui.text.block(one, "body", self.soft_ink, self._room(self.rect.width)), lies)
            else:
                self._draw_blow(surface, one, lies)
            top += high + px(BETWEEN)

    def _draw_blow(self, surface: pygame.Surface, blow: Hurt, lies: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        number = self.first_number + self.deeds.blows.index(blow)
        draw_number(ui, surface, number, (lies.left + px(DISC) // 2, lies.centery))
        at = lies.left + px(DISC) + px(GAP), lies.centery
        self.faces.draw(surface, blow.entry.cards, at, px(FACE_UNITS), px(GAP))
        words = ui.text.block(blow.words, "strong", self.ink, lies.width - self._indent(blow))
        surface.blit(words, words.get_rect(midleft=(lies.left + self._indent(blow), lies.centery)))


def draw_number(ui: Ui, surface: pygame.Surface, number: int, middle: Point) -> None:
    """The number of a blow, on the sheet or where it hurt."""
    side, palette = ui.px(DISC), ui.look.palette
    disc = pygame.Rect(0, 0, side, side)
    disc.center = middle
    draw_tint(ui, surface, disc, palette.warning_ink, 1.0, corner=DISC / 2, line=1.0, edge=palette.text)
    figure = ui.text.line(str(number), "strong", palette.text)
    surface.blit(figure, figure.get_rect(center=disc.center))


class Missed(NamedTuple):
    """What a sheet has to tell: the lines, by whom it is read, and who the others are; where each line's cards lie, and
    the ways from the sheet to its moment and to all of it told again."""

    title: str
    entries: Sequence[LogEntry]
    reader: int
    sitters: Sequence[MissedSeat]
    hurt_at: Callable[[LogEntry], pygame.Rect | None]
    look_back: Callable[[LogEntry], None]
    tell_again: Callable[[], None] | None


class Recap(Dialog):
    """A sheet with what was missed. Whatever is pressed on it closes it and goes to its moment."""

    def __init__(self, ui: Ui, missed: Missed, faces: SmallFaces, *, line_by_line: bool = False) -> None:
        self.entries = list(missed.entries[-LONGEST:])
        self._missed = missed
        self._faces = faces
        self.deeds = deeds_of(self.entries, missed.reader, [one.name for one in missed.sitters])
        self._is_by_line = line_by_line
        self._ui = ui
        rows: Sequence[Widget] = self._rows() if line_by_line else self._paragraphs()
        text = "" if rows else ui.words.say("table.recap_empty")
        body = [Column(ui, rows, BETWEEN if line_by_line else GAP)] if rows else []
        super().__init__(ui, missed.title, text, self._ways(ui, bool(rows)), self._go, body=body, width=WIDTH)

    def _ways(self, ui: Ui, has_told: bool) -> list[DialogButton]:
        say, ways = ui.words.say, []
        if has_told and self._missed.tell_again is not None:
            ways.append(DialogButton("again", say("table.recap_again"), icon="replay"))
        if has_told and not self._is_by_line:
            ways.append(DialogButton("lines", say("table.recap_lines"), icon="log"))
        return [*ways, DialogButton("cancel", say("common.close"), "primary")]

    def _rows(self) -> list[Widget]:
        """The lines, the newest last."""
        ui, missed = self._ui, self._missed
        return [
            RecapRow(ui, ("recap", place), entry, self._faces, partial(self._go_to, entry), missed.reader)
            for place, entry in enumerate(self.entries)
        ]

    def _paragraphs(self) -> list[Paragraph]:
        sitters = [*self._missed.sitters, None]
        made, number = [], 1
        for place, deeds in enumerate(self.deeds):
            sitter, go_to = sitters[-1 if deeds.who is None else deeds.who], partial(self._go_to, deeds.first)
            made.append(paragraph := Paragraph(self._ui, place, deeds, sitter, self._faces, go_to))
            paragraph.first_number, number = number, number + len(deeds.blows)
        return made

    def told(self) -> list[str]:
        return [self.title.label, *([plain(entry.text) for entry in self.entries] or [self.text.label])]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._is_by_line:
            return
        for number, blow in enumerate([blow for deeds in self.deeds for blow in deeds.blows], start=1):
            at = self._missed.hurt_at(blow.entry)
            if at is not None and not self.rect.colliderect(at):
                draw_number(self.ui, surface, number, at.midtop)

    def _go_to(self, entry: LogEntry) -> None:
        self.ui.close(self)
        self._missed.look_back(entry)

    def _go(self, way: str) -> None:
        if way == "again" and self._missed.tell_again is not None:
            self._missed.tell_again()
        elif way == "lines":
            Recap(self.ui, self._missed, self._faces, line_by_line=True).show()
