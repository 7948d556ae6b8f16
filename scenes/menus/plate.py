"""The name plate of a game's gate: what it is called, who will play there, and what a press does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.art.backs import BackDesign
from game.art.palette import mix
from game.stage.drawing.text import UNWRAPPED
from game.stage.drawing.theme import HIGH_CONTRAST, hexadecimal
from game.stage.widgets.base import HIT_UNITS, LARGE_TEXT, Ui
from scenes.app import App
from scenes.games.gateway import Gateway
from scenes.menus.last_table import Sitters
from scenes.page_widgets import Lines, SetText

EDGE = 9
"""Units from its rim to what stands on it."""

PORTRAIT, OVERLAP, MOST_PORTRAITS = 1.3, 0.72, 6
"""How large portraits on a plate are for a line 1 high, how far one lies from the next then, and how many."""


SEEN_SHARE = 0.68
"""How large such a control is drawn, as a share of where a press means it."""


NIGHT = "#150d1d"


class Offer(msgspec.Struct, frozen=True):
    """A game on the title: its key, the back of its cards, what is seen through its gate, and its words."""

    game: str
    back: BackDesign
    gateway: Gateway
    name: str
    line: str
    players: str
    sitters: Callable[[], Sitters | None] = lambda: None
    """Who sits at the table that a press deals, once that is known."""
    tag: str = ""
    is_unfinished: bool = False


class PlateFace(msgspec.Struct, frozen=True):
    """What stands on a plate: the name and what a press does, the line below, and the portraits before that."""

    above: Lines
    below: Lines
    portraits: Sequence[int] = ()


class GatePlate:
    """The plate of what is offered behind a gate."""

    def __init__(self, app: App, offer: Offer) -> None:
        self.app = app
        self.ui = app.ui
        self.offer = offer

    def longest(self) -> int:
        """How wide a plate is on which no word of the name is broken."""
        words = [self.ui.text.measure(word, "name", UNWRAPPED)[0] for word in self.offer.name.split()]
        return max(words) + 2 * self._edge

    def height(self, width: int) -> int:
        """How high a plate so wide is with the name and one more line on it."""
        room = max(1, width - 2 * self._edge)
        return self._high(self._face(room, is_asked=False), room) + 2 * self._edge

    @property
    def _edge(self) -> int:
        return self.ui.px(EDGE)

    def _face(self, room: int, *, is_asked: bool) -> PlateFace:
        """What stands on a plate with so much room: the name, larger where it fits on one line then, with what a press
        does; and below that a line beside the portraits of those who will play."""
        palette, offer = self.ui.look.palette, self.offer
        is_brass = is_asked and self.ui.look.palette.key != HIGH_CONTRAST.key
        ink, soft = (palette.text_on_brass,) * 2 if is_brass else (palette.text, palette.text_dim)
        is_short = self.ui.text.measure(offer.name, "subheading")[0] <= room and not is_asked
        who = None if offer.tag else offer.sitters()
        told = offer.tag or (offer.players if who is None else who.told)
        if is_asked and who is not None:
            told = who.lasts or told
        above: list[SetText] = [(offer.name, "subheading" if is_short else "name", ink)]
        if is_asked:
            above.append((f"[icon:play] {self.app.words.say('title.play')}", "heading", ink))
        portraits = () if who is None or self.ui.look.text_scale >= LARGE_TEXT else who.portraits[:MOST_PORTRAITS]
        below = Lines(self.ui, [(told, "small", soft)])
        face = PlateFace(Lines(self.ui, above, self.ui.px(1)), below, portraits)
        is_narrow = below.high(self._beside(face, room)) > self.ui.text.height("small") * 1.5
        return msgspec.structs.replace(face, portraits=()) if is_narrow else face

    @property
    def _control(self) -> int:
        """How much of a line's end the second control takes."""
        return round(SEEN_SHARE * self.ui.px(HIT_UNITS)) + self.ui.px(4)

    @property
    def _side(self) -> int:
        """How large a portrait is."""
        return round(self.ui.text.height("small") * PORTRAIT)

    def _portraits_wide(self, face: PlateFace) -> int:
        many = len(face.portraits)
        return round(self._side * (1 + (many - 1) * OVERLAP)) + self.ui.px(6) if many else 0

    def _beside(self, face: PlateFace, room: int) -> int:
        """How wide the line may be that has portraits before it and the second control at its end."""
        return max(1, room - self._portraits_wide(face) - self._control)

    def _high(self, face: PlateFace, room: int) -> int:
        row = max(face.below.high(self._beside(face, room)), self._side if face.portraits else 0)
        return face.above.high(room) + row + self.ui.px(2)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def lies(self, rest: pygame.Rect, *, is_asked: bool) -> pygame.Rect:
        """Where it lies, if that is where it lies at rest: it grows upwards while it is asked."""
        room = rest.width - 2 * self._edge
        high = max(rest.height, self._high(self._face(room, is_asked=is_asked), room) + 2 * self._edge)
        return pygame.Rect(rest.left, rest.bottom - high, rest.width, high)

    def draw(self, surface: pygame.Surface, plate: pygame.Rect, *, is_asked: bool, is_lit: bool) -> None:
        """Draw it there; one that is asked is of brass."""
        room = plate.width - 2 * self._edge
        face = self._face(room, is_asked=is_asked)
        if is_asked and self.ui.look.palette.key != HIGH_CONTRAST.key:
            self.ui.paint.place_panel(surface, plate, "brass", 10)
        else:
            draw_plate(self.ui, surface, plate, self.offer.back, is_lit=is_lit)
        left, top = plate.left + self._edge, plate.centery - self._high(face, room) // 2
        face.above.draw(surface, left, top, room, "center")
        self._draw_row(surface, face, pygame.Rect(left, top + face.above.high(room) + self.ui.px(2), room, 0))

    def _draw_row(self, surface: pygame.Surface, face: PlateFace, row: pygame.Rect) -> None:
        """Portraits and the line beside them, together in the middle as far as the second control leaves room."""
        beside, portraits = self._beside(face, row.width), self._portraits_wide(face)
        words = min(beside, max(self.ui.text.measure(text, role, beside)[0] for text, role, _ in face.below.texts))
        whole = portraits + words
        left = row.left + max(0, min((row.width - whole) // 2, row.width - self._control - whole))
        lines, high = face.below.high(beside), max(face.below.high(beside), self._side if face.portraits else 0)
        for place, portrait in enumerate(face.portraits):
            at = pygame.Rect(left + round(place * self._side * OVERLAP), row.top + (high - self._side) // 2, 0, 0)
            surface.blit(self.app.pictures.portrait(portrait, self._side), at)
            ring = self.ui.paint.ring((self._side,) * 2, self.ui.look.palette.brass, self.ui.px(1.4), self._side // 2)
            surface.blit(ring, at)
        face.below.draw(surface, left + portraits, row.top + (high - lines) // 2, words)


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
