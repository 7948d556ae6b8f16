"""What the composer's bench is made of: bases to drag or press, the card they make, the rack of what is in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.rulesets.flask.cards import BASES, EMPTY, Counts, with_base
from game.stage.board.arrangement import PROPORTION
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Ui, Widget
from game.stage.widgets.layout import Row
from game.stage.widgets.shades import draw_tint
from scenes.bench.dragging import Carried, Carry, Draggable, Grip
from scenes.games.flask.card_words import composed_name
from scenes.games.flask.frame import WORDS_FROM
from scenes.games.flask.workbench.deck_drawing import (
    NameAndCost,
    base_colour,
    card_picture,
    card_told,
    draw_vial,
)
from scenes.picture_cache import Pictures

VIAL = (36, 50)
CARD, SMALL_CARD = 300, 236
LARGE_TEXT = 1.3
EDGE = 10
DROP = 22
RACK_VIAL = (38, 54)


class BaseToken(Draggable):
    """A base on the shelf: its vessel, what it costs, what it does, and how many of it the card has."""

    def __init__(self, ui: Ui, base: int, flask: Counts, grip: Grip, reason: str) -> None:
        say, key = ui.words.say, BASES[base].key
        super().__init__(ui, ("base", base), say(f"flask.base.{key}.name"), grip, reason=reason, zone="bases")
        self.base = base
        self.digit = base + 1
        self.effect = say(f"flask.base.{key}.effect")
        self.there = flask[base]
        self.alone = with_base(EMPTY, base, 1)

    def spoken(self) -> str:
        words, key = self.ui.words, BASES[self.base].key
        cost = words.say(f"flask.base.{key}.cost")
        has = words.say("flask.composer.has", n=self.there, most=BASES[self.base].limit)
        return words.say("flask.composer.base_told", name=self.label, cost=cost, effect=self.effect, has=has)

    def press(self) -> None:
        if self.is_enabled:
            super().press()
            return
        self.ui.explain(self.key)
        self.on_press()

    def wants(self, width: int) -> Size:
        room = self._room(width)
        words = self._head().high(room) + self._effect_height(room)
        return width, max(words, self._vial()[1]) + 2 * self.ui.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        ui.paint.place_panel(surface, self.rect, "paper", 3)
        if not self.is_enabled:
            draw_tint(ui, surface, self.rect, palette.ink, 0.22, corner=9)
        elif self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.45)
        inner = self.rect.inflate(-2 * ui.px(EDGE), -2 * ui.px(6))
        vial = pygame.Rect(inner.left, 0, *self._vial())
        vial.centery = inner.centery
        draw_base(ui, surface, self.base, vial, is_away=self.carry.is_shown and self.carry.thing == self.base)
        room = self._room(self.rect.width)
        left = vial.right + ui.px(EDGE)
        words = self._head().high(room) + self._effect_height(room)
        top = inner.centery - words // 2
        middle = self._head().draw(surface, left, top, room)
        self._draw_marks(surface, left + room, middle)
        block = ui.text.block(self.effect, "small", palette.ink_soft, room - self._digit_width())
        surface.blit(block, (left, top + self._head().high(room)))
        digit = ui.text.line(str(self.digit), "label", palette.ink_soft)
        surface.blit(digit, digit.get_rect(topright=(left + room, top + self._head().high(room))))

    def _draw_marks(self, surface: pygame.Surface, right: int, middle: int) -> None:
        """A round mark for each copy that a card may have, filled for those that are in it."""
        ui, palette = self.ui, self.ui.look.palette
        side = ui.look.text_px(10)
        for place in range(BASES[self.base].limit):
            mark = pygame.Rect(0, 0, side, side)
            mark.midright = right - (BASES[self.base].limit - 1 - place) * (side + ui.px(4)), middle
            is_in = place < self.there
            draw_tint(ui, surface, mark, palette.ink, 0.9 if is_in else 0.06, corner=99, line=0.8)

    def _vial(self) -> Size:
        return self.ui.look.picture_px(VIAL[0]), self.ui.look.picture_px(VIAL[1])

    def _head(self) -> NameAndCost:
        look = self.ui.look
        marks = 3 * (look.text_px(10) + self.ui.px(4)) + self.ui.px(6)
        return NameAndCost(self.ui, self.label, "strong", self.alone, look.text_px(DROP * 0.86), marks)

    def _room(self, width: int) -> int:
        return max(1, width - self._vial()[0] - 3 * self.ui.px(EDGE))

    def _effect_height(self, room: int) -> int:
        return self.ui.text.measure(self.effect, "small", room - self._digit_width())[1]

    def _digit_width(self) -> int:
        """The room for the number of the key at the right."""
        return self.ui.text.measure("8", "label")[0] + self.ui.px(8)


def draw_base(ui: Ui, surface: pygame.Surface, base: int, rect: pygame.Rect, *, is_away: bool = False) -> None:
    """A base's vessel with a paper tag that bears its code; empty while the base is carried about."""
    palette = ui.look.palette
    draw_vial(ui, surface, base_colour(base), 0.06 if is_away else 0.82, rect)
    size = max(9, round(rect.height * 0.24))
    words = ui.text.line(BASES[base].code, "label", palette.ink, size)
    tag = words.get_rect().inflate(ui.px(6), 0)
    tag.center = rect.centerx, rect.centery + round(rect.height * 0.2)
    draw_tint(ui, surface, tag, palette.paper, 0.95, corner=3, line=0.8, edge=palette.ink)
    surface.blit(words, words.get_rect(center=tag.center))


