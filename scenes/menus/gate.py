"""A game as a gate in the park's wall: one sees its place and who stands there; its name is on the plate below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import pygame

from game.art.backs import BackDesign
from game.art.palette import mix
from game.stage.drawing.backdrops import dusk
from game.stage.drawing.text import UNWRAPPED, Role
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import HIT_UNITS, Ui
from game.stage.widgets.pressable import Pressable
from game.words import sentences
from scenes.app import App
from scenes.games.gateway import Gateway
from scenes.games.place_painting import shine
from scenes.page_widgets import Lines, SetText
from scenes.park.places import Box, GatePlace
from scenes.park.wall import arch_mask, keystone

STEP_MS = 160
STEPS = 4
FORWARD = 0.07
"""How much larger who stands there is once they have stepped forward, as a share."""

LEAST_WIDE = 340
PICTURE = 150, 112
LAMP, LIT = 1.0, (74, 52, 24)
"""How far the light of a lantern reaches, as a share of a gate's width, and what it adds in its middle."""

NIGHT = "#150d1d"


class Offer(msgspec.Struct, frozen=True):
    """A game on the title: its key, the back of its cards, what is seen through its gate, and its words."""

    game: str
    back: BackDesign
    gateway: Gateway
    name: str
    line: str
    players: str
    sitters: str = ""
    """Who sits at the table that a press deals, where there was one before."""
    tag: str = ""
    is_unfinished: bool = False


