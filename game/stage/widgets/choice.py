"""Choosing one of a few: all of them side by side, or one line that opens."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import pygame

from game.stage.drawing.text import plain
from game.stage.focus import ControlState, Focus, Spot
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed, Point, PointerPressed
from game.stage.outline import Node, group, of_spot
from game.stage.widgets.base import Ui, Widget, is_accept, is_press_at, widest
from game.stage.widgets.group import Group
from game.stage.widgets.listbox import ListBox
from game.stage.widgets.rows import ICON_GAP, ICON_SHARE
from game.stage.widgets.shades import draw_tint

Value = TypeVar("Value", bound=Hashable)

ACROSS = 14
GAP = 5
BETWEEN = 4


@dataclass(frozen=True)
class ChoiceItem(Generic[Value]):
    """One thing that can be chosen: its value, its words, perhaps an icon, the reason why it cannot be chosen, and a
    hint at what it means."""

    value: Value
    label: str
    icon: str | None = None
    reason: str = ""
    hint: str = ""


class Segments(Widget, Generic[Value]):
    """All options side by side, on further lines when they do not fit; each is a spot of its own, `(key, index)`."""

    role = "choice"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        options: Sequence[ChoiceItem[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        zone: str = "main",
        on_paper: bool = False,
        turns_page: bool = False,
    ) -> None:
        """One that `turns_page` shows what is below it anew: its options are tabs."""
        super().__init__(ui, key, label, zone=zone, on_paper=on_paper)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        if turns_page:
            self.role = "tab"

    def wants(self, width: int) -> Size:
        columns, cell, height = self._cells(width)
        lines = -(-len(self.options) // columns)
        between = self.ui.px(BETWEEN)
        wanted = max(columns * (cell + between) - between, self.ui.text.measure(self.label, "label", width)[0])
        return min(width, wanted), self._label_height(width) + lines * (height + between) - between

    def spots(self) -> list[Spot]:
        name = f"{plain(self.label)}: " if self.label else ""
        found = []
        for index, option in enumerate(self.options):
            state = "chosen" if option.value == self.value else "not_chosen"
            said = f"{name}{plain(option.label)}, {self.ui.words.say(f'widget.{state}')}"
            hint = option.reason or option.hint
            found.append(
                Spot(
                    (self.key, index),
                    self.cell(index),
                    self.zone,
                    self.role,
                    said,
                    hint,
                    not option.reason,
                    reason=option.reason,
                    state=ControlState(selected=option.value == self.value, place=(index + 1, len(self.options))),
                )
            )
        return found

    def outline(self) -> list[Node]:
        options = [
            replace(of_spot(spot), name=plain(option.label))
            for spot, option in zip(self.spots(), self.options, strict=True)
        ]
        return [group("tabs" if self.role == "tab" else "choices", plain(self.label), options, self.key)]

    def cell(self, index: int) -> pygame.Rect:
        """Where an option lies."""
        columns, _, height = self._cells(self.rect.width)
        between = self.ui.px(BETWEEN)
        width = (self.rect.width + between) // columns - between
        left = self.rect.left + index % columns * (width + between)
        top = self.rect.top + self._label_height(self.rect.width) + index // columns * (height + between)
        return pygame.Rect(left, top, width, height)

    def choose(self, index: int) -> None:
        """Choose an option, or say why not."""
        option = self.options[index]
        if option.reason:
            self.ui.explain((self.key, index))
        elif option.value != self.value:
            self.value = option.value
            self.ui.sound("toggle")
            self.on_change(option.value)

    def handle(self, given: Input) -> bool:
        for index in range(len(self.options)):
            has_focus = self.ui.focus.key == (self.key, index)
            if is_press_at(given, self.cell(index)) or (has_focus and is_accept(given)):
                self.choose(index)
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if self.label:
            surface.blit(self.ui.text.block(self.label, "label", self.soft_ink, self.rect.width), self.rect)
        for index, option in enumerate(self.options):
            self._draw_option(surface, self.cell(index), index, option)

    def _draw_option(self, surface: pygame.Surface, rect: pygame.Rect, index: int, option: ChoiceItem[Value]) -> None:
        palette = self.ui.look.palette
        is_chosen = option.value == self.value
        colour = self.soft_ink if option.reason else palette.text_on_brass if is_chosen else palette.text
        if option.reason:
            draw_tint(self.ui, surface, rect, palette.ink if self.on_paper else palette.shadow, 0.12, line=0.35)
        else:
            self.ui.paint.place_panel(surface, rect, "brass" if is_chosen else "button", 2)
            hovered = self.ui.hovered
            if hovered is not None and hovered.key == (self.key, index):
                draw_tint(self.ui, surface, rect, palette.lamplight, 0.18)
        room = max(1, rect.width - 2 * self.ui.px(ACROSS) - self._icon_room(option))
        block = self.ui.text.block(option.label, "strong", colour, room, "center")
        block_rect = block.get_rect(center=rect.center)
        block_rect.left += self._icon_room(option) // 2
        surface.blit(block, block_rect)
        if option.icon:
            words = self.ui.text.measure(option.label, "strong", room)[0]
            ink = palette.ink if is_chosen else palette.night
            icon = self.ui.paint.icon(option.icon, self.ui.text.size("strong"), ink, palette.paper, palette.lamplight)
            surface.blit(
                icon, icon.get_rect(midright=(block_rect.centerx - words // 2 - self.ui.px(GAP), rect.centery))
            )

    def _cells(self, width: int) -> tuple[int, int, int]:
        """How many columns, how wide and how high each option is in a given width."""
        edge, between = 2 * self.ui.px(ACROSS), self.ui.px(BETWEEN)
        natural = max(self._natural(option) for option in self.options) + edge
        columns = max(1, min(len(self.options), (width + between) // (natural + between)))
        cell = min(natural, width)
        heights = (
            self.ui.text.measure(option.label, "strong", max(1, cell - edge - self._icon_room(option)))[1]
            for option in self.options
        )
        return columns, cell, max(self.ui.row_height(), max(heights) + self.ui.px(12))

    def _natural(self, option: ChoiceItem[Value]) -> int:
        return widest(self.ui, [option.label], "strong") + self._icon_room(option)

    def _icon_room(self, option: ChoiceItem[Value]) -> int:
        return self.ui.text.size("strong") + self.ui.px(GAP) if option.icon else 0

    def _label_height(self, width: int) -> int:
        return self.ui.text.measure(self.label, "label", width)[1] + self.ui.px(GAP) if self.label else 0


class Dropdown(Widget, Generic[Value]):
    """One line that shows what is chosen and opens a list of all options, each with its icon and hint."""

    role = "choice"

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        label: str,
        options: Sequence[ChoiceItem[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        hint: str = "",
        reason: str = "",
        zone: str = "main",
        on_paper: bool = False,
    ) -> None:
        super().__init__(ui, key, label, hint=hint, reason=reason, zone=zone, on_paper=on_paper)
        self.options = list(options)
        self.value = value
        self.on_change = on_change

    @property
    def chosen(self) -> ChoiceItem[Value] | None:
        """The option that is chosen, if it is one of them."""
        return next((option for option in self.options if option.value == self.value), None)

    @property
    def shown(self) -> str:
        """The words of what is chosen."""
        return "" if self.chosen is None else self.chosen.label

    def spoken(self) -> str:
        return f"{plain(self.label or self.hint)}: {plain(self.shown)}".removeprefix(": ")

    @property
    def state(self) -> ControlState:
        is_open = any(isinstance(modal, _OpenList) and modal.dropdown is self for modal in self.ui.modals)
        return ControlState(value=plain(self.shown), expanded=is_open)

    def outline(self) -> list[Node]:
        # Not every system says what stands in it, so its name does.
        return [replace(of_spot(spot), role="combo") for spot in self.spots()]

    def spots(self) -> list[Spot]:
        return [self.spot(self.box())]

    @property
    def hint_now(self) -> str:
        own = "" if self.chosen is None else self.chosen.hint
        return "\n".join([words for words in (own, self.hint) if words and own != self.hint]) or own

    def wants(self, width: int) -> Size:
        longest = widest(self.ui, [option.label for option in self.options], "strong")
        wanted = longest + self._icon_room() + 3 * self.ui.px(ACROSS) + self._arrow() + self.ui.px(24)
        wanted = min(width, max(wanted, widest(self.ui, [self.label], "label")))
        return wanted, self._label_height(wanted) + self._box_height(wanted)

    def press(self) -> None:
        if not self.is_enabled:
            self.ui.explain(self.key)
            return
        self.ui.sound("open")
        self.ui.open(_OpenList(self))

    def choose(self, index: int) -> None:
        """Choose an option."""
        option = self.options[index]
        if option.value != self.value:
            self.value = option.value
            self.on_change(option.value)

    def handle(self, given: Input) -> bool:
        if not is_press_at(given, self.box()) and not (self.has_focus and is_accept(given)):
            return False
        self.press()
        return True

    def box(self) -> pygame.Rect:
        """The line itself, without the label."""
        above = self._label_height(self.rect.width)
        return pygame.Rect(self.rect.left, self.rect.top + above, self.rect.width, self.rect.height - above)

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        if self.label:
            surface.blit(self.ui.text.block(self.label, "label", self.soft_ink, self.rect.width), self.rect)
        box = self.box()
        if self.is_enabled:
            self.ui.paint.place_panel(surface, box, "button", 2)
        else:
            draw_tint(self.ui, surface, box, palette.ink if self.on_paper else palette.shadow, 0.12, line=0.35)
        if self.is_hovered and self.is_enabled:
            draw_tint(self.ui, surface, box, palette.lamplight, 0.18)
        if self.chosen is not None:
            self._draw_chosen(surface, box, self.chosen)
        arrow = self.ui.paint.icon("arrow-down", self._arrow(), palette.night, palette.brass_light, palette.brass_light)
        surface.blit(arrow, arrow.get_rect(midright=(box.right - self.ui.px(ACROSS), box.centery)))

    def _draw_chosen(self, surface: pygame.Surface, box: pygame.Rect, chosen: ChoiceItem[Value]) -> None:
        palette = self.ui.look.palette
        colour = palette.text if self.is_enabled else self.soft_ink
        if chosen.icon:
            icon = self.ui.paint.icon(
                chosen.icon, self._icon_side(), palette.night, palette.brass_light, palette.lamplight
            )
            surface.blit(icon, icon.get_rect(midleft=(box.left + self.ui.px(ACROSS), box.centery)))
        words = self.ui.text.block(chosen.label, "strong", colour, self._room(box.width))
        left = box.left + self.ui.px(ACROSS) + self._icon_room()
        surface.blit(words, words.get_rect(midleft=(left, box.centery)))

    def _arrow(self) -> int:
        return self.ui.text.size("strong")

    def _icon_side(self) -> int:
        return round(self.ui.text.size("strong") * ICON_SHARE)

    def _icon_room(self) -> int:
        has_icons = any(option.icon for option in self.options)
        return self._icon_side() + self.ui.px(ICON_GAP) if has_icons else 0

    def _room(self, width: int) -> int:
        return max(1, width - 3 * self.ui.px(ACROSS) - self._arrow() - self._icon_room())

    def _box_height(self, width: int) -> int:
        """The same whatever is chosen, so that nothing below moves."""
        heights = [self.ui.text.measure(option.label, "strong", self._room(width))[1] for option in self.options]
        return max(self.ui.row_height(), max(heights) + self.ui.px(10))

    def _label_height(self, width: int) -> int:
        return self.ui.text.measure(self.label, "label", width)[1] + self.ui.px(GAP) if self.label else 0


class _OpenList(Generic[Value]):
    """The open list of a dropdown: below it, or above when there is more room."""

    def __init__(self, dropdown: Dropdown[Value]) -> None:
        self.dropdown = dropdown
        self.ui = dropdown.ui
        chosen = next((at for at, option in enumerate(dropdown.options) if option.value == dropdown.value), None)
        self.rows = ListBox(
            self.ui,
            ("open", dropdown.key),
            dropdown.options,
            lambda option: option.label,
            self._choose,
            chosen=chosen,
            note_of=lambda option: option.hint,
            icon_of=lambda option: option.icon,
            shown_rows=8,
        )
        self.group = Group(self.ui, [self.rows])
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def animates(self) -> bool:
        return False

    @property
    def focus(self) -> Focus:
        return self.group.focus

    def outline(self) -> Node:
        """The list, its name being that of its control."""
        return Node("dialog", plain(self.dropdown.label), "list", tuple(self.group.outline()), self.rect)

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on one of its rows; whether it is there."""
        return self.group.reach(key)

    def layout(self, rect: pygame.Rect) -> None:
        edge = self.ui.px(6)
        box = self.dropdown.box()
        wide, high = self.rows.wants(rect.width - 4 * edge)
        below, above = rect.bottom - box.bottom - 2 * edge, box.top - rect.top - 2 * edge
        height = min(high + 2 * edge, max(below, above))
        self.rect = pygame.Rect(box.left, box.bottom + edge, max(box.width, wide + 2 * edge), height)
        if height > below:
            self.rect.bottom = box.top - edge
        self.rect.clamp_ip(rect)
        self.rows.layout(self.rect.inflate(-2 * edge, -2 * edge))
        self.group.refresh()
        if self.rows.current is None:
            self.rows.go(self.rows.chosen or 0)

    def scrolls_at(self, point: Point) -> bool:
        return self.group.scrolls_at(point)

    def handle(self, given: Input) -> bool:
        is_outside = isinstance(given, PointerPressed) and not self.rect.collidepoint(given.pos)
        if is_outside or (isinstance(given, KeyPressed) and given.action == "back"):
            self._close()
            return True
        return self.group.handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.paint.place_panel(surface, self.rect, "dark", 12)
        self.ui.paint.place_panel(surface, self.rect, "dark", 0)
        self.group.draw(surface)

    def _choose(self, index: int) -> None:
        self._close()
        self.dropdown.choose(index)

    def _close(self) -> None:
        self.ui.sound("close")
        self.ui.close(self)
