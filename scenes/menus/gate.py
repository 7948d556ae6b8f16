"""A game as a gate in the park's wall: one sees its place and who stands there; its name is on the plate below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.rulesets import ruleset
from game.stage.drawing.backdrops import dusk
from game.stage.drawing.text import plain
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import HIT_UNITS, Ui
from game.stage.widgets.pressable import Pressable
from game.words import sentences
from scenes import routes
from scenes.app import App
from scenes.games.gateway import Gateway
from scenes.games.place_painting import shine
from scenes.games.registry import presentation
from scenes.menus.plate import EDGE, SEEN_SHARE, GatePlate, Offer, draw_plate
from scenes.page_widgets import Lines, SetText
from scenes.park.passage import BACK_HIGH, BACKS, FAN_TURN, Through, in_fan, turned_back
from scenes.park.places import GatePlace
from scenes.park.wall import arch_mask, keystone

STEP_MS = 160
STEPS = 4
FORWARD = 0.07
"""How much larger who stands there is once they have stepped forward, as a share."""

LEAST_WIDE = 340
PICTURE = 150, 112
LAMP, LIT = 1.0, (74, 52, 24)
"""How far the light of a lantern reaches, as a share of a gate's width, and what it adds in its middle."""


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
        self.plate = GatePlate(app, offer)
        self._approach = Approach(app.ui)
        self.is_left = False
        """Whether its figures and cards are drawn elsewhere, by whoever goes through it."""

    def spoken(self) -> str:
        offer = self.offer
        who = offer.sitters()
        there = plain(offer.players if who is None else ", ".join(filter(None, [who.told, who.lasts])))
        return sentences([plain(offer.name), plain(offer.line), there[:1].upper() + there[1:]])

    def handle(self, given: Input) -> bool:
        """*S* says who plays there, and how."""
        if self.has_focus and isinstance(given, KeyPressed) and given.letter == "s" and not given.ctrl:
            routes.to_setup(self.app, ruleset(self.offer.game))
            return True
        return super().handle(given)

    @property
    def is_looked_at(self) -> bool:
        """Whether it has the pointer or the keyboard."""
        return self.is_hovered or (self.has_focus and self.ui.focus.visible)

    @property
    def animates(self) -> bool:
        self._approach.look(is_wanted=self.is_looked_at)
        return self._approach.is_under_way

    def wants(self, width: int) -> Size:
        return width, self.plate.height(width)

    @property
    def is_asked(self) -> bool:
        """Whether its plate says what a press does."""
        return self.is_looked_at and not self.offer.is_unfinished

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.place is None:
            return
        arch = pygame.Rect(self.place.arch)
        figures = self._figures(arch.size)
        if figures is not None:
            # Nothing is to be seen on the wall before that is painted.
            if not self.is_left:
                surface.blit(figures, arch)
            self._draw_lamps(surface, round(arch.width * LAMP))
            self._draw_keystone(surface)
        self._draw_fan(surface)
        self.plate.draw(surface, self._lying_plate, is_asked=self.is_asked, is_lit=self.is_looked_at)
        if self.offer.is_unfinished:
            draw_ribbon(self.ui, surface, arch.right - self.ui.px(30), arch.top + round(arch.height * 0.24))

    def through(self, draw: Callable[[pygame.Surface], None]) -> Through | None:
        """What is gone through here, in a title that `draw` draws; None where nothing of that is to be seen."""
        app, look = self.app, self.ui.look
        if (
            self.place is None
            or not app.screen.is_seen
            or app.awaits_pictures
            or look.reduced_motion
            or look.speed <= 0
        ):
            return None
        figures = self._figures(pygame.Rect(self.place.arch).size)
        if figures is None:
            return None
        fan, title = self.fan, pygame.Surface(self.app.screen.size)
        self.is_left = True
        draw(title)
        self.is_left = False
        return Through(title, pygame.Rect(self.place.arch), figures, fan, presentation(self.offer.game))

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

    def _draw_fan(self, surface: pygame.Surface) -> None:
        """The cards that rise behind the plate while it is asked for them."""
        if not self.is_asked or self.is_left:
            return
        arch = pygame.Rect(self.place.arch) if self.place is not None else self.rect
        high = round(self.ui.bounds.height * BACK_HIGH)
        risen = 1.0 if self.ui.look.reduced_motion else self._approach.step / STEPS
        across, down = self.fan
        for place in range(-(BACKS // 2), BACKS // 2 + 1):
            card = turned_back(self.app, self.offer.back, high, FAN_TURN * place)
            right, lower = in_fan(place, arch.width, self.ui.bounds.height)
            centre = round(across + right), round(down + lower + (1 - risen) * high / 2)
            surface.blit(card, card.get_rect(center=centre))

    @property
    def fan(self) -> tuple[int, int]:
        """The middle of the fan of cards."""
        return self._lying_plate.midtop

    @property
    def _lying_plate(self) -> pygame.Rect:
        return self.plate.lies(pygame.Rect(self.place.plate) if self.place else self.rect, is_asked=self.is_asked)


class SheetControl(Pressable):
    """The small second control of a gate: who plays there, and how. It lies at the right end of the plate."""

    def __init__(self, app: App, offer: Offer) -> None:
        label = app.words.say("title.sheet", game=offer.name)
        super().__init__(app.ui, ("sheet", offer.game), label, self._prepare, zone="sheets")
        self.app = app
        self.game = offer.game

    def _prepare(self) -> None:
        routes.to_setup(self.app, ruleset(self.game))

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


class GateCard(Gate):
    """The same where there is no room for a wall: what is seen through the gate, with all words beside it."""

    def wants(self, width: int) -> Size:
        high = max(self._all_lines().high(self._room(width)), self.ui.px(PICTURE[1])) + 2 * self.ui.px(EDGE)
        return min(width, self.ui.look.text_px(LEAST_WIDE)), high

    def draw(self, surface: pygame.Surface) -> None:
        draw_plate(self.ui, surface, self.rect, self.offer.back, is_lit=self.is_looked_at)
        at = pygame.Rect(0, 0, self.ui.px(PICTURE[0]), self.ui.px(PICTURE[1]))
        at.midleft = self.rect.left + self.ui.px(EDGE), self.rect.centery
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
        return max(1, width - self.ui.px(PICTURE[0] + 14) - 3 * self.ui.px(EDGE))


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
