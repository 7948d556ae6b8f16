"""The creatures that players can be, to press."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.session.keepers import KEEPERS, keeper_line, keeper_name, worn
from game.stage.drawing.text import escape, plain
from game.stage.geometry import Size
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_tint
from game.store.settings import Known
from scenes.controls import Controls
from scenes.guarded import Guarded
from scenes.picture_cache import Pictures

PORTRAIT = 58
PICKED = 84
WIDTH = 580


class PortraitButton(Pressable):
    """A player's creature in a brass ring; pressing it offers the others."""

    is_wordless = True

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


class PersonButton(Pressable):
    """Somebody by their creature and their name, to press."""

    def __init__(
        self, ui: Ui, pictures: Pictures, one: Known, on_press: Callable[[], None], *, zone: str = "known"
    ) -> None:
        super().__init__(ui, ("known", one.name), escape(one.name), on_press, zone=zone, on_paper=True)
        self.pictures = pictures
        self.portrait = one.portrait

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "strong")[0]
        return min(width, self._side + words + self.ui.px(8) + self.ui.px(18)), self._side

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette, side = self.ui, self.ui.look.palette, self._side
        draw_tint(ui, surface, self.rect, palette.ink, 0.06, corner=side / 2, line=0.3)
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.4, corner=side / 2)
        at = pygame.Rect(self.rect.left, self.rect.top, side, side)
        surface.blit(self.pictures.portrait(self.portrait, side), at)
        surface.blit(ui.paint.ring((side, side), palette.brass, ui.px(2), side // 2), at)
        room = self.rect.right - at.right - ui.px(8) - ui.px(10)
        name = ui.text.fit(plain(self.label), "strong", palette.ink, max(1, room))
        surface.blit(name, name.get_rect(midleft=(at.right + ui.px(8), self.rect.centery)))

    @property
    def _side(self) -> int:
        return max(self.ui.row_height(), self.ui.px(44))


class Seating(NamedTuple):
    """Who may sit down in place of the one with this name: keepers, and guests who have played here. `on_known` seats
    one of them, `on_guest` a guest without a name, `on_people` goes to where keepers are made."""

    who: str
    is_guest: bool
    """Whether a guest without a name sits there."""
    kept: Sequence[Known]
    guests: Sequence[Known]
    on_known: Callable[[Known], None]
    on_guest: Callable[[], None]
    on_people: Callable[[], None]

    @property
    def is_choice(self) -> bool:
        """Whether anybody else than a nameless guest can sit there."""
        return bool(self.kept or self.guests) or not self.is_guest


def pick_portrait(
    ui: Ui,
    pictures: Pictures,
    title: str,
    chosen: int,
    on_pick: Callable[[int], None],
    seating: Seating | None = None,
    *,
    plays: bool = False,
    earned: Sequence[int] = (),
) -> None:
    """Ask which creature somebody is, or which of the people who are known here. A computer opponent `plays` by itself:
    each creature is shown with its way to play. Portraits that somebody has `earned` can be worn, too."""
    say = ui.words.say
    dialog: Dialog

    def taken(pick: Callable[[], None]) -> None:
        ui.close(dialog)
        pick()

    body: list[Widget] = [] if seating is None else _seating(ui, pictures, seating, taken)
    if body and seating is not None:
        body.append(_said(ui, say("menus.setup.pick_portrait_of", who=escape(seating.who))))
    creatures = [
        _creature(ui, pictures, number, partial(taken, partial(on_pick, number)), plays=plays)
        for number in dict.fromkeys([*range(len(KEEPERS)), *earned, worn(chosen)])
    ]
    for creature in creatures:
        creature.is_chosen = creature.number == worn(chosen)
    body.append(Row(ui, creatures, gap=14, across="center"))
    people = [DialogButton("people", say("people.keepers"), icon="group")] if seating else []
    answers = [*people, DialogButton("cancel", say("common.cancel"))]

    def answered(key: str) -> None:
        if key == "people" and seating is not None:
            seating.on_people()

    dialog = Dialog(ui, title, "", answers, answered, body=body, width=WIDTH)
    dialog.show()
    ui.focus.focus(("portrait", worn(chosen)))


def _creature(ui: Ui, pictures: Pictures, number: int, on_press: Callable[[], None], *, plays: bool) -> PortraitButton:
    """A creature to be picked; for a computer opponent, which `plays` by itself, with a word on how."""
    said, how = keeper_name(ui.words, number), keeper_line(ui.words, number) if plays else ""
    return PortraitButton(
        ui, ("portrait", number), pictures, number, said, on_press, units=PICKED, zone="portraits", hint=how
    )


def _seating(ui: Ui, pictures: Pictures, seating: Seating, taken: Callable[[Callable[[], None]], None]) -> list[Widget]:
    """Who is known, to be pressed, keepers first."""
    say = ui.words.say

    def people(some: Sequence[Known]) -> list[Widget]:
        def button(one: Known) -> PersonButton:
            return PersonButton(ui, pictures, one, partial(taken, partial(seating.on_known, one)))

        return [Guarded(ui, partial(button, one)) for one in some]

    if not seating.is_choice:
        return []
    found: list[Widget] = []
    if seating.kept:
        found += [_said(ui, say("menus.setup.kept")), Row(ui, people(seating.kept), gap=8)]
    guest = Controls(ui, "known").button("guest", say("menus.setup.guest"), partial(taken, seating.on_guest))
    return [*found, _said(ui, say("menus.setup.known")), Row(ui, [*people(seating.guests), guest], gap=8)]


def _said(ui: Ui, words: str) -> Label:
    return Label(ui, words, "small", on_paper=True, soft=True)
