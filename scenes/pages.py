"""What the program's own pages share: a heading, a sheet of paper that scrolls, a line of buttons, the way back."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.art.creature import CreatureSpec, compose_creature
from game.stage.focus import Spot
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn
from scenes.app import App
from scenes.page_parts import GAP, draw_rule
from scenes.scene import Scene

MARGIN = 18
LEAST_HEAD = 62
SHARE_ABOVE = 0.4
GUEST = 92
EDGE = 36
LINE_STEP = 48


class PageScene(Scene):
    """A scene whose page lives as long as the scene, so that the focus stays where it is when the page is made anew."""

    first: Hashable = None
    """What has the focus when the scene opens."""

    def build(self) -> None:
        ui = self.app.ui
        for modal in list(ui.modals):
            if not isinstance(modal, Dialog):
                # An open list hangs below a control that will not be there any more.
                ui.close(modal)
        if ui.focus is not self.page.focus and not ui.modals:
            self.page.focus.visible = ui.focus.visible
        self.page.widgets = self.widgets()
        self.page.arrange = self.arrange

    def widgets(self) -> list[Widget]:
        """Everything on the page, lowest first."""
        return []

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay the widgets out in the window."""

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        focus = self.page.focus
        if focus.current is None:
            focus.focus(self.first)
        if focus.current is None:
            focus.go_on_from(None, focus.visible)

    def lay_out_again(self) -> None:
        """Something on the page has another size now."""
        self.layout(self.app.ui.bounds)

    def remake(self) -> None:
        """Something on the page has come or gone."""
        self.build()
        self.lay_out_again()

    def handle(self, given: Input) -> bool:
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action == "back":
            self.back()
            return True
        return False

    def back(self) -> None:
        """Go back to the scene below."""
        self.app.ui.sound("close")
        self.app.scenes.pop()


