"""What the figures of rulebooks and lessons are made of: widgets that nobody can press, listed by each game.

A figure shows a part of a real table (see `board_figure`), a card with pins, signs with words, or signs that are added
up. Its pictures are functions that draw something at a size in pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial

import pygame

from game.stage.cards.faces import Content
from game.stage.cards.frame import CardFrame
from game.stage.drawing.text import Align, Role
from game.stage.drawing.theme import hexadecimal
from game.stage.focus import Spot
from game.stage.geometry import Size
from game.stage.widgets.base import Container, Label, Ui, Widget
from game.stage.widgets.layout import Column, Grid, Panel, Row
from game.stage.widgets.shades import draw_tint
from scenes.picture_cache import Pictures

Picture = Callable[[Size], pygame.Surface]
"""Draws something at a size in pixels. The surface may be shared: do not draw on it."""

Pins = Mapping[str, tuple[str, float]]
"""What each pin on a card points at: a slot of its frame, and how far across it."""

EDGE = 16
"""Units from the outside of a frame to what is in it."""

WHOLE_FACE = 220
"""Pixels of width from which on a face shows all that it has."""

LEAST_FACE, MOST_FACE, USUAL_FACE = 150, 244, 238
"""How many units wide a card with pins is at the least, at the most, and for letters of the usual size."""

PIN_REACH = 32
"""Units beside a card that belong to its pins; a pin begins a third of that away from what it points at."""


class Still(Widget):
    """Something to be looked at that cannot be reached."""

    def spots(self) -> list[Spot]:
        return []


class ShownPicture(Still):
    """A picture: a square of so many pixels, or as wide as can be and as high as `proportion` says for a width of 1."""

    def __init__(self, ui: Ui, picture: Picture, side: int = 0, proportion: float = 1.0) -> None:
        super().__init__(ui, None)
        self.picture = picture
        self.side = side
        self.proportion = proportion

    def wants(self, width: int) -> Size:
        return (self.side, self.side) if self.side else (1, round(width * self.proportion))

    def draw(self, surface: pygame.Surface) -> None:
        drawn = self.picture(self.rect.size)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class SignBeside(Container):
    """A sign with words beside it, perhaps on a colour."""

    def __init__(self, sign: ShownPicture, words: Label, colour: str = "") -> None:
        super().__init__(sign.ui, [sign, words])
        self.sign = sign
        self.words = words
        self.colour = colour

    def wants(self, width: int) -> Size:
        return width, max(self.sign.side, self.words.wants(self._room(width))[1])

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        self.sign.layout(pygame.Rect(rect.topleft, self.sign.wants(0)))
        room = self._room(rect.width)
        high = self.words.wants(room)[1]
        self.words.layout(pygame.Rect(rect.right - room, rect.top + (rect.height - high) // 2, room, high))

    def draw(self, surface: pygame.Surface) -> None:
        if self.colour:
            red, green, blue, _ = pygame.Color(self.colour)
            draw_tint(self.ui, surface, self.rect.inflate(self.ui.px(6), 0), (red, green, blue), 0.2, corner=6)
        super().draw(surface)

    def _room(self, width: int) -> int:
        return max(1, width - self.sign.side - self.ui.px(10))


class Steps(Column):
    """Signs with words on a line of brass, from the first to the last."""

    def draw(self, surface: pygame.Surface) -> None:
        first, last = (
            end.sign.rect.center for end in (self.children[0], self.children[-1]) if isinstance(end, SignBeside)
        )
        pygame.draw.line(surface, self.ui.look.palette.brass, first, last, self.ui.px(3))
        super().draw(surface)


class Frame(Panel):
    """A fine double frame, as in an old natural history."""

    def draw(self, surface: pygame.Surface) -> None:
        paint, px, palette = self.ui.paint, self.ui.px, self.ui.look.palette
        draw_tint(self.ui, surface, self.rect, palette.paper_shade, 0.55, corner=4)
        surface.blit(paint.ring(self.rect.size, palette.ink_soft, px(1), px(4)), self.rect)
        inside = self.rect.inflate(-2 * px(4), -2 * px(4))
        surface.blit(paint.ring(inside.size, palette.brass, px(1), px(2)), inside)
        Container.draw(self, surface)


class PinnedCard(Still):
    """A card with numbered pins, each at a place given as a share of the card's width and height; their heads stand
    beside the card, where they hide nothing of it."""

    def __init__(
        self, ui: Ui, pictures: Pictures, face: Picture, proportion: float, pins: Iterable[tuple[float, float]]
    ) -> None:
        super().__init__(ui, None)
        self.pictures = pictures
        self.face = face
        self.proportion = proportion
        self.pins = list(pins)

    def wants(self, width: int) -> Size:
        beside = 2 * (self.ui.px(PIN_REACH) + head_side(self.ui) // 2)
        wide = max(self.ui.px(LEAST_FACE), min(self.ui.px(MOST_FACE), width - beside))
        return wide, round(wide * self.proportion)

    def draw(self, surface: pygame.Surface) -> None:
        paint, px = self.ui.paint, self.ui.px
        shadow = paint.shadow(self.rect.size, px(4), 110, self.rect.width // 14)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center).move(0, px(2)))
        surface.blit(paint.cache.get((self, self.rect.size), self._whole_face), self.rect)
        for number, (point, end) in enumerate(self.heads(), 1):
            pygame.draw.line(surface, self.ui.look.palette.ink, point, end, px(2))
            head = pin_head(self.ui, number, (head_side(self.ui),) * 2)
            surface.blit(head, head.get_rect(center=end))

    def heads(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Where each pin points, and the middle of its head."""
        side, found = head_side(self.ui), []
        lowest = {-1: self.rect.top, 1: self.rect.top}
        for across, down in self.pins:
            x, y = self.rect.left + round(across * self.rect.width), self.rect.top + round(down * self.rect.height)
            way = -1 if across < 0.5 else 1
            beside = self.rect.left - side // 2 - 2 if way < 0 else self.rect.right + side // 2 + 2
            end = beside, max(y, lowest[way] + side // 2)
            lowest[way] = end[1] + side // 2
            found.append(((x + way * self.ui.px(PIN_REACH) // 3, y), end))
        return found

    def _whole_face(self) -> pygame.Surface:
        return whole_face(self.ui, self.pictures, self.face, self.rect.size)


def whole_face(ui: Ui, pictures: Pictures, face: Picture, size: Size) -> pygame.Surface:
    """A card's face with its words, however small it is shown."""
    wide = max(WHOLE_FACE, size[0])
    with as_in_figures(ui, pictures):
        return pygame.transform.smoothscale(face((wide, round(size[1] * wide / size[0]))), size)


def as_in_figures(ui: Ui, pictures: Pictures) -> AbstractContextManager[None]:
    """Within this, the writing on the small cards of figures is large enough to be read."""
    return pictures.faces.drawn_smaller(min(1.0, ui.px(USUAL_FACE) / WHOLE_FACE))


def head_side(ui: Ui) -> int:
    """How large the head of a pin is."""
    return ui.text.height("label") + ui.px(3)


def pin_head(ui: Ui, number: int, size: Size) -> pygame.Surface:
    """A number on a brass disc."""
    words = partial(ui.text.line, str(number), "label", ui.look.palette.text_on_brass)
    return on_disc(ui, lambda _: words(), "brass")(size)


class Kit:
    """What the figures of a game are made with."""

    def __init__(self, ui: Ui, pictures: Pictures) -> None:
        self.ui = ui
        self.pictures = pictures
        self.say = ui.words.say

    def icon(self, name: str) -> Picture:
        """An icon of the family in ink on paper."""
        palette = self.ui.look.palette
        return lambda size: self.ui.paint.icon(name, min(size), palette.ink, palette.paper, palette.brass)

    def sign(self, name: str) -> Picture:
        """An icon on a disc, for what is done."""
        return on_disc(self.ui, self.icon(name))

    def badge(self, type_name: str, second: str | None = None, *, action: bool = False) -> Picture:
        """A type's mark."""
        return lambda size: self.pictures.faces.badge(type_name, action, second, min(size))

    def words(self, text: str, role: Role = "label", align: Align = "left") -> Label:
        """Words by themselves."""
        return Label(self.ui, text, role, align=align, on_paper=True, soft=role == "label")

    def framed(self, caption: str, *parts: Widget, gap: float = 8) -> Widget:
        """Parts below each other in a frame with a caption."""
        text = Label(self.ui, self.say(f"rulebook.figure.{caption}"), "small", align="center", on_paper=True, soft=True)
        return Column(self.ui, [Frame(self.ui, Column(self.ui, parts, gap), padding=EDGE), text], 6)

    def gallery(self, pictures: Sequence[Picture], proportion: float = 0.79, columns: int = 2, gap: float = 10) -> Grid:
        """Pictures in columns."""
        return Grid(
            self.ui, [ShownPicture(self.ui, rounded(self.ui, one), 0, proportion) for one in pictures], columns, gap
        )

    def rows(
        self, rows: Iterable[tuple[Picture, str]], role: Role = "body", grown: float = 1.3, colour: str = ""
    ) -> list[Widget]:
        """Signs with words beside them; each sign is so many times as high as a line of text."""
        side = round(self.ui.text.height(role) * grown)
        return [SignBeside(ShownPicture(self.ui, sign, side), self.words(text, role), colour) for sign, text in rows]

    def named(self, prefix: str, signs: Mapping[str, Picture], grown: float = 1.4) -> list[Widget]:
        """Signs with the words that stand under their names in the texts."""
        return self.rows([(sign, self.say(f"{prefix}.{name}")) for name, sign in signs.items()], "strong", grown)

    def steps(self, prefix: str, icons: Mapping[str, str]) -> Steps:
        """What is done one after the other, with the words that stand under its names in the texts."""
        return Steps(self.ui, self.named(prefix, {step: on_disc(self.ui, self.icon(icons[step])) for step in icons}))

    def sum(self, terms: Iterable[Picture], total: str) -> Row:
        """Signs one after the other, and what they come to."""
        side = round(self.ui.text.size("body") * 1.55)
        return Row(self.ui, [*[ShownPicture(self.ui, term, side) for term in terms], self.words(total, "number")], 4)

    def pinned(self, face: Picture, proportion: float, pins: Mapping[str, tuple[float, float]]) -> Widget:
        """A card with numbered pins, and what each pin points at."""
        told = [self.say(f"rulebook.figure.pin.{pin}") for pin in pins]
        heads = [partial(pin_head, self.ui, number) for number in range(1, len(pins) + 1)]
        grown = head_side(self.ui) / self.ui.text.height("small")
        card = PinnedCard(self.ui, self.pictures, face, proportion, pins.values())
        legend = Column(self.ui, self.rows(zip(heads, told, strict=True), "small", grown), 5)
        return Column(self.ui, [card, legend], 12, across="center")

    def painted(self, picture: Content) -> Picture:
        """What is painted on cards, without the card."""

        def draw(size: Size) -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            picture.paint(self.pictures.faces, surface, surface.get_rect())
            return surface

        return draw

    def pins_on(self, frame: CardFrame, pins: Pins, place: int = 0) -> dict[str, tuple[float, float]]:
        """Where on a card with that frame the pins point, as shares; in a slot with several places, at this one."""
        areas = {pin: (frame.slots[slot][place], across) for pin, (slot, across) in pins.items()}
        return {
            pin: ((left + across * width) / frame.units[0], (top + height / 2) / frame.units[1])
            for pin, ((left, top, width, height), across) in areas.items()
        }


# -- pictures made from others -----------------------------------------------------------------------------------------


def stacked(ui: Ui, *layers: Picture) -> Picture:
    """Pictures one on top of the other, in the middle of the largest."""

    def draw(size: Size) -> pygame.Surface:
        drawn = [layer(size) for layer in layers]
        surface = pygame.Surface(max([one.get_size() for one in drawn]), pygame.SRCALPHA)
        surface.blits([(one, one.get_rect(center=surface.get_rect().center)) for one in drawn])
        return surface

    return lambda size: ui.paint.cache.get(("stacked", layers, size), lambda: draw(size))


def on_disc(ui: Ui, inner: Picture, colour: str = "paper", share: float = 0.66) -> Picture:
    """A picture on a disc in a colour of the palette, in that share of its room."""
    palette = ui.look.palette

    def disc(size: Size) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        draw_tint(ui, surface, surface.get_rect(), getattr(palette, colour), 1.0, 99, 1.0, palette.ink)
        return surface

    return stacked(ui, disc, lambda size: inner((round(size[0] * share), round(size[1] * share))))


def rounded(ui: Ui, inner: Picture) -> Picture:
    """A picture cut round at the corners, in a line of ink."""

    def draw(size: Size) -> pygame.Surface:
        corner = min(ui.px(9), size[0] // 7)
        surface = ui.paint.rounded(inner(size), corner)
        surface.blit(ui.paint.ring(size, ui.look.palette.ink, ui.px(2), corner), (0, 0))
        return surface

    return stacked(ui, draw)


def struck(ui: Ui, inner: Picture) -> Picture:
    """A picture that is faded and crossed out."""

    def draw(size: Size) -> pygame.Surface:
        surface = inner(size).copy()
        surface.fill((255, 255, 255, 105), special_flags=pygame.BLEND_RGBA_MULT)
        line = f'stroke="{hexadecimal(ui.look.palette.warning_ink)}" stroke-width="8" stroke-linecap="round"'
        surface.blit(ui.paint.svg(svg(64, f'<path d="M12 52 L52 12" {line}/>'), size), (0, 0))
        return surface

    return stacked(ui, draw)


def svg(side: int, body: str) -> str:
    """A square drawing of so many units."""
    box = f'width="{side}" height="{side}" viewBox="0 0 {side} {side}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'