class Approach:
    """How near somebody has come who steps forward while they are looked at, from 0 to 1."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._is_wanted = False
        self._turned_at = float("-inf")

    def look(self, *, is_wanted: bool) -> None:
        """They are looked at, or not any more."""
        if is_wanted != self._is_wanted:
            missing = 1 - self._share
            self._is_wanted = is_wanted
            self._turned_at = self._ui.motion - missing * self._seconds

    @property
    def _seconds(self) -> float:
        return 0.0 if self._ui.look.reduced_motion else self._ui.look.seconds(STEP_MS)

    @property
    def _share(self) -> float:
        """How much of the way, there or back, is done."""
        seconds = self._seconds
        return 1.0 if seconds <= 0 else min(1.0, (self._ui.motion - self._turned_at) / seconds)

    @property
    def is_under_way(self) -> bool:
        """Whether they move."""
        return self._share < 1

    @property
    def step(self) -> int:
        """How near they are now, in steps."""
        share = self._share if self._is_wanted else 1 - self._share
        return round(STEPS * share * (2 - share))


class Gate(Pressable):
    """A game: its gate is painted on the wall; here is who stands in it, the keystone and the plate.

    It lies where its `place` says; in the plate stand its name and who will play, or, where it is looked at, that a
    press plays it, and what it is about.
    """

    def __init__(self, app: App, offer: Offer, number: int, on_press: Callable[[], None]) -> None:
        super().__init__(app.ui, ("game", offer.game), offer.name, on_press, zone="games")
        self.app = app
        self.offer = offer
        self.digit = number + 1
        self.place: GatePlace | None = None
        self.keystone = 0
        """How wide the keystone is."""
        self.lamps: Sequence[tuple[int, int]] = ()
        """Where the lanterns at its sides hang, which are brighter where it is looked at."""
        self._approach = Approach(app.ui)

    def spoken(self) -> str:
        offer = self.offer
        return sentences([offer.name, offer.line, offer.sitters or offer.players])

    @property
    def is_looked_at(self) -> bool:
        """Whether it has the pointer or the keyboard."""
        return self.is_hovered or (self.has_focus and self.ui.focus.visible)

    @property
    def animates(self) -> bool:
        self._approach.look(is_wanted=self.is_looked_at)
        return self._approach.is_under_way

    def wants(self, width: int) -> Size:
        return width, self.plate_height(width)

    def longest(self) -> int:
        """How wide a plate is on which no word of the name is broken."""
        words = [self.ui.text.measure(word, "name", UNWRAPPED)[0] for word in self.offer.name.split()]
        return max(words) + 2 * self._edge

    def plate_height(self, width: int) -> int:
        """How high a plate so wide is with the name and one more line on it."""
        room = max(1, width - 2 * self._edge)
        return self._high(self._lines(self._told, room), room) + 2 * self._edge

    @property
    def _edge(self) -> int:
        return self.ui.px(9)

    @property
    def _told(self) -> str:
        return self.offer.tag or self.offer.sitters or self.offer.players

    def _lines(self, below: str, room: int, *, is_asked: bool = False) -> tuple[Lines, Lines]:
        """The name, larger where it fits on one line then, with what a press does, and below that a line that leaves
        room for the second control."""
        palette, name = self.ui.look.palette, self.offer.name
        is_short = self.ui.text.measure(name, "subheading")[0] <= room and not is_asked
        role: Role = "subheading" if is_short else "name"
        play = f"[icon:play] {self.app.words.say('title.play')}" if is_asked else ""
        above: list[SetText] = [(name, role, palette.text), (play, "subheading", palette.brass_light)]
        gap = self.ui.px(1)
        return Lines(self.ui, above, gap), Lines(self.ui, [(below, "small", palette.text_dim)], gap)

    @property
    def _control(self) -> int:
        """How much of a line's end the second control takes."""
        return round(SEEN_SHARE * self.ui.px(HIT_UNITS))

    def _beside(self, below: Lines, room: int) -> int:
        """How wide a line may be that has the second control at its end, with as much room at its beginning where it is
        short enough for that."""
        control = self._control
        widest = max([self.ui.text.measure(text, role)[0] for text, role, _ in below.texts])
        return max(1, room - 2 * control if widest <= room - 2 * control else room - control)

    def _high(self, lines: tuple[Lines, Lines], room: int) -> int:
        above, below = lines
        return above.high(room) + below.high(self._beside(below, room)) + self.ui.px(1)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.place is None:
            return
        arch = pygame.Rect(self.place.arch)
        figures = self._figures(arch.size)
        if figures is not None:
            # Nothing is to be seen on the wall before that is painted.
            surface.blit(figures, arch)
            self._draw_lamps(surface, round(arch.width * LAMP))
            self._draw_keystone(surface)
        self._draw_plate(surface, self.place.plate)
        if self.offer.is_unfinished:
            draw_ribbon(self.ui, surface, arch.right - self.ui.px(30), arch.top + round(arch.height * 0.24))

    def _figures(self, size: Size) -> pygame.Surface | None:
        """Who stands there, so near as they have come, within the arch; None while they are still being painted."""
        step = 0 if self.ui.look.reduced_motion else self._approach.step
        own = "figures", self.offer.game, size
        still = self.app.painted(own, partial(self.offer.gateway.figures, size))
        return None if still is None else self.ui.paint.cache.get((*own, step), lambda: _stepped(still, step))

    def _draw_lamps(self, surface: pygame.Surface, side: int) -> None:
        if not self.is_looked_at:
            return
        light = self.ui.paint.cache.get(("lamp", side), lambda: _light(side))
        for lamp in self.lamps:
            surface.blit(light, light.get_rect(center=lamp), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_keystone(self, surface: pygame.Surface) -> None:
        assert self.place is not None
        back, side = self.offer.back, self.keystone
        markup = keystone(back.cloth, back.lit, back.deep, back.emblem, side)
        picture = self.ui.paint.svg(markup, (side, side))
        surface.blit(picture, picture.get_rect(center=self.place.keystone))

    def _draw_plate(self, surface: pygame.Surface, box: Box) -> None:
        plate = pygame.Rect(box)
        room = plate.width - 2 * self._edge
        is_asked = self.is_looked_at and not self.offer.is_unfinished
        told = (self.offer.sitters or self.offer.line) if is_asked else self._told
        above, below = lines = self._lines(told, room, is_asked=is_asked)
        high = max(plate.height, self._high(lines, room) + 2 * self._edge)
        plate = pygame.Rect(plate.left, plate.bottom - high, plate.width, high)
        draw_plate(self.ui, surface, plate, self.offer.back, is_lit=self.is_looked_at)
        left, top = plate.left + self._edge, plate.centery - self._high(lines, room) // 2
        above.draw(surface, left, top, room, "center")
        beside = self._beside(below, room)
        top += above.high(room) + self.ui.px(1)
        is_even = beside <= room - 2 * self._control
        below.draw(surface, left + self._control if is_even else left, top, beside, "center")


class SheetControl(Pressable):
    """The small second control of a gate: who plays there, and how. It lies at the right end of the plate."""

    def __init__(self, app: App, offer: Offer, on_press: Callable[[], None]) -> None:
        label = app.words.say("title.sheet", game=offer.name)
        super().__init__(app.ui, ("sheet", offer.game), label, on_press, zone="sheets")

    def wants(self, width: int) -> Size:
        return (max(self.ui.px(HIT_UNITS), self.ui.least_hit),) * 2

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = round(self.rect.width * SEEN_SHARE)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = self.rect.right - self.ui.px(6), self.rect.bottom - self.ui.px(6)
        is_lit = self.is_hovered or (self.has_focus and ui.focus.visible)
        ui.paint.place_panel(surface, disc, "dark", side)
        surface.blit(ui.paint.ring(disc.size, palette.brass_light if is_lit else palette.brass, ui.px(2), side), disc)
        icon = ui.paint.icon("group", round(side * 0.62), palette.night, palette.brass, palette.lamplight)
        surface.blit(icon, icon.get_rect(center=disc.center))


SEEN_SHARE = 0.68
"""How large such a control is drawn, as a share of where a press means it."""


class GateCard(Gate):
    """The same where there is no room for a wall: what is seen through the gate, with all words beside it."""

    def wants(self, width: int) -> Size:
        high = max(self._all_lines().high(self._room(width)), self.ui.px(PICTURE[1])) + 2 * self._edge
        return min(width, self.ui.look.text_px(LEAST_WIDE)), high

    def draw(self, surface: pygame.Surface) -> None:
        draw_plate(self.ui, surface, self.rect, self.offer.back, is_lit=self.is_looked_at)
        at = pygame.Rect(0, 0, self.ui.px(PICTURE[0]), self.ui.px(PICTURE[1]))
        at.midleft = self.rect.left + self._edge, self.rect.centery
        surface.blit(place_picture(self.app, self.offer.game, self.offer.gateway, at.size), at)
        room, lines = self._room(self.rect.width), self._all_lines()
        lines.draw(surface, at.right + self.ui.px(14), self.rect.centery - lines.high(room) // 2, room)
        if self.offer.is_unfinished:
            draw_ribbon(self.ui, surface, at.right - self.ui.px(26), at.top - self.ui.px(2))

    def _all_lines(self) -> Lines:
        palette, offer = self.ui.look.palette, self.offer
        players = f"{offer.players} · {offer.tag}" if offer.tag else offer.players
        texts: list[SetText] = [(offer.name, "name", palette.text), (offer.line, "small", palette.text_dim)]
        return Lines(self.ui, [*texts, (players, "label", palette.text)], self.ui.px(3))

    def _room(self, width: int) -> int:
        return max(1, width - self.ui.px(PICTURE[0] + 14) - 3 * self._edge)


def place_picture(app: App, game: str, gateway: Gateway, size: Size) -> pygame.Surface:
    """A game's place with who stands in it, with round corners, or the dusk while that is still being painted. It is
    shared, so do not draw on it."""
    paint, own = app.ui.paint, ("place", game, size)
    whole = app.painted((*own, "square"), partial(_with_figures, gateway, size))
    if whole is None:
        return paint.cache.get(("dusk", size), lambda: dusk(size))
    return paint.cache.get(own, lambda: paint.rounded(whole, paint.look.px(8)))


def _with_figures(gateway: Gateway, size: Size) -> pygame.Surface:
    picture = gateway.place(size)
    picture.blit(gateway.figures(size), (0, 0))
    return picture


def draw_plate(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, back: BackDesign, *, is_lit: bool = False) -> None:
    """A dark plate in the colours of a game, brighter at its edge where it is lit."""
    width, height = rect.size
    is_plain = ui.look.palette.key == HIGH_CONTRAST.key
    top, foot = mix(back.cloth, NIGHT, 0.42), mix(back.deep, NIGHT, 0.62)
    edge = "#fff3cf" if is_lit else mix(back.lit, "#fff0be", 0.3)
    if is_plain:
        top = foot = "#000000"
        edge = hexadecimal(ui.look.palette.brass_light if is_lit else ui.look.palette.brass)
    line = ui.px(2.4 if is_lit else 1.4)
    shadow = ui.paint.shadow(rect.size, ui.px(6), 150, ui.px(10))
    surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, ui.px(4)))
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<defs><linearGradient id="p" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{top}"/>'
        f'<stop offset="100%" stop-color="{foot}"/></linearGradient></defs>'
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" rx="{ui.px(10)}" '
        f'fill="url(#p)" stroke="{edge}" stroke-width="{line}"/></svg>'
    )
    surface.blit(ui.paint.svg(markup, rect.size), rect)


