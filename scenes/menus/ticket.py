"""Slips of paper with what most people want now, each with a brass disc to press."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.stage.drawing.text import UNWRAPPED, Role, plain
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_knob, draw_tint
from game.words import sentences
from scenes.guarded import Guarded
from scenes.page_widgets import Lines

EDGE = 15
BETWEEN = 14


class Ticket(Pressable):
    """A slip of paper: a picture, what it is about, its name, a word about that, and the disc."""

    least = 250.0
    """Units that it is wide at the least."""
    picture_units: tuple[float, float] = (104, 78)
    roundness = 0.075
    """How round the corners of the picture are, as a share of its width; 0.5 for a disc."""
    disc_units = 46.0
    edge_units: float = EDGE
    roles: tuple[Role, Role, Role] = ("label", "subheading", "small")
    calls: Sequence[str] = ()
    """What a press does, on a brass plate in place of the disc, and before that whatever else may stand there."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        head: str,
        line: str,
        note: str,
        picture: Callable[[Size], pygame.Surface],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(ui, key, head, on_press, zone="ticket", on_paper=True)
        self.line = line
        self.note = note
        self.is_brief = False
        """Whether it leaves out the word about it, where there is hardly room for more than its name."""
        self.picture = picture
        self.is_done = False
        """Whether it leads to something that is done, and is only looked at again."""

    def spoken(self) -> str:
        return sentences(plain(part) for part in (self.label, self.line, self.note, *self.calls[-1:]))

    def wants(self, width: int) -> Size:
        natural = max(self.ui.text.measure(words, role, UNWRAPPED)[0] for words, role, _ in self._lines().texts)
        wide = min(width, max(self.ui.px(self.least), natural + self._beside()))
        return wide, self.high(wide)

    def high(self, width: int) -> int:
        """How high it is where it is so wide, in pixels."""
        return max(self._lines().high(self._room(width)), self._picture_size()[1]) + 2 * self.ui.px(self.edge_units)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        ui.paint.place_panel(surface, self.rect, "paper", 12 if self.is_hovered else 8)
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.3)
        left, size = self.rect.left + ui.px(self.edge_units), self._picture_size()
        if size[0]:
            picture = self.picture(size)
            at = picture.get_rect(midleft=(left, self.rect.centery))
            surface.blit(picture, at)
            surface.blit(ui.paint.ring(at.size, palette.brass, ui.px(2), round(at.width * self.roundness)), at)
        self.draw_words(surface, left + size[0] + ui.px(BETWEEN), self._room(self.rect.width))
        self._draw_disc(surface)

    def draw_words(self, surface: pygame.Surface, left: int, room: int) -> None:
        """The words, in the middle of the height."""
        lines = self._lines()
        lines.draw(surface, left, self.rect.centery - lines.high(room) // 2, room)

    def _draw_disc(self, surface: pygame.Surface) -> None:
        high = self.ui.row_height("label") if self.calls else self._disc
        at = pygame.Rect(0, 0, self._disc, high)
        at.midright = self.rect.right - self.ui.px(self.edge_units), self.rect.centery
        if self.calls:
            draw_call(self.ui, surface, at, self.calls[-1], is_lit=self.is_hovered)
        else:
            draw_disc(self.ui, surface, at, "check" if self.is_done else "play", is_lit=self.is_hovered)

    def _lines(self) -> Lines:
        (head, line, note), palette = self.roles, self.ui.look.palette
        texts = (
            (self.label, head, palette.ink_soft),
            (self.line, line, palette.ink),
            ("" if self.is_brief else self.note, note, palette.ink_soft),
        )
        return Lines(self.ui, texts, self.ui.px(1))

    def _picture_size(self) -> Size:
        return self.ui.px(self.picture_units[0]), self.ui.px(self.picture_units[1])

    @property
    def _disc(self) -> int:
        wide = [self.ui.text.measure(call, "label", UNWRAPPED)[0] + 2 * self.ui.px(BETWEEN) for call in self.calls]
        return max(wide, default=self.ui.px(self.disc_units))

    def _beside(self) -> int:
        return 2 * self.ui.px(self.edge_units) + self._picture_size()[0] + 2 * self.ui.px(BETWEEN) + self._disc

    def _room(self, width: int) -> int:
        return max(1, width - self._beside())


def draw_call(ui: Ui, surface: pygame.Surface, plate: pygame.Rect, call: str, *, is_lit: bool) -> None:
    """What a press does, on brass."""
    ui.paint.place_panel(surface, plate, "brass", 6 if is_lit else 3)
    words = ui.text.block(call, "label", ui.look.palette.text_on_brass, plate.width, "center")
    surface.blit(words, words.get_rect(center=plate.center))


def draw_disc(ui: Ui, surface: pygame.Surface, disc: pygame.Rect, sign: str, *, is_lit: bool) -> None:
    """A disc with a sign."""
    palette = ui.look.palette
    draw_knob(ui, surface, disc.center, disc.width, is_lit)
    icon = ui.paint.icon(sign, round(disc.width * 0.5), palette.text_on_brass, palette.ink, palette.ink)
    surface.blit(icon, icon.get_rect(center=disc.center))


class SmallTicket(Ticket):
    """A slip half as high, which bears its note beside what it is about; a brief one says only what kind
    of thing it is."""

    picture_units = (52, 36)
    disc_units = 34.0
    edge_units = 8.0
    roles = ("small", "name", "small")

    def _picture_size(self) -> Size:
        return (0, 0) if self.is_brief else super()._picture_size()

    def _lines(self) -> Lines:
        (head, line, _), palette = self.roles, self.ui.look.palette
        if self.is_brief:
            return Lines(self.ui, ((self.label, line, palette.ink),), 0)
        told = " · ".join(part for part in (self.label, self.note) if part)
        return Lines(self.ui, ((told, head, palette.ink_soft), (self.line, line, palette.ink)), 0)


class GuardedTicket(Guarded):
    """A ticket, or a pile of some, that may turn out to be about something that cannot be shown."""

    @property
    def least(self) -> float:
        """Units that it is wide at the least."""
        return self._asked(lambda one: float(one.least))

    @property
    def is_brief(self) -> bool:
        """Whether there is hardly room for more than its name."""
        return self._asked(lambda one: bool(one.is_brief))

    @is_brief.setter
    def is_brief(self, is_brief: bool) -> None:
        self._asked(lambda one: setattr(one, "is_brief", is_brief))

    def high(self, width: int) -> int:
        """How high it is where it is so wide, in pixels."""
        return self._asked(lambda one: int(one.high(width)))


class TicketPile(Container):
    """Small tickets below each other, in the place of one."""

    least = SmallTicket.least

    def __init__(self, ui: Ui, tickets: Sequence[SmallTicket], gap: float) -> None:
        super().__init__(ui, tickets)
        self.tickets = list(tickets)
        self.gap = gap

    @property
    def is_brief(self) -> bool:
        """Whether there is hardly room for more than names."""
        return all(ticket.is_brief for ticket in self.tickets)

    @is_brief.setter
    def is_brief(self, is_brief: bool) -> None:
        for ticket in self.tickets:
            ticket.is_brief = is_brief

    def wants(self, width: int) -> Size:
        wide = max(ticket.wants(width)[0] for ticket in self.tickets)
        return wide, self.high(wide)

    def high(self, width: int) -> int:
        """How high it is where it is so wide, in pixels."""
        return len(self.tickets) * self._each(width) + self.ui.px(self.gap) * (len(self.tickets) - 1)

    def _each(self, width: int) -> int:
        return max(ticket.high(width) for ticket in self.tickets)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        gap, count = self.ui.px(self.gap), len(self.tickets)
        each = (rect.height - gap * (count - 1)) // count
        for at, ticket in enumerate(self.tickets):
            ticket.layout(pygame.Rect(rect.left, rect.top + at * (each + gap), rect.width, each))


class Tickets(Container):
    """Tickets beside each other, all equally high; below each other where they would be too narrow."""

    def __init__(
        self, ui: Ui, tickets: Sequence[Ticket | TicketPile | GuardedTicket], below: Sequence[Widget], gap: float
    ) -> None:
        """`below` are smaller things that stand in a line of their own."""
        super().__init__(ui, [*tickets, *below])
        self.tickets = list(tickets)
        self.below = list(below)
        self.gap = gap

    def split(self) -> tuple[Tickets, Tickets]:
        """The first ticket with what stands below, and all others."""
        first, others = self.tickets[:1], self.tickets[1:]
        return Tickets(self.ui, first, self.below, self.gap), Tickets(self.ui, others, [], self.gap)

    def be_brief(self, *, is_brief: bool) -> None:
        """Leave out the words about what the tickets are for, or tell them again."""
        for ticket in self.tickets:
            ticket.is_brief = is_brief

    def wants(self, width: int) -> Size:
        gap = self.ui.px(self.gap)
        lines = self._lines(width)
        wide = max((sum(line) + gap * (len(line) - 1) for line in lines), default=0)
        high = sum(self._heights(lines)) + gap * max(0, len(lines) - 1)
        return wide, high + sum(one.wants(width)[1] + gap for one in self.below)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        gap, left_over = self.ui.px(self.gap), list(self.tickets)
        lines, top = self._lines(rect.width), rect.top
        for line, high in zip(lines, self._heights(lines), strict=True):
            left = rect.centerx - (sum(line) + gap * (len(line) - 1)) // 2
            for wide in line:
                left_over.pop(0).layout(pygame.Rect(left, top, wide, high))
                left += wide + gap
            top += high + gap
        for one in self.below:
            size = one.wants(rect.width)
            one.layout(pygame.Rect(rect.centerx - size[0] // 2, top, *size))
            top += size[1] + gap

    def _lines(self, width: int) -> list[list[int]]:
        """How wide the tickets of each line are, of as few lines as there is room for."""
        wide = [ticket.wants(width)[0] for ticket in self.tickets]
        least = [min(width, self.ui.look.picture_px(ticket.least)) for ticket in self.tickets]
        gap = self.ui.px(self.gap)
        for count in range(1, len(wide) + 1):
            lines = [_shared(row, width, gap) for row in _split(list(zip(least, wide, strict=True)), count)]
            if all(lines):
                return lines
        return [[one] for one in wide]

    def _heights(self, lines: Sequence[Sequence[int]]) -> list[int]:
        tickets = iter(self.tickets)
        return [max(next(tickets).high(wide) for wide in line) for line in lines]


def _split(some: list[tuple[int, int]], count: int) -> list[list[tuple[int, int]]]:
    """So many lines with about as many in each; where that does not come out even, the first ones have fewer."""
    first, lines, at = len(some) % count, [], 0
    for line in range(count):
        many = len(some) // count + (line >= count - first)
        lines.append(some[at : at + many])
        at += many
    return lines


def _shared(sizes: Sequence[tuple[int, int]], width: int, gap: int) -> list[int]:
    """How wide those of a line are, each by its least and its wanted width; nothing where there is no room for it."""
    least, wide, room = sum(one[0] for one in sizes), sum(one[1] for one in sizes), width - gap * (len(sizes) - 1)
    if least > room:
        return []
    spare = min(1.0, (room - least) / max(1, wide - least))
    return [round(low + (high - low) * spare) for low, high in sizes]
