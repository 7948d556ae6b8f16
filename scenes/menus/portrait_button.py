"""The creatures that players can be, to press."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.keepers import KEEPERS, keeper_line, keeper_name
from game.stage.drawing.text import escape, plain
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.pressable import Pressable
from game.store.settings import Known
from scenes.controls import Controls
from scenes.picture_cache import Pictures

PORTRAIT = 58
PICKED = 84


class PortraitButton(Pressable):
    """A player's creature in a brass ring; pressing it offers the others."""

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        pictures: Pictures,
        number: int,
        said: str,
        on_press: Callable[[], None],
        *,
        units: float = PORTRAIT,
        zone: str = "seats",
        hint: str = "",
    ) -> None:
        super().__init__(ui, key, said, on_press, zone=zone, on_paper=True, hint=hint)
        self.pictures = pictures
        self.number = number
        self.units = units
        self.is_chosen = False

    def spoken(self) -> str:
        chosen = f", {self.ui.words.say('widget.chosen')}" if self.is_chosen else ""
        return f"{plain(self.label)}{chosen}"

    def spot(self, rect: pygame.Rect) -> Spot:
        return replace(super().spot(rect), is_wordless=True)

    def wants(self, width: int) -> Size:
        side = self.ui.px(self.units)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = min(self.rect.size)
        shadow = ui.paint.shadow((side, side), ui.px(5), 110, side // 2)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center).move(0, ui.px(3)))
        picture = self.pictures.portrait(self.number, side)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        colour = palette.brass_light if self.is_hovered or self.is_chosen else palette.brass
        for width, shade in ((ui.px(4), palette.ink), (ui.px(3), colour)):
            ring = ui.paint.ring((side, side), shade, width, side // 2)
            surface.blit(ring, ring.get_rect(center=self.rect.center))
        if self.is_chosen:
            mark = ui.paint.icon("check", side // 3, palette.ink, palette.good, palette.good)
            surface.blit(mark, mark.get_rect(bottomright=self.rect.bottomright))


def pick_portrait(
    ui: Ui,
    pictures: Pictures,
    title: str,
    chosen: int,
    on_pick: Callable[[int], None],
    known: Sequence[Known],
    on_known: Callable[[Known], None],
    *,
    plays: bool = False,
) -> None:
    """Ask which creature somebody is, or who of those who are known here; of one who `plays` by itself each is told
    how."""
    say, button = ui.words.say, Controls(ui, "known").button
    dialog: Dialog

    def taken(pick: Callable[[], None]) -> None:
        ui.close(dialog)
        pick()

    def creature(number: int) -> PortraitButton:
        key, said = ("portrait", number), keeper_name(ui.words, number)
        press = partial(taken, partial(on_pick, number))
        how = keeper_line(ui.words, number) if plays else ""
        made = PortraitButton(ui, key, pictures, number, said, press, units=PICKED, zone="portraits", hint=how)
        made.is_chosen = number == chosen
        return made

    def person(one: Known) -> Widget:
        return button(("known", one.name), escape(one.name), partial(taken, partial(on_known, one)), icon="person")

    body: list[Widget] = [Row(ui, map(creature, range(len(KEEPERS))), gap=14, across="center")]
    if known:
        names = Row(ui, map(person, known), gap=8)
        body += [Label(ui, say("menus.setup.known"), "small", on_paper=True, soft=True), names]
    cancel = DialogButton("cancel", say("common.cancel"))
    dialog = Dialog(ui, title, "", [cancel], lambda key: None, body=body, width=470)
    dialog.show()
    ui.focus.focus(("portrait", chosen))