class MenuScene(PageScene):
    """A page with a heading, a sheet of paper, and buttons at the sheet's foot. Long contents scroll."""

    units_wide: float = 1080
    guests: tuple[tuple[str, int], ...] = ()
    """Creatures that stand on the sheet's upper edge, by family and seed, where there is room for them."""
    share_above: float = SHARE_ABOVE
    """How much of the free room is above the sheet. 0 keeps a sheet where it is that grows while it is filled in."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.body: ScrollColumn | None = None
        self._foot: Row | None = None
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._anchor: tuple[Hashable, int] | None = None

    @property
    def title(self) -> str:
        return self.heading()

    def heading(self) -> str:
        """What stands above the sheet, and is said when the scene opens."""
        return ""

    def contents(self) -> list[Widget]:
        """What stands on the sheet, below each other."""
        return []

    def buttons(self) -> list[Widget]:
        """What stands at the sheet's foot; the most wanted last."""
        return []

    def widgets(self) -> list[Widget]:
        ui = self.app.ui
        offset = self._remember_place()
        back = self.app.words.say("common.back")
        self._back = Button(ui, "back", back, self.back, icon="back", icon_only=True, zone="head")
        self._heading = Label(ui, self.heading(), "heading", colour=ui.look.palette.lamplight)
        self.body = ScrollColumn(ui, self.contents(), gap=GAP, on_paper=True)
        self.body.scroll.offset = offset
        foot = self.buttons()
        self._foot = Row(ui, foot, across="right") if foot else None
        sheet = _Sheet(ui, self)
        return [self._back, self._heading, sheet, self.body, *([self._foot] if self._foot else [])]

    def _remember_place(self) -> int:
        """How far the sheet is scrolled; and where on it the focus is, to keep that where the player sees it."""
        self._anchor = None
        if self.body is None:
            return 0
        key = self.page.focus.key
        path = self.body.path_to(key) if key is not None else []
        if path and path[0].rect.colliderect(self.body.rect):
            self._anchor = key, path[0].rect.top - self.body.rect.top
        return self.body.scroll.offset

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap, edge = ui.px(MARGIN), ui.px(GAP), self._edge()
        width = min(round(ui.px(self.units_wide) * (1 + ui.look.text_scale) / 2), rect.width - 2 * margin)
        column = pygame.Rect(0, rect.top + margin, width, rect.height - 2 * margin)
        column.centerx = rect.centerx
        head = self._head_height(column, gap)
        room = column.height - head - gap
        inner = width - 2 * edge
        foot = self._foot.wants(inner)[1] + 2 * gap if self._foot else 0
        assert self.body is not None
        bar = self.body.scroll.width + ui.px(10)
        height = min(room, self.body.wants(inner + bar)[1] + foot + 2 * edge)
        column.top += round((room - height) * self.share_above)
        self._arrange_head(column, gap, head)
        self._sheet = pygame.Rect(column.left, column.top + head + gap, width, height)
        inside = self._sheet.inflate(-2 * edge, -2 * edge)
        # The scrollbar lies in the sheet's margin, so that what scrolls and what does not end at one line.
        self.body.layout(pygame.Rect(inside.left, inside.top, inside.width + bar, inside.height - foot))
        if self._foot:
            self._foot.layout(pygame.Rect(inside.left, inside.bottom - foot + 2 * gap, inside.width, foot - 2 * gap))

    def _edge(self) -> int:
        return self.app.ui.px(EDGE)

    def _head_height(self, column: pygame.Rect, gap: int) -> int:
        side, tall = self._back.wants(column.width)
        words = self._heading.wants(column.width - side - gap)[1]
        return max(tall, words, self.app.ui.px(LEAST_HEAD))

    def _arrange_head(self, column: pygame.Rect, gap: int, height: int) -> None:
        side, tall = self._back.wants(column.width)
        room = column.width - side - gap
        words = self._heading.wants(room)[1]
        self._back.layout(pygame.Rect(column.left, column.top + (height - tall) // 2, side, tall))
        self._heading.layout(pygame.Rect(column.left + side + gap, column.top + (height - words) // 2, room, words))

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        anchor, self._anchor = self._anchor, None
        if anchor is None or self.body is None:
            return
        path = self.body.path_to(anchor[0])
        if path:
            self.body.scroll.to(self.body.scroll.offset + path[0].rect.top - self.body.rect.top - anchor[1])
            self.body.layout(self.body.rect)
            self.body.reveal(anchor[0])
            self.page.refresh()

    def handle(self, given: Input) -> bool:
        return self._reads_on(given) or super().handle(given)

    def _reads_on(self, given: Input) -> bool:
        """Up, down and the page keys scroll a sheet on which there is nothing to go to."""
        body = self.body
        if body is None or not isinstance(given, KeyPressed) or self.app.ui.modals or body.spots():
            return False
        steps = {"up": -LINE_STEP, "down": LINE_STEP}
        step = self.app.ui.look.text_px(LINE_STEP)
        moved = body.scroll.page(given)
        if given.action in steps:
            moved = body.scroll.to(body.scroll.offset + (step if given.action == "down" else -step))
        if moved:
            body.layout(body.rect)
        return moved

    @property
    def sheet(self) -> pygame.Rect:
        """Where the paper lies."""
        return self._sheet

    @property
    def foot(self) -> pygame.Rect | None:
        """Where the buttons at the sheet's foot lie, if there are any."""
        return self._foot.rect if self._foot else None

    @property
    def beside_heading(self) -> pygame.Rect:
        """The room to the right of the heading's words, above the sheet."""
        words = self.app.ui.text.measure(self._heading.label, "heading", self._heading.rect.width)[0]
        left = self._heading.rect.left + words
        return pygame.Rect(left, 0, self._sheet.right - left, self._sheet.top)


class _Sheet(Widget):
    """The paper itself, with a line above the buttons at its foot."""

    def __init__(self, ui: Ui, scene: MenuScene) -> None:
        super().__init__(ui, None)
        self._scene = scene

    def spots(self) -> list[Spot]:
        return []

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_guests(surface)
        self.ui.paint.place_panel(surface, self._scene.sheet, "paper", 14)
        foot = self._scene.foot
        if foot is not None:
            draw_rule(self.ui, surface, foot.left, foot.top - self.ui.px(GAP), foot.width)

    def covers(self) -> list[pygame.Rect]:
        return [rect for _, rect in self._guests()]

    def _draw_guests(self, surface: pygame.Surface) -> None:
        for markup, rect in self._guests():
            surface.blit(self.ui.paint.svg(markup, rect.size), rect)

    def _guests(self) -> Iterator[tuple[str, pygame.Rect]]:
        """From the right end of the sheet inwards; each is a little smaller than the one before."""
        room = self._scene.beside_heading
        right = room.right - self.ui.px(20)
        side = min(self.ui.px(GUEST), round(room.height * 1.05))
        for family, seed in self._scene.guests:
            if right - side < room.left + self.ui.px(30):
                return
            markup = compose_creature(CreatureSpec(family, seed, rank=2))
            rect = pygame.Rect(0, 0, side, side)
            rect.bottomright = right, room.bottom + round(side * 0.07)
            yield markup, rect
            right -= round(side * 0.86)
            side = round(side * 0.9)
