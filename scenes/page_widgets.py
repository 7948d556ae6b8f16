"""What the sheets of the program's own pages are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.stage.drawing.surfaces import plate
from game.stage.drawing.text import Align, Role, escape, plain
from game.stage.drawing.theme import Colour, hexadecimal
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Container, Label, Space, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Background

GAP = 14
BETWEEN_COLUMNS = 44
EMPTY = 230

LONG_NOTICE = 1.5
"""From this size of text on, what is to be mended may take two lines."""


class Caption(Widget):
    """The heading of a part of the sheet, with an engraved line under it."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui, None, text, on_paper=True)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "subheading", width)
        return words[0], words[1] + self.ui.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ui.text.block(self.label, "subheading", self.ink, self.rect.width), self.rect)
        draw_rule(self.ui, surface, self.rect.left, self.rect.bottom - self.ui.px(3), self.rect.width)

    def outline(self) -> list[Node]:
        return [of_text(plain(self.label), self.rect, "heading")]


class Rail(Background):
    """The dark plate that says where one is. What stands on it says what must not be covered."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "dark", 4)

    def covers(self) -> list[pygame.Rect]:
        return []


class Sides(Container):
    """Two columns beside each other, or below each other where one would be narrower than `least` units of text.

    Beside each other they are at least `high` units high: where one shows what is chosen in the other, the page stays
    where it is.
    """

    def __init__(
        self,
        ui: Ui,
        left: Widget,
        right: Widget,
        least: float = 380,
        share: float = 0.5,
        *,
        high: float = 0,
        has_line: bool = True,
    ) -> None:
        super().__init__(ui, [left, right])
        self.least = least
        self.share = share
        self.high = high
        self.has_line = has_line

    def wants(self, width: int) -> Size:
        sizes = [child.wants(wide) for child, wide in zip(self.children, self._widths(width), strict=True)]
        if self._is_stacked(width):
            return width, sum(size[1] for size in sizes) + self._between()
        return width, max(self.ui.px(self.high), *[size[1] for size in sizes])

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        left, right = self._widths(rect.width)
        first, second = self.children
        high = first.wants(left)[1]
        if self._is_stacked(rect.width):
            first.layout(pygame.Rect(rect.left, rect.top, left, high))
            top = rect.top + high + self._between()
            second.layout(pygame.Rect(rect.left, top, right, second.wants(right)[1]))
            return
        first.layout(pygame.Rect(rect.left, rect.top, left, high))
        second.layout(pygame.Rect(rect.right - right, rect.top, right, second.wants(right)[1]))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.has_line and not self._is_stacked(self.rect.width):
            middle = (self.rect.left + self._widths(self.rect.width)[0]) + self._between() // 2
            line = pygame.Surface((max(1, self.ui.px(1)), self.rect.height), pygame.SRCALPHA)
            line.fill((*self.ui.look.palette.ink_soft, 70))
            surface.blit(line, (middle, self.rect.top))

    def _between(self) -> int:
        return self.ui.px(BETWEEN_COLUMNS if self.has_line else GAP)

    def _is_stacked(self, width: int) -> bool:
        room = width - self._between()
        return min(room * self.share, room * (1 - self.share)) < self.ui.look.text_px(self.least)

    def _widths(self, width: int) -> tuple[int, int]:
        if self._is_stacked(width):
            return width, width
        room = width - self._between()
        left = round(room * self.share)
        return left, room - left


class EmptyPage(Widget):
    """A creature that looks up from an empty sheet, and the sentence that says what could stand here."""

    def __init__(self, ui: Ui, sentence: str, family: str, seed: int) -> None:
        super().__init__(ui, None, sentence, on_paper=True)
        self._creature = CreatureSpec(family, seed, rank=2)

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "name", width)
        return min(width, max(words[0], self._side())), self._side() + self.ui.px(GAP) + words[1]

    def draw(self, surface: pygame.Surface) -> None:
        side = self._side()
        picture = self.ui.paint.svg(compose_creature(self._creature), (side, side))
        surface.blit(picture, picture.get_rect(midtop=self.rect.midtop))
        block = self.ui.text.block(self.label, "name", self.soft_ink, self.rect.width, "center")
        surface.blit(block, block.get_rect(midbottom=self.rect.midbottom))

    def _side(self) -> int:
        return self.ui.px(EMPTY)


SetText = tuple[str, Role, Colour]
"""A text with how it is set."""


class Lines(msgspec.Struct, frozen=True):
    """Texts below each other, each in its role and colour, so many pixels apart; an empty one takes no room."""

    ui: Ui
    texts: Sequence[SetText]
    gap: int = 0

    def high(self, width: int) -> int:
        """How high they are where they may be so wide, in pixels."""
        heights = [self.ui.text.measure(text, role, width)[1] for text, role, _ in self.texts if text]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def draw(self, surface: pygame.Surface, left: int, top: int, width: int, align: Align = "left") -> None:
        """Draw them from there on down."""
        for text, role, colour in self.texts:
            if text:
                block = self.ui.text.block(text, role, colour, width, align)
                surface.blit(block, block.get_rect(midtop=(left + width // 2, top)))
                top += block.get_height() + self.gap


def draw_tinted(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, corner: int) -> None:
    """A plate in a colour, with round corners and a rim of brass."""
    shadow = ui.paint.shadow(rect.size, ui.px(8), 150, corner)
    surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, ui.px(4)))
    key = ("tinted", rect.size, colour)
    surface.blit(ui.paint.cache.get(key, lambda: ui.paint.rounded(plate(rect.size, colour), corner)), rect)
    surface.blit(ui.paint.ring(rect.size, ui.look.palette.brass, ui.px(1.5), corner), rect)


def draw_rule(ui: Ui, surface: pygame.Surface, left: int, top: int, width: int) -> None:
    """An engraved line with a small lozenge in its middle, on paper."""
    palette = ui.look.palette
    height = max(5, ui.px(7))
    half, thin = height / 2, max(1, ui.px(1))
    ink, brass = hexadecimal(palette.ink_soft), hexadecimal(palette.brass)
    middle = width / 2
    lines = f"M0 {half} H{middle - height} M{middle + height} {half} H{width}"
    lozenge = f"M{middle - half} {half} L{middle} 0 L{middle + half} {half} L{middle} {height} Z"
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<path d="{lines}" stroke="{ink}" stroke-opacity="0.5" stroke-width="{thin}" fill="none"/>'
        f'<path d="{lozenge}" fill="{brass}" stroke="{ink}" stroke-opacity="0.6" stroke-width="{thin / 2}"/></svg>'
    )
    if width > 4 * height:
        surface.blit(ui.paint.svg(markup, (width, height)), (left, top - height // 2))


def paragraph(ui: Ui, text: str, *, soft: bool = False) -> Label:
    """Some sentences on the sheet."""
    return Label(ui, text, "body", on_paper=True, soft=soft)


def star_button(ui: Ui, press: Callable[[], None], *, is_starred: bool, zone: str, on_paper: bool = False) -> Button:
    """The button that gives a finished game a bookmark or takes it; as wide with one as without."""
    give, take = ui.words.say("menus.kept.give_star"), ui.words.say("menus.kept.take_star")
    words, icon = (take, "bookmark") if is_starred else (give, "bookmark-outline")
    return Button(ui, "star", words, press, icon=icon, zone=zone, on_paper=on_paper, as_wide_as=(give, take))


class Callout(Label):
    """A sentence on the sheet that comes and goes: about something to mend, or just worth knowing. Room for so many
    `lines` is kept, a whole line wide, so that nothing moves when it comes."""

    def __init__(self, ui: Ui, lines: int = 0, *, on_paper: bool = True) -> None:
        super().__init__(ui, "", "strong", on_paper=on_paper)
        self.lines = lines

    def show(self, problem: str, remark: str = "") -> None:
        """Show what is to be mended, else the remark, else nothing."""
        palette = self.ui.look.palette
        self.label = escape(problem or remark)
        warning = palette.warning_ink if self.on_paper else palette.warning
        self.colour = warning if problem else self.soft_ink

    def wants(self, width: int) -> Size:
        words = super().wants(width) if self.label else (0, 0)
        return (width if self.lines else words[0]), max(words[1], self.lines * self.ui.text.line_step("strong"))

    def draw(self, surface: pygame.Surface) -> None:
        if self.label:
            super().draw(surface)


class Judged(msgspec.Struct, frozen=True):
    """A button that can be pressed once nothing is to be mended, and the sentence that says what is."""

    notice: Callout
    button: Button

    def judge(self, problem: str, remark: str = "") -> None:
        """Say what is to be mended, else the remark, else nothing."""
        self.notice.show(problem, remark)
        self.button.reason = escape(problem)


def judged(button: Button) -> Judged:
    """A button with such a sentence above it, where it is seen however far the sheet is scrolled."""
    ui = button.ui
    return Judged(Callout(ui, lines=1 if ui.look.text_scale < LONG_NOTICE else 2), button)


def spaced(ui: Ui, parts: Sequence[Sequence[Widget]], units: float = 14) -> list[Widget]:
    """The parts of a sheet below each other with some air between them."""
    found: list[Widget] = []
    for part in parts:
        if found:
            found.append(Space(ui, 0, units))
        found.extend(part)
    return found