def draw_ribbon(ui: Ui, surface: pygame.Surface, left: int, top: int) -> None:
    """A ribbon hanging down: a game is waiting here."""
    palette = ui.look.palette
    ribbon, thread = hexadecimal(palette.ribbon), hexadecimal(palette.brass_light)
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="44" viewBox="0 0 20 44">'
        f'<path d="M1 0 H19 V42 L10 33 L1 42 Z" fill="{ribbon}" stroke="#1c110a" stroke-width="1.5"/>'
        f'<path d="M4 0 V36 M16 0 V36" stroke="{thread}" stroke-opacity="0.7" stroke-width="1" fill="none"/></svg>'
    )
    surface.blit(ui.paint.svg(markup, (ui.px(20), ui.px(44))), (left, top))


def _light(side: int) -> pygame.Surface:
    """What a lantern adds that is brighter than the others, on black."""
    light = pygame.Surface((side, side))
    shine(light, (side // 2, side // 2), side // 2, LIT)
    return light


def _stepped(figures: pygame.Surface, step: int) -> pygame.Surface:
    """Who stands there, so many steps nearer, and no wider than the arch."""
    width, height = size = figures.get_size()
    near = pygame.Surface(size, pygame.SRCALPHA)
    grown = 1 + FORWARD * step / STEPS
    larger = (round(width * grown), round(height * grown))
    drawn = figures if step == 0 else pygame.transform.smoothscale(figures, larger)
    near.blit(drawn, drawn.get_rect(midbottom=(width // 2, height + round(height * 0.012 * step / STEPS))))
    near.blit(arch_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return near.convert_alpha()