class RackVial(Draggable):
    """One base that is in the card: pressed or dragged away, it is taken out."""

    def __init__(self, ui: Ui, place: int, base: int, grip: Grip) -> None:
        name = ui.words.say(f"flask.base.{BASES[base].key}.name")
        hint = ui.words.say("flask.composer.take_out", name=name)
        super().__init__(ui, ("in", place), name, grip, hint=hint, zone="rack")
        self.base = base
        self.on_delete = self.press

    def wants(self, width: int) -> Size:
        return self.ui.look.picture_px(RACK_VIAL[0]), self.ui.look.picture_px(RACK_VIAL[1])

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_hovered:
            draw_tint(self.ui, surface, self.rect, self.ui.look.palette.lamplight, 0.25, corner=6)
        draw_base(self.ui, surface, self.base, self.rect, is_away=self._is_held and self.carry.is_shown)


class Rack(Container):
    """The bases in the card side by side in a little stand of wood; words where there are none."""

    def __init__(self, ui: Ui, vials: Sequence[Widget], empty: str) -> None:
        self.row = Row(ui, vials, gap=3, across="center")
        super().__init__(ui, [self.row])
        self.empty = empty

    def wants(self, width: int) -> Size:
        inner = width - 2 * self.ui.px(EDGE)
        words = self.ui.text.measure(self.empty, "small", inner)[1] if not self.row.children else 0
        least = self.ui.look.picture_px(RACK_VIAL[1])
        return width, max(self.row.wants(inner)[1], words, least) + 2 * self.ui.px(EDGE)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.row.layout(rect.inflate(-2 * self.ui.px(EDGE), -2 * self.ui.px(EDGE)))

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        draw_tint(self.ui, surface, self.rect, palette.night, 0.42, corner=10, line=0.5, edge=palette.brass)
        if not self.row.children:
            block = self.ui.text.block(
                self.empty, "small", palette.text, self.rect.width - 2 * self.ui.px(EDGE), "center"
            )
            surface.blit(block, block.get_rect(center=self.rect.center))
        super().draw(surface)


def card_width(ui: Ui) -> int:
    """How wide the card on the bench is, in pixels: smaller beside large text, otherwise wide enough for its words."""
    if ui.look.text_scale >= LARGE_TEXT:
        return ui.px(SMALL_CARD)
    return max(ui.px(CARD), WORDS_FROM)


class ComposedCard(Widget):
    """The card on the bench, changing with every base; it lights up when a base may come onto it."""

    role = "card"

    def __init__(self, ui: Ui, pictures: Pictures, flask: Counts, carry: Carry, takes: Callable[[int], bool]) -> None:
        super().__init__(
            ui, "card", escape(composed_name(ui.words, flask)), hint=escape(card_told(ui.words, flask)), zone="card"
        )
        self.pictures = pictures
        self.flask = flask
        self.carry = carry
        self.takes = takes

    def wants(self, width: int) -> Size:
        wide = min(width, card_width(self.ui))
        return wide, round(wide * PROPORTION)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        corner = self.rect.width // 16
        base = self.carry.thing
        if self.carry.is_shown and not self.carry.is_taken_out and isinstance(base, int):
            colour = palette.legal if self.takes(base) else palette.warning
            glow = ui.paint.glow(self.rect.size, colour, ui.px(14), corner)
            surface.blit(glow, glow.get_rect(center=self.rect.center))
        else:
            shadow = ui.paint.shadow(self.rect.size, ui.px(10), 150, corner)
            surface.blit(shadow, shadow.get_rect(center=self.rect.center).move(0, ui.px(6)))
        surface.blit(card_picture(self.pictures, ui, self.flask, self.rect.size), self.rect)


def carried_base(ui: Ui, carry: Carry) -> Carried:
    """The base in the player's hand."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, base: Hashable) -> None:
        assert isinstance(base, int)
        draw_base(ui, surface, base, rect)

    return Carried(ui, carry, (VIAL[0] * 1.25, VIAL[1] * 1.25), draw)
