"""What lies on the table of the title: the nameplate with its creatures, the five games as cards, the ticket."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.art.backs import BackDesign
from game.art.creature import CreatureSpec, compose_creature
from game.stage.cards.faces import FaceMaker
from game.stage.drawing.text import Role, plain
from game.stage.drawing.theme import hexadecimal
from game.stage.geometry import Size
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.layout import Row
from game.stage.widgets.pressable import Pressable
from game.stage.widgets.shades import draw_knob, draw_tint
from scenes.page_widgets import Lines, SetText

TITLE_GROWTH, SMALL_GROWTH = 1.5, 1.2
PLATE_EDGE, SMALL_EDGE = (54, 20), (40, 10)
RATIO = 0.7
LEAST_CARD = 150
LEAST_WIDE = 340
LIFT = 8
WORDS_BELOW = 14
TILTS = (-2.4, 1.3, -0.9, 1.8, -1.5)


@dataclass(frozen=True)
class Guest:
    """A creature beside the nameplate: which, and how large, as a share of the largest."""

    family: str
    seed: int
    share: float


LEFT_GUESTS = (
    Guest("fire", 1, 1.0),
    Guest("grass", 3, 0.8),
    Guest("air", 2, 0.8),
    Guest("rock", 2, 0.68),
    Guest("ghost", 2, 0.62),
)
RIGHT_GUESTS = (
    Guest("weather", 3, 1.0),
    Guest("electric", 1, 0.8),
    Guest("magic", 1, 0.8),
    Guest("water", 3, 0.68),
    Guest("bug", 2, 0.62),
)
"""From the nameplate outwards."""


class Nameplate(Widget):
    """The program's name on a sheet of paper, smaller where there is little room, and creatures that have come to see
    who is there."""

    def __init__(self, ui: Ui, name: str, line: str) -> None:
        super().__init__(ui, None, name, on_paper=True)
        self.line = line
        self.is_small = False

    @property
    def _edge(self) -> tuple[int, int]:
        across, down = SMALL_EDGE if self.is_small else PLATE_EDGE
        return self.ui.px(across), self.ui.px(down)

    def wants(self, width: int) -> Size:
        return width, self._plate(width)[1] + self.ui.px(26)

    def draw(self, surface: pygame.Surface) -> None:
        wide, high = self._plate(self.rect.width)
        plate = pygame.Rect(0, 0, wide, high)
        plate.midbottom = self.rect.centerx, self.rect.bottom - self.ui.px(4)
        ground = self.rect.bottom
        tallest = min(self.rect.height, self.ui.px(190))
        self._draw_guests(surface, LEFT_GUESTS, plate.left, self.rect.left, ground, tallest)
        self._draw_guests(surface, RIGHT_GUESTS, plate.right, self.rect.right, ground, tallest)
        self.ui.paint.place_panel(surface, plate, "paper", 12)
        self._draw_words(surface, plate)

    def _draw_guests(
        self, surface: pygame.Surface, guests: tuple[Guest, ...], near: int, far: int, ground: int, tallest: int
    ) -> None:
        """Stand them side by side from the nameplate outwards, as many as there is room for; outer ones behind."""
        step = 1 if far > near else -1
        room, placed = abs(far - near), []
        offset = -0.1 * tallest
        for guest in guests:
            side = round(tallest * guest.share)
            if offset + side * 0.92 > room:
                break
            placed.append((guest, side, near + step * round(offset + side / 2)))
            offset += side * 0.8
        spread = min(1.35, room / max(1.0, offset + 0.1 * tallest)) if placed else 1.0
        for guest, side, middle in reversed(placed):
            picture = self.ui.paint.svg(compose_creature(CreatureSpec(guest.family, guest.seed, rank=2)), (side, side))
            at = near + round((middle - near) * spread)
            surface.blit(picture, picture.get_rect(midbottom=(at, ground + round(side * 0.05))))

    def _draw_words(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        palette, text = self.ui.look.palette, self.ui.text
        size = self._title_size()
        name = text.line(self.label, "title", palette.ink, size)
        light = text.line(self.label, "title", palette.paper, size)
        line = self._tagline(plate.width)
        gap = self.ui.px(4)
        top = plate.top + (plate.height - name.get_height() - gap - line.get_height()) // 2
        at = name.get_rect(midtop=(plate.centerx, top))
        surface.blit(light, at.move(0, max(1, self.ui.px(1.5))))
        surface.blit(name, at)
        surface.blit(line, line.get_rect(midtop=(plate.centerx, at.bottom + gap)))

    def _tagline(self, width: int) -> pygame.Surface:
        palette = self.ui.look.palette
        inner = max(1, width - self._edge[0])
        return self.ui.text.block(f"_{self.line}_", "name", palette.ink_soft, inner, "center")

    def _plate(self, width: int) -> Size:
        text = self.ui.text
        across, down = self._edge
        name = text.measure(self.label, "title", size=self._title_size())
        wished = max(name[0], text.measure(f"_{self.line}_", "name", width)[0]) + 2 * across
        wide = min(width, wished)
        inner = max(1, wide - across)
        line = text.measure(f"_{self.line}_", "name", inner)[1]
        return wide, name[1] + line + self.ui.px(4) + 2 * down

    def _title_size(self) -> int:
        look = self.ui.look
        growth = SMALL_GROWTH if self.is_small else TITLE_GROWTH
        return look.px(46 * growth * min(look.text_scale, 1.3))


@dataclass(frozen=True)
class Offer:
    """A game on the title: its key, its cards from behind, and its words."""

    game: str
    back: BackDesign
    name: str
    line: str
    players: str
    tag: str = ""
    is_unfinished: bool = False


class GameCard(Pressable):
    """A game: the back of its cards with its name, its line and its players below, or beside when `is_wide`."""

    def __init__(
        self, ui: Ui, faces: FaceMaker, offer: Offer, place: int, on_press: Callable[[], None], *, is_wide: bool = False
    ) -> None:
        key = ("game", offer.game)
        super().__init__(ui, key, offer.name, on_press, zone="games")
        self.faces = faces
        self.offer = offer
        self.digit = place + 1
        self.tilt = TILTS[place % len(TILTS)]
        self.is_wide = is_wide
        self.words_room = 0
        """The height below an upright card that is left for words, so that neighbours' cards are equally high."""

    def spoken(self) -> str:
        return f"{self.offer.name}. {self.offer.line} {self.offer.players}"

    def wants(self, width: int) -> Size:
        ui = self.ui
        if self.is_wide:
            high = max(self._lines().high(self._room_beside(width)), ui.px(112)) + 2 * ui.px(10)
            return min(width, self.ui.look.text_px(LEAST_WIDE)), high
        return width, self.words_height(width) + ui.px(LEAST_CARD)

    def words_height(self, width: int) -> int:
        """The height of the words below an upright card, with the gap above them, in pixels."""
        return self._lines().high(width) + self.ui.px(WORDS_BELOW)

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_wide:
            card = pygame.Rect(0, 0, *self._wide_card())
            card.midleft = self.rect.left + self.ui.px(14), self.rect.centery
            room, lines = self._room_beside(self.rect.width), self._lines()
            self._draw_card(surface, card)
            lines.draw(surface, card.right + self.ui.px(18), self.rect.centery - lines.high(room) // 2, room)
            return
        high = self.rect.height - max(self.words_room, self.words_height(self.rect.width))
        card = pygame.Rect(0, 0, round(high * RATIO), high)
        card.midtop = self.rect.midtop
        self._draw_card(surface, card)
        top = card.bottom + self.ui.px(WORDS_BELOW)
        self._lines().draw(surface, self.rect.left, top, self.rect.width, "center")

    def _draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        is_lifted = self.is_hovered or (self.has_focus and self.ui.focus.visible)
        lift = self.ui.px(LIFT) if is_lifted else 0
        shadow = self.ui.paint.shadow(card.size, self.ui.px(10 if is_lifted else 6), 150)
        surface.blit(shadow, shadow.get_rect(center=card.center).move(self.ui.px(2), self.ui.px(5) + lift))
        picture = self._tilted(card.size)
        surface.blit(picture, picture.get_rect(center=card.center).move(0, -lift))
        if self.offer.is_unfinished:
            self._draw_bookmark(surface, card.move(0, -lift))
        if self.offer.tag and not self.is_wide:
            self._draw_tag(surface, card)

    def _tilted(self, size: Size) -> pygame.Surface:
        """The card's back as it lies on the table, a little askew."""
        ui = self.ui

        def drawn() -> pygame.Surface:
            back = self.faces.back(self.offer.back, (size[0] * 2, size[1] * 2))
            return pygame.transform.rotozoom(back, self.tilt, 0.5)

        return ui.paint.cache.get(("title", self.offer.game, size), drawn)

    def _draw_bookmark(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A ribbon hanging out of the card: a game is waiting here."""
        palette = self.ui.look.palette
        wide, high = self.ui.px(20), self.ui.px(44)
        ribbon, thread = hexadecimal(palette.ribbon), hexadecimal(palette.brass_light)
        markup = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="44" viewBox="0 0 20 44">'
            f'<path d="M1 0 H19 V42 L10 33 L1 42 Z" fill="{ribbon}" stroke="#1c110a" stroke-width="1.5"/>'
            f'<path d="M4 0 V36 M16 0 V36" stroke="{thread}" stroke-opacity="0.7" stroke-width="1" fill="none"/></svg>'
        )
        surface.blit(self.ui.paint.svg(markup, (wide, high)), (card.right - 2 * wide, card.top - self.ui.px(5)))

    def _draw_tag(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        palette, text = self.ui.look.palette, self.ui.text
        edge = self.ui.px(10)
        most = card.width + 2 * self.ui.px(6)
        size = text.measure(self.offer.tag, "label", max(1, most - 2 * edge))
        tag = pygame.Rect(0, 0, size[0] + 2 * edge, size[1] + self.ui.px(8))
        tag.center = card.centerx, card.bottom - tag.height
        self.ui.paint.place_panel(surface, tag, "paper", 3)
        block = text.block(self.offer.tag, "label", palette.ink, size[0], "center")
        surface.blit(block, block.get_rect(center=tag.center))

    def _lines(self) -> Lines:
        palette, offer = self.ui.look.palette, self.offer
        ink = palette.text if self.is_enabled else palette.text_dim
        players = f"{offer.players} · {offer.tag}" if self.is_wide and offer.tag else offer.players
        texts: list[SetText] = [(offer.name, "name", ink), (offer.line, "small", palette.text_dim)]
        return Lines(self.ui, [*texts, (players, "label", palette.text)], self.ui.px(3))

    def _wide_card(self) -> Size:
        return self.ui.px(112 * RATIO), self.ui.px(112)

    def _room_beside(self, width: int) -> int:
        return max(1, width - self._wide_card()[0] - self.ui.px(14 + 18 + 14))


class Ticket(Pressable):
    """A slip of paper with what most people want now: a picture, some words, a brass disc to press."""

    least = 470.0
    """Units that it is wide at the least."""
    picture_units: tuple[float, float] = (104, 66)
    disc_units = 50.0
    roles: tuple[Role, Role, Role] = ("subheading", "body", "small")

    def __init__(
        self,
        ui: Ui,
        key: Hashable,
        head: str,
        line: str,
        note: str,
        picture: Callable[[Size], pygame.Surface],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(ui, key, head, on_press, zone="ticket", on_paper=True)
        self.line = line
        self.note = note
        self.picture = picture

    def spoken(self) -> str:
        return ". ".join(plain(part) for part in (self.label, self.line, self.note) if part)

    def wants(self, width: int) -> Size:
        ui = self.ui
        natural = max(ui.text.measure(words, role, 10**6)[0] for words, role, _ in self._lines().texts)
        wide = min(width, max(ui.px(self.least), natural + self._beside()))
        return wide, max(self._lines().high(self._room(wide)), self._picture_size()[1]) + 2 * ui.px(14)

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        ui.paint.place_panel(surface, self.rect, "paper", 12 if self.is_hovered else 8)
        if self.is_hovered:
            draw_tint(ui, surface, self.rect, palette.lamplight, 0.3)
        edge = ui.px(16)
        picture = self.picture(self._picture_size())
        at = picture.get_rect(midleft=(self.rect.left + edge, self.rect.centery))
        surface.blit(picture, at)
        room, lines = self._room(self.rect.width), self._lines()
        left = self.rect.left + edge + self._picture_size()[0] + ui.px(16)
        lines.draw(surface, left, self.rect.centery - lines.high(room) // 2, room)
        self._draw_disc(surface)

    def _draw_disc(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        side = self._disc()
        if not side:
            return
        centre = self.rect.right - ui.px(18) - side // 2, self.rect.centery
        draw_knob(ui, surface, centre, side, self.is_hovered)
        icon = ui.paint.icon("play", round(side * 0.5), palette.text_on_brass, palette.ink, palette.ink)
        surface.blit(icon, icon.get_rect(center=centre))

    def _lines(self) -> Lines:
        (head, line, note), palette = self.roles, self.ui.look.palette
        texts = (self.label, head, palette.ink), (self.line, line, palette.ink), (self.note, note, palette.ink_soft)
        return Lines(self.ui, texts)

    def _picture_size(self) -> Size:
        return self.ui.px(self.picture_units[0]), self.ui.px(self.picture_units[1])

    def _disc(self) -> int:
        return self.ui.px(self.disc_units)

    def _beside(self) -> int:
        gaps = 2 if self.disc_units else 1
        return 2 * self.ui.px(17) + self._picture_size()[0] + gaps * self.ui.px(16) + self._disc()

    def _room(self, width: int) -> int:
        return max(1, width - self._beside())


class Tickets(Row):
    """Tickets beside each other. The first gives way where they are too wide, as long as it keeps its least width."""

    def __init__(self, ui: Ui, children: Sequence[Widget], gap: float) -> None:
        super().__init__(ui, children, gap=gap, across="center")

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        first, *others = self.children
        sizes = [child.wants(width) for child in others]
        room = width - sum(size[0] + self.ui.px(self.gap) for size in sizes)
        if not isinstance(first, Ticket) or room < self.ui.px(first.least):
            return super()._lines(width)
        return [[(first, first.wants(room)), *zip(others, sizes, strict=True)]]


class Slip(Ticket):
    """A smaller ticket, for something beside what most people want."""

    least = 240.0
    picture_units = (66, 66)
    disc_units = 0.0
    roles = ("name", "small", "small")
